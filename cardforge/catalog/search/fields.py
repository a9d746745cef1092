"""The fields that a search can use: those that every card has, and those of the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from cardforge.carddata.card_keys import CHANGES
from cardforge.kernel.cards import Card, FieldValue
from cardforge.kernel.game import Game

ALIASES = {"n": "name", "t": "type", "v": "version", "is": "status", "s": "set", "o": "text"}
"""Short names, unless the game has a field of that name."""

Value = FieldValue | None


@dataclass(frozen=True)
class Attribute:
    """One field that a search can use; also used for its help and its messages."""

    name: str
    kind: str
    """`whole`, `word`, `words`, `choice`, `choices` as in a game's fields, or `date`."""
    help: str
    value: Callable[[Card], Value]
    choices: tuple[str, ...] = ()


_EVERY_CARD = (
    Attribute("name", "word", "Name of the card.", lambda card: card.name),
    Attribute("text", "word", "Rules text.", lambda card: card.text),
    Attribute("set", "word", "Slug of the set.", lambda card: card.set),
    Attribute("number", "whole", "Number of the card.", lambda card: card.number),
    Attribute("version", "whole", "Version of the revision.", lambda card: card.version),
    Attribute("announced", "date", "Day on which the revision was announced.", lambda card: _day(card.announced_on)),
    Attribute("legal", "date", "First day in competition.", lambda card: _day(card.legal_from)),
    Attribute(
        "change",
        "choice",
        "What the revision changed.",
        lambda card: card.change or None,
        CHANGES,
    ),
    Attribute("note", "word", "Why it was changed.", lambda card: card.note),
    Attribute(
        "status", "choice", "Status of the revision.", lambda card: card.status, ("draft", "published", "imported")
    ),
)


def attributes(game: Game) -> Mapping[str, Attribute]:
    """All fields that a search of the game can use, by name; a field of the game replaces a general field of its name."""
    known = {attribute.name: attribute for attribute in _EVERY_CARD}
    for field in game.fields:
        known[field.name] = Attribute(field.name, field.kind, field.help, _field(field.name), field.choices)
    for short, name in ALIASES.items():
        if short not in known and name in known:
            known[short] = known[name]
    return known


def _field(name: str) -> Callable[[Card], Value]:
    return lambda card: card.fields.get(name)


def _day(day: object) -> str | None:
    return str(day) if day else None
