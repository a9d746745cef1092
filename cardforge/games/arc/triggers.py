"""Triggered abilities: what sets them off, and their order (A264-A269; active player's first, then clockwise)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardforge.games.arc.matching import matches
from cardforge.games.arc.passives import frame_of, given_abilities, silenced, silent
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import ARMY, ATTACHED, COUNT, KINGDOM, RESIDENTS, RESOLVING
from cardforge.kernel.abilities import Bearer, Each, This, Trigger
from cardforge.kernel.aiming import aimable
from cardforge.kernel.decision import Step
from cardforge.kernel.meaning import PLAYER_TARGET, Frame, holds, seats_of

EVENTS = frozenset(
    (
        "enters_play", "leaves_play", "dies", "would_die", "marked", "unmarked", "moved", "attacks", "blocks", "is_blocked",
        "unblocked", "deals_damage", "damaged", "city_built", "city_destroyed", "claim_won", "claim_lost", "card_drawn",
        "card_discarded", "event_played", "magic_played", "phase_start", "turn_end",
    )
)  # fmt: skip
"""What can set off an ability (section 5 of the rules)."""

CHAIN_LIMIT = 60
"""More triggered abilities than this without a choice between them are a loop; the rest of them does nothing."""


NOBODY: list[int] = []
"""The answer when no card in play waits for an event."""


def fire(state: ArcState, event: str, card: int = -1, seat: int = -1, detail: str = "", by: int = -1) -> None:
    """Notes every triggered ability that an event sets off: what it happened to, whose it is, and what did it."""
    facts = state.facts
    if event not in facts.trigger_events:
        return
    for watcher in _who_watches(state, event, card):
        for place in _places(state, watcher, event):
            ability = facts.program(state.fact[watcher], place).ability
            spent = ability.limit and (watcher, place) in state.used
            assert ability.when is not None
            if not spent and _set_off(state, watcher, ability.when, card, seat, detail, by):
                if ability.limit:
                    state.used.append((watcher, place))
                meant = card if card >= 0 else PLAYER_TARGET - seat
                state.triggered.append((watcher, place, state.controller(watcher), (meant,)))


def _who_watches(state: ArcState, event: str, card: int) -> list[int]:
    """Cards in play with an ability for this event, the active player's first, then clockwise; last the card to which it happens."""
    watchers, facts = state.watchers, state.facts
    known = (_watchers(state) if watchers is None else watchers).get(event, NOBODY)
    if facts.grants_abilities and not silent(state, f"granted {event}"):
        topic = f"granted {event}"
        known = known + [
            other for other in _in_play(state) if other not in known and given_abilities(state, other, topic)
        ]
    if len(known) > 1:
        known = sorted(known, key=lambda other: (state.controller(other) - state.active) % state.seats)
    if card >= 0 and event in facts.triggers[state.fact[card]] and card not in known:
        return [*known, card]
    return known


def _places(state: ArcState, watcher: int, event: str) -> list[int]:
    """The abilities of a card for this event, printed and given by texts; none if it has lost them."""
    if silenced(state, watcher):
        return []
    printed = state.facts.triggers[state.fact[watcher]].get(event, [])
    return printed + given_abilities(state, watcher, f"granted {event}")


def _watchers(state: ArcState) -> dict[str, list[int]]:
    """The cards in play with a printed triggered ability, by event; worked out once until a card enters play or leaves it."""
    if state.watchers is None:
        found: dict[str, list[int]] = {}
        triggers, fact = state.facts.triggers, state.fact
        for card in _in_play(state):
            for event in triggers[fact[card]]:
                found.setdefault(event, []).append(card)
        state.watchers = found
    return state.watchers


def _in_play(state: ArcState) -> list[int]:
    found: list[int] = []
    for first in range(0, len(state.zones), COUNT):
        for zone in (ARMY, KINGDOM, RESIDENTS, ATTACHED):
            found += state.zones[first + zone]
    return found


def replaced(state: ArcState, card: int) -> bool:
    """Whether something happens to a card instead of dying: it is kept from it, or an ability says what else is done (A273).

    Then it is out of play until that is settled (`last_rites`).
    """
    for place, effect in enumerate(state.effects):
        if effect[0] == "save" and effect[1] == card:
            del state.effects[place]
            state.damage[card] = 0
            return True
    if "would_die" not in state.facts.trigger_events:
        return False
    seat = state.controller(card)
    for watcher in _who_watches(state, "would_die", card):
        for place in _places(state, watcher, "would_die"):
            ability = state.facts.program(state.fact[watcher], place).ability
            if ability.when is not None and _set_off(state, watcher, ability.when, card, seat, "", -1):
                zone, at, holder = state.where[card] % COUNT, state.at[card], state.controller(watcher)
                state.put(card, seat, RESOLVING, at)
                state.did = 0
                state.push(("set_off", watcher, place, holder, (card,)), ("last_rites", card, seat, zone, at))
                return True
    return False


def _set_off(state: ArcState, watcher: int, trigger: Trigger, card: int, seat: int, detail: str, by: int) -> bool:
    frame = frame_of(state, watcher)
    if trigger.detail and detail.lower() not in trigger.detail.lower().split(","):
        return False
    if trigger.event == "is_blocked" and (trigger.by is None) != (by < 0):
        return False
    if trigger.who.which == "you" and seat != frame.seat:
        return False
    if trigger.who.which in ("opponent", "each_opponent") and seat == frame.seat:
        return False
    if trigger.who.which == "bearer" and seat not in seats_of(state, trigger.who, frame):
        return False
    if trigger.by is not None and not (by >= 0 and matches(state, by, trigger.by, frame)):
        return False
    subject = trigger.subject
    if isinstance(subject, This):
        return card == watcher if card >= 0 else True
    if isinstance(subject, Bearer):
        return card == state.at[watcher]
    if isinstance(subject, Each):
        return card >= 0 and fits(state, card, subject, frame)
    return False


def fits(state: ArcState, card: int, subject: Each, frame: Frame) -> bool:
    """Whether what it happened to is what the text names, even if it has left play just now."""
    filter = subject.filter
    if filter.place == "" and state.where[card] % COUNT not in (ARMY, KINGDOM, RESIDENTS, ATTACHED):
        return matches(state, card, replace(filter, place="graveyard", states=()), frame)
    return matches(state, card, filter, frame)


def settle(state: ArcState, step: Step) -> None:
    """Puts the noted abilities in order: the active player's first, then clockwise; each is compulsory (A265)."""
    waiting = state.triggered
    state.triggered = []
    state.chain += len(waiting)
    if state.chain > CHAIN_LIMIT:
        state.note("loop", "A265")
        return
    waiting.sort(key=lambda entry: (entry[2] - state.active) % state.seats)
    state.push(*(("set_off", *entry) for entry in waiting))


def set_off(state: ArcState, step: Step) -> None:
    """A265, A266: targets are chosen and it happens; without targets, or against its condition, nothing does."""
    _, source, place, seat, meant = step
    fact = state.fact[source]
    program = state.facts.program(fact, place)
    frame = Frame(0, 0, source, seat, 0, ())
    state.meant = list(meant)
    if not holds(state, program.ability.condition, frame) or not aimable(state, program.slots, frame):
        return
    state.note("triggered", "A264", seat, source)
    state.push(
        ("aim_slots", fact, place, source, seat, 0, (), ()),
        ("carry_out", program.sequence, source, seat, 0, meant),
        ("check",),
    )


def carry_out(state: ArcState, step: Step) -> None:
    """Starts an ability whose targets have just been chosen."""
    _, sequence, source, seat, x, meant = step
    targets: Any = tuple(state.aimed)
    state.aimed = []
    state.push(("begin", sequence, 0, source, seat, x, targets, meant))
