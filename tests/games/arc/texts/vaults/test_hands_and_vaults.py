"""What texts say of cards in hand, of resource cards that are sacrificed or laid, and of the hand of the player into whose city one goes."""

from __future__ import annotations

import pytest
from arc_position import creature, event, made, magic
from leaflet_position import Published, town
from position import FOE, YOU
from text_table import numbers
from two_sides import foe, mine

from cardforge.games.arc.zones import DECK, HAND, RESOURCES

DEAR = [event("E1", cost=99), event("E2", cost=99)]


@pytest.mark.parametrize(("word", "army"), [("Demon", True), ("Orc", False)])
def test_a_card_that_is_sudden_in_hand_may_enter_the_army(word, army):
    """K6: texts can give Sudden to cards in hand."""
    pact = made("enchantment", "Pact", text="Enchant city. Demons in your hand have Sudden.")
    game = Published(mine(town("Home"), town("Yard"), hand=[pact, creature("Fiend", subtypes=(word,))]), foe())

    game.do("play", "Pact").do("target", "Home").until("play").do("play", "Fiend").until("place")

    assert game.offers("army") == army


@pytest.mark.parametrize(("name", "army"), [("Pi", True), ("Np", False)])
def test_what_a_level_gives_cards_in_hand_holds_for_the_turn(name, army):
    """And not in the next own turn."""
    bay = town("Bay", 9, "Level 2: Pirates in your hand have Sudden until end of turn.")
    hand = [creature("Pi", 2, 2, subtypes=("Pirate",)), creature("Np", 2, 2)]
    game = Published(mine(bay, town("Two"), residents={"Bay": [creature("L", 2, 2, loyalty=2)]}, hand=hand), foe(), phase="tactics")  # fmt: skip

    game.do("devote", "Bay")
    for word in (("send", "L"), ("done",)):
        if game.offers(*word):
            game.do(*word)
    game.until("play")
    later = game.state.copy()
    game.do("play", name).until("place")

    assert game.offers("army") == army
    game.state = later
    game.next_turn().next_turn().until("play").do("play", name).until("place")
    assert not game.offers("army")


@pytest.mark.parametrize(("answer", "found", "left"), [("yes", (4, 4), 1), ("no", (3, 3), 2)])
def test_who_sacrifices_a_resource_card_has_done_so(answer, found, left):
    """If you don't."""
    drake = creature("Drake", 4, 4, text="At the beginning of your turn, you may sacrifice a resource card. If you don't, put a -1/-1 counter on this creature.")  # fmt: skip
    game = Published(mine(town("Home"), army=[drake], gold={"Gaian": 2}), foe())

    game.next_turn().next_turn().until("may").do(answer).until("course")

    assert (numbers(game, "Drake"), game.size(RESOURCES)) == (found, left)


@pytest.mark.parametrize(("text", "drawn"), [("a resource card", 1), ("a creature", 0), ("a card", 1)])
def test_a_resource_card_that_is_sacrificed_is_told_of(text, drawn):
    """As such a card."""
    give = magic("Give", "Sacrifice a resource card.")
    game = Published(mine(town("Home"), army=[creature("Crow", text=f"Whenever you sacrifice {text}, draw a card.")], hand=[give], gold={"Gaian": 2}), foe())  # fmt: skip

    game.do("play", "Give").until("choose", "play")
    if game.asked == "choose":
        game.take(game.options()[0]).until("play")

    assert game.size(DECK) == 20 - drawn


@pytest.mark.parametrize("text", ["No player can lay more than one resource card each turn.", "Opponents can't lay more than one resource card each turn.", "Opponents cannot put more than one card into their vaults each turn."])  # fmt: skip
def test_a_course_of_two_cards_cannot_be_taken_where_one_may_be_laid(text):
    """Q53; the others can, and lay one."""
    game = Published(mine(town("Home"), army=[creature("Warden", text=text)]), foe(hand=DEAR))
    game.next_turn().until("course")

    assert [game.offers("course", place) for place in range(3)] == [True, True, False]
    game.do("course", 1).until("lay")
    assert game.seat == FOE
    game.take(game.options("resource")[0]).until("lay", "devotion", "play")
    assert game.size(RESOURCES, FOE) == 1


@pytest.mark.parametrize("text", [
    "Infiltrate. Whenever this creature moves into an opponent's city, that opponent reveals his or her hand. You choose a spell from it. That player discards that card.",
    "Infiltrate. Whenever this creature moves into an opponent's city, look at that player's hand and choose an event there. That player discards that card.",
])  # fmt: skip
def test_the_hand_is_that_of_the_player_into_whose_city_one_moves(text):
    """Nothing of the own hand is chosen or discarded."""
    own, theirs = event("Own", cost=9), event("Theirs", cost=9)
    game = Published(mine(town("Home"), army=[creature("Thief", text=text)], hand=[own]), foe(hand=[theirs, creature("Cr", cost=9)]))  # fmt: skip

    game.do("move", "Thief").do("city", "Far Keep").until("choose")
    names = {game.name(option[1]) for option in game.options("choose")}
    game.do("choose", "Theirs").until("play")

    assert "Theirs" in names
    assert not names & {"Own", "Cr"}
    assert (game.is_dead("Theirs"), game.size(HAND), game.size(HAND, FOE)) == (True, 2, 2)


@pytest.mark.parametrize(("text", "put"), [("You cannot put more than one card into a vault each turn.", 1), ("You can put only two cards into your vaults each turn.", 2), ("You cannot lay more than one resource card each turn.", 3), ("", 3)])  # fmt: skip
def test_a_limit_on_what_is_put_into_vaults(text, put):
    """Cards that a text puts there count as those that are laid; a limit on laying counts those alone."""
    word = "Put the top two cards of your deck into a vault."
    side = mine(army=[creature("Clerk", text=text)], hand=[magic("Word", word), event("Spare 2", cost=99)])
    game = Published(side, foe(), phase="draw").until("course").do("course", 1).until("lay")

    game.take(game.options("resource")[-1]).until("play").do("play", "Word").until("play")

    assert game.size(RESOURCES, YOU) == put


@pytest.mark.parametrize(("text", "more"), [("You cannot put more than one card into a vault each turn.", False), ("", True)])  # fmt: skip
def test_one_more_resource_card_is_too_many_for_a_vault(text, more):
    """A219: the second card may be laid in the play phase, unless only one may be put into a vault."""
    army = [creature("Clerk", text=text), creature("Mule", text="You may lay an additional resource card each turn.")]
    game = Published(mine(army=army, hand=DEAR), foe(), phase="draw").until("course").do("course", 1).until("lay")

    game.take(game.options("resource")[-1]).until("play")

    assert bool(game.options("resource")) == more
