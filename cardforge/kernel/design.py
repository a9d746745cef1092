"""What the file of a game says beyond its cards and decks: factions, symbols, glossary, backs, looks, and the numbers of a goldfish."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from cardforge.kernel.cards import Card

ROLES: Final = (
    "cost", "faction", "subtypes", "picture", "value", "flavour", "artist", "id", "copies", "footer", "hidden", "line",
)  # fmt: skip
"""What a field is on a card: its cost, its faction, words after the type, its picture, a value in a corner, flavour, artist,
foreign id, copies in the box, a word in the footer, nothing that is printed, or a line of its own."""
STYLES: Final = ("classic", "modern", "text-only")
"""The styles of the default face."""
PATTERNS: Final = ("plain", "stripes", "dots", "waves", "checks", "chevrons", "diamonds", "rings")
"""The patterns that tell factions apart without colour."""
MULLIGANS: Final = ("none", "same", "fewer")
"""A hand is kept; drawn again with as many cards; drawn again with one card fewer each time."""
RESOURCES: Final = ("turn", "cards", "none")
"""One more resource each turn; a card from hand laid as a resource each turn; cards cost nothing."""


@dataclass(frozen=True)
class Faction:
    """A faction: its palette and its marks."""

    name: str
    colour: str = ""
    """"#rrggbb"; "" for one that the face chooses."""
    second: str = ""
    """A second colour, "#rrggbb"; "" for one made from the first."""
    pattern: str = "plain"
    """One of `PATTERNS`."""
    icon: str = ""
    """File name of an SVG beside game.toml; "" for none."""
    help: str = ""


@dataclass(frozen=True)
class Symbol:
    """A symbol of the rules texts and costs."""

    name: str
    texts: tuple[str, ...] = ()
    """How texts and spreadsheets write it, such as "{E}"; the first is the one that is written."""
    picture: str = ""
    """File name of an SVG beside game.toml; "" for its text in a circle."""
    help: str = ""
    worth: int = 1
    """How many resources one of it is in a cost."""
    faction: str = ""
    """The faction that must pay it; "" for any."""


@dataclass(frozen=True)
class CardType:
    """A type of card."""

    name: str
    help: str = ""
    back: str = ""
    """Name of its back; "" for the first."""


@dataclass(frozen=True)
class Keyword:
    """A keyword of the rules texts and its reminder text."""

    word: str
    reminder: str


@dataclass(frozen=True)
class CardBack:
    """A back: a colour with a line of text, or a picture."""

    name: str
    text: str = ""
    """What stands on it; "" for the name of the game."""
    colour: str = ""
    picture: str = ""
    """File name of a picture beside game.toml."""


@dataclass(frozen=True)
class Goldfish:
    """The numbers of a game played alone without its rules."""

    hand: int = 5
    mulligan: str = "none"
    """One of `MULLIGANS`."""
    mulligans: int = 1
    """How often a hand may be drawn again."""
    draws: int = 1
    """Cards drawn each turn."""
    draws_first: bool = True
    """Whether the first turn draws too."""
    resources: str = "turn"
    """One of `RESOURCES`."""
    most_resources: int = 99
    """Resources never exceed it."""
    resource_types: tuple[str, ...] = ()
    """The types that can be laid as resources; empty for every card."""
    turns: int = 8
    """How many turns are looked at."""
    cost: str = ""
    """The field that is paid; "" for the fields with that role."""
    faction: str = ""
    """Where cards are laid as resources: the field whose value one of the resources must have; "" if any resource pays."""


@dataclass(frozen=True)
class Design:
    """A game that is a file: everything of it that `Game` does not hold."""

    folder: str = ""
    """The folder of game.toml, in which its symbols, icons and backs lie."""
    licence: str = ""
    credits: tuple[str, ...] = ()
    url: str = ""
    style: str = "classic"
    """One of `STYLES`."""
    size: str = ""
    """The trim size, a profile of `print/cards`; "" for the usual one."""
    copies_by: str = "name"
    """"name": two cards of the same name are the same card; "number": names may be shared."""
    kinds: Mapping[str, str] = field(default_factory=dict, hash=False)
    """The kind of each field as the file says it, such as `faction`, `symbols` or `rules`."""
    roles: Mapping[str, str] = field(default_factory=dict, hash=False)
    """The role of each field on the card, one of `ROLES`."""
    labels: Mapping[str, str] = field(default_factory=dict, hash=False)
    """What each field is called on a face and in tables."""
    columns: Mapping[str, str] = field(default_factory=dict, hash=False)
    """The column of a spreadsheet or the key of a file that each field comes from, `name`, `text` and `number` among them."""
    types: tuple[CardType, ...] = ()
    factions: tuple[Faction, ...] = ()
    symbols: tuple[Symbol, ...] = ()
    keywords: tuple[Keyword, ...] = ()
    backs: tuple[CardBack, ...] = ()
    goldfish: Goldfish | None = None

    def with_role(self, role: str) -> tuple[str, ...]:
        """The fields with that role, in printed order."""
        return tuple(name for name, own in self.roles.items() if own == role)

    def first(self, role: str) -> str:
        """The first field with that role, "" for none."""
        return next(iter(self.with_role(role)), "")

    def cost(self, card: Card) -> int | None:
        """What a card costs: the numbers of its cost fields and what their symbols are worth, 0 for a letter; None without a cost."""
        named = (self.goldfish.cost,) if self.goldfish and self.goldfish.cost else self.with_role("cost")
        fields = [name for name in named if name in card.fields]
        return sum(card.whole(name) + self._worth(card.words(name)) for name in fields) if fields else None

    def needs(self, card: Card) -> dict[str, int]:
        """The factions whose resources a card's cost takes, by the symbols of its cost, and how many of each."""
        needed: dict[str, int] = {}
        for name in self.with_role("cost"):
            for word in card.words(name):
                symbol = self.symbol(word)
                if symbol is not None and symbol.faction:
                    needed[symbol.faction] = needed.get(symbol.faction, 0) + symbol.worth
        return needed

    def _worth(self, words: Iterable[str]) -> int:
        return sum(symbol.worth for word in words if (symbol := self.symbol(word)) is not None)

    def faction(self, name: str) -> Faction | None:
        """The faction of that name, or None."""
        return next((faction for faction in self.factions if faction.name == name), None)

    def symbol(self, name: str) -> Symbol | None:
        """The symbol of that name, or None."""
        return next((symbol for symbol in self.symbols if symbol.name == name), None)

    def back_of(self, type_name: str) -> CardBack | None:
        """The back of a card of that type: its own, otherwise the first; None for a game without backs."""
        wanted = next((one.back for one in self.types if one.name == type_name), "")
        return next((back for back in self.backs if back.name == wanted), self.backs[0] if self.backs else None)
