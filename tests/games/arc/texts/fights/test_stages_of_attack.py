"""What is done before and after attackers and defenders are chosen (P37, P46, P48, A295, A308)."""

from __future__ import annotations

import pytest
from arc_position import creature, event
from leaflet_position import Published, realm, town
from position import FOE, YOU
from text_table import SPARE, numbers

from cardforge.games.arc.zones import DECK


def fight(text: str, kind: str = "creature", active: int = YOU) -> Published:
    """Your Seer or Word has the text; Ash attacks Den, or Orc attacks Home; either side has a second creature in its army."""
    seer = [creature("Seer", 1, 9, text=text)] if kind == "creature" else []
    hand = [event("Word", text, cost=0)] if kind == "event" else []
    mine = realm(
        town("Home", 20), army=[creature("Ash", 2, 9), creature("Elm", 2, 9), *seer], hand=[*hand, SPARE], deck=20
    )
    theirs = realm(town("Den", 20), army=[creature("Orc", 2, 9), creature("Ogre", 2, 9)], hand=[SPARE], deck=20)
    return Published(mine, theirs, phase="attack", active=active)


def drawn(game: Published) -> int:
    """How many cards you have drawn."""
    return 20 - game.size(DECK)


def attack(game: Published, *attackers: str) -> Published:
    """The active player attacks the other one's city with these, who have been named when this returns."""
    game.do("city", FOE, game.cards["Den"]) if game.seat == YOU else game.do("city", YOU, game.cards["Home"])
    for name in attackers:
        if game.asked == "attackers":
            game.do("with", name)
    return game.do("done") if game.offers("done") else game


@pytest.mark.parametrize(
    ("words", "by_you", "by_foe"),
    [
        ("After attackers are chosen", 1, 1),
        ("Before defenders are chosen", 1, 1),
        ("After you have chosen attackers", 1, 0),
        ("When an opponent has chosen attackers", 0, 1),
        ("Before you choose defenders", 0, 1),
        ("Before an opponent chooses defenders", 1, 0),
    ],
)
@pytest.mark.parametrize("active", [YOU, FOE])
def test_a_text_once_attackers_are_chosen(words, by_you, by_foe, active):
    """Once for both attackers, and before anybody is asked to defend."""
    game = attack(
        fight(f"{words}, draw a card.", active=active), *(("Ash", "Elm") if active == YOU else ("Orc", "Ogre"))
    )
    game.until("block")

    assert game.asked == "block"
    assert drawn(game) == (by_you if active == YOU else by_foe)


@pytest.mark.parametrize(
    ("words", "by_you", "by_foe"),
    [("After defenders are chosen", 1, 1), ("After you have chosen defenders", 0, 1), ("Once an opponent has declared blockers", 1, 0)],
)  # fmt: skip
@pytest.mark.parametrize("active", [YOU, FOE])
@pytest.mark.parametrize("defended", [True, False])
def test_a_text_once_defenders_are_chosen(words, by_you, by_foe, active, defended):
    """Also where nobody defends."""
    game = attack(fight(f"{words}, draw a card.", active=active), "Ash" if active == YOU else "Orc")
    game.until("block")
    before = drawn(game)
    game.take(next(one for one in game.options() if one[0] == ("block" if defended else "none")))
    game.until("play")

    assert before == 0
    assert drawn(game) == (by_you if active == YOU else by_foe)


def test_nothing_is_chosen_where_nobody_attacks():
    """The attack phase is passed."""
    game = fight("After attackers are chosen, draw a card.\nAfter defenders are chosen, draw a card.")
    game.do("pass").until("play")

    assert drawn(game) == 0


@pytest.mark.parametrize("active", [YOU, FOE])
def test_before_attackers_are_chosen(active):
    """At the beginning of each attack phase; "before you choose" only in yours."""
    seers = [creature("Seer", text="Before attackers are chosen, draw a card."), creature("Sage", text="Before you choose attackers, draw a card.")]  # fmt: skip
    game = Published(realm(army=seers, hand=[SPARE], deck=20), realm(army=[creature("Orc")], deck=20), active=active)
    game.do("pass").until("attack", "course")

    assert drawn(game) == (2 if active == YOU else 1)


@pytest.mark.parametrize(("answer", "attack_of"), [("block", 5), ("none", 2)])
def test_something_is_delayed_until_defenders_are_chosen(answer, attack_of):
    """Of an attacker that was blocked the strength lasts."""
    game = fight("Target creature gets +3/+0 until end of turn. After defenders are chosen, if it is not blocked, it gets -3/+0 until end of turn.", "event")  # fmt: skip
    attack(game, "Ash").wait(lambda: game.seat == YOU and game.asked == "window")
    game.do("play", "Word").do("target", "Ash").until("block")
    game.take(next(one for one in game.options() if one[0] == answer))
    game.wait(lambda: not any(step[0] in ("block", "blocks_made") for step in game.state.stack))

    assert numbers(game, "Ash")[0] == attack_of


@pytest.mark.parametrize(
    ("limit", "offered"),
    [
        ("only after attackers are chosen but before defenders are chosen", (False, True, False)),
        ("only before an opponent chooses defenders", (False, True, False)),
        ("only before you choose attackers", (True, False, False)),
        ("only after you have chosen attackers", (False, True, True)),
        ("only if an opponent is being attacked", (False, True, True)),
        ("only while you are being attacked", (False, False, False)),
    ],
)
def test_an_event_at_a_stage_of_your_attack(limit, offered):
    """Before the attack, once Ash attacks, and once the defenders are named."""
    mine = realm(town("Home", 20), army=[creature("Ash", 2, 9)], hand=[event("Word", f"Play me {limit}. Draw a card.", cost=0), SPARE], deck=20)  # fmt: skip
    game = Published(mine, realm(town("Den", 20), army=[creature("Orc", 2, 9)], hand=[SPARE], deck=20))
    found = [game.offers("play", "Word")]
    game.do("pass").until("attack")
    attack(game, "Ash")
    game.wait(lambda: game.asked in ("window", "block"))
    found.append(game.offers("play", "Word"))
    game.until("block").do("none")
    game.wait(lambda: game.asked in ("window", "play"))
    found.append(game.offers("play", "Word") and bool(game.state.combats))

    assert tuple(found) == offered


def test_something_is_delayed_until_attackers_are_chosen():
    """Played before the attack: who attacks is unmarked again, and may defend later."""
    word = event("Word", "Target creature gets +3/+0 until end of turn. After attackers are chosen, unmark it.", cost=0)
    mine = realm(town("Home", 20), army=[creature("Ash", 2, 9), creature("Elm", 2, 9)], hand=[word, SPARE], deck=20)
    game = Published(mine, realm(town("Den", 20), army=[creature("Orc", 2, 9)], hand=[SPARE], deck=20))
    game.do("play", "Word").do("target", "Ash").until("play").do("pass").until("attack")
    attack(game, "Ash", "Elm").until("block")

    assert (game.is_marked("Ash"), game.is_marked("Elm")) == (False, True)
