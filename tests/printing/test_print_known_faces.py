"""Faces that were made before are remembered: setting and drawing cost only what is new, and what is printed is the same."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image as Pixels

from cardforge import registry
from cardforge.errors import FaultyInput
from cardforge.faces import Templates
from cardforge.faces.looks.look import Look
from cardforge.kernel.cards import Card
from cardforge.printing.pdf.face_parts import parts_of, text_of
from cardforge.printing.pdf.operators import PdfOperators
from cardforge.shelves import template_folders
from cardforge.tasks.init_shelf import init_shelf
from cardforge.tasks.printing import known_faces
from cardforge.tasks.printing.face_job import card_faces
from cardforge.tasks.printing.known_faces import KnownFaces
from cardforge.tasks.printing.print_comparison import print_comparison
from cardforge.tasks.printing.print_deck import print_deck
from cardforge.tasks.settings import Settings

FIELDS = {"type": "Creature", "faction": "Red", "cost": 2, "attack": 2, "defence": 1}
ASH = Card("arc", 1, 1, "Ash Knight", "Draw a card.", FIELDS, "first")


@pytest.fixture
def settings(tmp_path, database_copy, monkeypatch) -> Settings:
    """A shelf of one's own with a deck, and a cache of its own."""
    init_shelf(tmp_path / "mine")
    monkeypatch.setenv("CARDFORGE_CACHE", str(tmp_path / "cache"))
    return replace(Settings.from_environment(), shelf=tmp_path / "mine")


@pytest.fixture
def work(monkeypatch) -> list[str]:
    """What was set or drawn, instead of remembered."""
    done: list[str] = []
    render, draw = known_faces.render, PdfOperators.draw
    monkeypatch.setattr(
        known_faces, "render", lambda card, *more, **by: (done.append(card.name), render(card, *more, **by))[1]
    )
    monkeypatch.setattr(PdfOperators, "draw", lambda self, ops: (done.append("drawn"), draw(self, ops))[1])
    return done


def printed(settings: Settings) -> bytes:
    deck = settings.shelf / "decks" / "first.txt"
    return print_deck(deck, settings.shelf / "a.pdf", settings=settings).path.read_bytes()


def test_a_deck_printed_again_is_neither_set_nor_drawn(settings, work, monkeypatch):
    """With the same bytes as the first time, and as without a cache; progress is told for cards and sheets all the same."""
    first = printed(settings)
    assert work
    work.clear()
    told: list[tuple[str, int, int]] = []

    assert printed(replace(settings, progress=lambda *report: told.append(report))) == first
    assert work == []
    assert list(dict.fromkeys(what for what, _, _ in told)) == ["card faces", "sheets"]
    assert [done == total for _, done, total in told].count(True) == 2

    monkeypatch.setenv("CARDFORGE_CACHE", "off")
    assert printed(settings) == first


def test_a_form_that_was_dropped_from_the_cache_is_drawn_from_its_card(settings, work, tmp_path):
    """What is known of a face leads to a form; where that is gone, the card is set again."""
    first = printed(settings)
    with sqlite3.connect(tmp_path / "cache" / "faces.sqlite3") as database:
        database.execute("DELETE FROM face WHERE kind = 'pdf'")
    work.clear()

    assert printed(settings) == first
    assert work


def test_old_and_new_side_by_side_are_the_same_when_they_are_remembered(settings, tmp_path, work):
    """A comparison looks into the display lists of its faces, so that they are set when it asks."""
    pages = [
        print_comparison("arc/1", "arc/2", tmp_path / name, settings=settings).path.read_bytes()
        for name in ("a.pdf", "a.pdf")
    ]

    assert pages[0] == pages[1]


@pytest.fixture
def front(settings, work, tmp_path):
    """The digest of the front of a card, and whether it was set for that."""
    game = registry.game("arc")

    def run(card: Card = ASH, look: Look | None = None, art: Path | None = None) -> tuple[str, bool]:
        work.clear()
        known = KnownFaces(game, Templates(template_folders(game, settings.shelf), look))
        (face,) = known.faces([known.front(card, art)])
        return face.digest(), bool(work)

    return run


def test_a_face_is_set_anew_when_its_card_its_look_or_its_templates_change(front, settings):
    """Each of them is part of the key; the same again is remembered."""
    first, new = front()
    assert new
    assert front() == (first, False)

    changed = [front(replace(ASH, text="Draw 2 cards.")), front(look=Look(low_ink=True))]
    template = settings.shelf / "templates" / "arc" / "colours.toml"
    template.parent.mkdir(parents=True, exist_ok=True)
    template.write_text("# a shade of one's own\n")
    changed.append(front())

    assert [new for _, new in changed] == [True] * 3
    assert front(replace(ASH, text="Draw 2 cards."))[1], "the templates are other ones now"


def test_a_face_is_set_anew_when_a_font_of_the_player_changes(front, tmp_path):
    """Under the same name."""
    shipped = Path(__file__).resolve().parents[2] / "templates" / "_base" / "fonts"
    look = Look(fonts=(tmp_path / "Mine.ttf",))
    results = []
    for stem in ("Alegreya-Bold", "Alegreya-Bold", "Alegreya-Italic"):
        look.fonts[0].write_bytes((shipped / f"{stem}.ttf").read_bytes())
        results.append(front(look=look)[1])

    assert results == [True, False, True]


def test_a_face_is_set_anew_when_its_picture_changes_and_found_when_it_moves(front, tmp_path):
    """A picture is known by its content; the print reads it where it lies now."""
    art = tmp_path / "art.jpg"
    Pixels.new("RGB", (650, 470), "#aa2020").save(art)
    first, _ = front(art=art)
    moved = art.rename(tmp_path / "moved.jpg")
    assert front(art=moved) == (first, False)

    Pixels.new("RGB", (650, 470), "#2020aa").save(moved)
    assert front(art=moved)[1]


def test_a_remembered_picture_is_read_where_it_lies_now(settings, tmp_path, work):
    """Not where it lay when its card was set; everything else about it is as it was drawn, its crop and its focus too."""
    game, art = registry.game("arc"), tmp_path / "art.jpg"
    Pixels.new("RGB", (650, 470), "#aa2020").save(art)
    known = KnownFaces(game, Templates(template_folders(game, settings.shelf)))
    card = replace(ASH, fields={**FIELDS, "focus": "20% 30%"})
    (drawn,) = known.faces([known.front(card, art)])
    moved = art.rename(tmp_path / "moved.jpg")
    (face,) = known.faces([known.front(card, moved)])

    (image,) = parts_of(face).images
    assert image.path == str(moved)
    assert image.framing.focus == (0.2, 0.3)
    assert replace(parts_of(face), images=()) == replace(parts_of(drawn), images=())
    assert replace(image, path=str(art)) == parts_of(drawn).images[0]
    assert text_of(face) == text_of(drawn)


def test_a_faulty_card_is_faulty_again(settings):
    """Faults are not remembered, so that a mended card is set."""
    game = registry.game("arc")
    templates = Templates(template_folders(game, settings.shelf))
    long = replace(ASH, name="An endless name " * 20)

    for _ in range(2):
        with pytest.raises(FaultyInput, match="too wide"):
            card_faces([ASH, long], game, templates, settings)
