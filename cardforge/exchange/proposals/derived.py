"""Columns that a list does not have but that are made of its columns: a name of several, the subtypes of a line of types."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from typing import Final

from cardforge.exchange.card_format import Record
from cardforge.exchange.proposals.columns import Column, text_of
from cardforge.exchange.proposals.headings import normalized

JOINT: Final = " + "
"""Between the headings of a name that is made of several columns: "Suit + Rank"."""
AFTER_DASH: Final = " (after the dash)"
"""After the heading of a line of types, for the column of its subtypes."""
_DASHED = re.compile(r"\s*[—–]\s*|\s+--?\s+")
_VARIANTS: Final = ("variant", "variants", "variation", "form", "version", "variante", "varianten", "variacion")
_MOST_COLUMNS, _MOST_PARTS, _LONGEST_PART, _LONGEST_TYPE, _MOST_SUBTYPES = 8, 3, 40, 30, 6


def with_derived(records: Sequence[Record], columns: Mapping[str, str]) -> list[Record]:
    """The records with the columns that `columns` of a game names and no list has, made of those that the list has."""
    joined = [column for column in columns.values() if JOINT in column]
    dashed = [column for column in columns.values() if column.endswith(AFTER_DASH)]
    found = list(records)
    for column in joined:
        found = [with_joined(record, column) for record in found]
    for column in dashed:
        found = [with_subtypes(record, column.removesuffix(AFTER_DASH)) for record in found]
    return found


def with_joined(record: Record, column: str) -> Record:
    """The record with a value made of the columns that `column` joins; as it is if it lacks one of them or has the joint column."""
    parts = column.split(JOINT)
    if column in record.values or any(part not in record.values for part in parts):
        return record
    return replace(record, values={column: _joined(record.values, parts), **record.values})


def with_subtypes(record: Record, heading: str) -> Record:
    """The record with its line of types taken apart: the type stays, what follows the dash goes to a column of its own."""
    if heading not in record.values or heading + AFTER_DASH in record.values:
        return record
    kind, subtypes = split_type_line(text_of(record.values[heading]))
    if not subtypes:
        return record
    values: dict[str, object] = {}
    for key, value in record.values.items():
        values |= {key: kind, key + AFTER_DASH: list(subtypes)} if key == heading else {key: value}
    return replace(record, values=values)


def split_type_line(line: str) -> tuple[str, tuple[str, ...]]:
    """The type of a line such as "Creature — Human Knight" and its subtypes; the whole line and () if it has no dash."""
    parts = _DASHED.split(line.strip(), maxsplit=1)
    if len(parts) < 2 or not all(parts):
        return line, ()
    words = re.split(r"\s*[,;/|]\s*", parts[1]) if re.search("[,;/|]", parts[1]) else parts[1].split()
    return parts[0], tuple(dict.fromkeys(filter(None, words)))


def is_type_line(column: Column) -> bool:
    """Whether a column of types is of lines that a dash divides: types come back before it, and what follows is short."""
    lines = list(dict.fromkeys(column.filled))
    split = [split_type_line(line) for line in lines]
    divided = [(kind, subtypes) for kind, subtypes in split if subtypes]
    kinds = {kind.casefold() for kind, _ in split}
    return (
        bool(divided)
        and len(kinds) < len(lines)
        and all(len(kind) <= _LONGEST_TYPE for kind, _ in divided)
        and all(len(subtypes) <= _MOST_SUBTYPES for _, subtypes in divided)
    )


def type_line_remark(column: Column) -> str:
    """What becomes of a line of types, by its first example."""
    line = next(line for line in column.filled if split_type_line(line)[1])
    kind, subtypes = split_type_line(line)
    return f"{column.heading} is divided at the dash: {line!r} is of type {kind!r} with subtypes {', '.join(map(repr, subtypes))}; --map subtypes= leaves it whole"  # fmt: skip


def joined_name(columns: Sequence[Column], name: str, apart: Iterable[str]) -> str:
    """The columns that together name each card, as a heading such as "Suit + Rank"; "" if none do or the name itself does.

    `name` is the heading of the names, "" if there is none; names that come back are joined only with a column of variants. `apart` are
    headings whose values name nothing, such as the text.
    """
    rows = list(dict.fromkeys(zip(*(map(text_of, one.values) for one in columns), strict=True)))
    if not rows:
        return ""
    for choice in _choices(columns, name, apart):
        at = [index for index, one in enumerate(columns) if one.heading in choice]
        if len({tuple(row[index].casefold() for index in at) for row in rows}) == len(rows):
            return JOINT.join(choice)
    return ""


def nameless(columns: Sequence[Column], apart: Iterable[str]) -> str:
    """Why no column and no columns together name each card, with what was tried."""
    tried = list(_choices(columns, "", apart))
    said = "has no column of names: in none does each row have another word"
    if tried:
        shown = ", ".join(map(JOINT.join, tried[:4])) + (f" and {len(tried) - 4} more" if len(tried) > 4 else "")
        said += f", nor in several together ({shown})"
    else:
        said += ", and no two others are short and filled in every row"
    return f"{said}; add one, or name it with --map name=COLUMN"


def _choices(columns: Sequence[Column], name: str, apart: Iterable[str]) -> list[tuple[str, ...]]:
    """The headings to try together, few before many, in the order of the list."""
    if name:
        named = next(one for one in columns if one.heading == name)
        if len({text.casefold() for text in named.filled}) == len(named.filled):
            return []
        return [(name, one.heading) for one in columns if normalized(one.heading) in _VARIANTS and _is_whole(one)]
    free = [one.heading for one in columns if one.heading not in apart and _is_whole(one)][:_MOST_COLUMNS]
    lettered = {one.heading for one in columns if all(re.search(r"[^\W\d_]", text) for text in one.filled)}
    several = (choice for size in range(2, _MOST_PARTS + 1) for choice in combinations(free, size))
    return [choice for choice in several if lettered.intersection(choice)]


def _is_whole(column: Column) -> bool:
    texts = column.filled
    return len(texts) == len(column.values) and all(len(text) <= _LONGEST_PART and "\n" not in text for text in texts)


def _joined(values: Mapping[str, object], parts: Sequence[str]) -> str:
    return " ".join(filter(None, (text_of(values[part]) for part in parts)))
