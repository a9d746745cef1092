"""Card lists as tables: rows of cells with a heading row to records, and cards to rows; shared by CSV and spreadsheets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from cardforge.errors import Fault, FaultyInput
from cardforge.exchange.card_format import Record, limited
from cardforge.exchange.partial_deck import MAX_FAULTS
from cardforge.exchange.record import row_of
from cardforge.kernel.cards import Card

MAX_CELLS = 500
"""Most columns of a table."""
_FIRST, _LAST = ("number", "version", "name", "set"), ("text", "announced_on", "legal_from", "change", "note", "author")

Cell = str | int | bool


def table_records(rows: Iterable[tuple[int, Sequence[str]]], file: str) -> list[Record]:
    """A record for each row after the headings; a row is its line number and its cells.

    A row may have fewer cells than there are headings but not more. Raises FaultyInput.
    """
    lines = iter(rows)
    first, head = next(lines, (0, ()))
    if not head:
        raise FaultyInput([Fault(file, "", "has no heading line")])
    headings = [heading.strip() for heading in head]
    if len(headings) > MAX_CELLS:
        raise FaultyInput(
            [Fault(file, f"line {first}", f"has {len(headings):,} headings; at most {MAX_CELLS} are read")]
        )
    duplicates = sorted(heading for heading, count in Counter(headings).items() if heading and count > 1)
    faults = [Fault(file, f"line {first}", f"the heading {heading!r} occurs twice") for heading in duplicates]
    found = limited((_record(line, cells, headings, file, faults) for line, cells in lines), file)
    if faults:
        raise FaultyInput(faults)
    return found


def table_of(cards: Sequence[Card]) -> Iterator[list[Cell]]:
    """The heading row and a row for each card, with the fields of all cards; a list is one cell, separated by semicolons."""
    rows = [row_of(card) for card in cards]
    middle = {key: None for row in rows for key in row if key not in _FIRST and key not in _LAST}
    headings = [*_FIRST, *middle, *_LAST]
    yield list(headings)
    for row in rows:
        yield [_cell(row.get(key, "")) for key in headings]


def _record(line: int, cells: Sequence[str], headings: list[str], file: str, faults: list[Fault]) -> Record:
    """The record of a row; adds a fault if it has too many cells. Raises FaultyInput when there are many faults."""
    if any(cell.strip() for cell in cells[len(headings) :]):
        faults.append(Fault(file, f"line {line}", f"has {len(cells)} cells; there are {len(headings)} headings"))
        if len(faults) >= MAX_FAULTS:
            raise FaultyInput(faults)
    return Record(f"line {line}", {heading: cell for heading, cell in zip(headings, cells, strict=False) if heading})


def _cell(value: object) -> Cell:
    if isinstance(value, list):
        # A single word with a blank in it would be read as two words; the semicolon marks it as one.
        return ";".join(map(str, value)) + ";" * (len(value) == 1 and " " in str(value[0]))
    return value if isinstance(value, int) else str(value)
