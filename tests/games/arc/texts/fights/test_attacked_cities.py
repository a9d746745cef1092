"""The city that this creature attacks, where Militia attacks another one in the same declaration (K24), and what is too late once nobody attacks."""

from __future__ import annotations

import pytest
from arc_position import creature, event, magic
from leaflet_position import Published, realm, town
from position import FOE, YOU
from text_table import SPARE

FAR, DEN = town("Far Keep", 9), town("Den", 9)
SOLDIER = {"subtypes": ("Soldier",)}
TEXTS = {
    "Residents of the attacked city can't defend against me.": ("Tower",),
    "When I attack, residents of the target city can't block Soldiers this turn.": ("S",),
    "When I attack, residents of the city I attack cannot defend against creatures until end of turn.": ("Tower", "S"),
}


def sent(text, *answers):
    """The Tower and a Soldier attack Far Keep, a Soldier with Militia attacks Den."""
    army = [creature("Tower", 2, 5, text=text), creature("S", **SOLDIER), creature("M", text="Militia.", **SOLDIER)]
    residents = {"Far Keep": [creature("R")], "Den": [creature("D")]}
    side = realm(FAR, DEN, residents=residents, hand=[*answers, SPARE], deck=9)
    game = Published(realm(town("Home"), army=army, hand=[event("E"), SPARE], deck=9), side, phase="attack")
    game.do("city", FOE, game.cards["Far Keep"]).do("with", "S").do("with", "Tower").do("against", "M", "Den")
    return game.do("done") if game.offers("done") else game


def blocks(game):
    """Which resident may block whom."""
    may = set()
    while game.asked == "block":
        blocker = game.name(game.state.decision.context[0])
        may |= {(blocker, game.name(option[1])) for option in game.options("block")}
        game.do("none")
    return may


@pytest.mark.parametrize("text", TEXTS)
def test_the_residents_of_the_other_city_may_defend(text):
    game = sent(text).until("block", "play")

    kept = {("R", name) for name in TEXTS[text]}
    assert blocks(game) == {("R", "Tower"), ("R", "S"), ("D", "M")} - kept


def test_the_city_that_it_attacked_is_known_when_it_was_killed_in_answer():
    game = sent(
        "When I attack, residents of the target city can't block Soldiers this turn.",
        event("Zap", "Destroy target creature."),
    )
    game.wait(lambda: game.seat == FOE and game.offers("play", "Zap") and bool(game.events("triggered")))
    game.do("play", "Zap").until("target").do("target", "Tower").until("block", "play")

    assert blocks(game) == {("D", "M")}


@pytest.mark.parametrize("text", ["Play me only before attackers are chosen. Draw a card.", "Play me only during your own turn, before your attack phase. Draw a card."])  # fmt: skip
@pytest.mark.parametrize("attacks", [True, False])
def test_it_is_too_late_once_it_is_known_who_attacks_or_that_nobody_does(text, attacks):
    hand = [event("Early", text), event("Late", "Draw a card."), magic("Song", "Draw a card.")]
    game = Published(realm(town("Home"), army=[creature("A"), creature("B")], hand=hand, deck=9), realm(FAR, deck=9))
    assert game.offers("play", "Early")
    game.do("pass").until("attack")

    if attacks:
        game.attacks("Far Keep", "A")
    else:
        game.do("pass")

    game.wait(lambda: game.seat == YOU and game.asked == "window")
    assert (game.offers("play", "Early"), game.offers("play", "Late")) == (False, True)
