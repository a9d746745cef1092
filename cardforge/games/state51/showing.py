"""What a person who plays the fifty-first state sees: goods, the three rows of the State, Deals, the table and the map."""

from __future__ import annotations

from collections.abc import Iterator

from cardforge.games.state51 import GOODS, KINDS, POSITIONS
from cardforge.games.state51.ending import TIERS, remembered
from cardforge.games.state51.options import OPTIONS
from cardforge.games.state51.scoring import scores
from cardforge.games.state51.state import NOBODY, State51
from cardforge.games.state51.table import SUPPLY
from cardforge.games.state51.taking_back import barred
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
from cardforge.kernel.decision import Option
from cardforge.kernel.showing import Achievement, Line, Showing, cards, counted, name_of, names

PROMPTS = {
    "turn": "Your action?", "after": "A defense token before you end the turn?", "away": "Put away which card?",
    "pick": "Take which card?", "keep": "Keep which card?", "skip_place": "Build where?", "solo_pick": "Take which card?",
    "victim": "Which Location is razed?", "virtual_raze": "Which Outpost do you lose?", "draw": "Draw from which deck?",
    "good": "Which good?", "store": "Keep what on a card?", "pay": "Pay with what?", "direction": "Which Direction?",
    "at": "Which one?", "onto": "Build it over what?", "with": "Pay with what?", "again": "Use it a second time?",
    "more": "Send another two workers?", "toss": "Discard which card for it?", "remove": "Remove which Outpost?",
    "level": "The effect of which level?", "rebuild": "Build there at once?",
}  # fmt: skip
"""The question of each kind of decision."""


FROM_HAND = ("construct", "develop", "deal", "raze_hand")
"""R15-R18: what is done with a Location in hand."""


def screen(view: State51, seat: int) -> list[Line]:
    """The round, the own side, every opponent's, then what lies on the table for all."""
    last = ", the last one" if view.last else ""
    found: list[Line] = [(f"Round {view.turn}{last}", "")] if view.turn else [("Set-up", "")]
    for one in (seat, *view.opponents(seat)):
        found += _side(view, one, seat)
    table = [
        ("display", names(view, view.shared(DISPLAY))),
        ("Connections", ", ".join(_connections(view))),
        ("attacks", names(view, view.shared(ATTACK))),
        ("deck", f"{cards(len(view.shared(DECK)))}, {len(view.shared(DISCARD))} discarded"),
        *(_map(view, seat) if view.facts.on_map else ()),
    ]
    return [*found, *((name, said) for name, said in table if said)]


def _side(view: State51, owner: int, seat: int) -> list[Line]:
    virtual = view.is_virtual(owner)
    who = "you" if owner == seat else "virtual player" if virtual else f"player {owner + 1}"
    passed = ", passed" if view.passed[owner] else ""
    goods = _goods(view, owner)
    board = f", {name_of(view, view.board(owner))}" if view.board(owner) >= 0 else ""
    found = [
        (who, f"{view.vp[owner]} VP{board}{': ' + goods if goods else ''}{passed}"),
        ("hand", counted(_in_hand(view, card) for card in view.hand(owner))),
        ("to choose from", names(view, view.zone(owner, PACKET))),
        ("taken", names(view, view.zone(owner, PILE))),
        ("put away", names(view, view.zone(owner, ASIDE))),
        *((KINDS[kind], text) for kind, text in _rows(view, owner)),
        ("Ruins", cards(len(view.ruins(owner))) if view.ruins(owner) else ""),
        ("Deals", ", ".join(_deals(view, owner))),
    ]
    return [(name, said) for name, said in found if said]


def _goods(view: State51, owner: int) -> str:
    return ", ".join(f"{view.have(owner, good)} {GOODS[good]}" for good in range(SUPPLY) if view.have(owner, good))


def _in_hand(view: State51, card: int) -> str:
    """A card with its distance."""
    fact = view.fact[card] if card >= 0 else -1
    return (
        f"{name_of(view, card)} ({view.facts.distance[fact]})"
        if fact >= 0 and view.facts.location[fact]
        else name_of(view, card)
    )


def _rows(view: State51, owner: int) -> Iterator[tuple[int, str]]:
    for kind in range(len(KINDS)):
        row = [card for card in view.locations(owner) if view.facts.kind[view.fact[card]] == kind]
        if row:
            yield kind, counted(_location(view, card) for card in row)


def _location(view: State51, card: int) -> str:
    """A Location with how often it was used, what guards it and what is stored on it."""
    said = [name_of(view, card)]
    said += [f"used {view.marks[card]} of {view.facts.uses[view.fact[card]]}"] if view.marks[card] else []
    said += ["open"] if view.facts.visited[view.fact[card]] else []
    said += ["guarded"] if view.guarded[card] else []
    said += [f"{n} {GOODS[good]} on it" for place, good, n in view.stored if place == card]
    return said[0] + (f" ({', '.join(said[1:])})" if said[1:] else "")


def _deals(view: State51, owner: int) -> Iterator[str]:
    for card in view.zone(owner, DEALS):
        yield GOODS[view.facts.deal[view.fact[card]]]


def _connections(view: State51) -> Iterator[str]:
    for zone, name in ((RED_OPEN, "red"), (BLUE_OPEN, "blue")):
        if view.shared(zone):
            yield f"{name}: {names(view, view.shared(zone))}"


def _map(view: State51, seat: int) -> Iterator[Line]:
    """N7, N10: the Territories row by row, with whose Outpost stands on which level."""
    for row in range(3):
        places = range(row * 3, row * 3 + 3)
        said = "  ".join(f"{POSITIONS[place]:<2} {_territory(view, place, seat):<10}" for place in places)
        yield ("map" if not row else "", said)


def _territory(view: State51, place: int, seat: int) -> str:
    owner = view.outpost[place]
    if owner == NOBODY:
        return "-"
    who = "you" if owner == seat else "virtual" if view.is_virtual(owner) else f"player {owner + 1}"
    return f"{who} {view.level[place]}{'+' * view.watch[place]}"


def _achievements() -> tuple[Achievement, ...]:
    """S48-S50, D-S4: the tiers of the solo table with the thresholds that this game plays with."""
    bounds = (0, *OPTIONS["solo_tiers"])
    said = ["won alone with less than 30 points", *(f"won alone with {bound} points or more" for bound in bounds[1:])]
    rows = ("S49", *("S48",) * (len(TIERS) - 2), "S50")
    return tuple(Achievement(*parts) for parts in zip(TIERS, said, rows, strict=True))


def deeds(view: State51, seat: int, card: int) -> list[Option]:
    """R14: what an action may do with a card in hand, in a State, or with a Connection that lies open."""
    owner, zone = divmod(view.where[card], COUNT)
    facts, fact = view.facts, view.fact[card]
    if zone in (RED_OPEN, BLUE_OPEN):
        return [("take", card)]
    if zone == HAND and owner == seat:
        if facts.location[fact]:
            return [(word, card) for word in FROM_HAND]
        return [("play", card, place) for place in range(len(facts.deeds[fact]))]
    if zone != STATE:
        return []
    if owner != seat:
        return [("open", card), ("raze_enemy", card)] if facts.visited[fact] else [("raze_enemy", card)]
    return [*(("activate", card, place) for place in range(len(facts.actions[fact]))), ("guard", card)]


SHOWING = Showing(
    screen=screen,
    prompts=PROMPTS,
    deeds=deeds,
    barred=barred,
    scores=scores,
    achievements=_achievements(),
    remembered=remembered,
)
