"""Triggered abilities: what sets them off, and their order (active player's first, then clockwise; each player's in order of entering play)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardforge.games.outposts.state import OutpostsState
from cardforge.games.outposts.values import frame_of
from cardforge.games.outposts.zones import COUNT, CREATURE_ZONES, UPGRADES
from cardforge.kernel.abilities import Bearer, Each, This, Trigger
from cardforge.kernel.aiming import aimable
from cardforge.kernel.decision import Step
from cardforge.kernel.meaning import PLAYER_TARGET, Frame, holds

EVENTS = frozenset(
    (
        "arrives", "destroyed", "sacrificed", "discarded_for_mana", "moved", "attacks", "assault_start", "assault_end",
        "outpost_destroyed", "flipped", "reshuffled", "phase_start", "turn_end",
    )
)  # fmt: skip
"""What can set off an ability (5.5)."""

CHAIN_LIMIT = 60
"""More triggered abilities than this in one turn without an end are a loop; the rest of them does nothing."""

_WATCHING = (*CREATURE_ZONES, UPGRADES)


def fire(state: OutpostsState, event: str, card: int = -1, seat: int = -1, detail: str = "") -> None:
    """Notes every triggered ability that an event sets off: what it happened to, and whose it is."""
    facts = state.facts
    if event not in facts.trigger_events:
        return
    triggers, fact = facts.triggers, state.fact
    watchers = [watcher for watcher in state.watchers if event in triggers[fact[watcher]]]
    if card >= 0 and card not in watchers and event in facts.triggers[state.fact[card]]:
        watchers.append(card)
    for watcher in watchers:
        for place, ability in enumerate(facts.abilities[state.fact[watcher]]):
            trigger = ability.when
            if ability.kind != "triggered" or trigger is None or trigger.event != event:
                continue
            if ability.limit and (watcher, place) in state.used:
                continue
            if _set_off(state, watcher, trigger, card, seat, detail):
                if ability.limit:
                    state.used.append((watcher, place))
                meant = (card,) if card >= 0 else (PLAYER_TARGET - seat,)
                state.triggered.append((watcher, place, state.controller(watcher), meant))


def _set_off(state: OutpostsState, watcher: int, trigger: Trigger, card: int, seat: int, detail: str) -> bool:
    frame = frame_of(state, watcher)
    if trigger.detail and trigger.detail != detail:
        return False
    if trigger.who.which == "you" and seat != frame.seat:
        return False
    subject = trigger.subject
    if isinstance(subject, This):
        return card == watcher if card >= 0 else True
    if isinstance(subject, Bearer):
        return card == state.at[watcher]
    return isinstance(subject, Each) and card >= 0 and _fits(state, card, subject, frame)


def _fits(state: OutpostsState, card: int, subject: Each, frame: Frame) -> bool:
    """Whether what it happened to is what the text names, even if it has left play or been destroyed just now."""
    filter = subject.filter
    if filter.what == "outpost" and state.down[card]:
        return state.matches(card, replace(filter, states=(*filter.states, "destroyed")), frame)
    if not filter.place and state.where[card] % COUNT not in _WATCHING and filter.what != "outpost":
        gone = replace(filter, place="discard", states=())
        return state.matches(card, gone, frame)
    return state.matches(card, filter, frame)


def settle(state: OutpostsState, step: Step) -> None:
    """Puts the noted abilities in order: the active player's first, then clockwise, then in order of entering play."""
    waiting = state.triggered
    state.triggered = []
    state.chain += len(waiting)
    if state.chain > CHAIN_LIMIT:
        state.note("loop", "D48")
        return
    waiting.sort(key=lambda entry: (entry[2] - state.active) % state.seats)
    state.push(*(("set_off", *entry) for entry in waiting))


def set_off(state: OutpostsState, step: Step) -> None:
    """Targets are chosen and it happens; without targets, or against its condition, nothing does."""
    _, source, place, seat, meant = step
    fact = state.fact[source]
    program = state.facts.ready[fact][place]
    frame = Frame(0, 0, source, seat, 0, ())
    state.meant = list(meant)
    if not state.alive[seat] or not holds(state, program.ability.condition, frame):
        return
    if not aimable(state, program.slots, frame):
        return
    state.note("triggered", "D26", seat, source)
    state.push(
        ("aim_slots", fact, place, source, seat, 0, (), ()),
        ("carry_out", program.sequence, source, seat, meant),
        ("check",),
    )


def carry_out(state: OutpostsState, step: Step) -> None:
    """Starts an ability whose targets have just been chosen."""
    _, sequence, source, seat, meant = step
    targets: Any = tuple(state.aimed)
    state.aimed = []
    state.push(("begin", sequence, 0, source, seat, 0, targets, meant))
