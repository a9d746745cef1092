"""Cardforge: the card database and deck-building toolkit for open card games.

Everything that the command line does is one call in Python; each name is imported when it is first used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.lazy_imports import lazy_imports

if TYPE_CHECKING:
    from cardforge.decks.deck import Deck as Deck
    from cardforge.errors import CardforgeError as CardforgeError
    from cardforge.errors import Fault as Fault
    from cardforge.errors import FaultyInput as FaultyInput
    from cardforge.errors import UnknownName as UnknownName
    from cardforge.kernel.cards import Card as Card
    from cardforge.kernel.game import Game as Game
    from cardforge.registry import game as game
    from cardforge.tasks.cards.catalogue import catalogue as catalogue
    from cardforge.tasks.cards.catalogue import load_cards as load_cards
    from cardforge.tasks.cards.exchange_cards import export_cards as export_cards
    from cardforge.tasks.cards.exchange_cards import forget_set as forget_set
    from cardforge.tasks.cards.exchange_cards import import_cards as import_cards
    from cardforge.tasks.cards.find_cards import card_history as card_history
    from cardforge.tasks.cards.find_cards import find_cards as find_cards
    from cardforge.tasks.cards.find_cards import list_cards as list_cards
    from cardforge.tasks.cards.find_cards import show_card as show_card
    from cardforge.tasks.cards.lint import lint_cards as lint_cards
    from cardforge.tasks.cards.publish import publish_cards as publish_cards
    from cardforge.tasks.cards.revise import revise_card as revise_card
    from cardforge.tasks.decks.check import check_all_formats as check_all_formats
    from cardforge.tasks.decks.check import check_deck as check_deck
    from cardforge.tasks.decks.check_folder import check_folder as check_folder
    from cardforge.tasks.decks.compare_decks import compare_decks as compare_decks
    from cardforge.tasks.decks.convert import convert_deck as convert_deck
    from cardforge.tasks.decks.deal import deal as deal
    from cardforge.tasks.decks.deck_lock import lock_deck as lock_deck
    from cardforge.tasks.decks.deck_stats import deck_stats as deck_stats
    from cardforge.tasks.decks.edit import add_card as add_card
    from cardforge.tasks.decks.edit import new_deck as new_deck
    from cardforge.tasks.decks.edit import remove_card as remove_card
    from cardforge.tasks.decks.fill import fill_deck as fill_deck
    from cardforge.tasks.decks.outdated import outdated_deck as outdated_deck
    from cardforge.tasks.decks.upgrade import upgrade_deck as upgrade_deck
    from cardforge.tasks.demo import demo as demo
    from cardforge.tasks.games import known_games as known_games
    from cardforge.tasks.init_shelf import init_shelf as init_shelf
    from cardforge.tasks.play.achievements import achievements as achievements
    from cardforge.tasks.play.game_session import start_session as start_session
    from cardforge.tasks.play.saved_games import resume_game as resume_game
    from cardforge.tasks.play.saved_games import save_game as save_game
    from cardforge.tasks.printing.print_deck import print_deck as print_deck
    from cardforge.tasks.printing.print_tokens import print_tokens as print_tokens
    from cardforge.tasks.revisions.changed import changed_cards as changed_cards
    from cardforge.tasks.revisions.compare import compare_cards as compare_cards
    from cardforge.tasks.revisions.editions import editions as editions
    from cardforge.tasks.revisions.release_notes import announcement as announcement
    from cardforge.tasks.revisions.release_notes import changelog as changelog
    from cardforge.tasks.rules.rule_rows import rule_rows as rule_rows
    from cardforge.tasks.settings import Settings as Settings
    from cardforge.tasks.shelf.doctor import diagnose as diagnose
    from cardforge.tasks.shelf.save import save_shelf as save_shelf
    from cardforge.tasks.trials.environments import game_setup as game_setup
    from cardforge.tasks.trials.environments import openspiel_game as openspiel_game
    from cardforge.tasks.trials.environments import pettingzoo_env as pettingzoo_env
    from cardforge.tasks.trials.goldfish import goldfish as goldfish
    from cardforge.tasks.trials.run_trials import match as match
    from cardforge.tasks.trials.run_trials import tournament as tournament

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
    "tasks.games": ("known_games",),
    "tasks.settings": ("Settings",),
    "tasks.cards.catalogue": (
        "catalogue",
        "load_cards",
    ),
    "tasks.cards.exchange_cards": ("export_cards", "forget_set", "import_cards"),
    "tasks.cards.find_cards": ("card_history", "find_cards", "list_cards", "show_card"),
    "tasks.cards.lint": ("lint_cards",),
    "tasks.cards.publish": ("publish_cards",),
    "tasks.cards.revise": ("revise_card",),
    "tasks.revisions.changed": ("changed_cards",),
    "tasks.revisions.compare": ("compare_cards",),
    "tasks.revisions.editions": ("editions",),
    "tasks.revisions.release_notes": ("announcement", "changelog"),
    "tasks.decks.check": ("check_all_formats", "check_deck"),
    "tasks.decks.check_folder": ("check_folder",),
    "tasks.decks.compare_decks": ("compare_decks",),
    "tasks.decks.deal": ("deal",),
    "tasks.decks.deck_lock": ("lock_deck",),
    "tasks.decks.edit": ("add_card", "new_deck", "remove_card"),
    "tasks.decks.fill": ("fill_deck",),
    "tasks.decks.outdated": ("outdated_deck",),
    "tasks.decks.upgrade": ("upgrade_deck",),
    "tasks.decks.deck_stats": ("deck_stats",),
    "tasks.decks.convert": ("convert_deck",),
    "tasks.printing.print_deck": ("print_deck",),
    "tasks.printing.print_tokens": ("print_tokens",),
    "tasks.trials.environments": ("game_setup", "openspiel_game", "pettingzoo_env"),
    "tasks.trials.goldfish": ("goldfish",),
    "tasks.trials.run_trials": (
        "match",
        "tournament",
    ),
    "tasks.play.game_session": ("start_session",),
    "tasks.play.saved_games": (
        "resume_game",
        "save_game",
    ),
    "tasks.play.achievements": ("achievements",),
    "tasks.rules.rule_rows": ("rule_rows",),
    "tasks.init_shelf": ("init_shelf",),
    "tasks.shelf.doctor": ("diagnose",),
    "tasks.shelf.save": ("save_shelf",),
    "tasks.demo": ("demo",),
}
_find, _names = lazy_imports(__name__, _HOMES)


def __getattr__(name: str) -> object:
    if name == "__version__":
        from importlib.metadata import version

        return version("cardforge")
    return _find(name)


def __dir__() -> list[str]:
    return [*_names(), "__version__"]
