"""A report as one HTML page that needs no network: what it answers, charts as SVG, tables that a click on a heading sorts, and what was played."""

from __future__ import annotations

from html import escape
from typing import Final

from cardforge.tasks.reports.report_charts import drawing_of
from cardforge.tasks.reports.report_document import Cell, ReportDocument, ReportTable, shown

STYLE: Final = """
body { font: 16px/1.5 system-ui, sans-serif; color: #222; background: #fff; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
h1 { font-size: 1.6rem; margin-bottom: .3rem } h2 { font-size: 1.15rem; margin: 2rem 0 .5rem }
.answer { font-size: 1.1rem; border-left: 4px solid #4a7ba6; padding-left: .8rem }
figure { margin: 1rem 0; overflow-x: auto } svg text { pointer-events: none } .scroll { overflow-x: auto }
table { border-collapse: collapse; font-size: .9rem; font-variant-numeric: tabular-nums }
th, td { padding: .25rem .7rem; text-align: right; border-bottom: 1px solid #ddd; white-space: nowrap }
th:first-child, td.word { text-align: left } thead th { position: sticky; top: 0; background: #f4f4f4 }
thead button { font: inherit; font-weight: bold; border: 0; background: none; padding: 0; cursor: pointer }
th[aria-sort=ascending] button::after { content: " \\2191" } th[aria-sort=descending] button::after { content: " \\2193" }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1rem; font-size: .9rem } dt { font-weight: bold } dd { margin: 0; overflow-wrap: anywhere }
pre { background: #f4f4f4; padding: .8rem; overflow-x: auto; font-size: .8rem } .note { color: #555; font-size: .9rem }
@media print { thead th { position: static } details { display: none } }
"""
SCRIPT: Final = """
document.addEventListener("click", event => {
  const button = event.target.closest("thead button");
  if (!button) return;
  const head = button.closest("th"), table = head.closest("table"), body = table.tBodies[0];
  const place = [...head.parentNode.children].indexOf(head), down = head.getAttribute("aria-sort") !== "descending";
  table.querySelectorAll("th").forEach(other => other.removeAttribute("aria-sort"));
  head.setAttribute("aria-sort", down ? "descending" : "ascending");
  const key = row => row.children[place].dataset.value ?? row.children[place].textContent;
  const rows = [...body.rows].sort((one, other) => {
    const a = key(one), b = key(other);
    if (a === "-" || b === "-") return (a === "-") - (b === "-");
    const order = isNaN(a) || isNaN(b) ? a.localeCompare(b) : a - b;
    return down ? -order : order;
  });
  body.append(...rows);
});
"""
"""Sorts the table whose heading is clicked."""


def html_page(document: ReportDocument) -> str:
    """The whole page."""
    return (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(document.title)}</title><style>{STYLE}</style></head>\n<body><h1>{escape(document.title)}</h1>\n"
        f"{html_body(document)}<script>{SCRIPT}</script></body></html>\n"
    )


def html_body(document: ReportDocument) -> str:
    """What stands below the title, for a page with the style and the script of its own; every text is escaped."""
    facts = "".join(f"<dt>{escape(name)}</dt><dd>{escape(value)}</dd>" for name, value in document.facts)
    answer = f'<p class="answer">{escape(document.answer)}</p>' if document.answer else ""
    charts = "".join(
        f'<figure tabindex="0" aria-label="{escape(chart.title)}">{drawing_of([chart], chart.title).svg()}</figure>'
        for chart in document.charts
    )
    notes = "".join(f'<p class="note">{escape(note)}</p>' for note in document.notes)
    tables = "".join(map(_table, document.tables))
    return (
        f"{answer}\n{charts}\n{tables}\n{notes}\n<h2>What was played</h2><dl>{facts}</dl>\n"
        f"<details><summary>As on a terminal</summary><pre>{escape(document.text)}</pre></details>\n"
    )


def _table(table: ReportTable) -> str:
    heads = "".join(map(_head, table.columns))
    rows = "".join(
        f"<tr>{''.join(_cell(cell, name in table.shares) for cell, name in zip(row, table.columns, strict=True))}</tr>\n"
        for row in table.rows
    )
    note = f'<p class="note">{escape(table.note)}</p>' if table.note else ""
    return f'<h2>{escape(table.title)}</h2>{note}<div class="scroll"><table><thead><tr>{heads}</tr></thead><tbody>\n{rows}</tbody></table></div>\n'


def _head(name: str) -> str:
    """A heading that sorts; one without words has a name for those who do not see the column below it."""
    label = "" if name else ' aria-label="sort by name"'
    return f'<th scope="col"><button type="button"{label}>{escape(name)}</button></th>'


def _cell(cell: Cell, is_share: bool) -> str:
    text = escape(shown(cell, is_share))
    if isinstance(cell, str):
        return f'<td class="word">{text}</td>'
    return f'<td data-value="{cell}">{text}</td>' if cell is not None else f"<td>{text}</td>"
