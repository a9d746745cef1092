"""Texts about time and number: what lasts as long as a card is there, phases and turns left out, how many may attack or be played."""

from __future__ import annotations

import pytest
from text_table import FOE, SPARE, YOU, Side, creature, spell

from arc_position import HAND, city, event, made, magic  # isort: skip

GAOLER = "0 gold: Target creature cannot attack for as long as this creature remains marked."


def test_it_ends_when_the_card_is_unmarked(table):
    """The target cannot attack while the gaoler is marked; the other creature can all the time."""
    gaoler = creature("Gaoler", text=GAOLER)
    hand = [magic("Bell", "Unmark target creature."), SPARE]
    game = table(
        Side(hand=hand, army=[gaoler, creature("Ash"), creature("Birch")], marked=("Gaoler",)),
        Side(cities=[city("Fort")]),
    )

    game.do("use", "Gaoler", 0).do("target", "Ash").until("play")
    assert [effect.target for effect in game.state.effects if effect.word == "forbid"] == [game.cards["Ash"]]

    game.do("play", "Bell").do("target", "Gaoler").until("play")
    assert [effect for effect in game.state.effects if effect.word == "forbid"] == []


@pytest.mark.parametrize(("gone", "holder"), [("Thief", FOE), ("Ash", YOU)])
def test_control_goes_back_when_the_card_leaves_play(table, gone, holder):
    """Control for as long as you control the thief: not as long as another creature is there."""
    thief = creature("Thief", text="0 gold: Gain control of target creature for as long as you control this creature.")
    hand = [magic("Bolt", "Destroy target creature."), SPARE]
    game = table(Side(hand=hand, army=[thief, creature("Ash")]), Side(army=[creature("Orc"), creature("Troll")]))

    game.do("use", "Thief", 0).do("target", "Orc").until("play")
    assert game.state.controller(game.cards["Orc"]) == YOU

    game.do("play", "Bolt").do("target", gone).until("play")
    assert game.state.controller(game.cards["Orc"]) == holder


def test_a_phase_is_left_out_once(table):
    """Target player skips his or her next attack phase: of two players the one who was named, and the next one only."""
    game = table(Side(hand=spell("Target player skips his or her next attack phase.")), Side())

    game.do("play", "Word").do("target", -2 - FOE)

    found = [(effect.target, effect.what) for effect in game.state.effects if effect.word == "skip"]
    assert found == [(-2 - FOE, "attack")]


def test_a_player_who_skips_the_draw_phase_draws_nothing(table):
    """Skip your next draw phase: the phase after it is there."""
    game = table(Side(hand=spell("Skip your next draw phase."), deck=5), Side())
    game.do("play", "Word").until("play")
    held = game.size(HAND)

    game.run_steps(("phase", "draw"), ("draw",), ("phase_end",))

    assert game.size(HAND) == held
    game.run_steps(("phase", "draw"), ("draw",), ("phase_end",))
    assert game.size(HAND) == held + 1


def test_nobody_draws_where_a_text_skips_every_draw_phase(table):
    """Only the phases of its controller."""
    fast = made("enchantment", "Fast", text="Enchant avatar.\nSkip your draw phase.")
    game = table(Side(hand=[fast, SPARE]), Side())
    game.do("play", "Fast").do("target", "Avatar").until("play")
    held = game.size(HAND), game.size(HAND, FOE)

    game.run_steps(("phase", "draw"), ("draw",), ("phase_end",))
    assert (game.size(HAND), game.size(HAND, FOE)) == held

    game.state.active = FOE
    game.run_steps(("phase", "draw"), ("draw",), ("phase_end",))
    assert (game.size(HAND), game.size(HAND, FOE)) == (held[0], held[1] + 1)


@pytest.mark.parametrize(
    ("text", "active"),
    [("Take another turn after this one.", YOU), ("Target player skips their next turn.", YOU), ("Draw a card.", FOE)],
)
def test_whose_turn_comes_next(table, text, active):
    """Yours again after another turn, or where the enemy skips one."""
    game = table(Side(hand=[*spell(text), SPARE]), Side())
    game.do("play", "Word")
    if "Target" in text:
        game.do("target", -2 - FOE)
    game.until("play")

    game.state.stack = []
    game.run_steps(("next_turn",))

    assert game.state.active == active


def test_at_most_two_creatures_attack(table):
    """Two of three; of those that the limit does not speak of any number."""
    law = made(
        "enchantment", "Law", text="Enchant avatar.\nAt most 2 creatures with cost 1 or more can attack each turn."
    )
    army = [creature(name, cost=1) for name in ("Ash", "Birch", "Cedar")]
    game = table(Side(hand=[law, SPARE], army=[*army, creature("Rat")]), Side(cities=[city("Fort")]))
    game.do("play", "Law").do("target", "Avatar").until("play").do("pass").until("attack")

    game.do("city", FOE, "Fort").do("with", "Ash").do("with", "Birch")

    assert game.offers("with", "Rat")
    assert not game.offers("with", "Cedar")


def test_only_one_creature_attacks_a_city(table):
    """This city, not the other one."""
    keep = city("Keep", text="Only one creature at a time may attack this city.")
    sides = Side(hand=[SPARE], army=[creature("Ash"), creature("Birch")]), Side(cities=[keep, city("Barn")])
    one, other = table(*sides, phase="attack"), table(*sides, phase="attack")

    one.do("city", FOE, "Keep").do("with", "Ash")
    other.do("city", FOE, "Barn").do("with", "Ash")

    assert not one.offers("with", "Birch")
    assert other.offers("with", "Birch")


def test_one_event_each_turn_and_no_more(table):
    """You have played one event: a second cannot be played, a magic card can."""
    law = made("enchantment", "Law", text="Enchant avatar.\nEach player can play only one event each turn.")
    hand = [law, event("Word", "Gain 1 LP."), event("Song", "Gain 1 LP."), magic("Rune", "Gain 1 LP."), SPARE]
    game = table(Side(hand=hand), Side())
    game.do("play", "Law").do("target", "Avatar").until("play")
    assert game.offers("play", "Song")

    game.do("play", "Word").until("play")

    assert not game.offers("play", "Song")
    assert game.offers("play", "Rune")


def test_one_card_drawn_each_turn_and_no_more(table):
    """Each opponent cannot draw more than 1 card each turn: you can."""
    law = made("enchantment", "Law", text="Enchant avatar.\nYour opponents can't draw more than one card each turn.")
    game = table(Side(hand=[law, *spell("Each player draws 3 cards.")]), Side())
    game.do("play", "Law").do("target", "Avatar").until("play")
    held = game.size(HAND), game.size(HAND, FOE)

    game.do("play", "Word").until("play")

    assert (game.size(HAND) - held[0], game.size(HAND, FOE) - held[1]) == (2, 1)


def test_chance_chooses_one_of_two(table):
    """Choose one at random: nobody is asked, and exactly one of both happens."""
    game = table(Side(hand=spell("Choose one at random: gain 1 LP; or gain 3 LP.")), Side())

    game.do("play", "Word")

    assert game.state.decision.kind == "play"
    assert game.state.lp[YOU] in (21, 23)


def test_another_phase_comes_after_this_one(table):
    """After the second play phase another attack phase, in which there is an attack again; then the turn goes on."""
    hand = [*spell("After this phase there is an additional attack phase."), SPARE]
    sides = Side(hand=hand, army=[creature("Ash"), creature("Birch")]), Side(cities=[city("Fort", 99)])
    game = table(*sides, phase="attack")
    game.do("city", FOE, "Fort").do("with", "Ash").do("done").until("play")

    game.do("play", "Word").until("play").do("pass").until("attack", "entrance")

    assert game.offers("city", FOE, "Fort")
    game.do("city", FOE, "Fort").do("with", "Birch").wait(lambda: game.state.active == FOE)
    assert [event[2] for event in game.events("attacker")] == [game.cards["Ash"], game.cards["Birch"]]
