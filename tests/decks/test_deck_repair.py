"""Repairs: legal afterwards, no larger than needed, quick on hostile decks."""

from __future__ import annotations

import time

import pytest
from deck_samples import CITIES, FIVE, card, deck_of, shipped

from cardforge.carddata import read_formats, read_shelf
from cardforge.decks.check import check
from cardforge.decks.deck import Deck, Entry
from cardforge.decks.pool import Pool
from cardforge.decks.repair.repair import Repair, repair
from cardforge.decks.rules import kinds_of
from cardforge.registry import game
from cardforge.shelves import card_folders


def repaired(deck: Deck, pool: Pool, slug: str = "standard") -> Repair:
    """The repair, checked to be legal and quick."""
    form = shipped(slug)
    start = time.process_time()
    answer = repair(deck, pool, form)
    assert time.process_time() - start < 1.5
    assert answer.deck is not None
    assert check(answer.deck, pool, form).is_legal
    return answer


def instructions(answer: Repair) -> list[str]:
    return [str(change) for change in answer.changes]


def test_a_legal_deck_needs_no_repair(pool):
    """A18, A21: nothing to change, and that is exact."""
    answer = repaired(deck_of(), pool)

    assert (answer.changes, answer.exact, answer.label) == ((), True, "nothing to change")


def test_one_card_too_few_is_repaired_by_one_suggested_card(pool):
    """A18: 60 cards or more."""
    answer = repaired(deck_of(59), pool)

    assert (answer.cost, answer.exact) == (1, True)
    assert instructions(answer)[0].startswith("add 1 card to Main, such as Soldier")


def test_a_fifth_copy_among_sixty_one_is_removed(pool):
    """A339: up to 4 copies; 61 cards stay 60."""
    answer = repaired(deck_of(60).with_("Soldier 1"), pool)

    assert instructions(answer) == ["remove 1 Soldier 1 from Main"]
    assert answer.exact


def test_a_fifth_copy_among_sixty_is_replaced(pool):
    """A339 with A18: one is exchanged for another card, a single change."""
    answer = repaired(deck_of(59).with_("Soldier 1"), pool)

    assert (answer.cost, answer.exact) == (1, True)
    assert instructions(answer)[0].startswith("replace 1 Soldier 1 in Main by 1 card, such as ")


def test_a_city_in_the_main_deck_moves_to_the_cities_that_lack_one(pool):
    """A20 and A21 are both repaired by one move."""
    answer = repaired(deck_of(60, FIVE[1:]).with_("Long Wharf"), pool)

    assert instructions(answer) == ["move 1 Long Wharf from Main to Cities"]
    assert answer.exact


def test_a_missing_discipline_is_named_with_a_city_that_has_it(pool):
    """A161: one of the five is exchanged for a Soul."""
    deck = deck_of(60, ("Oak Hall", "Iron Yard", "Long Wharf", "Glass Library", "Star Chamber"))

    answer = repaired(deck, pool)

    assert (answer.cost, answer.exact) == (1, True)
    assert instructions(answer)[0].endswith("in Cities by 1 Soul card, such as Quiet Abbey")


def test_a_misspelt_name_is_replaced_by_the_nearest_card(pool):
    """A335: four copies of a name that no card has."""
    answer = repaired(deck_of(56).with_("Soldeir 16", 4), pool)

    assert instructions(answer) == ["replace 4 Soldeir 16 by Soldier 16 in Main"]
    assert (answer.cost, answer.exact) == (4, True)


def test_unsupported_cards_get_a_region(pool):
    """C12: a Region that supports them is fewer changes than taking four cards out and four others in."""
    deck = deck_of(60, (), ("Green Coast", "Green Coast", "Crown Lands"))

    answer = repaired(deck, pool, "regions")

    assert instructions(answer) == ["add 1 Grey Marsh to Regions"]
    assert answer.exact


def test_more_than_six_changes_are_labelled_as_one_possible_repair(pool):
    """A18: forty cards lack twenty."""
    answer = repaired(deck_of(40), pool)

    assert (answer.cost, answer.exact, answer.label) == (20, False, "one possible repair")


def test_an_empty_deck_is_repaired_too(pool):
    """A18, A21, A161: an empty deck is far from legal but can be repaired."""
    assert repaired(Deck(game="arc"), pool).cost == 65


def test_a_pool_that_is_too_small_has_no_repair():
    """A339: one card in four copies can never be sixty."""
    answer = repair(Deck(game="arc"), Pool([card(1, "Alone")]), shipped("standard"))

    assert (answer.deck, answer.label) == (None, "no repair found")


def test_hostile_decks_are_answered_in_time(pool):
    """A339, A20: hundreds of lines that break everything at once, and counts beyond all measure."""
    names = [f"Soldier {number}" for number in range(1, 41) if number != 17]
    wild = [Entry(("Main", "Cities", "Silver")[at % 3], at % 9 + 1, names[at % len(names)]) for at in range(390)]
    nonsense = [Entry("Main", 4, f"Nonsense {at}") for at in range(400)]

    for entries in (wild, nonsense, [Entry("Main", 10**30, "Soldier 1")]):
        assert not repaired(Deck(entries=tuple(entries)), pool).exact


def test_six_separate_faults_are_repaired_exactly_among_four_hundred_cards():
    """A339: six groups of five copies in a deck of four hundred lines."""
    large = Pool([*(card(1000 + number, f"Card {number}") for number in range(1, 1001)), *CITIES])
    deck = deck_of(0)
    for number in range(1, 401):
        deck = deck.with_(f"Card {number}", 5 if number <= 6 else 4)

    answer = repaired(deck, large)

    assert (answer.cost, answer.exact) == (6, True)


@pytest.mark.parametrize("slug", ["standard", "shards"])
@pytest.mark.parametrize("cards", [(), (Entry("Main", 4, "Nobody"),), (Entry("Cities", 1, "Nobody"),)])
def test_a_deck_of_one_faction_is_repaired_even_if_it_has_no_card_yet(slug, cards):
    """V1, V2: while no card decides the faction, a repair chooses one."""
    outposts = game("outposts")
    formats = read_formats(outposts, card_folders(outposts))
    sets = read_shelf(outposts, card_folders(outposts))
    pool = Pool(card for card_set in sets for card in card_set.cards)
    kinds = kinds_of(outposts.rule_kinds)

    answer = repair(Deck(entries=cards), pool, formats[slug], None, kinds)

    assert answer.deck is not None
    assert check(answer.deck, pool, formats[slug], None, kinds).is_legal
    assert not answer.exact
