# unreadable: executing it ends its process (exit status 0)
import os

os._exit(0)
