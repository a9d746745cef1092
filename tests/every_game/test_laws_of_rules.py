"""The rules of every game: each verb of its vocabulary is implemented, each invariant follows from a row."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass

import pytest
from law_games import PLAYED, rows

from cardforge.effects.phrases import phrases_of
from cardforge.effects.text_rules import text_rules
from cardforge.effects.verb import Verb
from cardforge.effects.verbs.control_flow import LOGIC_VERBS
from cardforge.kernel.game import Game


def slug(game: Game) -> str:
    return game.slug


def verbs_in(value: object) -> Iterator[type[Verb]]:
    """Every kind of verb in a value of a phrase."""
    if isinstance(value, type):
        if issubclass(value, Verb):
            yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from verbs_in(part)
    elif isinstance(value, dict):
        yield from verbs_in(tuple(value.values()))
    elif is_dataclass(value):
        if isinstance(value, Verb):
            yield type(value)
        for field in fields(value):
            yield from verbs_in(getattr(value, field.name))


@pytest.mark.parametrize("game", [game for game in PLAYED if phrases_of(game)], ids=slug)
def test_each_verb_of_the_vocabulary_has_a_handler_or_is_continuous(game: Game) -> None:
    """No wording of a game produces a verb that its engine does not implement."""
    rules = text_rules(game.engine())
    assert rules is not None
    used = {verb for row in phrases_of(game) for verb in verbs_in((row.make, dict(row.fixed)))}
    joined = {verb for verb in used if verb.says_nothing_alone is not Verb.says_nothing_alone}  # with the next sentence

    assert {verb.__name__ for verb in used - joined - {*rules.verbs} - rules.continuous_verbs - LOGIC_VERBS} == set()


@pytest.mark.skipif("CARDFORGE_COMPILED" in os.environ, reason="compiled functions have no docstring")
@pytest.mark.parametrize("game", PLAYED, ids=slug)
def test_each_invariant_of_a_game_names_a_row_that_exists(game: Game) -> None:
    """What a game states of every decision follows from its rules: the docstring says from which."""
    known = rows(game)
    named = {
        invariant.__name__: known.intersection(re.findall(r"[A-Z](?:-[A-Z])?\d+", invariant.__doc__ or ""))
        for invariant in game.engine().rules.invariants
    }

    assert [name for name, found in named.items() if not found] == []


def test_the_built_in_games_state_invariants() -> None:
    """None of them leaves its laws to the kernel alone."""
    assert [game.slug for game in PLAYED if not game.folder and not game.engine().rules.invariants] == []
