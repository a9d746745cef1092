"""Cities, row by row (section 6.8)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from arc_position import Side, city, creature, event, made, magic
from position import FOE, YOU

from cardforge.games.arc.actions.damage.deaths import destroy_dead
from cardforge.games.arc.rules import ENGINE
from cardforge.games.arc.zones import CITIES, KINGDOM
from cardforge.kernel.replay import new_game

SPARE = event("Spare", cost=99)
AXES = [creature("Axe", 4, 9), creature("Bow", 2, 9)]


def besieged(table, text="", helper="", **rest):
    """Two attackers before a city of strength 9 with a guest 1/9 in it; a guard 1/9 in the army, a witch far away in another city."""
    foe = Side(
        hand=[SPARE],
        army=[creature("Guard", 1, 9, text=helper)],
        cities=[city("Wall", 9), city("Keep", 9)],
        residents={
            "Wall": [creature("Guest", 1, 9, text=text), creature("Friend", 1, 9)],
            "Keep": [creature("Witch", 1, 9)],
        },
        **rest,
    )
    return table(Side(hand=[SPARE], army=AXES), foe, phase="attack")


def only_the_guard_blocks(game):
    """Everybody else stays out."""
    game.until("block")
    while game.asked == "block":
        guard = game.state.decision.context[0] == game.cards["Guard"]
        game.do(*(("block", "Axe") if guard else ("none",)))


def test_cities_give_their_owner_advantages(table):
    """A158: the owner of a city with an advantage takes it in the tactics phase; without a city there is nothing to take."""
    hall = city("Hall", text="Advantage: Gain 3 LP.")
    guest = {"Hall": [creature("Guest")]}
    game = table(Side(hand=[SPARE], cities=[hall], residents=guest), phase="tactics")

    game.do("claim", 0).until("reward").do("advantage", 0)

    assert game.state.lp[YOU] == 23
    assert table(Side(hand=[SPARE]), phase="tactics").asked == "play"


def test_the_cities_deck_is_shuffled_and_laid_face_up():
    """A160, A162: five cities in an order that the seed decides, the top one seen by everybody."""
    cities = tuple(replace(city(f"City {n}"), number=n + 2) for n in range(5))
    states = [new_game(ENGINE, [((SPARE,) * 30, cities, ())] * 2, seed) for seed in range(12)]

    orders = {tuple(state.name_of(card) for card in state.zone(YOU, CITIES)) for state in states}
    assert len(orders) > 5
    assert all(sorted(order) == [f"City {n}" for n in range(5)] for order in orders)
    assert all(state.view(FOE).zone(YOU, CITIES)[-1] >= 0 for state in states)


def test_a_creature_or_avatar_in_a_city_is_a_resident(table):
    """A164: what counts residents counts both kinds by their place: a resident guest is one, the army creature is not."""
    bless = magic("Bless", "Each resident you control gets +3/+0 until end of turn.")
    game = table(
        Side(
            hand=[bless, SPARE], cities=[city("Home")], residents={"Home": [creature("Guest")]}, army=[creature("Wolf")]
        )
    )

    game.do("play", "Bless")

    assert game.state.attack_of(game.cards["Guest"]) == 4
    assert game.state.attack_of(game.cards["Wolf"]) == 1


def test_abilities_of_residents_reach_only_permanents_in_the_same_city(table):
    """A165: the guest's ability may aim at Friend and itself; not at the army, another city's resident, the foe, or a player."""
    game = besieged(table, text="Mark: Deal 1 damage to target creature or player.")
    game.attacks("Wall", "Axe").do("use", "Guest", 0)

    assert {game.state.name_of(option[1]) for option in game.state.decision.options} == {"Guest", "Friend"}
    for name in ("Guard", "Witch", "Axe"):
        assert game.refusal("target", name) == "A165"
    assert game.refusal("target", -2 - YOU) == "A165"


def test_abilities_of_army_creatures_reach_everything(table):
    """A165: the limit is for residents: the same ability in the army aims at anybody."""
    game = besieged(table, helper="Mark: Deal 1 damage to target creature or player.")
    game.attacks("Wall", "Axe").do("use", "Guard", 0)

    assert all(game.offers("target", name) for name in ("Guard", "Guest", "Witch", "Axe"))
    assert game.offers("target", -2 - YOU)


def test_army_helpers_count_as_residents_for_the_attack(table):
    """A169, C35: once it helps to defend the city, the guard is a resident: its ability reaches the city's, the guest's reaches it."""
    reach = "Mark: Target creature gets +0/+5 until end of turn."
    game = besieged(table, text=reach, helper=reach).attacks("Wall", "Axe", "Bow")
    only_the_guard_blocks(game)

    assert game.asked == "window"
    game.do("use", "Guard", 0)
    assert {game.state.name_of(option[1]) for option in game.state.decision.options} == {"Guest", "Friend", "Guard"}
    assert game.refusal("target", "Axe") == "A165"
    game.do("target", "Guest").until("window")
    game.do("use", "Guest", 0)
    assert game.offers("target", "Guard")
    game.do("target", "Guard").until("play")

    later = game.next_turn().next_turn().until("play")
    assert later.state.combats == []


def test_the_limit_of_helpers_ends_with_the_attack(table):
    """C35: after the attack the guard is an army creature again and reaches everything."""
    game = besieged(table, helper="2 gold: Target creature gets +0/+5 until end of turn.", gold={"Gaian": 8})
    game.attacks("Wall", "Axe", "Bow")
    only_the_guard_blocks(game)
    game.until("play").do("pass")

    assert (game.asked, game.state.decision.seat) == ("window", FOE)
    game.do("use", "Guard", 0)
    assert game.offers("target", "Axe")


def test_what_helps_residents_helps_the_helper_too(table):
    """A169: a text about creatures in the same city holds for the helping guard during the attack, and not before."""
    game = besieged(table, text="Each other creature in the same city gets +2/+0.").attacks("Wall", "Axe", "Bow")
    guard = game.cards["Guard"]
    assert game.state.attack_of(guard) == 1

    while game.asked == "block" and game.state.decision.context[0] != guard:
        game.do("none")
    game.do("block", "Axe")

    assert game.state.damage[game.cards["Axe"]] == 3
    assert game.state.attack_of(guard) == 1


def test_residents_and_the_army_may_defend_a_city(table):
    """A167, A168: asked are the two residents of the attacked city and the guard of the army; the witch of another city is not."""
    game = besieged(table).attacks("Wall", "Axe")

    asked = []
    while game.asked == "block":
        asked.append(game.state.name_of(game.state.decision.context[0]))
        game.do("none")

    assert asked == ["Guest", "Friend", "Guard"]


def test_without_the_leader_only_residents_defend(table):
    """A168, A157: with the avatar away in another city the army does not help."""
    game = besieged(table, avatar="Keep").attacks("Wall", "Axe")

    asked = []
    while game.asked == "block":
        asked.append(game.state.name_of(game.state.decision.context[0]))
        game.do("none")

    assert asked == ["Guest", "Friend"]


def test_unblocked_attackers_deal_their_damage_to_the_city(table):
    """A170, C9: a is blocked and does nothing to the city whatever its surplus, b deals its 2."""
    game = besieged(table).attacks("Wall", "Axe", "Bow")

    game.do("block", "Axe").do("none").do("none")

    assert game.left("Wall") == 7
    assert game.left("Keep") == 9


@pytest.mark.parametrize(("strength", "falls"), [(6, True), (5, True), (7, False)])
def test_a_city_of_no_strength_is_destroyed(table, strength, falls):
    """A173: 6 damage destroy strength 6 and 5, to the owner's graveyard; strength 7 remains with 1."""
    foe = Side(hand=[SPARE], cities=[city("Wall", strength), city("Keep", 9)])
    game = table(Side(hand=[SPARE], army=AXES), foe, phase="attack").attacks("Wall", "Axe", "Bow")

    assert game.is_dead("Wall") == falls
    assert falls or game.left("Wall") == 1
    assert game.zone_of("Keep") == "kingdom"


def test_enchantments_on_a_fallen_city_fall_with_it(table):
    """A173, C33: what was attached to the city goes to the graveyard."""
    banner = made("enchantment", "Banner", text="Enchant city.\nEach creature you control gets +1/+0.")
    game = table(Side(hand=[SPARE]), Side(hand=[banner, SPARE], cities=[city("Wall", 4), city("Keep")]), active=FOE)
    game.do("play", "Banner").do("target", "Wall")
    assert game.zone_of("Banner") == "attached"
    game.state.damage[game.cards["Wall"]] = 4

    destroy_dead(game.state)

    assert game.is_dead("Wall")
    assert game.is_dead("Banner")


def test_a_player_building_the_last_city_is_not_defeated(table):
    """C40: while the last city is being built it lies in no pile and in no kingdom, and still counts as present."""
    game = table(
        Side(hand=[SPARE], city_deck=[city("Last")]), Side(hand=[event("Tick", "Gain 1 LP.")]), phase="entrance"
    )

    game.do("build")
    assert (game.asked, game.zone_of("Last"), game.size(CITIES), game.size(KINGDOM)) == ("window", "resolving", 0, 0)
    game.do("play", "Tick").until("play", "draw")

    assert game.state.winners is None
    assert game.zone_of("Last") == "kingdom"


def test_a_player_without_city_and_cities_deck_is_defeated_at_the_next_check(table):
    """C40, A174: the same table without the city being built: defeated by the next resolved action."""
    game = table(Side(hand=[SPARE], city_deck=()), Side(hand=[SPARE]), phase="entrance")

    assert game.state.winners == (FOE,)
