"""The writes of the catalogue, in bulk and within the transaction of the caller."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import cast

import msgspec
from sqlalchemy import Connection, Table, bindparam, delete, exists, insert, select, text, update

from cardforge.carddata.hashes import content_hash
from cardforge.catalog.changes import Changes
from cardforge.catalog.reads import COLUMNS
from cardforge.catalog.records import StoredRecord
from cardforge.catalog.store import Row
from cardforge.catalog.tables import (
    CardRow,
    FormatRow,
    GameRow,
    ImportedFileRow,
    RecordRow,
    RevisionRow,
    SetRow,
    ShelfRow,
    TableRow,
)
from cardforge.decks.pool import name_key
from cardforge.kernel.cards import Card

Key = tuple[int, int]
_FIELDS = COLUMNS.split(", ").index("fields")


def table(row: type[TableRow]) -> Table:
    """The table of a row class, for bulk statements."""
    return cast("Table", row.__table__)  # type: ignore[attr-defined]  # SQLModel sets it without declaring it


def stored(connection: Connection, game: str, origin: str) -> dict[Key, Row]:
    """The rows of COLUMNS of a game's revisions with that origin, "shelf" or "import", with days as text."""
    rows = connection.execute(
        text(f"SELECT {COLUMNS} FROM revision WHERE game = :game AND origin = :origin"),
        {"game": game, "origin": origin},
    )
    if connection.dialect.name == "sqlite":
        return {(row[0], row[1]): tuple(row) for row in rows}
    return {(row[0], row[1]): tuple(map(_plain_day, row)) for row in rows}


def row_of(card: Card, origin: str) -> Row:
    """The row of COLUMNS of a card, with days as text."""
    return (
        card.number,
        card.version,
        origin,
        card.set,
        card.name,
        card.text,
        msgspec.json.encode(dict(card.fields)).decode(),
        _plain_day(card.announced_on),
        _plain_day(card.legal_from),
        card.change,
        card.note,
        card.status,
        card.author,
    )


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
    connection: Connection, game: str, origin: str, old: Mapping[Key, Row], new: Mapping[Key, Card], *, remove: bool
) -> Changes:
    """Makes the stored revisions equal to the new ones; writes only those that differ."""
    added = [key for key in new if key not in old]
    changed = [key for key in new if key in old and not _is_same(old[key], row_of(new[key], origin))]
    removed = [key for key in old if key not in new] if remove else []
    remove_revisions(connection, game, origin, [*changed, *removed])
    if added:
        _add_numbers(connection, game, {number for number, _ in added})
    rows = [
        (game, *row_of(card, origin), content_hash(card), name_key(card.name))
        for card in map(new.__getitem__, [*added, *changed])
    ]
    _insert(connection, f"revision (game, {COLUMNS}, hash, name_key)", rows)
    return Changes(pins(added), pins(changed), pins(removed), len(new) - len(added) - len(changed))


def remove_revisions(connection: Connection, game: str, origin: str, keys: Sequence[Key]) -> None:
    """Removes revisions by number and version."""
    revisions = table(RevisionRow)
    if keys:
        connection.execute(
            delete(revisions).where(
                revisions.c.game == game,
                revisions.c.origin == origin,
                revisions.c.number == bindparam("a_number"),
                revisions.c.version == bindparam("a_version"),
            ),
            [{"a_number": number, "a_version": version} for number, version in keys],
        )


def drop_empty(connection: Connection, game: str, origin: str, keep: Iterable[str] = ()) -> tuple[str, ...]:
    """Removes sets without revisions, except those to keep, and numbers without revisions; returns the slugs of the sets."""
    sets, revisions, numbers = table(SetRow), table(RevisionRow), table(CardRow)
    here = (sets.c.game == game) & (sets.c.origin == origin)
    of_set = (revisions.c.game == game) & (revisions.c.set_slug == sets.c.slug) & (revisions.c.origin == origin)
    gone = tuple(connection.scalars(select(sets.c.slug).where(here, ~exists().where(of_set))))
    gone = tuple(slug for slug in gone if slug not in set(keep))
    for slug in gone:
        connection.execute(delete(sets).where(here, sets.c.slug == slug))
    of_number = (revisions.c.game == game) & (revisions.c.number == numbers.c.number)
    connection.execute(delete(numbers).where(numbers.c.game == game, ~exists().where(of_number)))
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


def remember_file(connection: Connection, game: str, set: str, fingerprint: str, revisions: int) -> None:
    """Stores that all revisions of a file are in the catalogue."""
    forget_files(connection, game, fingerprint)
    files = table(ImportedFileRow)
    values = {"game": game, "set_slug": set, "fingerprint": fingerprint, "revisions": revisions}
    connection.execute(insert(files).values(values))


def forget_files(connection: Connection, game: str, fingerprint: str = "") -> None:
    """Forgets the imported files of a game, or the one with a fingerprint: their cards may no longer be as they have them."""
    files = table(ImportedFileRow)
    here = files.c.game == game
    connection.execute(delete(files).where(here & (files.c.fingerprint == fingerprint) if fingerprint else here))


def _add_numbers(connection: Connection, game: str, wanted: set[int]) -> None:
    numbers = table(CardRow)
    known = set(connection.scalars(select(numbers.c.number).where(numbers.c.game == game)))
    _insert(connection, "card (game, number)", [(game, number) for number in sorted(wanted - known)])


def _insert(connection: Connection, into: str, rows: Sequence[Row]) -> None:
    """Inserts rows of plain values through the driver itself, which is several times as fast as row by row."""
    if rows:
        sign = "?" if connection.dialect.name == "sqlite" else "%s"
        places = ", ".join([sign] * len(rows[0]))
        connection.exec_driver_sql(f"INSERT INTO {into} VALUES ({places})", list(rows))


def _is_same(old: Row, new: Row) -> bool:
    """Whether two rows hold the same revision; the order of the printed fields does not matter."""
    if old == new:
        return True
    apart = [place for place, (before, after) in enumerate(zip(old, new, strict=True)) if before != after]
    return apart == [_FIELDS] and _same_fields(old[_FIELDS], new[_FIELDS])


def _same_fields(old: str, new: str) -> bool:
    try:
        return bool(json.loads(old) == json.loads(new))
    except (TypeError, ValueError):
        return False


def _plain_day(value: object) -> object:
    return value.isoformat() if isinstance(value, date) else value


def pins(keys: Iterable[Key]) -> tuple[str, ...]:
    """The keys as `number@version`, sorted."""
    return tuple(f"{number}@{version}" for number, version in sorted(keys))
