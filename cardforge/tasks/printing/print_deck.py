"""Prints decks and tokens: sets cards by the game's templates, and places them on sheets of a PDF."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import date
from pathlib import Path

from cardforge import registry
from cardforge.decks.deck import Deck
from cardforge.errors import Fault, FaultyInput
from cardforge.faces import Face, Templates, render, reverse, tokens
from cardforge.faces import backs as backs_of
from cardforge.kernel.cards import Card
from cardforge.kernel.game import Game
from cardforge.printing import PAPER, SHEET, PrintResult, SheetOptions, print_sheets
from cardforge.shelves import card_folders, print_folders, template_folders
from cardforge.tasks.cards.catalogue import catalogue
from cardforge.tasks.decks.deck_file import game_of, named_day, read_deck_file
from cardforge.tasks.decks.resolve_cards import resolve_cards
from cardforge.tasks.settings import Settings


def print_deck(
    file: Path | str,
    out: Path | str,
    *,
    paper: str | None = None,
    sheet: str | None = None,
    backs: bool = True,
    options: SheetOptions | None = None,
    on: date | None = None,
    settings: Settings | None = None,
) -> PrintResult:
    """Prints every copy of every card in a deck list to a PDF; the same deck gives the same bytes.

    The cards of a deck share one back, so that nobody recognises them from behind. A list of two-sided cards that is not a deck
    has the header `# backs: own`, and each card gets the back of its own kind. Without `paper`, the settings decide, otherwise A4;
    a sheet that is a page of its own, such as `single`, lies on a paper only if one is given.

    Raises FaultyInput with every card that cannot be found or set, UnknownName for an unknown paper, sheet or card size,
    WarningsRefused for any warning when the settings are strict.
    """
    used = settings or Settings.from_environment()
    deck = read_deck_file(file)
    game = game_of(deck, file)
    with catalogue(used) as catalog:
        lines = resolve_cards(deck, catalog.pool(game.slug), str(file), named_day(deck, file, on) or used.today)
    copies: dict[str, int] = {}
    for entry, card in lines:
        copies[card.key] = copies.get(card.key, 0) + entry.count
    cards = list({card.key: card for _, card in lines}.values())
    templates = Templates(template_folders(game, used.shelf))
    faces = card_faces(cards, game, templates, used)
    return print_sheets(
        [(face, copies[card.key]) for card, face in zip(cards, faces, strict=True)],
        _backs(cards, deck, game, templates) if backs else None,
        sheet or SHEET,
        paper or used.paper or PAPER,
        out=Path(out),
        fonts=[folder / "fonts" for folder in templates.folders if (folder / "fonts").is_dir()],
        title=deck.name or Path(file).stem,
        profiles=print_folders(used.shelf, game),
        options=_options(options, paper),
        strict=used.strict,
    )


def _backs(cards: list[Card], deck: Deck, game: Game, templates: Templates) -> list[Face]:
    """The back of each card: of its own kind if the list has the header `# backs: own`, otherwise the back of its deck."""
    if deck.headers.get("backs", "").strip().lower() == "own":
        return [reverse(card, game, templates=templates) for card in cards]
    return backs_of(cards, templates)


def print_tokens(
    slug: str,
    out: Path | str,
    *,
    paper: str | None = None,
    sheet: str = "tokens",
    options: SheetOptions | None = None,
    settings: Settings | None = None,
) -> PrintResult:
    """Prints the tokens of a game to a PDF, as many of each as its box holds.

    Raises UnknownName for an unknown game, paper or sheet, FaultyInput for a game without tokens and for faulty templates.
    """
    used = settings or Settings.from_environment()
    game = registry.game(slug)
    templates = Templates(template_folders(game, used.shelf))
    faces = tokens(game.slug, templates)
    if not faces:
        raise FaultyInput([Fault("", game.slug, "has no tokens to print")])
    return print_sheets(
        faces,
        None,
        sheet,
        paper or used.paper or PAPER,
        out=Path(out),
        fonts=[folder / "fonts" for folder in templates.folders if (folder / "fonts").is_dir()],
        title=f"{game.name}, tokens",
        profiles=print_folders(used.shelf, game),
        options=_options(options, paper),
        strict=used.strict,
    )


def _options(options: SheetOptions | None, paper: str | None) -> SheetOptions:
    """The choices for a print, with the note that its paper was chosen."""
    return replace(options or SheetOptions(), on_paper=bool(paper))


def card_faces(cards: Iterable[Card], game: Game, templates: Templates, settings: Settings) -> list[Face]:
    """The front of each card; raises FaultyInput with the faults of all cards that cannot be set."""
    printed = list(cards)
    faces: list[Face] = []
    faults: list[Fault] = []
    for done, card in enumerate(printed, 1):
        try:
            art = picture(card, card_folders(game, settings.shelf))
            faces.append(render(card, game, templates=templates, art=art))
        except FaultyInput as faulty:
            faults += faulty.faults
        settings.progress("card faces", done, len(printed))
    if faults:
        raise FaultyInput(list(dict.fromkeys(faults)))  # a template has the same fault for each of its cards
    return faces


def picture(card: Card, folders: Iterable[Path]) -> Path | None:
    """The picture file that a card names, beside its set; None for a card without one, or an imported card whose file is missing.

    Raises FaultyInput when the file does not exist or is outside the shelf.
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
        [Fault("", f"card {card.number} {card.name!r}, field art", f"there is no picture {name!r} beside its set")]
    )
