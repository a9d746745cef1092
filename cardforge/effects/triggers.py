"""Triggered abilities: which events trigger them, and in which order they resolve."""

from __future__ import annotations

from typing import Final

from cardforge.effects.board import BoardState, Use
from cardforge.effects.conditions import Trigger
from cardforge.effects.continuous import context_of
from cardforge.effects.evaluate import PLAYER_TARGET, holds, point_of_view, seats_of
from cardforge.effects.selectors import Bearer, Each, This
from cardforge.effects.targeting import targets_available
from cardforge.effects.text_rule_book import TextRuleBook
from cardforge.kernel.decision import Step

CHAIN_LIMIT: Final = 60
"""More triggered abilities than this since the count was last reset are a loop; the remaining ones do nothing."""


def emit(state: BoardState, event: str, card: int = -1, seat: int = -1, detail: str = "", by: int = -1) -> None:
    """Adds every ability that an event triggers to the pending ones.

    The event happens to `card`, or to the player in `seat`; `by` is the card that causes it.
    """
    definitions = state.text_definitions
    if event not in definitions.trigger_events:
        return
    for listener in state.listeners_for(event, card):
        for index in state.abilities_for(listener, event):
            ability = definitions.program(state.definition[listener], index).ability
            if ability.limit and (listener, index) in state.used:
                continue
            if ability.when is not None and is_triggered(state, listener, ability.when, card, seat, detail, by):
                if ability.limit:
                    state.used.append(Use(listener, index))
                antecedent = card if card >= 0 else PLAYER_TARGET - seat
                state.triggered.append((listener, index, state.controller(listener), (antecedent,)))


def is_triggered(
    state: BoardState, listener: int, trigger: Trigger, card: int, seat: int, detail: str, by: int
) -> bool:
    """Whether an event is one that the ability of a card waits for."""
    ctx = context_of(state, listener)
    if trigger.detail and detail.lower() not in trigger.detail.lower().split(","):
        return False
    if not state.allows_trigger(trigger, by):
        return False
    who = trigger.who.which
    if who == "you" and seat != ctx.seat:
        return False
    if who in ("opponent", "each_opponent") and seat == ctx.seat:
        return False
    if who == "bearer" and seat not in seats_of(state, trigger.who, ctx):
        return False
    if trigger.by is not None and not (by >= 0 and state.matches(by, trigger.by, ctx)):
        return False
    subject = trigger.subject
    if isinstance(subject, This):
        return card == listener if card >= 0 else True
    if isinstance(subject, Bearer):
        return card == state.at[listener]
    return isinstance(subject, Each) and card >= 0 and state.matches_after_event(card, subject.filter, ctx)


def order_triggers(state: BoardState, step: Step) -> None:
    """Orders the pending abilities: the active player's first, then clockwise; every one is compulsory."""
    waiting = state.triggered
    state.triggered = []
    state.chain += len(waiting)
    if state.chain > CHAIN_LIMIT:
        state.note("loop", state.text_rules.rows.loop)
        return
    waiting.sort(key=lambda entry: (entry[2] - state.active) % state.seats)
    state.push(*(("trigger", *entry) for entry in waiting))


def trigger(state: BoardState, step: Step) -> None:
    """Has targets chosen and the effects happen; without targets, or if its condition is false, the ability does nothing."""
    _, source, index, seat, antecedent = step
    definition = state.definition[source]
    program = state.text_definitions.program(definition, index)
    ctx = point_of_view(source, seat)
    state.antecedent = list(antecedent)
    if not holds(state, program.ability.condition, ctx) or not targets_available(state, program.slots, ctx):
        return
    state.note("triggered", state.text_rules.rows.triggered, seat, source)
    state.push(
        ("choose_targets", definition, index, source, seat, 0, (), ()),
        ("begin_triggered", program.sequence, source, seat, 0, antecedent),
        ("check",),
    )


def begin_triggered(state: BoardState, step: Step) -> None:
    """Starts the effects of an ability whose targets have just been chosen."""
    _, sequence, source, seat, x, antecedent = step
    targets = tuple(state.chosen_targets)
    state.chosen_targets = []
    state.push(("begin", sequence, 0, source, seat, x, targets, antecedent))


BOOK: Final[TextRuleBook[BoardState]] = TextRuleBook()
BOOK.step("order_triggers", order_triggers)
BOOK.step("begin_triggered", begin_triggered)
