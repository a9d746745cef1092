"""What has happened since a player's last turn, keywords that hold only sometimes, and what happens if a player had none to take."""

from __future__ import annotations

import pytest
from arc_position import creature, event, made, magic
from position import FOE, YOU
from text_table import SPARE, Side

from cardforge.games.arc.effects.continuous import has_keyword
from cardforge.games.arc.zones import HAND

KILL = event("Kill", "Destroy target creature.")


@pytest.mark.parametrize(("when", "drawn"), [("own turn", 0), ("their turn", 1), ("the turn before", 0)])
@pytest.mark.parametrize("since", ["since your last turn", "since the end of your last turn"])
def test_what_died_since_the_last_turn(table, since, when, drawn):
    """In the opponent's turn, or in this one; not in the own turn before, though that was no longer ago than others."""
    text = f"At the start of your turn, if a creature died {since}, gain 3 LP."
    you = Side(hand=[KILL, SPARE], army=[creature("Watcher", text=text), creature("Ash")], deck=30)
    game = table(you, Side(hand=[SPARE], army=[creature("Orc")], deck=30))

    if when == "own turn":
        game.do("play", "Kill").do("target", "Ash").until("play")
    game.next_turn()
    if when == "their turn":
        game.until("window").do("play", "Kill").do("target", "Ash")
    game.next_turn()
    lp = game.state.lp[YOU]
    if when == "the turn before":
        game.until("play").do("play", "Kill").do("target", "Ash").until("play").next_turn().next_turn()

    assert (lp - 20, game.state.lp[YOU] - 20) == (3 * drawn, 3 * drawn)


def test_it_is_forgotten_after_a_whole_round(table):
    """What died before the own turn counts in that turn, and not in the next one."""
    text = "At the start of your turn, if a creature died since your last turn, gain 3 LP."
    you = Side(hand=[KILL, SPARE], army=[creature("Watcher", text=text), creature("Ash")], deck=30)
    game = table(you, Side(hand=[SPARE], army=[creature("Orc")], deck=30))

    game.next_turn().until("window").do("play", "Kill").do("target", "Ash")
    game.next_turn()
    first = game.state.lp[YOU]
    game.next_turn().next_turn()

    assert (first, game.state.lp[YOU]) == (23, 23)


def test_creatures_that_died_since_the_last_turn_are_counted(table):
    """Two of the turn before and one of this turn."""
    word = magic("Word", "Draw a card for each creature that died since your last turn.")
    foe = Side(hand=[SPARE, event("Two", "Destroy up to 2 target creatures.")], army=[creature("Orc")], deck=30)
    game = table(Side(hand=[word, KILL, SPARE], army=[creature(name) for name in ("Ash", "Oak", "Elm")], deck=30), foe)
    game.next_turn().until("play").do("play", "Two").do("target", "Ash").do("target", "Oak").until("play").next_turn()

    game.until("play").do("play", "Kill").do("target", "Elm").until("play")
    before = game.size(HAND, YOU)
    game.do("play", "Word").until("play")

    assert game.size(HAND, YOU) == before - 1 + 3


def test_who_attacked_since_the_last_turn(table):
    """The Wolf did in its own turn, the Fox did not."""
    wolf, fox = creature("Wolf", 1, 9), creature("Fox", 1, 9)
    word = magic("Word", "Destroy each creature that attacked since your last turn.")
    you = Side(hand=[word, SPARE], army=[creature("Ash")], cities=[made("city", "Home", defense=9, discipline="Body")], deck=30)  # fmt: skip
    game = table(you, Side(hand=[SPARE], army=[wolf, fox], deck=30))

    game.next_turn().until("attack").attacks("Home", "Wolf").next_turn()
    game.until("play").do("play", "Word").until("play")

    assert [game.zone_of(name) for name in ("Wolf", "Fox", "Ash")] == ["graveyard", "army", "army"]


@pytest.mark.parametrize("text", ["Flying, but only while I am marked.", "Flying only if I'm marked.", "Flying but only when marked."])  # fmt: skip
@pytest.mark.parametrize("marked", [True, False])
def test_a_keyword_that_holds_only_sometimes(table, text, marked):
    """Under the condition."""
    side = Side(
        hand=[SPARE], army=[creature("Wren", text=text), creature("Ash")], marked=["Wren"] if marked else ["Ash"]
    )
    game = table(side)

    assert has_keyword(game.state, game.cards["Wren"], "flying") == marked


@pytest.mark.parametrize(("marked", "drawn"), [(["Gaian 1"], 1), ([], 0)])
@pytest.mark.parametrize("none", ["If they have none", "If that player has none"])
def test_who_has_none_to_mark(table, none, marked, drawn):
    """All are marked already."""
    word = magic("Word", f"Target opponent must mark one of their unmarked creatures. {none}, you draw a card.")
    game = table(
        Side(hand=[word, SPARE], deck=9), Side(army=[creature("Orc")], marked=["Orc"] if marked else [], deck=9)
    )

    game.do("play", "Word").until("play")

    assert (game.size(HAND, YOU), game.is_marked("Orc")) == (1 + drawn, True)


@pytest.mark.parametrize("text", ["As long as it is unmarked and in your army it must defend if able.", "As long as I am unmarked and in your army I must defend if able."])  # fmt: skip
@pytest.mark.parametrize(("place", "blocked"), [("army", True), ("city", False)])
def test_it_must_defend_while_in_the_army(table, text, place, blocked):
    """From a city it need not."""
    guard = creature("Guard", 0, 9, text=text)
    home = made("city", "Home", defense=9, discipline="Body")
    foe = Side(hand=[SPARE], army=[guard] if place == "army" else [], cities=[home], residents={} if place == "army" else {"Home": [guard]}, deck=9)  # fmt: skip
    game = table(Side(hand=[SPARE], army=[creature("Wolf", 2, 9), creature("Fox")], deck=9), foe, "attack")

    game.attacks("Home", "Wolf").until("play")

    assert (game.left("Home") == 9) == blocked
    assert game.state.active in (YOU, FOE)


def test_the_cost_of_a_spell_is_paid_by_its_player(table):
    """ "Its player" is who plays it."""
    cancel = event("No", "Cancel target event unless its player pays 2.")
    you = Side(hand=[event("Word", "Draw a card."), SPARE], gold={"Gaian": 1}, deck=9)
    game = table(you, Side(hand=[cancel, SPARE], deck=9))

    game.do("play", "Word").until("window")
    while game.state.decision.seat != FOE:
        game.do("pass").until("window")
    game.do("play", "No").until("play")

    assert game.size(HAND, YOU) == 1
