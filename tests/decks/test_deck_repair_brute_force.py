"""Exact repairs are no larger than what trying everything finds, on many tiny decks."""

from __future__ import annotations

import random

import pytest
from brute_force import fewest
from deck_samples import card, city, region

from cardforge.decks.check import check
from cardforge.decks.deck import Deck, Entry
from cardforge.decks.formats import Format, Rule
from cardforge.decks.pool import Pool
from cardforge.decks.repair.repair import repair

CARDS = (
    card(1, "Elf"),
    card(1, "Elf Lord", 2),
    card(2, "Elf", faction="Empire"),
    card(3, "Ox"),
    card(4, "Bee", faction="Empire"),
    city(5, "Keep", "Body"),
    city(6, "Nave", "Soul"),
    city(7, "Mill", "Body"),
    region(8, "Coast", "Gaian"),
    region(9, "Realm", "Gaian", "Empire"),
)
NO_CITY = Rule("section-types", "city", params={"section": "Main", "never": ("city", "region")})
CITY = Format(
    "tiny",
    "arc",
    "Tiny",
    sections=("Main", "Cities"),
    rules=(
        NO_CITY,
        Rule("only-sections", "sections"),
        Rule("section-size", "main", params={"section": "Main", "least": 3}),
        Rule("copies", "copies", params={"most": 2}),
        Rule("section-size", "cities", params={"section": "Cities", "least": 2, "most": 2}),
        Rule("section-types", "not-a-city", params={"section": "Cities", "only": ("city",)}),
        Rule("each-of", "discipline", params={"section": "Cities", "field": "discipline", "values": ("Body", "Soul")}),
    ),
)
REGION = Format(
    "tiny",
    "arc",
    "Tiny",
    sections=("Main", "Regions"),
    rules=(
        NO_CITY,
        Rule("section-size", "main", params={"section": "Main", "least": 2, "most": 4}),
        Rule("copies", "copies", params={"most": 2}),
        Rule("section-size", "regions", params={"section": "Regions", "least": 1, "most": 2}),
        Rule("section-types", "not-a-region", params={"section": "Regions", "only": ("region",)}),
        Rule(
            "supported",
            "support",
            params={"section": "Main", "field": "faction", "by_section": "Regions", "by_field": "supports"},
        ),
    ),
)
LINES = [(card.name, card.number, card.version) for card in CARDS] + [
    ("Elf", None, None),
    ("Elf Lord", None, None),
    ("Ox", None, None),
    ("Bea", None, None),
    ("Zzzz", None, None),
    ("Ox", 4, 1),
    ("Ox", 3, 7),
    ("Mill", None, None),
]


def some_deck(rng: random.Random, form: Format) -> Deck:
    """A few random lines in random sections."""
    sections = (*form.sections, *form.sections, *form.sections, "Silver")
    entries = [
        Entry(rng.choice(sections), rng.choice((1, 1, 2, 3)), *rng.choice(LINES)) for _ in range(rng.randint(0, 4))
    ]
    return Deck(entries=tuple(entries))


@pytest.mark.parametrize("form", [CITY, REGION], ids=["cities", "regions"])
@pytest.mark.parametrize("seed", range(14))
def test_no_smaller_repair_exists(form, seed):
    """A18, A20, A21, A161, A339, A340, C12: the repair is legal, and no smaller set of changes makes the deck legal."""
    pool = Pool(CARDS)
    deck = some_deck(random.Random(seed), form)

    answer = repair(deck, pool, form)

    assert answer.deck is not None
    assert check(answer.deck, pool, form).is_legal
    assert answer.exact == (answer.cost <= 6)
    tried = min(answer.cost, 3 if seed < 5 else 2)
    assert fewest(deck, pool, form, tried) == (answer.cost if answer.cost <= tried else None)
