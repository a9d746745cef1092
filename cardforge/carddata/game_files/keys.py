"""The keys of a `game.toml`: the reader checks by them, the writer follows their order, and the JSON Schema is generated from them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from cardforge.kernel.design import MULLIGANS, PATTERNS, RESOURCES, ROLES, STYLES
from cardforge.tomlio.keys import Key

COLOUR = r"#[0-9a-f]{6}"
"""The pattern of a colour."""
FIELD_NAME = r"[a-z][a-z0-9]*(_[a-z0-9]+)*"
"""The pattern of a field's name."""
MOST = {"type": 40, "field": 60, "faction": 60, "symbol": 200, "keyword": 500, "back": 40}
"""The most blocks of each name."""
MAX_ALIASES = 200
"""The most other spellings of a field's values."""


@dataclass(frozen=True)
class FieldKind:
    """A kind of field as a game file names it: the kind of value that it holds, and its role unless the file gives another."""

    kernel: str
    """The kind of `kernel.game.Field`."""
    role: str
    help: str


FIELD_KINDS: Mapping[str, FieldKind] = {
    "line": FieldKind("word", "line", "One line of text."),
    "text": FieldKind("text", "line", "Text of one or several lines."),
    "rules": FieldKind("text", "line", "Rules text, beside the card's own `text`."),
    "whole": FieldKind("whole", "value", "A whole number of 0 or more."),
    "number": FieldKind("whole", "value", 'A whole number or one of `choices`; the letter "X" if there are none.'),
    "wholes": FieldKind("wholes", "line", "A list of whole numbers."),
    "choice": FieldKind("choice", "line", "One of `choices`."),
    "choices": FieldKind("choices", "line", "Several of `choices`."),
    "several": FieldKind("several", "line", "A list of `choices` in which one may occur more than once."),
    "tags": FieldKind("words", "subtypes", "A list of words."),
    "faction": FieldKind("choice", "faction", "One of the factions."),
    "factions": FieldKind("choices", "faction", "Several of the factions."),
    "symbols": FieldKind("several", "cost", "A list of symbols, by name."),
    "picture": FieldKind("word", "picture", "File name of a picture beside the set."),
    "id": FieldKind("word", "id", "The card's id in another program."),
    "yes": FieldKind("yes", "line", "True or false."),
}
"""Every kind of field by the name that a game file uses."""

GAME_KEYS = (
    Key("slug", "slug", "Short name of the game, the same as the name of its folder.", required=True),
    Key("name", "word", "Name of the game.", required=True),
    Key("summary", "word", "One sentence for the table of games."),
    Key("licence", "word", "Licence of the cards, such as CC0-1.0."),
    Key("credits", "lines", "Who made it, a line each."),
    Key("url", "word", "Where the game is at home."),
    Key("seats", "wholes", "Fewest and most players: [2, 4], or [2].", least=1, most=99, may_be_empty=False),
    Key("sections", "words", 'Deck sections, the main one first; ["Main"] if not set.', may_be_empty=False),
    Key("copies", "choice", "What makes two cards the same: their name, or only their number.", choices=("name", "number")),
    Key("style", "choice", "Style of the default face.", choices=STYLES),
    Key("size", "slug", "Trim size of the cards, a profile in print/cards."),
)  # fmt: skip
TYPE_KEYS = (
    Key("name", "word", "Name of the type as a card file writes it.", required=True),
    Key("help", "word", "One sentence about it."),
    Key("back", "word", "Name of its back; the first back if not set."),
)
FIELD_KEYS = (
    Key("name", "word", "Name in card files and searches: small letters, digits and underscores.", required=True),
    Key("kind", "choice", "What it holds.", required=True, choices=tuple(FIELD_KINDS)),
    Key("help", "word", "One sentence for the schema and the help."),
    Key("label", "word", "What it is called on the card and in tables; the name if not set."),
    Key("role", "choice", "What it is on the card; the kind decides if not set.", choices=ROLES),
    Key("choices", "words", "The values it may have."),
    Key("types", "words", "The types of card that have it; every type if not set."),
    Key("required", "yes", "Whether every card of these types must have it."),
    Key("required_on", "words", "The types of card that must have it, if not all."),
    Key("at_most", "word", "The field whose value it never exceeds."),
    Key("spared", "word", "A subtype with which a card may lack it, such as Token."),
    Key("row", "word", "The row of rules.toml that it comes from."),
)
"""The keys of a `[[field]]` block beside `aliases` and `implied`."""
FACTION_KEYS = (
    Key("name", "word", "Name of the faction.", required=True),
    Key("colour", "word", 'Its colour, such as "#a03020".', may_be_empty=False),
    Key("second", "word", "A second colour.", may_be_empty=False),
    Key("pattern", "choice", "A pattern that tells it apart without colour.", choices=PATTERNS),
    Key("icon", "word", "File name of an SVG beside game.toml."),
    Key("help", "word", "One sentence about it."),
)
SYMBOL_KEYS = (
    Key("name", "word", "Name of the symbol as a card file writes it.", required=True),
    Key("texts", "words", 'How rules texts and spreadsheets write it, such as "{E}".'),
    Key("picture", "word", "File name of an SVG beside game.toml."),
    Key("help", "word", "One sentence about it."),
    Key("worth", "whole", "How many resources it is in a cost; 1 if not set.", most=99),
    Key("faction", "word", "The faction that must pay it; any if not set."),
)
KEYWORD_KEYS = (
    Key("word", "word", "The keyword as rules texts write it.", required=True),
    Key("reminder", "text", "Its reminder text.", required=True),
)
BACK_KEYS = (
    Key("name", "word", "Name of the back.", required=True),
    Key("text", "word", "What stands on it; the name of the game if not set."),
    Key("colour", "word", "Its colour.", may_be_empty=False),
    Key("picture", "word", "File name of a picture beside game.toml."),
)
GOLDFISH_KEYS = (
    Key("hand", "whole", "Cards of the opening hand; 5 if not set.", most=60),
    Key("mulligan", "choice", "Whether a hand may be drawn again, and with how many cards.", choices=MULLIGANS),
    Key("mulligans", "whole", "How often it may be drawn again; 1 if not set.", most=10),
    Key("draws", "whole", "Cards drawn each turn; 1 if not set.", most=20),
    Key("draws_first", "yes", "Whether the first turn draws too; true if not set."),
    Key("resources", "choice", "How resources come: one more each turn, cards laid as resources, none.", choices=RESOURCES),
    Key("most_resources", "whole", "Resources never exceed it.", least=1, most=99),
    Key("resource_types", "words", "The types that can be laid as resources; every card if not set."),
    Key("turns", "whole", "How many turns are looked at; 8 if not set.", least=1, most=30),
    Key("cost", "word", "The field that is paid; the one with the role cost if not set.", may_be_empty=False),
    Key("faction", "word", "The field whose value one of the cards laid as resources must have; any pays if not set.", may_be_empty=False),
)  # fmt: skip

BLOCKS: Mapping[str, tuple[Key, ...]] = {
    "type": TYPE_KEYS,
    "field": FIELD_KEYS,
    "faction": FACTION_KEYS,
    "symbol": SYMBOL_KEYS,
    "keyword": KEYWORD_KEYS,
    "back": BACK_KEYS,
}
"""The keys of each block that may occur several times."""
FILES = {"faction": ("icon",), "symbol": ("picture",), "back": ("picture",)}
"""The keys that name a file beside game.toml."""
COLOURS = {"faction": ("colour", "second"), "back": ("colour",)}
"""The keys that hold a colour."""
TABLES = ("game", "columns", "goldfish", *BLOCKS)
"""Every table of the file."""
