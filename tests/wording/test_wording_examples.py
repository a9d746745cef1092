"""Every phrase of every vocabulary has an example: a complete text that needs the phrase, can be played, and is written back the same."""

from __future__ import annotations

from functools import cache

import pytest
from wording_samples import SPOKEN, reader, writer

from cardforge.devtools.wording_examples import WORD_KINDS, Example, example
from cardforge.effects.phrases import Phrase
from cardforge.registry import game
from cardforge.wording.base_vocabulary import BASE_VOCABULARY


@cache
def examples(slug: str, shared: bool) -> list[tuple[Phrase, Example | None]]:
    """The phrases of a game, or the shared ones in it, each with its example."""
    rules = game(slug)
    return [(row, example(rules, row)) for row in (BASE_VOCABULARY if shared else rules.vocabulary())]


def without(slug: str, shared: bool = False) -> list[str]:
    return [f"{row.kind}: {row.text}" for row, found in examples(slug, shared) if found is None]


def misread(slug: str, shared: bool = False) -> list[str]:
    """What happens to the examples that do not come back the same."""
    return [again for _, found in examples(slug, shared) if found and (again := otherwise(slug, found))]


def otherwise(slug: str, found: Example) -> str | None:
    read = reader(slug).read(found.text, found.kind).abilities
    again = writer(slug).wording(read, "card" if found.kind == "play" else found.kind)
    return again if reader(slug).read(again, found.kind).abilities != read else None


@pytest.mark.parametrize("slug", SPOKEN)
def test_every_phrase_of_a_game_has_an_example_that_needs_it_and_can_be_played(slug: str) -> None:
    """The engine has every verb of it, and without the phrase it could not be read."""
    assert without(slug) == []


@pytest.mark.parametrize("slug", SPOKEN)
def test_every_example_of_a_game_is_written_back_to_the_same_abilities(slug: str) -> None:
    """Read, written and read again it has the same meaning: reader and writer cannot drift."""
    assert misread(slug) == []


def test_every_shared_phrase_can_be_played_in_arc() -> None:
    """The game with the largest vocabulary plays them all."""
    assert without("arc", shared=True) == []


def test_every_shared_example_is_written_back_to_the_same_abilities() -> None:
    """In the words of ARC."""
    assert misread("arc", shared=True) == []


@pytest.mark.parametrize("slug", SPOKEN)
def test_no_wording_occurs_twice(slug: str) -> None:
    """No two phrases of a kind have the same wording, because the second could never be read."""
    rows = [row for row in reader(slug).vocabulary if row.kind not in WORD_KINDS]
    texts = [(row.kind, text) for row in game(slug).vocabulary() if row in rows for text in (row.text, *row.also)]

    assert sorted({pair for pair in texts if texts.count(pair) > 1}) == []
