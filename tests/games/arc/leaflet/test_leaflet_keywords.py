"""`arc-2020`: the keywords of the published game that need more than a word of the rules (K14-K18, K20, K22, K26)."""

from __future__ import annotations

import pytest
from arc_position import creature, event, magic
from leaflet_position import Published, realm, town
from position import FOE, YOU

from cardforge.games.arc.effects.continuous import keywords
from cardforge.games.arc.zones import GRAVEYARD, HAND

FAR = town("Far Keep", 9)
SONG = magic("Song", "Draw a card.")


def battle(attackers: list, blockers: list, **pairs: str) -> Published:
    """An attack of all of these on Keep; each blocker takes the attacker that is named for it."""
    foe = realm(town("Keep", 9), FAR, army=blockers)
    game = Published(realm(army=attackers, hand=[SONG]), foe, phase="attack").do("city", FOE, "Keep")
    for card in attackers:
        if game.offers("with", card.name):
            game.do("with", card.name)
    if game.offers("done"):
        game.do("done")
    while game.asked == "order":
        game.take(game.options()[0])
    while game.asked == "block":
        attacker = pairs.get(game.name(int(game.state.decision.context[0])))
        game.do("block", attacker) if attacker else game.do("none")
    return game


def values(game: Published, name: str) -> tuple[int, int]:
    """ATK and DEF now."""
    return game.state.attack_of(game.card(name)), game.state.defense_of(game.card(name))


@pytest.mark.parametrize(
    ("attacker", "text", "lives"),
    [
        ((1, 9, "Deadly."), "Immune to Deadly.", True),
        ((1, 9, "Deadly."), "Immune to Bruiser.", False),
        ((1, 9, "Deadly."), "", False),
    ],
)
def test_immune_to_deadly(attacker: tuple, text: str, lives: bool):
    """K14: what a keyword would do to it is ignored; another keyword is not."""
    game = battle([creature("A", *attacker[:2], text=attacker[2])], [creature("p", 0, 5, text=text)], p="A")

    assert game.is_dead("p") is not lives


def test_immune_to_bruiser():
    """K14: it takes damage, which heals, in place of counters."""
    game = battle([creature("A", 2, 9, text="Bruiser.")], [creature("p", 0, 5, text="Immune to Bruiser.")], p="A")

    assert values(game, "p") == (0, 5)
    assert game.state.damage[game.card("p")] == 2


@pytest.mark.parametrize(("text", "dead"), [("Immune to First Strike.", ["A", "p"]), ("", ["p"])])
def test_immune_to_first_strike(text: str, dead: list[str]):
    """K14: it strikes at the same time."""
    game = battle([creature("A", 2, 1, text="First Strike.")], [creature("p", 3, 2, text=text)], p="A")

    assert [name for name in ("A", "p") if game.is_dead(name)] == dead


def test_immune_to_flying():
    """K14: it can intercept what flies; another creature without Flying cannot."""
    foe = realm(town("Keep"), FAR, army=[creature("p", text="Immune to Flying."), creature("q")])
    game = Published(realm(army=[creature("A", text="Flying.")], hand=[SONG]), foe, phase="attack")
    game.do("city", FOE, "Keep")

    assert game.asked == "block"
    assert game.name(int(game.state.decision.context[0])) == "p"
    assert game.do("block", "A").asked != "block"


BOLT = event("Bolt", "Deal 3 damage to target creature.")


def guarded(taken: int, spells: int = 1) -> Published:
    """Bolts of 3 on w (DEF 4) beside a bodyguard of DEF 5, which takes so much of the first."""
    bolts = [event(f"Bolt {n}", BOLT.text) for n in range(spells)]
    army = [creature("w", 1, 4), creature("Guard", 1, 5, text="Bodyguard 2.")]
    game = Published(realm(hand=[*bolts, SONG]), realm(FAR, army=army))
    for bolt in bolts:
        game.do("play", bolt.name).do("target", "w")
        while game.asked == "window":
            game.do("pass")
        if game.asked == "guard":
            assert (game.seat, [option[1] for option in game.options()]) == (FOE, [0, 1, 2])
            game.do("points", taken)
    return game


@pytest.mark.parametrize("taken", [0, 1, 2])
def test_a_bodyguard_takes_part_of_the_damage(taken: int):
    """K15: up to n of it, by its controller's choice."""
    game = guarded(taken)

    assert [game.state.damage[game.card(name)] for name in ("w", "Guard")] == [3 - taken, taken]


def test_a_bodyguard_once_a_turn_and_only_for_others():
    """K15: the second time it is not asked, and never about its own damage."""
    game = guarded(2, spells=2)

    assert game.is_dead("w")
    assert game.state.damage[game.card("Guard")] == 2
    own = Published(realm(hand=[BOLT, SONG]), realm(FAR, army=[creature("Guard", 1, 5, text="Bodyguard 2.")]))
    assert own.do("play", "Bolt").asked != "guard"
    assert own.state.damage[own.card("Guard")] == 3


def test_a_bodyguard_in_a_battle():
    """K15: damage of a battle, too: the interceptor lives by it."""
    game = battle([creature("A", 3, 9)], [creature("w", 1, 2), creature("Guard", 1, 5, text="Bodyguard 2.")], w="A")
    assert game.asked == "guard"
    game.do("points", 2)

    assert [game.is_dead(name) for name in ("w", "Guard")] == [False, False]
    assert game.state.damage[game.card("A")] == 1


@pytest.mark.parametrize(
    ("text", "attacks"),
    [("Battle Scream 2.", [1, 3, 3]), ("Goblin Battle Scream 2.", [1, 3, 1]), ("Flying Battle Scream 2.", [1, 1, 3])],
)
def test_battle_scream_of_a_type_or_keyword(text: str, attacks: list[int]):
    """K16: all other attackers, or only those of the type or with the keyword, until end of turn."""
    army = [creature("Bard", text=text), creature("g", subtypes=("Goblin",)), creature("f", text="Flying.")]
    game = battle(army, [])

    assert [values(game, name)[0] for name in ("Bard", "g", "f")] == attacks
    assert [values(game.next_turn(), name)[0] for name in ("Bard", "g", "f")] == [1, 1, 1]


def test_blood_vengeance_counts_the_damage_of_the_turn_before():
    """K17: +1/+0 counters for the damage that the chosen creature dealt in the turn before, not in an earlier one."""
    you = realm(hand=[creature("Ave", 1, 1, text="Blood Vengeance."), SONG])
    foe = realm(FAR, army=[creature("f", 3, 3), creature("g", 2, 2)])
    game = Published(you, foe, phase="attack", active=FOE)
    game.do("city", YOU, "Home").do("with", "f").do("done")
    game.next_turn().until("play").do("play", "Ave")
    while game.asked == "window":
        game.do("pass")
    assert (game.asked, game.seat) == ("vengeance", YOU)
    game.do("target", "f")

    assert values(game, "Ave") == (4, 1)


def test_blood_vengeance_without_damage_gives_nothing():
    """K17: who dealt nothing in the turn before gives no counters, though it did in the turn before that."""
    you = realm(hand=[creature("Ave", 1, 1, text="Blood Vengeance."), SONG], deck=20)
    foe = realm(FAR, army=[creature("f", 3, 3), creature("g", 2, 2)], deck=20)
    game = Published(you, foe, phase="attack", active=FOE)
    game.do("city", YOU, "Home").do("with", "f").do("done")
    game.next_turn().next_turn().next_turn().until("play").do("play", "Ave")
    while game.asked == "window":
        game.do("pass")
    if game.asked == "vengeance":
        game.do("target", "f")

    assert values(game, "Ave") == (1, 1)


def test_salvage():
    """K18: in the own Play phase, from the own graveyard, for n resources of any vaults; not from play and not in windows."""
    bird = creature("Bird", 1, 1, text="Salvage 2.")
    you = realm(hand=[bird, event("End", "Destroy target creature."), SONG], gold={"Gaian": 1, "Empire": 1})
    game = Published(you, realm(FAR)).do("play", "Bird")
    assert not game.offers("use", "Bird")
    game.do("play", "End")
    while game.asked in ("window", "target"):
        game.do("pass") if game.asked == "window" else game.do("target", "Bird")
    assert game.zone(GRAVEYARD) == ["Bird", "End"]
    game.take(game.options("use")[0])
    while game.asked in ("window", "pay"):
        game.take(game.options()[-1])

    assert "Bird" in game.zone(HAND)
    assert [game.unmarked(faction) for faction in ("Gaian", "Empire")] == [0, 0]


def test_salvage_without_the_resources_is_not_offered():
    """K18: its price must be paid."""
    you = realm(hand=[creature("Bird", text="Salvage 2."), event("End", "Destroy target creature."), SONG])
    game = Published(you, realm(FAR)).do("play", "Bird").do("play", "End")
    while game.asked in ("window", "target"):
        game.do("pass") if game.asked == "window" else game.do("target", "Bird")

    assert game.options("use") == []


@pytest.mark.parametrize("more", [0, 2])
def test_boost(more: int):
    """K20: x more resources than its cost for x +1/+1 counters; no more than can be paid."""
    you = realm(hand=[creature("Cub", 1, 1, cost=1, text="Boost."), SONG], gold={"Gaian": 3})
    game = Published(you, realm(FAR)).do("play", "Cub")
    assert (game.asked, [option[1] for option in game.options()]) == ("x", [0, 1, 2])
    game.do("x", more)
    while game.asked != "play":
        game.take(game.options()[-1])

    assert values(game, "Cub") == (1 + more, 1 + more)
    assert game.unmarked("Gaian") == 2 - more


@pytest.mark.parametrize(("other", "charged"), [("Charge Flying 1.", True), ("", False)])
def test_charge(other: str, charged: bool):
    """K22: together with another creature with Charge it gets +x/+0 and the keyword until end of turn; alone nothing."""
    game = battle([creature("A", 1, 1, text="Charge First Strike 2."), creature("B", 1, 1, text=other)], [])

    assert values(game, "A") == ((3, 1) if charged else (1, 1))
    assert ("first strike" in keywords(game.state, game.card("A"))) is charged
    if charged:
        assert "flying" in keywords(game.state, game.card("B"))
    assert values(game.next_turn(), "A") == (1, 1)


@pytest.mark.parametrize(
    ("text", "there"),
    [
        ("Attacking Flying.", ["attacks"]),
        ("Defending Flying.", ["defends"]),
        ("Blocking Flying.", ["defends"]),
        ("Kingdom Flying.", ["city"]),
        ("Front Flying.", ["army", "attacks", "defends"]),
    ],
)
def test_a_keyword_of_a_zone_holds_only_there(text: str, there: list[str]):
    """K26: the word before a keyword says where; who defends or attacks from the army is in the army as well."""
    z, archer = creature("z", 1, 9, text=text), creature("p", 0, 9, text="Ranged.")
    in_army = Published(realm(army=[z], hand=[SONG]), realm(FAR))
    in_city = Published(realm(town("Home"), residents={"Home": [z]}, hand=[SONG]), realm(FAR))
    attack = Published(realm(army=[z], hand=[SONG]), realm(town("Keep", 9), FAR, army=[archer]), phase="attack")
    attack.do("city", FOE, "Keep")
    defence = Published(realm(army=[archer]), realm(town("Keep", 9), FAR, army=[z, archer]), phase="attack")
    defence.do("city", FOE, "Keep").do("block", "p")
    assert (attack.asked, defence.asked) == ("block", "block")

    games = {"army": in_army, "attacks": attack, "city": in_city, "defends": defence}
    assert [place for place, game in games.items() if "flying" in keywords(game.state, game.card("z"))] == there


def test_keywords_of_the_published_game_mean_nothing_elsewhere(table):
    """K14-K26: under `arc` such a word is only a word."""
    from arc_position import Side

    game = table(Side(army=[creature("z", text="Front Flying, Charge Deadly 1.")], hand=[SONG]))

    assert not {"flying", "deadly"} & keywords(game.state, game.card("z"))
