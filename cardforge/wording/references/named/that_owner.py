""" "Return target creature to its owner's hand. That player draws a card": the owner, if no other player was spoken of since."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final, cast

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.wording.events.that_player import THAT_PLAYER
from cardforge.wording.mapping import mapped, updated

_OWN: Final = ("you", "", THAT_PLAYER, "its_owner")
"""Players whom a text can name in between without speaking of another one."""


def of_its_owner(ability: a.Ability) -> a.Ability:
    """The ability with the owner in the place of "that player" behind what sends one card to its owner's hand, deck or army."""
    when = ability.when
    if when is not None and (when.it or when.who.which or when.event in a.MOMENTS):
        return ability
    return updated(ability, effects=_followed(ability.effects, False, False))


def _followed(effects: tuple[Any, ...], one: bool, named: bool) -> tuple[Any, ...]:
    """The effects behind those that have spoken of `one` card, and `named` its owner."""
    found: list[Any] = []
    for effect in effects:
        if isinstance(effect, v.If):
            then, otherwise = (_followed(part, one, named) for part in (effect.then, effect.otherwise))
            found.append(updated(effect, then=then, otherwise=otherwise))
        else:
            found.append(mapped(effect, _owner, (a.Ability,)) if named else effect)
        if _is_of_one(effect):
            one = True
        elif _names_another(effect):
            one = named = False
        named = named or (one and _goes_home(effect))
    return tuple(found)


def _is_of_one(effect: Any) -> bool:
    """Whether an effect is about one card, of which it is not said whose it is."""
    what = getattr(effect, "what", None)
    one = isinstance(what, a.Target | a.Choose) and what.n == 1 and not what.up_to
    return one and not _names_another(effect) and not _of_somebody(cast("Any", what).filter)


def _goes_home(effect: Any) -> bool:
    """Whether an effect brings what it is about to its owner."""
    if not isinstance(getattr(effect, "what", None), a.Target | a.Choose | a.It):
        return False
    return isinstance(effect, v.Return) or (isinstance(effect, v.MoveTo) and effect.to.startswith("owners"))


def _of_somebody(filter: a.Filter) -> bool:
    """Whether cards are those of a player: then that is the player of whom the text speaks."""
    return any(part.whose not in ("", "its_owner") for part in filter.either or (filter,))


def _names_another(effect: Any) -> bool:
    named = [who for who in find_all(effect, a.PlayerRef) if who.which not in _OWN]
    return bool(named) and not (isinstance(effect, v.MoveTo) and named == [effect.who])


def _owner(part: Any) -> Any:
    if isinstance(part, a.PlayerRef) and part.which == THAT_PLAYER:
        return a.PlayerRef("its_owner")
    if isinstance(part, a.Filter) and part.whose == THAT_PLAYER:
        return replace(part, whose="its_owner")
    return part
