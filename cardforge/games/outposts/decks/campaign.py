"""The campaign after a game: Silver cards are returned, and the winner may take a card (O84-O88, D46, D47)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from cardforge.games.outposts.card_fields import PLAYABLE, SHARD, SILVER
from cardforge.games.outposts.decks.dealing import starter
from cardforge.games.outposts.options import OPTIONS
from cardforge.kernel.cards import Card
from cardforge.kernel.contract.campaign import CampaignRules, Collection

DECK_FACTIONS: Final = (*PLAYABLE, SHARD)
"""The factions whose cards stay in a player's deck; Silver cards are returned (O84)."""


@dataclass(frozen=True)
class TornDown:
    """The two parts into which a deck is divided after the game."""

    deck: tuple[Card, ...]
    """The cards that the owner keeps, including Shards (D8)."""
    silver: tuple[Card, ...]
    """The cards that return to the Silver deck (O85)."""


def tear_down(cards: Iterable[Card]) -> TornDown:
    """O84, O85: removes all Silver cards from the deck, whatever zone they were in at the end of the game."""
    all_cards = tuple(cards)
    silver = tuple(card for card in all_cards if card.word("faction") == SILVER)
    return TornDown(tuple(card for card in all_cards if card.word("faction") != SILVER), silver)


def most_cost(crystals: int, take_base: int = OPTIONS["take_base"]) -> int:
    """O88: returns the highest cost of a card that may be taken: 3 plus 1 for each Crystal of the winner at the end (D46)."""
    return take_base + crystals


def take_forbidden(
    card: Card, deck: Iterable[Card], crystals: int, take_base: int = OPTIONS["take_base"]
) -> str | None:
    """Returns the row that forbids the winner to take a card: it is Silver (O84), not in the opponent's deck (O87), or costs too much (O88).

    D46: every card of the deck can be taken, whatever zone it was in.
    """
    if card.word("faction") not in DECK_FACTIONS:
        return "O84"
    if not any(other.number == card.number for other in deck):
        return "O87"
    return "O88" if card.whole("cost") > most_cost(crystals, take_base) else None


def take_reason(row: str, card: Card, crystals: int, take_base: int = OPTIONS["take_base"]) -> str:
    """Returns in words why a row of `take_forbidden` forbids the winner to take a card."""
    if row == "O88":
        won = f"{crystals} Crystal{'' if crystals == 1 else 's'}"
        return f"it costs {card.whole('cost')}; with {won} a card costs at most {most_cost(crystals, take_base)}"
    silver = "a Silver card goes back to the Silver deck"
    return silver if row == "O84" else "it is not in that player's deck"


def box_of(cards: Iterable[Card], faction: str) -> dict[int, int]:
    """D47: returns the box of a faction, with which a player begins a campaign."""
    return {card.number: card.whole("quantity", 1) for card in cards if card.word("faction") == faction}


def hand_over(loser: Collection, winner: Collection, number: int) -> tuple[dict[int, int], dict[int, int]]:
    """D47: moves a card permanently from the loser to the winner. Raises ValueError if the loser does not own it."""
    if not loser.get(number):
        raise ValueError(f"the loser does not own card {number}")
    less, more = Counter(loser), Counter(winner)
    less[number] -= 1
    more[number] += 1
    return {card: n for card, n in less.items() if n}, dict(more)


def beyond(deck: Iterable[Card], collection: Collection) -> dict[int, int]:
    """V5, D47, D50: returns how many copies of each card a deck has beyond those its player owns; Shards come from a full box, not a collection."""
    used = Counter(card.number for card in deck if card.word("faction") not in (SILVER, SHARD))
    return {number: n - collection.get(number, 0) for number, n in used.items() if n > collection.get(number, 0)}


def lent(card: Card) -> bool:
    """D50: tells whether a card is a Shard, which is drawn from a full box for every deck."""
    return card.word("faction") == SHARD


def kept(cards: Iterable[Card]) -> tuple[Card, ...]:
    """O84: returns the cards that the owner of a deck keeps."""
    return tear_down(cards).deck


CAMPAIGN: Final = CampaignRules(
    sides=PLAYABLE,
    side="faction",
    box=box_of,
    starter=starter,
    format="outposts/standard",
    goes_back="Silver",
    record="draft",
    kept=kept,
    beyond=beyond,
    lent=lent,
    takes="winners_take",
    takes_row="O86",
    base="take_base",
    tokens="crystals",
    forbidden=take_forbidden,
    reason=take_reason,
    hand_over=hand_over,
)
"""O84-O88, D46, D47: each player begins with the box of a faction; Silver cards are returned; the winner may take a card."""
