"""The decks in a person's folder: which there are, which of them use a card, and a new one under a name that is free."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from cardforge.decks.deck import Deck
from cardforge.errors import CardforgeError, UnknownName
from cardforge.kernel.cards import Card
from cardforge.tasks.cards.catalogue import catalogue
from cardforge.tasks.decks.deck_file import format_key, headings, read_deck_file
from cardforge.tasks.decks.deck_lock import SUFFIX as LOCK
from cardforge.tasks.decks.resolve_cards import is_nameless, with_names
from cardforge.tasks.settings import Settings
from cardforge.tomlio.nearest import nearest

SUFFIX: Final = ".txt"
OWN_FORMATS: Final = ("cardforge", "text")
"""Formats of lists that are kept as they were typed, comments and all."""
_NAME: Final = re.compile(r"\s*#\s*name\s*:", re.IGNORECASE)
LONGEST: Final = 60
"""Letters of a file name that is made of a deck's name."""


@dataclass(frozen=True)
class OwnDeck:
    """A deck list in the folder, or what is wrong with it."""

    slug: str
    """The name of its file without the suffix."""
    file: Path
    deck: Deck
    problem: str = ""

    @property
    def name(self) -> str:
        """What the deck calls itself, or its file."""
        return self.deck.name or self.slug

    @property
    def format(self) -> str:
        """The key of its format, "" for none."""
        return format_key(self.deck)

    @property
    def game(self) -> str:
        """The slug of its game, "" for none."""
        return self.format.partition("/")[0] if "/" in self.format else self.deck.game


def decks_folder(settings: Settings) -> Path:
    """The folder of a person's decks: `decks` on the own shelf, otherwise in the data folder of Cardforge."""
    if settings.shelf is not None:
        return settings.shelf / "decks"
    from platformdirs import user_data_path

    return user_data_path("cardforge", appauthor=False) / "decks"


def slug_of(file: Path) -> str:
    """The name of a deck's file without the suffix."""
    return file.name.removesuffix(SUFFIX)


def own_decks(folder: Path, game: str | None = None, *, settings: Settings) -> list[OwnDeck]:
    """The deck lists of a folder by their names, those of one game if it is named; a faulty one has its problem and no cards."""
    found = [_read(file, settings) for file in sorted(folder.glob(f"*{SUFFIX}")) if file.is_file()]
    return [one for one in found if game is None or one.game in ("", game)]


def own_deck(folder: Path, slug: str, *, settings: Settings) -> OwnDeck:
    """The deck of that name; raises UnknownName. The name is looked up among those of the folder and never becomes a path."""
    files = {slug_of(file): file for file in folder.glob(f"*{SUFFIX}") if file.is_file()}
    if slug not in files:
        raise UnknownName("deck", slug[:LONGEST], nearest(slug[:LONGEST], files))
    return _read(files[slug], settings)


def free_file(folder: Path, name: str, own: Path | None = None, suffix: str = SUFFIX) -> Path:
    """A file of the folder for a deck of that name: a new one, or one whose file is `own` and counts as free. Campaigns have another suffix.

    Raises CardforgeError for a name without a letter or a digit.
    """
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    slug = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:LONGEST].rstrip("-")
    if not slug:
        raise CardforgeError("give it a name with at least one letter or digit")
    taken = {file.name.removesuffix(LOCK) for file in folder.glob(f"*{suffix}*")} - {own.name if own else ""}
    names = [slug, *(f"{slug}-{number}" for number in range(2, len(taken) + 3))]
    return folder / next(f"{free}{suffix}" for free in names if f"{free}{suffix}" not in taken)


def with_name(text: str, name: str) -> str:
    """A list under another name; everything else in it, comments too, stays as it is."""
    lines = re.split(r"(?<=\n)", text)
    cards = next(
        (at for at, line in enumerate(lines) if line.strip() and not line.lstrip().startswith("#")), len(lines)
    )
    named = [at for at in range(cards) if _NAME.match(lines[at])]
    kept = [line for at, line in enumerate(lines) if at not in named[1:]]
    place = named[0] if named else 0
    return "".join([*kept[:place], f"# name: {' '.join(name.split())}\n", *kept[place + len(named[:1]) :]])


def pasted_list(text: str, format: str, name: str, file: str = "", *, settings: Settings) -> str:
    """A list that was pasted or came as a file, in our own format: one of another program is read as such, and gets this format.

    The name of the file helps to recognise the program; cards without names get those of the catalogue. Raises FaultyInput
    with every faulty line.
    """
    from cardforge.decks.lists import read_deck, write_deck
    from cardforge.exchange.deck_files import read, sniff

    sections = headings(settings.shelf)
    found = sniff(text, file)
    if found is not None and (
        found.slug not in OWN_FORMATS or text.lstrip().startswith("//")
    ):  # a name as others write it
        deck = read(text, found.slug, file or "pasted list", sections)
        deck = replace(deck, name=deck.name or name, format=deck.format or format)
        if any(map(is_nameless, deck.entries)) and "/" in deck.format:
            with catalogue(settings) as catalog:
                deck = with_names(deck, catalog.pool(deck.format.partition("/")[0]), settings.today)
        return write_deck(deck)
    deck = read_deck(text, file or "pasted list", sections)
    heads = [f"# name: {name}"] if name and not deck.name else []
    heads += [f"# format: {format}"] if format and not deck.format else []
    return "\n".join([*heads, text.rstrip()]) + "\n"


def decks_with(card: Card, folders: Iterable[Path], *, settings: Settings) -> list[OwnDeck]:
    """The decks of the folders with copies of a card, under any of its names or its number."""
    decks = [deck for folder in folders for deck in own_decks(folder, card.game, settings=settings)]
    if not decks:
        return []
    with catalogue(settings) as catalog:
        pool = catalog.pool(card.game)
    names = {revision.name.casefold() for revision in pool.cards if revision.number == card.number}
    return [
        one
        for one in decks
        if any(entry.number == card.number or entry.name.casefold() in names for entry in one.deck.entries)
    ]


def _read(file: Path, settings: Settings) -> OwnDeck:
    slug = slug_of(file)
    try:
        return OwnDeck(slug, file, read_deck_file(file, settings.shelf))
    except CardforgeError as fault:
        return OwnDeck(slug, file, Deck(slug), str(fault))
