"""Wordings of ARC about moves to a city of whoever controls what is moved: "Move target creature an opponent controls to one of that player's cities"."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import NotMeant, Phrase, PhraseValue
from cardforge.effects.standard.said import belongs_to_opponent

_A_CITY: Final = "(a city|another city|a different city|any city)"
_FREE: Final = "(|without marking it|without marking them)"
_CONTROLLER: Final = a.PlayerRef("its_controller")
_ITS: Final = (
    f"{_A_CITY} (|that) (its controller|that creature's controller) controls",
    f"{_A_CITY} (of|controlled by) (its controller|that creature's controller)",
    "(one of|any of|another of) (its controller's|that creature's controller's) cities",
)
"""A city of the controller of what is moved."""
_THEIRS: Final = (
    f"{_A_CITY} (|that) (that player|that opponent|he or she) controls",
    f"{_A_CITY} (of|controlled by) (that player|that opponent)",
    "(one of|any of|another of) (that player's|that opponent's|his or her|their) cities",
)
"""The same, if it is an opponent's."""
_THEIR_CHOICE: Final = "(that player's|that opponent's|his or her|their) choice"


def _to_a_city_of(what: PhraseValue, who: a.PlayerRef = a.YOU) -> v.MoveTo:
    return v.MoveTo(what, "city", who=who)


def _to_theirs(what: PhraseValue, who: a.PlayerRef = a.YOU) -> v.MoveTo:
    """Raises NotMeant for what is not said to be an opponent's: that player might be another one."""
    if not belongs_to_opponent(what):
        raise NotMeant("creatures an opponent controls")
    return _to_a_city_of(what, who)


def _was_left_to_its_controller(verb: object) -> Mapping[str, PhraseValue] | None:
    """The slot of a move to a city that the controller of what is moved chooses, for the writer."""
    chosen = isinstance(verb, v.MoveTo) and verb == v.MoveTo(verb.what, "city", who=_CONTROLLER)
    return {"what": verb.what} if chosen and isinstance(verb, v.MoveTo) else None


SENT_TO_A_CITY: Final = (
    Phrase("effect", "move {what:objects} to a city of its controller's choice", partial(_to_a_city_of, who=_CONTROLLER), undo=_was_left_to_its_controller, also=(f"move {{what:objects}} (|back) (to|into) a city of its controller's choice {_FREE}",), row="A142", example="Move target creature to a city of its controller's choice."),
    *(
        Phrase("effect", f"move {{what:objects}} (|back) (to|into) {words} {_FREE}", make, also=(f"{{what:objects}} moves (|back) (to|into) {words} {_FREE}",), written=False, row="A142", example=f"Move target {shown} to {example}.")
        for ways, make, shown, examples in (
            (_ITS, _to_a_city_of, "creature", ("a city that its controller controls", "a city controlled by its controller", "one of its controller's cities")),
            (_THEIRS, _to_theirs, "creature an opponent controls", ("a city that opponent controls", "a city controlled by that player", "one of that player's cities")),
        )
        for words, example in zip(ways, examples, strict=True)
    ),
    Phrase("effect", f"move {{what:objects}} (|back) (to|into) a city of {_THEIR_CHOICE} {_FREE}", partial(_to_theirs, who=_CONTROLLER), also=(f"move {{what:objects}} (|back) (to|into) a city of {_THEIR_CHOICE} (|that) (that player|that opponent|he or she|its controller) controls {_FREE}",), written=False, row="A142", example="Move target creature an opponent controls to a city of that player's choice."),
    Phrase("effect", f"move {{what:objects}} (|back) (to|into) a city of your choice (|that) (its controller|that creature's controller) controls {_FREE}", _to_a_city_of, written=False, row="A142", example="Move target creature to a city of your choice that its controller controls."),
    Phrase("effect", f"move {{what:objects}} (|back) (to|into) a city of your choice (|that) (that player|that opponent|he or she) controls {_FREE}", _to_theirs, written=False, row="A142", example="Move target creature an opponent controls to a city of your choice that player controls."),
)  # fmt: skip
