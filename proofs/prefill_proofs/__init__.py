"""Why the claims on a prefill planner are believed: proofs, audits of two planners, and smallest counterexamples."""

__version__ = "0.1.0"
