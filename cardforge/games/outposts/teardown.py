"""After the game: Silver cards go back, and the winner may take a card (O84-O88, D46, D47); plain functions of decks and numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from cardforge.games.outposts import PLAYABLE, SHARD, SILVER
from cardforge.games.outposts.table import OPTIONS
from cardforge.kernel.cards import Card
from cardforge.kernel.spoils import Collection, Spoils

DECK_FACTIONS = (*PLAYABLE, SHARD)
"""What stays in a player's deck: Silver goes back (O84)."""


@dataclass(frozen=True)
class TornDown:
    """What a deck falls into after the game."""

    deck: tuple[Card, ...]
    """What its owner keeps, Shards included (D8)."""
    silver: tuple[Card, ...]
    """What returns to the Silver deck (O85)."""


def tear_down(cards: Iterable[Card]) -> TornDown:
    """O84, O85: all Silver cards leave the deck, wherever they lay at the end of the game."""
    found = tuple(cards)
    silver = tuple(card for card in found if card.word("faction") == SILVER)
    return TornDown(tuple(card for card in found if card.word("faction") != SILVER), silver)


def most_cost(crystals: int, take_base: int = OPTIONS["take_base"]) -> int:
    """O88: a card taken costs at most 3 and one more for each Crystal that the winner had at the end (D46)."""
    return take_base + crystals


def take_forbidden(
    card: Card, deck: Iterable[Card], crystals: int, take_base: int = OPTIONS["take_base"]
) -> str | None:
    """The row that forbids the winner to take a card from an opponent's deck: Silver has gone back, it is not there, it costs too much."""
    if card.word("faction") not in DECK_FACTIONS:
        return "O84"
    if not any(other.number == card.number for other in deck):
        return "O87"
    return "O88" if card.whole("cost") > most_cost(crystals, take_base) else None


def takeable(deck: Iterable[Card], crystals: int, take_base: int = OPTIONS["take_base"]) -> tuple[Card, ...]:
    """O87, O88, D46: every card of the opponent's deck that may be taken, wherever it lay."""
    found = tuple(deck)
    return tuple(card for card in found if not take_forbidden(card, found, crystals, take_base))


def box_of(cards: Iterable[Card], faction: str) -> dict[int, int]:
    """D47: a player begins a campaign with the whole box of a faction."""
    return {card.number: card.whole("quantity", 1) for card in cards if card.word("faction") == faction}


def hand_over(loser: Collection, winner: Collection, number: int) -> tuple[dict[int, int], dict[int, int]]:
    """D47: the card moves for good. Raises ValueError when the loser does not own it."""
    if not loser.get(number):
        raise ValueError(f"the loser does not own card {number}")
    less, more = Counter(loser), Counter(winner)
    less[number] -= 1
    more[number] += 1
    return {card: n for card, n in less.items() if n}, dict(more)


def beyond(deck: Iterable[Card], collection: Collection) -> dict[int, int]:
    """V5, D47: of which cards a deck has more copies than its player owns, and how many more."""
    used = Counter(card.number for card in deck if card.word("faction") != SILVER)
    return {number: n - collection.get(number, 0) for number, n in used.items() if n > collection.get(number, 0)}


def kept(cards: Iterable[Card]) -> tuple[Card, ...]:
    """O84: what stays with the owner of a deck."""
    return tear_down(cards).deck


SPOILS = Spoils(
    sides=PLAYABLE,
    side="faction",
    box=box_of,
    goes_back="Silver",
    record="draft",
    kept=kept,
    beyond=beyond,
    forbidden=take_forbidden,
    hand_over=hand_over,
)
"""O84-O88, D46, D47: everybody begins with the box of a faction; Silver goes back; the winner may take a card."""
