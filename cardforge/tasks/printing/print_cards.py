"""Prints single cards, what a search finds, and whole sets."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date
from pathlib import Path

from cardforge.errors import CardforgeError, Fault, FaultyInput
from cardforge.kernel.cards import Card
from cardforge.printing import PrintResult
from cardforge.registry import game as game_named
from cardforge.tasks.cards.find_cards import CardKey, card_history, find_cards, list_cards, show_card
from cardforge.tasks.printing.changed_cards import only_changed
from cardforge.tasks.printing.choices import PrintChoices
from cardforge.tasks.printing.face_job import FaceJob, card_job, merged, print_faces
from cardforge.tasks.settings import Settings

MAX_COPIES = 1000
_SEARCH = re.compile(r"-?[a-z]+[:<>=]\S")
"""A search begins with a field; no name of a card does."""


def print_cards(
    names: Sequence[str],
    out: Path | str,
    choices: PrintChoices | None = None,
    *,
    game: str | None = None,
    find: str = "",
    copies: int = 1,
    on: date | None = None,
    every: bool = False,
    settings: Settings | None = None,
) -> PrintResult:
    """Prints cards by name, number, revision (`arc/17@2`) or search (`type:city`), and those that a search finds, with the backs of their kinds.

    Raises UnknownName for an unknown card, FaultyInput for cards of several games and for a search that finds nothing.
    """
    used = settings or Settings.from_environment()
    cards = [card for name in names for card in _cards(name, game, on, every, used)]
    cards += list(find_cards(find, game, on=on, every=every, settings=used)) if find else []
    title = ", ".join(dict.fromkeys(card.name for card in cards)) if len(cards) <= 3 else f"{len(cards)} cards"
    return print_faces(cards_job(cards, title, copies, choices, used), out, choices or PrintChoices(), used)


def print_set(
    slug: str,
    out: Path | str,
    choices: PrintChoices | None = None,
    *,
    game: str | None = None,
    copies: int = 1,
    on: date | None = None,
    every: bool = False,
    settings: Settings | None = None,
) -> PrintResult:
    """Prints every card of a set, each as often as `copies`; raises UnknownName for an unknown set."""
    used = settings or Settings.from_environment()
    cards = list(list_cards(game, of_set=slug, on=on, every=every, settings=used))
    return print_faces(cards_job(cards, slug, copies, choices, used), out, choices or PrintChoices(), used)


def cards_job(
    cards: Sequence[Card], title: str, copies: int, choices: PrintChoices | None, settings: Settings
) -> FaceJob:
    """The faces of cards of one game."""
    if not cards:
        raise FaultyInput([Fault("", "", "there is no card to print")])
    if not 1 <= copies <= MAX_COPIES:
        raise FaultyInput([Fault("", "--copies", f"is {copies}; 1 to {MAX_COPIES} copies are printed")])
    slugs = list(dict.fromkeys(card.game for card in cards))
    if len(slugs) > 1:
        raise CardforgeError(f"the cards are of several games: {', '.join(slugs)}; name one with --game")
    counted = merged([(card, copies) for card in cards])
    job = card_job(
        counted,
        game_named(slugs[0], settings.shelf),
        title,
        settings,
        own_backs=True,
        look=choices.look if choices else None,
    )
    since = choices.changed_since if choices else ""
    return only_changed(counted, since, job, settings) if since else job


def _cards(name: str, game: str | None, on: date | None, every: bool, settings: Settings) -> list[Card]:
    """The card of that name, or what a search such as `type:city` finds."""
    if _SEARCH.match(name):
        return list(find_cards(name, game, on=on, every=every, settings=settings))
    return [_card(name, game, on, every, settings)]


def _card(name: str, game: str | None, on: date | None, every: bool, settings: Settings) -> Card:
    """A card as it is on the day, or the revision that the name pins."""
    version = CardKey.parse(name).version
    if version is None:
        return show_card(name, game, on=on, every=every, settings=settings)
    return next(card for card in card_history(name, game, settings=settings) if card.version == version)
