"""Verbs about cards in hands, decks and graveyards: drawn, discarded, looked at, sought, given back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cardforge.effects.amounts import Amount
from cardforge.effects.selectors import YOU, Filter, Objects, Who
from cardforge.effects.verb import Verb


@dataclass(frozen=True)
class Draw(Verb):
    """Draws cards: "Draw 2 cards"."""

    n: Amount = 1
    who: Who = YOU
    kept: bool = False
    """Whether the cards drawn are "it" or "them" in what follows: "Draw a card. If it is a creature, discard it"."""


@dataclass(frozen=True)
class Discard(Verb):
    """Discards from hand: "Target opponent discards 1 card", chosen by that player, at random, or all."""

    n: Amount = 1
    who: Who = YOU
    filter: Filter = Filter("card", place="hand")
    how: str = "choice"
    """choice, random, all, yours (you choose), or down_to: until only so many are left."""
    what: Objects | None = None
    """The cards themselves, if the text names them: "that player discards it"."""
    kept: bool = False
    """Whether these cards are "it" or "them" in what follows."""


@dataclass(frozen=True)
class Mill(Verb):
    """From the top of a deck to the graveyard: "Put the top 2 cards of your deck into your graveyard"."""

    n: Amount = 1
    who: Who = YOU
    kept: bool = False
    """Whether these cards are "it" or "them" in what follows."""


@dataclass(frozen=True)
class Search(Verb):
    """Searches a deck, mostly the own, then shuffles it: "Search your deck for an Elf card and put it into your hand"."""

    filter: Filter
    to: str = "hand"
    """hand, play, or found: it is shown, and the next sentence moves it."""
    n: Amount = 1
    place: str = "deck"
    """deck, hand or graveyard; only a deck is shuffled."""
    who: Who = YOU
    """Whose deck, hand or graveyard it is."""
    by: Who = YOU
    """Who searches."""


@dataclass(frozen=True)
class Shuffle(Verb):
    """Shuffles a deck."""

    whose: Who = YOU


@dataclass(frozen=True)
class Look(Verb):
    """Shows cards to one player: "Look at target player's hand", "Look at the top 3 cards of your deck"."""

    at: Objects | Who
    kept: bool = False
    """Whether the cards of a whole hand are "they" in what follows, with the player whose hand it is."""


@dataclass(frozen=True)
class Reveal(Verb):
    """Shows cards to all: "Reveal your hand"."""

    at: Objects | Who
    kept: bool = False
    """Whether the cards of a whole hand are "they" in what follows, with the player whose hand it is."""


@dataclass(frozen=True)
class RevealUntil(Verb):
    """Reveals cards from the top of a deck until one fits, or so many, which are "it"; the others are "the rest"."""

    filter: Filter
    who: Who = YOU
    wanted: Amount = 1


@dataclass(frozen=True)
class Reorder(Verb):
    """Looks at the top cards of a deck and puts them back in any order."""

    n: Amount
    whose: Who = YOU


@dataclass(frozen=True)
class Pick(Verb):
    """Looks at the top cards of the own deck, takes some into hand, the rest goes under the deck or into the graveyard."""

    n: Amount
    take: Amount = 1
    rest: str = "deck_bottom"
    """deck_bottom, deck_bottom_ordered (as the player likes) or graveyard."""
    filter: Filter = Filter("card", place="deck")


@dataclass(frozen=True)
class IntoPiles(Verb):
    """A player divides cards into two piles, either of which may be empty: "Target opponent divides them into two piles"."""

    what: Objects
    who: Who = YOU


@dataclass(frozen=True)
class TakePile(Verb):
    """A player chooses one of the two piles, which is "it" in what follows; the other one is "the rest"."""

    who: Who = YOU


@dataclass(frozen=True)
class Return(Verb):
    """Moves cards to a hidden zone: "Return target creature to its owner's hand", "... from your graveyard to your hand"."""

    what: Objects
    to: str = "hand"
    """hand, deck_top, deck_bottom, deck_top_ordered and deck_bottom_ordered ("in any order": the player chooses it),
    deck_shuffled_under (at the bottom in a random order), deck (shuffled in), graveyard."""


ORDERED: Final = {"deck_top_ordered": "deck_top", "deck_bottom_ordered": "deck_bottom"}
"""Where cards go "in any order", and the same place without a word about it."""
