"""The law of copied text: what a reader selects in the printed PDF of a card is the card's text, in the order of reading."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pypdfium2
import pytest
from law_games import GAMES, revisions
from PIL import Image as Pixels

from cardforge.faces import Face, Templates, render
from cardforge.faces.display import Group, Text
from cardforge.faces.markup import smarten
from cardforge.kernel.game import Game
from cardforge.printing import print_sheets
from cardforge.shelves import template_folders

PRIVATE = re.compile("[\ue000-\uf8ff]")
"""The characters of the symbol font, which mean nothing outside it."""


def flat(text: str) -> str:
    return " ".join(text.split())


def copied(faces: list[Face], templates: Templates, out: Path) -> list[str]:
    """The text that PDFium copies from the page of each face; its pictures do not matter and are left out."""
    fonts = [folder / "fonts" for folder in templates.folders]
    written = [replace(face, ops=tuple(op for op in face.ops if isinstance(op, Text | Group))) for face in faces]
    made = print_sheets([(face, 1) for face in written], None, "single", out=out, fonts=fonts)
    return [flat(page.get_textpage().get_text_range()) for page in pypdfium2.PdfDocument(made.path)]


@pytest.mark.parametrize("game", [game for game in GAMES if revisions(game)], ids=lambda game: game.slug)
def test_the_text_copied_from_a_printed_card_is_its_text(game: Game, tmp_path: Path) -> None:
    """Every symbol copies as the words that it stands for, and every paragraph is copied in one piece."""
    templates, cards, art = Templates(template_folders(game)), revisions(game), tmp_path / "art.png"
    Pixels.new("L", (1200, 1200)).save(art)  # quicker than the ornament of a card without a picture
    faces = [render(card, game, templates=templates, art=art) for card in cards]
    pages = copied(faces, templates, tmp_path / "cards.pdf")

    assert len(pages) == len(cards)
    for card, page in zip(cards, pages, strict=True):
        paragraphs = [flat(smarten(line)) for line in card.text.splitlines()]
        assert [line for line in paragraphs if line not in page] == [], (card.key, page)
        assert not PRIVATE.search(page), (card.key, page)
