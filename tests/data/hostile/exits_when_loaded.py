# unreadable: executing it raises SystemExit: 0
import sys

sys.exit(0)
