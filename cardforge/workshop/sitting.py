"""A game with a person at the table: played on to the next choice of a person, taken back where that is fair, written down."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from cardforge.errors import CardforgeError, IllegalChoice
from cardforge.kernel.chance import seed_of
from cardforge.kernel.decision import Decision, Option
from cardforge.kernel.engine import Engine
from cardforge.kernel.game import Game
from cardforge.kernel.seating import Seating
from cardforge.kernel.showing import Line, prompt_of, screen_of
from cardforge.kernel.state import State
from cardforge.kernel.taking_back import OTHERS, barred
from cardforge.kernel.transcript import Transcript
from cardforge.players import PERSON, chosen, player
from cardforge.registry import game as game_named
from cardforge.shelves import card_folders
from cardforge.workshop.boxes import players_for
from cardforge.workshop.contests import contest, engine_of, ready
from cardforge.workshop.deckfile import read_deck_file
from cardforge.workshop.settings import Settings

PLAYER_STREAM = 2
STAND_IN = "passive"
"""Who stands for a person while the table is laid."""


@dataclass(frozen=True)
class Told:
    """Something that happened, in words, with its rule row."""

    text: str
    row: str


@dataclass(frozen=True)
class Moment:
    """A choice of a person: all that this seat may know, and nothing else."""

    seat: int
    view: State
    decision: Decision
    news: tuple[Told, ...]
    """What has happened since this seat chose last."""

    def screen(self) -> list[Line]:
        """The table as the seat sees it."""
        return screen_of(self.view, self.seat)

    def question(self) -> str:
        """What is to be chosen."""
        return prompt_of(self.view.engine, self.decision.kind)

    def labels(self) -> list[str]:
        """Every option in words."""
        return [self.label(option) for option in self.decision.options]

    def label(self, option: Option) -> str:
        """An option in words, also one that is not offered."""
        told = self.view.engine.label
        return told(self.view, self.decision, option) if told else " ".join(map(str, option))


@dataclass
class _Kept:
    """A moment to which its seat may go back."""

    seat: int
    state: State
    choices: int
    told: int
    seen: list[int]


@dataclass
class Sitting:
    """One game with its players; `people` choose through `choose`, the others choose for themselves."""

    game: Game
    seating: Seating
    players: tuple[str, ...]
    seed: int
    state: State
    without_text: tuple[str, ...] = ()
    """Cards that are played without part of their text, because it could not be read."""
    choices: list[int] = field(default_factory=list)
    """The place of every option chosen so far."""
    seen: list[int] = field(default_factory=list)
    """Of each seat, how much of the record it had seen when it last chose."""
    kept: list[_Kept] = field(default_factory=list)
    why_kept_none: str = ""
    """Why nothing can be taken back, when something could have been."""

    @property
    def people(self) -> list[int]:
        """The seats of persons."""
        return [seat for seat, name in enumerate(self.players) if name == PERSON]

    def moment(self) -> Moment | None:
        """The choice of a person that comes next, after all others have chosen; None when the game is over."""
        while self.state.decision is not None:
            seat = self.state.decision.seat
            if seat in self.people:
                view = self.state.view(seat)
                return Moment(seat, view, self.state.decision, tuple(self.told(view, self.seen[seat])))
            self._forget(OTHERS)
            self._apply(self._chosen(seat, self.state.decision))
        return None

    def choose(self, place: int) -> None:
        """Carries out the option at this place of the decision; raises CardforgeError when there is none."""
        decision = self.state.decision
        if decision is None or not 0 <= place < len(decision.options):
            raise CardforgeError(f"a number from 1 to {len(decision.options) if decision else 0} was wanted")
        seat, log = decision.seat, self.state.log or []
        if self.kept and self.kept[-1].seat != seat:
            self._forget(OTHERS)
        before = _Kept(seat, self.state.copy(), len(self.choices), len(log), self.seen[:])
        self.seen[seat] = len(log)
        self._apply(place)
        reason = barred(before.state, self.state, seat)
        if reason:
            self._forget(reason)
        else:
            self.kept.append(before)

    def take_back(self) -> None:
        """Goes back to the moment before the last choice; raises CardforgeError, with the reason, when that is barred."""
        seat = self.state.decision.seat if self.state.decision else -1
        if not self.kept or self.kept[-1].seat != seat:
            raise CardforgeError(f"nothing can be taken back: {self.why_kept_none or 'nothing was chosen yet'}")
        kept = self.kept.pop()
        log = self.state.log
        self.state = kept.state
        self.state.log = log[: kept.told] if log is not None else None
        self.seen = kept.seen
        del self.choices[kept.choices :]

    def replay(self, choices: Sequence[int]) -> None:
        """Makes the choices of an earlier sitting again; raises IllegalChoice when one of them is not offered."""
        for place in choices:
            decision = self.state.decision
            if decision is None or not 0 <= place < len(decision.options):
                raise IllegalChoice("a choice in it is not offered")
            self.seen[decision.seat] = len(self.state.log or [])
            self._apply(place)
        self.why_kept_none = "the game was resumed here"

    def told(self, view: State, since: int = 0) -> list[Told]:
        """What has happened since a place of the record, as a view may know it."""
        tell = self.seating.engine.tell
        found = []
        for event in (self.state.log or [])[since:]:
            row = str(event[1])
            said = tell(view, event) if tell else " ".join(map(str, event))
            found.append(Told(said.removesuffix(f" ({row})"), row))
        return found

    def transcript(self) -> Transcript:
        """All that the game was so far."""
        table = self.seating
        return Transcript(
            self.game.slug,
            table.variant,
            self.seed,
            table.seats,
            {},
            table.pins(),
            tuple(self.choices),
            self.state.digest(),
        )

    def _forget(self, reason: str) -> None:
        if self.choices:
            self.why_kept_none = reason
        self.kept.clear()

    def _chosen(self, seat: int, decision: Decision) -> int:
        """The choice of one of our players, made anew from the seed each time, so that a resumed game goes on as it would have."""
        chooser = player(self.players[seat], seed_of(self.seed, PLAYER_STREAM, seat, len(self.choices)))
        return decision.options.index(chosen(self.state, decision, chooser))

    def _apply(self, place: int) -> None:
        decision = self.state.decision
        assert decision is not None
        self.state.apply(decision.options[place])
        self.choices.append(place)


def sit_down(
    game: str,
    files: Sequence[Path | str] = (),
    players: Sequence[str] = (),
    seed: int = 1,
    *,
    seat: int = 1,
    against: str = "greedy",
    variant: str | None = None,
    settings: Settings | None = None,
) -> Sitting:
    """Lays a table for a person. `players` names every seat; without it the person has `seat`, and `against` plays the others.

    Without decks the first sample decks of the game that are announced as legal are played. Raises CardforgeError when decks,
    players and variants do not match or nobody is a person, UnknownName for an unknown game or player.
    """
    given = settings or Settings.given()
    rules = game_named(game)
    engine = engine_of(rules)
    named = tuple(players) or _named(engine, rules.seats, len(files), seat, against, variant)
    if PERSON not in named:
        raise CardforgeError("nobody of them is a person; `cardforge match` plays among players of ours")
    stand_ins = [STAND_IN if name == PERSON else name for name in named]
    chosen = list(files) or ([] if engine.box else ready_decks(rules, len(named), given))
    made = ready(contest(game, chosen, stand_ins, seed, variant, False, given))
    return begin(rules, made.bouts[0].seatings[0], named, seed, made.without_text)


def begin(
    game: Game, seating: Seating, players: tuple[str, ...], seed: int, without_text: tuple[str, ...] = ()
) -> Sitting:
    """A game at its first choice."""
    state = seating.deal(seed, log=True)
    return Sitting(game, seating, players, seed, state, without_text, seen=[0] * state.seats)


def ready_decks(game: Game, seats: int, settings: Settings) -> list[Path]:
    """A deck for each seat out of the sample decks that are announced as legal, all of one format; over again when they run out."""
    files = [file for folder in card_folders(game, settings.shelf) for file in sorted(folder.glob("decks/*.txt"))]
    decks = [(file, read_deck_file(file)) for file in files]
    legal = [(file, deck.format) for file, deck in decks if deck.headers.get("verdict") == "legal"]
    alike = [file for file, format in legal if format == legal[0][1]]
    return [alike[seat % len(alike)] for seat in range(seats)] if alike else []


def _named(
    engine: Engine, seats: tuple[int, int], decks: int, seat: int, against: str, variant: str | None
) -> tuple[str, ...]:
    """Who plays which seat when that is not said: as many as there are decks, or as the variant wants."""
    number = decks if decks > 1 else len(players_for(engine, variant, seats))
    if not 1 <= seat <= number:
        raise CardforgeError(f"seat {seat} was asked for; seats go from 1 to {number}")
    return tuple(PERSON if one == seat else against for one in range(1, number + 1))
