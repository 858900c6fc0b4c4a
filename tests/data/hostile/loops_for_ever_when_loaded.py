# unreadable: executing it does not end: no answer after 0.5 s of computing
while True:
    pass
