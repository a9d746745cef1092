"""Pictures that people bring: the formats that are taken, one set of limits, and a warning for too few pixels."""

from __future__ import annotations

from dataclasses import replace

import pytest
from face_samples import SHELF, texts
from PIL import Image as Pixels

from cardforge import registry
from cardforge.carddata.shelf import read_shelf
from cardforge.errors import FaultyInput
from cardforge.faces import Templates, pictures, render, to_svg
from cardforge.printing import images
from cardforge.printing.job import print_sheets
from cardforge.printing.resolution import soft_pictures
from cardforge.shelves import card_folders, template_folders


@pytest.mark.parametrize(("ending", "mime"), [("png", "png"), ("jpg", "jpeg"), ("webp", "webp")])
def test_png_jpeg_and_webp_are_shown_and_printed(ending, mime, shelf, card, tmp_path):
    """The face embeds the file, the PDF a JPEG of the same size."""
    file = tmp_path / f"art.{ending}"
    Pixels.new("RGB", (600, 400), "#336699").save(file)

    svg = to_svg(render(card(), templates=shelf, art=file), shelf.fonts)
    printed = images.load(file, pictures.picture_digest(file), tmp_path / "cache")

    assert f"data:image/{mime};base64," in svg
    assert (printed.width, printed.height, printed.data[:2]) == (600, 400, b"\xff\xd8")


def test_another_format_is_refused_with_those_that_are_taken(shelf, card, tmp_path):
    """A GIF with the ending of a PNG is still a GIF."""
    file = tmp_path / "art.png"
    Pixels.new("P", (60, 40)).save(file, "GIF")

    with pytest.raises(FaultyInput, match="not a valid PNG, JPEG, WebP or SVG picture"):
        render(card(), templates=shelf, art=file)


def test_the_limits_are_the_same_on_the_face_and_in_the_pdf():
    """A picture that a face takes is never refused by the sheet."""
    assert (images.MAX_BYTES, images.MAX_PIXELS) == (pictures.MAX_BYTES, pictures.MAX_PIXELS)


@pytest.mark.parametrize(
    ("size", "dpi"),
    [((1, 1), "0.4 dpi"), ((300, 200), "135 dpi"), ((540, 365), "242 dpi"), ((557, 365), None), ((1200, 365), None)],
)
def test_a_picture_with_too_few_pixels_is_named_with_its_resolution(size, dpi, shelf, card, tmp_path):
    """The art box is 56.6 x 37 mm; what counts is how far the picture is enlarged to cover it."""
    file = tmp_path / "art.png"
    Pixels.new("RGB", size).save(file)

    said = list(soft_pictures([render(card(), templates=shelf, art=file)]))

    assert len(said) == (dpi is not None)
    assert (
        dpi is None or f"art.png of {size[0]} x {size[1]} pixels is printed at {dpi}; 250 dpi need 557 x 364" in said[0]
    )


def test_a_print_tells_of_soft_pictures(shelf, card, tmp_path):
    """The PDF is written, and the result says what will look soft."""
    file = tmp_path / "art.png"
    Pixels.new("RGB", (40, 30)).save(file)
    face = render(card(), templates=shelf, art=file)

    made = print_sheets([(face, 1)], None, out=tmp_path / "a.pdf", fonts=[SHELF / "_base" / "fonts"])

    assert [warning for warning in made.warnings if "arc/17@2 Ash Knight: the picture art.png" in warning]


CREDITED = {"artist": "Ada Lovelace", "licence": "CC BY-SA 4.0"}


@pytest.mark.parametrize("slug", ["arc", "outposts", "state51"])
def test_the_foot_names_artist_and_licence_of_every_type_of_card(slug, tmp_path):
    """A card's own picture is credited on the card; a generated one is nobody's."""
    game = registry.game(slug)
    shelf = Templates(template_folders(game))
    file = tmp_path / "art.png"
    Pixels.new("RGB", (1200, 800), "#336699").save(file)
    cards = [card for found in read_shelf(game, card_folders(game)) for card in found.cards]

    for card in {card.word("type"): card for card in cards}.values():
        credited = replace(card, fields={**card.fields, **CREDITED})
        said = " ".join(texts(render(credited, templates=shelf, art=file)))
        assert "Ada Lovelace" in said, card.key
        assert "CC BY-SA 4.0" in said, card.key
        assert "Ada Lovelace" not in " ".join(texts(render(credited, templates=shelf)))


def test_a_long_credit_gives_up_the_licence_before_the_artist(shelf, card, tmp_path):
    """The credits page has both; the card has what fits in one line."""
    file = tmp_path / "art.png"
    Pixels.new("RGB", (1200, 800), "#336699").save(file)
    long = card(artist="Maria Magdalena von Hohenzollern-Sigmaringen", licence="Creative Commons Attribution 4.0")

    said = " ".join(texts(render(long, templates=shelf, art=file)))

    assert "Hohenzollern-Sigmaringen" in said
    assert "Creative Commons" not in said
