"""Filters of what fights what: "creatures attacking this city", "blocked by a Soldier", "defending enchanted city", "an event that targets a creature you control"."""

from __future__ import annotations

from typing import Any

from cardforge.effects import values as a
from cardforge.effects.phrases import NoMeaning, NotMeant
from cardforge.effects.selectors import STRONGHOLDS
from cardforge.effects.standard.said import any_of_them


class FightFilters:
    """The part of the filter builder that is about fights and targets."""

    def _attacking_it(self, parts: list[Any]) -> dict[str, Any]:
        """ "Creatures attacking this city", "attacking you". Raises NotMeant for a creature, which nothing attacks: "while attacking I get +1/+0"."""
        if parts[0] == a.This() and getattr(self, "card_type", "") == "creature":
            raise NotMeant("a city, or a player")
        return {"related": (("attacking", any_of_them(parts[0])),)}

    def _blocking_it(self, parts: list[Any]) -> dict[str, Any]:
        """ "Creatures blocking an Orc". Raises NotMeant for this creature, which has a state of its own."""
        if parts[0] == a.This():
            return {"states": ("opposing", "defending")}
        return {"related": (("blocking", any_of_them(parts[0])),)}

    def _blocking_beside(self, parts: list[Any]) -> dict[str, Any]:
        """ "Other Soldiers defending against the same attacker as me": against one that the other creature blocks. Raises NotMeant where no other one is known."""
        if not parts and getattr(self, "card_type", "") != "creature":
            raise NotMeant("a creature that defends against it")
        other = any_of_them(parts[0]) if parts else a.This()
        attacker = a.Filter("creature", related=(("blocked_by", other),))
        return {"related": (("blocking", a.Each(attacker)),)}

    def _fighting_it(self, parts: list[Any]) -> dict[str, Any]:
        """ "Fighting an Orc": blocking one, or blocked by one."""
        return {"related": (("fighting", any_of_them(parts[0])),)}

    def _faced_by_it(self, parts: list[Any]) -> dict[str, Any]:
        """ "The creature I was defending against": the attacker in its fight."""
        return {**self._fighting_it(parts), "states": ("attacking",)}

    def _blocked_by_it(self, parts: list[Any]) -> dict[str, Any]:
        """ "Target creature blocked by a Soldier". Raises NotMeant for any creature you control, which is a state of its own."""
        if parts[0] in (a.Choose(a.Filter("creature", whose="you")), a.This()):
            raise NotMeant("another creature")
        return {"related": (("blocked_by", any_of_them(parts[0])),)}

    def _defending_it(self, parts: list[Any]) -> dict[str, Any]:
        """ "Creatures defending enchanted city". Raises NoMeaning for what nobody defends."""
        what = any_of_them(parts[0])
        known = isinstance(what, a.Bearer | a.It | a.This)
        if not known and getattr(what, "filter", a.Filter()).what not in STRONGHOLDS:
            raise NoMeaning("a city")
        return {"related": (("defending", what),)}

    def _targeting_it(self, parts: list[Any]) -> dict[str, Any]:
        """ "Event that targets a creature you control"."""
        return {"related": (("targeting", any_of_them(parts[0])),)}
