"""The city of a creature of which a text has spoken: "its city"; and counters with which a card enters play, as many as a number says."""

from __future__ import annotations

import pytest
from arc_position import city, creature, event, made
from leaflet_position import Published, realm, town
from text_table import SPARE, Side, numbers, spell

HOMES = {"cities": [city("Den"), city("Fort")], "residents": {"Den": [creature("Ash", 1, 3), creature("Elm", 1, 3)], "Fort": [creature("Oak", 1, 3)]}}  # fmt: skip


@pytest.mark.parametrize(("whom", "den", "fort"), [("Ash", 8, 6), ("Oak", 6, 8), ("Yew", 6, 6)])
def test_its_city_is_that_of_the_target(table, whom, den, fort):
    """Not that of another creature; a creature in the army has none."""
    game = table(Side(hand=spell("Mark target creature. Its city gains 2 strength."), army=[creature("Yew")], **HOMES))

    game.do("play", "Word").do("target", whom).until("play")

    assert (game.left("Den"), game.left("Fort")) == (den, fort)


@pytest.mark.parametrize(("whom", "gained"), [("Oak", 7), ("Yew", 6)])
def test_under_the_condition_that_it_is_a_resident(table, whom, gained):
    """Oath of Stone: whom it protects, and whose city."""
    word = spell("Choose target creature. Prevent the next 2 damage that would be dealt to it this turn. If it is a resident, its city gains 1 defense point.")  # fmt: skip
    game = table(Side(hand=[*word, event("Bolt", "Deal 3 damage to target creature.")], army=[creature("Yew", 1, 3)], **HOMES))  # fmt: skip

    game.do("play", "Word").do("target", whom).until("play")
    game.do("play", "Bolt").do("target", whom).until("play")

    assert (game.left("Fort"), game.left("Den")) == (gained, 6)
    assert game.state.damage[game.cards[whom]] == 1


def test_the_city_of_one_that_died_is_where_it_was(table):
    """Not the city of the card whose text it is."""
    mourner = creature("Mourner", text="When another creature dies, its city loses 2 strength.")
    homes = {**HOMES, "residents": {**HOMES["residents"], "Fort": [mourner]}}
    game = table(Side(hand=spell("Destroy target creature."), **homes))

    game.do("play", "Word").do("target", "Ash").until("play")

    assert (game.left("Den"), game.left("Fort")) == (4, 6)


def test_the_city_of_an_enchanted_creature_moves_with_it(table):
    """As long as the enchantment is on it: the city in which it is, no other one."""
    banner = made("enchantment", "Banner", text="Target creature gets +1/+1. Its city has +2 strength.")
    game = table(Side(hand=[banner, *spell("Move target creature to your army.")], **HOMES))

    game.do("play", "Banner").do("target", "Ash").until("play")
    before = game.left("Den"), game.left("Fort")
    game.do("play", "Word").do("target", "Ash").until("play")

    assert before == (8, 6)
    assert (game.left("Den"), game.left("Fort")) == (6, 6)


def test_residents_of_its_city_are_those_beside_the_target(table):
    """Those of another city stay as they are."""
    marked = ["Elm", "Oak", "Ash"]
    game = table(Side(hand=spell("Unmark target creature. Mark all other residents of its city."), **HOMES))

    game.do("play", "Word").do("target", "Ash").until("play")

    assert [game.is_marked(name) for name in marked] == [True, False, False]


def test_residents_of_the_city_of_a_damaged_creature(table):
    """They are of the other side; those of one's own city are left alone."""
    brute = creature("Brute", 2, 9, text="When I deal damage to a creature, mark all residents of its city.")
    foe = Side(hand=[SPARE], cities=[city("Keep"), city("Rift")], residents={"Keep": [creature("Fox", 0, 9), creature("Owl")], "Rift": [creature("Elk")]})  # fmt: skip
    game = table(Side(hand=[SPARE], army=[brute], **HOMES), foe, "attack")

    game.attacks("Keep", "Brute").until("block").do("block", "Brute").until("play")

    assert [game.is_marked(name) for name in ("Owl", "Elk", "Elm", "Oak")] == [True, False, False, False]


@pytest.mark.parametrize(("text", "found"), [
    ("I come into play with a number of +1/+1 counters on me equal to the number of cities you control.", (3, 3)),
    ("This creature enters play with +1/+1 counters equal to the number of cards in your hand.", (2, 2)),
])  # fmt: skip
def test_so_many_counters_it_enters_play_with(text, found):
    """Counted when it enters play, of the player who has played it."""
    you = realm(town("Den"), town("Fort"), hand=[creature("Host", text=text), SPARE])
    game = Published(you, realm(town("Keep")))

    game.do("play", "Host").wait(lambda: game.asked == "play")

    assert numbers(game, "Host") == found


@pytest.mark.parametrize(("paid", "found"), [("Ash", (4, 4)), ("Elm", (2, 2))])
def test_as_many_counters_as_the_attack_of_what_was_sacrificed(paid, found):
    """Flesh Golem: of the one sacrificed, with what it had when it was."""
    text = "To play me, you must also sacrifice a creature. I come into play with a number of +1/+1 counters equal to the attack of the sacrificed creature."  # fmt: skip
    army = [creature("Ash", 3), creature("Elm", 1)]
    game = Published(realm(hand=[creature("Golem", text=text), SPARE], army=army), realm())

    game.do("play", "Golem")
    while not game.offers("sacrifice", paid):
        game.take(game.options()[0])
    game.do("sacrifice", paid).wait(lambda: game.asked == "play")

    assert numbers(game, "Golem") == found
