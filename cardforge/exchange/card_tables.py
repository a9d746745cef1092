"""Card lists as tables: rows of cells with a heading row to records, and cards to rows; shared by CSV and spreadsheets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from cardforge.errors import Fault, FaultyInput
from cardforge.exchange.card_format import Record, limited
from cardforge.exchange.partial_deck import MAX_FAULTS
from cardforge.exchange.proposals.headings import meanings_of
from cardforge.exchange.record import row_of
from cardforge.kernel.cards import Card

MAX_CELLS = 500
"""Most columns of a table."""
_MOST_TITLES, _LEAST_HEADINGS, _LEAST_GROUPS, _LONG_HEADING = 5, 3, 2, 40
_FIRST, _LAST = ("number", "version", "name", "set"), ("text", "announced_on", "legal_from", "change", "note", "author")

Cell = str | int | bool


def table_records(rows: Iterable[tuple[int, Sequence[str]]], file: str) -> list[Record]:
    """A record for each row after the headings; a row is its line number and its cells.

    A row may have fewer cells than there are headings but not more. A title of one cell above the headings is left out. Raises FaultyInput.
    """
    lines = _from_headings(rows)
    first, head = next(lines, (0, ()))
    if not head:
        raise FaultyInput([Fault(file, "", "has no heading line")])
    headings = [heading.strip() for heading in head]
    if len(headings) > MAX_CELLS:
        raise FaultyInput(
            [Fault(file, f"line {first}", f"has {len(headings):,} headings; at most {MAX_CELLS} are read")]
        )
    duplicates = sorted(heading for heading, count in Counter(headings).items() if heading and count > 1)
    faults = [Fault(file, f"line {first}", f"the heading {heading!r} occurs twice") for heading in duplicates]
    found = limited((_record(line, cells, headings, file, faults) for line, cells in lines), file)
    if faults:
        raise FaultyInput(faults)
    return found


def _from_headings(rows: Iterable[tuple[int, Sequence[str]]]) -> Iterator[tuple[int, Sequence[str]]]:
    """The rows without titles: rows of a single cell above a row of at least three, and the groups of the headings below them."""
    lines = iter(rows)
    titles: list[tuple[int, Sequence[str]]] = []
    for line, cells in lines:
        filled = sum(bool(cell.strip()) for cell in cells)
        if filled != 1 or len(titles) == _MOST_TITLES:
            following = next(lines, None)
            headings = _below_groups(cells, following[1]) if following else []
            if filled < _LEAST_HEADINGS and not headings:
                yield from titles
            yield (following[0], headings) if following and headings else (line, cells)
            if following and not headings:
                yield following
            break
        titles.append((line, cells))
    else:
        yield from titles
    yield from lines


def _below_groups(groups: Sequence[str], below: Sequence[str]) -> list[str]:
    """The headings in the second row when the first names groups of columns, such as two that span several; [] if it does not.

    The first has gaps that the second fills with words, at least two of which are usual headings. One that occurs twice has its group before it.
    """
    names, headings = [one.strip() for one in groups], [one.strip() for one in below]
    names += [""] * (len(headings) - len(names))
    filled = sum(map(bool, headings))
    is_words = all(len(one) <= _LONG_HEADING and not one[:1].isdigit() for one in headings)
    if len(names) > len(headings) or filled <= sum(map(bool, names)) or not is_words:
        return []
    if len(meanings_of(filter(None, headings), {})) < _LEAST_GROUPS or len(meanings_of(filter(None, names), {})) > 1:
        return []
    counts, group, found = Counter(headings), "", []
    for name, heading in zip(names, headings, strict=True):
        group = name or group
        found.append(f"{group} {heading}".strip() if counts[heading] > 1 and heading else heading or name)
    return found


def table_of(cards: Sequence[Card]) -> Iterator[list[Cell]]:
    """The heading row and a row for each card, with the fields of all cards; a list is one cell, separated by semicolons."""
    rows = [row_of(card) for card in cards]
    middle = {key: None for row in rows for key in row if key not in _FIRST and key not in _LAST}
    headings = [*_FIRST, *middle, *_LAST]
    yield list(headings)
    for row in rows:
        yield [_cell(row.get(key, "")) for key in headings]


def _record(line: int, cells: Sequence[str], headings: list[str], file: str, faults: list[Fault]) -> Record:
    """The record of a row; adds a fault if it has too many cells. Raises FaultyInput when there are many faults."""
    if any(cell.strip() for cell in cells[len(headings) :]):
        faults.append(Fault(file, f"line {line}", f"has {len(cells)} cells; there are {len(headings)} headings"))
        if len(faults) >= MAX_FAULTS:
            raise FaultyInput(faults)
    return Record(f"line {line}", {heading: cell for heading, cell in zip(headings, cells, strict=False) if heading})


def _cell(value: object) -> Cell:
    if isinstance(value, list):
        # A single word with a blank in it would be read as two words; the semicolon marks it as one.
        return ";".join(map(str, value)) + ";" * (len(value) == 1 and " " in str(value[0]))
    return value if isinstance(value, int) else str(value)
