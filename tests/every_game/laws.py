"""Checks that hold at every step of every game; the tests run them on a few games, `soak.py` on thousands."""

from __future__ import annotations

import json
from collections import Counter

from law_games import Match

from cardforge.kernel.decision import Decision, Option
from cardforge.kernel.invariants import broken_invariants
from cardforge.kernel.replay import Transcript, replay
from cardforge.kernel.state import State
from cardforge.kernel.visibility import UNKNOWN
from cardforge.players.random import RandomPlayer

LONGEST = 20_000
"""No sample game takes this many choices."""


def roller(seed: int) -> RandomPlayer:
    """The random player for a game with this seed."""
    return RandomPlayer(seed + 1000)


def cards_of(state: State) -> list[int]:
    """Every card in a zone, zone by zone."""
    return [card for zone in state.zones for card in zone]


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
    """Checks that every card of a deck stays in exactly one zone with its face and owner; only tokens appear and disappear."""

    def __init__(self, state: State) -> None:
        self.first = sorted(cards_of(state))
        self.faces = state.definition[:]
        self.owners = state.owner[:]

    def holds(self, state: State) -> None:
        """Fails if a card has appeared, disappeared or changed."""
        in_zones = Counter(cards_of(state))
        assert max(in_zones.values()) == 1
        assert all(in_zones[card] for card in self.first)
        assert all(state.where[card] == index for index, zone in enumerate(state.zones) for card in zone)
        assert all(card in in_zones or where == UNKNOWN for card, where in enumerate(state.where))
        assert (state.definition[: len(self.faces)], state.owner[: len(self.owners)]) == (self.faces, self.owners)


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
