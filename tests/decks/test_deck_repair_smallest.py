"""What is called the smallest repair is the smallest, on 500 small decks."""

from __future__ import annotations

import random

import pytest
from brute_force import State, fewest
from test_deck_repair_brute_force import CARDS, LINES, NO_CITY

from cardforge.decks.check import check
from cardforge.decks.deck import Deck, Entry
from cardforge.decks.formats import Format, Rule
from cardforge.decks.pool import Pool
from cardforge.decks.repair.repair import repair
from cardforge.kernel.cards import Card

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

SIDES = (CARDS[3], CARDS[4], CARDS[8], CARDS[9])
"""Two factions, and Regions that support one or both."""
FACTIONS = Format(
    "factions",
    "arc",
    "Factions",
    sections=("Main", "Regions"),
    rules=(
        NO_CITY,
        Rule("section-size", "main", params={"section": "Main", "least": 2, "most": 3}),
        Rule("copies", "copies", params={"most": 2}),
        Rule("section-size", "regions", params={"section": "Regions", "least": 1, "most": 1}),
        Rule("section-types", "not-a-region", params={"section": "Regions", "only": ("region",)}),
        Rule(
            "supported",
            "support",
            params={"section": "Main", "field": "faction", "by_section": "Regions", "by_field": "supports"},
        ),
    ),
)
LISTS = Format(
    "lists",
    "arc",
    "Lists",
    sections=("Main",),
    rules=(
        NO_CITY,
        Rule("section-size", "main", params={"section": "Main", "least": 2, "most": 4}),
        Rule("banned", "banned", params={"cards": ("Ox",)}),
        Rule("restricted", "restricted", params={"cards": ("Elf",), "most": 1}),
        Rule("points", "points", params={"cards": ("2 Bee", "1 Elf Lord"), "most": 3}),
    ),
)


@pytest.mark.parametrize(("form", "cards"), [(FACTIONS, SIDES), (LISTS, CARDS[:5])], ids=["factions", "lists"])
def test_what_is_called_smallest_is_smallest_with_factions_and_with_lists(
    form: Format, cards: tuple[Card, ...]
) -> None:
    """C12, C52: 250 decks each; nothing with weights is called exact, and nothing that is called exact can be done with less."""
    pool = Pool(cards)
    names = [(card.name, card.number, card.version) for card in cards] + [("Ox", None, None), ("Zzzz", None, None)]
    legal: dict[State, bool] = {}
    exact = wrong = 0
    for seed in range(250):
        rng = random.Random(3000 + seed)
        sections = (*form.sections, *form.sections, "Silver")
        entries = tuple(
            Entry(rng.choice(sections), rng.choice((1, 1, 2)), *rng.choice(names)) for _ in range(rng.randint(0, 3))
        )

        answer = repair(Deck(entries=entries), pool, form)

        assert answer.deck is not None, entries
        assert check(answer.deck, pool, form).is_legal
        exact, wrong = exact + answer.exact, wrong + bool(answer.cost)
        if answer.exact:
            most = min(answer.cost, 2 if seed % 10 else 3)
            least = fewest(Deck(entries=entries), pool, form, most, legal)
            assert least == (answer.cost if answer.cost <= most else None), entries
    assert wrong > 150
    assert exact > 200 if form is FACTIONS else exact < 150


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
