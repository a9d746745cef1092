"""Sentences about the effect before, applied to it: "it enters play marked", "they do so unless you control a Leader"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import NoMeaning, Referred, Rider


def only_allows(rider: Rider) -> bool:
    """Whether a sentence about the effect before only permits something, such as new targets for a copy."""
    return not rider.again and (not rider.changes or rider.about == (v.CopyItem,))


def with_riders(effects: list[Any], effect: Any) -> Any:
    """The effect before as a sentence has it, also under a condition; an effect of its own is returned as it is. Raises NoMeaning."""
    if isinstance(effect, Rider):
        return with_rider(effects, effect)
    if isinstance(effect, v.If) and any(isinstance(part, Rider) for part in effect.then):
        return replace(effect, then=tuple(with_riders(effects, part) for part in effect.then))
    return effect


def is_conditional_rider(effect: Any) -> bool:
    """ "They come into play marked unless you control a Leader": said of the effect before, under a condition."""
    if not isinstance(effect, v.If) or effect.otherwise or len(effect.then) != 1:
        return False
    (rider,) = effect.then
    return isinstance(rider, Rider) and not rider.again


def with_rider(effects: list[Any], rider: Rider) -> Any:
    """The last effect as a sentence about it has it. Raises NoMeaning for one that this cannot be said of."""
    changed: Any = effects[-1] if effects else None
    if isinstance(changed, v.May | v.Delay) and changed.effects and isinstance(changed.effects[-1], rider.about):
        return replace(changed, effects=(*changed.effects[:-1], replace(changed.effects[-1], **dict(rider.changes))))
    if isinstance(changed, v.ChooseOne) and all(
        len(way) == 1 and isinstance(way[0], rider.about) for way in changed.options
    ):
        return replace(changed, options=tuple((with_rider([*way], rider),) for way in changed.options))
    if _changes_price(changed) and rider.about == (v.CostChange,):
        return replace(changed, then=(with_rider([changed.then[0]], rider),))
    if rider.of_action and getattr(changed, "action", "") != rider.of_action:
        raise NoMeaning("an effect that this refers to", "no-antecedent")
    if not isinstance(changed, rider.about) or not all(hasattr(changed, name) for name, _ in rider.changes):
        raise NoMeaning("an effect that this refers to", "no-antecedent")
    changes = {**dict(rider.changes), **(_named_again(changed) if rider.again else {})}
    return replace(effects[-1], **changes)


def _changes_price(effect: Any) -> bool:
    """Whether what cards cost is changed under a condition: "the first Elf you play each turn costs 1 less"."""
    alone = isinstance(effect, v.If) and len(effect.then) == 1 and not effect.otherwise
    return alone and isinstance(effect.then[0], v.CostChange)


def _named_again(effect: Any) -> dict[str, Any]:
    """The targets of an effect that is repeated, named again: "deal 2 damage to target creature. ... deal 1 more"."""
    targets = {name: getattr(effect, name, None) for name in ("what", "to")}
    return {name: Referred(a.Filter(of.filter.what)) for name, of in targets.items() if isinstance(of, a.Target)}
