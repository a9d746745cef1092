"""A site of a small game whose names and texts are hostile, and one of a real set; written once."""

from __future__ import annotations

from pathlib import Path

import pytest
from hostile_game import lay_hostile_shelf

from cardforge.tasks.settings import Settings
from cardforge.tasks.site.write_site import WrittenSite, write_site


@pytest.fixture(scope="session")
def hostile_shelf(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The shelf of a game as a file, with a card of markup."""
    return lay_hostile_shelf(tmp_path_factory.mktemp("hostile"))


@pytest.fixture(scope="session")
def hostile_settings(hostile_shelf: Path, tmp_path_factory: pytest.TempPathFactory) -> Settings:
    """The settings for it, with a catalogue of its own."""
    database = tmp_path_factory.mktemp("hostile-catalogue") / "catalog.sqlite3"
    return Settings(f"sqlite:///{database}", hostile_shelf)


@pytest.fixture(scope="session")
def hostile_site(hostile_settings: Settings, tmp_path_factory: pytest.TempPathFactory) -> WrittenSite:
    """The site of the small game, with its downloads."""
    return write_site(["lanterns"], tmp_path_factory.mktemp("site") / "lanterns", settings=hostile_settings)


@pytest.fixture(scope="session")
def real_site(own_database: str, tmp_path_factory: pytest.TempPathFactory) -> WrittenSite:
    """The site of a shipped set, without downloads."""
    folder = tmp_path_factory.mktemp("site") / "outposts"
    return write_site(["outposts/shards"], folder, downloads=False, settings=Settings(own_database))
