"""Whether it is said, or known, in which place the cards are of which a text speaks."""

from __future__ import annotations

from typing import Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import NoMeaning
from cardforge.effects.verb import Verb
from cardforge.wording.sense.card_types import ONE_SHOT

AWAY: Final = ("hand", "deck", "graveyard", "discard", "beyond")
"""Places outside play."""
_IN_PLAY_ONLY: Final = (v.Mark, v.Unmark, v.Destroy, v.StayMarked, v.Heal, v.Save, v.Control, v.Sacrifice, v.PutCounter)
"""Verbs that can only be done to cards in play."""


def check_place_named(ability: a.Ability, kind: str) -> None:
    """Raises NoMeaning for a move to the home of a card that is played once and has none."""
    if kind in ONE_SHOT and any(isinstance(one.home, a.This) for one in find_all(ability.effects, v.MoveTo)):
        raise NoMeaning("a place that the text has named", "no-antecedent")


def check_where_from(abilities: tuple[a.Ability, ...], kind: str) -> None:
    """Raises NoMeaning for cards put into play, or events returned, of which nobody knows from where; or for a card put into itself."""
    for put in find_all(abilities, v.PutIntoPlay):
        if _place(put.what) in ("", "play"):
            raise NoMeaning("the place that it comes from, such as your hand", "no-source")
        if put.home is not None and put.home == put.what:
            raise NoMeaning("the place to which it goes")
    for back in find_all(abilities, v.Return):
        if _place(back.what) == "" and type_of(back.what) in ONE_SHOT and not isinstance(back.what, a.Target):
            raise NoMeaning("the place that it comes from, such as your graveyard", "no-source")


def check_in_play(abilities: tuple[a.Ability, ...], kind: str) -> None:
    """Raises NoMeaning for what is done to cards outside play, but can only be done to those in play."""
    for done in find_all(abilities, Verb):
        if isinstance(done, _IN_PLAY_ONLY) and _place(getattr(done, "what", None)) in AWAY:
            raise NoMeaning("something in play")


def check_city_named(abilities: tuple[a.Ability, ...], kind: str) -> None:
    """Raises NoMeaning for "here", and for the place of this card, on a card that is played once."""
    if kind not in ONE_SHOT:
        return
    sent = [one for one in find_all(abilities, Verb) if isinstance(one, v.MoveTo | v.PutIntoPlay | v.CreateToken)]
    if any(one.to == "here" for one in sent):
        raise NoMeaning("the city that is meant", "no-antecedent")
    if any(("same place", a.This()) in filter.related for filter in find_all(abilities, a.Filter)):
        raise NoMeaning("the place that is meant", "no-antecedent")


def check_mentioned(abilities: tuple[a.Ability, ...], kind: str) -> None:
    """Raises NoMeaning for cards "in it" of no type, where no place was mentioned."""
    if any(type(one.at) is a.It and one.what == "card" and not one.place for one in find_all(abilities, a.Filter)):
        raise NoMeaning("a hand or a place that was mentioned before", "no-antecedent")


def _place(what: object) -> str | None:
    """The place of the objects; None if they are not named by a filter."""
    filter = getattr(what, "filter", None)
    if not isinstance(filter, a.Filter):
        return None
    places = [part.place for part in filter.either or (filter,)]
    return "" if "" in places else places[0]


def type_of(what: object) -> str:
    """The type of the objects; "" if they are not named by a filter."""
    filter = getattr(what, "filter", None)
    return filter.what if isinstance(filter, a.Filter) else ""
