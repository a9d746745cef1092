"""The rules of every game: each verb of its vocabulary is implemented."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass

import pytest
from law_games import PLAYED

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

    assert {verb.__name__ for verb in used - {*rules.verbs} - rules.continuous_verbs - LOGIC_VERBS} == set()
