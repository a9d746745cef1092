"""Looks besides the designed one: little ink, proxies of words, large print; each for every shipped card."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from face_samples import SHELF, every, texts
from PIL import Image as Pixels

from cardforge import registry
from cardforge.carddata.shelf import read_shelf
from cardforge.errors import FaultyInput
from cardforge.faces import Face, Templates, back, render, tokens
from cardforge.faces.display import Group, Image, Op, Path, Rect, Text
from cardforge.faces.fonts import SYMBOLS
from cardforge.faces.looks.colours import contrast
from cardforge.faces.looks.look import LAYOUTS, Look, chosen_look
from cardforge.faces.looks.low_ink import HAIR
from cardforge.kernel.cards import Card
from cardforge.printing import pdf_of, planned_sheets, raster
from cardforge.printing.fonts import Fonts
from cardforge.shelves import card_folders, template_folders

SHIPPED = ("arc", "outposts", "state51")


def shipped(slug: str, every_card: int = 1) -> Iterator[Card]:
    """Every n-th shipped revision of a game."""
    game = registry.game(slug)
    yield from [card for found in read_shelf(game, card_folders(game)) for card in found.cards][::every_card]


def written(face: Face) -> list[str]:
    """The texts of a face without its decorative signs, which low ink draws as outlines."""
    return [op.text for op in every(face.ops) if isinstance(op, Text) and not (op.font == SYMBOLS and not op.copied)]


def ink(face: Face, shelf: Templates) -> float:
    """How much of a face is inked: 0 for white paper, 1 for black."""
    fonts = Fonts([folder / "fonts" for folder in shelf.folders])
    (page,) = raster(pdf_of(planned_sheets([(face, 1)], None, "single"), fonts), 50)
    grey = page.convert("L").histogram()
    return sum((255 - value) * count for value, count in enumerate(grey)) / 255 / sum(grey)


@pytest.mark.parametrize("slug", SHIPPED)
def test_low_ink_needs_a_fraction_of_the_ink_and_says_the_same(slug: str) -> None:
    """Fronts, the back and tokens; every text of the face stays, in the same place and dark on white."""
    folders = template_folders(registry.game(slug))
    plain, sparing = Templates(folders), Templates(folders, Look(low_ink=True))

    inked = [0.0, 0.0]
    for card in shipped(slug, 40):
        dear, cheap = render(card, templates=plain), render(card, templates=sparing)
        assert written(cheap) == written(dear)
        inked = [inked[0] + ink(dear, plain), inked[1] + ink(cheap, sparing)]
        assert ink(cheap, sparing) < 0.16, card.key
    assert inked[1] < 0.3 * inked[0], inked
    assert ink(back(slug, sparing), sparing) < 0.3 * ink(back(slug, plain), plain)
    for face, _ in tokens(slug, sparing):
        assert ink(face, sparing) < 0.5, face.title


@pytest.mark.parametrize("slug", SHIPPED)
def test_every_text_of_a_low_ink_face_is_legible_on_white(slug: str) -> None:
    """No pale letters are left over from dark grounds; signs may be pale where they lie on dark ones."""
    shelf = Templates(template_folders(registry.game(slug)), Look(low_ink=True))

    for card in shipped(slug, 25):
        for op in every(render(card, templates=shelf).ops):
            if isinstance(op, Text) and op.font != SYMBOLS:
                assert contrast(op.fill, "#ffffff") > 4.5, (card.key, op.text)
            assert not isinstance(op, Rect | Path) or op.opacity == 1
            assert not isinstance(op, Rect | Path) or op.fill in (None, "#ffffff", "#9a9a9a")


def test_a_territory_shows_its_place_on_the_map_with_little_ink() -> None:
    """The square is white like the others there, so that bars mark it, at nine places for nine Territories."""
    shelf = Templates(template_folders(registry.game("state51")), Look(low_ink=True))
    places = set()
    for card in [card for card in shipped("state51") if card.word("type") == "territory"]:
        bars = [op for op in every(render(card, templates=shelf).ops) if isinstance(op, Rect) and op.fill == HAIR]
        places.add(tuple(sorted((op.x, op.y) for op in bars if 46 < op.x < 60 and op.y < 17)))

    assert len(places) == 9
    assert all(len(bars) == 4 for bars in places)


@pytest.mark.parametrize("slug", SHIPPED)
def test_every_shipped_card_has_a_face_of_words(slug: str) -> None:
    """A proxy has the name, every number and the text of its card, and no picture and no ground."""
    shelf = Templates(template_folders(registry.game(slug)), Look("text-only"))

    for card in shipped(slug):
        face = render(card, templates=shelf)
        said = " ".join(texts(face)).replace("\u00a0", " ")
        assert card.name.replace("'", "’") in said
        for key in ("attack", "defense", "health", "loyalty", "hp"):
            if isinstance(card.fields.get(key), int):
                assert f"{key.capitalize()} {card.fields[key]}" in said, card.key
        assert str(card.fields.get("cost", card.fields.get("distance", ""))) in said
        assert not [op for op in every(face.ops) if isinstance(op, Image) or _painted(op)], card.key


def _painted(op: Op) -> bool:
    return isinstance(op, Rect | Path) and op.fill is not None and getattr(op, "height", 0) > 1


@pytest.mark.parametrize("slug", SHIPPED)
def test_large_print_sets_every_shipped_card_in_large_type(slug: str) -> None:
    """Rules texts have at least 10 points, where the designed faces go down to 6; nine of ten have 14."""
    shelf = Templates(template_folders(registry.game(slug)), Look("large-print"))
    sizes = []
    for card in shipped(slug):
        box = shelf.boxes["words_text"]
        inside = [op for op in every(render(card, templates=shelf).ops) if isinstance(op, Text)]
        rules = [op.size for op in inside if box["y"] < op.y < box["y"] + box["height"] and op.font != SYMBOLS]
        sizes.append(min(rules, default=14))
        assert min(op.size for op in inside if op.y < 80) >= 7.5, card.key

    assert min(sizes) >= 10
    assert sum(size >= 14 for size in sizes) >= 0.9 * len(sizes)


FULL_HEIGHT = {"location": 82.0, "faction": None}
"""The height of the picture where it does not cover all of the card: above a Deal; a faction board has its rules there."""


@pytest.mark.parametrize("slug", SHIPPED)
def test_full_art_covers_the_card_and_its_bleed(slug: str) -> None:
    """The picture is as large as the sheet of the card, and the words stand where they stand on the designed face."""
    folders = template_folders(registry.game(slug))
    plain, full = Templates(folders), Templates(folders, Look("full-art"))

    for card in shipped(slug, 15):
        face = render(card, templates=full)
        scenes = [op.clip for op in face.ops if isinstance(op, Group) and op.clip]
        high = FULL_HEIGHT.get(card.word("type"), 96.0)
        assert high is None or (-4.0, -4.0, 71.0, high, 0.0) in scenes, card.key
        assert texts(face) == texts(render(card, templates=plain))


def test_texts_of_outposts_have_the_size_of_their_type_and_seldom_a_smaller_one() -> None:
    """Creatures have 9 points, spells and upgrades 10; none has less than 8."""
    shelf = Templates(template_folders(registry.game("outposts")))
    sizes: dict[str, list[float]] = {"creature": [], "spell": [], "upgrade": []}
    for card in [card for card in shipped("outposts") if card.word("type") in sizes]:
        words = [
            op for op in every(render(card, templates=shelf).ops) if isinstance(op, Text) and "Alegreya-" in op.font
        ]
        sizes[card.word("type")].append(max(op.size for op in words if 52 < op.y < 82))

    for kind, usual, part in (("creature", 9, 0.9), ("spell", 10, 0.95), ("upgrade", 10, 0.86)):
        assert min(sizes[kind]) >= 8, kind
        assert sizes[kind].count(usual) >= part * len(sizes[kind]), kind


def test_a_picture_is_left_out_where_the_look_has_none(card, tmp_path) -> None:
    """Low ink draws its own lines instead of a photograph, and a proxy of words has none."""
    file = tmp_path / "art.png"
    Pixels.new("RGB", (1200, 800), "#336699").save(file)
    folders = [SHELF / "arc", SHELF / "_base"]

    shown = {
        look: any(
            isinstance(op, Image) for op in every(render(card(), templates=Templates(folders, look), art=file).ops)
        )
        for look in (Look(), Look(low_ink=True), Look("text-only"))
    }

    assert list(shown.values()) == [True, False, False]


def test_a_game_without_a_layout_says_so(card, tmp_path) -> None:
    """A look never falls back to another one: the print would not be what was asked for."""
    own = tmp_path / "templates" / "arc"
    own.mkdir(parents=True)
    (own / "creature.xml").write_text((SHELF / "_base" / "card.xml").read_text(encoding="utf-8"), encoding="utf-8")
    shelf = Templates([own, SHELF / "_base"], Look("full-art"))

    with pytest.raises(FaultyInput, match="arc has no full-art layout for a creature"):
        render(card(), templates=shelf)


def test_two_layouts_at_once_are_refused() -> None:
    """A card is of words or in large print; low ink goes with both."""
    with pytest.raises(FaultyInput, match="--text-only and --large-print: cannot be printed together"):
        chosen_look(text_only=True, large_print=True)

    assert chosen_look(text_only=True, low_ink=True) == Look("text-only", low_ink=True)
    assert {chosen_look(**{name.replace("-", "_"): True}).layout for name in LAYOUTS} == set(LAYOUTS)
