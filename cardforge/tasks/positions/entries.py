"""The cards that a position names: looked up in the catalogue by name, number or revision, or found among the game's own supply."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from cardforge.carddata.positions import CardEntry, Position
from cardforge.decks.pool import Pool, name_key
from cardforge.errors import Fault
from cardforge.kernel.cards import Card
from cardforge.kernel.contract.options import OptionValue, wanted_options
from cardforge.kernel.contract.positions import AnyPositionRules
from cardforge.kernel.game import Engine, Game
from cardforge.kernel.setup import Sections
from cardforge.tasks.cards.catalogue import catalogue
from cardforge.tasks.settings import Settings
from cardforge.tomlio.nearest import nearest

MAX_FAULTS = 50
_NUMBER = re.compile(r"(\d{1,6})(?:@(\d{1,4}))?")


@dataclass(frozen=True)
class PlacedEntry:
    """An entry of the file with its seat and zone."""

    entry: CardEntry
    seat: int
    zone: int

    @property
    def owner(self) -> int:
        """Whose card it is."""
        return self.seat if self.entry.owner is None else self.entry.owner


@dataclass(frozen=True)
class FoundCards:
    """All entries of a position in the order in which they are put down, each with its card."""

    entries: tuple[tuple[PlacedEntry, Card | str], ...]
    """The revision of each entry, or the name of something that no deck holds: an avatar, an Outpost, a token."""

    def decks(self, game: Game, rules: AnyPositionRules) -> list[Sections]:
        """For each seat the cards that it owns, section by section."""
        seats = 1 + max((placed.owner for placed, _ in self.entries), default=0)
        seats = max(seats, 1 + max((placed.seat for placed, _ in self.entries), default=0))
        decks: list[list[list[Card]]] = [[[] for _ in game.sections] for _ in range(seats)]
        for placed, card in self.entries:
            if isinstance(card, Card):
                decks[placed.owner][rules.section(card)] += [card] * placed.entry.copies
        return [tuple(tuple(section) for section in deck) for deck in decks]


def find_cards(
    position: Position,
    game: Game,
    engine: Engine,
    options: Mapping[str, OptionValue],
    settings: Settings,
    faults: list[Fault],
) -> FoundCards:
    """Every entry with its card; unknown and ambiguous names, and owners without a seat, are added to the faults."""
    rules = engine.rules.positions
    assert rules is not None
    try:
        parameters = wanted_options(engine.rules, position.head.get("variant") or None, options)
    except ValueError:
        parameters = dict(engine.rules.options)  # what is wrong with them is among the faults
    supply = engine.rules.new_definitions((), (), parameters, {}).cards
    named = {name_key(card.name): card.name for card in supply} if not engine.is_boxed else {}
    with catalogue(settings) as catalog:
        pool = catalog.pool(game.slug)
    found: list[tuple[PlacedEntry, Card | str]] = []
    for placed in _entries(position, rules):
        name = placed.entry.card or rules.default_cards.get(placed.zone, "")
        problem, guess = _owner_problem(placed, len(position.seats)), None
        card: Card | str | None = named.get(name_key(name))
        if card is None and not problem:
            card, problem, guess = _look_up(name, pool, settings)
        if problem:
            faults.append(Fault(position.document.file, placed.entry.table.location(), problem, guess))
            if len(faults) == MAX_FAULTS:
                break
        elif card is not None:
            found.append((placed, card))
    return FoundCards(tuple(found))


def _entries(position: Position, rules: AnyPositionRules) -> Iterator[PlacedEntry]:
    """Every entry; those that are at others come last."""
    for last in (False, True):
        for seat, side in enumerate(position.seats):
            for name, zone in rules.zones.items():
                if (zone in rules.placed) is last:
                    yield from (PlacedEntry(entry, seat, zone) for entry in side.zones.get(name, ()))
    for name, zone in rules.shared.items():
        yield from (PlacedEntry(entry, 0, zone) for entry in position.shared.get(name, ()))


def _owner_problem(placed: PlacedEntry, seats: int) -> str:
    return f"is owned by seat {placed.owner + 1}; there are {seats} [[seat]]" if placed.owner >= seats else ""


def _look_up(name: str, pool: Pool, settings: Settings) -> tuple[Card | str | None, str, str | None]:
    """The card of a name, a number or a revision; otherwise the problem and the nearest name. An unknown name may be a token's."""
    if not name:
        return None, "names no card", None
    number = _NUMBER.fullmatch(name)
    if number:
        wanted = int(number[1])
        card = (
            pool.revision(wanted, int(number[2]))
            if number[2]
            else pool.current(wanted, settings.today) or pool.current(wanted)
        )
        return card, "" if card else f"names card {name}, which does not exist", None
    cards = pool.cards_named(name, settings.today)
    if len(cards) > 1:
        numbers = ", ".join(str(card.number) for card in cards)
        return None, f"names {name!r}, which fits several cards, numbers {numbers}; write one of the numbers", None
    if cards:
        return cards[0], "", None
    if name.casefold().endswith("token"):
        return name, "", None
    guess = next(iter(pool.nearest(name)), None) or nearest(name, {card.name for card in pool.cards})
    return None, f"names {name!r}, which is no card", guess
