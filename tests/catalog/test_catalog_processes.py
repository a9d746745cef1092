"""Several processes that use one catalogue, and processes that are killed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from catalog_samples import GAME, block, imported, own_environment, shelf, write_set

from cardforge.catalog import Catalog

PROGRAM = """
import os, signal, sys
from pathlib import Path
from catalog_samples import *
from cardforge.catalog import Catalog, writes
from cardforge.catalog.databases import open_store
url, folders = sys.argv[1], [Path(each) for each in sys.argv[2:]]
"""

KILLED_WHILE_LEVELLING = (
    PROGRAM
    + """
catalog = Catalog.open(url)
store = catalog._store
with store.writing() as connection:
    writes.put_game(connection, "duel", "Changed")
    writes.put_revisions(connection, "duel", "shelf", writes.stored(connection, "duel", "shelf"), {}, remove=True)
    writes.put_fingerprint(connection, "duel", "half")
    os.kill(os.getpid(), signal.SIGKILL)
"""
)

KILLED_WHILE_MIGRATING = (
    PROGRAM
    + """
from alembic import command
from cardforge.catalog import migrate
store = open_store(url)
with store.writing(constraints=False) as connection:
    settings = migrate._settings()
    settings.attributes["connection"] = connection
    command.upgrade(settings, "0001")
    os.kill(os.getpid(), signal.SIGKILL)
"""
)

LEVELS_AND_READS = (
    PROGRAM
    + """
catalog = Catalog.open(url)
for turn in range(20):
    catalog.sync(shelf(*folders))
    for _ in range(5):
        print(*(card.number for card in catalog.cards("duel")), end="; ")
"""
)

IMPORTS = PROGRAM + "print(Catalog.open(url).import_cards(GAME, [imported(n) for n in range(50, 90)]).unchanged)\n"


def start(program: str, url: str, *folders: Path | str) -> subprocess.Popen[str]:
    """Starts a process that works on the catalogue."""
    command = [sys.executable, "-c", program, url, *map(str, folders)]
    return subprocess.Popen(
        command, env=own_environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8"
    )


def test_killed_in_the_middle_of_writing_the_old_state_is_there(tmp_path: Path, folder: Path) -> None:
    """One transaction: a kill between two writes leaves everything as it was, and the next command works."""
    url = f"sqlite:///{tmp_path / 'c.sqlite3'}"
    with Catalog.open(url) as catalog:
        catalog.sync(shelf(folder))

    killed = start(KILLED_WHILE_LEVELLING, url)
    killed.communicate(timeout=60)

    assert killed.returncode == -9
    with Catalog.open(url) as catalog:
        assert catalog.sync(shelf(folder))["duel"].is_empty
        assert catalog.games() == {"duel": "Duel"}
        assert len(catalog.revisions(GAME)) == 3


def test_killed_in_the_middle_of_a_migration_nothing_has_happened(tmp_path: Path, folder: Path) -> None:
    """Creating the tables is one transaction too."""
    url = f"sqlite:///{tmp_path / 'c.sqlite3'}"
    killed = start(KILLED_WHILE_MIGRATING, url)
    killed.communicate(timeout=60)

    assert killed.returncode == -9
    with Catalog.open(url) as catalog:
        assert len(catalog.sync(shelf(folder))["duel"].added) == 3


def test_processes_that_start_at_once_all_succeed(tmp_path: Path, folder: Path) -> None:
    """Of several commands on a new machine, one creates the catalogue and the others wait for it."""
    url = f"sqlite:///{tmp_path / 'c.sqlite3'}"
    processes = [start(LEVELS_AND_READS, url, folder) for _ in range(4)]

    for process in processes:
        out, err = process.communicate(timeout=120)
        assert process.returncode == 0, err
        assert set(out.strip("; ").split("; ")) == {"1 2"}


def test_two_shelves_at_once_each_get_their_own_answer(tmp_path: Path, folder: Path) -> None:
    """A read returns the cards of its own shelf, even while another process synchronises with another."""
    url = f"sqlite:///{tmp_path / 'c.sqlite3'}"
    own = tmp_path / "own"
    write_set(own, block(9), slug="mine")
    shipped, overlaid = start(LEVELS_AND_READS, url, folder), start(LEVELS_AND_READS, url, own, folder)

    for process, answer in ((shipped, "1 2"), (overlaid, "1 2 9")):
        out, err = process.communicate(timeout=120)
        assert process.returncode == 0, err
        assert set(out.strip("; ").split("; ")) == {answer}


def test_two_imports_at_once_end_as_one(tmp_path: Path) -> None:
    """The second of two equal imports finds nothing to do."""
    url = f"sqlite:///{tmp_path / 'c.sqlite3'}"
    processes = [start(IMPORTS, url) for _ in range(2)]
    outputs = [process.communicate(timeout=60) for process in processes]

    assert sorted(out.strip() for out, _ in outputs) == ["0", "40"], outputs
    with Catalog.open(url) as catalog:
        assert len(catalog.cards(GAME)) == 40
        assert imported(50).name == catalog.cards(GAME)[0].name


def test_a_read_notices_a_sync_with_another_shelf(tmp_path: Path, folder: Path) -> None:
    """Two open catalogues alternate: each reads the cards of its own shelf."""
    url = f"sqlite:///{tmp_path / 'c.sqlite3'}"
    write_set(tmp_path / "own", block(9), slug="mine")
    with Catalog.open(url) as one, Catalog.open(url) as other:
        one.sync(shelf(folder))
        other.sync(shelf(tmp_path / "own"))

        assert [card.number for card in one.cards(GAME)] == [1, 2]
        assert [card.number for card in other.cards(GAME)] == [9]
        assert [card.number for card in one.pool(GAME).cards] == [1, 1, 2]
