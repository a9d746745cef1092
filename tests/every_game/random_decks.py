"""Decks drawn at random from every revision of every card of a game: playable for the engine, not legal.

Each section has as many cards as that of a sample deck, all of types that the format admits there. How many copies, which factions and
which dates is free, so cards meet that no legal deck holds together.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from law_games import (
    CHOOSERS,
    PLAYED,
    Match,
    box_of,
    combined,
    counts_of_seats,
    decks_of,
    formats,
    is_boxed,
    pool,
    revisions,
    with_supply,
)

from cardforge.decks.formats import Format
from cardforge.decks.rules import RULE_KINDS
from cardforge.decks.slots import slot_for
from cardforge.kernel.cards import Card
from cardforge.kernel.game import Game
from cardforge.kernel.rng import DECKS, Rng, seed_of
from cardforge.kernel.setup import Sections

FEW = 3
"""One card in so many is another one; the others are copies, so that cards of a deck meet again."""


def random_matches(count: int, fewest: int = 0, first: int = 0) -> list[Match]:
    """`count` matches with random decks for each game that has cards, with `fewest` players or more, with the seeds from `first` on.

    Variants take equal shares, and in each of them the numbers of players alternate; the same decks are played by each of `CHOOSERS`.
    """
    return [match for game in PLAYED if revisions(game) for match in _random_matches(game, count, fewest, first)]


def _random_matches(game: Game, count: int, fewest: int, first: int) -> Iterator[Match]:
    every = combined(game.engine()) if is_boxed(game) else list(game.engine().rules.variants)
    allowed = {variant: [n for n in counts_of_seats(game, variant) if n >= fewest] for variant in every}
    variants = [variant for variant in every if allowed[variant]]
    for place, variant in enumerate(variants):
        share = count * (place + 1) // len(variants) - count * place // len(variants)
        for seed in range(first, first + share):
            number, chooser = divmod(seed, len(CHOOSERS))
            seats = allowed[variant][number % len(allowed[variant])]
            decks = tuple(_decks(game, variant, number, seats))
            decks = decks if is_boxed(game) else with_supply(game, variant, decks)
            yield Match(game, (f"random {number}",), decks, variant, seed, seats, CHOOSERS[chooser], True)


def _decks(game: Game, variant: str, number: int, seats: int) -> Iterator[Sections]:
    """The decks of all seats, or the box, with this number."""
    if is_boxed(game):
        yield random_box(box_of(game), Rng(seed_of(number)))
        return
    samples = decks_of(game, variant)
    for seat in range(seats if samples else 0):
        rng = Rng(seed_of(number, seat))
        sample = samples[rng.below(len(samples))]
        yield random_deck(game, sample.sections, sample.format, rng)


def random_deck(game: Game, sample: Sections, format: Format, rng: Rng) -> Sections:
    """A deck with as many cards in each section as the sample; half of the decks keep to two factions where cards have any."""
    factions = sorted({card.word("faction") for card in revisions(game)} - {""})
    if len(factions) > 2 and rng.below(2):
        order = list(range(len(factions)))
        rng.shuffle(order)
        factions = [factions[place] for place in order[:2]]
    return tuple(
        _drawn(_preferred(admitted(game, format.slug, section), factions), len(cards), rng)
        for section, cards in zip(game.sections, sample, strict=False)
    )


def random_box(sample: Sections, rng: Rng) -> Sections:
    """A box whose first section, the shared deck, has as many cards as before, drawn at random with repetitions; the rest is needed whole."""
    return (_drawn(sample[0], len(sample[0]), rng), *sample[1:])


@cache
def admitted(game: Game, slug: str, section: str) -> tuple[Card, ...]:
    """Every revision of a card whose type a format of the game admits in a section."""
    kinds = {**RULE_KINDS, **game.rule_kinds}
    rules = [(kinds[rule.kind].admits, rule) for rule in formats(game)[slug].rules_in_force()]
    return tuple(
        card
        for card in revisions(game)
        if all(admits is None or admits(rule, slot_for(card, section, pool(game))) for admits, rule in rules)
    )


def _preferred(cards: tuple[Card, ...], factions: Sequence[str]) -> tuple[Card, ...]:
    """The cards of these factions or of none; all of them where that leaves nothing."""
    return tuple(card for card in cards if card.word("faction") in ("", *factions)) or cards


def _drawn(cards: Sequence[Card], count: int, rng: Rng) -> tuple[Card, ...]:
    """So many cards: one third of them drawn from all of these, the others copies of what was drawn."""
    if not cards:
        return ()
    some = [cards[rng.below(len(cards), DECKS)] for _ in range(-(-count // FEW))]
    return (*some, *(some[rng.below(len(some), DECKS)] for _ in range(count - len(some))))
