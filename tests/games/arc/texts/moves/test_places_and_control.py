"""Texts about places: moving, who helps whom in an attack, leaving it, and control."""

from __future__ import annotations

import pytest
from position import FOE, YOU
from text_table import SPARE, Side, creature, damage, spell

from arc_position import city, event, made, magic  # isort: skip

from cardforge.games.arc.zones import ARMY


def test_a_creature_is_moved_to_a_place_of_its_owner(table):
    """Mark target creature. Move it to a city or army of its owner: you choose the place."""
    game = table(
        Side(hand=spell("Move target creature to a city or army of its owner.")),
        Side(army=[creature("Orc")], cities=[city("Den"), city("Fort")]),
    )

    game.do("play", "Word")
    assert game.state.decision.seat == YOU
    game.do("city", "Den")

    assert game.state.at[game.cards["Orc"]] == game.cards["Den"]


def test_its_controller_chooses_another_place(table):
    """Move target creature to another place: its controller says where."""
    game = table(
        Side(hand=spell("Move target creature to another place.")),
        Side(army=[creature("Orc")], cities=[city("Den"), city("Fort")]),
    )

    game.do("play", "Word")

    assert game.state.decision.seat == FOE


def test_all_movement_from_and_to_a_city_can_be_forbidden(table):
    """Enchant city. All movement from or to enchanted city is forbidden."""
    siege = made("enchantment", "Siege", text="Enchant city.\nAll movement from or to enchanted city is forbidden.")
    you = Side(
        hand=[siege, SPARE],
        cities=[city("Den"), city("Fort")],
        residents={"Den": [creature("Elf")]},
        army=[creature("Orc")],
    )
    game = table(you)
    game.do("play", "Siege").do("target", "Den")

    assert not game.offers("move", "Elf")
    game.do("move", "Orc")

    assert game.state.at[game.cards["Orc"]] == game.cards["Fort"]


def test_a_text_does_not_move_what_is_bound(table):
    """A274: Target creature cannot move until your next turn; then no text moves it either."""
    hand = [
        *spell("Target creature cannot move until your next turn."),
        magic("Gust", "Move target creature to your army."),
    ]
    game = table(Side(hand=hand, cities=[city("Den")], residents={"Den": [creature("Elf")]}, army=[creature("Orc")]))

    game.do("play", "Word").do("target", "Elf").do("play", "Gust").do("target", "Elf")

    assert game.zone_of("Elf") == "residents"


def test_quick_creatures_move_twice_without_marking(table):
    """Quick: it can move without marking and once more each turn; others move once."""
    you = Side(
        hand=[SPARE], cities=[city("Den"), city("Fort")], army=[creature("Rider", text="Quick."), creature("Orc")]
    )
    game = table(you)

    game.do("move", "Rider").do("city", "Den").do("move", "Rider").do("city", "Fort")

    assert not game.is_marked("Rider")
    assert (game.offers("move", "Rider"), game.offers("move", "Orc")) == (False, False)


def test_marked_creatures_move_when_a_text_lets_them(table):
    """Each Goblin creature you control can move while marked."""
    chief = creature("Chief", text="Each Goblin creature you control can move while marked.")
    you = Side(
        hand=[SPARE], cities=[city("Den")], army=[chief, creature("Goblin"), creature("Orc")], marked=["Goblin", "Orc"]
    )
    game = table(you)

    assert (game.offers("move", "Goblin"), game.offers("move", "Orc")) == (True, False)


def test_a_creature_can_go_where_the_enemy_lives(table):
    """This creature can move into an opponent's cities; there it reaches the residents, and leaves when the city falls."""
    shade = creature(
        "Shade",
        text="This creature can move into an opponent's cities.\nMark: Destroy another target creature in the same city.",
    )
    game = table(
        Side(hand=[*spell("Destroy target city."), SPARE], army=[shade]),
        Side(cities=[city("Den")], residents={"Den": [creature("Orc")]}, army=[creature("Elf")]),
    )

    game.do("move", "Shade")
    assert game.zone_of("Shade") == "residents"
    game.next_turn().next_turn().until("play").do("use", "Shade", 1)
    assert (game.is_dead("Orc"), game.is_dead("Elf")) == (True, False)
    game.do("play", "Word")

    assert (game.is_dead("Den"), game.zone_of("Shade")) == (True, "army")


def test_an_army_stays_out_of_the_defence_of_a_city(table):
    """Target player's army cannot block attackers of target city until end of turn; residents still do."""
    text = "Target player's army cannot block attackers of target city until end of turn."
    foe = Side(cities=[city("Den"), city("Fort")], residents={"Den": [creature("Elf", 0, 1)]}, army=[creature("Orc")])
    game = table(Side(hand=spell(text), army=[creature("Wolf", 2, 2)]), foe)

    game.do("play", "Word").do("target", -2 - FOE).do("target", "Den").until("attack")
    game.attacks("Den", "Wolf").until("block")

    assert game.state.decision.context[0] == game.cards["Elf"]
    game.do("none").until("play", "entrance", "block")
    assert game.left("Den") == 4


def test_residents_of_one_city_help_elsewhere(table):
    """Residents of target city you control can block for your army and your other cities until end of turn."""
    text = "Residents of target city you control can block for your army and your other cities until end of turn."
    help_ = event("Help", text)
    foe = Side(hand=[help_], cities=[city("Den"), city("Fort")], residents={"Fort": [creature("Elf", 3, 3)]})
    game = table(Side(army=[creature("Wolf", 2, 2)], hand=[SPARE]), foe, phase="attack")

    game.attacks("Den", "Wolf").do("play", "Help").do("target", "Fort").until("block")
    game.do("block", "Wolf").until("play", "entrance")

    assert (game.is_dead("Wolf"), game.left("Den")) == (True, 6)


def test_who_leaves_the_combat_neither_deals_nor_takes_damage(table):
    """Remove target attacking creature from combat: it stays marked."""
    foe = Side(hand=[event("Net", "Remove target attacking creature from combat.")], army=[creature("Orc", 5, 5)])
    game = table(Side(army=[creature("Wolf", 2, 2), creature("Fox", 1, 1)], hand=[SPARE]), foe, phase="attack")

    game.attacks(FOE, "Wolf", "Fox").do("play", "Net").do("target", "Wolf").until("block")
    assert not game.offers("block", "Wolf")
    game.do("none").until("lead", "play", "entrance")

    assert (game.is_marked("Wolf"), game.is_dead("Wolf"), game.state.vp[YOU]) == (True, False, 1)


def test_what_holds_until_the_end_of_the_attack_is_over_then(table):
    """Target attacking creature gets +2/+0 until the end of this attack."""
    you = Side(
        hand=[event("Roar", "Target attacking creature gets +2/+0 until the end of this attack."), SPARE],
        army=[creature("Wolf", 2, 2)],
    )
    game = table(you, Side(hand=[event("Tick", "Gain 1 LP.")]), phase="attack")

    game.attacks(FOE, "Wolf").do("pass").do("play", "Roar").until("play", "entrance")

    assert game.state.vp[YOU] == 4
    assert game.state.attack_of(game.cards["Wolf"]) == 2


def test_more_attacks_in_one_turn(table):
    """You have 1 more attack this turn."""
    game = table(Side(hand=spell("You have 1 more attack this turn."), army=[creature("Wolf"), creature("Fox")]))

    game.do("play", "Word").until("attack").attacks(FOE, "Wolf").until("attack", "play")

    assert game.asked == "attack"


def test_control_lasts_as_long_as_the_text_says(table):
    """Gain control of target creature until end of turn: then it goes back."""
    game = table(
        Side(hand=spell("Gain control of target creature until end of turn.")),
        Side(army=[creature("Orc")], hand=[SPARE]),
    )

    game.do("play", "Word")
    assert game.state.controller(game.cards["Orc"]) == YOU
    game.next_turn()

    assert game.state.controller(game.cards["Orc"]) == FOE


def test_a_creature_comes_into_this_very_place(table):
    """When this creature enters play, put a Goblin creature in your hand into the same city."""
    guide = creature(
        "Guide", text="When this creature enters play, put a Goblin creature in your hand into the same city."
    )
    game = table(Side(hand=[guide, creature("Goblin", cost=99), SPARE], cities=[city("Den")]), phase="entrance")

    game.do("play", "Guide").do("city", "Den")

    assert game.state.at[game.cards["Goblin"]] == game.cards["Den"]


def test_an_enchantment_is_attached_anew(table):
    """1 gold: Attach this enchantment to another creature you control."""
    sword = made(
        "enchantment",
        "Sword",
        text="Enchant creature you control.\nEnchanted creature gets +2/+0.\n1 gold: Attach this enchantment to another creature you control.",
    )
    game = table(Side(hand=[sword, SPARE], army=[creature("Elf"), creature("Orc")], gold={"Gaian": 1}))

    game.do("play", "Sword").do("target", "Elf").do("use", "Sword", 2)
    if game.asked == "choose":
        game.do("choose", "Orc")

    assert [game.state.attack_of(game.cards[name]) for name in ("Elf", "Orc")] == [1, 3]


def test_a_detached_enchantment_has_nothing_to_hold_on_to(table):
    """A195: Detach target enchantment."""
    sword = made("enchantment", "Sword", text="Enchant creature you control.\nEnchanted creature gets +2/+0.")
    game = table(Side(hand=[sword, *spell("Detach target enchantment.")], army=[creature("Elf"), creature("Orc")]))

    game.do("play", "Sword").do("target", "Elf").do("play", "Word")

    assert (game.is_dead("Sword"), game.is_dead("Elf")) == (True, False)


def test_an_enchantment_that_speaks_of_a_target_is_put_on_it(table):
    """All movement from or to target city is forbidden as long as your army has more creatures than its controller's army."""
    text = "All movement from or to target city is forbidden while your army has more creatures than its controller's army."
    siege = made("enchantment", "Siege", text=text)
    for strength, free in ((1, True), (2, False)):
        army = [creature(f"Wolf {n}") for n in range(strength)]
        foe = Side(cities=[city("Den")], residents={"Den": [creature("Elf")]}, army=[creature("Orc")], hand=[SPARE])
        game = table(Side(hand=[siege, SPARE], army=army), foe)
        game.do("play", "Siege").next_turn().until("play")
        assert game.offers("move", "Elf") is free


def test_damage_of_the_army_is_no_damage_of_others(table):
    """Deal 1 damage to each creature in target player's army: not to residents, not to other armies."""
    foe = Side(army=[creature("Orc", 1, 9)], cities=[city("Den")], residents={"Den": [creature("Elf", 1, 9)]})
    game = table(
        Side(hand=spell("Deal 1 damage to each creature in target player's army."), army=[creature("Wolf", 1, 9)]), foe
    )

    game.do("play", "Word").do("target", -2 - FOE)

    assert [damage(game, name) for name in ("Orc", "Elf", "Wolf")] == [1, 0, 0]


@pytest.mark.parametrize(("text", "seat"), [("to a city or army of its owner", FOE), ("to another place", YOU)])
def test_a_creature_goes_to_its_owner_only_if_the_text_says_so(table, text, seat):
    """Orc of the opponent is controlled by you: "of its owner" gives it back, any other move does not."""
    game = table(
        Side(hand=spell(f"Move target creature {text}."), army=[creature("Ash")], cities=[city("Home")]),
        Side(army=[creature("Orc")], cities=[city("Den")]),
    )
    game.state.put(game.cards["Orc"], YOU, ARMY)

    game.do("play", "Word").do("target", "Orc").until("destination", "play")
    while game.asked == "destination":
        game.take(game.options()[-1])
    game.until("play")

    assert game.state.controller(game.cards["Orc"]) == seat
