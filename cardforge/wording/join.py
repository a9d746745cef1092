"""Joins the abilities of a card: checks the X of each, and derives what an enchantment is put on."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.compile import TARGET_PLAYERS
from cardforge.effects.contents import PLAIN, field_names, find_all
from cardforge.effects.phrases import NoMeaning
from cardforge.wording.events.moved_along import from_there
from cardforge.wording.mapping import mapped, updated, without_granted
from cardforge.wording.players import HELD_BY_BEARER
from cardforge.wording.references.named.borne import settled_bearer
from cardforge.wording.uses.on_player import put_on_player

_DEATHS: Final = {"city_destroyed": "dies", "would_city_destroyed": "would_die"}

_MARKED_FOR: Final = ("marked", "devotion")
"""The event that a creature is marked for the devotion of a city, and its detail."""


def join_abilities(abilities: tuple[a.Ability, ...], kind: str, prints_x: bool = False) -> tuple[a.Ability, ...]:
    """The abilities of a card (`_joined`), where "the creature" on an enchantment may be what it is attached to. Raises NoMeaning."""
    return settled_bearer(_joined(put_on_player(taking_control(abilities, kind), kind), kind, prints_x))


def taking_control(abilities: tuple[a.Ability, ...], kind: str) -> tuple[a.Ability, ...]:
    """ "You control target creature with cost 3 or less", on an enchantment: it is put on that creature. Raises NoMeaning on other cards."""
    taken = [verb for verb in find_all(abilities, v.Control) if verb.until == HELD_BY_BEARER]
    if not taken:
        return abilities
    named = any(ability.kind == "enchant" for ability in abilities)
    if kind != "enchantment" or len(taken) > 1 or named != (taken[0].what == a.Bearer()):
        raise NoMeaning("an enchantment, which is put on one thing", "not-playable")

    def attached(part: Any) -> Any:
        return v.Control(a.Bearer(), "held play") if part == taken[0] else part

    own = () if named else (a.Ability("enchant", (v.Attach(a.This(), taken[0].what),)),)
    return (*own, *(mapped(ability, attached) for ability in abilities))


def _joined(abilities: tuple[a.Ability, ...], kind: str, prints_x: bool) -> tuple[a.Ability, ...]:
    """The abilities of a card; an enchantment whose lasting effects name a "target city" is put on that city.

    Raises NoMeaning if a lasting effect has a target otherwise, or if nothing defines X: neither a cost in the
    text nor, for what happens when the card is played, the cost that it `prints_x` for.
    """
    if kind == "enchantment":
        abilities = tuple(_asked_of_bearer(_of_enchanted(ability)) for ability in abilities)
        types = {
            attach.to.filter.what for attach in _parts_of_type(v.Attach, abilities) if isinstance(attach.to, a.Target)
        }
        if types == {"creature"}:
            abilities = tuple(mapped(ability, _dies) for ability in abilities)
        elif types == {"city"}:
            abilities = tuple(map(_devoted, abilities))
    elif kind == "city":
        abilities = tuple(map(_devoted, abilities))
    abilities = mapped(abilities, from_there)
    for ability in abilities:
        if ability.when is not None and ability.when.who.which in TARGET_PLAYERS:
            raise NoMeaning("a player who is known before, such as each opponent")
        if _has(a.X, ability.effects) and not _has(a.X, ability.cost) and not (prints_x and _knows_x(ability)):
            raise NoMeaning("a value for X", "missing-word")
    targets = {target for ability in abilities if ability.kind == "passive" for target in _own_targets(ability)}
    if not targets:
        if kind == "enchantment" and not any(ability.kind == "enchant" for ability in abilities):
            _check_attached(abilities)
        return abilities
    if kind != "enchantment" or len(targets) != 1:
        raise NoMeaning("a lasting effect without a target", "not-playable")
    (target,) = targets
    enchanting = [ability for ability in abilities if ability.kind == "enchant"]
    if enchanting:
        if enchanting[0].effects != (v.Attach(a.This(), a.Target(target.filter)),):
            raise NoMeaning("a lasting effect without a target", "not-playable")
        return tuple(one if one.kind == "enchant" else _with_bearer(one, target) for one in abilities)
    enchant = a.Ability("enchant", (v.Attach(a.This(), a.Target(target.filter)),))
    return (enchant, *(_with_bearer(ability, target) for ability in abilities))


def _knows_x(ability: a.Ability) -> bool:
    """Whether an ability knows the X that was paid for its card: what happens when it is played, or as it enters play, and counters that it enters play with."""
    enters = tuple(one for one in ability.effects if isinstance(one, v.EnterWith) and one.what == a.This())
    only_there = len(_parts_of_type(a.X, ability.effects)) == len(_parts_of_type(a.X, enters))
    entering = ability.when == a.Trigger("enters_play") and ability.condition is None
    return (
        ability.kind == "play" or entering or (ability.kind == "passive" and ability.condition is None and only_there)
    )


def is_attached(abilities: tuple[a.Ability, ...]) -> bool:
    """Whether the text of an enchantment says what it can be put on, if it speaks of that."""
    said = any(find_all(abilities, a.Bearer)) or any(
        find_all(tuple(one.when for one in abilities if one.when is not None), a.Target)
    )
    return any(ability.kind == "enchant" for ability in abilities) or not said


def _check_attached(abilities: tuple[a.Ability, ...]) -> None:
    """Raises NoMeaning for "it" at the start or the end of something, if no text says what the enchantment is attached to."""
    for ability in abilities:
        if ability.when is not None and ability.when.event in a.MOMENTS and _has(a.Bearer, ability.effects):
            raise NoMeaning("what this enchantment is attached to", "no-antecedent")


def _dies(part: Any) -> Any:
    """An enchanted creature that is destroyed dies; of a city it is an event of its own."""
    if isinstance(part, a.Trigger) and isinstance(part.subject, a.Bearer) and part.event in _DEATHS:
        return replace(part, event=_DEATHS[part.event])
    return part


def _devoted(ability: a.Ability) -> a.Ability:
    """A city that is devoted has residents marked for it."""
    when = ability.when
    if when is None or (when.event, when.detail) != _MARKED_FOR or not isinstance(when.subject, a.This | a.Bearer):
        return ability
    return updated(ability, when=replace(when, event="devoted", detail="1"))


def _of_enchanted(value: Any) -> Any:
    """On an enchantment, "creatures cannot move into enchanted city" is about the city that it enchants."""
    if isinstance(value, v.Forbid) and value.by is not None and "enchanted" in value.by.states:
        states = tuple("bearer" if state == "enchanted" else state for state in value.by.states)
        return replace(value, by=replace(value.by, states=states))
    if isinstance(value, a.Ability):
        return replace(value, effects=tuple(_of_enchanted(effect) for effect in value.effects))
    return value


def _asked_of_bearer(ability: a.Ability) -> a.Ability:
    """ "Target creature gets +2/+0 as long as it attacks alone": no enchantment is a creature itself."""

    def borne(part: Any) -> Any:
        of_itself = isinstance(part, a.IsA) and part.what == a.This() and part.filter.what == "creature"
        return replace(part, what=a.Bearer()) if of_itself else part

    condition, effects = mapped((ability.condition, ability.effects), borne, a.Ability)
    return updated(ability, condition=condition, effects=effects)


def _parts_of_type(wanted: type, value: Any) -> list[Any]:
    """Every part of this type in a value."""
    if isinstance(value, wanted):
        return [value]
    if isinstance(value, tuple):
        return [match for part in value for match in _parts_of_type(wanted, part)]
    parts = [getattr(value, name) for name in field_names(type(value)) or ()]
    return [match for part in parts if type(part) not in PLAIN for match in _parts_of_type(wanted, part)]


def _own_targets(ability: a.Ability) -> list[Any]:
    """The targets that an ability names itself; those of an ability that it grants are chosen when that one is used."""
    return list(_parts_of_type(a.Target, mapped((ability.condition, ability.effects), without_granted)))


def _has(wanted: type, value: Any) -> bool:
    return any(find_all(value, wanted))


def _with_bearer(value: Any, target: a.Target) -> Any:
    """The same value with the bearer in place of the target."""
    if not isinstance(value, a.Ability) or target not in _own_targets(value):
        return value
    lasts = value.kind == "passive"
    meant = (target, a.It()) if lasts else (target,)
    parts = mapped((value.condition, value.effects), lambda part: a.Bearer() if part in meant else part, a.Ability)
    return replace(value, condition=parts[0], effects=parts[1])
