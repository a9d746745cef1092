"""Every shipped card paints the bleed that every shipped sheet wants, so that any sheet prints any card."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

import pytest

from cardforge import registry
from cardforge.carddata.shelf import read_shelf
from cardforge.faces import Face, Templates, render, reverse, tokens
from cardforge.kernel.cards import Card
from cardforge.kernel.game import Game
from cardforge.printing import find_sheet, names, pdf_of, planned_sheets, raster
from cardforge.printing.fonts import Fonts
from cardforge.shelves import card_folders, template_folders

SHIPPED = ("arc", "outposts", "state51")
DPI = 254


def one_of_each(game: Game) -> list[Card]:
    """A card of every type, faction and set of a game."""
    cards = [card for found in read_shelf(game, card_folders(game)) for card in found.cards]
    return list({(card.word("type"), card.word("faction"), card.set): card for card in cards}.values())


def faces(slug: str) -> tuple[list[Face], Templates]:
    """Fronts, backs and tokens of a shipped game, each look once."""
    game = registry.game(slug)
    shelf = Templates(template_folders(game))
    cards = one_of_each(game)
    fronts = [render(card, game, templates=shelf) for card in cards]
    behind = [reverse(card, game, templates=shelf) for card in cards]
    small = [face for face, _ in tokens(slug, shelf)]
    return list({face.digest(): face for face in [*fronts, *behind, *small]}.values()), shelf


def unpainted(face: Face, shelf: Templates, sheet: str) -> list[str]:
    """The edges of the page of a single face along which paper shows."""
    fonts = Fonts([folder / "fonts" for folder in shelf.folders])
    (page,) = raster(pdf_of(planned_sheets([(face, 1)], None, sheet), fonts), DPI)
    wide, high = page.size
    edges = {
        "left": (1, 1, 3, high - 1),
        "top": (1, 1, wide - 1, 3),
        "right": (wide - 3, 1, wide - 1, high - 1),
        "bottom": (1, high - 3, wide - 1, high - 1),
    }
    return [name for name, box in edges.items() if (255, 255, 255) in _colours(page.crop(box).getcolors(100_000))]


def _colours(counted: Sequence[tuple[int, object]] | None) -> set[object]:
    return {colour for _, colour in counted or ()}


@pytest.mark.parametrize("slug", SHIPPED)
def test_every_card_back_and_token_can_be_printed_on_the_sheet_of_an_american_print_shop(slug):
    """1/8 inch of bleed is really painted along every edge of the page."""
    made, shelf = faces(slug)

    assert {face.title: unpainted(face, shelf, "single-inch") for face in made} == {face.title: [] for face in made}


@pytest.mark.parametrize("slug", SHIPPED)
def test_templates_paint_more_bleed_than_any_sheet_wants(slug, profiles):
    """A profile clips; so a card may be cut half a millimetre larger and still bleeds."""
    most = max(find_sheet(sheet, profiles).bleed for sheet in names("sheets", profiles))

    assert min(Decimal(str(face.bleed)) for face in faces(slug)[0]) > most
