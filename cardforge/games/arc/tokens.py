"""Tokens: cards that a text makes during the game; each kind gets its facts when the table is laid."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any

from cardforge.kernel.abilities import Ability
from cardforge.kernel.cards import Card
from cardforge.kernel.verbs import CreateToken

Token = tuple[CreateToken, Card]
"""A kind of token, and the card that stands for it."""


def kind_of(verb: CreateToken) -> CreateToken:
    """The verb without how many it makes: equal kinds are one card."""
    return replace(verb, n=1)


def token_cards(texts: Iterable[tuple[Ability, ...]]) -> list[Token]:
    """A card for every kind of token that these texts can make, in the order in which they name them."""
    kinds = dict.fromkeys(kind_of(verb) for text in texts for verb in _made_in(text))
    return [(verb, _card(verb, number)) for number, verb in enumerate(kinds, start=1)]


def _made_in(value: Any) -> Iterator[CreateToken]:
    if isinstance(value, tuple):
        for part in value:
            yield from _made_in(part)
    elif is_dataclass(value) and not isinstance(value, type):
        if isinstance(value, CreateToken):
            yield value
        for field in fields(value):
            yield from _made_in(getattr(value, field.name))


def _card(verb: CreateToken, number: int) -> Card:
    """A creature without faction and cost, named for its subtypes."""
    name = " ".join(verb.words) or "Token"
    return Card("arc", 0, 1000 + number, name, "", {"type": "creature", "subtypes": verb.words, **dict(verb.stats)})
