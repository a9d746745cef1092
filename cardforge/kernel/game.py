"""A game, as plain data and functions that are passed to everything that needs to know it: its fields, its sections, its engine."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from dataclasses import field as default
from importlib import import_module
from typing import TYPE_CHECKING, Generic, TypeVar, cast

if TYPE_CHECKING:
    from cardforge.kernel.contract.campaign import CampaignRules
    from cardforge.kernel.contract.drafts import Draft
    from cardforge.kernel.contract.evaluation import AnyEvaluation, Evaluation
    from cardforge.kernel.contract.presentation import AnyPresentation, Presentation
    from cardforge.kernel.contract.provenance import Provenance
    from cardforge.kernel.contract.rules import AnyRules, D, Rules, S, T
    from cardforge.kernel.design import Design


@dataclass(frozen=True)
class Engine:
    """The rules engine of a game: its rules, how it shows itself, and how it values and counts."""

    rules: AnyRules
    presentation: AnyPresentation
    evaluation: AnyEvaluation

    @property
    def is_boxed(self) -> bool:
        """Whether all players play out of one box instead of decks of their own."""
        return self.rules.box is not None


def build_engine(rules: Rules[S, D, T], presentation: Presentation[S], evaluation: Evaluation[S]) -> Engine:
    """The engine of a game out of three records for one type of state.

    From here on the type of the state is forgotten: only the rules make states, so their functions never get another game's.
    """
    return Engine(cast("AnyRules", rules), cast("AnyPresentation", presentation), cast("AnyEvaluation", evaluation))


Loaded = TypeVar("Loaded")
"""What a loader loads."""


@dataclass(frozen=True)
class Loader(Generic[Loaded]):
    """Imports a value from a module of a game when it is called, so that listing the games does not load their rules."""

    module: str
    name: str
    kind: type[Loaded]

    def __call__(self) -> Loaded:
        """The value; raises TypeError if it is of another kind."""
        value: object = getattr(import_module(self.module), self.name)
        if not isinstance(value, self.kind):
            raise TypeError(f"{self.module}.{self.name} is a {type(value).__name__}, not a {self.kind.__name__}")
        return value


@dataclass(frozen=True)
class Field:
    """One printed field of a card, as data: what it is called, what it may hold, which cards carry it."""

    name: str
    kind: str
    """`whole` (a number of 0 or more, or one of `choices`), `word`, `text` (of one or several lines), `words` (a list of words), `choice` (one of `choices`), `choices` (several of them),
    `several` (a list of `choices` in which one may occur more than once), `wholes` (a list of numbers), `yes` (true or false)."""
    help: str
    """One sentence for the schema and the card designer."""
    row: str = ""
    """The row of the game's rules that it comes from."""
    choices: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    """The card types that have it; empty for every type."""
    required: tuple[str, ...] = ()
    """The card types that must have it; ("*",) for every type."""
    at_most: str = ""
    """The field whose value it never exceeds, "" for none; the check of card files reports it."""
    aliases: Mapping[str, str] = default(default_factory=dict, hash=False)
    """Other spellings on import and what they mean, e.g. {"House of Nobels": "House of Nobles"}; case does not count."""
    implied: Mapping[str, tuple[str, str]] = default(default_factory=dict, hash=False)
    """Spellings on import that say something else besides, each with a field of words and the word: {"equipment": ("subtypes", "Equipment")}; case does not count."""
    spared: str = ""
    """A subtype with which a card may lack it although its type must have it, "" for none."""


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
    rule_kinds: Mapping[str, object] = default(default_factory=dict, hash=False)
    """Deck rule kinds that only this game needs, beside the shared ones of `decks.kinds`."""
    rule_kinds_with: Callable[[Provenance], Mapping[str, object]] | None = None
    """The same kinds for a deck with evidence about its cards; None for a game whose kinds need none."""
    vocabulary: Callable[[], tuple[object, ...]] = tuple
    """Loads the phrases of its rules texts (`effects.phrases.phrases_of`); called only when a text is read or written."""
    engine: Callable[[], Engine] | None = None
    """Loads the rules engine; called only when a game is played. None: cards and decks only."""
    draft: Callable[[], Draft] | None = None
    """Loads what is drafted before play; None for a game without a draft."""
    campaign: Callable[[], CampaignRules] | None = None
    """Loads what passes between players from game to game; None for a game without campaigns."""
    folder: str = ""
    """Where a plug-in keeps its `cards/`, `templates/` and `print/`; "" for a game on the shipped shelves."""
    design: Design | None = None
    """What the file of a game says besides, `cards/<slug>/game.toml`; None for a game written in Python."""

    @property
    def is_boxed(self) -> bool:
        """Whether all players play out of one box; False for a game without an engine."""
        return self.engine is not None and self.engine().is_boxed

    def field(self, name: str) -> Field | None:
        """The field of that name, or None."""
        return next((field for field in self.fields if field.name == name), None)
