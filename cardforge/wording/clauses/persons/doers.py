"""Makes the values of what is done by those players who did something, or of whom something is so."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import NoMeaning
from cardforge.wording.clauses.persons.players_who import who_has, who_with
from cardforge.wording.clauses.riders import HadNone, WhoDid
from cardforge.wording.players import THAT_PLAYER, by_player

Effects = tuple[Any, ...]


class DoerBuilder:
    """The part of the builder for "each opponent who does ...", "each player who attacked this turn ..."."""

    def _for_each_doer(self, parts: list[Any]) -> Effects:
        """ "Each opponent may discard a card. For each opponent who does, draw a card": you do it. Raises NoMeaning for what lasts."""
        who, effects = parts
        if any(getattr(effect, "until", "") == "static" or isinstance(effect, v.Modify) for effect in effects):
            raise NoMeaning("something that is done once for each of them")
        return (WhoDid(who, a.YouDo(), tuple(effects)),)

    def _for_each_other(self, parts: list[Any]) -> Effects:
        (did,) = self._for_each_doer(parts)
        return (replace(did, condition=a.Negated(did.condition)),)

    def _who_did(self, parts: list[Any]) -> Effects:
        return (WhoDid(parts[0], a.YouDo(), by_player(THAT_PLAYER, parts[1])),)

    def _who_did_not(self, parts: list[Any]) -> Effects:
        return (WhoDid(parts[0], a.Negated(a.YouDo()), by_player(THAT_PLAYER, parts[1])),)

    def _who_did_not_so_much(self, parts: list[Any]) -> Effects:
        """ "Each player who cannot sacrifice a creature discards a card": who did not do what is said again."""
        who, again, effects = parts
        (did,) = self._who_did_not([who, effects])
        return (replace(did, again=tuple(again)),)

    def _who_has(self, parts: list[Any]) -> Effects:
        return who_has(*parts)

    def _who_with(self, parts: list[Any]) -> Effects:
        return who_with(*parts)

    def _who_has_may(self, parts: list[Any]) -> Effects:
        """ "Each player who attacked this turn may draw a card"."""
        who, condition, effects = parts
        return who_has(who, condition, (v.May(by_player(THAT_PLAYER, effects), THAT_PLAYER),))

    def _who_with_may(self, parts: list[Any]) -> Effects:
        who, condition, effects = parts
        return who_with(who, condition, (v.May(by_player(THAT_PLAYER, effects), THAT_PLAYER),))

    def _who_has_either(self, parts: list[Any]) -> Effects:
        """ "Each player who lost LP or attacked this turn"."""
        who, one, other, effects = parts
        return who_has(who, a.AnyOf((one, other)), effects)

    def _who_has_both(self, parts: list[Any]) -> Effects:
        who, one, other, effects = parts
        return who_has(who, a.AllOf((one, other)), effects)

    def _for_each_doer_after(self, parts: list[Any]) -> Effects:
        return self._for_each_doer([parts[1], parts[0]])

    def _for_each_other_after(self, parts: list[Any]) -> Effects:
        return self._for_each_other([parts[1], parts[0]])

    def _having_none(self, parts: list[Any]) -> Effects:
        """ "Target opponent sacrifices a creature. If they don't control one, draw a card"."""
        who, effects = parts
        return (HadNone(who, effects),)
