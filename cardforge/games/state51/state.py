"""The state of a game of the fifty-first state: goods and points of each player, marks and tokens on cards, Outposts on the map."""

from __future__ import annotations

from typing import Any, ClassVar

from cardforge.games.state51.geography import NEIGHBOURS
from cardforge.games.state51.table import SUPPLY, State51Table
from cardforge.games.state51.zones import (
    BLUE_CONNECTION,
    BLUE_DISCARD,
    BOARD,
    COMMON,
    COUNT,
    DECK,
    DISCARD,
    FACTION_DECK,
    FACTION_DISCARD,
    HAND,
    MAP,
    RED_CONNECTION,
    RED_DISCARD,
    RUINS,
    STATE,
)
from cardforge.kernel.ahead import mypyc_attr
from cardforge.kernel.chance import DECKS
from cardforge.kernel.engine import Engine
from cardforge.kernel.state import State

CONVERSIONS = 8
"""No faction board has more."""

VIRTUAL = 1
"""The seat of the virtual player (S5)."""

NOBODY = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class State51(State):
    """One moment of a game of the fifty-first state."""

    LISTS: ClassVar[tuple[str, ...]] = (
        *State.LISTS, "marks", "guarded", "goods", "vp", "passed", "used", "outpost", "level", "watch", "skipped",
    )  # fmt: skip
    ROWS: ClassVar[tuple[str, ...]] = (*State.ROWS, "stored")
    NUMBERS: ClassVar[tuple[str, ...]] = (
        *State.NUMBERS, "first", "last", "shown", "attacks", "built", "razed", "dealt",
    )  # fmt: skip

    def __init__(self, engine: Engine, table: State51Table, seats: int) -> None:
        super().__init__(engine, table, seats)
        self.facts = table
        self.marks: list[int] = []
        """Of each card, how often it was used this round (R20, R23)."""
        self.guarded: list[int] = []
        """Of each card, whether a defense token lies on it (R27)."""
        self.goods = [0] * (seats * SUPPLY)
        """What lies in each player's supply, seat by seat."""
        self.vp = [0] * seats
        """The markers on the track."""
        self.passed = [0] * seats
        self.used = [0] * (seats * CONVERSIONS)
        """How often each conversion of a faction board was used this round (R21)."""
        self.outpost = [NOBODY] * 9
        """Whose Outpost stands on each Territory (N10)."""
        self.level = [0] * 9
        self.watch = [0] * 9
        """Whether a defense token lies on each Territory (N40)."""
        self.skipped = [0] * seats
        """Whether the player has given up a selection in this Lookout (N24)."""
        self.stored: list[tuple[int, int, int]] = []
        """Goods on cards: (card, good, how many)."""
        self.first = 0
        """Who has the first-player token."""
        self.last = 0
        """Whether this is the last round (R31)."""
        self.shown = 0
        """How often something hidden was shown; a choice before that cannot be taken back (B8.11)."""
        self.attacks = 0
        self.built = 0
        self.razed = 0
        """Attacks, free builds and razed Outposts of the virtual player this round (S24, N54, N57)."""
        self.dealt = 0
        """Locations that it got in this Lookout (S15)."""

    # --- cards --------------------------------------------------------------------------------------------------------

    def lay(self, fact: int, owner: int, seat: int, zone: int) -> int:
        """Makes a card; one of the shared decks belongs to nobody."""
        card = self.add_card(fact, seat, zone)
        self.owner[card] = owner
        self.marks.append(0)
        self.guarded.append(0)
        return card

    def controller(self, card: int) -> int:
        """The seat in whose places the card lies."""
        return self.where[card] // COUNT

    def place(self, card: int) -> int:
        """The kind of place it lies in."""
        return self.where[card] % COUNT

    def locations(self, seat: int) -> list[int]:
        """The Locations of a player's State, Ruins not among them."""
        return self.zones[seat * COUNT + STATE]

    def ruins(self, seat: int) -> list[int]:
        """The Ruins of a player's State."""
        return self.zones[seat * COUNT + RUINS]

    def hand(self, seat: int) -> list[int]:
        """The cards in a player's hand, Connections among them (A4)."""
        return self.zones[seat * COUNT + HAND]

    def board(self, seat: int) -> int:
        """The faction board of a player, or -1 (S5)."""
        board = self.zones[seat * COUNT + BOARD]
        return board[0] if board else -1

    def shared(self, zone: int) -> list[int]:
        """The cards of a place of the table."""
        return self.zones[zone]

    def discard(self, card: int) -> None:
        """To the discard pile of the deck that it came from (A7, R25)."""
        owner = self.owner[card]
        self.marks[card] = self.guarded[card] = 0
        if owner >= 0:
            self.move(card, owner, FACTION_DISCARD)
        else:
            self.move(card, 0, {COMMON: DISCARD, RED_CONNECTION: RED_DISCARD, BLUE_CONNECTION: BLUE_DISCARD}[owner])

    def top(self, seat: int = NOBODY) -> int:
        """The top card of the shared deck or of a player's Faction deck, reshuffled when it is empty (R10, D-G1); -1: none left."""
        at, deck, heap = (0, DECK, DISCARD) if seat < 0 else (seat, FACTION_DECK, FACTION_DISCARD)
        return self.top_of(at, deck, heap)

    def top_of(self, seat: int, deck: int, heap: int) -> int:
        """The top card of a pile; an empty one is made anew from its own discards."""
        cards = self.zones[seat * COUNT + deck]
        if not cards:
            spent = self.zones[seat * COUNT + heap]
            if not spent:
                return -1
            for card in spent[:]:
                self.move(card, seat, deck)
            self.chance.shuffle(cards, DECKS)
            self.note("reshuffle", "R10")
        self.shown += 1
        return cards[-1]

    # --- players ------------------------------------------------------------------------------------------------------

    def is_virtual(self, seat: int) -> bool:
        """Whether the seat is the virtual player's (S5)."""
        return self.facts.solo and seat == VIRTUAL

    def opponents(self, seat: int) -> list[int]:
        """The other players, clockwise from the seat."""
        return [other % self.seats for other in range(seat + 1, seat + self.seats)]

    def in_order(self) -> list[int]:
        """All players from the first one clockwise (R14)."""
        return [(self.first + place) % self.seats for place in range(self.seats)]

    def have(self, seat: int, good: int) -> int:
        """How much of a good lies in the supply."""
        return self.goods[seat * SUPPLY + good]

    def cheaper(self, seat: int, action: str) -> int:
        """What Features take off the price of an action."""
        facts = self.facts
        if not facts.any_cheaper:
            return 0
        return sum(
            verb.n for card in self.locations(seat) for verb in facts.cheaper[self.fact[card]] if verb.action == action
        )

    def shield(self, seat: int, whom: str) -> int:
        """What Features add to the defense of a player's Locations or Outposts."""
        facts = self.facts
        if not facts.any_shield:
            return 0
        return sum(
            verb.n for card in self.locations(seat) for verb in facts.shields[self.fact[card]] if verb.whom == whom
        )

    # --- the map ------------------------------------------------------------------------------------------------------

    def outposts(self, seat: int) -> list[int]:
        """The Territories with an Outpost of this player."""
        return [place for place in range(9) if self.outpost[place] == seat]

    def borders(self, seat: int, place: int) -> bool:
        """Whether the player has an Outpost on a neighbour of the Territory (N17)."""
        return seat in [self.outpost[other] for other in NEIGHBOURS[place]]

    def territory(self, place: int) -> int:
        """The Territory card at a place of the map."""
        return self.shared(MAP)[place]

    # --- what texts ask of the game (kernel.resolution) ---------------------------------------------------------------

    def candidates(self, filter: Any, frame: Any) -> list[int]:
        """No text of this game names cards by a filter, but for cards in hand."""
        return [card for card in self.hand(frame.seat) if card != frame.source] if filter.place == "hand" else []

    def matches(self, card: int, filter: Any, frame: Any) -> bool:
        """Whether a card is one that a text means."""
        return card in self.candidates(filter, frame)

    def name_of(self, card: int) -> str:
        """What the card is called, or "a card" when it is hidden from this view."""
        return self.facts.cards[self.fact[card]].name if card >= 0 and self.fact[card] >= 0 else "a card"
