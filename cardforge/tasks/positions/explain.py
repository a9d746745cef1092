"""Explains a position: every legal option with its row and what it would bring about, and what is forbidden by which row."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cardforge.kernel.contract.presentation import EventSentences, Line, player_name
from cardforge.kernel.decision import Option
from cardforge.kernel.labels import option_label, option_labels
from cardforge.kernel.screen import prompt_of, screen_of
from cardforge.kernel.state import State
from cardforge.tasks.positions.lay_out import RULE_FAULTS, LaidPosition, describe, lay_out
from cardforge.tasks.settings import Settings

Told = tuple[str, str]
"""An event in words, and its row."""


@dataclass(frozen=True)
class ExplainedOption:
    """A legal option, the row that it follows, and the events up to the next choice."""

    number: int
    """As `play` numbers it, from 1."""
    label: str
    row: str
    events: tuple[Told, ...]
    then: str
    """Who chooses next and what, or how the game ends."""

    def to_json(self) -> dict[str, Any]:
        """The option with the keys of docs/json.md."""
        events = [{"text": text, "row": row} for text, row in self.events]
        return {"number": self.number, "option": self.label, "row": self.row, "events": events, "then": self.then}

    def lines(self) -> list[str]:
        """The option, and under it what it would bring about."""
        head = f"{self.number:>3}  {self.label} ({self.row})" if self.row else f"{self.number:>3}  {self.label}"
        return [
            head,
            *(f"       {text} ({row})" if row else f"       {text}" for text, row in self.events),
            f"       then {self.then}",
        ]


@dataclass(frozen=True)
class Explanation:
    """A position as a judge wants to see it."""

    title: str
    game: str
    turn: int
    seat: int
    """Who must choose, from 0."""
    question: str
    row: str
    table: tuple[Line, ...]
    options: tuple[ExplainedOption, ...]
    forbidden: tuple[tuple[str, str], ...]
    """What cannot be done with a card that the seat knows, each with the row that forbids it."""
    goal: str
    warnings: tuple[str, ...]

    def to_json(self) -> dict[str, Any]:
        """The explanation with the keys of docs/json.md."""
        return {
            "title": self.title,
            "game": self.game,
            "turn": self.turn,
            "seat": self.seat + 1,
            "question": self.question,
            "row": self.row,
            "options": [option.to_json() for option in self.options],
            "forbidden": [{"option": label, "row": row} for label, row in self.forbidden],
            "goal": self.goal,
            "warnings": list(self.warnings),
        }

    def lines(self) -> list[str]:
        """Options with what they bring about, then what is forbidden."""
        row = f" ({self.row})" if self.row else ""
        lines = [f"{player_name(self.seat)}: {self.question}{row}"]
        for option in self.options:
            lines += option.lines()
        if self.forbidden:
            lines += ["", "forbidden now:", *(f"  {label} ({row})" for label, row in self.forbidden)]
        return lines + [f"warning: {warning}" for warning in self.warnings]


def explain_position(path: Path, settings: Settings | None = None) -> Explanation:
    """What the position in a file allows; raises FaultyInput with every fault of the file."""
    return explain(lay_out(path, settings))


def explain(laid: LaidPosition) -> Explanation:
    """What a position allows to the seat that must choose, to somebody who sees every card."""
    state = laid.state
    decision = state.decision
    assert decision is not None
    labels = option_labels(state, decision)
    goal = laid.position.goal
    return Explanation(
        laid.position.title,
        laid.game.slug,
        state.turn,
        decision.seat,
        prompt_of(state.engine, decision.kind),
        decision.row,
        tuple(screen_of(state.view(decision.seat), decision.seat)),
        tuple(_explained(state, number, labels[number]) for number in range(len(labels))),
        tuple(_forbidden(state)),
        goal.text if goal else "",
        tuple(f"{name} is played without part of its text" for name in laid.without_text),
    )


def _explained(state: State, number: int, label: str) -> ExplainedOption:
    decision = state.decision
    assert decision is not None
    after = state.copy()
    after.log = []
    try:
        after.apply(decision.options[number])
        then = _next(after)
    except RULE_FAULTS as fault:
        then = f"the rules cannot go on: {fault}"
    events = _told(after)
    return ExplainedOption(number + 1, label, next((row for _, row in events if row), decision.row), events, then)


def _told(state: State) -> tuple[Told, ...]:
    """The events of a state in words, each with its row."""
    events = state.log or []
    sentences = state.engine.presentation.describe_event
    if isinstance(sentences, EventSentences):
        return tuple(sentences.told(state, events))
    rows = [str(event[1]) if len(event) > 1 and isinstance(event[1], str) else "" for event in events]
    return tuple(
        (describe(state, event).removesuffix(f" ({row})"), row) for event, row in zip(events, rows, strict=True)
    )


def _next(state: State) -> str:
    decision = state.decision
    if decision is None:
        return "the game is over"
    turn = f"turn {state.turn}, " if decision.kind in ("turn", "draw") else ""
    return f"{turn}{player_name(decision.seat).lower()}: {prompt_of(state.engine, decision.kind)}"


def _forbidden(state: State) -> Iterator[tuple[str, str]]:
    """Everything that the seat might do with a card that it knows and cannot do now, once each."""
    decision, actions, why_not = state.decision, state.engine.presentation.actions, state.engine.rules.why_not
    if decision is None or actions is None or why_not is None:
        return
    view = state.view(decision.seat)
    seen: set[tuple[str, str]] = set()
    for card in (card for zone in view.zones for card in zone if card >= 0 and view.definition[card] >= 0):
        for option in actions(view, decision.seat, card):
            row = None if _offered(option, decision.options) else why_not(state, decision.seat, option)
            if row and (told := (option_label(view, decision, option), row)) not in seen:
                seen.add(told)
                yield told


def _offered(option: Option, options: list[Option]) -> bool:
    return any(other[: len(option)] == option for other in options)
