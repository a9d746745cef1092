"""Wordings of ARC about marked residents who go to another city when theirs falls, as unmarked ones do (P54, Q35)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import NoMeaning, Phrase, PhraseValue
from cardforge.games.arc.effects.verbs import SENT_ON_MARKED
from cardforge.games.arc.text.cities import are_cities

_OF_PLAYERS: Final = {a.Filter("city", whose="you"): a.YOU, a.Filter("city"): a.PlayerRef("each_player")}
"""All cities of a player, also those that are built later, are told of the player."""


def _sent_on(what: PhraseValue, until: str) -> v.Allow:
    """ "When a city you control is destroyed, its marked residents move to another city". Raises NoMeaning for what is no city."""
    if isinstance(what, a.Choose) and what.n == 1 and not what.up_to:
        what = a.Each(what.filter)
    if isinstance(what, a.PlayerRef | a.Choose) or not are_cities(what):
        raise NoMeaning("a city")
    whose = _OF_PLAYERS.get(what.filter) if isinstance(what, a.Each) else None
    return v.Allow(whose or what, SENT_ON_MARKED, until)


def _was_sent_on(verb: object) -> Mapping[str, PhraseValue] | None:
    if not isinstance(verb, v.Allow) or verb.action != SENT_ON_MARKED:
        return None
    told = [filter for filter, who in _OF_PLAYERS.items() if who == verb.what]
    what = a.Each(told[0]) if told else verb.what
    return {"what": what, "until": verb.until} if verb == _sent_on(what, verb.until) else None


_ITS: Final = "(|its|the|their|all|all its|all of its|all the)"
_FALLS: Final = "(is destroyed|are destroyed|fall<s>|get<s> destroyed)"
_GO: Final = "(move|go|are moved|are put|are sent) (to|into) (another city|other cities|another of your cities|your other cities|another city you control|other cities you control|other cities of yours|another city of yours|another city of their controller|another city of its controller|other cities of their controller|another city their controller controls|another city its controller controls)"
_BACK: Final = ("to hand", "to your hand", "to their owner's hand", "to their owners' hands", "to its owner's hand")
_INSTEAD: Final = tuple(f"instead of {back} {hand}" for back in ("returning", "being returned") for hand in _BACK)
_NOT_BACK: Final = f"(|instead|{'|'.join(_INSTEAD)})"

SENT_ON_WHEN_IT_FALLS: Final = (
    Phrase("effect", "marked residents of {what:objects} move to another city when it is destroyed {until:until}", _sent_on, undo=_was_sent_on, also=(f"marked residents of {{what:objects}} {_GO} {_NOT_BACK} when (it|that city|the city|they) {_FALLS} {{until:until}}",), row="Q35", example="Marked residents of this city move to another city when it is destroyed."),
    Phrase("effect", f"(when|whenever|if) {{what:objects}} {_FALLS} {{until:until}} (|,) {_ITS} marked residents {_GO} {_NOT_BACK}", _sent_on, also=(f"(when|whenever|if) {{what:objects}} {_FALLS} {{until:until}} (|,) {_ITS} residents {_GO} (|,) (even if they are marked|even if marked|even the marked ones|marked or not|whether marked or not)",), written=False, row="Q35", example="When a city you control is destroyed, its marked residents move to another city you control instead of returning to hand."),
)  # fmt: skip
