"""Abilities that hold as long as their card is in play: what lasts, under which condition, and lists of keywords."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import NoMeaning, NotMeant
from cardforge.effects.selectors import home_of
from cardforge.effects.verbs.permissions import OF_CITIES
from cardforge.wording.events.separate_sentences import only_lasting
from cardforge.wording.references.conditions_of_subjects import of_each, of_subject


def passive(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    condition, effects = parts
    if kind in ("creature", ""):
        effects = tuple(map(_of_home, effects))
    condition, effects = of_each(condition, effects)
    return (a.Ability("passive", only_lasting(effects), condition=of_subject(condition, effects)),)


def _of_home(effect: Any) -> Any:
    """ "While my city has no other residents, it cannot be attacked": the city, for no creature is attacked like that."""
    about_it = isinstance(effect, v.Forbid) and effect.action in OF_CITIES and type(effect.what) is a.It
    return replace(effect, what=home_of(a.This())) if about_it else effect


def passive_otherwise(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    """ "While you control a city, this creature has Flying. Otherwise, it cannot block": two abilities that exclude each other."""
    condition, effects, others = parts
    meant, opposed = of_subject(condition, effects), of_subject(a.Negated(condition), others)
    return (
        a.Ability("passive", only_lasting(effects), condition=meant),
        a.Ability("passive", only_lasting(others), condition=opposed),
    )


def passive_after(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    effects, condition = parts
    if isinstance(condition, a.IsA) and condition.what == a.It() and _changes_one_in_fight(effects, condition):
        raise NotMeant("what changes while it fights, which is a wording of its own")
    return passive([condition, effects], kind)


def _changes_one_in_fight(effects: tuple[Any, ...], condition: a.IsA) -> bool:
    """Whether this card or its bearer is changed, and nothing else is done, "while it attacks" or "while it blocks"."""
    fights = condition.filter in (a.Filter("card", states=("attacking",)), a.Filter("card", states=("defending",)))
    return fights and all(
        isinstance(effect, v.Modify | v.Grant) and isinstance(effect.what, a.This | a.Bearer) for effect in effects
    )


def passive_unless(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    """ "Unless you control an Elf, this creature cannot attack"."""
    condition, effects = parts
    return passive([a.Negated(condition), effects], kind)


def keywords(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    return tuple(parts)


def keywords_while(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    """ "Flying while I am unmarked"."""
    *keywords, condition = parts
    return passive([condition, tuple(v.Grant(a.This(), keyword, "static") for keyword in keywords)], kind)


def keywords_and(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    """ "Flying and First Strike". Raises NoMeaning for "Immune to Deadly and First Strike": immune to both, or one of the two?"""
    before = parts[-2]
    if any(isinstance(effect, v.Grant) and effect.ability.kind == "keyword" for effect in before.effects):
        raise NoMeaning(f'"{before.keyword}" as the last of them, or in a line of its own')
    return keywords(parts, kind)


def passive_turn(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    """ "During your turn, this creature has First Strike." """
    who, effects = parts
    turn = a.TurnOf(a.PlayerRef("each_opponent") if who.which == "opponent" else who)
    return (a.Ability("passive", only_lasting(effects), condition=turn),)


def passive_turn_after(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    """ "Your opponents cannot play events during your turn"."""
    effects, who = parts
    return passive_turn([who, effects], kind)


PASSIVES: Final = {
    "keywords": keywords, "keywords_and": keywords_and, "keywords_while": keywords_while, "passive": passive, "passive_after": passive_after,
    "passive_otherwise": passive_otherwise, "passive_turn": passive_turn, "passive_turn_after": passive_turn_after, "passive_unless": passive_unless,
}  # fmt: skip
"""What builds each form of these."""
_MARKED: Final = a.IsA(a.This(), a.Filter("card", states=("marked",)))
_DONE_UNMARKED: Final = {"block": "block_marked", "move": "move_marked"}
"""What only unmarked creatures do, and that one of them does it although it is marked."""


def although_marked(ability: a.Ability) -> a.Ability:
    """ "When I am marked, I can defend": then, too. Raises NotMeant for what it can do from then on, of which no end is told."""
    if ability.condition != _MARKED and ability.when != a.Trigger("marked"):
        return ability
    effects = ability.effects
    if not effects or not all(isinstance(one, v.Allow) and one.until == "static" for one in effects):
        return ability
    allowed = [one for one in effects if isinstance(one, v.Allow) and one.action in _DONE_UNMARKED]
    if len(allowed) == len(effects) and all(one.what == a.This() for one in allowed):
        done = tuple(replace(one, action=_DONE_UNMARKED[one.action]) for one in allowed)
        return replace(ability, kind="passive", effects=done, when=None, condition=None)
    if ability.when is not None or any(getattr(one, "action", "") == "attack" for one in effects):
        raise NotMeant("what it can do while marked")
    return ability
