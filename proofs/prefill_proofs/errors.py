"""Errors of a call: what was wrong, where, and what to do. A refuted claim is a finding, never an error."""

from dataclasses import dataclass


class PrefillProofsError(Exception):
    """What this package raises where it was called wrongly; its text is meant to be read by the caller."""


@dataclass
class UnknownScopeError(PrefillProofsError):
    """A scope that is none."""

    text: str

    def __str__(self) -> str:
        return f"`{self.text}` is not a scope; use `unbounded`, `usize`, `box:N` or `blocks:N,N,…`"


@dataclass
class UnknownClaimError(PrefillProofsError):
    """A claim that is not in the catalogue."""

    name: str
    nearest: tuple[str, ...]

    def __str__(self) -> str:
        hint = ", ".join(f"`{name}`" for name in self.nearest)
        return f"there is no claim `{self.name}`; " + (f"did you mean {hint}?" if hint else "`claims` lists them")


@dataclass
class PolicyError(PrefillProofsError):
    """A policy that could not be read."""

    policy: str
    reason: str

    def __str__(self) -> str:
        return f"cannot read the policy `{self.policy}`: {self.reason}"


@dataclass
class BackendScopeError(PrefillProofsError):
    """A backend asked for a scope that it cannot search."""

    backend: str
    scope: str
    accepted: str

    def __str__(self) -> str:
        return f"backend `{self.backend}` cannot work in scope `{self.scope}`; it takes {self.accepted}"


@dataclass
class OutputError(PrefillProofsError):
    """A report that could not be written where it was to go."""

    output: str
    reason: str

    def __str__(self) -> str:
        return f"cannot write to {self.output}: {self.reason}"
