"""The writes of the catalogue, in bulk and within the transaction of the caller."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any, cast

from sqlalchemy import Connection, Table, bindparam, delete, insert, select, text, update

from cardforge.carddata.hashes import content_hash
from cardforge.catalog.changes import Changes
from cardforge.catalog.reads import COLUMNS, card_of
from cardforge.catalog.records import StoredRecord
from cardforge.catalog.tables import CardRow, FormatRow, GameRow, RecordRow, RevisionRow, SetRow, ShelfRow, TableRow
from cardforge.kernel.cards import Card

Key = tuple[int, int]


def table(row: type[TableRow]) -> Table:
    """The table of a row class, for bulk statements."""
    return cast("Table", row.__table__)  # type: ignore[attr-defined]  # SQLModel sets it without declaring it


def stored(connection: Connection, game: str, origin: str) -> dict[Key, Card]:
    """The revisions of a game with that origin: "shelf" or "import"."""
    rows = connection.execute(
        text(f"SELECT {COLUMNS} FROM revision WHERE game = :game AND origin = :origin"),
        {"game": game, "origin": origin},
    )
    return {(row[0], row[1]): card_of(game, tuple(row)) for row in rows}


def put_game(connection: Connection, slug: str, name: str) -> None:
    """Adds the game, or updates its name."""
    games = table(GameRow)
    stored_name = connection.execute(select(games.c.name).where(games.c.slug == slug)).scalar_one_or_none()
    if stored_name is None:
        connection.execute(insert(games).values(slug=slug, name=name))
    elif stored_name != name:
        connection.execute(update(games).where(games.c.slug == slug).values(name=name))


def put_sets(connection: Connection, game: str, origin: str, names: Mapping[str, str]) -> tuple[str, ...]:
    """Adds and renames sets; returns the slugs of those that changed. `drop_empty` removes obsolete sets."""
    sets = table(SetRow)
    here = (sets.c.game == game) & (sets.c.origin == origin)
    known = {str(row[0]): str(row[1]) for row in connection.execute(select(sets.c.slug, sets.c.name).where(here))}
    changed = tuple(slug for slug, name in names.items() if known.get(slug) != name)
    for slug in changed:
        if slug in known:
            connection.execute(update(sets).where(here & (sets.c.slug == slug)).values(name=names[slug]))
        else:
            connection.execute(insert(sets).values(game=game, slug=slug, origin=origin, name=names[slug]))
    return changed


def put_revisions(
    connection: Connection, game: str, origin: str, old: Mapping[Key, Card], new: Mapping[Key, Card], *, remove: bool
) -> Changes:
    """Makes the stored revisions equal to the new ones; writes only those that differ."""
    added = [key for key in new if key not in old]
    changed = [key for key in new if key in old and old[key] != new[key]]
    removed = [key for key in old if key not in new] if remove else []
    revisions = table(RevisionRow)
    if changed or removed:
        connection.execute(
            delete(revisions).where(
                revisions.c.game == game,
                revisions.c.origin == origin,
                revisions.c.number == bindparam("a_number"),
                revisions.c.version == bindparam("a_version"),
            ),
            [{"a_number": number, "a_version": version} for number, version in [*changed, *removed]],
        )
    if added or changed:
        _add_numbers(connection, game, {number for number, _ in added})
        connection.execute(insert(revisions), [_row(new[key], origin) for key in [*added, *changed]])
    return Changes(_pins(added), _pins(changed), _pins(removed), len(new) - len(added) - len(changed))


def drop_empty(connection: Connection, game: str, origin: str, keep: Iterable[str] = ()) -> tuple[str, ...]:
    """Removes sets without revisions, except those to keep, and numbers without revisions; returns the slugs of the sets."""
    sets, revisions, numbers = table(SetRow), table(RevisionRow), table(CardRow)
    here = (sets.c.game == game) & (sets.c.origin == origin)
    filled = select(revisions.c.set_slug).where(revisions.c.game == game, revisions.c.origin == origin)
    gone = tuple(connection.scalars(select(sets.c.slug).where(here, sets.c.slug.not_in(filled))))
    gone = tuple(slug for slug in gone if slug not in set(keep))
    for slug in gone:
        connection.execute(delete(sets).where(here, sets.c.slug == slug))
    used = select(revisions.c.number).where(revisions.c.game == game)
    connection.execute(delete(numbers).where(numbers.c.game == game, numbers.c.number.not_in(used)))
    return gone


def put_formats(connection: Connection, game: str, bodies: Mapping[str, str]) -> tuple[str, ...]:
    """Makes the stored formats equal to these; returns the slugs of those that changed."""
    formats = table(FormatRow)
    rows = connection.execute(select(formats.c.slug, formats.c.body).where(formats.c.game == game))
    known = {str(row[0]): str(row[1]) for row in rows}
    changed = tuple(slug for slug in {**known, **bodies} if known.get(slug) != bodies.get(slug))
    for slug in changed:
        connection.execute(delete(formats).where(formats.c.game == game, formats.c.slug == slug))
        if slug in bodies:
            connection.execute(insert(formats).values(game=game, slug=slug, body=bodies[slug]))
    return changed


def put_records(connection: Connection, game: str, wanted: Iterable[StoredRecord]) -> bool:
    """Makes the stored aliases, migrations, printings, translations and rulings equal to these; returns whether any differed."""
    records = table(RecordRow)
    columns = (records.c.kind, records.c.id, records.c.number, records.c.body)
    known = {tuple(row) for row in connection.execute(select(*columns).where(records.c.game == game))}
    new = set(wanted)
    for kind, id, _, _ in known - new:
        here = (records.c.game == game) & (records.c.kind == kind) & (records.c.id == id)
        connection.execute(delete(records).where(here))
    if added := sorted(new - known):
        rows = [
            {"game": game, "kind": kind, "id": id, "number": number, "body": body} for kind, id, number, body in added
        ]
        connection.execute(insert(records), rows)
    return known != new


def put_fingerprint(connection: Connection, game: str, fingerprint: str) -> None:
    """Stores the fingerprint of the card files with which the game is now synchronised."""
    shelf = table(ShelfRow)
    connection.execute(delete(shelf).where(shelf.c.game == game))
    connection.execute(insert(shelf).values(game=game, fingerprint=fingerprint))


def _add_numbers(connection: Connection, game: str, wanted: set[int]) -> None:
    numbers = table(CardRow)
    known = set(connection.scalars(select(numbers.c.number).where(numbers.c.game == game)))
    missing = sorted(wanted - known)
    if missing:
        connection.execute(insert(numbers), [{"game": game, "number": number} for number in missing])


def _row(card: Card, origin: str) -> dict[str, Any]:
    return {
        "game": card.game,
        "number": card.number,
        "version": card.version,
        "origin": origin,
        "set_slug": card.set,
        "name": card.name,
        "text": card.text,
        "fields": json.dumps(dict(card.fields), ensure_ascii=False),
        "announced_on": card.announced_on,
        "legal_from": card.legal_from,
        "change": card.change,
        "note": card.note,
        "status": card.status,
        "author": card.author,
        "hash": content_hash(card),
    }


def _pins(keys: Iterable[Key]) -> tuple[str, ...]:
    return tuple(f"{number}@{version}" for number, version in sorted(keys))
