"""A locked deck: the exact revision of every card, each with the hash of its content, and one hash over all of them."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from datetime import date

from cardforge.decks.deck import Deck, Entry
from cardforge.errors import Fault, FaultyInput
from cardforge.kernel.cards import Card

_HEAD = "# The revisions of a deck; written by `cardforge deck lock`, renewed by `cardforge deck upgrade`."
_HEADER = re.compile(r"# (name|game|format|on|hash): (\S.*)")
_LINE = re.compile(r"([1-9]\d{0,3}) ([1-9]\d{0,8})@([1-9]\d{0,8}) ([0-9a-f]{64}) (\S.*)")
_SECTION = re.compile(r"\[(\S.*)\]")


@dataclass(frozen=True)
class LockedCard:
    """Copies of one revision in one section."""

    section: str
    count: int
    name: str
    number: int
    version: int
    hash: str
    """SHA-256 of the content of the revision."""

    @property
    def pin(self) -> str:
        """`17@2`."""
        return f"{self.number}@{self.version}"


@dataclass(frozen=True)
class DeckLock:
    """What a deck consisted of on the day on which it was locked."""

    game: str
    format: str
    on: date
    name: str = ""
    cards: tuple[LockedCard, ...] = ()
    """Sorted by section, number and version, so that the order of the list does not matter."""

    @property
    def hash(self) -> str:
        """SHA-256 over all cards with their counts and contents: the same for the same cards, however they are listed."""
        lines = [f"{card.section}\n{card.count} {card.pin} {card.hash}\n" for card in self.cards]
        return hashlib.sha256("".join([f"{self.game}\n", *lines]).encode()).hexdigest()

    def deck(self) -> Deck:
        """The deck with every line pinned to its locked revision."""
        entries = tuple(Entry(card.section, card.count, card.name, card.number, card.version) for card in self.cards)
        return Deck(self.name, self.game, self.format, entries)


def lock_of(
    deck: Deck, game: str, format: str, resolved: Iterable[tuple[Entry, Card]], on: date, hash_of: Callable[[Card], str]
) -> DeckLock:
    """Locks the cards to which the lines of a deck were resolved on a day; `hash_of` gives the hash of a revision."""
    locked: dict[tuple[str, int, int], LockedCard] = {}
    for entry, card in resolved:
        key = (entry.section, card.number, card.version)
        before = locked.get(key) or LockedCard(entry.section, 0, card.name, card.number, card.version, hash_of(card))
        locked[key] = replace(before, count=before.count + entry.count)
    return DeckLock(game, format, on, deck.name, tuple(locked[key] for key in sorted(locked)))


def write_lock(lock: DeckLock) -> str:
    """The text of a lock; `read_lock` reads the same lock back."""
    heads = {"name": lock.name, "game": lock.game, "format": lock.format, "on": str(lock.on), "hash": lock.hash}
    lines = [_HEAD, *(f"# {key}: {' '.join(value.split())}" for key, value in heads.items() if value.strip())]
    section = ""
    for card in lock.cards:
        if card.section != section:
            lines += ["", f"[{card.section}]"]
            section = card.section
        lines.append(f"{card.count} {card.pin} {card.hash} {card.name}")
    return "\n".join(lines) + "\n"


def read_lock(text: str, file: str = "") -> DeckLock:
    """Reads the text of a lock; raises FaultyInput with every faulty line, and for cards that do not fit its hash."""
    heads: dict[str, str] = {}
    cards: list[LockedCard] = []
    faults: list[Fault] = []
    section = ""
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("#"):
            if header := _HEADER.fullmatch(line):
                heads[header[1]] = header[2]
        elif found := _SECTION.fullmatch(line):
            section = found[1]
        elif section and (found := _LINE.fullmatch(line)):
            cards.append(LockedCard(section, int(found[1]), found[5], int(found[2]), int(found[3]), found[4]))
        elif line.strip():
            faults.append(Fault(file, f"line {number}", f"{line[:60]!r} is not a line of a deck lock"))
    if not faults:
        faults += _head_faults(heads, file)
    if faults:
        raise FaultyInput(faults)
    lock = DeckLock(
        heads["game"], heads.get("format", ""), date.fromisoformat(heads["on"]), heads.get("name", ""), tuple(cards)
    )
    if lock.hash != heads["hash"]:
        raise FaultyInput([Fault(file, "header hash", "does not fit the cards; the lock was changed by hand")])
    return lock


def _head_faults(heads: dict[str, str], file: str) -> Iterable[Fault]:
    for key in ("game", "on", "hash"):
        if key not in heads:
            yield Fault(file, f"header {key}", "is missing; `cardforge deck lock` writes a lock")
    if "on" in heads:
        try:
            date.fromisoformat(heads["on"])
        except ValueError:
            yield Fault(file, "header on", f"{heads['on'][:40]!r} is not a date; it is written like 2026-03-01")
