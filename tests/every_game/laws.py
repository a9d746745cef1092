"""What must hold at every step of every game, as functions: the tests try them on a few games, `soak.py` on thousands."""

from __future__ import annotations

import json
from collections import Counter

from law_games import Match

from cardforge.kernel.decision import Decision, Option
from cardforge.kernel.sight import UNKNOWN
from cardforge.kernel.state import State
from cardforge.kernel.transcript import Transcript, replay
from cardforge.players.random import RandomPlayer

LONGEST = 20_000
"""No sample game takes so many choices."""


def roller(seed: int) -> RandomPlayer:
    """The random player of a game with this seed."""
    return RandomPlayer(seed + 1000)


def cards_of(state: State) -> list[int]:
    """Every card that lies in a zone, zone by zone."""
    return [card for zone in state.zones for card in zone]


def legal(state: State, decision: Decision, rows: frozenset[str]) -> None:
    """Options are at least two, each once, a word and whole numbers; the decision names a row of the rules."""
    assert len(decision.options) == len(set(decision.options)) >= 2
    assert 0 <= decision.seat < state.seats
    assert not decision.row or not rows or decision.row in rows, decision.row
    assert all(is_option(option) for option in decision.options)


def is_option(option: Option) -> bool:
    """Whether it is a word and whole numbers."""
    return (
        isinstance(option, tuple) and isinstance(option[0], str) and all(isinstance(part, int) for part in option[1:])
    )


def ended(state: State) -> None:
    """The game is over, for a reason, and whoever won sat at the table."""
    assert state.is_over()
    assert state.reason
    assert set(state.winners or ()) <= set(range(state.seats))


class Kept:
    """Every card of a deck lies in one zone and only there, with its face and owner; only tokens come and go."""

    def __init__(self, state: State) -> None:
        self.first = sorted(cards_of(state))
        self.faces = state.fact[:]
        self.owners = state.owner[:]

    def holds(self, state: State) -> None:
        """Fails where a card has appeared, vanished or changed."""
        lying = Counter(cards_of(state))
        assert max(lying.values()) == 1
        assert all(lying[card] for card in self.first)
        assert all(state.where[card] == index for index, zone in enumerate(state.zones) for card in zone)
        assert all(card in lying or where == UNKNOWN for card, where in enumerate(state.where))
        assert (state.fact[: len(self.faces)], state.owner[: len(self.owners)]) == (self.faces, self.owners)


def gone_on(state: State, as_json: bool) -> State:
    """The same moment as a copy, or as what was written down; all of them have one digest."""
    twin = state.copy()
    back = type(state).from_json(state.engine, state.table, json.loads(json.dumps(state.to_json())))
    assert twin.digest() == back.digest() == state.digest()
    return back if as_json else twin


def replayed(match: Match, state: State, places: list[int]) -> State:
    """Where the transcript of an ended game arrives, written down and read again; `replay` fails if that is elsewhere."""
    pins = tuple(tuple(tuple(card.pin for card in section) for section in deck) for deck in match.decks)
    seats, variant = match.seats or state.seats, match.variant or ""
    made = Transcript(match.game.slug, variant, match.seed, seats, {}, pins, tuple(places), state.digest())
    cards = {card.pin: card for deck in match.decks for section in deck for card in section}
    texts = {card.key: text for card, text in zip(state.table.cards, state.table.abilities, strict=True)}
    return replay(match.engine, Transcript.from_json(json.loads(json.dumps(made.to_json()))), cards, abilities=texts)
