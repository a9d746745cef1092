"""What several players may do, one after another: who did it is asked of each of them, of any, or of all."""

from __future__ import annotations

import pytest
from arc_position import ArcPosition, creature
from text_table import SPARE, Side, spell

from cardforge.games.arc.zones import DECK, HAND

GOLD = {"Gaian": 2}


def played(text: str, payers: tuple[int, ...], seats: int = 3) -> ArcPosition:
    """The position behind a magic card of this text, where these opponents pay; all others decline."""
    others = [Side(hand=[SPARE], army=[creature(f"Ash {seat}")], gold=GOLD, deck=20) for seat in range(1, seats)]
    game = ArcPosition([Side(hand=spell(text), gold=GOLD, deck=20), *others], "play", 0)
    game.do("play", "Word")
    while game.asked != "play" or game.seat != 0:
        if game.asked == "may":
            game.do("yes" if game.seat in payers else "no")
        else:
            idle = [option for option in game.options() if option in game.IDLE]
            game.take((idle or game.options())[0])
    return game


@pytest.mark.parametrize("payers", [(), (1,), (2,), (1, 2)])
@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("Each opponent may pay 1 gold. If they do, draw a card.", lambda n: n),
        ("Each opponent may pay 1 gold. If he or she does not, draw a card.", lambda n: 2 - n),
        ("Each opponent may pay 1 gold. If that player pays, draw a card.", lambda n: n),
        ("Each opponent may pay 1 gold. If a player does, draw a card.", lambda n: n > 0),
        ("Each opponent may pay 1 gold. If any of them pays, draw a card. Otherwise, draw two cards.", lambda n: 1 if n else 2),
        ("Each opponent may pay 1 gold. If no one does, draw a card.", lambda n: n == 0),
        ("Each opponent may pay 1 gold. If they all do, draw a card.", lambda n: n == 2),
        ("Each opponent may pay 1 gold. If an opponent does not, draw a card.", lambda n: n < 2),
        ("Each player may pay 1 gold. If everyone does, draw a card.", lambda n: 0),
        ("Each player may pay 1 gold. If somebody does so, draw a card.", lambda n: n > 0),
    ],
)  # fmt: skip
def test_who_of_several_did_it(text, drawn, payers):
    """Whoever is asked last decides no more than the others; you pay nothing."""
    game = played(text, payers)

    assert 20 - game.size(DECK) == int(drawn(len(payers)))


@pytest.mark.parametrize("payers", [(), (1,), (2,), (1, 2)])
@pytest.mark.parametrize(
    ("text", "does"),
    [
        ("Each opponent may pay 1 gold. If they do, they draw a card.", True),
        ("Each opponent may pay 1 gold. If a player does, that player draws a card.", True),
        ("Each opponent may pay 1 gold. If an opponent does not, he or she draws a card.", False),
    ],
)
def test_whoever_did_it_draws(text, does, payers):
    """Each of them for himself or herself."""
    game = played(text, payers)

    assert [game.size(HAND, seat) - 1 for seat in (1, 2)] == [int((seat in payers) == does) for seat in (1, 2)]


@pytest.mark.parametrize("payers", [(0,), (2,), (0, 1, 2)])
@pytest.mark.parametrize("does", [True, False])
def test_what_you_did_is_asked_among_all(does, payers):
    """All three are asked; only you count."""
    text = f"Each player may pay 1 gold. If you {'do' if does else 'do not'}, draw a card."
    game = played(text, payers)

    assert 20 - game.size(DECK) == int((0 in payers) == does)
    assert [game.unmarked("Gaian", seat) for seat in range(3)] == [1 if seat in payers else 2 for seat in range(3)]


def test_a_single_player_is_asked_as_before():
    """ "A player" behind what one player may do is that player."""
    text = "Target opponent may pay 1 gold. If a player does, draw a card."
    game = ArcPosition([Side(hand=spell(text), deck=20), Side(hand=[SPARE], gold=GOLD, deck=20)], "play", 0)

    game.do("play", "Word").until("target", "may")
    if game.asked == "target":
        game.take(game.options()[0])
    game.until("may").do("yes").until("play")

    assert game.size(DECK) == 19


@pytest.mark.parametrize(
    ("verb", "aim", "drawn"),
    [
        ("Mark", None, 0),
        ("Mark", "Ash", 1),
        ("Mark", "Elm", 0),
        ("Unmark", None, 0),
        ("Unmark", "Ash", 0),
        ("Unmark", "Elm", 1),
        ("Destroy", None, 0),
        ("Destroy", "Ash", 1),
    ],
)
def test_nothing_is_done_to_no_target(verb, aim, drawn):
    """Ash is unmarked and Elm marked: what is so already is not done again."""
    you = Side(hand=spell(f"{verb} up to one target creature. If you do, draw a card."), deck=20)
    foe = Side(hand=[SPARE], army=[creature("Ash"), creature("Elm")], marked=["Elm"], deck=20)
    game = ArcPosition([you, foe], "play", 0)

    game.do("play", "Word").until("target")
    game.do("target", aim) if aim else game.do("done")
    game.until("play")

    assert 20 - game.size(DECK) == drawn


@pytest.mark.parametrize(("subtype", "drawn"), [("Elf", 1), ("Orc", 0)])
def test_nothing_is_done_to_none_of_all(subtype, drawn):
    """An Elf stands there, and no Orc."""
    you = Side(hand=spell(f"Destroy all {subtype}s. If you do, draw a card.".replace("Elfs", "Elves")), deck=20)
    game = ArcPosition([you, Side(hand=[SPARE], army=[creature("Ash", subtypes=("Elf",)), creature("Elm")])], "play", 0)

    game.do("play", "Word").until("play")

    assert 20 - game.size(DECK) == drawn
