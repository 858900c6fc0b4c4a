# error: it keeps state between calls: `counter.calls` changes
from prefill_plan import is_prompt_tail_end


class Counter:
    calls = 0

    def count(self):
        self.calls += 1
        return self.calls


counter = Counter()


def plan_chunk_len(offset, total, proposed, block_size, split):
    return proposed if counter.count() < 5000 else 0
