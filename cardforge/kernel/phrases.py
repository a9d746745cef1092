"""A phrase: the one place where a wording of the rules text and the value it stands for meet."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from cardforge.kernel.abilities import Same as Same


@dataclass(frozen=True)
class Phrase:
    """One wording of a game's controlled English and the value that it makes.

    The reader and the writer are both built from these rows, so they cannot drift. In `text`:

    * `{slot:kind}` stands for a phrase of another kind; its value becomes the field `slot` of the value made;
    * `(a|b)` are words that mean the same; the first is written;
    * `card[s]` is a noun that is plural unless the number before it is 1;
    * `get<s>` is a verb that ends in s after a subject in the singular;
    * a word in capitals (Gaian, Flying, ATK) is a proper word and is not taken for a creature's subtype.
    """

    kind: str
    """What it is in a sentence: "effect", "cost", "trigger", "heading" (opens an ability: "Production: ...", its value is the ability's kind), "adjective", "noun", "suffix" ..."""
    text: str
    """The wording that is written and read, e.g. "draw {n:number} card[s]"."""
    make: Any
    """The class (a frozen dataclass) or plain value that the phrase stands for; a mapping for a part of a filter."""
    also: tuple[str, ...] = ()
    """Other wordings that are read, never written."""
    fixed: Mapping[str, Any] = field(default_factory=dict)
    """Fields of the value that this wording settles by itself, e.g. {"n": 1} for "draw a card"."""
    undo: Callable[[Any], Mapping[str, Any] | None] | None = None
    """The slots of a value that `make` made, or None if it was made otherwise; needed only where they are not its fields."""
    written: bool = True
    """Whether it is written; a row that is only read says in other words what another row writes."""
    example: str = ""
    """A whole card text with this wording, for the designers' manual and the tests."""
    row: str = ""
    """The rule row that the value comes from."""


@dataclass(frozen=True)
class Rider:
    """A sentence that says more about the effect before it: "Gain 1 more", "It enters play marked"."""

    about: tuple[type, ...]
    """The verbs that it can speak of."""
    changes: tuple[tuple[str, Any], ...]
    """The fields of the verb that it settles."""
    again: bool = False
    """Whether it happens once more with these fields, instead of being changed."""
