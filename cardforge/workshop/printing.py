"""Decks on paper: every card of a deck set by the game's templates and laid on sheets as PDF."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from pathlib import Path

from cardforge import registry
from cardforge.decks.deck import Deck
from cardforge.errors import Fault, FaultyInput
from cardforge.faces import Face, Templates, render, reverse, tokens
from cardforge.faces import backs as backs_of
from cardforge.kernel.cards import Card
from cardforge.kernel.game import Game
from cardforge.printing import PAPER, SHEET, Printed, print_sheets
from cardforge.shelves import card_folders, print_folders, template_folders
from cardforge.workshop.catalogue import catalogue
from cardforge.workshop.deckcards import resolved
from cardforge.workshop.deckfile import game_of, named_day, read_deck_file
from cardforge.workshop.settings import Settings


def print_deck(
    file: Path | str,
    out: Path | str,
    *,
    paper: str = PAPER,
    sheet: str | None = None,
    backs: bool = True,
    on: date | None = None,
    settings: Settings | None = None,
) -> Printed:
    """Prints every card of a deck list, as often as it is in it, to a PDF; the same deck gives the same bytes.

    Cards of a deck share one back, or their places in it would be known; a list that is no deck, but a box of two-sided
    cards, says `# backs: own`, and each card has the back of its own kind.

    Raises FaultyInput with every card that cannot be found or set, UnknownName for an unknown paper or sheet.
    """
    given = settings or Settings.given()
    deck = read_deck_file(file)
    game = game_of(deck, file)
    with catalogue(given) as catalog:
        lines = resolved(deck, catalog.pool(game.slug), str(file), named_day(deck, file, on) or given.today)
    copies: dict[str, int] = {}
    for entry, card in lines:
        copies[card.key] = copies.get(card.key, 0) + entry.count
    cards = list({card.key: card for _, card in lines}.values())
    shelf = Templates(template_folders(game, given.shelf))
    faces = card_faces(cards, game, shelf, given)
    return print_sheets(
        [(face, copies[card.key]) for card, face in zip(cards, faces, strict=True)],
        _backs(cards, deck, game, shelf) if backs else None,
        sheet or SHEET,
        paper,
        out=Path(out),
        fonts=[folder / "fonts" for folder in shelf.folders if (folder / "fonts").is_dir()],
        title=deck.name or Path(file).stem,
        profiles=print_folders(given.shelf, game),
    )


def _backs(cards: list[Card], deck: Deck, game: Game, shelf: Templates) -> list[Face]:
    """The back of each card: of its own kind when the list says `# backs: own`, else the one of its deck."""
    if deck.headers.get("backs", "").strip().lower() == "own":
        return [reverse(card, game, templates=shelf) for card in cards]
    return backs_of(cards, shelf)


def print_tokens(
    slug: str, out: Path | str, *, paper: str = PAPER, sheet: str = "tokens", settings: Settings | None = None
) -> Printed:
    """Prints the tokens of a game, each as often as it lies in the box, to a PDF.

    Raises UnknownName for an unknown game, paper or sheet, FaultyInput for a game without tokens and for faulty templates.
    """
    given = settings or Settings.given()
    game = registry.game(slug)
    shelf = Templates(template_folders(game, given.shelf))
    faces = tokens(game.slug, shelf)
    if not faces:
        raise FaultyInput([Fault("", game.slug, "has no tokens to print")])
    return print_sheets(
        faces,
        None,
        sheet,
        paper,
        out=Path(out),
        fonts=[folder / "fonts" for folder in shelf.folders if (folder / "fonts").is_dir()],
        title=f"{game.name}, tokens",
        profiles=print_folders(given.shelf, game),
    )


def card_faces(cards: Iterable[Card], game: Game, shelf: Templates, settings: Settings) -> list[Face]:
    """The front of each card; raises FaultyInput with everything that keeps any of them from being set."""
    wanted = list(cards)
    faces: list[Face] = []
    faults: list[Fault] = []
    for done, card in enumerate(wanted, 1):
        try:
            art = picture(card, card_folders(game, settings.shelf))
            faces.append(render(card, game, templates=shelf, art=art))
        except FaultyInput as faulty:
            faults += faulty.faults
        settings.progress("card faces", done, len(wanted))
    if faults:
        raise FaultyInput(list(dict.fromkeys(faults)))  # a fault of a template comes once for each card
    return faces


def picture(card: Card, folders: Iterable[Path]) -> Path | None:
    """The picture file that a card names, beside its set; None for a card that names none, or an imported one without.

    Raises FaultyInput when the file is not there, or lies outside the shelf.
    """
    name = card.word("art")
    if not name:
        return None
    for folder in folders:
        file = (folder / name).resolve()
        if file.is_relative_to(folder.resolve()) and file.is_file():
            return file
    if card.status == "imported":
        return None
    raise FaultyInput(
        [Fault("", f"card {card.number} {card.name!r}, field art", f"no picture {name!r} lies beside its set")]
    )
