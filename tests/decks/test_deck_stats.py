"""Deck statistics and drawing odds."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest
from deck_samples import card, city

from cardforge.decks.deck import Deck
from cardforge.decks.odds import Draws, at_least, exactly, odds
from cardforge.decks.pool import Pool
from cardforge.decks.stats import gold, statistics

POOL = Pool(
    [
        card(1, "Ox", cost=1, loyalty=1),
        card(2, "Elf", cost=4, faction="Empire"),
        card(3, "Flood", cost=3, type="event"),
        city(4, "Keep", "Body"),
        city(5, "Nave", "Soul"),
    ]
)
DECK = Deck().with_("Ox", 4).with_("Elf", 2).with_("Flood", 2).with_("Nobody").with_("Keep", section="Cities")


def test_statistics_count_copies_by_cost_type_and_faction():
    """A38: a cost in gold; A17: card types."""
    found = statistics(DECK, POOL)

    assert (found.cards, found.different, found.unknown) == (9, 4, 1)
    assert found.curve == {0: 0, 1: 4, 2: 0, 3: 2, 4: 2}
    assert found.average_cost == Fraction(18, 8)
    assert found.counts == {"type": {"creature": 6, "event": 2}, "faction": {"Gaian": 6, "Empire": 2}}
    assert found.to_json()["average_cost"] == 2.25


def test_cities_are_counted_by_discipline():
    """A159: exactly one of the disciplines Body, Mind, Soul."""
    assert statistics(DECK, POOL, "Cities").counts["discipline"] == {"Body": 1}


def test_an_empty_section_has_statistics_too():
    """Nothing is divided by zero."""
    found = statistics(Deck(), POOL)

    assert (found.cards, found.curve, found.average_cost, found.counts) == (0, {}, None, {})


def test_gold_sources_are_counted_by_faction():
    """A39, A42, A58: gold comes from the pile of the card's faction; without a loyalty mark from no other."""
    assert gold(DECK, POOL) == {
        "Gaian": {"sources": 6, "cost": 10, "dearest": 3, "own_only": 2},
        "Empire": {"sources": 2, "cost": 8, "dearest": 4, "own_only": 2},
    }


def test_odds_agree_with_dealing_every_hand():
    """Every hand of 4 out of 7 cards, 3 of them copies of one card, is dealt once."""
    hands = list(combinations(range(7), 4))
    for wanted in range(6):
        dealt = [sum(number < 3 for number in hand) for hand in hands]
        assert exactly(wanted, 3, 7, 4) == Fraction(dealt.count(wanted), len(hands))
        assert at_least(wanted, 3, 7, 4) == Fraction(sum(got >= wanted for got in dealt), len(hands))


def test_the_whole_deck_holds_every_copy():
    """More cards seen than there are means all of them."""
    assert at_least(4, 4, 60, 1000) == 1
    assert at_least(5, 4, 60, 60) == 0
    assert at_least(0, 0, 0, 0) == 1


def test_odds_by_turn_are_plain_data():
    """Four copies in sixty, seven in hand, one card a turn, none in the first."""
    rows = odds(4, 60, Draws(7, 1, first_turn=0), turns=(0, 1, 2))

    assert [row["seen"] for row in rows] == [7, 7, 8]
    assert rows[0]["at_least"]["1"] == round(float(1 - exactly(0, 4, 60, 7)), 6) == 0.3995
    assert set(rows[0]) == {"turn", "seen", "mean", "at_least"}


@pytest.mark.parametrize(("of", "deck", "seen"), [(5, 4, 1), (-1, 4, 1), (1, 4, -1)])
def test_impossible_decks_are_refused(of, deck, seen):
    """A deck cannot hold more copies than cards."""
    with pytest.raises(ValueError, match="no deck of"):
        at_least(1, of, deck, seen)


def test_a_deck_takes_and_gives_copies():
    """Values: an operation returns a new deck."""
    deck = Deck().with_("Ox", 2).with_("Ox", 2).with_("Keep", section="Cities")

    assert deck.count("Main") == 4
    assert [entry.count for entry in deck.without("Ox", 3).entries] == [1, 1]
    assert deck.without("Ox").sections == ("Cities",)
