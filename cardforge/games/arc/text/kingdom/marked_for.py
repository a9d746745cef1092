"""Wordings of ARC about who is marked for the devotion of which city (P22)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from cardforge.effects import values as a
from cardforge.effects.phrases import ItDoes, NoMeaning, Phrase, PhraseValue, whose
from cardforge.effects.selectors import SAME_DEVOTION, home_of
from cardforge.games.arc.text.cities import are_cities
from cardforge.games.arc.text.movement import there

_MARKED: Final = a.Trigger("marked", detail="devotion")
_DEVOTION: Final = "(the devotion of|devotion of)"
_ANY_CITY: Final = "(a city|any city|their city|its city|one of their cities|one of your cities)"


def _marked_in(subject: PhraseValue, city: PhraseValue) -> a.Trigger:
    """ "When a resident is marked for the devotion of my city": one that is in it, or so many of them in one devotion. Raises NoMeaning for no city."""
    if not are_cities(city) or isinstance(city, ItDoes):
        raise NoMeaning("a city")
    where = {"place": "same_city"} if city == home_of(a.This()) else {"at": city}
    return a.Trigger("marked", there(subject, where), detail="devotion")


def _marks_in_any(who: a.PlayerRef, subject: PhraseValue) -> a.Trigger:
    """ "When you mark three or more residents for the devotion of a city": any city of that player, who alone can do so."""
    return a.Trigger("marked", there(subject, {"whose": whose(who)}), detail="devotion")


def _marks_in(who: a.PlayerRef, subject: PhraseValue, city: PhraseValue) -> a.Trigger:
    """ "When you mark three or more residents for the devotion of my city"."""
    event = _marked_in(subject, city)
    return replace(event, subject=there(event.subject, {"whose": whose(who)}))


MARKED_FOR: Final = (
    Phrase("event", f"{{subject:subject}} (is|are) marked for {_DEVOTION} {{city:subject}}", _marked_in, also=(f"{{subject:subject}} mark<s> for {_DEVOTION} {{city:subject}}",), written=False, row="P22", example="When a resident is marked for the devotion of a city you control, draw a card."),
    Phrase("event", f"{{who:agent}} mark<s> {{subject:subject}} for {_DEVOTION} {{city:subject}}", _marks_in, written=False, row="P22", example="When you mark 3 or more residents for the devotion of my city, draw a card."),
    Phrase("event", f"{{who:agent}} mark<s> {{subject:subject}} for {_DEVOTION} {_ANY_CITY}", _marks_in_any, written=False, row="P22", example="When you mark 3 or more residents for the devotion of a city, draw a card."),
    Phrase("place", "(|that|that is|that are|that was|that were) (marked|devoted) for (the same|this|that) devotion", {"place": "here", "did": (_MARKED,), "related": ((SAME_DEVOTION, a.This()),)}, also=("(|that|that is|that are|that was|that were) (marked|devoted) (with|together with|along with) (it|me|this creature)",), written=False, row="P22", example="When I am marked for devotion, draw a card for each other resident marked for the same devotion."),
)  # fmt: skip
