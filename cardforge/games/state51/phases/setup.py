"""Set-up: decks shuffled, boards and hands dealt, the map laid out, a first player drawn (R1-R5, N4-N8, S5-S7)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cardforge.errors import CardforgeError
from cardforge.games.state51.book import BOOK
from cardforge.games.state51.card_fields import POSITIONS
from cardforge.games.state51.definitions import BASE, CONNECTIONS, FACTION_DECKS, FACTIONS, MAP_CARDS, TERRITORIES
from cardforge.games.state51.goods import draw
from cardforge.games.state51.state import State51
from cardforge.games.state51.zones import (
    ASIDE,
    BLUE_CONNECTION,
    BLUE_PILE,
    BOARD,
    COMMON,
    DECK,
    FACTION_DECK,
    HAND,
    MAP,
    RED_CONNECTION,
    RED_PILE,
)
from cardforge.kernel.cards import Card
from cardforge.kernel.contract.options import Words, option_fault
from cardforge.kernel.decision import Option, Step, number_in

MOST_COPIES: Final = 9


def box(cards: Iterable[Card]) -> tuple[tuple[Card, ...], ...]:
    """The cards of the game's sets in the sections of its box, once for each copy, in the order of their numbers."""
    sections: list[list[Card]] = [[] for _ in range(6)]
    for card in sorted(cards, key=lambda card: (card.number, card.version)):
        section = _section(card)
        if section is not None:
            sections[section] += [card] * min(MOST_COPIES, card.whole("copies", 1))
    return tuple(map(tuple, sections))


def _section(card: Card) -> int | None:
    kind = card.word("type")
    if kind == "location":
        return FACTION_DECKS if card.word("faction") else MAP_CARDS if card.word("expansion") == "map" else BASE
    return {"connection": CONNECTIONS, "faction": FACTIONS, "territory": TERRITORIES}.get(kind)


def start(state: State51) -> None:
    """Sets the game up and starts the first round. Raises ValueError if the box lacks cards that this game needs."""
    definitions = state.definitions
    sections = definitions.decks[0] if definitions.decks else ((),) * 6
    deck = (*sections[BASE], *sections[MAP_CARDS]) if definitions.on_map else sections[BASE]
    _lay_shuffled(state, deck, COMMON, 0, DECK)
    _lay_shuffled(
        state,
        [definition for definition in sections[CONNECTIONS] if definitions.pile[definition] == "red"],
        RED_CONNECTION,
        0,
        RED_PILE,
    )
    _lay_shuffled(
        state,
        [definition for definition in sections[CONNECTIONS] if definitions.pile[definition] == "blue"],
        BLUE_CONNECTION,
        0,
        BLUE_PILE,
    )
    _deal_boards(state, list(sections[FACTIONS]))
    if definitions.split:
        _lay_faction_decks(state, sections[FACTION_DECKS])
    if definitions.on_map:
        _lay_map(state, sections[TERRITORIES])
    first = definitions.options["first_seat"]
    state.first_player = 0 if definitions.solo else first if first >= 0 else state.rng.below(state.seats)
    state.active = state.first_player
    state.note("begins", "R3", state.first_player)
    state.push(("hands",), ("round",))


def _lay_shuffled(state: State51, definitions: Iterable[int], owner: int, seat: int, zone: int) -> None:
    """R2: shuffles before the cards are made and once more after, so that a card's number reveals neither its face nor its position."""
    faces = list(definitions)
    state.rng.shuffle(faces)
    for face in faces:
        state.lay(face, owner, seat, zone)
    state.shuffle(seat, zone)


def _deal_boards(state: State51, boards: list[int]) -> None:
    """R1: each player gets a faction board, the virtual player none (S5)."""
    definitions = state.definitions
    players = [seat for seat in range(state.seats) if not state.is_virtual(seat)]
    names: tuple[str, ...] = tuple(definitions.options["factions"])
    if names:
        known = {definitions.cards[definition].name: definition for definition in boards}
        fault = option_fault("factions", names, (), Words(known, several=True))
        if fault or len(names) < len(players):
            raise CardforgeError(fault or f"factions is {names!r}; it needs a board for each of {len(players)} players")
        boards = [known[name] for name in names]
    else:
        state.rng.shuffle(boards)
    if len(boards) < len(players):
        raise ValueError(f"{len(players)} players need as many faction boards; the box holds {len(boards)}")
    for seat in players:
        state.lay(boards[seat], COMMON, seat, BOARD)


def _lay_faction_decks(state: State51, deck: Iterable[int]) -> None:
    """D-L1: each player gets the Faction deck of the own board, face down."""
    definitions = state.definitions
    for seat in range(state.seats):
        name = definitions.cards[state.definition[state.board(seat)]].name
        own = [definition for definition in deck if definitions.faction[definition] == name]
        if not own:
            raise ValueError(f"split decks need a Faction deck of {name}; the box holds no card of it")
        _lay_shuffled(state, own, seat, seat, FACTION_DECK)


def _lay_map(state: State51, territories: Iterable[int]) -> None:
    """N6, N7: lays each Territory at its position on the map."""
    definitions = state.definitions
    by_position = {definitions.position[definition]: definition for definition in territories}
    missing = [name for position, name in enumerate(POSITIONS) if position not in by_position]
    if missing:
        raise ValueError(f"the map needs a Territory for every position; the box holds none for {', '.join(missing)}")
    for position in range(9):
        state.lay(by_position[position], COMMON, 0, MAP)


def deal_hands(state: State51, step: Step) -> None:
    """R4: each player draws six cards and puts two of them away; nobody starts with goods (R5)."""
    steps: list[Step] = []
    for seat in state.turn_order():
        if not state.is_virtual(seat):
            draw(state, seat, state.definitions.options["start_cards"], row="R4")
            steps += [("put_away", seat)] * state.definitions.options["start_discards"]
    state.push(*steps, ("put_away_all",))


def put_away(state: State51, step: Step) -> None:
    """R4: the player chooses a card to put away: (put_away, seat)."""
    _, seat = step
    options: list[Option] = [("away", card) for card in state.hand(seat)]
    if options:
        state.ask(seat, "away", options, "R4", (seat,))


def set_aside(state: State51, context: Step, option: Option) -> None:
    """R4: sets the card aside face down until all have chosen."""
    (seat,) = context
    state.move(number_in(option), seat, ASIDE)


def discard_set_aside(state: State51, step: Step) -> None:
    """R4: discards the cards that the players have set aside, all at once."""
    for seat in range(state.seats):
        for card in state.zone(seat, ASIDE)[:]:
            state.discard(card)
            state.note("discard", "R4", seat, card)


def opening_hand(state: State51, seat: int) -> list[int]:
    """The cards in a player's hand."""
    return state.zone(seat, HAND)


BOOK.step("hands", deal_hands)
BOOK.step("put_away", put_away)
BOOK.step("put_away_all", discard_set_aside)
BOOK.answer("away", set_aside)
