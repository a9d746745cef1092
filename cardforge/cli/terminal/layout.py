"""Lays a game out for a terminal: the table with names in the margin, the latest events, and the options in columns."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from itertools import groupby, zip_longest
from textwrap import wrap

import typer

from cardforge.kernel.contract.presentation import Line
from cardforge.tasks.play.game_session import LogEntry, PendingChoice
from cardforge.tasks.plurals import pluralize

MIN_WIDTH, MAX_WIDTH = 40, 120
OPTIONS_PER_COLUMN = 12
"""Options form columns of at most this length where they fit side by side."""
MOST_LINES = 18
"""More options than this stand side by side where columns do not fit."""
GAP = "   "
PAGE_HEIGHT = 40
"""The height of a page as far as the table allows; past events give way first, and `l` shows all of them."""
MIN_NEWS, MAX_NEWS = 3, 10
"""The number of past events before a choice."""
TWO_SCREENS = 47
"""Two screens of 24 lines with the prompt: on a page that would be longer, past events are only counted."""


def terminal_width() -> int:
    """The number of characters in a line."""
    return max(MIN_WIDTH, min(MAX_WIDTH, shutil.get_terminal_size((100, 24)).columns))


def choice_page(choice: PendingChoice, columns: int) -> list[str]:
    """All that a person needs for a choice: the latest events, the table, the options."""
    shown = [*table_lines(choice.screen(), columns), "", *choice_lines(choice, columns)]
    least = MIN_NEWS if len(shown) + MIN_NEWS + 2 < TWO_SCREENS else 0
    most = max(least, min(MAX_NEWS, PAGE_HEIGHT - len(shown) - 2))
    news = log_lines(choice.news, columns, most=most)
    return [*news, *([""] if news else []), *shown]


def log_lines(entries: Sequence[LogEntry], columns: int, rows: bool = False, *, most: int) -> list[str]:
    """The last events, equal ones in a row counted; with their rule rows if `rows`."""
    texts = [f"{entry.text} ({entry.row})" if rows and entry.row else entry.text for entry in entries]
    counted = [(text, len(list(equal))) for text, equal in groupby(texts)]
    more = len(counted) - most
    lines = [f"({pluralize(more, 'line')} before; l shows all)"] if more > 0 else []
    for text, times in counted[max(0, more) :]:
        often = f", {times} times" if times > 1 else ""
        lines += wrap(text + often, columns - 2, initial_indent="- ", subsequent_indent="  ")
    return lines if rows else [typer.style(line, dim=True) for line in lines]


def table_lines(screen: Sequence[Line], columns: int) -> list[str]:
    """The screen of a game: names in the margin, headings in bold, long texts wrapped beside their names."""
    margin = min(max((len(name) for name, text in screen if text), default=0), columns // 3)
    lines = []
    for name, text in screen:
        if not text:
            lines.append(typer.style(name, bold=True))
            continue
        parts = [text.rstrip()] if "   " in text else _wrapped(text, columns - margin - 2)
        lines.append(f"{typer.style(name.rjust(margin), bold=True)}  {parts[0]}")
        lines += [" " * (margin + 2) + part for part in parts[1:]]
    return lines


def choice_lines(choice: PendingChoice, columns: int) -> list[str]:
    """The question with its row, and every option with its number."""
    row = f" ({choice.decision.row})" if choice.decision.row else ""
    return [typer.style(f"{choice.question()}{row}", bold=True), *numbered(choice.labels(), columns)]


def answer_lines(lines: Sequence[str], columns: int) -> list[str]:
    """The answer to a person's question, wrapped where a line is too long."""
    return [part for line in lines for part in wrap(line, columns, subsequent_indent="    ") or [""]]


def numbered(labels: Sequence[str], columns: int) -> list[str]:
    """Options with their numbers, equal ones in one line: below one another, or in columns when they are many and short."""
    numbers: dict[str, list[int]] = {}
    for number, label in enumerate(labels, 1):
        numbers.setdefault(label, []).append(number)
    shown = {label: _range(same) for label, same in numbers.items()}
    digits = max(map(len, shown.values()), default=1)
    lines = [f"{number:>{digits + 1}}  {label}" for label, number in shown.items()]
    for across in range(-(-len(lines) // OPTIONS_PER_COLUMN), 1, -1):
        height = -(-len(lines) // across)
        stacks = [lines[start : start + height] for start in range(0, len(lines), height)]
        widths = [max(map(len, stack)) + 3 for stack in stacks]
        if sum(widths) - 3 <= columns:
            return ["".join(map(str.ljust, row, widths)).rstrip() for row in zip_longest(*stacks, fillvalue="")]
    indent = " " * (digits + 3)
    if len(lines) > MOST_LINES:
        return _side_by_side([line.strip() for line in lines], columns)
    return [part for line in lines for part in wrap(line, columns, subsequent_indent=indent)]


def _side_by_side(entries: Sequence[str], columns: int) -> list[str]:
    """Entries one after another, as many in a line as fit; where there are too many to be read below one another."""
    lines = [""]
    for entry in entries:
        longer = f"{lines[-1]}{GAP}{entry}" if lines[-1] else f" {entry}"
        if len(longer) <= columns:
            lines[-1] = longer
        else:
            lines.append(f" {entry}")
    return [part for line in lines for part in wrap(line, columns, subsequent_indent="    ", drop_whitespace=False)]


def _range(numbers: Sequence[int]) -> str:
    """The numbers of options that are the same: "3", "3-5", "3,7"."""
    if len(numbers) > 2 and numbers[-1] - numbers[0] == len(numbers) - 1:
        return f"{numbers[0]}-{numbers[-1]}"
    return ",".join(map(str, numbers[:3])) + ",.." * (len(numbers) > 3)


def _wrapped(text: str, columns: int) -> list[str]:
    """Lines of at most so many characters; a bracket stays with the word before it."""
    lines = wrap(text.replace(" (", "\xa0("), columns, break_on_hyphens=False) or [""]
    return [line.replace("\xa0", " ") for line in lines]
