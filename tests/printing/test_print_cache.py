"""Printing again costs what is new: faces that were printed before are copied from the cache, byte for byte."""

from __future__ import annotations

import hashlib
import os
import shutil
import sqlite3
from dataclasses import replace
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image as Pixels

from cardforge.errors import FaultyInput
from cardforge.faces.display import Face, Group, Image, Rect, Text
from cardforge.printing import images, print_sheets
from cardforge.printing.pdf.operators import PdfOperators


@pytest.fixture
def drawn(monkeypatch) -> list[int]:
    """The numbers of ops of everything that is drawn, instead of copied."""
    counts: list[int] = []
    draw = PdfOperators.draw
    monkeypatch.setattr(PdfOperators, "draw", lambda self, ops: (counts.append(len(ops)), draw(self, ops))[1])
    return counts


@pytest.fixture
def hashed(monkeypatch) -> list[int]:
    """The sizes of all picture files that are hashed."""
    sizes: list[int] = []
    digest = images._sha256
    monkeypatch.setattr(images, "_sha256", lambda data: (sizes.append(len(data)), digest(data))[1])
    return sizes


@pytest.fixture
def printed(tmp_path, fonts, profiles, monkeypatch):
    """The bytes of a print of faces with a cache of their own."""
    monkeypatch.setenv("CARDFORGE_CACHE", str(tmp_path / "cache"))

    def run(*faces: Face, own_fonts: Path | None = None) -> bytes:
        used = [own_fonts] if own_fonts else fonts
        print_sheets([(face, 2) for face in faces], faces[0], out=tmp_path / "a.pdf", fonts=used, profiles=profiles)
        return (tmp_path / "a.pdf").read_bytes()

    return run


@pytest.fixture
def cards(tmp_path) -> list[Face]:
    """Three cards with a frame that they share, a picture, symbols that copy as words, and two kinds of type."""
    Pixels.effect_mandelbrot((650, 470), (-2, -1, 1, 1), 20).convert("RGB").save(tmp_path / "art.jpg")
    digest = hashlib.sha256((tmp_path / "art.jpg").read_bytes()).hexdigest()
    emblem = Group((Text(5, 80, "Core", "Alegreya-Bold", 6),), clip=(0, 70, 63, 18, 2), shared=True)
    frame = Group(
        (Rect(-3, -3, 69, 94, fill="#c8b890"), Rect(1, 1, 61, 86, fill="#ffffff", opacity=0.5), emblem), shared=True
    )

    def card(name: str) -> Face:
        words = (
            Text(5, 8, name, "Alegreya-Bold", 9),
            Text(5, 60, "Mark: draw", "Alegreya-Regular", 7, copied=f"{name} {{M}}"),
        )
        return Face(
            63, 88, 3, (frame, Image(4, 12, 55, 40, str(tmp_path / "art.jpg"), digest), *words), f"arc/1@1 {name}"
        )

    return [card(name) for name in ("Ash", "Elm", "Öl")]


def test_the_same_bytes_with_and_without_a_cache(printed, cards, drawn, monkeypatch, tmp_path):
    """Cold, warm and without a cache; warm, nothing is drawn."""
    cold = printed(*cards)
    assert drawn
    drawn.clear()

    assert printed(*cards) == cold
    assert drawn == []

    monkeypatch.setenv("CARDFORGE_CACHE", "off")
    assert printed(*cards) == cold


def test_only_the_card_that_is_new_is_drawn(printed, cards, drawn):
    """And the file is the one that a first print makes, though its fonts are reduced to other characters."""
    printed(*cards[:2])
    drawn.clear()
    again = printed(*cards)
    assert drawn == [4]

    shutil.rmtree(Path(cards[0].ops[1].path).parent / "cache")
    assert printed(*cards) == again


def test_what_is_copied_counts_as_well_as_what_is_seen(printed, cards):
    """The digest of a face leaves out what its symbols copy as; the cache does not."""
    printed(cards[0])
    *rest, words = cards[0].ops
    other = replace(cards[0], ops=(*rest, replace(words, copied="something else")))
    assert other.digest() == cards[0].digest()

    page = pypdfium2.PdfDocument(printed(other))[0]
    assert "something else" in page.get_textpage().get_text_range()


def test_what_a_shared_group_copies_as_counts_for_each_face_that_has_it(printed, cards):
    """Two groups that look alike and copy differently are two forms, though the cache knows one of them."""
    groups = [Group((Text(9, 9, "M", "Alegreya-Bold", 9, copied=word),), shared=True) for word in ("gun", "crew")]
    assert groups[0].digest == groups[1].digest
    one, two = (Face(63, 88, 3, (group,), f"arc/{n}@1 A") for n, group in enumerate(groups))
    printed(one)

    text = pypdfium2.PdfDocument(printed(one, two))[0].get_textpage().get_text_range()
    assert "gun" in text
    assert "crew" in text


def test_another_font_file_of_the_same_name_is_drawn_anew(printed, cards, fonts, tmp_path, drawn):
    """A form names its fonts; which characters they have is up to the file."""
    printed(*cards)
    drawn.clear()
    mine = tmp_path / "fonts"
    mine.mkdir()
    shutil.copy(fonts[0] / "Alegreya-Regular.ttf", mine)
    shutil.copy(fonts[0] / "Alegreya-Italic.ttf", mine / "Alegreya-Bold.ttf")

    assert printed(*cards, own_fonts=mine) != b""
    assert drawn == [4, 1, 1, 4, 4]  # the cards, and the emblem with the text inside; the frame has no text of its own


def test_a_picture_that_is_gone_is_a_fault_even_if_its_face_is_in_the_cache(printed, cards):
    """The cache has no pictures."""
    printed(cards[0])
    Path(cards[0].ops[1].path).unlink()

    with pytest.raises(Exception, match=r"art\.jpg: .*cannot be read"):
        printed(cards[0])


def test_a_picture_file_that_nobody_wrote_is_hashed_once(printed, cards, hashed, monkeypatch):
    """The state of the file tells: a file of a moment ago could still change without a sign, so that it is hashed again."""
    printed(cards[0])
    printed(cards[0])
    assert len(hashed) == 2

    monkeypatch.setattr(images, "SETTLED", -1.0)
    first = printed(cards[0])
    assert len(hashed) == 3
    assert printed(cards[0]) == first
    assert len(hashed) == 3


def test_a_picture_that_was_changed_is_a_fault_even_with_its_size_and_time_as_they_were(printed, cards, monkeypatch):
    """The face says which picture it shows; the time of the last change of a file cannot be set back."""
    monkeypatch.setattr(images, "SETTLED", -1.0)
    printed(cards[0])
    file = Path(cards[0].ops[1].path)
    data, times = file.read_bytes(), file.stat()
    file.write_bytes(data[:-3] + bytes([data[-3] ^ 1]) + data[-2:])
    os.utime(file, ns=(times.st_atime_ns, times.st_mtime_ns))

    with pytest.raises(FaultyInput, match=r"art\.jpg.*was changed while its card was being made"):
        printed(cards[0])


def test_entries_are_small(printed, cards, tmp_path):
    """A face is kept as its compressed operators, without pictures and fonts."""
    printed(*cards)
    with sqlite3.connect(tmp_path / "cache" / "faces.sqlite3") as database:
        sizes = [size for (size,) in database.execute("SELECT length(data) FROM face WHERE kind = 'pdf'")]

    assert len(sizes) == 5  # three cards, their frame, its emblem
    assert max(sizes) < 1000


def test_the_file_has_what_the_cache_has_byte_for_byte(printed, cards, tmp_path):
    """Forms go into the file as they were compressed when they were drawn."""
    file = printed(*cards)
    with sqlite3.connect(tmp_path / "cache" / "faces.sqlite3") as database:
        forms = [data.partition(b"\n")[2] for (data,) in database.execute("SELECT data FROM face WHERE kind = 'pdf'")]

    assert [file.count(form) for form in forms] == [1] * 5
