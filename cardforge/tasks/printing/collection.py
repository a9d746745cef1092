"""What a collection lacks of a print: lists of owned cards, as deck lists or as tables with counts and names."""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from cardforge.decks.deck import MAIN, Deck, Entry
from cardforge.decks.pool import Pool
from cardforge.decks.slots import slot_of
from cardforge.errors import Fault, FaultyInput
from cardforge.exchange.decoding import read_text_file
from cardforge.tasks.decks.deck_file import read_deck_file
from cardforge.tasks.printing.face_job import Copies

COUNT_HEADINGS = ("count", "quantity", "qty", "copies", "amount", "owned")
NAME_HEADINGS = ("name", "card", "card name", "title")
MAX_SHOWN = 5


@dataclass(frozen=True)
class Lacking:
    """The copies that a collection lacks, how many it has, and what of it could not be read."""

    copies: Copies
    kept: int
    warnings: tuple[str, ...] = ()


def lacking_copies(
    copies: Copies, files: Iterable[Path], pool: Pool, on: date | None, shelf: Path | None = None
) -> Lacking:
    """The copies without those that the collections have; any revision of a card counts as the card.

    Raises FaultyInput for a faulty list.
    """
    owned: Counter[int] = Counter()
    warnings: list[str] = []
    for file in files:
        unknown = []
        for entry in read_collection(file, shelf).entries:
            slot = slot_of(entry, pool, on)
            if slot.card is None:
                unknown.append(entry.label)
            else:
                owned[slot.card.number] += entry.count
        if unknown:
            shown = ", ".join(unknown[:MAX_SHOWN]) + (" ..." if len(unknown) > MAX_SHOWN else "")
            line = (
                "1 line names no card of this game and was"
                if len(unknown) == 1
                else f"{len(unknown)} lines name no card of this game and were"
            )
            warnings.append(f"{file}: {line} left out: {shown}")
    lacked: Copies = []
    for card, count in copies:
        has = min(count, owned[card.number])
        owned[card.number] -= has
        if count > has:
            lacked.append((card, count - has))
    kept = sum(count for _, count in copies) - sum(count for _, count in lacked)
    return Lacking(lacked, kept, tuple(warnings))


def read_collection(file: Path, shelf: Path | None = None) -> Deck:
    """A collection as a deck list, or as CSV whose headings name a count and a card; raises FaultyInput."""
    if file.suffix.lower() != ".csv":
        return read_deck_file(file, shelf)
    rows = list(csv.reader(read_text_file(file).splitlines()))
    headings = [heading.strip().lower() for heading in rows[0]] if rows else []
    name, count = _column(headings, NAME_HEADINGS), _column(headings, COUNT_HEADINGS)
    if name is None:
        raise FaultyInput([Fault(str(file), "line 1", f"has no heading {' or '.join(map(repr, NAME_HEADINGS))}")])
    entries, faults = [], []
    for line, row in enumerate(rows[1:], 2):
        if name >= len(row) or not row[name].strip():
            continue
        text = row[count].strip() if count is not None and count < len(row) else "1"
        if not (text.isascii() and text.isdigit() and len(text) <= 6):
            faults.append(Fault(str(file), f"line {line}", f"{text[:20]!r} is not a number of copies"))
            continue
        entries.append(Entry(MAIN, int(text), row[name].strip(), line=line))
    if faults:
        raise FaultyInput(faults[:20])
    return Deck(entries=tuple(entries))


def _column(headings: list[str], names: tuple[str, ...]) -> int | None:
    return next((headings.index(name) for name in names if name in headings), None)
