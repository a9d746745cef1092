"""`cardforge init`: a shelf of one's own."""

from __future__ import annotations

from pathlib import Path
from typing import Any


def test_a_new_shelf_holds_a_card_and_a_legal_deck_with_it(cli: Any, tmp_path: Path, database_copy: str) -> None:
    """`init DIR` makes a shelf that `--shelf DIR` lays over the shipped one."""
    shelf = tmp_path / "mine"

    made = cli("init", shelf)
    shown = cli("cards", "show", "Lantern Warden", "--shelf", shelf, "--json")
    checked = cli("deck", "check", shelf / "decks" / "first.txt", "--shelf", shelf)

    assert made.code == 0
    assert shown.json["card"]["set"] == "my-set"
    assert checked.code == 0, checked.out


def test_without_the_shelf_its_cards_are_unknown(cli: Any, tmp_path: Path, database_copy: str) -> None:
    """The own shelf counts only where it is named."""
    cli("init", tmp_path / "mine")

    answer = cli("cards", "show", "Lantern Warden")

    assert answer.code == 2
    assert "no card 'Lantern Warden'" in answer.err


def test_a_folder_with_something_in_it_is_left_alone(cli: Any, tmp_path: Path) -> None:
    """Nothing of a person's is overwritten."""
    (tmp_path / "notes.txt").write_text("mine")

    answer = cli("init", tmp_path)

    assert answer.code == 2
    assert "is not empty" in answer.err
    assert [path.name for path in tmp_path.iterdir()] == ["notes.txt"]


def test_the_files_made_are_listed_as_json(cli: Any, tmp_path: Path) -> None:
    """Every command that answers has --json."""
    answer = cli("init", tmp_path / "mine", "--json")

    files = [file for file in answer.json["files"] if not file.startswith("schema/")]
    assert files == [
        "README.md",
        "cards/arc/my-set.toml",
        "decks/first.txt",
        "templates/README.txt",
        "print/README.txt",
        "cardforge.toml",
        ".gitattributes",
    ]
