"""The files of a new game: its game file, its sets, a format, a deck list, and the shelf around them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from cardforge.carddata.game_files import game_text, parse_game
from cardforge.carddata.schema import format_schema, game_schema, schema_text, set_schema, translation_schema
from cardforge.carddata.sets import CardSet, parse_set
from cardforge.carddata.writing import set_text
from cardforge.decks.deck import Deck, Entry
from cardforge.decks.lists import write_deck
from cardforge.exchange.proposals.game import Proposal
from cardforge.exchange.proposals.headings import slug_of
from cardforge.kernel.cards import Card
from cardforge.kernel.game import Game

DECK, COPIES, DECK_SIZE = "decks/first.txt", 2, 40
"""The sample deck; its copies of a card and its size, unless the list says how many copies there are."""
MOST_COPIES = 3
FORMAT = "standard"

READ_ME = """# {name}

    cards/{slug}/game.toml     what the game is: its fields, types, factions, symbols, keywords, and numbers for a goldfish
    cards/{slug}/*.toml        its cards, with every revision of each
    cards/{slug}/formats/      what makes a deck legal
    decks/                     deck lists
    templates/, print/         card faces, paper, card sizes of your own
    schema/                    what these files may contain; an editor that knows TOML schemas completes and checks them
    cardforge.toml             says that this is the shelf

In this folder and below:

    cardforge cards list {slug}
    cardforge cards lint {slug}
    cardforge deck check decks/first.txt
    cardforge goldfish decks/first.txt
    cardforge print deck decks/first.txt -o first.pdf
"""


def game_files(proposal: Proposal, into: str) -> dict[Path, str]:
    """Every file of the game by its path on the shelf; `into` is the set of cards that name none.

    Raises FaultyInput if a card does not fit into a card file: a name that is too long, a text with a control character.
    """
    game = proposal.game
    home = Path("cards") / game.slug
    text = game_text(game)
    files = {home / "game.toml": text}
    checked = parse_game(text, "game.toml")
    for slug, found in _sets(proposal, into).items():
        written = set_text(found)
        parse_set(written, checked, f"{slug}.toml")
        files[home / f"{slug}.toml"] = f"#:schema ../../schema/{game.slug}-set.json\n{written}"
    deck = sample_deck(proposal)
    files[home / "formats" / f"{FORMAT}.toml"] = _format(game, deck)
    files[Path(DECK)] = write_deck(deck)
    return files


def schema_files(game: Game) -> dict[Path, str]:
    """The schemas of the game's own files."""
    schemas = {
        "game": game_schema(),
        f"{game.slug}-set": set_schema(game),
        f"{game.slug}-format": format_schema(game),
        f"{game.slug}-translation": translation_schema(game),
    }
    return {Path("schema") / f"{name}.json": schema_text(schema) for name, schema in schemas.items()}


def sample_deck(proposal: Proposal) -> Deck:
    """The copies that the list gives of each card, otherwise a few of each until the deck is large enough."""
    game, entries, size = proposal.game, [], 0
    column = game.design.first("copies") if game.design else ""
    for card in proposal.cards:
        count = card.whole(column, 1) if column else min(COPIES, DECK_SIZE - size)
        if count > 0:
            entries.append(Entry(game.sections[0], min(count, 9_999), *_named(card, proposal.cards)))
            size += count
    return Deck(f"First deck of {game.name}", game.slug, f"{game.slug}/{FORMAT}", tuple(entries))


def _named(card: Card, cards: tuple[Card, ...]) -> tuple[str, int | None, int | None]:
    """The card by its name alone, or pinned if another has the same name."""
    shared = sum(one.name == card.name for one in cards) > 1
    return (card.name, card.number, card.version) if shared else (card.name, None, None)


def _sets(proposal: Proposal, into: str) -> Mapping[str, CardSet]:
    found: dict[str, tuple[str, list[Card]]] = {}
    for card in proposal.cards:
        slug = slug_of(card.set) or into
        found.setdefault(slug, (card.set or into.replace("-", " ").title(), []))[1].append(card)
    game = proposal.game.slug
    return {slug: CardSet(slug, name, game, tuple(cards)) for slug, (name, cards) in found.items()}


def _format(game: Game, deck: Deck) -> str:
    most = max([MOST_COPIES, *(entry.count for entry in deck.entries)])
    return f"""#:schema ../../../schema/{game.slug}-format.json
# What makes a deck legal; `cardforge deck check` cites the code of a rule. See docs/add-a-format.md of Cardforge for more rules.
[format]
slug = "{FORMAT}"
game = "{game.slug}"
name = "Standard"
sections = ["{game.sections[0]}"]

[[rule]]
kind = "known-cards"
code = "unknown-card"

[[rule]]
kind = "only-sections"
code = "foreign-section"

[[rule]]
kind = "section-size"
code = "deck-size"
section = "{game.sections[0]}"
least = {deck.count(game.sections[0])}

[[rule]]
kind = "copies"
code = "copies"
most = {most}
"""
