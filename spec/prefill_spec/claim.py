"""Claim: a sentence about a planner as a plain predicate, with its hypotheses named one by one."""

import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from enum import Enum
from typing import Any, Self, get_args

from prefill_spec.policy import Policy
from prefill_spec.records import Record


class Kind(Enum):
    """Whether the sentence is meant to hold."""

    CLAIM = "claim"
    """It holds of the planner: it must be proved."""
    LIMIT = "limit"
    """The planner's text suggests it and it is false: it must be refuted, and the witness is its documentation."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Input:
    """One number that a claim speaks of."""

    name: str
    optional: bool
    """Whether `None` is a value of it too."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Form:
    """One way to state a claim on plain numbers: which record each parameter is, and all inputs in their order."""

    records: tuple[tuple[str, type[Record], tuple[str, ...]], ...]
    """The parameters that are records, each with its kind and the names of its numbers."""
    inputs: tuple[Input, ...]
    further: tuple[str, ...]
    """The parameters that are numbers themselves."""

    def bind(self, policy: Policy, values: Mapping[str, Any]) -> dict[str, Any]:
        """Return the claim's arguments: `values` by input name, gathered into records that `policy` answers for."""
        bound: dict[str, Any] = {name: values[name] for name in self.further}
        for parameter, record, names in self.records:
            bound[parameter] = record(policy=policy, **{name: values[name] for name in names})
        return bound


@dataclass(frozen=True, slots=True, kw_only=True)
class Hypothesis:
    """A named condition under which a claim speaks; true or false of every input, never an error."""

    name: str
    sentence: str
    predicate: Callable[..., bool]
    parameters: tuple[str, ...]

    def holds(self, bound: Mapping[str, Any]) -> bool:
        """Return whether the condition is met by the claim's arguments."""
        return self.predicate(*[bound[name] for name in self.parameters])


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """A statement of fact about a planner."""

    name: str
    kind: Kind
    functions: tuple[str, ...]
    """The planner functions that it speaks of, its subject first; empty for a fact of arithmetic."""
    hypotheses: tuple[Hypothesis, ...]
    predicate: Callable[..., bool]
    sentence: str
    source: str
    """The place in the planner's documentation that the sentence makes precise."""
    machine: bool
    """Whether it speaks of machine integers, and so only of scopes that have them."""
    parameters: tuple[str, ...]
    forms: tuple[Form, ...]

    def applies(self, bound: Mapping[str, Any]) -> bool:
        """Return whether every hypothesis is met by the arguments."""
        return all(hypothesis.holds(bound) for hypothesis in self.hypotheses)

    def holds(self, bound: Mapping[str, Any]) -> bool:
        """Return whether the conclusion is true of the arguments."""
        return self.predicate(*[bound[name] for name in self.parameters])

    def without(self, hypothesis: Hypothesis) -> Self:
        """Return the stronger sentence that does not ask for `hypothesis`."""
        return replace(self, hypotheses=tuple(kept for kept in self.hypotheses if kept is not hypothesis))


def hypothesis(predicate: Callable[..., bool]) -> Hypothesis:
    """Name a condition after the function that states it."""
    return Hypothesis(
        name=predicate.__name__,
        sentence=inspect.cleandoc(predicate.__doc__ or ""),
        predicate=predicate,
        parameters=tuple(inspect.signature(predicate).parameters),
    )


def claim(
    *functions: str, given: tuple[Hypothesis, ...] = (), machine: bool = False
) -> Callable[[Callable[..., bool]], Claim]:
    """Make the decorated predicate a claim on `functions` under the hypotheses `given`."""
    return lambda predicate: _stated(Kind.CLAIM, functions, given, predicate, machine=machine)


def limit(
    *functions: str, given: tuple[Hypothesis, ...] = (), machine: bool = False
) -> Callable[[Callable[..., bool]], Claim]:
    """Make the decorated predicate a limit on `functions` under the hypotheses `given`."""
    return lambda predicate: _stated(Kind.LIMIT, functions, given, predicate, machine=machine)


def _stated(
    kind: Kind,
    functions: tuple[str, ...],
    given: tuple[Hypothesis, ...],
    predicate: Callable[..., bool],
    *,
    machine: bool,
) -> Claim:
    sentence, _, source = inspect.cleandoc(predicate.__doc__ or "").partition("\n\nSource: ")
    parameters = inspect.signature(predicate).parameters
    return Claim(
        name=predicate.__name__,
        kind=kind,
        functions=functions,
        hypotheses=given,
        predicate=predicate,
        sentence=" ".join(sentence.split()),
        source=" ".join(source.split()),
        machine=machine,
        parameters=tuple(parameters),
        forms=_forms({name: parameter.annotation for name, parameter in parameters.items()}),
    )


def _forms(annotations: Mapping[str, Any]) -> tuple[Form, ...]:
    """Return a form for each choice of record, where a parameter may be one of several."""
    forms: list[Form] = [Form(records=(), inputs=(), further=())]
    for name, annotation in annotations.items():
        forms = [_extended(form, name, choice) for form in forms for choice in get_args(annotation) or (annotation,)]
    return tuple(forms)


def _extended(form: Form, name: str, choice: type) -> Form:
    if choice is int:
        number = Input(name=name, optional=False)
        return replace(form, inputs=(*form.inputs, number), further=(*form.further, name))
    numbers = tuple(Input(name=each, optional=optional) for each, optional in _numbers(choice).items())
    record = (name, choice, tuple(each.name for each in numbers))
    return replace(form, records=(*form.records, record), inputs=(*form.inputs, *numbers))


def _numbers(record: type) -> dict[str, bool]:
    """Return the names of a record's numbers, each with whether it may be `None`."""
    return {each.name: type(None) in get_args(each.type) for each in fields(record) if each.name != "policy"}
