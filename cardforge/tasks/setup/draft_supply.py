"""The draft with which a game begins: whoever has no drafted cards yet brings the cards to deal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from cardforge.errors import CardforgeError
from cardforge.kernel.cards import Card
from cardforge.kernel.contract.drafts import Draft
from cardforge.kernel.contract.options import Options, wanted_options
from cardforge.kernel.game import Engine, Game
from cardforge.kernel.setup import GameSetup, Sections
from cardforge.kernel.state import State
from cardforge.tasks.cards.catalogue import catalogue
from cardforge.tasks.settings import Settings


def with_draft_supply(
    decks: Sequence[Sections], game: Game, engine: Engine, variant: str | None, changes: Options, settings: Settings
) -> list[Sections]:
    """The decks; if games begin with a draft, a deck without drafted cards gets the cards to deal, as a section after all others (D63).

    Raises CardforgeError for an unknown variant, and for options that do not exist.
    """
    terms = game.draft() if game.draft else None
    try:
        if terms is None or not wanted_options(engine.rules, variant, changes).get(terms.option):
            return list(decks)
    except ValueError as fault:
        raise CardforgeError(str(fault)) from fault
    with catalogue(settings) as catalog:
        return [*add_supply(decks, game, terms, catalog.pool(game.slug).current_revisions(settings.today))]


def add_supply(decks: Iterable[Sections], game: Game, terms: Draft, cards: Sequence[Card]) -> Iterator[Sections]:
    """The decks, those without drafted cards with the cards to deal: out of all cards of the game, in a section after those of the game."""
    section, dealt = game.sections.index(terms.section), terms.box(cards)
    for deck in decks:
        yield deck if deck[section] else (*deck[: len(game.sections)], dealt)


def drafting_seats(game: Game, setup: GameSetup) -> list[int]:
    """The seats, from 0, that draft before play; none in a game that begins without a draft."""
    if game.draft is None or not setup.options.get(game.draft().option):
        return []
    return [seat for seat, deck in enumerate(setup.places) if len(deck) > len(game.sections)]


def drafted_cards(game: Game, setup: GameSetup, state: State) -> tuple[tuple[str, ...], ...]:
    """The cards that each seat has drafted so far, by `number@version`: none for a seat that has its own, () for a game without a draft."""
    drafting = drafting_seats(game, setup)
    if not drafting or game.draft is None:
        return ()
    kept = game.draft().kept
    cards = state.card_definitions.cards
    return tuple(
        tuple(cards[state.definition[card]].pin for card in kept(state, seat)) if seat in drafting else ()
        for seat in range(setup.seats)
    )


@dataclass(frozen=True)
class DraftBefore:
    """The draft with which the games of a trial begin."""

    section: str
    cards: int
    """How many cards are dealt from."""
    seats: tuple[int, ...]
    """The seats, from 0, that draft."""
    row: str

    def __str__(self) -> str:
        seats = ", ".join(str(seat + 1) for seat in self.seats)
        who = f"seat{'s' * (len(self.seats) > 1)} {seats}"
        return f"{self.section}: {who} drafted before every game, from {self.cards} cards ({self.row})"

    def to_json(self) -> dict[str, Any]:
        """The draft with the keys of docs/json.md."""
        return {"section": self.section, "cards": self.cards, "seats": [seat + 1 for seat in self.seats]}


def draft_before(game: Game, setup: GameSetup) -> DraftBefore | None:
    """The draft with which games of a setup begin; None for games without one."""
    seats = drafting_seats(game, setup)
    if not seats or game.draft is None:
        return None
    terms = game.draft()
    return DraftBefore(terms.section, len(setup.places[seats[0]][-1]), tuple(seats), terms.before_row)
