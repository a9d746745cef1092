"""Texts about points that would be gained or lost: fewer, more, only so many, at once, not at all (A24, A26, A273)."""

from __future__ import annotations

import pytest
from arc_position import ArcPosition, Side, city, creature, event
from position import FOE, YOU
from text_table import SPARE

LOSE, HURT = "Each player loses {} LP.", "Deal {} damage to target player."


def watched(table, text: str, *words: str, phase: str = "play") -> ArcPosition:
    """You have a creature with this text and events with those; the avatars lead."""
    hand = [event(f"Word {place}", word) for place, word in enumerate(words)]
    return table(Side(hand=[*hand, SPARE], army=[creature("Wit", text=text)], vp=5), Side(vp=5), phase=phase)


def told(game: ArcPosition, word: str = "Word 0", *targets: int) -> ArcPosition:
    """Plays a word at players."""
    game.do("play", word)
    for seat in targets:
        game.do("target", -2 - seat)
    return game.until("play", "may")


@pytest.mark.parametrize(
    ("text", "word", "lp", "vp"),
    [
        ("If you would lose life points, you lose 1 less instead.", "Each player loses 3 LP.", (18, 17), (5, 5)),
        ("If you would lose life points, you lose 1 life point less.", "Each player loses 1 LP.", (20, 19), (5, 5)),
        ("If you would lose life points, you lose only 1 instead.", "Each player loses 3 LP.", (19, 17), (5, 5)),
        ("If an opponent would gain victory points, he or she gains 1 less.", "Each player gains 2 VP.", (20, 20), (7, 6)),
        ("If you would gain victory points, you gain 1 more.", "Each player gains 2 VP.", (20, 20), (8, 7)),
        ("If you would gain life points, you gain twice that many instead.", "Each player gains 2 LP.", (24, 22), (5, 5)),
        ("If you would gain life points, you gain twice that many instead.", "Each player gains 2 VP.", (20, 20), (7, 7)),
        ("If you would lose three or more life points at once, you lose only 1.", "Each player loses 3 LP.", (19, 17), (5, 5)),
        ("If you would lose three or more life points at once, you lose only 1.", "Each player loses 2 LP.", (18, 18), (5, 5)),
        ("You cannot lose life points.", "Each player loses 3 LP.", (20, 17), (5, 5)),
        ("Opponents cannot gain victory points.", "Each player gains 2 VP.", (20, 20), (7, 5)),
        ("You cannot lose victory points.", "Each player loses 2 VP.", (20, 20), (5, 3)),
        ("Whenever you lose two or more life points, you gain 1 VP.", "Each player loses 2 LP.", (18, 18), (6, 5)),
        ("Whenever you lose two or more life points, you gain 1 VP.", "Each player loses 1 LP.", (19, 19), (5, 5)),
    ],
)  # fmt: skip
def test_points_that_would_be_gained_or_lost(table, text, word, lp, vp):
    """Of both players, to whom the same happens, only the one of whom it is said gains or loses otherwise; other points stay as they are."""
    game = told(watched(table, text, word))

    assert (tuple(game.state.lp[:2]), tuple(game.state.vp[:2])) == (lp, vp)


@pytest.mark.parametrize(
    ("text", "lp"),
    [
        ("If you would lose life points, you lose only 1 instead.", 19),
        ("You cannot lose life points.", 20),
        ("Peaceful.", 17),
    ],
)
def test_damage_to_a_player_costs_life_points_that_would_be_lost(table, text, lp):
    """A153: what is dealt to the avatar is lost as LP are."""
    game = told(watched(table, text, "Deal 3 damage to target player."), "Word 0", YOU)

    assert game.state.lp[YOU] == lp


@pytest.mark.parametrize(("answer", "lp", "there"), [("yes", 19, False), ("no", 15, True)])
def test_a_creature_is_sacrificed_so_that_fewer_points_are_lost(table, answer, lp, there):
    """ "If you would lose four or more Life Points at once, you may sacrifice me. If you do, you lose only 1 instead": asked for five, not for three."""
    text = "If you would lose four or more Life Points at once, you may sacrifice me. If you do, you lose only 1 Life Point instead."
    game = told(watched(table, text, "Each player loses 3 LP.", "Each player loses 5 LP."))
    assert (game.asked, game.state.lp[YOU]) == ("play", 17)
    game.state.lp[YOU] = 20

    game.do("play", "Word 1").until("may").do(answer).until("play")

    assert game.state.lp[YOU] == lp
    assert game.is_dead("Wit") != there


def test_fewer_points_are_gained_for_this_turn(table):
    """ "If an opponent would gain victory points this turn, that player gains 1 less": until the turn is over, and you gain as many as before."""
    text = "If an opponent would gain victory points this turn, that player gains 1 less."
    game = told(told(watched(table, "Peaceful.", text, "Each player gains 2 VP."), "Word 0"), "Word 1")

    assert tuple(game.state.vp[:2]) == (7, 6)


@pytest.mark.parametrize(("lost", "points"), [(2, 5), (3, 6)])
def test_so_many_points_are_waited_for_until_the_turn_is_over(table, lost, points):
    """ "Until end of turn, whenever you lose three or more LP": three at once, not two."""
    text = "Until end of turn, whenever you lose three or more life points, you gain 1 VP."
    game = told(told(watched(table, "Peaceful.", text, LOSE.format(lost)), "Word 0"), "Word 1")

    assert tuple(game.state.vp[:2]) == (points, 5)


def test_points_of_claims_are_gained_as_others_are(table):
    """A182: the VP for a claim that is won; the text of the opponent takes one of them, and yours hears of the rest."""
    homes = [city("Yard", discipline="Body"), city("School", discipline="Mind"), city("Shrine", discipline="Soul")]
    witness = creature("Wit", text="Whenever you gain victory points, you gain 1 LP.")
    you = Side(hand=[SPARE], army=[witness], cities=homes, residents={"Yard": [creature(name) for name in "ABC"]})
    foe = Side(army=[creature("Spy", text="If an opponent would gain victory points, that player gains 1 less.")])
    game = table(you, foe, phase="tactics")
    for place, discipline in enumerate((0, 1, 2)):
        game.until("tactics").do("claim", discipline)
        if game.offers("send", "ABC"[place]):
            game.do("send", "ABC"[place])
        if game.asked == "bid" and game.state.decision.seat == YOU:
            game.do("done")

    game.until("play")

    assert (game.state.vp[YOU], game.state.lp[YOU]) == (2, 21)


def test_points_of_an_attack_that_nobody_meets_are_gained_as_others_are(table):
    """A156: the avatar does not defend along, and the attacker would gain 3 VP."""
    foe = Side(
        army=[creature("Spy", text="If an opponent would gain victory points, that player gains 1 less.")],
        marked=["Spy"],
    )
    game = table(Side(hand=[SPARE], army=[creature("Boar", 3, 3)]), foe, phase="attack")

    game.attacks(FOE, "Boar").until("play", "discard")

    assert game.state.vp[YOU] == 2
