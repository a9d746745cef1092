"""Creatures that attack without having been named, what lasts until somebody else's next turn, the higher of two numbers: played."""

from __future__ import annotations

import pytest
from text_table import FOE, SPARE, YOU, Side, creature, damage, spell, tokens

from arc_position import HAND, city, event, magic  # isort: skip

from cardforge.games.arc.records import attacker_of


@pytest.mark.parametrize(
    ("made", "marked"), [("that is attacking", 0), ("that is marked and attacking", 1), ("marked and attacking", 1)]
)
def test_a_token_attacks_beside_the_creature_that_made_it(table, made, marked):
    """The token attacks the city, too; the creature that stayed at home does not."""
    text = f"When this creature attacks, create a 3/1 Wolf creature token {made}."
    army = [creature("Caller", 1, 1, text=text), creature("Home", 5, 5)]
    game = table(Side(army=army), Side(cities=[city("Den"), city("Fort")], army=[creature("Guard")]), "attack")

    game.do("city", FOE, "Den").do("with", "Caller").until("attackers").do("done")
    (wolf,) = tokens(game)
    attackers = [attacker_of(combat) for combat in game.state.combats]
    was_marked = game.state.marked[wolf]
    game.wait(lambda: not game.state.combats)

    assert (attackers, was_marked) == ([game.cards["Caller"], wolf], marked)
    assert (damage(game, "Den"), damage(game, "Fort")) == (4, 0)


def test_a_creature_from_a_hand_joins_the_attack(table):
    """The chosen one of two attacks; the other one stays in the hand."""
    text = "When this creature attacks, put a creature from your hand into play attacking."
    side = Side(hand=[creature("Imp", 2, 2, cost=99), creature("Bat", 2, 4, cost=99)], army=[creature("Caller", 1, 1, text=text)])  # fmt: skip
    game = table(side, Side(cities=[city("Den"), city("Fort")]), "attack")

    game.do("city", FOE, "Den").do("with", "Caller").do("done").until("choose").do("choose", "Bat")
    game.wait(lambda: not game.state.combats)

    assert (damage(game, "Den"), game.zone(HAND), game.zone_of("Bat")) == (3, ["Imp"], "army")


def test_without_an_attack_nothing_is_joined(table):
    """The creature enters the army and that is all."""
    game = table(Side(hand=spell("Create a 1/1 Wolf creature token that is attacking.")), Side(cities=[city("Den")]))

    game.do("play", "Word").until("play")

    assert (len(tokens(game)), game.state.combats) == (1, [])


@pytest.mark.parametrize(("target", "left"), [("Ash", 1), ("Orc", 0)])
def test_until_its_controllers_next_turn(table, target, left):
    """C49: of an own creature until the own next turn, of a foe's one until the foe's: it ends when this turn is over."""
    text = "Target creature gets +2/+0 until its controller's next turn."
    game = table(
        Side(hand=spell(text), army=[creature("Ash"), creature("Elm")]), Side(army=[creature("Orc"), creature("Imp")])
    )

    game.do("play", "Word").do("target", target).until("play")
    now = [game.state.attack_of(game.cards[name]) for name in ("Ash", "Elm", "Orc", "Imp")]
    game.wait(lambda: game.state.active == FOE)

    assert sorted(now) == [1, 1, 1, 3]
    assert game.state.attack_of(game.cards[target]) == 1 + 2 * left


@pytest.mark.parametrize(
    ("text", "lp"),
    [
        ("Gain LP equal to its ATK or its DEF, whichever is greater.", 5),
        ("Gain LP equal to the lower of its ATK and its DEF.", 2),
        ("Gain LP equal to its ATK or DEF, whichever is lower.", 2),
        ("Gain LP equal to its DEF minus 1.", 4),
    ],
)
def test_the_higher_of_two_numbers(table, text, lp):
    """Of the target, not of the other creature."""
    game = table(Side(hand=spell(f"Mark target creature. {text}"), army=[creature("Ash", 2, 5), creature("Elm", 9, 9)]))  # fmt: skip

    game.do("play", "Word").do("target", "Ash").until("play")

    assert game.state.lp[YOU] == 20 + lp


def test_a_bound_that_is_counted(table):
    """With two cities those that cost 2 or less are targets."""
    text = "Destroy target creature with cost equal to or less than the number of cities you control."
    foes = [creature("Rat", cost=1), creature("Orc", cost=2), creature("Ogre", cost=3)]
    game = table(Side(hand=spell(text), cities=[city("Den"), city("Fort")]), Side(army=foes, cities=[city("Far")]))

    game.do("play", "Word")

    assert [name for name in ("Rat", "Orc", "Ogre") if game.offers("target", name)] == ["Rat", "Orc"]


@pytest.mark.parametrize(("card", "lp"), [(magic("Word", "Draw a card."), 21), (event("Cry", "Draw a card."), 21)])
def test_a_spell_is_an_event_or_a_magic_card(table, card, lp):
    """Q42: an enchantment is one, too."""
    text = "When you play a spell, gain 1 LP."
    game = table(Side(hand=[card, SPARE], deck=3, army=[creature("Sage", text=text)]), Side())

    game.do("play", card.name).until("play")

    assert game.state.lp[YOU] == lp
