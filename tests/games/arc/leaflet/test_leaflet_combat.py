"""`arc-2020`: the attack on one city, interception, battles, falling cities, defeat, row by row, with T-P8 to T-P12, T-P15, T-P16, T-P18."""

from __future__ import annotations

import pytest
from arc_position import creature, event, magic
from leaflet_position import Published, realm, town
from position import FOE, YOU

from cardforge.games.arc.zones import ARMY, GRAVEYARD, HAND

FAR = town("Far Keep", 9)
"""Another city of the defender, so that the fall of one is not the end."""


def fight(attackers: list, blockers: list, strength: int = 6, **rest: object) -> Published:
    """An attack of all of these on the city Keep, before the blocks."""
    foe = realm(town("Keep", strength), FAR, army=blockers, **rest)
    game = Published(realm(army=attackers), foe, phase="attack")
    game.do("city", FOE, "Keep")
    for card in attackers:
        if game.offers("with", card.name):
            game.do("with", card.name)
    return game.do("done") if game.offers("done") else game


def dead(game: Published, *names: str) -> list[str]:
    return [name for name in names if game.is_dead(name)]


def blocks(game: Published, **pairs: str) -> Published:
    """Each blocker in turn takes its attacker, or nobody."""
    while game.asked == "block":
        attacker = pairs.get(game.name(int(game.state.decision.context[0])))
        game.do("block", attacker) if attacker else game.do("none")
    return game


def splits(game: Published, *points: int) -> Published:
    for n in points:
        if game.asked == "share":
            game.do("points", n)
    return game


@pytest.mark.parametrize(("shares", "killed"), [((2, 3), ["p", "q"]), ((2, 0), ["p", "r"]), ((2, 2), ["p", "r"])])
def test_splitting_among_three(shares: tuple[int, ...], killed: list[str]):
    """P51, P56, P57, P58, P59, Q29, Q30, Q31, T-P8: 5/6 against 1/2, 2/3, 2/1: any split in whole points; it takes 5 and lives."""
    game = fight([creature("A", 5, 6)], [creature("p", 1, 2), creature("q", 2, 3), creature("r", 2, 1)])
    splits(blocks(game, p="A", q="A", r="A"), *shares)

    assert dead(game, "p", "q", "r", "A") == killed
    assert ("damage", "A133", game.card("A"), 2) in game.events("damage")
    assert game.left("Keep") == 6


def test_damage_over_a_turn_heals_at_its_end():
    """P61, Q33, Q57, T-P8: q has 2 of 3 damage and is whole in the next turn; a 5/5 attacker dies by 5."""
    game = fight([creature("A", 5, 5)], [creature("p", 1, 2), creature("q", 2, 3), creature("r", 2, 1)])
    splits(blocks(game, p="A", q="A", r="A"), 2, 2)
    assert game.is_dead("A")

    game.next_turn()
    assert game.state.damage[game.card("q")] == 0


@pytest.mark.parametrize(("attacker", "blocker", "killed"), [((1, 1), (1, 1), ["A", "p"]), ((2, 2), (1, 3), [])])
def test_equal_damage_kills(attacker: tuple[int, int], blocker: tuple[int, int], killed: list[str]):
    """Q31, P58, P59, T-P9: 1/1 against 1/1: both die; 2/2 against 1/3: nobody."""
    game = blocks(fight([creature("A", *attacker)], [creature("p", *blocker)]), p="A")

    assert dead(game, "A", "p") == killed


@pytest.mark.parametrize(("second", "left"), [(4, None), (3, 1)])
def test_unintercepted_attackers_damage_the_city(second: int, left: int | None):
    """P37, P47, P52, P53, Q28, Q34, T-P9: strength 7 less 3 and 4 is 0: destroyed; less 3 and 3: 1, for good."""
    game = fight([creature("A", 3, 3), creature("B", second, 3)], [], strength=7)

    assert game.is_dead("Keep") == (left is None)
    if left:
        assert game.left("Keep") == 1
        assert game.next_turn().left("Keep") == 1


def t_p10() -> Published:
    """Keep with r, r2 (marked); army d1, d2, d3 (marked); s in another city; f and g attack."""
    residents = {"Keep": [creature("r", 0, 9), creature("r2", 0, 9)], "Far Keep": [creature("s", 0, 9)]}
    foe = realm(
        town("Keep"), FAR, residents=residents, army=[creature(f"d{n}", 0, 9) for n in (1, 2, 3)], marked=["r2", "d3"]
    )
    you = realm(
        town("Home"), army=[creature("f"), creature("g"), creature("tired"), creature("meek", text="Peaceful.")],
        residents={"Home": [creature("at home")]}, marked=["tired"],
    )  # fmt: skip
    return Published(you, foe, phase="attack").do("city", FOE, "Keep")


def test_who_attacks():
    """P46, P64, P65, Q26, K7, T-P10: unmarked army creatures; no resident, no marked one, no Peaceful one."""
    game = t_p10()

    assert [game.name(option[1]) for option in game.options("with")] == ["f", "g"]
    assert game.refusal("with", "at home") == "A130"
    assert game.refusal("with", "tired") == "A278"
    assert game.refusal("with", "meek") == "A274"


def test_who_intercepts():
    """P48, P49, P50, P84, Q27, T-P10: unmarked residents of the city and the army, each one attacker; defending marks nobody."""
    game = t_p10().do("with", "f").do("with", "g")
    asked = []
    while game.asked == "block":
        asked.append(game.name(int(game.state.decision.context[0])))
        game.do("block", "f" if asked[-1] != "d2" else "g")

    assert sorted(asked) == ["d1", "d2", "r"]
    assert [game.is_marked(name) for name in ("r", "d1", "d2")] == [False, False, False]


def test_attackers_are_marked_and_veterans_are_not():
    """P46, K8, T-P10: f is marked by attacking, a Veteran is not."""
    game = fight([creature("f"), creature("old", text="Veteran.")], [creature("p")])

    assert (game.is_marked("f"), game.is_marked("old")) == (True, False)


def test_an_army_is_no_target():
    """P37, P47: the attack has one city of one opponent as its target, once a turn."""
    game = Published(realm(army=[creature("f"), creature("g")]), realm(town("Keep")), phase="attack")

    assert game.words() == ["city", "pass"]
    assert game.refusal("army", FOE) == "P37"


def test_no_second_attack_unless_a_phase_more_is_played():
    """Q26, Q44, Q65: one declaration; with `attack_phases` 2 a second one follows."""
    for phases, again in ((1, False), (2, True)):
        you = realm(army=[creature("f", 1, 1), creature("g", 1, 1)])
        game = Published(you, realm(town("Keep", 9), FAR), phase="attack", attack_phases=phases)
        game.do("city", FOE, "Keep").do("with", "f").do("done")
        assert (game.asked == "attack") is again


def t_p11() -> Published:
    """B's Keep (3) with r1 unmarked, r2 marked; M and N as well; 2/2, 2/2, 4/4 attack."""
    foe = realm(
        town("Keep", 3), town("M"), town("N"),
        residents={"Keep": [creature("r1", 1, 1), creature("r2", 1, 1)]}, marked=["r2"],
    )  # fmt: skip
    game = Published(realm(army=[creature("a", 2, 2), creature("b", 2, 2), creature("c", 4, 4)]), foe, phase="attack")
    game.do("city", FOE, "Keep")
    return game.do("with", "a").do("with", "b").do("with", "c") if game.offers("with", "a") else game


def test_residents_of_a_fallen_city():
    """P53, P54, Q28, Q35, T-P11: r1 goes to M or N by choice, unmarked, not to the army; r2 to its owner's hand; the third attacker does nothing."""
    game = blocks(t_p11())

    assert (game.asked, game.seat) == ("destination", FOE)
    assert [game.name(option[1]) for option in game.options()] == ["M", "N"]
    game.do("city", "N")
    assert (game.place_of("r1"), game.is_marked("r1"), game.zone(HAND, FOE)) == ("N", False, ["r2"])
    assert game.zone(GRAVEYARD, FOE) == ["Keep"]
    assert (game.left("M"), game.left("N")) == (6, 6)


def test_a_resident_that_intercepts():
    """Q28, T-P11: r1 takes the first and dies; 3 - 2 = 1 by the second; the third destroys the city."""
    game = blocks(t_p11(), r1="a")

    assert dead(game, "r1", "Keep") == ["r1", "Keep"]
    assert [event[3] for event in game.events("damage") if event[2] == game.card("Keep")] == [2, 4]


def test_residents_may_join_the_army_by_an_option():
    """Q35: `evacuate_to = city_or_army`."""
    foe = realm(town("Keep", 1), FAR, residents={"Keep": [creature("r1", 0, 1)]})
    game = Published(realm(army=[creature("a", 2, 2)]), foe, phase="attack", evacuate_to="city_or_army")
    blocks(game.do("city", FOE, "Keep"))

    assert game.do("army").zone_of("r1") == "army"


@pytest.mark.parametrize("saves", [False, True])
def test_the_last_city(saves: bool):
    """P1, P2, P55, Q36, Q37, T-P12: B is out at once, with two unbuilt cities; with `unbuilt_saves` B stays, and the residents go to hand."""
    foe = realm(
        town("Keep", 3), residents={"Keep": [creature("r1", 0, 1), creature("r2", 0, 1)]}, marked=["r2"],
        unbuilt=[town("U"), town("V")],
    )  # fmt: skip
    game = Published(realm(army=[creature("a", 4, 4)]), foe, phase="attack", unbuilt_saves=saves)
    blocks(game.do("city", FOE, "Keep"))

    assert game.state.winners == (None if saves else (YOU,))
    if saves:
        assert sorted(game.zone(HAND, FOE)) == ["r1", "r2"]
    else:
        assert game.events("defeat") == [("defeat", "P55", FOE)]


@pytest.mark.parametrize(
    ("attacker", "blocker", "killed"),
    [
        ((2, 1, "First Strike."), (3, 2, ""), ["p"]),
        ((2, 1, "First Strike."), (3, 3, ""), ["A"]),
        ((3, 1, ""), (1, 1, "First Strike."), ["A"]),
        ((2, 1, "First Strike."), (1, 2, "First Strike."), ["A", "p"]),
        ((2, 2, "Flying, First Strike."), (3, 2, "Ranged."), ["p"]),
    ],
)
def test_first_strike_of_both_sides(attacker: tuple, blocker: tuple, killed: list[str]):
    """K1, K2, K3, Q32, T-P15."""
    first, second = creature("A", *attacker[:2], text=attacker[2]), creature("p", *blocker[:2], text=blocker[2])
    game = blocks(fight([first], [second]), p="A")

    assert dead(game, "A", "p") == killed


def test_first_strike_beside_a_slow_interceptor():
    """Q32, T-P15: i strikes first with 2; then the attacker 4/3 splits 2-2 while j deals 2: all three die."""
    game = fight([creature("A", 4, 3)], [creature("i", 2, 2, text="First Strike."), creature("j", 2, 2)])
    splits(blocks(game, i="A", j="A"), 2)

    assert dead(game, "A", "i", "j") == ["A", "i", "j"]


def test_only_flying_or_ranged_intercepts_flying():
    """K1, K2, T-P15: a creature with neither is not offered the attacker."""
    game = fight([creature("A", 2, 2, text="Flying.")], [creature("p", 3, 2), creature("q", 1, 9, text="Flying.")])

    assert game.asked == "block"
    assert game.name(int(game.state.decision.context[0])) == "q"


def test_overrun():
    """K5, Q29, T-P16: 5/3 against 1/2 and 1/1: 2 and 1 are needed, 2 go to the city; against 0/6 nothing; without Overrun nothing."""
    game = fight([creature("A", 5, 3, text="Overrun.")], [creature("p", 1, 2), creature("q", 1, 1)])
    blocks(game, p="A", q="A")
    assert [option[1] for option in game.options()] == [0, 1, 2]
    splits(game.do("points", 2), 0)
    assert (game.left("Keep"), dead(game, "p", "q", "A")) == (4, ["p", "q"])

    wall = blocks(fight([creature("A", 5, 3, text="Overrun.")], [creature("p", 0, 6)]), p="A")
    assert (wall.left("Keep"), wall.asked) != (6, "overrun")
    assert wall.left("Keep") == 6
    plain = splits(blocks(fight([creature("A", 5, 3)], [creature("p", 1, 2), creature("q", 1, 1)]), p="A", q="A"), 2)
    assert plain.left("Keep") == 6


def test_overrun_without_any_interceptor_left():
    """K5: its interceptor is gone before the battle: all of its ATK goes to the city; without Overrun none."""
    for text, left in (("Overrun.", 1), ("", 6)):
        bolt = event("Bolt", "Return target creature to its owner's hand.")
        foe = realm(town("Keep"), FAR, army=[creature("p", 1, 2)])
        game = Published(realm(army=[creature("A", 5, 3, text=text)], hand=[bolt]), foe, phase="attack")
        game.do("city", FOE, "Keep").until("block").do("block", "A").do("play", "Bolt").do("target", "p")
        assert game.left("Keep") == left


def test_deadly_is_of_combat_damage():
    """K4, T-P16: 2/1 against 0/5 and 0/5: split 1-1 destroys both, 2-0 one; damage of its ability destroys nobody."""
    for share, killed in ((1, ["p", "q"]), (2, ["p"])):
        game = fight([creature("A", 2, 1, text="Deadly.")], [creature("p", 0, 5), creature("q", 0, 5)])
        splits(blocks(game, p="A", q="A"), share)
        assert dead(game, "p", "q") == killed
    snake = creature("Snake", 1, 1, text="Deadly.\nMark: Deal 1 damage to target creature an opponent controls.")
    game = Published(realm(army=[snake]), realm(town("Keep"), army=[creature("p", 0, 5)])).do("use", "Snake", 1)
    assert not game.is_dead("p")


def test_indestructible():
    """K13: neither damage nor "destroy" kills it; DEF 0 does, and sacrifice."""
    game = blocks(fight([creature("A", 9, 9)], [creature("p", 1, 2, text="Indestructible.")]), p="A")
    assert not game.is_dead("p")
    for text, killed in (("Destroy target creature.", False), ("Target creature gets -2/-2 until end of turn.", True)):
        rock = creature("Rock", 1, 2, text="Indestructible.")
        spell = Published(realm(hand=[event("Blow", text)]), realm(town("Keep"), army=[rock])).do("play", "Blow")
        assert spell.is_dead("Rock") is killed


def test_bruiser_deals_counters():
    """K21: damage to a creature is dealt as -1/-1 counters, which stay."""
    game = blocks(fight([creature("A", 2, 9, text="Bruiser.")], [creature("p", 1, 5)]), p="A").next_turn()

    assert (game.state.attack_of(game.card("p")), game.state.defense_of(game.card("p"))) == (-1, 3)


def test_defiance_strengthens_the_city():
    """K23, Q34: what it deals while defending is added to the strength of the city, above the printed one."""
    game = blocks(fight([creature("A", 1, 9)], [creature("p", 2, 5, text="Defiance.")]), p="A")

    assert game.left("Keep") == 8


def test_battle_scream():
    """K16: the other attackers get +1/+0 until end of turn, itself and who stays at home do not."""
    attackers = [creature("Bard", 1, 1, text="Battle Scream 1."), creature("f", 1, 1)]
    game = fight(attackers, [creature("p", 0, 9)]).until("block")

    assert [game.state.attack_of(game.card(name)) for name in ("Bard", "f", "p")] == [1, 2, 0]


def test_must_attack():
    """K25, Q60: while it can attack, the phase cannot be passed, and it takes part; a marked one compels nobody."""
    you = realm(army=[creature("Bull", text="Aggressive."), creature("f")])
    game = Published(you, realm(town("Keep"), FAR), phase="attack")
    assert game.words() == ["city"]
    game.do("city", FOE, "Keep")
    assert not game.offers("done")
    assert game.do("with", "f").is_marked("Bull")
    tired = Published(realm(army=[creature("Bull", text="Aggressive."), creature("f")], marked=["Bull"]), realm(FAR), phase="attack")  # fmt: skip
    assert "pass" in tired.words()


def test_militia_does_not_attack_from_a_city():
    """K24: a resident with Militia stays at home under this profile."""
    residents = {"Home": [creature("m", text="Militia.")]}
    game = Published(
        realm(town("Home"), residents=residents, army=[creature("f")]), realm(FAR, town("K")), phase="attack"
    )

    game.do("city", FOE, "K")
    assert [event[2] for event in game.events("attacker")] == [game.card("f")]


def test_damage_to_players_does_not_exist():
    """Q50: a text that damages an opponent does nothing."""
    game = Published(realm(hand=[magic("Curse", "Deal 3 damage to each opponent.")]), realm(town("Keep")))
    game.do("play", "Curse")

    assert game.left("Keep") == 6
    assert game.state.winners is None
    assert game.events("lp") == []


def test_falling_together():
    """P2, Q38, T-P18: who falls with others wins by cities, then by cards in the deck; equal: drawn."""
    doom = magic("Doom", "Destroy each city.")
    for decks, winners in (((12, 9), (YOU,)), ((9, 9), ())):
        game = Published(realm(hand=[doom], deck=decks[0]), realm(town("Keep"), deck=decks[1])).do("play", "Doom")
        assert game.state.winners == winners


def test_three_players_of_whom_two_fall():
    """P2, Q2, Q38, T-P18: the third wins."""
    you = realm(hand=[magic("Blow", "Deal 6 damage to each city.")])
    game = Published(you, realm(town("K1")), realm(town("K2", 9))).do("play", "Blow")

    assert game.state.winners == (2,)


def test_the_active_player_falls_alone():
    """Q52, T-P18: among three the turn ends, and the next player clockwise goes on."""
    you = realm(hand=[magic("Blow", "Deal 6 damage to target city.")])
    game = Published(you, realm(town("K1")), realm(town("K2"))).do("play", "Blow").do("target", "Home")

    assert game.state.winners is None
    assert (game.state.active, game.state.alive) == (1, [0, 1, 1])
    assert game.zone(ARMY) == []


@pytest.mark.parametrize(("place", "attack"), [("residents", 3), ("army", 2)])
def test_who_helps_from_the_army_is_not_in_the_city(place, attack):
    """Q1: A169 is no row of the published game: an army creature that intercepts for a city is in the army all the same."""
    general = creature("General", 1, 9, text="Other creatures in the same city as me get +1/+1 when defending.")
    guard = creature("Guard", 2, 4)
    residents = {"Keep": [general, guard] if place == "residents" else [general]}
    foe = realm(
        town("Keep", 9),
        residents=residents,
        army=[] if place == "residents" else [guard],
        hand=[event("Wait", "Draw a card.")],
        deck=3,
    )
    game = Published(realm(army=[creature("Orc", 1, 9)], hand=[magic("Spare", cost=99)]), foe, phase="attack")
    game.do("city", FOE, "Keep")

    while game.asked in ("window", "block"):
        if game.asked == "block":
            blocks(game, Guard="Orc")
            break
        game.do("pass")

    assert (game.asked, game.state.attack_of(game.cards["Guard"])) == ("window", attack)
