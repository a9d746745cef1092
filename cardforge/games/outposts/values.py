"""Values that change: numbers, keywords, limits and what is forbidden, out of printed facts, changes for a time and passive texts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardforge.games.outposts.filters import matches
from cardforge.kernel.abilities import Bearer, Each, Player, This
from cardforge.kernel.meaning import PLAYER_TARGET, Frame, amount, holds, objects_of, seats_of
from cardforge.kernel.verbs import Allow, CostChange, Forbid, Grant, LoseAbilities, Modify

if TYPE_CHECKING:
    from cardforge.games.outposts.state import OutpostsState

_DEPTH = 4
"""How deep values may ask for values that ask for values; a circle of texts ends here."""

PASSIVE_VERBS: frozenset[type] = frozenset((Modify, Grant, Forbid, Allow, CostChange, LoseAbilities))
"""Verbs that a passive ability may hold; they are asked for, never carried out."""


def frame_of(state: OutpostsState, card: int) -> Frame:
    """The point of view of a card in play, for its passive abilities."""
    return Frame(0, 0, card, state.controller(card), 0, ())


def stat(state: OutpostsState, card: int, name: str) -> int:
    """A number of a card: printed, then changes for a time and passive texts; of an Outpost what its upgrades give it (O53)."""
    facts, fact = state.facts, state.fact[card]
    if name == "attack":
        value = facts.attack[fact]
    elif name == "defense":
        value = facts.defense[fact]
    elif name == "health":
        value = facts.health[fact]
    elif name == "cost":
        return facts.cost[fact]
    else:
        return state.counters[card] if name == "counters" else 0
    if state.effects:
        for word, whom, what, n, _ in state.effects:
            if whom == card and what == name and word == "stat":
                value += n
    if state.statics and (fact == facts.outpost or not facts.only_outposts):
        for verb, frame in passives(state, Modify, card):
            for what, n in verb.changes:
                if what == name:
                    value += -amount(state, n, frame) if what in verb.negative else amount(state, n, frame)
    return max(0, value) if name != "defense" else value


def passives(state: OutpostsState, kind: Any, whom: int) -> list[tuple[Any, Frame]]:
    """Every passive verb of one kind that reaches a card (or a player, -2 - seat) now, in order of entering play."""
    if kind not in state.facts.passive_kinds or state.depth >= _DEPTH:
        return []
    found: list[tuple[Any, Frame]] = []
    state.depth += 1
    for source in state.statics:
        for ability, verb in state.facts.passive[state.fact[source]]:
            if isinstance(verb, kind) and _reaches(state, verb.what, whom, source):
                frame = frame_of(state, source)
                if ability.condition is None or holds(state, ability.condition, frame):
                    found.append((verb, frame))
    state.depth -= 1
    return found


def _reaches(state: OutpostsState, what: Any, whom: int, source: int) -> bool:
    if isinstance(what, Bearer):
        return whom == state.at[source]
    if isinstance(what, This):
        return whom == source
    if isinstance(what, Each):
        return whom >= 0 and matches(state, whom, what.filter, frame_of(state, source))
    if isinstance(what, Player):
        return whom <= PLAYER_TARGET and PLAYER_TARGET - whom in seats_of(state, what, frame_of(state, source))
    return whom in objects_of(state, what, frame_of(state, source))


def keyword(state: OutpostsState, card: int, name: str) -> int:
    """The number of a keyword that a card has now: 0 without it, 1 for a keyword without a number."""
    facts = state.facts
    n = facts.keyword[name][state.fact[card]]
    if state.effects:
        for word, whom, what, more, _ in state.effects:
            if whom != card:
                continue
            if word == "keyword" and what == name:
                n += more
            elif word == "lose" and what in ("", name):
                return 0
    if state.statics:
        for verb, _ in passives(state, LoseAbilities, card):
            if verb.keyword.lower() in ("", name):
                return 0
        for verb, frame in passives(state, Grant, card):
            if verb.ability.keyword.lower() == name:
                n += amount(state, verb.ability.n, frame) or 1
    return n


def more(state: OutpostsState, whom: int, action: str) -> int:
    """By how much texts raise a limit: defenders, upgrades and counters of an Outpost, group, discards and sacrifices of a player, moves."""
    n = 0
    if state.effects:
        n += sum(
            effect[3] for effect in state.effects if effect[0] == "allow" and effect[1] == whom and effect[2] == action
        )
    if state.statics:
        n += sum(amount(state, verb.n, frame) for verb, frame in passives(state, Allow, whom) if verb.action == action)
    return n


def forbidden(state: OutpostsState, card: int, action: str, by: int = -1) -> bool:
    """Whether a text forbids an action; forbidding beats allowing."""
    if state.effects and any(
        effect[0] == "forbid" and effect[1] == card and effect[2] == action for effect in state.effects
    ):
        return True
    return bool(state.statics) and any(
        verb.action == action and (verb.by is None or (by >= 0 and matches(state, by, verb.by, frame)))
        for verb, frame in passives(state, Forbid, card)
    )


def cost_of(state: OutpostsState, card: int, seat: int) -> int:
    """O43: the printed cost, and what texts take off or put on it for this player, not below 0."""
    cost = state.facts.cost[state.fact[card]]
    if state.facts.changes_costs:
        for source in state.statics:
            for ability, verb in state.facts.passive[state.fact[source]]:
                if isinstance(verb, CostChange) and state.controller(source) == seat:
                    frame = frame_of(state, source)
                    if holds(state, ability.condition, frame) and _is_played(state, card, verb, frame):
                        cost += amount(state, verb.n, frame)
    for word, whom, what, n, _ in state.effects:
        if word == "cost" and whom == PLAYER_TARGET - seat:
            verb = state.table.programs.sequences[what[0]][what[1]]
            if _is_played(state, card, verb, Frame(0, 0, -1, seat, 0, ())):
                cost += n
    return max(0, cost)


def _is_played(state: OutpostsState, card: int, verb: Any, frame: Frame) -> bool:
    from dataclasses import replace

    return matches(state, card, replace(verb.filter, place="hand", other=False), frame)


def can_be_target(state: OutpostsState, card: int, frame: Frame) -> bool:
    """Whether nothing forbids that an opponent's spell or ability aims at it."""
    return state.controller(card) == frame.seat or not forbidden(state, card, "be_targeted", frame.source)
