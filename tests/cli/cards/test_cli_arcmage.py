"""`cardforge cards import FILE --from arcmage`: into a shelf with new versions, into the catalogue, numbers by guid, and play."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest


def card(guid: str, name: str, text: str = "", **rest: Any) -> dict[str, Any]:
    """A creature of our own as the service has them."""
    return {
        "guid": guid, "name": name, "ruleText": text, "subType": "Frog", "type": {"name": "Creature"}, "faction": {"name": "Gaian"},
        "cost": "1", "loyalty": 1, "attack": "1", "defense": "1", "artist": "Ann", "artworkLicense": {"name": "CC BY 4.0"}, **rest,
    }  # fmt: skip


FROG, TOAD = card("a", "Pool Frog"), card("b", "Pool Toad")


@pytest.fixture
def shelf(tmp_path: Path, cli, database_copy: str) -> Path:
    """A new shelf of a person."""
    cli("init", tmp_path / "shelf")
    return tmp_path / "shelf"


@pytest.fixture
def taken(cli, tmp_path: Path):
    """Imports cards, into a shelf if one is named."""

    def run(*cards: dict[str, Any], to: Path | None = None) -> Any:
        file = tmp_path / "download.json"
        file.write_text(json.dumps(cards))
        where = ("--shelf", to) if to else ()
        return cli("cards", "import", file, "--from", "arcmage", "--set", "pond", *where, "--json").json

    return run


def cards_of(shelf: Path) -> list[dict[str, Any]]:
    return tomllib.loads((shelf / "cards" / "arc" / "pond.toml").read_text())["card"]


def test_with_a_shelf_the_cards_go_to_the_file_of_their_set(shelf, taken):
    """The game is that of the format; artist and licence stand with the card."""
    report = taken(FROG, TOAD, to=shelf)

    assert [row["kind"] for row in report["rows"]] == ["added", "added"]
    assert [(one["name"], one["artist"], one["licence"], one["guid"]) for one in cards_of(shelf)] == [
        ("Pool Frog", "Ann", "CC BY 4.0", "a"),
        ("Pool Toad", "Ann", "CC BY 4.0", "b"),
    ]


def test_a_changed_card_becomes_a_new_version_under_its_number_whatever_its_name(shelf, taken):
    """The guid tells that it is the card; an unchanged one and one that is gone from the file stay."""
    taken(FROG, TOAD, to=shelf)
    first = [one["number"] for one in cards_of(shelf)]

    report = taken(card("c", "Pool Newt"), card("a", "Pond Frog", defense="2"), TOAD, to=shelf)

    assert [row["kind"] for row in report["rows"]] == ["added", "revised", "unchanged"]
    assert [change["text"] for change in report["rows"][1]["changes"]] == [
        "name: [-Pool-]{+Pond+} Frog",
        "defense: 1 → 2",
    ]
    assert [(one["number"], one["version"], one.get("change")) for one in cards_of(shelf)] == [
        (first[0], 1, None),
        (first[0], 2, "rename"),
        (first[1], 1, None),
        (first[1] + 1, 1, None),
    ]
    assert [row["kind"] for row in taken(card("a", "Pond Frog", defense="2"), to=shelf)["rows"]] == ["unchanged"]


@pytest.mark.parametrize(
    ("rest", "change"),
    [({"ruleText": "Flying."}, "functional"), ({"cost": "2"}, "numbers"), ({"artist": "Bea"}, "art")],
)
def test_the_kind_of_change_follows_from_what_changed(rest, change, shelf, taken):
    taken(FROG, to=shelf)
    taken(FROG | rest, to=shelf)

    assert cards_of(shelf)[1]["change"] == change


def test_without_a_shelf_the_catalogue_keeps_the_numbers_by_guid(cli, database_copy, taken):
    taken(FROG, TOAD)
    first = {one["name"]: one["number"] for one in cli("cards", "list", "arc", "--set", "pond", "--json").json["cards"]}
    again = taken(card("c", "Pool Newt"), TOAD, card("a", "Pond Frog"))
    now = {one["name"]: one["number"] for one in cli("cards", "list", "arc", "--set", "pond", "--json").json["cards"]}

    assert (len(again["added"]), len(again["changed"]), again["unchanged"]) == (1, 1, 1)
    assert now["Pond Frog"] == first["Pool Frog"]
    assert now["Pool Toad"] == first["Pool Toad"]
    assert now["Pool Newt"] not in first.values()


def test_part_of_a_file_is_taken_by_a_value(cli, tmp_path, database_copy):
    file = tmp_path / "both.json"
    file.write_text(json.dumps([FROG | {"dataset": "new"}, FROG | {"dataset": "old", "cost": "2"}]))

    both = cli("cards", "import", file, "--from", "arcmage")
    one = cli("cards", "import", file, "--from", "arcmage", "--only", "dataset=old", "--json")

    assert both.code == 2
    assert "the card a is also at card 1" in both.err
    assert one.json["cards"] == 1


def test_a_list_of_no_game_asks_for_one(cli, tmp_path, database_copy):
    file = tmp_path / "cards.json"
    file.write_text(json.dumps([FROG]))

    assert "Name it: --game arc" in cli("cards", "import", file).err


def test_imported_decks_check_print_and_play_and_say_which_texts_are_not_read(cli, shelf, taken, tmp_path):
    """A card with a text that cannot be read is played without it, and every report says so."""
    weirs = [card(f"w{n}", f"Weir {n}", type={"name": "City"}, subType="City", cost="S", attack=None) for n in range(3)]
    names = [card(f"f{n}", f"Frog {n}") for n in range(13)]
    taken(*weirs, *names, card("x", "Odd Frog", "Frogs croak quibbingly."), to=shelf)
    deck = tmp_path / "deck.txt"
    cards = [f"1x {weir['name']}" for weir in weirs] + [f"3x {one['name']}" for one in names] + ["3x Odd Frog"]
    deck.write_text("# Frogs by ann\n\n" + "\n".join(cards) + "\n")
    there = ("--shelf", shelf)

    checked = cli("deck", "check", deck, *there)
    printed = cli("print", "deck", deck, "-o", tmp_path / "deck.pdf", *there)
    gold = cli("goldfish", deck, "-n", "2", "--turns", "2", *there)
    match = cli("match", "arc", deck, deck, "-n", "1", *there)

    assert (checked.code, printed.code, gold.code, match.code) == (0, 0, 0, 0)
    assert "legal in arc/leaflet, 45 in Main" in checked.out
    assert all("played without their whole text: Odd Frog" in answer.err for answer in (gold, match))


def test_the_example_takes_a_downloaded_deck_from_the_file_to_the_game(tmp_path):
    """`examples/arcmage.sh` as a person runs it: the deck is legal, printed, dealt and played; nothing is left out of its report."""
    cities = [
        card(f"c{n}", name, "Level 1: Draw a card.", type={"name": "City"}, cost="S", defense="7", subType="City")
        for n, name in enumerate(("Weir", "Mill", "Ferry"))
    ]
    frogs = [card(f"f{n}", f"Frog {n}", attack="2", defense="2") for n in range(13)]
    odd = card("odd", "Odd Frog", "This frog croaks quibbingly.")
    entries = [(1, one) for one in cities] + [(3, one) for one in (*frogs, odd)]
    deck = {
        "name": "Pond",
        "creator": {"name": "ann"},
        "deckCards": [{"quantity": n, "card": one} for n, one in entries],
    }
    (tmp_path / "pond.json").write_text(json.dumps(deck))
    script = Path(__file__).resolve().parents[3] / "examples" / "arcmage.sh"
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))
    ran = subprocess.run(
        ["sh", script, "pond.json", "shelf", "1"], cwd=tmp_path, env={**os.environ, "PATH": path}, capture_output=True, text=True, check=False
    )  # fmt: skip

    assert ran.returncode == 0, ran.stderr
    for said in (
        "17 cards imported", "card 10017 'Odd Frog'", "legal in arc/leaflet, 45 in Main", "deck.pdf: 45 cards", "Goldfish of pond.json: 1 game", "arc-2020: 1 game"
    ):  # fmt: skip
        assert said in ran.stdout
    assert "played without their whole text: Odd Frog" in ran.stderr
    assert (tmp_path / "shelf" / "deck.pdf").read_bytes().startswith(b"%PDF")


def test_a_number_that_occurs_twice_is_told_without_a_version_that_nobody_wrote(cli: Any, tmp_path: Path) -> None:
    """Cards of the service have no versions."""
    cards = [{"name": name, "number": 9, "type": "Event", "faction": "Empire", "cost": "1"} for name in ("Ash", "Elm")]
    file = tmp_path / "cards.json"
    file.write_text(json.dumps(cards))

    refused = cli("cards", "import", file, "--from", "arcmage", "--set", "am", "--dry-run")

    assert refused.code == 2
    assert "number 9 is also at card 1 'Ash'" in refused.err
