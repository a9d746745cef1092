"""The state of a game: plain lists of whole numbers that can be copied, written down and gone on with at any moment."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any, ClassVar

from cardforge.errors import IllegalChoice
from cardforge.kernel import sight
from cardforge.kernel.abilities import Filter
from cardforge.kernel.ahead import mypyc_attr
from cardforge.kernel.chance import Chance
from cardforge.kernel.decision import Decision, Option, Step, plain, tuples
from cardforge.kernel.engine import Engine, Table
from cardforge.kernel.meaning import Frame

STEP_LIMIT = 100_000
"""No chain of steps between two decisions is this long; a longer one is a loop that the rules failed to end."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One moment of one game.

    Cards are whole numbers (their place in the columns `fact`, `owner`, `where`); zones are whole numbers too: zone z of seat s is
    `s * len(engine.zones) + z`, a shared zone lies under seat 0. The top of a zone is the end of its list.
    Games extend it with columns of their own and name them in `LISTS` (lists of whole numbers), `ROWS` (lists of tuples) and
    `NUMBERS` (single whole numbers), so that copying and writing down stay here.
    """

    LISTS: ClassVar[tuple[str, ...]] = ("fact", "owner", "where", "meant")
    ROWS: ClassVar[tuple[str, ...]] = ("stack", "aimed", "triggered", "known")
    NUMBERS: ClassVar[tuple[str, ...]] = ("turn", "active", "did")

    def __init__(self, engine: Engine, table: Table, seats: int) -> None:
        self.engine = engine
        self.table = table
        self.seats = seats
        self.width = len(engine.zones)
        """How many zones each seat has."""
        self.fact: list[int] = []
        """Of each card, its place in `table.cards`."""
        self.owner: list[int] = []
        self.where: list[int] = []
        """Of each card, the zone it lies in; -1: nowhere."""
        self.zones: list[list[int]] = [[] for _ in range(seats * len(engine.zones))]
        self.stack: list[Step] = []
        """Pending steps, the next one last."""
        self.meant: list[int] = []
        """What "it" refers to in the text that is being carried out; players as -2 - seat."""
        self.did = 0
        """Whether the optional thing before was done ("if you do")."""
        self.aimed: list[tuple[int, ...]] = []
        """The targets just chosen, slot by slot, until the announcement takes them up."""
        self.triggered: list[tuple[Any, ...]] = []
        """Triggered abilities that wait for the end of the action that set them off."""
        self.known: list[tuple[int, ...]] = []
        """Hidden faces that a seat has been shown: (seat, card, zone); forgotten when the card moves or the zone is shuffled."""
        self.turn = 0
        self.active = 0
        """The seat whose turn it is."""
        self.decision: Decision | None = None
        self.winners: tuple[int, ...] | None = None
        """Who won, once the game is over; empty for a drawn game."""
        self.reason = ""
        """Why it is over, as a word of the game."""
        self.chance = Chance(0)
        self.log: list[tuple[Any, ...]] | None = None
        """Events with their rule rows, when somebody wants them; None: not kept."""

    # --- play ---------------------------------------------------------------------------------------------------------

    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.winners is not None

    def apply(self, option: Option) -> None:
        """Carries out one of the decision's options and goes on to the next decision or the end.

        Raises IllegalChoice, with the row that forbids it when the game can tell, and leaves the state as it was.
        """
        decision = self.decision
        if decision is None:
            raise IllegalChoice("the game is over" if self.is_over() else "nobody has to choose now")
        if option not in decision.options:
            why_not = self.engine.why_not
            raise IllegalChoice(
                f"{option!r} is no option here", why_not(self, decision.seat, option) if why_not and option else None
            )
        self.decision = None
        self.engine.answers[decision.kind](self, decision.context, option)
        self.run()

    def run(self) -> None:
        """Takes the pending steps one after another until somebody must choose or the game is over."""
        steps = self.engine.steps
        stack = self.stack
        for _ in range(STEP_LIMIT):
            if self.decision is not None or self.winners is not None:
                return
            if not stack:
                raise RuntimeError("the rules left nothing to do")
            step = stack.pop()
            steps[step[0]](self, step)
        raise RuntimeError(f"a loop in the rules: {self.stack[-3:]}")

    def ask(self, seat: int, kind: str, options: list[Option], row: str = "", context: Step = ()) -> None:
        """Lets a seat choose; a single option is carried out without asking."""
        if len(options) == 1:
            self.engine.answers[kind](self, context, options[0])
        else:
            self.decision = Decision(seat, kind, options, row, context)

    def push(self, *steps: Step) -> None:
        """Puts steps on the stack so that they happen in the given order."""
        self.stack += steps[::-1]

    def end(self, winners: tuple[int, ...], reason: str) -> None:
        """Ends the game."""
        self.winners = winners
        self.reason = reason
        self.note("end", reason, *winners)

    def note(self, *event: Any) -> None:
        """Records an event (a word, then whole numbers or words) if somebody keeps the log."""
        if self.log is not None:
            self.log.append(event)

    # --- cards and zones ----------------------------------------------------------------------------------------------

    def zone(self, seat: int, zone: int) -> list[int]:
        """The cards of a seat's zone, the top one last."""
        return self.zones[seat * self.width + zone]

    def add_card(self, fact: int, seat: int, zone: int) -> int:
        """Makes a card (at set-up, or a token) on top of a zone; returns its number.

        A game with columns of its own extends this to give them their first value.
        """
        card = len(self.fact)
        index = seat * self.width + zone
        self.fact.append(fact)
        self.owner.append(seat)
        self.where.append(index)
        self.zones[index].append(card)
        return card

    def move(self, card: int, seat: int, zone: int, bottom: bool = False) -> None:
        """Moves a card to the top (or the bottom) of a zone."""
        if self.known:
            self.known = [row for row in self.known if row[1] != card]
        self.zones[self.where[card]].remove(card)
        index = seat * self.width + zone
        self.where[card] = index
        if bottom:
            self.zones[index].insert(0, card)
        else:
            self.zones[index].append(card)

    def shuffle(self, seat: int, zone: int) -> None:
        """Puts the cards of a zone in random order; nobody knows any longer which is which."""
        index = seat * self.width + zone
        self.known = [row for row in self.known if row[2] != index]
        self.chance.shuffle(self.zones[index])

    def show(self, seat: int, cards: list[int]) -> None:
        """Lets a seat know the faces of cards that it may not see, as long as they stay where they are."""
        rows = [(seat, card, self.where[card]) for card in cards]
        self.known += [row for row in rows if row not in self.known]

    # --- what texts ask of a game (kernel.resolution); a game whose texts ask it answers it ------------------------------

    def candidates(self, filter: Filter, frame: Frame) -> list[int]:
        """Every card that a text means, in a fixed order."""
        return []

    def can_be_target(self, card: int, frame: Frame) -> bool:
        """Whether nothing keeps a card from being a target."""
        return True

    def some_candidate(self, filter: Filter, frame: Frame, need: int) -> bool:
        """Whether there are so many possible targets; a game may stop counting earlier."""
        return sum(self.can_be_target(card, frame) for card in self.candidates(filter, frame)) >= need

    # --- copies, writing down, views ----------------------------------------------------------------------------------

    def copy(self) -> State:
        """An independent copy that goes on exactly as this one would; it keeps no log."""
        new: State = self.engine.new_state(self.table, self.seats)
        new.zones = [zone[:] for zone in self.zones]
        for name in self.LISTS:
            setattr(new, name, getattr(self, name)[:])
        for name in self.ROWS:
            setattr(new, name, getattr(self, name)[:])
        for name in self.NUMBERS:
            setattr(new, name, getattr(self, name))
        new.decision = self.decision
        new.winners = self.winners
        new.reason = self.reason
        new.chance = self.chance.copy()
        return new

    def to_json(self) -> dict[str, Any]:
        """All of it as plain lists, numbers and words; the table is not in it."""
        data: dict[str, Any] = {"seats": self.seats, "zones": [list(zone) for zone in self.zones]}
        data.update({name: list(getattr(self, name)) for name in self.LISTS})
        data.update({name: [plain(row) for row in getattr(self, name)] for name in self.ROWS})
        data.update({name: getattr(self, name) for name in self.NUMBERS})
        data["decision"] = self.decision.to_json() if self.decision else None
        data["winners"] = list(self.winners) if self.winners is not None else None
        data["reason"] = self.reason
        data["chance"] = [self.chance.seed, *self.chance.counters]
        return data

    @staticmethod
    def from_json(engine: Engine, table: Table, data: Mapping[str, Any]) -> State:
        """The state that `to_json` wrote, for the same engine and table."""
        new: State = engine.new_state(table, data["seats"])
        new.zones = [list(zone) for zone in data["zones"]]
        for name in new.LISTS:
            setattr(new, name, list(data[name]))
        for name in new.ROWS:
            setattr(new, name, [tuples(row) for row in data[name]])
        for name in new.NUMBERS:
            setattr(new, name, data[name])
        new.decision = Decision.from_json(data["decision"]) if data["decision"] else None
        new.winners = tuple(data["winners"]) if data["winners"] is not None else None
        new.reason = data["reason"]
        new.chance = Chance(data["chance"][0], list(data["chance"][1:]))
        return new

    def digest(self) -> str:
        """A SHA-256 of the whole state, the same on every platform."""
        return hashlib.sha256(json.dumps(self.to_json(), sort_keys=True, separators=(",", ":")).encode()).hexdigest()

    def hidden(self, seat: int, index: int) -> list[int]:
        """The cards of a zone whose faces this seat may not see."""
        return sight.hidden_cards(self, seat, index)

    def view(self, seat: int) -> State:
        """All that this seat may know: a copy in which every hidden face is UNKNOWN and chance is gone; it cannot be played on."""
        return sight.view_of(self, seat)

    def guess(self, seat: int, chance: Chance) -> State:
        """A copy in which all that this seat cannot know is dealt anew at random, consistent with its view."""
        return sight.guess_of(self, seat, chance)
