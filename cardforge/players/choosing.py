"""Letting players choose: each is shown what it may see, decision by decision, up to the end of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardforge.kernel.decision import Decision, Option
from cardforge.kernel.state import State
from cardforge.players.greedy import GreedyPlayer
from cardforge.players.random import RandomPlayer
from cardforge.players.search import SearchPlayer

if TYPE_CHECKING:
    from cardforge.players import AnyPlayer


def chosen(state: State, decision: Decision, chooser: AnyPlayer) -> Option:
    """What a player chooses, from a glance at the game or from guesses at what it cannot see."""
    if isinstance(chooser, RandomPlayer):  # compiled, a method of a known class is called at a third of the price
        return chooser.choose(state, decision)
    if isinstance(chooser, GreedyPlayer):
        return chooser.choose(state.glance(decision.seat), decision)
    if isinstance(chooser, SearchPlayer):
        return _guessed(state, decision, chooser)
    view = state.glance(decision.seat) if chooser.needs_view else state
    return chooser.choose(view, decision)


def _guessed(state: State, decision: Decision, chooser: SearchPlayer) -> Option:
    """What a player chooses from guesses; a function of its own, for what a lambda looks at costs every call."""
    return chooser.choose_by_guesses(lambda rng: state.guess(decision.seat, rng), decision)


def play_out(state: State, players: Sequence[AnyPlayer], choices: list[int] | None = None) -> None:
    """Plays the game to its end; `choices` takes up the place of every option chosen, for a transcript."""
    while state.decision is not None:
        decision = state.decision
        option = chosen(state, decision, players[decision.seat])
        if choices is not None:
            choices.append(decision.options.index(option))
        state.apply(option)
