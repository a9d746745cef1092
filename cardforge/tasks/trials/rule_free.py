"""The goldfish of a game that is a file: by the numbers that the file gives, without an engine."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from cardforge.decks.deck import Deck
from cardforge.errors import CardforgeError
from cardforge.kernel.cards import Card
from cardforge.kernel.design import Design, Goldfish
from cardforge.kernel.game import Game
from cardforge.kernel.setup import Sections
from cardforge.tasks.cards.catalogue import catalogue
from cardforge.tasks.decks.deck_file import game_of, named_day
from cardforge.tasks.decks.resolve_cards import deck_sections
from cardforge.tasks.reports.goldfish_reports import GoldfishResult
from cardforge.tasks.settings import Settings
from cardforge.tasks.setup.played_decks import pinned_decks, play_warnings, played_decks
from cardforge.trials.rule_free import PaidCard, exact_odds, opening_deal, opening_hand, paid_cards, rule_free_goldfish


@dataclass(frozen=True)
class NumberedDeck:
    """A deck of a game without an engine whose file says how it is drawn and paid for."""

    deck: Deck
    game: Game
    design: Design
    numbers: Goldfish


def game_by_numbers(deck: Deck | None, file: Path | str, settings: Settings) -> NumberedDeck | None:
    """The deck with the numbers of its game; None for a game with an engine, or one whose file has no such numbers."""
    if deck is None:
        return None
    game = game_of(deck, file, shelf=settings.shelf)
    if game.engine or not (game.design and game.design.goldfish):
        return None
    return NumberedDeck(deck, game, game.design, game.design.goldfish)


def goldfish_by_numbers(
    one: NumberedDeck, file: Path | str, n: int, seed: int, turns: int | None, settings: Settings
) -> GoldfishResult:
    """Draws and pays for the main section n times, for as many turns as the file of the game says when `turns` is None.

    Raises FaultyInput when the deck names unknown cards, CardforgeError for an empty main section, WarningsRefused for anything to warn
    of when the settings are strict.
    """
    cards = _cards(one, file, settings)
    turns = turns or one.numbers.turns
    played = played_decks([str(file)], [one.deck], settings)
    warnings = play_warnings(played, ())
    settings.refuse(warnings)
    report = rule_free_goldfish(cards, one.numbers, n, seed, turns, lambda done: settings.progress("games", done, n))
    return GoldfishResult(
        str(file),
        one.game.slug,
        one.deck.format,
        report,
        played=played,
        warnings=warnings,
        exact=exact_odds(cards, one.numbers, turns),
        pinned=pinned_decks([str(file)], [_sections(one, file, settings)], len(one.game.sections)),
    )


def numbered_hands(
    one: NumberedDeck, file: Path | str, n: int, seed: int, settings: Settings
) -> list[tuple[tuple[str, ...], int]]:
    """The opening hands of the first n games, each with the number of hands given back; raises as above."""
    cards = _cards(one, file, settings)
    return [opening_hand(cards, one.numbers, seed, number) for number in range(n)]


def numbered_deal(
    one: NumberedDeck, file: Path | str, number: int, seed: int, settings: Settings
) -> tuple[list[Card], list[Card], int]:
    """The opening hand of the game of that number, from 0, the cards after it in the order in which they are drawn, and how many hands were given
    back; raises as above."""
    cards = _sections(one, file, settings)[0]
    hand, order, again = opening_deal(paid_cards(cards, one.design, one.numbers), one.numbers, seed, number)
    return [cards[place] for place in hand], [cards[place] for place in order], again


def _cards(one: NumberedDeck, file: Path | str, settings: Settings) -> list[PaidCard]:
    return paid_cards(_sections(one, file, settings)[0], one.design, one.numbers)


def _sections(one: NumberedDeck, file: Path | str, settings: Settings) -> Sections:
    day = named_day(one.deck, file) or settings.today
    with catalogue(settings) as catalog:
        sections = deck_sections(one.deck, catalog.pool(one.game.slug), one.game, str(file), day)
    if not sections[0]:
        raise CardforgeError(f"{file}: has no card in the section {one.game.sections[0]}")
    return sections
