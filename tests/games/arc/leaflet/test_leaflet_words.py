"""`arc-2020`: what texts say of its own things: strength, unbuilt cities, devotion, vaults, hand limits, marked defenders."""

from __future__ import annotations

import pytest
from arc_position import creature, magic
from leaflet_position import Published, realm, town
from position import FOE, YOU

from cardforge.games.arc.effects.stats import stat
from cardforge.games.arc.phases.turn import hand_limit
from cardforge.games.arc.zones import HAND, RESOURCES

FAR = town("Far Keep", 9)
SPARE = magic("Spare", "Draw a card.")


def told(text: str, *rest: object, foe: object = None, phase: str = "play", **you: object) -> Published:
    """Your Play phase with Word, which has this text, and a spare card; Home (6) and Inn (6) are yours, Far Keep (9) is not."""
    mine = realm(town("Home"), town("Inn"), hand=[magic("Word", text), SPARE], deck=9, gold={"Gaian": 3}, **you)
    return Published(mine, foe or realm(FAR, deck=9), phase=phase)


def played(text: str, *targets: object, **rest: object) -> Published:
    game = told(text, **rest).do("play", "Word")
    for target in targets:
        game.do("target", target)
    while game.asked == "window":
        game.do("pass")
    return game


def strengths(game: Published, *names: str) -> list[int]:
    return [stat(game.state, game.card(name), "strength") for name in names]


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Target city gains 3 strength.", [6, 9]),
        ("Target city loses 2 defense points.", [6, 4]),
        ("Each city you control gains 1 strength.", [7, 7]),
        ("Target city gains 1 strength for each creature you control.", [6, 8]),
    ],
)
def test_strength_is_gained_and_lost_for_good(text: str, left: list[int]):
    """Q34: it may exceed what is printed, and stays changed in later turns."""
    game = played(text, *(["Inn"] if "arget" in text else []), army=[creature("a"), creature("b")])
    now = strengths(game, "Home", "Inn")
    game.wait(lambda: game.state.active == FOE)

    assert (now, strengths(game, "Home", "Inn"), strengths(game, "Far Keep")) == (left, left, [9])


def test_a_city_falls_that_loses_its_last_strength():
    """Q34, P53: checked at once; the unmarked resident goes to the other city."""
    game = played("Target city loses 6 strength.", "Inn", residents={"Inn": [creature("r")]})

    assert (game.zone_of("Inn"), game.place_of("r")) == ("graveyard", "Home")


def test_strength_is_a_price():
    """Q34: of the city in which the creature is, and of no other."""
    monk = creature("Monk", text="This creature's city loses 2 strength: Draw a card.")
    game = told("Draw a card.", residents={"Inn": [monk]})
    hand = len(game.state.zone(YOU, HAND))
    game.do("use", "Monk", 0)
    while game.asked == "window":
        game.do("pass")

    assert strengths(game, "Home", "Inn") == [6, 4]
    assert len(game.state.zone(YOU, HAND)) == hand + 1


@pytest.mark.parametrize(
    ("text", "targets"),
    [
        ("Destroy target city with strength 6 or less.", ["Home", "Inn"]),
        ("Destroy target city with strength 7 or more.", ["Far Keep", "Hold"]),
        ("Destroy target city without residents.", ["Inn", "Far Keep"]),
        ("Destroy target city with 2 residents.", ["Home", "Hold"]),
        ("Destroy target city with 1 or fewer residents.", ["Inn", "Far Keep"]),
    ],
)
def test_which_cities_are_meant(text: str, targets: list[str]):
    """Q34, A164: by the strength that is left, or by how many live there."""
    foe = realm(FAR, town("Hold", 7), residents={"Hold": [creature("t"), creature("u")]})
    game = told(text, foe=foe, residents={"Home": [creature("r"), creature("s")]}).do("play", "Word")

    assert [game.name(option[1]) for option in game.options("target")] == targets


@pytest.mark.parametrize(("residents", "drawn"), [(1, 0), (2, 1)])
def test_a_condition_counts_residents(residents: int, drawn: int):
    """A164: of the city that is meant, not of the other one."""
    live = {"Home": [creature(f"h{n}") for n in range(3)], "Inn": [creature(f"r{n}") for n in range(residents)]}
    game = told("If target city has 2 or more residents, draw a card.", residents=live)
    hand = len(game.state.zone(YOU, HAND))
    game.do("play", "Word").do("target", "Inn")
    while game.asked == "window":
        game.do("pass")

    assert len(game.state.zone(YOU, HAND)) - hand == drawn - 1


def test_the_city_of_a_creature():
    """A169: the city in which it is, not another one; an army creature has none."""
    game = played(
        "The city of target creature gains 2 strength.", "r", residents={"Inn": [creature("r")]}, army=[creature("a")]
    )
    assert strengths(game, "Home", "Inn", "Far Keep") == [6, 8, 9]

    nowhere = played(
        "The city of target creature gains 2 strength.", "a", residents={"Inn": [creature("r")]}, army=[creature("a")]
    )
    assert strengths(nowhere, "Home", "Inn", "Far Keep") == [6, 6, 9]


def test_an_unbuilt_city_is_built():
    """P62, P70: the one that its owner chooses enters the kingdom at full strength; the turn goes on."""
    game = told("Build one of your unbuilt cities.", unbuilt=[town("Hill", 5), town("Moor", 7)]).do("play", "Word")
    while game.asked == "window":
        game.do("pass")
    game.do("choose", "Moor")
    while game.asked == "window":
        game.do("pass")

    assert (game.zone_of("Moor"), game.zone_of("Hill")) == ("kingdom", "region pile")
    assert strengths(game, "Moor") == [7]
    assert game.state.active == YOU


def test_unbuilt_cities_are_looked_at():
    """P70, Q62: who looks knows them; nothing else of that player's is shown."""
    foe = realm(FAR, unbuilt=[town("Hill", 5)], hand=[creature("h")])
    game = played("Look at target player's unbuilt cities.", -2 - FOE, foe=foe)
    view = game.state.view(YOU)

    assert view.definition[game.card("Hill")] >= 0
    assert view.definition[game.card("h")] < 0


def test_a_creature_may_be_kept_from_devotion():
    """P22, A274: the others can be named."""
    guests = [creature("Monk", text="This creature cannot be devoted."), creature("Nun"), creature("Abbot")]
    you = realm(town("Hall", 6, "Level 1: Draw a card."), residents={"Hall": guests}, hand=[SPARE], deck=9)
    game = Published(you, realm(FAR), phase="tactics").do("devote", "Hall")

    assert [game.name(option[1]) for option in game.options("send")] == ["Nun", "Abbot"]


def test_a_text_adds_to_the_worth_of_residents():
    """Q14: of those in the same city; the level is reached by it."""
    monk = creature("Monk", loyalty=0, text="Each other creature in the same city gets +1 devotion.")
    hall = town("Hall", 6, "Level 2: Draw a card.")
    for home, levels in (("Hall", [2]), ("Inn", [])):
        homes = {"Hall": [creature("Nun", loyalty=1), creature("Imp", loyalty=0)]}
        homes[home] = [*homes.get(home, []), monk]
        you = realm(hall, town("Inn"), residents=homes, hand=[SPARE], deck=9)
        game = Published(you, realm(FAR), phase="tactics").devotes("Hall", "Nun")
        while game.asked == "window":
            game.do("pass")
        assert [event[4] for event in game.events("level_reached")] == levels, home


def test_cards_are_laid_into_a_vault():
    """P20: unmarked, or marked if the text says so."""
    game = played("Lay the top two cards of your deck as resource cards, marked.")
    laid = game.state.zone(YOU, RESOURCES)

    assert len(laid) == 5
    assert sorted(game.state.marked[card] for card in laid)[-2:] == [1, 1]


def test_resources_are_produced_for_each():
    """Q19: of the named faction; only Soldiers of the army count."""
    soldiers = [creature("s1", subtypes=("Soldier",)), creature("s2", subtypes=("Soldier",)), creature("x")]
    game = played("Produce 1 Empire resource for each Soldier in your army.", army=soldiers)

    assert sum(game.state.gold[YOU * 5 : YOU * 5 + 5]) == 2
    assert sum(game.state.gold[FOE * 5 : FOE * 5 + 5]) == 0


@pytest.mark.parametrize(
    ("text", "limits"),
    [
        ("Your hand limit is 9.", (9, 7)),
        ("Your hand limit is increased by 2.", (9, 7)),
        ("Each opponent has a hand limit of 5.", (7, 5)),
        ("You have no hand limit.", (10_007, 7)),
    ],
)
def test_hand_limits(text: str, limits: tuple[int, int]):
    """P38, A227: set, changed, or lifted, for the player that the text names."""
    game = Published(realm(army=[creature("Sage", text=text)], hand=[SPARE]), realm(FAR))

    assert (hand_limit(game.state, YOU), hand_limit(game.state, FOE)) == limits


@pytest.mark.parametrize(("text", "blockers"), [("", ["p"]), ("This creature can block while marked.", ["p", "q"])])
def test_a_marked_creature_may_block_if_a_text_lets_it(text: str, blockers: list[str]):
    """Q27: marked defenders may not, but for it; they stay marked."""
    foe = realm(FAR, army=[creature("p"), creature("q", text=text), creature("z")], marked=["q", "z"])
    game = Published(realm(army=[creature("A", 2, 2)], hand=[SPARE]), foe, phase="attack")
    game.do("city", FOE, "Far Keep")
    if game.offers("with", "A"):
        game.do("with", "A")
    if game.offers("done"):
        game.do("done")
    asked = []
    while game.asked != "play" and len(asked) < 9:
        if game.asked == "block":
            asked.append(game.name(game.state.decision.context[0]))
            game.do("none")
        elif game.offers("pass"):
            game.do("pass")
        else:
            break

    assert sorted(asked) == blockers
    assert game.state.marked[game.card("q")] == 1


@pytest.mark.parametrize(("phases", "turns"), [("unmark phase", 1), ("2 unmark phases", 2)])
def test_a_card_stays_marked_for_so_many_phases(phases: str, turns: int):
    """A97: in its controller's next one, or in the next two, and then no longer."""
    text = f"Mark target creature. It does not unmark during its controller's next {phases}."
    game = played(text, "o", foe=realm(FAR, army=[creature("o"), creature("z")], marked=["z"], deck=9))
    marked = []
    for _ in range(3):
        game.wait(lambda: game.state.active == FOE)
        game.wait(lambda: game.state.active == YOU)
        marked.append((game.state.marked[game.card("o")], game.state.marked[game.card("z")]))

    assert marked == [(1, 0)] * turns + [(0, 0)] * (3 - turns)


@pytest.mark.parametrize(
    ("text", "total"), [("", 2), ("I count as 2 residents.", 4), ("Devoted.\nI count as 2 residents.", 8)]
)
def test_a_resident_that_counts_as_several_is_devoted_as_often(text, total):
    """Q14: its loyalty marks count for each resident that it counts as; K19: Devoted doubles them once more."""
    monk = creature("Monk", loyalty=2, text=text)
    town_with_level = town("Home", text="Level 9: Draw a card.")
    game = Published(realm(town_with_level, residents={"Home": [monk]}, hand=[SPARE]), realm(FAR), phase="tactics")

    game.do("devote", "Home")
    if game.offers("send", "Monk"):
        game.do("send", "Monk")

    assert [event[-1] for event in game.events("devotion")] == [total]
