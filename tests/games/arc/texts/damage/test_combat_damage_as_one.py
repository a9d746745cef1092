"""Texts about cards played from the hand, moves that are added, and combat damage that is turned or prevented as one."""

from __future__ import annotations

import pytest
from arc_position import creature, event, magic
from leaflet_position import Published, realm, town
from text_table import SPARE, damage

from cardforge.games.arc.zones import DECK

FAR = town("Far Keep", 9)
SONG = magic("Song", "Draw a card.")
BEND = "The next time target creature would deal combat damage this turn, it deals that damage to itself instead."
SURGEON = "Mark: The next time target creature would be dealt damage before your next turn, prevent 2 of that damage."
MAPPER = "M, Until end of turn, each city you control can be the source or destination of one additional move."


def foe(*cities, **rest):
    return realm(*(cities or (FAR,)), hand=[SPARE], **{"deck": 20, **rest})


def mine(*cities, army=(), hand=(), **rest):
    return realm(*cities, army=[*army, creature("Idle", 0, 1)], hand=[*hand, SPARE], **{"deck": 20, **rest})


@pytest.mark.parametrize(
    ("text", "name", "cards"),
    [
        ("When you play another Soldier from your hand, draw a card.", "Grunt", 1),
        ("When you play another Soldier from your hand, draw a card.", "Elf", 0),
        ("When you play an event from your hand, draw a card.", "Song Bird", 1),
        ("When you play a creature or an event from your graveyard, draw a card.", "Grunt", 0),
        ("When you play a creature or an event from your graveyard, draw a card.", "Old", 1),
        ("When you play a creature from your hand, draw a card.", "Old", 0),
    ],
)
def test_from_where_a_card_is_played(text, name, cards):
    """The card has left that place when the text looks at it; others that it names lie elsewhere."""
    soldier = {"subtypes": ("Soldier",)}
    piper = "You may play creatures from your graveyard."
    army = [creature("Sergeant", text=text, **soldier), creature("Piper", text=piper)]
    hand = [creature("Grunt", **soldier), creature("Elf"), event("Song Bird", "Gain 1 gold."), SONG, SPARE]
    game = Published(realm(town("Home"), army=army, hand=[*hand, creature("Old")], deck=9), foe())
    game.state.discard(game.cards["Old"])
    before = game.size(DECK)

    game.do("play", name).until("play")

    assert before - game.size(DECK) == cards


@pytest.mark.parametrize("used", [0, 1, 2])
def test_each_cartographer_adds_a_move(used):
    names = ["a", "b", "c", "d"]
    army = [*(creature(f"M{n}", text=MAPPER) for n in range(used)), *map(creature, names)]
    game = Published(realm(town("Home"), army=army, hand=[SONG, SPARE], deck=9), realm(FAR, deck=9))
    for _ in range(used):
        game.take(game.options("use")[0]).until("play")

    moved = 0
    for name in names:
        if game.asked == "play" and game.offers("move", name):
            game.do("move", name).until("play", "attack")
            moved += 1

    assert moved == used + 1


@pytest.mark.parametrize("share", [0, 1, 2, 3, 4])
def test_all_that_an_attacker_divides_is_one_damage(share):
    """Q30, Q32: it deals its damage once, at one moment; X and Y get nothing."""
    residents = {"Far Keep": [creature("X", 1, 9), creature("Y", 1, 9)]}
    game = Published(
        mine(army=[creature("A", 4, 9)], hand=[magic("Trick", BEND), event("E")]), foe(FAR, residents=residents)
    )
    game.do("play", "Trick").until("target").do("target", "A").until("attack")

    game.attacks("Far Keep", "A").until("block")
    while game.asked == "block":
        game.do("block", "A")
    game.until("share", "play")
    if game.asked == "share":
        game.take(("points", share))
    game.until("play")

    assert [damage(game, name) for name in ("A", "X", "Y")] == [4 + 2, 0, 0]


@pytest.mark.parametrize("over", [0, 1, 3])
def test_overrun_is_turned_with_the_rest(over):
    """K5: what goes on to the city is part of the same combat damage."""
    side = mine(army=[creature("A", 5, 9, text="Overrun.")], hand=[magic("Trick", BEND), event("E")])
    game = Published(side, foe(FAR, residents={"Far Keep": [creature("X", 0, 2)]}))
    game.do("play", "Trick").until("target").do("target", "A").until("attack")

    game.attacks("Far Keep", "A").until("block").do("block", "A")
    game.until("overrun", "play")
    if game.asked == "overrun":
        game.take(("points", over))
    game.until("play")

    assert (damage(game, "A"), game.is_dead("X"), game.left("Far Keep")) == (5, False, 9)


def test_two_surgeons_prevent_four_of_one_hit():
    """Both speak of the next time, and this is it for both."""
    army = [creature("First", text=SURGEON), creature("Second", text=SURGEON), creature("A", 1, 9)]
    game = Published(mine(army=army, hand=[magic("Hit", "Deal 5 damage to target creature.")]), foe())
    for name in ("First", "Second"):
        game.take(next(option for option in game.options("use") if option[1] == game.cards[name])).until("target").do(
            "target", "A"
        ).until("play")

    game.do("play", "Hit").until("target").do("target", "A").until("play")

    assert damage(game, "A") == 1
