"""The keys of `cards/<game>/rulebook/rulebook.toml`: the books of a game, their examples of play, drawings and numbered cards."""

from __future__ import annotations

from cardforge.tomlio.keys import Key

BOOK_KEYS = (
    Key("slug", "slug", "Name of the book; the first book is the one without `--variant`.", required=True),
    Key(
        "variants",
        "words",
        "The variants of the rules that it teaches, as `--variant` names them; its slug if not set.",
    ),
    Key("title", "word", "Title on the cover.", required=True),
    Key("subtitle", "word", "Line below the title."),
    Key("facts", "lines", "Lines on the cover: players, minutes, what is needed."),
    Key("cover", "wholes", "Numbers of the cards on the cover.", least=1),
    Key("chapters", "words", "The chapters in order: Markdown files beside this one, without `.md`.", required=True),
    Key("reference", "word", "The Markdown file of the quick reference, without `.md`."),
    Key("lists", "words", "Deck lists with the contents of the box, as paths below the folder of the game."),
    Key("extras", "lines", "What else the box holds, a line each."),
    Key("players", "whole", "For how many players the printed box has trackers and quick references.", least=1),
    Key("trackers", "words", "What is counted from 0 to 20: the printed box has a card of each for every player."),
    Key("track", "whole", "The last space of the score track in the printed box; none if not set.", least=10, most=120),
    Key("needs", "lines", "What the printed box does not hold, with numbers, for the shopping list; a line each."),
    Key("tokens", "yes", "Whether the box holds the tokens of the game."),
    Key("example", "slug", "The example of play that the book tells."),
    Key("credits", "lines", "Lines for the licence and the credits, before those of fonts and pictures."),
)

EXAMPLE_KEYS = (
    Key("name", "slug", "Name, by which books refer to it.", required=True),
    Key("variant", "word", "The variants of the rules that are played."),
    Key(
        "decks",
        "words",
        "The deck lists of the players, as paths below the folder of the game; sample decks if not set.",
    ),
    Key("names", "words", "What the players are called, one name a seat.", required=True),
    Key("seed", "whole", "The seed of the game.", required=True),
    Key("turns", "wholes", "The turns or rounds that are told, from 0 for the set-up.", required=True),
    Key("shows", "words", "Rules rows: the first turn in which each happens is told, too."),
    Key(
        "breaks",
        "words",
        "Rules rows that begin a new item of the story, such as those of a phase in which nobody chooses.",
    ),
    Key("most", "whole", "How many lines of a turn are told at most; all if not set.", least=1),
)

REMARK_KEYS = (
    Key("row", "word", "The rules row of an event.", required=True),
    Key("examples", "words", "The examples in which it stands; all of them if not set."),
    Key("text", "word", "What is explained where it first happens in an example.", required=True),
)

DRAWING_KEYS = (
    Key("name", "slug", "Name, by which chapters refer to it.", required=True),
    Key("width", "whole", "Width in millimetres.", required=True, least=20, most=114),
    Key("height", "whole", "Height in millimetres.", required=True, least=10, most=170),
    Key("caption", "word", "Line below it."),
)

AREA_KEYS = (
    Key("drawing", "slug", "The drawing that it belongs to.", required=True),
    Key("at", "wholes", "Left, top, width and height in millimetres.", required=True),
    Key("label", "word", "What it is."),
    Key(
        "cards",
        "several",
        "What lies in it, from left to right: cards that are open, down (face down) or marked, a pile with or without its top card open, counters.",
        choices=("open", "down", "marked", "pile", "open-pile", "counter"),
    ),
    Key("plate", "yes", "Whether it is a plate with its label in the middle."),
    Key("number", "whole", "The number of its explanation.", most=30),
)

NUMBERED_KEYS = (
    Key("name", "slug", "Name, by which chapters refer to it.", required=True),
    Key("card", "whole", "Number of the card.", required=True, least=1),
    Key("caption", "word", "Line below it."),
)

POINT_KEYS = (
    Key("of", "slug", "The numbered card that it belongs to.", required=True),
    Key("at", "wholes", "The place on the card, in millimetres from its upper left corner.", required=True),
    Key("text", "word", "What is there.", required=True),
    Key("rows", "word", "The rules rows that say so, such as X36, X38-X40."),
)

RULEBOOK_TABLES = {
    "book": BOOK_KEYS,
    "example": EXAMPLE_KEYS,
    "remark": REMARK_KEYS,
    "drawing": DRAWING_KEYS,
    "area": AREA_KEYS,
    "numbered": NUMBERED_KEYS,
    "point": POINT_KEYS,
}
