"""Who chooses: a player gets a view of the game and a decision, never the state itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from cardforge.errors import UnknownName
from cardforge.kernel.decision import Decision, Option
from cardforge.kernel.state import State
from cardforge.players.greedy import GreedyPlayer
from cardforge.players.passive import PassivePlayer
from cardforge.players.random import RandomPlayer
from cardforge.players.scripted import ScriptedPlayer as ScriptedPlayer


class Player(Protocol):
    """Somebody who chooses."""

    needs_view: bool
    """Whether it looks at the game; one that looks at the options alone saves making a view."""

    def choose(self, view: State, decision: Decision) -> Option:
        """One of the decision's options."""


PLAYERS: Final[dict[str, Callable[[int], Player]]] = {
    "greedy": lambda seed: GreedyPlayer(),
    "random": RandomPlayer,
    "passive": lambda seed: PassivePlayer(),
}
"""Players by the name the command line uses; each is made from a seed."""

PERSON: Final = "person"
"""A seat for somebody who is asked; only where somebody can be (`cardforge play`)."""


def player(name: str, seed: int) -> Player:
    """The player of that name; raises UnknownName."""
    if name not in PLAYERS:
        raise UnknownName("player", name, known=sorted(PLAYERS))
    return PLAYERS[name](seed)


def chosen(state: State, decision: Decision, chooser: Player) -> Option:
    """What a player chooses, from a view of the game alone."""
    view = state.view(decision.seat) if chooser.needs_view else state
    return chooser.choose(view, decision)


def play_out(state: State, players: list[Player], choices: list[int] | None = None) -> None:
    """Plays the game to its end; `choices` takes up the place of every option chosen, for a transcript."""
    while state.decision is not None:
        decision = state.decision
        option = chosen(state, decision, players[decision.seat])
        if choices is not None:
            choices.append(decision.options.index(option))
        state.apply(option)
