"""Pictures of single cards: SVG, PNG and WebP of any size, from a cache, alike the printed page."""

from __future__ import annotations

import hashlib
import io
from dataclasses import replace
from pathlib import Path

import pytest
from defusedxml.ElementTree import fromstring
from PIL import Image, ImageChops, ImageStat

from cardforge import registry
from cardforge.carddata.shelf import read_shelf
from cardforge.errors import CardforgeError, FaultyInput
from cardforge.face_cache import FaceCache
from cardforge.faces import Face, Templates, render
from cardforge.faces.display import Image as Picture
from cardforge.faces.looks.look import LAYOUTS, Look
from cardforge.printing import find_paper, find_sheet, pdf_of, planned_sheets, raster
from cardforge.printing.extras import card_pictures as module
from cardforge.printing.extras.card_pictures import card_pictures
from cardforge.printing.fonts import Fonts
from cardforge.shelves import card_folders, print_folders, template_folders
from cardforge.tasks.printing.choices import PrintChoices
from cardforge.tasks.printing.print_cards import print_cards

SHIPPED = ("arc", "outposts", "state51")
DESIGNED = Look()
LOOKS = (DESIGNED, Look(low_ink=True), *map(Look, LAYOUTS))


def faces_of(slug: str, step: int = 1, look: Look = DESIGNED) -> tuple[list[Face], Templates]:
    game = registry.game(slug)
    shelf = Templates(template_folders(game), look)
    cards = [card for found in read_shelf(game, card_folders(game)) for card in found.cards][::step]
    return [render(card, game, templates=shelf) for card in cards], shelf


def pictures(faces: list[Face], shelf: Templates, kind: str, width: int, cache: FaceCache) -> list[bytes]:
    sheet, paper = find_sheet("single", print_folders()), find_paper("a4", print_folders())
    places = shelf.font_places
    return card_pictures(faces, kind, width, book=shelf.fonts, places=places, sheet=sheet, paper=paper, cache=cache)


@pytest.mark.parametrize("slug", SHIPPED)
@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look.layout or ("low-ink" if look.low_ink else "designed"))
def test_a_webp_of_360_pixels_is_small_and_looks_like_the_printed_card(slug: str, look: Look, tmp_path: Path) -> None:
    """At most 30 KB, and on average less than 2 % from the page of the PDF, of which the bleed is cut off."""
    faces, shelf = faces_of(slug, 25 if look == DESIGNED else 90, look)
    small = pictures(faces, shelf, "webp", 360, FaceCache(tmp_path))
    made = pictures(faces, shelf, "webp", 420, FaceCache(tmp_path))  # 20 pixels are 3 mm, so that both lie alike
    fonts = Fonts(shelf.font_places)

    for face, data, larger in zip(faces, small, made, strict=True):
        assert len(data) <= 30_000, (face.title, len(data))
        assert (Image.open(io.BytesIO(data)).format, Image.open(io.BytesIO(data)).width) == ("WEBP", 360)
        shown = Image.open(io.BytesIO(larger)).convert("RGB")
        (page,) = raster(pdf_of(planned_sheets([(face, 1)], None, "single"), fonts), 420 / (face.width / 25.4))
        printed = page.crop((20, 20, 20 + shown.width, 20 + shown.height))
        difference = ImageStat.Stat(ImageChops.difference(printed, shown)).mean
        assert sum(difference) / 3 / 255 < 0.02, (face.title, difference)


def test_a_webp_of_a_photograph_full_of_grain_is_small_too(tmp_path: Path) -> None:
    """The quality goes down until the file is small enough; a plain face keeps the best one."""
    (plain, *_), shelf = faces_of("arc", 100)
    Image.effect_noise((700, 980), 60).convert("RGB").save(tmp_path / "grain.png")
    digest = hashlib.sha256((tmp_path / "grain.png").read_bytes()).hexdigest()
    grainy = replace(plain, ops=(*plain.ops, Picture(-4, -4, 71, 96, str(tmp_path / "grain.png"), digest)))

    made = pictures([grainy, plain], shelf, "webp", 360, FaceCache(tmp_path))
    best = io.BytesIO()
    raw = Image.open(io.BytesIO(pictures([plain], shelf, "png", 360, FaceCache(tmp_path))[0]))
    raw.save(best, "WEBP", quality=80, method=4)

    assert 20_000 < len(made[0]) <= 30_000
    assert made[1] == best.getvalue()


def test_a_picture_that_was_made_before_comes_from_the_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second time nothing is drawn; another size is another picture."""
    faces, shelf = faces_of("arc", 60)
    cache, drawn = FaceCache(tmp_path), list[int]()
    real = module.face_pictures
    monkeypatch.setattr(module, "face_pictures", lambda *given: drawn.append(1) or real(*given))
    first = pictures(faces, shelf, "png", 200, cache)
    count = len(drawn)
    again = pictures(faces, shelf, "png", 200, cache)
    pictures(faces[:1], shelf, "png", 210, cache)

    assert (count, again) == (len(faces), first)
    assert len(drawn) == count + 1


def test_pictures_are_named_by_their_cards(tmp_path: Path) -> None:
    """A folder of files that every system takes; an SVG is well formed and as large as the card."""
    made = print_cards(("arc/7", "number=17"), tmp_path / "faces", PrintChoices(to="svg"), game="arc")

    assert [file.name for file in made.files] == ["arc-007-v2-marsh-heron.svg", "arc-017-v1-bark-skin.svg"]
    assert fromstring(made.files[0].read_text("utf-8")).get("width") == "63mm"


@pytest.mark.parametrize(
    ("choices", "message"),
    [(PrintChoices(to="gif"), "not one of svg, png, webp"), (PrintChoices(to="png", width=9), "50 to 4000 pixels")],
)
def test_another_kind_or_size_is_refused(choices: PrintChoices, message: str, tmp_path: Path) -> None:
    """Nothing is written."""
    with pytest.raises(FaultyInput, match=message):
        print_cards(("arc/7",), tmp_path / "faces", choices)
    with pytest.raises(CardforgeError, match="name a folder without a suffix"):
        print_cards(("arc/7",), tmp_path / "a.png", PrintChoices(to="png"))

    assert list(tmp_path.iterdir()) == []
