"""The fields that a search can use, in one table: the reader, the help, the documentation and the completion come from it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from cardforge.carddata.card_keys import CHANGES
from cardforge.kernel.cards import Card, FieldValue
from cardforge.kernel.game import Field, Game

Value = FieldValue | None

STANDINGS = ("current", "outdated", "announced", "draft", "retired")
"""How a revision stands on a day; `draft` is a status as well."""


@dataclass(frozen=True)
class Attribute:
    """One field that a search can use."""

    name: str
    kind: str
    """`whole`, `word`, `words`, `choice`, `choices` as in a game's fields, or `date`; or one that the reader knows by itself:
    `standing`, `day`, `deck`, `keyword`, `meaning`."""
    help: str
    value: Callable[[Card], Value]
    choices: tuple[str, ...] = ()
    letters: tuple[str, ...] = ()
    """Its short names, as far as no field has one of them as its name."""
    example: str = ""


def _nothing(_card: Card) -> Value:
    return None


_EVERY_CARD = (
    Attribute("name", "word", "Name of the card.", lambda card: card.name, (), ("n",), "name:knight"),
    Attribute("text", "word", "Rules text.", lambda card: card.text, (), ("o",), 'text:"draw 1 card"'),
    Attribute("keyword", "keyword", "A keyword of the rules text.", _nothing, (), ("kw",), "keyword:flying"),
    Attribute(
        "does", "meaning", "What its text makes happen: a verb, and what it is done to.", _nothing, (), (), 'does:"destroy creature"',
    ),
    Attribute("when", "meaning", "When its text happens: what sets it off, or played, activated, always.", _nothing, (), (), "when:attacks"),
    Attribute("costs", "meaning", "What its abilities cost.", _nothing, (), (), "costs:mark"),
    Attribute("set", "word", "Slug of the set.", lambda card: card.set, (), ("s",), "set:first-light"),
    Attribute("number", "whole", "Number of the card.", lambda card: card.number, (), (), "number<=20"),
    Attribute("version", "whole", "Version of the revision.", lambda card: card.version, (), ("v",), "version>1"),
    Attribute(
        "announced", "date", "Day on which the revision was announced.", lambda card: _day(card.announced_on), (), (),
        "announced>=2026-03",
    ),
    Attribute(
        "legal", "date", "First day in competition; or a format, with a day, in which the card may be played.",
        lambda card: _day(card.legal_from), (), (), "legal:standard@2026-03-01",
    ),
    Attribute(
        "changed", "date", "Day on which a later version became legal, or else was announced.",
        lambda card: _day(card.legal_from or card.announced_on) if card.version > 1 else None, (), (), "changed>=2026",
    ),
    Attribute("change", "choice", "What the revision changed.", lambda card: card.change or None, CHANGES, (), "change:numbers"),
    Attribute("note", "word", "Why it was changed.", lambda card: card.note, (), (), "note:strong"),
    Attribute(
        "status", "choice", "Status of the revision.", lambda card: card.status, ("draft", "published", "imported"), (),
        "status:imported",
    ),
    Attribute(
        "is", "standing", "Status of the revision, or how it stands on the day.", lambda card: card.status,
        ("draft", "published", "imported", *(one for one in STANDINGS if one != "draft")), (), "is:outdated",
    ),
    Attribute("asof", "day", "The day of the whole search, instead of today.", _nothing, (), (), "asof:2026-03-01"),
    Attribute("indeck", "deck", "Whether a deck list has the card.", _nothing, (), (), "indeck:my-deck.txt"),
)  # fmt: skip

_LETTERS = {"type": ("t",), "faction": ("f",), "cost": ("c",), "rarity": ("r",)}
"""Short names of fields of a game."""


def attributes(game: Game) -> Mapping[str, Attribute]:
    """All fields that a search of the game can use, by name and short name; a field of the game replaces a general one."""
    table = {attribute.name: attribute for attribute in field_table(game)}
    known = dict(table)
    for attribute in table.values():
        for letters in attribute.letters:
            known.setdefault(letters, attribute)
    return known


def field_table(game: Game) -> tuple[Attribute, ...]:
    """Each field that a search of the game can use, once: those of every card, then those of the game."""
    own = {field.name: _of_game(field) for field in game.fields}
    general = (attribute for attribute in _EVERY_CARD if attribute.name not in own)
    return (*general, *own.values())


def _of_game(field: Field) -> Attribute:
    sample = "1" if field.kind == "whole" else field.choices[0] if field.choices else "..."
    example = f"{field.name}{'>=' if field.kind == 'whole' else ':'}{sample.lower()}"
    return Attribute(
        field.name, "word" if field.kind == "text" else field.kind, field.help, _value_of(field.name), field.choices, _LETTERS.get(field.name, ()),
        f'{field.name}:"{sample.lower()}"' if " " in sample else example,
    )  # fmt: skip


def _value_of(field: str) -> Callable[[Card], Value]:
    return lambda card: card.fields.get(field)


def _day(day: object) -> str | None:
    return str(day) if day else None
