"""Positions of Tin Republic: laid out by hand, with the options of its decisions by the names on the cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from position import Position
from state51_box import ABILITIES, BOARDS, CONNECTIONS, ENGINE, FACTION_DECKS, TERRITORIES, printed_location, read

from cardforge.games.state51.card_fields import GOODS, POSITIONS
from cardforge.games.state51.definitions import GOOD_NUMBER, SUPPLY
from cardforge.games.state51.state import State51
from cardforge.games.state51.zones import (
    BLUE_OPEN,
    BLUE_PILE,
    DEALS,
    DECK,
    DISCARD,
    HAND,
    RED_OPEN,
    RED_PILE,
    RUINS,
    STATE,
)
from cardforge.kernel.cards import Card
from cardforge.kernel.decision import Option, Step
from cardforge.kernel.setup import GameSetup

ON_MAP = {"build", "upgrade", "raze_outpost", "watch", "remove", "rebuild", "outpost"}
"""Options whose first part is a position on the map."""
OF_GOODS = {"exchange", "good"}
"""Options whose first part is a good; of `store`, `stock`, and `at` it is the second part."""


def location(
    name: str, kind: str = "production", types: str = "", text: str = "", distance: int = 1, **more: Any
) -> Card:
    """A Location with only what matters."""
    more.setdefault("deal", "gear")
    more.setdefault("spoils", "gear gear")
    return printed_location(name, kind, distance, types, more.pop("deal"), more.pop("spoils"), text, **more)


@dataclass
class Side:
    """What one player has: cards in hand, State, Ruins and Deals, goods, points."""

    hand: Iterable[Card] = ()
    state: Iterable[Card] = ()
    ruins: Iterable[Card] = ()
    deals: Iterable[Card] = ()
    goods: Mapping[str, int] = field(default_factory=dict)
    vp: int = 0
    board: str = ""


class State51Position(Position[State51]):
    """A game of Tin Republic in the middle of play."""

    def option(self, word: str, *parts: str | int) -> Option:
        """The first legal option that begins with these parts, or else the option of exactly these parts."""
        decision = self.state.decision
        for option in decision.options if decision else ():
            pairs = zip(parts, option[1:], strict=False)
            if option[0] == word and all(
                self._is(word, index, part, value) for index, (part, value) in enumerate(pairs)
            ):
                return option
        return super().option(word, *parts)

    def part(self, word: str, index: int, part: str | int) -> str | int:
        """The number of a position, a good, or a card."""
        if isinstance(part, int):
            return part
        if part in POSITIONS:
            return POSITIONS.index(part)
        if part in GOOD_NUMBER:
            return GOOD_NUMBER[part]
        return next((card for card in range(len(self.state.definition)) if self.name(card) == part), -1)

    def _is(self, word: str, index: int, part: str | int, value: str | int) -> bool:
        if part == value or not isinstance(part, str) or isinstance(value, str):
            return part == value
        if word in ON_MAP or (part in POSITIONS and word in ("lookout_skip_build", "at")):
            return POSITIONS[value] == part
        if word in OF_GOODS or (word in ("store", "stock", "at") and index == 1):
            return GOODS[value] == part
        return self.name(value) == part

    def card(self, name: str) -> int:
        """The first card of that name."""
        return next(card for card in range(len(self.state.definition)) if self.name(card) == name)

    def name(self, card: int) -> str:
        """The name of a card."""
        return self.state.name_of(card)

    def supply(self, seat: int, good: str) -> int:
        """How much of a good is in a supply."""
        return self.state.supply(seat, GOOD_NUMBER[good])

    def hand(self, seat: int = 0) -> list[str]:
        """The names of the cards in a hand."""
        return self.names(self.state.hand(seat))

    def locations(self, seat: int = 0) -> list[str]:
        """The names of the Locations of a State."""
        return self.names(self.state.locations(seat))

    def ruins(self, seat: int = 0) -> list[str]:
        """The names of the Ruins of a State."""
        return self.names(self.state.ruins(seat))

    @property
    def vp(self) -> list[int]:
        """The points of all players on the track."""
        return self.state.vp


def lay(
    *sides: Side,
    deck: Iterable[Card] = (),
    discards: Iterable[Card] = (),
    phase: str = "turn",
    variant: str | None = None,
    open_connections: Iterable[str] = (),
    first: int = 0,
    turn: int = 2,
    outposts: Mapping[str, tuple[int, int]] | None = None,
    connections: tuple[Card, ...] = CONNECTIONS,
    boards: tuple[Card, ...] = BOARDS,
    seed: int = 1,
    **changes: Any,
) -> State51Position:
    """Lays a position out, begins the phase, and plays on to the first choice.

    The phase is "turn" (the first player's), "finish" (the turn and the end of the round), "nothing", or the name of a step. Play stops
    before the next round, unless the phase is "round". `outposts` are seats and levels by position.
    """
    sides = sides or (Side(), Side())
    deck, discards = list(deck), list(discards)
    used = [card for side in sides for part in (side.hand, side.state, side.ruins, side.deals) for card in part]
    common = [card for card in (*used, *deck, *discards) if card.word("type") == "location"]
    connections = tuple(
        {card.key: card for card in (*connections, *used) if card.word("type") == "connection"}.values()
    )
    box = (tuple(common), (), boards, connections, TERRITORIES, FACTION_DECKS)
    abilities = {**ABILITIES, **{card.key: read(card.text) for card in (*common, *connections, *boards) if card.text}}
    players = 1 if "solo" in (variant or "") else len(sides)
    factions = _boards(sides[:players])
    changes = {"factions": factions, "first_seat": first, **changes}
    state = GameSetup(ENGINE, [box], players, variant, changes, abilities).lay(seed, log=True)
    assert isinstance(state, State51)
    state.stack.clear()
    state.turn = turn
    _deal(state, sides, deck, discards)
    for pile, face_up, colour in ((RED_PILE, RED_OPEN, "red"), (BLUE_PILE, BLUE_OPEN, "blue")):
        if colour in open_connections:
            state.move(state.shared(pile)[-1], 0, face_up)
    for name, (seat, level) in (outposts or {}).items():
        position = POSITIONS.index(name)
        state.outpost[position], state.level[position] = seat, level
    state.first_player = state.active = first
    turn_step = ("take_turn", first)
    starts: dict[str, tuple[Step, ...]] = {
        "turn": (turn_step,),
        "finish": (turn_step, ("after_actions",)),
        "nothing": (),
    }
    state.push(*starts.get(phase, ((phase,),)))
    game = State51Position(state, stops=() if phase == "round" else ("round",))
    game.run()
    return game


def _boards(sides: Iterable[Side]) -> tuple[str, ...]:
    """The boards of the players: those that a position names, and the others of F1 to F4 in order."""
    sides = tuple(sides)
    left = [board.name for board in BOARDS if board.name not in {side.board for side in sides}]
    return tuple(side.board or left.pop(0) for side in sides)


def _deal(state: State51, sides: Iterable[Side], deck: list[Card], discards: list[Card]) -> None:
    """Moves the cards of a position from the shared deck and the Connection piles to where they belong."""
    left = list(state.shared(DECK))

    def put(card: Card, seat: int, zone: int) -> None:
        cards = left if card.word("type") == "location" else [*state.shared(RED_PILE), *state.shared(BLUE_PILE)]
        number = next(number for number in cards if state.definitions.cards[state.definition[number]].key == card.key)
        if number in left:
            left.remove(number)
        state.move(number, seat, zone)

    for seat, side in enumerate(sides):
        for zone, part in ((HAND, side.hand), (STATE, side.state), (RUINS, side.ruins), (DEALS, side.deals)):
            for card in part:
                put(card, seat, zone)
        for good, n in side.goods.items():
            state.goods[seat * SUPPLY + GOOD_NUMBER[good]] = n
        state.vp[seat] = side.vp
    for card in discards:
        put(card, 0, DISCARD)
    for card in reversed(deck):
        put(card, 0, DECK)
