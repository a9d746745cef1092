"""The PDF: exact boxes, embedded fonts, real text, no duplicates, reproducible bytes."""

from __future__ import annotations

import hashlib
import io
import json
import os
import subprocess
import sys
from datetime import date
from pathlib import Path

import pikepdf
import pytest
from PIL import Image as Pixels

from cardforge.errors import CardforgeError, FaultyInput
from cardforge.faces.display import Face, Group, Image, Rect, Text
from cardforge.faces.display import Path as Outline
from cardforge.printing import images, print_sheets, raster, trackers


@pytest.fixture
def printed(tmp_path, fonts, profiles):
    """Prints faces to a file and opens it."""

    def run(*faces: tuple[Face, int], back: Face | None = None, sheet: str = "nine", paper: str = "a4", **more):
        made = print_sheets(
            faces, back, sheet, paper, out=tmp_path / "deck.pdf", fonts=fonts, profiles=profiles,
            cache_folder=tmp_path / "cache", **more,
        )  # fmt: skip
        return made, pikepdf.open(made.path)

    return run


def picture(path: Path, size=(60, 40), kind="JPEG", mode="RGB", box=(0, 0, 63, 44), **more) -> Image:
    """A picture file on a face."""
    Pixels.effect_mandelbrot(size, (-2, -1, 1, 1), 20).convert(mode).save(path, kind, **more)
    return Image(*box, str(path), hashlib.sha256(path.read_bytes()).hexdigest())


def objects(pdf: pikepdf.Pdf, subtype: str) -> list[pikepdf.Object]:
    """All streams of a subtype."""
    return [thing for thing in pdf.objects if isinstance(thing, pikepdf.Stream) and thing.get("/Subtype") == subtype]


def test_the_page_is_exactly_a4_and_its_boxes_are_the_cut_and_the_bleed(face, printed):
    """A4 = 595.2756 x 841.8898 pt, never 595 x 842; TrimBox around the cards, BleedBox around their bleed."""
    _, pdf = printed((face(), 9))
    page = pdf.pages[0]

    assert [float(side) for side in page.MediaBox] == [0, 0, 595.2756, 841.8898]
    assert [round(float(side) / 72 * 25.4, 3) for side in page.TrimBox] == [8.5, 14.5, 201.5, 282.5]
    assert [round(float(side) / 72 * 25.4, 3) for side in page.BleedBox] == [7.5, 13.5, 202.5, 283.5]


def test_a_single_card_has_its_trim_box_inside_its_bleed(face, printed):
    """A print shop's page is a card with bleed on every side."""
    _, pdf = printed((face(), 2), sheet="single")
    page = pdf.pages[1]

    assert [round(float(side) / 72 * 25.4, 3) for side in page.MediaBox] == [0, 0, 69, 94]
    assert [round(float(side) / 72 * 25.4, 3) for side in page.TrimBox] == [3, 3, 66, 91]


def test_every_font_is_embedded_and_only_ours(face, printed):
    """An unembedded Helvetica is rejected by a printer's preflight."""
    _, pdf = printed((face(), 1), back=face("back"))
    fonts = [thing for thing in pdf.objects if isinstance(thing, pikepdf.Dictionary) and thing.get("/Type") == "/Font"]

    assert {str(font.BaseFont).partition("+")[2] for font in fonts} == {"Alegreya-Bold", "Alegreya-Regular"}
    composite = [font for font in fonts if font.Subtype == "/Type0"]
    assert len(composite) == 2
    assert all("/ToUnicode" in font and "/FontFile2" in font.DescendantFonts[0].FontDescriptor for font in composite)


def test_text_can_be_copied_from_the_pdf(printed):
    """Text stays text, with its accents and typographic characters."""
    import pypdfium2

    words = "Élan – “unmark” the Ash Knight’s œuvre"
    made, _ = printed((Face(63, 88, 0, (Text(5, 20, words, "Alegreya-Regular", 7.0),), "arc/1@1 A"), 1))

    assert words in pypdfium2.PdfDocument(made.path)[0].get_textpage().get_text_range()


def test_a_face_is_drawn_once_and_placed_often(face, printed):
    """A face is a form that is placed several times."""
    made, pdf = printed((face("arc/1@1 A"), 60), (face("arc/2@1 B"), 1), back=face("back"))

    assert (made.cards, made.sheets, made.pages) == (61, 7, 14)
    assert len(objects(pdf, "/Form")) == 3


def test_a_shared_group_is_drawn_once_for_all_faces(face, printed):
    """Shared ops become one form; each card draws only its text and art."""
    frames = [Group((Rect(2, 2, 59, 84, fill="#ffffff"),), shared=True) for _ in range(3)]
    _, pdf = printed(*((face(f"arc/{n}@1 Card", more=(frame,)), 1) for n, frame in enumerate(frames)))

    assert len(objects(pdf, "/Form")) == 4


def test_a_jpeg_is_embedded_unchanged(face, printed, tmp_path):
    """A JPEG is clipped, never cropped or converted; two uses are one object in the file."""
    art = picture(tmp_path / "art.jpg")
    _, pdf = printed((face("arc/1@1 A", more=(art,)), 2), (face("arc/2@1 B", more=(art,)), 1))

    (image,) = objects(pdf, "/Image")
    assert image.read_raw_bytes() == (tmp_path / "art.jpg").read_bytes()
    assert str(image.Filter) in ("/DCTDecode", "[ /DCTDecode ]") or list(image.Filter) == ["/DCTDecode"]


def test_a_png_is_converted_once_and_cached_by_its_content(face, printed, tmp_path):
    """A PNG is converted once into a cache that is addressed by content."""
    art = picture(tmp_path / "art.png", kind="PNG", mode="RGBA")
    printed((face(more=(art,)), 1))
    (kept,) = (tmp_path / "cache").rglob("*.jpg")
    first = kept.stat().st_mtime_ns, kept.read_bytes()
    _, pdf = printed((face(more=(art,)), 1))

    assert (kept.stat().st_mtime_ns, kept.read_bytes()) == first
    assert objects(pdf, "/Image")[0].read_raw_bytes() == first[1]


def test_a_sideways_photo_is_rotated_upright(tmp_path):
    """The Exif orientation is applied, as in every viewer."""
    tag = Pixels.Exif()
    tag[274] = 6
    art = picture(tmp_path / "art.jpg", exif=tag)

    upright = images.load(tmp_path / "art.jpg", art.digest, tmp_path / "cache")

    assert (upright.width, upright.height) == (40, 60)


def test_a_picture_covers_its_box_and_is_clipped_to_it(printed, tmp_path):
    """A picture with another aspect ratio is neither stretched nor drawn outside its box."""
    Pixels.new("RGB", (400, 100), "#ff0000").save(tmp_path / "art.jpg", quality=100)
    art = Image(20, 20, 20, 20, str(tmp_path / "art.jpg"), "")
    made, _ = printed((Face(63, 88, 0, (art,), "arc/1@1 A"), 1), sheet="nine")
    page = next(raster(made.path, 254))

    reds = {(x, y) for x in range(82, 720, 5) for y in range(142, 1030, 5) if page.getpixel((x, y))[1] < 100}
    assert (min(reds), max(reds)) == ((287, 347), (482, 542))


@pytest.mark.parametrize(
    "broken", [b"", b"GIF89a", b"\xff\xd8\xff\xe0 nothing", b"<svg/>", b"\x89PNG\r\n\x1a\n" + b"0" * 99]
)
def test_a_broken_picture_is_a_fault_with_file_and_card(face, printed, tmp_path, broken):
    """The fault names the file and the card that needs it."""
    (tmp_path / "art.png").write_bytes(broken)
    art = Image(0, 0, 10, 10, str(tmp_path / "art.png"), "")

    with pytest.raises(FaultyInput, match=r"art\.png: arc/1@1 Ash Knight: is not a picture"):
        printed((face(more=(art,)), 1))


def test_a_picture_that_changed_after_rendering_is_a_fault(face, printed, tmp_path):
    """The manifest must be correct: the face's digest includes the picture's digest."""
    art = picture(tmp_path / "art.jpg")
    picture(tmp_path / "art.jpg", size=(30, 30))

    with pytest.raises(FaultyInput, match="was changed while its card was being made"):
        printed((face(more=(art,)), 1))


def test_missing_glyphs_fonts_and_pictures_are_reported_together_and_nothing_is_written(printed, tmp_path):
    """A missing glyph is reported with its code point; a faulty print writes no file."""
    ops = (
        Text(5, 20, "fire 火", "Alegreya-Regular", 7.0),
        Text(5, 30, "fire", "Alegreya-Regulr", 7.0),
        Image(0, 0, 10, 10, str(tmp_path / "none.jpg"), "0"),
    )
    with pytest.raises(FaultyInput) as fault:
        printed((Face(63, 88, 0, ops, "arc/9@2 Ember"), 1))

    glyph, font, art = fault.value.faults
    assert str(glyph) == "arc/9@2 Ember: font Alegreya-Regular has no '火' (U+706B), needed for 'fire 火'"
    assert (font.guess, "none.jpg" in art.file) == ("Alegreya-Regular", True)
    assert list(tmp_path.iterdir()) == []


def test_characters_that_the_footer_font_lacks_become_question_marks(face, printed):
    """A deck's name never prevents a print, and no character is drawn as an empty box."""
    import pypdfium2

    made, _ = printed((face("arc/7@3 Ash"), 4), (face("arc/8@1 Oak"), 1), title="火 deck")
    text = pypdfium2.PdfDocument(made.path)[0].get_textpage().get_text_range()

    assert "? deck · sheet 1 of 1 · nine-up on A4, 63 x 88 mm · ruler 100 mm: print at 100 % · 7@3 x4, 8@1" in text


@pytest.mark.parametrize("hashseed", ["0", "1", "77"])
def test_the_same_print_has_the_same_bytes_in_every_process(tmp_path, fonts, profiles, hashseed):
    """The same input gives the same bytes: dates are arguments, never the clock's."""
    program = (
        "import sys; from pathlib import Path; from cardforge.printing import print_sheets, trackers; f=[Path(sys.argv[1])]\n"
        "t = trackers(f); print_sheets([(t[0], 5), (t[1], 6)], t[0], out=Path(sys.argv[3]), fonts=f, profiles=[Path(sys.argv[2])], title='T')"
    )
    told = {**os.environ, "PYTHONHASHSEED": hashseed, "TZ": "Asia/Tokyo", "SOURCE_DATE_EPOCH": hashseed}
    command = [sys.executable, "-c", program, str(fonts[0]), str(profiles[0]), str(tmp_path / "a.pdf")]
    subprocess.run(command, check=True, env=told, cwd=tmp_path)
    pair = trackers(fonts)
    print_sheets(
        [(pair[0], 5), (pair[1], 6)], pair[0], out=tmp_path / "b.pdf", fonts=fonts, profiles=profiles, title="T"
    )

    assert (tmp_path / "a.pdf").read_bytes() == (tmp_path / "b.pdf").read_bytes()


def test_no_source_date_epoch_changes_the_file_not_even_an_invalid_one(face, printed, monkeypatch):
    """The environment has no say in what is printed."""
    made, _ = printed((face(), 1))
    before = made.path.read_bytes()
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "yesterday")
    printed((face(), 1))

    assert made.path.read_bytes() == before
    assert os.environ["SOURCE_DATE_EPOCH"] == "yesterday"  # and keeps what it says


def test_each_change_of_a_print_changes_its_id(face, printed):
    """Two files with one ID would be one to programs that keep notes on them."""
    prints = [
        {}, {"title": "T"}, {"author": "A"}, {"day": date(2026, 1, 24)}, {"language": "de"}, {"paper": "letter"}, {"back": face(colour="#112233")}
    ]  # fmt: skip
    ids = {bytes(printed((face(), 1), **changed)[1].trailer.ID[0]) for changed in prints}

    assert len(ids) == len(prints)


def test_brackets_and_backslashes_are_kept_in_what_a_screen_reader_says(face, printed):
    """ReportLab is given the text of a card as it is written into the file, the title too."""
    said = "a (b) \\ c) ("
    card = Face(63, 88, 0, (Text(5, 20, "A", "Alegreya-Bold", 12, copied=said),), "A")
    _, pdf = printed((card, 1), title="a (name")

    assert str(pdf.Root.StructTreeRoot.K.K[0].K[0].Alt) == said
    assert str(pdf.docinfo.Title) == "a (name"


def test_two_different_prints_have_different_ids(face, printed):
    """The ID in the file depends on its content."""
    _, one = printed((face(), 1))
    first = bytes(one.trailer.ID[0])
    _, other = printed((face(colour="#112233"), 1))

    assert bytes(other.trailer.ID[0]) != first


def test_title_author_and_date_are_the_given_ones(face, printed):
    """Title, author and date are arguments."""
    _, pdf = printed((face(), 1), title="Ädlertal", author="Ada", day=date(2026, 1, 24))

    assert (str(pdf.docinfo.Title), str(pdf.docinfo.Author)) == ("Ädlertal", "Ada")
    assert str(pdf.docinfo.CreationDate) == str(pdf.docinfo.ModDate) == "D:20260124000000Z"


def test_the_manifest_lists_the_places_of_each_face(face, printed):
    """Every PDF has a manifest, so that the next print knows what the player owns."""
    knight, oak = face("arc/17@2 Ash Knight"), face("arc/9@1 Oak", "#226622")
    made, _ = printed((knight, 8), (oak, 2), back=face("back"), title="Mine")
    told = json.loads(made.manifest.read_text())

    assert made.manifest.name == "deck.manifest.json"
    assert told["sha256"] == hashlib.sha256(made.path.read_bytes()).hexdigest()
    assert told["profile"] == {"sheet": "nine", "paper": "a4", "width_mm": "63", "height_mm": "88", "bleed_mm": "1"}
    assert [(card["card"], card["copies"], card["face"]) for card in told["cards"]] == [
        ("arc/17@2", 8, knight.digest()), ("arc/9@1", 2, oak.digest()),
    ]  # fmt: skip
    assert told["cards"][1]["places"] == [{"sheet": 1, "slot": 9}, {"sheet": 2, "slot": 1}]


def test_a_print_goes_only_to_a_pdf_file(face, tmp_path, fonts, profiles):
    """A slip such as `-o deck.txt` must not overwrite the deck."""
    with pytest.raises(CardforgeError, match=r"must end in \.pdf"):
        print_sheets([(face(), 1)], None, out=tmp_path / "deck.txt", fonts=fonts, profiles=profiles)


def test_every_kind_of_op_is_drawn(printed):
    """Round corners, free shapes, opacity and clipped groups, checked as pixels."""
    circle = (("M", 30.0, 10.0), ("L", 40.0, 10.0), ("C", 40.0, 15.0, 35.0, 20.0, 30.0, 20.0), ("Z",))
    ops = (
        Rect(5, 5, 20, 20, fill="#0000ff", radius=5),
        Outline(circle, fill="#00ff00"),
        Rect(5, 30, 20, 10, fill="#000000", opacity=0.5),
        Group((Rect(0, 50, 63, 20, fill="#ff0000"),), clip=(10, 55, 10, 10, 2)),
    )
    made, _ = printed((Face(63, 88, 0, ops, "arc/1@1 A"), 1))
    page = next(raster(made.path, 254))

    def at(x: float, y: float) -> tuple[int, ...]:
        return page.getpixel((round((8.5 + x) * 10), round((14.5 + y) * 10)))

    assert (at(15, 15), at(5.5, 5.5), at(32, 12)) == ((0, 0, 255), (255, 255, 255), (0, 255, 0))
    assert 120 < at(15, 35)[0] < 135
    assert (at(15, 60), at(9, 60), at(15, 52)) == ((255, 0, 0), (255, 255, 255), (255, 255, 255))


def test_trackers_count_from_0_to_20(fonts):
    """A30: a print sheet offers trackers 0-20 for LP and VP."""
    loyalty, victory = trackers(fonts)

    assert [op.text for op in loyalty.ops if isinstance(op, Text)] == ["LP", *map(str, range(21))]
    assert (victory.title, victory.width, victory.height) == ("tracker VP", 63, 88)


def test_a_jpeg_in_another_colour_space_is_made_srgb(tmp_path):
    """Other ICC profiles are converted, because the PDF declares plain RGB."""
    from PIL import ImageCms

    profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("XYZ")).tobytes()
    out = io.BytesIO()
    Pixels.new("RGB", (20, 20), "#804020").save(out, "JPEG", icc_profile=profile)
    (tmp_path / "art.jpg").write_bytes(out.getvalue())

    assert images.load(tmp_path / "art.jpg", "", tmp_path / "cache").data != out.getvalue()
