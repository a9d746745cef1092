"""Whether a game carries out all that a text was read into; a text with something else is played without it, openly."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from cardforge.effects.ability import Ability
from cardforge.effects.amounts import (
    AmongOpponents,
    Capped,
    Count,
    CountOf,
    Difference,
    EarlierStat,
    Extreme,
    Half,
    Higher,
    LastStat,
    Minus,
    Plus,
    Quantity,
    Share,
    StatOf,
    ThatMany,
    X,
)  # fmt: skip
from cardforge.effects.conditions import (
    AllOf,
    AnyOf,
    Began,
    Compare,
    Condition,
    Happened,
    IsA,
    Negated,
    OfTarget,
    PhaseOf,
    PlayersDid,
    Times,
    TurnOf,
    YouDo,
)  # fmt: skip
from cardforge.effects.contents import PLAIN, field_names
from cardforge.effects.costs import Cost
from cardforge.effects.selectors import (
    Again,
    Bearer,
    Choose,
    Each,
    It,
    Itself,
    Linked,
    Paid,
    Random,
    Selector,
    Settled,
    Several,
    Slot,
    Target,
    TheRest,
    This,
    Top,
)  # fmt: skip
from cardforge.effects.text_rules import AnyTextRules, text_rules
from cardforge.effects.verb import Verb
from cardforge.effects.verbs.control_flow import LOGIC_VERBS
from cardforge.kernel.game import Engine

CONDITIONS: Final[frozenset[type]] = frozenset(
    (AllOf, AnyOf, Began, Compare, Happened, IsA, Negated, OfTarget, PhaseOf, PlayersDid, TurnOf, YouDo)
)
QUANTITIES: Final[frozenset[type]] = frozenset((
    AmongOpponents, Capped, Count, CountOf, Difference, EarlierStat, Extreme, Half, Higher, LastStat, Minus, Plus, Share, StatOf, ThatMany, Times, X
))  # fmt: skip
SELECTORS: Final[frozenset[type]] = frozenset(
    (Again, Bearer, Choose, Each, It, Itself, Linked, Paid, Random, Settled, Several, Slot, Target, TheRest, This, Top)
)
"""What is evaluated in `effects.evaluate`, for every game; choices are asked for in `effects.resolve`, targets in `effects.targeting`."""

_CONTINUOUS: Final = ("passive", "keyword")
"""Kinds of abilities that are never carried out: the game asks for their verbs as long as they hold."""


def unsupported(engine: Engine, abilities: Iterable[Ability]) -> list[str]:
    """What the engine lacks for these abilities, by the names of the classes or as words, each once; nothing if it plays them all.

    Every verb, cost, condition, quantity and selector is looked at, wherever its class is defined, and every word that the game knows not.
    """
    rules = text_rules(engine)
    if rules is None:
        return []
    return list(dict.fromkeys(name for ability in abilities for name in _lacking(rules, ability)))


def _lacking(rules: AnyTextRules, ability: Ability) -> Iterator[str]:
    continuous = ability.kind in _CONTINUOUS
    if ability.when is not None and ability.when.event not in rules.events:
        yield ability.when.event
    if rules.unknown_word is not None and (word := rules.unknown_word(ability)):
        yield word
    for value in (ability.when, *ability.effects, ability.cost, ability.condition, ability.n):
        if continuous and isinstance(value, Verb) and type(value) not in rules.continuous_verbs:
            yield type(value).__name__
        yield from _inside(rules, value, continuous)


def _inside(rules: AnyTextRules, value: object, continuous: bool) -> Iterator[str]:
    """Every value in a value that no handler carries out, and what granted abilities lack."""
    if isinstance(value, Ability):
        yield from _lacking(rules, value)
    elif isinstance(value, tuple):
        for part in value:
            yield from _inside(rules, part, continuous)
    elif (names := field_names(type(value))) is not None:
        if not _supported(rules, value, continuous):
            yield type(value).__name__
        elif rules.unknown_word is not None and (word := rules.unknown_word(value)):
            yield word
        for name in names:
            if type(part := getattr(value, name)) not in PLAIN:
                yield from _inside(rules, part, continuous)


def _supported(rules: AnyTextRules, value: object, continuous: bool) -> bool:
    if isinstance(value, Verb):
        return continuous or type(value) in rules.verbs or type(value) in LOGIC_VERBS
    if isinstance(value, Cost):
        return type(value) in rules.costs
    if isinstance(value, Condition):
        return type(value) in CONDITIONS or type(value) in rules.conditions
    if isinstance(value, Quantity):
        return type(value) in QUANTITIES
    return not isinstance(value, Selector) or type(value) in SELECTORS
