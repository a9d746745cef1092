"""What careful texts say of defence and of choices, played where they were carried out wrongly once."""

from __future__ import annotations

import pytest
from arc_position import creature, event, magic
from leaflet_position import Published, town
from position import FOE
from text_table import numbers
from two_sides import foe, mine

from cardforge.games.arc.zones import GRAVEYARD, HAND, RESOURCES

ORC = {"subtypes": ("Orc",)}


@pytest.mark.parametrize("drummer_first", [True, False])
def test_what_happens_as_one_defends_waits_until_all_defenders_are_named(drummer_first):
    """Q27: the Grunt that is named later defends with the Drummer as well; the Lurker does not defend."""
    text = "When I defend, all other Orcs defending the same city get +0/+1 until end of turn."
    drummer, grunt = creature("Drummer", 0, 9, text=text, **ORC), creature("Grunt", 0, 9, **ORC)
    army = [drummer, grunt] if drummer_first else [grunt, drummer]
    side = mine(army=[creature("Wolf", 1, 9)])
    game = Published(side, foe(town("Fort", 20), army=[*army, creature("Lurker", 0, 9, **ORC)]), phase="attack")

    game.attacks("Fort", "Wolf").until("block")
    for _ in range(3):
        name = next(
            name for name in ("Drummer", "Grunt", "Lurker") if game.state.decision.context[0] == game.cards[name]
        )
        game.do("none") if name == "Lurker" else game.do("block", "Wolf")
    game.until("play", "turn")

    assert [numbers(game, name) for name in ("Drummer", "Grunt", "Lurker")] == [(0, 9), (0, 10), (0, 9)]


@pytest.mark.parametrize("kind", ["event", "magic"])
def test_an_impossible_half_of_a_choice_is_not_chosen(kind):
    """With no card to discard, two resource cards are sacrificed; with one resource card, the card is discarded."""
    text = "Target player reveals his/her hand. Choose a card from it. That player discards the chosen card or sacrifices two resource cards."  # fmt: skip
    word = (event if kind == "event" else magic)("Word", text)
    found = []
    for hand, gold in ((0, 2), (1, 1)):
        theirs = foe(gold={"Gaian": gold})
        game = Published(mine(hand=[word]), theirs)
        if not hand:
            for card in list(game.state.zone(FOE, HAND)):
                game.state.put(card, FOE, GRAVEYARD)
        game.do("play", "Word").until("target").do("target", -2 - FOE).until("play")
        found.append((game.size(HAND, FOE), game.size(RESOURCES, FOE)))

    assert found == [(0, 0), (0, 1)]


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("I can defend my city even when I am marked.", ["Resident"]),
        ("I can defend my city while I am marked.", ["Resident"]),
        ("I can defend even when I am marked.", ["Resident", "Soldier"]),
        ("I can block its city while marked.", ["Resident"]),
    ],
)
def test_a_creature_in_an_army_has_no_city_to_defend_while_marked(text, asked):
    """R10: only the one who lives in the attacked city, not the one in another city."""
    watch = [creature(name, 0, 9, text=text) for name in ("Resident", "Soldier", "Neighbour")]
    residents = {"Fort": watch[:1], "Den": watch[2:]}
    theirs = foe(town("Fort", 20), town("Den"), army=watch[1:2], residents=residents, marked=["Resident", "Soldier", "Neighbour"])  # fmt: skip
    game = Published(mine(army=[creature("Wolf", 1, 9)]), theirs, phase="attack")

    game.attacks("Fort", "Wolf").wait(lambda: game.asked in ("block", "play", "turn"))
    found = []
    while game.asked == "block":
        found.append(next(name for name in ("Resident", "Soldier", "Neighbour", "Idle") if game.state.decision.context[0] == game.cards.get(name)))  # fmt: skip
        game.do("none")

    assert sorted(found) == asked
