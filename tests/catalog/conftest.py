"""A catalogue in every kind of database, and one small shelf."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from catalog_samples import block, own_environment, write_format, write_set

from cardforge.catalog import Catalog

POSTGRES = os.environ.get("CARDFORGE_TEST_POSTGRES", "")
"""URL of a PostgreSQL server, with a user who may make databases; `.ci/run` starts one. Without it the tests run on SQLite only."""

KINDS = ["memory", "file", pytest.param("postgres", marks=pytest.mark.skipif(not POSTGRES, reason="no PostgreSQL"))]


@pytest.fixture(params=KINDS)
def catalog(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Catalog]:
    """A new catalogue, empty."""
    urls = {"memory": "sqlite://", "file": f"sqlite:///{tmp_path / 'catalog.sqlite3'}"}
    with Catalog.open(urls.get(request.param) or _empty_postgres()) as opened:
        yield opened


@pytest.fixture(params=KINDS[1:])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of a database that several processes can use."""
    return f"sqlite:///{tmp_path / 'catalog.sqlite3'}" if request.param == "file" else _empty_postgres()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A card folder with a set of two cards, one of them in two versions, and a format."""
    path = tmp_path / "cards" / "duel"
    dated: dict[str, object] = {"announced_on": "2026-01-01", "legal_from": "2026-02-01"}
    later: dict[str, object] = {"announced_on": "2026-03-01", "legal_from": "2026-04-01"}
    write_set(
        path,
        block(
            1, 1, name="Oak Guard", type='"fighter"', house='"Oak"', kin='["Elf", "Guard"]', might=3, guard=2, **dated
        ),
        block(1, 2, name="Oak Guard", type='"fighter"', house='"Oak"', kin='["Elf"]', might=2, guard=2, **later),
        block(2, name="Quick Trick"),
    )
    write_format(path)
    return path


def _empty_postgres() -> str:
    """The URL of a new database for this worker."""
    import psycopg

    name = f"cardforge_{os.environ.get('PYTEST_XDIST_WORKER', 'alone')}"
    with psycopg.connect(POSTGRES, autocommit=True) as connection:
        connection.execute(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)".encode())
        connection.execute(f"CREATE DATABASE {name}".encode())
    return urlsplit(POSTGRES)._replace(path=f"/{name}").geturl()


@pytest.fixture
def run_python() -> Callable[[str], str]:
    """Runs a program in a process of its own and returns its output."""

    def run(program: str) -> str:
        done = subprocess.run([sys.executable, "-c", program], env=own_environment(), capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return done.stdout

    return run
