"""Whether something was done, where the text goes on with "if you do"."""

from __future__ import annotations

from typing import Final

from cardforge.effects.conditions import AllOf, Condition, Negated, YouDo
from cardforge.effects.evaluate import EffectContext
from cardforge.effects.protocol import TextState
from cardforge.effects.selectors import Filter
from cardforge.effects.standard.possible import unmarked_of
from cardforge.effects.verb import Verb
from cardforge.effects.verbs import (
    Attach,
    Control,
    Damage,
    Destroy,
    Detach,
    Draw,
    Exchange,
    ForEach,
    Grant,
    Heal,
    If,
    Mark,
    May,
    Mill,
    Modify,
    MoveCounters,
    MoveTo,
    PutCounter,
    PutIntoPlay,
    RemoveCounter,
    RemoveFromGame,
    Return,
    Sacrifice,
    Unmark,
)
from cardforge.kernel.contract.rule_book import RuleBook
from cardforge.kernel.decision import Row, Step

_CHANGING: Final = (
    Attach, Control, Damage, Destroy, Detach, Draw, Exchange, Grant, Heal, Mark, Mill, Modify, MoveCounters, MoveTo, PutCounter, PutIntoPlay,
    RemoveCounter, RemoveFromGame, Return, Sacrifice, Unmark,
)  # fmt: skip
"""Verbs that were not done if everything is as it was before."""
_NO_PART: Final = (
    "definition",
    "owner",
    "where",
    "stack",
    "known",
    "chosen_targets",
    "triggered",
    "used",
    "antecedent",
    "rest",
    "defeats",
)
"""Columns that say nothing of what lies on the table, or say it of hidden cards."""


def asked_next(state: TextState, ctx: EffectContext) -> Condition | None:
    """The condition of the next verb, if it has one, without what else is asked and whether it is denied."""
    effects = state.text_definitions.programs.sequences[ctx.sequence]
    follows = effects[ctx.place + 1] if ctx.place + 1 < len(effects) else None
    condition = follows.condition if isinstance(follows, If) else None
    if isinstance(condition, AllOf):
        condition = condition.conditions[0]
    return condition.condition if isinstance(condition, Negated) else condition


def asks_whether(state: TextState, ctx: EffectContext) -> bool:
    """Whether the next verb asks if this one was done."""
    return isinstance(asked_next(state, ctx), YouDo)


def is_last_or_asked(state: TextState, ctx: EffectContext) -> bool:
    """Whether it matters if a verb is done to anything: nothing else is done behind it, or only "if you do"."""
    effects = state.text_definitions.programs.sequences[ctx.sequence]
    return ctx.place + 1 >= len(effects) or asks_whether(state, ctx)


def note_done(state: TextState, verb: Verb, ctx: EffectContext, objects: list[int]) -> None:
    """Notes whether a verb is done to anything: "Mark up to one target creature. If you do, ..." with none chosen, or a marked one."""
    if not asks_whether(state, ctx):
        return
    done = objects
    if isinstance(verb, (Mark, Unmark)):
        cards = [card for card in objects if card >= 0]
        unmarked = unmarked_of(state, cards, Filter(), ctx)
        done = unmarked if isinstance(verb, Mark) else [card for card in cards if card not in unmarked]
    state.did_it = int(bool(done))


def look_back_later(state: TextState, verb: Verb, ctx: EffectContext) -> None:
    """Has `look_back` compare when a verb is carried out, if the next one asks whether that was done."""
    if asks_whether(state, ctx) and is_changing(verb):
        state.push(("look_back", open_table(state)))


def is_changing(verb: Verb) -> bool:
    """Whether a verb, or all those in it, were not done if nothing has changed."""
    inner = verb.effects if isinstance(verb, May | ForEach) else verb.then if isinstance(verb, If) else ()
    return all(map(is_changing, inner)) if inner else isinstance(verb, _CHANGING) or verb.is_seen_on_the_table()


def look_back(state: TextState, step: Step) -> None:
    """What has changed nothing was not done: "destroy all enchantments. If you do, ..." where there are none (look_back, open table)."""
    if open_table(state) == step[1]:
        state.did_it = 0


def open_table(state: TextState) -> Row:
    """All that lies open, and how many cards there are in each zone that does not, as it is now."""
    zones = state.flow.zones
    is_open = [zone.seen in ("all", "backs") for zone in zones]
    lying = [tuple(cards) if is_open[index % len(zones)] else len(cards) for index, cards in enumerate(state.zones)]
    columns = [tuple(getattr(state, name)) for name in (*state.LISTS, *state.ROWS) if name not in _NO_PART]
    return (*lying, *columns)


BOOK: Final[RuleBook[TextState]] = RuleBook()
BOOK.step("look_back", look_back)
