"""The credits page: who made the pictures of a print."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest
from PIL import Image

from cardforge.tasks.printing.choices import PrintChoices
from cardforge.tasks.printing.print_cards import print_cards
from cardforge.tasks.settings import Settings

CARD = """
[[card]]
number = {number}
version = 1
name = "{name}"
type = "creature"
faction = "Gaian"
cost = 1
loyalty = 0
attack = 1
defense = 1
rarity = "common"
announced_on = 2026-01-01
legal_from = 2026-01-01
art = "otter.png"
artist = "{artist}"
licence = "CC BY 4.0"
text = "Flying."
"""


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    """A shelf with two cards that have pictures of their own."""
    folder = tmp_path / "shelf" / "cards" / "arc"
    folder.mkdir(parents=True)
    Image.new("RGB", (800, 600), "#557744").save(folder / "otter.png")
    head = '[set]\ngame = "arc"\nslug = "rivers"\nname = "Rivers"\n'
    cards = CARD.format(number=901, name="River Otter", artist="Ada Lovelace")
    (folder / "rivers.toml").write_text(head + cards, "utf-8")
    return tmp_path / "shelf"


def pages(file: Path) -> list[str]:
    return [" ".join(page.get_textpage().get_text_range().split()) for page in pypdfium2.PdfDocument(file)]


def test_a_print_ends_with_a_page_that_names_who_made_its_pictures(shelf: Path, tmp_path: Path) -> None:
    """Each card with its artist and licence; a card with a generated picture is not on it."""
    used = Settings(shelf=shelf)
    made = print_cards(("arc/901", "arc/5"), tmp_path / "a.pdf", PrintChoices(backs=False), settings=used)
    said = pages(made.path)

    assert made.pages == len(said) == 2
    assert "arc/901@1 River Otter: Ada Lovelace, CC BY 4.0" in said[-1]
    assert "Meadow Wolf" not in said[-1].partition("pictures")[2]


def test_without_pictures_there_is_no_credits_page(shelf: Path, tmp_path: Path) -> None:
    """Generated pictures are nobody's, and low ink shows none."""
    plain = print_cards(("arc/5",), tmp_path / "a.pdf", PrintChoices(backs=False))

    assert plain.pages == 1
    assert "Lovelace" not in pages(plain.path)[0]
