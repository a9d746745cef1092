"""A catalogue in every kind of database, and one small shelf."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from catalog_samples import block, own_environment, write_format, write_set

from cardforge.catalog import Catalog

POSTGRES = os.environ.get("CARDFORGE_TEST_POSTGRES", "")
"""URL of a PostgreSQL database that the tests may empty; without it they run on SQLite only."""

KINDS = ["memory", "file", pytest.param("postgres", marks=pytest.mark.skipif(not POSTGRES, reason="no PostgreSQL"))]


@pytest.fixture(params=KINDS)
def catalog(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Catalog]:
    """A new catalogue, empty."""
    if request.param == "postgres":
        _empty(POSTGRES)
    urls = {"memory": "sqlite://", "file": f"sqlite:///{tmp_path / 'catalog.sqlite3'}", "postgres": POSTGRES}
    with Catalog.open(urls[request.param]) as opened:
        yield opened


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A card folder with a set of two cards, one of them with two versions, and a format."""
    place = tmp_path / "cards" / "duel"
    dated: dict[str, object] = {"announced_on": "2026-01-01", "legal_from": "2026-02-01"}
    later: dict[str, object] = {"announced_on": "2026-03-01", "legal_from": "2026-04-01"}
    write_set(
        place,
        block(
            1, 1, name="Oak Guard", type='"fighter"', house='"Oak"', kin='["Elf", "Guard"]', might=3, guard=2, **dated
        ),
        block(1, 2, name="Oak Guard", type='"fighter"', house='"Oak"', kin='["Elf"]', might=2, guard=2, **later),
        block(2, name="Quick Trick"),
    )
    write_format(place)
    return place


def _empty(url: str) -> None:
    import psycopg  # type: ignore[import-not-found]  # an extra

    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("DROP SCHEMA public CASCADE")
        connection.execute("CREATE SCHEMA public")


@pytest.fixture
def run_python() -> Callable[[str], str]:
    """Runs a program in a process of its own and gives what it printed."""

    def run(program: str) -> str:
        done = subprocess.run([sys.executable, "-c", program], env=own_environment(), capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return done.stdout

    return run
