"""What a player at the terminal sees of a table: the phase, points where there are any, and the names of the areas."""

from __future__ import annotations

from arc_position import Side, creature, event, magic
from arc_regions import Realms, realm
from leaflet_position import Published
from leaflet_position import realm as published
from position import YOU

from cardforge.kernel.labels import option_labels
from cardforge.kernel.screen import screen_of


def screen(game) -> list[tuple[str, str]]:
    """The lines that the player sees who has the choice."""
    seat = game.state.decision.seat
    return screen_of(game.state.view(seat), seat)


def test_the_heading_tells_the_phase(table):
    """A202: two Play phases ask the same question; a text may ask in any phase."""
    bolt = event("Bolt", cost=0)

    assert screen(table(Side(hand=[bolt]), phase="play"))[0][0].endswith(", yours, Play phase")
    assert screen(table(Side(hand=[creature("Ox", cost=0)]), phase="entrance"))[0][0].endswith(", Entrance phase")


def test_life_points_are_shown_where_a_player_has_them(table):
    """C10, C11: with Regions there is no avatar, and no LP."""
    arc = dict(screen(table(Side(army=[creature("Ox")]), phase="attack")))
    regions = dict(screen(Realms(realm(front=[creature("Ox")]), realm(), phase="attack")))

    assert arc["you"].startswith("20 LP, 0 VP")
    assert regions["you"].startswith("0 VP")


def test_the_army_is_the_front_where_there_are_regions():
    """C3: the words of the book."""
    shown = dict(screen(Realms(realm(front=[creature("Ox", 2, 3)]), realm(), phase="attack")))

    assert "army" not in shown
    assert shown["Front"].startswith("Ox 2/3")


def test_every_side_has_its_heading_before_anybody_has_gold():
    """P71: under the leaflet nobody has points, and at first no vault."""
    shown = screen(Published(published(hand=[event("Leaf", cost=0)]), published(), phase="play"))

    assert [text for name, text in shown if name in ("you", "player 2")] == ["no resource cards", "no resource cards"]


def test_the_options_of_a_text_are_told_in_its_words(table):
    """Choose one: draw 2 cards; or gain 3 LP."""
    game = table(Side(hand=[magic("Word", "Choose one: draw 2 cards; or gain 3 LP.")]))
    game.do("play", "Word")

    state = game.state
    assert state.decision.seat == YOU
    assert option_labels(state.view(YOU), state.decision) == ["draw 2 cards", "gain 3 LP"]
