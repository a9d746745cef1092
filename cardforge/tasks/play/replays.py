"""Steps through a game that was played: every choice, and what it brought about, told as the table was at that moment."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from cardforge.errors import CardforgeError, IllegalChoice
from cardforge.kernel.contract.presentation import Line
from cardforge.kernel.screen import screen_of
from cardforge.kernel.state import State
from cardforge.players import PERSON
from cardforge.tasks.play.game_session import GameSession, LogEntry, PendingChoice
from cardforge.tasks.play.game_summary import GameSummary, seat_names, summarize_game
from cardforge.tasks.play.saved_games import resume_game
from cardforge.tasks.play.seen_table import SeenTable, open_table, table_at_end
from cardforge.tasks.settings import Settings

EVERY: Final = 20
"""Choices between two states that a timeline keeps."""
GREEDY: Final = "greedy"
"""Who goes on for a person who has left."""


@dataclass(frozen=True)
class ReplayStep:
    """One choice of a game and the events up to the next one; step 0 is the deal."""

    number: int
    seat: int
    """The seat that chose; -1 for the deal."""
    chose: str
    """The option in words; "" for the deal, and for what another seat chose, when one seat looks on."""
    events: tuple[LogEntry, ...]

    def to_json(self) -> dict[str, Any]:
        """The step with the keys of docs/json.md."""
        return {
            "step": self.number,
            "seat": self.seat + 1 or None,
            "chose": self.chose,
            "events": [{"text": event.text, "row": event.row} for event in self.events],
        }

    def lines(self, names: Sequence[str]) -> list[str]:
        """The choice with its number, and under it what happened, each event with its row."""
        who = names[self.seat] if self.seat >= 0 else "the deal"
        head = f"{self.number:>4}  {who}: {self.chose}" if self.chose else f"{self.number:>4}  {who}"
        return [head, *(f"      {event_line(event)}" for event in self.events)]


class GameReplay:
    """A game at some step of it. `seat` looks on and sees what it may see; None sees everything."""

    def __init__(self, session: GameSession, choices: Sequence[int], seat: int | None = None) -> None:
        self.session = session
        self.choices = tuple(choices)
        self.seat = seat
        self.names = seat_names(session.players, session.state.seats)
        self._told = 0

    def steps(self) -> Iterator[ReplayStep]:
        """The deal, then every choice; the session stands where the last step given has led. Raises IllegalChoice when the rules no longer
        offer a choice."""
        yield ReplayStep(0, -1, "", self._events())
        for number, index in enumerate(self.choices, 1):
            decision = self.session.state.decision
            if decision is None or not 0 <= index < len(decision.options):
                raise IllegalChoice("a choice in it is not offered")
            chose = self._chose(index) if self.seat in (None, decision.seat) else ""
            self.session.replay([index])
            yield ReplayStep(number, decision.seat, chose, self._events())

    def told(self) -> Iterator[ReplayStep]:
        """The steps without those at which the seat that looks on sees nothing."""
        return (step for step in self.steps() if step.chose or step.events or not step.number)

    def screen(self) -> list[Line]:
        """The table as it is now, as the seat sees it; with no seat, as the seat that chooses next sees it."""
        state = self.session.state
        seat = self.seat if self.seat is not None else (state.decision.seat if state.decision else 0)
        return screen_of(state.view(seat), seat)

    def summary(self) -> GameSummary:
        """How the game stands."""
        return summarize_game(self.session)

    def _chose(self, index: int) -> str:
        state = self.session.state
        assert state.decision is not None
        view = state.view(state.decision.seat)
        return PendingChoice(state.decision.seat, view, state.decision, ()).label(state.decision.options[index])

    def _events(self) -> tuple[LogEntry, ...]:
        """The events that were not told yet, in words, as the table is now."""
        state = self.session.state
        entries = self.session.log_entries(state if self.seat is None else state.view(self.seat), self._told)
        self._told = len(state.log or [])
        return tuple(entry for entry in entries if entry.text)


class Timeline:
    """A game that was played, with every step at hand: what happened, and how the table was."""

    def __init__(self, replay: GameReplay) -> None:
        """Plays the game once; raises what `GameReplay.steps` raises."""
        self.replay = replay
        self.steps: list[ReplayStep] = []
        self._states: list[State] = []
        for step in replay.steps():
            self.steps.append(step)
            if step.number % EVERY == 0:
                self._states.append(replay.session.state.copy())

    def state_at(self, number: int) -> State:
        """The state after the step of that number, 0 for the deal."""
        start, more = divmod(number, EVERY)
        state = self._states[start].copy()
        for index in self.replay.choices[start * EVERY : start * EVERY + more]:
            assert state.decision is not None
            state.apply(state.decision.options[index])
        return state

    def table_at(self, number: int) -> SeenTable:
        """The table after a step, as the seat that looks on sees it, or with the cards of all."""
        state, seat = self.state_at(number), self.replay.seat
        return open_table(state) if seat is None else table_at_end(state.view(seat), seat)


def play_on(replay: GameReplay, number: int, seat: int) -> GameSession:
    """A game that goes on after a step of another one, with a person in that seat, from 0, and the players of the others.

    Raises CardforgeError for a seat or a step that the game does not have.
    """
    players = [GREEDY if name == PERSON else name for name in replay.session.players]
    if not 0 <= seat < len(players) or not 0 <= number <= len(replay.choices):
        raise CardforgeError(f"the game has {len(players)} seats and {len(replay.choices)} steps")
    players[seat] = PERSON
    session = replace(replay.session.from_start(), players=tuple(players))
    session.replay(replay.choices[:number])
    return session


def replay_file(path: Path, seat: int | None = None, settings: Settings | None = None) -> GameReplay:
    """The game in a file of `play --save` or `match --transcripts`, played once to see that it can be; `seat` counts from 1.

    Raises FaultyInput for a damaged file, and for a game that was played by other rules or with cards that no longer exist,
    CardforgeError for a seat that it does not have.
    """
    session = resume_game(path, settings)
    if seat is not None and not 1 <= seat <= len(session.players):
        raise CardforgeError(f"seat {seat} was asked for; seats go from 1 to {len(session.players)}")
    return GameReplay(session.from_start(), session.choices, None if seat is None else seat - 1)


def log_lines(replay: GameReplay) -> list[str]:
    """A whole game as people read it: what happened, event by event with its row, and how it ended."""
    lines = [event_line(event) for step in replay.steps() for event in step.events]
    return [*lines, "", *replay.summary().lines()]


def event_line(event: LogEntry) -> str:
    """An event and its row."""
    return f"{event.text} ({event.row})" if event.row else event.text
