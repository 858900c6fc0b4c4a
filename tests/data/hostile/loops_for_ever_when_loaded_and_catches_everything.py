# unreadable: executing it does not end, and cannot be interrupted
turns = 0
while True:
    try:
        while True:
            turns += 1
    except BaseException:
        turns = 0
