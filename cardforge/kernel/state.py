"""The state of a game: plain lists of whole numbers that can be copied, written down and resumed at any point."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import ClassVar, Final

from cardforge.errors import IllegalChoice
from cardforge.kernel import visibility
from cardforge.kernel.cards import UNKNOWN_CARD
from cardforge.kernel.contract.definitions import CardDefinitions
from cardforge.kernel.contract.flow import Flow, flow_of
from cardforge.kernel.decision import Decision, Event, Option, RowClass, Step, plain, rows_of_json
from cardforge.kernel.game import Engine
from cardforge.kernel.json_value import JsonValue
from cardforge.kernel.mypyc import mypyc_attr
from cardforge.kernel.rng import Rng
from cardforge.kernel.settle import settle_board

INTERPRETED: Final = __file__.endswith(".py")
"""Whether this module is not compiled: then the attributes of a state lie in a dictionary, which is copied as a whole."""

FACES: Final = ("definition", "owner")
"""The columns that copies share until one of them writes to them (`State.own_faces`)."""

STEP_LIMIT: Final = 100_000
"""No chain of steps between two decisions is this long; a longer one is a loop that the rules failed to end."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One game at one point of its course.

    Cards are whole numbers (their place in the columns `definition`, `owner`, `where`); zones are whole numbers too: zone z of seat s is
    `s * width + z`, a shared zone belongs to seat 0. The top of a zone is the end of its list.
    Copies share what seldom changes. The list of a zone is never changed, only replaced (`add_card`, `move`, `arrange`, `shuffle`);
    whoever writes to `definition` or `owner` says so first (`own_faces`).
    Games extend it with columns of their own and name them in `LISTS` (lists of whole numbers), `ROWS` (lists of tuples) and
    `NUMBERS` (single whole numbers), so that copying and writing down stay here.
    """

    LISTS: ClassVar[tuple[str, ...]] = ("definition", "owner", "where")
    ROWS: ClassVar[tuple[str, ...]] = ("stack", "known")
    RECORDS: ClassVar[Mapping[str, RowClass]] = {}
    """For each column of `ROWS` that holds named tuples, their class; JSON has them as plain lists."""
    NUMBERS: ClassVar[tuple[str, ...]] = ("turn", "active")

    def __init__(self, engine: Engine, definitions: CardDefinitions, seats: int) -> None:
        self.flow = flow_of(engine, definitions)
        self.card_definitions = definitions
        self.seats = seats
        self.width = len(self.flow.zones)
        """How many zones each seat has."""
        self.is_extended = not INTERPRETED and hasattr(self, "__dict__")
        """Whether compiled rules play a game that is not compiled, whose own attributes lie in a dictionary."""
        self.faces_shared = 0
        """Whether copies may have the same lists `definition` and `owner`."""
        self.veils: list[visibility.Veil] = []
        """What each seat sees, as far as somebody has looked; a copy has none until then."""
        self.definition: list[int] = []
        """Of each card, its place in `CardDefinitions.cards`."""
        self.owner: list[int] = []
        self.where: list[int] = []
        """Of each card, the zone that it is in; -1: nowhere."""
        self.zones: list[list[int]] = [[]] * (seats * self.width)
        self.stack: list[Step] = []
        """Pending steps, the next one last."""
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
        self.alive = [1] * seats
        """Which seats are still in the game; a game from which players drop out names it in `LISTS`."""
        self.defeats: list[tuple[int, str]] = []
        """Who has lost in the action under way, each with the row; `Rules.defeated` settles it for all of them together."""
        self.unsettled = 1
        """Whether something has changed since the board was last checked (`Rules.board_checks`). A card that moves, a new card, and a verb
        of a text set it; so does a game that changes what its checks look at in another way."""
        self.kept = 0
        """Whether the game keeps something that it has worked out, until the next step or answer that changes anything (`Rules.keeping`)."""
        self.rng = Rng(0)
        self.log: list[Event] | None = None
        """Events with their rule rows, when somebody wants them; None: not kept."""

    @property
    def engine(self) -> Engine:
        """The rules engine of the game."""
        return self.flow.engine

    @engine.setter
    def engine(self, engine: Engine) -> None:
        self.flow = Flow(engine)

    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.winners is not None

    def apply(self, option: Option) -> None:
        """Carries out one of the decision's options and goes on to the next decision or the end.

        Raises IllegalChoice, with the row that forbids it when the game knows it, and leaves the state as it was.
        """
        decision = self.decision
        if decision is None:
            raise IllegalChoice("the game is over" if self.is_over() else "nobody has to choose now")
        if not decision.offers(option):
            why_not = self.engine.rules.why_not
            raise IllegalChoice(
                f"{option!r} is no option here", why_not(self, decision.seat, option) if why_not and option else None
            )
        self.decision = None
        self._answer(decision.kind, decision.context, option)
        self.run()

    def _answer(self, kind: str, context: Step, option: Option) -> None:
        flow = self.flow
        if self.kept and option[0] not in flow.keeping_options:
            self.forget_kept()
        if INTERPRETED or not flow.direct.answer(self, kind, context, option):
            flow.answers[kind](self, context, option)

    def forget_kept(self) -> None:
        """Something is about to change; a game that keeps what it has worked out until then extends this."""
        self.kept = 0

    def run(self) -> None:
        """Takes the pending steps one after another until somebody must choose or the game is over; the board is settled in between."""
        flow, stack = self.flow, self.stack
        steps, direct, keeping, board = flow.steps, flow.direct, flow.keeping, flow.board_checks
        for _taken in range(STEP_LIMIT):  # compiled, `_` alone would be an object
            if board and self.unsettled:
                settle_board(self)
            if self.decision is not None or self.winners is not None:
                return
            if not stack:
                raise RuntimeError("the rules left nothing to do")
            step = stack.pop()
            name: str = step[0]
            if self.kept and name not in keeping:
                self.forget_kept()
            if INTERPRETED or not direct.take(self, name, step):
                steps[name](self, step)
        raise RuntimeError(f"a loop in the rules: {self.stack[-3:]}")

    def ask(self, seat: int, kind: str, options: list[Option], row: str = "", context: Step = ()) -> None:
        """Lets a seat choose; a single option is carried out without asking."""
        if len(options) == 1:
            self._answer(kind, context, options[0])
        else:
            self.decision = Decision(seat, kind, options, row, context)

    def push(self, *steps: Step) -> None:
        """Puts steps on the stack so that they happen in the given order."""
        stack = self.stack
        for step in reversed(steps):
            stack.append(step)

    def push_all(self, steps: list[Step]) -> None:
        """Puts a list of steps on the stack so that they happen in its order; compiled, it costs less than `push` with a star."""
        stack = self.stack
        for step in reversed(steps):
            stack.append(step)

    def end(self, winners: tuple[int, ...], reason: str) -> None:
        """Ends the game."""
        self.winners = winners
        self.reason = reason
        self.note("end", reason, *winners)

    def note(self, *event: int | str) -> None:
        """Records an event (a word, then whole numbers or words) if somebody keeps the log."""
        if self.log is not None:
            self.log.append(event)

    def opponents(self, seat: int) -> list[int]:
        """The other players still in the game, clockwise from the seat."""
        return [other % self.seats for other in range(seat + 1, seat + self.seats) if self.alive[other % self.seats]]

    def lose(self, seat: int, row: str) -> None:
        """The seat has lost by this row; it leaves the game when the action is complete, together with others who lose in the same action.

        The first row stands; a seat that has left the game cannot lose again.
        """
        if self.alive[seat] and all(loser != seat for loser, _ in self.defeats):
            self.defeats.append((seat, row))

    def zone(self, seat: int, zone: int) -> list[int]:
        """The cards of a seat's zone, the top one last."""
        return self.zones[seat * self.width + zone]

    def lies_in(self, card: int, zone: int) -> bool:
        """Whether the card is in anybody's zone of this kind."""
        return self.where[card] >= 0 and self.where[card] % self.width == zone

    def controller(self, card: int) -> int:
        """The seat in whose zones the card is."""
        return self.where[card] // self.width

    def name_of(self, card: int) -> str:
        """What the card is called, or "a card" when it is hidden from this view."""
        definition = self.definition[card] if card >= 0 else -1
        return self.card_definitions.cards[definition].name if definition >= 0 else UNKNOWN_CARD

    def add_card(self, definition: int, seat: int, zone: int) -> int:
        """Makes a card (at set-up, or a token) on top of a zone; returns its number.

        A game with columns of its own extends this to give them their first value.
        """
        card = len(self.definition)
        index = seat * self.width + zone
        self.unsettled = 1
        self._own_columns()
        self.definition.append(definition)
        self.owner.append(seat)
        self.where.append(index)
        self.zones[index] = [*self.zones[index], card]
        for veil in self.veils:
            veil.add(card, index)
        return card

    def move(self, card: int, seat: int, zone: int, bottom: bool = False) -> None:
        """Moves a card to the top (or the bottom) of a zone; the others keep their order (A82)."""
        if self.known:
            self.known = [row for row in self.known if row[1] != card]
        zones, before = self.zones, self.where[card]
        left = zones[before]
        if left[-1] == card:  # cards are drawn from the top, where `remove` looks last
            zones[before] = left[:-1]
        else:
            left = zones[before] = left.copy()
            left.remove(card)
        index = seat * self.width + zone
        self.unsettled = 1
        self.where[card] = index
        zones[index] = [card, *zones[index]] if bottom else [*zones[index], card]
        for veil in self.veils:
            veil.move(card, before, index)

    def arrange(self, seat: int, zone: int, cards: list[int]) -> None:
        """Puts the cards of a zone in this order, the top one last; `cards` has each of them once."""
        self.zones[seat * self.width + zone] = cards
        for veil in self.veils:
            veil.changed.append(seat * self.width + zone)

    def shuffle(self, seat: int, zone: int) -> None:
        """Puts the cards of a zone in random order; nobody knows any longer which is which."""
        index = seat * self.width + zone
        if self.known:
            self.known = [row for row in self.known if row[2] != index]
        cards = self.zones[index].copy()
        self.rng.shuffle(cards)
        self.arrange(seat, zone, cards)

    def own_faces(self) -> None:
        """Has to be called before `definition` or `owner` is written to: from then on no copy has the same lists, and views are made anew."""
        if self.veils:
            self.veils = []
        self._own_columns()

    def _own_columns(self) -> None:
        if self.faces_shared:
            self.definition = self.definition.copy()
            self.owner = self.owner.copy()
            self.faces_shared = 0

    def show(self, seat: int, cards: list[int]) -> None:
        """Lets a seat know the faces of cards that it may not see, as long as they stay where they are."""
        rows = [(seat, card, self.where[card]) for card in cards]
        self.known += [row for row in rows if row not in self.known]

    def copy(self) -> State:
        """An independent copy that goes on exactly as this one would; it keeps no log.

        A game whose state has caches besides its columns extends this and resets or shares them.
        """
        new = self._twin()
        new.zones = self.zones.copy()
        self.copy_columns(new)
        new.rng = self.rng.copy()
        return new

    def _twin(self) -> State:
        """A copy that has no columns yet, or in pure Python those of this state."""
        if INTERPRETED:
            new = object.__new__(type(self))
            new.__dict__ = vars(self).copy()
        else:
            kind = type(self)
            new = kind.__new__(kind)  # without `__init__`, which would make columns only for them to be replaced
            if self.is_extended:
                vars(new).update(vars(self))
            self.copy_unlisted(new)
        new.log = None
        new.veils = []
        new.decision = self.decision
        new.winners = self.winners
        new.reason = self.reason
        return new

    def copy_unlisted(self, new: State) -> None:
        """Gives a compiled copy the attributes that are no columns; whoever gives a compiled state another attribute extends this."""
        new.flow = self.flow
        new.card_definitions = self.card_definitions
        new.seats = self.seats
        new.width = self.width
        new.is_extended = self.is_extended
        new.alive = self.alive
        new.defeats = self.defeats
        new.unsettled = self.unsettled
        new.kept = self.kept
        new.faces_shared = self.faces_shared

    def copy_columns(self, new: State) -> None:
        """Gives a copy columns of its own. A game may name them one by one (`copy_shared_columns`), which takes half the time."""
        for name in self.LISTS:
            setattr(new, name, getattr(self, name)[:])
        for name in self.ROWS:
            setattr(new, name, getattr(self, name)[:])
        for name in self.NUMBERS:
            setattr(new, name, getattr(self, name))

    def copy_shared_columns(self, new: State) -> None:
        """Gives a copy the columns that are named here, for a game that names its own one by one."""
        self.faces_shared = new.faces_shared = 1
        new.definition = self.definition
        new.owner = self.owner
        new.where = self.where.copy()
        new.stack = self.stack.copy()
        new.known = self.known.copy()
        new.turn = self.turn
        new.active = self.active

    def lend_columns(self, new: State) -> bool:
        """Gives a glance the very columns of this state; False for a game whose evaluation may write to them, which gives it nothing."""
        return False

    def to_json(self) -> dict[str, JsonValue]:
        """All of it as plain lists, numbers and words; without the definitions."""
        data: dict[str, JsonValue] = {"seats": self.seats, "zones": [list(zone) for zone in self.zones]}
        data.update({name: list(getattr(self, name)) for name in self.LISTS})
        data.update({name: [plain(row) for row in getattr(self, name)] for name in self.ROWS})
        data.update({name: getattr(self, name) for name in self.NUMBERS})
        data["decision"] = self.decision.to_json() if self.decision else None
        data["winners"] = list(self.winners) if self.winners is not None else None
        data["reason"] = self.reason
        data["rng"] = [self.rng.seed, *self.rng.counters]
        return data

    @staticmethod
    def from_json(engine: Engine, definitions: CardDefinitions, data: Mapping[str, JsonValue]) -> State:
        """The state that `to_json` wrote, for the same engine and definitions."""
        new = engine.rules.new_state(engine, definitions, data["seats"])
        new.zones = [list(zone) for zone in data["zones"]]
        for name in new.LISTS:
            setattr(new, name, list(data[name]))
        for name in new.ROWS:
            rows, record = rows_of_json(data[name]), new.RECORDS.get(name)
            setattr(new, name, [record(*row) for row in rows] if record else rows)
        for name in new.NUMBERS:
            setattr(new, name, data[name])
        new.decision = Decision.from_json(data["decision"]) if data["decision"] else None
        new.winners = tuple(data["winners"]) if data["winners"] is not None else None
        new.reason = data["reason"]
        new.rng = Rng(data["rng"][0], list(data["rng"][1:]))
        return new

    def digest(self) -> str:
        """A SHA-256 of the whole state, the same on every platform."""
        return hashlib.sha256(json.dumps(self.to_json(), sort_keys=True, separators=(",", ":")).encode()).hexdigest()

    def hidden(self, seat: int, index: int) -> list[int]:
        """The cards of a zone whose faces this seat may not see."""
        return visibility.hidden_cards(self, seat, index)

    def view(self, seat: int) -> State:
        """All that this seat may know: a copy in which every hidden face is UNKNOWN and chance is gone; it cannot be played on."""
        return visibility.view_of(self, seat)

    def glance(self, seat: int) -> State:
        """The same for one look: its lists are those of this state, so it is good until the state changes, and nobody may write to it.

        A game that does not lend its columns gives a view.
        """
        if self.flow.hide is not None:
            return self.view(seat)
        new = self._twin()
        new.zones = self.zones
        return visibility.glance_of(self, new, seat) if self.lend_columns(new) else self.view(seat)

    def guess(self, seat: int, rng: Rng) -> State:
        """A copy in which all that this seat cannot know is dealt anew at random, consistent with its view."""
        return visibility.guess_of(self, seat, rng)
