"""How a game shows itself to a person, as a record: options and events in words, the screen, questions, points at the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import TYPE_CHECKING, Generic, TypeAlias, TypeVar

from cardforge.kernel.decision import Columns, Decision, Event, Option

if TYPE_CHECKING:
    from cardforge.kernel.state import State

S = TypeVar("S", bound="State")
"""The state of one game."""

Line = tuple[str, str]
"""One line of a screen: a word for the margin, and what is shown there. Without a text it is a heading; a text with columns (three blanks
together) is not wrapped."""

Score = tuple[str, str, tuple[int, ...]]
"""Where points came from: the source in words, its rule row, and the points of each seat."""


@dataclass(frozen=True)
class Achievement:
    """Something that a game can be won with, and that is remembered from game to game."""

    name: str
    condition: str
    row: str


def player_name(seat: int) -> str:
    """What a player is called: "Player 1"."""
    return f"Player {seat + 1}"


@dataclass(frozen=True)
class EventSentences(Generic[S]):
    """The events of a game in words, by the word that each begins with; others are told word by word."""

    sentences: Mapping[str, Callable[[S, Columns], str]]
    """Each gets the state and the columns of the event behind its word and its row."""
    repeated: Mapping[str, Callable[[S, Columns, int], str]] = field(default_factory=dict)
    """How several events in a row are told as one, with their number, if each alone would have the same sentence."""

    def __call__(self, state: S, event: Event) -> str:
        """An event as a line of the report, with its row; "" for one that another event tells."""
        text, row = self._sentence(state, event), event[1]
        return f"{text} ({row})" if text else ""

    def told(self, state: S, events: Sequence[Event], before: Sequence[Event] = ()) -> list[tuple[str, str]]:
        """The sentences of events in order, each with its row; events that are alike are told as one, and none twice.

        What came `before` them is not told: a game may need it to say why something happens.
        """
        lines: list[tuple[str, str]] = []
        for key, run in groupby(events, lambda event: (self._sentence(state, event), str(event[1]), event[0])):
            (text, row, word), alike = key, list(run)
            several = self.repeated.get(str(word)) if len(alike) > 1 else None
            if several is not None:
                lines.append((_capital(several(state, list(alike[0][2:]), len(alike))), row))
            elif text:
                lines += [(text, row)] * len(alike)
        return lines

    def _sentence(self, state: S, event: Event) -> str:
        word, _, *rest = event
        sentence = self.sentences.get(str(word))
        if sentence is not None:
            return _capital(sentence(state, rest))
        return _capital(" ".join([str(word).replace("_", " "), *(str(part) for part in rest)]))


def _capital(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}"


@dataclass(frozen=True)
class Presentation(Generic[S]):
    """How a game shows itself to a person; until the game is over it is asked about views, never about the state itself.

    Every part of it is optional.
    """

    label: Callable[[S, Decision, Option], str] | None = None
    """An option in words."""
    describe_event: Callable[[S, Event], str] | None = None
    """An event in words."""
    reasons: Mapping[str, str] = field(default_factory=dict)
    """Why a game ends, in words, by the word or row that `State.reason` holds."""
    screen: Callable[[S, int], list[Line]] | None = None
    """What is on the table, for a seat that looks at its view; without it every zone is listed."""
    prompts: Mapping[str, str] = field(default_factory=dict)
    """For each kind of decision the question in words."""
    actions: Callable[[S, int, int], list[Option]] | None = None
    """For a person who asks what can be done with a card: every option that a seat might have with it where it lies, now or later."""
    card_detail: Callable[[S, int, int], str] | None = None
    """For a seat and a card that an option names: whose it is, where, and what it costs, to tell it from others of its name."""
    scores: Callable[[S], list[Score]] | None = None
    """At the end: where the points of each seat came from, the total, and what decided a tie."""
    achievements: tuple[Achievement, ...] = ()
    """All that can be achieved, in order."""
    achieved: Callable[[S], str | None] | None = None
    """At the end: the name of what was achieved, "" for nothing; None for a game that is not remembered."""


AnyPresentation: TypeAlias = "Presentation[State]"
"""The presentation of some game, as those see it who know no single game."""
