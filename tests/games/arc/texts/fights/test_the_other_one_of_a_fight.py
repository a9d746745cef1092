"""The other one of a fight, told by what it does, and an enchanted creature that attacks alone: played."""

from __future__ import annotations

import pytest
from arc_position import creature, event, made
from leaflet_position import Published, town
from position import FOE, YOU
from text_table import numbers
from two_sides import foe, mine

from cardforge.registry import game as game_of
from cardforge.tasks.cards.card_texts import reader_of

SOLO = "Target creature gets +2/+0 as long as it attacks alone."
WEAKER = "the attacking creature gets -2/-0 until end of turn."


def of(*names: str) -> list:
    return [creature(name, 3, 9) for name in names]


def defended(*cards, text: str = "") -> Published:
    """X and Y attack Home; A, with the text, defends against X, B against Y."""
    guards = [creature("A", 3, 9, text=text), creature("B", 3, 9)]
    game = Published(
        mine(town("Home", 30), hand=cards, army=guards), foe(army=of("X", "Y"), hand=[event("Wait", "Draw a card.")])
    )
    if cards:
        game.do("play", cards[0].name).until("target").do("target", "A").until("play")
    game.wait(lambda: game.state.active == FOE and game.asked == "attack").attacks("Home", "X", "Y")
    against = {"A": "X", "B": "Y"}
    while all(numbers(game, name)[0] == 3 for name in "ABXY") and game.asked in ("window", "block"):
        blocker = game.name(int(game.state.decision.context[0])) if game.asked == "block" else ""
        game.do("block", against[blocker]) if blocker in against else game.do("none" if blocker else "pass")
    return game


@pytest.mark.parametrize(
    ("text", "enchantment"),
    [
        (f"When I defend, {WEAKER}", ""),
        ("", f"Target creature. When it defends, {WEAKER}"),
        ("", "Target creature. When it defends, the attacker gets -2/-0 until end of turn."),
    ],
)
def test_the_attacking_creature_is_the_one_that_it_defends_against(text, enchantment):
    """Neither the defender itself nor the other attacker."""
    game = defended(*([made("enchantment", "Aura", text=enchantment)] if enchantment else []), text=text)

    assert [numbers(game, name)[0] for name in "ABXY"] == [3, 3, 1, 3]


@pytest.mark.parametrize(
    "text",
    [
        "When I attack, the defending creature gets -2/-0 until end of turn.",
        f"When another creature you control defends, it gets +1/+0 and {WEAKER}",
    ],
)
def test_nobody_is_the_other_one_before_there_is_one_or_beside_the_first(text):
    assert not reader_of(game_of("arc")).read(text, "creature").complete


@pytest.mark.parametrize(("seat", "names"), [(YOU, ("A", "B")), (FOE, ("X", "Y"))])
@pytest.mark.parametrize("alone", [True, False])
def test_an_enchanted_creature_attacks_alone(seat, names, alone):
    """Whoever controls it; the enchantment itself attacks nobody."""
    side = mine(town("Home", 30), hand=[made("enchantment", "Solo", text=SOLO)], army=of("A", "B"))
    game = Published(side, foe(town("Far", 30), army=of("X", "Y")))
    game.do("play", "Solo").do("target", names[0]).until("play")

    game.wait(lambda: game.state.active == seat and game.asked == "attack")
    game.attacks("Far" if seat == YOU else "Home", *names[: 1 if alone else 2])

    assert numbers(game, names[0])[0] == (5 if alone else 3)
