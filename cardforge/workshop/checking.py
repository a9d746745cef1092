"""Is this deck legal, why not, and how can it be mended?"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from cardforge.decks.check import check
from cardforge.decks.deck import Deck
from cardforge.decks.formats import Format
from cardforge.decks.kinds import kinds_of
from cardforge.decks.repair import Repair, repair
from cardforge.decks.report import Report
from cardforge.workshop.catalogue import catalogue
from cardforge.workshop.deckcards import with_names
from cardforge.workshop.deckfile import format_key, format_named, game_of, named_day, no_format, read_deck_file
from cardforge.workshop.settings import Settings


@dataclass(frozen=True)
class Verdict:
    """The answer to a deck check, with the smallest repair of an illegal deck."""

    file: str
    deck: Deck
    format: Format
    on: date
    report: Report
    repair: Repair | None
    day_was_named: bool = False

    @property
    def legal(self) -> bool:
        """Whether the deck may be played in the format."""
        return self.report.is_legal

    def to_json(self) -> dict[str, Any]:
        """The answer with the keys of docs/json.md."""
        return {
            "deck": self.file,
            "name": self.deck.name,
            "format": self.format.key,
            "on": self.on.isoformat(),
            "cards": self.deck.count(),
            **self.report.as_data(),
            "repair": self.repair.as_data() if self.repair else None,
        }

    def lines(self) -> list[str]:
        """The answer as a few lines: verdict, findings with their rules, repair."""
        day = f" on {self.on}" if self.day_was_named else ""
        lines = [f"{self.file}: {self.report.verdict} in {self.format.key}{day}, {_sizes(self.deck)}"]
        lines += [f"  {finding.severity}  {finding.code}: {finding}" for finding in self.report.findings]
        if self.repair is not None:
            lines.append(f"  {self.repair.label}:" if self.repair.changes else f"  {self.repair.label}")
            lines += [f"    {change}" for change in self.repair.changes]
        return lines


def check_deck(
    file: Path | str, format: str | None = None, *, on: date | None = None, settings: Settings | None = None
) -> Verdict:
    """Checks a deck list against the format it names, or another, as of today or of a day (of the deck's header `# on:`).

    Raises FaultyInput for a file that is no deck list, UnknownName for a format that is not there.
    """
    given = settings or Settings.given()
    deck = read_deck_file(file)
    key = format_key(deck, format)
    game = game_of(deck, file, format)
    if not key:
        raise no_format(file)
    with catalogue(given) as catalog:
        formats = catalog.formats(game.slug)
        pool = catalog.pool(game.slug)
    deck = with_names(deck, pool)
    chosen = format_named(key, formats)
    named = named_day(deck, file, on)
    day = named or given.today
    kinds = kinds_of(game.rule_kinds)
    report = check(deck, pool, chosen, day, kinds)
    mended = None if report.is_legal else repair(deck, pool, chosen, day, kinds)
    return Verdict(str(file), deck, chosen, day, report, mended, named is not None)


def _sizes(deck: Deck) -> str:
    return ", ".join(f"{deck.count(section)} in {section}" for section in deck.sections) or "no cards"
