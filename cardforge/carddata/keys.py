"""What a TOML table may hold, as data: the reader checks by it and the JSON Schemas are generated from it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from cardforge.kernel.game import Field, Game

MAX_NUMBER = 999_999
MAX_VERSION = 999
MAX_WHOLE = 9_999
MAX_WORD = 200
MAX_TEXT = 2_000
MAX_WORDS = 100

SLUG = r"[a-z0-9]+(-[a-z0-9]+)*"
"""A name in data, code, templates and tests: small letters, digits and dashes."""

CHANGES = ("typo", "clarify", "functional", "rename", "numbers", "art")
"""What a revision may be against the version before it."""


@dataclass(frozen=True)
class Key:
    """One key of a table: its name, what it may hold, whether it must be there."""

    name: str
    kind: str
    """`whole`, `number` (may have a fraction), `yes` (true or false), `word`, `slug`, `text` (several lines), `words`, `choice`, `choices`, `several` (choices, each as often as one likes), `wholes`, `day`, `length` ("63mm")."""
    help: str
    required: bool = False
    choices: tuple[str, ...] = ()
    least: int = 0
    most: int = MAX_WHOLE
    may_be_empty: bool = True


def key_of(field: Field) -> Key:
    """The key for a printed field of a game."""
    return Key(field.name, field.kind, field.help, required="*" in field.required, choices=field.choices)


SET_KEYS = (
    Key("slug", "slug", "Short name of the set, as in the file's name.", required=True),
    Key("name", "word", "Name of the set.", required=True),
    Key("game", "slug", "Slug of the game.", required=True),
)

BEFORE_FIELDS = (
    Key("number", "whole", "Number of the card; it never changes (A335).", required=True, least=1, most=MAX_NUMBER),
    Key("version", "whole", "Version of this revision: 1, 2, 3 ... (A336).", required=True, least=1, most=MAX_VERSION),
    Key("announced_on", "day", "Day on which the revision was made known (A337)."),
    Key("legal_from", "day", "First day on which it may be played in competition (A337)."),
    Key("name", "word", "Name as printed.", required=True),
)

AFTER_FIELDS = (
    Key("text", "text", "Rules text as printed, one paragraph a line."),
    Key("change", "choice", "Kind of change against the version before; from version 2 on.", choices=CHANGES),
    Key("note", "word", "Why it was changed, in a sentence; from version 2 on."),
)


def card_keys(game: Game) -> tuple[Key, ...]:
    """All keys of a `[[card]]` block of the game, in the order in which a block is written."""
    return (*BEFORE_FIELDS, *(key_of(field) for field in game.fields), *AFTER_FIELDS)


def names(keys: Iterable[Key]) -> tuple[str, ...]:
    """The names of the keys."""
    return tuple(key.name for key in keys)
