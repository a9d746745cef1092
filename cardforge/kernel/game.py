"""What a game brings: plain data and functions, passed to everything that needs to know the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from dataclasses import field as default
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cardforge.kernel.drafts import Draft
    from cardforge.kernel.engine import Engine
    from cardforge.kernel.phrases import Phrase
    from cardforge.kernel.spoils import Spoils


@dataclass(frozen=True)
class Field:
    """One printed field of a card, as data: what it is called, what it may hold, which cards carry it."""

    name: str
    kind: str
    """`whole` (a number of 0 or more), `word`, `words` (a list of words), `choice` (one of `choices`), `choices` (several of them),
    `several` (a list of `choices` in which one may stand more than once), `wholes` (a list of numbers), `yes` (true or false)."""
    help: str
    """One sentence for the schema and the card designer."""
    row: str = ""
    """The rule row it comes from, e.g. "A38"."""
    choices: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    """The card types that carry it; empty means every type."""
    required: tuple[str, ...] = ()
    """The card types that must carry it; ("*",) means every type."""
    aliases: Mapping[str, str] = default(default_factory=dict, hash=False)
    """Other spellings on import and what they mean, e.g. {"House of Nobels": "House of Nobles"}; case does not count."""


@dataclass(frozen=True)
class Game:
    """One game: its name, the shape of its cards and decks, its words, and how to load its rules engine."""

    slug: str
    name: str
    summary: str
    """One sentence for the table of games."""
    seats: tuple[int, int]
    """Fewest and most players."""
    fields: tuple[Field, ...]
    """The printed fields in the order of the printed card, after number, version and name and before the text."""
    sections: tuple[str, ...]
    """Deck sections in order, the main one first: ("Main", "Cities", "Regions")."""
    variants: tuple[str, ...] = ()
    """Names of the profiles and variants that the engine plays, the default first."""
    rule_kinds: Mapping[str, Callable[..., Any]] = default(default_factory=dict, hash=False)
    """Deck rule kinds that only this game needs, beside the shared ones of `decks.kinds`."""
    vocabulary: Callable[[], tuple[Phrase, ...]] = tuple
    """Loads the phrases of its rules texts; called only when a text is read or written."""
    engine: Callable[[], Engine] | None = None
    """Loads the rules engine; called only when a game is played. None: cards and decks only."""
    draft: Callable[[], Draft] | None = None
    """Loads what is drafted before play; None for a game without a draft."""
    campaign: Callable[[], Spoils] | None = None
    """Loads what passes between players from game to game; None for a game without campaigns."""
    folder: str = ""
    """Where a plug-in keeps its `cards/`, `templates/` and `print/`; "" for a game on the shipped shelves."""

    def field(self, name: str) -> Field | None:
        """The field of that name, or None."""
        return next((field for field in self.fields if field.name == name), None)
