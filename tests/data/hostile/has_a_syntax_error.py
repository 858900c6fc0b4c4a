# unreadable: '(' was never closed (line 2)
def plan_chunk_len(offset
