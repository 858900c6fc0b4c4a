"""contract: CrossHair on functions whose preconditions are the hypotheses and whose postcondition is the claim."""

import contextlib
import copy
import inspect
import io
import linecache
import sys
import time
from collections import Counter
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass, field, replace
from types import ModuleType
from typing import Any, Optional, Self
from unittest import mock

from crosshair.core import ConditionCheckable
from crosshair.core_and_libs import AnalysisMessage, MessageType, NoTracing, analyze_function, run_checkables
from crosshair.options import AnalysisKind, AnalysisOptionSet
from crosshair.util import ControlFlowException, NotDeterministic

from prefill_proofs import watchdog
from prefill_proofs.discharge.contract_reading import Reading
from prefill_proofs.discharge.contract_source import ContractFunction, contract_functions
from prefill_proofs.discharge.forms import forms_for
from prefill_proofs.discharge.shrink import shrunk
from prefill_proofs.finding import Finding, Witness, replayed
from prefill_proofs.policies.policy import LoadedPolicy
from prefill_proofs.scope import MACHINES_IN_PRACTICE, MET_IN_PRACTICE, Scope
from prefill_proofs.verdict import Verdict
from prefill_spec import Claim, Form

NAME = "contract"
SECONDS = 300.0
"""How much processor time CrossHair is given for one claim; the functions that are then left are not checked."""
SECONDS_PER_FUNCTION = 20.0
"""How much of it for one function."""
SECONDS_PER_PATH = 10.0
"""How much of that for one path."""


class Contract:
    """The backend that another tool's symbolic execution stands behind."""

    name = NAME

    def default_scope(self, claim: Claim) -> Scope:
        """Return the block sizes and intervals met in practice, with prompts or machine integers around them."""
        return MACHINES_IN_PRACTICE if claim.machine else MET_IN_PRACTICE

    def refusal(self, scope: Scope) -> str | None:
        """Accept scopes that list block sizes: CrossHair closes no path on which it divides by a symbolic one."""
        return (
            None if scope.block_sizes is not None else "scopes that list block sizes, such as `box:1000,blocks:16,32`"
        )

    def discharge(self, claim: Claim, policy: LoadedPolicy, scope: Scope) -> Finding:
        """Let CrossHair confirm a function for each block size and interval, up to the first that it refutes."""
        started = time.perf_counter()
        search = _Search(claim, policy, scope)
        witness = next(search.witnesses(), None)
        finding = Finding(claim=claim.name, backend=NAME, scope=scope, verdict=Verdict.PROVED)
        if witness is not None:
            found, smallest = witness
            reason = None if smallest else "there may be a smaller witness"
            finding = replace(finding, verdict=Verdict.REFUTED, witness=found, reason=reason)
        elif search.gaps:
            finding = replace(finding, verdict=Verdict.UNDECIDED, reason=search.gaps[0])
        elif not search.conclusions:
            finding = replace(finding, verdict=Verdict.VACUOUS, reason="no input satisfies the hypotheses")
        effort = f"{_counted(search.paths, 'path')} of {_counted(search.functions, 'function')}"
        return replace(finding, seconds=time.perf_counter() - started, effort=effort)


@dataclass(slots=True)
class _Search:
    """All functions of one claim, one after another."""

    claim: Claim
    policy: LoadedPolicy
    scope: Scope
    functions: int = field(default=0, init=False)
    paths: int = field(default=0, init=False)
    conclusions: int = field(default=0, init=False)
    gaps: list[str] = field(default_factory=list, init=False)
    """Why some function is neither confirmed nor refuted."""

    def witnesses(self) -> Iterator[tuple[Witness, bool]]:
        """Yield what refutes each function, with whether it is the smallest witness; note the gaps."""
        until = time.process_time() + SECONDS
        for form in forms_for(self.claim, self.policy):
            reading = Reading(self.claim, form, _unwatched(self.policy), self.scope, NoTracing)
            for function in contract_functions(self.claim, form, self.scope):
                left = until - time.process_time()
                if left <= 0:
                    self.gaps.append(f"CrossHair did not close every path within {SECONDS:g} s")
                    return
                witness = self._witness(form, function, reading, min(left, SECONDS_PER_FUNCTION))
                if witness is not None:
                    yield shrunk(self.claim, form, self.policy, self.scope, witness)
            self.conclusions += reading.conclusions

    def _witness(self, form: Form, function: ContractFunction, reading: Reading, seconds: float) -> Witness | None:
        answer = _checked(function, reading.predicates, seconds)
        self.functions += 1
        self.paths += answer.paths
        if answer.closed:
            return None
        inputs = function.inputs(answer.told)
        if inputs is None:
            self.gaps.append(f"CrossHair did not close every path of `{function.name}` within {seconds:.3g} s")
            return None
        _, witness = replayed(self.claim, form, self.policy, self.scope, inputs)
        if witness is None:
            self.gaps.append(f"CrossHair refutes it on an input on which it holds when it is run: {inputs}")
        return witness


@dataclass(frozen=True, slots=True, kw_only=True)
class _Answer:
    """What CrossHair says of one function."""

    messages: list[AnalysisMessage]
    paths: int
    exhausted: bool
    """Whether there is no other path."""
    given_up: int
    """How often a path was given up before its end."""

    @property
    def closed(self) -> bool:
        """Whether no input in scope violates the contract; the same as confirmed, but for vacuous functions."""
        states = [message.state for message in self.messages]
        confirmed = states in ([MessageType.CONFIRMED], [MessageType.PRE_UNSAT])
        return confirmed and self.exhausted and not self.given_up

    @property
    def told(self) -> str:
        return "\n".join(message.message for message in self.messages)


def _checked(function: ContractFunction, predicates: dict[str, Callable[..., bool]], seconds: float) -> _Answer:
    """Let CrossHair check one function.

    The contracts that the policy's own functions may carry are neither assumed nor enforced: only the parser for the
    generated function reads contracts, and none is at work while it is executed.
    """
    statistics: Counter[str] = Counter()
    options = AnalysisOptionSet(
        analysis_kind=(AnalysisKind.PEP316,),
        per_condition_timeout=seconds,
        per_path_timeout=min(seconds, SECONDS_PER_PATH),
        report_all=True,
        stats=statistics,
    )
    with _module(function, predicates) as checked, _giving_up() as given_up, contextlib.redirect_stdout(io.StringIO()):
        found = [each for each in analyze_function(checked, options) if isinstance(each, ConditionCheckable)]
        messages = run_checkables(map(_alone, found))
    exhausted = statistics["exhaustion"] > 0
    return _Answer(messages=messages, paths=statistics["num_paths"], exhausted=exhausted, given_up=len(given_up))


def _alone(checkable: ConditionCheckable) -> ConditionCheckable:
    """Return what is to be checked without a parser for the contracts of other functions, and with a quick copy."""
    signature = _Signature(list(checkable.conditions.sig.parameters.values()))
    conditions = replace(checkable.conditions, sig=signature)
    return replace(checkable, conditions=conditions, options=replace(checkable.options, analysis_kind=()))


class _Signature(inspect.Signature):
    """A signature that is its own copy: CrossHair copies it on each path, and a tenth of the time goes there."""

    def __deepcopy__(self, _memo: dict[int, Any]) -> Self:
        return self


@contextlib.contextmanager
def _giving_up() -> Generator[list[str]]:
    """Note each exception by which CrossHair gives up a path: a policy that catches everything would hide it."""
    noted: list[str] = []

    def new(kind: type[BaseException], *arguments: object) -> BaseException:
        noted.append(kind.__name__)
        return BaseException.__new__(kind, *arguments)

    with mock.patch.object(ControlFlowException, "__new__", new), mock.patch.object(NotDeterministic, "__new__", new):
        yield noted


@contextlib.contextmanager
def _module(function: ContractFunction, predicates: dict[str, Callable[..., bool]]) -> Generator[Callable[..., None]]:
    """Make a module of the function, where CrossHair finds it and its source."""
    module = ModuleType(f"contract_of_{function.name}")
    module.__file__ = f"<{module.__name__}>"
    lines = function.source.splitlines(keepends=True)
    linecache.cache[module.__file__] = (len(function.source), None, lines, module.__file__)
    sys.modules[module.__name__] = module
    module.__dict__.update(predicates, Optional=Optional)
    try:
        exec(compile(function.source, module.__file__, "exec"), module.__dict__)  # noqa: S102 - the text is our own
        yield getattr(module, function.name)
    finally:
        del sys.modules[module.__name__], linecache.cache[module.__file__]


def _counted(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def _unwatched(policy: LoadedPolicy) -> LoadedPolicy:
    """Return the policy out of the watchdog's sight, which would count the solver's time as the policy's."""

    def without_watch(function: Callable[..., Any]) -> Callable[..., Any]:
        def call(*arguments: Any) -> Any:
            watchdog.leave()
            return function(*arguments)

        return call

    unwatched = copy.copy(policy)
    unwatched.functions = {name: without_watch(function) for name, function in policy.functions.items()}
    return unwatched
