"""`cardforge print box GAME`: everything that it takes to play, as one folder."""

from __future__ import annotations

import json
import shutil
from datetime import date
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from json_keys import agree

from cardforge import registry
from cardforge.carddata.rulebook_plan import read_plan
from cardforge.shelves import card_folders
from cardforge.tasks.boxes.contents import game_box
from cardforge.tasks.printing.token_cards import token_cards
from cardforge.tasks.settings import Settings

EXAMPLES = Path(__file__).resolve().parents[3] / "examples"
PLAIN = ("--text-only",)
"""Faces that are quick to draw."""


PLAN = """
[[book]]
slug = "duel"
variants = ["duel", "long"]
title = "Salt and Ember"
subtitle = "A duel"
chapters = ["goal"]
reference = "reference"
lists = ["decks/ember.txt", "decks/salt.txt"]
players = 3
trackers = ["Life"]
track = 40
needs = ["3 markers"]
"""


@pytest.fixture
def duel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game in a file with a rulebook of its own, which names two decks, trackers and a track."""
    shelf = tmp_path / "duel"
    shutil.copytree(EXAMPLES / "salt-and-ember", shelf)
    folder = shelf / "cards" / "salt-and-ember"
    shutil.copytree(shelf / "decks", folder / "decks")
    (folder / "rulebook").mkdir()
    (folder / "rulebook" / "rulebook.toml").write_text(PLAN, encoding="utf-8")
    (folder / "rulebook" / "goal.md").write_text("# The goal\n\nKeep the fire.\n", encoding="utf-8")
    (folder / "rulebook" / "reference.md").write_text("# Quick reference\n\nDraw, play, fight.\n", encoding="utf-8")
    monkeypatch.chdir(shelf)
    return shelf


def _pages(file: Path) -> int:
    with pikepdf.open(file) as pdf:
        return len(pdf.pages)


def test_the_box_holds_all_it_takes(cli: Any, duel: Path) -> None:
    """Two decks with tuck boxes, a tracker and a quick reference for three players, the track; papers are counted from the files."""
    answer = cli("print", "box", "salt-and-ember", "--variant", "long", *PLAIN, "-o", "box", "--json")

    agree(answer.json, "print box of a game")
    counts = {file["file"]: file["count"] for file in answer.json["files"]}
    assert sorted(counts) == sorted(file.name for file in Path("box").iterdir() if "manifest" not in file.name)
    assert (counts["trackers.pdf"], counts["quick-references.pdf"], counts["score-track.pdf"]) == (3, 3, 1)
    assert counts["cards-ember.pdf"] + counts["cards-salt.pdf"] == answer.json["cards"]
    assert answer.json["shopping"]["sleeves"] == [{"size": "63 x 88 mm", "count": answer.json["cards"]}]
    for file in answer.json["files"]:
        if file["paper"]:
            assert _pages(Path("box") / file["file"]) == file["pages"]
    papers = sum(sheets["count"] for sheets in answer.json["shopping"]["sheets"])
    assert papers == sum(file["sheets"] for file in answer.json["files"])
    told = Path("box", "shopping-list.txt").read_text(encoding="utf-8")
    assert f"{answer.json['cards']} sleeves for cards of 63 x 88 mm\n  - 3 markers" in told


def test_a_game_that_is_only_a_file_has_a_box(cli: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All of its cards in their numbers."""
    game = tmp_path / "salt-and-ember"
    shutil.copytree(EXAMPLES / "salt-and-ember", game)
    monkeypatch.chdir(game)

    answer = cli("print", "box", "salt-and-ember", *PLAIN, "-o", "box")

    assert (answer.code, answer.err) == (0, "")
    assert "cards-salt-and-ember.pdf: Salt and Ember, 36 cards" in answer.out
    assert "36 sleeves" in answer.out


def test_a_box_is_a_save_of_tabletop_simulator(cli: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each copy of each card once, on pictures that lie beside the save, and the rulebook."""
    game = tmp_path / "the-last-ferry"
    shutil.copytree(EXAMPLES / "the-last-ferry", game)
    monkeypatch.chdir(game)

    answer = cli("print", "box", "the-last-ferry", *PLAIN, "--for", "tabletop-simulator", "-o", "box", "--json")

    agree(answer.json, "print box of a game")
    save = json.loads(Path("box", "the-last-ferry.json").read_text(encoding="utf-8"))
    deck, book = save["ObjectStates"]
    assert len(deck["DeckIDs"]) == len(deck["ContainedObjects"]) == 54
    named = {sheet[key] for sheet in deck["CustomDeck"].values() for key in ("FaceURL", "BackURL")}
    assert all(Path("box", name).is_file() for name in {*named, book["CustomPDF"]["PDFUrl"]})


def test_counters_stand_on_the_table_for_each_player(cli: Any, duel: Path) -> None:
    """One for each label, and a score; the decks share no numbers of sheets, and no object lies on another."""
    cli("print", "box", "salt-and-ember", *PLAIN, "--for", "tabletop-simulator", "-o", "box")

    states = json.loads(Path("box", "salt-and-ember.json").read_text(encoding="utf-8"))["ObjectStates"]
    counters = [state["Nickname"] for state in states if state["Name"] == "Counter"]
    sheets = [number for state in states for number in state.get("CustomDeck", {})]
    places = [(state["Transform"]["posX"], state["Transform"]["posZ"]) for state in states]
    assert counters == [f"{label}, player {player}" for label in ("Life", "Score") for player in (1, 2, 3)]
    assert len(sheets) == len(set(sheets)) == 2
    assert len(places) == len(set(places))


def test_a_box_is_written_whole_or_not_at_all(cli: Any, duel: Path) -> None:
    """What cannot be printed leaves no folder; what is there is kept without --force, and beside the box with it."""
    before = sorted(Path().iterdir())
    faulty = cli("print", "box", "salt-and-ember", *PLAIN, "--thickness", "400mm", "-o", "box")
    left = sorted(Path().iterdir())
    Path("box").mkdir()
    Path("box", "mine.txt").write_text("mine", encoding="utf-8")
    kept = cli("print", "box", "salt-and-ember", *PLAIN, "-o", "box")
    after = [file.name for file in Path("box").iterdir()]
    forced = cli("print", "box", "salt-and-ember", *PLAIN, "-o", "box", "--force")

    assert (faulty.code, "for which no box is drawn" in faulty.err, left) == (2, True, before)
    assert (kept.code, "not empty" in kept.err, after) == (2, True, ["mine.txt"])
    assert (forced.code, Path("box", "mine.txt").is_file(), Path("box", "rulebook.pdf").is_file()) == (0, True, True)


def test_thick_cards_fill_several_boxes(cli: Any, duel: Path) -> None:
    """Sheets are counted for each of them."""
    answer = cli("print", "box", "salt-and-ember", *PLAIN, "--thickness", "5mm", "-o", "box", "--json")

    (file,) = [file for file in answer.json["files"] if file["file"] == "tuck-box-ember.pdf"]
    assert file["count"] == file["sheets"] > 1
    assert f"{file['count']} tuck boxes" in file["what"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("salt-and-embre", "did you mean 'salt-and-ember'"),
        ("salt-and-ember --variant lang", "did you mean 'long'"),
        ("salt-and-ember --cards 4", "--cards is for a tuck box"),
        ("salt-and-ember --skip 2", "--skip is for one sheet"),
        ("salt-and-ember --for game-crafter", "tabletop-simulator, or for paper"),
        ("nothing.txt", "nothing.txt"),
    ],
)
def test_what_makes_no_box_is_refused(words: str, said: str, cli: Any, duel: Path) -> None:
    """A slip of the pen, and what belongs to a tuck box only."""
    answer = cli("print", "box", *words.split(), *PLAIN, "-o", "box")

    assert (answer.code, Path("box").exists()) == (2, False)
    assert said in answer.err


@pytest.mark.parametrize("game", ["arc", "outposts", "state51"])
def test_every_variant_with_a_rulebook_has_a_box(game: str) -> None:
    """Its lists are found and have cards; what it needs is said with numbers."""
    found = registry.game(game)
    (folder,) = card_folders(found)
    for plan in read_plan(folder / "rulebook" / "rulebook.toml").books:
        box = game_box(game, plan.variants[0], None, Settings(today=date(2026, 11, 1)))

        assert all(part.count for part in box.lists)
        assert box.needs
        assert all(need[0].isdigit() for need in box.needs)


def test_a_variant_is_for_a_game(cli: Any, arc_deck: Path) -> None:
    """A tuck box for a deck has none, and no folder goes to standard output."""
    assert "--variant is for the box of a game" in cli("print", "box", arc_deck, "--variant", "a", "-o", "b.pdf").err
    assert "name a folder" in cli("print", "box", "arc", "-o", "-").err


def test_decks_that_share_a_card_have_its_token_each() -> None:
    """Root and Road and Five Banners have the same five cities, each of which creates a token once."""
    box = game_box("arc", "arc", None, Settings.from_environment())
    cities = [card.name for card in box.cards if card.word("type") == "city"]

    made = token_cards(box.game, box.cards)

    assert len(cities) == 15
    assert len(set(cities)) < 15
    assert sum(count for _, count in made) >= 15
