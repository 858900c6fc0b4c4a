"""CATALOGUE: every claim, in the order in which it is reported."""

from prefill_spec import arithmetic, chunk, chunk_limits, machine, snapshot, tail
from prefill_spec.claim import Claim

CATALOGUE: tuple[Claim, ...] = (
    chunk.stays_within_proposal,
    chunk.empty_proposal_stays_empty,
    chunk.last_chunk_is_unchanged,
    chunk.intermediate_length_is_a_multiple_of_four,
    chunk.never_crosses_the_split,
    chunk.ends_on_a_block_boundary,
    chunk.ends_at_a_spanned_split,
    chunk.ends_at_a_split_before_the_last_boundary,
    chunk.is_the_longest_that_qualifies,
    chunk.takes_all_that_the_rules_leave,
    chunk.more_budget_never_shortens,
    chunk.a_split_never_lengthens,
    chunk.alignment_never_lengthens,
    chunk.moves_with_the_grid,
    chunk.a_split_behind_is_ignored,
    chunk.a_zero_block_size_is_no_alignment,
    chunk.total_matters_only_to_the_last_chunk,
    chunk.four_grid_is_inductive,
    chunk.block_grid_is_inductive,
    chunk_limits.every_intermediate_end_is_a_boundary,
    chunk_limits.a_reachable_boundary_is_an_end,
    chunk_limits.every_intermediate_length_is_a_multiple_of_four,
    chunk_limits.every_spanned_split_is_an_end,
    chunk_limits.a_short_chunk_regains_the_grid,
    arithmetic.only_the_common_grid_leads_back_to_a_boundary,
    tail.tail_boundary_is_the_last_strictly_under_total,
    tail.no_tail_boundary_within_the_first_block,
    tail.tail_split_is_one_block_below_the_boundary,
    tail.no_tail_split_within_two_blocks,
    tail.tail_is_one_to_two_blocks,
    tail.tail_split_moves_with_the_grid,
    tail.a_longer_prompt_never_splits_earlier,
    tail.both_matches_restore_the_tail_split,
    snapshot.tail_ends_are_the_last_two_boundaries,
    snapshot.an_empty_prompt_has_its_tail_end_at_zero,
    snapshot.the_tail_split_is_a_tail_end,
    snapshot.block_zero_never_saves,
    snapshot.no_block_size_never_saves,
    snapshot.tail_ends_save,
    snapshot.interval_boundaries_save,
    snapshot.no_other_boundary_saves,
    snapshot.interval_zero_saves_only_the_tail,
    snapshot.the_tail_split_saves_whatever_the_interval,
    snapshot.a_saved_boundary_can_be_restored,
    snapshot.only_boundaries_save,
    snapshot.a_saved_end_can_be_restored,
    machine.stays_within_usize,
    machine.never_overflows,
)
"""All claims and limits, by subject: one chunk, the tail, snapshots, machine integers."""

BY_NAME: dict[str, Claim] = {each.name: each for each in CATALOGUE}
"""The same, by name."""
