"""Triggered abilities: which events trigger them, and in which order they resolve (A264-A269)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from cardforge.effects import triggers
from cardforge.effects.ability import Ability
from cardforge.effects.evaluate import EffectContext, holds, mentioned_by, point_of_view
from cardforge.effects.selectors import Filter
from cardforge.effects.targeting import can_be_announced
from cardforge.effects.triggers import CHAIN_LIMIT, are_enough
from cardforge.games.arc.book import BOOK
from cardforge.games.arc.definitions import EVENT, MAGIC
from cardforge.games.arc.effects.continuous import granted_abilities, is_unaffected, lost_abilities, takes
from cardforge.games.arc.effects.filters import matches
from cardforge.games.arc.effects.normalize import AIMED
from cardforge.games.arc.effects.playing import PLAYED_OUT
from cardforge.games.arc.records import StackItem, Targets
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import (
    ARMY,
    ATTACHED,
    COUNT,
    GRAVEYARD,
    IN_PLAY,
    KINGDOM,
    RESIDENTS,
    RESOLVING,
    RESOURCES,
)
from cardforge.kernel.decision import Option, Step, new_row

EVENTS: Final = frozenset(
    (
        "enters_play", "leaves_play", "dies", "destroyed", "would_die", "would_lose_bearer", "marked", "unmarked", "moved", "moved_out", "targeted", "attacks", "attacks_alone", "attacks_player", "blocks", "defends", "is_blocked",
        "unblocked", "deals_damage", "damaged", "avatar_damaged", "city_built", "city_destroyed", "home_falls", "claimed", "claim_won", "claim_lost", "marked_for_claim", "claim_won_for", "claim_lost_for", "card_drawn",
        "would_card_drawn", "would_leaves_play", "would_city_destroyed", "would_damaged", "would_points_gained", "would_points_lost", "would_marked", "would_unmarked", "would_card_discarded", "removed", "card_discarded", "buried", "card_played", "played_out", "attacked", "sacrificed", "points_gained", "points_lost", "last_counter_removed", "counter_put", "counters_put", "counters_reached", "returned", "strength_lost", "strength_gained", "resource_laid", "left_vault", "event_played", "magic_played", "phase_start", "turn_end", "attack_over", "phase_over", "survives", "level_reached", "devoted", "deck_shuffled", "left_graveyard", "becomes_enchanted",
    )
)  # fmt: skip
"""The events that can trigger an ability (section 5 of the rules)."""

NO_LISTENERS: Final[list[int]] = []
"""The result when no card in play listens to an event."""


def listeners_for(state: ArcState, event: str, card: int) -> list[int]:
    """The cards in play with an ability for this event: the active player's first, then clockwise; last the card it happens to."""
    by_event, definitions = state.listeners, state.definitions
    listeners = (_listeners(state) if by_event is None else by_event).get(event, NO_LISTENERS)
    if definitions.grants_abilities and not is_unaffected(state, f"granted {event}"):
        topic = f"granted {event}"
        listeners = listeners + [
            other for other in _in_play(state) if other not in listeners and granted_abilities(state, other, topic)
        ]
    if event in (PLAYED_OUT, "card_played") and definitions.profile.leaflet:
        listeners = [other for other in listeners if other != card]  # a card is not in play while it is cast
        card = -1
    if len(listeners) > 1:
        listeners = sorted(listeners, key=lambda other: (state.controller(other) - state.active) % state.seats)
    if card >= 0 and event in definitions.triggers[state.definition[card]] and card not in listeners:
        return [*listeners, card]
    return listeners


def _without_lost(state: ArcState, card: int, printed: list[int]) -> list[int]:
    """Those of the printed abilities of a card that it still has: none if it has lost all, without those of keywords that it has lost."""
    if not state.effects and "lose" not in state.definitions.topic_words:
        return printed
    lost = lost_abilities(state, card)
    if not lost:
        return printed
    definition, program = state.definition[card], state.definitions.program
    return [index for index in printed if not takes(lost, program(definition, index).ability.keyword.lower())]


def abilities_for(state: ArcState, listener: int, event: str) -> list[int]:
    """The abilities of a card for this event, printed and granted; not those that the card has lost."""
    definition = state.definition[listener]
    printed = state.definitions.triggers[definition].get(event, [])
    if printed:
        printed = _without_lost(state, listener, printed)
    if definition in state.definitions.buried_triggers:
        printed = [index for index in printed if _is_where_it_holds(state, listener, index)]
    return printed + granted_abilities(state, listener, f"granted {event}")


def _is_where_it_holds(state: ArcState, card: int, index: int) -> bool:
    """Whether a card is in the graveyard, if that is where an ability of it holds."""
    place = state.definitions.program(state.definition[card], index).ability.place
    return place != "graveyard" or state.lies_in(card, GRAVEYARD)


def _listeners(state: ArcState) -> dict[str, list[int]]:
    """The cards in play with a printed triggered ability, and those with one in graveyards, by event; cached until such a card moves."""
    if state.listeners is None:
        found: dict[str, list[int]] = {}
        by_card, definition = state.definitions.triggers, state.definition
        for card in _in_play(state):
            for event in by_card[definition[card]]:
                found.setdefault(event, []).append(card)
        buried = state.definitions.buried_triggers
        for seat in range(state.seats if buried else 0):
            for card in state.zone(seat, GRAVEYARD):
                for event in buried.get(definition[card], ()):
                    found.setdefault(event, []).append(card)
        state.listeners = found
    return state.listeners


def _in_play(state: ArcState) -> list[int]:
    zones, found = state.zones, list[int]()
    for seat in range(state.seats):
        for zone in _ZONES_IN_PLAY:
            found += zones[seat * COUNT + zone]
    return found


_ZONES_IN_PLAY: Final = [ARMY, KINGDOM, RESIDENTS, ATTACHED]
"""The zones of cards in play; compiled, a list is gone through faster than a tuple."""


def matches_after_event(state: ArcState, card: int, filter: Filter, ctx: EffectContext) -> bool:
    """Whether an event happened to a card that the text names, even if the card has just left play."""
    if filter.either:
        return any(matches_after_event(state, card, part, ctx) for part in filter.either)
    if filter.place in ("", "graveyard") and state.lies_in(card, RESOLVING):  # an event that has just been played
        return matches(state, card, replace(filter, place="stack", states=()), ctx)
    if filter.what == "card" and state.lies_in(card, RESOURCES):
        return matches(state, card, filter, ctx)
    if filter.place == "" and state.where[card] % COUNT not in (ARMY, KINGDOM, RESIDENTS, ATTACHED):
        return matches(state, card, replace(filter, place="graveyard", states=()), ctx)
    return matches(state, card, filter, ctx)


def stack_triggers(state: ArcState, step: Step) -> None:
    """Q42, Q54: triggered abilities wait on the stack, the first to resolve on top: the active player's, then clockwise; one round follows."""
    waiting = [entry for entry in state.triggered if are_enough(state, entry)]
    state.triggered = []
    state.chain += len(waiting)
    if state.chain > CHAIN_LIMIT:
        state.note("loop", state.text_rules.rows.loop)
        return
    waiting.sort(key=lambda entry: (entry[2] - state.active) % state.seats)
    state.push(("order_own", tuple(waiting), ()))


def order_own(state: ArcState, step: Step) -> None:
    """Q54: asks each player in turn which of the own abilities resolves next, if they are different (step: waiting, in order)."""
    _, all_waiting, ordered = step
    waiting = tuple([entry for entry in all_waiting if state.alive[entry[2]]])
    if len(waiting) < 2:  # the last one needs no choice
        targeted: list[Step] = [("check",)] if "targeted" in state.definitions.trigger_events else []
        put: list[Step] = [("put_trigger", *entry) for entry in (*waiting, *reversed(ordered))]
        state.push_all([*put, *targeted, ("next_round",)])
        return
    seat = waiting[0][2]
    own = list(dict.fromkeys((source, index) for source, index, holder, _ in waiting if holder == seat))
    state.ask(seat, "order", [("first", *entry) for entry in own], "Q54", (waiting, ordered))


def own_ordered(state: ArcState, context: Step, option: Option) -> None:
    """Q54: the chosen ability comes next; of equal ones the first."""
    waiting, ordered = context
    place = next(place for place, entry in enumerate(waiting) if entry[:2] == option[1:])
    state.push(("order_own", (*waiting[:place], *waiting[place + 1 :]), (*ordered, waiting[place])))


_OF_ANNOUNCING: Final = ("targeted", AIMED, "event_played", "magic_played", PLAYED_OUT, "card_played")
"""Events that happen when something is announced."""


def tells_of_announcing(state: ArcState) -> bool:
    """Whether one of the abilities that have been triggered was so by what has just been announced."""
    for source, index, _, _ in state.triggered:
        when = state.definitions.program(state.definition[source], index).ability.when
        if when is not None and when.event in _OF_ANNOUNCING:
            return True
    return False


def put_trigger(state: ArcState, step: Step) -> None:
    """Q55: puts a triggered ability onto the stack and has its targets chosen; without targets, or if its condition is false, it does nothing."""
    _, source, index, seat, antecedent = step
    definition = state.definition[source]
    program = state.definitions.program(definition, index)
    ctx = point_of_view(source, seat)
    state.antecedent = mentioned_by(antecedent)
    if not state.alive[seat] or not holds(state, program.ability.condition, ctx):
        return
    if not can_be_announced(state, program, ctx):
        return
    state.note("triggered", state.text_rules.rows.triggered, seat, source)
    state.items.append(new_row(StackItem, source, index, seat, 0, ()))
    others = _others_by_now(state, program.ability, source)
    state.push(("choose_targets", definition, index, source, seat, 0, (), ()), ("keep_trigger", antecedent, *others))


_WHILE_IN_PLAY: Final = ("deals_damage", "damaged", "attacks", "attacks_alone", "blocks", "defends", "is_blocked", "marked", "unmarked", "moved", "targeted")  # fmt: skip
"""Events of cards that are in play, and stay there by what happened."""

_STILL_THERE: Final = IN_PLAY | {RESOLVING}
"""The zones of a card that is still the one that was told of; what aims at another card lies on the stack."""


def _others_by_now(state: ArcState, ability: Ability, source: int) -> list[tuple[int, ...]]:
    """Q41, Q61: the card of an ability, and what set it off, that have left play since: they died of the same battle before it was put onto the stack."""
    if ability.when is None or ability.when.event not in _WHILE_IN_PLAY or ability.place:
        return []
    spoken_of = dict.fromkeys((source, *(card for card in state.antecedent if card >= 0)))
    gone = tuple([card for card in spoken_of if _has_left(state, card)])
    return [gone] if gone else []


def _has_left(state: ArcState, card: int) -> bool:
    """Whether a card that was in play is not any more; an event or magic that did something never was, and is the same when it is used up."""
    return state.where[card] % COUNT not in _STILL_THERE and state.type_of(card) not in (EVENT, MAGIC)


def keep_trigger(state: ArcState, step: Step) -> None:
    """Keeps the targets of the ability that was just put onto the stack, what it was triggered by, and what has become another card since."""
    item = state.items[-1]
    triggers.tell_targeted(state, item.card, tuple(state.chosen_targets), True)
    targets: Targets = (tuple(state.chosen_targets), (step[1],))
    if len(step) > 2:
        targets = (*targets, (step[2],))
    state.items[-1] = new_row(StackItem, item.card, item.ability, item.seat, item.x, targets)
    state.chosen_targets = []


BOOK.include(triggers.BOOK)
BOOK.step("trigger", triggers.trigger)
BOOK.step("set_off", triggers.set_off)
BOOK.step("stack_triggers", stack_triggers)
BOOK.step("order_own", order_own)
BOOK.answer("order", own_ordered)
BOOK.step("put_trigger", put_trigger)
BOOK.step("keep_trigger", keep_trigger)
