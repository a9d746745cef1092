"""Texts about moments and chance: phases, turns in which something happened, coins, the hand at the end of a turn, the bottom of a deck."""

from __future__ import annotations

import pytest
from text_table import FOE, SPARE, YOU, Side, creature, numbers, spell

from arc_position import DECK, HAND, city, made, magic  # isort: skip


@pytest.mark.parametrize(("phase", "attack"), [("attack", 3), ("play", 1)])
def test_in_one_phase_and_not_in_another(table, phase, attack):
    """During your attack phase this creature gets +2/+0."""
    wolf = creature("Wolf", text="During your attack phase, this creature gets +2/+0.")
    game = table(Side(hand=[SPARE], army=[wolf, creature("Ash")]), Side(cities=[city("Fort")]), phase=phase)

    assert (numbers(game, "Wolf")[0], numbers(game, "Ash")[0]) == (attack, 1)


def test_not_in_the_phase_of_another_player(table):
    """Your attack phase, not the enemy's."""
    wolf = creature("Wolf", text="During your attack phase, this creature gets +2/+0.")
    sides = Side(hand=[SPARE], army=[wolf], cities=[city("Barn")]), Side(hand=[SPARE], army=[creature("Orc")])
    game = table(*sides, phase="attack", active=FOE)

    assert numbers(game, "Wolf")[0] == 1


@pytest.mark.parametrize(("attacks", "counters"), [(True, 2), (False, 1)])
def test_at_the_end_of_a_turn_in_which_it_happened(table, attacks, counters):
    """A counter for a turn in which it attacked."""
    text = "At the end of each turn in which this creature attacked, put a +1/+1 counter on it."
    game = table(
        Side(hand=[SPARE], army=[creature("Wolf", text=text), creature("Ash")]),
        Side(cities=[city("Fort", 99)]),
        phase="attack",
    )
    game.do("city", FOE, "Fort").do("with", "Wolf" if attacks else "Ash").do("done")

    game.wait(lambda: game.state.active == FOE)

    assert numbers(game, "Wolf")[0] == counters


def test_a_coin_falls_one_way_or_the_other(table):
    """Over many coins both sides happen, and each time exactly one of them."""
    seen = set()
    for seed in range(20):
        game = table(Side(hand=spell("Flip a coin. If heads, gain 1 LP; if tails, lose 2 LP.")), Side())
        for _ in range(seed):
            game.state.rng.below(2)
        game.do("play", "Word").until("play")
        seen.add(game.state.lp[YOU])

    assert seen == {21, 18}


@pytest.mark.parametrize(
    ("text", "limit"),
    [
        ("Your maximum hand size is increased by 2.", 9),
        ("Your maximum hand size is reduced by 3.", 4),
        ("You have no maximum hand size.", 12),
    ],
)
def test_the_hand_at_the_end_of_the_turn(table, text, limit):
    """Twelve cards in hand: so many are kept; the enemy's limit stays."""
    from cardforge.games.arc.phases.turn import hand_limit

    law = made("enchantment", "Law", text=f"Enchant avatar.\n{text}")
    game = table(Side(hand=[law, SPARE]), Side())
    plain = hand_limit(game.state, FOE)
    game.do("play", "Law").do("target", "Avatar").until("play")

    assert hand_limit(game.state, FOE) == plain
    assert min(12, hand_limit(game.state, YOU) - plain + 7) == limit


def test_the_bottom_card_of_a_deck(table):
    """The lowest card comes to the top, and no other."""
    game = table(Side(hand=spell("Put the bottom card of your deck on top of your deck."), deck=4), Side(deck=4))
    deck = list(game.state.zone(YOU, DECK))

    game.do("play", "Word").until("play")

    assert game.state.zone(YOU, DECK) == [*deck[1:], deck[0]]


def test_the_rest_goes_under_the_deck_in_a_random_order(table):
    """One of three into the hand; the two others are the lowest, and over many games in both orders."""
    text = "Look at the top three cards of your deck. Put one of them into your hand and the rest on the bottom of your deck in a random order."
    orders = set()
    for seed in range(12):
        game = table(Side(hand=spell(text), deck=6), Side())
        top = game.state.zone(YOU, DECK)[-3:]
        for _ in range(seed):
            game.state.rng.below(2)
        game.do("play", "Word").take(("choose", top[2])).until("play")
        under = game.state.zone(YOU, DECK)[:2]
        assert set(under) == set(top[:2])
        orders.add(tuple(card == top[0] for card in under))

    assert len(orders) == 2


def test_behind_a_dash_each_sentence_is_a_choice(table):
    """Two of three."""
    text = "Choose two - Gain 1 LP. Each opponent loses 2 LP. Draw a card."
    game = table(Side(hand=spell(text)), Side())

    game.do("play", "Word").take(("option", 0)).take(("option", 1)).until("play")

    assert (game.state.lp, game.size(HAND)) == ([21, 18], 1)


def test_something_else_instead_and_more(table):
    """The ward is destroyed instead of its bearer, whose damage is removed; the other creature dies."""
    text = "Enchant creature you control.\nIf enchanted creature would die, destroy this enchantment instead and remove all damage from that creature."
    hand = [made("enchantment", "Ward", text=text), magic("Fire", "Deal 3 damage to each creature."), SPARE]
    game = table(Side(hand=hand, army=[creature("Ash", defense=3), creature("Birch", defense=3)]), Side())

    game.do("play", "Ward").do("target", "Ash").do("play", "Fire").until("play")

    assert [game.zone_of(name) for name in ("Ash", "Birch", "Ward")] == ["army", "graveyard", "graveyard"]
    assert game.state.damage[game.cards["Ash"]] == 0


def test_whoever_is_enchanted_changes_sides_while_it_is(table):
    """You control enchanted creature: until the enchantment is gone."""
    yoke = made("enchantment", "Yoke", text="Enchant creature.\nYou control enchanted creature.")
    hand = [yoke, magic("Wind", "Destroy target enchantment."), SPARE]
    game = table(Side(hand=hand), Side(army=[creature("Orc"), creature("Troll")]))

    game.do("play", "Yoke").do("target", "Orc").until("play")
    assert [game.state.controller(game.cards[name]) for name in ("Orc", "Troll")] == [YOU, FOE]

    game.do("play", "Wind").until("play")
    assert game.state.controller(game.cards["Orc"]) == FOE


def test_a_creature_becomes_another(table):
    """5/4 with Flying, a Dragon beside what it was; the other stays as it is."""
    hand = [
        *spell("Target creature becomes a 5/4 Dragon with Flying until end of turn."),
        magic("Horn", "Each Dragon gets +1/+0 until end of turn."),
    ]
    game = table(Side(hand=hand, army=[creature("Ash"), creature("Birch")]), Side())

    game.do("play", "Word").do("target", "Ash").do("play", "Horn").until("play")

    assert (numbers(game, "Ash"), numbers(game, "Birch")) == ((6, 4), (1, 1))
