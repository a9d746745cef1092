"""Makes the values of limits on the use of abilities."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects.phrases import NoMeaning, NotMeant
from cardforge.effects.selectors import MENTIONED, narrowed
from cardforge.wording.clauses.counting import times
from cardforge.wording.clauses.persons.wishes import check_same_payer, forbidden_to, moved_by_nobody, priced_besides
from cardforge.wording.clauses.price_builder import PriceBuilder
from cardforge.wording.events.offers import user_of
from cardforge.wording.filters import only
from cardforge.wording.mapping import mapped
from cardforge.wording.references.several.asked_in_turn import AnythingElse
from cardforge.wording.tails.limits import capped_change
from cardforge.wording.uses.use_limits import OnlyIf, all_of

Effects = tuple[Any, ...]


_PLAYED: Final = ("event", "magic", "spell")
"""Types of cards that are used when they are played, and by nothing else."""


def _is_of_them(effect: Any) -> bool:
    """Whether something is done with some of the cards that were looked at: "put one of them into your hand"."""
    return isinstance(what := getattr(effect, "what", None), a.Choose) and what.filter.place == MENTIONED


class UseBuilder(PriceBuilder):
    """The part of the builder that makes limits on uses."""

    card_type: str

    def _only_if(self, parts: list[Any]) -> Effects:
        """Raises NoMeaning on a card that is used by playing it."""
        if self.card_type in _PLAYED:
            raise NoMeaning("an ability with a cost")
        said = _said(only(parts))
        return (replace(said, condition=mapped(said.condition, self._of_this)),)

    def _of_this(self, part: Any) -> Any:
        """ "Usable only while attacking": of this card."""
        return a.This() if part == a.Same() and self.card_type != "enchantment" else part

    def _nobodys_creatures(self, parts: list[Any]) -> a.Each:
        """ "No player can block this creature": no creature."""
        return a.Each(a.Filter("creature"))

    def _no_creatures_of_opponents(self, parts: list[Any]) -> a.Each:
        return a.Each(a.Filter("creature", whose="opponent"))

    def _spliced(self, parts: list[Any]) -> Effects:
        """ "Keep one of them, the others go to the bottom": two sentences with a comma between them."""
        effects, *going = parts
        if any(map(_is_of_them, going)) and not _is_of_them(effects[-1]):
            raise NotMeant("one of the cards spoken of before")
        return (*effects, *going)

    def _wants(self, parts: list[Any]) -> Effects:
        """ "Each time its controller wants to move it or to attack with it, he or she has to pay 1 first"."""
        player, *wishes, payer, cost = parts
        check_same_payer(player, payer)
        return self._unless([tuple(forbidden_to(wish, player) for wish in wishes), player, cost])

    def _for_each_to_a_maximum(self, parts: list[Any]) -> Effects:
        """ "For each other Orc you control I get +1/+0, but never more than +3/+0"."""
        unit, effects, most = parts
        return (*effects[:-1], capped_change(times(effects[-1], unit), dict(most)))

    def _anything_else(self, parts: list[Any]) -> Effects:
        """ "If it is anything else, draw a card", behind questions for its type."""
        return (AnythingElse(tuple(only(parts))),)

    def _moved_by_nobody(self, parts: list[Any]) -> Effects:
        return moved_by_nobody(tuple(only(parts)))

    def _priced_besides(self, parts: list[Any]) -> Effects:
        return priced_besides(tuple(only(parts)))

    def _attack_on(self, parts: list[Any]) -> a.Condition:
        """ "During an attack on one of your cities": it is under attack. Raises NoMeaning for others than cities, and the player who defends."""
        what = a.Choose(a.Filter("city", whose="you")) if parts[0] == a.YOU else parts[0]
        if not isinstance(what, a.Choose | a.Each) or what.filter.what != "city" or getattr(what, "n", 1) != 1:
            raise NoMeaning("a city, or one of your cities")
        attacked = narrowed(what.filter, states=(*what.filter.states, "attacked"))
        return a.Compare(a.Count(attacked), ">=", 1)

    def _played_if(self, parts: list[Any]) -> Effects:
        """ "Only during your turn", on a card that is used by playing it. Raises NotMeant on others."""
        if self.card_type not in _PLAYED:
            raise NotMeant("the use of an ability")
        return (only(parts),)

    def _never_if(self, parts: list[Any]) -> Effects:
        """ "This ability cannot be used while I am in a city". Raises NoMeaning for how often."""
        (said,) = self._only_if(parts)
        if said.limit or said.condition is None:
            raise NoMeaning('"more than" before how often')
        return (replace(said, condition=a.Negated(said.condition)),)

    def _only_for(self, parts: list[Any]) -> Effects:
        """ "Only its controller may use this ability": somebody else than the controller of the card."""
        return (OnlyIf(user=user_of(only(parts))),)

    def _as_a_resident(self, parts: list[Any]) -> a.Condition:
        """ "As a resident, I can defend any city you control". Raises NoMeaning on cards that are no residents."""
        if self.card_type != "creature":
            raise NoMeaning("a creature")
        return a.IsA(a.This(), a.Filter("creature", states=("resident",)))

    def _use_if(self, parts: list[Any]) -> a.Condition:
        condition: a.Condition = only(parts)
        return condition

    def _both_limits(self, parts: list[Any]) -> OnlyIf | a.Condition:
        """ "Only during your turn and only once each turn". Raises NoMeaning for two numbers of uses."""
        first, second = map(_said, parts)
        if first.limit and second.limit:
            raise NoMeaning("one limit on how often")
        condition = all_of([first.condition, second.condition])
        limit = first.limit or second.limit
        return OnlyIf(limit, condition) if limit or condition is None else condition


def _said(limit: Any) -> OnlyIf:
    """What a limit says: how often, under which condition, or both."""
    if isinstance(limit, OnlyIf):
        return limit
    return OnlyIf(limit) if isinstance(limit, str) else OnlyIf(condition=limit)
