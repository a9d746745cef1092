"""What is called the smallest repair is the smallest, on 500 small decks."""

from __future__ import annotations

import random

from brute_force import State, fewest
from test_deck_repair_brute_force import CARDS, LINES, NO_CITY

from cardforge.decks.check import check
from cardforge.decks.deck import Deck, Entry
from cardforge.decks.formats import Format, Rule
from cardforge.decks.pool import Pool
from cardforge.decks.repair.repair import repair

SMALL = CARDS[1:6]
"""A pool that is small enough to try all of three changes."""
STRICT = Format(
    "strict",
    "arc",
    "Strict",
    sections=("Main", "Cities"),
    rules=(
        NO_CITY,
        Rule("section-size", "main", params={"section": "Main", "least": 2, "most": 3}),
        Rule("copies", "copies", params={"most": 2}),
        Rule("section-size", "cities", params={"section": "Cities", "least": 1, "most": 1}),
        Rule("section-types", "not-a-city", params={"section": "Cities", "only": ("city",)}),
    ),
)


def test_what_is_called_smallest_is_smallest_on_500_small_decks():
    """A18, A20, A21, A339: an exact repair costs what trying everything finds, two changes deep, three for every tenth deck."""
    pool = Pool(SMALL)
    names = [line for line in LINES if line[1] in (None, 2, 3, 4, 5)]
    legal: dict[State, bool] = {}
    exact = 0
    for seed in range(500):
        rng = random.Random(1000 + seed)
        sections = ("Main", "Main", "Cities", "Silver")
        entries = [
            Entry(rng.choice(sections), rng.choice((1, 1, 2)), *rng.choice(names)) for _ in range(rng.randint(0, 3))
        ]

        answer = repair(Deck(entries=tuple(entries)), pool, STRICT)

        assert answer.deck is not None, entries
        assert check(answer.deck, pool, STRICT).is_legal
        exact += answer.exact
        most = min(answer.cost, 2 if seed % 10 else 3)
        least = fewest(Deck(entries=tuple(entries)), pool, STRICT, most, legal)
        assert not answer.exact or least == (answer.cost if answer.cost <= most else None), entries
    assert exact > 450
