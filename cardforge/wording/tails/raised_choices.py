"""Choices of which another number is chosen under a condition: "Choose one. If you control an Elf, choose both instead: ..."."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import NoMeaning
from cardforge.effects.selectors import ALL

Effects = tuple[Any, ...]
Number = tuple[int, int]
"""How many are chosen: at least, and at most; `ALL` for as many as there are."""


def _of_number(n: Any, least: int = 0) -> Number:
    """So many, or up to so many. Raises NoMeaning for a number that is not known, and for one."""
    if not isinstance(n, int) or n < 2:
        raise NoMeaning("how many are chosen then")
    return (least or n, n)


@dataclass(frozen=True)
class MoreChosen:
    """ "If you control an Elf, choose both instead", behind a choice of one."""

    condition: a.Condition
    then: Number

    def behind(self, before: Any) -> v.ChooseMore:
        """The whole choice. Raises NoMeaning if none of one thing stands before, and for a condition about what happens in it."""
        one = isinstance(before, v.ChooseOne) and (before.least, before.most) == (1, 1)
        if not one or before.at_random or isinstance(before, v.ChooseMore) or before.who != a.YOU:
            raise NoMeaning("a choice of one before", "no-antecedent")
        return more_of(before.options, self.condition, self.then)


def more_of(options: tuple[Any, ...], condition: a.Condition, then: Number) -> v.ChooseMore:
    """The choice of one, and of more under the condition. Raises NoMeaning for more than there are, and for a condition that asks what was done."""
    least, most = (min(n, len(options)) if n == ALL else n for n in then)
    if most > len(options) or len(options) < 2 or least > most:
        raise NoMeaning("as many things to choose from")
    if any(find_all(condition, a.YouDo)) or any(find_all(condition, a.Target)):
        raise NoMeaning("a condition of what is so before it is chosen")
    return v.ChooseMore(options, under=condition, raised_to=(least, most))


def _up_to(then: Number) -> Number:
    """What may be chosen instead of one."""
    return (1, then[1])


class RaisedChoiceBuilder:
    """The part of the builder that makes such choices."""

    def _more_both(self, parts: list[Any]) -> Number:
        return (2, 2)

    def _more_one_or_both(self, parts: list[Any]) -> Number:
        return (1, 2)

    def _more_any(self, parts: list[Any]) -> Number:
        return (1, ALL)

    def _more_number(self, parts: list[Any]) -> Number:
        return _of_number(parts[0])

    def _more_up_to(self, parts: list[Any]) -> Number:
        return _of_number(parts[0], least=1)

    def _choose_more_if(self, parts: list[Any]) -> Effects:
        condition, then, *options = parts
        return (more_of(tuple(options), condition, then),)

    def _may_choose_more_if(self, parts: list[Any]) -> Effects:
        condition, then, *options = parts
        return (more_of(tuple(options), condition, _up_to(then)),)

    def _choose_one_or_more_if(self, parts: list[Any]) -> Effects:
        then, condition, *options = parts
        return self._may_choose_more_if([condition, then, *options])

    def _more_chosen_if(self, parts: list[Any]) -> Effects:
        return (MoreChosen(*parts),)

    def _more_may_be_chosen_if(self, parts: list[Any]) -> Effects:
        return (MoreChosen(parts[0], _up_to(parts[1])),)
