"""The look of the web pages: colours that can be read, no address outside, and a frame that escapes what it is given."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from cardforge.tasks.web.look import look_files, page_templates, web_folder

STYLE = look_files()["look.css"].decode()
COLOURS = re.findall(r"--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);", STYLE)
LIGHT, DARK = {name: light for name, light, _ in COLOURS}, {name: dark for name, _, dark in COLOURS}
TEXTS = [
    *((text, ground) for text in ("ink", "quiet", "accent", "accent-strong") for ground in ("ground", "surface", "raised", "tint")),
    *((name, f"{name}-tint") for name in ("good", "bad", "warn", "info", "ins", "del")),
    *(("ink", f"{name}-tint") for name in ("good", "bad", "warn", "info")),
    *((name, "surface") for name in ("good", "bad", "warn", "info")),
    ("on-accent", "accent"),
    ("on-accent", "accent-strong"),
]  # fmt: skip
OUTLINES = [
    (name, ground)
    for name in ("edge", "focus", "one", "two", "three", "four", "five", "six")
    for ground in ("ground", "surface")
]


def contrast(one: str, other: str) -> float:
    """The contrast of two colours as WCAG 2 defines it."""

    def light(colour: str) -> float:
        parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
        red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    darker, lighter = sorted((light(one), light(other)))
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("scheme", [LIGHT, DARK], ids=["light", "dark"])
def test_every_text_and_outline_stands_out_from_its_ground(scheme: dict[str, str]) -> None:
    """WCAG 1.4.3 asks for 4.5:1 of texts, 1.4.11 for 3:1 of outlines, focus rings and bars."""
    faint = [pair for pair in TEXTS if contrast(scheme[pair[0]], scheme[pair[1]]) < 4.5]
    faint += [pair for pair in OUTLINES if contrast(scheme[pair[0]], scheme[pair[1]]) < 3]
    assert faint == []


def test_every_colour_of_the_tokens_has_a_light_and_a_dark_form() -> None:
    """A colour that is one for both schemes would be unreadable in one of them."""
    tokens = re.search(r":root \{(.*?)\n\}", STYLE, re.S)
    assert tokens is not None
    assert [name for name, value in re.findall(r"--([\w-]+): ([^;]*#[^;]*);", tokens[1]) if name not in LIGHT] == []
    assert re.findall(r'data-scheme="(\w+)"\] \{ color-scheme: (\w+); \}', STYLE) == [
        ("light", "light"),
        ("dark", "dark"),
    ]


def test_nothing_is_loaded_from_a_network_and_every_font_is_there() -> None:
    """Each url() of the style is a file beside it."""
    files = look_files()
    named = re.findall(r'url\("([^"]+)"\)', STYLE)
    assert named
    assert set(named) == {name for name in files if name.startswith("fonts/")}
    assert not any("//" in re.sub(r"/\*.*?\*/", "", line) for line in STYLE.splitlines())


class Tags(HTMLParser):
    """Counts the start tags, and keeps the texts."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.texts: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: object) -> None:
        """Notes the tag."""
        self.tags.append(tag)

    def handle_data(self, data: str) -> None:
        """Notes the text."""
        self.texts.append(data.strip())


def test_the_frame_escapes_every_value() -> None:
    """A name may be markup, in a text and in an attribute."""
    hostile = "<script>alert(1)</script>\"'><img src=x>"
    page = page_templates().get_template("base.html")
    shown = page.render(root="", brand=hostile, brand_href="index.html", nav=[(hostile, 'x" onclick="y', True)])
    tags = Tags(shown)
    assert tags.tags.count("script") == 1
    assert "img" not in tags.tags
    assert tags.texts.count(hostile) == 3  # in the title, as brand and as place
    assert 'onclick="y"' not in shown


def test_a_value_that_is_missing_is_an_error() -> None:
    """A page without a brand is not written with a hole."""
    from jinja2 import UndefinedError

    with pytest.raises(UndefinedError, match="brand"):
        page_templates().get_template("base.html").render(root="", nav=[])


def test_no_page_has_a_script_or_a_style_of_its_own() -> None:
    """A strict content security policy forbids inline scripts, inline styles and handlers in attributes."""
    for file in sorted(web_folder().rglob("*.html")):
        text = re.sub(r"\{#.*?#\}", "", file.read_text(encoding="utf-8"), flags=re.S)
        assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son[a-z]+=|javascript:", text), file.name
