"""The tree below an option: what each side does next, as far as the budget reaches; then greedy play and the game's evaluation."""

from __future__ import annotations

from dataclasses import dataclass
from math import log, sqrt
from typing import Final

from cardforge.kernel.decision import Decision, Option
from cardforge.kernel.rng import PLAYERS
from cardforge.kernel.state import State


@dataclass(frozen=True)
class SearchSettings:
    """How far and how wide a search looks, in whole numbers, so that same seed and settings give the same choices on every machine."""

    iterations: int = 100
    """Imagined games for each decision, at the most."""
    width: int = 5
    """The most options that are tried: those that the greedy player values most."""
    turns: int = 0
    """An imagined game is valued when so many turns have ended; 0: as many as the game's evaluation asks for."""
    choices: int = 120
    """It is valued after so many choices at the latest."""
    depth: int = 4
    """The tree below an option is at most so deep; beyond it all seats play greedily."""


SETTING_NAMES: Final = ("iterations", "width", "turns", "choices", "depth")
DEFAULT_SETTINGS: Final[dict[str, int]] = {"iterations": 100, "width": 5, "turns": 0, "choices": 120, "depth": 4}
"""The settings by name, in their order, with their defaults."""

SOON: Final = 8
"""A turn that ends after fewer choices than these does not end what is imagined: nothing can be seen yet."""

EXPLORE: Final = 0.15
"""How much is tried that has not been tried often, as a share of the chance to win."""


class Node:
    """A place in the tree: the options that were offered here so far, whoever had to choose."""

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        """The sum of the searcher's chances to win of all games that came through here."""
        self.children: dict[Option, Node] = {}
        self.offered: dict[Option, int] = {}
        """How often each option could be chosen: not every deal allows it."""


def descend(state: State, node: Node, seat: int, settings: SearchSettings) -> float:
    """Plays on from a node down to a new leaf, values it for the seat, and adds the value all along the way."""
    path = [node]
    end = _End(state, settings)
    for _ in range(settings.depth):
        if node.visits == 0 or end.reached(state):
            break
        decision = state.decision
        assert decision is not None
        option = _selected(state, node, decision, decision.seat == seat)
        state.apply(option)
        node = node.children[option]
        path.append(node)
    value = play_on(state, end, seat)
    for passed in path:
        passed.visits += 1
        passed.total += value
    return value


class _End:
    """When an imagined game is valued: at the end of a turn, and not at once."""

    def __init__(self, state: State, settings: SearchSettings) -> None:
        position = state.engine.evaluation.position
        self.turn = state.turn
        self.turns_left = settings.turns or (position.turns if position is not None else 1)
        self.choices = 0
        self.most = settings.choices
        self.to_the_end = position is None

    def reached(self, state: State) -> bool:
        """Whether the game is over, or has gone on far enough for the game's evaluation; asked once before each choice."""
        if state.decision is None:
            return True
        if self.to_the_end:
            return False
        if state.turn != self.turn:
            self.turn = state.turn
            self.turns_left -= 1 if self.choices >= SOON else 0
        self.choices += 1
        return self.turns_left <= 0 or self.choices > self.most


def play_on(state: State, end: _End, seat: int) -> float:
    """Plays greedily to the end of what is imagined; the chance of the seat to win there."""
    evaluate = state.flow.evaluate
    rng = state.rng
    while not end.reached(state):
        decision = state.decision
        assert decision is not None
        options = decision.options
        if evaluate is None:
            state.apply(options[rng.below(len(options), PLAYERS)])
            continue
        values = evaluate(state, decision.seat, decision)
        state.apply(options[values.index(max(values))])
    return chance(state, seat)


def chance(state: State, seat: int) -> float:
    """The chance of a seat to win: certain when the game is over, otherwise as its evaluation says."""
    if state.winners is not None:
        if not state.winners:
            return 1 / state.seats
        return (seat in state.winners) / len(state.winners)
    position = state.engine.evaluation.position
    return position.chances(state)[seat] if position is not None else 1 / state.seats


def ranked_options(state: State, decision: Decision) -> list[Option]:
    """The options as a greedy player ranks them, the best first; in their order where it has no opinion."""
    evaluate = state.flow.evaluate
    if evaluate is None:
        return list(decision.options)
    values = evaluate(state, decision.seat, decision)
    return [decision.options[place] for place in sorted(range(len(values)), key=lambda place: -values[place])]


def _selected(state: State, node: Node, decision: Decision, own: bool) -> Option:
    """The option to try: the greedy one first, others as the node is visited more often, then by upper confidence bounds."""
    for option in decision.options:
        node.offered[option] = node.offered.get(option, 0) + 1
    known = [option for option in decision.options if option in node.children]
    if len(known) < len(decision.options) and len(known) * len(known) <= node.visits // 4:
        new = next(option for option in ranked_options(state, decision) if option not in node.children)
        node.children[new] = Node()
        return new
    best, top = known[0], -1.0
    for option in known:
        child = node.children[option]
        if not child.visits:
            return option
        mean = child.total / child.visits
        bound = (mean if own else 1 - mean) + EXPLORE * sqrt(log(node.offered[option] + 1) / child.visits)
        if bound > top:
            best, top = option, bound
    return best
