"""The three ways in which the catalogue changes: synchronisation with the card files, an import, and its removal."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from sqlalchemy import Connection

from cardforge.bulk_work import without_collection
from cardforge.catalog import writes
from cardforge.catalog.card_source import CardSource, Contents
from cardforge.catalog.changes import Changes
from cardforge.catalog.formats import body_of
from cardforge.catalog.reads import COLUMNS, card_of
from cardforge.catalog.records import stored_records
from cardforge.catalog.revisions import diff
from cardforge.catalog.store import Row, Store
from cardforge.errors import CardforgeError, Fault, FaultyInput
from cardforge.kernel.cards import Card
from cardforge.kernel.game import Game

_MOST = 2**31 - 1
_SET = COLUMNS.split(", ").index("set_slug")


def sync_games(
    store: Store, sources: list[tuple[CardSource, str]]
) -> tuple[dict[str, Changes], dict[str, FaultyInput]]:
    """Reads the sources and writes what differs, with their fingerprints, in one transaction.

    A game whose card files have faults is left as it is; returns the changes of the others, and the faults, by game.
    """
    faults: dict[str, FaultyInput] = {}
    contents: list[tuple[Game, str, Contents]] = []
    for source, fingerprint in sources:
        try:
            content = source.load()
            _by_key(card for card_set in content.sets for card in card_set.cards)
            contents.append((source.game, fingerprint, content))
        except FaultyInput as error:
            faults[source.game.slug] = error
    changes = {}
    if contents:
        with store.writing() as connection:
            for game, fingerprint, content in contents:
                changes[game.slug] = _sync_game(connection, game, content)
                writes.put_fingerprint(connection, game.slug, fingerprint)
    return changes, faults


@without_collection()
def import_set(store: Store, game: Game, cards: list[Card], set: str, name: str, fingerprint: str = "") -> Changes:
    """Adds or replaces imported cards in one transaction; raises FaultyInput first if one cannot be stored."""
    if not set.strip():
        raise CardforgeError("an imported set needs a name")
    new = _by_key(_placed(card, game.slug, set, "imported") for card in cards)
    with store.writing() as connection:
        old = writes.stored(connection, game.slug, "import")
        shelf = writes.stored(connection, game.slug, "shelf")
        writes.put_game(connection, game.slug, game.name)
        sets = writes.put_sets(connection, game.slug, "import", {set: name or set}) if new else ()
        changes = writes.put_revisions(connection, game.slug, "import", old, new, remove=False)
        dropped = writes.drop_empty(connection, game.slug, "import") if changes.changed or not new else ()
        if changes.changed:
            writes.forget_files(connection, game.slug)
        if fingerprint:
            writes.remember_file(connection, game.slug, set, fingerprint, len(new))
    return replace(changes, sets=(*sets, *dropped), clashes=_clashes(game.slug, new, shelf))


def remove_set(store: Store, game: str, set: str) -> Changes:
    """Removes an imported set in one transaction."""
    with store.writing() as connection:
        old = writes.stored(connection, game, "import")
        gone = [key for key, row in old.items() if row[_SET] == set]
        writes.remove_revisions(connection, game, "import", gone)
        sets = writes.drop_empty(connection, game, "import")
        writes.forget_files(connection, game)
    return Changes(removed=writes.pins(gone), unchanged=len(old) - len(gone), sets=sets)


def _sync_game(connection: Connection, game: Game, content: Contents) -> Changes:
    new = _by_key(
        _placed(card, game.slug, card_set.slug, card.status) for card_set in content.sets for card in card_set.cards
    )
    names = {card_set.slug: card_set.name for card_set in content.sets}
    old = writes.stored(connection, game.slug, "shelf")
    writes.put_game(connection, game.slug, game.name)
    sets = writes.put_sets(connection, game.slug, "shelf", names)
    changes = writes.put_revisions(connection, game.slug, "shelf", old, new, remove=True)
    dropped = writes.drop_empty(connection, game.slug, "shelf", keep=names)
    bodies = {slug: body_of(format) for slug, format in content.formats.items()}
    records = writes.put_records(connection, game.slug, stored_records(content.records))
    formats = writes.put_formats(connection, game.slug, bodies)
    return replace(changes, sets=(*sets, *dropped), formats=formats, records=records)


def _by_key(cards: Iterable[Card]) -> Mapping[writes.Key, Card]:
    found: dict[writes.Key, Card] = {}
    faults: list[Fault] = []
    for card in cards:
        key = card.number, card.version
        problem = _problem(card) or (f"{card.pin} occurs twice" if key in found else "")
        if problem:
            faults.append(Fault("", f"card {card.number} {card.name!r}", problem))
        found[key] = card
    if faults:
        raise FaultyInput(faults)
    return found


def _placed(card: Card, game: str, set: str, status: str) -> Card:
    """The card as one of that game, set and status."""
    if (card.game, card.set, card.status) == (game, set, status):
        return card
    return replace(card, game=game, set=set, status=status)


def _clashes(game: str, new: Mapping[writes.Key, Card], shelf: Mapping[writes.Key, Row]) -> tuple[str, ...]:
    """The imported revisions with the number of a card on the shelves, except exact copies."""
    taken = {number for number, _ in shelf}
    clashing = sorted(key for key in new if key[0] in taken)
    return tuple(new[key].pin for key in clashing if key not in shelf or diff(card_of(game, shelf[key]), new[key]))


def _problem(card: Card) -> str:
    """The reason why a card cannot be stored in every kind of database, or ""."""
    if not (0 < card.number <= _MOST and 0 < card.version <= _MOST):
        return f"number and version must be whole numbers from 1 to {_MOST}"
    if _is_plain(card):
        return ""
    try:
        printed = json.dumps(
            [card.name, card.text, card.set, card.change, card.note, dict(card.fields)], ensure_ascii=False
        )
        printed.encode()
    except UnicodeEncodeError:
        return "a text contains half a character (a lone surrogate)"
    except (TypeError, ValueError, RecursionError) as error:
        return f"a field has a value that cannot be printed: {error}"
    return "a text contains the character NUL" if "\\u0000" in printed.replace("\\\\", "") else ""


def _is_plain(card: Card) -> bool:
    """Whether all texts are free of NUL and surrogates, and all fields of the usual types; the quick way for nearly every card."""
    parts: list[Any] = [card.name, card.text, card.set, card.change, card.note, *card.fields]
    for value in card.fields.values():
        if type(value) is str:
            parts.append(value)
        elif type(value) is tuple:
            parts.extend(value)
        elif type(value) is not int and type(value) is not bool:
            return False
    try:
        printed = "".join(parts)
    except TypeError:
        return False
    return "\0" not in printed and (printed.isascii() or _has_no_surrogate(printed))


def _has_no_surrogate(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
