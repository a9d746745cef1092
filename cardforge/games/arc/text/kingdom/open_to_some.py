"""Wordings of ARC about cities that only some creatures can attack, defend, enter or leave."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import Phrase, PhraseValue
from cardforge.games.arc.effects.verbs import BE_DEFENDED
from cardforge.games.arc.text.cities import only_cities
from cardforge.games.arc.text.movement import said_again

_INTO: Final = "(move into|move to|go into|be moved into|be moved to)"
_OUT_OF: Final = "(move out of|move from|go out of|be moved out of|be moved from|leave)"
_WAYS: Final = ("into or out of", "out of or into", "into and out of", "to or from", "from or to", "to and from")
_BOTH: Final = f"({'|'.join(f'{verb} {way}' for verb in ('move', 'go', 'be moved') for way in _WAYS)}|enter or leave|enter and leave)"
_DEEDS: Final = (
    ("attack", ("be_attacked",), "A274", "attack"),
    ("(defend|help defend|help to defend)", (BE_DEFENDED,), "P50", "defend"),
    (_INTO, ("be_entered",), "A142", "move into"),
    (_OUT_OF, ("be_left",), "A142", "move out of"),
    (_BOTH, ("be_entered", "be_left"), "A142", "move into or out of"),
    ("(be played into|be cast into|be played in|be cast in)", ("be_played_into",), "P80", "be played into"),
    ("enter", ("be_entered", "be_played_into"), "A142", "enter"),
)  # fmt: skip
"""What creatures do to a city, and each thing that others cannot do then."""
_UNDERGONE: Final = (
    ("attacked", "be_attacked", "A274"),
    ("defended", BE_DEFENDED, "P50"),
    ("entered", "be_entered", "A142"),
    ("left", "be_left", "A142"),
)
"""What can be done to a city, said of it."""


def _only(by: a.Filter, what: PhraseValue, until: str, actions: tuple[str, ...]) -> tuple[v.Forbid, ...]:
    """ "Only Soldiers can move into or out of target city". Raises NoMeaning for what is no city."""
    cities = [only_cities(what), *(said_again(what) for _ in actions[1:])]
    return tuple(v.Forbid(one, action, until, by, only=True) for one, action in zip(cities, actions, strict=True))


def _only_one(by: a.Filter, what: PhraseValue, until: str, action: str) -> v.Forbid:
    """ "Only Soldiers can defend target city"."""
    (forbidden,) = _only(by, what, until, (action,))
    return forbidden


def _was_only(verb: object, action: str) -> Mapping[str, PhraseValue] | None:
    """The slots of one such thing, for the writer."""
    if not isinstance(verb, v.Forbid) or verb.by is None:
        return None
    slots = {"by": verb.by, "what": verb.what, "until": verb.until}
    return slots if verb == v.Forbid(verb.what, action, verb.until, verb.by, only=True) else None


def _phrases() -> Iterator[Phrase]:
    for words, actions, row, shown in _DEEDS:
        make = partial(_only, actions=actions) if len(actions) > 1 else partial(_only_one, action=actions[0])
        undo = partial(_was_only, action=actions[0]) if len(actions) == 1 else None
        yield Phrase("effect", f"only {{by:many}} (can|may) {words} {{what:objects}} {{until:until}}", make, undo=undo, written=undo is not None, row=row, example=f"Only Elf creatures can {shown} this creature's city.")  # fmt: skip
    for words, action, row in _UNDERGONE:
        yield Phrase("effect", f"{{what:objects}} (can|may) be {words} only by {{by:many}} {{until:until}}", partial(_only_one, action=action), written=False, row=row, example=f"My city can be {words} only by Elf creatures.")  # fmt: skip


OPEN_TO_SOME: Final = tuple(_phrases())
