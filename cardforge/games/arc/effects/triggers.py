"""Triggered abilities: which events trigger them, and in which order they resolve (A264-A269)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from cardforge.effects import triggers
from cardforge.effects.board import FOR_GOOD, LastingEffect, Use
from cardforge.effects.conditions import WOULD_LOSE_BEARER
from cardforge.effects.contents import find_all
from cardforge.effects.evaluate import HOW_MANY, EffectContext, amount, holds, mentioned_by, point_of_view
from cardforge.effects.selectors import Filter, This
from cardforge.effects.targeting import can_be_announced
from cardforge.effects.triggers import CHAIN_LIMIT, are_enough, is_triggered
from cardforge.effects.verbs import Avert, May
from cardforge.games.arc.actions.mark import mark
from cardforge.games.arc.book import BOOK
from cardforge.games.arc.effects.continuous import granted_abilities, is_unaffected, lost_abilities, takes
from cardforge.games.arc.effects.filters import matches
from cardforge.games.arc.effects.playing import PLAYED_OUT
from cardforge.games.arc.records import StackItem
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import ARMY, ATTACHED, COUNT, GRAVEYARD, KINGDOM, RESIDENTS, RESOLVING, RESOURCES
from cardforge.kernel.decision import Option, Step, new_row

EVENTS: Final = frozenset(
    (
        "enters_play", "leaves_play", "dies", "destroyed", "would_die", "would_lose_bearer", "marked", "unmarked", "moved", "moved_out", "targeted", "attacks", "attacks_alone", "attacks_player", "blocks", "defends", "is_blocked",
        "unblocked", "deals_damage", "damaged", "city_built", "city_destroyed", "home_falls", "claim_won", "claim_lost", "card_drawn",
        "would_card_drawn", "would_city_destroyed", "would_damaged", "would_points_gained", "would_points_lost", "card_discarded", "buried", "card_played", "played_out", "attacked", "sacrificed", "points_gained", "points_lost", "last_counter_removed", "counter_put", "counters_put", "counters_reached", "returned", "strength_lost", "strength_gained", "resource_laid", "event_played", "magic_played", "phase_start", "turn_end", "attack_over", "phase_over", "survives", "level_reached", "devoted",
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


def is_saved(state: ArcState, card: int) -> bool:
    """Whether a text has saved a card from its next death, which is this one (A273)."""
    for position, effect in enumerate(state.effects):
        if effect.word == "save" and effect.target == card:
            del state.effects[position]
            state.damage[card] = 0
            if effect.what == "mark" and not state.marked[card]:
                mark(state, card)
            return True
    return False


Replacing = tuple[int, int, int, bool]
"""An ability that may replace a death: its card, its number, its player, and whether it may do so though its card is gone."""


def replacements(state: ArcState, card: int, together: list[int]) -> tuple[Replacing, ...]:
    """The abilities that may do something instead of the death of a card (A273, C51).

    A card that dies `together` with this one can replace its death as well, unless it speaks of itself: it is gone by then.
    """
    if "would_die" not in state.definitions.trigger_events:
        return ()
    seat = state.controller(card)
    return tuple(
        (
            listener,
            index,
            state.controller(listener),
            listener in together and _does_without_itself(state, listener, index),
        )
        for listener in listeners_for(state, "would_die", card)
        for index in abilities_for(state, listener, "would_die")
        if _replaces(state, listener, index, card, seat)
    )


def replaces_loss(state: ArcState, card: int, bearer: int) -> int:
    """The number of the ability by which an enchantment is not lost with its bearer, which dies; -1 without one."""
    event, seat = WOULD_LOSE_BEARER, state.controller(bearer)
    found = (index for index in abilities_for(state, card, event) if _replaces(state, card, index, bearer, seat))
    return next(found, -1)


def suspend_death(state: ArcState, card: int, abilities: tuple[Replacing, ...]) -> None:
    """Takes a card out of play until an ability has replaced its death, or all that are optional are declined (`finish_death`)."""
    seat, zone, at = state.controller(card), state.where[card] % COUNT, state.at[card]
    state.put(card, seat, RESOLVING, at)
    state.push(("finish_death", card, seat, zone, at, abilities, UNASKED))


def _does_without_itself(state: ArcState, listener: int, index: int) -> bool:
    """Whether an ability does nothing to its own card."""
    return (
        next(find_all(state.definitions.program(state.definition[listener], index).ability.effects, This), None) is None
    )


def has_no_use_left(state: ArcState, listener: int, index: int) -> bool:
    """Whether an ability with a limit was used as often this turn as it may be."""
    ability = state.definitions.program(state.definition[listener], index).ability
    return bool(ability.limit) and triggers.is_used_up(state, listener, index, ability)


def _replaces(state: ArcState, listener: int, index: int, card: int, seat: int, detail: str = "", by: int = -1) -> bool:
    """Whether an ability can have something else happen in the place of this event: its uses, its condition and its event say so."""
    ability = state.definitions.program(state.definition[listener], index).ability
    if has_no_use_left(state, listener, index):
        return False
    when = ability.when
    if not holds(state, ability.condition, point_of_view(listener, state.controller(listener))):
        return False
    return when is not None and is_triggered(state, listener, when, card, seat, detail, by)


def happens_otherwise(
    state: ArcState, event: str, card: int, seat: int, detail: str = "", by: int = -1, n: int = 0
) -> bool:
    """Whether a text has something else happen in the place of a draw, of damage, or of points (A273); C51: an ability replaces nothing in its own effects."""
    if event not in state.definitions.trigger_events:
        return False
    under_way = [(effect.target, effect.what) for effect in state.effects if effect.word == REPLACING]
    for listener in listeners_for(state, event, card):
        for index in abilities_for(state, listener, event):
            if (listener, index) in under_way or not _replaces(state, listener, index, card, seat, detail, by):
                continue
            ability = state.definitions.program(state.definition[listener], index).ability
            assert ability.when is not None
            if ability.limit:
                state.used.append(Use(listener, index))
            about = (triggers.antecedent_of(state, ability.when, card, seat, by), HOW_MANY - n)
            state.push(
                ("replacing", listener, index, about, ("replaced", listener, index, event, card, seat, detail, by, n))
            )
            return True
    return False


UNASKED: Final = (-1,)
"""In the place of the ability last asked to replace a death: none has been."""


def keep_what_was_said(state: ArcState) -> None:
    """Leaves what a text speaks of pending, while another one is carried out in the midst of it."""
    state.push(("carry_on", tuple(state.antecedent), tuple(state.rest), state.that_many, state.did_it))


def carry_on(state: ArcState, step: Step) -> None:
    """A text goes on: "it", "the rest", "that many" and "if you do" are what they were (step: each of these)."""
    _, antecedent, rest, state.that_many, state.did_it = step
    state.antecedent, state.rest = list(antecedent), list(rest)


SURE: Final = "sure"
"""What the event says of damage that a text deals and nothing prevents: what would stop it, does not."""
REPLACING: Final = "replacing"
"""The word of a lasting effect on a card whose ability, by its number, is replacing something just now."""


def replacing(state: ArcState, step: Step) -> None:
    """C51: from here on an ability replaces nothing, until its effects are over (step: card, number of the ability, what it is about, what follows)."""
    _, listener, index, about, then = step
    seat = state.controller(listener)
    keep_what_was_said(state)
    state.push_all([*([("trigger", listener, index, seat, about)] if state.alive[seat] else []), then])
    state.did_it = 1
    state.effects.append(LastingEffect(REPLACING, listener, index, 0, FOR_GOOD))


def replaced_so(state: ArcState, step: Step) -> None:
    """What was replaced happens after all, if its player did not want the other thing, and what is left of damage; the ability can replace again."""
    _, listener, index, event, *about, n = step
    program = state.definitions.program(state.definition[listener], index)
    first = program.ability.effects[0] if program.ability.effects else None
    if isinstance(first, May) and not state.did_it:
        state.push((event, *about, n), ("replaced_over", listener, index))
        return
    said = first.effects[0] if isinstance(first, May) and first.effects else first
    sure = about[2] == SURE
    if isinstance(said, Avert) and (said.n is not None or sure):
        left = (
            n if sure else n - max(0, amount(state, said.n or 0, point_of_view(listener, state.controller(listener))))
        )
        state.push((event, *about, max(0, left)), ("replaced_over", listener, index))
    else:
        replaced_over(state, ("replaced_over", listener, index))


def replaced_over(state: ArcState, step: Step) -> None:
    """C51: an ability can replace something again (step: card, number of the ability)."""
    _, listener, index = step
    state.effects = [
        effect for effect in state.effects if (effect.word, effect.target, effect.what) != (REPLACING, listener, index)
    ]


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
        state.push_all([*[("put_trigger", *entry) for entry in (*waiting, *reversed(ordered))], ("next_round",)])
        return
    seat = waiting[0][2]
    own = list(dict.fromkeys((source, index) for source, index, holder, _ in waiting if holder == seat))
    state.ask(seat, "order", [("first", *entry) for entry in own], "Q54", (waiting, ordered))


def own_ordered(state: ArcState, context: Step, option: Option) -> None:
    """Q54: the chosen ability comes next; of equal ones the first."""
    waiting, ordered = context
    place = next(place for place, entry in enumerate(waiting) if entry[:2] == option[1:])
    state.push(("order_own", (*waiting[:place], *waiting[place + 1 :]), (*ordered, waiting[place])))


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
    state.push(("choose_targets", definition, index, source, seat, 0, (), ()), ("keep_trigger", antecedent))


def keep_trigger(state: ArcState, step: Step) -> None:
    """Keeps the targets of the ability that was just put onto the stack, and what it was triggered by."""
    item = state.items[-1]
    triggers.tell_targeted(state, item.card, tuple(state.chosen_targets), True)
    targets = (tuple(state.chosen_targets), (step[1],))
    state.items[-1] = new_row(StackItem, item.card, item.ability, item.seat, item.x, targets)
    state.chosen_targets = []


BOOK.include(triggers.BOOK)
BOOK.step("carry_on", carry_on)
BOOK.step("replacing", replacing)
BOOK.step("replaced", replaced_so)
BOOK.step("replaced_over", replaced_over)
BOOK.step("trigger", triggers.trigger)
BOOK.step("set_off", triggers.set_off)
BOOK.step("stack_triggers", stack_triggers)
BOOK.step("order_own", order_own)
BOOK.answer("order", own_ordered)
BOOK.step("put_trigger", put_trigger)
BOOK.step("keep_trigger", keep_trigger)
