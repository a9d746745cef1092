"""Texts about how things stand in Outposts: Crystals, decks, what was done this turn, and which card has most of something; each with two candidates."""

from __future__ import annotations

from typing import Any

import pytest
from outposts_position import IDLE, Lay, Post, Side, cast, creature, upgrade
from position import FOE, YOU

from cardforge.games.outposts.zones import HAND


@pytest.mark.parametrize(
    ("condition", "you", "foe", "holds"),
    [
        ("you have a Mana Crystal", {"crystals": 1}, {}, True),
        ("you have a Mana Crystal", {}, {"crystals": 2}, False),
        ("you have no Mana Crystals", {}, {"crystals": 2}, True),
        ("your deck has 5 or fewer cards", {"deck": 5}, {"deck": 20}, True),
        ("your deck has 5 or fewer cards", {"deck": 6}, {"deck": 2}, False),
        ("your deck is empty", {"deck": 6}, {"deck": 0}, False),
        ("none of your Outposts has counters", {"posts": [Post("P")]}, {"posts": [Post("X", 4)]}, True),
        ("none of your Outposts has counters", {"posts": [Post("P"), Post("Q", 1)]}, {}, False),
    ],
)
def test_a_condition_is_asked_of_its_own_player(
    table: Lay, condition: str, you: dict[str, Any], foe: dict[str, Any], holds: bool
) -> None:
    """O35, O45, O73: what the other player has does not count."""
    game = cast(table, f"If {condition}, gain 3 mana.", Side(**{"posts": [Post("X")], **foe}), **you)

    assert game.state.mana[YOU] == (3 if holds else 0)


@pytest.mark.parametrize(
    ("text", "drawn"), [("for each Mana Crystal you have", 2), ("for each turn you have taken", 3), ("for each counter on your Outposts", 4)]
)  # fmt: skip
def test_what_is_counted_is_yours(table: Lay, text: str, drawn: int) -> None:
    """O32, O45, O73: of two players with other numbers."""
    foe = Side(posts=[Post("X", 9)], crystals=1, turns=7)
    game = cast(table, f"Gain 1 mana {text}.", foe, posts=[Post("P", 3), Post("Q", 1)], crystals=2)

    assert game.state.mana[YOU] == drawn


def test_what_was_discarded_for_mana_this_turn(table: Lay) -> None:
    """O41: one card is one and not two; what was only played does not count."""
    text = "If you discarded a card for mana this turn, gain 5 mana. If you discarded 2 or more cards for mana this turn, gain 10 mana."
    for discards, mana in ((0, 0), (1, 6), (2, 17)):
        hand = [creature(f"c{place}") for place in range(2)]
        spare = creature("spare", text=f"When this creature arrives, {text[0].lower()}{text[1:]}")
        game = table(Side(hand=[*hand, spare, IDLE], posts=[Post("P")]), Side(posts=[Post("X")]), step="play")
        for place in range(discards):
            game.do("discard", f"c{place}")
        game.do("play", "spare")

        assert game.state.mana[YOU] == mana


@pytest.mark.parametrize("choices", [("done", "assault X", "draw"), ("skip", "draw")])
def test_whether_you_attacked_this_turn(table: Lay, choices: tuple[str, ...]) -> None:
    """O64: the card comes at the end of a turn in which a group was sent, and not behind a step that was skipped."""
    camp = upgrade("Camp", "At the end of your turn, if you attacked this turn, draw a card.")
    posts = [Post("P", upgrades=[camp])]
    game = table(Side(posts=posts, offense=[creature("a", 0)]), Side(posts=[Post("X")]), step="war")
    game.do_all(*choices[:-1])

    assert (game.asked, game.size(HAND)) == ("draw", len(choices) - 2)


@pytest.mark.parametrize(
    ("which", "dead"),
    [
        ("with the highest Attack", {"strong"}),
        ("with the lowest Health", {"weak"}),
        ("an opponent controls with the highest Attack", {"theirs"}),
    ],
)
def test_the_creature_with_the_most(table: Lay, which: str, dead: set[str]) -> None:
    """O6, O8: of all creatures, or of those of a player."""
    foe = Side(posts=[Post("X")], reserve=[creature("theirs", 3, 1, 4), creature("weak", 2, 1, 1)])
    game = cast(table, f"Return a creature {which} to its owner's hand.", foe, reserve=[creature("strong", 5, 1, 3)])

    assert {*game.zone(HAND), *game.zone(HAND, FOE)} - {"idle"} == dead


@pytest.mark.parametrize(("which", "hit"), [("most", "Y"), ("fewest", "X")])
def test_the_outpost_with_the_most_counters(table: Lay, which: str, hit: str) -> None:
    """O73: of the opponent's Outposts; yours with more and fewer counters are left alone."""
    foe = Side(posts=[Post("X", 2), Post("Y", 5)])
    text = f"Deal 1 damage to an Outpost an opponent controls with the {which} counters."
    game = cast(table, text, foe, posts=[Post("P", 8), Post("Q")])

    assert [game.counters(name) for name in "XYPQ"] == [2 + (hit == "X"), 5 + (hit == "Y"), 8, 0]


@pytest.mark.parametrize("face", ["face_up", "face_down"])
def test_an_upgrade_that_is_attached_is_heard(table: Lay, face: str) -> None:
    """O49, O50: face-down as well, by its player, and no creature."""
    mason = creature("mason", text="When you attach an upgrade, gain 4 mana.")
    foe = Side(posts=[Post("X")], reserve=[creature("spy", text="When you attach an upgrade, draw a card.")])
    game = table(Side(hand=[upgrade("u"), creature("c"), IDLE], reserve=[mason], posts=[Post("P")]), foe, step="play")

    game.do("play", "c")
    assert game.state.mana[YOU] == 0

    game.do("play", "u").do(face)
    assert (game.state.mana[YOU], game.size(HAND, FOE)) == (4, 0)


@pytest.mark.parametrize(("group", "drawn"), [("rider", 1), ("other", 0)])
def test_an_outpost_that_this_creature_destroys_is_heard(table: Lay, group: str, drawn: int) -> None:
    """O74: that of its group, not that of another one."""
    rider = creature("rider", 3, text="When this creature destroys an Outpost, draw a card.")
    posts = [Post("X", 9), Post("Y")]
    game = table(Side(offense=[rider, creature("other", 3)]), Side(posts=posts), step="attack")
    rest = "other" if group == "rider" else "rider"
    game.assault(("X", [group]), ("Y", [rest])).do("resolve", 0).share(X=3)

    assert game.size(HAND) == drawn
