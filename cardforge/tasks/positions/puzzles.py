"""Checks a puzzle: each solution reaches the goal against every reply, and each line that fails cannot reach it any more."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cardforge.carddata.positions import Goal, Line
from cardforge.errors import CardforgeError
from cardforge.kernel.labels import option_labels
from cardforge.kernel.state import State
from cardforge.tasks.plurals import pluralize
from cardforge.tasks.positions.goals import MISSED, OPEN, REACHED, goal_state
from cardforge.tasks.positions.lay_out import LaidPosition, lay_out
from cardforge.tasks.settings import Settings

MOST_POSITIONS = 20_000
"""How many positions a search looks at before it gives up."""


@dataclass(frozen=True)
class CheckedLine:
    """A solution, or a line that fails, after it was played."""

    kind: str
    """`solution` or `failure`."""
    plays: tuple[str, ...]
    problem: str
    """Why it is not what the file says; "" if it is."""
    games: int
    """How many positions were looked at."""

    def to_json(self) -> dict[str, Any]:
        """The line with the keys of docs/json.md."""
        return {
            "kind": self.kind,
            "plays": list(self.plays),
            "holds": not self.problem,
            "problem": self.problem,
            "positions": self.games,
        }

    def text(self) -> str:
        """The line in words."""
        said = "reaches the goal" if self.kind == "solution" else "cannot reach it"
        verdict = self.problem or f"{said}; {pluralize(self.games, 'position')} looked at"
        return f"{self.kind}: {', '.join(self.plays)}: {verdict}"


@dataclass(frozen=True)
class CheckedPuzzle:
    """A puzzle with all its lines."""

    title: str
    goal: str
    checked: tuple[CheckedLine, ...]

    @property
    def holds(self) -> bool:
        """Whether every line is what the file says, and at least one is a solution."""
        solved = any(line.kind == "solution" for line in self.checked)
        return solved and not any(line.problem for line in self.checked)

    def to_json(self) -> dict[str, Any]:
        """The puzzle with the keys of docs/json.md."""
        lines = [line.to_json() for line in self.checked]
        return {"title": self.title, "goal": self.goal, "holds": self.holds, "lines": lines}

    def lines(self) -> list[str]:
        """The title, the goal, and each line with its verdict."""
        return [self.title, f"Goal: {' '.join(self.goal.split())}", *(line.text() for line in self.checked)]


def check_puzzle(path: Path, settings: Settings | None = None) -> CheckedPuzzle:
    """Plays every line of a puzzle. Raises FaultyInput for a faulty file, CardforgeError for a position without a goal."""
    laid = lay_out(path, settings)
    goal = laid.position.goal
    if goal is None:
        raise CardforgeError(f"{path}: has no goal, so there is nothing to check")
    solutions = [_checked("solution", laid, goal, line) for line in laid.position.solutions]
    failures = [_checked("failure", laid, goal, line) for line in laid.position.failures]
    return CheckedPuzzle(laid.position.title, goal.text, (*solutions, *failures))


def _checked(kind: str, laid: LaidPosition, goal: Goal, line: Line) -> CheckedLine:
    search = _Search(goal, laid.state.turn)
    try:
        problem = (
            search.misses(laid.state, line.plays) if kind == "solution" else search.reaches(laid.state, line.plays)
        )
    except CardforgeError as fault:
        problem = str(fault)
    return CheckedLine(kind, line.plays, problem, search.positions)


class _Search:
    """Plays on from a position, and counts the positions that it meets."""

    def __init__(self, goal: Goal, turn: int) -> None:
        self.goal, self.turn = goal, turn
        self.positions = 0

    def misses(self, state: State, plays: Sequence[str]) -> str:
        """How the line misses the goal against some reply of the others; "" if it reaches it against all."""
        stand = self._stand(state)
        if stand == REACHED:
            return ""
        if stand == MISSED or state.decision is None:
            return "misses the goal"
        if state.decision.seat != self.goal.seat:
            replies = zip(option_labels(state, state.decision), _after_each(state), strict=True)
            for label, after in replies:
                problem = self.misses(after, plays)
                if problem:
                    return f"{problem}, after the reply {label!r}" if "reply" not in problem else problem
            return ""
        if not plays:
            return "ends before the goal is reached"
        return self.misses(_play(state, plays[0]), plays[1:])

    def reaches(self, state: State, plays: Sequence[str]) -> str:
        """That the goal can be reached after the line, whatever anybody plays next; "" if it cannot."""
        for play in plays:
            while state.decision is not None and state.decision.seat != self.goal.seat:
                state = next(iter(_after_each(state)))
            if self._stand(state) == REACHED or state.decision is None:
                break
            state = _play(state, play)
        return "can still reach the goal" if self._can_reach(state) else ""

    def _can_reach(self, start: State) -> bool:
        seen: set[str] = set()
        waiting = [start]
        while waiting:
            state = waiting.pop()
            digest = state.digest()
            if digest in seen:
                continue
            seen.add(digest)
            stand = self._stand(state)
            if stand == REACHED:
                return True
            if stand == OPEN and state.decision is not None:
                waiting += _after_each(state)
        return False

    def _stand(self, state: State) -> str:
        self.positions += 1
        if self.positions > MOST_POSITIONS:
            raise CardforgeError(f"was not decided: it leads to more than {MOST_POSITIONS:,} positions")
        return goal_state(self.goal, state, self.turn)


def _after_each(state: State) -> Iterator[State]:
    """The position after each option."""
    decision = state.decision
    assert decision is not None
    for option in decision.options:
        after = state.copy()
        after.apply(option)
        yield after


def _play(state: State, text: str) -> State:
    """The position after the option with these words; raises CardforgeError if none or several different ones have them."""
    decision = state.decision
    assert decision is not None
    labels = [label.casefold() for label in option_labels(state, decision)]
    wanted = text.casefold()
    found = [label for label in labels if label == wanted] or [label for label in labels if wanted in label]
    if len(set(found)) != 1:
        offered = "; ".join(dict.fromkeys(labels))
        problem = "fits several options" if found else "is not offered"
        raise CardforgeError(f"{text!r} {problem}: {offered}")
    after = state.copy()
    after.apply(decision.options[labels.index(found[0])])
    return after
