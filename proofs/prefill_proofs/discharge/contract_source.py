"""Contract source: a form of a claim as Python functions whose docstrings state it in the manner of PEP 316."""

import ast
import itertools
import re
from collections.abc import Iterator
from dataclasses import dataclass

from prefill_proofs.scope import Scope
from prefill_spec import FUNCTIONS, Claim, Form, Input

Values = dict[str, int | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class ContractFunction:
    """One function to be checked; it does nothing, and all that is to be checked is its contract."""

    name: str
    given: Values
    """The inputs that are constants in it."""
    arguments: tuple[str, ...]
    """The inputs that are its arguments."""
    source: str

    def inputs(self, message: str) -> Values | None:
        """Return all inputs of the form, read from the call of this function that `message` quotes, if it does."""
        quoted = re.search(rf"\b{self.name}\(([^()]*)\)", message)
        if quoted is None:
            return None
        call = ast.parse(f"called({quoted[1]})", mode="eval").body
        if not isinstance(call, ast.Call):
            return None
        passed = dict(zip(self.arguments, map(ast.literal_eval, call.args), strict=False))
        passed |= {str(each.arg): ast.literal_eval(each.value) for each in call.keywords}
        return {**self.given, **passed}


def contract_functions(claim: Claim, form: Form, scope: Scope) -> Iterator[ContractFunction]:
    """Yield a function for each choice among the values that `scope` lists, an absent block size among them.

    An input that no function of the claim takes stays an argument, whatever the scope lists.
    """
    taken = {parameter for function in claim.functions for parameter in FUNCTIONS[function]} or {"block_size"}
    choices = [_choices(each, scope) if each.name in taken else [None] for each in form.inputs]
    for chosen in itertools.product(*choices):
        yield _function(claim, form, scope, dict(pair for pair in chosen if pair is not None))


def _choices(each: Input, scope: Scope) -> list[tuple[str, int | None] | None]:
    listed = scope.listed(each.name)
    if listed is None:
        return [None]
    return [(each.name, value) for value in ([None, *listed] if each.optional else listed)]


def _function(claim: Claim, form: Form, scope: Scope, given: Values) -> ContractFunction:
    arguments = [each for each in form.inputs if each.name not in given]
    name = "_".join([claim.name, *(f"{each}_{value}" for each, value in given.items())])
    signature = ", ".join(f"{each.name}: {'Optional[int]' if each.optional else 'int'}" for each in arguments)
    call = ", ".join(str(given.get(each.name, each.name)) for each in form.inputs)
    preconditions = [" & ".join(_bounds(each, scope) for each in arguments)]
    preconditions += [f"{hypothesis.name}({call})" for hypothesis in claim.hypotheses]
    lines = [
        f"def {name}({signature}) -> None:",
        f'    """{claim.sentence}',
        "",
        *(f"    pre: {condition}" for condition in preconditions),
        f"    post: {claim.name}({call})",
        '    """',
    ]
    names = tuple(each.name for each in arguments)
    return ContractFunction(name=name, given=given, arguments=names, source="\n".join(lines) + "\n")


def _bounds(each: Input, scope: Scope) -> str:
    """Return the condition that an argument is in scope; `&` joins the parts in one fork, where `and` makes several."""
    listed = scope.listed(each.name)
    if listed is not None:
        bounds = "(" + " | ".join(f"({each.name} == {value})" for value in listed) + ")"
    elif scope.largest is not None:
        bounds = f"(0 <= {each.name}) & ({each.name} <= {scope.largest})"
    else:
        bounds = f"({each.name} >= 0)"
    return f"({each.name} is None or {bounds})" if each.optional else bounds
