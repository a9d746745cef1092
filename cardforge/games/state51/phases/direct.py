"""The steps and answers of Tin Republic that come most often, called by their functions in compiled code."""

from __future__ import annotations

from cardforge.effects.resolve import begin, do
from cardforge.games.state51.actions.activate import activated, offer_second_use
from cardforge.games.state51.actions.construct import constructed
from cardforge.games.state51.actions.deal import dealt
from cardforge.games.state51.actions.defense_tokens import offer_tokens
from cardforge.games.state51.actions.develop import developed, payment_chosen, target_chosen
from cardforge.games.state51.actions.raze import razed_from_hand
from cardforge.games.state51.costs import paid, pay
from cardforge.games.state51.effects.triggers import emit, gain_step, run_step
from cardforge.games.state51.phases.lookout import clear_display, pick, picked, reveal_step
from cardforge.games.state51.phases.production import produce
from cardforge.games.state51.phases.turn import action_chosen, take_turn
from cardforge.games.state51.state import State51
from cardforge.kernel.contract.direct_steps import DirectSteps
from cardforge.kernel.decision import Option, Step
from cardforge.kernel.state import State


class State51Steps(DirectSteps):
    """The most frequent ones come first."""

    def take(self, state: State, name: str, step: Step) -> bool:
        """Carries out a step as the rule book does; False for one that is left to the rule book."""
        assert isinstance(state, State51)
        if name == "take_turn":
            take_turn(state, step)
        elif name == "pay":
            pay(state, step)
        elif name == "after":
            offer_tokens(state, step)
        elif name == "run":
            run_step(state, step)
        elif name == "emit":
            emit(state, step)
        elif name == "gain":
            gain_step(state, step)
        elif name == "pick":
            pick(state, step)
        elif name == "construct":
            constructed(state, step)
        elif name == "do":
            do(state, step)
        elif name == "begin":
            begin(state, step)
        elif name == "reveal":
            reveal_step(state, step)
        elif name == "clear_display":
            clear_display(state, step)
        elif name == "produce":
            produce(state, step)
        elif name == "develop":
            developed(state, step)
        elif name == "activate":
            activated(state, step)
        elif name == "again":
            offer_second_use(state, step)
        elif name == "raze_hand":
            razed_from_hand(state, step)
        elif name == "deal":
            dealt(state, step)
        else:
            return False
        return True

    def answer(self, state: State, kind: str, context: Step, option: Option) -> bool:
        """Carries out a choice as the rule book does; False for one that is left to the rule book."""
        assert isinstance(state, State51)
        if kind == "turn":
            action_chosen(state, context, option)
        elif kind == "pay":
            paid(state, context, option)
        elif kind == "pick":
            picked(state, context, option)
        elif kind == "onto":
            target_chosen(state, context, option)
        elif kind == "with":
            payment_chosen(state, context, option)
        else:
            return False
        return True
