"""What was done "this way": all of it that was done in a row, only what was really done, and when it is done at last."""

from __future__ import annotations

import pytest
from arc_position import ArcPosition, Side, city, creature, magic
from position import FOE, YOU
from text_table import SPARE

from cardforge.games.arc.zones import DECK
from cardforge.tasks.cards.explain_text import read_text


def lay(text: str, *others: str, marked: tuple[str, ...] = ()) -> ArcPosition:
    """A magic card of this text, and others; you have an Elf, an Orc and a Bat, the opponent an Elf."""
    hand = [magic(name, words) for name, words in zip(["Word", "Second"], [text, *others], strict=False)]
    mine = [creature("Wood Elf", 1, 2), creature("Red Orc"), creature("Bat")]
    sides = (Side(hand=[*hand, SPARE], army=mine, marked=marked), Side(army=[creature("Grey Elf", 1, 2)]))
    return ArcPosition(sides, "play", YOU)


@pytest.mark.parametrize(
    ("text", "gained"),
    [
        ("Deal 2 damage to each Elf and 1 damage to each Orc. Gain 1 LP for each creature that dies this way.", 3),
        ("Deal 2 damage to each Elf and 1 damage to each city. Gain 1 LP for each creature that dies this way.", 2),
        ("Deal 2 damage to each Elf. Deal 1 damage to each Orc. If three or more creatures die this way, gain 1 LP.", 1),
        ("Deal 2 damage to each Elf. Deal 1 damage to each Orc. If four or more creatures die this way, gain 1 LP.", 0),
        ("Deal 1 damage to each creature you control and 1 damage to each creature. Gain 1 LP for each creature that dies this way.", 3),
        ("Destroy each Orc. Destroy each Bat. Gain 1 LP for each creature destroyed this way.", 2),
        ("Mark each Elf, then mark each Orc. Gain 1 LP for each creature marked this way.", 3),
    ],
)  # fmt: skip
def test_all_that_was_done_in_a_row_counts(text, gained):
    """Two Elves with DEF 2, an Orc and a Bat with DEF 1: of two blows the dead of both, each once."""
    game = lay(text).do("play", "Word").until("play")

    assert game.state.lp[YOU] == 20 + gained


def test_what_each_of_two_players_discards_counts():
    """You discard one of two, the opponent has none."""
    text = "Target opponent discards a card, then you discard a card. Gain 1 LP for each card discarded this way."
    game = lay(text, "Draw a card.").do("play", "Word").do("discard", "Second").until("play")

    assert game.state.lp[YOU] == 21


@pytest.mark.parametrize(
    "text",
    [
        "Deal 2 damage to target creature and 1 damage to each other creature in its city. If two or more creatures die this way, gain 1 LP.",
        "Deal 2 damage to target city and 1 damage to each of its residents. If two or more creatures die this way, gain 1 LP.",
    ],
)
def test_those_of_one_place_are_hit_together_and_counted_together(table, text):
    """Ash and Oak are in Hall, Elm in Den."""
    homes = {"Hall": [creature("Ash"), creature("Oak")], "Den": [creature("Elm")]}
    you = Side(hand=[magic("Word", text), SPARE], cities=[city("Hall"), city("Den")], residents=homes)
    game = table(you, phase="play").do("play", "Word")
    game.do("target", "Ash" if game.offers("target", "Ash") else "Hall").until("play")

    assert [game.is_dead(name) for name in ("Ash", "Oak", "Elm")] == [True, True, False]
    assert game.state.lp[YOU] == 21


@pytest.mark.parametrize(("verb", "gained"), [("Mark", 3), ("Unmark", 1)])
def test_what_was_marked_before_is_not_marked_this_way(verb, gained):
    """A95: of four creatures the Bat is marked already."""
    text = f"{verb} all creatures. Gain 1 LP for each creature {verb.lower()}ed this way."
    game = lay(text, marked=("Bat",)).do("play", "Word").until("play")

    assert game.state.lp[YOU] == 20 + gained


@pytest.mark.parametrize(
    ("text", "gained"),
    [
        ("At the end of the turn, destroy all creatures. Gain 1 LP for each creature destroyed this way.", 4),
        ("At the end of the turn, destroy all creatures. Gain 1 LP for each Elf destroyed this way.", 2),
        ("At the end of the turn, destroy all creatures. If four or more creatures die this way, gain 1 LP.", 1),
        ("At the end of the turn, destroy all creatures. If five or more creatures die this way, gain 1 LP.", 0),
    ],
)
def test_what_is_done_later_is_counted_then(text, gained):
    """Nothing has been destroyed yet as the card resolves."""
    game = lay(text).do("play", "Word").until("play")
    assert game.state.lp[YOU] == 20

    game.next_turn()

    assert game.state.lp[YOU] == 20 + gained


def test_what_is_done_time_and_again_is_counted_each_time():
    """ "Until end of turn, whenever a creature would die, remove it from the game instead. Gain 1 LP for each creature removed this way"."""
    text = "Until end of turn, whenever a creature would be put into a graveyard from play, remove it from the game instead. You gain 1 LP for each creature removed this way."
    game = lay(text, "Deal 1 damage to each creature.").do("play", "Word").until("play")
    assert game.state.lp[YOU] == 20

    game.do("play", "Second").until("play")

    assert (game.state.lp[YOU], game.zone_of("Bat"), game.zone_of("Wood Elf")) == (22, "removed", "army")


@pytest.mark.parametrize(
    "text",
    [
        "Until end of turn, whenever a creature would die, remove it from the game instead. Gain 1 LP for each creature removed this way, but no more than 4 LP.",
        "Until end of turn, whenever a creature would die, remove it from the game instead. If three or more creatures are removed this way, draw a card.",
    ],
)
def test_a_limit_of_what_is_done_time_and_again_is_refused(text):
    """The sum of all times is not known."""
    assert not read_text(text, "arc", "event").complete


def test_a_later_effect_knows_how_many_there_were():
    """Three were removed; that a card was drawn since does not count."""
    text = "Remove all creatures you control from the game. At the end of the turn, draw a card for each creature removed this way."
    game = lay(text, "Draw a card.").do("play", "Word").until("play").do("play", "Second").until("play")
    held = game.size(DECK)

    game.wait(lambda: game.state.active == FOE or game.size(DECK) < held)

    assert held - game.size(DECK) == 3


def test_those_who_are_counted_are_still_hit_at_one_moment(table):
    """Saint spares all whom the first blow of a turn strikes: Ash and Oak, which are hit together."""
    saint = creature("Saint", text="The first time a creature you control would be dealt damage each turn, prevent that damage.")  # fmt: skip
    text = "Deal 2 damage to target creature and 1 damage to each other creature in its city. If one or more creatures die this way, gain 1 LP."
    homes = {"Hall": [creature("Ash"), creature("Oak")]}
    you = Side(hand=[magic("Word", text), SPARE], cities=[city("Hall")], residents=homes, army=[saint])
    game = table(you, phase="play").do("play", "Word").do("target", "Ash").until("play")

    assert (game.is_dead("Ash"), game.is_dead("Oak"), game.state.lp[YOU]) == (False, False, 20)
