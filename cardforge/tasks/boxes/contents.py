"""What lies in the box of a game: its deck lists, tokens, trackers and score track, and what players bring themselves."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from cardforge.errors import CardforgeError
from cardforge.kernel.cards import Card
from cardforge.kernel.game import Game
from cardforge.registry import game as game_named
from cardforge.shelves import card_folders
from cardforge.tasks.cards.find_cards import list_cards
from cardforge.tasks.printing.face_job import Copies
from cardforge.tasks.printing.print_deck import deck_copies
from cardforge.tasks.rulebooks.box_contents import list_file
from cardforge.tasks.rulebooks.own_game import copies_of
from cardforge.tasks.rulebooks.print_rulebook import book_plan
from cardforge.tasks.settings import Settings


@dataclass(frozen=True)
class CardList:
    """The cards of one deck or pile."""

    slug: str
    """Its name in file names."""
    title: str
    copies: Copies
    own_backs: bool = False
    """Whether each card has the back of its own kind."""

    @property
    def count(self) -> int:
        """How many cards it has."""
        return sum(count for _, count in self.copies)


@dataclass(frozen=True)
class GameBox:
    """The contents of a box before anything is drawn."""

    game: Game
    title: str
    variant: str | None
    """The rulebook that it holds, as `print rulebook --variant` names it."""
    lists: tuple[CardList, ...]
    players: int
    small_tokens: bool = True
    """Whether it holds the tokens of the game's templates, beside those that its cards create."""
    trackers: tuple[str, ...] = ()
    track: int = 0
    needs: tuple[str, ...] = ()

    @property
    def cards(self) -> list[Card]:
        """Every card once for each list that has it: two players with the same city need a token each."""
        return [card for each in self.lists for card in {card.key: card for card, _ in each.copies}.values()]


def game_box(slug: str, variant: str | None, on: date | None, settings: Settings) -> GameBox:
    """The box of a game, or of one of its variants: the deck lists that its rulebook names, or all cards of a game that is only a file.

    Raises UnknownName for an unknown game or variant, CardforgeError for a game without a rulebook, FaultyInput for faults of its files.
    """
    game = game_named(slug, settings.shelf)
    plan = book_plan(game, variant, settings)
    if plan is None:
        return _own_box(game, on, settings)
    folders = card_folders(game, settings.shelf)
    lists = []
    for name in plan.lists:
        found = deck_copies(list_file(name, folders), on, settings)
        lists.append(CardList(_slug(name), found.title, found.copies, found.own_backs))
    if not lists:
        raise CardforgeError(f"the rulebook {plan.slug!r} of {game.name} names no deck lists; add lists = [...] to it")
    title = f"{plan.title}, {plan.subtitle}" if plan.subtitle else plan.title
    return GameBox(game, title, variant, tuple(lists), plan.players, plan.tokens, plan.trackers, plan.track, plan.needs)


def _own_box(game: Game, on: date | None, settings: Settings) -> GameBox:
    """All cards of a game that is only a file, each in its number of copies."""
    assert game.design is not None
    design = game.design
    cards = [card for card in list_cards(game.slug, on=on, settings=settings) if not card.word("retired")]
    if not cards:
        raise CardforgeError(f"{game.name} has no cards yet; they belong in cards/{game.slug}")
    copies = [(card, copies_of(design, card)) for card in cards]
    everything = CardList(game.slug, game.name, [(card, count) for card, count in copies if count])
    return GameBox(game, game.name, None, (everything,), max(game.seats))


def _slug(name: str) -> str:
    """The name of a list's file without folder and ending: `boxes/silver.txt` is silver."""
    return name.rpartition("/")[2].rpartition(".")[0] or name


def file_word(text: str, taken: Sequence[str] = ()) -> str:
    """A text as part of a file name; a number makes it differ from those that are taken."""
    word = re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")[:60] or "list"
    number, made = 2, word
    while made in taken:
        number, made = number + 1, f"{word}-{number}"
    return made
