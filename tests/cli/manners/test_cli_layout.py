"""How a page of a game looks: as wide as the terminal, no longer than it must be."""

from __future__ import annotations

import re
from types import SimpleNamespace

import pytest

from cardforge.cli.terminal import layout
from cardforge.cli.terminal.layout import PAGE_HEIGHT, choice_page, log_lines, numbered, table_lines
from cardforge.players import player
from cardforge.tasks.play.game_session import LogEntry, start_session

STYLE = re.compile(r"\x1b\[[0-9;]*m")


def plain(lines: list[str]) -> list[str]:
    """The lines without bold and dim."""
    return [STYLE.sub("", line) for line in lines]


def test_many_short_options_stand_side_by_side() -> None:
    """Column by column, so that neighbours stay below one another."""
    lines = numbered([f"take {number}" for number in range(1, 27)], 80)

    assert len(lines) == 9
    assert lines[0].split() == ["1", "take", "1", "10", "take", "10", "19", "take", "19"]


def test_long_options_stand_below_one_another_and_are_wrapped() -> None:
    """A line is never cut off."""
    lines = numbered(["assault " + "with Gatecrasher and " * 4 + "more"] * 13, 50)

    assert max(map(len, lines)) <= 50
    assert lines[1].startswith("     ")


def test_of_many_events_the_last_are_shown_and_the_rest_is_counted() -> None:
    """The same line several times is one line with its number; the rows come when they are asked for."""
    entries = [LogEntry(f"Turn {turn}", "A197") for turn in range(1, 9)] + [
        LogEntry("Player 1 draws a card", "A209")
    ] * 3

    assert plain(log_lines(entries, 80, most=2)) == [
        "(7 lines before; l shows all)",
        "- Turn 8",
        "- Player 1 draws a card, 3 times",
    ]
    assert log_lines(entries, 80, rows=True, most=99)[-1] == "- Player 1 draws a card (A209), 3 times"


def test_names_stand_in_the_margin_and_what_is_in_brackets_stays_with_its_word() -> None:
    """A number that was torn from its card would mean the next one."""
    lines = plain(table_lines([("Turn 1", ""), ("hand", "Old Road (2), " * 9)], 40))

    assert lines[0] == "Turn 1"
    assert lines[1].startswith("hand  Old Road (2), Old Road (2)")
    assert not any(line.strip().startswith("(") for line in lines)


@pytest.mark.parametrize("columns", [60, 100])
@pytest.mark.parametrize(("game", "variant"), [("arc", None), ("outposts", None), ("state51", "solo,map")])
def test_a_page_is_as_wide_as_the_terminal_and_seldom_longer_than_a_screen(
    game: str, variant: str | None, columns: int
) -> None:
    """Width-aware; at a hundred columns nine pages of ten have forty lines at most."""
    session, chooser, heights = start_session(game, seed=3, variant=variant), player("greedy", 1), []
    while (choice := session.next_choice()) is not None and len(heights) < 60:
        lines = plain(choice_page(choice, columns))
        assert max(map(len, lines)) <= columns
        heights.append(len(lines))
        session.choose(choice.decision.options.index(chooser.choose(choice.view, choice.decision)))

    assert columns < 100 or sorted(heights)[len(heights) * 9 // 10] <= PAGE_HEIGHT


def test_equal_options_share_a_line_with_all_their_numbers() -> None:
    """Two and three copies of a card; each keeps its number."""
    assert numbered(["play Spark", "pass", "play Spark"], 80) == [" 1,3  play Spark", "   2  pass"]
    assert numbered(["play Spark"] * 3 + ["pass"], 80) == [" 1-3  play Spark", "   4  pass"]


def test_more_options_than_a_screen_holds_stand_side_by_side() -> None:
    """Twenty long ones take less than twenty lines of 80 characters, and none is lost."""
    labels = [f"make a Deal with the Roadside Bunkhouse {number}" for number in range(20)] + ["use " + "x" * 60]

    lines = numbered(labels, 100)

    assert len(lines) < 20
    assert max(map(len, lines)) <= 100
    assert all(label in " ".join(lines) for label in labels)


def test_past_events_are_only_counted_where_they_would_need_a_third_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two screens of 24 lines, the prompt among them."""
    events = tuple(LogEntry(f"event {number}", "A1") for number in range(30))
    heights = []
    for table in (20, 40, 43, 45):
        monkeypatch.setattr(layout, "table_lines", lambda screen, columns, table=table: ["-"] * table)
        monkeypatch.setattr(layout, "choice_lines", lambda choice, columns: [])
        choice = SimpleNamespace(screen=list, news=events)
        heights.append(len(choice_page(choice, 80)) - table - 1)

    assert heights == [12, 5, 2, 2]
