"""Finds the place in a file of a card that was read without faults, when a later check finds one."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from cardforge.carddata.sets import CardSet
from cardforge.errors import Fault, FaultyInput
from cardforge.kernel.cards import Card
from cardforge.tomlio.document import TomlDocument, display_path, parse_document, read_document


class CardLocations:
    """The locations of the cards of some sets; the files are read again only if needed."""

    def __init__(self, sets: list[CardSet], texts: Mapping[Path, str] | None = None) -> None:
        """`texts` are what files would contain that are not written yet."""
        self._texts = texts or {}
        self._positions = {
            id(card): (card_set.file, card_set.block(index))
            for card_set in sets
            for index, card in enumerate(card_set.cards)
        }
        self._documents: dict[Path, TomlDocument | None] = {}

    def fault(self, card: Card, problem: str, guess: str | None = None, key: str = "") -> Fault:
        """A fault of the card, or of one key of its block."""
        file, line = self._line(card, key)
        parts = (line, _title(card), f"field {key}" if key else "")
        return Fault(file, ", ".join(part for part in parts if part), problem, guess)

    def describe(self, card: Card) -> str:
        """The card with its location, e.g. `card 17 'Ash Knight' (cards/arc/core.toml, line 12)`."""
        where = ", ".join(part for part in self._line(card) if part)
        return f"{_title(card)} ({where})" if where else _title(card)

    def _line(self, card: Card, key: str = "") -> tuple[str, str]:
        file, index = self._positions.get(id(card), (None, 0))
        if file is None:
            return "", ""
        document = self._document(file)
        line = document.line("card", index, key) if document else None
        return display_path(file), f"line {line}" if line else ""

    def _document(self, file: Path) -> TomlDocument | None:
        if file not in self._documents:
            try:
                text = self._texts.get(file)
                self._documents[file] = (
                    read_document(file) if text is None else parse_document(text, display_path(file))
                )
            except FaultyInput:
                self._documents[file] = None
        return self._documents[file]


def _title(card: Card) -> str:
    return f"card {card.number if card.version == 1 else card.pin} {card.name!r}"
