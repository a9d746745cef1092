"""What a match counts of a game of Outposts."""

from __future__ import annotations

from typing import Any

from cardforge.games.outposts.phases.ending import balance_targets, outcome
from cardforge.games.outposts.rules import ENGINE
from cardforge.kernel.cards import Card
from cardforge.kernel.setup import GameSetup
from cardforge.players import play_out, player


def _cards(faction: str, first: int) -> tuple[Card, ...]:
    """Thirty creatures that cost nothing."""
    fields: dict[str, Any] = {"type": "creature", "faction": faction, "cost": 1, "attack": 3, "defense": 1, "health": 2}
    return tuple(Card("outposts", first + place, 1, f"{faction} {place}", fields=fields) for place in range(30))


SILVER = _cards("Silver", 500)[:6]
SEATS = GameSetup(ENGINE, [(_cards("Thornwild", 1), SILVER, ()), (_cards("Emberhost", 101), SILVER, ())])


def test_a_round_is_a_turn_of_every_player() -> None:
    """D48: the starting player has had as many turns as there were rounds, and no player more."""
    for seed in range(6):
        state = SEATS.deal(seed)
        play_out(state, [player("greedy", 1)] * 2)

        found = outcome(state)

        assert found.turns == sum(state.turns)
        assert found.rounds == state.turns[state.first] == -(-found.turns // 2)
        assert found.began == state.first


def test_a_side_is_the_faction_of_a_deck() -> None:
    """O14: Silver belongs to every deck and is nobody's faction."""
    assert outcome(SEATS.deal(1)).sides == ("Thornwild", "Emberhost")
    assert outcome(GameSetup(ENGINE, [((), SILVER, ())] * 2).deal(1)).sides == ("", "")


def test_the_bounds_are_those_of_the_card_set() -> None:
    """What the set aims at: 40 to 60 % for each faction, 45 to 55 % for the starting seat, 7 to 14 rounds, 10 to 35 % by Crystals, under 2 % at the limit."""
    wanted = {bound.what: (bound.low, bound.high, bound.row) for bound in balance_targets(ENGINE.rules.options)}

    assert wanted["deck"] == (0.4, 0.6, "I12")
    assert wanted["first"] == (0.45, 0.55, "I12")
    assert wanted["rounds"] == (7, 14, "I12")
    assert wanted["O82"] == (0.1, 0.35, "I12")
    assert wanted["turn limit"] == (0, 0.02, "I12")
