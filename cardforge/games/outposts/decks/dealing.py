"""Deals that can be repeated from their seed (Silver packets, random Shards), and the ready-made deck of each faction."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cardforge.games.outposts.card_fields import PLAYABLE, SHARD, SILVER
from cardforge.games.outposts.zones import PACKET, PICKED, SILVER_DECK
from cardforge.kernel.cards import Card
from cardforge.kernel.contract.drafts import ByChance, Draft, ReadyMade
from cardforge.kernel.rng import Rng, seed_of

if TYPE_CHECKING:
    from cardforge.kernel.state import State

PACK: Final = 7
PICK: Final = 2
TOTAL: Final = 6
"""O20, O21, O23: cards in a packet, cards kept per round, cards kept in total."""
_DRAFT: Final = re.compile(
    r"seed (-?\d{1,19}), seat (\d{1,2}) of (\d{1,2}), (\d{1,4}) cards(?:, transcript [0-9a-f]{64})?"
)
_SHARDS: Final = re.compile(r"seed (-?\d{1,19}), seat (\d{1,2}), (\d{1,2}) of (\d{1,4}) cards")
_SHARD_STREAM: Final = 2


def box(cards: Iterable[Card], faction: str) -> tuple[Card, ...]:
    """Returns the box of a faction, of Silver or of Shards: all copies of its cards, by card number (D9)."""
    matching = sorted((card for card in cards if card.word("faction") == faction), key=lambda card: card.number)
    return tuple(card for card in matching for _ in range(card.whole("quantity", 1)))


def starter(cards: Iterable[Card], faction: str) -> tuple[Card, ...]:
    """O16: returns the ready-made deck of a faction, all copies of all starred cards."""
    return tuple(card for card in box(cards, faction) if card.word("star") == "yes")


def packets(size: int, players: int, seed: int) -> tuple[tuple[int, ...], ...]:
    """O20: returns for each seat the indices, in the Silver box, of its seven cards; the engine deals the same cards.

    Raises ValueError if the Silver deck is too small (D7).
    """
    if size < PACK * players:
        raise ValueError(f"the Silver deck has {size} cards; {players} players need {PACK * players} (D7)")
    indices = list(range(size))
    Rng(seed).shuffle(indices)
    return tuple(tuple(indices.pop() for _ in range(PACK)) for _ in range(players))


def seen_by(seat: int, players: int) -> tuple[int, ...]:
    """Returns the seat whose packet this seat picks from in each round: first itself, then the seats to its right (O22, D5)."""
    return tuple((seat - round_number) % players for round_number in range(TOTAL // PICK))


def random_shards(size: int, count: int, seed: int, seat: int) -> tuple[int, ...]:
    """O18, D8, D50: returns the indices, in a full box of Shards, of `count` cards drawn at random without replacement."""
    indices = list(range(size))
    Rng(seed_of(seed, _SHARD_STREAM, seat)).shuffle(indices)
    return tuple(sorted(indices[:count]))


@dataclass(frozen=True)
class Drafted:
    """The record of the draft of a deck's Silver cards; seats count from 1."""

    seed: int
    seat: int
    players: int
    size: int
    """The number of cards in the Silver deck."""

    def header(self) -> str:
        """Returns the value of the header `draft` of a deck list."""
        return f"seed {self.seed}, seat {self.seat} of {self.players}, {self.size} cards"

    @staticmethod
    def read(text: str) -> Drafted | None:
        """Parses a value written by `header`; returns None for any other text."""
        match = _DRAFT.fullmatch(text.strip())
        drafted = Drafted(*(int(part) for part in match.groups())) if match else None
        return drafted if drafted and 1 <= drafted.seat <= drafted.players else None


@dataclass(frozen=True)
class DrawnShards:
    """The record of the random draw of a deck's Shards."""

    seed: int
    seat: int
    count: int
    size: int

    def header(self) -> str:
        """Returns the value of the header `shards` of a deck list."""
        return f"seed {self.seed}, seat {self.seat}, {self.count} of {self.size} cards"

    @staticmethod
    def read(text: str) -> DrawnShards | None:
        """Parses a value written by `header`; returns None for any other text."""
        match = _SHARDS.fullmatch(text.strip())
        return DrawnShards(*(int(part) for part in match.groups())) if match else None


def draws(cards: Iterable[Card], drawn: DrawnShards) -> tuple[Card, ...] | None:
    """Repeats a recorded draw of Shards; returns None if the size of the box has changed."""
    whole = box(cards, SHARD)
    if len(whole) != drawn.size or drawn.count > drawn.size:
        return None
    return tuple(whole[index] for index in random_shards(len(whole), drawn.count, drawn.seed, drawn.seat))


def may_have_kept(cards: Iterable[Card], drafted: Drafted) -> tuple[tuple[Card, ...], ...] | None:
    """Returns for each round the packet, as dealt, from which the seat kept two cards; None if the size of the Silver deck has changed."""
    whole = box(cards, SILVER)
    if len(whole) != drafted.size or drafted.size < PACK * drafted.players:
        return None
    dealt = packets(len(whole), drafted.players, drafted.seed)
    return tuple(tuple(whole[index] for index in dealt[seat]) for seat in seen_by(drafted.seat - 1, drafted.players))


def silver(cards: Iterable[Card]) -> tuple[Card, ...]:
    """O20: returns the Silver deck."""
    return box(cards, SILVER)


def ready_made(cards: Sequence[Card], seat: int) -> ReadyMade:
    """O16: returns the ready-made deck for a seat without a deck; the factions take turns."""
    faction = PLAYABLE[seat % len(PLAYABLE)]
    return ReadyMade(f"{faction}, ready-made", "outposts/standard", starter(cards, faction))


def record(seed: int, seat: int, players: int, size: int) -> str:
    """Returns the record of a draft, from which V7 repeats the deal."""
    return Drafted(seed, seat, players, size).header()


def side_of(cards: Iterable[Card]) -> str:
    """Returns the playable faction of most cards; "" if no card has one."""
    counts = Counter(card.word("faction") for card in cards)
    return max(PLAYABLE, key=lambda faction: counts[faction]) if any(counts[name] for name in PLAYABLE) else ""


def kept_cards(state: State, seat: int) -> list[int]:
    """O23: returns the Silver cards that a seat has kept, wherever they are now; not those that still lie in packets."""
    cards = state.card_definitions.cards
    return [
        card
        for card, owner in enumerate(state.owner)
        if owner == seat
        and cards[state.definition[card]].word("faction") == SILVER
        and state.where[card] % state.width not in (PACKET, SILVER_DECK)
    ]


def shards(cards: Sequence[Card], count: int, seed: int, seat: int) -> tuple[tuple[Card, ...], str] | None:
    """O17, O18, D50: draws `count` random Shards from a full box; returns them and their record."""
    drawn = DrawnShards(seed, seat, count, len(box(cards, SHARD)))
    shard_cards = draws(cards, drawn)
    return (shard_cards, drawn.header()) if shard_cards is not None else None


DRAFT: Final = Draft(
    seats=(1, 6),
    row="D6",
    section="Silver",
    header="draft",
    zone=PICKED,
    options={"draft": True, "draft_only": True},
    option="draft",
    before_row="O20",
    kept=kept_cards,
    box=silver,
    ready_made=ready_made,
    record=record,
    rounds=TOTAL // PICK,
    picks=PICK,
    side_of=side_of,
    by_chance=ByChance(
        section="Shards", header="shards", format="outposts/shards", name="Shards", size=30, row="D8", draw=shards
    ),
)
"""O17-O25: the Silver draft, and the random Shards that are added before it."""
