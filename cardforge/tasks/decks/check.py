"""Checks whether a deck is legal in a format, and repairs one that is not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import Any

from cardforge.decks.check import FormatCheck, check
from cardforge.decks.deck import Deck
from cardforge.decks.formats import WARNING, Format
from cardforge.decks.listed_cards import named_in
from cardforge.decks.pool import Pool
from cardforge.decks.repair.repair import Repair, repair
from cardforge.decks.report import Finding, Report
from cardforge.decks.rules import kinds_of
from cardforge.decks.rules.base import RuleKind
from cardforge.kernel.game import Game
from cardforge.tasks.cards.catalogue import catalogue
from cardforge.tasks.decks.deck_file import format_key, format_named, game_of, named_day, no_format, read_deck_file
from cardforge.tasks.decks.resolve_cards import with_names
from cardforge.tasks.settings import Settings


@dataclass(frozen=True)
class DeckVerdict:
    """The answer to a deck check, with the smallest repair of an illegal deck."""

    file: str
    deck: Deck
    format: Format
    on: date
    report: Report
    repair: Repair | None
    day_is_named: bool = False
    """Whether the day was asked for, or comes from the deck's header."""

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
            **self.report.to_json(),
            "repair": self.repair.to_json() if self.repair else None,
        }

    def lines(self) -> list[str]:
        """The answer in a few lines: verdict, findings with their rules, repair."""
        day = f" on {self.on}" if self.day_is_named else ""
        lines = [f"{self.file}: {self.report.verdict} in {self.format.key}{day}, {_sizes(self.deck)}"]
        lines += [f"  {finding.severity}  {finding.code}: {finding}" for finding in self.report.findings]
        if self.repair is not None:
            lines.append(f"  {self.repair.label}:" if self.repair.changes else f"  {self.repair.label}")
            lines += [f"    {change}" for change in self.repair.changes]
        return lines


def check_deck(
    file: Path | str,
    format: str | None = None,
    *,
    on: date | None = None,
    options: Sequence[str] = (),
    settings: Settings | None = None,
) -> DeckVerdict:
    """Checks a deck list against its own format or another, as of the given day, the day in its header `# on:`, or today.

    `options` turns switches of the format, each as "league=true". Raises FaultyInput for a file that is not a deck list and for a
    switch that the format does not have, UnknownName for an unknown format.
    """
    checker = DeckChecker(settings or Settings.from_environment(), options)
    return checker.repaired(checker.report_on(read_deck_file(file, checker.shelf), file, format, on))


def check_all_formats(
    file: Path | str, *, on: date | None = None, settings: Settings | None = None
) -> list[DeckVerdict]:
    """Checks a deck list against every format of its game, without repairs; raises as `check_deck` does."""
    checker = DeckChecker(settings or Settings.from_environment())
    deck = read_deck_file(file, checker.shelf)
    slug = game_of(deck, file, shelf=checker.shelf).slug
    return [checker.report_on(deck, file, key, on) for key in checker.format_keys(slug)]


def report_on(
    deck: Deck, file: Path | str, format: str | None = None, *, on: date | None = None, settings: Settings
) -> DeckVerdict:
    """The same for a deck that has been read, without a repair."""
    return DeckChecker(settings).report_on(deck, file, format, on)


class DeckChecker:
    """Checks any number of decks; the cards and formats of a game are read once."""

    def __init__(self, settings: Settings, options: Sequence[str] = ()) -> None:
        self._settings = settings
        self.shelf = settings.shelf
        self._options = options
        self._games: dict[str, tuple[Pool, Mapping[str, Format]]] = {}
        self._parts: set[str] = set()
        """Games of which a part of the cards was read."""
        self._checks: dict[tuple[str, date], FormatCheck] = {}

    def report_on(self, deck: Deck, file: Path | str, format: str | None = None, on: date | None = None) -> DeckVerdict:
        """The verdict on a deck, without a repair; raises as `check_deck` does."""
        key = format_key(deck, format)
        game = game_of(deck, file, format, self.shelf)
        if not key:
            raise no_format(file)
        pool, formats = self._part(game.slug, deck, key)
        named = named_day(deck, file, on)
        day = named or self._settings.today
        deck = with_names(deck, pool, day)
        chosen = _switched(format_named(key, formats), self._options)
        if game.rule_kinds_with is None and game.slug in self._games:
            report = self._check(chosen, pool, day, game).report_on(deck)
        else:
            report = check(deck, pool, chosen, day, rule_kinds(deck, file, game, self._settings))
        report = with_doubts(report, deck)
        return DeckVerdict(str(file), deck, chosen, day, report, None, named is not None)

    def repaired(self, checked: DeckVerdict) -> DeckVerdict:
        """The verdict with the smallest repair of an illegal deck."""
        if checked.report.is_legal:
            return checked
        game = game_of(checked.deck, checked.file, checked.format.key, self.shelf)
        kinds = rule_kinds(checked.deck, checked.file, game, self._settings)
        pool, _ = self._game(game.slug)
        return replace(checked, repair=repair(checked.deck, pool, checked.format, checked.on, kinds))

    def format_keys(self, game: str) -> list[str]:
        """The keys of all formats of a game, sorted."""
        return sorted(format.key for format in self._game(game)[1].values())

    def _check(self, format: Format, pool: Pool, day: date, game: Game) -> FormatCheck:
        """The check of a game whose decks need no evidence beside them."""
        if (format.key, day) not in self._checks:
            self._checks[format.key, day] = FormatCheck(pool, format, day, kinds_of(game.rule_kinds))
        return self._checks[format.key, day]

    def _part(self, slug: str, deck: Deck, key: str) -> tuple[Pool, Mapping[str, Format]]:
        """The cards of the first deck of a game, which need not all be read for it; for a second deck, all cards."""
        if slug in self._games or slug in self._parts:
            return self._game(slug)
        self._parts.add(slug)
        with catalogue(self._settings) as catalog:
            formats = catalog.formats(slug)
            names, numbers = named_in(deck, formats.get(key.partition("/")[2]))
            return catalog.part_of_pool(slug, names, numbers, lambda: self._game(slug)[0]), formats

    def _game(self, slug: str) -> tuple[Pool, Mapping[str, Format]]:
        if slug not in self._games:
            with catalogue(self._settings) as catalog:
                self._games[slug] = catalog.pool(slug), catalog.formats(slug)
        return self._games[slug]


def _switched(format: Format, options: Sequence[str]) -> Format:
    """The format with these switches turned; the module that reads options is loaded only when there are some."""
    if not options:
        return format
    from cardforge.tasks.setup.game_options import read_switches

    changed = read_switches(format, options)
    return format.switched([name for name in changed if changed[name]], [name for name in changed if not changed[name]])


def with_doubts(report: Report, deck: Deck) -> Report:
    """The report with a warning for each line of the file that may be misunderstood."""
    if not deck.doubts:
        return report
    doubts = tuple(Finding("doubtful-line", WARNING, doubt) for doubt in deck.doubts)
    return replace(report, findings=(*report.findings, *doubts))


def rule_kinds(deck: Deck, file: Path | str, game: Game, settings: Settings) -> Mapping[str, RuleKind]:
    """The rule kinds of the game, with the evidence that lies beside the deck."""
    if game.rule_kinds_with is None:
        return kinds_of(game.rule_kinds)
    from cardforge.tasks.decks.provenance import provenance_of

    return kinds_of(game.rule_kinds_with(provenance_of(deck, file, game, settings)))


def _sizes(deck: Deck) -> str:
    return ", ".join(f"{deck.count(section)} in {section}" for section in deck.sections) or "no cards"
