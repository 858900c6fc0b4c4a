"""A policy that never saves a snapshot, and so saves only at boundaries: the limit that they are not all is proved."""


def is_checkpoint_chunk_end(end, total, block_size, interval):
    """Save nothing."""
    return False
