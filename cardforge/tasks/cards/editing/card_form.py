"""A card as a form: the values of its block as they are typed in fields, and a block in which one value was changed, comments and all else kept."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import tomlkit
from tomlkit.exceptions import ParseError
from tomlkit.items import Table

from cardforge.carddata.writing import toml_value
from cardforge.errors import Fault, FaultyInput
from cardforge.exchange.values import InvalidFieldValue, paragraphs_of, value_for, word_of
from cardforge.kernel.cards import FieldValue, value_text
from cardforge.kernel.game import Field, Game
from cardforge.kernel.picture_fields import PICTURE_NAMES

NAME: Final = Field("name", "word", "Name as printed.", required=("*",))
TEXT: Final = Field("text", "text", "Rules text as printed, one paragraph a line.")
OF_ONE_CARD: Final = (*PICTURE_NAMES, "guid")
"""Fields that belong to one card alone: they tell its picture and its file, a form shows them apart, and a new card does not copy them."""
_KEY: Final = re.compile(r"field (\S+)$")


@dataclass(frozen=True)
class FormField:
    """A field of a card as a form shows it."""

    field: Field
    typed: str
    """Its value as it is typed; "" for none."""
    required: bool
    fault: str = ""

    @property
    def choices(self) -> tuple[str, ...]:
        """The words to choose from; () for a field that is typed."""
        if self.field.kind == "yes":
            return ("true", "false")
        return self.field.choices if self.field.kind == "choice" else ()

    @property
    def is_of_picture(self) -> bool:
        """Whether it describes the picture and not the card."""
        return self.field.name in OF_ONE_CARD


def card_form(text: str, game: Game, faults: Sequence[Fault] = ()) -> list[FormField]:
    """The fields that a card of its type has, with the values of its block; [] for a text that is no block of TOML.

    A fault stands at the field that its place names.
    """
    try:
        block = _block(text)
    except FaultyInput:
        return []
    wrong = {found[1]: _words(fault) for fault in faults if (found := _KEY.search(fault.place))}
    kind = str(block.get("type", ""))
    fields = [field for field in (NAME, *game.fields, TEXT) if _has(field, kind) or field.name in block]
    return [
        FormField(field, typed_value(block.get(field.name)), _required(field, kind), wrong.get(field.name, ""))
        for field in fields
    ]


def with_typed(text: str, name: str, typed: str, game: Game) -> str:
    """The block with one value as it was typed in the form; an empty one takes the key away.

    Raises FaultyInput for a text that is no block of TOML, for a field that the game does not have, and for a value that does not fit its field.
    """
    block = _block(text)
    keys = [NAME, *game.fields, TEXT]
    field = next((field for field in keys if field.name == name), None)
    if field is None:
        raise FaultyInput([Fault("", f"field {name}", f"{game.slug} has no such field")])
    value = _value(field, typed)
    if value in (None, ()):
        return _without(text, name)
    if name in block:
        document: Any = tomlkit.parse(text)
        document["card"][0][name] = toml_value(value)
        return tomlkit.dumps(document)
    return _inserted(text, block, name, toml_value(value).as_string(), [key.name for key in keys])


def _value(field: Field, typed: str) -> FieldValue | None:
    try:
        if field in (NAME, TEXT):
            return (paragraphs_of(typed) if field is TEXT else word_of(typed)) or None
        return value_for(field, typed, {}) if typed.strip() else None
    except InvalidFieldValue as invalid:
        raise FaultyInput([Fault("", f"field {field.name}", str(invalid), invalid.guess)]) from None


def _block(text: str) -> Table:
    """The one block of a text; raises FaultyInput."""
    try:
        found: Any = tomlkit.parse(text).get("card")
    except ParseError as fault:
        raise FaultyInput([Fault("", f"line {fault.line}, column {fault.col}", "is not TOML")]) from None
    if not isinstance(found, list) or len(found) != 1:
        raise FaultyInput([Fault("", "", "is not the block of one card, which begins with [[card]]")])
    block: Table = found[0]
    return block


def _has(field: Field, kind: str) -> bool:
    return not field.types or kind in field.types


def _required(field: Field, kind: str) -> bool:
    return "*" in field.required or kind in field.required


def _words(fault: Fault) -> str:
    """A fault without its place."""
    return str(Fault("", "", fault.problem, fault.guess))


def typed_value(value: object) -> str:
    """A value as it is typed in a form and on a command line."""
    return value_text(value, yes="true", no="false")


def _without(text: str, name: str) -> str:
    document: Any = tomlkit.parse(text)
    document["card"][0].pop(name, None)
    return tomlkit.dumps(document)


def _inserted(text: str, block: Mapping[str, object], name: str, value: str, order: Sequence[str]) -> str:
    """The text with a new key in its printed place: before the first key that comes after it, or at the end."""
    later = [key for key in order[order.index(name) + 1 :] if key in block] + ["change", "note", "author"]
    lines = text.rstrip("\n").split("\n")
    places = [at for key in later for at, line in enumerate(lines) if re.match(rf"\s*{key}\s*=", line)]
    place = min(places, default=len(lines))
    return "\n".join([*lines[:place], f"{name} = {value}", *lines[place:]]) + "\n"
