"""Exports: every target's stated limits are read back from the files, and a file that breaks one is told with the reason."""

from __future__ import annotations

import io
import json
import zipfile
from dataclasses import replace
from pathlib import Path

import pikepdf
import pytest
from PIL import Image as Pixels

from cardforge.errors import CardforgeError, FaultyInput, UnknownName
from cardforge.faces.display import Face, Group, Rect, Text
from cardforge.printing import find_paper, find_trim, pdf_of, plan
from cardforge.printing.fonts import Fonts
from cardforge.printing.preflight.checks import check_pdf
from cardforge.printing.profiles import Sheet
from cardforge.printing.targets.exports import Export, export_files
from cardforge.printing.targets.pdfx import inks, split_texts
from cardforge.printing.targets.pictures import require_picture
from cardforge.printing.targets.profile import find_target, read_target

TARGETS = sorted(file.stem for file in (Path(__file__).resolve().parents[2] / "print" / "targets").glob("*.toml"))


@pytest.fixture(scope="module")
def export(fonts, profiles, face):
    """Files for a target, of cards with a name each."""

    def run(target, cards=3, copies=2, backs=1, **changed):
        found = replace(find_target(target, profiles), **changed)
        faces = [(face(f"arc/{n}@1 Card {n}", f"#{40 + n:02x}6699", bleed=4), copies) for n in range(1, cards + 1)]
        behind = [face(f"back {n % backs}", f"#22{n % backs:02x}22", bleed=4) for n in range(cards)]
        trim = find_trim(found.size, profiles) if found.size else None
        paper = find_paper("a4", profiles)
        return found, trim, export_files(Export("My Deck", faces, behind, Fonts(fonts), paper, trim), found)

    return run


@pytest.mark.parametrize(
    ("target", "size", "cut"), [("game-crafter", (825, 1125), 38), ("make-playing-cards", (822, 1122), 36)]
)
def test_pictures_have_the_exact_pixels_of_the_print_shop(export, target, size, cut):
    """RGB of 825 x 1125 or 822 x 1122 pixels, painted to the edge; each card once, with its copies in the name."""
    _, _, files = export(target)

    assert sorted(files) == ["back.png", *(f"front-{n}-x2-arc-{n}@1-card-{n}.png" for n in (1, 2, 3))]
    for data in files.values():
        with Pixels.open(io.BytesIO(data)) as found:
            assert (found.size, found.mode, found.format) == (size, "RGB", "PNG")
            assert (
                found.getpixel((0, 0))
                == found.getpixel((cut + 5, cut + 5))
                == found.getpixel((size[0] - 1, size[1] - 1))
            )


def test_cards_of_two_backs_say_which(export):
    """The name of a front ends in the number of its back."""
    _, _, files = export("game-crafter", cards=2, backs=2)

    assert sorted(files) == [
        "back1.png",
        "back2.png",
        "front-1-x2-arc-1@1-card-1-back1.png",
        "front-2-x2-arc-2@1-card-2-back2.png",
    ]


def test_tabletop_simulator_gets_sheets_of_69_cards_and_every_copy(export):
    """70 cards are two sheets; the last cell shows the back; a copy's id is its sheet and its cell."""
    _, _, files = export("tabletop-simulator", cards=70)
    (deck,) = json.loads(files["my-deck.json"])["ObjectStates"]

    assert sorted(files) == ["back.png", "faces1.png", "faces2.png", "my-deck.json"]
    assert len(deck["DeckIDs"]) == len(deck["ContainedObjects"]) == 140
    assert deck["DeckIDs"][:3] == [100, 100, 101]
    assert deck["DeckIDs"][-1] == 200
    sheets = deck["CustomDeck"]
    assert [(sheets[key]["NumWidth"], sheets[key]["NumHeight"]) for key in ("1", "2")] == [(10, 7), (10, 2)]
    with Pixels.open(io.BytesIO(files["faces1.png"])) as sheet, Pixels.open(io.BytesIO(files["back.png"])) as back:
        assert max(sheet.size) <= 4096
        assert (sheet.width // 10, sheet.height // 7) == back.size
        last = sheet.crop((sheet.width - back.width, sheet.height - back.height, sheet.width, sheet.height))
        assert last.tobytes() == back.tobytes()


@pytest.mark.parametrize("slug", TARGETS)
def test_no_shipped_target_in_rgb_loses_anything(slug, profiles):
    """Pictures are PNG; a file in CMYK is a PDF, for which pictures have to be converted."""
    target = find_target(slug, profiles)

    assert target.kind == "pdf-x" or target.picture == "png"


def test_a_single_card_is_no_deck_in_tabletop_simulator(export):
    """A deck of one card does not load."""
    _, _, files = export("tabletop-simulator", cards=1, copies=1)

    (state,) = json.loads(files["my-deck.json"])["ObjectStates"]
    assert (state["Name"], state["CardID"]) == ("Card", 100)


def test_a_room_of_the_virtual_tabletop_has_every_copy_and_its_pictures(export):
    """A zip with widgets and pictures, whose bytes repeat."""
    _, _, files = export("virtual-tabletop")
    again = export("virtual-tabletop")[2]
    with zipfile.ZipFile(io.BytesIO(files["my-deck.vtt"])) as room:
        widgets = json.loads(room.read("0.json"))
        names = room.namelist()

    cards = [widget for widget in widgets.values() if widget.get("type") == "card"]
    assert [card["cardType"] for card in cards] == [f"arc/{n}@1" for n in (1, 1, 2, 2, 3, 3)]
    assert all(
        types["image"][1:] in names and types["back"][1:] in names for types in widgets["deck"]["cardTypes"].values()
    )
    assert files == again


@pytest.fixture(scope="module")
def drive_thru(export):
    """A PDF of four pages for DriveThruCards, its target and its cut size."""
    target, trim, files = export("drive-thru-cards", cards=2, copies=1)
    return files["my-deck.pdf"], target, trim


def test_drive_thru_cards_takes_the_pdf(export):
    """PDF/X-1a:2003, CMYK, one card a page, each back before its front, a page of 2.75 x 3.75 inches."""
    target, trim, files = export("drive-thru-cards")
    data = files["my-deck.pdf"]
    with pikepdf.open(io.BytesIO(data)) as pdf:
        pages = [[float(side) for side in page.MediaBox] for page in pdf.pages]
        assert str(pdf.docinfo["/GTS_PDFXVersion"]) == "PDF/X-1a:2003"
        assert str(pdf.Root.OutputIntents[0].S) == "/GTS_PDFX"
    texts = _texts(data)

    assert pages == [[0, 0, 198, 270]] * 12
    assert [finding for finding in check_pdf(data, target, trim) if finding.level == "error"] == []
    assert texts[0] == texts[2] == texts[10] == "back 0"
    assert texts[1] == texts[3] == "arc/1@1 Card 1"
    assert texts[11] == "arc/3@1 Card 3"


def _texts(data):
    import pypdfium2

    document = pypdfium2.PdfDocument(data)
    return [document[index].get_textpage().get_text_range().strip() for index in range(len(document))]


def without_version(pdf):
    del pdf.docinfo["/GTS_PDFXVersion"]


def without_intent(pdf):
    del pdf.Root["/OutputIntents"]


def without_trapped(pdf):
    del pdf.docinfo["/Trapped"]


def without_cut(pdf):
    del pdf.pages[3].obj["/TrimBox"]


def larger_cut(pdf):
    pdf.pages[0].TrimBox = [2, 2, 196, 268]


def red_in_rgb(pdf):
    pdf.pages[1].contents_add(b"1 0 0 rg 20 20 30 30 re f")


def much_ink(pdf):
    pdf.pages[1].contents_add(b"0.9 0.9 0.9 0.9 k 20 20 30 30 re f")


def transparent(pdf):
    pdf.pages[1].Resources["/ExtGState"] = pikepdf.Dictionary(glass=pikepdf.Dictionary(ca=0.5))
    pdf.pages[1].contents_add(b"q /glass gs 20 20 30 30 re f Q")


def paper_at_the_left(pdf):
    pdf.pages[1].contents_add(b"0 0 0 0 k 0 0 5 270 re f")


def another_back(pdf):
    pdf.pages[2].contents_add(b"1 0 0 0 k 50 50 60 60 re f")


def font_outside(pdf):
    font = pikepdf.Dictionary(Type=pikepdf.Name.Font, Subtype=pikepdf.Name.Type1, BaseFont=pikepdf.Name.Helvetica)
    pdf.pages[1].Resources["/Font"] = pikepdf.Dictionary(outside=pdf.make_indirect(font))
    pdf.pages[1].contents_add(b"0 0 0 1 k BT /outside 2 Tf 50 50 Td (small) Tj ET")


def one_page_less(pdf):
    del pdf.pages[3]


@pytest.mark.parametrize(
    ("spoil", "level", "check", "reason"),
    [
        (without_version, "error", "standard", "says nothing as its standard"),
        (without_intent, "error", "standard", "no output intent"),
        (without_trapped, "error", "standard", "trapped"),
        (without_cut, "error", "boxes", "page 4: has no TrimBox"),
        (larger_cut, "error", "boxes", "page 1: has 0.71 mm around the cut"),
        (red_in_rgb, "error", "colours", "page 2: has a colour in RGB"),
        (much_ink, "error", "ink", "page 2: has a colour with 360 % of ink; at most 240 %"),
        (transparent, "error", "colours", "page 2: has something transparent"),
        (paper_at_the_left, "error", "bleed", "page 2: is not painted along its left edge"),
        (another_back, "warning", "backs", "2 different backs"),
        (font_outside, "error", "fonts", "/Helvetica is not embedded"),
        (font_outside, "warning", "type", "page 2: has type of 2.0 points; below 4 points"),
        (one_page_less, "error", "backs", "has 3 pages"),
    ],
)
def test_a_spoiled_file_is_told_with_the_reason(drive_thru, spoil, level, check, reason):
    """Each fault of a file that was fit before."""
    data, target, trim = drive_thru
    out = io.BytesIO()
    with pikepdf.open(io.BytesIO(data)) as pdf:
        spoil(pdf)
        pdf.save(out)

    found = [finding for finding in check_pdf(out.getvalue(), target, trim) if finding.check == check]
    assert any(finding.level == level and reason in str(finding) for finding in found), list(map(str, found))


def test_text_near_the_cut_and_coarse_pictures_are_told(fonts, profiles, tmp_path):
    """The safe zone is an eighth of an inch; 300 pixels to the inch are wanted."""
    import hashlib

    from cardforge.faces.display import Image

    Pixels.new("RGB", (100, 100), "#803020").save(tmp_path / "a.jpg")
    art = Image(-4, -4, 71, 96, str(tmp_path / "a.jpg"), hashlib.sha256((tmp_path / "a.jpg").read_bytes()).hexdigest())
    card = Face(63, 88, 4, (art, Text(1, 40, "Near", "Alegreya-Bold", 8)), "a")
    target, trim = find_target("game-crafter", profiles), find_trim("us-poker", profiles)
    data = pdf_of(plan([(card, 1)], target.sheet(), find_paper("a4", profiles), trim=trim), Fonts(fonts))

    found = [str(finding) for finding in check_pdf(data, target, trim)]
    assert any("error: dpi: page 1: has a picture of 26 pixels to the inch; 300 are wanted" in line for line in found)
    assert any("warning: safe zone: page 1: has text 1." in line and "wants 3.2 mm" in line for line in found)


def test_what_is_no_pdf_is_one_sentence(profiles):
    """No traceback."""
    with pytest.raises(CardforgeError, match="is not a PDF that can be checked"):
        check_pdf(b"hello", find_target("drive-thru-cards", profiles))


@pytest.mark.parametrize("limit", [2.4, 3.0])
def test_no_colour_has_more_ink_than_the_limit(limit):
    """Every mixture of nine steps of red, green and blue; white has none, black has the most."""
    steps = [step / 8 for step in range(9)]
    sums = [sum(inks(red, green, blue, limit)) for red in steps for green in steps for blue in steps]

    assert max(sums) <= limit + 1e-9
    assert inks(1, 1, 1, limit) == (0, 0, 0, 0)
    assert inks(0, 0, 0, limit)[3] == 1
    assert all(0 <= ink <= 1 for ink in inks(0.2, 0.9, 0.4, limit))


def test_text_stays_text_unless_something_covers_it(fonts):
    """A text under a later shape, or in a turned group, is part of the picture."""
    words = [Text(10, y, "word", "Alegreya-Regular", 7) for y in (10, 30, 50)]
    ops = (Rect(0, 0, 63, 88, fill="#ffffff"), *words[:2], Rect(0, 25, 63, 10, fill="#000000", opacity=0.5),
           Group((words[2],), around=(31, 44)))  # fmt: skip
    below, texts = split_texts(Face(63, 88, 3, ops, "a"), Fonts(fonts))

    assert texts == (words[0],)
    assert below == (ops[0], *ops[2:])


def test_a_picture_that_breaks_a_limit_is_refused(profiles):
    """The check after writing: pixels, colours, format."""
    target = find_target("game-crafter", profiles)

    def data(size, mode="RGB", kind="PNG"):
        out = io.BytesIO()
        Pixels.new(mode, size).save(out, kind)
        return out.getvalue()

    require_picture(data((825, 1125)), target, "a.png")
    for wrong, said in (
        (data((824, 1125)), "has 824 x 1125 pixels; .* wants 825 x 1125"),
        (data((825, 1125), "RGBA"), "is PNG in RGBA"),
        (data((825, 1125), kind="JPEG"), "is JPEG in RGB"),
    ):
        with pytest.raises(CardforgeError, match=said):
            require_picture(wrong, target, "a.png")
    with pytest.raises(CardforgeError, match="at most 4096 along a side"):
        require_picture(data((4097, 10), kind="JPEG"), find_target("tabletop-simulator", profiles), "a.jpg")


def test_every_shipped_target_is_read_and_a_faulty_one_is_told(profiles, tmp_path):
    """Facts as data, with the nearest name."""
    with pytest.raises(UnknownName, match="no target 'game-crafte'; did you mean 'game-crafter'"):
        find_target("game-crafte", profiles)
    (tmp_path / "a.toml").write_text('[target]\nname = "A"\nkind = "picture"\nwidth_px = 3\nbleed = "2"\n')
    with pytest.raises(FaultyInput) as fault:
        read_target(tmp_path / "a.toml")
    assert "did you mean 'pictures'?" in str(fault.value)
    assert "width_px" in str(fault.value)


def test_a_face_without_the_bleed_of_the_target_is_refused(fonts, profiles, face):
    """By name, with the millimetres."""
    target = find_target("make-playing-cards", profiles)
    sheets = Export(
        "D",
        [(face(bleed=1), 1)],
        [face(bleed=1)],
        Fonts(fonts),
        find_paper("a4", profiles),
        find_trim("us-poker", profiles),
    )

    with pytest.raises(FaultyInput, match="needs a bleed of"):
        export_files(sheets, target)
    with pytest.raises(FaultyInput, match="needs backs"):
        export_files(replace(sheets, backs=()), target)
    assert isinstance(target.sheet(), Sheet)
