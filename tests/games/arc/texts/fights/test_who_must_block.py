"""Texts about attack and defence: who must be blocked, not by a single one, attackers that are alone, who defends, damage in combat."""

from __future__ import annotations

from text_table import FOE, SPARE, YOU, Side, attack, blocking, creature, damage, numbers, spell

from arc_position import HAND, ArcPosition, city, magic  # isort: skip


def blocks(game):
    """Who has blocked whom so far, by name."""
    return [(game.name(card), game.name(attacker)) for _, _, card, attacker in game.events("block")]


def test_all_who_can_block_it_do_so(table):
    """Both defenders block this attacker and are not asked."""
    bait = creature("Bait", defense=9, text="All creatures able to block this creature do so.")
    game = attack(table, [bait, creature("Ash", defense=9)], [creature("Orc"), creature("Troll")])

    game.do("with", "Bait").do("with", "Ash").until("play")

    assert sorted(blocks(game)) == [("Orc", "Bait"), ("Troll", "Bait")]


def test_what_must_be_blocked_is_blocked_by_one(table):
    """The first defender has to; the second is free again."""
    bait = creature("Bait", defense=9, text="This creature must be blocked if able.")
    game = blocking(
        attack(table, [bait, creature("Ash", defense=9)], [creature("Orc"), creature("Troll")]), "Bait", "Ash"
    )

    assert blocks(game) == [("Orc", "Bait")]
    assert len(game.options()) == 3


def test_not_by_a_single_creature(table):
    """With one defender it cannot be blocked; with two the second must follow the first."""
    giant = creature("Giant", defense=9, text="This creature can't be blocked except by two or more creatures.")
    mine = [giant, creature("Ash", defense=9)]
    alone = blocking(attack(table, mine, [creature("Orc")]), "Giant", "Ash")
    both = blocking(attack(table, mine, [creature("Orc"), creature("Troll")]), "Giant", "Ash")
    neither = blocking(attack(table, mine, [creature("Orc"), creature("Troll")]), "Giant", "Ash")

    assert not alone.offers("block", "Giant")
    assert alone.offers("block", "Ash")
    both.do("block", "Giant")
    assert blocks(both) == [("Orc", "Giant"), ("Troll", "Giant")]
    neither.do("none")
    assert not neither.offers("block", "Giant")


def test_an_attacker_is_alone_or_not(table):
    """+2/+0 if nobody attacks beside it."""
    hero = creature("Hero", defense=9, text="When this creature attacks alone, it gets +2/+0 until end of turn.")
    army = [hero, creature("Ash", defense=9)]
    alone, beside = attack(table, army, []), attack(table, army, [])

    alone.do("with", "Hero").do("done")
    beside.do("with", "Hero").do("with", "Ash")

    assert (numbers(alone, "Hero")[0], numbers(beside, "Hero")[0]) == (3, 1)


def test_one_that_cannot_attack_alone_needs_another(table):
    """It cannot be the only attacker, though it is named first."""
    squire = creature("Squire", text="This creature can't attack alone.")
    game = attack(table, [squire, creature("Ash")], [])
    game.do("with", "Squire")

    assert not game.offers("done")
    assert game.offers("with", "Ash")
    only = table(Side(hand=[SPARE], army=[squire]), Side(cities=[city("Fort")]), phase="attack")
    assert not only.offers("city", FOE, "Fort")


def test_the_defending_player_and_no_other():
    """Of three players the one whose city is attacked loses LP."""
    rogue = creature("Rogue", text="When this creature attacks, the defending player loses 3 LP.")
    others = Side(cities=[city("Barn")]), Side(cities=[city("Keep")])
    game = ArcPosition((Side(hand=[SPARE], army=[rogue, creature("Ash")]), *others), "attack", YOU)

    game.do("city", 2, "Keep").do("with", "Rogue").do("done")

    assert game.state.lp == [20, 20, 17]


def test_damage_in_combat_is_not_damage_of_a_text(table):
    """The dart deals damage with its ability and draws nothing; the strike does."""
    text = "0 gold: This creature deals 1 damage to target creature.\nWhen this creature deals combat damage to a creature, draw a card."
    dart = creature("Dart", text=text)
    game = table(
        Side(hand=[SPARE], army=[dart]),
        Side(army=[creature("Orc", defense=9), creature("Troll", defense=9)], cities=[city("Fort")]),
    )

    game.do("use", "Dart", 0).do("target", "Orc").until("play")
    assert (damage(game, "Orc"), game.size(HAND)) == (1, 1)

    game.do("pass").until("attack").do("city", FOE, "Fort").do("with", "Dart").until("block").do("block", "Dart").until(
        "play"
    )
    assert game.size(HAND) == 2


def test_residents_of_other_cities(table):
    """Residents of your other cities get +0/+1: not those of this one, not the enemy's."""
    tower = city("Tower", text="Residents of your other cities get +0/+1.")
    mine = Side(
        hand=[SPARE], cities=[tower, city("Barn")], residents={"Tower": [creature("Ash")], "Barn": [creature("Birch")]}
    )
    game = table(mine, Side(cities=[city("Fort")], residents={"Fort": [creature("Orc")]}))

    assert [numbers(game, name) for name in ("Ash", "Birch", "Orc")] == [(1, 1), (1, 2), (1, 1)]


def test_one_number_of_a_card_against_another(table):
    """Whose ATK is greater than its DEF: each by its own numbers."""
    army = [
        creature("Ash", attack=4, defense=3),
        creature("Birch", attack=5, defense=5),
        creature("Cedar", attack=2, defense=1),
    ]
    game = table(Side(hand=spell("Destroy target creature whose ATK is greater than its DEF.")), Side(army=army))

    game.do("play", "Word")

    assert {option[1] for option in game.options("target")} == {game.cards["Ash"], game.cards["Cedar"]}


def test_neither_destroyed_nor_damaged_by_some_cards(table):
    """Dark Legion cards do nothing to it; Gaian ones do, and others are not spared."""
    saint = creature("Saint", defense=9, text="Cannot be destroyed or damaged by Dark Legion cards.")
    hand = [
        magic("Curse", "Destroy all creatures.", faction="Dark Legion"),
        magic("Pain", "Deal 2 damage to each creature.", faction="Dark Legion"),
        magic("Fire", "Deal 3 damage to each creature."),
        SPARE,
    ]
    game = table(Side(hand=hand, army=[saint]), Side(army=[creature("Orc", defense=9)]))

    game.do("play", "Pain")
    assert (damage(game, "Saint"), damage(game, "Orc")) == (0, 2)
    game.do("play", "Fire")
    assert damage(game, "Saint") == 3
    game.do("play", "Curse").until("play")
    assert (game.zone_of("Saint"), game.zone_of("Orc")) == ("army", "graveyard")


def test_the_target_is_watched_for_the_turn(table):
    """The next time target creature attacks this turn, you gain 2 LP: of two attackers the one that was named."""
    hand = spell("The next time target creature attacks this turn, gain 2 LP.")
    game = table(Side(hand=hand, army=[creature("Ash"), creature("Birch")]), Side(cities=[city("Fort")]))
    game.do("play", "Word").do("target", "Ash").until("play").do("pass").until("attack")

    game.do("city", FOE, "Fort").do("with", "Birch")
    assert game.state.lp[YOU] == 20
    game.do("with", "Ash")
    game.until("block", "play", "attack")
    assert game.state.lp[YOU] == 22
