"""Wordings of ARC that say of a move that it marks nobody: "Move it to your army. It is not marked for that", "the move does not require the Soldiers to be marked"."""

from __future__ import annotations

from typing import Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import NotMeant, Phrase, PhraseValue, Rider

_THE_MOVE: Final = "(the move|this move|that move|the moves|these moves|those moves|this|moving them|moving it)"
_FOR_MOVING: Final = "(|for moving|for being moved|by moving|for doing so)"
"""For what a card is not marked, which may be any move of it."""
_FOR_THAT: Final = "(for this|for that|for it|by this|by that|for the move|for this move|for that move|by the move|by this move|for moving this way|for moving like this|for these moves)"
"""For what it is not marked, which is the move of which the text has just spoken."""


def _the_moved(what: PhraseValue, own: bool = True) -> Rider:
    """Said of the move before. Raises NotMeant for others than those of which the text has spoken, or than this card, if the words speak of one move."""
    if not isinstance(what, a.It | (a.This if own else a.It)):
        raise NotMeant("what was moved")
    return Rider((v.MoveTo, v.SwapPlaces), (("marks", False),))


def _of_any_move(what: PhraseValue) -> Rider:
    return _the_moved(what, own=False)


MOVED_UNMARKED: Final = (
    Phrase("effect", f"{_THE_MOVE} (does|do|will) not mark {{what:objects}}", _the_moved, also=(f"{_THE_MOVE} (does|do) not require {{what:objects}} to (mark|be marked)",), written=False, row="A142", example="Move target creature. The move does not mark it."),
    Phrase("effect", f"{{what:objects}} (is|are|am) not marked {_FOR_THAT}", _the_moved, also=(f"{{what:objects}} (do|does) not (have|need) to (mark|be marked) {_FOR_THAT}",), written=False, row="A142", example="Move target creature. It is not marked for that."),
    Phrase("effect", f"{{what:objects}} (is|are) not marked {_FOR_MOVING}", _of_any_move, also=(f"{{what:objects}} (do|does) not (have|need) to (mark|be marked) {_FOR_MOVING}",), written=False, row="A142", example="Move all creatures in your army to a city you control. They are not marked for moving."),
    Phrase("effect", f"(neither|neither of them|neither creature|none of them) (is|are|becomes|become) marked {_FOR_MOVING}", Rider((v.MoveTo, v.SwapPlaces), (("marks", False),)), also=(f"(neither|neither of them|neither creature|none of them) (is|are|becomes|become) marked {_FOR_THAT}", "(both|they|it|both creatures|both of them) (keep|keeps) (their|its) marked or unmarked state", "(both|they|it|both creatures|both of them) (remain|remains|stay|stays) marked or unmarked"), written=False, row="A142", example="Target creature you control and target creature in your army change places. Neither is marked for that."),
)  # fmt: skip
