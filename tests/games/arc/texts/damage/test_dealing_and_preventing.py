"""Texts about damage: dealing it, preventing it, sending it elsewhere, and who dies instead."""

from __future__ import annotations

from position import FOE, YOU
from text_table import SPARE, Side, creature, damage, numbers, spell

from arc_position import city, made, magic  # isort: skip


def test_damage_to_a_creature_or_a_player(table):
    """Deal 3 damage to target creature or player: a player loses LP."""
    game = table(Side(hand=spell("Deal 3 damage to target creature or player.")), Side(army=[creature("Orc", 1, 9)]))

    game.do("play", "Word").do("target", -2 - FOE)

    assert (game.state.lp[FOE], damage(game, "Orc")) == (17, 0)


def test_a_creature_deals_damage_equal_to_its_number(table):
    """Target creature you control deals damage equal to its ATK to another target creature; its Deadly counts."""
    text = "Target creature you control deals damage equal to its ATK to another target creature."
    game = table(
        Side(hand=spell(text), army=[creature("Elf", 2, 1, text="Deadly.")]),
        Side(army=[creature("Orc", 1, 9), creature("Ogre", 1, 9)]),
    )

    game.do("play", "Word")
    assert not game.offers("target", "Elf")
    game.do("target", "Orc")

    assert (game.is_dead("Orc"), damage(game, "Ogre")) == (True, 0)


def test_prevented_damage_is_used_up(table):
    """Prevent the next 2 damage to target creature until end of turn."""
    hand = [
        *spell("Prevent the next 2 damage to target creature until end of turn."),
        magic("Bolt", "Deal 3 damage to target creature."),
    ]
    game = table(Side(hand=hand, army=[creature("Elf", 1, 9), creature("Orc", 1, 9)]))

    game.do("play", "Word").do("target", "Elf").do("play", "Bolt").do("target", "Elf")

    assert damage(game, "Elf") == 1


def test_all_damage_to_a_player_is_prevented_for_the_turn(table):
    """Prevent all damage to you until end of turn."""
    hand = [*spell("Prevent all damage to you until end of turn."), magic("Bolt", "Deal 3 damage to each player.")]
    game = table(Side(hand=hand))

    game.do("play", "Word").do("play", "Bolt")

    assert game.state.lp == [20, 17]


def test_a_passive_text_can_prevent_damage(table):
    """Enchant creature. Prevent all damage to enchanted creature."""
    ward = made("enchantment", "Ward", text="Enchant creature.\nPrevent all damage to enchanted creature.")
    game = table(
        Side(
            hand=[ward, magic("Bolt", "Deal 3 damage to each creature."), SPARE],
            army=[creature("Elf", 1, 2), creature("Orc", 1, 2)],
        )
    )

    game.do("play", "Ward").do("target", "Elf").do("play", "Bolt")

    assert (game.is_dead("Elf"), game.is_dead("Orc")) == (False, True)


def test_damage_can_be_sent_elsewhere(table):
    """Damage to target creature until end of turn is dealt to another target creature instead."""
    hand = [
        *spell("Damage to target creature until end of turn is dealt to another target creature instead."),
        magic("Bolt", "Deal 1 damage to target creature."),
    ]
    game = table(Side(hand=hand, army=[creature("Elf", 1, 9), creature("Orc", 1, 9)]))

    game.do("play", "Word").do("target", "Elf")
    game.do("play", "Bolt").do("target", "Elf")

    assert (damage(game, "Elf"), damage(game, "Orc")) == (0, 1)


def test_what_blocks_a_creature_suffers_once(table):
    """When this creature is blocked, deal 1 damage to each creature blocking this creature: once, however many block it."""
    warg = creature(
        "Warg", 0, 9, text="When this creature is blocked, deal 1 damage to each creature blocking this creature."
    )
    game = table(
        Side(army=[warg], hand=[SPARE]),
        Side(army=[creature("Orc", 0, 9), creature("Elf", 0, 9), creature("Rat", 0, 9)]),
        phase="attack",
    )

    game.attacks(FOE, "Warg").until("block")
    game.do("block", "Warg").until("block").do("block", "Warg").until("block").do("none").until("play", "entrance")

    assert [damage(game, name) for name in ("Orc", "Elf", "Rat")] == [1, 1, 0]


def test_creatures_that_are_hurt_are_marked(table):
    """When this creature deals damage to a creature, mark it."""
    game = table(
        Side(
            army=[creature("Wasp", 1, 1, text="When this creature deals damage to a creature, mark it.")], hand=[SPARE]
        ),
        Side(army=[creature("Orc", 1, 9), creature("Elf", 1, 9)]),
        phase="attack",
    )

    game.attacks(FOE, "Wasp").until("block").do("block", "Wasp").until("play", "entrance")

    assert (game.is_marked("Orc"), game.is_marked("Elf")) == (True, False)


def test_damage_to_a_player_sets_off_what_waits_for_it(table):
    """When this creature deals damage to a player, draw a card."""
    thief = creature("Thief", 2, 2, text="When this creature deals damage to a player, gain 1 VP.")
    game = table(Side(army=[thief], hand=[SPARE]), Side(), phase="attack")

    game.attacks(FOE, "Thief").until("lead").do("lead").until("play", "entrance")

    assert (game.state.lp[FOE], game.state.vp[YOU]) == (18, 1)


def test_something_else_happens_instead_of_dying(table):
    """When this creature would die, return it to its owner's hand instead: it did not die."""
    phoenix = creature(
        "Phoenix",
        1,
        1,
        text="When this creature would die, return it to its owner's hand instead.\nWhen this creature dies, lose 5 LP.",
    )
    game = table(Side(hand=spell("Destroy target creature."), army=[phoenix]), Side(army=[creature("Orc")]))

    game.do("play", "Word").do("target", "Phoenix")

    assert (game.zone_of("Phoenix"), game.state.lp[YOU]) == ("hand", 20)


def test_who_may_do_something_instead_may_let_it_die(table):
    """When another Elf creature you control would die, you may put it into your army instead."""
    healer = creature(
        "Healer", 1, 9, text="When another Elf creature you control would die, you may put it into your army instead."
    )
    for answer, place in (("yes", "army"), ("no", "graveyard")):
        game = table(
            Side(
                hand=spell("Destroy target creature."),
                cities=[city("Home")],
                residents={"Home": [creature("Elf")]},
                army=[healer],
            )
        )
        game.do("play", "Word").do("target", "Elf").do(answer)
        assert game.zone_of("Elf") == place


def test_a_counter_is_lost_instead_of_the_life(table):
    """When a creature with a ward counter on it would die, remove a ward counter from it instead: it lives on where it was."""
    witch = creature(
        "Witch",
        1,
        9,
        text="When a creature with a ward counter on it would die, remove a ward counter from it instead.",
    )
    hand = [
        *spell("Destroy target creature."),
        magic("Axe", "Destroy target creature."),
        magic("Bless", "Put a ward counter on target creature."),
    ]
    game = table(Side(hand=hand, cities=[city("Home")], residents={"Home": [creature("Elf", 1, 2)]}, army=[witch]))

    game.do("play", "Bless").do("target", "Elf").do("play", "Word").do("target", "Elf")
    assert game.zone_of("Elf") == "residents"
    game.do("play", "Axe").do("target", "Elf")

    assert game.is_dead("Elf")


def test_rage_grows_with_the_damage(table):
    """Rage: +1/+0 for each damage on it."""
    game = table(
        Side(
            hand=spell("Deal 2 damage to target creature."),
            army=[creature("Serker", 1, 4, text="Rage."), creature("Elf")],
        )
    )

    game.do("play", "Word").do("target", "Serker")

    assert numbers(game, "Serker") == (3, 4)
