"""AskedPolicy: a policy as claims see it, each answer checked for its kind, each call noted."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from prefill_proofs import watchdog
from prefill_proofs.machine_integer import MachineInteger, plain
from prefill_proofs.policies.policy import LoadedPolicy
from prefill_proofs.policies.wording import WrongAnswerError
from prefill_proofs.scope import USIZE

_WANTED = {
    "plan_chunk_len": "an int",
    "ssm_tail_boundary": "an int or None",
    "tail_split_point": "an int or None",
    "is_prompt_tail_end": "a bool",
    "is_checkpoint_chunk_end": "a bool",
}


class OutsideScopeError(Exception):
    """A call that the scope takes for granted is not made."""


@dataclass(frozen=True, slots=True)
class Call:
    """One question to a policy and what came of it."""

    function: str
    arguments: tuple[Any, ...]
    answer: Any
    """What was returned, or the exception that was raised."""

    def __str__(self) -> str:
        return f"{self.function}({', '.join(map(str, self.arguments))})"


class AskedPolicy:
    """Passes questions on to a policy; in a scope of machine integers, its arithmetic is checked."""

    __slots__ = ("_assuming", "_machine", "_policy", "calls", "raised")

    def __init__(self, policy: LoadedPolicy, *, machine: bool = False, assuming: bool = False) -> None:
        """Ask `policy`, with checked arithmetic if `machine`.

        Args:
            policy: whom to ask.
            machine: whether arguments are passed as machine integers.
            assuming: whether a call whose arguments do not fit is outside the scope, rather than made.
        """
        self._policy = policy
        self._machine = machine
        self._assuming = assuming
        self.calls: list[Call] = []
        self.raised: BaseException | None = None
        """The exception that the policy itself raised last."""

    def __getattr__(self, name: str) -> Callable[..., Any]:
        function = self._policy.functions.get(name)
        if function is None:
            raise AttributeError(name)
        return lambda *arguments: self._ask(name, function, arguments)

    def _ask(self, name: str, function: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
        if self._assuming:
            _assume_fitting(name, arguments)
        passed = [each if each is None else MachineInteger(each) for each in arguments] if self._machine else arguments
        watchdog.enter(f"`{name}`")
        try:
            answer = plain(function(*passed))
            _check_kind(name, answer)
        except (Exception, SystemExit) as error:
            self.raised = error
            self.calls.append(Call(name, arguments, error))
            raise
        finally:
            watchdog.leave()
        self.calls.append(Call(name, arguments, answer))
        return answer


def _assume_fitting(name: str, arguments: tuple[Any, ...]) -> None:
    fits = all(each is None or each < USIZE for each in arguments)
    if fits and name == "plan_chunk_len":
        fits = arguments[0] + arguments[2] < USIZE
    if not fits:
        raise OutsideScopeError


def _check_kind(name: str, answer: Any) -> None:
    wanted = _WANTED[name]
    if wanted == "a bool":
        right = isinstance(answer, bool)
    else:
        right = (isinstance(answer, int) and not isinstance(answer, bool)) or (answer is None and wanted != "an int")
    if not right:
        raise WrongAnswerError(answer, wanted)
