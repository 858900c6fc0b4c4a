# unreadable: executing it raises ZeroDivisionError: division by zero
SIZE = 1 / 0
