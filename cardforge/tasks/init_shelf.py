"""Makes a shelf for a person's own cards, decks and layouts, with a small example of each."""

from __future__ import annotations

from pathlib import Path

from cardforge.errors import CardforgeError
from cardforge.registry import game as game_named
from cardforge.shelves import write_together
from cardforge.tasks.settings import Settings
from cardforge.tasks.shelf.diff_driver import ATTRIBUTES, install_driver
from cardforge.tasks.shelf.git import git as run_git
from cardforge.tasks.shelf.git import is_repository

EXAMPLE_SET = """#:schema ../../schema/arc-set.json
# Your own cards: a block for each, in the order of the printed card. See docs/add-a-card.md of Cardforge.

[set]
slug = "my-set"
name = "My Set"
game = "arc"

[[card]]
number = 9001
version = 1
name = "Lantern Warden"
type = "creature"
faction = "Empire"
cost = 2
loyalty = 1
subtypes = ["Human"]
attack = 1
defense = 3
rarity = "common"
text = ""
flavor = "The road is only as long as it is dark."
"""

READ_ME = """# My shelf

    cards/arc/my-set.toml   your cards, with every revision of each
    decks/                  your deck lists
    templates/              your own card faces; a file here replaces the shipped file of the same name
    print/                  your own paper, card and sheet profiles
    schema/                 what these files may contain; an editor that knows TOML schemas completes and checks them
    cardforge.toml          says that this is the shelf, and your preferences

In this folder and below, every command uses it:

    cardforge doctor
    cardforge cards lint
    cardforge deck check decks/first.txt
    cardforge print deck decks/first.txt -o first.pdf

Elsewhere name it with `--shelf`, or set CARDFORGE_SHELF to this folder. In a git repository, `cardforge cards save` commits it with a
message that says what happened to the cards, and `git diff` shows cards instead of lines.
"""

CONFIGURATION = """#:schema schema/cardforge.json
# Cardforge looks for this file in the working folder and above it. --shelf and CARDFORGE_SHELF come first, and so do
# --database and CARDFORGE_DATABASE.

[cardforge]
shelf = "."
database = ""     # empty: the catalogue in your data folder
language = ""     # of translations, such as "de"; empty: the cards' own
paper = "a4"
printer = ""
"""

TEMPLATES_NOTE = "Card faces of your own go here: arc/ for the faces of arc, _base/ for what all games share.\n"
PRINT_NOTE = "Profiles of your own go here: paper/, cards/ (trim sizes) and sheets/, one TOML file each.\n"
EXAMPLE_CARD, COPIES = "Lantern Warden", 4


def init_shelf(folder: Path | str, *, git: bool = False) -> list[Path]:
    """Makes the shelf in a new or empty folder and returns the paths of its files within it.

    With `git` it becomes a git repository. In a repository, new or not, `git diff` shows its card files as cards.
    Raises CardforgeError when the folder is not empty, or cannot be written; then nothing is made.
    """
    shelf = Path(folder)
    if shelf.exists() and not shelf.is_dir():
        raise CardforgeError(f"{shelf}: is a file; name a new or empty folder")
    if not shelf.parent.is_dir():
        raise CardforgeError(f"{shelf}: there is no folder {str(shelf.parent)!r}")
    if shelf.is_dir() and any(shelf.iterdir()):
        raise CardforgeError(f"{shelf}: is not empty; name a new or empty folder")
    files = {
        Path("README.md"): READ_ME,
        Path("cards/arc/my-set.toml"): EXAMPLE_SET,
        Path("decks/first.txt"): _first_deck(),
        Path("templates/README.txt"): TEMPLATES_NOTE,
        Path("print/README.txt"): PRINT_NOTE,
        Path("cardforge.toml"): CONFIGURATION,
        Path(".gitattributes"): ATTRIBUTES,
    }
    files |= {Path("schema") / name: text for name, text in _schemas().items()}
    write_together({shelf / name: text for name, text in files.items()})
    if git and not is_repository(shelf):
        run_git(shelf, "init", "--quiet")
    if is_repository(shelf):
        install_driver(shelf)
    return list(files)


def _schemas() -> dict[str, str]:
    from cardforge.carddata.schema import schema_text, schemas
    from cardforge.registry import games

    return {name: schema_text(schema) for name, schema in schemas(games().values()).items()}


def sample_deck() -> Path:
    """The first of the legal sample decks of arc's first variant; raises CardforgeError when the shelf has none."""
    from cardforge.tasks.setup.variants import sample_decks

    decks = sample_decks(game_named("arc"), 1, None, Settings())
    if not decks:
        raise CardforgeError("the shipped shelf has no sample deck; install Cardforge again")
    return decks[0]


def _first_deck() -> str:
    """The sample deck with copies of the person's own card in its main section."""
    from cardforge.decks.lists import read_deck, write_deck

    deck = read_deck(sample_deck().read_bytes(), sample_deck().name)
    named = type(deck)("My first deck", deck.game, deck.format, deck.entries)
    return write_deck(named.with_(EXAMPLE_CARD, COPIES))
