"""LoadedPolicy: the planner functions that a source defines, and what is already known to be wrong with them."""

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, field
from typing import Any

from prefill_proofs.policies.state import Remembered


@dataclass(slots=True)
class LoadedPolicy:
    """A planner whose functions can be called."""

    name: str
    """How the user named it."""
    functions: dict[str, Callable[..., Any]]
    """The planner functions that it defines, by name."""
    faults: dict[str, str] = field(default_factory=dict)
    """Functions that cannot be run, each with the reason."""
    remembered: Remembered = field(init=False)
    """What the functions could remember, as it was before they were called."""

    def __post_init__(self) -> None:
        self.remembered = Remembered.of(self.functions)

    def lacks(self, functions: Iterable[str]) -> list[str]:
        """Return those of `functions` that the policy does not define."""
        return [name for name in functions if name not in self.functions]

    def fault_of(self, functions: Collection[str]) -> str | None:
        """Return the reason why one of `functions` cannot be run, or `None`."""
        changed = self.remembered.changed(functions)
        if changed is not None:
            return f"it keeps state between calls: `{changed}` changes"
        return next((self.faults[name] for name in functions if name in self.faults), None)
