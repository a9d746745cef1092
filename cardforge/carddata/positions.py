"""Reads a position file: a game laid out by hand, with cards by name, and with goal and solution if it is a puzzle."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from cardforge.bounded_files import Bounds
from cardforge.carddata.position_keys import (
    GOAL_KEYS,
    LASTING_KEYS,
    LINE_KEYS,
    MAX_CARDS,
    MAX_LINES,
    MOST_SEATS,
    card_keys,
    condition_keys,
    counted,
    position_keys,
    seat_keys,
)
from cardforge.errors import Fault
from cardforge.kernel.contract.positions import AnyPositionRules
from cardforge.tomlio.document import TomlDocument, display_path, parse_document, read_text
from cardforge.tomlio.keys import MAX_WORD, Key, key_names
from cardforge.tomlio.tables import FaultCollector, Table, check_keys, check_tables, get_table, get_tables, read_table
from cardforge.tomlio.values import InvalidValue, describe_value, read_value

BOUNDS = Bounds(2**18, 5_000, 0, {b"[": 5_000, b"{": 5_000, b"=": 10_000, b",": 20_000}, 8)
"""The largest position that is read: a table of some hundred cards takes ten kilobytes."""


@dataclass(frozen=True)
class CardEntry:
    """One entry of a zone: a card by name or number, how many copies, and what is on it."""

    card: str
    """As it was typed; "" for the usual card of the zone."""
    table: Table
    """Where it is in the file, for faults."""
    copies: int = 1
    values: Mapping[str, int] = field(default_factory=dict)
    counts: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    id: str = ""
    at: str = ""
    owner: int | None = None
    """From 0; None for the seat that has it."""
    known_to: tuple[int, ...] = ()
    """Seats from 0."""
    used: tuple[int, ...] = ()
    """Abilities from 0."""


Zones = Mapping[str, tuple[CardEntry, ...]]


@dataclass(frozen=True)
class SeatEntry:
    """What one player has."""

    table: Table
    values: Mapping[str, int]
    counts: Mapping[str, Mapping[str, int]]
    zones: Zones


@dataclass(frozen=True)
class Condition:
    """One condition of a goal: that a seat has won, or that something of it is within limits."""

    seat: int
    """From 0."""
    won: bool | None = None
    measure: str = ""
    at_least: int | None = None
    at_most: int | None = None


@dataclass(frozen=True)
class Goal:
    """What is to be done in a position."""

    text: str
    seat: int
    """From 0."""
    within: str
    conditions: tuple[Condition, ...]


@dataclass(frozen=True)
class Line:
    """Choices of the seat of the goal one after another, in the words of `play`."""

    plays: tuple[str, ...]
    why: str


@dataclass(frozen=True)
class Position:
    """The contents of a position file; names of cards are not looked up yet."""

    document: TomlDocument
    head: Mapping[str, Any]
    """The values of `[position]`."""
    options: Mapping[str, Any]
    seats: tuple[SeatEntry, ...]
    shared: Zones
    lasting: tuple[tuple[Table, Mapping[str, Any]], ...]
    goal: Goal | None
    solutions: tuple[Line, ...]
    failures: tuple[Line, ...]

    @property
    def game(self) -> str:
        """The slug of the game."""
        return str(self.head["game"])

    @property
    def title(self) -> str:
        """What it is called, or the name of its file."""
        return str(self.head.get("title") or Path(self.document.file).stem)


TABLES = ("position", "options", "goal", "shared", "seat", "lasting", "solution", "failure")


def read_position_document(path: Path) -> TomlDocument:
    """The TOML of a position file; raises FaultyInput if it cannot be read, is too large, or is not TOML."""
    return parse_document(read_text(path, BOUNDS), display_path(path))


def game_of(document: TomlDocument) -> str:
    """The game that a position names; raises FaultyInput if it names none."""
    collector = FaultCollector(document)
    table = get_table("position", "position", collector)
    values = read_table(
        Table(document, table.name, {name: table.values[name] for name in ("game",) if name in table.values}),
        (Key("game", "slug", "", required=True),),
        collector,
    )
    collector.raise_faults()
    return str(values["game"])


def parse_position(
    document: TomlDocument, rules: AnyPositionRules, boxed: bool = False
) -> tuple[Position, list[Fault]]:
    """The contents of a position file of a game, and every fault of its keys and values, which the contents leave out."""
    reader = _Reader(document, rules, boxed)
    return reader.read(), reader.collector.all_faults()


class _Reader:
    """Reads one file, and collects its faults."""

    def __init__(self, document: TomlDocument, rules: AnyPositionRules, boxed: bool) -> None:
        self.document, self.rules = document, rules
        self.collector = FaultCollector(document)
        self.card_keys = card_keys(rules, not boxed)
        self.card_counts = counted((), rules.card_counts)
        self.seat_counts = counted(rules.seat_values, rules.seat_counts)

    def read(self) -> Position:
        """The whole file."""
        collector, data = self.collector, self.document.data
        check_tables(TABLES if self.rules.shared else tuple(name for name in TABLES if name != "shared"), collector)
        head = read_table(get_table("position", "position", collector), position_keys(self.rules), collector)
        options = self._table("options").values if "options" in data else {}
        seats = tuple(self._seats())
        shared = self._zones(self._table("shared"), self.rules.shared) if "shared" in data else {}
        lasting = tuple(
            (table, read_table(table, LASTING_KEYS, collector)) for table in self._tables("lasting", 5 * MAX_LINES)
        )
        goal = self._goal() if "goal" in data else None
        solutions, failures = self._lines("solution"), self._lines("failure")
        if goal is None and (solutions or failures):
            collector.add_at("", "has solutions and no [goal]")
        return Position(self.document, head, options, seats, shared, lasting, goal, solutions, failures)

    def _table(self, name: str) -> Table:
        return get_table(name, name, self.collector)

    def _tables(self, name: str, most: int) -> list[Table]:
        found = get_tables(name, self.collector)
        if len(found) > most:
            self.collector.add_at("", f"has {len(found)} [[{name}]]; at most {most} are allowed")
        return [
            Table(self.document, name, values, index, f"{name} {index + 1}")
            for index, values in enumerate(found[:most])
        ]

    def _seats(self) -> Iterator[SeatEntry]:
        tables = self._tables("seat", MOST_SEATS)
        if not tables:
            self.collector.add_at("", "has no [[seat]]; each player needs one")
        keys = seat_keys(self.rules)
        known = (*key_names(keys), *self.seat_counts, *self.rules.zones)
        for table in tables:
            check_keys(table, known, self.collector)
            values = read_table(self._part(table, key_names(keys)), keys, self.collector)
            counts = {name: self._counts(table, name, self.seat_counts) for name in self.seat_counts}
            yield SeatEntry(table, values, counts, self._zones(table, self.rules.zones, check=False))

    def _part(self, table: Table, names: tuple[str, ...]) -> Table:
        """The table with these keys alone."""
        values = {name: value for name, value in table.values.items() if name in names}
        return replace(table, values=values)

    def _counts(
        self, table: Table, name: str, known: Mapping[str, tuple[str, tuple[str, ...], int]]
    ) -> Mapping[str, int]:
        """A table of numbers by word."""
        _, words, most = known[name]
        found = table.values.get(name, {})
        if not isinstance(found, dict):
            self.collector.add(
                table, name, f"is {describe_value(found)}, not a table such as {{{(words or ('x',))[0]} = 1}}"
            )
            return {}
        inner = replace(table, values=found, title=f"{table.title}, {name}", within=table.within or name)
        keys = tuple(Key(word[:MAX_WORD], "whole", "", most=most) for word in words or found)
        return read_table(inner, keys, self.collector)

    def _zones(self, table: Table, zones: Mapping[str, int], check: bool = True) -> Zones:
        if check:
            check_keys(table, zones, self.collector)
        return {name: tuple(self._cards(table, name)) for name in zones if name in table.values}

    def _cards(self, table: Table, zone: str) -> Iterator[CardEntry]:
        found = table.values[zone]
        if not isinstance(found, list):
            self.collector.add(table, zone, f"is {describe_value(found)}, not a list of cards")
            return
        if len(found) > MAX_CARDS:
            self.collector.add(table, zone, f"is a list of {len(found)}; at most {MAX_CARDS} are allowed")
        for number, value in enumerate(found[:MAX_CARDS], 1):
            title = f"{table.title}, {zone} {number}"
            entry = self._card(Table(table.document, table.name, {}, table.index, title, zone), value)
            if entry is not None:
                yield entry

    def _card(self, place: Table, value: object) -> CardEntry | None:
        """A card as a word, "3 Ash Knight", or as a table."""
        if not isinstance(value, dict):
            try:
                word = read_value(value, Key("card", "word", "", may_be_empty=False))
            except InvalidValue as invalid:
                self.collector.add(place, "", f'{invalid.problem}; write a card as "Ash Knight" or {{card = ...}}')
                return None
            return self._copies(CardEntry(word, place))
        table = replace(place, values=value)
        check_keys(table, (*key_names(self.card_keys), *self.card_counts), self.collector)
        found = read_table(self._part(table, key_names(self.card_keys)), self.card_keys, self.collector)
        named = {value.name for value in self.rules.card_values}
        used = () if "used" in named else found.get("used", ())
        return self._copies(
            CardEntry(
                card=found.get("card", ""),
                table=table,
                copies=found.get("copies", 1),
                values={name: int(number) for name, number in found.items() if name in named},
                counts={name: self._counts(table, name, self.card_counts) for name in self.card_counts},
                id=found.get("id", ""),
                at=found.get("at", ""),
                owner=found["owner"] - 1 if "owner" in found else None,
                known_to=tuple(seat - 1 for seat in found.get("known_to", ())),
                used=tuple(number - 1 for number in used),
            )
        )

    def _copies(self, entry: CardEntry) -> CardEntry:
        """ "3 Ash Knight" is three copies."""
        number, _, name = entry.card.partition(" ")
        if not (number.isdecimal() and len(number) < 4 and name.strip()):
            return entry
        copies = int(number)
        if not 1 <= copies <= MAX_CARDS:
            self.collector.add(entry.table, "", f"asks for {copies} copies, not for a number from 1 to {MAX_CARDS}")
            copies = 1
        return CardEntry(
            name.strip(), entry.table, copies, entry.values, entry.counts, entry.id, entry.at, entry.owner,
            entry.known_to, entry.used,
        )  # fmt: skip

    def _goal(self) -> Goal:
        collector, table = self.collector, self._table("goal")
        check_keys(table, (*key_names(GOAL_KEYS), "conditions"), collector)
        found = read_table(self._part(table, key_names(GOAL_KEYS)), GOAL_KEYS, collector)
        listed = table.values.get("conditions", [])
        if not isinstance(listed, list) or not listed or not all(isinstance(part, dict) for part in listed):
            collector.add(table, "conditions", "must be a list of tables, such as [{seat = 1, won = true}]")
            listed = []
        keys, conditions = condition_keys(self.rules), []
        for number, values in enumerate(listed[:MAX_LINES], 1):
            part = Table(self.document, "goal", values, 0, f"goal, condition {number}", "conditions")
            condition = read_table(part, keys, collector)
            limits = {"at_least", "at_most"} & condition.keys()
            if ("won" in condition) == ("measure" in condition) or bool(limits) != ("measure" in condition):
                collector.add(part, "", "must say either won, or a measure with at_least or at_most")
            conditions.append(Condition(**{"seat": 1, **condition}))
        return Goal(
            found.get("text", ""),
            found.get("seat", 1) - 1,
            found.get("within", "turn"),
            tuple(map(_from_0, conditions)),
        )

    def _lines(self, name: str) -> tuple[Line, ...]:
        tables = self._tables(name, MAX_LINES)
        read = [read_table(table, LINE_KEYS, self.collector) for table in tables]
        return tuple(Line(found.get("plays", ()), found.get("why", "")) for found in read)


def _from_0(condition: Condition) -> Condition:
    return Condition(condition.seat - 1, condition.won, condition.measure, condition.at_least, condition.at_most)
