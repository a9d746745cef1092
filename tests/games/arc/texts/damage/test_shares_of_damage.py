"""Damage divided, prevented at its source, counted as "that much"; deaths of a turn replaced; searches by each player, played."""

from __future__ import annotations

import pytest
from text_table import FOE, SPARE, YOU, Side, creature, damage, numbers, spell

from arc_position import GRAVEYARD, HAND, city, magic  # isort: skip

from cardforge.games.arc.effects.stats import counters_on
from cardforge.games.arc.zones import REMOVED


def test_damage_is_divided_as_its_player_likes(table):
    """3 damage among two of three creatures: 1 and 2."""
    army = [creature(name, defense=5) for name in ("Ash", "Birch", "Cedar")]
    game = table(
        Side(hand=spell("Deal 3 damage divided as you choose among up to two target creatures.")), Side(army=army)
    )

    game.do("play", "Word").do("target", "Ash").do("target", "Cedar").until("share")
    assert game.state.decision.seat == YOU
    game.do("points", 1).until("play")

    assert [damage(game, name) for name in ("Ash", "Birch", "Cedar")] == [1, 0, 2]


def test_counters_are_distributed(table):
    """Three +1/+1 counters, all on the first."""
    army = [creature(name) for name in ("Ash", "Birch")]
    text = "Distribute three +1/+1 counters among up to two target creatures you control."
    game = table(Side(hand=spell(text), army=army), Side())

    game.do("play", "Word").do("target", "Ash").do("target", "Birch").until("share").do("points", 3).until("play")

    assert [counters_on(game.state, game.cards[name], "+1/+1") for name in ("Ash", "Birch")] == [3, 0]


def test_what_is_harmless_deals_no_damage_and_others_do(table):
    """Prevent all damage that target creature would deal until end of turn."""
    text = "Prevent all damage that target creature would deal until end of turn."
    bite = "0 gold: This creature deals 1 damage to target city."
    army = [creature("Ash", text=bite), creature("Birch", text=bite)]
    game = table(Side(hand=spell(text), army=army), Side(cities=[city("Den", 9)]))

    game.do("play", "Word").do("target", "Ash").until("play")
    game.do("use", "Ash", 0).until("play")
    assert damage(game, "Den") == 0
    game.do("use", "Birch", 0).until("play")

    assert damage(game, "Den") == 1


@pytest.mark.parametrize("points", [1, 4])
def test_that_much_is_the_damage_dealt(table, points):
    """Whenever this creature deals damage, gain that much LP."""
    leech = creature(
        "Leech",
        text=f"Whenever this creature deals damage, gain that much LP.\n0 gold: Deal {points} damage to target city.",
    )
    game = table(Side(hand=[SPARE], army=[leech]), Side(cities=[city("Den", 9)]))

    game.do("use", "Leech", 1).until("play")

    assert game.state.lp[YOU] == 20 + points


def test_a_death_of_this_turn_is_replaced_and_no_other_card_is(table):
    """If target creature would die this turn, remove it from the game instead."""
    hand = [
        *spell("If target creature would die this turn, remove it from the game instead."),
        magic("Kill", "Destroy each creature."),
    ]
    game = table(Side(hand=hand), Side(army=[creature("Ash"), creature("Birch")]))

    game.do("play", "Word").do("target", "Ash").until("play").do("play", "Kill").until("play")

    assert game.state.lies_in(game.cards["Ash"], REMOVED)
    assert game.state.lies_in(game.cards["Birch"], GRAVEYARD)


def test_each_player_searches_the_own_deck(table):
    """Each player searches his or her deck for a creature card and puts it into his or her hand."""
    text = "Each player searches his or her deck for a card and puts it into his or her hand."
    game = table(Side(hand=spell(text)), Side())
    before = [len(game.state.zone(seat, HAND)) for seat in (YOU, FOE)]

    game.do("play", "Word")
    seats = []
    while game.asked == "search_on":
        seats.append(game.state.decision.seat)
        game.state.apply(game.state.decision.options[0])

    assert seats == [YOU, FOE]
    assert [len(game.state.zone(seat, HAND)) for seat in (YOU, FOE)] == [before[0], before[1] + 1]


def test_each_card_discarded_this_way_counts(table):
    """Discard any number of cards. Gain 1 LP for each card discarded this way."""
    text = "Discard any number of cards. Gain 2 LP for each card discarded this way."
    game = table(Side(hand=[*spell(text), creature("Late", cost=99), creature("Later", cost=99)]), Side())

    game.do("play", "Word").do("choose", "Late").do("choose", "Later").do("done").until("play")

    assert game.state.lp[YOU] == 24


def test_all_that_were_revealed_and_fit_are_taken(table):
    """Of three revealed cards both creatures go to the hand, the rest to the graveyard."""
    text = "Reveal the top 3 cards of your deck. Put all creature cards revealed this way into your hand and the rest into your graveyard."
    game = table(Side(hand=[*spell(text), creature("Late", cost=99), creature("Later", cost=99)]), Side())
    state = game.state
    for name in ("Late", "Later"):
        state.put(game.cards[name], YOU, state.deck_zone)
    spare = state.deck_of(YOU)[-3]

    game.do("play", "Word").until("play")

    held = state.zone(YOU, HAND)
    assert [game.cards[name] in held for name in ("Late", "Later")] == [True, True]
    assert spare in state.zone(YOU, GRAVEYARD)


def test_a_stat_can_equal_a_number(table):
    """This creature's ATK and DEF are each equal to the number of creatures you control."""
    text = "This creature's ATK and DEF are each equal to the number of creatures you control."
    game = table(
        Side(hand=[SPARE], army=[creature("Herd", 7, 7, text=text), creature("Ash"), creature("Birch")]), Side()
    )

    assert numbers(game, "Herd") == (3, 3)


def test_a_second_blocker_is_forbidden(table):
    """This creature cannot be blocked by more than one creature."""
    sly = creature("Sly", text="This creature cannot be blocked by more than one creature.", defense=5)
    game = table(Side(army=[sly]), Side(army=[creature("Imp"), creature("Orc")]), "attack")

    game.do("army", FOE).do("with", "Sly").until("lead", "block")
    if game.asked == "lead":
        game.do("lead")
    game.do("block", "Sly")

    assert game.asked != "block"


def test_a_whole_hand_and_graveyard_go_back(table):
    """Target opponent shuffles his or her hand and graveyard into his or her deck; yours stay."""
    text = "Target opponent shuffles his or her hand and graveyard into his or her deck."
    game = table(Side(hand=spell(text)), Side(hand=[SPARE, creature("Orc", cost=99)]))
    state = game.state
    state.put(game.cards["Orc"], FOE, GRAVEYARD)
    before = len(state.deck_of(FOE))

    game.do("play", "Word").until("play")

    assert state.zone(YOU, HAND)
    assert len(state.deck_of(FOE)) == before + 2
    assert not state.zone(FOE, HAND)
    assert not state.zone(FOE, GRAVEYARD)
