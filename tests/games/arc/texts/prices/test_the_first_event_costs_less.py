""" "Your first event each turn costs 1 less" is not true of one that is played in response to the first, by either set of rules."""

from __future__ import annotations

from itertools import pairwise

import pytest
from arc_position import ArcPosition, Side, creature, event
from leaflet_position import Published, realm
from position import YOU
from text_table import SPARE

PEACE = event("Peace", "Draw a card.")
FIRST = "Your first event each turn costs 1 less."


def cast_two(profile: str, text: str, answer: bool) -> list[int]:
    """What two events that cost 2 have cost you; the second in response to the first, or when that is over."""
    words = [event("One", "Draw a card.", cost=2), event("Two", "Draw a card.", cost=2)]
    you = {"hand": [*words, SPARE], "army": [creature("Sage", text=text)], "gold": {"Gaian": 9}}
    foe = {"hand": [PEACE, SPARE]}
    if profile == "arc":
        game = ArcPosition((Side(**you), Side(**foe)), "play", YOU)
    else:
        game = Published(realm(**you), realm(**foe))
    left = [9]
    for name in ("One", "Two"):
        while not game.offers("play", name) or (answer and name == "Two" and game.asked != "window"):
            game.do("pass")
        left.append(game.do("play", name).unmarked("Gaian"))
        if not answer:
            game.until("play")
    return [before - after for before, after in pairwise(left)]


@pytest.mark.parametrize("answer", [True, False])
@pytest.mark.parametrize("profile", ["arc", "arc-2020"])
def test_only_the_first_event_costs_less(profile, answer):
    """The second one costs 2, whether the first has resolved or waits."""
    assert cast_two(profile, FIRST, answer) == [1, 2]


def test_what_waits_for_events_is_still_told_when_they_are_over():
    """`arc`: "Whenever you play an event" beside it is set off by either of them, once."""
    text = "Whenever you play an event, gain 1 LP."
    words = [event("One", "Draw a card."), SPARE]
    game = ArcPosition((Side(hand=words, army=[creature("Sage", text=text)]), Side(hand=[SPARE])), "play", YOU)

    assert game.do("play", "One").until("play").state.lp[YOU] == 21
