"""Fixtures of all tests: a database for the run, the plug-in game on the path, and the command line as a function."""

from __future__ import annotations

import gc
import json
import os
import shutil
import signal
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "tests" / "fourth_game"), str(ROOT / "tests" / "helpers")]

# Containers often forbid Python to keep compiled modules; then each worker and each command that a test starts compiles all of them again.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

# The tests and the modules live until the end of the run: the collector need not look at them again and again.
gc.set_threshold(50_000, 20, 20)

if (
    signal.getsignal(signal.SIGINT) == signal.SIG_IGN
):  # started in the background: programs that tests interrupt would inherit it
    signal.signal(signal.SIGINT, signal.default_int_handler)

if os.environ.get("CARDFORGE_COMPILED"):
    import cardforge.kernel.state

    assert not cardforge.kernel.state.__file__.endswith(".py"), "the compiled engine is not on the path"


def pytest_collection_finish() -> None:
    """Takes what was collected out of the sight of the collector."""
    gc.freeze()


@pytest.fixture(scope="session", autouse=True)
def own_database(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """One catalogue and one cache for the whole run instead of the person's own; a test that writes uses `database_copy`."""
    url = f"sqlite:///{tmp_path_factory.mktemp('catalogue') / 'catalog.sqlite3'}"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CARDFORGE_DATABASE", url)
        patch.delenv("CARDFORGE_SHELF", raising=False)
        patch.setenv("CARDFORGE_CACHE", str(tmp_path_factory.mktemp("cache")))
        yield url


@pytest.fixture
def empty_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A catalogue for this test alone, which is not there yet."""
    url = f"sqlite:///{tmp_path / 'catalog.sqlite3'}"
    monkeypatch.setenv("CARDFORGE_DATABASE", url)
    return url


@pytest.fixture
def database_copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A catalogue for this test alone, with the shipped cards, or those of the little shelf if the test named that first."""
    from cardforge.cli import run

    loaded = Path(os.environ["CARDFORGE_DATABASE"].removeprefix("sqlite:///"))
    if not loaded.is_file():
        run(["cards", "load"])
    url = f"sqlite:///{shutil.copy(loaded, tmp_path / 'catalog.sqlite3')}"
    monkeypatch.setenv("CARDFORGE_DATABASE", url)
    return url


@pytest.fixture
def little_shelf(own_database: str, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A shelf with a few cards and decks for tests, laid over the shipped one in every command; it has a catalogue of its own, which
    need not be loaded anew whenever a test without it was in between."""
    shelf = ROOT / "tests" / "cli" / "shelf"
    monkeypatch.setenv("CARDFORGE_SHELF", str(shelf))
    if os.environ["CARDFORGE_DATABASE"] == own_database:
        monkeypatch.setenv("CARDFORGE_DATABASE", own_database.replace("catalog.sqlite3", "little.sqlite3"))
    return shelf


@pytest.fixture
def own_catalogue(little_shelf: Path, database_copy: str) -> Path:
    """The file of a copy of the catalogue with the little shelf, for this test alone."""
    return Path(database_copy.removeprefix("sqlite:///"))


@pytest.fixture
def arc_deck(little_shelf: Path) -> Path:
    """A legal deck of arc/standard."""
    return little_shelf / "decks" / "legal.txt"


@dataclass(frozen=True)
class Answer:
    """The answer of a command."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """The answer of a command with `--json`."""
        return json.loads(self.out)


@pytest.fixture
def cli(capsys: pytest.CaptureFixture[str]) -> Callable[..., Answer]:
    """The command line as a function: `cli("deck", "check", file)` runs what the command itself runs."""
    from cardforge.cli import run

    def answer(*arguments: object) -> Answer:
        capsys.readouterr()
        code = run([str(argument) for argument in arguments])
        printed = capsys.readouterr()
        return Answer(code, printed.out, printed.err)

    return answer
