"""What every planner function asks of its arguments: natural numbers, and nothing that merely looks like one."""


def require_natural(name: str, value: object) -> None:
    """Raise unless `value` is an int of 0 or more.

    Raises:
        TypeError: `value` is a bool, a float, a string or any other kind of object.
        ValueError: `value` is negative.
    """
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError(f"`{name}` must be an int of 0 or more, not `{value!r}`")
    if value < 0:
        raise ValueError(f"`{name}` must be an int of 0 or more, not `{value!r}`")


def require_natural_or_none(name: str, value: object) -> None:
    """Raise unless `value` is `None` or an int of 0 or more.

    Raises:
        TypeError: `value` is neither `None` nor an int.
        ValueError: `value` is negative.
    """
    if value is not None:
        require_natural(name, value)
