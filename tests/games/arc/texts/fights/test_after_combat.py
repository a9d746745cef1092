"""Texts about the end of combat, attacks on a player, and prices under a condition and behind "may", played."""

from __future__ import annotations

from text_table import FOE, SPARE, YOU, Side, creature

from arc_position import GRAVEYARD, ArcPosition, city, magic  # isort: skip

BLOCKED = "At the end of combat, destroy each creature that blocked this creature."
INSTEAD = "You may discard a card instead of paying this card's cost if you control a city.\nGain 3 LP."


def attack(table, mine, theirs):
    """An attack on the enemy's city, with what defends it in its army."""
    fort = Side(cities=[city("Fort")], army=theirs)
    return table(Side(hand=[SPARE], army=mine), fort, phase="attack").do("city", FOE, "Fort")


def test_at_the_end_of_combat_its_blockers_die_and_nobody_else(table):
    """The Orc that blocked it is destroyed when the attack is over, the Troll that blocked another creature is not."""
    mine = [creature("Basilisk", defense=9, text=BLOCKED), creature("Ash", defense=9)]
    game = attack(table, mine, [creature("Orc", defense=9), creature("Troll", defense=9)])
    game.do("with", "Basilisk").do("with", "Ash").until("block")
    game.do("block", "Basilisk").until("block")
    assert game.cards["Orc"] not in game.state.zone(FOE, GRAVEYARD)

    game.do("block", "Ash").until("play")

    assert game.cards["Orc"] in game.state.zone(FOE, GRAVEYARD)
    assert game.cards["Troll"] not in game.state.zone(FOE, GRAVEYARD)


def test_only_the_player_who_is_attacked_is_meant(table):
    """Of two players with such a creature the one whose city is attacked gains LP."""
    guard = "When a creature attacks you, gain 2 LP."
    others = (
        Side(cities=[city("Barn")], army=[creature("Hound", text=guard)]),
        Side(cities=[city("Keep")], army=[creature("Mastiff", text=guard)]),
    )
    game = ArcPosition((Side(hand=[SPARE], army=[creature("Ash")]), *others), "attack", YOU)

    game.do("city", 2, "Keep").do("with", "Ash").until("block")

    assert game.state.lp == [20, 20, 22]


def test_what_may_be_paid_under_a_condition_needs_it(table):
    """Without gold the card is played with a city in play, and not without."""
    word = magic("Word", INSTEAD, cost=2)
    with_city = table(Side(hand=[word, SPARE], cities=[city("Mill")]), Side())
    without = table(Side(hand=[word, SPARE]), Side(cities=[city("Fort")]))

    assert not without.offers("play", "Word")
    with_city.do("play", "Word").until("play")
    assert with_city.cards["Spare"] in with_city.state.zone(YOU, GRAVEYARD)
    assert with_city.state.lp[YOU] == 23


def test_a_price_behind_may_is_paid_for_what_follows(table):
    """With a card in hand LP are gained for it; with none nothing is asked."""
    mine = [creature("Ash", defense=9, text="When this creature attacks, you may discard a card to gain 3 LP.")]
    rich = attack(table, mine, [])
    rich.do("with", "Ash")

    rich.do("done")
    rich.do("yes").until("play")

    assert rich.state.lp[YOU] == 23
    assert rich.cards["Spare"] in rich.state.zone(YOU, GRAVEYARD)
