"""What the log tells, event by event with its row, and which row each question names."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from outposts_position import Lay, OutpostsPosition, Post, Side, creature, spell, upgrade
from position import FOE, YOU

from cardforge.games.outposts.zones import OFFENSE, RESERVE

IDLE = creature("idle")
Play = Callable[[OutpostsPosition], OutpostsPosition]


def cast(
    table: Lay, text: str, you: Side | None = None, foe: Side | None = None, **options: object
) -> OutpostsPosition:
    """A position in the second step with a spell S of that text, and a card that can always be played; the log is empty."""
    side = Side(**{**vars(you or Side()), "hand": [spell("S", text), IDLE, *(you.hand if you else ())]})
    return quiet(table(side, foe or Side(posts=[Post("X"), Post("Y")]), **options))


def quiet(game: OutpostsPosition) -> OutpostsPosition:
    """The same position with an empty log."""
    game.state.log = []
    return game


def told(game: OutpostsPosition, *events: tuple[str | int, ...]) -> None:
    """Fails unless the log holds exactly these events; a card is written as its name."""
    cards = game.cards
    wanted = [
        (*event[:2], *(cards.get(part, part) if isinstance(part, str) else part for part in event[2:]))
        for event in events
    ]
    assert game.state.log == wanted


# --- the steps of a turn ----------------------------------------------------------------------------------------------


def test_what_a_turn_without_deeds_tells(table: Lay) -> None:
    """O32, O34, O37, O40: turn, two cards, the Outpost that is gained, mana."""
    game = table(Side(deck=[creature("one"), creature("two")], turns=2), step="turn").do("draw")

    told(
        game,
        ("turn", "O32", YOU, 7),
        ("draw", "O34", YOU, "one"),
        ("draw", "O34", YOU, "two"),
        ("outpost", "O37", YOU, len(game.state.where) - 1),
        ("mana", "O40", YOU, 2),
    )


def test_what_a_penalty_tells(table: Lay) -> None:
    """O35, O36, O74, O75, O76, O77: counters, the fall with its upgrades, where the defenders go, the new deck, the draw."""
    post = Post("P", 8, defenders=[creature("a"), creature("b")], upgrades=[upgrade("u")], hidden=[upgrade("h")])
    you = Side(
        posts=[post, Post("Q"), Post("R", down=True)], deck=[creature("one")], discard=[creature("two")], hand=[IDLE]
    )
    game = quiet(table(you, step="draw")).do("draw")
    assert (game.asked, game.state.decision.row) == ("share", "O35")

    game.share(P=4, Q=1)
    assert (game.asked, game.state.decision.row) == ("rehouse", "O76")
    game.do("guard", "Q").do("reserve")

    assert game.state.log[:9] == [
        ("draw", "O34", YOU, game.cards["one"]),
        ("counters", "O35", game.cards["P"], 4),
        ("counters", "O35", game.cards["Q"], 1),
        ("falls", "O74", game.cards["P"]),
        ("discarded", "O75", game.cards["u"]),
        ("discarded", "O75", game.cards["h"]),
        ("joins", "O76", game.cards["a"], game.cards["Q"]),
        ("retreats", "O77", game.cards["b"]),
        ("reshuffle", "O36", YOU, 3),
    ]
    assert [event[:3] for event in game.state.log[9:]] == [("draw", "O34", YOU), ("mana", "O40", YOU)]


def test_what_playing_tells(table: Lay) -> None:
    """O41-O43, O46, O47, O49, O50, D22: discard, sacrifice, creature, upgrade face-up and face-down, Crystal."""
    hand = [creature("c"), upgrade("u"), upgrade("h"), creature("x"), IDLE]
    game = quiet(table(Side(posts=[Post("P"), Post("Q")], hand=hand, mana=8)))
    game.do("discard", "x").do("play", "c").do("sacrifice", "c")
    game.do("play", "u")
    assert (game.asked, game.state.decision.row) == ("place", "O49")
    game.do("on", "P")
    assert (game.asked, game.state.decision.row) == ("face", "O50")
    game.do("face_up").do("play", "h").do("on", "Q").do("face_down").do("buy")
    assert (game.asked, game.state.decision.row) == ("play", "O44")

    told(
        game,
        ("discard_for_mana", "O41", YOU, "x"),
        ("play", "O43", YOU, "c"),
        ("arrives", "O47", "c"),
        ("sacrifice_for_mana", "O42", YOU, "c"),
        ("destroyed", "D22", "c"),
        ("play", "O43", YOU, "u"),
        ("attach", "O49", "u", "P"),
        ("play", "O43", YOU, "h"),
        ("hide", "O50", "h", "Q"),
        ("crystal", "O46", YOU, 1),
    )
    assert (game.state.mana[YOU], game.state.played[YOU], game.state.discards[YOU], game.state.sacrifices[YOU]) == (
        2,
        4,
        1,
        1,
    )
    assert game.state.entered[game.cards["c"]] == 0


def test_what_moves_and_groups_tell(table: Lay) -> None:
    """O58, O60, O62, O64: each move with its zone, the Outpost that is guarded, the target that is assigned."""
    posts = [Post("P", defenders=[creature("d"), creature("e")]), Post("Q")]
    game = quiet(table(Side(posts=posts, reserve=[creature("r")]), Side(posts=[Post("X"), Post("Y")]), step="war"))
    assert game.state.decision.row == "O58"
    game.do("offense", "r").do("reserve", "d").do("reassign")
    assert (game.asked, game.state.decision.row) == ("assign", "O60")
    game.do("guard", "Q").do("done")
    assert (game.asked, game.state.decision.row) == ("aim_group", "O64")
    game.do("assault", "Y").share(Y=1)

    told_now = game.state.log[:6]
    assert told_now == [
        ("move", "O58", game.cards["r"], OFFENSE),
        ("move", "O58", game.cards["d"], RESERVE),
        ("guards", "O60", game.cards["e"], game.cards["Q"]),
        ("assigned", "O64", 0, game.cards["Y"]),
        ("assault", "O65", 0, game.cards["Y"], game.cards["r"]),
        ("totals", "O69", 1, 0, 0, 1),
    ]
    assert game.state.moves[game.cards["r"]] == 0


def test_what_an_assault_tells(table: Lay) -> None:
    """O52, O65, O69-O73, O78, O79, D34: flips, totals, the destroyed of both sides, counters; a fizzled assault tells that."""
    foe = Side(
        posts=[
            Post("X", 9, defenders=[creature("d", 2, 0, 1)], hidden=[upgrade("h", "This Outpost gets +1 Attack.")]),
            Post("Y"),
        ]
    )
    game = table(Side(offense=[creature("g", 3, 0, 3), creature("k", 1, 0, 1)]), foe, step="war")
    quiet(game).assault(("X", ["g"]), ("X", ["k"]))
    assert (game.asked, game.state.decision.row) == ("next_assault", "O65")
    game.do("resolve", 0)
    assert (game.asked, game.state.decision.row) == ("share", "O70")
    game.share(d=1, X=1)
    assert (game.asked, game.state.decision.row, game.seat) == ("share", "O78", FOE)
    game.share(g=3)

    told_now = game.state.log[:9]
    cards = game.cards
    assert told_now == [
        ("assault", "O65", 0, cards["X"], cards["g"]),
        ("flipped", "O52", cards["h"]),
        ("totals", "O69", 3, 0, 3, 3),
        ("destroyed", "O71", cards["d"]),
        ("counters", "O73", cards["X"], 1),
        ("falls", "O74", cards["X"]),
        ("discarded", "O75", cards["h"]),
        ("destroyed", "O79", cards["g"]),
        ("fizzles", "D34", 1, cards["X"]),
    ]
    assert game.state.log[9][:2] == ("turn", "O32")


# --- texts ------------------------------------------------------------------------------------------------------------

TOLD: list[tuple[str, Side, Side, list[tuple[str, ...]], list[tuple[str | int, ...]]]] = [
    ("Draw a card.", Side(deck=[creature("one")]), Side(), [], [("draw", "O34", YOU, "one")]),
    ("Discard a card.", Side(hand=[creature("a")]), Side(), [("discard", "a")], [("discard", "D22", YOU, "a")]),
    ("Target opponent discards a random card.", Side(), Side(hand=[creature("a")]), [], [("discard", "D22", FOE, "a")]),
    ("Deal 2 damage to target Outpost an opponent controls.", Side(), Side(posts=[Post("X")]), [], [("counters", "O73", "X", 2)]),
    ("Deal 2 damage to target creature.", Side(), Side(reserve=[creature("a", health=2)]), [], [("destroyed", "O71", "a")]),
    ("Repair 3 damage on target Outpost you control.", Side(posts=[Post("P", 5)]), Side(), [], [("repair", "O73", "P", 3)]),
    ("Repair 3 damage on target Outpost you control.", Side(posts=[Post("P", 2)]), Side(), [], [("repair", "O73", "P", 2)]),
    ("Repair target Outpost you control.", Side(posts=[Post("P", 5)]), Side(), [], [("repair", "O73", "P", 5)]),
    ("Restore target destroyed Outpost you control with 5 counters.", Side(posts=[Post("P"), Post("Q", 10, down=True)]), Side(), [],
     [("restore", "O74", "Q")]),
    ("Destroy target upgrade.", Side(), Side(posts=[Post("X", upgrades=[upgrade("u")])]), [], [("destroyed", "O71", "u")]),
    ("Destroy target creature.", Side(), Side(reserve=[creature("a")]), [], [("destroyed", "O71", "a")]),
    ("Destroy target Outpost an opponent controls.", Side(), Side(posts=[Post("X", upgrades=[upgrade("u")]), Post("Y")]), [("target", "X")],
     [("falls", "O74", "X"), ("discarded", "O75", "u")]),
    ("Target creature gets -1 Health until end of turn.", Side(), Side(reserve=[creature("a")]), [], [("destroyed", "D53", "a")]),
    ("Return target creature to its owner's hand.", Side(), Side(reserve=[creature("a")]), [], [("return", "D22", "a")]),
    ("Put target creature in your discard pile into your reserve.", Side(discard=[creature("a")]), Side(), [], [("arrives", "O47", "a")]),
    ("Look at target face-down upgrade.", Side(), Side(posts=[Post("X", hidden=[upgrade("h")])]), [], [("look", "D25", YOU, "h")]),
    ("Flip target upgrade face-up.", Side(), Side(posts=[Post("X", hidden=[upgrade("h")])]), [], [("flipped", "O51", "h")]),
    ("Flip target upgrade face-down.", Side(), Side(posts=[Post("X", upgrades=[upgrade("u")])]), [], [("hidden", "O51", "u")]),
    ("Move target upgrade you control to another Outpost.", Side(posts=[Post("P", upgrades=[upgrade("u")]), Post("Q")]), Side(), [],
     [("guards", "O60", "u", "Q")]),
    ("Move target defender to its owner's reserve.", Side(), Side(posts=[Post("X", defenders=[creature("a")])]), [], [("move", "O58", "a", RESERVE)]),
    ("Move target creature to its owner's offense.", Side(), Side(reserve=[creature("a")]), [], [("move", "O58", "a", OFFENSE)]),
    ("Move target creature to its owner's defense.", Side(), Side(reserve=[creature("a")], posts=[Post("X")]), [], [("guards", "O60", "a", "X")]),
    ("Gain 2 mana.", Side(), Side(), [], [("gain", "O40", YOU, 2, "mana")]),
    ("Gain 1 Crystal.", Side(), Side(), [], [("gain", "O82", YOU, 1, "crystals")]),
    ("Lose 1 Crystal.", Side(crystals=1), Side(), [], [("lose", "O82", YOU, 1, "crystals")]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "you", "foe", "choices", "events"), TOLD, ids=[case[0] for case in TOLD])
def test_what_a_text_tells(
    table: Lay, text: str, you: Side, foe: Side, choices: list[tuple[str, ...]], events: list[tuple[str | int, ...]]
) -> None:
    """5.5, O48: the spell, its target, then what its verb does, with the row; then the player may play on."""
    game = cast(table, text, you, foe).do("play", "S")
    for choice in choices:
        game.do(*choice)

    targets = [event for event in game.state.log if event[0] == "targets"]
    assert [(*event[:3], len(event)) for event in targets] == [("targets", "O48", game.cards["S"], 4)] * (
        "target" in text.lower()
    )
    game.state.log = [event for event in game.state.log if event[0] != "targets"]
    told(game, ("play", "O43", YOU, "S"), *events)
    assert game.zone_of("S") == "discard pile"
    assert game.asked == "play"


def test_what_a_token_and_a_trigger_tell(table: Lay) -> None:
    """D49, D26, O47: the token that is made, and the ability that its arrival sets off."""
    watcher = creature("watcher", text="When another creature you control arrives, gain 1 mana.")
    make = "Create a sprout token with 1 Attack, 0 Defense and 1 Health."
    game = cast(table, make, Side(reserve=[watcher])).do("play", "S")

    token = len(game.state.where) - 1
    told(
        game,
        ("play", "O43", YOU, "S"),
        ("token", "D49", token),
        ("triggered", "D26", YOU, "watcher"),
        ("gain", "O40", YOU, 1, "mana"),
    )
    assert game.state.entered[token] == game.state.turn


def test_what_the_end_tells(table: Lay) -> None:
    """O81, D44: the players who leave, and the end with its row and the winner."""
    foe, third = Side(posts=[Post("X", 9)]), Side(posts=[Post("Z")])
    out = table(
        Side(hand=[spell("S", "Deal 1 damage to target Outpost."), IDLE]), foe, third, Side(), eliminate_broken=True
    )
    quiet(out).do("play", "S").do("target", "X")
    told(
        out,
        ("play", "O43", YOU, "S"),
        ("targets", "O48", "S", "X"),
        ("counters", "O73", "X", 1),
        ("falls", "O74", "X"),
        ("eliminated", "D44", FOE),
    )

    won = cast(table, "Deal 1 damage to target Outpost.", Side(), foe).do("play", "S").do("target", "X")
    assert won.state.log[-1] == ("end", "O81", YOU)


def test_rows_of_the_questions_of_texts(table: Lay) -> None:
    """O48, O71, O60: targets, divided damage, and where a card goes."""
    foe = Side(posts=[Post("X", defenders=[creature("a"), creature("b")]), Post("Y")])
    aimed = cast(table, "Deal 2 damage to target Outpost an opponent controls.", Side(), foe).do("play", "S")
    split = (
        cast(table, "Distribute 3 damage among creatures at target Outpost an opponent controls.", Side(), foe)
        .do("play", "S")
        .do("target", "X")
    )
    going = cast(
        table,
        "Move target creature in your reserve to its owner's defense.",
        Side(posts=[Post("P"), Post("Q")], reserve=[creature("r")]),
    )
    going.do("play", "S")

    assert (aimed.asked, aimed.state.decision.row) == ("target", "O48")
    assert (split.asked, split.state.decision.row, split.seat) == ("share", "O71", YOU)
    assert (going.asked, going.state.decision.row) == ("go", "O60")
    told(
        going.do("guard", "Q"),
        ("play", "O43", YOU, "S"),
        ("targets", "O48", "S", "r"),
        ("guards", "O60", "r", "Q"),
    )


def test_a_defender_is_told_with_its_outpost_and_a_target_with_its_player(table: Lay) -> None:
    """O60, O48: which of two Outposts a creature goes to, and whose creature of one name a text means."""
    you = Side(posts=[Post("P"), Post("Q")], reserve=[creature("Axe")])
    game = quiet(table(you, Side(reserve=[creature("Axeman")], posts=[Post("X")]), step="war")).do("defend", "Axe", "Q")
    sentences = game.state.engine.presentation.describe_event
    r, q, x, post = (game.cards[name] for name in ("Axe", "Q", "Axeman", "X"))

    assert game.state.log == [("defends", "O60", r, q)]
    name, other = game.state.name_of(r), game.state.name_of(x)
    assert sentences.told(game.state, game.state.log) == [(f"{name} moves to defend Outpost 2 of player 1", "O60")]
    assert sentences.told(game.state, [("targets", "O48", r, x, post, -3)]) == [
        (f"{name} targets {other} of Player 2, Outpost 1 of player 2, player 2", "O48")
    ]


def test_sentences_say_once_what_happened(table: Lay) -> None:
    """O43, O47, O65, O69: a creature that is played does not arrive again; those of one name are counted; who strikes back is told if anybody."""
    game = table(Side(posts=[Post("P")], hand=[creature("Axe"), creature("Bow")]), Side(posts=[Post("X")]))
    a, b, post = game.cards["Axe"], game.cards["Bow"], game.cards["X"]
    sentences = game.state.engine.presentation.describe_event
    name = game.state.name_of(a)

    lines = sentences.told(
        game.state,
        [
            ("play", "O43", YOU, a),
            ("arrives", "O47", a),
            ("arrives", "O47", b),
            ("assault", "O65", 0, post, a, a, b),
            ("totals", "O69", 3, 1, 0, 2),
            ("totals", "O69", 3, 1, 4, 2),
        ],
    )

    assert [text for text, _ in lines] == [
        f"Player 1 plays {name}",
        f"{game.state.name_of(b)} goes to reserve",
        f"{name} x2, {game.state.name_of(b)} assault Outpost 1 of player 2",
        "Strength 3 against Defense 1: 2 damage gets through",
        "Strength 3 against Defense 1: 2 damage gets through, and 4 strikes back",
    ]
