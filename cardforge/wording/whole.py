"""What the abilities of a card say together: whose numbers they mean, and what an enchantment is put on."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

from cardforge.kernel import abilities as a
from cardforge.kernel import verbs as v
from cardforge.wording.assembling import Unreadable


def whole(abilities: tuple[a.Ability, ...], kind: str) -> tuple[a.Ability, ...]:
    """The abilities of a card together: an enchantment holds what it says of "target city" for the city that it is put on.

    Raises Unreadable where something that always holds speaks of a target, or nothing says what X is.
    """
    for ability in abilities:
        if _has(a.X, ability.effects) and not _has(a.X, ability.cost):
            raise Unreadable("what X is")
    if all(ability.kind != "passive" or not _found(a.Target, ability) for ability in abilities):
        return abilities
    targets = {target for ability in abilities if ability.kind == "passive" for target in _found(a.Target, ability)}
    if kind != "enchantment" or len(targets) != 1 or any(ability.kind == "enchant" for ability in abilities):
        raise Unreadable("what always holds cannot have a target")
    (target,) = targets
    enchant = a.Ability("enchant", (v.Attach(a.This(), a.Target(target.filter)),))
    return (enchant, *(_exchanged(ability, target) for ability in abilities))


def _found(sort: type, value: Any) -> list[Any]:
    """Every part of this sort in a value."""
    if isinstance(value, sort):
        return [value]
    if isinstance(value, tuple):
        return [found for part in value for found in _found(sort, part)]
    if is_dataclass(value) and not isinstance(value, type):
        return [found for field in fields(value) for found in _found(sort, getattr(value, field.name))]
    return []


def _has(sort: type, value: Any) -> bool:
    return bool(_found(sort, value))


def _exchanged(value: Any, target: a.Target) -> Any:
    """The same with the bearer for the target."""
    if value == target:
        return a.Bearer()
    if isinstance(value, tuple):
        return tuple(_exchanged(part, target) for part in value)
    if is_dataclass(value) and not isinstance(value, type):
        return replace(value, **{field.name: _exchanged(getattr(value, field.name), target) for field in fields(value)})
    return value
