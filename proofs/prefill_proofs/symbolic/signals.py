"""What ends a path from within: no policy may catch these, so none of them is an `Exception`."""

from dataclasses import dataclass


class Signal(BaseException):
    """The path ends here, whatever the policy would do next."""


@dataclass(slots=True)
class UnsupportedOperationError(Signal):
    """An operation that a symbolic integer has no answer to."""

    operation: str
    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.operation} is not supported on a symbolic integer (`{self.file}`, line {self.line})"


@dataclass(slots=True)
class TooDeepError(Signal):
    """The path takes more decisions than are followed."""

    decisions: int

    def __str__(self) -> str:
        return f"a path takes more than {self.decisions} decisions: a loop over an input, perhaps"


class NotAFunctionError(Signal):
    """Run again with the same decisions, the program asked for others: it depends on more than its arguments."""

    def __str__(self) -> str:
        return "the policy behaves differently when it is run again: it keeps state between calls"
