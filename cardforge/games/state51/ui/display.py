"""The screen of a player: goods, the three rows of the State, Deals, the shared cards, and the map."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardforge.games.state51.card_fields import GOODS, KINDS, POSITIONS, goods_in_words
from cardforge.games.state51.definitions import SUPPLY
from cardforge.games.state51.options import OPTIONS
from cardforge.games.state51.phases.ending import TIERS
from cardforge.games.state51.state import NOBODY, State51
from cardforge.games.state51.zones import (
    ASIDE,
    ATTACK,
    BLUE_OPEN,
    COUNT,
    DEALS,
    DECK,
    DISCARD,
    DISPLAY,
    HAND,
    PACKET,
    PILE,
    RED_OPEN,
    STATE,
)
from cardforge.kernel.contract.presentation import Achievement, Line
from cardforge.kernel.decision import Option
from cardforge.kernel.screen import cards, counted, names

PROMPTS: Final = {
    "turn": "What do you do?", "after": "Do you place a defense token before you end the turn?", "away": "Which card do you put away?",
    "pick": "Which card do you take?", "keep": "Which card do you keep?", "skip_place": "Where do you build?", "solo_pick": "Which card do you take?",
    "victim": "Which Location is razed?", "virtual_raze": "Which Outpost do you lose?", "draw": "Which deck do you draw from?",
    "good": "Which good?", "store": "Which goods stay on a card?", "pay": "What do you give up?", "price": "Which price do you pay?", "direction": "Which Direction?",
    "at": "Which one?", "onto": "What is it built over?", "with": "What do you pay with?", "again": "Do you use it a second time?",
    "more": "Do you send another two workers?", "toss": "Which card do you discard for it?", "remove": "Which Outpost do you remove?",
    "level": "Which level's effect?", "place": "Do you place a defense token?", "spoil": "Which good?",
    "number": "How many?", "rebuild": "Do you build there at once?",
}  # fmt: skip
"""The question of each kind of decision."""


FROM_HAND: Final = ("construct", "develop", "deal", "raze_hand")
"""R15-R18: the actions with a Location in hand."""


def screen(view: State51, seat: int) -> list[Line]:
    """The round, the own side, the sides of the opponents, then the shared cards."""
    last = ", the last one" if view.last_round else ""
    lines: list[Line] = [(f"Round {view.turn}{last}", "")] if view.turn else [("Set-up", "")]
    for owner in (seat, *view.opponents(seat)):
        lines += _side(view, owner, seat)
    table = [
        ("display", counted(_in_hand(view, card) for card in view.shared(DISPLAY))),
        ("Connections", ", ".join(_connections(view))),
        ("attacks", names(view, view.shared(ATTACK))),
        ("deck", f"{cards(len(view.shared(DECK)))}, {len(view.shared(DISCARD))} discarded"),
        *(_map(view, seat) if view.definitions.on_map else ()),
    ]
    return [*lines, *((name, text) for name, text in table if text)]


def _side(view: State51, owner: int, seat: int) -> list[Line]:
    virtual = view.is_virtual(owner)
    who = "you" if owner == seat else "virtual player" if virtual else f"player {owner + 1}"
    passed = ", passed" if view.passed[owner] else ""
    goods = _goods(view, owner)
    board = f", {view.name_of(view.board(owner))}" if view.board(owner) >= 0 else ""
    lines = [
        (who, f"{view.vp[owner]} VP{board}{': ' + goods if goods else ''}{passed}"),
        ("hand", counted(_in_hand(view, card) for card in view.hand(owner))),
        ("to choose from", counted(_in_hand(view, card) for card in view.zone(owner, PACKET))),
        ("taken", counted(_in_hand(view, card) for card in view.zone(owner, PILE))),
        ("put away", names(view, view.zone(owner, ASIDE))),
        *((KINDS[kind], text) for kind, text in _rows(view, owner)),
        ("Ruins", cards(len(view.ruins(owner))) if view.ruins(owner) else ""),
        ("Deals", ", ".join(_deals(view, owner))),
    ]
    return [(name, text) for name, text in lines if text]


def _goods(view: State51, owner: int) -> str:
    return ", ".join(
        goods_in_words(view.supply(owner, good), GOODS[good]) for good in range(SUPPLY) if view.supply(owner, good)
    )


def _in_hand(view: State51, card: int) -> str:
    """A Location with its distance, kind, type icons and Deal: "Pin Mill (2 production gear gun, Deal fuel)"; other cards by name."""
    definition = view.definition[card] if card >= 0 else -1
    if definition < 0 or not view.definitions.location[definition]:
        return view.name_of(card)
    face = view.definitions.cards[definition]
    printed = " ".join([str(face.whole("distance")), face.word("kind"), *face.words("types")])
    return f"{view.name_of(card)} ({printed}, Deal {face.word('deal')})"


def card_detail(view: State51, seat: int, card: int) -> str:
    """Whose a card is, where it is, and what it prints or has on it."""
    if view.definition[card] < 0 or view.where[card] < 0:
        return ""
    owner, zone = divmod(view.where[card], COUNT)
    if zone != STATE:
        return _in_hand(view, card).removeprefix(view.name_of(card)).strip(" ()")
    whose = "yours" if owner == seat else "the virtual player's" if view.is_virtual(owner) else f"player {owner + 1}'s"
    return ", ".join([whose, _location(view, card).removeprefix(view.name_of(card)).strip(" ()")]).removesuffix(", ")


def _rows(view: State51, owner: int) -> Iterator[tuple[int, str]]:
    for kind in range(len(KINDS)):
        row = [card for card in view.locations(owner) if view.definitions.kind[view.definition[card]] == kind]
        if row:
            yield kind, counted(_location(view, card) for card in row)


def _location(view: State51, card: int) -> str:
    """A Location with its uses, its defense token, and the goods stored on it."""
    notes: list[str] = []
    notes += [f"used {view.marks[card]} of {view.definitions.uses[view.definition[card]]}"] if view.marks[card] else []
    notes += ["open"] if view.definitions.visitable[view.definition[card]] else []
    notes += ["guarded"] if view.defended[card] else []
    notes += [f"{goods_in_words(stored.n, GOODS[stored.good])} on it" for stored in view.stored if stored.card == card]
    return view.name_of(card) + (f" ({', '.join(notes)})" if notes else "")


def _deals(view: State51, owner: int) -> Iterator[str]:
    for card in view.zone(owner, DEALS):
        yield GOODS[view.definitions.deal[view.definition[card]]]


def _connections(view: State51) -> Iterator[str]:
    for zone, name in ((RED_OPEN, "red"), (BLUE_OPEN, "blue")):
        if view.shared(zone):
            yield f"{name}: {names(view, view.shared(zone))}"


def _map(view: State51, seat: int) -> Iterator[Line]:
    """N7, N10: the Territories row by row, each with its Outpost and the level."""
    for row in range(3):
        positions = range(row * 3, row * 3 + 3)
        text = "  ".join(f"{POSITIONS[position]:<2} {_territory(view, position, seat):<10}" for position in positions)
        yield ("map" if not row else "", text)


def _territory(view: State51, position: int, seat: int) -> str:
    owner = view.outpost[position]
    if owner == NOBODY:
        return "-"
    who = "you" if owner == seat else "virtual" if view.is_virtual(owner) else f"player {owner + 1}"
    return f"{who} {view.level[position]}{'+' * view.territory_defended[position]}"


def achievements() -> tuple[Achievement, ...]:
    """S48-S50, D-S4: the tiers of the solo game with their thresholds."""
    thresholds = (0, *OPTIONS["solo_tiers"])
    conditions = [
        "won alone with less than 30 points",
        *(f"won alone with {points} points or more" for points in thresholds[1:]),
    ]
    rows = ("S49", *("S48",) * (len(TIERS) - 2), "S50")
    return tuple(Achievement(*parts) for parts in zip(TIERS, conditions, rows, strict=True))


def actions(view: State51, seat: int, card: int) -> list[Option]:
    """R14: every action with a card in hand, a card in a State, or an open Connection, legal now or later."""
    owner, zone = divmod(view.where[card], COUNT)
    definitions, definition = view.definitions, view.definition[card]
    if zone in (RED_OPEN, BLUE_OPEN):
        return [("take", card)]
    if zone == HAND and owner == seat:
        if definitions.location[definition]:
            return [(word, card) for word in FROM_HAND]
        return [("play", card, position) for position in range(len(definitions.priced_abilities[definition]))]
    if zone != STATE:
        return []
    if owner != seat:
        return [("open", card), ("raze_enemy", card)] if definitions.visitable[definition] else [("raze_enemy", card)]
    return [
        *(("activate", card, position) for position in range(len(definitions.actions[definition]))),
        ("guard", card),
    ]
