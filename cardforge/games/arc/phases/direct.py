"""The steps of ARC that come most often, called by their functions in compiled code."""

from __future__ import annotations

from cardforge.effects.resolve import do
from cardforge.effects.targeting import choose_targets
from cardforge.games.arc.actions.gold import pay_rest
from cardforge.games.arc.actions.resolve import resolve
from cardforge.games.arc.phases.devotion import devote, devotion
from cardforge.games.arc.phases.play import play
from cardforge.games.arc.phases.tactics import bid
from cardforge.games.arc.phases.turn import phase
from cardforge.games.arc.phases.window import announced, next_round, phase_end
from cardforge.games.arc.state import ArcState
from cardforge.kernel.contract.direct_steps import DirectSteps
from cardforge.kernel.decision import Step
from cardforge.kernel.settle import settle
from cardforge.kernel.state import State


class ArcSteps(DirectSteps):
    """Those of both rules; the most frequent ones come first."""

    def take(self, state: State, name: str, step: Step) -> bool:
        """Carries out a step as the rule book does; False for one that is left to the rule book."""
        assert isinstance(state, ArcState)
        if name == "phase":
            phase(state, step)
        elif name == "phase_end":
            phase_end(state, step)
        elif name == "check":
            settle(state)
        elif name == "play":
            play(state, step)
        elif name == "announced":
            announced(state, step)
        elif name == "next_round":
            next_round(state, step)
        elif name == "bid":
            bid(state, step)
        elif name == "choose_targets":
            choose_targets(state, step)
        elif name == "devote":
            devote(state, step)
        elif name == "resolve":
            resolve(state, step)
        elif name == "devotion":
            devotion(state, step)
        elif name == "pay_rest":
            pay_rest(state, step)
        elif name == "do":
            do(state, step)
        else:
            return False
        return True
