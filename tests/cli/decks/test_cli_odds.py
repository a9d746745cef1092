"""`cardforge deck odds`, and the payability and charts of `deck stats`."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from json_keys import agree
from PIL import Image

pytestmark = pytest.mark.usefixtures("little_shelf")


def test_the_odds_are_hypergeometric(cli: Any, arc_deck: Path) -> None:
    """Seven cards and one each turn: four copies in sixty, ten seen by turn 3."""
    answer = cli("deck", "odds", arc_deck, 'exactly 2 of name:"Elm Archer" by turn 3', "--json")

    agree(answer.json, "deck odds")
    assert Fraction(answer.json["fraction"]) == Fraction(comb(4, 2) * comb(56, 8), comb(60, 10))
    assert (answer.json["matching"], answer.json["seen"]) == (4, 10)


def test_hand_and_draws_can_be_given(cli: Any, arc_deck: Path) -> None:
    """A hand of the whole deck has every card."""
    answer = cli("deck", "odds", arc_deck, "at least 4 of archer in hand", "--hand", 60, "--json")

    assert answer.json["fraction"] == "1"


@pytest.mark.parametrize("question", ["at least 2 of csot<2 by turn 3", "knight"])
def test_a_faulty_question_is_exit_2(question: str, cli: Any, arc_deck: Path) -> None:
    """With what would be right."""
    answer = cli("deck", "odds", arc_deck, question)

    assert (answer.code, answer.out) == (2, "")
    assert "'cost'" in answer.err or "at least 2 of cost<=2" in answer.err


def test_statistics_tell_when_a_card_can_be_paid_for(cli: Any, arc_deck: Path) -> None:
    """A58: never before there is enough gold, and never less likely a turn later."""
    payable = cli("deck", "stats", arc_deck, "--json").json["payable"]

    assert len(payable) == 15
    for row in payable.values():
        odds = list(row.values())
        assert odds == sorted(odds)
    assert payable["Bell Warden"]["1"] == 0.0


def bars_of(root: ElementTree.Element) -> list[tuple[float, float, float, float]]:
    """Left, top, width and height of each bar of a chart."""
    found = []
    for area in root.findall("{http://www.w3.org/2000/svg}polygon"):
        corners = [tuple(map(float, corner.split(","))) for corner in area.get("points", "").split()]
        across, down = ([corner[axis] for corner in corners] for axis in (0, 1))
        found.append((min(across), min(down), max(across) - min(across), max(down) - min(down)))
    return found


def test_a_chart_is_a_picture(cli: Any, arc_deck: Path, tmp_path: Path) -> None:
    """A bar for each cost of the curve, and one for each turn; an existing file wants --force."""
    file = tmp_path / "chart.svg"
    sections = cli("deck", "stats", arc_deck, "--chart", file, "--json").json["sections"]

    bars = bars_of(ElementTree.parse(file).getroot())
    assert len(bars) == sum(len(section["curve"]) for section in sections) + 8
    assert cli("deck", "stats", arc_deck, "--chart", file).code == 2


def test_a_chart_may_be_a_png_of_the_same_bars(cli: Any, arc_deck: Path, tmp_path: Path) -> None:
    """The picture has the colour of the bars where the SVG has its highest bar, and white above it; other suffixes are refused."""
    drawn, painted, other = tmp_path / "chart.svg", tmp_path / "chart.png", tmp_path / "chart.gif"
    assert cli("deck", "stats", arc_deck, "--chart", drawn).code == 0
    assert cli("deck", "stats", arc_deck, "--chart", painted).code == 0

    root = ElementTree.parse(drawn).getroot()
    bars = bars_of(root)
    with Image.open(painted) as picture:
        scale = picture.width / float(root.get("width", ""))
        assert picture.height == float(root.get("height", "")) * scale
        for x, y, width, height in bars:
            middle = ((x + width / 2) * scale, (y + height / 2) * scale)
            assert (picture.getpixel(middle) == (0x4A, 0x7B, 0xA6)) is (height > 0)
            assert picture.getpixel(((x - width / 8) * scale, (y + height / 2) * scale)) == (255, 255, 255)
    assert cli("deck", "stats", arc_deck, "--chart", other).code == 2
    assert not other.exists()
