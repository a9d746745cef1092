"""Several events of one sentence: what they share, where they can stand, and who has them, played."""

from __future__ import annotations

import pytest
from arc_position import city, creature, magic
from text_table import SPARE, Side, numbers, spell

from cardforge.games.arc.zones import HAND


def _kills(n: int) -> list:
    return [magic(f"Kill {place}", "Destroy target creature.") for place in range(n)]


@pytest.mark.parametrize(
    ("text", "gained"),
    [
        ("When another creature dies or this creature is unmarked, gain 1 LP.", 3),
        ("Once per turn, when another creature dies or this creature is unmarked, gain 1 LP.", 1),
        ("When this creature is unmarked or when another creature dies, gain 1 LP. This triggers only once each turn.", 1),
        ("Twice per turn, when another creature dies, or when this creature is unmarked, gain 1 LP.", 2),
        ("When another creature dies or this creature is unmarked during your turn, gain 1 LP.", 3),
        ("When another creature dies or this creature is unmarked during an opponent's turn, gain 1 LP.", 0),
        ("Gain 1 LP when another creature dies or this creature is unmarked.", 3),
        ("When another creature dies or this creature is unmarked and you control no creature with cost 2, gain 1 LP.", 3),
    ],
)  # fmt: skip
def test_one_limit_for_all_events_of_a_sentence(table, text, gained):
    """Two creatures die and the Imp is unmarked, in one turn."""
    hand = [*_kills(2), magic("Wake", "Unmark target creature."), SPARE]
    game = table(Side(hand=hand, army=[creature("Imp", text=text)], marked=["Imp"]), Side(army=[creature("Orc"), creature("Ogre")]))  # fmt: skip

    for name, target in (("Kill 0", "Orc"), ("Wake", "Imp"), ("Kill 1", "Ogre")):
        game.do("play", name).until("target").do("target", target).until("play")

    assert game.state.lp[0] == 20 + gained


def test_the_limit_is_of_one_turn_and_of_one_card(table):
    """Two Imps gain a point each, and again in the next turn."""
    text = "Once per turn, when another Orc dies or another Elf dies, gain 1 LP."
    imps = [creature("Imp", text=text), creature("Twin", text=text)]
    foe = Side(hand=[*_kills(1), SPARE], army=[creature("Orc", subtypes=("Orc",)), creature("Ash", subtypes=("Elf",)), creature("Oak", subtypes=("Elf",))], deck=20)  # fmt: skip
    hand = [magic(f"Slay {n}", "Destroy target creature.") for n in range(2)]
    game = table(Side(hand=[*hand, SPARE], army=imps, deck=20), foe)

    for name, target in (("Slay 0", "Orc"), ("Slay 1", "Ash")):
        game.do("play", name).until("target").do("target", target).until("play")
    first = game.state.lp[0]
    game.next_turn().wait(lambda: game.offers("play", "Kill 0")).do("play", "Kill 0").until("target").do("target", "Oak").until("play")  # fmt: skip

    assert (first, game.state.lp[0]) == (22, 24)


@pytest.mark.parametrize(
    ("text", "after"),
    [
        ('Target creature gains "When this creature attacks or blocks, draw a card." until end of turn.', 1),
        ('Target creature gains "Once per turn, when this creature attacks or is blocked, draw a card." until end of turn.', 1),
        ('Target creature gains "When this creature attacks or is blocked, draw a card." until end of turn.', 2),
    ],
)  # fmt: skip
def test_an_ability_with_several_events_can_be_given(table, text, after):
    """The Ash attacks and is blocked; the Elm attacks as well and was given nothing."""
    game = table(
        Side(hand=spell(text), army=[creature("Ash", 1, 9), creature("Elm", 1, 9)], deck=9),
        Side(hand=[SPARE], army=[creature("Orc", 1, 9)], cities=[city("Fort", 20)]),
    )
    game.do("play", "Word").until("target").do("target", "Ash").until("play", "attack")
    cards = game.size(HAND)
    game.until("attack").attacks("Fort", "Ash", "Elm").until("block").do("block", "Ash")
    game.wait(lambda: game.left("Fort") < 20)

    assert game.size(HAND) == cards + after


def test_what_is_waited_for_this_turn_may_be_either(table):
    """The Ash attacks; the Elm does neither."""
    word = spell("Whenever a creature you control attacks or becomes marked this turn, put a +1/+1 counter on it.")
    veteran = creature("Ash", 1, 9, text="Veteran.")
    game = table(
        Side(hand=[*word, magic("Tap", "Mark target creature.")], army=[veteran, creature("Elm", 1, 9)], deck=9),
        Side(hand=[SPARE], cities=[city("Fort", 20)]),
    )
    game.do("play", "Word").until("play").do("play", "Tap").until("target").do("target", "Elm").until("play", "attack")
    game.until("attack").attacks("Fort", "Ash").wait(lambda: game.left("Fort") < 20)

    assert (numbers(game, "Ash"), numbers(game, "Elm")) == ((2, 10), (2, 10))
