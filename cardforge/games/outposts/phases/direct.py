"""The steps and answers of Outposts that come most often, called by their functions in compiled code."""

from __future__ import annotations

from cardforge.effects.resolve import do
from cardforge.effects.targeting import choose_targets
from cardforge.effects.triggers import order_triggers
from cardforge.games.outposts.actions.draw import draw_cards
from cardforge.games.outposts.phases.attack import (
    assault_chosen,
    attack_step,
    choose_target,
    next_assault,
    target_chosen,
)
from cardforge.games.outposts.phases.combat import assault_over, compare_totals, damage_attackers, damage_defenders
from cardforge.games.outposts.phases.play import play, play_step, played
from cardforge.games.outposts.phases.turn import draw_step, drawn, end_turn, gain_outpost_step, next_turn, phase, turn
from cardforge.games.outposts.phases.war import choose_group, form_groups, group_chosen, moved, war, war_step
from cardforge.games.outposts.state import OutpostsState
from cardforge.kernel.allocation import give, given
from cardforge.kernel.contract.direct_steps import DirectSteps
from cardforge.kernel.decision import Option, Step
from cardforge.kernel.settle import settle
from cardforge.kernel.state import State


class OutpostsSteps(DirectSteps):
    """The most frequent ones come first."""

    def take(self, state: State, name: str, step: Step) -> bool:
        """Carries out a step as the rule book does; False for one that is left to the rule book."""
        assert isinstance(state, OutpostsState)
        if name == "check":
            settle(state)
        elif name == "play":
            play(state, step)
        elif name == "share":
            give(state, step)
        elif name == "war":
            war(state, step)
        elif name == "group":
            choose_group(state, step)
        elif name == "phase":
            phase(state, step)
        elif name == "aim_group":
            choose_target(state, step)
        elif name == "next_assault":
            next_assault(state, step)
        elif name == "order_triggers":
            order_triggers(state, step)
        elif name == "draw_cards":
            draw_cards(state, step)
        elif name == "choose_targets":
            choose_targets(state, step)
        elif name == "do":
            do(state, step)
        else:
            return self._take_of_turn(state, name, step) or self._take_of_assault(state, name, step)
        return True

    def _take_of_turn(self, state: OutpostsState, name: str, step: Step) -> bool:
        if name == "turn":
            turn(state, step)
        elif name == "draw_step":
            draw_step(state, step)
        elif name == "gain_outpost":
            gain_outpost_step(state, step)
        elif name == "play_step":
            play_step(state, step)
        elif name == "war_step":
            war_step(state, step)
        elif name == "form_groups":
            form_groups(state, step)
        elif name == "attack_step":
            attack_step(state, step)
        elif name == "end_turn":
            end_turn(state, step)
        elif name == "next_turn":
            next_turn(state, step)
        else:
            return False
        return True

    def _take_of_assault(self, state: OutpostsState, name: str, step: Step) -> bool:
        if name == "strike":
            compare_totals(state, step)
        elif name == "hit":
            damage_defenders(state, step)
        elif name == "answer":
            damage_attackers(state, step)
        elif name == "assault_over":
            assault_over(state, step)
        else:
            return False
        return True

    def answer(self, state: State, kind: str, context: Step, option: Option) -> bool:
        """Carries out a choice as the rule book does; False for one that is left to the rule book."""
        assert isinstance(state, OutpostsState)
        if kind == "play":
            played(state, context, option)
        elif kind == "war":
            moved(state, context, option)
        elif kind == "share":
            given(state, context, option)
        elif kind == "group":
            group_chosen(state, context, option)
        elif kind == "aim_group":
            target_chosen(state, context, option)
        elif kind == "next_assault":
            assault_chosen(state, context, option)
        elif kind == "draw":
            drawn(state, context, option)
        else:
            return False
        return True
