"""Triggered abilities: what sets each of them off and what does not, whose they are, and their order (5.5)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from outposts_position import Lay, OutpostsPosition, Post, Side, blanks, creature, spell, upgrade
from position import FOE, YOU

from cardforge.kernel.cards import Card

IDLE = creature("idle")
GAIN = "gain 1 mana."
Play = Callable[[OutpostsPosition], object]


def set_off(game: OutpostsPosition) -> list[tuple[int, str]]:
    """The abilities that were set off, in order: the player's seat and the card."""
    return [(int(event[2]), game.name(int(event[3]))) for event in game.events("triggered")]


def creature_saying(name: str, moment: str, **fields: object) -> Card:
    return creature(name, text=f"{moment}, {GAIN}", **fields)


def upgrade_saying(name: str, moment: str) -> Card:
    return upgrade(name, f"{moment}, {GAIN}")


KILL, BOUNCE = (
    spell("kill", "Destroy target creature you control."),
    spell("bounce", "Return target creature you control to its owner's hand."),
)
ARRIVES = creature_saying("it", "When this creature arrives")
DIES = creature_saying("it", "When this creature is destroyed")
GIVEN = creature_saying("it", "When this creature is sacrificed for mana")
SPENT = creature_saying("it", "When this card is discarded for mana")
MOVES = creature_saying("it", "When this creature moves")
SEES = creature_saying("it", "When another creature you control is destroyed")
HEARS = creature_saying("it", "When another creature arrives")
YOURS = creature_saying("it", "When you discard a creature for mana")
LOSES = creature_saying("it", "When a creature you control is discarded for mana")
BREAKS = creature_saying("it", "When an upgrade is destroyed")
CRASH = spell("crash", "Destroy target upgrade.")
OFTEN: list[tuple[str, Side, str, Play, int]] = [
    ("arrives when played", Side(hand=[ARRIVES, IDLE]), "play", lambda game: game.do("play", "it"), 1),
    ("another is played", Side(hand=[creature("new"), IDLE], reserve=[ARRIVES]), "play", lambda game: game.do("play", "new"), 0),
    ("another arrives", Side(hand=[creature("new"), IDLE], reserve=[HEARS]), "play", lambda game: game.do("play", "new"), 1),
    ("it is no other", Side(hand=[HEARS, IDLE]), "play", lambda game: game.do("play", "it"), 0),
    ("an upgrade is no creature", Side(hand=[upgrade("new"), IDLE], reserve=[HEARS]), "play",
     lambda game: game.do("play", "new").do("face_up"), 0),
    ("destroyed by a text", Side(hand=[KILL, IDLE], reserve=[DIES]), "play", lambda game: game.do("play", "kill"), 1),
    ("destroyed for mana", Side(hand=[IDLE], reserve=[DIES]), "play", lambda game: game.do("sacrifice", "it"), 1),
    ("returned, not destroyed", Side(hand=[BOUNCE, IDLE], reserve=[DIES]), "play", lambda game: game.do("play", "bounce"), 0),
    ("discarded, not destroyed", Side(hand=[DIES, IDLE]), "play", lambda game: game.do("discard", "it"), 0),
    ("another is destroyed", Side(hand=[IDLE], reserve=[SEES, creature("c")]), "play", lambda game: game.do("sacrifice", "c"), 1),
    ("itself is no other", Side(hand=[IDLE], reserve=[SEES, creature("c")]), "play", lambda game: game.do("sacrifice", "it"), 0),
    ("sacrificed", Side(hand=[IDLE], reserve=[GIVEN]), "play", lambda game: game.do("sacrifice", "it"), 1),
    ("killed, not sacrificed", Side(hand=[KILL, IDLE], reserve=[GIVEN]), "play", lambda game: game.do("play", "kill"), 0),
    ("discarded for mana", Side(hand=[SPENT, IDLE]), "play", lambda game: game.do("discard", "it"), 1),
    ("another discarded for mana", Side(hand=[SPENT, creature("c"), IDLE]), "play", lambda game: game.do("discard", "c"), 0),
    ("a creature discarded for mana", Side(hand=[creature("c"), IDLE], reserve=[LOSES]), "play", lambda game: game.do("discard", "c"), 1),
    ("you discard a creature for mana", Side(hand=[creature("c"), IDLE], reserve=[YOURS]), "play", lambda game: game.do("discard", "c"), 1),
    ("you discard a spell for mana", Side(hand=[spell("s", cost=9), IDLE], reserve=[YOURS]), "play", lambda game: game.do("discard", "s"), 0),
    ("a spell discarded for mana", Side(hand=[spell("s", cost=9), IDLE], reserve=[LOSES]), "play", lambda game: game.do("discard", "s"), 0),
    ("an upgrade is destroyed", Side(posts=[Post("P", upgrades=[upgrade("u")])], hand=[CRASH, IDLE], reserve=[BREAKS]), "play",
     lambda game: game.do("play", "crash"), 1),
    ("a face-down upgrade is destroyed", Side(posts=[Post("P", hidden=[upgrade("u")])], hand=[CRASH, IDLE], reserve=[BREAKS]), "play",
     lambda game: game.do("play", "crash"), 1),
    ("a creature is no upgrade", Side(hand=[IDLE], reserve=[BREAKS, creature("c")]), "play", lambda game: game.do("sacrifice", "c"), 0),
    ("discarded by a text", Side(hand=[SPENT, spell("s", "Discard a card."), IDLE]), "play",
     lambda game: game.do("play", "s").do("discard", "it"), 0),
    ("moves", Side(reserve=[MOVES, creature("c")]), "war", lambda game: game.do("offense", "it"), 1),
    ("another moves", Side(reserve=[MOVES, creature("c")]), "war", lambda game: game.do("offense", "c"), 0),
    ("attacks", Side(offense=[creature_saying("it", "When this creature attacks")]), "war", lambda game: game.do("done").do("assault", "X"), 1),
    ("stays at home", Side(offense=[creature_saying("it", "When this creature attacks")]), "war", lambda game: game.do("done").do("skip"), 0),
    ("turn ends", Side(reserve=[creature_saying("it", "At the end of your turn")]), "war", lambda game: game.do("done"), 1),
    ("the deck is shuffled anew", Side(deck=1, discard=3, reserve=[creature_saying("it", "When you shuffle your discard pile into your deck")]), "draw",
     lambda game: game.do("draw"), 1),
    ("the deck suffices", Side(deck=2, discard=3, reserve=[creature_saying("it", "When you shuffle your discard pile into your deck")]), "draw",
     lambda game: game.do("draw"), 0),
    ("flipped by a text", Side(posts=[Post("P", hidden=[upgrade_saying("it", "When this upgrade is flipped")])],
     hand=[spell("s", "Flip target face-down upgrade face-up."), IDLE]), "play", lambda game: game.do("play", "s"), 1),
    ("flipped face-down", Side(posts=[Post("P", upgrades=[upgrade_saying("it", "When this upgrade is flipped")])],
     hand=[spell("s", "Flip target face-up upgrade face-down."), IDLE]), "play", lambda game: game.do("play", "s"), 0),
    ("laid face-up", Side(hand=[upgrade_saying("it", "When this upgrade is played"), IDLE]), "play", lambda game: game.do("play", "it").do("face_up"), 1),
    ("laid face-down", Side(hand=[upgrade_saying("it", "When this upgrade is played"), IDLE]), "play",
     lambda game: game.do("play", "it").do("face_down"), 0),
]  # fmt: skip


@pytest.mark.parametrize(
    ("you", "step", "play", "times"), [case[1:] for case in OFTEN], ids=[case[0] for case in OFTEN]
)
def test_how_often_an_ability_is_set_off(table: Lay, you: Side, step: str, play: Play, times: int) -> None:
    """5.5: each event sets off the abilities that wait for it, on the card to which it happens, and no others."""
    game = table(you, Side(posts=[Post("X"), Post("Y")]), step=step)
    game.state.log = []

    play(game)

    assert set_off(game) == [(YOU, "it")] * times


@pytest.mark.parametrize(
    ("moment", "at", "times"),
    [
        ("When an assault on this Outpost starts", "X", 1), ("When an assault on this Outpost starts", "Y", 0),
        ("When an assault on this Outpost ends", "X", 0), ("When an assault on this Outpost ends", "Y", 0),
        ("When this Outpost falls", "X", 1), ("When this Outpost falls", "Y", 0),
        ("When an Outpost you control falls", "Y", 1), ("When an Outpost an opponent controls falls", "X", 0),
        ("When this upgrade is flipped", "X", 0), ("When a creature you control attacks", "X", 0), ("When a creature attacks", "Y", 1),
    ],
)  # fmt: skip
def test_what_an_assault_sets_off_for_the_defender(table: Lay, moment: str, at: str, times: int) -> None:
    """5.5, O52, O65, O74: an upgrade on X; X falls to an assault; the words tell whose Outpost and whose creature it must be."""
    foe = Side(posts=[Post("X", 9, upgrades=[upgrade_saying("x", moment)] if at == "X" else []),
                      Post("Y", upgrades=[upgrade_saying("x", moment)] if at == "Y" else [])])  # fmt: skip
    game = table(Side(offense=[creature("g")]), foe, step="war").do("done").do("assault", "X").share(X=1)

    assert game.is_down("X")
    assert set_off(game) == [(FOE, "x")] * times


def test_what_an_assault_sets_off_for_the_attacker(table: Lay) -> None:
    """5.5: the fall of an opponent's Outpost is seen once by a creature in any zone."""
    seer = creature_saying("seer", "When an Outpost an opponent controls falls")
    foe = Side(posts=[Post("X", 9), Post("Y")])
    game = (
        table(Side(offense=[creature("g")], reserve=[seer]), foe, step="war").do("done").do("assault", "X").share(X=1)
    )

    assert set_off(game) == [(YOU, "seer")]


def test_hidden_upgrades_wait_for_nothing_and_flipped_ones_for_the_next_event(table: Lay) -> None:
    """O51, O52: face-down, an upgrade hears nothing of the start of the assault that flips it, but of its end."""
    start, end = (
        upgrade_saying("start", "When an assault on this Outpost starts"),
        upgrade_saying("end", "When an assault on this Outpost ends"),
    )
    flip = upgrade_saying("flip", "When this upgrade is flipped")
    foe = Side(posts=[Post("X", hidden=[start, end, flip]), Post("Y")])
    game = table(Side(offense=[creature("g")]), foe, step="war").do("done").do("assault", "X").share(X=1)

    assert set_off(game) == [(FOE, "flip"), (FOE, "end")]


STEPS = ["turn", "draw", "play", "war", "attack"]


def test_steps_begin_in_their_order(table: Lay) -> None:
    """5.5, O32: the start of the turn and of each step set off abilities before the step; each only its own player's."""

    def sayings(prefix: str) -> list[Card]:
        moments = [f"At the start of your {name}" + (" step" if name != "turn" else "") for name in STEPS]
        return [creature_saying(f"{prefix}{name}", moment) for name, moment in zip(STEPS, moments, strict=True)]

    game = (
        table(Side(reserve=sayings("my "), turns=0), Side(reserve=sayings("their ")), step="turn")
        .do("draw")
        .do("discard", "Deck 10")
    )
    game.do("pass").do("done")
    words = [
        event[0] if event[0] != "triggered" else game.name(int(event[3]))
        for event in game.state.log or []
        if event[0] != "gain"
    ]

    assert words[:10] == [
        "turn",
        "my turn",
        "my draw",
        "draw",
        "draw",
        "my play",
        "mana",
        "discard_for_mana",
        "my war",
        "my attack",
    ]
    assert words[10:13] == ["turn", "their turn", "their draw"]


def test_mana_gained_before_the_second_step_is_added_to_that_of_the_outposts(table: Lay) -> None:
    """O40, D20: one at the start of the step and one for the Outpost."""
    post = Post("P", upgrades=[upgrade_saying("mint", "At the start of your play step")])
    game = table(
        Side(posts=[post, Post("Q", 10, down=True), Post("R", 10, down=True)], hand=blanks(1)), step="draw"
    ).do("skip")

    assert game.state.mana[YOU] == 2


def test_abilities_come_clockwise_from_the_active_player_in_order_of_entering_play(table: Lay) -> None:
    """5.5: it is the turn of the second of three players: first their two, in order of play, then the third's, then the first's."""

    def seers(*names: str) -> list[Card]:
        return [creature_saying(name, "When another creature is destroyed") for name in names]

    sides = [
        Side(reserve=seers("a")),
        Side(hand=[IDLE], reserve=[*seers("b", "c"), creature("dies")]),
        Side(reserve=seers("d")),
    ]
    game = table(*sides, step="play", active=1).do("sacrifice", "dies")

    assert set_off(game) == [(1, "b"), (1, "c"), (2, "d"), (0, "a")]


def test_an_ability_without_target_or_condition_does_nothing(table: Lay) -> None:
    """5.5: no upgrade to destroy; one card too few in hand: nothing is set off; with them it is."""
    for text, set_up, times in (
        ("destroy target upgrade an opponent controls.", Side(), 0),
        ("destroy target upgrade an opponent controls.", Side(posts=[Post("X", upgrades=[upgrade("u")])]), 1),
    ):
        game = table(Side(hand=[creature("it", text=f"When this creature arrives, {text}"), IDLE]), set_up).do(
            "play", "it"
        )
        assert set_off(game) == [(YOU, "it")] * times
    for hand, times in ((2, 0), (3, 1)):
        it = creature("it", text="When this creature arrives, if you have 4 or more cards in hand, gain 1 mana.")
        game = table(Side(hand=[it, IDLE, *blanks(hand)])).do("play", "it")
        assert game.state.mana[YOU] == times


def test_turns_taken_count_the_own_ones(table: Lay) -> None:
    """5.5: "while you have taken 4 or more turns" holds from the fourth own turn on."""
    late = "While you have taken 4 or more turns, this creature gets +2 Attack."
    for turns, attack in ((3, 1), (4, 3)):
        game = table(Side(reserve=[creature("c", 1, text=late)], turns=turns), Side(turns=9))
        assert game.state.stat(game.cards["c"], "attack") == attack


def test_a_loop_of_abilities_is_cut_off(table: Lay) -> None:
    """D48: two abilities that set each other off for ever end the action, not the game."""
    nest = "When a creature you control arrives, create a grub token with 0 Attack, 0 Defense and 1 Health."
    game = table(Side(hand=[creature("c"), IDLE], reserve=[creature("nest", text=nest)])).do("play", "c")

    assert len(game.events("loop")) == 1
    assert game.events("loop")[0][1] == "D48"
    assert game.asked == "play"
    assert 50 < len(game.events("token")) <= 60
