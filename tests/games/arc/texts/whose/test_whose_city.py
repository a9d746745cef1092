"""Moves to a city of whoever controls what is moved, and who chooses it: played among two cities of each player."""

from __future__ import annotations

import pytest
from arc_position import city, creature, magic
from position import FOE, YOU
from text_table import SPARE, Side

from cardforge.games.arc.zones import RESIDENTS
from cardforge.registry import game as game_of
from cardforge.tasks.cards.card_texts import reader_of


@pytest.mark.parametrize(("text", "chooser"), [
    ("Move target creature an opponent controls to one of that player's cities.", YOU),
    ("Move target creature an opponent controls to a city of that player's choice.", FOE),
    ("Move target creature to a city its controller controls. Its controller chooses the city.", FOE),
    ("Move target creature an opponent controls to a city that opponent controls, then mark it. You choose the city.", YOU),
])  # fmt: skip
def test_a_creature_goes_to_a_city_of_its_controller(table, text, chooser):
    """A142: never to one of yours; the player who is named chooses."""
    foe = Side(army=[creature("Orc")], cities=[city("Fort"), city("Keep")])
    game = table(
        Side(hand=[magic("Word", text), SPARE], cities=[city("Home"), city("Inn")], army=[creature("Ash")]), foe
    )

    game.do("play", "Word").until("target", "destination")
    if game.asked == "target":
        game.do("target", "Orc").until("destination")
    assert (game.seat, game.offers("city", "Keep"), game.offers("city", "Home")) == (chooser, True, False)
    game.do("city", "Keep").until("play")

    orc = game.cards["Orc"]
    assert (game.state.lies_in(orc, RESIDENTS), game.state.at[orc]) == (True, game.cards["Keep"])


@pytest.mark.parametrize("text", [
    "Destroy target creature. You choose the city.",
    "Move target creature to one of that player's cities.",
    "Return target creature from your graveyard to a city you control. Target opponent chooses the city.",
    "Move target creature you control to your army. Its controller chooses the city.",
])  # fmt: skip
def test_nobody_chooses_a_city_where_none_is_chosen(text):
    """What cannot be played so is refused."""
    assert not reader_of(game_of("arc")).read(text, "event").complete


@pytest.mark.parametrize("text", [
    "Move target creature an opponent controls to that player's army or to another city he/she controls without marking it.",
    "Move target creature to another city its controller controls or to its controller's army.",
    "Move target creature to its controller's army or another city he or she controls.",
])  # fmt: skip
@pytest.mark.parametrize("place", ["army", "Keep"])
def test_you_choose_between_its_army_and_another_city(table, text, place):
    """An Orc that lives in Fort; its controller has another city, Keep."""
    foe = Side(cities=[city("Fort"), city("Keep")], residents={"Fort": [creature("Orc")]})
    game = table(Side(hand=[magic("Word", text), SPARE], cities=[city("Home")], army=[creature("Ash")]), foe)
    game.do("play", "Word").until("target", "destination")
    if game.asked == "target":
        game.do("target", "Orc").until("destination")

    offered = (game.offers("army"), *(game.offers("city", name) for name in ("Keep", "Fort", "Home")))
    assert (game.seat, offered) == (YOU, (True, True, False, False))
    game = (game.do("army") if place == "army" else game.do("city", "Keep")).until("play")
    orc = game.cards["Orc"]
    assert game.zone_of("Orc") == ("army" if place == "army" else "residents")
    assert (game.is_marked("Orc"), place == "army" or game.state.at[orc] == game.cards["Keep"]) == (False, True)


def test_that_player_is_not_whoever_controls_it():
    """Of a creature of anybody it is not told who that player is."""
    text = "Move target creature to that player's army or to another city that player controls."
    assert not reader_of(game_of("arc")).read(text, "event").complete
