"""Counts a deck: costs, types, factions, gold, and the odds of drawing a card."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from cardforge.decks.deck import MAIN, Deck, Entry
from cardforge.decks.odds import odds
from cardforge.decks.stats import COUNTED, CostOf, Statistics, gold, printed_cost, statistics
from cardforge.kernel.game import Game
from cardforge.registry import game as game_named
from cardforge.tasks.cards.catalogue import catalogue
from cardforge.tasks.cards.find_cards import list_cards
from cardforge.tasks.decks.deck_file import game_of, named_day, read_deck_file
from cardforge.tasks.decks.deck_odds import known_draws, payable_by_turn
from cardforge.tasks.decks.resolve_cards import with_names
from cardforge.tasks.plurals import pluralize
from cardforge.tasks.settings import Settings

COPIES = (1, 2, 3, 4)
TURNS = (0, 1, 3, 5)
PAY_TURNS = tuple(range(1, 9))
BAR_WIDTH = 40


@dataclass(frozen=True)
class DeckCounts:
    """The statistics of every section of a deck, its gold, and the odds of drawing from its main section."""

    file: str
    name: str
    game: str
    sections: tuple[Statistics, ...]
    gold: Mapping[str, Mapping[str, int]]
    odds: Mapping[int, list[dict[str, Any]]]
    """By copies in the main section, the odds in the opening hand (turn 0) and by turns; empty for a game without an engine."""
    payable: Mapping[str, Mapping[int, float]]
    """By card, the odds that it can be paid for on a turn once it is in the hand; empty for a game without loyalty."""

    def to_json(self) -> dict[str, Any]:
        """The counts with the keys of docs/json.md."""
        return {
            "deck": self.file,
            "name": self.name,
            "game": self.game,
            "sections": [section.to_json() for section in self.sections],
            "gold": {faction: dict(row) for faction, row in self.gold.items()},
            "odds": {str(copies): rows for copies, rows in self.odds.items()},
            "payable": {card: {str(turn): odds for turn, odds in row.items()} for card, row in self.payable.items()},
        }

    def lines(self) -> list[str]:
        """The counts as a page of text."""
        lines = [f"{self.file}: {self.name}" if self.name else self.file]
        for section in self.sections:
            lines += ["", *_section(section)]
        lines += [] if self.sections else ["no cards"]
        if self.gold:
            lines += ["", "Gold, with each card as a source of one gold of its faction:"]
            lines += [f"  {faction}: {_gold(row)}" for faction, row in self.gold.items()]
        if self.odds:
            lines += ["", "Odds of at least one in the opening hand and by own turn:"]
            lines += [f"  {copies} in the deck: {_odds_line(rows)}" for copies, rows in self.odds.items()]
        if self.payable:
            lines += ["", "Odds that a card in the hand can be paid for, by own turn:", *_payable(self.payable)]
        return lines


def deck_stats(file: Path | str, *, on: date | None = None, settings: Settings | None = None) -> DeckCounts:
    """Counts a deck list as of today or of a given day; cards that are not in the catalogue count as unknown.

    Raises FaultyInput for a file that is not a deck list.
    """
    used = settings or Settings.from_environment()
    deck = read_deck_file(file, used.shelf)
    game = game_of(deck, file, shelf=used.shelf)
    with catalogue(used) as catalog:
        pool = catalog.pool(game.slug)
    day = named_day(deck, file, on) or used.today
    deck = with_names(deck, pool, day)
    sections = tuple(statistics(deck, pool, section, day, *_counted(game)) for section in deck.sections)
    size = deck.count(game.sections[0]) if game.sections else 0
    has_gold = any(field.name == "loyalty" for field in game.fields)  # loyalty is what makes gold of a faction matter
    by_faction = gold(deck, pool, day) if has_gold else {}
    payable = payable_by_turn(deck, pool, game, day, PAY_TURNS)
    return DeckCounts(str(file), deck.name, game.slug, sections, by_faction, _odds(game, size), payable)


def set_stats(game: str, of_set: str, *, settings: Settings | None = None) -> Statistics:
    """The statistics of a set with one copy of each card in its newest revision; raises UnknownName for an unknown game or set."""
    used = settings or Settings.from_environment()
    rules = game_named(game, used.shelf)
    cards = list_cards(game, of_set=of_set, every=True, settings=used)
    with catalogue(used) as catalog:
        pool = catalog.pool(rules.slug)
    entries = tuple(Entry(MAIN, 1, card.name, card.number, card.version) for card in cards)
    return statistics(Deck(of_set, rules.slug, entries=entries), pool, MAIN, used.today, *_counted(rules))


def _counted(game: Game) -> tuple[tuple[str, ...], CostOf]:
    """The fields that are counted, and what a card costs: as the file of the game says, otherwise the usual ones."""
    design = game.design
    if design is None:
        return COUNTED, printed_cost
    kinds = ("choice", "choices", "several", "faction", "factions")
    own = (name for name, kind in design.kinds.items() if kind in kinds and name not in design.with_role("cost"))
    return tuple(dict.fromkeys([*(name for name in ("type", "faction") if game.field(name)), *own])), design.cost


def _odds(game: Game, size: int) -> dict[int, list[dict[str, Any]]]:
    draws = known_draws(game)
    return {copies: odds(copies, size, draws, TURNS) for copies in COPIES if copies <= size} if draws else {}


def _section(section: Statistics) -> Iterable[str]:
    unknown = f", {section.unknown} unknown" if section.unknown else ""
    yield f"{section.section}: {pluralize(section.cards, 'card')}, {section.different} different{unknown}"
    if section.average_cost is not None:
        yield f"  cost, on average {float(section.average_cost):.2f}:"
        most = max(section.curve.values())
        for cost, copies in section.curve.items():
            yield f"    {cost:>2}  {'#' * -(-copies * BAR_WIDTH // most):<{BAR_WIDTH}}  {copies}"
    for field, values in section.counts.items():
        yield f"  {field}: {', '.join(f'{value} {copies}' for value, copies in values.items())}"


def _payable(table: Mapping[str, Mapping[int, float]]) -> Iterable[str]:
    width = max(map(len, table))
    yield f"  {'':<{width}}  {'  '.join(f'{turn:>4}' for turn in PAY_TURNS)}"
    for card, row in table.items():
        yield f"  {card:<{width}}  {'  '.join(f'{odds:>4.0%}' for odds in row.values())}"


def _gold(row: Mapping[str, int]) -> str:
    return (
        f"{pluralize(row['sources'], 'source')}, {row['cost']} needed in all, {row['dearest']} for the dearest card, "
        f"{pluralize(row['own_only'], 'card takes', 'cards take')} no other gold"
    )


def _odds_line(rows: list[dict[str, Any]]) -> str:
    odds = (f"{'hand' if row['turn'] == 0 else 'turn ' + str(row['turn'])} {row['at_least']['1']:.0%}" for row in rows)
    return ", ".join(odds)
