"""Checks a puzzle: each solution reaches the goal against every reply, and each line that fails cannot reach it any more."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cardforge.carddata.positions import Goal, Line, read_position_document
from cardforge.errors import CardforgeError
from cardforge.kernel.game import Game
from cardforge.kernel.labels import option_labels
from cardforge.kernel.state import State
from cardforge.players.passive import NOTHING
from cardforge.shelves import card_folders
from cardforge.tasks.plurals import pluralize
from cardforge.tasks.positions.goals import OPEN, REACHED, goal_state
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
        said = "reaches the goal" if self.kind == "solution" else "cannot reach it any more"
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


def known_puzzles(game: Game, settings: Settings) -> list[tuple[Path, str]]:
    """The files of the positions in `puzzles` beside the cards of a game, with their titles; faulty files are left out."""
    found = []
    for folder in card_folders(game, settings.shelf):
        for file in sorted(folder.glob("puzzles/*.toml")):
            with suppress(CardforgeError):
                head = read_position_document(file).data.get("position")
                found.append((file, str(head.get("title", file.stem)) if isinstance(head, dict) else file.stem))
    return found


def check_puzzle(path: Path, settings: Settings | None = None) -> CheckedPuzzle:
    """Plays every line of a puzzle. Raises FaultyInput for a faulty file, CardforgeError for a position without a goal."""
    return check_laid(lay_out(path, settings), str(path))


def check_laid(laid: LaidPosition, name: str) -> CheckedPuzzle:
    """Plays every line of a puzzle on the table, which messages call by the name; raises CardforgeError for a position without a goal."""
    goal = laid.position.goal
    if goal is None:
        raise CardforgeError(f"{name}: has no goal, so there is nothing to check")
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
        self.decided: dict[str, bool] = {}
        """Whether the seat can force the goal, by the digest of a position."""

    def misses(self, state: State, plays: Sequence[str]) -> str:
        """How the line misses the goal against some reply of the others; "" if it reaches it against all."""
        stand = self._stand(state)
        if stand != OPEN or state.decision is None:
            return "" if stand == REACHED else "misses the goal"
        if state.decision.seat != self.goal.seat:
            for label, after in zip(option_labels(state, state.decision), _after_each(state), strict=True):
                problem = self.misses(after, plays)
                if problem:
                    return problem if "reply" in problem else f"{problem}, after the reply {label!r}"
            return ""
        return self.misses(*_next_play(state, plays))

    def reaches(self, state: State, plays: Sequence[str]) -> str:
        """That the seat can still force the goal after the line, against some replies to the line; "" if it cannot."""
        stand = self._stand(state)
        if stand != OPEN or state.decision is None or not plays:
            return "can still reach the goal" if self._can_force(state) else ""
        if state.decision.seat == self.goal.seat:
            return self.reaches(*_next_play(state, plays))
        problems = [self.reaches(after, plays) for after in _after_each(state)]
        return problems[0] if all(problems) else ""

    def _can_force(self, state: State) -> bool:
        stand = self._stand(state)
        if stand != OPEN or state.decision is None:
            return stand == REACHED
        digest = state.digest()
        if digest not in self.decided:
            enough = any if state.decision.seat == self.goal.seat else all
            self.decided[digest] = enough(self._can_force(after) for after in _after_each(state))
        return self.decided[digest]

    def _stand(self, state: State) -> str:
        self.positions += 1
        if self.positions > MOST_POSITIONS:
            raise CardforgeError(f"was not decided: it leads to more than {MOST_POSITIONS:,} positions")
        return goal_state(self.goal, state, self.turn)


def _next_play(state: State, plays: Sequence[str]) -> tuple[State, Sequence[str]]:
    """The position after the next play of a line; where that is not offered, the seat waits.

    Raises CardforgeError where it is not offered and the seat cannot wait.
    """
    decision = state.decision
    assert decision is not None
    labels = [label.casefold() for label in option_labels(state, decision)]
    wanted = plays[0].casefold() if plays else ""
    found = [label for label in labels if label == wanted] or [label for label in labels if wanted and wanted in label]
    if len(set(found)) > 1:
        raise CardforgeError(f"{plays[0]!r} fits several options: {'; '.join(dict.fromkeys(found))}")
    if found:
        return _after(state, labels.index(found[0])), plays[1:]
    idle = [place for place, option in enumerate(decision.options) if option[0] in NOTHING]
    if not idle:
        asked = f"{plays[0]!r} is not offered" if plays else "the line ends before the goal is reached"
        raise CardforgeError(f"{asked}; there is a choice among {'; '.join(dict.fromkeys(labels))}")
    return _after(state, idle[0]), plays


def _after_each(state: State) -> Iterator[State]:
    """The position after each option."""
    assert state.decision is not None
    for place in range(len(state.decision.options)):
        yield _after(state, place)


def _after(state: State, place: int) -> State:
    """The position after the option at this place."""
    assert state.decision is not None
    after = state.copy()
    after.apply(state.decision.options[place])
    return after
