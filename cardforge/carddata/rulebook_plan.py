"""Reads `cards/<game>/rulebook/rulebook.toml`: which books a game has, and what their chapters draw and tell."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cardforge.carddata.rulebook_keys import RULEBOOK_TABLES
from cardforge.errors import UnknownName
from cardforge.tomlio.document import read_document
from cardforge.tomlio.nearest import nearest
from cardforge.tomlio.tables import FaultCollector, Table, check_tables, get_tables, read_table

FILE = "rulebook.toml"
Values = Mapping[str, Any]


@dataclass(frozen=True)
class BookPlan:
    """One book before it is put together: its title, chapters, box and example."""

    slug: str
    variants: tuple[str, ...]
    title: str
    subtitle: str
    facts: tuple[str, ...]
    cover: tuple[int, ...]
    chapters: tuple[str, ...]
    reference: str
    lists: tuple[str, ...]
    extras: tuple[str, ...]
    tokens: bool = False
    example: str = ""
    credits: tuple[str, ...] = ()
    players: int = 2
    """For how many players `print box` prints trackers and quick references."""
    trackers: tuple[str, ...] = ()
    track: int = 0
    """The last space of the score track; 0 for none."""
    needs: tuple[str, ...] = ()


@dataclass(frozen=True)
class ExamplePlan:
    """A game that is played to be told: seats, seed, and the turns that are shown."""

    variant: str
    decks: tuple[str, ...]
    names: tuple[str, ...]
    seed: int
    turns: tuple[int, ...]
    shows: tuple[str, ...]
    breaks: tuple[str, ...]
    most: int


@dataclass(frozen=True)
class RulebookPlan:
    """All books of a game, with the drawings, examples and numbered cards that their chapters name."""

    file: str
    books: tuple[BookPlan, ...]
    examples: Mapping[str, ExamplePlan]
    remarks: tuple[Values, ...]
    """What is explained when a row first happens in an example."""
    drawings: Mapping[str, Values]
    areas: tuple[Values, ...]
    numbered: Mapping[str, Values]
    points: tuple[Values, ...]

    def book(self, variant: str | None) -> BookPlan:
        """The book that teaches a variant, the first one for None; raises UnknownName with the nearest name."""
        if variant is None:
            return self.books[0]
        for book in self.books:
            if variant in (book.slug, *book.variants):
                return book
        known = list(dict.fromkeys(name for book in self.books for name in (book.slug, *book.variants)))
        raise UnknownName("rulebook for the variant", variant, nearest(variant, known), known)

    def remarks_of(self, example: str) -> dict[str, str]:
        """What an example explains, by row."""
        return {
            values["row"]: values["text"] for values in self.remarks if example in values.get("examples", (example,))
        }


def read_plan(path: Path) -> RulebookPlan:
    """Reads the file; raises FaultyInput with all its faults."""
    collector = FaultCollector(read_document(path))
    check_tables(RULEBOOK_TABLES, collector)
    found = {name: _tables(name, collector) for name in RULEBOOK_TABLES}
    if not found["book"]:
        collector.add_at("", "has no [[book]]")
    collector.raise_faults()
    _check_names(found, collector)
    collector.raise_faults()
    return RulebookPlan(
        collector.document.file,
        tuple(_book(values) for values in found["book"]),
        {values["name"]: _example(values) for values in found["example"]},
        tuple(found["remark"]),
        {values["name"]: values for values in found["drawing"]},
        tuple(found["area"]),
        {values["name"]: values for values in found["numbered"]},
        tuple(found["point"]),
    )


def _tables(name: str, collector: FaultCollector) -> list[Values]:
    blocks = get_tables(name, collector)
    return [
        read_table(
            Table(collector.document, name, block, number - 1, f"{name} {number}"), RULEBOOK_TABLES[name], collector
        )
        for number, block in enumerate(blocks, 1)
    ]


_REFERS = (("book", "example", "example"), ("area", "drawing", "drawing"), ("point", "of", "numbered"))
"""Tables with a key that names another table."""
_NUMBERS = {"area": 4, "point": 2}
"""How many numbers a place has."""


def _check_names(found: Mapping[str, list[Values]], collector: FaultCollector) -> None:
    """Adds a fault for a name that no table has, and for a place with too few or too many numbers."""
    for name, key, other in _REFERS:
        known = [values["name"] for values in found[other]]
        for number, values in enumerate(found[name], 1):
            if key in values and values[key] not in known:
                wanted = values[key]
                _add(
                    collector, name, number, values, key, f"there is no [[{other}]] {wanted!r}", nearest(wanted, known)
                )
    for name, many in _NUMBERS.items():
        for number, values in enumerate(found[name], 1):
            if len(values["at"]) != many:
                _add(collector, name, number, values, "at", f"has {len(values['at'])} numbers, not {many}", None)


def _add(
    collector: FaultCollector, name: str, number: int, values: Values, key: str, problem: str, guess: str | None
) -> None:
    collector.add(Table(collector.document, name, values, number - 1, f"{name} {number}"), key, problem, guess)


def _book(values: Values) -> BookPlan:
    return BookPlan(
        values["slug"],
        tuple(values.get("variants", (values["slug"],))),
        values["title"],
        values.get("subtitle", ""),
        tuple(values.get("facts", ())),
        tuple(values.get("cover", ())),
        tuple(values["chapters"]),
        values.get("reference", ""),
        tuple(values.get("lists", ())),
        tuple(values.get("extras", ())),
        values.get("tokens", False),
        values.get("example", ""),
        tuple(values.get("credits", ())),
        values.get("players", 2),
        tuple(values.get("trackers", ())),
        values.get("track", 0),
        tuple(values.get("needs", ())),
    )


def _example(values: Values) -> ExamplePlan:
    return ExamplePlan(
        values.get("variant", ""),
        tuple(values.get("decks", ())),
        tuple(values["names"]),
        values["seed"],
        tuple(values["turns"]),
        tuple(values.get("shows", ())),
        tuple(values.get("breaks", ())),
        values.get("most", 0),
    )
