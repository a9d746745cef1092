"""What a text lets other players do, played: who chooses among whose cards, who gets what, and who pays for not doing it."""

from __future__ import annotations

import pytest
from position import FOE, YOU
from text_table import FOUR, SPARE, Side, creature, laid, offered, spell, tokens

from arc_position import HAND  # isort: skip


@pytest.mark.parametrize("his", ["he or she controls", "they control"])
def test_an_opponent_chooses_among_his_own_what_is_destroyed(table, his):
    """ "It" is what the opponent chose, not what you control."""
    game = laid(table, f"Target opponent chooses a creature {his} and destroys it.")

    assert (game.state.decision.seat, offered(game, *FOUR)) == (FOE, {"Orc", "Elf"})
    game.do("choose", "Elf")
    assert [game.is_dead(name) for name in FOUR] == [False, False, False, True]


def test_each_player_does_both_to_what_he_chose(table):
    """One player after the other chooses and destroys: the second choice does not change the first."""
    game = laid(table, "Each player chooses a creature he or she controls and destroys it.")

    game.do("choose", "Other")
    assert (game.state.decision.seat, offered(game, *FOUR)) == (FOE, {"Orc", "Elf"})
    game.do("choose", "Orc")
    assert [game.is_dead(name) for name in FOUR] == [False, True, True, False]


def test_who_does_not_pays_for_it(table):
    """Only an opponent who marks none loses points."""
    text = "Each opponent may mark a creature he or she controls. Each opponent who does not loses 3 LP."
    refused, done = laid(table, text), laid(table, text)
    before = refused.state.lp[FOE]

    refused.do("no")
    done.do("yes").do("choose", "Orc")

    assert (refused.state.lp[FOE], done.state.lp[FOE]) == (before - 3, before)
    assert (done.is_marked("Orc", FOE), done.is_marked("Mine")) == (True, False)


def test_only_a_player_who_has_enough_does_it(table):
    """ "Each player who controls two or more cities": you control one."""
    game = laid(table, "Each player who controls two or more cities loses 2 LP.")

    assert game.state.lp[YOU] - game.state.lp[FOE] == 2


def test_each_player_counts_his_own(table):
    """ "He or she controls" is the one who loses."""
    game = laid(table, "Each player loses LP equal to the number of cities he or she controls.")

    assert game.state.lp[YOU] - game.state.lp[FOE] == 1


def test_two_players_do_the_same(table):
    """You and the opponent."""
    game = laid(table, "You and target opponent each lose 1 LP. Each opponent loses 1 LP.")

    assert game.state.lp[YOU] - game.state.lp[FOE] == 1


def test_all_cards_of_one_player_are_meant(table):
    """Those of the target player, not yours."""
    game = table(
        Side(hand=spell("Target player marks all creatures he or she controls."), army=[creature("Mine")]),
        Side(army=[creature("Orc"), creature("Elf")]),
    )
    game.do("play", "Word").do("target", -2 - FOE)

    assert [game.is_marked("Orc", FOE), game.is_marked("Elf", FOE), game.is_marked("Mine")] == [True, True, False]


def test_tokens_and_control_go_to_the_player_who_is_named(table):
    """They are the opponent's, and so is what the opponent takes."""
    made = laid(table, "Target opponent creates two 1/1 Wolf creature tokens.").take(("army",), ("army",))
    assert (len(tokens(made, YOU)), len(tokens(made, FOE))) == (0, 2)

    game = laid(table, "Target opponent gains control of target creature you control.")
    assert offered(game, *FOUR) == {"Mine", "Other"}
    game.do("target", "Mine")
    assert [game.state.controller(game.cards[name]) for name in ("Mine", "Other")] == [FOE, YOU]


def test_a_card_in_a_hand_that_was_seen_is_discarded(table):
    """You choose it in the opponent's hand; yours is not offered, and nothing in play is destroyed."""
    text = "Look at target opponent's hand and choose a card in it. That player discards the chosen card."
    game = laid(table, text, hand=[creature("Ogre"), creature("Imp")])

    assert game.state.decision.seat == YOU
    assert offered(game, *FOUR, "Ogre", "Imp", SPARE.name) == {"Ogre", "Imp"}
    game.do("choose", "Imp")
    assert (game.zone(HAND, FOE), game.is_dead("Imp")) == (["Ogre"], True)


def test_a_creature_moves_among_the_cities_of_its_controller(table):
    """The opponent chooses the creature and the city, never the army."""
    game = laid(table, "Target opponent moves a creature from his or her army to a city he or she controls.")

    assert offered(game, *FOUR) == {"Orc", "Elf"}
    game.do("choose", "Elf")
    assert game.state.decision.seat == FOE
    assert {option[1] for option in game.state.decision.options} == {game.cards["Den"], game.cards["Keep"]}
