"""The keys of a card set file: the reader checks by them, and the JSON Schemas are generated from them."""

from __future__ import annotations

from cardforge.kernel.cards import RETIRED, RETURNED
from cardforge.kernel.game import Field, Game
from cardforge.tomlio.keys import Key

MAX_NUMBER = 999_999
"""The highest card number."""
MAX_VERSION = 999
"""The highest version of a card."""

CHANGES = ("typo", "clarify", "functional", "rename", "numbers", "art", RETIRED, RETURNED)
"""The kinds of change that a revision can make to the version before it."""

SET_KEYS = (
    Key("slug", "slug", "Short name of the set, as in the file's name.", required=True),
    Key("name", "word", "Name of the set.", required=True),
    Key("game", "slug", "Slug of the game.", required=True),
)
"""The keys of the `[set]` table."""

BEFORE_FIELDS = (
    Key("number", "whole", "Number of the card; it never changes (A335).", required=True, least=1, most=MAX_NUMBER),
    Key("version", "whole", "Version of this revision: 1, 2, 3 ... (A336).", required=True, least=1, most=MAX_VERSION),
    Key("announced_on", "day", "Day on which the revision was announced (A337)."),
    Key("legal_from", "day", "First day on which it is legal in competition (A337)."),
    Key("name", "word", "Name as printed.", required=True),
)
"""The keys of a `[[card]]` block that come before the fields of the game."""

AFTER_FIELDS = (
    Key("text", "text", "Rules text as printed, one paragraph a line."),
    Key("change", "choice", "Kind of change from the version before; from version 2 on.", choices=CHANGES),
    Key("note", "word", "Why it was changed, in a sentence; from version 2 on."),
    Key("author", "word", "Who wrote this revision."),
)
"""The keys of a `[[card]]` block that come after the fields of the game."""


def field_key(field: Field) -> Key:
    """The key of a printed field of a game."""
    return Key(field.name, field.kind, field.help, required="*" in field.required, choices=field.choices)


def card_keys(game: Game) -> tuple[Key, ...]:
    """All keys of a `[[card]]` block of the game, in the order in which a block is written."""
    return (*BEFORE_FIELDS, *(field_key(field) for field in game.fields), *AFTER_FIELDS)
