"""`arc-2020`: payment, casting, moves, abilities, the stack, devotion and levels, row by row, with T-P2, T-P5 to T-P7, T-P14."""

from __future__ import annotations

import pytest
from arc_position import creature, event, made, magic
from leaflet_position import Published, realm, town
from position import FOE, YOU

from cardforge.games.arc.zones import ARMY, GRAVEYARD, HAND, RESIDENTS

SPARE = magic("Spare", "Draw a card.")
"""Something that can always be played, so that the phase waits."""
GROW = "Each creature you control gets +1/+1."


def pays(gold: dict[str, int], cost: int, loyalty: int) -> bool:
    """Whether a Gaian card can be paid out of these vaults."""
    card = magic("Bloom", "Draw a card.", cost=cost, loyalty=loyalty)
    return Published(realm(hand=[card], gold=gold), realm()).offers("play", "Bloom")


@pytest.mark.parametrize(
    ("gold", "cost", "loyalty", "legal"),
    [
        ({"Gaian": 2, "Dark Legion": 1, "Red Banner": 1}, 4, 2, True),
        ({"Gaian": 1, "Dark Legion": 3, "Red Banner": 2}, 4, 2, False),
        ({"Gaian": 4}, 4, 2, True),
        ({"Gaian": 2, "Dark Legion": 1}, 4, 2, False),
        ({"Dark Legion": 2}, 2, 0, True),
    ],
)
def test_loyalty_marks_demand_own_resources(gold: dict[str, int], cost: int, loyalty: int, legal: bool):
    """P29, P30, P31, P32, P67, Q18, T-P2: so many of the own faction, the others from any vaults."""
    assert pays(gold, cost, loyalty) is legal


def test_the_player_chooses_the_other_vaults():
    """P32, Q18, T-P2: out of G3 D2 a cost of 4 with 2 marks takes 3 G and 1 D, or 2 and 2; never 1 G."""
    card = magic("Bloom", "Draw a card.", cost=4, loyalty=2)
    left = []
    for choices in (("Gaian", "Dark Legion"), ("Dark Legion", "Dark Legion")):
        game = Published(realm(hand=[card], gold={"Gaian": 3, "Dark Legion": 2}), realm())
        game.do("play", "Bloom")
        for faction in choices:
            if game.asked == "pay":
                game.do("pile", ["Gaian", "Dark Legion"].index(faction))
        left.append((game.unmarked("Gaian"), game.unmarked("Dark Legion")))

    assert left == [(0, 1), (1, 0)]


def x_card() -> object:
    return magic("Flood", "Draw a card.", cost="X", loyalty=2)


def test_x_is_chosen_first():
    """Q18, T-P2: with G1 and loyalty 2 X is 1 at most; with G1 D2 as well (min(2, 3) of 2 is missing); with G2 D1 it may be 3."""

    def choices(**gold: int) -> list[int]:
        vaults = {"Gaian": gold.get("g", 0), "Dark Legion": gold.get("d", 0)}
        game = Published(realm(hand=[x_card()], gold=vaults), realm()).do("play", "Flood")
        return [int(option[1]) for option in game.options("x")]

    assert choices(g=1) == [0, 1]
    assert choices(g=1, d=2) == [0, 1]
    assert choices(g=2, d=1) == [0, 1, 2, 3]


def test_x_is_paid():
    """Q18: X = 3 marks three resources, whatever number the card prints."""
    game = Published(realm(hand=[x_card()], gold={"Gaian": 4}), realm()).do("play", "Flood").do("x", 3)

    assert (game.unmarked("Gaian"), game.size(HAND)) == (1, 1)


def test_a_card_without_a_cost_cannot_be_cast():
    """Q18: neither a number nor X is printed."""
    card = creature("Rat")
    fields = {key: value for key, value in card.fields.items() if key != "cost"}
    rat = type(card)("arc", 0, 1, "Rat", "", fields)

    assert Published(realm(hand=[rat]), realm()).refusal("play", "Rat")


def test_costs_of_abilities_come_out_of_any_vault():
    """Q19: 2 gold of an ability of a Gaian creature are paid with Red Banner resources."""
    wolf = creature("Wolf", text="2 gold: Draw a card.", loyalty=1)
    game = Published(realm(army=[wolf], gold={"Red Banner": 2}), realm()).do("use", "Wolf", 0)

    assert (game.size(HAND), game.unmarked("Red Banner")) == (1, 0)


def test_x_of_an_ability_comes_out_of_any_vault():
    """Q19: with 1 Gaian and 2 Red Banner resources X may be 3, and all are marked."""
    wolf = creature("Wolf", text="X gold: Target city gains X strength.", loyalty=1)
    game = Published(realm(army=[wolf], gold={"Gaian": 1, "Red Banner": 2}), realm(town("Keep")))
    game.do("use", "Wolf", 0)

    assert [option[1] for option in game.options("x")] == [0, 1, 2, 3]
    game.do("x", 3).do("target", "Keep")
    while game.asked == "pay":
        game.take(game.options()[0])
    assert (game.unmarked("Gaian"), game.unmarked("Red Banner")) == (0, 0)


def test_a_creature_is_cast_into_an_own_city():
    """P28, P63, P80, Q20: into a city of choice, unmarked, in Play; it is a resident of it, and never an answer."""
    game = Published(realm(town("X"), town("Y"), hand=[creature("Wolf")]), realm(town("Keep"))).do("play", "Wolf")
    assert [game.name(option[1]) for option in game.options()] == ["X", "Y"]
    game.do("city", "Y")

    assert (game.place_of("Wolf"), game.is_marked("Wolf")) == ("Y", False)
    elsewhere = Published(realm(), realm(town("Keep"), hand=[creature("Boar")]), phase="attack")
    assert elsewhere.refusal("play", "Boar")


def test_a_creature_whose_city_is_gone_goes_to_another_one():
    """Q20: the city falls while the creature waits: another own city."""
    blast = event("Blast", "Deal 6 damage to target city.")
    game = Published(realm(town("X"), town("Y"), hand=[creature("Wolf")]), realm(town("Keep"), hand=[blast]))
    game.do("play", "Wolf").do("city", "Y").do("play", "Blast").do("target", "Y")

    assert game.place_of("Wolf") == "X"


def test_a_sudden_creature_may_enter_the_army_and_attack():
    """K6, T-P7: in the own Play phase, unmarked; a creature without Sudden has no such choice."""
    you = realm(town("X"), hand=[creature("Cat", 2, 2, text="Sudden."), creature("Wolf")])
    game = Published(you, realm(town("Keep"))).do("play", "Cat").do("army")

    assert (game.zone_of("Cat"), game.is_marked("Cat")) == ("army", False)
    game.do("play", "Wolf")
    assert game.place_of("Wolf") == "X"
    game.until("attack")
    assert game.offers("city", FOE, game.card("Keep"))


def t_p7() -> Published:
    """City X with X1 and X2, city Y with Y1, S1 in the army."""
    residents = {"X": [creature("X1"), creature("X2")], "Y": [creature("Y1")]}
    hand = [creature("N1"), creature("N2")]
    return Published(
        realm(town("X"), town("Y"), residents=residents, army=[creature("S1")], hand=hand), realm(town("K"))
    )


def test_each_city_is_source_or_destination_once():
    """P35, P36, P81, Q21, T-P7: X1 to the army uses X: nobody leaves or enters X; Y1 may still go."""
    game = t_p7().do("move", "X1").do("army")

    assert (game.zone_of("X1"), game.is_marked("X1")) == ("army", True)
    assert game.refusal("move", "X2") == "P36"
    game.do("move", "S1")
    assert game.place_of("S1") == "Y", "X is used up, so only Y is left"


def test_the_army_has_no_limit_of_moves():
    """Q21, T-P7: X1 and then Y1 go to the army."""
    game = t_p7().do("move", "X1").do("army").do("move", "Y1")

    assert game.zone(ARMY) == ["S1", "X1", "Y1"]


def test_a_move_from_city_to_city_uses_both():
    """P36, Q21, T-P7: X1 to Y: no further move in either Play phase; a new turn has new ones."""
    game = t_p7().do("move", "X1").do("city", "Y")
    assert game.options("move") == []
    game.until("attack", "discard").until("play")
    assert game.options("move") == []


def test_two_moves_a_city():
    """P36: `moves_per_city` is data."""
    residents = {"X": [creature("X1"), creature("X2"), creature("X3")]}
    game = Published(realm(town("X"), residents=residents), realm(town("K")), moves_per_city=2)
    game.do("move", "X1").do("move", "X2")

    assert game.zone(ARMY) == ["X1", "X2"]
    assert game.options("move") == []


def test_casting_uses_no_city():
    """Q20, T-P7: two creatures cast into X, after a move out of it."""
    game = t_p7().do("move", "X1").do("army").do("play", "N1").do("city", "X").do("play", "N2").do("city", "X")

    assert (game.place_of("N1"), game.place_of("N2")) == ("X", "X")


def test_a_cast_creature_may_move_at_once_but_cannot_attack():
    """Q20, P35, T-P7: N1 is cast into Y and goes to the army: marked, so it does not attack this turn."""
    game = t_p7().do("play", "N1").do("city", "Y").do("move", "N1").do("army")
    assert game.is_marked("N1")
    game.until("attack").do("city", FOE, "K")
    assert ("with", game.card("N1")) not in game.options()


def test_effects_that_move_use_nothing():
    """Q21, T-P7: a text moves X2 to the army; X is unused."""
    you = realm(
        town("X"), residents={"X": [creature("X1"), creature("X2")]},
        hand=[magic("March", "Move target creature you control to your army.")],
    )  # fmt: skip
    game = Published(you, realm(town("K"))).do("play", "March").do("target", "X2")

    assert game.zone_of("X2") == "army"
    assert game.offers("move", "X1")


def test_travel_needs_no_city():
    """K10: X2 with Travel moves after X is used up, and uses nothing itself."""
    residents = {"X": [creature("X1"), creature("X2", text="Travel.")]}
    game = Published(realm(town("X"), residents=residents), realm(town("K"))).do("move", "X1").do("move", "X2")

    assert game.zone(ARMY) == ["X1", "X2"]


def test_a_spy_in_an_opponents_city():
    """K9, Q21, Q23, T-P17: with Infiltrate it moves from X to C, marked; both are used; it is not devoted there and intercepts nothing."""
    you = realm(
        town("X"), residents={"X": [creature("Spy", text="Infiltrate.", loyalty=2), creature("X1")]}, hand=[SPARE]
    )
    game = Published(you, realm(town("C", text="Level 1: Draw a card."), army=[creature("Foe")]))
    game.do("move", "Spy").do("city", "C")

    assert (game.place_of("Spy"), game.state.controller(game.card("Spy")), game.is_marked("Spy")) == ("C", YOU, True)
    assert game.refusal("move", "X1") == "P36"
    game.next_turn().until("devotion", "play")
    assert game.asked != "devotion"


def test_a_spy_is_nobody_elses_resident():
    """Q23: unmarked in C it stays under its controller: only the owner of C is devoted and intercepts there, and the spy leaves by a move."""
    you = realm(
        town("X"), army=[creature("Spy", 1, 1, text="Infiltrate.", loyalty=2), creature("f", 1, 1)], hand=[SPARE]
    )
    foe = realm(
        town("C", text="Level 1: Draw a card.\nLevel 2: Draw 2 cards."), town("D"), residents={"C": [creature("r", 0, 9, loyalty=1)]},
        hand=[SPARE],
    )  # fmt: skip
    game = Published(you, foe, phase="attack")
    game.state.put(game.card("Spy"), YOU, RESIDENTS, game.card("C"))
    game.do("city", FOE, "C")
    asked = []
    while game.asked in ("window", "block"):
        if game.asked == "block":
            asked.append((game.seat, game.name(int(game.state.decision.context[0]))))
            game.do("none")
        else:
            game.do("pass")
    assert asked == [(FOE, "r")]

    game.do("move", "Spy")
    assert [game.name(option[1]) for option in game.options("city")] == ["X", "D"]
    assert game.offers("army")
    game.do("army").next_turn()
    game.state.put(game.card("Spy"), YOU, RESIDENTS, game.card("C"))
    game.state.marked[game.card("Spy")] = 0
    game.until("devotion").do("devote", "C")
    assert [event[4] for event in game.events("devotion")] == [1]
    assert (game.is_marked("r"), game.is_marked("Spy"), game.state.controller(game.card("Spy"))) == (True, False, YOU)


def t_p5(**options: object) -> Published:
    """Levels 2, 4, 6; a (loyalty 2), b (3), c (1, marked), t (no loyalty)."""
    text = "Level 2: Draw a card.\nLevel 4: Draw 2 cards.\nLevel 6: Draw 3 cards."
    residents = [
        creature("a", cost=3, loyalty=2), creature("b", text=str(options.pop("b_text", "")), cost=3, loyalty=3),
        creature("c", cost=3, loyalty=1), creature("t"),
    ]  # fmt: skip
    you = realm(town("X", text=text), residents={"X": residents}, marked=["c"], deck=20)
    return Published(you, realm(), phase="tactics", **options)


@pytest.mark.parametrize(
    ("devoted", "levels", "drawn"),
    [(["a", "b"], [2, 4], 3), (["a"], [2], 1), (["b"], [2], 1), (["a", "t"], [2], 1), (["t"], [], 0)],
)
def test_devotion_reaches_levels(devoted: list[str], levels: list[int], drawn: int):
    """P21, P22, P23, P24, P25, P26, Q13, Q14, T-P5: the sum of the loyalty marks; all levels reached, lowest first."""
    game = t_p5().devotes("X", *devoted)

    assert [event[4] for event in game.events("level_reached")] == levels
    assert game.size(HAND) == drawn
    assert all(game.is_marked(name) for name in devoted)


def test_devoted_counts_double():
    """K19, T-P5: 2 + 2 x 3 = 8 reaches all three levels in order."""
    game = t_p5(b_text="Devoted.").devotes("X", "a", "b")

    assert [event[4] for event in game.events("level_reached")] == [2, 4, 6]


def test_a_marked_resident_cannot_be_named_and_a_city_once_a_turn():
    """P22, P27, Q13, Q17, T-P5: c is marked; a second devotion to the city is refused; a and b move no more this turn."""
    game = t_p5()
    game.do("devote", "X")
    assert ("send", game.card("c")) not in game.options()
    game.do("send", "a").do("send", "b").do("done")

    assert game.asked == "play"
    assert game.refusal("move", "a") == "A142"
    assert game.refusal("devote", "X") == "P21"
    again = t_p5(devotions_per_city=2).devotes("X", "a")
    assert again.asked == "devotion"


def test_the_lowest_level_resolves_first_with_a_round_before_the_next():
    """P25, Q15, P45: level 2 resolves, an event is played, then level 4."""
    game = t_p5()
    spark = event("Spark", "Draw a card.")
    foe = realm(town("Keep"), hand=[spark])
    text = "Level 2: Draw a card.\nLevel 4: Draw 2 cards."
    you = realm(town("X", text=text), residents={"X": [creature("a", cost=4, loyalty=4)]}, deck=20)
    game = Published(you, foe, phase="tactics")
    game.do("devote", "X")

    assert (game.asked, game.seat, game.size(HAND)) == ("window", FOE, 0)
    game.do("pass")
    assert (game.asked, game.size(HAND)) == ("window", 1)
    game.do("play", "Spark")
    assert (game.size(HAND, FOE), game.size(HAND)) == (1, 3)


def test_a_city_that_falls_cancels_its_levels():
    """Q15: the city falls before its second level resolves."""
    blast = event("Blast", "Deal 6 damage to target city.")
    text = "Level 1: Draw a card.\nLevel 2: Draw 2 cards."
    you = realm(town("X", text=text), town("Y"), residents={"X": [creature("a", cost=2, loyalty=2)]}, deck=20)
    game = Published(you, realm(town("Keep"), hand=[blast]), phase="tactics")
    game.do("devote", "X").do("pass").do("play", "Blast").do("target", "X")

    assert game.is_dead("X")
    assert len(game.events("triggered")) == 1


def t_p6(devoted: bool = True) -> Published:
    """X has a lasting level 3; the creature W is 2/2 in the army; a and b give 3."""
    residents = [creature("a", 1, 1, cost=3, loyalty=2), creature("b", 1, 1, cost=3, loyalty=1)]
    you = realm(
        town("X", text=f"Level 3: {GROW}"), residents={"X": residents}, army=[creature("W", 2, 2)], deck=30,
        unbuilt=[town("Far")],
    )  # fmt: skip
    game = Published(you, realm(town("Keep"), deck=30), phase="tactics")
    return game.devotes("X", "a", "b") if devoted else game


def size(game: Published) -> tuple[int, int]:
    return game.state.attack_of(game.card("W")), game.state.defense_of(game.card("W"))


def test_a_lasting_advantage_lasts_until_the_next_devotion():
    """P26, P27, Q16, T-P6: 3/3 in turn 1 and 2 and in turn 3 until Tactics; it stays if the level is reached again."""
    game = t_p6()
    assert size(game) == (3, 3)
    game.next_turn()
    assert size(game) == (3, 3)
    game.next_turn().do("turn").until("course").do("course", 0)
    assert (game.asked, size(game)) == ("devotion", (3, 3))
    again = game.devotes("X", "a", "b")
    assert size(again) == (3, 3)
    assert sum(effect.word == "ability" for effect in again.state.effects) == 1


def test_a_lasting_advantage_ends_when_the_level_is_not_reached():
    """Q16, T-P6: a devotion of 2, or none, ends it in Tactics."""
    lower = t_p6().next_turn().next_turn().do("turn").do("course", 0)
    assert size(lower.devotes("X", "a")) == (2, 2)
    none = t_p6().next_turn().next_turn().do("turn").do("course", 0).do("pass")
    assert size(none) == (2, 2)


def test_a_skipped_turn_ends_a_lasting_advantage_at_its_end():
    """Q16, T-P6: A builds in turn 3: 3/3 until that turn ends, then 2/2."""
    game = t_p6().next_turn().next_turn()
    assert size(game) == (3, 3)
    assert size(game.do("build", "Far")) == (2, 2)


def test_a_lasting_advantage_ends_with_its_city():
    """Q16, T-P6: the city falls in turn 2 while W has 2 damage: it dies at once."""
    game = t_p6().next_turn()
    game.state.damage[game.card("W")] = 2
    game.state.look_for_dead()
    game.run_steps(("check",))
    assert not game.is_dead("W")
    game.state.damage[game.card("X")] = 6
    game.state.look_for_dead()
    game.run_steps(("check",))

    assert game.is_dead("W")


def test_a_lasting_advantage_is_for_all_that_fit_at_each_moment():
    """Q16, Q63: a creature that comes later has it, too."""
    game = t_p6()
    token = game.state.add_card(game.state.definition[game.card("W")], YOU, HAND)
    game.state.put(token, YOU, ARMY)

    assert game.state.attack_of(token) == 3


@pytest.mark.parametrize(("lasting", "later"), [("turn", (2, 2)), ("next_turn", (3, 3))])
def test_how_long_a_level_lasts_is_data(lasting: str, later: tuple[int, int]):
    """Q16: `lasting`: until the end of the turn, or until the player's next turn."""
    residents = [creature("a", 1, 1, cost=3, loyalty=3), creature("b")]
    you = realm(town("X", text=f"Level 3: {GROW}"), residents={"X": residents}, army=[creature("W", 2, 2)], deck=30)
    game = Published(you, realm(town("Keep"), deck=30), phase="tactics", lasting=lasting).devotes("X", "a")
    assert size(game) == (3, 3)

    assert size(game.next_turn()) == later
    assert size(game.next_turn()) == (2, 2)


def t_p14() -> Published:
    """B's creature c is 2/2. A plays E1 (2 damage to c), B answers E2 (c +0/+2), A answers E3 (cancel E2)."""
    you = realm(hand=[event("E1", "Deal 2 damage to target creature.", cost=1), event("E3", "Cancel target event.", cost=1)], gold={"Gaian": 3})  # fmt: skip
    grow = "Target creature gets +0/+2 until end of turn."
    foe = realm(town("Keep"), army=[creature("c", 2, 2)], hand=[event("E2", grow, cost=1), event("E4", grow, cost=1)], gold={"Gaian": 3})  # fmt: skip
    game = Published(you, foe, phase="play")
    game.do("play", "E1")
    assert (game.asked, game.seat) == ("window", FOE)
    game.do("play", "E2")
    assert game.seat == YOU
    game.do("play", "E3")
    return game.do("target", "E2") if game.asked == "target" else game


def test_one_item_resolves_then_a_new_round():
    """P39, P40, P41, P42, P43, P44, P45, P77, P88, Q40, Q41, T-P14: E3 cancels E2, whose resources stay marked; a new round; then E1 kills c."""
    game = t_p14()
    assert game.seat == FOE
    game.do("pass")
    if game.seat == YOU and game.asked == "window":
        game.do("pass")

    assert game.zone(GRAVEYARD, FOE) == ["E2"]
    assert game.unmarked("Gaian", FOE) == 2
    assert (game.asked, game.seat, game.is_dead("c")) == ("window", FOE, False)
    game.do("pass")
    assert game.is_dead("c")


def test_new_events_may_come_in_between():
    """P45, P88, Q41, T-P14: E4 in the new round resolves first: c is 2/4 and lives."""
    game = t_p14().do("pass")
    if game.seat == YOU and game.asked == "window":
        game.do("pass")
    game.do("play", "E4")

    assert not game.is_dead("c")
    assert ("damage", "A133", game.card("c"), 2) in game.events("damage")


def test_abilities_are_used_in_the_own_play_phases_only():
    """P34, P82, Q24: no ability as an answer, but one that prevents damage; `ability_windows = any` allows all."""
    medic = creature("Medic", text="Mark: Prevent the next 2 damage to target creature until end of turn.")
    seer = creature("Seer", text="Mark: Draw a card.")
    spark = event("Spark", "Deal 2 damage to target creature.")
    for options, offered in (({}, ["Medic"]), ({"ability_windows": "any"}, ["Medic", "Seer"])):
        foe = realm(town("Keep"), army=[medic, seer])
        game = Published(realm(hand=[spark]), foe, **options).do("play", "Spark").do("target", "Seer")
        assert [game.name(option[1]) for option in game.options("use")] == offered


def test_the_reach_of_a_resident_is_not_its_city():
    """Q25, Q1: a resident's ability reaches a creature elsewhere (unlike A165)."""
    archer = creature("Archer", text="Mark: Deal 1 damage to target creature.")
    game = Published(realm(town("X"), residents={"X": [archer]}), realm(town("Keep"), army=[creature("Boar")]))
    game.do("use", "Archer", 0)
    if game.asked == "target":
        game.do("target", "Boar")

    assert game.is_dead("Boar")


def test_creature_types_are_those_of_the_type_line():
    """Q45: "Goblin" in the name alone is no type."""
    goblin = creature("Goblin Banker", 1, 1)
    scout = creature("Scout", 1, 1, subtypes=("Goblin",))
    drum = made("enchantment", "Drum", text="Each Goblin creature you control gets +1/+0.", cost=0)
    game = Published(realm(army=[goblin, scout], hand=[drum]), realm(town("Keep")))
    game.do("play", "Drum")
    if game.asked == "bearer":
        game.do("on", "Scout")

    assert [game.state.attack_of(game.card(name)) for name in ("Goblin Banker", "Scout")] == [1, 2]


def test_triggered_abilities_wait_on_the_stack():
    """Q42, Q54, Q55: an ability set off by casting waits for answers; both players' abilities: the active player's resolves first."""
    herald = creature("Herald", 1, 1, text="When this creature enters play, deal 1 damage to target creature.")
    spark = event("Spark", "Return target creature to its owner's hand.")
    game = Published(realm(hand=[herald]), realm(town("Keep"), army=[creature("Boar")], hand=[spark]))
    game.do("play", "Herald").do("pass")
    if game.asked == "target":
        game.do("target", "Boar")

    assert (game.asked, game.seat) == ("window", FOE)
    game.do("play", "Spark").do("target", "Boar")
    assert (game.zone(HAND, FOE), game.is_dead("Boar")) == (["Boar"], False)


def test_a_second_unique_card_cannot_be_cast():
    """K11: nobody controls two of that name; an opponent may have one."""
    king = {"text": "Unique.", "cost": 0}
    game = Published(realm(army=[creature("King", **king)], hand=[creature("King", **king)]), realm(town("Keep")))
    in_hand = game.state.zone(YOU, HAND)[0]

    assert ("play", in_hand) not in game.options()
    other = Published(realm(hand=[creature("King", **king)]), realm(town("Keep"), army=[creature("King", **king)]))
    assert other.options("play")


def test_fatigue_enters_marked():
    """K27: the creature enters play marked."""
    game = Published(realm(hand=[creature("Slug", text="Fatigue."), creature("Wolf")]), realm(town("Keep")))
    game.do("play", "Slug").do("play", "Wolf")

    assert (game.is_marked("Slug"), game.is_marked("Wolf")) == (True, False)


def test_sanctuary_is_no_target_of_opponents():
    """K12: the opponent's event cannot choose it; the own one can."""
    spark = event("Spark", "Target creature gets +1/+1 until end of turn.")
    monk = creature("Monk", text="Sanctuary.")
    game = Published(realm(hand=[spark], army=[creature("Wolf"), creature("Ox")]), realm(town("Keep"), army=[monk]))
    game.do("play", "Spark")
    assert ("target", game.card("Monk")) not in game.options()
    own = Published(realm(hand=[spark], army=[monk, creature("Ox")]), realm(town("Keep")))
    assert own.do("play", "Spark").offers("target", "Monk")
