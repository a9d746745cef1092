"""Catalogues that stay open between the tasks of a program that runs for long."""

from __future__ import annotations

import pickle
import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from catalog_samples import GAME, block, shelf, write_set

from cardforge.catalog import Catalog
from cardforge.catalog.kept_catalogs import MOST, KeptCatalogs
from cardforge.errors import CardforgeError


@pytest.fixture
def kept() -> Iterator[KeptCatalogs]:
    """Open catalogues, closed afterwards."""
    catalogs = KeptCatalogs()
    yield catalogs
    catalogs.close()


@pytest.fixture
def file(tmp_path: Path) -> str:
    """The URL of a catalogue in a file that is not there yet."""
    return f"sqlite:///{tmp_path / 'kept.sqlite3'}"


def is_closed(catalog: Catalog) -> bool:
    """Whether a catalogue no longer answers."""
    try:
        catalog.games()
    except (CardforgeError, sqlite3.ProgrammingError):
        return True
    return False


def test_the_next_task_gets_the_same_catalogue(kept: KeptCatalogs, file: str, folder: Path) -> None:
    """What one task has read, the next one has; what the card files say anew, it reads."""
    with kept.borrowed(file) as first:
        first.sync(shelf(folder))
        pool = first.pool(GAME)
    with kept.borrowed(file) as second:
        second.sync(shelf(folder))
        assert second is first
        assert second.pool(GAME) is pool
    write_set(folder, block(2, name="Quick Trick", cost=5), block(3))
    with kept.borrowed(file) as third:
        third.sync(shelf(folder))
        assert third is first
        assert [card.whole("cost") for card in third.cards(GAME)] == [5, 2]


def test_what_another_program_changes_is_seen(kept: KeptCatalogs, file: str, folder: Path) -> None:
    """A catalogue that waits notices the commits of others."""
    with kept.borrowed(file) as ours:
        ours.sync(shelf(folder))
        assert len(ours.pool(GAME)) == 3
    write_set(folder, block(2), block(3), block(4))
    with Catalog.open(file) as theirs:
        theirs.sync(shelf(folder))
        theirs.import_cards(GAME, [card for card in theirs.cards(GAME) if card.number == 4], "copies")
    with kept.borrowed(file) as again:
        assert again is ours
        again.sync(shelf(folder))
        assert [summary.slug for summary in again.sets(GAME)] == ["first", "copies"]


def test_tasks_that_run_at_once_have_one_each(kept: KeptCatalogs, file: str) -> None:
    """No two threads use one connection at a time, and no more wait than a few."""
    with kept.borrowed(file) as one, kept.borrowed(file) as two, kept.borrowed(file) as three:
        assert len({id(one), id(two), id(three)}) == 3
    assert [is_closed(catalog) for catalog in (one, two, three)].count(False) == MOST


def test_another_thread_may_take_it(kept: KeptCatalogs, file: str, folder: Path) -> None:
    """Requests are answered by changing threads."""
    with kept.borrowed(file) as first:
        first.sync(shelf(folder))

    def number() -> int:
        with kept.borrowed(file) as catalog:
            assert catalog is first
            return len(catalog.cards(GAME))

    with ThreadPoolExecutor(1) as others:
        assert others.submit(number).result() == 2


def test_another_file_of_the_same_name_is_another_catalogue(kept: KeptCatalogs, file: str, folder: Path) -> None:
    """A database that was deleted is not kept alive."""
    with kept.borrowed(file) as first:
        first.sync(shelf(folder))
    Path(file.removeprefix("sqlite:///")).unlink()
    with kept.borrowed(file) as second:
        assert second is not first
        assert second.games() == {}


def test_a_refused_task_gives_it_back_and_a_broken_one_does_not(kept: KeptCatalogs, file: str) -> None:
    """A fault in a query is no reason to open the catalogue anew; an unforeseen exception is."""
    with pytest.raises(CardforgeError), kept.borrowed(file) as refused:
        raise CardforgeError("faulty query")
    with pytest.raises(ZeroDivisionError), kept.borrowed(file) as broken:
        raise ZeroDivisionError
    assert broken is refused
    assert is_closed(broken)


def test_a_catalogue_in_memory_is_not_kept(kept: KeptCatalogs) -> None:
    """It has no file by which it could be found again."""
    with kept.borrowed("sqlite://") as catalog:
        pass
    assert is_closed(catalog)


def test_another_process_begins_anew(kept: KeptCatalogs, file: str) -> None:
    """Settings are sent to processes; connections are not."""
    with kept.borrowed(file) as here, pickle.loads(pickle.dumps(kept)).borrowed(file) as there:
        assert there is not here
