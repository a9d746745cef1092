"""What has happened this turn, played: conditions, numbers, targets, the first time, several at once."""

from __future__ import annotations

from text_table import FOE, SPARE, Side, creature, numbers, spell


def test_only_what_was_damaged_this_turn_is_a_target(table):
    """Destroy target creature that was damaged this turn: the old wound of another does not count."""
    game = table(
        Side(
            hand=[
                *spell("Deal 1 damage to target creature.", "Bolt")[:1],
                *spell("Destroy target creature that was damaged this turn."),
            ]
        ),
        Side(army=[creature("Orc", defense=3), creature("Elf", defense=3)]),
    )
    game.state.damage[game.cards["Elf"]] = 1

    game.do("play", "Bolt")
    game.do("target", "Orc").until("play")
    game.do("play", "Word")

    assert [game.is_dead(name) for name in ("Orc", "Elf")] == [True, False], "the only target is not asked for"


def test_a_condition_about_the_turn_holds_only_after_it_happened(table):
    """If a creature died this turn, it counts; before that nothing happens."""
    text = "If a creature died this turn, destroy target creature."
    game = table(
        Side(hand=[*spell(text, "First")[:1], *spell("Destroy target creature.", "Kill")[:1], *spell(text, "Second")]),
        Side(army=[creature("Orc"), creature("Elf"), creature("Imp")]),
    )

    game.do("play", "First")
    game.do("target", "Elf").until("play")
    assert not game.is_dead("Elf")
    game.do("play", "Kill")
    game.do("target", "Orc").until("play")
    game.do("play", "Second")
    game.do("target", "Imp").until("play")

    assert [game.is_dead(name) for name in ("Orc", "Elf", "Imp")] == [True, False, True]


def test_the_number_of_creatures_that_died_counts_every_death(table):
    """A card for each creature that died: two of them, not the living one."""
    game = table(
        Side(
            hand=[
                *spell("Destroy all Orcs.", "Kill")[:1],
                *spell("Target creature gets +1/+0 until end of turn for each Orc that died this turn."),
            ],
            army=[creature("Mine", attack=1)],
        ),
        Side(army=[creature("Orc"), creature("Old Orc"), creature("Elf")]),
    )

    game.do("play", "Kill").until("play")
    game.do("play", "Word")
    game.do("target", "Mine").until("play")

    assert numbers(game, "Mine")[0] == 3


def test_several_that_die_together_set_off_one_ability(table):
    """One or more: a single time for three deaths. Each: three times."""
    one = creature("Mourner", text="When one or more Orcs die, this creature gets +1/+0 until end of turn.", attack=1)
    each = creature("Weeper", text="When an Orc dies, this creature gets +1/+0 until end of turn.", attack=1)
    many = creature("Keener", text="When four or more Orcs die, this creature gets +1/+0 until end of turn.", attack=1)
    game = table(
        Side(hand=spell("Destroy all Orcs."), army=[one, each, many]),
        Side(army=[creature("Orc"), creature("Old Orc"), creature("Young Orc")]),
    )

    game.do("play", "Word")

    assert [numbers(game, name)[0] for name in ("Mourner", "Weeper", "Keener")] == [2, 4, 1]


def test_the_second_time_each_turn_is_neither_the_first_nor_the_third(table):
    """When you gain LP for the second time each turn."""
    waiting = creature(
        "Choir",
        text="When you gain LP for the second time each turn, this creature gets +1/+0 until end of turn.",
        attack=1,
    )
    game = table(
        Side(
            hand=[
                *spell("Gain 1 LP.", "One")[:1],
                *spell("Gain 1 LP.", "Two")[:1],
                *spell("Gain 1 LP.", "Three")[:1],
                SPARE,
            ],
            army=[waiting],
        ),
        Side(),
    )
    attack = []

    for name in ("One", "Two", "Three"):
        game.do("play", name).until("play")
        attack.append(numbers(game, "Choir")[0])

    assert attack == [1, 2, 2]


def test_that_creature_is_the_blocker_and_not_the_blocked_one(table):
    """ "When this creature is blocked by a creature, destroy that creature": the blocker dies, the attacker does not."""
    ram = creature("Ram", text="When this creature is blocked by a creature, destroy that creature.", defense=5)
    game = table(Side(army=[ram]), Side(hand=[SPARE], army=[creature("Wall", defense=9)]), "attack")

    game.attacks(FOE, "Ram").do_all("stay_out", "block Ram").until("play")

    assert (game.is_dead("Wall"), game.is_dead("Ram")) == (True, False)
