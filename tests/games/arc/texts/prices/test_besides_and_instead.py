"""Costs besides and instead of a card's own, one of several costs, gold of a faction, several uses a turn, and a card's own cost, played."""

from __future__ import annotations

import pytest
from text_table import FOE, SPARE, YOU, Side, creature, numbers

from arc_position import GRAVEYARD, HAND, city, magic  # isort: skip

from cardforge.games.arc.actions import gold

BESIDES = "As an additional cost to play this card, sacrifice a creature.\nGain 3 LP."
INSTEAD = "You may discard a card instead of paying this card's cost.\nGain 3 LP."
EITHER = "Pay 2 LP or discard a card: Gain 1 VP."


def test_an_additional_cost_is_paid_besides_the_cost_and_before_the_effect(table):
    """Which creature is sacrificed is asked; the gold is paid, too."""
    game = table(
        Side(
            hand=[magic("Rite", BESIDES, cost=1), SPARE], army=[creature("Ash"), creature("Birch")], gold={"Gaian": 1}
        ),
        Side(army=[creature("Orc")]),
    )

    game.do("play", "Rite")
    assert {option[1] for option in game.options("sacrifice")} == {game.cards["Ash"], game.cards["Birch"]}
    game.do("sacrifice", "Birch").until("play")

    assert game.cards["Birch"] in game.state.zone(YOU, GRAVEYARD)
    assert game.state.lp[YOU] == 23
    assert game.state.spent[YOU] == 1


def test_without_the_additional_cost_a_card_cannot_be_played(table):
    """The opponent's creature does not help, and the card cannot discard itself."""
    rite, loss = magic("Rite", BESIDES), magic("Loss", BESIDES.replace("sacrifice a creature", "discard a card"))
    game = table(Side(hand=[rite, SPARE], army=[]), Side(army=[creature("Orc")]))
    alone = table(Side(hand=[loss, creature("Late", cost=99)]), Side())

    assert not game.offers("play", "Rite")
    assert alone.offers("play", "Loss")
    alone.do("play", "Loss").until("play")
    assert alone.cards["Late"] not in alone.state.zone(YOU, HAND)


def test_more_gold_is_added_to_the_cost(table):
    """As an additional cost, pay 2 gold: 1 + 2 gold are needed."""
    word = magic("Word", "As an additional cost to play this card, pay 2 gold.\nGain 3 LP.", cost=1)
    poor = table(Side(hand=[word, SPARE], gold={"Gaian": 2}), Side())
    rich = table(Side(hand=[word, SPARE], gold={"Gaian": 3}), Side())

    assert not poor.offers("play", "Word")
    rich.do("play", "Word").until("play")
    assert (rich.state.lp[YOU], rich.state.spent[YOU]) == (23, 3)


def test_another_cost_may_be_paid_instead_of_the_own_one(table):
    """Without gold a card is discarded; with gold the player chooses."""
    word = magic("Word", INSTEAD, cost=2)
    poor = table(Side(hand=[word, SPARE]), Side())
    rich = table(Side(hand=[word, SPARE], gold={"Gaian": 2}), Side())

    poor.do("play", "Word").until("play")
    assert poor.cards["Spare"] in poor.state.zone(YOU, GRAVEYARD)
    rich.do("play", "Word")
    assert [
        rich.engine.presentation.label(rich.state, rich.state.decision, each) for each in rich.state.decision.options
    ] == ["pay the cost", "pay by discarding 1"]
    rich.do("gold").until("play")
    assert rich.cards["Spare"] in rich.state.zone(YOU, HAND)
    assert poor.state.lp[YOU] == rich.state.lp[YOU] == 23


def test_one_of_two_costs_is_chosen_among_those_that_can_be_paid(table):
    """With a card and LP both are offered; without cards only LP."""
    chief = creature("Chief", text=EITHER)
    both = table(Side(hand=[SPARE], army=[chief]), Side())
    single = table(Side(hand=[creature("Free")], army=[chief], lp=2), Side())

    both.do("use", "Chief", 0)
    assert [option[1] for option in both.options("pay")] == [0, 1]
    both.do("pay", 0).until("play")
    assert (both.state.lp[YOU], both.state.vp[YOU]) == (18, 1)
    single.do("use", "Chief", 0)  # 2 LP cannot be paid with 2 LP: that would be death
    assert single.state.lp[YOU] == 2
    assert single.cards["Free"] in single.state.zone(YOU, GRAVEYARD)


def test_gold_of_a_faction_is_no_other_gold(table):
    """1 Empire gold: with Gaian gold alone nothing happens."""
    smith = creature("Smith", text="1 Empire gold: This creature gets +2/+0 until end of turn.")
    able = table(Side(hand=[SPARE], army=[smith], gold={"Empire": 1, "Gaian": 1}), Side())
    unable = table(Side(hand=[SPARE], army=[smith], gold={"Gaian": 2}), Side())

    assert not unable.offers("use", "Smith", 0)
    able.do("use", "Smith", 0).until("play")
    assert numbers(able, "Smith")[0] == 3
    assert not able.offers("use", "Smith", 0)


def test_an_ability_can_be_used_twice_a_turn_and_no_more(table):
    """Twice per turn, 0 gold."""
    scout = creature("Scout", text="Twice per turn, 0 gold: This creature gets +1/+0 until end of turn.")
    game = table(Side(hand=[SPARE], army=[scout]), Side())

    game.do("use", "Scout", 0).until("play").do("use", "Scout", 0).until("play")

    assert numbers(game, "Scout")[0] == 3
    assert not game.offers("use", "Scout", 0)


def test_a_card_can_cost_less_for_each_of_something_and_at_least_so_much(table):
    """1 less for each Elf you control, to a minimum of 1: with three Elves 1 instead of 3."""
    word = magic("Word", "This card costs 1 less for each Elf you control, to a minimum of 1.\nGain 3 LP.", cost=3)
    elves = [creature(f"Elf {n}") for n in range(3)]
    none = table(Side(hand=[word, SPARE], gold={"Gaian": 1}), Side(army=elves))
    three = table(Side(hand=[word, SPARE], army=elves, gold={"Gaian": 2}), Side())

    assert not none.offers("play", "Word")
    three.do("play", "Word").until("play")
    assert (three.state.lp[YOU], three.state.spent[YOU]) == (23, 1)


def test_a_player_may_pay_for_not_losing_something(table):
    """That player pays 1 gold or loses 2 LP: without gold nothing is asked but the loss."""
    tax = magic("Tax", "Target opponent pays 1 gold or loses 2 LP.")
    game = table(Side(hand=[tax, SPARE]), Side(gold={"Gaian": 1}))
    poor = table(Side(hand=[tax, SPARE]), Side())

    game.do("play", "Tax")
    assert game.state.decision.seat == FOE
    game.do("yes").until("play")
    poor.do("play", "Tax").until("play")

    assert (game.state.lp[FOE], poor.state.lp[FOE]) == (20, 18)


@pytest.mark.parametrize(("condition", "price"), [("you control an Elf", 1), ("an opponent controls an Elf", 3)])
def test_a_price_of_its_own_may_have_a_condition(table, condition, price):
    """A38: two less only while the condition is true, seen by the player who would play the card."""
    beast = creature("Beast", cost=3, text=f"While {condition}, this card costs 2 less.")
    game = table(Side(hand=[beast, SPARE], army=[creature("Moss", subtypes=("Elf",))]), Side(army=[creature("Orc")]))

    assert gold.price(game.state, game.cards["Beast"], YOU) == price


@pytest.mark.parametrize("words", ["While {}, this card costs 2 less.", "If {}, this card costs 2 less."])
@pytest.mark.parametrize(("condition", "price"), [("you control an Elf", 1), ("an opponent controls an Elf", 3)])
def test_a_spell_may_cost_less_under_a_condition(table, words, condition, price):
    """A38: the price holds before the card is played, so it is no effect of playing it."""
    spark = magic("Spark", cost=3, text=words.format(condition) + "\nDraw a card.")
    game = table(Side(hand=[spark, SPARE], army=[creature("Moss", subtypes=("Elf",))]), Side(army=[creature("Orc")]))

    assert gold.price(game.state, game.cards["Spark"], YOU) == price


def test_a_creature_with_sudden_is_not_asked_for_a_city(table):
    """K6: in the Play phase it enters the army at once; in the Entrance phase its player chooses the place."""
    hare, home = creature("Hare", text="Sudden."), city("Home")
    early = table(Side(hand=[hare, SPARE], cities=[home]))
    late = table(Side(hand=[hare, SPARE], cities=[home]), phase="entrance")

    early.do("play", "Hare")
    late.do("play", "Hare")

    assert (early.asked, late.asked) == ("play", "place")
    assert early.zone_of("Hare") == "army"
