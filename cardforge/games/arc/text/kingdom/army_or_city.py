"""Armies and cities as what creatures move to or defend: "your army", "another city you control", or one of the two (A142, A167)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import NoMeaning, NotMeant, Phrase, PhraseValue, whose
from cardforge.effects.standard.said import belongs_to_opponent
from cardforge.games.arc.text.movement import only_yours

_UNMARKED: Final = "(|unmarked|without marking it|without marking them|without marking me|without being marked)"
_CONTROLLER: Final = a.PlayerRef("its_controller")
_CHOSEN_BY_YOU: Final = {"its_controller": "", "its_owner": "owners"}
"""Where you move a creature that may be another player's, by whose army is named."""


@dataclass(frozen=True)
class ArmyOrCity:
    """ "Your army or another city you control": an army, which is named by its player, and a city, in any order."""

    one: PhraseValue
    other: PhraseValue


def _whose(place: ArmyOrCity) -> a.PlayerRef:
    """Whose army and city these are. Raises NotMeant for two armies or two cities, and NoMeaning for a city that is not just any city of the same player."""
    army, city = (place.one, place.other) if isinstance(place.one, a.PlayerRef) else (place.other, place.one)
    if not isinstance(army, a.PlayerRef) or not isinstance(city, a.Choose | a.Each):  # "any city" is each of them
        raise NotMeant("an army and a city")
    if isinstance(army.of, a.It):  # "that creature's controller"
        army = a.PlayerRef(army.which)
    of = city.filter
    same = of.whose in ("", whose(army)) or (army == _CONTROLLER and of.whose == "that_player")
    if not same or of not in (a.Filter("city", whose=of.whose), a.Filter("city", whose=of.whose, other=True)):
        raise NoMeaning("a city of the player whose army it is")
    return army


def sent_to_either(what: PhraseValue, to: PhraseValue) -> v.MoveTo:
    """ "Move me to your army or another city you control". Raises NotMeant for one place alone, and for a player who is not known by the creature."""
    if not isinstance(to, ArmyOrCity):
        raise NotMeant("an army or a city")
    who = _whose(to)
    if who == a.YOU:
        return v.MoveTo(only_yours(what), who=_CONTROLLER)
    which = "its_controller" if who.which == "that_player" and belongs_to_opponent(what) else who.which
    if which not in _CHOSEN_BY_YOU:
        raise NotMeant("creatures an opponent controls")
    return v.MoveTo(what, _CHOSEN_BY_YOU[which], who=a.YOU)


def was_sent_to_either(verb: object) -> Mapping[str, PhraseValue] | None:
    """The slots of such a move by you, for the writer."""
    for which, to in _CHOSEN_BY_YOU.items():
        if isinstance(verb, v.MoveTo) and verb == v.MoveTo(verb.what, to, who=a.YOU):
            city = a.Choose(a.Filter("city", whose=which, other=True))
            return {"what": verb.what, "to": ArmyOrCity(a.PlayerRef(which), city)}
    return None


def _is_of(cities: PhraseValue, *kinds: a.Filter) -> bool:
    """Whether these are all cities of a kind, or any one of them."""
    single = isinstance(cities, a.Choose) and (cities.n, cities.up_to) == (1, False)
    return (single or isinstance(cities, a.Each)) and cities.filter in kinds


def in_cities(cities: PhraseValue, action: str) -> str:
    """ "Block for your other cities", "be devoted to any city you control". Raises NoMeaning for other cities than yours."""
    own = _is_of(cities, a.Filter("city", whose="you"), a.Filter("city", whose="you", other=True))
    if not own and cities != a.Each(a.Filter("city", other=True)):
        raise NoMeaning("cities you control")
    return action


def defending(place: PhraseValue) -> str:
    """ "Help defend your army or another city you control": who may leave the own city to defend does so anywhere. Raises NoMeaning for places that are not yours."""
    army = _whose(place) if isinstance(place, ArmyOrCity) else place
    if isinstance(army, a.PlayerRef):
        if army != a.YOU:
            raise NoMeaning("your army")
        return "block"
    return in_cities(place, "block_cities")


def abroad(cities: PhraseValue) -> str:
    """ "Move into your opponents' cities". Raises NoMeaning for cities of others."""
    if not _is_of(cities, a.Filter("city", whose="opponent")):
        raise NoMeaning("cities an opponent controls")
    return "move_abroad"


ARMY_OR_CITY: Final = (
    Phrase("army_or_city", "{place:place_held}", None, written=False, row="A167", example="This creature can intercept attackers of your other cities."),
    Phrase("army_or_city", "{one:place_held} or {other:place_held}", ArmyOrCity, row="A142", example="Move target creature to its owner's army or another city its owner controls."),
    Phrase("place_held", "{who:army}", None, row="A66", example="Move target creature to its controller's army or another city its controller controls."),
    Phrase("place_held", "{city:objects}", None, row="A68", example="Move target creature to a city its controller controls or its controller's army."),
    Phrase("effect", f"move {{what:objects}} (|back) (to|into) {{to:army_or_city}} {_UNMARKED}", sent_to_either, undo=was_sent_to_either, also=(f"{{what:objects}} moves (|back) (to|into) {{to:army_or_city}} {_UNMARKED}",), row="A142", example="Move target creature to its controller's army or another city its controller controls."),
)  # fmt: skip
