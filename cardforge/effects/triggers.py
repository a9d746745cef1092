"""Triggered abilities: which events trigger them, and in which order they resolve."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from cardforge.effects.ability import FIRST_TIME, Ability
from cardforge.effects.board import NEXT_TURN_END, BoardState, EffectValue, LastingEffect, Use
from cardforge.effects.compile import GRANTED, Program
from cardforge.effects.conditions import ONLY_NAMED, Since, Trigger
from cardforge.effects.continuous import context_of
from cardforge.effects.evaluate import (
    HOW_MANY,
    PLAYER_TARGET,
    EffectContext,
    holds,
    mentioned_by,
    number_of,
    player_target,
    point_of_view,
    seats_of,
)
from cardforge.effects.selectors import Bearer, Each, Filter, This, depends_on_card
from cardforge.effects.targeting import can_be_announced
from cardforge.effects.text_rule_book import TextRuleBook
from cardforge.kernel.decision import Row, Step, new_row

WATCH: Final = "watch"
"""The word of a lasting effect that sets off an ability for a time: with its number among the granted ones, the card and the seat of the
text, the card that it must happen to or -1, and whether it happens once."""

OF_ABILITY: Final = " ability"
"""Behind the detail of the event of becoming a target: an ability aims at it, not a spell."""

EACH_TURN: Final = "turn"
"""The limit of an ability that shares it with no other."""

CHAIN_LIMIT: Final = 60
"""More triggered abilities than this since the count was last reset are a loop; the remaining ones do nothing."""


def emit(
    state: BoardState, event: str, card: int = -1, seat: int = -1, detail: str = "", by: int = -1, n: int = 0
) -> None:
    """Adds every ability that an event triggers to the pending ones.

    The event happens to `card`, or to the player in `seat`; `by` is the card that causes it; `n` is how much damage or how many points
    it is about.
    """
    definitions = state.text_definitions
    if event not in definitions.heard_events:
        return
    if event in definitions.histories:
        _remember(state, event, card, seat, detail, by)
    if event in definitions.watched_events:
        _tell_watchers(state, event, card, seat, detail, by, n)
    if event not in definitions.trigger_events:
        return
    for listener in state.listeners_for(event, card):
        for index in state.abilities_for(listener, event):
            program = definitions.program(state.definition[listener], index)
            ability = program.ability
            if ability.limit and is_used_up(state, listener, index, ability):
                continue
            if ability.when is None or n < ability.when.least:
                continue
            if is_triggered(state, listener, ability.when, card, seat, detail, by):
                if ability.limit:
                    state.used.append(new_row(Use, listener, index))
                told = listener if card < 0 and ability.when.it == "place" else card
                antecedent = antecedent_of(state, ability.when, told, seat, by)
                many = n or int(ability.when.together > 0)
                told_of = (program.asks_how_many and many) or program.knows_x
                mentioned = (antecedent, HOW_MANY - many) if told_of else (antecedent,)
                entry = (listener, index, state.controller(listener), mentioned)
                if ability.when.together and _joins(state, listener, index, mentioned):
                    continue
                state.triggered.append(entry)


def is_used_up(state: BoardState, card: int, index: int, ability: Ability) -> bool:
    """Whether an ability with a limit was used as often this turn as it may be, together with those of the card that share the limit."""
    used = state.times_used(card, index)
    if ability.limit not in (EACH_TURN, FIRST_TIME):
        definitions = state.text_definitions
        printed = definitions.ready[state.definition[card]]
        used += sum(
            state.times_used(card, other)
            for first, programs in ((0, printed), (GRANTED, definitions.programs.granted))
            for other, one in enumerate(programs, first)
            if other != index and one.ability.limit == ability.limit
        )
    return used >= ability.uses


def antecedent_of(state: BoardState, when: Trigger, card: int, seat: int, by: int) -> int:
    """What "it" or "that player" refers to behind an event: its card, the other card, where that is, or the player whom it happens to."""
    if when.it == "player":
        return by if by <= PLAYER_TARGET else PLAYER_TARGET - seat
    about = state.place_of(card) if when.it == "place" else by if when.it else card
    return about if about >= 0 else PLAYER_TARGET - seat


def _tell_watchers(state: BoardState, event: str, card: int, seat: int, detail: str, by: int, n: int) -> None:
    """Triggers the abilities that texts set off for a time (`Watch`), whatever has become of the cards of these texts."""
    programs = state.text_definitions.programs
    for effect in [effect for effect in state.effects if effect.word == WATCH and effect.what == event]:
        number, source, holder, _, once = effect.value
        when = programs.granted[number].ability.when
        if when is None or not is_watched(state, effect, card, seat, detail, by):
            continue
        if n < when.least:
            continue
        if once:
            state.effects.remove(effect)
        mentioned: tuple[int, ...] = (antecedent_of(state, when, card, seat, by),)
        if programs.granted[number].asks_how_many and n:
            mentioned = (*mentioned, HOW_MANY - n)
        if not (when.together and _joins(state, source, GRANTED + number, mentioned)):
            state.triggered.append((source, GRANTED + number, holder, mentioned))


def is_watched(state: BoardState, effect: LastingEffect, card: int, seat: int, detail: str, by: int) -> bool:
    """Whether an event is one that an ability waits for which a text has set off for a time (`WATCH`)."""
    number, source, holder, only, _ = effect.value
    when = state.text_definitions.programs.granted[number].ability.when
    ctx = point_of_view(source, holder)
    if when is None or not _is_event(state, when, seat, detail, by, ctx):
        return False
    if only >= 0:
        return bool(card == only)
    subject = when.subject
    if isinstance(subject, This) and card >= 0:
        return bool(card == source)
    return not isinstance(subject, Each) or _is_one_of(state, subject, card, ctx)


def _joins(state: BoardState, listener: int, index: int, mentioned: tuple[int, ...]) -> bool:
    """Adds what happened to an ability that is already triggered by something else that happens together with it."""
    for place, (card, ability, seat, others) in enumerate(state.triggered):
        if (card, ability) == (listener, index):
            state.triggered[place] = (card, ability, seat, (*others, *mentioned))
            return True
    return False


def _remember(state: BoardState, event: str, card: int, seat: int, detail: str, by: int) -> None:
    """Notes an event that some text asks about later in the turn, for each player from whose point of view it is one."""
    remembered = state.text_definitions.remembered
    for number in state.text_definitions.histories[event]:
        asked = remembered[number]
        for viewer in range(state.seats):
            if not state.alive[viewer]:
                continue
            ctx = point_of_view(-1, viewer)
            subject = asked.subject
            fits = not isinstance(subject, Each) or _is_one_of(state, subject, card, ctx)
            near = asked.by is not None and depends_on_card(asked.by)
            if fits and _is_event(state, asked, seat, detail, by, ctx, by_anyone=near):
                later = isinstance(asked, Since) and viewer != state.active
                expires = state.expires(NEXT_TURN_END if later else "turn", viewer)
                value: EffectValue = (card, by) if near else card
                state.effects.append(new_row(LastingEffect, "happened", player_target(viewer), number, value, expires))


def is_triggered(
    state: BoardState, listener: int, trigger: Trigger, card: int, seat: int, detail: str, by: int
) -> bool:
    """Whether an event is one that the ability of a card waits for."""
    ctx = context_of(state, listener)
    if not (_is_event(state, trigger, seat, detail, by, ctx) and _is_of(state, trigger, listener, card, ctx)):
        return False
    return not trigger.nth or state.times_happened(trigger, ctx) == trigger.nth


def _is_event(
    state: BoardState, trigger: Trigger, seat: int, detail: str, by: int, ctx: EffectContext, by_anyone: bool = False
) -> bool:
    """Whether the player, the detail and, unless it may be anything (`by_anyone`), what does it are those that a trigger names."""
    if trigger.detail and detail.removesuffix(OF_ABILITY).lower() not in trigger.detail.lower().split(","):
        return False
    if not trigger.detail and detail.startswith(ONLY_NAMED):
        return False
    if not state.allows_trigger(trigger, by):
        return False
    who = trigger.who.which
    if who == "you" and seat != ctx.seat:
        return False
    if who in ("opponent", "each_opponent") and seat == ctx.seat:
        return False
    if (who == "bearer" or trigger.who.of is not None) and seat not in seats_of(state, trigger.who, ctx):
        return False
    if by_anyone or trigger.by is None:
        return True
    if trigger.event in ("targeted", "destroyed"):
        return any(
            _aims(state, by, part, detail.endswith(OF_ABILITY), ctx) for part in trigger.by.either or (trigger.by,)
        )
    return by >= 0 and state.matches(by, trigger.by, ctx)


def _aims(state: BoardState, by: int, named: Filter, of_ability: bool, ctx: EffectContext) -> bool:
    """Whether what chose a target is the spell that a text names, wherever it waits, or an ability if that is named; an enchantment's own ability is no spell."""
    if named.what == "ability":
        return of_ability and state.matches_after_event(by, replace(named, what="card"), ctx)
    if named.what == "enchantment":
        return not of_ability and state.matches_after_event(by, named, ctx)
    return by >= 0 and state.matches(by, named, ctx)


def _is_of(state: BoardState, trigger: Trigger, listener: int, card: int, ctx: EffectContext) -> bool:
    """Whether it happens to what a trigger names."""
    subject = trigger.subject
    if isinstance(subject, This):
        return card == listener if card >= 0 else True
    if isinstance(subject, Bearer):
        return card == state.at[listener]
    return isinstance(subject, Each) and _is_one_of(state, subject, card, ctx)


def _is_one_of(state: BoardState, subject: Each, card: int, ctx: EffectContext) -> bool:
    """Whether what it happened to is a card that fits."""
    return card >= 0 and state.matches_after_event(card, subject.filter, ctx)


def tell_targeted(state: BoardState, source: int, targets: tuple[tuple[int, ...], ...], of_ability: bool) -> None:
    """Emits the event of becoming a target for each target just chosen for a spell, or for an ability of a card."""
    if "targeted" not in state.text_definitions.trigger_events:
        return
    how = OF_ABILITY if of_ability else ""
    for target in dict.fromkeys(card for slot in targets for card in slot):
        if target >= 0:
            emit(state, "targeted", target, state.controller(target), how, by=source)
        else:
            emit(state, "targeted", -1, PLAYER_TARGET - target, f"player{how}", by=source)


def order_triggers(state: BoardState, step: Step) -> None:
    """Orders the pending abilities: the active player's first, then clockwise; every one is compulsory."""
    waiting = [entry for entry in state.triggered if are_enough(state, entry)]
    state.triggered = []
    state.chain += len(waiting)
    if state.chain > CHAIN_LIMIT:
        state.note("loop", state.text_rules.rows.loop)
        return
    waiting.sort(key=lambda entry: (entry[2] - state.active) % state.seats)
    state.push_all([("trigger", *entry) for entry in waiting])


def are_enough(state: BoardState, entry: Row) -> bool:
    """Whether so much has happened together as the ability asks for ("three or more creatures attack")."""
    listener, index, _, antecedent = entry
    when = state.text_definitions.program(state.definition[listener], index).ability.when
    return when is None or sum(target > HOW_MANY for target in antecedent) >= when.together


def trigger(state: BoardState, step: Step) -> None:
    """Has targets chosen and the effects happen; without targets, or if its condition is false, the ability does nothing."""
    _, source, index, seat, antecedent, *_ = step
    program = state.text_definitions.program(state.definition[source], index)
    state.antecedent = mentioned_by(antecedent)
    if holds(state, program.ability.condition, point_of_view(source, seat)):
        _go_off(state, program, step)


def set_off(state: BoardState, step: Step) -> None:
    """As `trigger`, for an ability whose condition held when it was looked at, whatever has become of its card since."""
    _, source, index, _, antecedent, *_ = step
    state.antecedent = mentioned_by(antecedent)
    _go_off(state, state.text_definitions.program(state.definition[source], index), step)


def _go_off(state: BoardState, program: Program, step: Step) -> None:
    _, source, index, seat, antecedent, *others = step
    if not can_be_announced(state, program, point_of_view(source, seat)):
        return
    state.note("triggered", state.text_rules.rows.triggered, seat, source)
    x = number_of(antecedent) if program.knows_x else 0
    steps: list[Step] = [
        ("choose_targets", state.definition[source], index, source, seat, x, (), ()),
        ("begin_triggered", program.sequence, source, seat, x, antecedent),
    ]
    if others:
        state.no_longer_knows(others[0])
        steps.append(("all_known",))
    state.push(*steps, ("check",))


def begin_triggered(state: BoardState, step: Step) -> None:
    """Starts the effects of an ability whose targets have just been chosen."""
    _, sequence, source, seat, x, antecedent = step
    targets = tuple(state.chosen_targets)
    tell_targeted(state, source, targets, True)
    state.chosen_targets = []
    state.push(("begin", sequence, 0, source, seat, x, targets, antecedent))


BOOK: Final[TextRuleBook[BoardState]] = TextRuleBook()
BOOK.step("order_triggers", order_triggers)
BOOK.step("begin_triggered", begin_triggered)
