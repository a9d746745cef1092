"""Card lists as CSV tables: a heading line and a line per card, separated by commas, semicolons, tabs or bars."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Iterator, Sequence

from cardforge.errors import Fault, FaultyInput
from cardforge.exchange.card_format import CardFormat, Record, limited
from cardforge.exchange.decoding import TABLE_BOUNDS
from cardforge.exchange.partial_deck import MAX_FAULTS
from cardforge.exchange.record import row_of
from cardforge.kernel.cards import Card

_FIRST, _LAST = ("number", "version", "name", "set"), ("text", "announced_on", "legal_from", "change", "note", "author")
_DELIMITERS = ",;\t|"
MAX_CELLS = 500
"""Most columns of a table."""
MAX_ROW_LINES = 1_000
"""Most lines of one row, whose cells may contain line breaks."""


def records(text: str, file: str) -> list[Record]:
    """A record per line, which may have fewer cells than the headings but not more; raises FaultyInput."""
    rows = _rows(text, file)
    first, head = next(rows, (0, []))
    if not head:
        raise FaultyInput([Fault(file, "", "has no heading line")])
    headings = [heading.strip() for heading in head]
    if len(headings) > MAX_CELLS:
        raise FaultyInput(
            [Fault(file, f"line {first}", f"has {len(headings):,} headings; at most {MAX_CELLS} are read")]
        )
    duplicates = sorted(heading for heading, count in Counter(headings).items() if heading and count > 1)
    faults = [Fault(file, f"line {first}", f"the heading {heading!r} occurs twice") for heading in duplicates]
    found = limited((_record(line, cells, headings, file, faults) for line, cells in rows), file)
    if faults:
        raise FaultyInput(faults)
    return found


def write(cards: Sequence[Card]) -> str:
    """The cards as a table with the fields of all cards; the words of a list in a cell are separated by semicolons."""
    rows = [row_of(card) for card in cards]
    middle = {key: None for row in rows for key in row if key not in _FIRST and key not in _LAST}
    out = io.StringIO()
    table = csv.DictWriter(out, [*_FIRST, *middle, *_LAST], restval="", lineterminator="\n")
    table.writeheader()
    table.writerows({key: _cell(value) for key, value in row.items()} for row in rows)
    return out.getvalue()


def _record(line: int, cells: list[str], headings: list[str], file: str, faults: list[Fault]) -> Record:
    """The record of a row; adds a fault if it has too many cells. Raises FaultyInput when there are many faults."""
    if any(cell.strip() for cell in cells[len(headings) :]):
        faults.append(Fault(file, f"line {line}", f"has {len(cells)} cells; there are {len(headings)} headings"))
        if len(faults) >= MAX_FAULTS:
            raise FaultyInput(faults)
    return Record(f"line {line}", {heading: cell for heading, cell in zip(headings, cells, strict=False) if heading})


def _rows(text: str, file: str) -> Iterator[tuple[int, list[str]]]:
    """Each row that is not blank, with the number of the line on which it ends."""
    first = next((line for line in text.split("\n") if line.strip()), "")
    delimiter = max(_DELIMITERS, key=lambda character: (first.count(character), -_DELIMITERS.index(character)))
    lines = _RowLines(text, file)
    reader = csv.reader(lines, delimiter=delimiter, strict=True)
    try:
        for row in reader:
            lines.of_row = 0
            if any(cell.strip() for cell in row):
                yield reader.line_num, row
    except csv.Error as fault:
        raise FaultyInput([Fault(file, f"line {reader.line_num}", f"is not a row of a table: {fault}")]) from fault


class _RowLines:
    """The lines of a text for the reader of rows; a row of too many lines is refused before it is gathered."""

    def __init__(self, text: str, file: str) -> None:
        self._lines, self._file = io.StringIO(text, newline=""), file
        self._line = self.of_row = 0

    def __iter__(self) -> Iterator[str]:
        return self

    def __next__(self) -> str:
        self._line, self.of_row = self._line + 1, self.of_row + 1
        if self.of_row > MAX_ROW_LINES:
            problem = f"a row has more than {MAX_ROW_LINES:,} lines; is a quotation mark missing?"
            raise FaultyInput([Fault(self._file, f"line {self._line}", problem)])
        return next(self._lines)


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
    bounds=TABLE_BOUNDS,
    remark="For spreadsheets. The delimiter is found in the heading line.",
)
