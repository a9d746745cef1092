"""What happens in the place of deaths, draws and damage for a turn, not as long as a card is in play: played."""

from __future__ import annotations

import pytest
from arc_position import city, creature, magic
from position import FOE, YOU
from text_table import SPARE, Side, damage, numbers, spell

from cardforge.games.arc.zones import DECK, GRAVEYARD, HAND, REMOVED


def lies_in(game, name: str, zone: int) -> bool:
    """Whether a card lies in a zone of its owner."""
    card = game.cards[name]
    return card in game.state.zone(game.state.owner[card], zone)


def two(first: str, second: str) -> list:
    """A hand of two magic cards, and one that nobody can pay for."""
    return [magic("First", first), magic("Second", second), SPARE]


@pytest.mark.parametrize(("text", "ash", "orc"), [
    ("If a creature would die this turn, remove it from the game instead.", REMOVED, REMOVED),
    ("Until end of turn, if a creature an opponent controls would die, put it on the bottom of its owner's deck instead.", GRAVEYARD, DECK),
    ("If a creature you control would die this turn, return it to its owner's hand instead.", HAND, GRAVEYARD),
])  # fmt: skip
def test_creatures_that_would_die_this_turn_go_elsewhere(table, text, ash, orc):
    """A273: those that the text means, also several at once; what does not die stays."""
    hand = two(text, "Destroy all creatures with ATK 1 or less.")
    game = table(Side(hand=hand, army=[creature("Ash"), creature("Oak", 2)]), Side(army=[creature("Orc")]))

    game.do("play", "First").until("play").do("play", "Second").until("play")

    assert (lies_in(game, "Ash", ash), lies_in(game, "Orc", orc), game.is_dead("Oak")) == (True, True, False)
    assert not lies_in(game, "Ash", GRAVEYARD) or ash == GRAVEYARD


def test_it_ends_with_the_turn(table):
    """The one that dies in the next turn goes to the graveyard."""
    foe = Side(hand=[magic("Doom", "Destroy target creature."), SPARE], army=[creature("Orc")], deck=9)
    game = table(
        Side(
            hand=spell("If a creature would die this turn, remove it from the game instead."),
            army=[creature("Ash")],
            deck=9,
        ),
        foe,
    )

    game.do("play", "Word").next_turn().until("play").do("play", "Doom").until("target").do("target", "Ash").until("play")  # fmt: skip

    assert game.is_dead("Ash")


@pytest.mark.parametrize(("answer", "there"), [("yes", DECK), ("no", GRAVEYARD)])
def test_what_may_happen_instead_for_a_turn(table, answer, there):
    """The player of the text decides, for each creature."""
    hand = two("If a creature would die this turn, you may put it on top of its owner's deck instead.", "Destroy target creature.")  # fmt: skip
    game = table(Side(hand=hand, army=[creature("Ash")]), Side(army=[creature("Orc")]))

    game.do("play", "First").until("play").do("play", "Second").until("target").do("target", "Orc").until("may")
    assert game.state.decision.seat == YOU
    game.do(answer).until("play")

    assert lies_in(game, "Orc", there)


@pytest.mark.parametrize(("text", "drawn"), [
    ("If you would draw a card this turn, draw two cards instead.", 4),
    ("The next time you would draw a card this turn, draw 2 cards instead.", 3),
    ("If an opponent would draw a card this turn, draw two cards instead.", 4),
])  # fmt: skip
def test_draws_of_this_turn_are_replaced(table, text, drawn):
    """C51: of "the next time" only the first; the draws of other players are what they are."""
    hand = two(text, "Draw 2 cards. Each opponent draws a card.")
    game = table(Side(hand=hand, deck=20), Side(deck=9))

    game.do("play", "First").until("play").do("play", "Second").until("play")

    foe = 0 if "opponent" in text else 1
    assert (game.size(HAND) - 1, game.size(HAND, FOE)) == (drawn, foe)


def test_that_player_is_the_one_who_would_draw(table):
    """Each player mills in the place of the own draw."""
    hand = two("If a player would draw a card this turn, that player mills two cards instead.", "Each player draws a card.")  # fmt: skip
    game = table(Side(hand=hand, deck=9), Side(deck=9))

    game.do("play", "First").until("play").do("play", "Second").until("play")

    assert [game.size(DECK, seat) for seat in (YOU, FOE)] == [7, 7]
    assert [game.size(HAND, seat) for seat in (YOU, FOE)] == [1, 0]


@pytest.mark.parametrize("text", [
    "If a creature you control would be dealt damage this turn, it is dealt 1 less instead.",
    "This turn, if a creature you control would be dealt damage, prevent 1 of that damage.",
])  # fmt: skip
def test_damage_is_less_each_time(table, text):
    """Two blows of 2: each is 1 less; a creature of the opponent is hurt in full."""
    blow = "Deal 2 damage to each creature. Deal 2 damage to each creature."
    game = table(Side(hand=two(text, blow), army=[creature("Ash", 1, 9)]), Side(army=[creature("Orc", 1, 9)]))

    game.do("play", "First").until("play").do("play", "Second").until("play")

    assert (damage(game, "Ash"), damage(game, "Orc")) == (2, 4)


def test_damage_becomes_counters_for_a_turn(table):
    """As many as the damage would have been, on the creature that it would have been dealt to."""
    text = "If a creature you control would be dealt damage this turn, put that many +1/+1 counters on it instead."
    army = [creature("Ash", 1, 1), creature("Oak", 1, 1)]
    game = table(
        Side(hand=two(text, "Deal 3 damage to target creature."), army=army), Side(army=[creature("Orc", 1, 9)])
    )

    game.do("play", "First").until("play").do("play", "Second").until("target").do("target", "Ash").until("play")

    assert (numbers(game, "Ash"), numbers(game, "Oak"), damage(game, "Ash")) == ((4, 4), (1, 1), 0)


def test_a_city_is_kept_for_a_creature(table):
    """A273: the city stands; its player sacrifices one of two creatures."""
    text = "If a city you control would be destroyed this turn, sacrifice a creature instead."
    army = [creature("Ash"), creature("Oak")]
    side = Side(hand=two(text, "Destroy target city."), army=army, cities=[city("Home"), city("Den")])
    game = table(side, Side(army=[creature("Orc")], cities=[city("Fort")]))

    game.do("play", "First").until("play").do("play", "Second").until("target").do("target", "Home")
    game.until("choose").do("choose", "Ash").until("play")

    assert (game.is_dead("Home"), game.is_dead("Ash"), game.is_dead("Oak")) == (False, True, False)


def test_in_an_ability_the_players_own_draws_are_meant(table):
    """An ability of a creature that has left play since goes on for the turn."""
    seer = creature("Seer", text="Sacrifice this creature: If you would draw a card this turn, draw two cards instead.")
    game = table(Side(hand=spell("Each player draws a card."), army=[seer, creature("Ash")], deck=9), Side(deck=9))

    game.do("use", "Seer", 0).until("play").do("play", "Word").until("play")

    assert (game.size(HAND) - 1, game.size(HAND, FOE)) == (2, 1)
