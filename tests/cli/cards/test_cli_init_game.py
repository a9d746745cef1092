"""`cardforge init DIR --game SLUG --from FILE`: a game from a list of cards, and what a later list of it changes."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any

import pytest

from cardforge.carddata import parse_set
from cardforge.carddata.game_files import read_game

HEADS = ["Card", "Type", "House", "Cost", "Power", "Effect", "Traits", "Quantity", "Mana", "Card ID", "費用", "Note"]
ROWS = [
    ["Lamp Boy", "Ally", "Ember", "1", "1", "Draw 1 card.", "Human; Child", "3", "{E}", "L-01", "ひ", "first"],
    ["Grey Swarm", "Ally", "Moth", "3", "4", "", "Insect", "2", "{M}{2}", "L-02", "", ""],
    ["Flare", "Spell", "Ember", "X", "", "Banish it.\nThen draw.", "", "3", "{E}{E}", "L-03", "", ""],
    ["Old Keeper", "Ally", "ember", "4", "5", "All glow.", "Human; Elder", "1", "{E}", "L-04", "", ""],
    ["Long Night", "Spell", "Moth", "2", "", "All dark.", "", "2", "{M}", "L-05", "", ""],
]
LATER = "cards import later.csv --game lanterns --set cards --to-shelf"


def write_table(path: Path, rows: list[list[str]], heads: list[str] | None = None) -> Path:
    """A CSV file."""
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows([heads or HEADS, *rows])
    return path


@pytest.fixture
def shelf(tmp_path: Path, cli: Any, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The shelf of a game made from the table, with all its cards published; the working folder."""
    monkeypatch.chdir(tmp_path)
    made = cli("init", "mine", "--game", "lanterns", "--from", write_table(tmp_path / "cards.csv", ROWS), "--yes")
    assert (made.code, made.err) == (0, "")
    monkeypatch.chdir(tmp_path / "mine")
    monkeypatch.setenv("CARDFORGE_SHELF", str(tmp_path / "mine"))
    days = ("--announced-on", "2026-01-01", "--legal-from", "2026-01-02")
    assert cli("cards", "publish", "lanterns/cards", *days).code == 0
    return tmp_path / "mine"


def test_a_game_is_proposed_shown_and_written_only_when_it_is_wanted(
    tmp_path: Path, cli: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Kinds from the values, meanings from the headings; without --yes nothing is written."""
    monkeypatch.chdir(tmp_path)
    asked = ("init", "mine", "--game", "lanterns", "--from", write_table(tmp_path / "cards.csv", ROWS))
    shown = cli(*asked)
    assert (shown.code, (tmp_path / "mine").exists()) == (0, False)
    assert "Nothing was written. --yes writes it" in shown.out
    columns = {one["column"]: (one["field"], one["kind"]) for one in cli(*asked, "--json").json["columns"]}
    assert columns == {
        "Card": ("name", ""),
        "Type": ("type", "choice"),
        "House": ("faction", "faction"),
        "Cost": ("cost", "number"),
        "Power": ("power", "whole"),
        "Effect": ("text", ""),
        "Traits": ("subtypes", "tags"),
        "Quantity": ("copies", "whole"),
        "Mana": ("mana", "symbols"),
        "Card ID": ("code", "id"),
        "費用": ("field_9", "line"),
        "Note": ("own_note", "line"),
    }

    assert cli(*asked, "--yes").code == 0
    game = read_game(tmp_path / "mine" / "cards" / "lanterns" / "game.toml")
    cards = parse_set((tmp_path / "mine" / "cards" / "lanterns" / "cards.toml").read_text(encoding="utf-8"), game).cards
    power = game.field("power")
    assert game.design
    assert power
    assert power.types == ("Ally",)
    assert (game.design.first("cost"), game.design.with_role("cost")) == ("cost", ("cost",))
    assert [(symbol.name, symbol.worth) for symbol in game.design.symbols] == [("e", 1), ("m", 1), ("2", 2)]
    assert (cards[2].fields["cost"], cards[2].text) == ("X", "Banish it.\nThen draw.")
    assert cards[3].fields["faction"] == "Ember"
    assert cards[1].fields["mana"] == ("m", "2")
    assert [card.fields["code"] for card in cards] == ["L-01", "L-02", "L-03", "L-04", "L-05"]
    checked = cli("deck", "check", "mine/decks/first.txt", "--shelf", "mine")
    assert (checked.code, "11 in Main" in checked.out) == (0, True)


@pytest.mark.parametrize("to", ["csv", "xlsx", "ods", "json", "cockatrice", "octgn", "netrunnerdb"])
def test_every_kind_of_list_makes_a_game(to: str, shelf: Path, tmp_path: Path, cli: Any) -> None:
    """The cards of a game in each format give a game with the same cards, fields and types."""
    suffix = {"cockatrice": "xml", "octgn": "xml", "netrunnerdb": "json"}.get(to, to)
    folder = tmp_path / "list" / "pack"
    folder.mkdir(parents=True)
    assert cli("cards", "export", "lanterns", "--to", to, "-o", folder / f"all.{suffix}").code == 0
    source = tmp_path / "list" if to == "netrunnerdb" else folder / f"all.{suffix}"
    made = cli("init", tmp_path / "again", "--game", "lamps", "--from", source, "--set", "all", "--yes")
    assert (made.code, made.err) == (0, "")

    home = tmp_path / "again" / "cards" / "lamps"
    game = read_game(home / "game.toml")
    [file] = [path for path in home.glob("*.toml") if path.name != "game.toml"]
    cards = parse_set(file.read_text(encoding="utf-8"), game).cards
    assert sorted(card.name for card in cards) == sorted(row[0] for row in ROWS)
    assert {card.word("type").casefold() for card in cards} == {"ally", "spell"}
    by_name = {card.name: card for card in cards}
    assert by_name["Old Keeper"].text == "All glow."
    assert by_name["Flare"].fields["cost"] == "X"
    assert "L-03" in by_name["Flare"].fields.values()


def test_a_later_list_makes_exactly_its_changes(shelf: Path, cli: Any) -> None:
    """Added, changed, renamed by id, gone; new versions of published cards with the kind of change that the fields tell."""
    rows = [list(row) for row in ROWS]
    rows[0][3] = "2"  # another cost
    rows[1][0] = "Grey Storm"  # another name, the same id
    rows[2][5] = "Banish it."  # another text
    rows[3:4] = []  # gone
    rows.append(["New Wick", "Ally", "Ember", "1", "2", "", "Human", "2", "{E}", "L-06", "", ""])
    write_table(shelf / "later.csv", rows)
    before = (shelf / "cards" / "lanterns" / "cards.toml").read_text(encoding="utf-8")
    dry = cli(*LATER.split(), "--dry-run", "--json").json["rows"]

    assert [(row["kind"], row["key"], row["name"]) for row in dry if row["kind"] != "unchanged"] == [
        ("revised", "lanterns/1@2", "Lamp Boy"),
        ("revised", "lanterns/2@2", "Grey Storm"),
        ("revised", "lanterns/3@2", "Flare"),
        ("added", "lanterns/6@1", "New Wick"),
        ("gone", "lanterns/4@1", "Old Keeper"),
    ]
    assert (shelf / "cards" / "lanterns" / "cards.toml").read_text(encoding="utf-8") == before

    done = cli(*LATER.split())
    game = read_game(shelf / "cards" / "lanterns" / "game.toml")
    cards = parse_set((shelf / "cards" / "lanterns" / "cards.toml").read_text(encoding="utf-8"), game).cards
    assert done.code == 0
    assert "1 added, 3 revised, 1 unchanged, 1 gone" in done.out
    assert [(card.pin, card.change) for card in cards if card.version == 2] == [
        ("1@2", "numbers"),
        ("2@2", "rename"),
        ("3@2", "functional"),
    ]
    again = cli(*LATER.split())
    assert "5 unchanged, 1 gone" in again.out


def test_without_an_id_a_name_like_another_is_a_question(shelf: Path, cli: Any) -> None:
    """The answer is `--renamed OLD=NEW`; a list without ids finds the cards by their names."""
    at = HEADS.index("Card ID")
    rows = [row[:at] + row[at + 1 :] for row in ROWS]
    rows[1][0] = "Grey Swarms"
    write_table(shelf / "later.csv", rows, HEADS[:at] + HEADS[at + 1 :])
    asked = cli(*LATER.split(), "--dry-run").out
    told = cli(*LATER.split(), "--dry-run", "--renamed", "Grey Swarm=Grey Swarms").out

    assert "--renamed 'Grey Swarm=Grey Swarms' says so" in asked
    assert "gone      lanterns/2@1  Grey Swarm" in asked
    assert "revised   lanterns/2@2  Grey Swarms" in told
    assert "1 revised, 4 unchanged" in told
    assert "no card of the set 'Grey Swarn'; did you mean" in cli(*LATER.split(), "--renamed", "Grey Swarn=X").err


@pytest.mark.parametrize(
    ("heads", "rows", "options", "problem"),
    [
        (["Title"], [], "", "has no cards"),
        (["A", "B"], [["1", "2"], ["1", "3"]], "", "has no column of names: in none does each row have another word"),
        (["Name"], [["One"]], "--map type=Typ", "there is no column 'Typ'"),
        (["Name"], [["x" * 300]], "", "has 300 characters"),
        (["Name", "Name"], [["a", "b"]], "", "occurs twice"),
    ],
)
def test_a_list_that_makes_no_game_says_why_and_writes_nothing(
    heads: list[str], rows: list[list[str]], options: str, problem: str, tmp_path: Path, cli: Any
) -> None:
    """Exit 2, no folder."""
    table = write_table(tmp_path / "t.csv", rows, heads)
    answer = cli("init", tmp_path / "mine", "--game", "one", "--from", table, "--yes", *options.split())

    assert answer.code == 2
    assert problem in answer.err
    assert not (tmp_path / "mine").exists()


@pytest.mark.parametrize("heading", ["Titel", "名前", "a b", "-", "NAME"])
def test_only_a_column_of_names_is_needed(heading: str, tmp_path: Path, cli: Any) -> None:
    """Whatever it is called; a game of names alone can be listed and checked."""
    table = write_table(tmp_path / "t.csv", [["Ash"], ["Élan"], ["灯"]], [heading])
    assert cli("init", tmp_path / "mine", "--game", "one", "--from", table, "--yes").code == 0
    listed = cli("cards", "list", "one", "--shelf", tmp_path / "mine", "--json").json

    assert [card["name"] for card in listed["cards"]] == ["Ash", "Élan", "灯"]
    assert cli("cards", "lint", "one", "--shelf", tmp_path / "mine").code == 0
    assert cli("deck", "check", tmp_path / "mine" / "decks" / "first.txt", "--shelf", tmp_path / "mine").code == 0


def test_a_game_from_nothing_is_an_example_to_change(tmp_path: Path, cli: Any) -> None:
    """Without a list; a second game joins the shelf, the same one does not."""
    first = cli("init", tmp_path / "mine", "--game", "one", "--yes")
    second = cli("init", tmp_path / "mine", "--game", "two", "--yes", "--json").json
    again = cli("init", tmp_path / "mine", "--game", "one", "--yes")

    assert first.code == 0
    assert "README.md" not in second["files"]
    assert (again.code, "has the game 'one' already" in again.err) == (2, True)
    assert cli("init", tmp_path / "mine", "--game", "arc").code == 2
    assert "did you mean 'my-game'?" in cli("init", tmp_path / "mine", "--game", "My Game").err
    schema = json.loads((tmp_path / "mine" / "schema" / "one-set.json").read_text(encoding="utf-8"))
    assert schema["properties"]["set"]["properties"]["game"]["const"] == "one"
