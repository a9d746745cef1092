"""Players told by another card on a card that calls itself "I": "its controller", and "target creature that player controls" behind what he or she may do."""

from __future__ import annotations

import pytest
from arc_position import creature, magic
from leaflet_position import Published, town
from text_table import FOE, YOU
from two_sides import foe, mine

from cardforge.registry import game as game_of
from cardforge.tasks.cards.card_texts import reader_of

SONG = magic("Song", "Draw a card.")


def fought(text, attacker=True):
    """P attacks and X blocks it, or X attacks and P of the other side blocks it."""
    watcher = creature("P", 1, 9, text=text)
    own = [watcher if attacker else creature("X", 1, 9), creature("Q", 1, 9)]
    theirs = [creature("X", 1, 9) if attacker else watcher, creature("Y", 1, 9)]
    game = Published(mine(army=own, hand=[SONG]), foe(army=theirs, hand=[SONG]), phase="attack")
    game.attacks("Far Keep", "P" if attacker else "X").until("block").do("block", "P" if attacker else "X")
    return game


@pytest.mark.parametrize("attacker", [True, False])
def test_its_controller_is_that_of_who_hit_me(attacker):
    game = fought("When I am dealt damage by a creature, its controller discards a card.", attacker)

    game.until("discard_some", "play")
    loser = game.seat if game.asked == "discard_some" else None

    assert loser == (FOE if attacker else YOU)


@pytest.mark.parametrize("price", ["may pay 2. If they don't, mark", "may pay 2. If he or she does not, mark"])
@pytest.mark.parametrize(
    ("text", "attacker", "offered"),
    [
        ("When I attack, the defending player {} target creature they control.", True, "XY"),
        ("When I intercept, the attacking player {} target creature they control.", False, "XQ"),
        ("When I block a creature, its controller {} target creature they control.", False, "XQ"),
        ("When I'm blocked by a creature, its controller {} target creature they control.", True, "XY"),
    ],
)
def test_a_target_is_of_the_player_who_may_pay(text, attacker, offered, price):
    if text.startswith("When I attack"):
        army = [creature("P", 1, 9, text=text.format(price)), creature("Q", 1, 9)]
        side = foe(army=[creature("X", 1, 9), creature("Y", 1, 9)], hand=[SONG])
        game = Published(mine(army=army, hand=[SONG]), side, phase="attack").attacks("Far Keep", "P")
    else:
        game = fought(text.format(price), attacker)

    game.until("target")

    assert [name for name in "PXQY" if game.offers("target", name)] == sorted(offered, key="PXQY".index)


@pytest.mark.parametrize(
    "text",
    [
        "As long as I'm in your hand, creatures in your army get +0/+1.",
        "If I'm in your graveyard, your Orcs get +1/+0.",
        "Whenever another Orc you control attacks, you may have me attack as well.",
        "When you play an event, I gain Flying until end of turn. If I already have Flying, put a +1/+1 counter on me.",
    ],
)
def test_what_would_be_played_otherwise_is_not_read(text):
    """What holds, holds in play; nobody is made to attack later; how it was before an effect is not known behind it."""
    assert not reader_of(game_of("arc")).read(text, "creature").complete


@pytest.mark.parametrize(("others", "left"), [([], 8), (["A"], 9)])
def test_it_is_my_city_behind_what_is_asked_of_it(others, left):
    text = "At the start of your turn, if my city has no other residents, it loses 1 strength."
    residents = {"Home": [creature("P", text=text), *map(creature, others)], "Other": [creature("B")]}
    side = mine(town("Home", 9), town("Other", 9), residents=residents)
    game = Published(side, foe(), phase="turn")

    game.take(game.options()[0]).until("course")

    assert [game.left(name) for name in ("Home", "Other")] == [left, 9]


def test_that_city_is_where_i_have_moved():
    text = "At the start of your turn, move me to another of your cities. That city gains 1 strength."
    side = mine(town("Home", 9), town("Other", 9), residents={"Home": [creature("P", text=text)]})
    game = Published(side, foe(), phase="turn")

    game.take(game.options()[0]).until("course")

    assert (game.place_of("P"), game.left("Home"), game.left("Other")) == ("Other", 9, 10)


def test_its_controller_sacrifices_another_creature_than_it():
    game = fought("When I block a creature, that creature's controller sacrifices another creature.", attacker=False)

    game.until("play")

    assert [name for name in "PXQY" if game.is_dead(name)] == ["Q"]


@pytest.mark.parametrize(
    "text",
    [
        "If my city has no other residents, it can't be attacked.",
        "As long as there is no other creature in my city, it gets +0/+2.",
        "At the start of your turn, if there is another Elf in my city, unmark it.",
    ],
)
def test_what_it_is_in_my_city_has_to_be_said(text):
    assert not reader_of(game_of("arc")).read(text, "creature").complete
