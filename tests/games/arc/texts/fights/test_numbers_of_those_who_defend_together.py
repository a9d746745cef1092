"""Numbers of those who defend together against one attacker, for each of them: played."""

from __future__ import annotations

import pytest
from arc_position import creature, event
from leaflet_position import Published, town
from position import FOE
from text_table import numbers
from two_sides import foe, mine


def of(*names: str, **fields) -> list:
    return [creature(name, 1, 3, **fields) for name in names]


def defended(text: str) -> Published:
    """A and B attack Home; X, Y and Z defend against A, V against B; then the text is played, at A."""
    own = mine(town("Home"), hand=[event("Word", text)], army=of("X", "Y", "Z", "V"))
    game = Published(own, foe(army=of("A", "B")), active=FOE, phase="attack").attacks("Home", "A", "B")
    against = {"X": "A", "Y": "A", "Z": "A", "V": "B"}
    while sum(len(combat) for combat in game.state.combats) < 6 or not game.offers("play", "Word"):
        game.until("block", "window")
        blocker = game.name(int(game.state.decision.context[0])) if game.asked == "block" else ""
        game.do("block", against[blocker]) if blocker in against else game.do("none" if blocker else "pass")
    game.do("play", "Word").do("target", "A")
    return game.wait(lambda: game.zone_of("Word") == "graveyard")


@pytest.mark.parametrize(
    ("text", "gained"),
    [
        ("Choose target attacking creature. Each creature defending against it gets +1/+1 until end of turn for each other creature defending against it.", 2),
        ("Choose target attacking creature. Each creature defending against it gets +1/+1 until end of turn for each creature defending against it.", 3),
        ("Each creature defending against target attacking creature gets +1/+1 until end of turn for each other creature defending against that creature.", 2),
        ("Choose target attacking creature. Put a +1/+1 counter on each creature defending against it for each other creature defending against it.", 2),
    ],
)  # fmt: skip
def test_each_counts_the_others_against_the_same_attacker(text, gained):
    """ "It" is the attacker in the number as it is for those who gain; V defends against another one."""
    game = defended(text)

    assert [numbers(game, name) for name in ("X", "Y", "Z")] == [(1 + gained, 3 + gained)] * 3
    assert [numbers(game, name) for name in ("V", "A", "B")] == [(1, 3)] * 3
