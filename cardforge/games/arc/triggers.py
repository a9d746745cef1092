"""Triggered abilities: what sets them off, and their order (A264-A269; active player's first, then clockwise)."""

from __future__ import annotations

from typing import Any

from cardforge.games.arc.state import ArcState
from cardforge.games.arc.values import frame_of, matches, silenced
from cardforge.games.arc.zones import ARMY, ATTACHED, COUNT, KINGDOM, RESIDENTS
from cardforge.kernel.abilities import Bearer, Each, This, Trigger
from cardforge.kernel.decision import Step
from cardforge.kernel.resolution import PLAYER_TARGET, Frame, aimable, holds

CHAIN_LIMIT = 60
"""More triggered abilities than this without a choice between them are a loop; the rest of them does nothing."""


def fire(state: ArcState, event: str, card: int = -1, seat: int = -1, detail: str = "", by: int = -1) -> None:
    """Notes every triggered ability that an event sets off: what it happened to, whose it is, and what did it."""
    facts = state.facts
    if event not in facts.trigger_events:
        return
    watchers = watching(state, event)
    if card >= 0 and card not in watchers and event in facts.triggers[state.fact[card]]:
        watchers.append(card)
    for watcher in watchers:
        if silenced(state, watcher):
            continue
        for place, ability in enumerate(facts.abilities[state.fact[watcher]]):
            trigger = ability.when
            if ability.kind == "triggered" and trigger is not None and trigger.event == event:
                if ability.limit and (watcher, place) in state.used:
                    continue
                if _set_off(state, watcher, trigger, card, seat, detail, by):
                    if ability.limit:
                        state.used.append((watcher, place))
                    meant = (card,) if card >= 0 else (PLAYER_TARGET - seat,)
                    state.triggered.append((watcher, place, state.controller(watcher), meant))


def watching(state: ArcState, event: str) -> list[int]:
    """Cards in play with an ability for this event, the active player's first, then clockwise."""
    known: list[int] | None = state.texts.get(event)
    if known is None:
        known = state.texts[event] = [
            watcher
            for seat in range(state.seats)
            for zone in (ARMY, KINGDOM, RESIDENTS, ATTACHED)
            for watcher in state.zone(seat, zone)
            if event in state.facts.triggers[state.fact[watcher]]
        ]
    return sorted(known, key=lambda card: (state.controller(card) - state.active) % state.seats)


def _set_off(state: ArcState, watcher: int, trigger: Trigger, card: int, seat: int, detail: str, by: int) -> bool:
    frame = frame_of(state, watcher)
    if trigger.detail and trigger.detail.lower() != detail.lower():
        return False
    if trigger.who.which == "you" and seat != frame.seat:
        return False
    if trigger.who.which in ("opponent", "each_opponent") and seat == frame.seat:
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
        from dataclasses import replace

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
    program = state.facts.ready[fact][place]
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
