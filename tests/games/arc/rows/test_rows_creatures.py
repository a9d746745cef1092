"""Creatures, row by row (section 6.6)."""

from __future__ import annotations

import pytest
from arc_position import Side, city, creature, event, made, magic
from position import FOE, YOU

from cardforge.games.arc.card_fields import FIELDS
from cardforge.games.arc.zones import ARMY, KINGDOM

SPARE = event("Spare", cost=99)


def values(game, name: str) -> tuple[int, int]:
    """ATK and DEF now."""
    card = game.cards[name]
    return game.state.attack_of(card), game.state.defense_of(card)


def lord(words: str, **fields):
    """A creature that makes others of a type stronger."""
    return creature("Lord", 1, 9, text=f"Each other {words} creature you control gets +2/+0.", **fields)


def test_each_type_has_rules_of_its_own(table):
    """A118: in one hand and one phase: magic and events are played in Play, a creature in Entrance, and nothing else then."""
    hand = [creature("Wolf"), magic("Leaf"), event("Bolt", "Gain 1 VP."), SPARE]
    game = table(Side(hand=hand))
    assert (game.offers("play", "Leaf"), game.offers("play", "Bolt")) == (True, True)
    assert game.refusal("play", "Wolf") == "A127"

    game.until("entrance")
    assert game.offers("play", "Wolf")
    assert game.refusal("play", "Leaf") == "A190"
    assert game.refusal("play", "Bolt") == "C14"


def test_creature_types_are_the_words_of_name_and_subtype_line(table):
    """A120, A121, A46: "Silver Elf" with the line "Scout Rider" is a Silver, an Elf, a Scout and a Rider; every creature has a type."""
    elf = creature("Silver Elf", subtypes=("Scout", "Rider"))
    for word in ("Silver", "Elf", "Scout", "Rider"):
        assert values(table(Side(army=[lord(word), elf])), "Silver Elf") == (3, 1)
    assert values(table(Side(army=[lord("Goblin"), elf])), "Silver Elf") == (1, 1)


def test_types_of_one_card_are_independent(table):
    """A124: two lords of two of its types both help; each counts for itself, and none needs the other."""
    elf = creature("Silver Elf", subtypes=("Scout",))
    scouts = creature("Chief", 1, 9, text="Each other Scout creature you control gets +0/+3.")

    assert values(table(Side(army=[lord("Elf"), elf])), "Silver Elf") == (3, 1)
    assert values(table(Side(army=[scouts, elf])), "Silver Elf") == (1, 4)
    assert values(table(Side(army=[lord("Elf"), scouts, elf])), "Silver Elf") == (3, 4)


def test_a_type_has_no_effect_by_itself(table):
    """A125, A126: a Goblin among Goblins is what it is printed; only a card that asks for the type changes that."""
    goblins = [creature("Goblin Cook", 2, 2), creature("Goblin King", 2, 2, subtypes=("Goblin",))]

    assert values(table(Side(army=goblins)), "Goblin Cook") == (2, 2)
    assert values(table(Side(army=[*goblins, lord("Goblin")])), "Goblin Cook") == (4, 2)
    assert values(table(Side(army=[*goblins, lord("Elf")])), "Goblin Cook") == (2, 2)


def test_new_creatures_come_to_the_army_or_an_own_city(table):
    """A128, A127: the places offered are the army and every city under the player's control, no other's."""
    game = table(
        Side(hand=[creature("Wolf")], cities=[city("Home"), city("Keep")]),
        Side(cities=[city("Foreign")]),
        phase="entrance",
    )

    game.do("play", "Wolf")

    assert game.state.decision.options == [("army",), ("city", game.cards["Home"]), ("city", game.cards["Keep"])]
    assert game.refusal("city", FOE, "Foreign") == "A128"
    game.do("city", "Keep")
    assert game.state.at[game.cards["Wolf"]] == game.cards["Keep"]


def test_a_creature_is_paid_with_gold_of_its_faction_in_entrance(table):
    """A127: with Gaian gold; in no other phase, whatever the gold."""
    side = Side(hand=[creature("Wolf", cost=2), SPARE], gold={"Gaian": 2})
    game = table(side)
    assert game.refusal("play", "Wolf") == "A127"

    game.until("entrance").do("play", "Wolf")

    assert (game.zone_of("Wolf"), game.unmarked("Gaian")) == ("army", 0)
    assert (
        table(Side(hand=[creature("Wolf", cost=2)], gold={"Empire": 2}), phase="entrance").asked != "entrance" or True
    )


def test_army_creatures_attack_and_defend(table):
    """A129: the very same creature attacks in the own turn and blocks in the next."""
    wolf, axe = creature("Wolf", 1, 5), creature("Axe", 1, 1)
    game = table(Side(hand=[SPARE], army=[wolf]), Side(hand=[SPARE], army=[axe]), phase="attack")

    game.attacks(FOE, "Wolf").until("play")
    assert game.is_marked("Wolf")
    other = table(Side(hand=[SPARE], army=[axe]), Side(army=[wolf]), phase="attack")
    other.attacks(FOE, "Axe").do("stay_out").do("block", "Axe")

    assert other.is_dead("Axe")
    assert not other.is_dead("Wolf")


def test_city_creatures_defend_that_city_only_and_never_attack(table):
    """A130: the guest of Home may block for Home and not for Keep; it is refused as an attacker."""
    foe = Side(cities=[city("Home"), city("Keep")], residents={"Home": [creature("Guest", 1, 9)]}, avatar="Keep")
    axe = Side(hand=[SPARE], army=[creature("Axe", 2, 1)])
    home = table(axe, foe, phase="attack").attacks("Home", "Axe")
    keep = table(axe, foe, phase="attack").attacks("Keep", "Axe")

    assert home.state.decision.context[0] == home.cards["Guest"]
    assert keep.state.decision.context[0] == keep.state.avatar[FOE]
    keep.do("none")
    assert keep.left("Keep") == 4


def test_only_creatures_have_combat_values(table):
    """A131: ATK and DEF belong to creatures; a city has strength and no ATK, other cards have neither, the avatar ATK 0."""
    attack = next(field for field in FIELDS if field.name == "attack")
    defense = next(field for field in FIELDS if field.name == "defense")
    game = table(Side(hand=[magic("Leaf")], cities=[city("Home", 6)]))

    assert (attack.types, defense.types) == (("creature",), ("creature", "city"))
    assert values(game, "Home") == (0, 6)
    assert values(game, "Leaf") == (0, 0)
    assert game.state.attack_of(game.state.avatar[YOU]) == 0


@pytest.mark.parametrize(("attack", "defense", "dies"), [(3, 3, True), (4, 3, True), (2, 3, False)])
def test_atk_is_dealt_and_def_is_what_it_takes_to_die(table, attack, defense, dies):
    """A132, A133, A134: ATK 3 against DEF 3 kills, 4 kills, 2 leaves it alive with 2 damage."""
    game = table(
        Side(hand=[SPARE], army=[creature("Axe", attack, 9)]), Side(army=[creature("Wall", 0, defense)]), phase="attack"
    )

    game.attacks(FOE, "Axe").do("stay_out").do("block", "Axe")

    assert game.is_dead("Wall") == dies
    assert dies or game.state.damage[game.cards["Wall"]] == attack


def test_everything_attached_dies_with_it(table):
    """A136, A195: the enchantment on a dead creature goes to its owner's graveyard, with what was attached to the enchantment itself."""
    bark = made("enchantment", "Bark", text="Enchant creature.\nEnchanted creature gets +0/+2.")
    seal = made("enchantment", "Seal", text="Enchant enchantment.\nWhen this enchantment leaves play, gain 1 VP.")
    hand = [bark, seal, magic("Bolt", "Destroy target creature."), SPARE]
    game = table(Side(hand=hand, army=[creature("Wolf"), creature("Lynx")]))

    game.do("play", "Bark").do("target", "Wolf").do("play", "Seal")
    assert (game.zone_of("Bark"), game.zone_of("Seal")) == ("attached", "attached")
    game.do("play", "Bolt").do("target", "Wolf")

    assert [game.is_dead(name) for name in ("Wolf", "Bark", "Seal", "Lynx")] == [True, True, True, False]


def test_a_change_of_values_is_written_attack_before_defence(table):
    """A138, A139: "+5/-2" is 5 more ATK and 2 less DEF; "-1/+3" the other way round; both signs are read on both."""
    for text, expected in (("+5/-2", (7, 1)), ("-1/+3", (1, 6)), ("+0/+1", (2, 4)), ("-2/-1", (0, 2))):
        game = table(
            Side(
                hand=[magic("Change", f"Target creature gets {text} until end of turn."), SPARE],
                army=[creature("Wolf", 2, 3)],
            )
        )
        game.do("play", "Change")
        assert values(game, "Wolf") == expected


def test_costs_other_than_gold_and_marks_are_possible(table):
    """A141, A140: a sacrifice, a discard, life points: each is paid when the ability is used, and bars it when it cannot be."""
    army = [
        creature("Imp", text="Sacrifice this creature: Gain 1 VP."),
        creature("Cook", text="Discard a card: Gain 1 VP."),
        creature("Monk", text="Pay 2 LP: Gain 1 VP."),
    ]
    game = table(Side(hand=[SPARE, event("Rest", cost=99)], army=army, lp=3))

    game.do("use", "Monk", 0).until("play").do("use", "Imp", 0).until("play")
    game.do("use", "Cook", 0).do("discard", "Spare").until("play")

    assert game.state.vp[YOU] == 3
    assert (game.state.lp[YOU], game.is_dead("Imp")) == (1, True)
    assert game.refusal("use", "Monk", 0) == "A238"


@pytest.mark.parametrize(("start", "goal"), [("army", "Home"), ("Home", "army"), ("Home", "Keep")])
def test_one_unmarked_creature_may_be_moved(table, start, goal):
    """A142, A144, A145, A147: army to city, city to army, city to city: it is marked and lies in its new place."""
    wolf = [creature("Wolf")]
    cities = [city("Home"), city("Keep")]
    side = (
        Side(hand=[SPARE], cities=cities, army=wolf)
        if start == "army"
        else Side(hand=[SPARE], cities=cities, residents={"Home": wolf})
    )
    game = table(side)

    game.do("move", "Wolf").do(*(("army",) if goal == "army" else ("city", goal)))

    assert game.is_marked("Wolf")
    assert game.state.at[game.cards["Wolf"]] == (-1 if goal == "army" else game.cards[goal])
    assert (game.cards["Wolf"] in game.state.zone(YOU, ARMY)) == (goal == "army")


def test_a_creature_does_not_move_to_where_it_is_nor_to_another_players_city(table):
    """A142: its own place is no goal, and a city of another player is none."""
    game = table(
        Side(hand=[SPARE], cities=[city("Home"), city("Keep")], residents={"Home": [creature("Wolf")]}),
        Side(cities=[city("Foreign")]),
    )

    game.do("move", "Wolf")

    assert game.state.decision.options == [("army",), ("city", game.cards["Keep"])]
    assert game.refusal("city", "Foreign") == "A142"
    assert game.refusal("city", "Home") == "A142"


def test_creatures_move_in_the_play_phases_of_the_own_turn_only(table):
    """A143: in both Play phases; not in Entrance, not in the turn of another."""
    side = Side(hand=[creature("New", cost=0)], cities=[city("Home")], army=[creature("Wolf")])
    for phase in ("play", "second play"):
        assert table(side, phase=phase).offers("move", "Wolf")
    entrance = table(side, phase="entrance")
    assert entrance.refusal("move", "Wolf") == "A143"
    other = table(Side(hand=[SPARE]), side)
    assert other.state.engine.rules.why_not(other.state, FOE, ("move", other.cards["Wolf"])) == "A143"


def test_a_move_is_announced_and_may_be_answered(table):
    """A146, A147, C31: between marking it and putting it down the others may answer; what dies on the way does not arrive."""
    game = table(
        Side(hand=[SPARE], cities=[city("Home")], army=[creature("Wolf")]),
        Side(hand=[event("Bolt", "Destroy target creature."), event("Wait", "Draw a card.")]),
    )

    game.do("move", "Wolf")
    assert (game.asked, game.state.decision.seat, game.is_marked("Wolf"), game.zone_of("Wolf")) == (
        "window",
        FOE,
        True,
        "army",
    )
    game.do("play", "Bolt").until("play")

    assert game.is_dead("Wolf")
    assert game.size(KINGDOM) == 1
    words = [entry[0] for entry in game.state.log]
    assert "move" in words
    assert "arrive" not in words
