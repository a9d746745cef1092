"""Payment in every small case, compared with the formula of section 4 as it is written (A58, C12, C39)."""

from __future__ import annotations

from itertools import product

import pytest
from arc_position import ArcPosition, Side, city, creature, event, magic
from position import FOE, YOU

SPARE = event("Spare", cost=99)
GAIAN, RED, EMPIRE = 0, 2, 4
CASES = list(product((0, 1, 3), (0, 1, 2), (0, 1), (0, 1, 2), (0, 1, 2), (0, 1)))
"""Cost, loyalty marks, floating Gaian gold, and unmarked cards in the Gaian, Empire and Red Banner piles."""


def purse(active: int, cost: int, marks: int, floating: int, piles: dict[str, int], **options) -> ArcPosition:
    """The active player holds a Gaian magic card; the other player has gold of all kinds, which never pays."""
    mine = Side(hand=[magic("Oath", cost=cost, loyalty=marks), SPARE], army=[creature("Axe")], gold=piles)
    rich = Side(hand=[SPARE], gold={"Gaian": 3, "Empire": 3, "Red Banner": 3})
    game = ArcPosition((mine, rich) if active == YOU else (rich, mine), "attack", active, **options)
    game.state.gold[active * 5 + GAIAN] = floating
    game.state.gold[(1 - active) * 5 + GAIAN] = 9
    return game.until("play")


def is_legal(cost: int, marks: int, own: int, others: int) -> bool:
    """Own gold first; the shortfall must not exceed the loyalty marks, nor the gold of other factions."""
    short = cost - min(cost, own)
    return short <= marks and short <= others


@pytest.mark.parametrize("active", [YOU, FOE])
def test_a_card_is_paid_for_exactly_as_the_formula_says(active):
    """A58, A42, C12, C39: legal or not; floating gold first, then the own pile, then other piles for what is missing; nobody else pays."""
    for cost, marks, floating, gaian, empire, red in CASES:
        game = purse(active, cost, marks, floating, {"Gaian": gaian, "Empire": empire, "Red Banner": red})
        case = (cost, marks, floating, gaian, empire, red)
        assert game.offers("play", "Oath") == is_legal(cost, marks, floating + gaian, empire + red), case
        if not game.offers("play", "Oath"):
            continue

        game.do("play", "Oath")
        while game.asked == "pay":
            game.take(game.options()[0])

        state = game.state
        paid = min(cost, floating + gaian)
        assert state.gold[active * 5 + GAIAN] == max(0, floating - cost), case
        assert game.unmarked("Gaian", active) == gaian - max(0, paid - floating), case
        left = game.unmarked("Empire", active) + game.unmarked("Red Banner", active)
        assert left == empire + red - (cost - paid), case
        assert state.spent[active] == cost, case
        assert state.gold[(1 - active) * 5 + GAIAN] == 9, case
        assert [game.unmarked(pile, 1 - active) for pile in ("Gaian", "Empire", "Red Banner")] == [3, 3, 3], case


@pytest.mark.parametrize("active", [YOU, FOE])
def test_with_own_minimum_the_marks_must_be_paid_in_the_own_faction(active):
    """C12: `loyalty_meaning` own_minimum: as many own gold as marks, at most the cost; the rest out of any pile."""
    for cost, marks, floating, gaian, empire, red in CASES:
        piles = {"Gaian": gaian, "Empire": empire, "Red Banner": red}
        game = purse(active, cost, marks, floating, piles, loyalty_meaning="own_minimum")
        own, everything = floating + gaian, floating + gaian + empire + red
        case = (cost, marks, floating, gaian, empire, red)
        assert game.offers("play", "Oath") == (own >= min(marks, cost) and everything >= cost), case
        if not game.offers("play", "Oath"):
            continue

        game.do("play", "Oath")
        while game.asked == "pay":
            game.take(game.options()[-1])

        left = game.state.gold[active * 5 + GAIAN] + sum(game.unmarked(pile, active) for pile in piles)
        assert left == everything - cost, case


@pytest.mark.parametrize("active", [YOU, FOE])
@pytest.mark.parametrize(("cost", "left", "floats"), [(1, 1, 1), (2, 1, 0), (3, 0, 1), (4, 0, 0)])
def test_double_gold_that_is_over_floats(active, cost, left, floats):
    """A75, A76: a card of a doubled pile gives 2; what is not needed floats."""
    side = Side(
        hand=[
            magic("Word", "Your Gaian resource cards give double gold until end of turn."),
            magic("Oath", cost=cost),
            SPARE,
        ],
        gold={"Gaian": 2, "Empire": 1},
    )
    game = ArcPosition((side, Side(hand=[SPARE])) if active == YOU else (Side(hand=[SPARE]), side), "play", active)

    game.do("play", "Word").do("play", "Oath")

    assert (game.unmarked("Gaian", active), game.state.gold[active * 5 + GAIAN]) == (left, floats)
    assert game.unmarked("Empire", active) == 1


@pytest.mark.parametrize("active", [YOU, FOE])
def test_what_is_counted_in_a_turn_begins_anew_in_the_next(active):
    """A219, A221, A224, A163, A176: a resource card, a move, an attack, a city action, a claim: each again in the next own turn."""
    side = Side(
        hand=[creature("New"), *(event(f"Card {n}", cost=99) for n in range(4))],
        army=[creature("Fox"), creature("Elk")],
        cities=[city("Home")],
        residents={"Home": [creature("Ann"), creature("Ben")]},
        city_deck=[city(f"City {n}", cost=99) for n in range(3)],
    )
    game = ArcPosition((side, Side()) if active == YOU else (Side(), side), "tactics", active)

    for _ in range(2):
        game.until("tactics").do("claim", 0).do("send", "Ann").do("done").until("reward").do("vp", 0).until("play")
        hand = game.options("resource")
        game.take(hand[-1]).do("move", "Elk").do_all(*(["city Home"] if game.asked == "destination" else []))
        assert (game.options("resource"), game.options("move")) == ([], [])
        game.until("attack").do("army", 1 - active).do("with", "Fox").do("done").do("stay_out")
        game.until("entrance").do("cycle")
        assert (game.state.laid, game.state.moved, game.state.attacks, game.state.city_actions) == (1, 1, 1, 1)
        game.next_turn()
        assert (game.state.laid, game.state.moved, game.state.attacks, game.state.city_actions) == (0, 0, 0, 0)
        game.next_turn()
        game.state.put(game.cards["Elk"], active, 5)
