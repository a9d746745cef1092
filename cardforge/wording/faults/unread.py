"""What could not be read: where, what is wrong with it, and what would be right."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Unread:
    """A sentence that could not be read, and the word that is wrong with it."""

    line: int
    column: int
    found: str
    expected: tuple[str, ...] = ()
    """The words and kinds of words that would have been valid there."""
    guess: str | None = None
    """What to write instead: the most similar known word, the right form, the right order."""
    wording: str | None = None
    """The most similar known wording."""
    code: str = "unknown-wording"
    """Which fault it is, one of `codes.CODES`."""
    problem: str = ""
    """What is wrong, as one clause."""
    example: str | None = None
    """The sentence as it would be read, if the guess makes it one."""
    readings: tuple[str, ...] = ()
    """The meanings of an ambiguous sentence, in standard wording."""

    def __str__(self) -> str:
        hint = f"; did you mean {self.guess!r}?" if self.guess else ""
        example = f" For example: {self.example}" if self.example else ""
        near = f" The nearest wording is {self.wording!r}." if self.wording and not self.example else ""
        end = "" if not (example or near) or hint else "."
        return f"line {self.line}, column {self.column}: {self.message}{hint}{end}{example}{near} [{self.code}]"

    @property
    def message(self) -> str:
        """What is wrong, with the readings of an ambiguous sentence."""
        shown = "".join(f" ({number}) {text}" for number, text in enumerate(self.readings, start=1))
        return (self.problem or f"cannot read {self.found!r}") + (f":{shown}" if shown else "")
