"""One game of a goldfish: played against players who do nothing, with its hand, resources and cards followed to the last turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from cardforge.kernel.contract.evaluation import HandWatch
from cardforge.kernel.decision import Decision, Event, Option
from cardforge.kernel.state import State
from cardforge.players import AnyPlayer, chosen, player

SEAT = 0
MULLIGAN = "mulligan"
AGAIN = "again"


class CopyRecord(NamedTuple):
    """A copy of a card that came to the hand."""

    name: str
    opening: bool
    """Whether it was in the opening hand."""
    use: str
    """What became of it: `played`, another word of the game's for a use, or "" for none."""
    turns: Mapping[str, int]
    """In how many own turns it was in hand at the end, by why it was not played then."""


class GameRecord(NamedTuple):
    """What one game left behind; plain, so that it can go from one process to another."""

    start: str
    """`play` if the seat began, `draw` if not, "" if nobody can tell."""
    hand: tuple[str, ...]
    """The opening hand that was kept."""
    again: int
    """How many hands were given back before it."""
    rows: tuple[Mapping[str, int], ...]
    """The measures after each own turn."""
    won_in: int | None
    """The own turn in which it was won."""
    reason: str
    copies: tuple[CopyRecord, ...] = ()
    again_hand: tuple[str, ...] = ()
    """The first hand, if it was given back."""


UNFINISHED = "unfinished"


class GoldfishGame:
    """A game that is set up, played step by step; the first seat plays, the others do nothing."""

    def __init__(self, state: State, seed: int, turns: int, chooser: str = "greedy") -> None:
        self.state = state
        self.turns = turns
        self.players: list[AnyPlayer] = [
            player(chooser, seed),
            *(player("passive", seed) for _ in range(state.seats - 1)),
        ]
        engine = state.engine
        self.watch: HandWatch[State] | None = engine.evaluation.watch
        self.rounds = engine.is_boxed
        self.hand: list[int] = []
        self.again = 0
        self.first_hand: list[int] = []
        self.start = ""
        self.rows: list[Mapping[str, int]] = []
        self.choices: list[int] = []
        """The place of every option chosen, by any seat."""
        self._follower = Follower(state, self.watch) if self.watch else None
        self._deal()
        self._turn, self._mine = state.turn, state.active == SEAT
        if self._follower:
            self._follower.begin(self.hand)

    def _deal(self) -> None:
        """Goes on to the first choice after the opening hand is known and kept."""
        state = self.state
        assert state.engine.evaluation.hand is not None
        hand_of = state.engine.evaluation.hand
        self.hand = list(hand_of(state, SEAT))
        state.run()
        while state.decision is not None and (not self.hand or state.decision.kind == MULLIGAN):
            decision = state.decision
            self.hand = self.hand or list(hand_of(state, SEAT))
            if self.hand and decision.kind != MULLIGAN:
                break
            option = self._chosen(decision)
            if decision.seat == SEAT and option[0] == AGAIN:
                self.first_hand = self.first_hand or list(hand_of(state, SEAT))
                self.again += 1
            state.apply(option)
            self.hand = list(hand_of(state, SEAT)) if decision.kind == MULLIGAN else self.hand
        if state.seats > 1:
            self.start = "play" if state.active == SEAT else "draw"

    def _chosen(self, decision: Decision) -> Option:
        option = chosen(self.state, decision, self.players[decision.seat])
        self.choices.append(decision.options.index(option))
        return option

    @property
    def is_running(self) -> bool:
        """Whether there is another choice, and another turn to count."""
        return self.state.decision is not None and len(self.rows) < self.turns

    def step(self) -> bool:
        """Makes the next choice; whether an own turn ended with it."""
        state = self.state
        decision = state.decision
        assert decision is not None
        option = self._chosen(decision)
        follower = self._follower
        if follower and decision.seat == SEAT and decision.kind == follower.watch.judged_at and option[0] == "pass":
            follower.judge()
        state.apply(option)
        if follower:
            follower.look()
        turn, mine = self._turn, self._mine
        ended = 0 < turn < state.turn if self.rounds else mine and state.active != SEAT
        ended = ended or (state.is_over() and (mine or self.rounds))
        if ended:
            self._end_turn()
        self._turn, self._mine = state.turn, state.active == SEAT
        return ended

    def _end_turn(self) -> None:
        state = self.state
        assert state.engine.evaluation.measures is not None
        row = state.engine.evaluation.measures(state, SEAT)
        if self._follower:
            self._follower.end_turn()
            row = {**row, **self._follower.totals}
        self.rows.append(row)

    def record(self) -> GameRecord:
        """What the game has left behind so far."""
        state = self.state
        won = state.winners is not None and SEAT in state.winners
        return GameRecord(
            self.start,
            self._names(self.hand),
            self.again,
            tuple(self.rows),
            len(self.rows) if won else None,
            state.reason if state.is_over() else UNFINISHED,
            tuple(self._follower.copies()) if self._follower else (),
            self._names(self.first_hand),
        )

    def _names(self, cards: list[int]) -> tuple[str, ...]:
        return tuple(self.state.name_of(card) for card in cards)


class Follower:
    """Follows the cards that come to a hand, and the running totals, by the game's `HandWatch`."""

    def __init__(self, state: State, watch: HandWatch[State]) -> None:
        self.state = state
        self.watch = watch
        self.totals = dict.fromkeys(watch.totals, 0)
        self.events: list[Event] = []
        if state.log is None:
            state.log = []
        self._looked = 0
        self._opening: frozenset[int] = frozenset()
        self._seen: dict[int, None] = {}
        self._uses: dict[int, str] = {}
        self._turns: dict[int, Counter[str]] = {}
        self._judged: dict[int, str] | None = None

    def begin(self, hand: list[int]) -> None:
        """Counts from the opening hand on."""
        self._opening = frozenset(hand)
        self._seen.update(dict.fromkeys(hand))
        self.look()

    def look(self) -> None:
        """Takes in what has happened since it looked last."""
        log, uses, flows = self.state.log, self.watch.uses, self.watch.flows
        assert log is not None
        for event in log[self._looked :]:
            use = uses.get(str(event[0]))
            if use is not None and event[use.seat] == SEAT:
                card = int(event[use.card])
                if card in self._seen or card in self._hand():
                    self._seen.setdefault(card)
                    self._uses[card] = use.use
            flow = flows(self.state, SEAT, event) if flows else None
            if flow is not None:
                self.totals[flow[0]] += flow[1]
        self._looked = len(log)
        self._seen.update(dict.fromkeys(self._hand()))

    def judge(self) -> None:
        """Notes why each card in hand is not played."""
        self._judged = {card: self.watch.stranded(self.state, SEAT, card) for card in self._hand()}

    def end_turn(self) -> None:
        """Counts the turn for each card that is still in hand."""
        if self._judged is None:
            self.judge()
        assert self._judged is not None
        held = set(self._hand())
        for card, reason in self._judged.items():
            if reason and card in held:
                self._turns.setdefault(card, Counter())[reason] += 1
        self._judged = None

    def copies(self) -> Iterator[CopyRecord]:
        """Every copy that came to the hand."""
        for card in self._seen:
            yield CopyRecord(
                self.state.name_of(card),
                card in self._opening,
                self._uses.get(card, ""),
                dict(self._turns.get(card, ())),
            )

    def _hand(self) -> list[int]:
        hand_of = self.state.engine.evaluation.hand
        assert hand_of is not None
        return hand_of(self.state, SEAT)
