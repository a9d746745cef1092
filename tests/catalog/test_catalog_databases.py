"""Which databases are opened, made, migrated, and refused with one clear sentence."""

from __future__ import annotations

import io
import os
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from catalog_samples import GAME, imported, shelf

from cardforge.catalog import Catalog, default_url
from cardforge.catalog.databases import open_store
from cardforge.catalog.migrate import MIGRATIONS, script, upgrade
from cardforge.catalog.schema import VERSION_TABLE, VERSIONS
from cardforge.catalog.tables import TableRow
from cardforge.decks.pool import Pool
from cardforge.errors import CardforgeError


def test_the_default_lies_in_the_data_folder_of_the_user() -> None:
    """Without --database the catalogue is a file of the user's own."""
    assert default_url().startswith("sqlite:///")
    assert Path(default_url().removeprefix("sqlite:///")).parts[-2:] == ("cardforge", "catalog.sqlite3")


@pytest.mark.parametrize("start", ["absent", "empty file", "folder absent"])
def test_a_catalogue_is_made_where_there_is_none(start: str, tmp_path: Path, folder: Path) -> None:
    """A fresh install needs no `cards load`: the tables are created when they are first needed."""
    path = tmp_path / ("new/place/c.sqlite3" if start == "folder absent" else "c.sqlite3")
    if start == "empty file":
        path.touch()

    with Catalog.open(str(path)) as catalog:
        catalog.sync(shelf(folder))

    with Catalog.open(f"sqlite:///{path}") as catalog:
        assert len(catalog.cards(GAME)) == 2


def test_a_version_1_database_is_migrated_with_its_cards(tmp_path: Path, folder: Path) -> None:
    """An old catalogue keeps what was imported, and its shelf cards are found equal."""
    path = tmp_path / "c.sqlite3"
    with Catalog.open(str(path)) as catalog:
        catalog.sync(shelf(folder))
        catalog.import_cards(GAME, [imported(50)], "guests")
    _make_version_1(path)

    with Catalog.open(str(path)) as catalog:
        assert catalog.sync(shelf(folder))["duel"].is_empty
        assert [card.number for card in catalog.cards(GAME)] == [1, 2, 50]
        part = catalog.part_of_pool(GAME, {"GUEST 50", "oak guard"}, (), lambda: Pool([]))
        assert [card.number for name in ("Guest 50", "Oak Guard") for card in part.cards_named(name)] == [50, 1]


def test_a_new_database_can_be_made_at_version_1(tmp_path: Path) -> None:
    """Every step runs by itself."""
    path = tmp_path / "c.sqlite3"
    store = open_store(str(path))
    upgrade(store, "0001")

    assert "shelf" not in store.tables()
    store.close()
    with Catalog.open(str(path)) as catalog:
        assert catalog.games() == {}


def test_the_known_versions_are_those_of_the_migrations() -> None:
    """The hot path knows the newest version without Alembic; the two must not drift apart."""
    scripts = ScriptDirectory(str(MIGRATIONS))

    assert tuple(reversed([script.revision for script in scripts.walk_revisions()])) == VERSIONS


def test_the_migrations_create_the_declared_tables(tmp_path: Path) -> None:
    """Alembic finds no difference between the migrated database and the SQLModel classes."""
    Catalog.open(str(tmp_path / "c.sqlite3")).close()
    store = open_store(str(tmp_path / "c.sqlite3"))

    with store.writing() as connection:
        context = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE, "compare_type": True})
        assert compare_metadata(context, TableRow.metadata) == []
    store.close()


def test_every_constraint_has_a_name() -> None:
    """SQLite can change only named constraints in a later migration."""
    names = [constraint.name for table in TableRow.metadata.tables.values() for constraint in table.constraints]

    assert names
    assert all(names)


def test_the_migrations_can_be_written_as_sql_for_postgresql() -> None:
    """An administrator may run them by hand."""
    written = io.StringIO()
    script("postgresql", written)

    assert "CONSTRAINT pk_revision PRIMARY KEY (game, number, version, origin)" in written.getvalue()
    assert "INSERT INTO cardforge_schema (version_num) VALUES ('0001')" in written.getvalue()


def test_another_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    """Nothing is written into a database that is not ours."""
    path = tmp_path / "photos.db"
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE photo (name TEXT)")
    before = path.read_bytes()

    with pytest.raises(CardforgeError, match=r"not a Cardforge catalogue \(it has the tables photo\).*--database"):
        Catalog.open(str(path))
    assert path.read_bytes() == before


@pytest.mark.parametrize("version", ["0099", "abc", None])
def test_a_newer_schema_is_refused_and_left_alone(version: str | None, tmp_path: Path) -> None:
    """A catalogue of a newer Cardforge is not touched by an older one."""
    path = tmp_path / "c.sqlite3"
    Catalog.open(str(path)).close()
    with sqlite3.connect(path) as raw:
        raw.execute("DELETE FROM cardforge_schema")
        raw.executemany("INSERT INTO cardforge_schema VALUES (?)", [(version,)] if version else [])
    raw.close()
    before = path.read_bytes()

    with pytest.raises(
        CardforgeError, match=rf"newer version of Cardforge \(its schema is {version or 'unknown'}.*update Cardforge"
    ):
        Catalog.open(str(path))
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("url", "message"),
    [
        ("mysql://u@h/db", "'mysql' is not supported; a catalogue is in SQLite or PostgreSQL"),
        ("nonsense://x", "'nonsense' is not supported"),
        ("sqlite:c.db", "is not the URL of a database; write sqlite:///catalog.sqlite3"),
        ("sqlite://host/c.db", "is not the URL of a database"),
        ("sqlite:///c.db?mode=ro", "is not the URL of a database"),
        ("://", "is not the URL of a database"),
        ("nul\0byte.db", "cannot be used"),
        ("/dev/null/c.db", "cannot make the folder of the catalogue"),
    ],
)
def test_a_malformed_url_gives_one_clear_sentence(url: str, message: str) -> None:
    """Wrong input never gives a traceback of a library."""
    with pytest.raises(CardforgeError) as caught:
        Catalog.open(url)

    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


def test_postgresql_without_its_driver_names_the_extra(run_python: Callable[[str], str]) -> None:
    """psycopg is an extra; without it the message says how to get it."""
    output = run_python(
        "import sys\nsys.modules['psycopg'] = None\nfrom cardforge.catalog import Catalog\n"
        "from cardforge.errors import CardforgeError\n"
        "try:\n    Catalog.open('postgresql://u:secret@h/x')\nexcept CardforgeError as error:\n    print(error)\n"
    )

    assert output == "a catalogue in PostgreSQL needs the package 'psycopg': pip install 'cardforge[postgres]'\n"


def test_a_folder_is_not_a_catalogue(tmp_path: Path) -> None:
    """A folder instead of a file is reported as such."""
    with pytest.raises(CardforgeError, match="is a folder; a catalogue is a file"):
        Catalog.open(f"sqlite:///{tmp_path}")


def test_a_file_that_is_not_a_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    """A text file given by mistake stays what it is."""
    path = tmp_path / "deck.txt"
    path.write_text("4 Oak Guard\n" * 100, encoding="utf-8")

    with pytest.raises(CardforgeError, match="it is not an SQLite database"):
        Catalog.open(str(path))
    assert path.read_text(encoding="utf-8") == "4 Oak Guard\n" * 100


def test_a_damaged_file_is_reported_as_damaged(tmp_path: Path, folder: Path) -> None:
    """Zeroed or cut off anywhere, it gives one clear error or the cards, and never anything else."""
    path = tmp_path / "c.sqlite3"
    with Catalog.open(str(path)) as catalog:
        catalog.sync(shelf(folder))
    whole = path.read_bytes()

    outcomes = set()
    for place in range(100, len(whole), 1024):
        for content in (whole[:place], whole[:place] + b"\xff" * 900 + whole[place + 900 :]):
            path.write_bytes(content)
            outcomes.add(_outcome(path, folder))
    assert {each for each in outcomes if each != "2 cards" and "catalogue" not in each} == set()
    assert any("damaged" in each for each in outcomes)


def test_a_spoilt_row_is_named(tmp_path: Path, folder: Path) -> None:
    """A manual change that cannot be read is reported with the card."""
    path = tmp_path / "c.sqlite3"
    with Catalog.open(str(path)) as catalog:
        catalog.sync(shelf(folder))
    with sqlite3.connect(path) as raw:
        raw.execute("UPDATE revision SET fields = '{' WHERE number = 2")
    raw.close()

    with Catalog.open(str(path)) as catalog, pytest.raises(CardforgeError, match=r"damaged at duel/2@1"):
        catalog.cards(GAME)


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write everywhere")
def test_a_read_only_catalogue_can_be_read(tmp_path: Path, folder: Path) -> None:
    """A catalogue on read-only media is read; only a shelf that changed cannot be taken in."""
    path = tmp_path / "ro" / "c.sqlite3"
    with Catalog.open(str(path)) as catalog:
        catalog.sync(shelf(folder))
    path.chmod(0o444)
    path.parent.chmod(0o555)
    try:
        with Catalog.open(str(path)) as catalog:
            assert catalog.sync(shelf(folder))["duel"].is_empty
            with pytest.raises(CardforgeError, match="cannot be written; make it writable or choose another"):
                catalog.import_cards(GAME, [imported(50)])
    finally:
        path.parent.chmod(0o755)


def _make_version_1(path: Path) -> None:
    with sqlite3.connect(path) as raw:
        raw.execute("DROP TABLE shelf")
        raw.execute("DROP TABLE record")
        raw.execute("DROP TABLE imported_file")
        raw.execute("DROP INDEX ix_revision_name_key")
        raw.execute("ALTER TABLE revision DROP COLUMN name_key")
        raw.execute("ALTER TABLE revision DROP COLUMN author")
        raw.execute("ALTER TABLE revision DROP COLUMN hash")
        raw.execute("UPDATE cardforge_schema SET version_num = '0001'")
    raw.close()


def _outcome(path: Path, folder: Path) -> str:
    try:
        with Catalog.open(str(path)) as catalog:
            catalog.sync(shelf(folder))
            return f"{len(catalog.cards(GAME))} cards"
    except CardforgeError as error:
        return str(error)
