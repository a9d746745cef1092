"""Set-up: the box laid out, decks shuffled, boards and hands dealt, a first player drawn (R1-R5, N4-N8, S5-S7)."""

from __future__ import annotations

from collections.abc import Iterable

from cardforge.games.state51 import POSITIONS
from cardforge.games.state51.goods import draw
from cardforge.games.state51.state import State51
from cardforge.games.state51.table import BASE, CONNECTIONS, FACTION_DECKS, FACTIONS, MAP_CARDS, TERRITORIES
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
from cardforge.kernel.chance import DECKS, PLAY
from cardforge.kernel.decision import Option, Step

MOST_COPIES = 9


def box(cards: Iterable[Card]) -> tuple[tuple[Card, ...], ...]:
    """The cards of the game's sets in the sections of its box, one for each copy, in the order of their numbers."""
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
    """Lays the table and begins the first round. Raises ValueError when the box lacks what this game needs."""
    facts = state.facts
    sections = facts.decks[0] if facts.decks else ((),) * 6
    deck = (*sections[BASE], *sections[MAP_CARDS]) if facts.on_map else sections[BASE]
    _lay_shuffled(state, deck, COMMON, 0, DECK)
    _lay_shuffled(
        state, [fact for fact in sections[CONNECTIONS] if facts.pile[fact] == "red"], RED_CONNECTION, 0, RED_PILE
    )
    _lay_shuffled(
        state, [fact for fact in sections[CONNECTIONS] if facts.pile[fact] == "blue"], BLUE_CONNECTION, 0, BLUE_PILE
    )
    _deal_boards(state, list(sections[FACTIONS]))
    if facts.split:
        _lay_faction_decks(state, sections[FACTION_DECKS])
    if facts.on_map:
        _lay_map(state, sections[TERRITORIES])
    first = facts.options["first_seat"]
    state.first = 0 if facts.solo else first if first >= 0 else state.chance.below(state.seats, PLAY)
    state.active = state.first
    state.note("begins", "R3", state.first)
    state.push(("hands",), ("round",))


def _lay_shuffled(state: State51, facts: Iterable[int], owner: int, seat: int, zone: int) -> None:
    """R2: shuffled before the cards are made and once more after, so that no card's number says anything about its face or place."""
    faces = list(facts)
    state.chance.shuffle(faces, DECKS)
    for face in faces:
        state.lay(face, owner, seat, zone)
    state.chance.shuffle(state.zone(seat, zone), DECKS)


def _deal_boards(state: State51, boards: list[int]) -> None:
    """R1: each player gets a faction board; the virtual player none (S5)."""
    facts = state.facts
    players = [seat for seat in range(state.seats) if not state.is_virtual(seat)]
    names: tuple[str, ...] = tuple(facts.options["factions"])
    if names:
        known = {facts.cards[fact].name: fact for fact in boards}
        missing = [name for name in names if name not in known]
        if missing or len(names) < len(players):
            raise ValueError(f"factions: one of {', '.join(known)} is needed for each player; found {', '.join(names)}")
        boards = [known[name] for name in names]
    else:
        state.chance.shuffle(boards, DECKS)
    if len(boards) < len(players):
        raise ValueError(f"{len(players)} players need as many faction boards; the box holds {len(boards)}")
    for seat in players:
        state.lay(boards[seat], COMMON, seat, BOARD)


def _lay_faction_decks(state: State51, deck: Iterable[int]) -> None:
    """D-L1: every player's own Faction deck, face down."""
    facts = state.facts
    for seat in range(state.seats):
        name = facts.cards[state.fact[state.board(seat)]].name
        own = [fact for fact in deck if facts.faction[fact] == name]
        if not own:
            raise ValueError(f"split decks need a Faction deck of {name}; the box holds no card of it")
        _lay_shuffled(state, own, seat, seat, FACTION_DECK)


def _lay_map(state: State51, territories: Iterable[int]) -> None:
    """N6, N7: the Territories so that their Directions fit, each at its position of the grid."""
    facts = state.facts
    at = {facts.position[fact]: fact for fact in territories}
    missing = [name for place, name in enumerate(POSITIONS) if place not in at]
    if missing:
        raise ValueError(f"the map needs a Territory for every position; the box holds none for {', '.join(missing)}")
    for place in range(9):
        state.lay(at[place], COMMON, 0, MAP)


def hands(state: State51, step: Step) -> None:
    """R4: each player draws 6 cards and puts 2 of them away; nobody starts with goods (R5)."""
    steps: list[Step] = []
    for seat in state.in_order():
        if not state.is_virtual(seat):
            draw(state, seat, state.facts.options["start_cards"])
            steps += [("put_away", seat)] * state.facts.options["start_discards"]
    state.push(*steps, ("put_away_all",))


def put_away(state: State51, step: Step) -> None:
    """Asks for one card that the player does not keep."""
    seat = step[1]
    options: list[Option] = [("away", card) for card in state.hand(seat)]
    if options:
        state.ask(seat, "away", options, "R4", (seat,))


def put_one_away(state: State51, context: Step, option: Option) -> None:
    """Lays it aside face down until all have chosen."""
    state.move(int(option[1]), context[0], ASIDE)


def put_away_all(state: State51, step: Step) -> None:
    """What was laid aside goes to the discard pile, for all at once."""
    for seat in range(state.seats):
        for card in state.zone(seat, ASIDE)[:]:
            state.discard(card)


def opening_hand(state: State51, seat: int) -> list[int]:
    """The cards of a hand."""
    return state.zone(seat, HAND)
