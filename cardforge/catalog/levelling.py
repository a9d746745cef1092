"""The three ways in which the catalogue changes: brought level with the shelves, an import, and an import forgotten."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import replace

from sqlalchemy import Connection

from cardforge.catalog import writes
from cardforge.catalog.changes import Changes
from cardforge.catalog.formats import body_of
from cardforge.catalog.revisions import diff
from cardforge.catalog.stock import Contents, Stock
from cardforge.catalog.store import Store
from cardforge.errors import CardforgeError, Fault, FaultyInput
from cardforge.kernel.cards import Card
from cardforge.kernel.game import Game

_MOST = 2**31 - 1


def bring_level(store: Store, stocks: list[tuple[Stock, str]]) -> dict[str, Changes]:
    """Reads the stocks and writes what differs, with their fingerprints, in one transaction.

    Raises FaultyInput with the faults of all of them, before anything is written.
    """
    contents = _loaded([stock for stock, _ in stocks])
    changes = {}
    with store.writing() as connection:
        for (stock, mark), content in zip(stocks, contents, strict=True):
            changes[stock.game.slug] = _level_game(connection, stock.game, content)
            writes.put_fingerprint(connection, stock.game.slug, mark)
    return changes


def take_in(store: Store, game: Game, cards: list[Card], set: str, name: str) -> Changes:
    """Adds or replaces imported cards in one transaction; raises FaultyInput before that when one cannot be stored."""
    if not set.strip():
        raise CardforgeError("an imported set needs a name")
    mine = [replace(card, game=game.slug, set=set, status="imported") for card in cards]
    new = _by_key(mine)
    with store.writing() as connection:
        old = writes.stored(connection, game.slug, "import")
        shelf = writes.stored(connection, game.slug, "shelf")
        writes.put_game(connection, game.slug, game.name)
        sets = writes.put_sets(connection, game.slug, "import", {set: name or set}) if new else ()
        changes = writes.put_revisions(connection, game.slug, "import", old, new, remove=False)
        gone = writes.drop_empty(connection, game.slug, "import")
    return replace(changes, sets=(*sets, *gone), clashes=_clashes(new, shelf))


def forget(store: Store, game: str, set: str) -> Changes:
    """Removes an imported set in one transaction."""
    with store.writing() as connection:
        old = writes.stored(connection, game, "import")
        kept = {key: card for key, card in old.items() if card.set != set}
        changes = writes.put_revisions(connection, game, "import", old, kept, remove=True)
        return replace(changes, sets=writes.drop_empty(connection, game, "import"))


def _loaded(stocks: list[Stock]) -> list[Contents]:
    contents: list[Contents] = []
    faults: list[Fault] = []
    for stock in stocks:
        try:
            contents.append(stock.load())
        except FaultyInput as error:
            faults += error.faults
    if faults:
        raise FaultyInput(faults)
    return contents


def _level_game(connection: Connection, game: Game, content: Contents) -> Changes:
    new = _by_key(replace(card, game=game.slug, set=each.slug) for each in content.sets for card in each.cards)
    names = {each.slug: each.name for each in content.sets}
    old = writes.stored(connection, game.slug, "shelf")
    writes.put_game(connection, game.slug, game.name)
    sets = writes.put_sets(connection, game.slug, "shelf", names)
    changes = writes.put_revisions(connection, game.slug, "shelf", old, new, remove=True)
    gone = writes.drop_empty(connection, game.slug, "shelf", keep=names)
    bodies = {slug: body_of(format) for slug, format in content.formats.items()}
    return replace(changes, sets=(*sets, *gone), formats=writes.put_formats(connection, game.slug, bodies))


def _by_key(cards: Iterable[Card]) -> Mapping[writes.Key, Card]:
    found: dict[writes.Key, Card] = {}
    faults: list[Fault] = []
    for card in cards:
        problem = _problem(card) or (f"{card.pin} is there twice" if (card.number, card.version) in found else "")
        if problem:
            faults.append(Fault("", f"card {card.number} {card.name!r}", problem))
        found[card.number, card.version] = card
    if faults:
        raise FaultyInput(faults)
    return found


def _clashes(new: Mapping[writes.Key, Card], shelf: Mapping[writes.Key, Card]) -> tuple[str, ...]:
    """The imported revisions with the number of a card of the shelves, but for plain copies."""
    taken = {number for number, _ in shelf}
    there = [key for key in sorted(new) if key[0] in taken]
    return tuple(new[key].pin for key in there if key not in shelf or diff(shelf[key], new[key]))


def _problem(card: Card) -> str:
    """What keeps a card from being stored in every kind of database, or ""."""
    if not (0 < card.number <= _MOST and 0 < card.version <= _MOST):
        return f"number and version must be whole numbers from 1 to {_MOST}"
    try:
        printed = json.dumps(
            [card.name, card.text, card.set, card.change, card.note, dict(card.fields)], ensure_ascii=False
        )
        printed.encode()
    except UnicodeEncodeError:
        return "a text holds half a character (a lone surrogate)"
    except (TypeError, ValueError, RecursionError) as error:
        return f"a field holds something that cannot be printed: {error}"
    return "a text holds the character NUL" if "\\u0000" in printed.replace("\\\\", "") else ""
