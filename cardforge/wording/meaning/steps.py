"""One step of what a text does, with the steps in it, and how the tree is drawn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import Any


@dataclass(frozen=True)
class Step:
    """Something that happens, is paid or is asked."""

    text: str
    notes: tuple[str, ...] = ()
    """Who chooses what, how long it lasts, what a reference refers to."""
    parts: tuple[Step, ...] = ()

    def said(self) -> str:
        """The step and its parts as one line."""
        return "; ".join((self.text, *(part.said() for part in self.parts)))

    def to_json(self) -> dict[str, Any]:
        """The step as plain data."""
        return {"text": self.text, "notes": list(self.notes), "parts": [part.to_json() for part in self.parts]}


def lines_of(steps: Sequence[Step], width: int) -> list[str]:
    """The steps as a tree of at most so many columns."""
    return [line for step in steps for line in _drawn(step, "", "", width)]


def _drawn(step: Step, first: str, margin: str, width: int) -> Iterator[str]:
    bar = "│  " if step.parts else "   "
    yield from _wrapped(step.text, first, margin + bar, width)
    for note in step.notes:
        yield from _wrapped(note, f"{margin}{bar}· ", f"{margin}{bar}  ", width)
    *rest, last = (*step.parts,) or (None,)
    for part in rest:
        if part is not None:
            yield from _drawn(part, f"{margin}├─ ", f"{margin}│  ", width)
    if last is not None:
        yield from _drawn(last, f"{margin}└─ ", f"{margin}   ", width)


def _wrapped(text: str, first: str, margin: str, width: int) -> Iterable[str]:
    return wrap(
        text, max(width, len(margin) + 20), initial_indent=first, subsequent_indent=margin, break_on_hyphens=False
    )
