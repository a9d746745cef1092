"""What is told of a card later, or of where it was: what it damages, who fights while marked, whose graveyard it was put into, who pays instead."""

from __future__ import annotations

import pytest
from arc_position import city, creature, event
from text_table import FOE, SPARE, Side, numbers, spell

from cardforge.games.arc.effects.continuous import has_keyword
from cardforge.games.arc.zones import HAND


def _home(**more):
    return Side(hand=[SPARE], cities=[city("Fort", 9), city("Den", 9)], deck=9, **more)


@pytest.mark.parametrize("told", ["Draw a card if it deals damage to a city this turn.", "When it deals damage to a city this turn, draw a card."])  # fmt: skip
@pytest.mark.parametrize(("attacker", "drawn"), [("Ash", 1), ("Elm", 0)])
def test_a_card_for_the_damage_of_one_creature(table, attacker, drawn, told):
    """Another creature that damages the city brings none."""
    hand = [*spell(f"Target creature gets +2/+0 until end of turn. {told}"), SPARE]
    game = table(Side(hand=hand, army=[creature("Ash"), creature("Elm")], deck=9), _home())

    game.do("play", "Word").until("target").do("target", "Ash").until("play")
    before = len(game.zone(HAND))
    game.until("attack").attacks("Fort", attacker).until("attack", "play", "turn", "discard")

    assert len(game.zone(HAND)) == before + drawn


@pytest.mark.parametrize(("text", "able"), [("I can attack while marked.", True), ("Marked Elves you control can attack.", False), ("", False)])  # fmt: skip
def test_a_marked_creature_attacks_if_a_text_lets_it(table, text, able):
    """Marked as it is, and not if the text is about others."""
    game = table(Side(hand=[SPARE], army=[creature("Ash", text=text)], marked=["Ash"]), _home(), "attack")

    assert game.offers("city", FOE, "Fort") == able


@pytest.mark.parametrize(("name", "drawn"), [("Elm", 1), ("Orc", 0)])
def test_what_is_put_into_your_graveyard_is_yours(table, name, drawn):
    """A creature of the opponent goes into another one."""
    mourner = creature("Mourner", text="Whenever a creature is put into your graveyard from play, draw a card.")
    side = Side(hand=[*spell("Destroy target creature."), SPARE], army=[mourner, creature("Elm")], deck=9)
    game = table(side, Side(army=[creature("Orc")]))

    before = len(game.zone(HAND)) - 1
    game.do("play", "Word").until("target").do("target", name).until("play")

    assert len(game.zone(HAND)) == before + drawn


@pytest.mark.parametrize(("pays", "place"), [("yes", "hand"), ("no", "graveyard")])
def test_the_controller_may_pay_for_something_else(table, pays, place):
    """Who does not pay loses the creature."""
    text = "Destroy target creature. Its controller may pay 2 to return it to his/her hand instead."
    foe = Side(hand=[SPARE], army=[creature("Orc"), creature("Imp")], gold={"Gaian": 2})
    game = table(Side(hand=[*spell(text), SPARE]), foe)

    game.do("play", "Word").until("target").do("target", "Orc").wait(lambda: game.asked == "may")
    assert game.seat == FOE
    game.do(pays).until("play")

    assert (game.zone_of("Orc"), game.zone_of("Imp")) == (place, "army")


def test_a_keyword_as_long_as_something_holds(table):
    """Marked, it does not fly."""
    bird = creature("Bird", text="Flying while I am unmarked.")
    game = table(Side(army=[bird]))
    card = game.cards["Bird"]

    unmarked = has_keyword(game.state, card, "flying")
    game.state.marked[card] = 1
    game.state.forget_traits()

    assert (unmarked, has_keyword(game.state, card, "flying")) == (True, False)


def test_the_creature_that_is_defended_against(table):
    """The other attacker is none."""
    guard = creature("Guard", 0, 9, text="When I defend, the creature I defend against gets -1/-0 until end of turn.")
    game = table(Side(army=[creature("Ogre", 3, 9), creature("Bull", 3, 9)]), _home(army=[guard]), "attack")

    game.attacks("Fort", "Ogre", "Bull").until("block").do("block", "Bull").until("entrance", "discard", "play")

    assert (numbers(game, "Ogre"), numbers(game, "Bull")) == ((3, 9), (2, 9))


@pytest.mark.parametrize(("elves", "dealt"), [(1, 4), (0, 2)])
def test_more_damage_instead_is_dealt_to_the_target(table, elves, dealt):
    """Not to the card that was discarded for it."""
    mage = creature("Mage", text="M, discard a card: Deal 2 damage to target creature. If the discarded card is an Elf, deal 4 damage instead.")  # fmt: skip
    paid = creature("Leaf", subtypes=("Elf",) if elves else ("Orc",))
    game = table(Side(hand=[paid, SPARE], army=[mage]), Side(army=[creature("Bull", 1, 9)]))

    game.do("use", "Mage", 0).until("target").do("target", "Bull").until("discard_for").do("discard", "Leaf")
    game.until("play")

    assert game.state.damage[game.cards["Bull"]] == dealt


def test_a_card_for_each_of_some_creatures(table):
    """One of the two can fly."""
    game = table(Side(hand=[event("Word", "Draw a card for each of your creatures with Flying."), SPARE], army=[creature("Bird", text="Flying"), creature("Elm")], deck=9))  # fmt: skip
    before = len(game.zone(HAND)) - 1

    game.do("play", "Word").until("play")

    assert len(game.zone(HAND)) == before + 1


@pytest.mark.parametrize(("hits", "left"), [((3,), 7), ((1, 3), 7), ((1,), 8)])
def test_no_more_damage_each_turn(table, hits, left):
    """What it was dealt before in the turn counts; in the next turn it starts anew."""
    troll = creature("Troll", 1, 9, text="I cannot be dealt more than 2 damage each turn.")
    words = [event(f"Hit {n}", f"Deal {n} damage to target creature.") for n in hits]
    game = table(Side(hand=[*words, SPARE], army=[creature("Elm", 1, 9)]), Side(army=[troll]))

    for word in words:
        game.do("play", word.name).until("target").do("target", "Troll").until("play")

    assert 9 - game.state.damage[game.cards["Troll"]] == left
