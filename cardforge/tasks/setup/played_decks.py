"""What a person should know of the decks that are played: whether each is legal, and which texts are not played whole."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from cardforge.decks.deck import Deck
from cardforge.kernel.setup import Sections
from cardforge.tasks.decks.check import report_on
from cardforge.tasks.decks.deck_file import format_key
from cardforge.tasks.settings import Settings

UNCHECKED = "unchecked"
"""The verdict on a deck that names no format."""


@dataclass(frozen=True)
class PlayedDeck:
    """A deck that is played, and whether its format allows it."""

    file: str
    format: str
    """Its key such as "arc/standard"; "" for a deck without one."""
    verdict: str
    """"legal", "illegal", or "unchecked" for a deck without a format."""
    problem: str = ""
    """The first finding against an illegal deck."""

    def to_json(self) -> dict[str, str]:
        """The verdict with the keys of docs/json.md."""
        return {"deck": self.file, "format": self.format, "verdict": self.verdict}


def played_decks(files: Iterable[str], decks: Iterable[Deck], settings: Settings) -> tuple[PlayedDeck, ...]:
    """The verdict on each deck, in order; a file that is played in several seats is checked once.

    Raises UnknownName when a deck names a format that does not exist.
    """
    known: dict[str, PlayedDeck] = {}
    return tuple(
        known[file] if file in known else known.setdefault(file, _verdict(file, deck, settings))
        for file, deck in zip(files, decks, strict=True)
    )


def pinned_decks(files: Iterable[str], decks: Iterable[Sections], sections: int) -> tuple[tuple[str, str], ...]:
    """Each deck that is played, once, with the copies of its revisions: "4 55@1, 3 46@2". Only the sections of deck lists are named, not what is
    dealt from."""
    found = {}
    for file, deck in zip(files, decks, strict=False):
        copies = Counter(card.pin for section in deck[:sections] for card in section)
        found[file] = ", ".join(f"{count} {pin}" for pin, count in copies.items())
    return tuple(found.items())


def play_warnings(decks: Sequence[PlayedDeck], without_text: Sequence[str]) -> tuple[str, ...]:
    """A line for each deck that is not legal, and one for the cards that are played without part of their text."""
    illegal = [f"{one.file} is illegal in {one.format}: {one.problem}" for one in decks if one.problem]
    texts = [f"played without their whole text: {', '.join(without_text)}"] if without_text else []
    return tuple(dict.fromkeys([*illegal, *texts]))


def _verdict(file: str, deck: Deck, settings: Settings) -> PlayedDeck:
    if not format_key(deck):
        return PlayedDeck(file, "", UNCHECKED)
    checked = report_on(deck, Path(file), settings=settings)
    errors = checked.report.errors
    return PlayedDeck(file, checked.format.key, checked.report.verdict, str(errors[0]) if errors else "")
