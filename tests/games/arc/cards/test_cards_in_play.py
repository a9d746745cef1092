"""Cards of First Light on the table: what their printed texts do."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from arc_position import Side, city, creature
from position import FOE, YOU

from cardforge.carddata.sets import read_set
from cardforge.games.arc import GAME
from cardforge.games.arc.zones import DECK, HAND
from cardforge.kernel.cards import Card

FIRST_LIGHT = Path(__file__).resolve().parents[4] / "cards" / "arc" / "first-light.toml"


@cache
def shipped() -> dict[str, Card]:
    return {
        card.name: card
        for card in read_set(FIRST_LIGHT, GAME).cards
        if not card.legal_from or card.legal_from.year < 2027
    }


GAIAN = 0
"""The place of Gaian gold of seat 1, the first of the factions."""


def the(name: str) -> Card:
    """The shipped card of that name, its newest version."""
    return shipped()[name]


def values(game, name: str) -> tuple[int, int]:
    """ATK and DEF of a card in play."""
    card = game.cards[name]
    return game.state.attack_of(card), game.state.defense_of(card)


def test_song_elder_helps_the_other_elves_only(table):
    """Song Elder: Each other Elf creature you control gets +1/+1."""
    game = table(
        Side(army=[the("Song Elder"), the("Greenmere Archer"), the("Meadow Wolf")]), Side(army=[the("Mosswalk Scout")])
    )

    assert values(game, "Greenmere Archer") == (3, 3)
    assert values(game, "Song Elder") == (2, 4)
    assert values(game, "Meadow Wolf") == (3, 2)
    assert values(game, "Mosswalk Scout") == (2, 1)


def test_goblin_mob_counts_itself_and_the_other_goblins(table):
    """Goblin Mob: This creature gets +1/+0 for each Goblin creature you control."""
    game = table(Side(army=[the("Goblin Mob"), the("Cinder Goblin"), the("Blood Cousin")]))

    assert values(game, "Goblin Mob") == (3, 3)


def test_banner_runner_is_fierce_in_its_own_turn_only(table):
    """Banner Runner: While it is your turn, this creature gets +2/+0."""
    game = table(Side(army=[the("Banner Runner")]), Side(army=[the("Ember Hawk")]))
    assert values(game, "Banner Runner") == (3, 1)

    game.next_turn()

    assert values(game, "Banner Runner") == (1, 1)


def test_root_sister_shelters_her_own_city(table):
    """Root Sister: Each other creature in the same city gets +0/+2."""
    game = table(
        Side(
            army=[the("Meadow Wolf")],
            cities=[city("Home")],
            residents={"Home": [the("Root Sister"), the("Marsh Heron")]},
        )
    )

    assert values(game, "Marsh Heron") == (2, 5)
    assert values(game, "Root Sister") == (2, 3)
    assert values(game, "Meadow Wolf") == (3, 2)


def test_strangling_ivy_holds_a_creature_from_attack_and_block(table):
    """Strangling Ivy, version 2: Enchanted creature cannot attack. Enchanted creature cannot block."""
    game = table(
        Side(hand=[the("Strangling Ivy")], army=[creature("Axe", 2, 2)], gold={"Gaian": 3}),
        Side(army=[creature("Wall", 1, 9)]),
    )

    game.do("play", "Strangling Ivy").until("attack").attacks(FOE, "Axe").until("block", "lead")

    assert game.asked == "lead"


def test_grave_bond_brings_the_creature_back_to_hand(table):
    """Grave Bond: When enchanted creature dies, return it to its owner's hand."""
    game = table(
        Side(
            hand=[the("Grave Bond"), the("Spark")], army=[the("Bone Beggar")], gold={"Dark Legion": 2, "Red Banner": 1}
        )
    )

    game.do("play", "Grave Bond").do("pass").do("play", "Spark").next_turn()

    assert game.zone_of("Bone Beggar") == "hand"
    assert game.is_dead("Grave Bond")
    assert game.state.lp[FOE] == 19


def test_rich_soil_gives_one_more_gold_when_its_resource_is_marked(table):
    """Rich Soil: When enchanted resource card is marked, gain 1 Gaian gold; it floats until the end of the turn (A76)."""
    game = table(Side(hand=[the("Rich Soil"), the("Bark Skin")], army=[the("Meadow Wolf")], gold={"Gaian": 4}))

    game.do("play", "Rich Soil").do("target", "Gaian 3")
    game.do("play", "Bark Skin")

    assert values(game, "Meadow Wolf") == (4, 5)
    assert game.state.gold[GAIAN] == 1


def test_high_walls_mend_the_city_at_the_start_of_the_turn(table):
    """High Walls: At the start of your turn, repair 2 damage on enchanted city."""
    game = table(Side(hand=[the("High Walls")], cities=[the("Dawnhold")], gold={"Empire": 3}, damage={"Dawnhold": 5}))

    game.do("play", "High Walls").next_turn()
    assert game.left("Dawnhold") == 4
    game.next_turn().until("claim", "play", "draw")

    assert game.left("Dawnhold") == 6


def test_briar_knight_grows_by_the_damage_it_survives(table):
    """Briar Knight: When this creature is damaged, put a +1/+1 counter on it."""
    game = table(Side(hand=[the("Spark")], army=[the("Briar Knight")], gold={"Red Banner": 1}))

    game.do("play", "Spark").until("draw")

    assert values(game, "Briar Knight") == (3, 4)


def test_road_marshal_builds_the_next_city(table):
    """Road Marshal: When this creature enters play, build the top city of your cities deck."""
    game = table(
        Side(hand=[the("Road Marshal")], city_deck=[the("Lantern Abbey")], gold={"Empire": 6}), phase="entrance"
    )

    game.do("play", "Road Marshal").until("discard", "play", "draw")

    assert game.zone_of("Lantern Abbey") == "kingdom"


def test_hostile_charter_takes_a_damaged_city_and_no_other(table):
    """Hostile Charter: Capture target damaged city."""
    game = table(
        Side(hand=[the("Hostile Charter")], gold={"House of Nobles": 6}),
        Side(cities=[the("Cinder Camp"), the("Council Rock")], damage={"Cinder Camp": 1}),
    )

    game.do("play", "Hostile Charter")
    assert not game.offers("target", "Council Rock")
    game.until("play")

    assert game.state.controller(game.cards["Cinder Camp"]) == YOU


def test_dawn_sapling_pays_but_never_attacks(table):
    """Dawn Sapling: Peaceful. Mark: Gain 1 Gaian gold."""
    game = table(Side(hand=[the("Sudden Bloom")], army=[the("Dawn Sapling"), the("Meadow Wolf")]))

    game.do("use", "Dawn Sapling", 1)
    game.do("play", "Sudden Bloom").do("target", "Meadow Wolf")

    assert values(game, "Meadow Wolf") == (5, 4)


def test_salt_merchant_trades_a_card_for_two_if_you_like(table):
    """Salt Merchant: When this creature enters play, you may discard a card. If you do, draw 2 cards."""
    game = table(Side(hand=[the("Salt Merchant"), the("Spark")], gold={"House of Nobles": 2}), phase="entrance")
    before = game.size(DECK)

    game.do("play", "Salt Merchant").until("may").do("yes").until("discard", "play")

    assert game.is_dead("Spark")
    assert (game.size(DECK), game.size(HAND)) == (before - 2, 2)
