"""Contract reading: what the names in a generated contract mean, each a function of all inputs of the form."""

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from typing import Any, cast

from prefill_proofs.finding import asked
from prefill_proofs.policies.asked import OutsideScopeError
from prefill_proofs.policies.policy import LoadedPolicy
from prefill_proofs.scope import Scope
from prefill_spec import Claim, Form, Policy

Bound = dict[str, Any]


@dataclass(slots=True)
class _Path:
    """What has been read on one path so far."""

    inputs: tuple[Any, ...]
    bound: Bound
    broken: bool = False
    """Whether the policy raised where a hypothesis asked it, which violates the claim."""


@dataclass(slots=True)
class Reading:
    """A claim as the predicates of its contract.

    A policy that raises violates the claim, but CrossHair takes a precondition that raises for one that is not met.
    So a hypothesis that raises counts as met here, as do the later ones, and the conclusion as false.
    """

    claim: Claim
    form: Form
    policy: LoadedPolicy
    scope: Scope
    aside: Callable[[], AbstractContextManager[Any]] = nullcontext
    """What to enter for work that is not to be followed symbolically."""
    conclusions: int = field(default=0, init=False)
    """How many paths came to the conclusion, whatever it was."""
    _path: _Path | None = field(default=None, init=False)

    @property
    def predicates(self) -> dict[str, Callable[..., bool]]:
        """Each hypothesis by name, and the claim."""
        hypotheses = {each.name: self._hypothesis(each.holds) for each in self.claim.hypotheses}
        return {**hypotheses, self.claim.name: self._conclusion}

    def _hypothesis(self, holds: Callable[[Bound], bool]) -> Callable[..., bool]:
        def met(*inputs: Any) -> bool:
            path = self._on(inputs)
            if path.broken:
                return True
            try:
                return holds(path.bound)
            except OutsideScopeError:
                return False
            except (Exception, SystemExit):  # noqa: BLE001 - the witness is judged again, on plain integers
                path.broken = True
                return True

        return met

    def _conclusion(self, *inputs: Any) -> bool:
        path = self._on(inputs)
        try:
            holds = not path.broken and self.claim.holds(path.bound)
        except OutsideScopeError:
            return True
        except (Exception, SystemExit):  # noqa: BLE001 - the witness is judged again, on plain integers
            holds = False
        self.conclusions += 1
        return holds

    def _on(self, inputs: tuple[Any, ...]) -> _Path:
        """Return what was read on this path; another path has other objects as inputs."""
        with self.aside():
            path = self._path
            if path is None or not all(map(_is_the_same, path.inputs, inputs)):
                policy = cast("Policy", asked(self.claim, self.policy, self.scope))
                values = dict(zip([each.name for each in self.form.inputs], inputs, strict=True))
                path = self._path = _Path(inputs, self.form.bind(policy, values))
            return path


def _is_the_same(one: Any, other: Any) -> bool:
    return one is other or (type(one) is int and type(other) is int and one == other)
