"""Games at a table: noted once, bound to the revisions that were played, counted beside simulated ones."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from json_keys import agree

from cardforge.trials.statistics import independent_difference, share
from cardforge.trials.table_games import TableDeck, TableGame, table_impact

DECKS = Path(__file__).resolve().parents[3] / "cards" / "arc" / "decks"
HEAD = "played_on,deck,against,winner,first,note\n"


def game(winner: int, one: str, other: str = "9@1") -> TableGame:
    """A game between a deck with this card and one with another."""
    return TableGame("arc", date(2026, 3, 1), (TableDeck("a", {one: 2}), TableDeck("b", {other: 3})), winner)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two decks; one that pins an older Steppe Raider."""
    for name in ("ember-and-fen", "root-and-road"):
        shutil.copy(DECKS / f"{name}.txt", tmp_path)
    text = (tmp_path / "ember-and-fen.txt").read_text()
    (tmp_path / "older.txt").write_text(text.replace("4 Steppe Raider", "4 Steppe Raider 46@1"))
    return tmp_path


def test_each_revision_is_counted_where_one_deck_alone_held_it() -> None:
    """Two of three won with the old one, none of one with the new one; a game of both with the old one says nothing."""
    games = [game(1, "5@1"), game(1, "5@1"), game(2, "5@1"), game(0, "5@2"), game(1, "5@1", "5@1"), game(1, "7@1")]
    found = table_impact(games, "5@1", "5@2")

    assert found is not None
    assert (found.old, found.new) == (share(2, 3), share(0, 1))
    assert found.change == independent_difference((0, 1), (2, 3))
    assert table_impact(games, "8@1", "8@2") is None


def test_a_game_survives_its_line() -> None:
    """And has the same id."""
    one = game(1, "5@1")
    again = TableGame.from_json(one.to_json())
    assert again == one
    assert again.id == one.id


def test_games_are_noted_once_with_the_revisions_of_their_day(cli: Any, folder: Path) -> None:
    """Two games that are alike are two; the same file noted again adds nothing. A deck without pins held what was current that day."""
    rows = ["2026-10-02,ember-and-fen.txt,root-and-road.txt,deck,deck,club"] * 2
    rows += [
        "2026-02-02,ember-and-fen.txt,root-and-road.txt,draw,,",
        "2026-10-03,root-and-road.txt,older.txt,against,,",
    ]
    (folder / "results.csv").write_text(HEAD + "\n".join(rows) + "\n")
    notes = folder / "table.jsonl"

    first, again = (cli("trials", "note", folder / "results.csv", "-o", notes, "--json").json for _ in range(2))
    answer = cli(
        "impact", "arc/46@1", "arc/46@2", folder / "ember-and-fen.txt", "-n", "1", "--notes", notes, "--json"
    ).json

    agree(first, "trials note")
    assert (first["noted"], first["known"], first["total"]) == (4, 0, 4)
    assert (again["noted"], again["known"], again["total"]) == (0, 4, 4)
    assert (answer["table"][0]["old"]["n"], answer["table"][0]["new"]["n"]) == (2, 2)
    assert (answer["table"][0]["old"]["value"], answer["table"][0]["new"]["value"]) == (0.5, 1.0)


def test_all_faults_of_a_file_are_named_and_nothing_is_noted(cli: Any, folder: Path) -> None:
    """A day that is none, a deck that is not there, a winner that nobody is."""
    rows = [
        "soon,older.txt,root-and-road.txt,deck,,",
        "2026-10-02,nobody.txt,older.txt,deck,,",
        "2026-10-02,older.txt,root-and-road.txt,Ann,,",
    ]
    (folder / "results.csv").write_text(HEAD + "\n".join(rows) + "\n")
    answer = cli("trials", "note", folder / "results.csv", "-o", folder / "table.jsonl")

    assert answer.code == 2
    for words in ("line 2: 'soon' is not a date", "line 3: ", "line 4: winner is 'Ann'"):
        assert words in answer.err
    assert not (folder / "table.jsonl").exists()


def test_columns_that_lack_or_are_strange_are_named(cli: Any, folder: Path) -> None:
    """With the nearest guess."""
    (folder / "results.csv").write_text("played_on,deck,agianst,winner\n")
    answer = cli("trials", "note", folder / "results.csv", "-o", folder / "table.jsonl")

    assert answer.code == 2
    assert "has no column 'against'" in answer.err
    assert "did you mean 'against'" in answer.err


@pytest.mark.parametrize("as_saved", [
    lambda text: text.replace("\n", "\r").encode(),
    lambda text: text.encode("utf-16"),
    lambda text: text.replace(",", ";").encode("cp1252"),
    lambda text: text.replace(",", "\t").encode("utf-8-sig"),
], ids=["old line ends", "UTF-16", "Windows-1252 with semicolons", "tabs"])  # fmt: skip
def test_a_file_is_read_as_spreadsheets_save_it(as_saved: Callable[[str], bytes], cli: Any, folder: Path) -> None:
    """Line ends, encodings and separators of every table that Cardforge reads; letters and odd line breaks of a note are kept."""
    text = HEAD + "2026-10-02,ember-and-fen.txt,root-and-road.txt,deck,,Café\n"
    (folder / "results.csv").write_bytes(as_saved(text))
    notes = folder / "table.jsonl"

    answer = cli("trials", "note", folder / "results.csv", "-o", notes, "--json")

    assert (answer.code, answer.json["noted"]) == (0, 1)
    assert json.loads(notes.read_text(encoding="utf-8"))["note"] == "Café"


def test_a_note_may_hold_any_line_break_of_unicode(cli: Any, folder: Path) -> None:
    """A game stays one line of the notes, which are read again."""
    (folder / "results.csv").write_text(HEAD + "2026-10-02,ember-and-fen.txt,root-and-road.txt,deck,,one\u2028two\n")
    said = [cli("trials", "note", folder / "results.csv", "-o", folder / "table.jsonl", "--json") for _ in range(2)]

    assert [(answer.code, answer.json["known"]) for answer in said] == [(0, 0), (0, 1)]


@pytest.mark.parametrize("line", ["[" * 30_000, "{", "[1]", '{"game": "arc"}', '"' * 3])
def test_notes_that_are_none_are_named_with_their_line(line: str, cli: Any, folder: Path) -> None:
    """However deep they are nested; nothing is written."""
    (folder / "results.csv").write_text(HEAD)
    (folder / "table.jsonl").write_text(line + "\n")

    answer = cli("trials", "note", folder / "results.csv", "-o", folder / "table.jsonl")

    assert answer.code == 2
    assert "table.jsonl: line 1: is no game" in answer.err
    assert (folder / "table.jsonl").read_text() == line + "\n"


def test_without_a_shelf_the_notes_need_a_name(cli: Any, folder: Path) -> None:
    """The message says how."""
    (folder / "results.csv").write_text(HEAD)
    assert "with -o" in cli("trials", "note", folder / "results.csv").err
    (folder / "no.jsonl").write_text("{}\n")
    assert "line 1" in cli("trials", "note", folder / "results.csv", "-o", folder / "no.jsonl").err
