"""LoadedPolicy: the planner functions that a source defines, and what is already known to be wrong with them."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any


@dataclass(slots=True)
class LoadedPolicy:
    """A planner whose functions can be called."""

    name: str
    """How the user named it."""
    functions: dict[str, Callable[..., Any]]
    """The planner functions that it defines, by name."""
    faults: dict[str, str] = field(default_factory=dict)
    """Functions that cannot be run, each with the reason."""

    def lacks(self, functions: Iterable[str]) -> list[str]:
        """Return those of `functions` that the policy does not define."""
        return [name for name in functions if name not in self.functions]

    def fault_of(self, functions: Iterable[str]) -> str | None:
        """Return the reason why one of `functions` cannot be run, or `None`."""
        return next((self.faults[name] for name in functions if name in self.faults), None)
