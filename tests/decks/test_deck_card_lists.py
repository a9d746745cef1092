"""Banned, restricted and points lists with their days, printed copies, and packs from a seed."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import date

import pytest
from deck_samples import card, deck_of
from hypothesis import given
from hypothesis import strategies as st

from cardforge.decks.check import check
from cardforge.decks.deck import Deck
from cardforge.decks.formats import Format, Rule
from cardforge.decks.packs import PackChoice, PackGrammar, PackSlot, deal_packs
from cardforge.decks.pool import Pool
from cardforge.decks.repair.repair import repair
from cardforge.errors import CardforgeError

SPRING, SUMMER, WINTER = date(2026, 4, 1), date(2026, 7, 1), date(2026, 12, 1)


def found(rule: Rule, deck: Deck, pool: Pool, on: date | None = SPRING) -> list[str]:
    """The messages of one rule on a deck."""
    return [
        str(finding) for finding in check(deck, pool, Format("league", "arc", "League", rules=(rule,)), on).findings
    ]


def test_a_rule_holds_from_its_first_to_its_last_day(pool: Pool) -> None:
    """C52: the lists of the day of the event; casual play knows those without an end."""
    rule = Rule("banned", "banned", params={"cards": ("Soldier 1",)}, since="2026-04-02", until="2026-07-01")
    deck = deck_of(8)

    assert found(rule, deck, pool, SPRING) == found(rule, deck, pool, date(2026, 7, 2)) == []
    assert (
        found(rule, deck, pool, date(2026, 4, 2))
        == found(rule, deck, pool, SUMMER)
        == ["4 copies of Soldier 1, which is banned from 2026-04-02 until 2026-07-01"]
    )
    assert found(rule, deck, pool, None) == []
    assert len(found(replace(rule, until=""), deck, pool, None)) == 1


def test_a_banned_card_is_banned_under_every_name_and_number(pool: Pool) -> None:
    """C27, C52: 17 and 90 are both called Ash Knight, so a ban of either is a ban of both."""
    deck = Deck("", "arc").with_("Ash Knight", 2, number=17, version=1).with_("Soldier 2", 4)

    for listed in ("Ash Knight", "17", "90"):
        assert found(Rule("banned", "banned", params={"cards": (listed,)}), deck, pool) == [
            "2 copies of Ash Knight, which is banned"
        ]
    assert found(Rule("banned", "banned", params={"cards": ("Nobody",)}), deck, pool) == []


def test_restricted_cards_count_over_all_sections(pool: Pool) -> None:
    """C52: each by itself, or all of them together."""
    deck = Deck("", "arc").with_("Soldier 1", 1).with_("Soldier 1", 1, "Cities").with_("Soldier 2", 1)
    rule = Rule("restricted", "restricted", params={"cards": ("Soldier 1", "Soldier 2")})

    assert found(rule, deck, pool) == ["2 copies of Soldier 1, at most 1 in the whole deck"]
    together = replace(rule, params={**rule.params, "count": "together", "most": 2})
    assert found(together, deck, pool) == ["3 copies of restricted cards together, at most 2 in the whole deck"]
    assert found(replace(together, params={**together.params, "most": 3}), deck, pool) == []


def test_every_copy_costs_its_points(pool: Pool) -> None:
    """C52: three points each and one point for a card without a number; the budget itself may be spent."""
    rule = Rule("points", "points", params={"cards": ("3 Soldier 1", "Soldier 2"), "most": 7})
    deck = Deck("", "arc").with_("Soldier 1", 2).with_("Soldier 2", 1).with_("Soldier 3", 4)

    assert found(rule, deck, pool) == []
    assert found(rule, deck.with_("Soldier 2"), pool) == ["8 points; a deck has at most 7"]


@given(st.lists(st.integers(0, 4), min_size=4, max_size=4), st.integers(0, 12))
def test_a_repair_brings_a_deck_within_its_points(copies: list[int], most: int) -> None:
    """Whatever a deck has, the repaired deck is legal, and no repair is needed within the budget."""
    pool = Pool([card(number, f"Soldier {number}") for number in range(1, 9)])
    rules = (
        Rule("points", "points", params={"cards": ("3 Soldier 1", "2 Soldier 2", "1 Soldier 3"), "most": most}),
        Rule("section-size", "main-size", params={"section": "Main", "least": 6}),
        Rule("copies", "copies", params={"most": 4}),
    )
    format = Format("league", "arc", "League", sections=("Main",), rules=rules)
    deck = Deck("", "arc").with_("Soldier 8")
    for number, count in enumerate(copies, 1):
        deck = deck.with_(f"Soldier {number}", count) if count else deck
    spent = 3 * copies[0] + 2 * copies[1] + copies[2]

    mended = repair(deck, pool, format)

    assert mended.deck is not None
    assert check(mended.deck, pool, format).is_legal
    assert bool(mended.changes) == (spent > most or deck.count() < 6)


def test_a_box_holds_as_many_copies_as_its_cards_say() -> None:
    """R2 of Tin Republic: the printed number of copies; 1 without it."""
    pool = Pool([card(1, "Forge", copies=2), card(2, "Yard")])
    rule = Rule("printed-copies", "copies", params={"field": "copies"})

    assert found(rule, Deck("", "arc").with_("Forge", 2).with_("Yard"), pool) == []
    assert found(rule, Deck("", "arc").with_("Forge", 3).with_("Yard", 2), pool) == [
        "3 copies of Forge; its box holds 2",
        "2 copies of Yard; its box holds 1",
    ]


CARDS = tuple(card(number, f"Soldier {number}", rarity="rare" if number > 8 else "common") for number in range(1, 11))
RARE = PackChoice("rarity:rare", CARDS[8:])
COMMON = PackChoice("rarity:common", CARDS[:8])


def test_the_same_seed_deals_the_same_packs() -> None:
    """Every pack has its commons, each once, and its rare; another seed deals others."""
    grammar = PackGrammar("arc", "Sealed", 3, (PackSlot(5, (COMMON,)), PackSlot(1, (RARE,))))
    dealt = deal_packs(grammar, 4, seed=7)

    assert dealt == deal_packs(grammar, 4, seed=7) != deal_packs(grammar, 4, seed=8)
    for pack in (pack for seat in dealt for pack in seat):
        assert len({one.pin for one in pack[:5]}) == 5
        assert [one.word("rarity") for one in pack] == ["common"] * 5 + ["rare"]


def test_weights_decide_how_often_a_choice_comes() -> None:
    """Three to one: 1,000 packs stay within five standard deviations of 250 rares."""
    grammar = PackGrammar("arc", "Boosters", 1000, (PackSlot(1, (replace(COMMON, weight=3), RARE)),))
    rares = sum(pack[0].word("rarity") == "rare" for pack in deal_packs(grammar, 1, seed=1)[0])

    assert abs(rares - 250) < 5 * (1000 * 0.25 * 0.75) ** 0.5


def test_a_cube_is_dealt_out_without_repeats() -> None:
    """Each copy is dealt once; a fourth seat finds the cube empty."""
    supply = {one.pin: 1 for one in CARDS[:8]} | {CARDS[0].pin: 2}
    grammar = PackGrammar("arc", "Cube", 1, (PackSlot(3, (COMMON,)),), supply)

    dealt = Counter(one.pin for seat in deal_packs(grammar, 2, seed=5) for pack in seat for one in pack)

    assert all(count <= supply[pin] for pin, count in dealt.items())
    with pytest.raises(CardforgeError, match="slot 1, 'rarity:common': no cards are left in the cube"):
        deal_packs(grammar, 4, seed=5)
