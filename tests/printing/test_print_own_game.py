"""Prints of a game that is a file: pictures of its own field, and a back for each type."""

from __future__ import annotations

from pathlib import Path

import own_game
import pytest
from PIL import Image as Pixels

from cardforge.carddata import read_shelf
from cardforge.errors import CardforgeWarning, WarningsRefused
from cardforge.faces import Templates
from cardforge.faces.display import Image
from cardforge.registry import game
from cardforge.shelves import card_folders, template_folders
from cardforge.tasks.printing.face_job import card_faces
from cardforge.tasks.settings import Settings


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    """A shelf whose game has a card with a picture in a field of its own."""
    shelf = own_game.lay_shelf(tmp_path)
    file = shelf / "cards" / "lanterns" / "road.toml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace('name = "Wick Boy"', 'name = "Wick Boy"\nart_file = "wick.png"', 1), encoding="utf-8")
    Pixels.new("RGB", (600, 400), "#804020").save(file.parent / "wick.png")
    return shelf


def fronts(shelf: Path, *, strict: bool = False) -> list[list[type]]:
    """For each card the kinds of what is painted on its front."""
    lanterns = game("lanterns", shelf)
    cards = [card for found in read_shelf(lanterns, card_folders(lanterns, shelf)) for card in found.cards]
    templates, settings = (
        Templates(template_folders(lanterns, shelf), game=lanterns),
        Settings(shelf=shelf, strict=strict),
    )
    return [[type(op) for op in face.ops] for face in card_faces(cards, lanterns, templates, settings)]


def test_a_card_shows_the_picture_that_its_own_field_names(shelf: Path) -> None:
    """The field with the role `picture`, whatever it is called; the other cards have generated pictures."""
    assert [Image in kinds for kinds in fronts(shelf)] == [True, False, False, False]


def test_for_a_picture_that_is_not_there_a_generated_one_is_printed(shelf: Path) -> None:
    """A game in the making has its list before its pictures; the warning names the field as the game calls it, and a strict print refuses it."""
    (shelf / "cards" / "lanterns" / "wick.png").unlink()

    with pytest.warns(
        CardforgeWarning, match=r"field art_file: there is no picture 'wick\.png'.*; a generated one is printed"
    ):
        assert [Image in kinds for kinds in fronts(shelf)] == [False, False, False, False]
    with pytest.raises(WarningsRefused, match=r"field art_file: there is no picture 'wick\.png'"):
        fronts(shelf, strict=True)
