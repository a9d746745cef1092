"""Laying the table: which engine, which decks or which box, under which variant, with every text read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cardforge.decks.deck import Deck
from cardforge.errors import CardforgeError
from cardforge.kernel.cards import Card
from cardforge.kernel.engine import Engine
from cardforge.kernel.game import Game
from cardforge.kernel.state import State
from cardforge.kernel.transcript import Sections, new_game
from cardforge.shelves import card_folders
from cardforge.workshop.boxes import box_of, check
from cardforge.workshop.catalogue import catalogue
from cardforge.workshop.deckcards import sections
from cardforge.workshop.deckfile import format_key, format_named, named_day, read_deck_file
from cardforge.workshop.settings import Settings
from cardforge.workshop.texts import Texts, read_texts
from cardforge.workshop.words import count


@dataclass(frozen=True)
class Laid:
    """A table at which a game can begin."""

    rules: Game
    engine: Engine
    decks: tuple[Sections, ...]
    """A deck for each seat, or the one box that all play out of."""
    seats: int
    variant: str | None
    files: tuple[str, ...]
    """Where the decks came from, seat by seat; none for a box."""
    texts: Texts

    def start(self, seed: int, *, changes: Mapping[str, Any] | None = None) -> State:
        """A game at its first decision, with its record kept."""
        return new_game(
            self.engine, self.decks, seed, self.seats, self.variant, changes, log=True, abilities=self.texts.abilities
        )


def engine_of(game: Game) -> Engine:
    """The rules of a game; raises CardforgeError for one that is not played yet."""
    if game.engine is None:
        raise CardforgeError(f"{game.name} has no rules engine yet; its decks can be checked and printed")
    return game.engine()


def lay(
    game: Game, engine: Engine, files: Sequence[Path | str], seats: int, variant: str | None, settings: Settings
) -> Laid:
    """The table for so many seats; one deck alone plays against itself, a game out of one box takes none.

    Raises CardforgeError when decks, seats and variant do not match, FaultyInput for a deck with unknown cards.
    """
    if engine.box is not None:
        return _box(game, engine, files, seats, variant, settings)
    decks = [read_deck_file(file) for file in files]
    copies = seats if len(decks) == 1 else 1
    check_seats(game, seats, len(decks) * copies)
    laid = [laid_deck(deck, game, engine, file, settings) for deck, file in zip(decks, files, strict=True)] * copies
    variants = {variant for _, variant in laid}
    if len(variants) > 1:
        raise CardforgeError(f"the decks are built for different rules: {', '.join(sorted(map(str, variants)))}")
    chosen = variant or next(iter(variants), None)
    decks_laid = tuple(sections for sections, _ in laid)
    names = tuple(str(file) for file in files) * copies
    return Laid(game, engine, decks_laid, seats, chosen, names, read_texts(game, cards_of(decks_laid)))


def laid_deck(
    deck: Deck, game: Game, engine: Engine, file: Path | str, settings: Settings
) -> tuple[Sections, str | None]:
    """The cards of a deck, section by section, and the variant that its format is played by, if it names one."""
    if deck.game not in ("", game.slug):
        raise CardforgeError(f"{file}: is a deck of {deck.game!r}, not of {game.slug!r}")
    with catalogue(settings) as catalog:
        laid = sections(deck, catalog.pool(game.slug), game, str(file), named_day(deck, file) or settings.today)
        key = format_key(deck)
        profile = format_named(key, catalog.formats(game.slug)).profile if key else ""
    if not any(laid):
        raise CardforgeError(f"{file}: has no card to play")
    if profile and engine.variants and profile not in engine.variants:
        raise CardforgeError(f"{file}: {deck.format} is played by the rules {profile!r}, which are not built in yet")
    return laid, profile if profile in engine.variants else None


def check_seats(game: Game, players: int, decks: int) -> None:
    """Raises CardforgeError when so many cannot play, or the decks are not as many."""
    fewest, most = game.seats
    if not fewest <= players <= most:
        raise CardforgeError(f"{game.name} is played by {fewest} to {most}; {count(players, 'player')} named")
    if game.sections and decks != players:
        raise CardforgeError(f"{players} players need a deck each, or one deck for all; {count(decks, 'deck')} given")


def cards_of(decks: Sequence[Sections]) -> list[Card]:
    """Every card of some decks, one for each copy."""
    return [card for deck in decks for section in deck for card in section]


def ready_decks(game: Game, seats: int, settings: Settings) -> list[Path]:
    """A deck for each seat out of the sample decks that are announced as legal, all of one format; over again when they run out."""
    files = [file for folder in card_folders(game, settings.shelf) for file in sorted(folder.glob("decks/*.txt"))]
    decks = [(file, read_deck_file(file)) for file in files]
    legal = [(file, deck.format) for file, deck in decks if deck.headers.get("verdict") == "legal"]
    alike = [file for file, format in legal if format == legal[0][1]]
    return [alike[seat % len(alike)] for seat in range(seats)] if alike else []


def _box(
    game: Game, engine: Engine, files: Sequence[Path | str], seats: int, variant: str | None, settings: Settings
) -> Laid:
    if files:
        raise CardforgeError(f"{game.name} is played out of one box; it takes no decks")
    reason = check(engine, variant, seats)
    if reason:
        raise CardforgeError(reason)
    box = box_of(game, engine, settings)
    return Laid(game, engine, (box,), seats, variant, (), read_texts(game, cards_of([box])))
