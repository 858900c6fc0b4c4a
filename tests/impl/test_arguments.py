"""The planner takes natural numbers alone: anything else raises an error that names the argument and the value."""

from itertools import product

import pytest

import prefill_plan
from prefill_spec import FUNCTIONS

OPTIONAL = {("plan_chunk_len", "block_size"), ("plan_chunk_len", "split")}
"""The arguments for which `None` is a value."""
ARGUMENTS = [(function, name) for function, names in FUNCTIONS.items() for name in names]
REJECTED: list[tuple[object, type[Exception]]] = [
    (-1, ValueError),
    (-(2**70), ValueError),
    (True, TypeError),
    (False, TypeError),
    (8.0, TypeError),
    (float("nan"), TypeError),
    ("8", TypeError),
    ([8], TypeError),
]


def answer(function: str, **values: object) -> object:
    """Call a planner function with 8 for every argument that is not given."""
    return getattr(prefill_plan, function)(*[values.get(name, 8) for name in FUNCTIONS[function]])


@pytest.mark.parametrize("function", FUNCTIONS)
def test_the_planner_exports_the_function(function: str) -> None:
    assert function in prefill_plan.__all__


@pytest.mark.parametrize(("function", "argument"), ARGUMENTS)
@pytest.mark.parametrize(("value", "error"), REJECTED)
def test_what_is_no_natural_number_is_named(
    function: str, argument: str, value: object, error: type[Exception]
) -> None:
    with pytest.raises(error) as raised:
        answer(function, **{argument: value})
    assert type(raised.value) is error
    assert str(raised.value) == f"`{argument}` must be an int of 0 or more, not `{value!r}`"


@pytest.mark.parametrize(("function", "argument"), ARGUMENTS)
def test_none_is_taken_only_where_it_means_something(function: str, argument: str) -> None:
    if (function, argument) in OPTIONAL:
        assert isinstance(answer(function, **{argument: None}), int)
    else:
        with pytest.raises(TypeError, match=f"^`{argument}` must be an int of 0 or more, not `None`$"):
            answer(function, **{argument: None})


@pytest.mark.parametrize(("function", "argument"), ARGUMENTS)
def test_an_answer_known_from_the_other_arguments_excuses_nothing(function: str, argument: str) -> None:
    others = [name for name in FUNCTIONS[function] if name != argument]
    for values in product((0, 8), repeat=len(others)):
        with pytest.raises(ValueError, match=f"^`{argument}` "):
            answer(function, **dict(zip(others, values, strict=True)), **{argument: -1})


@pytest.mark.parametrize("function", FUNCTIONS)
def test_every_natural_number_is_taken(function: str) -> None:
    for value in (0, 1, 2**64, 10**100):
        answer(function, **dict.fromkeys(FUNCTIONS[function], value))
