"""The evaluation of Outposts for trials and the greedy player: goldfish measures, dummy opponent, outcome of a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardforge.games.outposts.ai.evaluate import evaluate
from cardforge.games.outposts.ai.hand_watch import WATCH
from cardforge.games.outposts.ai.position import POSITION
from cardforge.games.outposts.phases import ending
from cardforge.games.outposts.state import OutpostsState
from cardforge.games.outposts.zones import CREATURE_ZONES, HAND, IN_PLAY
from cardforge.kernel.cards import Card
from cardforge.kernel.contract.evaluation import Dummy, Evaluation

BLANKS: Final = 100
"""The versions of blanks begin behind those of the dummy's cards."""


def measures(state: OutpostsState, seat: int) -> Mapping[str, int]:
    """Returns what a goldfish records at the end of a turn: totals of the game so far, and the current position."""
    creatures = [card for zone in CREATURE_ZONES for card in state.zone(seat, zone)]
    return {
        "hand": len(state.zone(seat, HAND)),
        "played": state.played[seat],
        "creatures": len(creatures),
        "attack": sum(state.stat(card, "attack") for card in creatures),
        "outposts": len(state.standing(seat)),
        "crystals": state.crystals[seat],
        "damage": sum(sum(state.counters[post] for post in state.zone(other, 3)) for other in state.opponents(seat)),
    }


def hand(state: OutpostsState, seat: int) -> list[int]:
    """Returns the hand or, before the game begins, the cards of the opening hand on top of the deck; nothing while Silver is drafted."""
    if any(step[0] in ("draft_round", "pass_left") for step in state.stack):
        return []
    held = state.zone(seat, HAND)
    return list(held) if held or state.turn else list(state.zone(seat, 0)[-state.definitions.options["start_hand"] :])


def dummy() -> Dummy:
    """Returns the dummy opponent: its deck consists of unplayable blanks, and it has the usual Outposts."""
    blank = Card("outposts", 0, 1, "Blank", fields={"type": "spell", "faction": "Silver", "cost": 99, "quantity": 36})
    return Dummy(((blank,) * 30, (blank,) * 6, ()), {"reshuffle_damage": 0})


def blank(card: Card) -> Card | None:
    """Returns a card of the same faction that nobody can pay for; it can be discarded for mana, as the other can."""
    return Card(
        "outposts",
        0,
        BLANKS + card.number,
        "Blank",
        fields={"type": "spell", "faction": card.word("faction", "Silver"), "cost": 99, "quantity": 1},
    )


EVALUATION: Final = Evaluation(
    evaluate=evaluate,
    position=POSITION,
    measures=measures,
    in_play=IN_PLAY,
    hand=hand,
    watch=WATCH,
    blank=blank,
    dummy=dummy,
    outcome=ending.outcome,
    balance_targets=ending.balance_targets,
)
