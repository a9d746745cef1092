"""The screens of the free table: any game by the players' own hands, no rule enforced, and nothing hidden in a page."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from typing import Final

from starlette.responses import Response

from cardforge.errors import CardforgeError
from cardforge.studio.deck_choices import chosen_decks, deck_choices
from cardforge.studio.requests import Asked, see
from cardforge.studio.tables import NOBODY, StudioFreeTable
from cardforge.tasks.play.free_table import DISCARD, HAND, MIDDLE, MOST_SEATS, PLAY, FreeTable, Place, open_free_table
from cardforge.tasks.play.free_table import NOBODY as SHARED

OUT_OF_STEP: Final = "The table has changed since this page was made. It is shown as it is now; do it again."
DICE: Final = (2, 4, 6, 8, 10, 12, 20, 100)


def start(asked: Asked) -> Response:
    """Seats and decks, and the tables that are open."""
    known, studio = asked.studio.known(asked.parts["game"]), asked.studio
    tables = [(name, found) for name, found in studio.free_tables.all() if found.table.game.slug == known.slug]
    seats = range(1, min(max(known.seats[1], 2), MOST_SEATS) + 1)
    return asked.page(
        "free-start.html", known=known, decks=deck_choices(studio, known.slug), seats=seats, tables=tables
    )


def begin(asked: Asked) -> Response:
    """Lays the piles out."""
    known, studio = asked.studio.known(asked.parts["game"]), asked.studio
    seats = asked.number("seats", 2)
    keys = [asked.form.get(f"deck{seat}", "") for seat in range(1, MOST_SEATS + 1)]
    chosen = chosen_decks(studio, known.slug, filter(None, keys))
    files = [chosen[key].file for key in keys if key]
    seed = asked.number("seed", secrets.randbelow(1_000_000))
    table = open_free_table(known.slug, files, seats, seed, studio.settings)
    name = studio.free_tables.add(StudioFreeTable(table, 0 if seats == 1 else NOBODY))
    return see(f"/free/{known.slug}/{name}")


def one(asked: Asked) -> Response:
    """The table as the seat that has the screen sees it; nothing of it while the screen is handed over."""
    found, known = _table(asked), asked.studio.known(asked.parts["game"])
    with found.lock:
        table, seat = found.table, found.looking
        if seat == NOBODY:
            return asked.page("free-over.html", known=known, id=asked.parts["free"], table=table)
        seen = table.seen(seat)
        asked.studio.faces.ask(piece.card for one in seen for piece in one.pieces if piece.card)
        return asked.page(
            "free.html",
            known=known,
            id=asked.parts["free"],
            table=table,
            seat=seat,
            others=[one for one in seen if one.place.owner not in (seat, SHARED)],
            middle=next(one for one in seen if one.place.owner == SHARED),
            own={one.place.name: one for one in seen if one.place.owner == seat},
            piles=[one for one in seen if one.is_pile],
            targets=_targets(table, seat),
            dice=DICE,
            names={"hand": HAND, "play": PLAY, "discard": DISCARD, "middle": MIDDLE},
        )


def look(asked: Asked) -> Response:
    """Hands the screen over, or takes it for a seat."""
    found = _table(asked)
    with found.lock:
        seat = asked.number("seat", 0)
        if not 0 <= seat <= found.table.seats:
            raise CardforgeError(f"the table has {found.table.seats} seats")
        found.looking = seat - 1 if seat else NOBODY
    return _back(asked)


def act(asked: Asked) -> Response:
    """Does what was clicked, dropped or typed, for the seat that has the screen."""
    found = _table(asked)
    with found.lock:
        if asked.number("position", -1) != found.table.changes or found.looking == NOBODY:
            raise CardforgeError(OUT_OF_STEP)
        word, _, rest = asked.form.get("act", "").partition(" ")
        if word not in ACTS:
            raise CardforgeError("choose one of the acts that are offered")
        ACTS[word](found.table, found.looking, rest, asked)
    return _back(asked)


def _card(asked: Asked) -> int:
    return asked.number("card", -1)


def _move(table: FreeTable, seat: int, rest: str, asked: Asked) -> None:
    way, _, place = rest.partition(" ")
    table.move(seat, _card(asked), _place(place), face_up=way != "down", bottom=way == "bottom")


def _place(text: str) -> Place:
    """A place as the page writes it: the owner's seat from 1, 0 for the middle, and its name."""
    owner, _, name = text.partition(" ")
    return Place(int(owner) - 1 if owner.isascii() and owner.isdecimal() and len(owner) < 3 else SHARED, name)


ACTS: Final[Mapping[str, Callable[[FreeTable, int, str, Asked], None]]] = {
    "draw": lambda table, seat, rest, asked: table.draw(seat, _place(rest), asked.number("number", 1)),
    "shuffle": lambda table, seat, rest, asked: table.shuffle(seat, _place(rest)),
    "move": _move,
    "turn": lambda table, seat, rest, asked: table.turn_sideways(seat, _card(asked)),
    "flip": lambda table, seat, rest, asked: table.turn_over(seat, _card(asked)),
    "more": lambda table, seat, rest, asked: table.count(seat, _card(asked), 1),
    "fewer": lambda table, seat, rest, asked: table.count(seat, _card(asked), -1),
    "upright": lambda table, seat, rest, asked: table.upright(seat),
    "plus": lambda table, seat, rest, asked: table.score(seat, _place(rest).owner, 1),
    "minus": lambda table, seat, rest, asked: table.score(seat, _place(rest).owner, -1),
    "roll": lambda table, seat, rest, asked: table.roll(seat, asked.number("sides", 6)),
    "end": lambda table, seat, rest, asked: table.end_turn(seat),
    "undo": lambda table, seat, rest, asked: table.undo(seat),
}
"""What each button does: its word, and what stands behind it."""


def _targets(table: FreeTable, seat: int) -> list[tuple[str, str]]:
    """Where a card can be moved, as the page writes it, with its words; the usual places of the seat have buttons of their own."""
    found = []
    for place, _ in table.state.zones:
        name = place.called_by(seat).replace("their", "your").removeprefix("the ")
        written = f"{place.owner + 1} {place.name}"
        if place.name in table.piles:
            found += [(f"move up {written}", f"{name}, on top"), (f"move bottom {written}", f"{name}, at the bottom")]
        else:
            found.append((f"move up {written}", name))
    return found


def _table(asked: Asked) -> StudioFreeTable:
    asked.studio.known(asked.parts["game"])
    return asked.studio.free_tables.get(asked.parts["free"])


def _back(asked: Asked) -> Response:
    return see(f"/free/{asked.parts['game']}/{asked.parts['free']}")
