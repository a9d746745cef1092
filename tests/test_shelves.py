"""Where the shelves are, and files that are written whole or not at all."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from cardforge.errors import CardforgeError
from cardforge.registry import game
from cardforge.shelves import card_folders, print_folders, roots, shipped, template_folders, write_whole

ROOT = Path(__file__).resolve().parents[1]


def test_the_own_shelf_lies_over_the_plug_ins_and_that_over_the_shipped_one(tmp_path: Path) -> None:
    """The shelf folders to look in, most specific first."""
    own, brought = tmp_path / "own", tmp_path / "plugin"
    for folder in (own / "cards" / "arc", brought / "cards" / "arc", brought / "templates" / "_base"):
        folder.mkdir(parents=True)
    arc = replace(game("arc"), folder=str(brought))

    assert roots(arc, own) == (own, brought, shipped())
    assert card_folders(arc, own) == (own / "cards" / "arc", brought / "cards" / "arc", ROOT / "cards" / "arc")
    assert template_folders(arc, own)[-2:] == (brought / "templates" / "_base", ROOT / "templates" / "_base")
    assert print_folders(own) == (ROOT / "print",)


def test_a_shelf_is_looked_into_once() -> None:
    """`--shelf .` in the checkout is the shipped shelf."""
    assert roots(game("arc"), ROOT) == (ROOT,)


def test_a_shelf_that_is_not_a_folder_is_refused(tmp_path: Path) -> None:
    """A typo in --shelf must not silently show the shipped cards only."""
    with pytest.raises(CardforgeError, match="is not a folder; create one with: cardforge init"):
        roots(game("arc"), tmp_path / "nowhere")


def test_a_file_is_written_whole_with_its_folders(tmp_path: Path) -> None:
    """Written beside, then renamed: nothing else is left."""
    path = tmp_path / "new" / "deck.txt"

    write_whole(path, "4 Ash Knight\n")
    write_whole(path, b"3 Ash Knight\n")

    assert path.read_text(encoding="utf-8") == "3 Ash Knight\n"
    assert list(path.parent.iterdir()) == [path]


def test_a_link_and_the_rights_of_a_file_stay(tmp_path: Path) -> None:
    """What is replaced is the content."""
    real, link = tmp_path / "real.txt", tmp_path / "link.txt"
    real.write_text("old", encoding="utf-8")
    real.chmod(0o640)
    link.symlink_to(real)

    write_whole(link, "new")

    assert link.is_symlink()
    assert real.read_text(encoding="utf-8") == "new"
    assert real.stat().st_mode & 0o777 == 0o640


def test_a_device_is_written_to_and_not_replaced() -> None:
    """`-o /dev/null` leaves /dev/null a device."""
    write_whole(Path(os.devnull), "gone")

    assert not Path(os.devnull).is_file()


def test_what_cannot_be_written_is_said_and_leaves_nothing(tmp_path: Path) -> None:
    """A folder in the way, a file as a folder, a name that is too long."""
    (tmp_path / "file").write_text("", encoding="utf-8")

    for path in (tmp_path, tmp_path / "file" / "deck.txt", tmp_path / ("x" * 300), tmp_path / "a\0b"):
        with pytest.raises(CardforgeError, match="cannot write"):
            write_whole(path, "x")
    assert [file.name for file in tmp_path.iterdir()] == ["file"]
