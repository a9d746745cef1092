"""Card lists as OpenDocument spreadsheets (LibreOffice): the first sheet is the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from cardforge.errors import Fault, FaultyInput
from cardforge.exchange import safexml
from cardforge.exchange.card_format import CardFormat, Record
from cardforge.exchange.card_tables import MAX_CELLS, Cell, table_of, table_records
from cardforge.exchange.decoding import WORKBOOK_BOUNDS
from cardforge.exchange.safezip import opened, packed
from cardforge.kernel.cards import Card

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

_SPACES = {
    "office": "urn:oasis:names:tc:opendocument:xmlns:office:1.0",
    "table": "urn:oasis:names:tc:opendocument:xmlns:table:1.0",
    "text": "urn:oasis:names:tc:opendocument:xmlns:text:1.0",
}
_TYPE = "application/vnd.oasis.opendocument.spreadsheet"
_MANIFEST = (
    '<?xml version="1.0" encoding="UTF-8"?>\n'
    '<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.3">'
    f'<manifest:file-entry manifest:full-path="/" manifest:media-type="{_TYPE}"/>'
    '<manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>\n'
)


def records_of_bytes(data: bytes, file: str) -> list[Record]:
    """The records of the first sheet; raises FaultyInput."""
    try:
        with opened(data, file) as container:
            text = container.read("content.xml").decode("utf-8", "replace")
    except FaultyInput:
        raise
    except Exception as fault:  # zipfile raises almost anything for a damaged container
        raise FaultyInput([Fault(file, "", "is not an OpenDocument spreadsheet")]) from fault
    root = safexml.parse(text, _name("office", "document-content"), file, most=2_000_000)
    sheet = next(root.iter(_name("table", "table")), None)
    if sheet is None:
        raise FaultyInput([Fault(file, "", "has no sheet")])
    return table_records(_rows(sheet), file)


def write(cards: Sequence[Card]) -> bytes:
    """The cards as one sheet; the same cards give the same bytes."""
    spaces = " ".join(f'xmlns:{prefix}="{space}"' for prefix, space in _SPACES.items())
    rows = "".join(f"<table:table-row>{''.join(map(_cell, row))}</table:table-row>\n" for row in table_of(cards))
    content = (
        f'<?xml version="1.0" encoding="UTF-8"?>\n<office:document-content {spaces} office:version="1.3">'
        f'<office:body><office:spreadsheet><table:table table:name="cards">\n{rows}'
        "</table:table></office:spreadsheet></office:body></office:document-content>\n"
    )
    members = {"mimetype": _TYPE, "content.xml": content, "META-INF/manifest.xml": _MANIFEST}
    return packed({name: text.encode("utf-8", "replace") for name, text in members.items()}, stored="mimetype")


def _rows(sheet: Element) -> Iterator[tuple[int, list[str]]]:
    """Each row that is not blank, with its number; a repeated row is blank or counts once."""
    number = 1
    held: dict[int, tuple[str, int]] = {}
    for row in sheet.iter(_name("table", "table-row")):
        cells = _cells(row, held)
        if any(cell.strip() for cell in cells):
            yield number, cells
        number += _repeated(row, "number-rows-repeated")


def _cells(row: Element, held: dict[int, tuple[str, int]]) -> list[str]:
    """The texts of a row; `held` keeps those of cells of one column that are merged over the rows below, and how many rows."""
    cells: list[str] = []
    for cell in row:
        if cell.tag in (_name("table", "table-cell"), _name("table", "covered-table-cell")):
            count = min(_repeated(cell, "number-columns-repeated"), MAX_CELLS + 1 - len(cells))
            text, rows = _text(cell), _repeated(cell, "number-rows-spanned")
            if rows > 1 and _repeated(cell, "number-columns-spanned") == 1:
                held[len(cells)] = (text, rows)
            for _ in range(count):
                kept, left = held.pop(len(cells), ("", 0))
                if left > 1:
                    held[len(cells)] = (kept, left - 1)
                cells.append(text or kept)
    while cells and not cells[-1].strip():
        cells.pop()
    return cells


def _text(cell: Element) -> str:
    """The value of a number, date or yes-no cell; otherwise its paragraphs."""
    kind = cell.get(_name("office", "value-type"))
    if kind in ("float", "currency", "percentage"):
        value = cell.get(_name("office", "value"), "")
        return value.removesuffix(".0")
    if kind in ("date", "boolean"):
        return cell.get(_name("office", f"{kind}-value"), "")[:10]
    return "\n".join(_paragraph(paragraph) for paragraph in cell.iter(_name("text", "p")))


def _paragraph(paragraph: Element) -> str:
    """The text of a paragraph, in which elements stand for several blanks, tabs and line breaks."""
    signs = {_name("text", "s"): " ", _name("text", "tab"): "\t", _name("text", "line-break"): "\n"}
    parts = [paragraph.text or ""]
    for inner in paragraph:
        count = inner.get(_name("text", "c"), "1")
        many = min(int(count), 1_000) if count.isdecimal() and len(count) < 5 else 1
        parts.append(signs[inner.tag] * many if inner.tag in signs else _paragraph(inner))
        parts.append(inner.tail or "")
    return "".join(parts)


def _repeated(element: Element, name: str) -> int:
    count = element.get(_name("table", name), "1")
    return max(1, int(count)) if count.isdecimal() and len(count) < 9 else 1


def _cell(value: Cell) -> str:
    if isinstance(value, int) and not isinstance(value, bool):
        kind = f'office:value-type="float" office:value="{value}"'
        return f"<table:table-cell {kind}><text:p>{value}</text:p></table:table-cell>"
    text = str(value).lower() if isinstance(value, bool) else value
    if not text:
        return "<table:table-cell/>"
    lines = "".join(f"<text:p>{_blanks(line)}</text:p>" for line in text.split("\n"))
    return f'<table:table-cell office:value-type="string">{lines}</table:table-cell>'


def _blanks(line: str) -> str:
    """A line in which every second of several blanks is an element, because XML joins them otherwise."""
    return safexml.escaped(line).replace("  ", " <text:s/>")


def _name(prefix: str, name: str) -> str:
    return f"{{{_SPACES[prefix]}}}{name}"


FORMAT = CardFormat(
    slug="ods",
    title="OpenDocument spreadsheet",
    suffixes=(".ods",),
    write=write,
    records_of_bytes=records_of_bytes,
    bounds=WORKBOOK_BOUNDS,
    remark="For LibreOffice. The first sheet, with the headings of the CSV table.",
)
