"""Cards just drawn, tokens in places, exchanges of control, keywords that do not count for an action, a part of damage, devotion, played."""

from __future__ import annotations

import pytest
from text_table import FOE, SPARE, YOU, Side, creature, damage, spell, tokens

from arc_position import GRAVEYARD, HAND, city  # isort: skip
from cardforge.games.arc.actions.damage.dealing import deal_damage
from cardforge.games.arc.effects.restrictions import is_forbidden
from cardforge.games.arc.zones import ARMY, DECK, RESIDENTS


def test_they_are_the_cards_drawn_and_not_the_others_in_hand(table):
    """Draw two cards. Discard them: the card that was there before stays."""
    game = table(Side(hand=spell("Draw two cards. Discard them.")))
    top = game.state.zone(YOU, DECK)[-2:]

    game.do("play", "Word").until("play")

    assert set(top) <= set(game.state.zone(YOU, GRAVEYARD))
    assert game.cards["Spare"] in game.state.zone(YOU, HAND)


@pytest.mark.parametrize("kind", ["creature", "event"])
def test_what_becomes_of_a_card_drawn_depends_on_its_type(table, kind):
    """If it is a creature, discard it: an event stays, and the creature in hand before stays as well."""
    game = table(Side(hand=[*spell("Draw a card. If it is a creature, discard it."), creature("Late", cost=99)]))
    state = game.state
    wanted = game.cards["Late" if kind == "creature" else "Spare"]
    drawn = state.zone(YOU, DECK)[-1]
    state.definition[drawn] = state.definition[wanted]

    game.do("play", "Word").until("play")

    assert (drawn in state.zone(YOU, GRAVEYARD)) == (kind == "creature")
    assert game.cards["Late"] in state.zone(YOU, HAND)


@pytest.mark.parametrize(("kind", "lp"), [("creature", 22), ("event", 19)])
def test_a_revealed_card_is_what_is_printed_on_it(table, kind, lp):
    """Reveal the top card of your deck: the condition is about that card, although it is not in play."""
    text = "Reveal the top card of your deck. If it is a creature, gain 2 LP. Otherwise, lose 1 LP."
    game = table(Side(hand=[*spell(text), creature("Late", cost=99)]))
    state = game.state
    state.definition[state.zone(YOU, DECK)[-1]] = state.definition[
        game.cards["Late" if kind == "creature" else "Spare"]
    ]

    game.do("play", "Word").until("play")

    assert state.lp[YOU] == lp


def test_tokens_enter_the_place_that_the_text_names_and_marked_if_it_says_so(table):
    """Two Elves into the army, marked; a Goblin into one of two cities, as the player likes."""
    hand = [*spell("Put two 1/1 Elf tokens into your army. They enter play marked.")]
    army = table(Side(hand=hand, cities=[city("Den"), city("Fort")]), Side())
    den = table(Side(hand=spell("Put a 1/1 Goblin token into one of your cities."), cities=[city("Den"), city("Fort")]))

    army.do("play", "Word").until("play")
    assert [army.state.where[card] for card in tokens(army)] == [ARMY, ARMY]
    assert [army.state.marked[card] for card in tokens(army)] == [1, 1]
    den.do("play", "Word").do("city", "Fort").until("play")
    (goblin,) = tokens(den)
    assert (den.state.where[goblin], den.state.at[goblin], den.state.marked[goblin]) == (
        RESIDENTS,
        den.cards["Fort"],
        0,
    )


def test_two_creatures_change_their_controllers_and_no_third(table):
    """Target creature you control and target creature an opponent controls."""
    text = "Exchange control of target creature you control and target creature an opponent controls."
    game = table(
        Side(hand=spell(text), army=[creature("Elf"), creature("Ash")]), Side(army=[creature("Orc"), creature("Imp")])
    )

    game.do("play", "Word").do("target", "Ash").do("target", "Orc").until("play")

    assert [game.state.controller(game.cards[name]) for name in ("Elf", "Ash", "Orc", "Imp")] == [YOU, FOE, YOU, FOE]


def test_a_keyword_does_not_count_for_an_action_of_one_creature(table):
    """As though it did not have Peaceful: the target may attack, the other one may not."""
    text = "Target creature can attack this turn as though it did not have Peaceful."
    peaceful = [creature("Elf", text="Peaceful."), creature("Ash", text="Peaceful.")]
    game = table(Side(hand=spell(text), army=peaceful))

    game.do("play", "Word").do("target", "Ash").until("play")

    assert [is_forbidden(game.state, game.cards[name], "attack") for name in ("Elf", "Ash")] == [True, False]


def test_a_text_that_forbids_otherwise_still_counts(table):
    """What is bound by another text stays bound."""
    bound = creature("Elf", text="Peaceful.\nThis creature can attack as though it did not have Peaceful.")
    game = table(Side(hand=spell("Target creature cannot attack until end of turn."), army=[bound, creature("Ash")]))

    assert not is_forbidden(game.state, game.cards["Elf"], "attack")
    game.do("play", "Word").do("target", "Elf").until("play")
    assert is_forbidden(game.state, game.cards["Elf"], "attack")


def test_a_part_of_each_damage_is_prevented(table):
    """1 of 3 points each time; another creature takes all of it."""
    shell = creature("Elf", defense=9, text="If this creature would be dealt damage, prevent 1 of that damage.")
    game = table(Side(hand=[SPARE], army=[shell, creature("Ash", defense=9)]))

    for name in ("Elf", "Ash"):
        deal_damage(game.state, game.cards[name], 3, -1)
        deal_damage(game.state, game.cards[name], 1, -1)

    assert [damage(game, name) for name in ("Elf", "Ash")] == [2, 4]
