"""What "they" are in lasting effects: "Elves you control get +1/+1. They cannot block"; what a card keeps that was put into play."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import NoMeaning
from cardforge.effects.selectors import BEARER, SELF, of_party
from cardforge.wording.mapping import mapped, updated, without_granted
from cardforge.wording.references.numbers.residents import counted_in_city


def of_several(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """R3: lasting effects in which "they" and "it" are the cards of the effect before, if it is about all of a kind.

    Raises NoMeaning for "they" where only one card was mentioned.
    """
    found: list[Any] = []
    all_of_them: a.Objects | None = None
    dealer: a.Objects | None = None
    for effect in effects:
        what = getattr(effect, "what", None)
        if isinstance(what, a.It) and dealer is not None and not getattr(what, "many", False):
            effect = replace(effect, what=dealer)
        elif isinstance(what, a.It) and all_of_them is not None:
            effect = replace(effect, what=all_of_them)
        elif getattr(what, "many", False):
            raise NoMeaning("several cards mentioned before", "no-antecedent")
        else:
            all_of_them, dealer = what if isinstance(what, a.Each) else None, _dealer(effect)
        found.append(counted_in_city(effect))
    return tuple(found)


def _dealer(effect: Any) -> a.Objects | None:
    """This card, or the enchanted one, if it is what "deals no damage to other creatures"."""
    by = getattr(effect, "by", None)
    harmless = isinstance(effect, v.Shield) or (isinstance(effect, v.Forbid) and effect.action == "be_damaged")
    return of_party(by) if harmless and by in (SELF, BEARER) else None


def unspoken_of(ability: a.Ability) -> str:
    """What "that city" in what lasts would be, if it speaks of none: another ability may have chosen one, which nobody keeps; "" if all is spoken of."""
    said = mapped((ability.condition, ability.effects), without_granted)
    filters = [getattr(part, "filter", None) for part in find_all(said, a.Objects)]
    kinds = {"card", "", *(part.what for one in filters if isinstance(one, a.Filter) for part in one.either or (one,))}
    nouns = (getattr(one, "noun", a.Filter()) for one in find_all(said, a.It) if not getattr(one, "many", False))
    return next((noun.what for noun in nouns if noun.what not in kinds), "")


_GIVEN: Final = (v.Modify, v.Grant, v.Forbid, v.Allow, v.Must, v.LoseAbilities, v.SetStat)


def kept_by_new(ability: a.Ability) -> a.Ability:
    """The ability in which what it says of cards or tokens that it has put into play, without a time, is so as long as they are there.

    "Put a creature from your graveyard into a city you control. It gains Flying." Behind "for each ..." it is said of each of them.
    """
    if ability.kind in ("passive", "keyword", "enchant"):
        return ability
    found: list[Any] = []
    new = False
    for effect in ability.effects:
        said = effect.then if isinstance(effect, v.If) and not effect.otherwise else (effect,)
        about = all(isinstance(getattr(one, "what", None), a.It) for one in said)
        if new and about and all(isinstance(one, _GIVEN) for one in said):
            kept = tuple(_for_good(one) for one in said)
            effect = replace(effect, then=kept) if isinstance(effect, v.If) else kept[0]
        else:
            new = False
        before = found[-1] if found else None
        if isinstance(before, v.ForEach) and about and isinstance(_last_of(before), _NEW):
            found[-1] = replace(before, effects=(*before.effects, effect))
            continue
        found.append(effect)
        new = new or isinstance(_last_of(effect), _NEW)
    return updated(ability, effects=tuple(found))


_NEW: Final = (v.PutIntoPlay, v.CreateToken, v.CreateCopy)


def _last_of(effect: Any) -> Any:
    """What an effect does last of all, under its conditions."""
    inside = getattr(effect, "then", ()) or getattr(effect, "effects", ())
    return _last_of(inside[-1]) if inside else effect


def _for_good(effect: Any) -> Any:
    return replace(effect, until="") if effect.until == "static" else effect
