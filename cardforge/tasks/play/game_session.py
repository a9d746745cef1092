"""Plays a game with a person: plays on to the person's next choice, carries choices out, and undoes them where that is fair."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from cardforge.carddata.positions import Goal
from cardforge.errors import CardforgeError, IllegalChoice
from cardforge.kernel.contract.options import Options
from cardforge.kernel.contract.presentation import EventSentences, Line
from cardforge.kernel.decision import Decision, Option
from cardforge.kernel.game import Engine, Game
from cardforge.kernel.labels import option_label, option_labels
from cardforge.kernel.replay import Transcript
from cardforge.kernel.rng import seed_of
from cardforge.kernel.screen import prompt_of, screen_of
from cardforge.kernel.setup import GameSetup
from cardforge.kernel.state import State
from cardforge.kernel.undo import OTHERS, undo_forbidden
from cardforge.players import PERSON, chosen, player
from cardforge.registry import game as game_named
from cardforge.tasks.positions.goals import OPEN, goal_state
from cardforge.tasks.positions.lay_out import LaidPosition, lay_out
from cardforge.tasks.settings import Settings
from cardforge.tasks.setup.boxed_games import default_players
from cardforge.tasks.setup.deck_cards import engine_of
from cardforge.tasks.setup.draft_supply import drafted_cards
from cardforge.tasks.setup.game_options import as_json
from cardforge.tasks.setup.match_spec import match_spec
from cardforge.tasks.setup.played_decks import PlayedDeck, play_warnings
from cardforge.tasks.setup.prepare_match import prepare_match
from cardforge.tasks.setup.variants import sample_decks

PLAYER_STREAM = 2
PLACEHOLDER = "passive"
"""The player that takes a person's seat while the game is prepared."""


@dataclass(frozen=True)
class LogEntry:
    """An event of the game in words, with its rule row."""

    text: str
    row: str


@dataclass(frozen=True)
class PendingChoice:
    """A choice that a person has to make, with all that this seat may know."""

    seat: int
    view: State
    decision: Decision
    news: tuple[LogEntry, ...]
    """The events since the last choice of this seat."""

    def screen(self) -> list[Line]:
        """The table as the seat sees it."""
        return screen_of(self.view, self.seat)

    def question(self) -> str:
        """The question that the choice answers."""
        return prompt_of(self.view.engine, self.decision.kind)

    def labels(self) -> list[str]:
        """Every option in words, told apart where they can be."""
        return option_labels(self.view, self.decision)

    def label(self, option: Option) -> str:
        """An option in words, whether it is offered or not."""
        return option_label(self.view, self.decision, option)


@dataclass(frozen=True)
class UndoPoint:
    """The game before a choice, to which the seat that made the choice may return."""

    seat: int
    state: State
    choices: int
    log_length: int
    seen: tuple[int, ...]


@dataclass
class GameSession:
    """One game with its players; persons choose through `choose`, the other players choose for themselves."""

    game: Game
    setup: GameSetup
    players: tuple[str, ...]
    seed: int
    state: State
    without_text: tuple[str, ...] = ()
    """The names of cards that are played without part of their text."""
    decks: tuple[PlayedDeck, ...] = ()
    """The decks and whether their formats allow them; empty for a game out of one box, and for one that was resumed."""
    choices: list[int] = field(default_factory=list)
    """The index of every option chosen so far."""
    seen: list[int] = field(default_factory=list)
    """For each seat, the length of the log when the seat last chose."""
    undo_points: list[UndoPoint] = field(default_factory=list)
    laid: LaidPosition | None = None
    """The position that the game began from; None for a game that was dealt."""
    undo_refusal: str = ""
    """Why no choice can be undone, when there were choices to undo."""

    @property
    def warnings(self) -> tuple[str, ...]:
        """What the players should know before they begin."""
        return play_warnings(self.decks, self.without_text)

    @property
    def people(self) -> list[int]:
        """The seats of persons."""
        return [seat for seat, name in enumerate(self.players) if name == PERSON]

    @property
    def goal(self) -> Goal | None:
        """What is to be done, if the game began from a puzzle."""
        return self.laid.position.goal if self.laid else None

    def goal_state(self) -> str:
        """Whether the goal is reached, still open, or missed; open as well without a goal."""
        return goal_state(self.goal, self.state, self.laid.state.turn) if self.goal and self.laid else OPEN

    def next_choice(self) -> PendingChoice | None:
        """Lets the other players choose up to the next choice of a person; None when the game is over."""
        while self.state.decision is not None:
            seat = self.state.decision.seat
            if seat in self.people:
                view = self.state.view(seat)
                return PendingChoice(seat, view, self.state.decision, tuple(self.log_entries(view, self.seen[seat])))
            self._forbid_undo(OTHERS)
            self._apply(self._players_choice(seat, self.state.decision))
        return None

    def choose(self, index: int) -> None:
        """Carries out the option at this index of the decision; raises CardforgeError when there is none."""
        decision = self.state.decision
        if decision is None or not 0 <= index < len(decision.options):
            raise CardforgeError(f"choose a number from 1 to {len(decision.options) if decision else 0}")
        seat, log_length = decision.seat, len(self.state.log or [])
        if self.undo_points and self.undo_points[-1].seat != seat:
            self._forbid_undo(OTHERS)
        before = UndoPoint(seat, self.state.copy(), len(self.choices), log_length, tuple(self.seen))
        self.seen[seat] = log_length
        self._apply(index)
        reason = undo_forbidden(before.state, self.state, seat)
        if reason:
            self._forbid_undo(reason)
        else:
            self.undo_points.append(before)

    def undo(self) -> None:
        """Returns to the state before the last choice; raises CardforgeError, with the reason, when that is forbidden."""
        seat = self.state.decision.seat if self.state.decision else -1
        if not self.undo_points or self.undo_points[-1].seat != seat:
            raise CardforgeError(f"nothing can be undone: {self.undo_refusal or 'nothing was chosen yet'}")
        point = self.undo_points.pop()
        log = self.state.log
        self.state = point.state
        self.state.log = log[: point.log_length] if log is not None else None
        self.seen = list(point.seen)
        del self.choices[point.choices :]

    def replay(self, choices: Sequence[int]) -> None:
        """Makes the choices of an earlier session again; raises IllegalChoice when one of them is not offered."""
        for index in choices:
            decision = self.state.decision
            if decision is None or not 0 <= index < len(decision.options):
                raise IllegalChoice("a choice in it is not offered")
            self.seen[decision.seat] = len(self.state.log or [])
            self._apply(index)
        self.undo_refusal = "the game was resumed here"

    def from_start(self) -> GameSession:
        """The same game at its first choice."""
        state = _opening(self.setup, self.seed, self.laid)
        return replace(self, state=state, choices=[], seen=[0] * state.seats, undo_points=[], undo_refusal="")

    def log_entries(self, view: State, since: int = 0) -> list[LogEntry]:
        """The events from an index of the log on, as far as a view may know them."""
        describe = self.setup.engine.presentation.describe_event
        if isinstance(describe, EventSentences):
            log = self.state.log or []
            return [LogEntry(text, row) for text, row in describe.told(view, log[since:], log[:since])]
        entries = []
        for event in (self.state.log or [])[since:]:
            row = str(event[1])
            text = describe(view, event) if describe else " ".join(map(str, event))
            entries.append(LogEntry(text.removesuffix(f" ({row})"), row))
        return entries

    def news(self, seat: int) -> list[LogEntry]:
        """The events since a seat's last choice, as far as it may know them."""
        return self.log_entries(self.state.view(seat), self.seen[seat])

    def transcript(self) -> Transcript:
        """The record from which the game can be replayed."""
        setup = self.setup
        return Transcript(
            self.game.slug,
            setup.variant,
            self.seed,
            setup.seats,
            as_json(setup.changes),
            setup.pins(),
            tuple(self.choices),
            self.state.digest(),
            drafted_cards(self.game, setup, self.state),
        )

    def _forbid_undo(self, reason: str) -> None:
        if self.choices:
            self.undo_refusal = reason
        self.undo_points.clear()

    def _players_choice(self, seat: int, decision: Decision) -> int:
        """The choice of a computer player, made new from the seed each time, so that a resumed game continues as it would have."""
        chooser = player(self.players[seat], seed_of(self.seed, PLAYER_STREAM, seat, len(self.choices)))
        return decision.options.index(chosen(self.state, decision, chooser))

    def _apply(self, index: int) -> None:
        decision = self.state.decision
        assert decision is not None
        self.state.apply(decision.options[index])
        self.choices.append(index)


def start_session(
    game: str,
    files: Sequence[Path | str] = (),
    players: Sequence[str] = (),
    seed: int = 1,
    *,
    seat: int = 1,
    against: str = "greedy",
    variant: str | None = None,
    options: Options | None = None,
    settings: Settings | None = None,
) -> GameSession:
    """Starts a game with a person. `players` names every seat; without it the person has `seat`, and `against` plays the others.

    Without deck files legal sample decks are played, of the first format or of the one that the variant is for. Raises CardforgeError when decks, players and
    variants do not match or nobody is a person, UnknownName for an unknown game or player.
    """
    used = settings or Settings.from_environment()
    rules = game_named(game, used.shelf)
    engine = engine_of(rules)
    named = tuple(players) or _players(engine, rules.seats, len(files), seat, against, variant, options or {})
    if PERSON not in named:
        raise CardforgeError("none of the players is a person; `cardforge match` plays among computer players")
    seated = [PLACEHOLDER if name == PERSON else name for name in named]
    decks = list(files) or ([] if engine.rules.box else sample_decks(rules, len(named), variant, used))
    prepared = prepare_match(match_spec(game, decks, seated, seed, variant, False, used, options))
    setup = prepared.runners[0].setups[0]
    return begin_session(rules, setup, named, seed, prepared.without_text, prepared.decks)


def begin_session(
    game: Game,
    setup: GameSetup,
    players: tuple[str, ...],
    seed: int,
    without_text: tuple[str, ...] = (),
    decks: tuple[PlayedDeck, ...] = (),
) -> GameSession:
    """A session at the first choice of its game."""
    state = _opening(setup, seed)
    return GameSession(game, setup, players, seed, state, without_text, decks, seen=[0] * state.seats)


def start_from_position(
    path: Path,
    players: Sequence[str] = (),
    *,
    seat: int | None = None,
    against: str = "greedy",
    settings: Settings | None = None,
) -> GameSession:
    """Starts a game from the position in a file. The person has `seat`, or else the seat of the goal, or else the one whose turn it is.

    Raises FaultyInput with every fault of the file, CardforgeError when players and seats do not match.
    """
    laid = lay_out(path, settings or Settings.from_environment())
    goal, seats = laid.position.goal, laid.setup.seats
    person = seat if seat is not None else 1 + (goal.seat if goal else laid.state.active)
    if not 1 <= person <= seats:
        raise CardforgeError(f"seat {person} was asked for; seats go from 1 to {seats}")
    named = tuple(players) or tuple(PERSON if other == person else against for other in range(1, seats + 1))
    if len(named) != seats:
        raise CardforgeError(f"{len(named)} players were named; this position has {seats}")
    if PERSON not in named:
        raise CardforgeError("none of the players is a person; `cardforge explain` shows what a position allows")
    return session_of(laid, named)


def session_of(laid: LaidPosition, players: tuple[str, ...]) -> GameSession:
    """A session at the first choice of a position."""
    for name in players:
        if name != PERSON:
            player(name, 0)
    seed = int(laid.position.head.get("seed", 1))
    state = _opening(laid.setup, seed, laid)
    seen = [0] * state.seats
    return GameSession(laid.game, laid.setup, players, seed, state, laid.without_text, seen=seen, laid=laid)


def _opening(setup: GameSetup, seed: int, laid: LaidPosition | None = None) -> State:
    """The game at its first choice: dealt, or a copy of the position that it begins from."""
    if laid is None:
        return setup.deal(seed, log=True)
    state = laid.state.copy()
    state.log = list(laid.state.log or [])
    return state


def _players(
    engine: Engine, seats: tuple[int, int], decks: int, seat: int, against: str, variant: str | None, options: Options
) -> tuple[str, ...]:
    """The players when they are not named: as many as there are decks, or as the variant needs."""
    number = decks if decks > 1 else len(default_players(engine, variant, seats, options))
    if not 1 <= seat <= number:
        raise CardforgeError(f"seat {seat} was asked for; seats go from 1 to {number}")
    return tuple(PERSON if other == seat else against for other in range(1, number + 1))
