"""SVG drawings as pictures of cards: read as plain shapes, printed as vectors, refused with anything that is no shape."""

from __future__ import annotations

from pathlib import Path as File

import pikepdf
import pytest
from face_samples import SHELF, every

from cardforge.errors import FaultyInput
from cardforge.faces import render, to_svg
from cardforge.faces.art.framing import WHOLE, framing
from cardforge.faces.art.svg_picture import MAX_ELEMENTS, drawing, read_svg
from cardforge.faces.display import Image
from cardforge.printing import print_sheets, raster

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 200 100">'


def svg(inside: str, head: str = HEAD) -> bytes:
    return f"{head}{inside}</svg>".encode()


@pytest.mark.parametrize(
    ("inside", "fill", "start"),
    [
        ('<path d="M10 20 L30 20 L30 40 Z" fill="#ff0000"/>', "#ff0000", (10, 20)),
        ('<rect x="10" y="20" width="5" height="5" style="fill:red"/>', "#ff0000", (10, 20)),
        ('<polygon points="10,20 30,20 30,40" fill="rgb(255,0,0)"/>', "#ff0000", (10, 20)),
        ('<g transform="translate(10 20)" fill="red"><path d="M0 0H5V5Z"/></g>', "#ff0000", (10, 20)),
        ('<path d="M5 10H9V14Z" transform="scale(2)" fill="#f00"/>', "#ff0000", (10, 20)),
        ('<style>.a{fill:#f00}</style><path class="a" d="M10 20H30V40Z"/>', "#ff0000", (10, 20)),
        ('<defs><path id="p" d="M0 0H5V5Z" fill="red"/></defs><use href="#p" x="10" y="20"/>', "#ff0000", (10, 20)),
        ('<g color="red"><path fill="currentColor" d="M10 20H30V40Z"/></g>', "#ff0000", (10, 20)),
        ('<path d="M10 20H30V40Z"/>', "#000000", (10, 20)),
        (
            '<linearGradient id="g"><stop stop-color="#fe0000"/><stop style="stop-color:#000000"/></linearGradient>'
            '<path fill="url(#g)" d="M10 20H30V40Z"/>',
            "#7f0000",
            (10, 20),
        ),
    ],
)
def test_a_shape_has_the_place_and_colour_that_the_drawing_says(inside, fill, start):
    """Attributes, styles, classes, groups, transformations, `use`, and a gradient as its mean colour."""
    (shape,) = drawing(svg(inside)).shapes

    assert shape.fill == fill
    assert shape.commands[0] == ("M", *start)


def test_a_hole_by_the_even_odd_rule_stays_a_hole(card, shelf, tmp_path):
    """The parts of an outline are turned, because the display list fills by winding number."""
    ring = "M0 0H200V100H0Z M80 30H120V70H80Z"
    file = tmp_path / "ring.svg"
    file.write_bytes(svg(f'<path d="{ring}" fill-rule="evenodd" fill="#ff0000"/>'))
    page = printed(render(card(), templates=shelf, art=file), tmp_path)

    assert near(page, 45, 20) == (255, 0, 0)
    assert near(page, 31.5, 29.3) != (255, 0, 0)


def printed(face, folder: File):
    made = print_sheets([(face, 1)], None, "single", out=folder / "a.pdf", fonts=[SHELF / "_base" / "fonts"])
    (page,) = raster(made.path, 127)
    return page


def near(page, x: float, y: float):
    """The colour at a point of the card; the sheet adds 3 mm of bleed, and 127 dpi are 5 dots a millimetre."""
    over = (page.width - 63 * 5) / 2
    return page.getpixel((round(over + x * 5), round((page.height - 88 * 5) / 2 + y * 5)))


def test_an_svg_is_printed_as_vectors(card, shelf, tmp_path):
    """The PDF has no picture in it, and the SVG of the face has no data URL."""
    file = tmp_path / "art.svg"
    file.write_bytes(
        svg('<rect width="200" height="100" fill="#123456"/><circle cx="100" cy="50" r="20" fill="#ffffff"/>')
    )
    face = render(card(), templates=shelf, art=file)
    page = printed(face, tmp_path)

    with pikepdf.open(tmp_path / "a.pdf") as pdf:
        streams = [thing for thing in pdf.objects if isinstance(thing, pikepdf.Stream)]
        assert not [stream for stream in streams if stream.get("/Subtype") == "/Image"]
    assert not any(isinstance(op, Image) for op in every(face.ops))
    assert "data:image" not in to_svg(face, shelf.fonts)
    assert near(page, 31.5, 29.3) == (255, 255, 255)
    assert near(page, 45, 20) == (0x12, 0x34, 0x56)


LINKED = '<rect width="5" height="5"/>'
BILLION = '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;">]>'


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (svg("<script>alert(1)</script>" + LINKED), "script"),
        (svg('<rect width="5" height="5" onload="x()"/>'), "script"),
        (svg('<image href="http://example.org/a.png"/>'), "embeds a picture"),
        (svg('<image href="data:image/png;base64,AAAA"/>'), "embeds a picture"),
        (svg(f'<a href="http://example.org">{LINKED}</a>'), "link"),
        (svg('<use href="other.svg#part"/>'), "outside itself: other.svg"),
        (svg('<use xlink:href="file:///etc/passwd#x"/>'), "outside itself: file"),
        (svg('<rect width="5" height="5" fill="url(http://example.org/p)"/>'), "outside itself"),
        (svg('<style>@import url("http://example.org/a.css");</style>' + LINKED), "@ rule"),
        (svg("<foreignObject><p/></foreignObject>"), "foreign content"),
        (svg("<text>Hello</text>"), "turn its text into paths"),
        (svg('<rect width="5" height="5" filter="url(#f)"/>'), "filter, which is not drawn"),
        (svg("<animate/>" + LINKED), "<animate>, which is not drawn"),
        ((BILLION + HEAD + "&b;</svg>").encode(), "DTDForbidden"),
        (b'<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>' + svg("&x;"), "DTDForbidden"),
        (svg('<g id="a"><use href="#a"/></g>'), "inside one another"),
        (
            svg('<defs><g id="a">' + LINKED * 200 + "</g></defs>" + '<use href="#a"/>' * 200),
            f"more than {MAX_ELEMENTS}",
        ),
        (svg("<g>" * 5000 + "</g>" * 5000), "inside one another"),
        (svg('<path d="M0 0 L1e999 5Z"/>'), "too far away"),
        (svg('<rect width="1e300" height="5"/>'), "too large"),
        (svg('<path d="M0 0 Lx"/>'), "path data cannot be read"),
        (svg('<rect width="5" height="5" transform="explode(3)"/>'), "transform 'explode"),
        (svg('<rect width="5" height="5" fill="nocolour"/>'), "is not a colour"),
        (svg(LINKED, "<svg>"), "no viewBox"),
        (svg(""), "draws nothing"),
        (svg(LINKED)[:-20], "no element found|unclosed|not well-formed"),
        (b"<html/>", "begins with <html>"),
        (b"\x89PNG\r\n", "not well-formed"),
        (b"", "no element found"),
    ],
    ids=lambda value: "" if isinstance(value, bytes) else value[:20],
)
def test_what_is_no_plain_drawing_is_refused_with_the_reason(data, reason, card, shelf, tmp_path):
    """Scripts, links, documents that grow, and files that are cut off: one fault that names the file, and nothing is drawn."""
    file = tmp_path / "bad.svg"
    file.write_bytes(data)

    with pytest.raises(FaultyInput, match=reason) as found:
        render(card(), templates=shelf, art=file)

    assert len(found.value.faults) == 1
    assert "bad.svg" in str(found.value)


def test_the_head_that_old_programs_write_is_no_fault():
    """A public document type without declarations is skipped; the elements of Inkscape draw nothing."""
    head = '<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n'
    inside = '<s:namedview xmlns:s="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"/><!-- made by hand -->' + LINKED

    assert len(drawing(head.encode() + svg(inside)).shapes) == 1


@pytest.mark.parametrize(
    ("crop", "focus", "place"),
    [
        ("", "", (-50.0, 0.0, 200.0, 100.0)),
        ("", "left", (0.0, 0.0, 200.0, 100.0)),
        ("", "100% 0", (-100.0, 0.0, 200.0, 100.0)),
        ("", "40% 50%", (-30.0, 0.0, 200.0, 100.0)),
        ("50% 0 0 0", "", (-100.0, 0.0, 200.0, 100.0)),
        ("0 50% 0 0", "", (-150.0, -100.0, 400.0, 200.0)),
        ("0 50 0 0", "top left", (0.0, -100.0, 400.0, 200.0)),
    ],
)
def test_crop_and_focus_say_what_is_seen(crop, focus, place):
    """A picture twice as wide as high in a square box: what the crop leaves covers it, the focus is as near to the middle as it can be."""
    assert framing(crop, focus).place((0.0, 0.0, 100.0, 100.0), 2000, 1000) == pytest.approx(place)


@pytest.mark.parametrize(
    ("field", "value"), [("crop", "1 2 3"), ("crop", "60% 0 60% 0"), ("focus", "nose"), ("focus", "500% 2%")]
)
def test_a_crop_that_makes_no_sense_is_a_fault_of_its_card(field, value, card, shelf, tmp_path):
    """The card and the picture's box are named."""
    file = tmp_path / "art.svg"
    file.write_bytes(svg(LINKED))

    with pytest.raises(FaultyInput, match=f"Ash Knight, box art: {field} "):
        render(card(**{field: value}), templates=shelf, art=file)


def test_without_crop_and_focus_a_picture_is_shown_whole():
    """The fields are optional, and an absent one changes nothing."""
    assert framing() is WHOLE
    assert read_svg.__doc__
