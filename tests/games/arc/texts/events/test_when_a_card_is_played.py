"""What is set off by a card that is played: by enchantments and creatures as by events, when they are cast, cancelled or not (Q49)."""

from __future__ import annotations

import pytest
from arc_position import creature, event, made, magic
from leaflet_position import Published, realm, town
from position import FOE
from text_table import SPARE, numbers

from cardforge.games.arc.zones import DECK

GIFT = made("enchantment", "Gift", text="Target creature gets +1/+1.")
BOAR = creature("Boar", 2, 2)
NO = event("No", "Cancel target card.")


def mine(*hand, army=(), **rest):
    return realm(town("Home"), army=[*army, creature("Idle", 0, 1, cost=50)], hand=[*hand, SPARE], deck=20, **rest)


def foe(*hand, army=()):
    return realm(town("Far Keep", 9), army=army, hand=[*hand, SPARE], deck=20)


def cast(game, name, cancelled=False):
    """Plays a card, on the Idle one if it asks, and cancels it."""
    game.do("play", name)
    if game.asked == "target":
        game.do("target", "Idle")
    if cancelled:
        game.wait(lambda: game.seat == FOE and game.offers("play", "No"))
        game.do("play", "No").until("target", "play")
        if game.asked == "target":
            game.take(next(option for option in game.options() if option[1] == game.cards[name])).until("play")
    return game.until("play")


@pytest.mark.parametrize("cancelled", [True, False])
@pytest.mark.parametrize(("what", "name"), [("an enchantment", "Gift"), ("a creature", "Boar"), ("a card", "Gift"), ("a card", "Boar"), ("a spell", "Gift")])  # fmt: skip
def test_a_permanent_is_told_of_when_it_is_cast(what, name, cancelled):
    """One card is drawn, whatever becomes of it."""
    weaver = creature("Weaver", text=f"Whenever you cast {what}, draw a card.")
    game = Published(mine(GIFT, BOAR, army=[weaver]), foe(*([NO] if cancelled else [])))

    cast(game, name, cancelled)

    assert (game.is_dead(name), game.size(DECK)) == (cancelled, 19)


@pytest.mark.parametrize("text", ["Whenever you play a creature, draw a card.", "Whenever you play an enchantment, draw a card."])  # fmt: skip
def test_only_the_kind_that_is_named(text):
    """And only what the own player casts."""
    game = Published(mine(GIFT, BOAR, army=[creature("Weaver", text=text)]), foe())

    cast(game, "Gift" if "creature" in text else "Boar")

    assert game.size(DECK) == 20


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Whenever you play a creature, put a +1/+1 counter on it.", (3, 3)),
        ("Whenever you play a creature, it enters play with a +1/+1 counter.", (3, 3)),
        ("Whenever you play another creature, that creature gets +2/+0 until end of turn.", (4, 2)),
        ("Whenever you play a card, put a +1/+1 counter on it.", (3, 3)),
    ],
)
def test_what_is_done_to_a_creature_that_is_played_is_done_in_play(text, found):
    """The Boar has what it is given; the Weaver and who was there have nothing."""
    game = Published(mine(BOAR, army=[creature("Weaver", text=text)]), foe())

    cast(game, "Boar")

    assert (numbers(game, "Boar"), numbers(game, "Weaver"), numbers(game, "Idle")) == (found, (1, 1), (0, 1))


def test_a_cost_of_what_is_played_is_known_when_it_is_cast():
    """As many points of strength as it costs, though it is cancelled."""
    weaver = creature("Weaver", text="Whenever you cast a creature, draw cards equal to its cost.")
    game = Published(mine(creature("Boar", 2, 2, cost=2), army=[weaver], gold={"Gaian": 4}), foe(NO))

    cast(game, "Boar", cancelled=True)

    assert game.size(DECK) == 18


@pytest.mark.parametrize("name", ["Boar", "Gift", "Song"])
def test_a_cancelled_card_was_played_this_turn(name):
    """It counts for a limit of one each turn."""
    keeper = creature("Keeper", text="No player may play more than one card each turn.")
    game = Published(mine(GIFT, BOAR, magic("Song", "Draw a card."), magic("Else", "Draw a card."), army=[keeper]), foe(NO))  # fmt: skip

    assert game.offers("play", "Else")
    cast(game, name, cancelled=True)

    assert (game.is_dead(name), game.offers("play", "Else")) == (True, False)


def test_what_waits_to_resolve_counts_once_for_a_limit():
    """Of two events in a turn the second can answer the first."""
    keeper = creature("Keeper", text="Players can't play more than two events each turn.")
    song = [event(name, "Draw a card.") for name in ("A", "B", "C")]
    game = Published(mine(*song, army=[keeper]), foe())

    game.do("play", "A")
    game.wait(lambda: game.offers("play", "B") or game.asked == "play")
    assert game.offers("play", "B")
    game.do("play", "B")
    game.until("play")

    assert (game.is_dead("A"), game.is_dead("B"), game.offers("play", "C")) == (True, True, False)


@pytest.mark.parametrize("answered", [True, False])
def test_a_card_that_waits_for_its_own_kind_is_not_set_off_by_itself(answered):
    """It is not in play while it is cast."""
    weaver = creature("Weaver", text="Whenever you play a creature, draw a card.")
    game = Published(mine(weaver, BOAR), foe())

    cast(game, "Weaver")
    if answered:
        cast(game, "Boar")

    assert game.size(DECK) == 20 - int(answered)
