""" "Put a +1/+1 counter on target creature you control. When that creature has four counters, ...": the one that got it, not the card of the text or what it lies on."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.amounts import counters_named
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import NoMeaning
from cardforge.effects.selectors import BEARER

_SAID: Final = re.compile(
    r"\b(?:it|that (?:creature|city)) ha(?:s|ve)\b|\bon (?:it|that (?:creature|city))\b", re.IGNORECASE
)
_ENCHANTED: Final = re.compile(r"\benchanted\b", re.IGNORECASE)


def of_targeted(abilities: tuple[a.Ability, ...], text: str, kind: str) -> tuple[a.Ability, ...]:
    """The abilities with what one of them chose as "it", "that creature" in the next one, which waits for the counters put on it.

    Raises NoMeaning for another event of it, on an enchantment that says nothing of what it is put on: that would have to be
    remembered beyond the effect that chose it.
    """
    attached = any(ability.kind == "enchant" for ability in abilities)
    if (attached or kind != "enchantment") and (_ENCHANTED.search(text) or not _SAID.search(text)):
        return abilities
    own = (a.Bearer(), BEARER) if kind == "enchantment" else (a.This(),)
    done: list[a.Ability] = []
    for ability in abilities:
        when, chosen = ability.when, _chosen_last(done)
        if when is None or chosen is None or (when.subject not in own and when.by not in own):
            done.append(ability)
        elif _is_counted(ability, chosen):
            name, _, n = when.detail.rpartition(" ")
            asked = a.Compare(a.StatOf(counters_named(name), a.It()), ">=", int(n))
            done[-1] = replace(done[-1], effects=(*done[-1].effects, v.If(asked, ability.effects)))
        elif attached or kind != "enchantment":
            done.append(ability)
        else:
            raise NoMeaning("what this enchantment is attached to", "no-antecedent")
    return tuple(done)


def _chosen_last(done: list[a.Ability]) -> Any:
    """What the ability before does last, if that is done to one target that it chooses itself."""
    before = done[-1] if done and done[-1].kind in ("triggered", "activated") else None
    last = before.effects[-1] if before is not None and before.effects else None
    what = getattr(last, "what", None)
    return last if isinstance(what, a.Target) and what.n == 1 and not what.up_to else None


def _is_counted(ability: a.Ability, last: Any) -> bool:
    """Whether an ability only waits for so many of the counters that have just been put on a card, and chooses nothing."""
    when = ability.when
    if when is None or when.event != "counters_reached" or ability.condition is not None or ability.limit:
        return False
    chooses = any(find_all(ability.effects, a.Target)) or any(find_all(ability.effects, a.Bearer))
    return isinstance(last, v.PutCounter) and when.detail.rpartition(" ")[0] == last.name and not chooses
