# unreadable: executing it raises ModuleNotFoundError: No module named 'no_such_module'
import no_such_module
