"""Choices and what is left of them, played with several candidates: some of several, lists of objects, cards put apart."""

from __future__ import annotations

import pytest
from position import FOE, YOU
from text_table import DECK_OF_FIVE, FOUR, SPARE, Side, creature, damage, laid, numbers, offered, on_deck, spell

from arc_position import DECK, GRAVEYARD, HAND, blanks, city, event  # isort: skip


def words(game):
    """The words of the options that are offered now."""
    return [option[0] for option in game.state.decision.options]


def test_one_or_both_of_two_happen_in_their_order(table):
    """One, the other, or both; nothing is not offered at first."""
    text = "Choose one or both: target opponent loses 2 LP; gain 5 LP."
    both, one = laid(table, text), laid(table, text)
    before = (one.state.lp[YOU], one.state.lp[FOE])

    assert one.state.decision.kind == "mode"
    assert words(one) == ["option", "option"]
    one.do("option", 1).do("done")
    both.do("option", 1).do("option", 0)

    assert (one.state.lp[YOU], one.state.lp[FOE]) == (before[0] + 5, before[1])
    assert (both.state.lp[YOU], both.state.lp[FOE]) == (before[0] + 5, before[1] - 2)


@pytest.mark.parametrize(
    "text", ["Choose two: gain 1 LP; gain 2 LP; gain 4 LP.", "Choose two:\n• Gain 1 LP.\n• Gain 2 LP.\n• Gain 4 LP."]
)
def test_two_of_three_are_chosen_also_from_a_list_of_bullets(table, text):
    """No more, no less, and none of them twice."""
    game = laid(table, text)
    before = game.state.lp[YOU]

    game.do("option", 0)
    assert words(game) == ["option", "option"]
    game.do("option", 2)

    assert game.state.lp[YOU] == before + 5


@pytest.mark.parametrize(
    "text",
    [
        "Target opponent loses 4 LP or discards a card.",
        "Target opponent chooses one: he or she loses 4 LP; or he or she discards a card.",
    ],
)
def test_the_player_who_does_it_chooses(table, text):
    """Not you, and not with your cards."""
    game = laid(table, text, hand=blanks(2))
    lost = game.state.lp[FOE]

    assert (game.state.decision.seat, words(game)) == (FOE, ["option", "option"])
    game.do("option", 1)
    assert (game.state.decision.seat, game.state.decision.kind) == (FOE, "discard_some")
    game.do("discard", "Blank 2")
    assert (game.zone(HAND, FOE), game.state.lp[FOE]) == (["Blank 1"], lost)


def test_two_objects_of_one_effect(table):
    """Both are named, and "they" are both; no other creature changes."""
    game = laid(
        table,
        "Choose target creature you control and target creature an opponent controls. Mark both. They get +1/+1 until end of turn.",
    )

    game.do("target", "Mine").do("target", "Elf")

    assert [game.is_marked(name, YOU if name in FOUR[:2] else FOE) for name in FOUR] == [True, False, False, True]
    assert [numbers(game, name) for name in FOUR] == [(2, 2), (1, 1), (1, 1), (2, 2)]


def test_a_verb_is_not_said_again(table):
    """2 damage here and 1 there."""
    game = table(
        Side(hand=spell("Deal 2 damage to target creature and 1 damage to target city.")),
        Side(army=[creature("Orc", 1, 9), creature("Elf", 1, 9)], cities=[city("Den"), city("Keep")]),
    )

    game.do("play", "Word").do("target", "Elf").do("target", "Keep")

    assert [damage(game, name) for name in ("Orc", "Elf", "Den", "Keep")] == [0, 2, 0, 1]


def test_a_player_is_chosen_when_it_happens(table):
    """Either of two, without being a target."""
    game = laid(table, "Choose a player. That player loses 2 LP.")
    before = (game.state.lp[YOU], game.state.lp[FOE])

    assert {option[1] for option in game.state.decision.options} == {-2 - YOU, -2 - FOE}
    game.do("choose", -2 - FOE)
    assert (game.state.lp[YOU], game.state.lp[FOE]) == (before[0], before[1] - 2)


@pytest.mark.parametrize(
    ("text", "options", "hand", "bottom", "graveyard"),
    [
        ("Look at the top four cards of your deck. You may reveal a creature card among them and put it into your hand. Put the rest into your graveyard.", {"Imp", "Ogre"}, {"Ogre"}, set(), {"Imp", "Blank A", "Blank B"}),
        ("Reveal the top three cards of your deck. Put one of them into your graveyard and the others into your hand.", {"Imp", "Blank A", "Ogre"}, {"Imp", "Blank A"}, set(), {"Ogre"}),
        ("Look at the top three cards of your deck. Put one of them on the bottom of your deck.", {"Imp", "Blank A", "Ogre"}, set(), {"Ogre"}, set()),
    ],
)  # fmt: skip
def test_cards_that_were_looked_at_are_put_apart(table, text, options, hand, bottom, graveyard):
    """What was taken goes to one place, the rest to another; cards further down stay."""
    game = on_deck(table, text, DECK_OF_FIVE)
    names = [card.name for card in DECK_OF_FIVE]
    game.do("play", "Word")
    if "may" in text:
        game.do("yes")

    assert offered(game, *names) == options
    game.do("choose", "Ogre")

    assert {name for name in game.zone(HAND) if name in names} == hand
    assert {name for name in game.zone(GRAVEYARD) if name in names} == graveyard
    assert not bottom or game.zone(DECK)[0] == "Ogre"


def test_the_rest_is_all_of_them_if_nothing_was_taken(table):
    """ "You may" was declined."""
    game = on_deck(
        table,
        "Look at the top two cards of your deck. You may put one of them into your hand. Put the rest into your graveyard.",
        DECK_OF_FIVE,
    )

    game.do("play", "Word").do("no")

    assert {"Imp", "Blank A"} <= set(game.zone(GRAVEYARD))


def test_cards_are_revealed_until_one_fits(table):
    """The second creature is never reached."""
    deck = [event("Blank A", cost=99), event("Blank B", cost=99), creature("Ogre"), creature("Imp")]
    game = on_deck(
        table,
        "Reveal cards from the top of your deck until you reveal a creature card. Put it into your hand and the rest into your graveyard.",
        deck,
    )

    game.do("play", "Word")

    assert "Ogre" in game.zone(HAND)
    assert {"Blank A", "Blank B"} <= set(game.zone(GRAVEYARD))
    assert "Imp" in game.zone(DECK)


def test_one_of_two_abilities_goes_to_the_target(table):
    """The target is settled once, the ability by a choice."""
    game = laid(table, "Target creature gains your choice of Hidden or Peaceful until end of turn.")

    game.do("target", "Orc").do("option", 1)

    granted = [game.state.definitions.programs.granted[effect.what].ability.keyword for effect in game.state.effects]
    assert granted == ["Peaceful"]
    assert SPARE.name in game.zone(HAND)


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("Sacrifice a creature.", [(YOU, ["Ally", "Oak"])]),
        ("Target opponent sacrifices a creature.", [(FOE, ["Enemy", "Rogue"])]),
        ("Each opponent sacrifices a creature.", [(FOE, ["Enemy", "Rogue"])]),
        ("Each player sacrifices a creature.", [(YOU, ["Ally", "Oak"]), (FOE, ["Enemy", "Rogue"])]),
    ],
)
def test_each_player_sacrifices_an_own_creature(table, text, asked):
    """A247: who sacrifices chooses among the own creatures; each player in turn does."""
    foe = Side(army=[creature("Enemy"), creature("Rogue")])
    game = table(Side(hand=spell(text), army=[creature("Ally"), creature("Oak")]), foe).do("play", "Word")

    seen = []
    while game.asked == "choose":
        seen.append((game.seat, game.names(option[1] for option in game.options())))
        game.take(game.options()[0])

    assert seen == asked
    assert [name for name in ("Ally", "Enemy") if game.is_dead(name)] == [names[0] for _, names in asked]


@pytest.mark.parametrize(("picked", "hands"), [(0, (1, 0)), (1, (3, 1))])
def test_another_player_prefers_what_he_does_or_what_you_do(table, picked, hands):
    """Either the opponent discards, or you draw two cards; the opponent decides."""
    text = "Target opponent discards a card or you draw two cards, whichever he or she prefers."
    game = table(Side(hand=spell(text)), Side(hand=[creature("Orc")]))

    game.do("play", "Word").until("one")
    assert game.state.decision.seat == FOE
    game.do("option", picked).until("play")

    assert (len(game.zone(HAND, YOU)), len(game.zone(HAND, FOE))) == hands


@pytest.mark.parametrize(("picked", "left"), [(0, (0, (3, 3))), (1, (1, (2, 2)))])
def test_the_controller_of_a_creature_chooses_what_becomes_of_it(table, picked, left):
    """ "That creature" is still the one that was damaged, not the player who chooses."""
    text = "When I deal combat damage to a creature, its controller chooses: either he or she discards a card, or that creature gets a -1/-1 counter."
    foe = Side(
        cities=[city("Fort", 9)], army=[creature("Orc", 3, 3), creature("Troll", 3, 3)], hand=[creature("Imp", cost=99)]
    )
    game = table(Side(hand=[SPARE], army=[creature("Ash", 1, 9, text=text)]), foe, "attack")

    game.do("city", FOE, "Fort").do("with", "Ash").until("block").do("block", "Ash").until("one")
    assert game.state.decision.seat == FOE
    game.do("option", picked).until("play")

    assert (len([name for name in game.zone(HAND, FOE) if name == "Imp"]), numbers(game, "Orc")) == left
    assert numbers(game, "Troll") == (3, 3)
