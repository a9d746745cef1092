"""What is done instead by who has done something: "Draw a card. You may discard a card. If you do, draw three cards instead"."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all, subject_of
from cardforge.effects.phrases import NoMeaning, Referred
from cardforge.wording.mapping import mapped

Effects = tuple[Any, ...]


def asks_of_deed(condition: Any) -> bool:
    """Whether a condition is "if you do" or "if you do not"."""
    return isinstance(condition.condition if isinstance(condition, a.Negated) else condition, a.YouDo)


@dataclass(frozen=True)
class Deed:
    """What may be done, between the effects that stay, and those that are replaced if it is done."""

    kept: Effects
    deed: Any
    replaced: Effects

    def or_else(self, condition: a.Condition, then: Effects) -> Effects:
        """The effects in their order: what would be replaced waits until it is known whether something was done.

        Raises NoMeaning where "it" may be what the deed is done to, or what the replaced effect is done to.
        """
        settled, replaced, then = _about_the_same(self.replaced, self.deed, then)
        return (*self.kept, *settled, self.deed, v.If(condition, then, replaced))


def deed_before(effects: Effects, first: int, last: int) -> Deed | None:
    """The deed that "if you do" asks about, where that is the last thing said; the two sentences before it begin at `first` and `last`.

    None where something else stands between both: "You may discard a card. Draw a card. If you do, draw three cards instead".
    Raises NoMeaning if nothing may be left undone.
    """
    deed = effects[-1] if effects else None
    if not _may_be_left_undone(deed):
        if any(map(_may_be_left_undone, effects[:last])):
            return None
        raise NoMeaning("something that may be done before", "no-antecedent")
    start = last if len(effects) - 1 > last else first
    if not effects[start:-1]:
        raise NoMeaning("an effect to replace", "no-antecedent")
    return Deed(effects[:start], deed, effects[start:-1])


def _may_be_left_undone(effect: Any) -> bool:
    """Whether an effect asks somebody whether something is done, also under a condition, or several in turn."""
    if isinstance(effect, v.If):
        return bool(effect.then) and not effect.otherwise and _may_be_left_undone(effect.then[-1])
    if isinstance(effect, v.ForPlayers):
        return bool(effect.effects) and _may_be_left_undone(effect.effects[-1])
    return isinstance(effect, v.May) and not effect.otherwise


def _about_the_same(base: Effects, deed: Any, then: Effects) -> tuple[Effects, Effects, Effects]:
    """What is settled before the deed, and both ways, where "it" behind the deed is what the replaced effect is done to.

    Raises NoMeaning where it may be what the deed is done to as well.
    """
    spoken = [part for part in find_all(then, a.It) if not (isinstance(part, Referred) and part.deed)]
    what = subject_of(base[0]) if len(base) == 1 else None
    if not spoken or not isinstance(what, a.Target | a.Choose):
        return (), base, then
    if (what.n, what.up_to) != (1, False) or (isinstance(what, a.Choose) and _names_cards(deed)):
        raise NoMeaning("what is meant, by its name", "no-antecedent")
    if isinstance(what, a.Target):
        again = a.Again(what)
        return (), base, mapped(then, lambda part: again if part in spoken else part, a.Ability)
    role = "what" if getattr(base[0], "what", None) == what else "to"
    return (v.Designate(what),), (replace(base[0], **{role: a.It()}),), then


def _names_cards(deed: Any) -> bool:
    """Whether a deed is done to cards, so that "it" behind it may be one of them."""
    return any(find_all(deed, a.Choose)) or any(find_all(deed, a.Target)) or any(find_all(deed, v.Discard))
