"""Texts that change cards in play: marks, numbers, abilities, subtypes, counters, what can and cannot be done."""

from __future__ import annotations

from position import FOE, YOU
from text_table import SPARE, Side, creature, damage, numbers, spell

from arc_position import city, event, magic, made  # isort: skip


def test_a_change_where_x_is_a_number_of_the_card_itself(table):
    """Target creature gets +X/+0 until end of turn, where X is its DEF."""
    game = table(
        Side(
            hand=spell("Target creature gets +X/+0 until end of turn, where X is its DEF."),
            army=[creature("Wolf", 2, 5), creature("Rat", 1, 1)],
        )
    )

    game.do("play", "Word").do("target", "Wolf")

    assert numbers(game, "Wolf") == (7, 5)
    assert numbers(game, "Rat") == (1, 1)


def test_each_creature_grows_by_its_own_number(table):
    """Each creature you control gets +X/+0 until end of turn, where X is its DEF: for every creature its own."""
    text = "Each creature you control gets +X/+0 until end of turn, where X is its DEF."
    game = table(Side(hand=spell(text), army=[creature("Wolf", 2, 5), creature("Rat", 1, 1)]))

    game.do("play", "Word")

    assert (numbers(game, "Wolf"), numbers(game, "Rat")) == ((7, 5), (2, 1))


def test_halving_rounds_what_is_left_up(table):
    """Halve the ATK of target creature until end of turn, rounded up: of 5 it leaves 3."""
    game = table(
        Side(
            hand=spell("Halve the ATK of target creature until end of turn, rounded up."),
            army=[creature("Wolf", 5, 5), creature("Rat")],
        )
    )

    game.do("play", "Word").do("target", "Wolf")

    assert numbers(game, "Wolf") == (3, 5)


def test_swapped_numbers_change_places_with_all_that_changes_them(table):
    """Swap the ATK and DEF of target creature until end of turn; a later change falls on the new number."""
    hand = [
        *spell("Swap the ATK and DEF of target creature until end of turn."),
        magic("More", "Target creature gets +1/+0 until end of turn."),
    ]
    game = table(Side(hand=hand, army=[creature("Wolf", 1, 4), creature("Rat")]))

    game.do("play", "Word").do("target", "Wolf")
    assert numbers(game, "Wolf") == (4, 1)

    game.do("play", "More").do("target", "Wolf")
    assert numbers(game, "Wolf") == (4, 2)


def test_a_base_value_takes_the_place_of_the_printed_one(table):
    """Target creature has base ATK 0 until end of turn; changes still count."""
    lord = creature("Lord", 1, 9, text="Each other Wolf creature you control gets +2/+0.")
    game = table(
        Side(hand=spell("Target creature has base ATK 0 until end of turn."), army=[lord, creature("Wolf", 3, 3)])
    )

    game.do("play", "Word").do("target", "Wolf")

    assert numbers(game, "Wolf") == (2, 3)


def test_a_change_while_defending_is_on_in_battle_only(table):
    """Each Elf creature you control gets +0/+2 while defending: it survives its combat, and dies of the damage when the attack is over."""
    lord = creature("Lord", 1, 1, text="Each Elf creature you control gets +0/+2 while defending.")
    wait = event("Wait", "Gain 1 VP.")
    mine = Side(army=[creature("Orc", 2, 2), creature("Bat", 0, 1)], hand=[wait, SPARE])
    game = table(mine, Side(army=[lord, creature("Elf", 1, 1)]), phase="attack")
    assert numbers(game, "Elf") == (1, 1)

    game.attacks(FOE, "Orc", "Bat").until("block")
    while game.state.decision.context[0] != game.cards["Elf"]:
        game.do("none")
    game.do("block", "Orc").until("window").do("pass")

    assert (game.asked, numbers(game, "Elf")) == ("window", (1, 3))
    assert damage(game, "Elf") == 2
    assert game.until("play", "entrance").is_dead("Elf")


def test_a_card_that_lost_a_keyword_has_it_no_more(table):
    """Target creature loses Peaceful until end of turn: then it may attack."""
    game = table(
        Side(hand=spell("Target creature loses Peaceful until end of turn."), army=[creature("Lamb", text="Peaceful.")])
    )

    game.do("play", "Word").until("attack")

    game.attacks(FOE, "Lamb")


def test_a_card_that_lost_all_abilities_does_nothing_by_them(table):
    """Target creature loses all abilities until end of turn: neither passive ones nor triggers."""
    lord = creature(
        "Lord", 1, 9, text="Each other creature you control gets +1/+0.\nWhen this creature dies, gain 3 LP."
    )
    game = table(
        Side(
            hand=[
                *spell("Target creature loses all abilities until end of turn."),
                magic("Axe", "Destroy target creature."),
            ],
            army=[lord, creature("Wolf", 2, 2)],
        )
    )

    game.do("play", "Word").do("target", "Lord")
    assert numbers(game, "Wolf") == (2, 2)
    game.do("play", "Axe").do("target", "Lord")

    assert game.state.lp[YOU] == 20


def test_an_enchantment_can_take_all_abilities(table):
    """Enchant creature. Enchanted creature loses all abilities: a lord so enchanted leads no more."""
    spellbind = made("enchantment", "Gag", text="Enchant creature.\nEnchanted creature loses all abilities.")
    lord = creature("Lord", 1, 9, text="Each other creature you control gets +1/+0.")
    game = table(Side(hand=[spellbind, SPARE], army=[lord, creature("Wolf", 2, 2)]))

    game.do("play", "Gag").do("target", "Lord")

    assert numbers(game, "Wolf") == (2, 2)


def test_a_new_type_is_asked_for_like_a_printed_one(table):
    """Target creature becomes a Zombie in addition to its other types until end of turn."""
    lord = creature("Lord", 1, 9, text="Each other Zombie creature you control gets +2/+0.")
    text = "Target creature becomes a Zombie in addition to its other types until end of turn."
    game = table(Side(hand=spell(text), army=[lord, creature("Wolf", 2, 2)]))

    game.do("play", "Word").do("target", "Wolf")

    assert numbers(game, "Wolf") == (4, 2)


def test_a_passive_text_can_give_types(table):
    """Each other creature you control becomes a Zombie in addition to its other types."""
    maker = creature(
        "Maker", 1, 1, text="Each other creature you control becomes a Zombie in addition to its other types."
    )
    lord = creature("Lord", 1, 9, text="Each other Zombie creature you control gets +2/+0.")

    game = table(Side(hand=[SPARE], army=[maker, lord, creature("Wolf", 2, 2)]))

    assert numbers(game, "Wolf") == (4, 2)
    assert numbers(game, "Maker") == (1, 1)


def test_counters_are_put_on_and_taken_off(table):
    """Put 2 -1/-1 counters on target creature; Remove a -1/-1 counter from target creature."""
    hand = [
        *spell("Put 2 -1/-1 counters on target creature."),
        magic("Cure", "Remove a -1/-1 counter from target creature."),
    ]
    game = table(Side(hand=hand, army=[creature("Wolf", 3, 5), creature("Rat", 1, 9)]))

    game.do("play", "Word").do("target", "Wolf")
    assert numbers(game, "Wolf") == (1, 3)
    game.do("play", "Cure").do("target", "Wolf")

    assert numbers(game, "Wolf") == (2, 4)


def test_a_filter_asks_for_a_counter(table):
    """Destroy target creature with a plague counter on it: only such a one is a target."""
    hand = [
        *spell("Destroy target creature with a plague counter on it."),
        magic("Flea", "Put a plague counter on target creature."),
    ]
    game = table(Side(hand=hand, army=[creature("Wolf"), creature("Rat")]))
    assert not game.offers("play", "Word")

    game.do("play", "Flea").do("target", "Rat").do("play", "Word")

    assert (game.is_dead("Rat"), game.is_dead("Wolf")) == (True, False)


def test_a_creature_stays_marked_through_its_next_unmark_phase_only(table):
    """Mark target creature. It does not unmark during its owner's next unmark phase."""
    text = "Mark target creature. It does not unmark during its owner's next unmark phase."
    game = table(Side(hand=spell(text), army=[creature("Wolf")]), Side(army=[creature("Orc")], hand=[SPARE]))

    game.do("play", "Word").do("target", "Orc").next_turn()
    assert game.is_marked("Orc")
    game.next_turn().next_turn()

    assert not game.is_marked("Orc")


def test_who_pays_unmarks_all_the_same(table):
    """Enchant creature. Enchanted creature does not unmark unless its controller pays 1 gold."""
    chain = made(
        "enchantment",
        "Chain",
        text="Enchant creature.\nEnchanted creature does not unmark unless its controller pays 1 gold.",
    )
    for answer, marked in (("yes", False), ("no", True)):
        game = table(
            Side(hand=[chain, SPARE]), Side(army=[creature("Orc")], marked=["Orc"], gold={"Empire": 1}, hand=[SPARE])
        )
        game.do("play", "Chain").until("may_unmark")

        game.do(answer)

        assert game.is_marked("Orc") is marked
        assert game.unmarked("Empire", FOE) == (0 if answer == "yes" else 1)


def test_nobody_is_asked_to_pay_what_he_has_not(table):
    """Enchanted creature does not unmark unless its controller pays 1 gold: without gold it stays marked."""
    chain = made(
        "enchantment",
        "Chain",
        text="Enchant creature.\nEnchanted creature does not unmark unless its controller pays 1 gold.",
    )
    game = table(Side(hand=[chain, SPARE]), Side(army=[creature("Orc")], marked=["Orc"], hand=[SPARE]))

    game.do("play", "Chain").next_turn()

    assert game.is_marked("Orc")


def test_cannot_unmark_beats_unmark(table):
    """A274: Target creature cannot unmark until your next turn, and a text that unmarks it does nothing."""
    hand = [*spell("Target creature cannot unmark until your next turn."), magic("Wake", "Unmark target creature.")]
    game = table(Side(hand=hand, army=[creature("Wolf"), creature("Rat")], marked=["Wolf"]))

    game.do("play", "Word").do("target", "Wolf").do("play", "Wake").do("target", "Wolf")

    assert game.is_marked("Wolf")


def test_a_ban_for_a_time_may_be_against_some_only(table):
    """Target creature cannot be blocked by creatures with ATK 1 or less until end of turn."""
    text = "Target creature cannot be blocked by creatures with ATK 1 or less until end of turn."
    game = table(
        Side(hand=spell(text), army=[creature("Wolf", 2, 2)]), Side(army=[creature("Rat", 1, 1), creature("Orc", 2, 2)])
    )

    game.do("play", "Word").do("target", "Wolf").until("attack")
    game.attacks(FOE, "Wolf").until("block")

    assert game.state.decision.context[0] == game.cards["Orc"]
    game.do("none").until("play", "entrance")
    assert not game.is_dead("Rat")


def test_a_ban_may_let_some_through(table):
    """This creature cannot be blocked except by creatures with Flying."""
    ghost = creature("Ghost", 2, 2, text="This creature cannot be blocked except by creatures with Flying.")
    game = table(
        Side(army=[ghost], hand=[SPARE]), Side(army=[creature("Rat"), creature("Bat", text="Flying.")]), phase="attack"
    )

    game.attacks(FOE, "Ghost").until("block")

    assert game.state.decision.context[0] == game.cards["Bat"]


def test_a_player_may_be_kept_from_playing_events(table):
    """Target opponent cannot play events until end of turn."""
    bolt = event("Bolt", "Gain 1 LP.")
    for text, asked in (("Target opponent cannot play events until end of turn.", False), ("Gain 1 LP.", True)):
        game = table(Side(hand=spell(text)), Side(hand=[bolt]))
        game.do("play", "Word")
        if asked:
            game.do("pass")
        game.do("pass")
        assert (game.state.decision.seat == FOE and game.asked == "window") is asked


def test_who_must_block_has_no_choice_but_whom(table):
    """Target creature must block if able until end of turn."""
    game = table(
        Side(hand=spell("Target creature must block if able until end of turn."), army=[creature("Wolf", 1, 1)]),
        Side(army=[creature("Orc", 2, 2)]),
    )

    game.do("play", "Word").do("target", "Orc").until("attack")
    game.attacks(FOE, "Wolf").until("play", "entrance")

    assert game.is_dead("Wolf")


def test_a_condition_on_a_number_is_looked_at_again_and_again(table):
    """While this creature's DEF is 5 or more, this creature gains Peaceful."""
    tree = creature("Sapling", 1, 4, text="While this creature's DEF is 5 or more, this creature gains Peaceful.")
    game = table(Side(army=[tree], hand=spell("Target creature gets +0/+1 until end of turn.")))

    game.do("play", "Word").until("play", "entrance", "attack")

    assert not game.offers("army", FOE)


def test_a_saved_creature_does_not_die_once(table):
    """The next time target creature would die until end of turn, it does not."""
    hand = [
        *spell("The next time target creature would die until end of turn, it does not."),
        magic("Axe", "Destroy target creature."),
        magic("Axt", "Destroy target creature."),
    ]
    game = table(Side(hand=hand, army=[creature("Wolf"), creature("Rat")]))

    game.do("play", "Word").do("target", "Wolf").do("play", "Axe").do("target", "Wolf")
    assert not game.is_dead("Wolf")
    game.do("play", "Axt").do("target", "Wolf")

    assert game.is_dead("Wolf")


def test_a_city_grows_for_good(table):
    """Target city gains 2 DEF for good."""
    game = table(Side(hand=spell("Target city gains 2 DEF for good."), cities=[city("Home", 6), city("Fort", 6)]))

    game.do("play", "Word").do("target", "Home").next_turn().next_turn()

    assert (game.left("Home"), game.left("Fort")) == (8, 6)
