"""Writes a report to files; the ending of each says in what form."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Final

from cardforge.errors import CardforgeError
from cardforge.tasks.reports.report_charts import drawing_of
from cardforge.tasks.reports.report_document import Cell, ReportChart, ReportDocument, ReportTable, shown
from cardforge.tasks.reports.report_html import html_page


def report_bytes(document: ReportDocument, file: Path) -> bytes:
    """The report in the form of a file's ending; text for an ending that is not known. Raises CardforgeError where the form is an extra that
    is not installed, or a picture of a report without charts."""
    return _FORMS.get(file.suffix.casefold(), _text)(document)


def check_form(file: Path) -> None:
    """Raises CardforgeError if the form of a file is an extra that is not installed: before anything is played."""
    if file.suffix.casefold() == ".parquet":
        try:
            import pyarrow  # noqa: F401
        except ImportError:
            raise CardforgeError(f"{file}: needs the extra 'parquet': pip install 'cardforge[parquet]'") from None


def _text(document: ReportDocument) -> bytes:
    return f"{document.text}\n".encode()


def _markdown(document: ReportDocument) -> bytes:
    lines = [f"# {document.title}", ""]
    lines += [document.answer, ""] if document.answer else []
    lines += [f"* {name}: `{value}`" if name in _CODE else f"* {name}: {value}" for name, value in document.facts]
    for table in document.tables:
        lines += ["", f"## {table.title}", "", *([table.note, ""] if table.note else []), *_markdown_table(table)]
    lines += ["", *document.notes] if document.notes else []
    return ("\n".join(lines) + "\n").encode()


_CODE: Final = ("command", "cards")


def _markdown_table(table: ReportTable) -> Iterator[str]:
    yield f"| {' | '.join(table.columns)} |"
    first = table.rows[0] if table.rows else ()
    yield (
        "|"
        + "|".join(
            " --- " if place >= len(first) or isinstance(first[place], str) else " ---: "
            for place in range(len(table.columns))
        )
        + "|"
    )
    for row in table.rows:
        cells = (shown(cell, name in table.shares) for cell, name in zip(row, table.columns, strict=True))
        yield "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def _json(document: ReportDocument) -> bytes:
    return (json.dumps({**document.data, "about": dict(document.facts)}, indent=2, ensure_ascii=False) + "\n").encode()


COLUMNS: Final = ("table", "line", "row", "column", "number", "text")


def _tidy(document: ReportDocument) -> Iterator[tuple[str, int, str, str, float | None, str | None]]:
    """Every cell of every table as a row of its own, with the line of the table that it stands in; the facts first."""
    for line, (name, value) in enumerate(document.facts, 1):
        yield "about", line, name, "", None, value
    for table in document.tables:
        for line, row in enumerate(table.rows, 1):
            for name, cell in zip(table.columns[1:], row[1:], strict=True):
                yield (table.title, line, str(row[0]), name, *_parts(cell))


def _parts(cell: Cell) -> tuple[float | None, str | None]:
    return (None, cell) if isinstance(cell, str) or cell is None else (cell, None)


def _csv(document: ReportDocument) -> bytes:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows(_tidy(document))
    return out.getvalue().encode()


def _parquet(document: ReportDocument) -> bytes:
    import pyarrow
    import pyarrow.parquet

    numbers = {"line": pyarrow.int64(), "number": pyarrow.float64()}
    kinds = [(name, numbers.get(name, pyarrow.string())) for name in COLUMNS]
    columns = list(zip(*_tidy(document), strict=True))
    table = pyarrow.table(
        {name: list(column) for name, column in zip(COLUMNS, columns, strict=True)}, pyarrow.schema(kinds)
    )
    out = io.BytesIO()
    pyarrow.parquet.write_table(table, out)
    return out.getvalue()


def _html(document: ReportDocument) -> bytes:
    return html_page(document).encode()


def _svg(document: ReportDocument) -> bytes:
    return drawing_of(_charts(document), document.title).svg().encode()


def _png(document: ReportDocument) -> bytes:
    return drawing_of(_charts(document), document.title).png()


def _charts(document: ReportDocument) -> tuple[ReportChart, ...]:
    if not document.charts:
        raise CardforgeError("this report has nothing to draw; write it as .html or .md")
    return document.charts


_FORMS: Final[Mapping[str, Callable[[ReportDocument], bytes]]] = {
    ".md": _markdown, ".html": _html, ".json": _json, ".csv": _csv, ".svg": _svg, ".png": _png, ".parquet": _parquet,
}  # fmt: skip
