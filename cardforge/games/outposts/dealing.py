"""Deals that can be made again from their seed: the packets of the Silver draft, the random Shards, the ready-made deck of a faction."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from cardforge.games.outposts import PLAYABLE, SHARD, SILVER
from cardforge.games.outposts.zones import PICKED
from cardforge.kernel.cards import Card
from cardforge.kernel.chance import DECKS, Chance, seed_of
from cardforge.kernel.drafts import ByChance, Draft, ReadyMade

PACK, PICK, TOTAL = 7, 2, 6
"""O20, O21, O23: cards in a packet, cards kept of it in a round, cards kept in all."""
_DRAFT = re.compile(r"seed (-?\d{1,19}), seat (\d{1,2}) of (\d{1,2}), (\d{1,4}) cards")
_SHARDS = re.compile(r"seed (-?\d{1,19}), seat (\d{1,2}), (\d{1,2}) of (\d{1,4}) cards")
_SHARD_STREAM = 2


def box(cards: Iterable[Card], faction: str) -> tuple[Card, ...]:
    """All copies of a faction, Silver or Shard, by number: what lies in its box (D9)."""
    found = sorted((card for card in cards if card.word("faction") == faction), key=lambda card: card.number)
    return tuple(card for card in found for _ in range(card.whole("quantity", 1)))


def starter(cards: Iterable[Card], faction: str) -> tuple[Card, ...]:
    """O16: the ready-made deck of a faction: all copies of all starred cards."""
    return tuple(card for card in box(cards, faction) if card.word("star") == "yes")


def packets(size: int, players: int, seed: int) -> tuple[tuple[int, ...], ...]:
    """O20: for each seat the places, in the box of Silver, of the seven cards it is dealt; the same as the engine deals.

    Raises ValueError when the Silver deck is too small (D7).
    """
    if size < PACK * players:
        raise ValueError(f"the Silver deck has {size} cards; {players} players need {PACK * players} (D7)")
    faces = list(range(size))
    Chance(seed).shuffle(faces, DECKS)
    return tuple(tuple(faces.pop() for _ in range(PACK)) for _ in range(players))


def seen_by(seat: int, players: int) -> tuple[int, ...]:
    """Whose packet a seat picks from in each round: its own, then those that come from the right (O22, D5)."""
    return tuple((seat - turn) % players for turn in range(TOTAL // PICK))


def random_shards(size: int, count: int, seed: int, seat: int) -> tuple[int, ...]:
    """O18, D8, D50: the places, in a full box of Shards, of so many drawn at random without replacement."""
    faces = list(range(size))
    Chance(seed_of(seed, _SHARD_STREAM, seat)).shuffle(faces, DECKS)
    return tuple(sorted(faces[:count]))


@dataclass(frozen=True)
class Drafted:
    """Where the Silver cards of a deck come from; seats count from 1, as people do."""

    seed: int
    seat: int
    players: int
    size: int
    """How many cards the Silver deck had."""

    def header(self) -> str:
        """As the header `draft` of a deck list says it."""
        return f"seed {self.seed}, seat {self.seat} of {self.players}, {self.size} cards"

    @staticmethod
    def read(text: str) -> Drafted | None:
        """What `header` wrote; None for anything else."""
        found = _DRAFT.fullmatch(text.strip())
        made = Drafted(*(int(part) for part in found.groups())) if found else None
        return made if made and 1 <= made.seat <= made.players else None


@dataclass(frozen=True)
class DrawnShards:
    """Where the Shards of a deck come from."""

    seed: int
    seat: int
    count: int
    size: int

    def header(self) -> str:
        """As the header `shards` of a deck list says it."""
        return f"seed {self.seed}, seat {self.seat}, {self.count} of {self.size} cards"

    @staticmethod
    def read(text: str) -> DrawnShards | None:
        """What `header` wrote; None for anything else."""
        found = _SHARDS.fullmatch(text.strip())
        return DrawnShards(*(int(part) for part in found.groups())) if found else None


def draws(cards: Iterable[Card], drawn: DrawnShards) -> tuple[Card, ...] | None:
    """The Shards that a record stands for, dealt again; None when the box has another size now."""
    whole = box(cards, SHARD)
    if len(whole) != drawn.size or drawn.count > drawn.size:
        return None
    return tuple(whole[place] for place in random_shards(len(whole), drawn.count, drawn.seed, drawn.seat))


def may_have_kept(cards: Iterable[Card], drafted: Drafted) -> tuple[tuple[Card, ...], ...] | None:
    """For each round the packet, as first dealt, from which the seat kept two cards; None when the Silver deck has another size now."""
    whole = box(cards, SILVER)
    if len(whole) != drafted.size or drafted.size < PACK * drafted.players:
        return None
    dealt = packets(len(whole), drafted.players, drafted.seed)
    return tuple(tuple(whole[place] for place in dealt[seat]) for seat in seen_by(drafted.seat - 1, drafted.players))


def silver(cards: Iterable[Card]) -> tuple[Card, ...]:
    """O20: the Silver deck."""
    return box(cards, SILVER)


def ready_made(cards: Sequence[Card], seat: int) -> ReadyMade:
    """O16: for a seat that brings no deck the ready-made one of a faction, the factions in turn."""
    faction = PLAYABLE[seat % len(PLAYABLE)]
    return ReadyMade(f"{faction}, ready-made", "outposts/standard", starter(cards, faction))


def record(seed: int, seat: int, players: int, size: int) -> str:
    """The record of a draft, by which V7 deals it again."""
    return Drafted(seed, seat, players, size).header()


def shards(cards: Sequence[Card], count: int, seed: int, seat: int) -> tuple[tuple[Card, ...], str] | None:
    """O17, O18, D50: so many random Shards from a full box, and their record."""
    drawn = DrawnShards(seed, seat, count, len(box(cards, SHARD)))
    found = draws(cards, drawn)
    return (found, drawn.header()) if found is not None else None


DRAFT = Draft(
    seats=(1, 6),
    row="D6",
    section="Silver",
    header="draft",
    zone=PICKED,
    options={"draft": True, "draft_only": True},
    box=silver,
    ready_made=ready_made,
    record=record,
    by_chance=ByChance(
        section="Shards", header="shards", format="outposts/shards", name="Shards", size=30, row="D8", draw=shards
    ),
)
"""O17-O25: the Silver draft, and the random Shards before it."""
