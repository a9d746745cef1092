"""The exceptions of Cardforge, whose messages say what is wrong, where, and what would be right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Fault:
    """One fault of an input; the faults of an input are reported together."""

    file: str
    """The file as the user named it, or "" if the input is not a file."""
    place: str
    """The place in the file: "card 17 'Ash Knight', field cost", "line 4, column 12", or ""."""
    problem: str
    """What was found and what would be valid, as one clause."""
    guess: str | None = None
    """The most similar valid value, shown as: did you mean ...?"""

    def __str__(self) -> str:
        where = ": ".join(part for part in (self.file, self.place) if part)
        hint = f"; did you mean {self.guess!r}?" if self.guess else ""
        return f"{where}: {self.problem}{hint}" if where else f"{self.problem}{hint}"


class CardforgeError(Exception):
    """The base of every error that Cardforge raises on purpose; the command line shows it in one line and exits with its code."""

    exit_code = 2
    """2: it could not be done."""


class CardforgeWarning(UserWarning):
    """Part of an input was left out, and the rest was used."""


class FaultyInput(CardforgeError):
    """An input with one or more faults; nothing of it was used."""

    def __init__(self, faults: list[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(str(fault) for fault in faults))


class WarningsRefused(CardforgeError):
    """The warnings of a task that was asked to be strict; nothing was written."""

    exit_code = 1

    def __init__(self, warnings: Sequence[str]) -> None:
        self.warnings = tuple(warnings)
        super().__init__("\n".join([*self.warnings, "strict: nothing was done because of these warnings"]))


class UnknownName(CardforgeError):
    """A game, format, card, row or file that does not exist, with the most similar name if there is one."""

    def __init__(self, kind: str, name: str, guess: str | None = None, known: list[str] | None = None) -> None:
        self.kind, self.name, self.guess = kind, name, guess
        hint = f"; did you mean {guess!r}?" if guess else (f"; known: {', '.join(known)}" if known else "")
        super().__init__(f"no {kind} {name!r}{hint}")


class IllegalChoice(CardforgeError):
    """A choice that the decision does not offer, with the row that forbids it if it is known."""

    def __init__(self, message: str, row: str | None = None) -> None:
        self.row = row
        super().__init__(f"{message} ({row})" if row else message)
