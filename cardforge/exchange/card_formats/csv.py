"""Card lists as CSV tables: a heading line and a line per card, separated by commas, semicolons, tabs or bars."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence

from cardforge.errors import Fault, FaultyInput
from cardforge.exchange.card_format import CardFormat, Record
from cardforge.exchange.record import row_of
from cardforge.kernel.cards import Card

_FIRST, _LAST = ("number", "version", "name", "set"), ("text", "announced_on", "legal_from", "change", "note")
_DELIMITERS = ",;\t|"


def records(text: str, file: str) -> list[Record]:
    """A record per line, which may have fewer cells than the headings but not more; raises FaultyInput."""
    rows = list(_rows(text, file))
    if not rows:
        raise FaultyInput([Fault(file, "", "has no heading line")])
    headings = [heading.strip() for heading in rows[0][1]]
    duplicates = sorted({heading for heading in headings if heading and headings.count(heading) > 1})
    faults = [Fault(file, f"line {rows[0][0]}", f"the heading {heading!r} occurs twice") for heading in duplicates]
    for line, cells in rows[1:]:
        if any(cell.strip() for cell in cells[len(headings) :]):
            faults.append(Fault(file, f"line {line}", f"has {len(cells)} cells; there are {len(headings)} headings"))
    if faults:
        raise FaultyInput(faults[:200])
    return [
        Record(f"line {line}", {heading: cell for heading, cell in zip(headings, cells, strict=False) if heading})
        for line, cells in rows[1:]
        if any(cell.strip() for cell in cells)
    ]


def write(cards: Sequence[Card]) -> str:
    """The cards as a table with the fields of all cards; the words of a list in a cell are separated by semicolons."""
    rows = [row_of(card) for card in cards]
    middle = {key: None for row in rows for key in row if key not in _FIRST and key not in _LAST}
    out = io.StringIO()
    table = csv.DictWriter(out, [*_FIRST, *middle, *_LAST], restval="", lineterminator="\n")
    table.writeheader()
    table.writerows({key: _cell(value) for key, value in row.items()} for row in rows)
    return out.getvalue()


def _rows(text: str, file: str) -> Iterator[tuple[int, list[str]]]:
    """Each row that is not blank, with the number of the line on which it ends."""
    first = next((line for line in text.split("\n") if line.strip()), "")
    delimiter = max(_DELIMITERS, key=lambda character: (first.count(character), -_DELIMITERS.index(character)))
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    try:
        for row in reader:
            if any(cell.strip() for cell in row):
                yield reader.line_num, row
    except csv.Error as fault:
        raise FaultyInput([Fault(file, f"line {reader.line_num}", f"is not a row of a table: {fault}")]) from fault


def _cell(value: object) -> str:
    if isinstance(value, list):
        # A single word with a blank in it would be read as two words; the semicolon marks it as one.
        return ";".join(map(str, value)) + ";" * (len(value) == 1 and " " in str(value[0]))
    return str(value).lower() if isinstance(value, bool) else str(value)


FORMAT = CardFormat(
    slug="csv",
    title="Table (CSV)",
    suffixes=(".csv", ".tsv"),
    write=write,
    records=records,
    remark="For spreadsheets. The delimiter is found in the heading line.",
)
