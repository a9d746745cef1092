"""What texts say of devotion itself: its sum, how often, who is not marked for it, which levels are reached, and who hears of it."""

from __future__ import annotations

import pytest
from arc_position import creature, event, made
from leaflet_position import Published, realm, town
from position import FOE
from text_table import SPARE, tokens

from cardforge.games.arc.zones import RESIDENTS

TEMPLE = town("Temple", 9, "Level 3: Gain 3 gold.\nLevel 5: Draw a card.")
YARD = town("Yard", 9, "Level 5: Draw a card.")


def _table(residents, army=(), hand=(SPARE,), phase="tactics", foe=None):
    side = realm(TEMPLE, YARD, army=list(army), residents=residents, hand=list(hand), deck=9, gold={"Gaian": 5})
    return Published(side, foe or realm(town("Keep")), phase=phase)


def _devote(game, city: str, *residents: str):
    """Devotes these residents to a city; the only one that there is is sent without being asked for."""
    game.do("devote", city)
    for name in residents:
        if game.offers("send", name):
            game.do("send", name)
    return game.do("done") if game.offers("done") else game


def _reached(game) -> list[tuple[str, int]]:
    """The levels reached, each with its city."""
    return [(game.name(int(event[3])), int(event[4])) for event in game.events("level_reached")]


@pytest.mark.parametrize(("home", "reached"), [("Temple", [("Temple", 3), ("Temple", 5)]), ("Yard", [("Temple", 3)])])
def test_the_devotion_of_one_city_is_higher(home, reached):
    """Four loyalty marks and one more reach level 5, in the city of the creature and in no other."""
    prior = creature("Prior", text="The devotion of my city is 1 higher.", loyalty=0)
    residents = {"Temple": [creature("Clerk", loyalty=4)], "Yard": []}
    residents[home].append(prior)

    game = _devote(_table(residents), "Temple", "Clerk")

    assert _reached(game) == reached


@pytest.mark.parametrize(
    ("text", "reached"),
    [
        ("Target city cannot reach levels this turn.", [("Yard", 5)]),
        ("The devotion of target city is 2 lower this turn.", [("Temple", 3), ("Yard", 5)]),
        ("Target city cannot be devoted to this turn.", [("Yard", 5)]),
    ],
)
def test_an_event_bears_on_the_levels_of_its_target(text, reached):
    """The other city reaches its level."""
    residents = {"Temple": [creature("Clerk", loyalty=5)], "Yard": [creature("Monk", loyalty=5)]}
    game = _table(residents, hand=[event("Word", text), SPARE], phase="draw")

    game.wait(lambda: game.offers("play", "Word")).do("play", "Word").do("target", "Temple")
    game.wait(lambda: game.offers("devote", "Yard"))
    if game.offers("devote", "Temple"):
        _devote(game, "Temple", "Clerk").wait(lambda: game.offers("devote", "Yard"))
    _devote(game, "Yard", "Monk")

    assert _reached(game) == reached


def test_a_city_may_be_devoted_to_once_more():
    """Q13: its own city twice with two residents, the other one once."""
    host = creature("Host", text="My city can be devoted to twice each turn.", loyalty=1)
    residents = {"Temple": [host, creature("Clerk"), creature("Nun")], "Yard": [creature("Monk"), creature("Abbot")]}
    game = _table(residents)

    _devote(game, "Temple", "Clerk").wait(lambda: game.asked == "devotion")
    _devote(game, "Yard", "Monk")
    game.wait(lambda: game.asked == "devotion")

    assert (game.offers("devote", "Temple"), game.offers("devote", "Yard")) == (True, False)
    _devote(game, "Temple", "Nun").wait(lambda: game.asked != "window")
    assert not (game.asked == "devotion" and game.offers("devote", "Temple"))


def test_who_is_not_marked_for_devotion_is_counted_once():
    """It stays unmarked, cannot be sent twice in one devotion, and its loyalty counts; the other one is marked."""
    silent = creature("Silent", text="Devotion does not mark me.", loyalty=2)
    game = _table({"Temple": [silent, creature("Clerk", loyalty=1)], "Yard": []})

    game.do("devote", "Temple").do("send", "Silent")
    assert game.options("send") == [("send", game.cards["Clerk"])]
    game.do("send", "Clerk")

    assert _reached(game) == [("Temple", 3)]
    assert (game.is_marked("Silent"), game.is_marked("Clerk")) == (False, True)


def test_many_devoted_residents_are_heard_of_once():
    """Three in the own city bring a token; two there, or three in another city, do not."""
    choir = creature("Choir", text="When you devote three or more residents to my city, put a 1/1 Human token into it.")
    more = [creature(name) for name in ("Ann", "Bea", "Cid")]
    yard = [creature(name) for name in ("Dan", "Eve", "Fay")]
    game = _table({"Temple": [choir, *more], "Yard": yard})

    _devote(game, "Yard", "Dan", "Eve", "Fay").wait(lambda: game.asked == "devotion")
    assert tokens(game) == []
    _devote(game, "Temple", "Ann", "Bea", "Cid", "Choir").wait(lambda: game.asked not in ("window", "devotion"))

    assert len(tokens(game)) == 1


def test_a_level_that_is_reached_is_heard_of():
    """Level 5 of the Temple sets it off; level 3 alone does not."""
    residents = {"Temple": [creature("Oracle", text="When a city you control reaches level 5, put a 1/1 Elf token into your army.", loyalty=3), creature("Clerk", loyalty=2)], "Yard": []}  # fmt: skip

    low, high = _table(residents), _table(residents)
    _devote(low, "Temple", "Oracle").wait(lambda: low.asked not in ("window", "devotion"))
    _devote(high, "Temple", "Oracle", "Clerk").wait(lambda: high.asked not in ("window", "devotion"))

    assert (len(tokens(low)), len(tokens(high))) == (0, 1)


def test_a_guest_keeps_residents_from_devotion():
    """In the opponent's city nobody devotes; in the other one they do."""
    spy = creature("Spy", text="While I am in an opponent's city, that opponent cannot devote residents to that city.\nInfiltrate.")  # fmt: skip
    residents = {"Temple": [creature("Clerk")], "Yard": [creature("Monk")]}
    game = _table(residents, foe=realm(town("Keep"), army=[spy]))
    state, card = game.state, game.cards["Spy"]
    assert (game.offers("devote", "Temple"), game.offers("devote", "Yard")) == (True, True)

    state.put(card, FOE, RESIDENTS, game.cards["Temple"])
    state.decision = None
    game.run_steps(("devotion",))

    assert (game.offers("devote", "Temple"), game.offers("devote", "Yard")) == (False, True)


@pytest.mark.parametrize(("text", "reached"), [("Target creature has 3 loyalty marks.", [3]), ("Target creature's loyalty counts 1 more for devotion.", []), ("Target creature has no loyalty marks.", [])])  # fmt: skip
def test_an_enchantment_tells_how_much_loyalty_counts(text, reached):
    """The Clerk has one loyalty mark of its own, the Monk another one."""
    charm = made("enchantment", "Charm", text=text)
    residents = {"Temple": [creature("Clerk", loyalty=1)], "Yard": [creature("Monk", loyalty=1)]}
    game = _table(residents, hand=[charm, SPARE], phase="play")

    game.do("play", "Charm").do("target", "Clerk").until("play").next_turn().next_turn()
    _devote(game.wait(lambda: game.asked == "devotion"), "Temple", "Clerk")

    assert [level for _, level in _reached(game)] == reached
