"""The cards that a deck list brings to a game, and the engine that plays them."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from cardforge.decks.deck import Deck
from cardforge.errors import CardforgeError
from cardforge.kernel.cards import Card
from cardforge.kernel.game import Engine, Game
from cardforge.kernel.setup import Sections
from cardforge.tasks.cards.catalogue import catalogue
from cardforge.tasks.decks.deck_file import format_key, format_named, named_day
from cardforge.tasks.decks.resolve_cards import deck_sections
from cardforge.tasks.settings import Settings


def engine_of(game: Game) -> Engine:
    """The rules engine of a game; raises CardforgeError when it has none."""
    if game.engine is None:
        alone = "goldfish, " if game.design and game.design.goldfish else ""
        works = f"deck check, deck stats, deck odds, {alone}cards and print"
        raise CardforgeError(f"{game.name} has no rules engine; what works without one: {works}")
    return game.engine()


def playable_deck(
    deck: Deck, game: Game, engine: Engine, file: Path | str, settings: Settings
) -> tuple[Sections, str | None]:
    """The cards of a deck, section by section, and the variant of the rules that its format is made for.

    Raises CardforgeError for a deck that cannot be played, FaultyInput when it names unknown cards.
    """
    if deck.game not in ("", game.slug):
        raise CardforgeError(f"{file}: is a deck of {deck.game!r}, not of {game.slug!r}")
    with catalogue(settings) as catalog:
        day = named_day(deck, file) or settings.today
        sections = deck_sections(deck, catalog.pool(game.slug), game, str(file), day)
        key = format_key(deck)
        profile = format_named(key, catalog.formats(game.slug)).profile if key else ""
    if not any(sections):
        raise CardforgeError(f"{file}: has no card to play")
    if profile and engine.rules.variants and profile not in engine.rules.variants:
        raise CardforgeError(f"{file}: {deck.format} is played by the rules {profile!r}, which are not built in yet")
    return sections, profile if profile in engine.rules.variants else None


def all_cards(decks: Iterable[Sections]) -> list[Card]:
    """Every card of some decks, once for each copy."""
    return [card for deck in decks for section in deck for card in section]
