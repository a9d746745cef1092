"""Card lists as Excel workbooks: the first sheet is the table. Needs the extra `spreadsheets` (openpyxl)."""

from __future__ import annotations

import io
import re
import warnings
import zipfile
from collections.abc import Iterator, Sequence
from datetime import date, datetime
from typing import TYPE_CHECKING

from cardforge.errors import CardforgeError, Fault, FaultyInput
from cardforge.exchange.card_format import MAX_RECORDS, CardFormat, Record
from cardforge.exchange.card_tables import MAX_CELLS, table_of, table_records
from cardforge.exchange.safezip import opened, packed
from cardforge.kernel.cards import Card

if TYPE_CHECKING:
    from types import ModuleType

    from openpyxl.worksheet._read_only import ReadOnlyWorksheet

_MODIFIED = re.compile(rb"(<dcterms:(?:created|modified)[^>]*>)[^<]*")
_DAY = b"2000-01-01T00:00:00Z"
_MAX_EMPTY = 10_000
"""Most empty rows; a lone cell far below would otherwise be reached row by row."""


def records_of_bytes(data: bytes, file: str) -> list[Record]:
    """The records of the first sheet; raises FaultyInput."""
    library = _library()
    opened(data, file).close()
    try:
        with warnings.catch_warnings(action="ignore"):
            book = library.load_workbook(io.BytesIO(data), read_only=True, data_only=True, keep_links=False)
        if not book.worksheets:
            raise FaultyInput([Fault(file, "", "has no sheet")])
        return table_records(_rows(book.worksheets[0], file), file)
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
    remark="The first sheet, with the headings of the CSV table. Needs `pip install 'cardforge[spreadsheets]'`.",
)
