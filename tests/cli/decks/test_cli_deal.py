"""`cardforge deck deal`, and formats with lists that belong to a season."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from json_keys import agree

from cardforge.decks.lists import read_deck

ROOT = Path(__file__).resolve().parents[3]
SEALED = ROOT / "cards" / "arc" / "packs" / "sealed.toml"


def test_a_deal_writes_a_list_for_each_seat(cli: Any, tmp_path: Path) -> None:
    """The lists hold the cards of the packs; the same seed deals them again."""
    words = ("deck", "deal", "arc", "--packs", SEALED, "--players", 2, "--seed", 7, "--json")
    answer = cli(*words, "-o", tmp_path / "dealt")

    agree(answer.json, "deck deal")
    assert cli(*words).json["hash"] == answer.json["hash"]
    for seat, file in zip(answer.json["seats"], answer.json["files"], strict=True):
        dealt = sorted(card["pin"] for pack in seat["packs"] for card in pack)
        listed = [entry.pin for entry in read_deck(Path(file).read_text()).entries for _ in range(entry.count)]
        assert sorted(listed) == dealt
        assert len(dealt) == 90


def test_a_cube_is_a_deck_list_beside_the_packs(cli: Any, tmp_path: Path) -> None:
    """Two seats of one pack take all eight cards of the cube."""
    (tmp_path / "cube.txt").write_text("# game: arc\n4 Dawn Sapling\n3 Meadow Wolf\n1 Heartwood\n")
    packs = '[packs]\ngame = "arc"\nname = "Cube"\ncube = "cube.txt"\n[[slot]]\ncount = 4\nrepeats = true\n'
    (tmp_path / "cube.toml").write_text(packs)

    answer = cli("deck", "deal", "arc", "--packs", tmp_path / "cube.toml", "--players", 2, "--json")

    names = sorted(card["card"] for seat in answer.json["seats"] for pack in seat["packs"] for card in pack)
    assert names == ["Dawn Sapling"] * 4 + ["Heartwood"] + ["Meadow Wolf"] * 3


def test_all_faults_of_a_packs_file_are_named(cli: Any, tmp_path: Path) -> None:
    """Each with its slot, and the nearest field."""
    file = tmp_path / "packs.toml"
    file.write_text(
        '[packs]\ngame = "arc"\nname = "X"\n[[slot]]\nfind = ["raritty:rare"]\n'
        '[[slot]]\nfind = ["cost>90"]\n[[slot]]\nfind = ["a", "b"]\nweights = [1]\n'
    )
    answer = cli("deck", "deal", "arc", "--packs", file)

    assert answer.code == 2
    assert answer.out == ""
    for part in ("slot 1", "did you mean 'rarity'?", "'cost>90' finds no card", "has 1 number"):
        assert part in answer.err.replace("1 numbers", "1 number")


@pytest.mark.parametrize(("day", "codes"), [("2026-06-30", set()), ("2026-07-01", {"restricted"}), ("2027-01-01", {"restricted", "banned"})])  # fmt: skip
def test_a_deck_is_judged_by_the_lists_of_the_day(day: str, codes: set[str], cli: Any) -> None:
    """C52: three copies of Last Whisper and two of Cold Hands."""
    deck = ROOT / "cards" / "arc" / "decks" / "ember-and-fen.txt"
    answer = cli("deck", "check", deck, "--format", "arc/league", "--on", day, "--json")

    assert {finding["code"] for finding in answer.json["findings"]} == codes
    assert all(finding["cite"] == ["C52"] for finding in answer.json["findings"])


def test_a_league_of_outposts_has_lists_too(cli: Any) -> None:
    """outposts/D64: six points, and at most one of two spells."""
    deck = ROOT / "cards" / "outposts" / "decks" / "emberhost-starter.txt"
    answer = cli("deck", "check", deck, "--format", "outposts/league", "--on", "2026-03-01", "--json")

    assert [(finding["code"], finding["cite"]) for finding in answer.json["findings"]] == [("points", ["D64"])]


@pytest.mark.parametrize("box", ["home-ground", "nine-pins", "rust-harvest"])
def test_the_boxes_of_tin_republic_hold_what_was_printed(box: str, cli: Any, tmp_path: Path) -> None:
    """state51/R2: each card in its pile; a copy too many is a finding."""
    file = ROOT / "cards" / "state51" / "boxes" / f"{box}.txt"
    lines = file.read_text().splitlines()
    (tmp_path / "more.txt").write_text("\n".join([*lines, lines[7].replace("2 ", "9 ").replace("3 ", "9 ")]))

    assert cli("deck", "check", file).code == 0
    assert "its box holds" in cli("deck", "check", tmp_path / "more.txt").out
