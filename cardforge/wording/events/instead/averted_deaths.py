"""What happens in the place of a death that the same text brings about: "Deal 3 damage to target creature. If it would die this turn, remove it from the game instead"."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any, Final, cast

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.conditions import DESTROYED
from cardforge.effects.phrases import NoMeaning
from cardforge.wording.mapping import mapped


def averted_first(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """The effects, of which such a sentence holds before what may kill: the objects are settled, then it is said of them, then it is done.

    Raises NoMeaning for all of a kind, of which it cannot be said before.
    """
    found: list[Any] = []
    for effect in effects:
        found.append(effect)
        if not _averts(effect):
            continue
        first = len(found) - 1
        while first and isinstance(_object(found[first - 1]), a.It):
            first -= 1
        what = _object(found[first - 1]) if first else None
        if what is None:
            found[first:] = [effect, *found[first:-1]]
        elif isinstance(what, a.Target | a.Choose):
            done = found[first - 1]
            name = "what" if getattr(done, "what", None) is what else "to"
            again = replace(done, **{name: a.It()})
            found[first - 1 :] = [v.Designate(what), replace(effect, what=a.It()), again, *found[first:-1]]
        else:
            raise NoMeaning("targets, or cards that are chosen, of which this is said")
    return tuple(found)


def _averts(effect: Any) -> bool:
    """Whether an effect says what happens if the card spoken of would die this turn."""
    if not isinstance(effect, v.Grant) or effect.until != "turn" or not isinstance(effect.what, a.It):
        return False
    return getattr(effect.ability.when, "event", "") == "would_die"


def _object(effect: Any) -> Any:
    """The card that an effect is done to; None for an effect of another kind."""
    what = getattr(effect, "what", None) or getattr(effect, "to", None)
    return what if isinstance(what, a.Objects) and not isinstance(effect, v.Designate) else None


_WOULD_DIE: Final = re.compile(
    r"\bwould (?:die|be (?:put|placed|killed|sent|discarded|buried))\b|\bdies\b", re.IGNORECASE
)
_WOULD_BE_DESTROYED: Final = re.compile(r"\bwould be destroyed\b", re.IGNORECASE)


def of_destruction(ability: a.Ability, text: str) -> a.Ability:
    """The ability that replaces only a destruction, if its text says "would be destroyed": a creature without DEF dies all the same."""
    if not _WOULD_BE_DESTROYED.search(text) or _WOULD_DIE.search(text):
        return ability
    return cast("a.Ability", mapped(ability, _by_destruction))


def _by_destruction(part: Any) -> Any:
    if isinstance(part, a.Trigger) and part.event == "would_die" and not part.detail:
        return replace(part, detail=DESTROYED)
    return part
