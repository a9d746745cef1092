"""The evaluation of this game for trials and the greedy player: measures of a seat, outcomes, and balance targets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardforge.games.state51.ai.evaluate import evaluate
from cardforge.games.state51.ai.hand_watch import WATCH
from cardforge.games.state51.ai.position import POSITION
from cardforge.games.state51.phases import ending, setup
from cardforge.games.state51.state import State51
from cardforge.games.state51.zones import BOARD, MAP, STATE
from cardforge.kernel.contract.evaluation import Evaluation


def measures(state: State51, seat: int) -> Mapping[str, int]:
    """The measures of a seat in a report."""
    return {
        "vp": state.vp[seat],
        "locations": len(state.locations(seat)),
        "ruins": len(state.ruins(seat)),
        "hand": len(state.hand(seat)),
        "goods": ending.goods_left(state, seat),
        "outposts": len(state.outposts(seat)),
    }


EVALUATION: Final = Evaluation(
    evaluate=evaluate,
    position=POSITION,
    measures=measures,
    in_play=frozenset((STATE, BOARD, MAP)),
    hand=setup.opening_hand,
    watch=WATCH,
    outcome=ending.outcome,
    balance_targets=ending.bounds,
)
