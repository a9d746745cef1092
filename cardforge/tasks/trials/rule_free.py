"""The goldfish of a game that is a file: by the numbers that the file gives, without an engine."""

from __future__ import annotations

from pathlib import Path

from cardforge.decks.deck import Deck
from cardforge.errors import CardforgeError
from cardforge.kernel.design import Design, Goldfish
from cardforge.kernel.game import Game
from cardforge.kernel.setup import Sections
from cardforge.tasks.cards.catalogue import catalogue
from cardforge.tasks.decks.deck_file import named_day
from cardforge.tasks.decks.resolve_cards import deck_sections
from cardforge.tasks.reports.goldfish_reports import GoldfishResult
from cardforge.tasks.settings import Settings
from cardforge.tasks.setup.played_decks import pinned_decks, play_warnings, played_decks
from cardforge.trials.rule_free import PaidCard, exact_odds, opening_hand, paid_cards, rule_free_goldfish


def goldfish_by_numbers(
    deck: Deck, game: Game, design: Design, numbers: Goldfish, file: Path | str, n: int, seed: int, turns: int,
    settings: Settings,
) -> GoldfishResult:  # fmt: skip
    """Draws and pays for the main section n times.

    Raises FaultyInput when the deck names unknown cards, CardforgeError for an empty main section, WarningsRefused for anything to warn
    of when the settings are strict.
    """
    cards = _cards(deck, game, design, numbers, file, settings)
    played = played_decks([str(file)], [deck], settings)
    warnings = play_warnings(played, ())
    settings.refuse(warnings)
    report = rule_free_goldfish(cards, numbers, n, seed, turns, lambda done: settings.progress("games", done, n))
    return GoldfishResult(
        str(file),
        game.slug,
        deck.format,
        report,
        played=played,
        warnings=warnings,
        exact=exact_odds(cards, numbers, turns),
        pinned=pinned_decks([str(file)], [_sections(deck, game, file, settings)], len(game.sections)),
    )


def numbered_hands(
    deck: Deck, game: Game, design: Design, numbers: Goldfish, file: Path | str, n: int, seed: int, settings: Settings
) -> list[tuple[tuple[str, ...], int]]:
    """The opening hands of the first n games, each with the number of hands given back; raises as above."""
    cards = _cards(deck, game, design, numbers, file, settings)
    return [opening_hand(cards, numbers, seed, number) for number in range(n)]


def _cards(
    deck: Deck, game: Game, design: Design, numbers: Goldfish, file: Path | str, settings: Settings
) -> list[PaidCard]:
    sections = _sections(deck, game, file, settings)
    return paid_cards(sections[0], design, numbers)


def _sections(deck: Deck, game: Game, file: Path | str, settings: Settings) -> Sections:
    day = named_day(deck, file) or settings.today
    with catalogue(settings) as catalog:
        sections = deck_sections(deck, catalog.pool(game.slug), game, str(file), day)
    if not sections[0]:
        raise CardforgeError(f"{file}: has no card in the section {game.sections[0]}")
    return sections
