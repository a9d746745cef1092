"""Between announcing and resolving: each target and destination is looked at again when the effect happens (C45)."""

from __future__ import annotations

import pytest
from arc_position import ArcPosition, Side, city, creature, event, made, magic
from position import FOE, YOU

SPARE = event("Spare", cost=99)
THIRD = 2
CAPTURE = event("Coup", "Capture target city.")
LURE = event("Lure", "Gain control of target creature until end of turn.")


def test_a_creature_played_into_a_city_that_is_captured_meanwhile_comes_into_the_army(table):
    """C45, A128: the city is the opponent's when the creature enters play; it does not land there."""
    game = table(Side(hand=[creature("Elk"), SPARE], cities=[city("Home")]), Side(hand=[CAPTURE]), phase="entrance")

    game.do("play", "Elk").do("city", "Home").do("play", "Coup")

    assert game.state.controller(game.cards["Home"]) == FOE
    assert (game.zone_of("Elk"), game.state.controller(game.cards["Elk"])) == ("army", YOU)


def test_a_creature_played_into_a_city_that_stands_enters_it(table):
    """A128: the bystander: without a capture the creature is a resident."""
    game = table(Side(hand=[creature("Elk"), SPARE], cities=[city("Home")]), phase="entrance")

    game.do("play", "Elk").do("city", "Home")

    assert (game.zone_of("Elk"), game.state.at[game.cards["Elk"]]) == ("residents", game.cards["Home"])


def test_a_move_into_a_city_that_is_captured_meanwhile_does_not_take_place(table):
    """C45, A147: the creature stays in the army, marked, and the move of the turn is used."""
    mine = Side(hand=[SPARE], army=[creature("Elk"), creature("Owl")], cities=[city("Home")])
    game = table(mine, Side(hand=[CAPTURE]))

    game.do("move", "Elk").do("play", "Coup")

    assert (game.zone_of("Elk"), game.state.controller(game.cards["Elk"])) == ("army", YOU)
    assert game.is_marked("Elk")
    assert game.refusal("move", "Owl") == "A221"


def test_a_move_by_one_who_lost_the_creature_meanwhile_does_not_take_place(table):
    """C45, A142: the opponent takes the moving creature; it does not go into the mover's city, nor into the opponent's."""
    mine = Side(hand=[SPARE], army=[creature("Elk")], cities=[city("Home")])
    game = table(mine, Side(hand=[LURE], cities=[city("Nest")]))

    game.do("move", "Elk").do("play", "Lure").until("play")

    assert (game.zone_of("Elk"), game.state.controller(game.cards["Elk"])) == ("army", FOE)


@pytest.mark.parametrize(
    "text",
    [
        "Target creature cannot move until end of turn.",
        "All movement from or to target city is forbidden until end of turn.",
    ],
)
def test_a_move_that_is_forbidden_meanwhile_does_not_take_place(table, text):
    """C45, A274: a text forbids it before the creature arrives."""
    mine = Side(hand=[SPARE], army=[creature("Elk")], cities=[city("Home")])
    game = table(mine, Side(hand=[event("Root", text)]))

    game.do("move", "Elk").do("play", "Root").until("play")

    assert game.zone_of("Elk") == "army"


def test_a_target_that_may_not_be_one_any_more_is_left_alone(table):
    """C45, A274: the creature becomes Hidden in response; the rest of the text still happens."""
    bolt = magic("Bolt", "Deal 3 damage to target creature. Draw a card.")
    veil = event("Veil", "Target creature you control gains Hidden until end of turn.")
    game = table(Side(hand=[bolt, SPARE]), Side(hand=[veil], army=[creature("Owl")]))
    cards = game.size(1)

    game.do("play", "Bolt").do("play", "Veil").until("play")

    assert not game.is_dead("Owl")
    assert game.size(1) == cards


def test_a_resident_reaches_only_targets_that_are_still_in_its_city(table):
    """C45, A165: the target leaves the city before the ability of the resident resolves."""
    archer = creature("Archer", 1, 1, text="Mark: Deal 3 damage to target creature.")
    home = city("Home")
    flee = event("Flee", "Move target creature to its controller's army.")
    mine = Side(hand=[SPARE, flee], cities=[home], residents={"Home": [archer, creature("Owl")]})
    game = table(mine, Side(hand=[event("Spark", "Gain 1 LP.")]))

    game.do("use", "Archer", 0).do("target", "Owl").do("play", "Spark").do("play", "Flee")
    game.do("target", "Owl").until("play")

    assert game.zone_of("Owl") == "army"


def test_an_enchantment_whose_target_changes_its_player_goes_to_the_graveyard(table):
    """C45, A194: "Enchant creature you control": the opponent controls it when the enchantment resolves."""
    mail = made("enchantment", "Mail", text="Enchant creature you control.\nEnchanted creature gets +0/+2.")
    game = table(Side(hand=[mail, SPARE], army=[creature("Elk"), creature("Owl")]), Side(hand=[LURE]))

    game.do("play", "Mail").do("target", "Elk").do("play", "Lure").do("target", "Elk").until("play")

    assert game.is_dead("Mail")
    assert game.state.controller(game.cards["Elk"]) == FOE


def test_an_enchantment_whose_target_stays_is_attached(table):
    """A194: the bystander: nothing happens in between."""
    mail = made("enchantment", "Mail", text="Enchant creature you control.\nEnchanted creature gets +0/+2.")
    game = table(Side(hand=[mail, SPARE], army=[creature("Elk"), creature("Owl")]), Side(hand=[LURE]))

    game.do("play", "Mail").do("target", "Elk").do("pass").until("play")

    assert game.state.defense_of(game.cards["Elk"]) == 3


def test_only_the_latest_of_two_uses_of_one_ability_is_cancelled(table):
    """A59: cancelling answers one announced ability; the earlier use of the same card still resolves."""
    well = creature("Well", text="1 gold: Gain 1 VP.")
    hush = event("Hush", "Cancel target ability.")
    game = table(Side(hand=[SPARE], army=[well], gold={"Gaian": 2}), Side(hand=[hush, event("Spark", "Gain 1 LP.")]))

    game.do("use", "Well", 0).do("play", "Spark").do("use", "Well", 0).do("play", "Hush").until("play")

    assert game.state.vp[YOU] == 1


def test_a_creature_that_comes_into_play_has_not_moved(table):
    """A86, A147: entering play in a place of choice is no move; abilities that wait for a move keep still."""
    elk = creature("Elk", text="When this creature moves, gain 1 VP.")
    call = magic("Call", "Put a creature from your hand into play.")
    game = table(Side(hand=[call, elk, SPARE], cities=[city("Home")]))

    game.do("play", "Call").do("city", "Home")

    assert (game.zone_of("Elk"), game.state.vp[YOU]) == ("residents", 0)


def test_a_player_who_falls_by_an_effect_that_moves_falls_after_the_whole_effect():
    """C10, C32: moving is not the end of the action: the sentence behind it counts, too."""
    home = city("Home")
    rout = magic("Rout", "Lose 30 LP. Move target creature you control to your army. Each opponent loses 30 LP.")
    mine = Side(hand=[rout], cities=[home], residents={"Home": [creature("Elk")]}, vp=3)
    game = ArcPosition((mine, Side(vp=2)), "play", YOU)

    game.do("play", "Rout")

    assert game.state.winners == (YOU,)


@pytest.mark.parametrize(("taken", "left"), [("Axe", 6), ("Bat", 4), (None, 4)])
def test_an_attacker_that_changes_its_controller_is_out_of_the_attack(table, taken, left):
    """C45: the defender takes it before its combat: it damages the city no more; the others go on."""
    mine = Side(hand=[SPARE], army=[creature("Axe", 2, 2), creature("Bat", 0, 2)])
    game = table(mine, Side(hand=[LURE], cities=[city("Keep", 6)]), phase="attack")

    game.attacks("Keep", "Axe", "Bat")
    if taken:
        game.do("play", "Lure").do("target", taken)
    game.until("play")

    assert game.left("Keep") == left


def test_a_blocker_that_changes_its_controller_is_out_and_what_it_blocked_stays_blocked(table):
    """C45, A327: neither is hurt, and the city is not damaged."""
    mine = Side(hand=[LURE, SPARE], army=[creature("Axe", 2, 2)])
    game = table(mine, Side(army=[creature("Elf", 2, 2)], cities=[city("Keep", 6)]), phase="attack")

    game.attacks("Keep", "Axe").until("block").do("block", "Axe").until("window")
    game.do("play", "Lure").do("target", "Elf").until("play")

    assert (game.left("Keep"), game.is_dead("Axe"), game.is_dead("Elf")) == (6, False, False)
    assert game.state.controller(game.cards["Elf"]) == YOU


def test_who_dies_of_one_sacrifice_is_not_there_for_the_next(table):
    """A98, A135: the Elf lives by the Lord; when the Lord is sacrificed first, another creature is the second."""
    altar = creature("Altar", 1, 3, text="Sacrifice 2 Goblin creatures: Draw a card.")
    lord = creature("Goblin Lord", 1, 1, text="Each other Elf creature you control gets +1/+1.")
    army = [altar, lord, creature("Goblin Elf", 1, 1), creature("Goblin Rat", 1, 1), creature("Goblin Bat", 1, 1)]
    game = table(Side(hand=[SPARE], army=army, damage={"Goblin Elf": 1}))

    game.do("use", "Altar", 0).do("sacrifice", "Goblin Lord")

    assert game.is_dead("Goblin Elf")
    assert not game.offers("sacrifice", "Goblin Elf")
    assert game.offers("sacrifice", "Goblin Rat")
