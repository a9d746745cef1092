"""The order of triggered abilities, within one event and across the events of one action (section 5: the active player's first, then clockwise)."""

from __future__ import annotations

import pytest
from arc_position import ArcPosition, Side, creature, event, magic
from position import FOE, YOU

SPARE = event("Spare", cost=99)


def mourner(name: str):
    """A creature that waits for every death."""
    return creature(name, 0, 9, text="When a creature dies, gain 1 LP.")


def order(game: ArcPosition) -> list[str]:
    """The names of the cards whose abilities went off, in their order."""
    return [game.state.name_of(int(entry[3])) for entry in game.events("triggered")]


@pytest.mark.parametrize("active", [0, 1, 2])
def test_of_one_event_the_active_players_come_first_then_clockwise(active):
    """A264, A265: three players wait for one death; whoever is active is first, and the others follow clockwise."""
    sides = [Side(hand=[SPARE], army=[mourner(f"Mourner {seat}")]) for seat in range(3)]
    sides[active] = Side(
        hand=[magic("Bolt", "Deal 1 damage to target creature."), SPARE],
        army=[mourner(f"Mourner {active}"), creature("Rat")],
    )
    game = ArcPosition(sides, "play", active)

    game.do("play", "Bolt").do("target", "Rat")

    assert order(game) == [f"Mourner {seat % 3}" for seat in range(active, active + 3)]


@pytest.mark.parametrize("active", [YOU, FOE])
def test_across_events_all_of_the_active_player_come_before_those_of_others(table, active):
    """A264: two creatures die of one event; both abilities of the active player go off before both of the other, whoever's died."""
    storm = event("Storm", "Deal 1 damage to each creature.")
    you = Side(hand=[storm, SPARE], army=[creature("Rat"), mourner("Own")])
    foe = Side(hand=[event("Storm", storm.text), SPARE], army=[creature("Mouse"), mourner("Other")])
    game = table(you, foe, active=active)

    game.take(("play", game.state.zone(active, 1)[0])).until("play")

    mine, other = ("Own", "Other") if active == YOU else ("Other", "Own")
    assert order(game) == [mine, mine, other, other]


def test_abilities_of_one_player_go_off_in_the_order_of_their_events(table):
    """A264: of one player's the one whose event came first is first: what enters play, then what is damaged by it."""
    bell = creature("Bell", 0, 9, text="When this creature is damaged, gain 1 VP.")
    drum = creature("Drum", 0, 9, text="When another creature you control enters play, gain 1 LP.")
    imp = creature("Imp", text="When this creature enters play, deal 1 damage to each other creature.")
    game = table(Side(hand=[imp, SPARE], army=[bell, drum]), phase="entrance")

    game.do("play", "Imp")

    assert order(game) == ["Drum", "Imp", "Bell"]


def test_the_dead_of_the_active_player_speak_before_others(table):
    """A264: the dying creature of the active player comes before the abilities of the others."""
    martyr = creature("Martyr", text="When this creature dies, gain 1 VP.")
    game = table(
        Side(hand=[magic("Bolt", "Deal 1 damage to target creature."), SPARE], army=[martyr]),
        Side(army=[mourner("Other")]),
    )

    game.do("play", "Bolt").do("target", "Martyr")

    assert order(game) == ["Martyr", "Other"]


def test_what_triggers_during_an_action_waits_for_its_end(table):
    """A264, C10: the whole text first: a card is drawn before the ability of the dead goes off, which draws another."""
    martyr = creature("Martyr", text="When this creature dies, gain 1 VP.")
    text = "Deal 1 damage to target creature. Gain 3 LP."
    game = table(Side(hand=[magic("Bolt", text), SPARE], army=[martyr]))

    game.do("play", "Bolt")

    words = [entry[0] for entry in game.state.log]
    assert words.index("dies") < words.index("gain") < words.index("triggered")


def test_an_ability_that_triggers_itself_without_end_is_cut_off(table):
    """A265: a loop of compulsory abilities ends after 60 of them, and says so; then the game goes on."""
    echo = creature(
        "Echo",
        text="When you draw a card, gain 1 LP.\nWhen this creature is unmarked, mark it.\nWhen this creature is marked, unmark it.",
    )
    game = table(Side(hand=[SPARE], army=[echo]), phase="attack")

    game.attacks(FOE, "Echo").until("play")

    assert game.events("loop") == [("loop", "A265")]
    assert len(game.events("triggered")) == 60
    assert game.asked == "play"


@pytest.mark.parametrize(("active", "zone"), [(YOU, "hand"), (FOE, "deck")])
def test_of_two_that_would_replace_a_death_the_active_players_does(table, active, zone):
    """A273, A264: one death, one replacement: that of the active player."""
    text = "When another creature would die, {} instead."
    hand, deck = "return it to its owner's hand", "put it on top of its owner's deck"
    bolt = magic("Bolt", "Deal 1 damage to target creature.")
    you = Side(hand=[bolt, SPARE], army=[creature("Rat"), creature("Own", 0, 9, text=text.format(hand))])
    foe = Side(hand=[bolt, SPARE], army=[creature("Other", 0, 9, text=text.format(deck))])
    game = table(you, foe, active=active)

    game.take(("play", game.state.zone(active, 1)[0])).do("target", "Rat")

    assert game.zone_of("Rat") == zone
