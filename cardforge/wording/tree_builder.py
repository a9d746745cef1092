"""Turns a parse tree into values: each phrase makes its own, and the base grammar combines them into lists of effects."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any

from lark import Token, Tree

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import Same
from cardforge.wording.filters import FilterBuilder
from cardforge.wording.grammar import Grammar
from cardforge.wording.lexer import NUMBERS

_IGNORED_SLOTS = ("noun",)
"""Slots whose words only help the person who reads the card."""

COMBAT_STATES = ("attacking", "defending", "blocked")
"""States that replace one another: "gets +0/+2 while defending and gets +2/+0 while attacking"."""

Effects = tuple[Any, ...]


@dataclass(frozen=True)
class Language:
    """The settings of a game's English: the two stats of a pair such as "+1/+2", and its irregular plurals."""

    pair: tuple[str, str] = ("attack", "defense")
    plurals: tuple[tuple[str, str], ...] = ()
    bare: str = "creature"
    """The type of card if only subtypes are named ("each Elf")."""


@dataclass(frozen=True)
class Instead:
    """Effects that replace others, possibly under a condition; resolved when the sentences are combined."""

    effects: Effects
    condition: Any = None


class TreeBuilder(FilterBuilder):
    """Builds values from the parse trees of one grammar."""

    def __init__(self, grammar: Grammar, language: Language, subtypes: Mapping[str, tuple[str, bool]]) -> None:
        irregular = {plural.lower(): singular for singular, plural in language.plurals}
        super().__init__({**irregular, **{form: singular for form, (singular, _) in subtypes.items()}}, language.bare)
        self.grammar = grammar
        self.language = language
        self.used: set[int] = set()
        """The wordings used by the last text, as indexes into `Grammar.wordings`."""

    def build(self, node: Any) -> Any:
        """The value of a node."""
        if isinstance(node, Token):
            return node
        name = str(node.data)
        if name[0] in "pq" and name[1:].isdigit():
            return self._phrase(int(name[1:]), node, bare=name[0] == "q")
        return getattr(self, f"_{name}", self._only)(node)

    def _phrase(self, number: int, node: Tree[Any], bare: bool = False) -> Any:
        wording = self.grammar.wordings[number]
        phrase = wording.phrase
        self.used.add(number)
        children = [Same(), *self._children(node)] if bare else self._children(node)
        values = dict(zip(wording.slots, children, strict=True))
        kept = {slot: value for slot, value in values.items() if slot[-1] not in "24" and slot not in _IGNORED_SLOTS}
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

    def _a_player(self, node: Tree[Any]) -> a.PlayerRef:
        return a.PlayerRef("target_player")

    def _an_opponent(self, node: Tree[Any]) -> a.PlayerRef:
        return a.PlayerRef("target_opponent")

    def _just_one(self, node: Tree[Any]) -> int:
        return 1

    def _pair(self, node: Tree[Any]) -> tuple[tuple[str, Any], ...]:
        left, right = (_signed(part) for part in str(node.children[0]).split("/"))
        return ((self.language.pair[0], left), (self.language.pair[1], right))

    def _pair_each(self, node: Tree[Any]) -> tuple[tuple[str, Any], ...]:
        return self._pair_times(node, self.build(node.children[1]))

    def _pair_each_other(self, node: Tree[Any]) -> tuple[tuple[str, Any], ...]:
        return self._pair_times(node, replace(self.build(node.children[1]), other=True))

    def _pair_times(self, node: Tree[Any], filter: a.Filter) -> tuple[tuple[str, Any], ...]:
        return tuple((stat, a.Count(filter, n) if n else 0) for stat, n in self._pair(node))

    def _pair_each_of(self, node: Tree[Any]) -> tuple[tuple[str, Any], ...]:
        unit = self.build(node.children[1])
        return tuple((stat, replace(unit, n=n) if n else 0) for stat, n in self._pair(node))

    def _signed(self, node: Tree[Any]) -> Any:
        return _signed(str(node.children[0]))

    def _one_stat(self, node: Tree[Any]) -> tuple[tuple[str, Any], ...]:
        return ((self.build(node.children[1]), _signed(str(node.children[0]))),)

    def _pair_name(self, node: Tree[Any]) -> str:
        return str(node.children[0])

    def _counter_name(self, node: Tree[Any]) -> str:
        return str(node.children[0]).lower()

    def _custom(self, node: Tree[Any]) -> a.CustomCost:
        return a.CustomCost(str(node.children[0]).strip('"'))

    def _count_each(self, node: Tree[Any]) -> a.Count:
        return a.Count(self._only(node))

    def _count_other(self, node: Tree[Any]) -> a.Count:
        return a.Count(replace(self._only(node), other=True))

    # --- clauses ------------------------------------------------------------------------------------------------------

    def _effects(self, node: Tree[Any]) -> Effects:
        found: list[Any] = []
        for value in self._children(node):
            for effect in value if isinstance(value, tuple) else (value,):
                if found and isinstance(found[-1], v.Search) and _is_fetch(found[-1], effect):
                    found[-1] = replace(found[-1], to="play" if isinstance(effect, v.PutIntoPlay) else "hand")
                else:
                    found.append(_with_subject(effect, found))
        return tuple(found)

    def _conditional(self, node: Tree[Any]) -> Effects:
        condition, effects = self._children(node)
        return (v.If(condition, effects),)

    def _conditional_instead(self, node: Tree[Any]) -> Effects:
        condition, effects = self._children(node)
        return (Instead(effects, condition),)

    def _conditional_otherwise(self, node: Tree[Any]) -> Effects:
        condition, effects, otherwise = self._children(node)
        return (v.If(condition, effects, otherwise),)

    def _conditional_after(self, node: Tree[Any]) -> Effects:
        effects, condition = self._children(node)
        return (v.If(condition, effects),)

    def _conditional_may(self, node: Tree[Any]) -> Effects:
        condition, effects = self._children(node)
        return (v.If(condition, (v.May(effects),)),)

    def _instead(self, node: Tree[Any]) -> Effects:
        return (Instead(self._only(node)),)

    def _may(self, node: Tree[Any]) -> Effects:
        return (v.May(self._only(node)),)

    def _may_instead(self, node: Tree[Any]) -> Effects:
        return (Instead((v.May(self._only(node)),)),)

    def _may_pay(self, node: Tree[Any]) -> Effects:
        return (v.May((), cost=tuple(self._children(node))),)

    def _unless(self, node: Tree[Any]) -> Effects:
        effects, player, *cost = self._children(node)
        return (v.May((), player, effects, tuple(cost)),)

    def _for_each(self, node: Tree[Any]) -> Effects:
        filter, effects = self._children(node)
        if all(isinstance(effect, v.Modify) for effect in effects):
            return tuple(_times(effect, filter) for effect in effects)
        return (v.ForEach(a.Count(filter), effects),)

    def _repeat(self, node: Tree[Any]) -> Effects:
        effects, n = self._children(node)
        return (v.ForEach(int(n) if str(n).isdigit() else NUMBERS[str(n).lower()], effects),)

    def _within(self, node: Tree[Any]) -> Effects:
        until, effects = self._children(node)
        return tuple(_until(effect, until) for effect in effects)

    def _later(self, node: Tree[Any]) -> Effects:
        when, effects = self._children(node)
        return (v.Delay(when, effects),)

    def _later_after(self, node: Tree[Any]) -> Effects:
        effects, when = self._children(node)
        return (v.Delay(when, effects),)

    def _choose_one(self, node: Tree[Any]) -> Effects:
        return (v.ChooseOne(tuple(self._children(node))),)

    def _sentences(self, node: Tree[Any]) -> tuple[Effects, ...]:
        return tuple(self._children(node))

    def _sentence(self, node: Tree[Any]) -> Effects:
        return tuple(self._only(node))

    def _granted(self, node: Tree[Any]) -> a.Ability:
        abilities = self._children(node)
        if len(abilities) == 1:
            return abilities[0]  # type: ignore[no-any-return]
        effects = tuple(effect for ability in abilities for effect in ability.effects)
        return a.Ability("keyword", effects, keyword=" and ".join(ability.keyword for ability in abilities))

    def _limit(self, node: Tree[Any]) -> str:
        return "turn"


def _with_subject(effect: Any, before: list[Any]) -> Any:
    """ "This creature gets +1/+0 and gains Flying": the second effect has the subject of the first."""
    if isinstance(effect, v.If):
        return replace(effect, then=tuple(_with_subject(part, before) for part in effect.then))
    if not isinstance(getattr(effect, "what", None), Same):
        return effect
    last = before[-1].then[0] if before and isinstance(before[-1], v.If) else before[-1] if before else None
    what = getattr(last, "what", getattr(last, "to", a.This()))
    what = what if isinstance(what, a.This | a.Bearer | a.Each) else a.It()
    state = effect.what.state
    if state and isinstance(what, a.Each):
        states = (*(word for word in what.filter.states if word not in COMBAT_STATES), state)
        return replace(effect, what=a.Each(replace(what.filter, states=states)))
    if state:
        return v.If(a.IsA(what, a.Filter(states=(state,))), (replace(effect, what=what),))
    return replace(effect, what=what)


def _is_fetch(search: v.Search, effect: Any) -> bool:
    """ "Search your deck for an Elf and put it into your hand" is one effect."""
    to_hand = isinstance(effect, v.Return) and effect.to == "hand"
    to_play = isinstance(effect, v.PutIntoPlay) and not effect.to and not effect.marked
    return search.to == "found" and (to_hand or to_play) and effect.what == a.It()


def _signed(part: str) -> Any:
    if part[-1] in "xX":
        return a.X()
    return int(part)


def _times(effect: v.Modify, of: a.Filter) -> v.Modify:
    """ "For each Elf you control, this creature gets +0/+1" is one modification with a count."""
    return replace(
        effect, changes=tuple((stat, a.Count(of, n) if isinstance(n, int) and n else n) for stat, n in effect.changes)
    )


def _until(effect: Any, until: str) -> Any:
    if is_dataclass(effect) and not isinstance(effect, type) and any(field.name == "until" for field in fields(effect)):
        return replace(effect, until=until)
    return effect


def _part(make: dict[str, Any], slots: dict[str, Any]) -> dict[str, Any]:
    """A part of a filter; a bound takes its number from the wording."""
    if "relation" in make:
        return {"bounds": (a.StatBound(make["stat"], make["relation"], slots["n"]),)}
    return {**make, **slots}
