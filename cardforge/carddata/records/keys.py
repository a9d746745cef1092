"""The keys of the files beside the card sets: aliases, migrations, printings, rulings, and a file for each language."""

from __future__ import annotations

from cardforge.carddata.card_keys import MAX_NUMBER, MAX_VERSION
from cardforge.carddata.records.values import MIGRATIONS
from cardforge.kernel.game import Field, Game
from cardforge.kernel.picture_fields import PICTURE_NAMES
from cardforge.tomlio.keys import Key

_NUMBER = Key("number", "whole", "Number of the card.", required=True, least=1, most=MAX_NUMBER)
_VERSION = Key("version", "whole", "Version of the card.", required=True, least=1, most=MAX_VERSION)

ALIAS_KEYS = (
    Key("name", "word", "Another name, or an id of another program.", required=True),
    _NUMBER,
    Key("note", "word", "Where it comes from."),
)
MIGRATION_KEYS = (
    Key("kind", "choice", "What happened to the number.", required=True, choices=MIGRATIONS),
    _NUMBER,
    Key("into", "wholes", "The cards that it became; none if it was deleted.", least=1, most=MAX_NUMBER),
    Key("on", "day", "The day on which it happened.", required=True),
    Key("note", "word", "Why, in a sentence."),
)
PRINTING_KEYS = (
    _NUMBER,
    _VERSION,
    Key("set", "slug", "Set in which it was printed.", required=True),
    Key("collector", "word", "Its number in that set as printed."),
    Key("language", "word", "Language of the printing, such as de."),
    Key("artist", "word", "Who made the picture."),
    Key("licence", "word", "Licence of the picture."),
    Key("finish", "word", "How it was printed, such as foil."),
)
RULING_KEYS = (
    Key("id", "slug", "Unique short name of the ruling.", required=True),
    Key(
        "cards",
        "words",
        'The cards it is about: "17" from the first version on, "17@2" from version 2 on, "17@1-3".',
        True,
    ),
    Key("text", "text", "The ruling.", required=True),
    Key("on", "day", "The day of the ruling."),
    Key("source", "word", "Who decided it, and where."),
)
LANGUAGE_KEYS = (
    Key("language", "word", "Language of the file, such as de or pt-BR; also its name.", required=True),
    Key("game", "slug", "Slug of the game.", required=True),
)
TABLES = {
    "aliases": ("alias", ALIAS_KEYS),
    "migrations": ("migration", MIGRATION_KEYS),
    "printings": ("printing", PRINTING_KEYS),
    "rulings": ("ruling", RULING_KEYS),
}
"""By the name of the file: the name of its tables, and their keys."""


def translated_fields(game: Game) -> tuple[Field, ...]:
    """The printed words of a card that a translation may have, beside name and text."""
    return tuple(
        one
        for one in game.fields
        if one.kind in ("word", "words") and not one.choices and one.name not in PICTURE_NAMES
    )


def translation_keys(game: Game) -> tuple[Key, ...]:
    """The keys of a translated card."""
    fields = tuple(Key(one.name, one.kind, one.help) for one in translated_fields(game))
    version = Key("version", "whole", "The version from which it was translated.", True, least=1, most=MAX_VERSION)
    return (_NUMBER, version, Key("name", "word", "Name in the language.", required=True), *fields,
            Key("text", "text", "Rules text in the language."))  # fmt: skip
