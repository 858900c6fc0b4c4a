# refutes: more_budget_never_shortens, stays_within_proposal, stays_within_usize, takes_all_that_the_rules_leave
# holds: a_short_chunk_regains_the_grid
"""The boundary is taken even where it lies at or behind the offset."""

from prefill_plan import is_checkpoint_chunk_end, is_prompt_tail_end, ssm_tail_boundary, tail_split_point


def plan_chunk_len(offset, total, proposed, block_size, split):
    if proposed == 0 or offset + proposed >= total:
        return proposed
    end = offset + proposed
    if block_size is not None and block_size > 0:
        boundary = end // block_size * block_size
        end = boundary
    if split is not None and offset < split < end:
        end = split
    length = end - offset
    if length < 4:
        return length
    return length - length % 4
