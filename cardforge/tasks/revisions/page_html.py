"""Pages about revisions as HTML, complete in one file: release notes, and two revisions side by side."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import TYPE_CHECKING

from cardforge.catalog.revisions import Change
from cardforge.kernel.cards import value_text
from cardforge.tasks.revisions.entries import RevisionEntry

if TYPE_CHECKING:
    from cardforge.tasks.revisions.compare import CardComparison
    from cardforge.tasks.revisions.release_notes import ReleaseNotes

_STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 52rem; margin: 2rem auto; padding: 0 1rem; color: #222; }
table { border-collapse: collapse; } td, th { border: 1px solid #ccc; padding: .3rem .6rem; text-align: left; vertical-align: top; }
del { background: #fdd; text-decoration: line-through; } ins { background: #dfd; text-decoration: none; }
.faces { display: flex; gap: 1rem; flex-wrap: wrap; margin: 1rem 0; } .kind { color: #666; }
"""


def notes_page(notes: ReleaseNotes) -> str:
    """Release notes as a page."""
    parts = [f"<h1>{escape(notes.title)}</h1>", f"<p>{escape(notes.summary)}</p>"]
    for section in notes.sections:
        parts.append(f"<h2>{escape(section.heading)}</h2>")
        if section.new:
            parts.append(f"<p>New: {', '.join(_named(entry) for entry in section.new)}.</p>")
        if section.retired:
            parts.append(f"<p>Retired: {', '.join(map(_named_with_note, section.retired))}.</p>")
        parts += [_entry(entry) for entry in section.revised]
    if notes.stale:
        items = "".join(f"<li>{escape(record.line())}</li>" for record in notes.stale)
        parts.append(f"<h2>To look at again</h2>\n<ul>{items}</ul>")
    return _page(notes.title, parts)


def comparison_page(comparison: CardComparison, faces: Iterable[str]) -> str:
    """Two revisions as a page: both faces, and a table of the differences."""
    head, *rows = comparison.rows()
    cells = [f"<tr>{''.join(f'<th>{escape(cell)}</th>' for cell in head)}</tr>"]
    cells += [
        f"<tr><th>{escape(row[0])}</th><td>{_marked(change, 'gone')}</td><td>{_marked(change, 'new')}</td></tr>"
        for row, change in zip(rows, comparison.changes, strict=True)
    ]
    parts = [
        f"<h1>{escape(comparison.title)}</h1>",
        f'<div class="faces">{"".join(faces)}</div>',
        f"<table>{''.join(cells)}</table>",
    ]
    return _page(comparison.title, parts)


def _page(title: str, parts: Iterable[str]) -> str:
    head = f'<meta charset="utf-8"><title>{escape(title)}</title><style>{_STYLE}</style>'
    return f'<!doctype html>\n<html lang="en"><head>{head}</head><body>\n' + "\n".join(parts) + "\n</body></html>\n"


def _named(entry: RevisionEntry) -> str:
    return f"{escape(entry.card.name)} ({escape(entry.card.key)})"


def _named_with_note(entry: RevisionEntry) -> str:
    return _named(entry) + (f": {escape(entry.card.note.rstrip('.'))}" if entry.card.note else "")


def _entry(entry: RevisionEntry) -> str:
    changes = "".join(f"<li>{escape(change.field)}: {_both(change)}</li>" for change in entry.changes)
    reason = f" {escape(entry.card.note)}" if entry.card.note else ""
    kind = f'<span class="kind">{escape(entry.card.change)}</span>'
    return f"<h3>{_named(entry)}</h3>\n<p>{kind}{reason}</p>\n<ul>{changes}</ul>"


def _both(change: Change) -> str:
    if not change.spans:
        return (
            f"<del>{escape(value_text(change.old, 'none'))}</del> → <ins>{escape(value_text(change.new, 'none'))}</ins>"
        )
    tags = {"same": "{}", "gone": "<del>{}</del>", "new": "<ins>{}</ins>"}
    return "".join(tags[span.kind].format(_lines(span.text)) for span in change.spans)


def _marked(change: Change, kind: str) -> str:
    """One side of a change; the words that only this side has are marked."""
    tag = "del" if kind == "gone" else "ins"
    if not change.spans:
        value = change.old if kind == "gone" else change.new
        return f"<{tag}>{escape(value_text(value, 'none'))}</{tag}>"
    texts = {"same": "{}", kind: f"<{tag}>{{}}</{tag}>"}
    return "".join(texts[span.kind].format(_lines(span.text)) for span in change.spans if span.kind in texts)


def _lines(text: str) -> str:
    return escape(text).replace("\n", "<br>")
