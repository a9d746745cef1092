"""The laws of type on faces: few sizes on the half-point grid, no line of one word at the end, symbols that keep apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import pytest
from law_games import GAMES, revisions
from PIL import Image as Pixels

from cardforge.faces import Templates, render, text_layout
from cardforge.faces.fonts import SYMBOLS, read_font
from cardforge.faces.markup import Run, Word
from cardforge.faces.text_fitting import FittedText, TextBox, fit
from cardforge.kernel.game import Game
from cardforge.shelves import template_folders

GAMES_WITH_CARDS = [game for game in GAMES if revisions(game)]
SYMBOL_FONT = read_font(Path(__file__).resolve().parents[2] / "templates" / "_base" / "fonts" / f"{SYMBOLS}.ttf")
Set = tuple[str, TextBox, FittedText]


@pytest.fixture(scope="module", params=GAMES_WITH_CARDS, ids=lambda game: game.slug)
def flows(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> list[Set]:
    """Every text that a game's cards have in a box of several lines: the type of card, its box, and how it was set."""
    game: Game = request.param
    art, found, shown = tmp_path_factory.mktemp("art") / "art.png", [], [""]
    Pixels.new("L", (1200, 1200)).save(art)

    def recorded(paragraphs: Sequence[Sequence[Word]], box: TextBox) -> FittedText:
        text = fit(paragraphs, box)
        if not text.overflow:  # what does not fit is tried again without its flavour, or is a fault
            found.append((shown[0], box, text))
        return text

    templates = Templates(template_folders(game))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(text_layout, "fit", recorded)
        for card in revisions(game):
            shown[0] = card.word("type")
            render(card, game, templates=templates, art=art)
    return found


def test_sizes_are_half_points_and_step_down_rarely(flows: list[Set]) -> None:
    """Nine of ten texts of a type of card that share a box have its full size; the others differ by half points."""
    by_box: dict[tuple[str, float], Counter[float]] = {}
    for kind, box, text in flows:
        assert text.size * 2 == int(text.size * 2), (kind, text.size)
        by_box.setdefault((kind, box.size), Counter())[text.size] += 1

    for (kind, full), counts in by_box.items():
        if counts.total() >= 10:
            assert counts[full] >= 0.86 * counts.total(), (kind, counts)


def test_no_paragraph_ends_in_a_line_of_one_word(flows: list[Set]) -> None:
    """Lines are broken so that the last one has company."""
    paragraphs = [lines for _, _, text in flows for lines in text.lines if len(lines) > 1]

    assert [lines[-1] for lines in paragraphs if len(lines[-1]) == 1] == []


def test_symbols_keep_clear_of_each_other_and_of_other_lines(flows: list[Set]) -> None:
    """Between lines there is room for the tallest symbol, and two symbols side by side have space between them."""
    for kind, _, text in flows:
        runs = [run for lines in text.lines for line in lines for word in line for run in word.runs]
        tallest = max((run.tall for run in runs), default=0.0)
        if any(len(lines) > 1 for lines in text.lines):
            assert text.leading / (text.size * 0.352778) >= tallest, kind
        for word in (word for lines in text.lines for line in lines for word in line):
            assert_apart([run for run in word.runs if run.tall])


def assert_apart(symbols: list[Run]) -> None:
    """Between the ink of two symbols side by side is at least a twentieth of the size of the type."""
    for first, second in pairwise(symbols):
        right, left = SYMBOL_FONT.box(first.text)[2] * first.scale, SYMBOL_FONT.box(second.text)[0] * second.scale
        assert first.shift + right + 0.05 <= second.shift + left, (first, second)
