"""What others make of our files: qpdf, which is in pikepdf, finds no fault; poppler, where it is installed, reads what PDFium reads."""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
from pathlib import Path

import jsonschema
import pikepdf
import pypdfium2
import pytest
from PIL import Image as Pixels
from PIL import ImageChops, ImageStat

from cardforge.faces.display import Face, Group, Image, Rect, Text
from cardforge.faces.display import Path as Outline
from cardforge.printing import SheetOptions, find_paper, find_trim, print_sheets
from cardforge.printing.fonts import Fonts
from cardforge.printing.targets.exports import Export, export_files
from cardforge.printing.targets.profile import find_target

needs_poppler = pytest.mark.skipif(not shutil.which("pdftoppm"), reason="poppler's programs are not installed here")


def cards(folder: Path) -> list[Face]:
    """Three cards with everything that a face may have."""
    Pixels.effect_mandelbrot((650, 470), (-2, -1, 1, 1), 20).convert("RGB").save(folder / "art.jpg")
    digest = hashlib.sha256((folder / "art.jpg").read_bytes()).hexdigest()
    curve = (("M", 5.0, 60.0), ("C", 15.0, 50.0, 30.0, 70.0, 58.0, 58.0), ("L", 58.0, 62.0), ("Z",))
    frame = Group(
        (Rect(-4, -4, 71, 96, fill="#c8b890"), Rect(2, 2, 59, 84, fill="#ffffff", opacity=0.6, radius=3)), shared=True
    )
    clipped = Group(
        (Outline(curve, fill="#225588", stroke="#111111", line=0.3), Rect(40, 60, 30, 8, fill="#aa3322")),
        clip=(4, 50, 55, 14, 2),
    )

    def card(number: int) -> Face:
        words = (
            Text(5, 8, f"Card {number} of Öland", "Alegreya-Bold", 10),
            Text(5, 70, "AV To Wave", "Alegreya-Regular", 8, spacing=0.2),
            Text(5, 75, "M: draw", "Alegreya-Italic", 7, copied="Mark: draw"),
        )
        return Face(
            63,
            88,
            4,
            (frame, Image(4, 12, 55, 36, str(folder / "art.jpg"), digest), clipped, *words),
            f"arc/{number}@1 Card",
        )

    return [card(number) for number in (1, 2, 3)]


@pytest.fixture(scope="module")
def files(tmp_path_factory) -> dict[str, Path]:
    """A PDF of sheets with backs and one for a print shop."""
    folder = tmp_path_factory.mktemp("files")
    root = Path(__file__).resolve().parents[2]
    fonts, profiles = [root / "templates" / "_base" / "fonts"], [root / "print"]
    faces = [(face, 4) for face in cards(folder)]
    behind = [Face(63, 88, 4, (Rect(-4, -4, 71, 96, fill="#223344"),), "back")] * 3
    made = print_sheets(faces, behind, "nine", out=folder / "sheets.pdf", fonts=fonts, profiles=profiles, title="Öland")
    folded = print_sheets(
        faces,
        behind,
        "nine",
        out=folder / "fold.pdf",
        fonts=fonts,
        profiles=profiles,
        options=SheetOptions(duplex="fold"),
    )
    target = find_target("drive-thru-cards", profiles)
    export = Export("Öland", faces, behind, Fonts(fonts), find_paper("a4", profiles), find_trim(target.size, profiles))
    (data,) = export_files(export, target).values()
    (folder / "shop.pdf").write_bytes(data)
    return {"sheets": made.path, "fold": folded.path, "shop": folder / "shop.pdf"}


KINDS = ["sheets", "fold", "shop"]


def ran(*command: object) -> str:
    """What a program says; fails when it does not succeed or complains."""
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, check=True)
    assert done.stderr == ""
    return done.stdout


@pytest.mark.parametrize("kind", KINDS)
def test_qpdf_finds_no_fault_in_syntax_and_streams(files, kind):
    """Every object is found where the table says, and every stream is decoded to its end."""
    with pikepdf.open(files[kind]) as pdf:
        assert pdf.check_pdf_syntax() == []


@needs_poppler
@pytest.mark.parametrize("kind", KINDS)
def test_poppler_paints_what_pdfium_paints(files, tmp_path, kind):
    """Two programs that share no code agree on every page, apart from the smoothing of edges, which areas of 8 x 8 pixels even out.

    How CMYK looks on a screen is up to the program, so that only light and dark are compared there.
    """
    ran("pdftoppm", "-r", 144, "-png", files[kind], tmp_path / "page")
    shown = sorted(tmp_path.glob("page*.png"))
    document = pypdfium2.PdfDocument(files[kind])

    assert len(shown) == len(document)
    for file, page in zip(shown, document, strict=True):
        ours = page.render(scale=2).to_pil().convert("RGB")
        with Pixels.open(file) as theirs:
            pair = [ours.reduce(8), theirs.convert("RGB").crop((0, 0, *ours.size)).reduce(8)]
        if kind == "shop":
            pair = [picture.convert("L") for picture in pair]
        difference = ImageChops.difference(*pair)
        assert max(ImageStat.Stat(difference).mean) < (8 if kind == "shop" else 1)


@needs_poppler
@pytest.mark.parametrize("kind", ["sheets", "fold"])
def test_poppler_copies_the_words_of_the_cards(files, kind):
    """Composite fonts lead back to characters, and spans to the words that they stand for."""
    text = ran("pdftotext", "-raw", files[kind], "-")

    assert text.count("Card 1 of Öland") == 4
    assert text.count("Mark: draw") == 12
    assert "AV To Wave" in text


@needs_poppler
@pytest.mark.parametrize("kind", KINDS)
def test_poppler_sees_every_font_embedded_reduced_and_with_its_characters(files, kind):
    """The three columns emb, sub and uni."""
    rows = [line.split() for line in ran("pdffonts", files[kind]).splitlines()[2:]]

    assert len(rows) >= 3
    assert all(row[-5:-2] == ["yes", "yes", "yes"] for row in rows)


@needs_poppler
def test_poppler_reads_the_standard_the_sizes_and_the_tags(files):
    """PDF/X-1a:2003 of 2.75 x 3.75 inches; A4 sheets with tags and the title."""
    shop, sheets = (ran("pdfinfo", "-box", files[kind]) for kind in ("shop", "sheets"))

    assert "PDF/X-1a:2003" in shop
    assert "ISO 15930-4" in shop
    assert "198 x 270 pts" in shop
    assert "595.276 x 841.89 pts (A4)" in sheets
    assert "Tagged:          yes" in sheets
    assert "Title:           Öland" in sheets


NUMBER, TEXT, YES = {"type": "number"}, {"type": "string"}, {"type": "boolean"}


def record(required: dict[str, object], **optional: object) -> dict[str, object]:
    """A schema of an object with these keys and no others."""
    return {
        "type": "object",
        "required": list(required),
        "properties": {**required, **optional},
        "additionalProperties": False,
    }


PLACE = record({f"{kind}{axis}": NUMBER for kind in ("pos", "rot", "scale") for axis in "XYZ"})
DECK = record(
    {
        "FaceURL": {"type": "string", "minLength": 1}, "BackURL": {"type": "string", "minLength": 1},
        "NumWidth": {"type": "integer", "minimum": 2, "maximum": 10}, "NumHeight": {"type": "integer", "minimum": 2, "maximum": 7},
        "BackIsHidden": YES, "UniqueBack": YES,
    },
    Type={"type": "integer", "minimum": 0, "maximum": 4},
)  # fmt: skip
DECKS = {
    "type": "object",
    "minProperties": 1,
    "patternProperties": {"^[1-9][0-9]*$": DECK},
    "additionalProperties": False,
}
CARD = record(
    {"Name": {"const": "Card"}, "Transform": PLACE, "CardID": {"type": "integer", "minimum": 100}, "CustomDeck": DECKS},
    Nickname=TEXT, Description=TEXT, GMNotes=TEXT, SidewaysCard=YES, GUID={"type": "string", "pattern": "^[0-9a-f]{6}$"},
)  # fmt: skip
PILE = record(
    {
        "Name": {"enum": ["Deck", "DeckCustom"]}, "Transform": PLACE, "CustomDeck": DECKS,
        "DeckIDs": {"type": "array", "minItems": 2, "items": {"type": "integer", "minimum": 100}},
        "ContainedObjects": {"type": "array", "minItems": 2, "items": CARD},
    },
    Nickname=TEXT, Description=TEXT, GMNotes=TEXT, SidewaysCard=YES, GUID={"type": "string", "pattern": "^[0-9a-f]{6}$"},
)  # fmt: skip
SAVED = record({"ObjectStates": {"type": "array", "minItems": 1, "items": {"anyOf": [PILE, CARD]}}}, SaveName=TEXT)
"""A saved object of Tabletop Simulator, as its knowledge base and the save files that people publish describe it."""


@pytest.mark.parametrize(("count", "copies"), [(1, 1), (3, 2), (72, 1)])
def test_a_saved_object_has_the_published_structure_of_tabletop_simulator(fonts, profiles, face, count, copies):
    """Keys and types; the list of ids is that of the cards in it; each card knows its own sheet, as the pile does."""
    faces = [(face(f"arc/{n}@1 Card {n}", bleed=4), copies) for n in range(count)]
    target = find_target("tabletop-simulator", profiles)
    export = Export("Deck", faces, [face("back")] * count, Fonts(fonts), find_paper("a4", profiles), None)
    made = export_files(export, target)
    saved = json.loads(made["deck.json"])
    (state,) = saved["ObjectStates"]
    held = state.get("ContainedObjects", [state])

    jsonschema.validate(saved, SAVED)
    assert [card["CardID"] for card in held] == state.get("DeckIDs", [state.get("CardID")])
    for card in held:
        sheet, cell = divmod(card["CardID"], 100)
        assert card["CustomDeck"] == {str(sheet): state["CustomDeck"][str(sheet)]}
        assert cell < card["CustomDeck"][str(sheet)]["NumWidth"] * card["CustomDeck"][str(sheet)]["NumHeight"] - 1
