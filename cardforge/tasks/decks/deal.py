"""Deals sealed pools, boosters and cubes from a file that says what a pack holds."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import Any

from cardforge.carddata.pack_keys import PACK_KEYS, SLOT_KEYS
from cardforge.catalog.search import read_query
from cardforge.decks.deck import MAIN, Deck
from cardforge.decks.lists import write_deck
from cardforge.decks.packs import Pack, PackChoice, PackGrammar, PackSlot, deal_packs
from cardforge.decks.pool import Pool
from cardforge.errors import CardforgeError, FaultyInput
from cardforge.kernel.cards import Card
from cardforge.kernel.game import Game
from cardforge.registry import game as game_named
from cardforge.shelves import write_together
from cardforge.tasks.cards.catalogue import catalogue
from cardforge.tasks.decks.deck_file import read_deck_file
from cardforge.tasks.decks.resolve_cards import resolve_cards
from cardforge.tasks.plurals import pluralize
from cardforge.tasks.settings import Settings
from cardforge.tomlio.document import display_path, read_document
from cardforge.tomlio.tables import FaultCollector, Table, check_tables, get_table, get_tables, read_table

MOST_CARDS = 100_000
"""The most cards of one deal."""


@dataclass(frozen=True)
class Deal:
    """The packs of every seat, and what is needed to deal them again."""

    file: str
    grammar: PackGrammar
    seed: int
    on: date
    seats: tuple[tuple[Pack, ...], ...]
    hash: str
    """SHA-256 over all cards in the order in which they were dealt: another person's deal is the same if it has this hash."""
    files: tuple[str, ...] = ()

    def pool(self, seat: int) -> Deck:
        """The cards of a seat as a deck list, a line for each card, pinned to its revision."""
        deck = Deck(f"{self.grammar.name}, seat {seat + 1}", self.grammar.game)
        dealt = f"seed {self.seed}, seat {seat + 1} of {len(self.seats)}, {self.hash[:16]}"
        for card in sorted((card for pack in self.seats[seat] for card in pack), key=lambda card: card.number):
            deck = deck.with_(card.name, 1, MAIN, card.number, card.version)
        return replace(deck, headers={"dealt": dealt, "on": str(self.on)})

    def to_json(self) -> dict[str, Any]:
        """The deal with the keys of docs/json.md."""
        return {
            "packs": self.file,
            "game": self.grammar.game,
            "name": self.grammar.name,
            "seed": self.seed,
            "on": self.on.isoformat(),
            "hash": self.hash,
            "seats": [
                {"packs": [[{"card": card.name, "pin": card.pin} for card in pack] for pack in packs]}
                for packs in self.seats
            ],
            "files": list(self.files),
        }

    def lines(self) -> list[str]:
        """A line for each pack, or for each file that was written."""
        each = f"{pluralize(self.grammar.packs, 'pack')} of {pluralize(self.grammar.size, 'card')}"
        lines = [
            f"{self.grammar.name}: {pluralize(len(self.seats), 'seat')}, {each}, seed {self.seed}, {self.hash[:16]}"
        ]
        if self.files:
            return lines + [f"  written: {file}" for file in self.files]
        for seat, packs in enumerate(self.seats, 1):
            lines += [
                f"  seat {seat}, pack {number}: {', '.join(card.name for card in pack)}"
                for number, pack in enumerate(packs, 1)
            ]
        return lines

    def save(self, folder: Path) -> Deal:
        """Writes a list for each seat into the folder, all or none; the folder is made if it is missing."""
        files = {folder / f"seat-{seat + 1}.txt": write_deck(self.pool(seat)) for seat in range(len(self.seats))}
        write_together(files)
        return replace(self, files=tuple(map(str, files)))


def deal(
    game: str,
    packs: Path | str,
    players: int = 1,
    seed: int = 1,
    *,
    on: date | None = None,
    settings: Settings | None = None,
) -> Deal:
    """Deals packs to players from the cards that are current today or on a day; writes nothing.

    Raises FaultyInput with every fault of the file, CardforgeError if the cards do not suffice.
    """
    used = settings or Settings.from_environment()
    owner = game_named(game, used.shelf)
    day = on or used.today
    with catalogue(used) as catalog:
        pool = catalog.pool(owner.slug)
    grammar = read_packs(Path(packs), owner, pool, day, used.shelf)
    if players * grammar.packs * grammar.size > MOST_CARDS:
        raise CardforgeError(f"{packs}: a deal has at most {MOST_CARDS:,} cards; deal to fewer players")
    seats = deal_packs(grammar, players, seed)
    dealt = "\n".join(card.key for one in seats for pack in one for card in pack)
    return Deal(str(packs), grammar, seed, day, seats, hashlib.sha256(dealt.encode()).hexdigest())


def read_packs(path: Path, game: Game, pool: Pool, on: date, shelf: Path | None = None) -> PackGrammar:
    """The packs that a file describes, with the cards that each search finds; raises FaultyInput with all its faults."""
    collector = FaultCollector(read_document(path))
    check_tables(("packs", "slot"), collector)
    table = get_table("packs", "packs", collector)
    head = read_table(table, PACK_KEYS, collector)
    if head.get("game", game.slug) != game.slug:
        collector.add(table, "game", f"is {head['game']!r}, but the packs are dealt for {game.slug!r}", game.slug)
    cards, supply = pool.current_revisions(on), None
    if "cube" in head:
        cards, supply = _cube(path.parent / head["cube"], pool, on, shelf)
    blocks = get_tables("slot", collector)
    tables = [
        Table(collector.document, "slot", values, index, f"slot {index + 1}") for index, values in enumerate(blocks)
    ]
    slots = [_slot(one, game, cards, collector) for one in tables]
    if not tables:
        collector.add(table, "", "has no [[slot]]; a slot says how many cards of which kind a pack holds")
    collector.raise_faults()
    return PackGrammar(game.slug, head["name"], head.get("packs", 1), tuple(slots), supply)


def _slot(table: Table, game: Game, cards: tuple[Card, ...], collector: FaultCollector) -> PackSlot:
    found = read_table(table, SLOT_KEYS, collector)
    searches = found.get("find", ("",))
    weights = found.get("weights", (1,) * len(searches))
    if len(weights) != len(searches):
        collector.add(
            table, "weights", f"has {len(weights)} numbers for {pluralize(len(searches), 'search', 'searches')}"
        )
        weights = (1,) * len(searches)
    choices = tuple(
        PackChoice(query or "any card", _found(query, table, game, cards, collector), weight)
        for query, weight in zip(searches, weights, strict=True)
    )
    return PackSlot(found.get("count", 1), choices, found.get("repeats", False))


def _found(
    query: str, table: Table, game: Game, cards: tuple[Card, ...], collector: FaultCollector
) -> tuple[Card, ...]:
    try:
        matches = read_query(query, game)
    except FaultyInput as faulty:
        for fault in faulty.faults:
            collector.add(table, "find", f"{query[:60]!r}, {fault.place}: {fault.problem}", fault.guess)
        return ()
    cards = tuple(card for card in cards if matches(card))
    if not cards:
        collector.add(table, "find", f"{query[:60]!r} finds no card")
    return cards


def _cube(file: Path, pool: Pool, on: date, shelf: Path | None) -> tuple[tuple[Card, ...], Mapping[str, int]]:
    """The different cards of a cube's list, and how many of each it has."""
    supply: dict[str, int] = {}
    cards: dict[str, Card] = {}
    for entry, card in resolve_cards(read_deck_file(file, shelf), pool, display_path(file), on):
        supply[card.pin] = supply.get(card.pin, 0) + entry.count
        cards[card.pin] = card
    return tuple(cards.values()), supply
