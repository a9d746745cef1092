"""The state of a game: goods and points of each player, marks and tokens on cards, goods stored on cards, Outposts on the map."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, NamedTuple, cast

from cardforge.effects.evaluate import EffectContext, holds, point_of_view
from cardforge.effects.protocol import TextState
from cardforge.effects.selectors import Filter
from cardforge.games.state51.definitions import SUPPLY, PricedAbility, State51Definitions
from cardforge.games.state51.map_grid import NEIGHBOURS
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
from cardforge.kernel.decision import RowClass
from cardforge.kernel.game import Engine
from cardforge.kernel.mypyc import mypyc_attr
from cardforge.kernel.state import INTERPRETED, State

MOST_CONVERSIONS: Final = 8
"""No faction board has more."""

VIRTUAL: Final = 1
"""The seat of the virtual player (S5)."""

HUMAN: Final = 0
"""The seat of the human in a solo game."""

NOBODY: Final = -1
"""The owner of a Territory without an Outpost."""

NO_CARD: Final = -1
"""Stands for a card where there is none: an empty pile, a price for which any card can be discarded."""


DISCARD_PILES: Final = {COMMON: DISCARD, RED_CONNECTION: RED_DISCARD, BLUE_CONNECTION: BLUE_DISCARD}
"""The discard pile of each owner of shared cards."""


class StoredGoods(NamedTuple):
    """Goods on a card: a stock, or what a storage keeps."""

    card: int
    good: int
    n: int


@mypyc_attr(allow_interpreted_subclasses=True)
class State51(TextState):
    """The state of a game of Tin Republic."""

    LISTS: ClassVar[tuple[str, ...]] = (
        *TextState.LISTS, "marks", "defended", "goods", "vp", "passed", "conversions_used", "outpost", "level", "territory_defended", "gave_up_selection",
    )  # fmt: skip
    ROWS: ClassVar[tuple[str, ...]] = (*TextState.ROWS, "stored")
    RECORDS: ClassVar[Mapping[str, RowClass]] = {**TextState.RECORDS, "stored": StoredGoods}
    NUMBERS: ClassVar[tuple[str, ...]] = (
        *TextState.NUMBERS, "first_player", "last_round", "cards_revealed", "attacks", "virtual_builds", "virtual_razes", "virtual_cards",
    )  # fmt: skip

    def __init__(self, engine: Engine, table: State51Definitions, seats: int) -> None:
        super().__init__(engine, table, seats)
        self.definitions = table
        self.marks: list[int] = []
        """For each card, how often it was used this round (R20, R23)."""
        self.defended: list[int] = []
        """For each card, whether it has a defense token (R27)."""
        self.goods = [0] * (seats * SUPPLY)
        """The supply of each player, seat by seat."""
        self.vp = [0] * seats
        """The points of each player on the track."""
        self.passed = [0] * seats
        """Whether each player has passed this round (R26)."""
        self.conversions_used = [0] * (seats * MOST_CONVERSIONS)
        """How often each conversion of a faction board was used this round (R21)."""
        self.outpost = [NOBODY] * 9
        """Whose Outpost is on each Territory (N10)."""
        self.level = [0] * 9
        """The level of the Outpost on each Territory; 0 without an Outpost."""
        self.territory_defended = [0] * 9
        """Whether each Territory has a defense token (N40)."""
        self.gave_up_selection = [0] * seats
        """Whether the player has given up a selection in this Lookout (N24)."""
        self.stored: list[StoredGoods] = []
        """Goods on cards."""
        self.first_player = 0
        """The seat with the first-player token."""
        self.last_round = 0
        """Whether this is the last round (R31)."""
        self.cards_revealed = 0
        """How many hidden cards were revealed; a choice before that cannot be undone (B8.11)."""
        self.attacks = 0
        """The attacks of the virtual player this round (S24)."""
        self.virtual_builds = 0
        """The free builds of the virtual player this round (N54)."""
        self.virtual_razes = 0
        """The Outposts that the virtual player razed this round (N57)."""
        self.virtual_cards = 0
        """The Locations that the virtual player got in this Lookout (S15)."""

    def copy_unlisted(self, new: State) -> None:
        """Gives a compiled copy the attributes that are no columns."""
        assert isinstance(new, State51)
        super().copy_unlisted(new)
        new.definitions = self.definitions

    def copy_columns(self, new: State) -> None:
        """Gives a copy all columns, one by one."""
        assert isinstance(new, State51)
        twin = new  # compiled, each use of `new` itself would be checked again
        self.copy_shared_columns(new)
        twin.marks = self.marks.copy()
        twin.defended = self.defended.copy()
        twin.goods = self.goods.copy()
        twin.vp = self.vp.copy()
        twin.passed = self.passed.copy()
        twin.conversions_used = self.conversions_used.copy()
        twin.outpost = self.outpost.copy()
        twin.level = self.level.copy()
        twin.territory_defended = self.territory_defended.copy()
        twin.gave_up_selection = self.gave_up_selection.copy()
        twin.stored = self.stored.copy()
        twin.first_player = self.first_player
        twin.last_round = self.last_round
        twin.cards_revealed = self.cards_revealed
        twin.attacks = self.attacks
        twin.virtual_builds = self.virtual_builds
        twin.virtual_razes = self.virtual_razes
        twin.virtual_cards = self.virtual_cards

    def lend_columns(self, new: State) -> bool:
        """Gives a glance the very columns; its evaluation only looks."""
        twin = cast("State51", new)
        if not INTERPRETED:
            self.lend_shared_columns(new)
            twin.marks, twin.defended, twin.goods = self.marks, self.defended, self.goods
            twin.vp, twin.passed, twin.conversions_used = self.vp, self.passed, self.conversions_used
            twin.outpost, twin.level, twin.territory_defended = self.outpost, self.level, self.territory_defended
            twin.gave_up_selection, twin.stored, twin.first_player = (
                self.gave_up_selection,
                self.stored,
                self.first_player,
            )
            twin.last_round, twin.cards_revealed, twin.attacks = self.last_round, self.cards_revealed, self.attacks
            twin.virtual_builds, twin.virtual_razes, twin.virtual_cards = (
                self.virtual_builds,
                self.virtual_razes,
                self.virtual_cards,
            )
        return True

    # --- cards --------------------------------------------------------------------------------------------------------

    def lay(self, definition: int, owner: int, seat: int, zone: int) -> int:
        """Makes a card in a zone; the owner of a card of the shared decks is COMMON or a Connection pile."""
        card = self.add_card(definition, seat, zone)
        self.owner[card] = owner
        self.marks.append(0)
        self.defended.append(0)
        return card

    def zone_of(self, card: int) -> int:
        """The zone that a card is in, as an index of `ZONES`."""
        return self.where[card] % COUNT

    def locations(self, seat: int) -> list[int]:
        """The Locations of a player's State, without Ruins."""
        return self.zones[seat * COUNT + STATE]

    def ruins(self, seat: int) -> list[int]:
        """The Ruins of a player's State."""
        return self.zones[seat * COUNT + RUINS]

    def hand(self, seat: int) -> list[int]:
        """The cards in a player's hand, including Connections (A4)."""
        return self.zones[seat * COUNT + HAND]

    def board(self, seat: int) -> int:
        """The faction board of a player, or -1 (S5)."""
        board = self.zones[seat * COUNT + BOARD]
        return board[0] if board else -1

    def shared(self, zone: int) -> list[int]:
        """The cards of a shared zone."""
        return self.zones[zone]

    def priced_abilities(self, card: int) -> tuple[PricedAbility, ...]:
        """The abilities of a card that have a price."""
        return self.definitions.priced_abilities[self.definition[card]]

    def conversions(self, seat: int) -> tuple[PricedAbility, ...]:
        """The conversions of a player's faction board (R21)."""
        board = self.zones[seat * COUNT + BOARD]
        return self.definitions.priced_abilities[self.definition[board[0]]] if board else ()

    def discard(self, card: int) -> None:
        """Moves a card to the discard pile of the deck that it came from (A7, R25)."""
        owner = self.owner[card]
        self.marks[card] = self.defended[card] = 0
        if owner >= 0:
            self.move(card, owner, FACTION_DISCARD)
        else:
            self.move(card, 0, DISCARD_PILES[owner])

    def top(self, seat: int = NOBODY) -> int:
        """The top card of the shared deck or of a player's Faction deck, reshuffled when it is empty (R10, D-G1); -1 if none is left."""
        return self.top_of(0, DECK, DISCARD) if seat == NOBODY else self.top_of(seat, FACTION_DECK, FACTION_DISCARD)

    def can_draw(self, seat: int = NOBODY) -> bool:
        """D-G1: whether the shared deck or a player's Faction deck has a card, now or once its discards are reshuffled."""
        if seat == NOBODY:
            return bool(self.zones[DECK] or self.zones[DISCARD])
        return bool(self.zone(seat, FACTION_DECK) or self.zone(seat, FACTION_DISCARD))

    def top_of(self, seat: int, deck: int, discard: int) -> int:
        """The top card of a pile; an empty pile is rebuilt from its own discards; -1 if both are empty."""
        if not self.zones[seat * COUNT + deck]:
            discards = self.zones[seat * COUNT + discard]
            if not discards:
                return NO_CARD
            for card in discards:
                self.move(card, seat, deck)
            self.shuffle(seat, deck)
            self.note("reshuffle", "R10")
        self.cards_revealed += 1
        return self.zones[seat * COUNT + deck][-1]

    # --- players ------------------------------------------------------------------------------------------------------

    def is_virtual(self, seat: int) -> bool:
        """Whether the seat is the virtual player's (S5)."""
        return self.definitions.solo and seat == VIRTUAL

    def turn_order(self) -> list[int]:
        """All players clockwise from the first player (R14)."""
        return [(self.first_player + offset) % self.seats for offset in range(self.seats)]

    def supply(self, seat: int, good: int) -> int:
        """How much of a good a player's supply holds."""
        return self.goods[seat * SUPPLY + good]

    def discount(self, seat: int, action: str, card: int = NO_CARD) -> int:
        """The contacts, or workers, that Features take off the price of an action with a card; without it, with whatever card."""
        definitions = self.definitions
        if not definitions.any_discount:
            return 0
        return sum(
            verb.n
            for source in self.locations(seat)
            for verb, under in definitions.discounts[self.definition[source]]
            if verb.action == action
            and (verb.of is None or (card != NO_CARD and self.matches(card, verb.of, point_of_view(source, seat))))
            and (under is None or holds(self, under, point_of_view(source, seat)))
        )

    def extra_defense(self, seat: int, whom: str, object: int = NO_CARD) -> int:
        """What Features add to the defense of a player's Locations or Outposts, those included that only such an object has."""
        definitions = self.definitions
        if not definitions.any_extra_defense:
            return 0
        return sum(
            verb.n
            for card in self.locations(seat)
            for verb, under in definitions.shields[self.definition[card]]
            if verb.whom == whom
            and (verb.of is None or self.matches(object, verb.of, point_of_view(card, seat)))
            and (under is None or holds(self, under, point_of_view(card, seat)))
        )

    def is_safe(self, object: int, seat: int) -> bool:
        """Whether a text of its owner protects a Location, or the Outpost on a Territory, from being razed."""
        definitions = self.definitions
        return definitions.any_protection and any(
            (source == object if verb.of is None else self.matches(object, verb.of, point_of_view(source, seat)))
            and (under is None or holds(self, under, point_of_view(source, seat)))
            for source in self.locations(seat)
            for verb, under in definitions.protections[self.definition[source]]
        )

    # --- the map ------------------------------------------------------------------------------------------------------

    def outposts(self, seat: int) -> list[int]:
        """The positions of a player's Outposts."""
        return [position for position in range(9) if self.outpost[position] == seat]

    def is_adjacent(self, seat: int, position: int) -> bool:
        """Whether the player has an Outpost on a neighbour of the Territory (N17)."""
        return seat in [self.outpost[other] for other in NEIGHBOURS[position]]

    def territory(self, position: int) -> int:
        """The Territory card at a position on the map."""
        return self.shared(MAP)[position]

    # --- what texts ask of the game (effects.protocol) ----------------------------------------------------------------

    def candidates(self, filter: Filter, ctx: EffectContext) -> list[int]:
        """The other cards in hand; texts of this game use no other filter."""
        return [card for card in self.hand(ctx.seat) if card != ctx.source] if filter.place == "hand" else []

    def matches(self, card: int, filter: Filter, ctx: EffectContext) -> bool:
        """Whether a card fits a filter of a text."""
        return card in self.candidates(filter, ctx)

    def stat(self, card: int, name: str) -> int:
        """0: texts of this game use no number of a card."""
        return 0

    def began(self) -> int:
        """R3, R35: who was the first player in the first round; the token has moved by one seat each round since (not in a solo game)."""
        return HUMAN if self.definitions.solo else (self.first_player - max(self.turn - 1, 0)) % self.seats

    def count_of(self, what: str, seat: int, ctx: EffectContext) -> int:
        """The cards in a player's hand; whatever else is counted, texts count with tallies of their own."""
        return len(self.hand(seat))

    def deck_of(self, seat: int) -> list[int]:
        """The shared deck, the top card last."""
        return self.shared(DECK)
