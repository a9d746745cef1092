"""A player who falls while others play on: what leaves with the player, what stays, how the turn goes on (C34, C44, C48, C49)."""

from __future__ import annotations

import pytest
from arc_position import ArcPosition, Side, city, creature, event, made, magic
from position import FOE, YOU

from cardforge.games.arc.zones import COUNT, REMOVED

SPARE = event("Spare", cost=99)
THIRD = 2
END = "Target opponent loses 30 LP."


def three(*sides: Side, phase: str = "play", active: int = YOU, **options) -> ArcPosition:
    """Three players, each with a card that cannot be paid for."""
    return ArcPosition(sides, phase, active, **options)


def belongings(game: ArcPosition, seat: int) -> list[int]:
    """The cards of a seat that are still in the game, wherever they are."""
    state = game.state
    return [
        card
        for card, owner in enumerate(state.owner)
        if (owner == seat or state.where[card] // COUNT == seat) and not state.lies_in(card, REMOVED)
    ]


def test_nothing_of_a_fallen_player_stays_anywhere():
    """C44: hand, deck, army, cities, resources, graveyard, enchantments on others' cards, cards that others hold: all leave the game."""
    curse = made("enchantment", "Curse", text="Enchanted creature gets -1/-0.")
    mine = Side(hand=[magic("Ruin", END), SPARE], army=[creature("Ox", 3, 3)])
    game = three(
        mine, Side(hand=[SPARE, curse], army=[creature("Owl")], cities=[city("Nest")], gold={"Gaian": 2}), Side()
    )
    state = game.state
    state.put(game.cards["Curse"], FOE, 9, game.cards["Ox"])
    state.put(game.cards["Owl"], YOU, 5)
    state.put(game.cards["Nest"], YOU, 6)
    state.put(state.avatar[YOU], YOU, 7, game.cards["Nest"])

    game.do("play", "Ruin").do("target", -2 - FOE)

    assert belongings(game, FOE) == []
    assert (state.controller(state.avatar[YOU]), state.lies_in(state.avatar[YOU], 5)) == (YOU, True)
    assert state.attack_of(game.cards["Ox"]) == 3


def test_cards_of_others_go_to_their_owners_graveyards():
    """C44, C34: a creature that the fallen player controlled, an enchantment on the player, one on a card that leaves."""
    mail = made("enchantment", "Mail", text="Enchanted creature gets +0/+2.")
    doom = made("enchantment", "Doom", text="Enchant player.\nEnchanted player cannot bid.")
    game = three(
        Side(hand=[magic("Ruin", END), SPARE, mail, doom], army=[creature("Ox")]), Side(army=[creature("Owl")]), Side()
    )
    state = game.state
    state.put(game.cards["Ox"], FOE, 5)
    state.put(game.cards["Mail"], YOU, 9, game.cards["Owl"])
    state.put(game.cards["Doom"], YOU, 9, -2 - FOE)

    game.do("play", "Ruin").do("target", -2 - FOE)

    assert [game.is_dead(name) for name in ("Ox", "Mail", "Doom")] == [True] * 3
    assert belongings(game, FOE) == []


def test_an_event_that_another_player_has_announced_and_paid_still_resolves_when_the_active_player_falls():
    """C44, C31: the response of the third player waits beneath the event by which the active player falls; it is not lost."""
    game = three(
        Side(hand=[event("Gift", "Each opponent draws a card.")], lp=5),
        Side(hand=[event("Bolt", "Deal 5 damage to target opponent.")]),
        Side(hand=[event("Feast", "Gain 7 LP.")], lp=9),
    )
    game.do("play", "Gift")
    game.wait(lambda: game.offers("play", "Feast")).do("play", "Feast")
    game.wait(lambda: game.offers("play", "Bolt")).do("play", "Bolt").do("target", -2 - YOU)
    game.next_turn()

    assert game.state.alive == [0, 1, 1]
    assert game.state.lp[THIRD] == 16
    assert game.zone_of("Feast") == "graveyard"
    assert game.zone_of("Gift") == "removed"
    assert game.state.items == []


def test_abilities_of_others_that_wait_still_happen_when_the_active_player_falls():
    """C44, A265: by one event the active player falls and the third player's creature dies: its ability still goes off."""
    imp = creature("Imp", text="When this creature dies, gain 2 VP.")
    game = three(
        Side(hand=[magic("Storm", "Deal 5 damage to each creature. Lose 30 LP.")]),
        Side(),
        Side(hand=[SPARE], army=[imp]),
    )

    game.do("play", "Storm").next_turn()

    assert (game.state.alive, game.state.vp[THIRD]) == ([0, 1, 1], 2)


def test_abilities_of_the_fallen_player_that_wait_do_not_happen():
    """C44: the ability that the fallen player's creature has triggered is gone with the player, who is asked nothing."""
    imp = creature("Imp", text="When this creature dies, target opponent discards a card.")
    game = three(
        Side(hand=[magic("Storm", "Deal 5 damage to each creature. Lose 30 LP.")], army=[imp]),
        Side(hand=[SPARE]),
        Side(),
    )

    game.do("play", "Storm").next_turn()

    assert game.state.alive[YOU] == 0
    assert not game.is_dead("Spare")


def test_an_attack_on_a_player_who_falls_is_over():
    """C44, C41: the first unblocked attacker takes the last LP; the second attacks nobody, nobody is asked to respond, both stay marked."""
    game = three(
        Side(hand=[SPARE, event("Cry", "Gain 1 VP.")], army=[creature("Axe", 4, 4), creature("Bat", 1, 1)]),
        Side(lp=3),
        Side(),
        phase="attack",
    )

    game.attacks(FOE, "Axe", "Bat").until("lead").do("lead").until("play")

    assert game.state.alive == [1, 0, 1]
    assert (game.asked, game.state.combats, game.state.target_seat) == ("play", [], -1)
    assert game.is_marked("Axe")
    assert game.is_marked("Bat")


def test_nobody_attacks_while_what_the_fall_has_set_off_is_decided():
    """C44, C41: the attack on a fallen player is over at once, also while a text of somebody else still asks for a target."""
    crow = creature("Crow", text="When another creature dies, deal 1 damage to target creature.")
    curse = made("enchantment", "Doom", text="Enchant creature.\nWhen enchanted creature deals damage to a player, destroy target creature.")  # fmt: skip
    game = three(
        Side(hand=[SPARE, curse], army=[creature("Axe", 3, 9), creature("Bat")]),
        Side(hand=[SPARE], lp=2),
        Side(hand=[SPARE], army=[crow, creature("Elm"), creature("Oak")]),
        phase="attack",
    )
    state = game.state
    state.put(game.cards["Doom"], YOU, 9, game.cards["Axe"])

    game.attacks(FOE, "Axe").until("lead").do("lead").until("target", "play")

    assert (game.asked, state.alive[FOE], state.combats) == ("target", 0, [])


def test_the_attack_of_a_player_who_falls_is_over():
    """C44: the attacking player falls by an event in the window: no attack, no defence, the turn ends."""
    game = three(
        Side(hand=[SPARE], army=[creature("Axe", 4, 4)], lp=2),
        Side(hand=[event("Bolt", "Deal 5 damage to target opponent.")]),
        Side(hand=[SPARE]),
        phase="attack",
    )

    game.attacks(FOE, "Axe").do("play", "Bolt").do("target", -2 - YOU)

    assert (game.state.alive, game.state.active) == ([0, 1, 1], FOE)
    assert (game.state.combats, game.state.target_seat, game.state.lp[FOE]) == ([], -1, 20)


def test_a_borrowed_creature_does_not_return_to_a_player_who_has_fallen():
    """C48: the third player's creature, taken by the second for good and borrowed by you: when the second falls it goes to its owner's graveyard."""
    game = three(
        Side(hand=[magic("Lure", "Gain control of target creature until end of turn."), magic("Ruin", END), SPARE]),
        Side(),
        Side(hand=[SPARE], army=[creature("Ox")]),
    )
    game.state.put(game.cards["Ox"], FOE, 5)

    game.do("play", "Lure").do("play", "Ruin").do("target", -2 - FOE)
    assert game.state.controller(game.cards["Ox"]) == YOU
    game.next_turn()

    assert game.is_dead("Ox")


def test_a_creature_borrowed_twice_returns_to_the_first_controller(table):
    """C48: you borrow it, another player borrows it from you in the same turn: at the end of the turn it is where it was at first."""
    lure = "Gain control of target creature until end of turn."
    game = three(
        Side(hand=[magic("Lure", lure), event("Spark", "Gain 1 LP."), SPARE]),
        Side(hand=[event("Snare", lure)]),
        Side(hand=[SPARE], army=[creature("Ox")]),
    )

    game.do("play", "Lure").until("play")
    game.do("play", "Spark").wait(lambda: game.offers("play", "Snare")).do("play", "Snare").until("play")
    assert game.state.controller(game.cards["Ox"]) == FOE
    game.next_turn()

    assert game.state.controller(game.cards["Ox"]) == THIRD


def test_who_takes_a_borrowed_creature_for_good_keeps_it():
    """C48: the earlier loan ends with the later control for good."""
    game = three(
        Side(
            hand=[
                magic("Lure", "Gain control of target creature until end of turn."),
                event("Spark", "Gain 1 LP."),
                SPARE,
            ]
        ),
        Side(hand=[event("Chain", "Gain control of target creature.")]),
        Side(hand=[SPARE], army=[creature("Ox")]),
    )

    game.do("play", "Lure").until("play")
    game.do("play", "Spark").wait(lambda: game.offers("play", "Chain")).do("play", "Chain").until("play")
    game.next_turn()

    assert game.state.controller(game.cards["Ox"]) == FOE


@pytest.mark.parametrize(("falls", "turns"), [(None, 2), (FOE, 1), (THIRD, 1)])
def test_until_your_next_turn_counts_the_turns_of_those_who_are_still_there(falls, turns):
    """C49: with three players it lasts for two turns of others; if one of them falls, for one."""
    hand = [magic("Oath", "Target creature gets +3/+0 until your next turn."), magic("Ruin", END), SPARE]
    game = three(Side(hand=hand, army=[creature("Ox", 1, 1)]), Side(hand=[SPARE]), Side(hand=[SPARE]))
    game.do("play", "Oath")
    if falls is not None:
        game.do("play", "Ruin").do("target", -2 - falls)

    for _ in range(turns):
        game.next_turn()
        assert (game.state.active != YOU, game.state.attack_of(game.cards["Ox"])) == (True, 4)
    game.next_turn()

    assert (game.state.active, game.state.attack_of(game.cards["Ox"])) == (YOU, 1)


def test_until_your_next_turn_played_in_the_turn_of_another_ends_before_the_own(table):
    """C49: an event in the opponent's turn lasts to the end of that turn, not through the own one."""
    oath = event("Oath", "Target creature gets +3/+0 until your next turn.")
    game = table(
        Side(hand=[oath], army=[creature("Ox", 1, 1)]), Side(hand=[event("Spark", "Gain 1 LP."), SPARE]), active=FOE
    )
    game.do("play", "Spark").do("play", "Oath").until("play")
    assert game.state.attack_of(game.cards["Ox"]) == 4

    game.next_turn()

    assert game.state.attack_of(game.cards["Ox"]) == 1


def test_a_fallen_player_is_no_target_any_more():
    """C44, C45: the second event names a player who has fallen by the first: it does nothing, and nobody who is out is asked."""
    game = three(
        Side(hand=[event("Tax", "Target opponent discards a card."), SPARE]),
        Side(hand=[SPARE, event("Spark", "Gain 1 LP.")]),
        Side(hand=[event("Bolt", "Deal 25 damage to target opponent.")]),
    )

    game.do("play", "Tax").do("target", -2 - FOE)
    game.wait(lambda: game.offers("play", "Bolt")).do("play", "Bolt").do("target", -2 - FOE).until("play")

    assert game.state.alive == [1, 0, 1]
    assert game.zone_of("Tax") == "graveyard"
    assert belongings(game, FOE) == []


def test_others_finish_what_the_fall_of_the_active_player_leaves_them_before_the_turn_ends():
    """C44, C33: the second player has captured your city, which leaves with you; its resident goes to a place of choice, then your turn is over."""
    deep = magic("Deep", "Lose 30 LP.")
    game = three(
        Side(hand=[deep], cities=[city("Nest")]),
        Side(hand=[SPARE], army=[creature("Elk")], cities=[city("Moor")]),
        Side(hand=[SPARE]),
    )
    state = game.state
    state.put(game.cards["Nest"], FOE, 6)
    state.put(game.cards["Elk"], FOE, 7, game.cards["Nest"])

    game.do("play", "Deep")

    assert (game.asked, game.seat, state.active, state.alive) == ("destination", FOE, YOU, [0, 1, 1])
    game.do("city", "Moor")
    assert (state.active, state.at[game.cards["Elk"]]) == (FOE, game.cards["Moor"])
