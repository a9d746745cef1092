"""Decks drawn at random from every revision of every card of a game: playable for the engine, not legal.

Each section has as many cards as that of a sample deck, all of types that the format admits there. How many copies, which factions and
which dates is free, so cards meet that no legal deck holds together.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from cardforge.decks.formats import Format
from cardforge.kernel.cards import Card
from cardforge.kernel.rng import DECKS, Rng, seed_of
from cardforge.kernel.setup import Sections
from cardforge.tasks.trials.random_games.card_supply import CardSupply

FEW: Final = 3
"""One card in so many is another one; the others are copies, so that cards of a deck meet again."""


def random_decks(supply: CardSupply, variant: str, number: int, seats: int) -> tuple[Sections, ...]:
    """The decks of all seats, or the box, with this number; with the cards to deal for a variant that begins with a draft."""
    if supply.is_boxed:
        return (random_box(supply.box, Rng(seed_of(number))),)
    return supply.with_draft(variant, tuple(_decks(supply, variant, number, seats)))


def _decks(supply: CardSupply, variant: str, number: int, seats: int) -> Iterator[Sections]:
    samples = supply.decks_of(variant)
    for seat in range(seats if samples else 0):
        rng = Rng(seed_of(number, seat))
        sample = samples[rng.below(len(samples))]
        yield random_deck(supply, sample.sections, sample.format, rng)


def random_deck(supply: CardSupply, sample: Sections, format: Format, rng: Rng) -> Sections:
    """A deck with as many cards in each section as the sample; half of the decks keep to two factions where cards have any."""
    factions = sorted({card.word("faction") for card in supply.revisions} - {""})
    if len(factions) > 2 and rng.below(2):
        order = list(range(len(factions)))
        rng.shuffle(order)
        factions = [factions[place] for place in order[:2]]
    return tuple(
        _drawn(_preferred(supply.admitted(format.slug, section), factions), len(cards), rng)
        for section, cards in zip(supply.game.sections, sample, strict=False)
    )


def random_box(sample: Sections, rng: Rng) -> Sections:
    """A box whose first section, the shared deck, has as many cards as before, drawn at random with repetitions; the rest is needed whole."""
    return (_drawn(sample[0], len(sample[0]), rng), *sample[1:])


def _preferred(cards: tuple[Card, ...], factions: Sequence[str]) -> tuple[Card, ...]:
    """The cards of these factions or of none; all of them where that leaves nothing."""
    return tuple(card for card in cards if card.word("faction") in ("", *factions)) or cards


def _drawn(cards: Sequence[Card], count: int, rng: Rng) -> tuple[Card, ...]:
    """So many cards: one third of them drawn from all of these, the others copies of what was drawn."""
    if not cards:
        return ()
    some = [cards[rng.below(len(cards), DECKS)] for _ in range(-(-count // FEW))]
    return (*some, *(some[rng.below(len(some), DECKS)] for _ in range(count - len(some))))
