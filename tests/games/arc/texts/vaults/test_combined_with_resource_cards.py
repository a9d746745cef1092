"""Combinations of what texts say of resource cards that return, damage that nothing prevents and counters that nothing gets: played."""

from __future__ import annotations

import pytest
from arc_position import creature, made, magic
from position import FOE, YOU
from text_table import SPARE, Side, damage, numbers, spell

from cardforge.games.arc.zones import HAND, RESOURCES


@pytest.mark.parametrize(("answer", "hand", "resources"), [("yes", 2, 1), ("no", 0, 2)])
def test_a_resource_card_returns_or_the_hand_is_discarded(table, answer, hand, resources):
    """The player decides; one that returned is in hand beside the other card."""
    text = "Discard your hand unless you return a resource card to your hand."
    game = table(Side(hand=spell(text), gold={"Gaian": 2}), Side(hand=[SPARE], gold={"Gaian": 2}))

    game.do("play", "Word").until("may").do(answer).until("choose", "play")
    if game.state.decision.kind == "choose":
        game.take(game.options()[0]).until("play")

    assert (game.size(HAND), game.size(RESOURCES)) == (hand, resources)
    assert game.size(RESOURCES, FOE) == 2


def test_each_death_of_this_turn_returns_a_resource_card(table):
    """Twice, for two deaths one after another; in the next turn no more."""
    hand = [magic("First", "Whenever a creature dies this turn, return a resource card to your hand."), magic("Doom", "Destroy all creatures with ATK 1 or less."), SPARE]  # fmt: skip
    game = table(Side(hand=hand, army=[creature("Ash"), creature("Elm")], gold={"Gaian": 3}), Side(gold={"Gaian": 3}))

    game.do("play", "First").until("play").do("play", "Doom").until("choose", "play")
    while game.state.decision.kind == "choose":
        game.take(game.options()[0]).until("choose", "play")

    assert (game.size(RESOURCES), game.size(RESOURCES, FOE)) == (1, 3)


@pytest.mark.parametrize(("others", "hurt"), [(2, 2), (1, 0)])
def test_damage_that_nothing_prevents_under_a_condition(table, others, hurt):
    """Three creatures of its player, itself among them; those of the opponent do not count."""
    ward = creature("Ward", 1, 9, text="If this creature would be dealt damage, prevent that damage.")
    sage = creature("Sage", text="Damage cannot be prevented as long as you control 3 or more creatures.")
    army = [sage, *(creature(f"Elf {place}") for place in range(others))]
    game = table(
        Side(hand=spell("Deal 2 damage to target creature an opponent controls."), army=army), Side(army=[ward])
    )

    game.do("play", "Word").until("target", "play")
    game = game.do("target", "Ward").until("play") if game.state.decision.kind == "target" else game

    assert damage(game, "Ward") == hurt


def test_an_enchantment_gives_the_use_of_it(table):
    """For the turn, of every source; the price is two cards of the player who uses it."""
    charm = made("enchantment", "Charm", text='Enchant creature.\nEnchanted creature has "Discard 2 cards: Damage cannot be prevented this turn."')  # fmt: skip
    ward = creature("Ward", 1, 9, text="Prevent all damage that would be dealt to this creature.")
    bolt = magic("Bolt", "Deal 2 damage to each creature.")
    hand = [charm, bolt, SPARE, creature("Ash"), creature("Elm")]
    game = table(Side(hand=hand, army=[creature("Sage", 1, 9)]), Side(army=[ward]))

    game.do("play", "Charm").until("target").do("target", "Sage").until("play")
    use = next(option for option in game.options() if option[0] == "use")
    game.take(use)
    for name in ("Ash", "Elm"):
        game.until("discard_for").do("discard", name)
    game.until("play").do("play", "Bolt").until("play")

    assert (damage(game, "Ward"), damage(game, "Sage")) == (2, 2)


@pytest.mark.parametrize(("foes", "marked"), [(0, True), (1, False)])
def test_entering_marked_under_a_condition(table, foes, marked):
    """Asked as the creature enters: the opponent of the Sage's player is you, who has no card left."""
    text = "If a creature would enter play under an opponent's control while you control no cities, it enters play marked instead."  # fmt: skip
    sage = Side(army=[creature("Sage", text=text)], cities=[made("city", f"Fort {place}", defense=6, discipline="Body") for place in range(foes)])  # fmt: skip
    game = table(Side(hand=[*spell("Put a creature from your hand into your army."), creature("Ash")]), sage)

    game.do("play", "Word").until("choose", "play")
    game = game.do("choose", "Ash").until("play") if game.state.decision.kind == "choose" else game

    assert game.is_marked("Ash") == marked


def test_no_counters_until_the_end_of_a_turn(table):
    """Those that it has stay; in the next turn it gets some again."""
    hand = [magic("First", "Put a +1/+1 counter on target creature you control."), magic("Word", "Target creature cannot have counters put on it this turn."), magic("Third", "Put two +1/+1 counters on each creature you control."), SPARE]  # fmt: skip
    game = table(Side(hand=hand, army=[creature("Ash"), creature("Elm")]), Side())

    game.do("play", "First").until("target").do("target", "Ash").until("play")
    game.do("play", "Word").until("target").do("target", "Ash").until("play").do("play", "Third").until("play")

    assert (numbers(game, "Ash"), numbers(game, "Elm")) == ((2, 2), (3, 3))
    assert game.state.active == YOU
