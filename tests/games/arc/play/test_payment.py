"""Payment: own pile first, loyalty for the shortfall, and what was paid stays paid."""

from __future__ import annotations

from arc_position import Side, creature, event, magic

OATH = magic("Oath", cost=4, loyalty=2)


def test_loyalty_lets_other_gold_stand_in_for_what_is_missing(table):
    """T-A1: Gaian card, cost 4, 2 loyalty marks; G 3, E 2: legal, marks 3 G and 1 E; afterwards G 0, E 1."""
    game = table(Side(hand=[OATH, event("Spare", cost=99)], gold={"Gaian": 3, "Empire": 2}))

    game.do("play", "Oath")

    assert (game.unmarked("Gaian"), game.unmarked("Empire")) == (0, 1)
    assert game.zone_of("Oath") == "graveyard"


def test_too_much_missing_is_refused_and_nothing_is_marked(table):
    """T-A2: the same card; G 1, E 5: short 3 > 2: refused, nothing is marked (C12)."""
    game = table(Side(hand=[OATH], gold={"Gaian": 1, "Empire": 5}))

    assert game.refusal("play", "Oath") == "C12"
    assert (game.unmarked("Gaian"), game.unmarked("Empire")) == (1, 5)


def test_the_own_pile_pays_first(table):
    """T-A3: G 4, E 2: only 4 G is legal; 3 G and 1 E is never asked for."""
    game = table(Side(hand=[OATH, event("Spare", cost=99)], gold={"Gaian": 4, "Empire": 2}))

    game.do("play", "Oath")

    assert (game.unmarked("Gaian"), game.unmarked("Empire")) == (0, 2)


def test_without_loyalty_no_other_gold_pays(table):
    """T-A3: no loyalty, cost 2, G 1, E 9: refused."""
    game = table(Side(hand=[magic("Plain", cost=2)], gold={"Gaian": 1, "Empire": 9}))

    assert game.refusal("play", "Plain") == "C12"


def test_two_marks_pay_with_two_other_piles(table):
    """T-A3: cost 2, two marks, G 0, E 1, R 1: legal with one of each."""
    game = table(
        Side(hand=[magic("Pact", cost=2, loyalty=2), event("Spare", cost=99)], gold={"Empire": 1, "Red Banner": 1})
    )

    game.do("play", "Pact").until("play")

    assert (game.unmarked("Empire"), game.unmarked("Red Banner")) == (0, 0)
    assert game.is_dead("Pact")


def test_two_marks_do_not_make_gold_that_is_not_there(table):
    """T-A3: cost 2, two marks, G 0, E 0, R 1: refused (short 2, only 1 available)."""
    game = table(Side(hand=[magic("Pact", cost=2, loyalty=2)], gold={"Red Banner": 1}))

    assert game.refusal("play", "Pact") == "C12"


def test_the_player_chooses_which_other_pile_pays(table):
    """A42: with several other piles the player is asked, one gold at a time."""
    game = table(Side(hand=[OATH], gold={"Gaian": 3, "Empire": 2, "Red Banner": 1}))

    game.do("play", "Oath")

    assert game.asked == "pay"
    game.do("pile", 2)
    assert (game.unmarked("Empire"), game.unmarked("Red Banner")) == (2, 0)


def test_what_was_paid_for_a_cancelled_card_stays_paid(table):
    """T-A4: an event cancels T-A1's card: to the graveyard; the four resource cards stay marked until the owner's next unmark phase."""
    late = event("Late", "Gain 1 LP.")
    game = table(
        Side(hand=[OATH, late, event("Spare", cost=99)], gold={"Gaian": 3, "Empire": 2}),
        Side(hand=[event("No", "Cancel target magic card.")]),
    )
    game.do("play", "Oath").do("play", "No").until("play")
    assert (game.zone_of("Oath"), game.zone_of("No")) == ("graveyard", "graveyard")
    assert not [entry for entry in game.events("used") if entry[2] == game.cards["Oath"]]

    paid, turn, looks = {"Gaian 1", "Gaian 2", "Gaian 3", "Empire 1"}, game.state.turn, 0
    while game.state.turn < turn + 2:
        assert {name for name in game.cards if game.is_marked(name)} == paid
        looks += 1
        game.do_all("pass" if game.offers("pass") else "stay")

    assert looks > 10
    assert game.asked == "window"
    assert [step[1] for step in game.state.stack if step[0] == "phase"][-1] == "upkeep"
    assert (game.unmarked("Gaian"), game.unmarked("Empire")) == (3, 2)


def test_gold_of_an_ability_floats_to_the_end_of_the_turn(table):
    """A76, A77: it can pay in this turn, at its end it is gone; the card that gave it stays marked."""
    spring = creature("Spring", text="Mark: Gain 1 Gaian gold.")
    game = table(Side(army=[spring], hand=[magic("Plain", cost=1)], gold={"Empire": 1}, marked=["Empire 1"]))

    assert not game.offers("play", "Plain")
    game.do("use", "Spring", 0)
    assert game.state.gold[0] == 1
    assert game.offers("play", "Plain")

    game.until("draw")
    assert game.state.gold[0] == 0
    assert game.is_marked("Empire 1")
    assert game.is_marked("Spring")


def test_floating_gold_is_spent_before_new_marks(table):
    """C39: floating gold is spent before new marks."""
    spring = creature("Spring", text="Mark: Gain 1 Gaian gold.")
    game = table(Side(army=[spring], hand=[magic("Plain", cost=2), event("Spare", cost=99)], gold={"Gaian": 3}))

    game.do("use", "Spring", 0).do("play", "Plain")

    assert game.unmarked("Gaian") == 2
    assert game.state.gold[0] == 0


def test_own_minimum_reads_loyalty_the_other_way(table):
    """`loyalty_meaning` own_minimum: each mark is one gold that must come from the card's own faction, the rest from any."""
    game = table(Side(hand=[OATH], gold={"Gaian": 2, "Empire": 2}), loyalty_meaning="own_minimum")
    poor = table(Side(hand=[OATH], gold={"Gaian": 1, "Empire": 5}), loyalty_meaning="own_minimum")

    assert game.offers("play", "Oath")
    assert not poor.offers("play", "Oath")
