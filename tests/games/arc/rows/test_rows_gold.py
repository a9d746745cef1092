"""Gold and paying, row by row (section 6.3)."""

from __future__ import annotations

from dataclasses import replace

from arc_position import Side, city, creature, event, made, magic

from cardforge.games.arc.rules import ENGINE
from cardforge.games.arc.zones import DECK, HAND, RESOURCES
from cardforge.kernel.replay import new_game

SPARE = event("Spare", cost=99)


def test_gold_is_gathered_in_piles_and_pays_for_cards_from_hand(table):
    """A31, A33: a hand card laid down is gold from then on; what could not be paid before can be paid now."""
    game = table(Side(hand=[magic("Bauble", cost=2), SPARE], gold={"Gaian": 1}))
    assert game.refusal("play", "Bauble") == "C12"

    game.do("resource", "Spare")

    assert game.size(RESOURCES) == 2
    game.do("play", "Bauble")
    assert game.is_dead("Bauble")
    assert game.unmarked("Gaian") == 0


def test_there_is_a_pile_for_each_faction_of_the_deck_and_no_other(table):
    """A32: one pile for each faction that the deck contains; a card may go into any of them."""
    deck = [magic("Red", faction="Red Banner", cost=9), magic("Grey", faction="Empire", cost=9), SPARE]
    game = table(Side(hand=deck))

    game.do("resource", "Spare")

    assert [option[1] for option in game.state.decision.options] == [0, 2, 4]
    assert game.refusal("pile", 1) == "A32"


def test_the_cities_count_among_the_factions_of_a_deck():
    """A32: the cities are of the deck too: a city's faction has a pile, or it could never be paid for."""
    hall = replace(city("Hall", faction="Empire"), number=2)

    state = new_game(ENGINE, [((SPARE,) * 30, (hall,) * 5, ())] * 2, 1)

    assert state.definitions.piles == [[0, 4], [0, 4]]


def test_the_cost_is_read_in_the_faction_of_the_card(table):
    """A57: step 1: a Gaian card of cost 1 asks for Gaian gold; nine Empire gold do not help, one Gaian does."""
    poor = table(Side(hand=[magic("Leaf", cost=1), SPARE], gold={"Empire": 9}))
    rich = table(Side(hand=[magic("Leaf", cost=1), SPARE], gold={"Empire": 9, "Gaian": 1}))

    assert poor.refusal("play", "Leaf") == "C12"
    rich.do("play", "Leaf")
    assert (rich.unmarked("Gaian"), rich.unmarked("Empire")) == (0, 9)


def test_gold_stays_spent_when_the_card_does_not_resolve(table):
    """A59: step 3: an enchantment whose bearer dies under an answer comes not into play; its gold is spent all the same."""
    bark = made("enchantment", "Bark", text="Enchant creature you control.\nEnchanted creature gets +0/+2.", cost=2)
    game = table(
        Side(hand=[bark, SPARE], army=[creature("Wolf", 1, 1)], gold={"Gaian": 3}),
        Side(hand=[event("Spark", "Deal 3 damage to target creature.")]),
    )

    game.do("play", "Bark").do("play", "Spark").until("play")

    assert game.is_dead("Wolf")
    assert game.is_dead("Bark")
    assert game.unmarked("Gaian") == 1


def test_a_card_that_resolves_comes_into_play(table):
    """A60, A57: step 4: a creature whose cost is paid enters the army after everybody could answer."""
    game = table(
        Side(hand=[creature("Wolf", cost=1)], gold={"Gaian": 1}),
        Side(hand=[event("Wait", "Draw a card.")]),
        phase="entrance",
    )

    game.do("play", "Wolf")
    assert (game.asked, game.zone_of("Wolf")) == ("window", "resolving")
    game.do("pass")

    assert game.zone_of("Wolf") == "army"


def test_gold_of_another_player_pays_nothing(table):
    """A31, A58: everybody has piles of their own."""
    game = table(Side(hand=[magic("Leaf", cost=1), SPARE]), Side(gold={"Gaian": 5}))

    assert game.refusal("play", "Leaf") == "C12"


def test_paying_draws_and_discards_nothing(table):
    """A33, A58: gold is marked and nothing else is: hand, deck and the other resource cards are as they were."""
    game = table(Side(hand=[magic("Leaf", cost=2), SPARE], gold={"Gaian": 5}))

    game.do("play", "Leaf")

    assert (game.unmarked("Gaian"), game.size(RESOURCES), game.size(HAND), game.size(DECK)) == (3, 5, 1, 10)


def test_own_minimum_lets_the_payer_choose_the_rest(table):
    """C12: `loyalty_meaning` own_minimum: one gold for each mark comes from the player's pile of the faction, the rest from any pile."""
    oath = magic("Oath", cost=3, loyalty=1)
    game = table(Side(hand=[oath, SPARE], gold={"Gaian": 3, "Empire": 2}), loyalty_meaning="own_minimum")

    game.do("play", "Oath").do("pile", 4).do("pile", 4)

    assert (game.unmarked("Gaian"), game.unmarked("Empire")) == (2, 0)
    assert game.is_dead("Oath")


def test_who_pays_may_mark_more_than_it_takes(table):
    """T-A5, A76, A254: 3 G marked for an ability of cost 2: 1 gold floats, pays in this turn, and is gone at its end."""
    smith = creature("Smith", text="2 gold: Gain 1 VP.")
    hand = [magic("Leaf", cost=1), SPARE]
    game = table(Side(army=[smith], hand=hand, gold={"Gaian": 4}), surplus_marks=True).do("use", "Smith", 0)
    assert (game.asked, game.words(), game.unmarked("Gaian")) == ("surplus", ["enough", "more"], 2)

    game.do("more").do("enough").until("play")
    assert (game.state.gold[0], game.unmarked("Gaian"), game.state.vp[0]) == (1, 1, 1)
    paid = table(Side(army=[smith], hand=hand, gold={"Gaian": 3}), surplus_marks=True)
    paid.do("use", "Smith", 0).do("more").until("play").do("play", "Leaf")
    assert (paid.state.gold[0], paid.unmarked("Gaian"), paid.is_dead("Leaf")) == (0, 0, True)

    game.next_turn()
    assert (game.state.gold[0], game.unmarked("Gaian")) == (0, 1)


def test_an_ability_is_paid_in_the_faction_of_its_source(table):
    """C39: the faction of the source card, with that card's loyalty marks."""
    smith = creature("Smith", faction="Empire", loyalty=1, text="2 gold: Draw a card.")
    game = table(Side(army=[smith], hand=[SPARE], gold={"Empire": 1, "Gaian": 1}))
    poor = table(Side(army=[smith], hand=[SPARE], gold={"Gaian": 2}))

    game.do("use", "Smith", 0)

    assert (game.unmarked("Empire"), game.unmarked("Gaian")) == (0, 0)
    assert poor.refusal("use", "Smith", 0) == "A255"
