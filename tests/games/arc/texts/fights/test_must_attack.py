"""Creatures that must attack: in any order and with any others, as long as all that can take part do (Q60)."""

from __future__ import annotations

import pytest
from arc_position import ArcPosition, Side, city, creature
from leaflet_position import Published, town
from position import FOE, YOU
from text_table import SPARE
from two_sides import FAR, foe, mine

from cardforge.kernel.cards import Card
from cardforge.players.greedy import GreedyPlayer
from cardforge.tasks.cards.explain_text import read_text

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


def old(*army: Card, phase: str = "attack", text: str = "") -> ArcPosition:
    """The same by the older rules: an opponent has an army and the city Mill."""
    you = Side(army=army, hand=[SPARE], gold={"Gaian": 5})
    there = Side(army=[creature("Guard")], cities=[city("Mill", 9, text=text)], hand=[SPARE])
    return ArcPosition((you, there), phase, YOU)


MUST = creature("Bull", text="I must attack each turn if able.")


def test_by_the_older_rules_the_attack_cannot_be_passed_either():
    """Bull has to attack the army or Mill; whoever need not may stay."""
    game = old(MUST, creature("Calf"))
    assert (game.offers("pass"), game.offers("army", FOE), game.offers("city", FOE, "Mill")) == (False, True, True)
    assert game.refusal("pass") == "Q60"

    game.do("city", FOE, "Mill")
    assert not game.offers("done")
    game.do("with", "Bull")

    assert game.offers("done")


@pytest.mark.parametrize(
    ("army", "text", "passes"),
    [
        ((creature("Bull"), creature("Calf")), "", True),
        ((creature("Bull", text="I must attack each turn if able.\nI cannot attack."), creature("Calf")), "", True),
        ((creature("Bull", text="I must attack each turn if able.\nI cannot attack cities.\nI cannot attack armies."), creature("Calf")), "", True),
        ((creature("Bull", text="I must attack each turn if able.\nI cannot attack armies."), creature("Calf")), "", False),
        ((creature("Bull", text="I must attack each turn if able.\nI cannot attack armies."), creature("Calf")), "Creatures cannot attack me unless their controller pays 1.", True),
        ((MUST, creature("Calf")), "Creatures cannot attack me unless their controller pays 1.", False),
        ((creature("Bull", text="I must attack each turn if able. I cannot attack unless you pay 1."), creature("Calf")), "", True),
    ],
)  # fmt: skip
def test_it_can_be_passed_where_nobody_must_or_can(army, text, passes):
    """Q60: no one has to pay for it; the army, for which nothing is paid, is attacked then."""
    assert old(*army, text=text).offers("pass") == passes


def test_one_that_is_marked_does_not_have_to():
    """A278: it cannot."""
    side = Side(army=[MUST, creature("Calf")], marked=["Bull"], hand=[SPARE])

    assert ArcPosition((side, Side(army=[creature("Guard")])), "attack", YOU).offers("pass")


def test_the_computer_player_attacks_where_it_must():
    """The army of the older rules."""
    game = ArcPosition((Side(army=[MUST, creature("Calf")]), Side(army=[creature("Ox", 9, 9)], cities=[city("Mill")])), "attack", YOU)  # fmt: skip
    while game.asked in ("attack", "attackers"):
        decision = game.state.decision
        assert decision is not None
        game.take(GreedyPlayer().choose(game.state.view(decision.seat), decision))

    assert game.card("Bull") in [combat[0] for combat in game.state.combats]


@pytest.mark.parametrize("text", ["Creatures in your army must attack if I attack.", "When I attack, target creature must attack this turn if able."])  # fmt: skip
def test_nobody_has_to_follow_who_already_attacks(text):
    """All attackers are named by the time that is told."""
    assert not read_text(text, "arc", "creature").complete
