"""What is forbidden against some cards only: abilities that may not target, creatures that may not attack a city."""

from __future__ import annotations

import pytest
from arc_position import city, event
from position import FOE, YOU
from text_table import SPARE, Side, creature

BOLT = "Deal 1 damage to target creature."


def targets(table, text: str, shot: str) -> set[str]:
    """Which of Wall, with this text, and Elf the opponent may aim at: with an event, or with an ability of Imp or of the city Den."""
    foe = Side(
        hand=[event("Bolt", BOLT), SPARE],
        army=[creature("Imp", text=f"Mark: {BOLT}")],
        cities=[city("Den", text=f"Mark: {BOLT}")],
    )
    game = table(Side(army=[creature("Wall", text=text), creature("Elf")]), foe, active=FOE)
    game.do(*(("play", "Bolt") if shot == "Bolt" else ("use", shot, 0)))
    return {name for name in ("Wall", "Elf") if game.offers("target", name)}


@pytest.mark.parametrize(
    ("text", "shot", "safe"),
    [
        ("This creature cannot be the target of events or abilities.", "Bolt", True),
        ("This creature cannot be the target of events or abilities.", "Imp", True),
        ("This creature cannot be the target of abilities you control.", "Imp", False),
        ("This creature cannot be the target of abilities an opponent controls.", "Imp", True),
        ("This creature cannot be the target of abilities an opponent controls.", "Den", True),
        ("This creature cannot be the target of abilities an opponent controls.", "Bolt", False),
        ("This creature cannot be the target of events an opponent controls.", "Bolt", True),
        ("This creature cannot be the target of events an opponent controls.", "Imp", False),
    ],
)
def test_only_what_is_named_may_not_target(table, text, shot, safe):
    """A274: abilities are those of cards in play, whatever card that is; another creature is no safer."""
    assert targets(table, text, shot) == ({"Elf"} if safe else {"Wall", "Elf"})


def test_a_city_is_closed_to_some_attackers_only(table):
    """A222, A274: creatures with cost 2 or less do not attack Den; they do attack Fort."""
    den = city("Den", text="This city cannot be attacked by creatures with cost 2 or less.")
    army = [creature("Small", cost=2), creature("Large", cost=3)]

    def attackers(target: str) -> set[str]:
        game = table(Side(army=army), Side(cities=[den, city("Fort")]), "attack")
        game.do("city", FOE, target)
        return {name for name in ("Small", "Large") if game.offers("with", name)} or {
            game.name(one[0]) for one in game.state.combats
        }

    assert attackers("Den") == {"Large"}
    assert attackers("Fort") == {"Small", "Large"}


def test_a_city_that_is_closed_to_every_attacker_is_not_offered(table):
    """A222, A274: with nothing but a small creature, only Fort may be attacked."""
    den = city("Den", text="This city cannot be attacked by creatures with cost 2 or less.")
    game = table(Side(army=[creature("Small", cost=2)]), Side(cities=[den, city("Fort")]), "attack")

    assert [game.name(option[2]) for option in game.options("city")] == ["Fort"]
    assert game.state.active == YOU
