"""What one game is played with and what never changes in it: cards, decks and options."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.kernel.cards import Card
from cardforge.kernel.contract.options import Options
from cardforge.kernel.mypyc import mypyc_attr

if TYPE_CHECKING:
    from cardforge.kernel.contract.flow import Flow

Decks = tuple[tuple[tuple[int, ...], ...], ...]
"""For each seat and each section of its deck, the places of its cards in `CardDefinitions.cards`."""


@mypyc_attr(allow_interpreted_subclasses=True)
class CardDefinitions:
    """What one game is played with and never changes in it: the cards, the decks, the options of the rules.

    Games extend it with facts worked out once (costs as numbers, abilities read from text).
    """

    def __init__(self, cards: tuple[Card, ...], decks: Decks, options: Options) -> None:
        self.cards = cards
        """The distinct revisions in this game; a state refers to them by their place in this tuple."""
        self.decks = decks
        """For each seat the places of its cards, section by section (in the order of `Game.sections`)."""
        self.options = dict(options)
        """The parameters of the rules, all of them, as data."""
        self.flow: Flow | None = None
        """What the steps and answers of the rules do, once a game is played (`kernel.contract.flow`)."""

    def size(self) -> int:
        """How much has been worked out; a different number later means that a game has added something in play."""
        return 0

    def section(self, seat: int, definition: int) -> int:
        """The section of a seat's deck that a revision comes from; -1 for one that is in no deck (a token)."""
        deck = self.decks[seat] if seat < len(self.decks) else ()
        return next((place for place, section in enumerate(deck) if definition in section), -1)
