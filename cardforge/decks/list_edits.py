"""Changes lines of a deck list in place, so that comments, order and spacing of the list stay as they are."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from cardforge.decks.deck import Deck, Entry

_LINES = re.compile(r"(\r\n|\r|\n)")
_CARD_LINE = re.compile(r"(\s*)([0-9]+)([xX\u00d7]?\s+)(.*?)(\s+[0-9]+@(?:[0-9]+|\*))?(\s+\{[^{}]*\})?(\s*)")


def replace_entries(text: str, changes: Mapping[int, Entry | None]) -> str:
    """The list with other counts, names and pins in the lines with these numbers; None removes a line."""
    parts = _LINES.split(text)
    lines, ends = parts[0::2], [*parts[1::2], ""]
    kept = []
    for number, (line, end) in enumerate(zip(lines, ends, strict=True), 1):
        if number not in changes:
            kept.append(line + end)
            continue
        entry = changes[number]
        if entry is not None:
            kept.append(_rewritten(line, entry) + end)
    return "".join(kept)


def add_entry(text: str, deck: Deck, entry: Entry, sections: Sequence[str]) -> str:
    """The list with a new line after the last one of its section, or with a new section at its place among `sections`.

    `deck` is the deck that was read from the text.
    """
    parts = _LINES.split(text)
    end = parts[1] if len(parts) > 1 else "\n"
    lines = parts[0::2]
    if lines and not lines[-1]:
        lines.pop()
    written = f"{entry.count} {entry.label}"
    last = {section: max(found.line for found in deck.section(section)) for section in deck.sections}
    if entry.section in last:
        lines.insert(last[entry.section], written)
    elif (at := _heading(lines, entry.section)) is not None:
        lines.insert(at + 1, written)
    elif not deck.entries and not any(_heading(lines, section) is not None for section in sections):
        lines += ["", entry.section, written]
    else:
        before = [last[section] for section in sections[: _place(entry.section, sections)] if section in last]
        at = max(before, default=len(lines))
        lines[at:at] = ["", entry.section, written]
    return end.join(lines) + end


def _place(section: str, sections: Sequence[str]) -> int:
    return list(sections).index(section) if section in sections else len(sections)


def _heading(lines: Sequence[str], section: str) -> int | None:
    headings = (index for index, line in enumerate(lines) if line.strip().rstrip(":").casefold() == section.casefold())
    return next(headings, None)


def _rewritten(line: str, entry: Entry) -> str:
    found = _CARD_LINE.fullmatch(line)
    if found is None:
        return f"{entry.count} {entry.label}"
    pin = f" {entry.pin}" if entry.pin else ""
    return f"{found[1]}{entry.count}{found[3]}{entry.name}{pin}{found[6] or ''}{found[7]}"
