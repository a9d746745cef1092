"""Where a card that was read without fault stands in its file, found again only when a fault is to be shown."""

from __future__ import annotations

from pathlib import Path

from cardforge.carddata.sets import CardSet
from cardforge.carddata.source import Source, read_source, shown
from cardforge.errors import Fault, FaultyInput
from cardforge.kernel.cards import Card


class Places:
    """The card sets of a shelf, with a way to say where each card of them stands."""

    def __init__(self, sets: list[CardSet]) -> None:
        self._where = {id(card): (found.file, at) for found in sets for at, card in enumerate(found.cards)}
        self._sources: dict[Path, Source | None] = {}

    def fault(self, card: Card, problem: str, guess: str | None = None, key: str = "") -> Fault:
        """A fault of that card, or of one key of its block."""
        file, line = self._line(card, key)
        parts = (line, _title(card), f"field {key}" if key else "")
        return Fault(file, ", ".join(part for part in parts if part), problem, guess)

    def said(self, card: Card) -> str:
        """The card with its place in one phrase: `card 17 'Ash Knight' (cards/arc/core.toml, line 12)`."""
        where = ", ".join(part for part in self._line(card) if part)
        return f"{_title(card)} ({where})" if where else _title(card)

    def _line(self, card: Card, key: str = "") -> tuple[str, str]:
        file, index = self._where.get(id(card), (None, 0))
        if file is None:
            return "", ""
        source = self._source(file)
        line = source.line("card", index, key) if source else None
        return shown(file), f"line {line}" if line else ""

    def _source(self, file: Path) -> Source | None:
        if file not in self._sources:
            try:
                self._sources[file] = read_source(file)
            except FaultyInput:
                self._sources[file] = None
        return self._sources[file]


def _title(card: Card) -> str:
    return f"card {card.number if card.version == 1 else card.pin} {card.name!r}"
