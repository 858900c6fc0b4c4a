"""What holds of the planner's arithmetic in machine integers: values of 0 .. 2**64 - 1, checked at every step."""

from prefill_spec.claim import claim, hypothesis, limit
from prefill_spec.policy import FUNCTIONS
from prefill_spec.records import Chunk, ChunkEnd, Record, Tail


@hypothesis
def the_sum_fits(call: Chunk | Tail | ChunkEnd) -> bool:
    """What is proposed ends within the integers: `offset + proposed < 2**64`, where a chunk is planned."""
    return not isinstance(call, Chunk) or call.reach < 2**64


@claim(*FUNCTIONS, machine=True, given=(the_sum_fits,))
def stays_within_usize(call: Chunk | Tail | ChunkEnd) -> bool:
    """No value computed on the way leaves 0 .. 2**64 - 1, and nothing divides by 0.

    Source: the signatures, all in usize, and the caller, which caps a proposal by what is left of the prompt.
    """
    return _answers(call)


@limit(*FUNCTIONS, machine=True)
def never_overflows(call: Chunk | Tail | ChunkEnd) -> bool:
    """The same whatever is proposed: false, since the sum of offset and proposal may not fit.

    Source: the signatures, all in usize, without the caller's cap.
    """
    return _answers(call)


def _answers(call: Record) -> bool:
    """Return whether each of the policy's functions that take these numbers comes to an answer."""
    try:
        for function in call.functions:
            if hasattr(call.policy, function):
                getattr(call.policy, function)(*[getattr(call, name) for name in FUNCTIONS[function]])
    except (OverflowError, ZeroDivisionError):
        return False
    return True
