# error: `plan_chunk_len` answers no question: it raises Mute
from prefill_plan import is_prompt_tail_end


class Mute(Exception):
    def __str__(self):
        raise self


def plan_chunk_len(offset, total, proposed, block_size, split):
    raise Mute
