"""Texts that compare with this card, that raise damage, that mark one's own creatures as a price, that save once: played."""

from __future__ import annotations

import pytest
from text_table import FOE, SPARE, Side, creature, damage, spell

from arc_position import ArcPosition, city, magic  # isort: skip


@pytest.mark.parametrize(
    ("text", "hit"),
    [
        ("Mark: Destroy target creature with less ATK than this creature.", {"Rat"}),
        ("Mark: Destroy target creature with equal or lower cost.", {"Rat", "Wall", "Scale"}),
        ("Mark: Destroy target creature with higher cost than this creature.", {"Ogre"}),
        ("Mark: Destroy target creature with DEF greater than this creature.", {"Wall", "Ogre"}),
    ],
)
def test_a_number_is_compared_with_that_of_this_card(table, text, hit):
    """Of four creatures, this one among them, those that fit are targets."""
    scale = creature("Scale", 2, 2, cost=3, text=text)
    others = [
        creature("Rat", 1, 1, cost=1),
        creature("Wall", 2, 6, cost=3),
        creature("Ogre", 4, 4, cost=5),
    ]
    game = table(Side(hand=[SPARE], army=[scale]), Side(army=others))

    game.do("use", "Scale", 0)

    names = ("Rat", "Wall", "Ogre", "Scale")
    found = {name for name in names if game.offers("target", name)}
    assert found == hit if len(hit) > 1 else game.is_dead(*hit)


@pytest.mark.parametrize(
    ("text", "den", "foe"),
    [
        ("Damage that this creature deals to cities is doubled.", 4, 2),
        ("If this creature would deal damage to a player, it deals 1 more damage instead.", 2, 3),
        ("This creature deals triple damage.", 6, 6),
        ("All damage dealt to your opponents is increased by 2.", 2, 4),
        ("Creatures an opponent controls deal double damage.", 2, 2),
    ],
)
def test_damage_is_raised_only_where_the_text_says(table, text, den, foe):
    """A city and a player are each dealt 2 damage by the same creature."""
    ability = "Mark: This creature deals 2 damage to target city and 2 damage to each opponent."
    imp = creature("Imp", text=f"{ability}\n{text}")
    game = table(Side(hand=[SPARE], army=[imp]), Side(cities=[city("Den", 9), city("Fort", 9)]))

    game.do("use", "Imp", 0).do("target", "Den").until("play")

    assert (damage(game, "Den"), damage(game, "Fort"), 20 - game.state.lp[FOE]) == (den, 0, foe)


def test_the_damage_of_another_creature_is_not_raised(table):
    """Imp's damage is its own affair; Elf's stays as it is."""
    imp = creature("Imp", text="Damage that this creature deals is doubled.")
    elf = creature("Elf", text="Mark: This creature deals 2 damage to each opponent.")
    game = table(Side(hand=[SPARE], army=[imp, elf]), Side())

    game.do("use", "Elf", 0).until("play")

    assert game.state.lp[FOE] == 18


def test_this_card_is_one_of_those_that_may_be_marked_as_a_price(table):
    """A261: "Mark two Elves you control" may be this one and another, "two other Elves" may not."""
    own = creature("Sage", subtypes=("Elf",), text="Mark two Elves you control: Draw a card.")
    others = creature("Hermit", subtypes=("Elf",), text="Mark two other Elves you control: Draw a card.")
    with_sage = table(Side(hand=[SPARE], army=[own, creature("Ash", subtypes=("Elf",))]))
    with_hermit = table(Side(hand=[SPARE], army=[others, creature("Ash", subtypes=("Elf",))]))

    assert with_sage.offers("use", "Sage", 0)
    assert not with_hermit.offers("use", "Hermit", 0)
    with_sage.do("use", "Sage", 0).do("mark", "Sage").until("play")
    assert [with_sage.state.marked[with_sage.cards[name]] for name in ("Sage", "Ash")] == [1, 1]


def test_the_next_death_is_replaced_once(table):
    """The first time Troll is marked and healed, the second time it dies; Orc dies at once."""
    text = "1 gold: The next time this creature would be destroyed this turn, mark it and remove all damage from it instead."
    bolts = [magic(name, "Destroy target creature.") for name in ("Bolt", "Dart", "Spear")]
    game = table(
        Side(
            hand=[*bolts, SPARE],
            army=[creature("Troll", text=text), creature("Orc"), creature("Elf")],
            gold={"Gaian": 1},
        )
    )

    game.do("use", "Troll", 0).until("play")
    game.do("play", "Bolt").do("target", "Troll").until("play")
    assert (game.is_dead("Troll"), game.state.marked[game.cards["Troll"]]) == (False, 1)
    game.do("play", "Dart").do("target", "Orc").until("play")
    assert game.is_dead("Orc")
    game.do("play", "Spear").do("target", "Troll").until("play")
    assert game.is_dead("Troll")


def test_a_creature_that_may_not_be_the_target_of_events_may_be_that_of_abilities(table):
    """A274: what is named is what is kept off, and nothing else."""
    army = [creature("Wall", text="This creature cannot be the target of magic cards."), creature("Elf")]
    imp = creature("Imp", text="Mark: Deal 1 damage to target creature.")
    game = table(Side(hand=spell("Deal 1 damage to target creature."), army=[imp, *army]))

    game.do("play", "Word")
    assert (game.offers("target", "Wall"), game.offers("target", "Elf")) == (False, True)
    game.do("target", "Elf").until("play").do("use", "Imp", 0)
    assert game.offers("target", "Wall")


def test_the_player_who_must_choose_chooses(table):
    """ "That player must discard a card or lose 2 LP": not you."""
    game = table(Side(hand=spell("Target opponent must discard a card or lose 2 LP.")), Side(hand=[SPARE, SPARE]))

    game.do("play", "Word")
    assert game.state.decision.seat == FOE
    game.take(game.options()[1]).until("play")

    assert game.state.lp == [20, 18]


def test_damage_is_raised_for_a_time(table):
    """Imp deals double damage this turn and no more than that in the next; Elf never does."""
    hurt = "Mark: This creature deals 2 damage to each opponent."
    game = table(
        Side(
            hand=spell("Target creature deals double damage this turn."),
            army=[creature("Imp", text=hurt), creature("Elf", text=hurt)],
        )
    )

    game.do("play", "Word").do("target", "Imp").until("play")
    game.do("use", "Imp", 0).until("play").do("use", "Elf", 0).until("play")

    assert game.state.lp[FOE] == 20 - 4 - 2


def test_the_words_of_ranged_let_a_creature_block_flyers(table):
    """A273: Wall may block Bird as if it had Ranged; Elf may not."""
    wall = creature("Wall", text="This creature can block creatures with Flying.")
    bird = creature("Bird", text="Flying.")
    game = table(
        Side(army=[bird], cities=[city("Home")]), Side(army=[creature("Elf"), wall], cities=[city("Den")]), "attack"
    )

    game.do("city", FOE, "Den").do("with", "Bird").until("block")

    game.do("block", "Bird")

    assert not game.offers("block", "Bird")
    assert [game.name(card) for _, _, card, attacker in game.events("block")] == ["Wall"]


@pytest.mark.parametrize(
    ("text", "hit"),
    [
        ("Mark target undamaged creature.", {"Elf"}),
        ("Mark target creature with no damage on it.", {"Elf"}),
        ("Mark target damaged creature.", {"Orc"}),
    ],
)
def test_undamaged_is_what_has_no_damage(table, text, hit):
    """Of a damaged and an undamaged creature the one that fits is marked."""
    army = [creature("Orc", 1, 5), creature("Elf", 1, 5)]
    game = table(Side(hand=spell(text)), Side(army=army, damage={"Orc": 1}))

    game.do("play", "Word").until("play")

    assert {name for name in ("Orc", "Elf") if game.state.marked[game.cards[name]]} == hit


@pytest.mark.parametrize(
    ("text", "mine", "theirs", "holds"),
    [
        ("you control more creatures than each opponent", 3, (2, 2), True),
        ("you control more creatures than each opponent", 3, (1, 3), False),
        ("you control more creatures than an opponent", 3, (1, 3), True),
        ("you control fewer creatures than each opponent", 1, (2, 1), False),
        ("an opponent controls more creatures than you", 2, (1, 2), False),
        ("each opponent controls more creatures than you", 1, (2, 3), True),
        ("an opponent controls at least as many creatures as you", 2, (1, 2), True),
        ("an opponent controls at least as many creatures as you", 2, (1, 1), False),
        ("each opponent controls at least as many creatures as you", 2, (1, 2), False),
        ("you control at least as many creatures as each opponent", 2, (2, 1), True),
        ("you control at least as many creatures as each opponent", 2, (3, 1), False),
        ("you control at least as many creatures as an opponent", 2, (3, 2), True),
    ],
)
def test_opponents_are_compared_one_by_one(text, mine, theirs, holds):
    """They are not counted together, however many there are."""
    sides = [
        Side(
            army=[creature(f"{seat} {n}") for n in range(count)],
            hand=spell(f"If {text}, gain 1 LP.") if not seat else (),
        )
        for seat, count in enumerate((mine, *theirs))
    ]
    game = ArcPosition(sides, "play", 0)

    game.do("play", "Word").until("play")

    assert game.state.lp[0] == 20 + holds
