"""Limits on the use of abilities and cards in the words that people write, each played where it holds and where it does not."""

from __future__ import annotations

import pytest
from arc_position import city, creature, event
from leaflet_position import Published, realm, town
from position import FOE, YOU
from text_table import SPARE, Side

from cardforge.games.arc.zones import DECK


def users(game) -> set[str]:
    """The cards with an ability that can be used now."""
    return {game.name(option[1]) for option in game.options("use")}


@pytest.mark.parametrize(
    ("limit", "there"),
    [
        ("Only possible while I'm in your army.", "Scout"),
        ("I can only do this if I'm in a city.", "Warden"),
        ("Only use this while I am in your army.", "Scout"),
        ("You may use this only if I am in a city.", "Warden"),
        ("This ability can only be used while I'm in your army.", "Scout"),
        ("This ability cannot be used while I'm in your army.", "Warden"),
        ("I can't do this while I am in a city.", "Scout"),
        ("Usable only while marked.", "Guard"),
        ("Only during your turn, if I am in a city.", "Warden"),
    ],
)
def test_where_an_ability_can_be_used(table, limit, there):
    """Scout and the marked Guard are in the army, Warden in a city; none of the others can be used."""
    text = f"1 gold: Gain 1 LP. {limit}"
    scout, warden, guard = (creature(name, text=text) for name in ("Scout", "Warden", "Guard"))
    side = Side(
        hand=[SPARE], army=[scout, guard], cities=[city("Home")], residents={"Home": [warden]}, gold={"Gaian": 4}, marked=["Guard"]
    )  # fmt: skip
    game = table(side)

    others = {"Scout": {"Scout", "Guard"}}.get(there, {there})

    assert users(game) == others


@pytest.mark.parametrize(
    ("limit", "uses"),
    [
        ("I can only do this once per turn.", 1),
        ("This can't be used more than twice per turn.", 2),
        ("Only during your turn and only once per turn.", 1),
        ("Only usable once per turn.", 1),
        ("Only during your turn.", 3),
    ],
)
def test_how_often_an_ability_can_be_used(table, limit, uses):
    """With gold for three uses."""
    game = table(Side(hand=[SPARE], army=[creature("Cook", text=f"1 gold: Gain 1 LP. {limit}")], gold={"Gaian": 3}))

    for _ in range(uses):
        game.do("use", "Cook", 0).until("play")

    assert (game.state.lp[YOU], users(game)) == (20 + uses, set())


@pytest.mark.parametrize(("active", "can"), [(YOU, False), (FOE, True)])
def test_whose_turn_it_is(active, can):
    """ "This ability can't be used during your turn": when the opponent attacks, it can."""
    cook = creature("Cook", text="1 gold: Draw a card. This ability can't be used during your turn.")
    you, foe = realm(army=[cook, creature("Ash")], gold={"Gaian": 1}), realm(town("Fort"), army=[creature("Orc")])
    game = Published(you, foe, phase="attack", active=active, ability_windows="any")

    game.attacks("Fort" if active == YOU else "Home", "Ash" if active == YOU else "Orc")
    game.wait(lambda: (game.asked, game.seat) == ("window", YOU) or game.state.target_seat < 0)

    assert game.offers("use", "Cook", 0) is can


@pytest.mark.parametrize(
    ("limit", "elf", "cards"),
    [
        ("This ability works only while you control an Elf.", True, 1),
        ("This ability works only while you control an Elf.", False, 0),
        ("This happens only once per turn.", False, 1),
    ],
)
def test_what_happens_by_itself_under_a_condition(table, limit, elf, cards):
    """An attack with this creature draws a card, or does not."""
    wolf = creature("Wolf", text=f"When I attack, draw a card. {limit}")
    others = [creature("Elf", subtypes=("Elf",))] if elf else [creature("Orc", subtypes=("Orc",))]
    foe = Side(cities=[city("Fort")], army=[creature("Foe Elf", subtypes=("Elf",))])
    game = table(Side(hand=[SPARE], army=[wolf, *others], deck=9), foe, "attack")

    game.attacks("Fort", "Wolf").wait(lambda: game.state.target_seat < 0)

    assert game.size(DECK) == 9 - cards


@pytest.mark.parametrize(
    ("limit", "before", "after"),
    [
        ("Play only during your attack phase, before defenders are chosen.", True, False),
        ("Play this only after defenders are declared.", False, True),
        ("This card cannot be played after blockers are declared.", True, False),
        ("Only during an opponent's turn.", False, False),
        ("Play this only before attackers are declared.", False, False),
        ("Only playable after attackers are chosen.", True, True),
    ],
)
def test_how_far_an_attack_has_come(limit, before, after):
    """The attacking player is asked before the defenders are chosen, and again before the fight."""
    cry = event("Cry", f"{limit} Target attacking creature gets +1/+0 until end of turn.")
    nap = event("Nap", "Target attacking creature gets +0/+1 until end of turn.")
    you = realm(hand=[cry, nap], army=[creature("Wolf", 1, 9)])
    game = Published(you, realm(town("Fort"), army=[creature("Orc")]), phase="attack")

    game.attacks("Fort", "Wolf").wait(lambda: game.asked == "window" and game.seat == YOU)
    first = game.offers("play", "Cry")
    game.until("block").do("block", "Wolf").wait(lambda: game.asked == "window" and game.seat == YOU)

    assert (first, game.offers("play", "Cry")) == (before, after)


def test_an_ability_before_the_attack():
    """ "Use this only before combat": in the first play phase, not in the second one."""
    cook = creature("Cook", text="1 gold: Draw a card. Use this only before combat.")
    seen = {
        phase: Published(realm(hand=[SPARE], army=[cook], gold={"Gaian": 1}), realm(town("Fort")), phase=phase)
        for phase in ("play", "second play")
    }

    assert {phase: game.offers("use", "Cook", 0) for phase, game in seen.items()} == {
        "play": True,
        "second play": False,
    }
