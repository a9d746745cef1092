"""Builds what filters say of places: "in the same army as target creature", "in your hand or graveyard"."""

from __future__ import annotations

from typing import Any

from cardforge.effects import values as a
from cardforge.effects.phrases import NoMeaning, NotMeant, whose
from cardforge.effects.selectors import home_of, narrowed
from cardforge.effects.standard.said import any_of_them
from cardforge.wording.clauses.comparing import ComparingBuilder
from cardforge.wording.references.places import There


class PlaceBuilder(ComparingBuilder):
    """The part of the builder that makes places of filters."""

    def _predicate_yours(self, parts: list[Any]) -> a.Filter:
        """ "If it was one of yours"."""
        return a.Filter("card", whose="you")

    def _targeting_only_it(self, parts: list[Any]) -> dict[str, Any]:
        """ "Event that targets only this creature"."""
        return {"related": (("targeting only", any_of_them(parts[0])),)}

    def _other_than_own(self, parts: list[Any]) -> dict[str, Any]:
        """ "A city other than my own": than the one in which this creature is."""
        return {"related": (("other than", home_of(a.This())),)}

    def _in_army_of(self, parts: list[Any]) -> dict[str, Any]:
        """ "In this creature's army": in the army in which that creature is."""
        return {"place": "army", **self._beside_it(parts)}

    def _in_city_of(self, parts: list[Any]) -> dict[str, Any]:
        """ "In that creature's city": in the city in which it is. Raises NotMeant for this card, whose city is a place of its own."""
        if parts[0] == a.This():
            raise NotMeant("the city of another card")
        return {"states": ("resident",), **self._beside_it(parts)}

    def _in_city_as(self, parts: list[Any]) -> dict[str, Any]:
        """ "In the same city as target creature", "as me"."""
        return {"place": "same_city"} if parts[0] == a.This() else self._in_city_of(parts)

    def _beside_that(self, parts: list[Any]) -> dict[str, Any]:
        """ "In that creature's army or city". Raises NotMeant for this card, beside which is a place of its own."""
        if parts[0] == a.This():
            raise NotMeant("the army or city of another card")
        return self._beside_it(parts)

    def _there(self, parts: list[Any]) -> dict[str, Any]:
        """ "Another creature there": in the place that was mentioned last."""
        return {"at": There(True)}

    def _owned_place(self, parts: list[Any]) -> dict[str, Any]:
        who, place = parts
        if place == "city" and who == a.YOU:
            return self._cards_place(parts)
        return {"place": place, "whose": whose(who)}

    def _cards_place(self, parts: list[Any]) -> dict[str, Any]:
        """ "Cards in your hand", "creatures in an opponent's city": in a city there may be those of others (Q23)."""
        who, place = parts
        if place == "city":
            return {"at": a.Each(a.Filter("city", whose=whose(who)))}
        return self._owned_place(parts)

    def _place_whose(self, parts: list[Any]) -> dict[str, Any]:
        """ "Cards in the graveyard of target player"."""
        place, who = parts
        return self._cards_place([who, place])

    def _of_owned_place(self, parts: list[Any]) -> dict[str, Any]:
        """ "The cards of your hand". Raises NotMeant for your cities, of which everybody in them is a resident."""
        if parts == [a.YOU, "city"]:
            raise NotMeant("the cities themselves")
        return self._cards_place(parts)

    def _owned_places(self, parts: list[Any]) -> dict[str, Any]:
        """ "In your hand or graveyard". Raises NoMeaning for a place named twice."""
        who, *places = parts
        if len(set(places)) < len(places):
            raise NoMeaning("different places")
        return {"alternatives": tuple({"place": place, "whose": whose(who)} for place in places)}

    def _beside_it(self, parts: list[Any]) -> dict[str, Any]:
        """ "In the same place as target creature"."""
        return {"related": (("same place", any_of_them(parts[0])),)}

    def _own_place(self, parts: list[Any]) -> dict[str, Any]:
        """ "Return me to your hand from the graveyard"."""
        return {"place": parts[0], "whose": "you"}

    def _that_hand(self, parts: list[Any]) -> dict[str, Any]:
        """ "Choose a card from that hand", behind a hand that was looked at."""
        return {"at": a.It()}

    def _any_place(self, parts: list[Any]) -> dict[str, Any]:
        return {"place": parts[0]}


def of_both(first: a.Filter, second: a.Filter) -> a.Filter:
    """Two kinds of cards: whose they are, or where, is said of both behind the second, if nothing of it is said of the first (S8)."""
    last, before = (second.either or (second,))[-1], first.either or (first,)
    plain = not any(one.whose or one.place or one.at for one in before)
    if plain and last.whose and not (last.place or last.at):
        first = narrowed(first, whose=last.whose)
    elif plain and last.place and all(one.what == last.what for one in before):
        first = narrowed(first, whose=last.whose, place=last.place)
    return a.Filter(either=(*(first.either or (first,)), *(second.either or (second,))))
