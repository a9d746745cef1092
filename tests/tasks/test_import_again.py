"""A file that was imported whole is not read again as long as it stays as it is, and one that changes while it is read is."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cardforge.catalog import card_source
from cardforge.exchange import card_files
from cardforge.tasks.cards.exchange_cards import import_cards
from cardforge.tasks.settings import Settings

JUST_NOW = card_source._JUST_NOW
"""Seconds in which a file is hashed again; 0 makes a file of the test as good as an old one."""
CARD = {
    "number": 9001,
    "name": "Ash Knight",
    "type": "creature",
    "faction": "Empire",
    "cost": 2,
    "attack": 1,
    "defense": 1,
}


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """Settings with a catalogue of the test's own."""
    return Settings(database=f"sqlite:///{tmp_path / 'catalog.sqlite3'}")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A list of one card."""
    return written(tmp_path / "cards.json", cost=2)


def written(path: Path, cost: int) -> Path:
    path.write_text(json.dumps([{**CARD, "cost": cost}]))
    return path


def readings(monkeypatch: pytest.MonkeyPatch, then: Any = None) -> list[Path]:
    """The files that are read from now on; `then` is done after each."""
    found, take = [], card_files.take_cards

    def watched(path: Path, *args: Any, **how: Any) -> Any:
        taken = take(path, *args, **how)
        found.append(path)
        if then is not None:
            then()
        return taken

    monkeypatch.setattr(card_files, "take_cards", watched)
    return found


@pytest.mark.parametrize("seconds", [0.0, JUST_NOW])
def test_the_same_file_again_is_not_read(
    file: Path, settings: Settings, monkeypatch: pytest.MonkeyPatch, seconds: float
) -> None:
    """Whether its times or its content tell that it was not changed while it was read."""
    monkeypatch.setattr(card_source, "_JUST_NOW", seconds)
    read = readings(monkeypatch)

    for _ in range(2):
        import_cards(file, "arc", "guests", settings=settings)

    assert read == [file]


@pytest.mark.parametrize("seconds", [0.0, JUST_NOW])
def test_a_file_that_changes_while_it_is_read_is_read_again(
    file: Path, settings: Settings, monkeypatch: pytest.MonkeyPatch, seconds: float
) -> None:
    """The content that was hashed before is not the one that was stored."""
    monkeypatch.setattr(card_source, "_JUST_NOW", seconds)
    was = file.read_text()
    readings(monkeypatch, lambda: written(file, cost=30))
    import_cards(file, "arc", "guests", settings=settings)

    file.write_text(was)
    read = readings(monkeypatch)
    import_cards(file, "arc", "guests", settings=settings)

    assert read == [file]


def test_only_a_file_that_has_rested_has_a_mark(file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Within one tick of the clock of its disk, two contents of the same length look the same."""
    fresh, missing = card_source.change_mark(file), card_source.change_mark(tmp_path / "missing.json")
    monkeypatch.setattr(card_source, "_JUST_NOW", 0.0)
    mark = card_source.change_mark(file)
    written(file, cost=30)

    assert (fresh, missing) == ((), ())
    assert len(mark) == 4
    assert card_source.change_mark(file) != mark
