"""The hardest opening: what a second player's first turn can do to the one Outpost of the starting player (I6)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import pricing

from cardforge.kernel.cards import Card

MANA, HAND, DISCARDS = 2, 6, 3
"""Two Outposts, four cards and two drawn, at most three discards."""


@dataclass(frozen=True)
class Part:
    """What one card adds to an opening: its cost less the mana it makes, its strikes, the creatures, banners and pumps."""

    name: str
    net: int
    strike: int
    creatures: int
    alone: bool
    banner: bool
    pump: tuple[int, int, int, int]
    copies: int

    @staticmethod
    def of(card: Card) -> tuple[Part, ...]:
        """What a card can be: played, and with Offering also sacrificed at once for its mana."""
        many, attack = pricing.tokens(card)
        cost, copies, offering = card.whole("cost"), card.whole("quantity"), pricing.keyword(card, "Offering")
        strike = card.whole("attack") + pricing.keyword(card, "Siege") + attack + pricing.burn(card)
        creatures = many + (card.word("type") == "creature")
        pump = (pricing.pump(card, 0), pricing.pump(card, 1), pricing.pump(card, 2), pricing.pump(card, 3))
        alone, banner = pricing.keyword(card, "Loner") > 0, pricing.keyword(card, "Banner") > 0
        net = -pricing.mana(card) if pricing.mana(card) and not offering else cost
        played = Part(card.name, net, strike, creatures, alone, banner, pump, copies)
        sacrificed = Part(card.name, cost - 1 - offering, 0, 0, False, False, (0, 0, 0, 0), copies)
        return (played, sacrificed) if offering else (played,)


def strongest(cards: Iterable[Card]) -> tuple[int, tuple[str, ...]]:
    """The most damage any hand of these cards does on that turn, and the hand."""
    parts = [part for card in cards if card.word("type") != "upgrade" for part in Part.of(card)]
    parts = [part for part in parts if part.strike or part.banner or part.pump[3] or part.net <= 0]
    parts.sort(key=lambda part: part.net)
    best: tuple[int, tuple[str, ...]] = (0, ())
    for discards in range(DISCARDS + 1):
        for hand in _hands(parts, HAND - discards, MANA + discards):
            damage = total(hand)
            if damage > best[0]:
                best = damage, tuple(part.name for part in hand)
    return best


def _hands(parts: list[Part], cards: int, mana: int) -> Iterable[tuple[Part, ...]]:
    """Every hand of at most this many cards with total net cost within the mana; parts come cheapest first."""
    yield ()
    for place, part in enumerate(parts):
        if part.net > mana:
            break
        for copies in range(1, min(part.copies, cards) + 1):
            if part.net * copies <= mana:
                rest = [other for other in parts[place + 1 :] if other.net >= part.net]
                for more in _hands(rest, cards - copies, mana - part.net * copies):
                    yield (part,) * copies + more


def total(hand: tuple[Part, ...]) -> int:
    """Attack, Siege, burn, banners and pumps of a hand together, the target having no defenders."""
    creatures = sum(part.creatures for part in hand)
    company = sum(part.creatures for part in hand if not part.alone)
    banners = sum(part.banner for part in hand) * min(2, max(0, company - 1))
    return sum(part.strike + part.pump[min(3, creatures)] for part in hand) + banners
