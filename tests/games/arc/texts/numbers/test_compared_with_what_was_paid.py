"""Cards that are compared with what was paid, or with what was mentioned before; of three in the graveyard some fit."""

from __future__ import annotations

import pytest
from arc_position import creature, magic
from text_table import SPARE, YOU, Side

from cardforge.games.arc.zones import GRAVEYARD

BURIED = ("Ghoul", "Shade", "Lich", "Wyrm")
"""Creature cards with cost 1, 2, 3 and 4."""


def _laid(table, army, hand=()):
    cards = [creature(name, cost=place + 1) for place, name in enumerate(BURIED)]
    game = table(Side(hand=[*hand, SPARE, *cards], army=army, deck=9))
    for name in BURIED:
        game.state.put(game.cards[name], YOU, GRAVEYARD)
    return game


def _offered(game):
    """What can be chosen of the graveyard, once that is asked."""
    game.wait(lambda: game.asked == "choose" and any(game.name(option[1]) in BURIED for option in game.options() if len(option) > 1))  # fmt: skip
    return [name for name in BURIED if game.offers("choose", name)]


@pytest.mark.parametrize(
    ("said", "fit"),
    [
        ("with lower cost", ["Ghoul", "Shade"]),
        ("with lower cost than the sacrificed creature", ["Ghoul", "Shade"]),
        ("with equal or lower cost than that creature", ["Ghoul", "Shade", "Lich"]),
        ("that costs at most 1 more than the sacrificed creature", ["Ghoul", "Shade", "Lich", "Wyrm"]),
        ("with equal or higher cost than that creature", ["Lich", "Wyrm"]),
    ],
)
def test_it_is_compared_with_what_was_sacrificed(table, said, fit):
    """Not with the Doctor, who costs 5."""
    text = f"Mark, sacrifice another creature: Return a creature card {said} from your graveyard to your hand."
    game = _laid(table, [creature("Doctor", text=text, cost=5), creature("Elm", cost=3)])

    game.do("use", "Doctor", 0)

    assert _offered(game) == fit


@pytest.mark.parametrize(
    ("said", "fit"),
    [
        ("that costs at most 1 more than the sacrificed creature", ["Ghoul", "Shade", "Lich"]),
        ("with cost 1 less than it", ["Ghoul"]),
        ("with cost exactly 1 higher than that creature", ["Lich"]),
    ],
)
def test_an_effect_before_says_with_what(table, said, fit):
    """Elm with cost 2 is sacrificed, not the Oak with cost 5."""
    text = f"Sacrifice a creature. Put a creature card from your graveyard {said} into your army."
    game = _laid(table, [creature("Elm", cost=2), creature("Oak", cost=5)], [magic("Word", text)])

    game.do("play", "Word").until("choose").do("choose", "Elm")
    offered = set(BURIED) & {game.name(option[1]) for option in game.options() if len(option) > 1}
    if len(fit) > 1:
        assert offered == {*fit}
        game.do("choose", fit[-1])

    assert [name for name in BURIED if game.until("play").zone_of(name) == "army"] == [fit[-1]]


def test_what_died_says_with_what(table):
    """Only what costs less comes back."""
    text = "When another creature dies, you may return a creature card with lower cost than that creature from your graveyard to your hand."  # fmt: skip
    kill = magic("Kill", "Destroy target creature.")
    game = _laid(table, [creature("Crier", text=text, cost=9), creature("Elm", cost=3)], [kill])

    game.do("play", "Kill").until("target").do("target", "Elm").until("may").do("yes")

    assert _offered(game) == ["Ghoul", "Shade"]
