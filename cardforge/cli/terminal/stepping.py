"""Steps through a game at a terminal: a choice at each Enter; in a pipe the whole game."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from cardforge.cli.output import print_line
from cardforge.tasks.play.replays import GameReplay, ReplayStep


def show_steps(shown: GameReplay, steps: Iterator[ReplayStep]) -> None:
    """Shows the steps and how the game stands after them."""
    if sys.stdin.isatty() and sys.stdout.isatty():
        _step_by_step(shown, steps)
        return
    for step in steps:
        print_line("\n".join(step.lines(shown.names)))
    print_line("\n".join(["", *shown.summary().lines()]))


def _step_by_step(shown: GameReplay, steps: Iterator[ReplayStep]) -> None:
    """Shows the table, then a choice at each Enter; `t` shows the table again, a number goes on to that choice, `q` leaves."""
    stop = 0
    for step in steps:
        print_line("\n".join(step.lines(shown.names)))
        if step.number >= stop:
            if stop != step.number - 1:
                _print_table(shown)
            wanted = _next_stop(shown, step.number)
            if wanted is None:
                return
            stop = wanted
    print_line("\n".join(["", *shown.summary().lines()]))


def _next_stop(shown: GameReplay, number: int) -> int | None:
    """The choice at which the person wants to stop next; None to leave."""
    from cardforge.cli.terminal.prompts import InputEnded, ask

    while True:
        try:
            typed = ask(f"{number} of {len(shown.choices)}; Enter, t, a number or q")
        except InputEnded:
            return None
        if typed == "q":
            return None
        if typed == "t":
            _print_table(shown)
        elif typed.isdigit() and int(typed) > number:
            return int(typed)
        elif not typed:
            return number


def _print_table(shown: GameReplay) -> None:
    from cardforge.cli.terminal.layout import table_lines, terminal_width

    print_line("\n".join(["", *table_lines(shown.screen(), terminal_width()), ""]))
