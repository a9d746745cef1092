"""Writes the static site of games or sets into a folder, whole or not at all."""

from __future__ import annotations

import os
import shutil
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any, Final

from cardforge.errors import CardforgeError
from cardforge.shelves import write_whole
from cardforge.tasks.plurals import pluralize
from cardforge.tasks.revisions.editions import Edition, editions_of
from cardforge.tasks.revisions.entries import revisions_on_shelves
from cardforge.tasks.settings import Settings
from cardforge.tasks.site.contents import SiteGame, gather
from cardforge.tasks.site.data_files import data_files
from cardforge.tasks.site.downloads import Download, set_downloads
from cardforge.tasks.site.licence import licence_of
from cardforge.tasks.site.pages import SitePages
from cardforge.tasks.site.pictures import SitePicture, draw
from cardforge.tasks.site.rulebooks import rulebook_pages
from cardforge.tasks.site.search_data import search_script
from cardforge.tasks.web.look import look_files, web_folder

MARK: Final = "data/site.json"
"""The file by which a folder is known as a site that may be replaced."""
_SCRIPTS: Final = ("search.js", "gallery.js", "card.js")
_DATA: Final = {
    "data/cards.json": "the cards with all versions, rulings and translations",
    "data/decks.json": "the decks, each copy with its revision",
    "data/site.json": "games, sets, edition and licence",
}


@dataclass(frozen=True)
class WrittenSite:
    """What was written."""

    folder: Path
    sites: tuple[SiteGame, ...]
    editions: Mapping[str, Edition]
    files: Mapping[str, int]
    """The size of each file in bytes, by its path in the folder."""
    on: date

    @property
    def pages(self) -> int:
        """The number of pages."""
        return sum(1 for name in self.files if name.endswith(".html"))

    def to_json(self) -> dict[str, Any]:
        """The keys of docs/json.md."""
        games = [
            {
                "game": site.game.slug,
                "sets": list(site.sets),
                "cards": len(site.cards),
                "decks": [deck.slug for deck in site.decks],
                "left_out": list(site.illegal_decks),
                "edition": self.editions[site.game.slug].id,
                "hash": self.editions[site.game.slug].hash,
            }
            for site in self.sites
        ]
        return {
            "folder": str(self.folder),
            "on": self.on.isoformat(),
            "games": games,
            "pages": self.pages,
            "bytes": sum(self.files.values()),
            "files": [{"path": name, "bytes": size} for name, size in self.files.items()],
        }

    def lines(self) -> list[str]:
        """What was written, in a few lines."""
        cards, decks = sum(len(site.cards) for site in self.sites), sum(len(site.decks) for site in self.sites)
        size = sum(self.files.values()) / 1e6
        head = f"{self.folder}: {pluralize(cards, 'card')}, {pluralize(decks, 'deck')}, {pluralize(self.pages, 'page')}, {size:.1f} MB in {len(self.files)} files"
        editions = [f"  edition {one.id} {one.hash[:12]}" for one in self.editions.values()]
        left_out = sum(len(site.illegal_decks) for site in self.sites)
        note = [f"  {pluralize(left_out, 'deck')} left out: not legal on {self.on}"] if left_out else []
        return [head, *editions, *note, f"Open {self.folder / 'index.html'} in a browser."]


def write_site(
    names: Sequence[str],
    out: Path | str,
    *,
    on: date | None = None,
    title: str = "",
    downloads: bool = True,
    force: bool = False,
    settings: Settings | None = None,
) -> WrittenSite:
    """Writes the site of `arc`, `arc/first-light` and the like into a folder; equal contents give equal bytes.

    An earlier site in the folder is replaced with `force`; a folder with anything else never is. Raises UnknownName for an unknown
    game or set, FaultyInput for cards that cannot be set, CardforgeError for a folder that may not be written.
    """
    used = settings or Settings.from_environment()
    folder, day = Path(out), on or used.today
    check_folder(folder, force)
    sites = gather(names, day, used)
    editions = {site.game.slug: _edition(site, day, used) for site in sites}
    files = _files(sites, editions, day, title, downloads, used)
    _replace(folder, files)
    return WrittenSite(folder, sites, editions, {name: len(data) for name, data in sorted(files.items())}, day)


def check_folder(folder: Path, force: bool) -> None:
    """Raises CardforgeError for a folder that is not empty, unless it is a site and may be replaced."""
    if not folder.exists():
        return
    if not folder.is_dir():
        raise CardforgeError(f"cannot write {folder}: there is a file of that name")
    if not any(folder.iterdir()):
        return
    if not (folder / MARK).is_file():
        raise CardforgeError(f"cannot write {folder}: it is not empty and not a site; name another folder")
    if not force:
        raise CardforgeError(f"cannot write {folder}: there is a site already; --force replaces it")


def _edition(site: SiteGame, day: date, settings: Settings) -> Edition:
    """The newest edition of a game that was known on the day; for a game without any, what is on the shelf."""
    *dated, shelf = editions_of(revisions_on_shelves(site.game.slug, settings))
    known = [one for one in dated if one.on and one.on <= day]
    return known[-1] if known else shelf


def _files(
    sites: tuple[SiteGame, ...], editions: Mapping[str, Edition], day: date, title: str, downloads: bool, settings: Settings
) -> dict[str, bytes]:  # fmt: skip
    """Every file of the site by its path."""
    places: dict[str, SitePicture] = {}
    files: dict[str, bytes] = dict(look_files())
    for site in sites:
        versions = [card for each in site.cards for card in each.history]
        played = [line.card for deck in site.decks for _, lines in deck.sections for line in lines]
        made = draw(site.game, versions, played, settings)
        places |= made.places
        files |= made.files
    licence = licence_of(sites, settings)
    data = {name: text.encode() for name, text in data_files(sites, places, editions, licence.says, day).items()}
    saved = [one for site in sites for one in (set_downloads(site, settings) if downloads else [])]
    files |= {one.path: one.data for one in saved}
    saved += [Download("data", name, what, data[name]) for name, what in _DATA.items()]
    every = [one for site in sites for one in editions_of(revisions_on_shelves(site.game.slug, settings))]
    books = [book for site in sites for book in rulebook_pages(site.game, settings)]
    named = title or ", ".join(site.game.name for site in sites)
    pages = SitePages(named, sites, places, books, saved, editions, every, licence, day, settings)
    files |= data | {"data/cards.js": search_script(sites, places, day, settings).encode()}
    files |= {name: (web_folder() / "site" / name).read_bytes() for name in _SCRIPTS}
    files |= {book.path: book.html.encode() for book in books}
    files |= {name: text.encode() for name, text in pages.html()}
    if licence.text:
        files["licence.txt"] = licence.text.encode()
    return files


def _replace(folder: Path, files: Mapping[str, bytes]) -> None:
    """Writes the files beside the folder and then puts them in its place, so that it is the old site or the new one."""
    target = folder.resolve()
    new, old = (target.with_name(f".{target.name}.{os.getpid()}.{word}") for word in ("new", "old"))
    try:
        for name, data in files.items():
            write_whole(new / name, data)
        if target.exists():
            target.rename(old)
        new.rename(target)
    except OSError as fault:
        if old.exists() and not target.exists():
            old.rename(target)
        raise CardforgeError(f"cannot write {folder}: {fault.strerror or fault}") from fault
    finally:
        for left in (new, old):
            with suppress(OSError):
                shutil.rmtree(left)
