"""Small cards, formats and decks of our own for the deck checks."""

from __future__ import annotations

import tomllib
from datetime import date
from pathlib import Path

from cardforge.decks.deck import Deck, Entry
from cardforge.decks.formats import Format, Rule
from cardforge.decks.pool import Pool
from cardforge.kernel.cards import Card, FieldValue

FACTIONS = ("Gaian", "Dark Legion", "Red Banner", "House of Nobles", "Empire")
FORMATS = Path(__file__).parents[2] / "cards" / "arc" / "formats"


def card(number: int, name: str, version: int = 1, legal_from: date | None = None, **fields: FieldValue) -> Card:
    """One revision; a creature of the Gaian unless the fields say otherwise."""
    printed = {"type": "creature", "faction": "Gaian", "cost": 2, **fields}
    return Card("arc", number, version, name, fields=printed, legal_from=legal_from)


def city(number: int, name: str, discipline: str, **fields: FieldValue) -> Card:
    """A city of a discipline."""
    return card(number, name, type="city", discipline=discipline, **fields)


def region(number: int, name: str, *supports: str) -> Card:
    """A Region that supports factions."""
    return Card("arc", number, 1, name, fields={"type": "region", "hp": 10, "supports": supports})


CREATURES = tuple(card(number, f"Soldier {number}", faction=FACTIONS[number % 5]) for number in range(1, 41))
CITIES = (
    city(101, "Oak Hall", "Body"),
    city(102, "Iron Yard", "Body"),
    city(103, "Glass Library", "Mind"),
    city(104, "Quiet Abbey", "Soul"),
    city(105, "Bell Tower", "Soul"),
    city(106, "Long Wharf", "Body"),
    city(107, "Star Chamber", "Mind"),
)
REGIONS = (
    region(201, "Green Coast", "Gaian", "Red Banner"),
    region(202, "Old Border", "Gaian"),
    region(203, "High Fields", "Red Banner"),
    region(204, "Crown Lands", "Empire", "House of Nobles"),
    region(205, "Grey Marsh", "Dark Legion"),
)
SPECIAL = (
    card(17, "Ash Knight", faction="Red Banner"),
    card(17, "Ash Knight", 2, faction="Red Banner", cost=3),
    card(90, "Ash Knight", faction="Empire"),
)


def small_pool() -> Pool:
    """Forty creatures, seven cities, five Regions, and number 17 in two versions beside 90 of the same name."""
    return Pool([*(creature for creature in CREATURES if creature.number != 17), *CITIES, *REGIONS, *SPECIAL])


def shipped(slug: str) -> Format:
    """A shipped ARC format."""
    data = tomllib.loads((FORMATS / f"{slug}.toml").read_text("utf-8"))
    head = {**data["format"], "sections": tuple(data["format"]["sections"])}
    return Format(**head, rules=tuple(_rule(block) for block in data["rule"]), switches=data.get("switches", {}))


def _rule(block: dict[str, object]) -> Rule:
    values = {name: tuple(value) if isinstance(value, list) else value for name, value in block.items()}
    own = {name: values.pop(name) for name in ("kind", "code", "cite", "severity", "when", "unless") if name in values}
    return Rule(**own, params=values)  # type: ignore[arg-type]


FIVE = ("Oak Hall", "Iron Yard", "Glass Library", "Quiet Abbey", "Bell Tower")


def deck_of(main: int = 60, cities: tuple[str, ...] = FIVE, regions: tuple[str, ...] = (), skip: int = 0) -> Deck:
    """A deck of so many creatures, four of each, leaving out number 17 and the first few, with cities or Regions."""
    deck = Deck("Test", "arc", "arc/standard")
    numbers = [number for number in range(1 + skip, 41) if number != 17]
    for index in range(0, main, 4):
        deck = deck.with_(f"Soldier {numbers[index // 4]}", min(4, main - index))
    for name in cities:
        deck = deck.with_(name, section="Cities")
    for name in regions:
        deck = deck.with_(name, section="Regions")
    return deck


def entries(*lines: tuple[int, str], section: str = "Main") -> tuple[Entry, ...]:
    """Lines of one section."""
    return tuple(Entry(section, count, name) for count, name in lines)
