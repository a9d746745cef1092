"""Checks that hold at every step of every game; the tests run them on a few games, `soak.py` on thousands."""

from __future__ import annotations

import json
from collections import Counter

from law_games import Match
from least_used import LeastUsedPlayer, Use

from cardforge.kernel.decision import Decision, Option
from cardforge.kernel.invariants import broken_invariants, cards_are_where_they_say
from cardforge.kernel.replay import Transcript, replay
from cardforge.kernel.state import State
from cardforge.kernel.visibility import UNKNOWN
from cardforge.players import Player
from cardforge.players.random import RandomPlayer

LONGEST = 20_000
"""No sample game takes this many choices."""


def roller(match: Match, chosen: Counter[Use] | None = None) -> Player:
    """The player of a match, for all seats; `chosen` is what was chosen in the games before it."""
    if match.chooser == "least used":
        return LeastUsedPlayer(match.seed + 1000, chosen)
    return RandomPlayer(match.seed + 1000)


def legal(state: State, decision: Decision, rows: frozenset[str]) -> None:
    """Every invariant of the kernel and of the game holds; each option is a word and integers; the decision cites a row of the rules."""
    assert broken_invariants(state) == []
    assert not decision.row or not rows or decision.row in rows, decision.row
    assert all(is_option(option) for option in decision.options)


def is_option(option: Option) -> bool:
    """Whether the value is a word followed by integers."""
    return (
        isinstance(option, tuple) and isinstance(option[0], str) and all(isinstance(part, int) for part in option[1:])
    )


def ended(state: State) -> None:
    """The game is over, has a reason, and every winner is one of its seats."""
    assert state.is_over()
    assert state.reason
    assert set(state.winners or ()) <= set(range(state.seats))


class Kept:
    """Checks that every card of a deck stays in exactly one zone with its face and, but for a draft, its owner; only tokens appear and disappear."""

    def __init__(self, state: State) -> None:
        self.faces = state.definition[:]
        self.owners = state.owner[:]
        self.in_packets = _in_packets(state)
        assert min(state.where, default=0) >= 0

    def holds(self, state: State) -> None:
        """Fails if a card has appeared, disappeared or changed."""
        cards = len(self.faces)
        assert cards_are_where_they_say(state) == ""
        assert min(state.where[:cards], default=0) >= 0
        assert all(where >= UNKNOWN for where in state.where[cards:])
        changed = {card for card in range(cards) if state.owner[card] != self.owners[card]}
        assert changed <= self.in_packets
        self.owners, self.in_packets = state.owner[:cards], _in_packets(state)
        assert state.definition[:cards] == self.faces


def _in_packets(state: State) -> set[int]:
    """The cards among which a draft picks now: what is taken becomes its drafter's, what is passed on its next holder's."""
    if state.decision is None or state.decision.kind != "pick":
        return set()
    zones = state.engine.rules.zones
    packets = {state.where[option[1]] % len(zones) for option in state.decision.options if len(option) > 1}
    return {card for card, where in enumerate(state.where) if where >= 0 and where % len(zones) in packets}


def gone_on(state: State, as_json: bool) -> State:
    """The same state as a copy, or restored from JSON; both have the digest of the original."""
    twin = state.copy()
    back = type(state).from_json(state.engine, state.card_definitions, json.loads(json.dumps(state.to_json())))
    assert twin.digest() == back.digest() == state.digest()
    return back if as_json else twin


def replayed(match: Match, state: State, choices: list[int]) -> State:
    """The final state of the game's transcript, written to JSON, read again and replayed; `replay` fails if the digest differs."""
    pins = tuple(tuple(tuple(card.pin for card in section) for section in deck) for deck in match.decks)
    seats, variant = match.seats or state.seats, match.variant or ""
    made = Transcript(match.game.slug, variant, match.seed, seats, {}, pins, tuple(choices), state.digest())
    cards = {card.pin: card for deck in match.decks for section in deck for card in section}
    texts = {
        card.key: text
        for card, text in zip(state.card_definitions.cards, state.card_definitions.abilities, strict=True)
    }
    return replay(match.engine, Transcript.from_json(json.loads(json.dumps(made.to_json()))), cards, abilities=texts)
