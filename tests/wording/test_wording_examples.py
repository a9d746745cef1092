"""Every row of every vocabulary has an example: a whole text that needs the row, is played whole, and is written back to the same."""

from __future__ import annotations

from functools import cache

import pytest
from wording_samples import SPOKEN, reader, writer

from cardforge.kernel.phrases import Phrase
from cardforge.registry import game
from cardforge.wording.core import CORE
from cardforge.workshop.wording_examples import BY_THEMSELVES, Example, example


@cache
def shown(slug: str, shared: bool) -> list[tuple[Phrase, Example | None]]:
    """The rows of a game, or the shared ones in it, each with its example."""
    rules = game(slug)
    return [(row, example(rules, row)) for row in (CORE if shared else rules.vocabulary())]


def without(slug: str, shared: bool = False) -> list[str]:
    return [f"{row.kind}: {row.text}" for row, found in shown(slug, shared) if found is None]


def misread(slug: str, shared: bool = False) -> list[str]:
    """What becomes of the examples that do not come back the same."""
    return [again for _, found in shown(slug, shared) if found and (again := otherwise(slug, found))]


def otherwise(slug: str, found: Example) -> str | None:
    read = reader(slug).read(found.text, found.kind).abilities
    again = writer(slug).wording(read, "card" if found.kind == "play" else found.kind)
    return again if reader(slug).read(again, found.kind).abilities != read else None


@pytest.mark.parametrize("slug", SPOKEN)
def test_every_row_of_a_game_has_an_example_that_needs_it_and_is_played(slug: str) -> None:
    """The engine has every verb of it, and without the row it could not be read."""
    assert without(slug) == []


@pytest.mark.parametrize("slug", SPOKEN)
def test_every_example_of_a_game_is_written_back_to_the_same_abilities(slug: str) -> None:
    """Read, written and read again it means the same: reader and writer cannot drift."""
    assert misread(slug) == []


def test_every_shared_row_is_played_in_arc() -> None:
    """The game with the most words plays them all."""
    assert without("arc", shared=True) == []


def test_every_shared_example_is_written_back_to_the_same_abilities() -> None:
    """In the words of ARC."""
    assert misread("arc", shared=True) == []


@pytest.mark.parametrize("slug", SPOKEN)
def test_a_row_is_written_once(slug: str) -> None:
    """No two rows of a kind have the same wording: the second could never be read."""
    rows = [row for row in reader(slug).vocabulary if row.kind not in BY_THEMSELVES]
    texts = [(row.kind, text) for row in game(slug).vocabulary() if row in rows for text in (row.text, *row.also)]

    assert sorted({pair for pair in texts if texts.count(pair) > 1}) == []
