"""Creatures that must attack: in any order and with any others, as long as all that can take part do (Q60)."""

from __future__ import annotations

import pytest
from arc_position import creature
from leaflet_position import Published, town
from position import FOE
from two_sides import FAR, foe, mine

from cardforge.players.greedy import GreedyPlayer

DEN = town("Den", 30)


def fight(text: str = "", *others: str) -> Published:
    """Bull, which must attack, and Calf and Hen, of which Calf has the text; Den is attacked."""
    army = [creature("Bull", 1, 1, text="Aggressive."), creature("Calf", 2, 2, text=text), creature("Hen", 3, 3)]
    army += [creature(f"Ox {place}", 1, 1, text=other) for place, other in enumerate(others)]
    return Published(mine(army=army), foe(DEN, FAR), phase="attack").do("city", FOE, "Den")


def offered(game: Published) -> list[str]:
    """Who can be named now."""
    if game.asked != "attackers":
        return []
    return [game.name(int(option[1])) if option[0] == "with" else str(option[0]) for option in game.options()]


def test_who_must_attack_attacks_in_any_order():
    """Calf first, then Bull, then nobody else: the order is the player's, and all are named only with Bull."""
    game = fight()
    assert offered(game) == ["Bull", "Calf", "Hen", "Idle"]

    game.do("with", "Calf")
    assert offered(game) == ["Bull", "Hen", "Idle"]
    game.do("with", "Bull")

    assert offered(game) == ["Hen", "Idle", "done"]
    assert [combat[0] for combat in game.state.combats] == [game.card("Calf"), game.card("Bull")]


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("I can attack only alone.", ["Bull", "Hen", "Idle"]),
        ("Only Soldiers can attack together with me.", ["Bull", "Hen", "Idle"]),
        ("Each player can attack with no more than one creature each turn.", ["Bull"]),
        ("This creature cannot attack alone.", ["Bull", "Calf", "Hen", "Idle"]),
    ],
)
def test_nobody_is_named_who_would_keep_off_one_who_must_attack(text, first):
    """Calf attacks only alone, or only with Soldiers, or nobody attacks beside another: Bull can, so it has to."""
    assert offered(fight(text)) == (first if len(first) > 1 else [])


def test_two_who_must_attack_and_one_place():
    """Each of the two may take it; whoever need not attack may not."""
    assert offered(fight("Each player can attack with no more than one creature each turn.", "Aggressive.")) == ["Bull", "Ox 0"]  # fmt: skip


def test_all_who_must_attack_take_part():
    """There is no end of the naming before both are named."""
    game = fight("", "Aggressive.").do("with", "Hen").do("with", "Ox 0")
    assert offered(game) == ["Bull", "Calf", "Idle"]

    assert "done" in offered(game.do("with", "Bull"))


def test_who_must_attack_the_second_city_has_it_for_all():
    """K24: Bull can attack only Mill, which is damaged; Calf, with Militia too, may go there and not to Rest."""
    bull = creature("Bull", text="Militia.\nAggressive.\nI can attack only damaged cities.")
    side = mine(army=[bull, creature("Calf", text="Militia."), creature("Hen")])
    keep = foe(town("Keep"), town("Mill"), town("Rest"), damage={"Mill": 1})
    game = Published(side, keep, phase="attack").do("city", FOE, "Keep")

    offers = {(game.name(int(one[1])), game.name(int(one[2]))) for one in game.options("against")}

    assert offers == {("Bull", "Mill"), ("Calf", "Mill")}


def test_the_computer_player_names_those_who_must_attack_and_no_more():
    """It would not attack a city full of strong creatures: only Bull goes."""
    guards = {"Den": [creature(f"Guard {n}", 9, 9) for n in range(4)]}
    army = [creature("Bull", 1, 1, text="Aggressive."), creature("Calf", 2, 2), creature("Hen", 3, 3)]
    game = Published(mine(army=army), foe(DEN, FAR, residents=guards), phase="attack").do("city", FOE, "Den")
    while game.asked == "attackers":
        decision = game.state.decision
        assert decision is not None
        game.take(GreedyPlayer().choose(game.state.view(decision.seat), decision))

    assert [combat[0] for combat in game.state.combats] == [game.card("Bull")]
