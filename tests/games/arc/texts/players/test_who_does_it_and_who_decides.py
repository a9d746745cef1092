"""Who does something and who decides: opponents of your choice, what others do not control, who has more, who allows it."""

from __future__ import annotations

import pytest
from arc_position import city, creature, event, magic
from position import FOE, YOU
from text_table import SPARE, Side, numbers, spell

from cardforge.games.arc.actions import gold
from cardforge.games.arc.zones import ARMY, HAND, RESOURCES


def test_each_player_marks_what_somebody_else_controls(table):
    """Starting with you: you mark the Orc or the Imp, then the opponent the Ash or the Elm."""
    word = spell("Starting with you, each player marks a creature he/she does not control.")
    game = table(
        Side(hand=word, army=[creature("Ash"), creature("Elm")]), Side(army=[creature("Orc"), creature("Imp")])
    )

    game.do("play", "Word").until("choose")
    yours = [game.offers("choose", name) for name in ("Ash", "Orc", "Imp")]
    game.do("choose", "Imp").until("choose")
    theirs = (game.seat, [game.offers("choose", name) for name in ("Ash", "Elm", "Orc")])
    game.do("choose", "Elm").until("play")

    assert (yours, theirs) == ([False, True, True], (FOE, [True, True, False]))
    assert [game.is_marked(name) for name in ("Ash", "Elm", "Orc", "Imp")] == [False, True, False, True]


def test_a_player_returns_what_he_or_she_does_not_control(table):
    """ "He or she" is the target opponent, not the player of the card."""
    word = spell("Target opponent returns a creature he/she does not control to its owner's hand.")
    game = table(Side(hand=word, army=[creature("Ash", cost=99), creature("Elm", cost=99)]), Side(army=[creature("Orc"), creature("Imp")]))  # fmt: skip

    game.do("play", "Word").until("choose")
    offered = (game.seat, [game.offers("choose", name) for name in ("Ash", "Elm", "Orc", "Imp")])
    game.do("choose", "Elm").until("play")

    assert offered == (FOE, [True, True, False, False])
    assert (game.zone_of("Elm"), game.zone_of("Ash")) == ("hand", "army")


@pytest.mark.parametrize(("mine", "theirs", "lost"), [(1, 3, 1), (2, 2, 0), (3, 1, 0)])
def test_who_has_more_of_something_than_you(table, mine, theirs, lost):
    """Resource cards are counted like any cards that a player has."""
    word = spell("Each player who has more resource cards than you sacrifices one resource card.")
    game = table(Side(hand=word, gold={"Gaian": mine}), Side(gold={"Gaian": theirs}))

    game.do("play", "Word").until("play")

    assert [game.size(RESOURCES, seat) for seat in (YOU, FOE)] == [mine, theirs - lost]


@pytest.mark.parametrize(("cities", "gone"), [(0, 0), (1, 1), (2, 2)])
def test_so_many_are_sacrificed_for_each(table, cities, gone):
    """Each player counts the own cities."""
    word = spell("Each player sacrifices a creature for each city he/she controls.")
    foe = Side(army=[creature("Orc"), creature("Imp"), creature("Owl")], cities=[city("Fort"), city("Den")][:cities])
    game = table(Side(hand=word, army=[creature("Ash")]), foe)

    game.do("play", "Word").until("choose", "sacrifice", "play")
    while game.asked != "play":
        game.take(game.options()[0]).until("choose", "sacrifice", "play")

    assert (game.zone_of("Ash"), sum(game.is_dead(name) for name in ("Orc", "Imp", "Owl"))) == ("army", gone)


@pytest.mark.parametrize("text", ["a number of creatures equal to the number of cities you control", "a creature for each city you control"])  # fmt: skip
def test_a_player_sacrifices_a_number_that_is_counted_elsewhere(table, text):
    """Two cities of yours, two creatures of the opponent, who chooses them."""
    foe = Side(army=[creature("Orc"), creature("Imp"), creature("Owl")], cities=[city("Fort")])
    game = table(Side(hand=spell(f"Target opponent sacrifices {text}."), cities=[city("Home"), city("Yard")]), foe)

    game.do("play", "Word").until("choose", "sacrifice")
    asked = game.seat
    while game.asked != "play":
        game.take(game.options()[0]).until("choose", "sacrifice", "play")

    assert (asked, sum(game.is_dead(name) for name in ("Orc", "Imp", "Owl"))) == (FOE, 2)


@pytest.mark.parametrize(("there", "drawn"), [(True, 0), (False, 1)])
def test_who_had_none_to_sacrifice(table, there, drawn):
    """Whoever sacrificed the last one had one."""
    word = spell("Target opponent has to sacrifice an Elf. If they don't control one, draw a card.")
    foe = Side(army=[creature("Elm", subtypes=("Elf",))] if there else [creature("Orc")])
    game = table(Side(hand=word), foe)
    held = game.size(HAND)

    game.do("play", "Word").until("play")

    assert (game.size(HAND) - held + 1, len(game.state.zone(FOE, ARMY))) == (drawn, 1 if there else 2)


@pytest.mark.parametrize(("mine", "theirs", "holds"), [("Elf", "Orc", False), ("Orc", "Elf", False), ("Orc", "Orc", True)])  # fmt: skip
def test_what_no_player_controls(table, mine, theirs, holds):
    """One of either player's is enough."""
    seer = creature("Seer", text="While no player controls an Elf, I get +2/+0.")
    foe = Side(army=[creature("Imp", subtypes=(theirs,))])
    game = table(Side(hand=[SPARE], army=[seer, creature("Ash", subtypes=(mine,))]), foe)

    assert numbers(game, "Seer") == ((3, 1) if holds else (1, 1))


@pytest.mark.parametrize(("cities", "drawn"), [(1, 1), (2, 0)])
def test_what_no_opponent_has_so_many_of(table, cities, drawn):
    """Your own cities do not count."""
    word = spell("If no opponent controls two or more cities, draw a card.")
    foe = Side(cities=[city("Fort"), city("Den")][:cities])
    game = table(Side(hand=word, cities=[city("Home"), city("Yard"), city("Far")]), foe)
    held = game.size(HAND)

    game.do("play", "Word").until("play")

    assert game.size(HAND) - held + 1 == drawn


@pytest.mark.parametrize(("answer", "place", "drawn"), [("yes", "army", 2), ("no", "hand", 0)])
def test_a_player_lets_you_draw(table, answer, place, drawn):
    """The controller of the target decides; you draw."""
    word = spell("Return target creature to its owner's hand unless its controller lets you draw 2 cards.")
    game = table(Side(hand=word, army=[creature("Ash")]), Side(army=[creature("Orc"), creature("Imp")]))
    held = game.size(HAND)

    game.do("play", "Word").do("target", "Orc").until("may")
    asked = game.seat
    game.do(answer).until("play")

    assert (asked, game.zone_of("Orc"), game.size(HAND) - held + 1) == (FOE, place, drawn)


@pytest.mark.parametrize(("answer", "left", "drawn"), [("yes", 2, 1), ("no", 1, 0)])
def test_an_opponent_lets_you_draw_or_discards(table, answer, left, drawn):
    """ "He or she" is each of the opponents in turn."""
    word = spell("Each opponent discards a card unless he/she lets you draw a card.")
    game = table(Side(hand=word), Side(hand=[event("Far", cost=99), event("Near", cost=99)]))
    held = game.size(HAND)

    game.do("play", "Word").until("may")
    asked = game.seat
    game.do(answer).until("play", "discard")
    while game.asked != "play":
        game.take(game.options()[0]).until("play", "discard")

    assert (asked, game.size(HAND, FOE), game.size(HAND) - held + 1) == (FOE, left, drawn)


def test_an_opponent_may_let_you_draw(table):
    """Who does not, loses a creature."""
    text = "Target opponent may let you draw two cards. If he/she does not, he/she sacrifices a creature."
    game = table(Side(hand=spell(text), army=[creature("Ash")]), Side(army=[creature("Orc")]))

    game.do("play", "Word").until("may")
    asked = game.seat
    game.do("no").until("play")

    assert (asked, game.is_dead("Orc"), game.is_dead("Ash")) == (FOE, True, False)


@pytest.mark.parametrize("text", ["Opponents must pay 1 more for events played in your turn.", "Events opponents play during your turn cost 1 more."])  # fmt: skip
@pytest.mark.parametrize(("active", "price"), [(YOU, 2), (FOE, 1)])
def test_a_tax_in_your_turn(table, text, active, price):
    """Only the opponent pays it, only for events, and only in your turn."""
    mine, theirs = event("Mine", cost=1), [event("Theirs", cost=1), magic("Rite", cost=1)]
    game = table(Side(hand=[mine, SPARE], army=[creature("Judge", text=text)]), Side(hand=theirs), active=active)
    state, cards = game.state, game.cards

    costs = [gold.price(state, cards[name], seat) for name, seat in (("Mine", YOU), ("Theirs", FOE), ("Rite", FOE))]

    assert costs == [1, price, 1]


def test_a_tax_for_all(table):
    """Each player pays less for Elves, whoever is at turn."""
    judge = creature("Judge", text="Elves each player plays cost 1 less.")
    elves = [creature(name, cost=3, subtypes=("Elf",)) for name in ("Elm", "Ash")]
    game = table(Side(hand=[elves[0], SPARE], army=[judge]), Side(hand=[elves[1], creature("Orc", cost=3)]))
    state, cards = game.state, game.cards

    costs = [gold.price(state, cards[name], seat) for name, seat in (("Elm", YOU), ("Ash", FOE), ("Orc", FOE))]

    assert costs == [2, 2, 3]


def test_an_extra_cost_named_behind_what_it_costs(table):
    """Which creature is sacrificed is asked first."""
    word = spell("Sacrifice a creature as an extra cost to play this card. Gain 3 LP.")
    game = table(Side(hand=word, army=[creature("Ash"), creature("Elm")]), Side(army=[creature("Orc")]))

    game.do("play", "Word")
    offered = [game.offers("sacrifice", name) for name in ("Ash", "Elm", "Orc")]
    game.do("sacrifice", "Elm").until("play")

    assert (offered, game.is_dead("Elm"), game.state.lp[YOU]) == ([True, True, False], True, 23)


def test_another_creature_of_your_choice(table):
    """It is no target, and not this one."""
    judge = creature("Judge", text="When I attack, mark another creature of your choice.")
    game = table(Side(hand=[SPARE], army=[judge, creature("Ash")]), Side(army=[creature("Orc")], cities=[city("Fort")]), "attack")  # fmt: skip

    game.attacks("Fort", "Judge").until("choose")
    offered = [game.offers("choose", name) for name in ("Judge", "Ash", "Orc")]
    game.do("choose", "Ash")

    assert (offered, game.is_marked("Ash")) == ([False, True, True], True)


def test_the_target_opponent_lets_you_draw(table):
    """ "That player" is the target, before anything has happened to it."""
    word = spell("Target opponent discards two cards unless that player lets you draw a card.")
    game = table(Side(hand=word), Side(hand=[event("Far", cost=99), event("Near", cost=99)]))

    game.do("play", "Word").until("target", "may")
    if game.asked == "target":
        game.take(game.options()[0]).until("may")

    assert game.seat == FOE
