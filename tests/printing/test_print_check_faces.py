"""`print check-faces`: contrast, colour blindness, and symbols that differ without colour."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cardforge.faces import Templates
from cardforge.faces.display import Face, Rect, Text
from cardforge.faces.looks.look import Look
from cardforge.faces.looks.symbol_shapes import alike
from cardforge.faces.looks.vision import seen
from cardforge.printing.fonts import Fonts
from cardforge.printing.preflight.legibility import shown_texts
from cardforge.tasks.printing.check_faces import check_faces

BASE = Path(__file__).resolve().parents[2] / "templates" / "_base"


def faults(fill: str, ground: str, size: float = 9) -> list[str]:
    """What is wrong with a text of this colour on a ground of that one."""
    ops = (Rect(-3, -3, 69, 94, fill=ground), Text(20, 40, "Draw a card.", "Alegreya-Regular", size, fill))
    (text,) = shown_texts([Face(63, 88, 3, ops, "Test")], Fonts([BASE / "fonts"]))
    assert text.ground == ground
    return list(text.faults())


@pytest.mark.parametrize(
    ("fill", "ground", "size", "said"),
    [
        ("#000000", "#ffffff", 9, ""),
        ("#8a8a8a", "#ffffff", 9, "has a contrast of 3.5; 4.5 is wanted"),
        ("#8a8a8a", "#ffffff", 15, ""),
        ("#ffffff", "#eeeeee", 20, "has a contrast of 1.2; 3 is wanted"),
        ("#ff4040", "#003030", 15, "with protanopia; 3 is wanted"),
    ],
)
def test_a_text_needs_contrast_also_without_some_colours(fill: str, ground: str, size: float, said: str) -> None:
    """4.5 for small type, 3 for large type, and 3 as somebody sees it who lacks some colours."""
    found = faults(fill, ground, size)

    assert [said in fault for fault in found] == ([True] if said else [])


def test_the_simulation_keeps_greys_and_mixes_red_and_green() -> None:
    """White, grey and black are seen by everybody; pure red and green come nearer to each other."""
    for kind in ("protanopia", "deuteranopia", "tritanopia"):
        assert [seen(grey, kind) for grey in ("#000000", "#808080", "#ffffff")] == ["#000000", "#808080", "#ffffff"]
    assert seen("#ff0000", "deuteranopia")[1:3] == "a3"


def test_symbols_are_told_apart_by_their_shapes() -> None:
    """A symbol is like itself; of the shipped ones the star and the sword share little."""
    fonts = Templates([BASE]).fonts

    ((share, *names),) = alike(["star", "sword"], fonts)
    assert share < 0.5
    assert names == ["star", "sword"]


@pytest.mark.parametrize("slug", ["arc", "outposts", "state51"])
@pytest.mark.parametrize("look", [Look(), Look(low_ink=True), Look("large-print")], ids=["design", "low-ink", "large"])
def test_everybody_can_read_every_type_of_shipped_card(slug: str, look: Look) -> None:
    """No text lacks contrast, and no two symbols of a game look alike without colour."""
    report = check_faces(slug, look)

    assert report.faults == []
    assert len(report.texts) > 30


def test_the_command_says_what_it_measured(cli: Callable[..., Any]) -> None:
    """Exit code 0 and a summary; with --json each text with its contrasts."""
    answer = cli("print", "check-faces", "outposts")

    assert "0 faults" in answer.out
    assert "protanopia" in answer.out
