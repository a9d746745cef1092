"""A phrase: the one place where a wording of the rules text and the value it stands for meet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Phrase:
    """One wording of a game's controlled English and the value that it makes.

    The reader and the writer are both built from these rows, so they cannot drift. `text` is written in small letters; `{slot:kind}`
    stands for a phrase of another kind, whose value becomes the field `slot` of the value made; `[s]` is an ending that is
    written when the number before it is not 1; `a|b` in brackets `(a|b)` are words that mean the same, the first is written.
    """

    kind: str
    """What it is in a sentence: "effect", "cost", "trigger", "filter", "amount" ..."""
    text: str
    """The wording, e.g. "draw {n:number} card[s]"."""
    make: Any
    """The class (a frozen dataclass) or plain value that the phrase stands for."""
    also: tuple[str, ...] = ()
    """Other wordings that are read, never written."""
    fixed: Mapping[str, Any] = field(default_factory=dict)
    """Fields of the value that this wording settles by itself, e.g. {"n": 1} for "draw a card"."""
    example: str = ""
    """A whole card text with this wording, for the designers' manual and the tests."""
    row: str = ""
    """The rule row that the value comes from."""
