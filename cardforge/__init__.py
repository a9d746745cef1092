"""Cardforge: the card database and deck-building toolkit for open card games.

What the command line can do, Python can do in one call; each name is imported when it is first used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.lazily import lazily

if TYPE_CHECKING:
    from cardforge.decks.deck import Deck as Deck
    from cardforge.errors import CardforgeError as CardforgeError
    from cardforge.errors import Fault as Fault
    from cardforge.errors import FaultyInput as FaultyInput
    from cardforge.errors import UnknownName as UnknownName
    from cardforge.kernel.cards import Card as Card
    from cardforge.kernel.game import Game as Game
    from cardforge.registry import game as game
    from cardforge.workshop.achievements import achievements as achievements
    from cardforge.workshop.cards import card_history as card_history
    from cardforge.workshop.cards import export_cards as export_cards
    from cardforge.workshop.cards import find_cards as find_cards
    from cardforge.workshop.cards import forget_set as forget_set
    from cardforge.workshop.cards import import_cards as import_cards
    from cardforge.workshop.cards import list_cards as list_cards
    from cardforge.workshop.cards import show_card as show_card
    from cardforge.workshop.catalogue import catalogue as catalogue
    from cardforge.workshop.catalogue import load_cards as load_cards
    from cardforge.workshop.checking import check_deck as check_deck
    from cardforge.workshop.converting import convert_deck as convert_deck
    from cardforge.workshop.counting import deck_stats as deck_stats
    from cardforge.workshop.demo import demo as demo
    from cardforge.workshop.games import known_games as known_games
    from cardforge.workshop.linting import lint_cards as lint_cards
    from cardforge.workshop.own_shelf import init_shelf as init_shelf
    from cardforge.workshop.playing import goldfish as goldfish
    from cardforge.workshop.playing import match as match
    from cardforge.workshop.playing import tournament as tournament
    from cardforge.workshop.printing import print_deck as print_deck
    from cardforge.workshop.printing import print_tokens as print_tokens
    from cardforge.workshop.rulebook import rule_rows as rule_rows
    from cardforge.workshop.saved_games import resume_game as resume_game
    from cardforge.workshop.saved_games import save_game as save_game
    from cardforge.workshop.settings import Settings as Settings
    from cardforge.workshop.sitting import sit_down as sit_down

_HOMES = {
    "kernel.cards": ("Card",),
    "kernel.game": ("Game",),
    "errors": (
        "CardforgeError",
        "Fault",
        "FaultyInput",
        "UnknownName",
    ),
    "decks.deck": ("Deck",),
    "registry": ("game",),
    "workshop.games": ("known_games",),
    "workshop.settings": ("Settings",),
    "workshop.catalogue": (
        "catalogue",
        "load_cards",
    ),
    "workshop.cards": (
        "card_history",
        "export_cards",
        "find_cards",
        "forget_set",
        "import_cards",
        "list_cards",
        "show_card",
    ),
    "workshop.linting": ("lint_cards",),
    "workshop.checking": ("check_deck",),
    "workshop.counting": ("deck_stats",),
    "workshop.converting": ("convert_deck",),
    "workshop.printing": (
        "print_deck",
        "print_tokens",
    ),
    "workshop.playing": (
        "goldfish",
        "match",
        "tournament",
    ),
    "workshop.sitting": ("sit_down",),
    "workshop.saved_games": (
        "resume_game",
        "save_game",
    ),
    "workshop.achievements": ("achievements",),
    "workshop.rulebook": ("rule_rows",),
    "workshop.own_shelf": ("init_shelf",),
    "workshop.demo": ("demo",),
}
_named, _names = lazily(__name__, _HOMES)


def __getattr__(name: str) -> object:
    if name == "__version__":
        from importlib.metadata import version

        return version("cardforge")
    return _named(name)


def __dir__() -> list[str]:
    return [*_names(), "__version__"]
