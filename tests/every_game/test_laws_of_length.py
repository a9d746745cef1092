"""The law of room: every card is set without overflow, in its own language and in one that is 35 % longer."""

from __future__ import annotations

from pathlib import Path

import pytest
from law_games import GAMES, revisions
from PIL import Image as Pixels
from pseudo_language import LONGER, pseudo, pseudo_words

from cardforge.errors import FaultyInput
from cardforge.faces import Templates, render
from cardforge.faces.looks.look import Look
from cardforge.kernel.game import Game
from cardforge.shelves import template_folders


@pytest.mark.parametrize("layout", ["", "text-only", "large-print"])
@pytest.mark.parametrize("game", [game for game in GAMES if revisions(game)], ids=lambda game: game.slug)
def test_every_card_has_room_for_a_language_that_is_a_third_longer(game: Game, layout: str, tmp_path: Path) -> None:
    """Names, subtypes, texts and flavour with a third more letters; no box overflows and no type is too small."""
    templates, art = Templates(template_folders(game), Look(layout)), tmp_path / "art.png"
    Pixels.new("L", (1200, 1200)).save(art)  # quicker than a generated picture
    faults = []
    for card in revisions(game):
        templates.translations[card.key] = pseudo_words(card, game)
        try:
            render(card, game, templates=templates, art=art)
        except FaultyInput as error:
            faults += [str(fault) for fault in error.faults]

    assert faults == []


def test_the_pseudo_language_is_a_third_longer_and_keeps_its_symbols() -> None:
    """Prices stay as they are, because they are shown as symbols; the rest makes up for them."""
    texts = ["Mark: Draw 1 card.", "Deal 3 damage to target creature.", "Each Elf creature you control gets +1/+1."]

    assert pseudo(texts[0]).startswith("Mark: Dräw")
    for text in texts:
        assert len(pseudo(text)) / len(text) == pytest.approx(1 + LONGER, abs=0.06)
