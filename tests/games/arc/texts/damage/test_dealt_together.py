"""Texts about the first or the next damage, of which two blows that fall together are one."""

from __future__ import annotations

import pytest
from arc_position import creature, event
from leaflet_position import Published
from text_table import damage
from two_sides import foe, mine

from cardforge.games.arc.zones import DECK

FIRST = "The first time I would be dealt damage each turn, "
NEXT = "The next time target creature would be dealt damage this turn, "


def struck(text: str = "", spell: str = "", blockers: tuple[int, ...] = (2, 3)) -> Published:
    """A creature with this text, or of which a spell of this text has spoken, is blocked by two that strike it together."""
    hand = [event("Word", spell)] if spell else []
    army = [creature(f"Foe {place}", points, 9) for place, points in enumerate(blockers)]
    game = Published(mine(army=[creature("Cat", 1, 9, text=text)], hand=hand), foe(army=army))
    if spell:
        game.do("play", "Word").do("target", "Cat")
        if game.asked == "target":
            game.do("target", "Foe 0")
    game.until("attack").attacks("Far Keep", "Cat").until("block")
    return game.do("block", "Cat").do("block", "Cat")


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("prevent that damage.", 0),
        ("prevent 1 of that damage.", 4),
        ("prevent 4 of that damage.", 1),
        ("prevent 9 of that damage.", 0),
    ],
)
@pytest.mark.parametrize("by_spell", [False, True])
def test_two_blows_that_fall_together_are_one_time(text, left, by_spell):
    """Two blockers deal 2 and 3 damage."""
    game = struck(spell=NEXT + text) if by_spell else struck(text=FIRST + text)

    assert damage(game.until("play"), "Cat") == left


def test_what_happens_instead_of_both_blows_happens_once():
    """A card is drawn instead of 2 and 3 damage."""
    game = struck(text=FIRST + "draw a card instead.")
    before = game.size(DECK)
    game.until("play")

    assert (damage(game, "Cat"), before - game.size(DECK)) == (0, 1)


def test_as_much_as_both_blows_would_have_dealt():
    """Instead of 2 and 3 damage it gets five counters."""
    game = struck(text=FIRST + "put that many growth counters on me instead.").until("play")

    assert (damage(game, "Cat"), [counters.number for counters in game.state.counters]) == (0, [5])


def test_both_blows_go_elsewhere():
    """All that is dealt together is the next damage."""
    game = struck(spell=NEXT + "that damage is dealt to another target creature instead.").until("play")

    assert (damage(game, "Cat"), damage(game, "Foe 0")) == (0, 5)


@pytest.mark.parametrize(("text", "by_spell"), [(FIRST, False), (NEXT, True)])
def test_what_falls_later_in_the_turn_is_another_time(text, by_spell):
    """A bolt before the battle is the first time."""
    said = text + "prevent that damage."
    bolt = event("Bolt", "Deal 1 damage to target creature.")
    cat = creature("Cat", 1, 9, text="" if by_spell else said)
    hand = [bolt, *([event("Word", said)] if by_spell else [])]
    game = Published(mine(army=[cat], hand=hand), foe(army=[creature("Foe", 2, 9)]))
    for word in ("Word", "Bolt") if by_spell else ("Bolt",):
        game.do("play", word).do("target", "Cat").until("play")
    game.until("attack").attacks("Far Keep", "Cat").until("block").do("block", "Cat").until("play")

    assert damage(game, "Cat") == 2
