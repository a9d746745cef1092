"""The layout XML: its elements, faults and pictures, and shelves that override each other."""

from __future__ import annotations

import hashlib

import pytest
from face_samples import SHELF, every, layout, texts
from PIL import Image as Picture

from cardforge.errors import FaultyInput
from cardforge.faces import Templates, back, fits, render, to_svg
from cardforge.faces.display import Image, Path, Rect
from cardforge.faces.lengths import length
from cardforge.faces.ornaments import KINDS, Palette, ornament

MISTAKES = {
    '<rekt x="0" y="0" width="1" height="1"/>': "unknown element <rekt>",
    '<rect x="0" y="0" width="1"/>': "needs height=",
    '<rect x="0" y="0" width="1" height="1" filll="#000000"/>': "did you mean 'fill'",
    '<rect x="0" y="0" width="1" height="1" fill="red"/>': "not a colour",
    '<rect x="0" y="0" width="1" height="3 furlongs"/>': "not a length",
    '<rect x="0" y="0" width="-1" height="1"/>': "negative size",
    '<rect box="nmae"/>': "no box 'nmae'",
    '<path d="M 0 0 Q banana" fill="#000000"/>': "path data cannot be read",
    '<symbol x="0" y="0" width="1" height="1" name="glod"/>': "did you mean 'gold'",
    '<text x="0" y="0" width="9" height="9" font="Comic">a</text>': "no font 'Comic'",
    '<text x="0" y="0" width="9" height="9" font="Alegreya-Bold" size="0">a</text>': "not a font size",
    '<ornament x="0" y="0" width="9" height="9" kind="fractal"/>': "no ornament 'fractal'",
    '<ornament x="0" y="0" width="900" height="900" kind="weave"/>': "wider than",
    '<image x="0" y="0" width="9" height="9" src="/etc/passwd"/>': "no picture",
    '<include src="none.xml"/>': "not on the template shelves",
    "<face>": "ends before its first element is closed",
}


@pytest.mark.parametrize(("mistake", "message"), MISTAKES.items(), ids=MISTAKES.values())
def test_a_mistake_in_a_layout_is_reported(mistake, message, little, card):
    """The fault has the place, what was found, what would be right, and the nearest guess."""
    shelf = little(**{"card.xml": layout(mistake)})

    faults = fits(card(), shelf)

    assert message in "\n".join(map(str, faults))


@pytest.mark.parametrize(
    ("written", "mm"),
    [("3.5", 3.5), ("3.5mm", 3.5), ("1in", 25.4), ("72pt", 25.4), ("2 cm", 20.0), (4, 4.0), ("-1", -1.0)],
)
def test_a_length_may_carry_its_unit(written, mm):
    """Numbers without a unit are millimetres."""
    assert length(written) == mm


def test_elements_are_painted_in_document_order(little, card):
    """Later elements cover earlier ones."""
    shelf = little(
        **{"card.xml": layout('<rect x="0" y="0" width="1" height="1"/><path d="M0 0H9V9Z" fill="#112233"/>')}
    )

    made = render(card(), templates=shelf)

    assert [type(op) for op in made.ops] == [Rect, Path]
    assert made.ops[1].commands == (("M", 0, 0), ("L", 9, 0), ("L", 9, 9), ("L", 0, 0), ("Z",))


def test_a_game_without_templates_has_a_plain_face(card):
    """Every game gets name, fields, text, footer and a back from `_base`."""
    shelf = Templates([SHELF / "_base"])
    made = render(card("Draw 1 card."), templates=shelf)

    said = " ".join(texts(made))
    assert all(word in said for word in ("attack 4", "Human Knight", "Draw 1 card.", "v2 · 017"))
    assert "Little Game" in " ".join(texts(back("little-game", shelf)))


def test_a_shelf_overrides_only_what_it_defines(tmp_path, card):
    """A designer's shelf overrides single boxes."""
    own = tmp_path / "arc"
    own.mkdir()
    (own / "layout.toml").write_text("[game]\nname = 'Ours'\n", "utf-8")
    made = render(card(), templates=Templates([own, SHELF / "arc", SHELF / "_base"]))

    assert "Ours · First Light" in texts(made)
    assert "v2 · 017" in texts(made)


def test_a_shelf_without_any_template_says_so(tmp_path, card):
    """No traceback for an empty folder."""
    with pytest.raises(FaultyInput, match=r"no template card\.xml"):
        render(card(), templates=[tmp_path])


def test_a_broken_data_file_of_a_shelf_is_a_fault(little, card):
    """The fault of a syntax error names layout.toml."""
    shelf = little(**{"card.xml": layout(""), "layout.toml": "[boxes"})

    with pytest.raises(FaultyInput, match=r"layout\.toml"):
        render(card(), templates=shelf)


@pytest.mark.parametrize("kind", ["png", "jpeg"])
def test_a_picture_fills_the_art_box_and_is_identified_by_its_content(kind, shelf, card, tmp_path):
    """The digest is the SHA-256 of the file, wherever it is."""
    file = tmp_path / f"art.{kind}"
    Picture.new("RGB", (40, 30), "#336699").save(file)
    image = next(op for op in every(render(card(), templates=shelf, art=file).ops) if isinstance(op, Image))

    assert image.digest == hashlib.sha256(file.read_bytes()).hexdigest()
    assert (image.width, image.height) == (56.6, 37.0)


def test_the_same_picture_in_another_place_is_the_same_face(shelf, card, tmp_path):
    """Moving a file requires no new print."""
    for name in ("a.png", "b.png"):
        Picture.new("RGB", (40, 30), "#336699").save(tmp_path / name)
    made = [render(card(), templates=shelf, art=tmp_path / name).digest() for name in ("a.png", "b.png")]

    assert made[0] == made[1] != render(card(), templates=shelf).digest()


@pytest.mark.parametrize("content", [b"", b"not a picture", b"\x89PNG\r\n\x1a\n broken", b"GIF89a" + b"\x00" * 40])
def test_a_broken_picture_is_a_fault(content, shelf, card, tmp_path):
    """It is found when the face is rendered, not when the sheet is printed."""
    file = tmp_path / "art.png"
    file.write_bytes(content)

    with pytest.raises(FaultyInput, match=r"art\.png"):
        render(card(), templates=shelf, art=file)


def test_a_missing_picture_is_a_fault(shelf, card, tmp_path):
    """The file that a card names must exist."""
    with pytest.raises(FaultyInput, match="cannot be read"):
        render(card(), templates=shelf, art=tmp_path / "none.png")


@pytest.mark.parametrize("kind", KINDS)
def test_an_ornament_is_the_same_for_the_same_seed(kind):
    """The same seed gives the same drawing, another seed another one (except for patterns of frames and backs)."""
    palette = Palette("#101010", "#303030", "#606060", "#f0f0f0", "#c0c0c0", "#a04020")
    area = (3.0, 10.0, 56.0, 37.0)
    first = ornament(kind, "17", "gaian", area, 0.0, palette)
    ornament.cache_clear()

    assert ornament(kind, "17", "gaian", area, 0.0, palette) == first
    assert first.clip == (*area, 0.0)
    assert kind in ("weave", "rosace") or ornament(kind, "18", "gaian", area, 0.0, palette) != first


def test_a_face_becomes_an_svg_picture(shelf, card, tmp_path):
    """It is well formed, in millimetres, with outlines for accented letters and embedded pictures."""
    from defusedxml.ElementTree import fromstring

    file = tmp_path / "art.png"
    Picture.new("RGB", (40, 30), "#336699").save(file)
    svg = fromstring(to_svg(render(card(name="Éowyn's Héir"), templates=shelf, art=file), shelf.fonts, bleed=True))

    assert svg.get("viewBox") == "-4 -4 71 96"
    assert svg.get("width") == "71mm"
