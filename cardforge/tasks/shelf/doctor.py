"""Checks the installation: which shelf and database hold, fonts, optional packages, write rights, compiled or pure."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import metadata, util
from pathlib import Path
from typing import Any

from cardforge.errors import CardforgeError, FaultyInput
from cardforge.registry import broken_games, games
from cardforge.shelves import card_folders, shipped, template_folders
from cardforge.tasks.settings import Settings
from cardforge.tasks.shelf.engine_build import engine_build
from cardforge.tasks.shelf.git import git, is_installed, is_repository

GOOD, WARNING, FAULT = "ok", "warning", "fault"
EXTRAS = {"postgres": "psycopg", "spreadsheets": "openpyxl", "web": "starlette"}
"""The optional extras, each with a module that it installs."""


@dataclass(frozen=True)
class Check:
    """One thing that was looked at."""

    name: str
    state: str
    text: str

    def line(self) -> str:
        """The check as a line."""
        return f"{self.state:8} {self.name:14} {self.text}"


@dataclass(frozen=True)
class Diagnosis:
    """Everything that was looked at."""

    checks: tuple[Check, ...]

    def count(self, state: str) -> int:
        """How many checks have the state."""
        return sum(check.state == state for check in self.checks)

    def to_json(self) -> dict[str, Any]:
        """The checks with the keys of docs/json.md."""
        return {"checks": [vars(check) for check in self.checks]}

    def lines(self) -> list[str]:
        """The checks, a line each."""
        return [check.line() for check in self.checks]


def diagnose(settings: Settings | None = None) -> Diagnosis:
    """Looks at the installation and at what the settings name; never changes anything but a missing catalogue, which it makes."""
    used = settings or Settings.from_environment()
    checks = [
        _program(),
        _engine(),
        _shelf(used),
        _database(used),
        *_cards(used),
        *_fonts(used),
        *_extras(),
        _git(used),
    ]
    return Diagnosis((*checks, *_writable(used)))


def _program() -> Check:
    try:
        version = metadata.version("cardforge")
    except metadata.PackageNotFoundError:
        version = "from source"
    return Check("cardforge", GOOD, f"{version}, Python {sys.version.split()[0]}")


def _engine() -> Check:
    build = engine_build()
    return Check("rules engine", GOOD if build.is_sound else WARNING, str(build))


def _shelf(settings: Settings) -> Check:
    source = settings.sources.get("shelf", "")
    if settings.shelf is None:
        return Check("shelf", GOOD, "only the cards of Cardforge itself; cardforge init DIR makes a shelf of your own")
    return Check("shelf", GOOD, f"{settings.shelf}" + (f" (by {source})" if source else ""))


def _database(settings: Settings) -> Check:
    from cardforge.catalog.catalog import Catalog
    from cardforge.catalog.databases import default_url

    source = settings.sources.get("database", "") or "by default"
    try:
        with Catalog.open(settings.database) as catalog:
            return Check("database", GOOD, f"{catalog.name} ({source if source == 'by default' else f'by {source}'})")
    except CardforgeError as fault:
        return Check("database", FAULT, f"{settings.database or default_url()}: {fault}")


def _cards(settings: Settings) -> Iterator[Check]:
    from cardforge.carddata import check_shelf, read_formats

    for slug, faulty in broken_games(settings.shelf).items():
        yield Check(f"game {slug}", FAULT, "; ".join(str(fault) for fault in faulty.faults[:3]))
    for game in games(settings.shelf).values():
        folders = card_folders(game, settings.shelf)
        sets, faults = check_shelf(game, folders)
        try:
            formats = len(read_formats(game, folders))
        except FaultyInput as faulty:
            formats, faults = 0, [*faults, *faulty.faults]
        found = f"{sum(len(one.cards) for one in sets)} revisions in {len(sets)} sets, {formats} formats"
        more = f"; {len(faults)} faults, cardforge cards lint {game.slug} lists them" if faults else ""
        yield Check(f"cards {game.slug}", FAULT if faults else GOOD, found + more)


def _fonts(settings: Settings) -> Iterator[Check]:
    from cardforge.faces.fonts import read_font

    folders = {
        folder / "fonts" for game in games(settings.shelf).values() for folder in template_folders(game, settings.shelf)
    }
    files = sorted(file for folder in folders for file in folder.glob("*.ttf"))
    broken = []
    for file in files:
        try:
            read_font(file)
        except CardforgeError as fault:
            broken.append(str(fault))
    if not files:
        yield Check("fonts", FAULT, "the templates have no fonts; install Cardforge again")
    else:
        yield Check("fonts", FAULT if broken else GOOD, "; ".join(broken) or f"{len(files)} fonts can be read")


def _extras() -> Iterator[Check]:
    for extra, module in EXTRAS.items():
        if util.find_spec(module):
            yield Check("extra", GOOD, f"{extra} is installed")
        else:
            yield Check("extra", GOOD, f"{extra} is not installed; pip install 'cardforge[{extra}]' adds it")


def _git(settings: Settings) -> Check:
    if not is_installed():
        return Check("git", WARNING, "is not installed; cardforge cards save needs it")
    if settings.shelf is None or not is_repository(settings.shelf):
        return Check("git", GOOD, "the shelf is not in a repository" if settings.shelf else "is installed")
    try:
        git(settings.shelf, "config", "--get", "diff.cardforge.command")
    except CardforgeError:
        return Check("git", WARNING, "git diff does not show cards here yet; cardforge cards save sets it up")
    return Check("git", GOOD, "git diff shows cards")


def _writable(settings: Settings) -> Iterator[Check]:
    places = {"working folder": Path.cwd(), "shelf": settings.shelf}
    for name, folder in places.items():
        if folder is not None and not os.access(folder, os.W_OK):
            yield Check("write", WARNING, f"the {name} {folder} cannot be written")
    if shipped() is None:
        yield Check("data", FAULT, "the cards and templates of Cardforge are missing; install it again")
