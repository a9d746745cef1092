"""Cards leave a game by a revision with a date: told by search, decks and prints, and brought back by another."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import own_game
import pytest

FIRST, LATER = "2026-01-01", "2026-03-01"
LIST = Path(__file__).resolve().parents[3] / "docs" / "your-game" / "my-cards.csv"


@pytest.fixture
def shelf(tmp_path: Path, cli: Any, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The small game on the working shelf, all cards legal since January, its deck locked."""
    monkeypatch.setenv("CARDFORGE_SHELF", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    own_game.lay_shelf(tmp_path)
    assert cli("cards", "publish", "lanterns/road", "--announced-on", FIRST, "--legal-from", FIRST).code == 0
    assert cli("deck", "lock", "decks/first.txt", "--on", FIRST).code == 0
    return tmp_path


def retire(cli: Any, card: str = "lanterns/3", day: str = LATER) -> Any:
    """Takes a card out of the game."""
    said = ("--change", "retired", "--note", "Too bright.")
    return cli("cards", "revise", card, *said, "--announced-on", FIRST, "--legal-from", day)


def found(cli: Any, words: str, day: str) -> list[str]:
    """The names that a search finds on a day."""
    answer = cli("cards", "find", words, "--game", "lanterns", "--on", day, "--json").json
    return [card["name"] for card in answer["cards"]]


@pytest.mark.usefixtures("shelf")
def test_a_retired_card_is_in_the_game_until_its_day(cli: Any) -> None:
    """Search, deck checks and locks look at the day; lint finds nothing wrong with a version that changes no value."""
    assert retire(cli).code == 0
    before, after = "2026-02-28", LATER

    assert (found(cli, "flare", before), found(cli, "flare", after)) == (["Flare"], [])
    assert found(cli, "is:retired", after) == ["Flare"]
    assert cli("deck", "check", "decks/first.txt", "--on", before).code == 0
    checked = cli("deck", "check", "decks/first.txt", "--on", after, "--json").json
    assert [finding["code"] for finding in checked["findings"]] == ["retired-card"]
    assert "Flare is retired from 2026-03-01: Too bright." in cli("deck", "check", "decks/first.txt", "--on", after).out
    assert "announced, retired from 2026-03-01" in cli("cards", "show", "Flare", "--on", before).out
    assert cli("cards", "lint", "lanterns").out.endswith("0 faults, 0 warnings\n")
    pinned = Path("decks/first.txt").read_text(encoding="utf-8").replace("3 Flare", "3 Flare 3@1")
    Path("decks/pinned.txt").write_text(pinned, encoding="utf-8")
    assert cli("deck", "check", "decks/pinned.txt", "--on", after).code == 1


def test_decks_and_prints_tell_what_to_take_out(shelf: Path, cli: Any) -> None:
    """`deck outdated` before and after an upgrade; `print --changed-since` names the copies; the old face is still printed."""
    retire(cli)
    line = "retired  3 Flare 3@1 is retired from 2026-03-01  Too bright."

    announced = cli("deck", "outdated", "decks/first.txt", "--on", "2026-02-01")
    told = cli("deck", "outdated", "decks/first.txt", "--on", LATER)
    upgraded = cli("deck", "upgrade", "decks/first.txt", "--on", LATER)
    again = cli("deck", "outdated", "decks/first.txt", "--on", LATER)
    printed = cli(
        "print", "deck", "decks/first.txt", "-o", "changed.pdf", "--changed-since", "2026-02-01", "--on", LATER
    )
    whole = cli("print", "deck", "decks/first.txt", "-o", "whole.pdf", "--on", LATER)

    assert (announced.code, "announced  3 Flare" in announced.out) == (0, True)
    assert (told.code, line in told.out) == (1, True)
    assert "0 cards upgraded" in upgraded.out
    assert (again.code, "Flare" in again.out) == (1, True)
    assert "3 lanterns/3@1 Flare: retired from 2026-03-01" in printed.out
    assert "13 cards on" in whole.out
    fill = cli("deck", "deal", "lanterns", "--packs", packs(shelf), "--seed", "1", "--on", LATER)
    assert "Flare" not in fill.out


def packs(shelf: Path) -> Path:
    """A pack of every spell."""
    file = shelf / "packs.toml"
    file.write_text(
        '[packs]\ngame = "lanterns"\nname = "All"\n\n[[slot]]\ncount = 3\nfind = ["type:ally or type:spell"]\n'
    )
    return file


@pytest.mark.usefixtures("shelf")
def test_a_card_returns_and_nothing_is_retired_twice(cli: Any) -> None:
    """A later version of any kind brings it back; `returned` is the one that changes nothing."""
    retire(cli)
    twice = retire(cli)
    early = cli("cards", "revise", "lanterns/1", "--change", "returned", "--note", "No.")
    days = ("--announced-on", LATER, "--legal-from", "2026-04-01")
    back = cli("cards", "revise", "lanterns/3", "--change", "returned", "--note", "Missed.", *days)

    assert (twice.code, "lanterns/3@2 is retired already" in twice.err) == (2, True)
    assert (early.code, "is not retired; it cannot return" in early.err) == (2, True)
    assert back.code == 0
    assert (found(cli, "flare", LATER), found(cli, "flare", "2026-04-01")) == ([], ["Flare"])
    notes = cli("cards", "changelog", "lanterns", "--since", FIRST, "--on", LATER, "-o", "-").out
    assert "1 retired card." in notes
    assert "Retired: Flare (lanterns/3@2): Too bright." in notes


def write_rows(path: Path, rows: Sequence[dict[str, str]]) -> Path:
    """A CSV file of rows with the same columns."""
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)
    return path


def test_twelve_changes_of_all_kinds_come_out_as_exactly_those_revisions(
    tmp_path: Path, cli: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Cost, strength, text, faction, type line, renamed by id and by answer, added, and gone; decks and prints follow."""
    monkeypatch.chdir(tmp_path)
    with LIST.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert cli("init", "mine", "--game", "glade", "--from", write_rows(tmp_path / "one.csv", rows), "--yes").code == 0
    monkeypatch.setenv("CARDFORGE_SHELF", str(tmp_path / "mine"))
    assert cli("cards", "publish", "glade/one", "--announced-on", FIRST, "--legal-from", FIRST).code == 0
    deck = tmp_path / "mine" / "decks" / "first.txt"
    assert cli("deck", "lock", deck, "--on", FIRST).code == 0

    rows[0] |= {"Cost": "2"}
    rows[1] |= {"Text": "Draw 2 cards."}
    rows[2] |= {"Strength": "3"}
    rows[3] |= {"House": "Mist"}
    rows[4] |= {"Traits": "Elder; Tree"}
    rows[5] |= {"Name": "Thicket Hog"}  # the same id
    rows[6] |= {"Name": "Dew Gatherers", "Id": ""}  # another name and no id: a question
    gone = [rows.pop(7), rows.pop(7)]
    rows += [{**rows[0], "Id": f"N{at}", "Name": name} for at, name in enumerate(("Ash Fan", "Bell Ox", "Cold Owl"))]
    write_rows(tmp_path / "two.csv", rows)
    later = ("cards", "import", "two.csv", "--game", "glade", "--to-shelf", "--retire")
    asked = cli(*later, "--dry-run", "--json").json
    done = cli(*later, "--renamed", "Dew Gatherer=Dew Gatherers", "--json").json

    questions = [row["problem"] for row in asked["rows"] if "--renamed" in row["problem"]]
    assert questions == ["may be 7@1 'Dew Gatherer' renamed: --renamed 'Dew Gatherer=Dew Gatherers' says so"]
    assert [row["kind"] for row in asked["rows"] if row["name"] == "Dew Gatherer"] == ["gone"]
    assert [
        (row["kind"], row["key"].removeprefix("glade/"), [one["field"] for one in row["changes"]])
        for row in done["rows"]
        if row["kind"] != "unchanged"
    ] == [
        ("revised", "1@2", ["cost"]),
        ("revised", "2@2", ["text"]),
        ("revised", "3@2", ["strength"]),
        ("revised", "4@2", ["faction"]),
        ("revised", "5@2", ["subtypes"]),
        ("revised", "6@2", ["name"]),
        ("revised", "7@2", ["name"]),
        ("added", "61@1", []),
        ("added", "62@1", []),
        ("added", "63@1", []),
        ("retired", "8@2", []),
        ("retired", "9@2", []),
    ]
    assert [row["name"] for row in done["rows"] if row["kind"] == "retired"] == [card["Name"] for card in gone]

    assert cli("cards", "publish", "glade/one", "--announced-on", LATER, "--legal-from", LATER).code == 0
    told = cli("deck", "outdated", deck, "--json").json["cards"]
    assert [(card["from"], card["to"], card["standing"]) for card in told] == [
        *((f"{number}@1", f"{number}@2", "outdated") for number in range(1, 8)),
        ("8@1", "8@2", "retired"),
        ("9@1", "9@2", "retired"),
    ]
    printed = cli("print", "deck", deck, "-o", "changed.pdf", "--changed-since", "2026-02-01")
    assert "changed.pdf: 14 cards on" in printed.out
    assert printed.out.count("replaced by") == 7
    assert printed.out.count("retired from 2026-03-01") == 2
    assert cli(*later).out.strip().endswith("61 unchanged")


def test_a_list_touches_only_the_sets_that_it_has_cards_of(
    tmp_path: Path, cli: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A column of sets makes a set each; a later list of one of them retires no card of the others."""
    monkeypatch.chdir(tmp_path)
    rows = [
        {"Card": name, "Expansion": of, "Cost": cost}
        for name, of, cost in (
            ("Ash", "Dawn Fire", "1"),
            ("Birch", "Dawn Fire", "2"),
            ("Coal", "Second Night", "3"),
            ("Dusk", "Second Night", "4"),
        )
    ]
    assert cli("init", "mine", "--game", "trees", "--from", write_rows(tmp_path / "a.csv", rows), "--yes").code == 0
    monkeypatch.setenv("CARDFORGE_SHELF", str(tmp_path / "mine"))
    home = tmp_path / "mine" / "cards" / "trees"
    assert {path.name for path in home.glob("*.toml")} == {"game.toml", "dawn-fire.toml", "second-night.toml"}

    later = ("cards", "import", "b.csv", "--game", "trees", "--to-shelf")
    write_rows(tmp_path / "b.csv", [rows[2] | {"Cost": "5"}, rows[2] | {"Card": "Elm"}])
    one = cli(*later, "--retire", "--dry-run", "--json").json
    write_rows(tmp_path / "b.csv", [*rows, {"Card": "Elm", "Expansion": "Third Moon", "Cost": "0"}])
    both = cli(*later)
    write_rows(tmp_path / "b.csv", [{"Card": "Fir", "Cost": "1"}])
    unsaid = cli(*later)
    write_rows(tmp_path / "b.csv", [{"Card": "Fir", "Expansion": "", "Cost": "1"}])
    blank = cli(*later)

    kinds = [(row["kind"], row["name"]) for row in one["rows"]]
    assert kinds == [("edited", "Coal"), ("added", "Elm"), ("retired", "Dusk")]
    assert "into the sets dawn-fire, second-night, third-moon of trees: 1 added, 4 unchanged" in both.out
    assert 'name = "Third Moon"' in (home / "third-moon.toml").read_text(encoding="utf-8")
    assert (unsaid.code, "Trees has 3 sets; which one is the list of?" in unsaid.err) == (2, True)
    assert (blank.code, "'Fir': has no set in the column 'Expansion'" in blank.err) == (2, True)
