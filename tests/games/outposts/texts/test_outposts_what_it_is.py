"""What "it" is in texts of Outposts: what was moved or the Outpost, what is chosen or what an upgrade lies on, and nothing where nothing is."""

from __future__ import annotations

import pytest
from outposts_position import IDLE, Lay, OutpostsPosition, Post, Side, cast, creature, reader, upgrade
from position import YOU

from cardforge.games.outposts.zones import HAND, HIDDEN
from cardforge.registry import game as game_of
from cardforge.tasks.cards.card_texts import unsupported_by

# --- behind a move ----------------------------------------------------------------------------------------------------


def moved(table: Lay, text: str) -> OutpostsPosition:
    """Moves the creature a from P to Q by a spell; b defends Q already."""
    posts = [Post("P", defenders=[creature("a")]), Post("Q", 3, defenders=[creature("b")])]
    game = cast(table, text, posts=posts)
    if ("choose", "a") in game.named_options():
        game.do("choose", "a")
    if ("choose", "Q") in game.named_options():
        game.do("choose", "Q")
    assert game.guards("Q") == {"a", "b"}
    return game


@pytest.mark.parametrize(
    "text",
    [
        "Move a creature you control to another of your Outposts. It gets +2 Attack until end of turn.",
        "Move a creature you control to one of your Outposts. That creature gets +2 Attack until end of turn.",
        "Move a creature you control to another of your Outposts, then draw a card. It gets +2 Attack until end of turn.",
        "You may move a creature you control to another of your Outposts. If you do, it gets +2 Attack until end of turn.",
        "Move a creature you control to one of your Outposts. If it has Attack 1 or less, it gets +2 Attack until end of turn.",
    ],
)
def test_it_is_what_was_moved(table: Lay, text: str) -> None:
    """O60: the creature that was moved, neither its Outpost nor the other defender there."""
    if text.startswith("You may"):
        posts = [Post("P", defenders=[creature("a")]), Post("Q", 3, defenders=[creature("b")])]
        game = cast(table, text, posts=posts).do("yes").do("choose", "a")
    else:
        game = moved(table, text)

    assert [game.state.stat(game.cards[name], "attack") for name in ("a", "b", "Q")] == [3, 1, 0]


@pytest.mark.parametrize(
    ("text", "counters"),
    [
        ("Move a creature you control to one of your Outposts. Put two counters on it.", 5),
        ("Move a creature you control to one of your Outposts. Repair 1 on it.", 2),
        ("Move a creature you control to one of your Outposts. That Outpost takes 1 damage.", 4),
        ("Move a creature you control to one of your Outposts. If it has 3 or more counters, repair 2 on it.", 1),
    ],
)
def test_it_is_the_outpost_where_only_that_can_be_meant(table: Lay, text: str, counters: int) -> None:
    """O73: counters lie on Outposts; the one that was left has none."""
    game = moved(table, text)

    assert (game.counters("P"), game.counters("Q")) == (0, counters)


def test_an_upgrade_that_was_moved_is_flipped(table: Lay) -> None:
    """O51, O54: the one that was moved, not the one that lay there."""
    posts = [Post("P", upgrades=[upgrade("u")]), Post("Q", upgrades=[upgrade("v")])]
    game = cast(table, "Move an upgrade you control to another Outpost you control. Flip it face-down.", posts=posts)
    game.do("choose", "u")

    assert game.zone(HIDDEN) == ["u"]
    assert game.state.at[game.cards["u"]] == game.cards["Q"]


def test_what_is_both_is_refused() -> None:
    """ "It" cannot be the creature and "that Outpost" the Outpost in one text: only one of them is remembered."""
    text = "Move a creature you control to one of your Outposts. It cannot move until your next turn and that Outpost gets +2 Defense until end of turn."
    reading = reader().read(text, "spell")

    assert not reading.complete
    assert reading.unread[0].code == "no-antecedent"


def test_what_was_moved_cannot_be_moved_in_its_players_next_turn(table: Lay) -> None:
    """D29: a is kept where it is, and b, which defends beside it, is not."""
    text = "Move a creature defending an opponent's Outpost to another standing Outpost of that player. It can't be moved during that player's next turn."
    foe = Side(posts=[Post("X", defenders=[creature("a")]), Post("Y", defenders=[creature("b")])])
    game = cast(table, text, foe, posts=[Post("P")]).do("choose", "a")
    game.do("pass").do("draw").do("pass")

    assert {option[1] for option in game.named_options() if len(option) > 1} == {"b"}


def test_more_about_an_attached_upgrade_is_reported() -> None:
    """O50: which side of it is up its player decides; that it is flipped then is not played, openly."""
    text = "Choose an upgrade in your discard pile. Attach it to an Outpost you control. Flip it face-down."
    abilities = reader().read(text, "spell").abilities

    assert any(unsupported_by(game_of("outposts"), abilities))


# --- what is asked of what is replaced --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "clean", "built"),
    [
        ("One of your Outposts takes 1 damage. If that Outpost has no upgrades, it takes 2 damage instead.", 2, 1),
        ("One of your Outposts takes 1 damage. If it has an upgrade, it takes 3 damage instead.", 1, 3),
        ("One of your Outposts takes 1 damage. If there are no counters on it, it takes 2 damage instead.", 2, 2),
        ("Put a counter on one of your Outposts. If it has no defenders, put two counters on it instead.", 2, 1),
        (
            "Put a counter on one of your Outposts. If it has fewer than 3 counters, put two counters on it instead.",
            2,
            2,
        ),
    ],
)
def test_the_outpost_is_chosen_before_it_is_looked_at(table: Lay, text: str, clean: int, built: int) -> None:
    """O73: P has nothing, Q an upgrade and a defender; each may be chosen."""
    for name, counters in (("P", clean), ("Q", built)):
        posts = [Post("P"), Post("Q", upgrades=[upgrade("u")], defenders=[creature("q")])]
        game = cast(table, text, posts=posts).do("choose", name)

        assert (game.counters("P"), game.counters("Q")) == ((counters, 0) if name == "P" else (0, counters))


@pytest.mark.parametrize(
    ("text", "before", "after"),
    [
        ("repair 1 on this Outpost. If there are no counters on it, repair 1 on another of your Outposts instead.", (0, 4), (0, 3)),
        ("repair 1 on this Outpost. If there are no counters on it, repair 1 on another of your Outposts instead.", (2, 4), (1, 4)),
        ("repair 1 on this Outpost. If it has 3 or more counters, repair 2 on it instead.", (3, 4), (1, 4)),
        ("repair 1 on this Outpost. If it has 3 or more counters, repair 2 on it instead.", (2, 4), (1, 4)),
        ("put a counter on this Outpost. If it has no defenders, draw a card instead.", (1, 4), (1, 4)),
    ],
)  # fmt: skip
def test_an_upgrade_asks_about_its_own_outpost(
    table: Lay, text: str, before: tuple[int, int], after: tuple[int, int]
) -> None:
    """O53, O73: "it" at the start of a turn is the Outpost on which the upgrade lies."""
    yard = upgrade("Yard", f"At the start of your turn, {text}")
    posts = [Post("P", before[0], upgrades=[yard]), Post("Q", before[1], defenders=[creature("q")])]
    game = table(Side(posts=posts, hand=[IDLE]), step="turn")

    assert (game.counters("P"), game.counters("Q")) == after


# --- of nothing -------------------------------------------------------------------------------------------------------

SURGERY = "Choose a creature card in any discard pile and return it to its owner's hand. If that owner is an opponent, draw two cards."


@pytest.mark.parametrize(("pick", "drawn"), [("mine", 0), ("theirs", 2), ("", 0)])
def test_the_owner_of_nothing_is_no_opponent(table: Lay, pick: str, drawn: int) -> None:
    """O48: cards are drawn for the opponent's card alone, and not where no card is there to be returned."""
    mine, theirs = ([creature("mine")], [creature("theirs")]) if pick else ((), ())
    game = cast(table, SURGERY, Side(posts=[Post("X")], discard=theirs), discard=mine)
    if pick:
        game.do("choose", pick)

    assert game.size(HAND) == 1 + drawn + (pick == "mine")


# --- mana in the place of other mana ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("texts", "mana"),
    [
        (("When you sacrifice a creature for mana, gain 2 mana rather than 1.",), 2),
        (("When you sacrifice a creature for mana, gain 2 mana rather than 1.",) * 2, 2),
        (("When you sacrifice a creature for mana, gain 2 mana rather than 1.", "When you sacrifice a creature for mana, gain 3 mana instead of 1."), 3),
        (("When you sacrifice a creature for mana, gain 3 mana rather than 1.", "When you sacrifice a creature for mana, gain 1 mana."), 4),
    ],
)  # fmt: skip
def test_two_texts_that_replace_the_same_mana_do_not_add_up(table: Lay, texts: tuple[str, ...], mana: int) -> None:
    """D65: the one that gives most counts, for each creature anew; what is given besides is added."""
    halls = [upgrade(f"h{place}", text) for place, text in enumerate(texts)]
    side = Side(posts=[Post("P", upgrades=halls)], reserve=[creature("a"), creature("b")], hand=[IDLE])
    game = table(side, step="play")

    game.do("sacrifice", "a")
    assert game.state.mana[YOU] == mana

    game.do("sacrifice", "b")
    assert game.state.mana[YOU] == 2 * mana
