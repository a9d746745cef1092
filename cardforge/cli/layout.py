"""How a game looks on a terminal: the table with names in the margin, what has happened, and the options in columns."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from itertools import groupby, zip_longest
from textwrap import wrap

import typer

from cardforge.kernel.showing import Line
from cardforge.workshop.sitting import Moment, Told
from cardforge.workshop.words import count

NARROW, WIDE = 40, 120
ROWS = 12
"""So many options stand below one another where they can stand side by side."""
HEIGHT = 40
"""A page is no longer than this, as far as the table allows; what has happened gives way first, and `l` shows all of it."""
NEWS = (3, 10)
"""So many of the last events are shown before a choice, at least and at most."""


def width() -> int:
    """How many characters a line has."""
    return max(NARROW, min(WIDE, shutil.get_terminal_size((100, 24)).columns))


def page(moment: Moment, columns: int) -> list[str]:
    """All that a person needs for a choice."""
    shown = [*table(moment.screen(), columns), "", *choices(moment, columns)]
    fewest, most = NEWS
    happened = news(moment.news, columns, most=max(fewest, min(most, HEIGHT - len(shown) - 2)))
    return [*happened, *([""] if happened else []), *shown]


def news(told: Sequence[Told], columns: int, rows: bool = False, *, most: int) -> list[str]:
    """What has happened, the last of it when it is much; with the rule rows when they are asked for."""
    said = [f"{one.text} ({one.row})" if rows and one.row else one.text for one in told]
    once = [(text, len(list(same))) for text, same in groupby(said)]
    more = len(once) - most
    lines = [f"({count(more, 'line')} before; l shows all)"] if more > 0 else []
    for text, times in once[max(0, more) :]:
        often = f", {times} times" if times > 1 else ""
        lines += wrap(text + often, columns - 2, initial_indent="- ", subsequent_indent="  ")
    return lines if rows else [typer.style(line, dim=True) for line in lines]


def table(lines: Sequence[Line], columns: int) -> list[str]:
    """The screen of a game: names in the margin, headings in bold, long texts wrapped beside their names."""
    margin = min(max((len(name) for name, said in lines if said), default=0), columns // 3)
    found = []
    for name, said in lines:
        if not said:
            found.append(typer.style(name, bold=True))
            continue
        parts = [said.rstrip()] if "   " in said else _wrapped(said, columns - margin - 2)
        found.append(f"{typer.style(name.rjust(margin), bold=True)}  {parts[0]}")
        found += [" " * (margin + 2) + part for part in parts[1:]]
    return found


def choices(moment: Moment, columns: int) -> list[str]:
    """The question with its row, and every option with its number."""
    row = f" ({moment.decision.row})" if moment.decision.row else ""
    return [typer.style(f"{moment.question()}{row}", bold=True), *numbered(moment.labels(), columns)]


def answer(lines: Sequence[str], columns: int) -> list[str]:
    """What a person asked for, wrapped where a line is too long."""
    return [part for line in lines for part in wrap(line, columns, subsequent_indent="    ") or [""]]


def numbered(labels: Sequence[str], columns: int) -> list[str]:
    """Options with their numbers: below one another, or in columns when they are many and short."""
    wide = len(str(len(labels)))
    said = [f"{number:>{wide + 1}}  {label}" for number, label in enumerate(labels, 1)]
    for across in range(-(-len(said) // ROWS), 1, -1):
        deep = -(-len(said) // across)
        stacks = [said[at : at + deep] for at in range(0, len(said), deep)]
        wides = [max(map(len, stack)) + 3 for stack in stacks]
        if sum(wides) - 3 <= columns:
            return ["".join(map(str.ljust, row, wides)).rstrip() for row in zip_longest(*stacks, fillvalue="")]
    indent = " " * (wide + 3)
    return [part for line in said for part in wrap(line, columns, subsequent_indent=indent)]


def _wrapped(said: str, columns: int) -> list[str]:
    """Lines of so many characters; what stands in brackets stays with the word before it."""
    lines = wrap(said.replace(" (", "\xa0("), columns, break_on_hyphens=False) or [""]
    return [line.replace("\xa0", " ") for line in lines]
