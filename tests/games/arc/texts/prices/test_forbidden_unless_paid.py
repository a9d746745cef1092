"""What is forbidden "unless its controller pays": abilities, entering and leaving a city, entering play unmarked."""

from __future__ import annotations

import pytest
from arc_position import city, creature, made
from position import FOE, YOU
from text_table import SPARE, Side

from cardforge.games.arc.zones import ATTACHED

CHAINS = "Target creature's abilities can't be used unless its controller pays 1."
TROLL = "Creatures cannot move into or out of my city unless their controller pays 1."
CUSTOMS = "Creatures come into play marked in target city unless their controller pays 1."


@pytest.mark.parametrize(("gold", "offered"), [(0, False), (1, False), (2, True)])
def test_an_ability_costs_more_for_who_is_in_chains(table, gold, offered):
    """One gold for the ability and one for the chains; the ability of another creature costs only its own."""
    healer = creature("Healer", text="Mark, 1 gold: Gain 1 LP.")
    chains = made("enchantment", "Chains", text=CHAINS)
    sage = creature("Sage", text="Mark, 1 gold: Gain 1 LP.")
    game = table(Side(hand=[chains, SPARE], army=[healer, sage], gold={"Gaian": gold}))

    game.do("play", "Chains").do("target", "Healer").until("play")
    found = [game.offers("use", name, 0) for name in ("Healer", "Sage")]
    if offered:
        game.do("use", "Healer", 0).until("play")

    assert found == [offered, gold > 0]
    assert (game.state.lp[YOU], game.state.spent[YOU]) == ((21, 2) if offered else (20, 0))


@pytest.mark.parametrize(("gold", "offered"), [(0, False), (1, True)])
@pytest.mark.parametrize(("mover", "way"), [("Ash", "into"), ("Yew", "out of")])
def test_a_toll_for_entering_and_leaving(table, gold, offered, mover, way):
    """The mover's controller pays; the other city is free."""
    troll = creature("Troll", text=TROLL)
    side = Side(
        hand=[SPARE], army=[creature("Ash")], gold={"Gaian": gold}, cities=[city("Bridge"), city("Yard"), city("Keep")],
        residents={"Bridge": [troll, creature("Yew")], "Yard": [creature("Oak")]},
    )  # fmt: skip
    game = table(side)

    may_move = game.offers("move", mover)
    if may_move:
        game.do("move", mover).until("destination")
    into = may_move and ("city", game.cards["Bridge"]) in game.options()
    assert (may_move if way == "out of" else into) == offered
    if way == "out of" and offered:
        game.take(("city", game.cards["Yard"])).until("play")
    elif may_move:
        game.take(("city", game.cards["Bridge"] if offered else game.cards["Yard"])).until("play")

    assert game.state.spent[YOU] == int(offered)


def test_other_moves_cost_nothing(table):
    """From the army to another city."""
    troll = creature("Troll", text=TROLL)
    side = Side(hand=[SPARE], army=[creature("Ash")], gold={"Gaian": 1}, cities=[city("Bridge"), city("Yard")], residents={"Bridge": [troll]})  # fmt: skip
    game = table(side)

    game.do("move", "Ash").until("destination").take(("city", game.cards["Yard"])).until("play")

    assert (game.state.at[game.cards["Ash"]], game.state.spent[YOU]) == (game.cards["Yard"], 0)


@pytest.mark.parametrize(("place", "gold", "answer", "marked"), [("Home", 1, "yes", False), ("Home", 1, "no", True), ("Home", 0, "", True), ("Yard", 1, "", False)])  # fmt: skip
def test_who_pays_enters_unmarked(table, place, gold, answer, marked):
    """Only in the enchanted city; without gold nobody is asked."""
    customs = made("enchantment", "Customs", text=CUSTOMS)
    side = Side(hand=[customs, creature("Ash"), SPARE], cities=[city("Home"), city("Yard")], gold={"Gaian": gold})
    game = table(side, phase="entrance")

    game.state.put(game.cards["Customs"], YOU, ATTACHED, game.cards["Home"])
    game.do("play", "Ash").until("place").take(("city", game.cards[place])).until("pay_to_enter", "entrance")
    asked = game.asked == "pay_to_enter"
    if asked:
        game.do(answer).until("entrance")

    assert (asked, game.is_marked("Ash"), game.state.spent[YOU]) == (bool(answer), marked, int(answer == "yes"))


def test_whose_creatures_enter_marked_pays(table):
    """Yours enter unmarked without a price."""
    judge = creature("Judge", text="Creatures your opponents control come into play marked unless their controller pays 1.")  # fmt: skip
    foe = Side(hand=[creature("Orc"), SPARE], gold={"Gaian": 1}, cities=[city("Den")])
    game = table(Side(hand=[SPARE], army=[judge]), foe, "entrance", active=FOE)

    game.do("play", "Orc").until("place").take(game.options()[0]).until("pay_to_enter")
    asked = game.seat
    game.do("yes").until("entrance")

    assert (asked, game.is_marked("Orc"), game.state.spent[FOE]) == (FOE, False, 1)


def test_who_cannot_leave_my_city_is_who_is_in_it(table):
    """The resident of the other city may go."""
    troll = creature("Troll", text="Creatures cannot leave my city.")
    side = Side(hand=[SPARE], cities=[city("Bridge"), city("Yard")], residents={"Bridge": [troll, creature("Yew")], "Yard": [creature("Oak")]})  # fmt: skip
    game = table(side)

    assert (game.offers("move", "Yew"), game.offers("move", "Oak")) == (False, True)
