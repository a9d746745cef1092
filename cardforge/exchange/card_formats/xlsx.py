"""Card lists as Excel workbooks: the first sheet is the table. Needs the extra `spreadsheets` (openpyxl)."""

from __future__ import annotations

import io
import re
import warnings
import zipfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date, datetime
from typing import TYPE_CHECKING

from cardforge.errors import CardforgeError, Fault, FaultyInput
from cardforge.exchange.card_format import MAX_RECORDS, CardFormat, Record
from cardforge.exchange.card_tables import MAX_CELLS, table_of, table_records
from cardforge.exchange.decoding import WORKBOOK_BOUNDS
from cardforge.exchange.safezip import opened, packed
from cardforge.kernel.cards import Card

if TYPE_CHECKING:
    from types import ModuleType

    from openpyxl.worksheet._read_only import ReadOnlyWorksheet

_MODIFIED = re.compile(rb"(<dcterms:(?:created|modified)[^>]*>)[^<]*")
_DAY = b"2000-01-01T00:00:00Z"
_SHEET = re.compile(r"xl/worksheets/[^/]+\.xml")
_MERGED = re.compile(rb'<mergeCell ref="([A-Z]{1,2})([0-9]{1,6}):([A-Z]{1,2})([0-9]{1,6})"')
_MAX_EMPTY = 10_000
"""Most empty rows; a lone cell far below would otherwise be reached row by row."""


def records_of_bytes(data: bytes, file: str) -> list[Record]:
    """The records of the first sheet; raises FaultyInput."""
    library = _library()
    with opened(data, file) as container:
        members = {name: container.read(name) for name in container.namelist() if _SHEET.match(name)}
    try:
        with warnings.catch_warnings(action="ignore"):
            book = library.load_workbook(io.BytesIO(data), read_only=True, data_only=True, keep_links=False)
        if not book.worksheets:
            raise FaultyInput([Fault(file, "", "has no sheet")])
        first = book.worksheets[0]
        merged = _merged(members.get(getattr(first, "_worksheet_path", "").removeprefix("/"), b""))
        return table_records(_filled(_rows(first, file), merged), file)
    except (FaultyInput, MemoryError):
        raise
    except Exception as fault:  # openpyxl raises almost anything for a damaged workbook
        raise FaultyInput([Fault(file, "", f"is not a workbook of Excel: {_short(fault)}")]) from fault


def write(cards: Sequence[Card]) -> bytes:
    """The cards as one sheet; the same cards give the same bytes."""
    library = _library()
    book = library.Workbook(write_only=True)
    sheet = book.create_sheet("cards")
    sheet.freeze_panes = "D2"
    for row in table_of(cards):
        sheet.append([_written(library, sheet, cell) for cell in row])
    out = io.BytesIO()
    book.save(out)
    with zipfile.ZipFile(out) as container:
        members = {name: container.read(name) for name in sorted(container.namelist())}
    members["docProps/core.xml"] = _MODIFIED.sub(rb"\g<1>" + _DAY, members["docProps/core.xml"])
    return packed(members)


def _rows(sheet: ReadOnlyWorksheet, file: str) -> Iterator[tuple[int, list[str]]]:
    """Each row that is not blank, with its number."""
    sheet.reset_dimensions()  # the size that a file states may be wrong
    empty = 0
    rows = sheet.iter_rows(max_col=MAX_CELLS + 1, max_row=MAX_RECORDS + 2, values_only=True)
    for number, values in enumerate(rows, 1):
        cells = [_text(value) for value in values]
        while cells and not cells[-1].strip():
            cells.pop()
        empty = 0 if cells else empty + 1
        if empty > _MAX_EMPTY:
            raise FaultyInput([Fault(file, f"line {number}", f"follows {_MAX_EMPTY:,} empty lines; remove them")])
        if cells:
            yield number, cells


def _merged(xml: bytes) -> dict[int, list[tuple[int, int]]]:
    """The cells of one column that are merged over several rows: for the first row of each, its column and its last row."""
    found: dict[int, list[tuple[int, int]]] = {}
    for left, top, right, bottom in _MERGED.findall(xml):
        if left == right and int(top) < int(bottom):
            column = sum((letter - 64) * 26**power for power, letter in enumerate(reversed(left)))
            found.setdefault(int(top), []).append((column - 1, int(bottom)))
    return found


def _filled(
    rows: Iterable[tuple[int, list[str]]], merged: Mapping[int, Sequence[tuple[int, int]]]
) -> Iterator[tuple[int, list[str]]]:
    """The rows with the text of a cell that is merged over several rows in each of them."""
    held: dict[int, tuple[str, int]] = {}
    for number, cells in rows:
        held = {column: (text, last) for column, (text, last) in held.items() if last >= number}
        for column, (text, _) in held.items():
            cells += [""] * (column + 1 - len(cells))
            cells[column] = cells[column] or text
        held |= {column: (cells[column], last) for column, last in merged.get(number, ()) if column < len(cells)}
        yield number, cells


def _text(value: object) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, datetime):
        return value.date().isoformat()
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return value.isoformat() if isinstance(value, date) else str(value)


def _written(library: ModuleType, sheet: object, value: str | int | bool) -> object:
    """A cell; a text that begins with an equals sign stays a text."""
    cell = library.cell.WriteOnlyCell(
        sheet, library.cell.cell.ILLEGAL_CHARACTERS_RE.sub(" ", value) if isinstance(value, str) else value
    )
    if isinstance(value, str):
        cell.data_type = "s"
    return cell


def _library() -> ModuleType:
    try:
        import openpyxl
        import openpyxl.cell.cell
    except ImportError as fault:
        raise CardforgeError("workbooks of Excel need openpyxl: pip install 'cardforge[spreadsheets]'") from fault
    library: ModuleType = openpyxl
    return library


def _short(fault: Exception) -> str:
    return (str(fault).splitlines() or [type(fault).__name__])[0][:120]


FORMAT = CardFormat(
    slug="xlsx",
    title="Excel workbook",
    suffixes=(".xlsx",),
    write=write,
    records_of_bytes=records_of_bytes,
    bounds=WORKBOOK_BOUNDS,
    remark="The first sheet, with the headings of the CSV table. Needs `pip install 'cardforge[spreadsheets]'`.",
)
