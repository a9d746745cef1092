"""Whole games for the laws: random boxes, a player of rare options, and a ledger that follows every good through the log."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from state51_box import ABILITIES, BASE, BOX, ENGINE, FACTION_DECKS, MAP_CARDS

from cardforge.games.state51.definitions import SUPPLY
from cardforge.games.state51.state import State51
from cardforge.games.state51.zones import DEALS
from cardforge.kernel.cards import Card
from cardforge.kernel.decision import Decision, Option
from cardforge.kernel.invariants import broken_invariants
from cardforge.kernel.replay import new_game
from cardforge.kernel.rng import DECKS, GUESSES, Rng

Box = tuple[tuple[Card, ...], ...]
LONGEST = 20_000
"""No game takes more choices."""


def random_box(seed: int, locations: Iterable[Card] = (*BASE, *MAP_CARDS, *FACTION_DECKS), box: Box = BOX) -> Box:
    """A box whose two decks of Locations are drawn at random, with repetition, from all Locations that there are."""
    chance, pool = Rng(seed), tuple(locations)

    def drawn(n: int) -> tuple[Card, ...]:
        return tuple(pool[chance.below(len(pool), DECKS)] for _ in range(n))

    return (drawn(30 + chance.below(60, DECKS)), drawn(chance.below(40, DECKS)), *box[2:])


class RarePlayer:
    """Prefers the kinds of options that it has taken least often so far, so that odd corners are reached."""

    def __init__(self, seed: int, taken: Counter[str]) -> None:
        self.chance = Rng(seed)
        self.taken = taken

    def choose(self, options: list[Option]) -> Option:
        """A random option, or every second time one of the rarest kind."""
        if self.chance.below(2, GUESSES):
            least = min(self.taken[str(option[0])] for option in options)
            options = [option for option in options if self.taken[str(option[0])] == least]
        option = options[self.chance.below(len(options), GUESSES)]
        self.taken[str(option[0])] += 1
        return option


class Ledger:
    """The goods of all supplies and cards as the log tells them, event by event."""

    def __init__(self, state: State51) -> None:
        assert state.log is not None
        self.read = len(state.log)
        self.goods = list(state.goods)
        self.on_cards = {(row.card, row.good): row.n for row in state.stored}

    def agrees_with(self, state: State51) -> None:
        """R11, R29, R33: goods come and go only as the log tells; those of a card that has lost all of them went to a supply."""
        assert state.log is not None
        for word, row, *rest in state.log[self.read :]:
            self._enter(str(word), str(row), [int(part) for part in rest])
        self.read = len(state.log)
        assert self.goods == state.goods
        found = {(row.card, row.good): row.n for row in state.stored}
        cards = {card for card, _ in found}
        self.on_cards = {key: n for key, n in self.on_cards.items() if n and key[0] in cards}
        assert self.on_cards == found

    def _enter(self, word: str, row: str, rest: list[int]) -> None:
        if word == "round":
            self.goods = [0] * len(self.goods)
        elif word == "gain" and rest[1] < SUPPLY:
            self._add(rest[0], rest[1], rest[2])
        elif word == "pay" and row == "R29":
            self._add(rest[0], rest[1], -1)
        elif word == "pay":
            self._add_to_card(rest[2], rest[1], -1)
        elif word == "take_from":
            self._add(rest[1], rest[2], -1)
        elif word == "store":
            self._add(rest[0], rest[2], -1)
            self._add_to_card(rest[1], rest[2], 1)
        elif word == "put":
            self._add_to_card(rest[1], rest[2], rest[3])

    def _add(self, seat: int, good: int, n: int) -> None:
        self.goods[seat * SUPPLY + good] += n

    def _add_to_card(self, card: int, good: int, n: int) -> None:
        self.on_cards[card, good] = self.on_cards.get((card, good), 0) + n


class Safety:
    """R26: what a player who has passed had when the next player was asked stays until Cleanup."""

    def __init__(self) -> None:
        self.kept: dict[tuple[int, int], list[object]] = {}

    def holds(self, state: State51, decision: Decision) -> None:
        """Compares at every turn of another player."""
        if decision.kind != "turn":
            return
        for seat in range(state.seats):
            if state.passed[seat]:
                has: list[object] = [
                    list(state.locations(seat)),
                    list(state.ruins(seat)),
                    list(state.zone(seat, DEALS)),
                    state.outposts(seat),
                    [stored for stored in state.stored if state.controller(stored.card) == seat],
                ]
                assert self.kept.setdefault((state.turn, seat), has) == has


def play_by_the_laws(box: Box, variant: str, seats: int, seed: int, taken: Counter[str], **changes: object) -> State51:
    """Plays a game with a player of rare options; every law holds at every decision, and every card is there at the end."""
    state = new_game(ENGINE, [box], seed, seats, variant or None, changes, True, {**ABILITIES, **texts(box)})
    assert isinstance(state, State51)
    player, ledger, safety = RarePlayer(seed, taken), Ledger(state), Safety()
    cards = sorted(card for zone in state.zones for card in zone)
    for _ in range(LONGEST):
        if state.decision is None:
            break
        assert broken_invariants(state) == []
        ledger.agrees_with(state)
        safety.holds(state, state.decision)
        state.apply(player.choose(state.decision.options))
    assert state.is_over()
    assert sorted(card for zone in state.zones for card in zone) == cards
    return state


def texts(box: Box) -> dict[str, tuple[object, ...]]:
    """The texts of cards that are not in the test box."""
    from state51_box import read

    return {card.key: read(card.text) for section in box for card in section if card.text and card.key not in ABILITIES}
