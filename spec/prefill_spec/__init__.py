"""What must hold of a prefill planner: claims, their hypotheses and the records that they judge."""

from prefill_spec.catalogue import BY_NAME, CATALOGUE
from prefill_spec.claim import Claim, Form, Hypothesis, Input, Kind
from prefill_spec.policy import FUNCTIONS, Policy
from prefill_spec.records import Chunk, ChunkEnd, Record, Tail

__all__ = [
    "BY_NAME",
    "CATALOGUE",
    "FUNCTIONS",
    "Chunk",
    "ChunkEnd",
    "Claim",
    "Form",
    "Hypothesis",
    "Input",
    "Kind",
    "Policy",
    "Record",
    "Tail",
]
