"""Enchantments whose lasting effects name a target player: they are put on that player, as others are put on a target city."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.compile import TARGET_PLAYERS
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import NoMeaning
from cardforge.wording.mapping import mapped, without_granted
from cardforge.wording.players import THAT_PLAYER

_BEARER: Final = a.PlayerRef("bearer")
_OF_BEARER: Final = "enchanted_player"
_OF_IT: Final = (*TARGET_PLAYERS, "that_player")


def players_named(ability: a.Ability) -> set[str]:
    """The target players of whom what always holds speaks itself."""
    if ability.kind != "passive":
        return set()
    own = mapped((ability.condition, ability.effects), without_granted)
    found = {one.which for one in find_all(own, a.PlayerRef)} | {one.whose for one in find_all(own, a.Filter)}
    return found & set(TARGET_PLAYERS)


def put_on_player(abilities: tuple[a.Ability, ...], kind: str) -> tuple[a.Ability, ...]:
    """The abilities of a card, which may be put on a target player. Raises NoMeaning for other cards than enchantments, and for several players."""
    named = {which for ability in abilities for which in players_named(ability)}
    offered = any(ability.user == THAT_PLAYER for ability in abilities)
    if not named and not offered:
        return abilities
    attached = [effect.to for one in abilities if one.kind == "enchant" for effect in find_all(one.effects, v.Attach)]
    on_it = [a.PlayerRef(which) for which in named]
    if kind != "enchantment" or len(named) > 1 or (named and attached and attached != on_it):
        raise NoMeaning('a player who needs no target, such as "each opponent"')
    if not named and not (attached and isinstance(attached[0], a.PlayerRef)):
        raise NoMeaning("the controller of what this is attached to, or any player")
    enchant = tuple(a.Ability("enchant", (v.Attach(a.This(), who),)) for who in on_it if not attached)
    return (*enchant, *(_of_bearer(ability) for ability in abilities))


def _of_bearer(ability: a.Ability) -> a.Ability:
    """What holds, or is offered, with the player whom the card is put on."""
    if ability.user == THAT_PLAYER:
        return replace(ability, user=_BEARER)
    if not players_named(ability):
        return ability
    condition, effects = mapped((ability.condition, ability.effects), _named, a.Ability)
    return replace(ability, condition=condition, effects=effects)


def _named(part: Any) -> Any:
    if isinstance(part, a.PlayerRef) and part.which in _OF_IT and part.of is None:
        return _BEARER
    if isinstance(part, a.Filter) and part.whose in _OF_IT:
        return replace(part, whose=_OF_BEARER)
    return part
