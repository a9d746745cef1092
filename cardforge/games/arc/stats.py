"""Numbers of a card as they are now: ATK, DEF, cost, loyalty, damage (A138, A234, A235)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardforge.games.arc.passives import bearing, passives, silent
from cardforge.kernel.meaning import PLAYER_TARGET, Frame, amount, objects_of
from cardforge.kernel.verbs import Modify, SetStat, SwapStats

if TYPE_CHECKING:
    from cardforge.games.arc.state import ArcState


def stat(state: ArcState, card: int, name: str) -> int:
    """A number of a card: printed, then base values, counters, changes for a time, and passive abilities."""
    facts = state.facts
    printed = facts.numbers.get(name)
    if printed is None:
        return state.damage[card] if name == "damage" else counters_on(state, card, name.removeprefix("counter "))
    value = printed[state.fact[card]]
    if not state.counters and silent(state, f"stat {name}"):
        return value
    if state.effects or "swap" in facts.topic_words:
        other = _swapped(state, card, name)
        if other != name:
            name, value = other, (facts.attack if other == "attack" else facts.defense)[state.fact[card]]
    return _changed(state, card, name, value)


def counters_on(state: ArcState, card: int, counter: str) -> int:
    """How many counters of a name lie on a card."""
    return sum(n for whom, name, n in state.counters if whom == card and name == counter)


def most_lp(state: ArcState, seat: int) -> int:
    """More LP than this a text does not let the player have; -1: no text says so."""
    topic, player = "cap lp", PLAYER_TARGET - seat
    if silent(state, topic) or not any(
        player in objects_of(state, verb.what, frame) for verb, frame in passives(state, topic)
    ):
        return -1
    return int(state.facts.options["start_lp"])


def _swapped(state: ArcState, card: int, name: str) -> str:
    """The number that is in the place of this one, when a text lets them change places."""
    for effect in state.effects:
        if effect[0] == "swap" and effect[1] == card and name in effect[2]:
            name = effect[2][1] if effect[2][0] == name else effect[2][0]
    for verb, _ in bearing(state, card, "swap"):
        if isinstance(verb, SwapStats) and name in verb.stats:
            name = verb.stats[1] if verb.stats[0] == name else verb.stats[0]
    return name


def _changed(state: ArcState, card: int, name: str, value: int) -> int:
    printed, change = value, 0
    for word, whom, what, n, _ in state.effects:
        if whom == card and what == name:
            if word == "set":
                value = n
            elif word == "stat":
                change += n
    value += change
    for whom, counter, n in state.counters:
        if whom == card and "/" in counter and name in ("attack", "defense"):
            value += n * int(counter.split("/")[0 if name == "attack" else 1])
    for verb, frame in bearing(state, card, f"stat {name}"):
        if isinstance(verb, Modify):
            for what, by in verb.changes:
                if what == name:
                    value += (-1 if what in verb.negative else 1) * _inner_amount(state, by, card, frame)
        elif isinstance(verb, SetStat):
            value = _inner_amount(state, verb.n, card, frame)
    return printed if value > printed and bearing(state, card, f"cap {name}") else value


def _inner_amount(state: ArcState, n: Any, card: int, frame: Frame) -> int:
    """An amount in a passive ability; "its ATK" is that of the card that it bears on."""
    if isinstance(n, int):
        return n
    state.depth += 1
    meant = state.meant
    state.meant = [card]
    found = amount(state, n, frame)
    state.meant = meant
    state.depth -= 1
    return found
