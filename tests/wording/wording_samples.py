"""The reader and the writer of each game, created once, and short ways to use them."""

from __future__ import annotations

from functools import cache

from cardforge.effects.ability import Ability
from cardforge.registry import game, games
from cardforge.tasks.cards.card_texts import reader_of
from cardforge.wording import Reader, Unread, Writer

SPOKEN = sorted(slug for slug, rules in games().items() if rules.vocabulary())
"""Every game whose cards have texts."""


def reader(slug: str = "arc") -> Reader:
    """The reader of a game."""
    return reader_of(game(slug))


@cache
def writer(slug: str = "arc") -> Writer:
    """The writer of a game."""
    return Writer(game(slug).vocabulary())


def abilities(text: str, kind: str = "creature", name: str = "") -> tuple[Ability, ...]:
    """The abilities of an ARC text, every word of which is read."""
    reading = reader().read(text, kind, name)
    assert reading.complete, [str(unread) for unread in reading.unread]
    return reading.abilities


def fault(text: str, kind: str = "creature") -> Unread:
    """The only fault of an ARC text."""
    (unread,) = reader().read(text, kind).unread
    return unread


def same(one: str, other: str, kind: str = "creature", name: str = "") -> bool:
    """Whether two ARC texts have the same meaning."""
    return abilities(one, kind, name) == abilities(other, kind, name)
