"""Card lists as CSV tables: a heading line and a line per card, separated by commas, semicolons, tabs or bars."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence

from cardforge.errors import Fault, FaultyInput
from cardforge.exchange.card_format import CardFormat, Record
from cardforge.exchange.card_tables import table_of, table_records
from cardforge.exchange.decoding import TABLE_BOUNDS
from cardforge.kernel.cards import Card

_DELIMITERS = ",;\t|"
MAX_ROW_LINES = 1_000
"""Most lines of one row, whose cells may contain line breaks."""


def records(text: str, file: str) -> list[Record]:
    """A record per line, which may have fewer cells than the headings but not more; raises FaultyInput."""
    return table_records(rows(text, file), file)


def write(cards: Sequence[Card]) -> str:
    """The cards as a table with the fields of all cards; the words of a list in a cell are separated by semicolons."""
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\n")
    for row in table_of(cards):
        table.writerow([str(cell).lower() if isinstance(cell, bool) else cell for cell in row])
    return out.getvalue()


def rows(text: str, file: str) -> Iterator[tuple[int, list[str]]]:
    """Each row of a table that is not blank, with the number of the line on which it ends; raises FaultyInput for one that never ends."""
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


FORMAT = CardFormat(
    slug="csv",
    title="Table (CSV)",
    suffixes=(".csv", ".tsv"),
    write=write,
    records=records,
    bounds=TABLE_BOUNDS,
    remark="For spreadsheets. The delimiter is found in the heading line.",
)
