"""When something is done in a fight, against whom an attack goes, and what was not so in it."""

from __future__ import annotations

import pytest
from arc_position import city, creature, event
from position import FOE, YOU
from text_table import SPARE, Side, damage

from cardforge.games.arc.zones import HAND


def test_it_shoots_before_combat_damage_is_dealt(table):
    """The attacker dies of it and damages nobody; the other attacker is not shot at."""
    text = "When I block a creature, I deal 2 damage to it before combat damage is dealt."
    foe = Side(hand=[SPARE], army=[creature("Bow", 0, 9, text=text)], cities=[city("Fort", 20)], deck=9)
    side = Side(hand=[SPARE], army=[creature("Wolf", 3, 2), creature("Fox", 1, 2)], deck=9)
    game = table(side, foe, "attack").attacks("Fort", "Wolf", "Fox").until("block").do("block", "Wolf")

    game.until("play")

    assert (game.zone_of("Wolf"), damage(game, "Bow"), game.zone_of("Fox"), game.left("Fort")) == ("graveyard", 0, "army", 19)  # fmt: skip


@pytest.mark.parametrize(
    ("text", "fort", "own"),
    [
        ("Play only during an attack on one of your cities.", True, False),
        ("Play only during an attack against you.", True, False),
        ("Play me only during combat.", True, True),
    ],
)
def test_an_event_for_an_attack_on_a_city_of_its_player(table, text, fort, own):
    """The defender can play it then, the attacker cannot; outside of an attack nobody can."""
    hand = [event("Word", f"{text} Draw a card."), SPARE]
    theirs = [event("Speech", f"{text} Draw a card."), SPARE]
    foe = Side(hand=theirs, army=[creature("Elm", 0, 9)], cities=[city("Fort", 20)], deck=9)
    game = table(Side(hand=hand, army=[creature("Wolf", 1, 9)], deck=9), foe)
    before = game.offers("play", "Word")

    game.until("attack").attacks("Fort", "Wolf")
    found = {}
    while game.asked not in ("play", "block"):
        for name in ("Word", "Speech"):
            found[name] = found.get(name, False) or game.offers("play", name)
        game.take(game.options()[0] if ("pass",) not in game.options() else ("pass",))

    assert (before, found.get("Speech", False), found.get("Word", False)) == (False, fort, own)


@pytest.mark.parametrize(
    "text", ["Each turn I lose at most 4 defense points.", "I lose no more than 4 defense points each turn."]
)
def test_a_city_loses_at_most_so_much_each_turn(table, text):
    """By two events of 3; another city loses all of it."""
    shots = [event(f"Shot {n}", "Deal 3 damage to target city.") for n in range(4)]
    foe = Side(hand=[SPARE], cities=[city("Fort", 20, text=text), city("Den", 20)], deck=20)
    game = table(Side(hand=[*shots, SPARE], deck=20), foe)

    for n, name in enumerate(("Fort", "Fort", "Den", "Den")):
        game.do("play", f"Shot {n}").do("target", name).until("play")

    assert (game.left("Fort"), game.left("Den")) == (16, 14)


@pytest.mark.parametrize(("target", "drawn"), [("Wolf", 0), ("Fox", 1)])
def test_if_no_creature_defended_against_it(table, target, drawn):
    """The Wolf was blocked, the Fox was not: known as soon as all blockers have been named."""
    word = event("Retreat", "Remove target attacking creature you control from combat. If no creature defended against it, draw a card.")  # fmt: skip
    foe = Side(hand=[SPARE], army=[creature("Elm", 0, 9)], cities=[city("Fort", 20)], deck=9)
    side = Side(hand=[word, SPARE], army=[creature("Wolf", 1, 9), creature("Fox", 1, 9)], deck=9)
    game = table(side, foe, "attack").attacks("Fort", "Wolf", "Fox").until("block").do("block", "Wolf")

    game.until("window").do("play", "Retreat").do("target", target).until("play")

    assert game.size(HAND, YOU) == 1 + drawn


@pytest.mark.parametrize("text", ["If I do, I deal my full attack to each of them.", "I deal my full attack to each of them."])  # fmt: skip
def test_it_blocks_two_with_its_full_attack(table, text):
    """Both attackers take 2."""
    ogre = creature("Ogre", 2, 9, text=f"I can defend against two attackers in the same attack. {text}")
    foe = Side(hand=[SPARE], army=[ogre], cities=[city("Fort", 20)], deck=9)
    side = Side(hand=[SPARE], army=[creature("Wolf", 1, 9), creature("Fox", 1, 9)], deck=9)
    game = table(side, foe, "attack").attacks("Fort", "Wolf", "Fox").until("block").do("block", "Wolf").until("block")

    game.do("block", "Fox").until("play")

    assert (damage(game, "Wolf"), damage(game, "Fox"), damage(game, "Ogre")) == (2, 2, 2)


def test_residents_of_a_city_that_is_being_attacked(table):
    """Only the attacked city can be the target, and only its residents are stronger."""
    word = event("Stand", "All residents of target city that is being attacked get +2/+2 until end of turn.")
    foe = Side(hand=[word, SPARE], army=[creature("Yew", 1, 9)], cities=[city("Fort", 20), city("Den", 20)], residents={"Fort": [creature("Ash", 1, 9)], "Den": [creature("Oak", 1, 9)]}, deck=9)  # fmt: skip
    game = table(Side(hand=[SPARE], army=[creature("Wolf", 1, 9)], deck=9), foe, "attack").attacks("Fort", "Wolf")

    game.until("window", "block")
    while game.seat != FOE or not game.offers("play", "Stand"):
        game.take(("pass",) if ("pass",) in game.options() else game.options()[0])
    game.do("play", "Stand")
    if game.asked == "target":
        assert not game.offers("target", "Den")
        game.do("target", "Fort")
    game.until("play")

    assert [game.state.attack_of(game.cards[name]) for name in ("Ash", "Oak", "Yew")] == [3, 1, 1]
