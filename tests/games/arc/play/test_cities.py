"""Cities: built out of the cities deck or cycled, and the defeat of a player who has none."""

from __future__ import annotations

import pytest
from arc_position import ArcPosition, Side, city, creature, event, made, magic
from position import FOE, YOU

from cardforge.games.arc.zones import ARMY, ATTACHED, CITIES, KINGDOM

QUAY = city("Quay", 6, faction="Dark Legion", cost=3, loyalty=1)
PILE = (QUAY, *(city(name, faction="Dark Legion", cost=0) for name in ("Haven", "Hall", "Town", "Square")))
RAID = creature("Raider", 6, 1)
SPARE = event("Spare", cost=99)


def pile(game):
    """The names of your cities deck, top first."""
    return [game.state.name_of(card) for card in game.state.zone(YOU, CITIES)[::-1]]


def test_a_city_is_built_with_one_gold_of_another_faction(table):
    """T-A6: D 2, R 1: short 1 <= 1: built, in the kingdom, unmarked, 6 of 6."""
    game = table(Side(city_deck=PILE, gold={"Dark Legion": 2, "Red Banner": 1}), phase="entrance")

    game.do("build")

    assert game.zone_of("Quay") == "kingdom"
    assert not game.is_marked("Quay")
    assert game.left("Quay") == 6


def test_one_city_is_built_or_cycled_in_a_turn(table):
    """T-A6: cycling the next city in the same phase: refused (one city action, A163)."""
    hand = [creature("Idler", cost=0)]
    game = table(Side(hand=hand, city_deck=PILE, gold={"Dark Legion": 2, "Red Banner": 1}), phase="entrance")

    game.do("build")

    assert game.asked == "entrance"
    assert game.refusal("cycle") == "A163"
    assert game.refusal("build") == "A163"


def test_a_cycled_city_goes_under_the_pile_and_the_next_one_is_built(table):
    """T-A6: next turn cycle: the second goes under the fifth; next turn build takes the third."""
    game = table(Side(city_deck=PILE, gold={"Dark Legion": 2, "Red Banner": 1}), phase="entrance")

    game.do("build")
    assert game.state.active == FOE
    game.next_turn().until("entrance").do("cycle")
    assert pile(game) == ["Hall", "Town", "Square", "Haven"]

    game.next_turn().until("entrance").do("build")
    assert game.zone_of("Hall") == "kingdom"


def test_a_city_that_cannot_be_paid_can_still_be_cycled(table):
    """T-A6: had D been 1 and R 2: short 2 > 1: refused, cycling still allowed."""
    game = table(Side(city_deck=PILE, gold={"Dark Legion": 1, "Red Banner": 2}), phase="entrance")

    assert game.refusal("build") == "C12"
    assert game.offers("cycle")


@pytest.mark.parametrize(("left", "over"), [((city("Last", cost=99),), False), ((), True)])
def test_the_last_city_in_play_falls(table, left, over):
    """T-A21: the last city in play falls: cities deck 1 left: play on; cities deck 0: defeat (A25, A174)."""
    game = table(Side(army=[RAID]), Side(cities=[city("Wall", 6)], city_deck=left), phase="attack")

    game.attacks("Wall", "Raider").until("draw")

    assert game.is_dead("Wall")
    assert game.state.is_over() == over
    assert (game.state.winners, game.state.reason) == (((YOU,), "A25") if over else (None, ""))


def test_nobody_is_defeated_before_the_first_city_is_built(table):
    """T-A21: turn 1, no city built, deck 5: no defeat."""
    game = table(Side(city_deck=PILE), Side(city_deck=PILE))

    game.next_turn()

    assert not game.state.is_over()


def test_a_captured_last_city_is_a_lost_one(table):
    """T-A21: city captured by an effect, deck 0, no other city: defeat; it counts for the captor (C19)."""
    raid = magic("Annexation", "Capture target city.")
    game = table(Side(hand=[raid]), Side(cities=[city("Wall", 6)], city_deck=(), damage={"Wall": 2}))

    game.do("play", "Annexation")

    assert game.state.winners == (YOU,)
    assert game.cards["Wall"] in game.state.zone(YOU, KINGDOM)
    assert game.left("Wall") == 4


def test_residents_of_a_fallen_city_find_another_place(table):
    """C33: unmarked residents go to another own city or the army, marked ones to the owner's hand, the avatar to the army."""
    side = Side(
        cities=[city("Wall", 6), city("Keep", 9)],
        residents={"Wall": [creature("Awake"), creature("Asleep")]},
        avatar="Wall",
        marked=["Asleep", "avatar"],
    )
    game = table(Side(army=[RAID]), side, phase="attack")

    game.attacks("Wall", "Raider").until("destination")
    assert game.offers("army")
    game.do("city", "Keep")

    assert game.state.at[game.cards["Awake"]] == game.cards["Keep"]
    assert game.zone_of("Asleep") == "hand"
    assert game.state.lies_in(game.state.avatar[FOE], 5)


RAZE = event("Raze", "Destroy target city.")
LAST = city("Last", 6)


@pytest.mark.parametrize(
    ("cities", "pile", "over"),
    [
        (("Wall",), (), True),
        (("Wall", "Keep"), (), False),
        (("Wall",), (LAST,), False),
        (("Wall", "Keep"), (LAST,), False),
    ],
)
@pytest.mark.parametrize("way", ["Destroy", "Capture"])
def test_defeat_for_want_of_cities_needs_both_an_empty_kingdom_and_an_empty_pile(table, cities, pile, over, way):
    """A25, A174, C19: destroyed or captured, the city is lost; another one built or one left to build keeps its player in the game."""
    foe = Side(cities=[city(name) for name in cities], city_deck=pile)
    game = table(Side(hand=[magic("Word", f"{way} target city."), event("Spare", cost=99)]), foe)

    game.do("play", "Word").do_all(*(["target Wall"] if game.asked == "target" else []))

    assert game.state.is_over() == over
    assert (game.state.winners, game.state.reason) == (((YOU,), "A25") if over else (None, ""))


def test_of_three_players_the_one_without_cities_falls_and_the_others_play_on():
    """A25, A22, C10: the defeat of one does not end a game of three."""
    sides = [
        Side(hand=[RAZE, event("Spare", cost=99)]),
        Side(cities=[city("Wall")], city_deck=()),
        Side(cities=[city("Keep")]),
    ]
    game = ArcPosition(sides, "play", YOU)

    game.do("play", "Raze").do("target", "Wall")

    assert (game.state.alive, game.state.winners) == ([1, 0, 1], None)
    assert game.events("defeat") == [("defeat", "A25", FOE)]


def test_a_city_that_is_being_built_keeps_its_player_in_the_game(table):
    """C40: between the pile and the kingdom the last city counts as present, while a response resolves."""
    tick = event("Tick", "Gain 1 LP.")
    game = table(Side(city_deck=(LAST,)), Side(hand=[tick]), phase="entrance").do("build")
    assert (game.asked, game.size(CITIES), game.size(KINGDOM)) == ("window", 0, 0)

    game.do("play", "Tick")

    assert not game.state.is_over()
    assert game.zone_of("Last") == "kingdom"


def test_a_city_that_another_player_builds_saves_nobody(table):
    """C40, A25: only one's own city being built counts."""
    you = Side(cities=[city("Mine")], city_deck=(), hand=[event("Spare", cost=99)])
    game = table(you, Side(hand=[RAZE], city_deck=(LAST,)), phase="entrance", active=FOE).do("build")
    assert game.asked == "window"

    game.do("play", "Raze")

    assert (game.state.winners, game.state.reason) == ((FOE,), "A25")
    assert not game.events("build")


def test_a_creature_that_is_being_played_is_no_city(table):
    """C40, A25: what waits to come into play is a creature: its player has no city any more."""
    you = Side(cities=[city("Mine")], city_deck=(), hand=[creature("Wolf"), event("Spare", cost=99)])
    game = table(you, Side(hand=[RAZE]), phase="entrance").do("play", "Wolf").do("army")
    assert game.asked == "window"

    game.do("play", "Raze")

    assert (game.state.winners, game.state.reason) == ((FOE,), "A25")
    assert not game.events("enter")


def test_a_captured_city_is_the_captors_with_its_damage_and_serves_there(table):
    """C19: it counts for the captor: creatures enter it, its damage stays, and the captor can lose it again."""
    raid = magic("Annexation", "Capture target city.")
    side = Side(hand=[raid, creature("Wolf")], cities=[city("Home")])
    game = table(side, Side(cities=[city("Wall", 6), city("Keep")], damage={"Wall": 2}), phase="second play")
    game.do("play", "Annexation").do("target", "Wall")
    assert (game.state.controller(game.cards["Wall"]), game.left("Wall")) == (YOU, 4)

    game.until("entrance").do("play", "Wolf")

    assert game.options() == [("army",), ("city", game.cards["Home"]), ("city", game.cards["Wall"])]
    assert game.refusal("city", "Keep") == "A128"


def test_the_residents_of_a_captured_city_leave_as_when_it_falls(table):
    """C47, C33: the unmarked one goes where its player says, the marked one to the owner's hand, the avatar to the army; none serves the captor."""
    foe = Side(
        cities=[city("Keep", 6), city("Moor")],
        residents={"Keep": [creature("Elf"), creature("Owl")]},
        avatar="Keep",
        marked=["Owl"],
        damage={"Keep": 2},
    )
    game = table(Side(hand=[magic("Coup", "Capture target damaged city."), SPARE]), foe)

    game.do("play", "Coup")
    assert (game.asked, game.seat) == ("destination", FOE)
    game.do("city", "Moor")

    assert game.state.controller(game.cards["Keep"]) == YOU
    assert game.left("Keep") == 4
    assert (game.state.at[game.cards["Elf"]], game.zone_of("Owl")) == (game.cards["Moor"], "hand")
    assert game.state.lies_in(game.state.avatar[FOE], ARMY)


def test_what_is_on_a_captured_city_stays_on_it_and_with_its_player(table):
    """C47: an enchantment of the former player stays attached and under that player's control; nothing counts as built or destroyed."""
    crow = creature("Crow", text="When a city you control is destroyed, gain 1 VP.")
    ant = creature("Ant", text="When you build a city, gain 1 VP.")
    wall = made("enchantment", "Wall", text="Enchanted city gets +0/+3.")
    mine = Side(hand=[magic("Coup", "Capture target city."), SPARE], army=[ant])
    game = table(mine, Side(hand=[wall], cities=[city("Keep", 6)], army=[crow]))
    game.state.put(game.cards["Wall"], FOE, ATTACHED, game.cards["Keep"])

    game.do("play", "Coup")

    assert game.state.controller(game.cards["Keep"]) == YOU
    assert (game.left("Keep"), game.state.controller(game.cards["Wall"])) == (9, FOE)
    assert game.state.vp == [0, 0]
