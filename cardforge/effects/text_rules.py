"""The rules of a game whose cards have rules texts, as a record. It stays interpreted: mypyc compiles no generic dataclass."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias, TypeVar

from cardforge.effects.ability import Ability
from cardforge.effects.conditions import Condition
from cardforge.effects.costs import Cost
from cardforge.effects.evaluate import EffectContext
from cardforge.effects.protocol import TextDefinitions, TextState
from cardforge.effects.verb import Verb
from cardforge.kernel.contract.rules import Rules
from cardforge.kernel.game import Engine

S = TypeVar("S", bound=TextState)
"""The state of one game."""
D = TypeVar("D", bound=TextDefinitions)
"""The definitions of one game."""


class EffectRows(NamedTuple):
    """The rules rows that shared handlers and triggers name in the log and in questions."""

    loop: str = ""
    """The end of a loop of triggered abilities."""
    triggered: str = ""
    discard: str = ""
    choose_discard: str = ""
    look: str = ""
    return_card: str = ""


@dataclass(frozen=True)
class TextRules(Rules[S, D, Ability]):
    """The rules of a game whose cards have rules texts: beside the rest what each verb does, and what sets abilities off."""

    verbs: Mapping[type[Verb], Callable[[S, Verb, EffectContext, list[int]], None]] = field(default_factory=dict)
    """What each verb does to objects. A text with another verb is played without it."""
    continuous_verbs: frozenset[type[Verb]] = frozenset()
    """Verbs that a passive ability may consist of; they are asked for while the card is in play."""
    events: frozenset[str] = frozenset()
    """What can set off a triggered ability."""
    conditions: frozenset[type[Condition]] = frozenset()
    """The conditions of its own that its state can answer (`TextState.is_so`)."""
    costs: frozenset[type[Cost]] = frozenset()
    """The costs that it can ask for."""
    rows: EffectRows = EffectRows()
    """The rows that shared handlers name."""
    target_row: str = ""
    """The row that lets a player choose targets."""
    unknown_word: Callable[[object], str] | None = None
    """The word in a part of a text that can be read and yet means nothing in this game, a state or an action say; "" if it has none."""


AnyTextRules: TypeAlias = "TextRules[TextState, TextDefinitions]"
"""The text rules of some game, as the shared part sees them."""


def text_rules(engine: Engine) -> AnyTextRules | None:
    """The text rules of an engine; None for a game without texts."""
    rules: object = engine.rules
    return rules if isinstance(rules, TextRules) else None
