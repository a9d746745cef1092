"""Tokens: cards that texts create during the game; each kind gets its definition before the game begins."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from cardforge.effects.ability import Ability
from cardforge.effects.contents import find_all
from cardforge.effects.selectors import YOU
from cardforge.effects.verbs import CreateToken
from cardforge.kernel.cards import Card

Token = tuple[CreateToken, Card]
"""A kind of token, with its card."""


def kind_of(verb: CreateToken) -> CreateToken:
    """The verb for one token of yours, so that equal kinds of tokens share one card, whoever gets them."""
    return replace(verb, n=1, who=YOU, to="", marked=False, home=None)


def token_cards(texts: Iterable[tuple[Ability, ...]]) -> list[Token]:
    """A card for every kind of token that these texts can create, in the order of the texts."""
    kinds = dict.fromkeys(kind_of(verb) for text in texts for verb in find_all(text, CreateToken))
    return [(verb, _card(verb, number)) for number, verb in enumerate(kinds, start=1)]


def copy_cards(cards: tuple[Card, ...]) -> list[tuple[int, Card]]:
    """For each creature a card with all that is printed on it, to be a token; with its number among the cards."""
    first = 5000
    creatures = [(number, card) for number, card in enumerate(cards) if card.word("type") == "creature"]
    return [(number, replace(card, number=first + number)) for number, card in creatures]


def _card(verb: CreateToken, number: int) -> Card:
    """A creature without faction and cost, named after its subtypes."""
    name = " ".join(verb.words) or "Token"
    return Card("arc", 0, 1000 + number, name, "", {"type": "creature", "subtypes": verb.words, **dict(verb.stats)})
