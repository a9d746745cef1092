"""The law of SVG faces: every card becomes a small, well-formed picture with unique ids."""

from __future__ import annotations

from gzip import compress
from pathlib import Path
from statistics import median

import pytest
from defusedxml.ElementTree import fromstring
from law_games import GAMES, revisions
from PIL import Image as Pixels

from cardforge.faces import Templates, render, to_svg
from cardforge.kernel.game import Game
from cardforge.shelves import template_folders

LARGEST = 64_000
"""Bytes of a median face, gzipped."""
MOST_ELEMENTS = 1310
"""Half of the elements that a median face of Tin Republic had when each shape was an element."""


GAMES_WITH_CARDS = [game for game in GAMES if revisions(game)]


@pytest.mark.parametrize("game", GAMES_WITH_CARDS, ids=lambda game: game.slug)
def test_every_card_becomes_a_well_formed_svg(game: Game, tmp_path: Path) -> None:
    """Every character of every face is drawn, and no id is used twice."""
    templates, art = Templates(template_folders(game)), tmp_path / "art.png"
    Pixels.new("L", (1200, 1200)).save(art)  # quicker than the ornament of a card without a picture

    for card in revisions(game):
        svg = to_svg(render(card, game, templates=templates, art=art), templates.fonts)
        ids = [element.get("id") for element in fromstring(svg).iter() if element.get("id")]
        assert len(ids) == len(set(ids)), card.key


@pytest.mark.parametrize("game", GAMES_WITH_CARDS, ids=lambda game: game.slug)
def test_the_svg_of_a_card_is_small(game: Game) -> None:
    """Every tenth card with its ornament; sizes are medians, because a page shows many faces."""
    templates = Templates(template_folders(game))
    drawn = [to_svg(render(card, game, templates=templates), templates.fonts) for card in revisions(game)[::10]]

    assert median(len(compress(svg.encode())) for svg in drawn) < LARGEST
    assert median(len(list(fromstring(svg).iter())) for svg in drawn) < MOST_ELEMENTS
