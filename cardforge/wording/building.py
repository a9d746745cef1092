"""Turns a parsed paragraph into abilities: each phrase makes its value, the frame around them makes the ability."""

from __future__ import annotations

from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any

from lark import Token, Tree

from cardforge.kernel import abilities as a
from cardforge.kernel import verbs as v
from cardforge.wording.grammar import Grammar
from cardforge.wording.lexer import NUMBERS

_DROPPED = ("noun",)
"""Slots whose words are for the reader of the card only."""


@dataclass(frozen=True)
class Language:
    """What a game's English settles for the shared part: the two numbers of a pair "+1/+2", and its irregular plurals."""

    pair: tuple[str, str] = ("attack", "defense")
    plurals: tuple[tuple[str, str], ...] = ()
    bare: str = "creature"
    """The type that is meant when only subtypes are named ("each Elf")."""


class Builder:
    """Makes values from the trees of one grammar."""

    def __init__(self, grammar: Grammar, language: Language) -> None:
        self.grammar = grammar
        self.language = language

    def build(self, node: Any) -> Any:
        """The value of a node."""
        if isinstance(node, Token):
            return node
        name = str(node.data)
        if name[0] == "p" and name[1:].isdigit():
            return self._phrase(int(name[1:]), node)
        return getattr(self, f"_{name}", self._only)(node)

    def _children(self, node: Tree[Any]) -> list[Any]:
        return [self.build(child) for child in node.children]

    def _only(self, node: Tree[Any]) -> Any:
        values = self._children(node)
        return values[0] if values else None

    def _phrase(self, number: int, node: Tree[Any]) -> Any:
        reading = self.grammar.readings[number]
        phrase = reading.phrase
        values = dict(zip(reading.slots, self._children(node), strict=True))
        kept = {slot: value for slot, value in values.items() if not slot.endswith("2") and slot not in _DROPPED}
        if phrase.make is None:
            return next(iter(kept.values()))
        if isinstance(phrase.make, dict):
            return _part(phrase.make, kept)
        if callable(phrase.make):
            return phrase.make(**{**phrase.fixed, **kept})
        return phrase.make

    # --- numbers, pairs, names ----------------------------------------------------------------------------------------

    def _number(self, node: Tree[Any]) -> int:
        word = str(node.children[0])
        return int(word) if word.isdigit() else NUMBERS[word.lower()]

    def _the_x(self, node: Tree[Any]) -> a.X:
        return a.X()

    def _just_one(self, node: Tree[Any]) -> int:
        return 1

    def _pair(self, node: Tree[Any]) -> tuple[tuple[str, int], ...]:
        left, right = (int(part.replace("−", "-")) for part in str(node.children[0]).split("/"))
        return ((self.language.pair[0], left), (self.language.pair[1], right))

    def _pair_each(self, node: Tree[Any]) -> tuple[tuple[str, Any], ...]:
        filter = self.build(node.children[1])
        return tuple((stat, a.Count(filter, n) if n else 0) for stat, n in self._pair(node))

    def _pair_name(self, node: Tree[Any]) -> str:
        return str(node.children[0])

    def _counter_name(self, node: Tree[Any]) -> str:
        return str(node.children[0]).lower()

    # --- filters ------------------------------------------------------------------------------------------------------

    def _filter(self, node: Tree[Any]) -> a.Filter:
        merged: dict[str, Any] = {}
        for part in self._children(node):
            _merge(merged, part)
        return a.Filter(**merged)

    def _named(self, node: Tree[Any]) -> a.Filter:
        return replace(self._filter(node), what=self.language.bare)

    def _other(self, node: Tree[Any]) -> a.Filter:
        filter: a.Filter = self._only(node)
        return replace(filter, other=True)

    def _yours(self, node: Tree[Any]) -> a.Filter:
        filter: a.Filter = self._only(node)
        return replace(filter, whose="you")

    def _predicate_one(self, node: Tree[Any]) -> a.Filter:
        return self._only(node)  # type: ignore[no-any-return]

    def _count_each(self, node: Tree[Any]) -> a.Count:
        return a.Count(self._only(node))

    def _subtypes(self, node: Tree[Any]) -> dict[str, Any]:
        merged: dict[str, Any] = {}
        for part in self._children(node):
            _merge(merged, part)
        return merged

    def _name(self, node: Tree[Any]) -> dict[str, Any]:
        return {"words": (self._singular(str(node.children[0])),)}

    def _not_name(self, node: Tree[Any]) -> dict[str, Any]:
        return {"without": (self._singular(str(node.children[0])),)}

    def _singular(self, word: str) -> str:
        known = {many: one for one, many in self.language.plurals}
        if word in known:
            return known[word]
        return (
            word[:-3] + "f"
            if word.endswith("ves")
            else word[:-1]
            if word.endswith("s") and not word.endswith("ss")
            else word
        )

    def _with_keyword(self, node: Tree[Any]) -> dict[str, Any]:
        return {"keywords": (self._only(node).keyword,)}

    def _without_keyword(self, node: Tree[Any]) -> dict[str, Any]:
        return {"no_keywords": (self._only(node).keyword,)}

    # --- sentences ----------------------------------------------------------------------------------------------------

    def _effects(self, node: Tree[Any]) -> tuple[Any, ...]:
        return tuple(self._children(node))

    _plain = _only

    def _conditional(self, node: Tree[Any]) -> tuple[Any, ...]:
        condition, effects = self._children(node)
        return (v.If(condition, effects),)

    def _conditional_after(self, node: Tree[Any]) -> tuple[Any, ...]:
        effects, condition = self._children(node)
        return (v.If(condition, effects),)

    def _may(self, node: Tree[Any]) -> tuple[Any, ...]:
        return (v.May(self._only(node)),)

    def _for_each(self, node: Tree[Any]) -> tuple[Any, ...]:
        filter, effects = self._children(node)
        return (v.ForEach(a.Count(filter), effects),)

    def _within(self, node: Tree[Any]) -> tuple[Any, ...]:
        until, effects = self._children(node)
        return tuple(_until(effect, until) for effect in effects)

    def _choose_one(self, node: Tree[Any]) -> tuple[Any, ...]:
        return (v.ChooseOne(tuple(self._children(node))),)

    def _sentence(self, node: Tree[Any]) -> tuple[Any, ...]:
        return tuple(self._only(node))

    def _sentences(self, node: Tree[Any]) -> tuple[Any, ...]:
        return tuple(effect for sentence in self._children(node) for effect in sentence)

    def _granted(self, node: Tree[Any]) -> a.Ability:
        abilities = self._children(node)
        if len(abilities) == 1:
            return abilities[0]  # type: ignore[no-any-return]
        effects = tuple(effect for ability in abilities for effect in ability.effects)
        return a.Ability("keyword", effects, keyword=" and ".join(ability.keyword for ability in abilities))

    # --- abilities ----------------------------------------------------------------------------------------------------

    def paragraph(self, node: Tree[Any], kind: str) -> tuple[a.Ability, ...]:
        """The abilities of one paragraph; `kind` is what plain sentences are on this card: "play" or "passive"."""
        (body,) = node.children
        name = str(body.data)
        if name == "keywords":
            return tuple(self._children(body))
        if name == "sentences":
            effects = self.build(body)
            return (a.Ability("passive" if kind != "play" and lasting(effects) else "play", effects),)
        return (getattr(self, f"_{name}_ability")(body),)

    def _enchant_ability(self, node: Tree[Any]) -> a.Ability:
        return a.Ability("enchant", (v.Attach(a.This(), a.Target(self._only(node))),))

    def _advantage_ability(self, node: Tree[Any]) -> a.Ability:
        return a.Ability("advantage", self._only(node))

    def _level_ability(self, node: Tree[Any]) -> a.Ability:
        level, effects = self._children(node)
        return a.Ability("level", effects, n=int(level))

    def _headed_ability(self, node: Tree[Any]) -> a.Ability:
        kind, effects = self._children(node)
        return a.Ability(kind, effects)

    def _activated_ability(self, node: Tree[Any]) -> a.Ability:
        limit, *costs, effects = self._with_gaps(node)
        return a.Ability("activated", effects, cost=tuple(costs), limit=limit or "")

    def _triggered_ability(self, node: Tree[Any]) -> a.Ability:
        limit, trigger, effects = self._with_gaps(node)
        return a.Ability("triggered", effects, when=trigger, limit=limit or "")

    def _with_gaps(self, node: Tree[Any]) -> list[Any]:
        """The values of a node whose optional parts may be missing (None)."""
        return [None if child is None else self.build(child) for child in node.children]

    def _limit(self, node: Tree[Any]) -> str:
        return "turn"

    def _passive_ability(self, node: Tree[Any]) -> a.Ability:
        condition, effects = self._children(node)
        return a.Ability("passive", effects, condition=condition)

    def _passive_after_ability(self, node: Tree[Any]) -> a.Ability:
        effects, condition = self._children(node)
        return a.Ability("passive", effects, condition=condition)


def lasting(effects: tuple[Any, ...]) -> bool:
    """Whether every effect holds as long as its card is in play: the sentences of a passive ability."""
    return all(getattr(effect, "until", "") == "static" for effect in effects)


def _until(effect: Any, until: str) -> Any:
    if is_dataclass(effect) and not isinstance(effect, type) and any(field.name == "until" for field in fields(effect)):
        return replace(effect, until=until)
    return effect


def _part(make: dict[str, Any], slots: dict[str, Any]) -> dict[str, Any]:
    """A part of a filter; a bound takes its number from the wording."""
    if "relation" in make:
        return {"bounds": (a.Bound(make["stat"], make["relation"], slots["n"]),)}
    return {**make, **slots}


def _merge(merged: dict[str, Any], part: dict[str, Any]) -> None:
    for key, value in part.items():
        merged[key] = (*merged[key], *value) if isinstance(value, tuple) and key in merged else value
