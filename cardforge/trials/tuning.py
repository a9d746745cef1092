"""The search for a better deck: swaps race on the same deals, the winner is confirmed on fresh ones, and the end is tested on others again."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, Generic, TypeVar

from cardforge.kernel.json_value import JsonValue
from cardforge.trials.statistics import Difference, Estimate, paired_difference, share

SIZES: Final = (16, 8, 4, 2)
"""How many decks race in a round, if the budget lets them."""
ROUNDS: Final = 6
"""Rounds that a budget must pay for before more decks race in each."""
MOST_DEALS: Final = 16
"""The most deals of a first heat; what a larger budget has left goes into more rounds."""
RACE, CONFIRM, TEST = 1, 2, 3
"""What deals are for: each kind has seeds of its own in every round."""

Deck = TypeVar("Deck", bound=Hashable)


@dataclass(frozen=True)
class Stage:
    """Deals with seeds of their own: those of a race, of a confirmation, or of the final test."""

    kind: int
    """RACE, CONFIRM or TEST."""
    round: int


Play = Callable[[Stage, Sequence[Deck], int, int], Sequence[Sequence[bool]]]
"""Plays the deals of a stage, from a first one to before another, with several decks: for each deck whether it won each deal."""


@dataclass(frozen=True)
class TuningPlan:
    """How a number of games is spent."""

    games: int
    test: int
    """Games kept for the final test."""
    racers: int
    """How many decks race in a round."""
    deals: int
    """Deals of the first heat."""

    def to_json(self) -> dict[str, JsonValue]:
        """Stable keys, described in docs/json.md."""
        return {"games": self.games, "test": self.test, "racers": self.racers, "deals": self.deals}


def heats(racers: int, deals: int) -> list[int]:
    """The deals of each heat of a race between so many decks: those that are left have played twice as many after each from the second on."""
    played: list[int] = []
    while racers > 1:
        played.append(sum(played) or deals)
        racers = (racers + 1) // 2
    return played or [deals]


def round_cost(racers: int, deals: int) -> int:
    """The most games of a round: every heat with the deck as it is and the others that are left, and the confirmation with two decks."""
    total, left = 2 * sum(heats(racers, deals)), racers
    for played in heats(racers, deals):
        total += (left + 1) * played
        left = (left + 1) // 2
    return total


def plan_for(games: int, unit: int) -> TuningPlan | None:
    """The plan for so many games: a third for the final test, and the rest for at least 6 rounds, with as many decks in each as that allows.

    `unit` deals meet every opponent once in each seat; a heat is a multiple of it. None for too few games.
    """
    test = games // 3
    for racers in SIZES:
        deals = (games - test) // ROUNDS // round_cost(racers, 1) // unit * unit
        if deals:
            return TuningPlan(games, test, racers, min(deals, max(unit, MOST_DEALS // unit * unit)))
    return None


def least_games(unit: int) -> int:
    """The fewest games that `plan_for` has a plan for."""
    games = ROUNDS * round_cost(SIZES[-1], unit)
    while plan_for(games, unit) is None:
        games += 1
    return games


@dataclass
class Racer(Generic[Deck]):
    """A changed deck in a race against the deck as it is."""

    deck: Deck
    deals: int = 0
    gained: int = 0
    """Deals that it won and the deck as it is did not."""
    lost: int = 0

    @property
    def ahead(self) -> int:
        """Deals gained less deals lost."""
        return self.gained - self.lost

    def add(self, before: Sequence[bool], after: Sequence[bool]) -> None:
        """Counts deals that both decks played."""
        self.deals += len(before)
        self.gained += sum(new and not old for old, new in zip(before, after, strict=True))
        self.lost += sum(old and not new for old, new in zip(before, after, strict=True))

    @property
    def is_confirmed(self) -> bool:
        """Whether it is ahead by at least one standard error of what luck alone does to a change that is worth nothing."""
        return self.ahead > 0 and self.ahead**2 >= self.gained + self.lost


@dataclass(frozen=True)
class Round(Generic[Deck]):
    """A round of the search."""

    deck: Deck
    """The deck as it is."""
    raced: tuple[Racer[Deck], ...]
    winner: Deck | None
    """The deck that won the race; None if each was given up."""
    confirmed: Racer[Deck] | None
    """How the winner did on fresh deals."""
    games: int

    @property
    def accepted(self) -> Deck | None:
        """The winner, if it was confirmed."""
        return self.winner if self.confirmed is not None and self.confirmed.is_confirmed else None

    def races(self) -> Iterator[Racer[Deck]]:
        """Everything that was played against the deck as it is."""
        yield from self.raced
        if self.confirmed is not None:
            yield self.confirmed


@dataclass(frozen=True)
class Step(Generic[Deck]):
    """A deck on the way from the first to the last one, and what it brought against the one before."""

    deck: Deck
    found: Round[Deck]
    change: Difference
    """On the deals of the final test."""


@dataclass(frozen=True)
class Tuning(Generic[Deck]):
    """What a search came to."""

    plan: TuningPlan
    games: int
    """Games that were played."""
    rounds: tuple[Round[Deck], ...]
    steps: tuple[Step[Deck], ...]
    """The decks that were kept, one after another."""
    deals: int
    """Deals of the final test; 0 when there is nothing to test."""
    before: Estimate
    """The share of the deals that the first deck won."""
    after: Estimate
    change: Difference


@dataclass
class _Search(Generic[Deck]):
    play: Play[Deck]
    plan: TuningPlan
    left: int
    rounds: list[Round[Deck]] = field(default_factory=list)

    def round(self, deck: Deck, others: Sequence[Deck]) -> Round[Deck]:
        """Races the others against the deck by successive halving, and confirms the winner on fresh deals."""
        number, games, dealt = len(self.rounds), 0, 0
        racers = [Racer(other) for other in others]
        left = list(racers)
        for heat, deals in enumerate(heats(len(racers), self.plan.deals)):
            played = self.play(Stage(RACE, number), [deck, *(one.deck for one in left)], dealt, dealt + deals)
            for one, after in zip(left, played[1:], strict=True):
                one.add(played[0], after)
            games, dealt = games + deals * (len(left) + 1), dealt + deals
            left.sort(key=lambda one: -one.ahead)
            left = [one for one in left[: (len(left) + 1) // 2] if heat == 0 or one.ahead > 0]
            if not left:
                break
        winner = left[0] if left and left[0].ahead > 0 else None
        confirmed = None
        if winner:
            confirmed = Racer(winner.deck)
            before, after = self.play(Stage(CONFIRM, number), [deck, winner.deck], 0, dealt)
            confirmed.add(before, after)
            games += 2 * dealt
        found = Round(deck, tuple(racers), winner.deck if winner else None, confirmed, games)
        self.left -= games
        self.rounds.append(found)
        return found


def tune(
    deck: Deck,
    propose: Callable[[Deck, Sequence[Round[Deck]], int], Sequence[Deck]],
    play: Play[Deck],
    plan: TuningPlan,
    unit: int,
) -> Tuning[Deck]:
    """Searches for a better deck within the plan's games.

    `propose(deck, rounds, n)` gives at most n changed decks, in the light of the rounds so far. They race by successive halving (Jamieson and
    Talwalkar 2016) on the same deals as the deck as it is: after each heat the better half goes on, with all its deals; one that is not ahead after
    two heats is given up. The winner has been chosen for its luck too, so it is confirmed on fresh deals before it is kept. What all this says is for
    the search only: the figures of the result come from deals that no choice has seen, on which every deck from the first to the last plays.
    """
    search = _Search(play, plan, plan.games - plan.test)
    path: list[tuple[Deck, Round[Deck]]] = []
    here = deck
    while search.left >= round_cost(plan.racers, plan.deals):
        others = propose(here, search.rounds, plan.racers)
        if not others:
            break
        found = search.round(here, others)
        if found.accepted is not None:
            here = found.accepted
            path.append((here, found))
    return _tested(deck, path, search, unit)


def _tested(deck: Deck, path: Sequence[tuple[Deck, Round[Deck]]], search: _Search[Deck], unit: int) -> Tuning[Deck]:
    """The result, with its figures from fresh deals that all decks of the path play."""
    left = search.left + search.plan.test
    spent = search.plan.games - left
    decks = [deck, *(one for one, _ in path)]
    deals = left // len(decks)
    deals = deals // unit * unit or deals
    if not path:
        nothing = Estimate(0.0, 0.0, 1.0, 0)
        return Tuning(search.plan, spent, tuple(search.rounds), (), 0, nothing, nothing, _no_change())
    won = search.play(Stage(TEST, 0), decks, 0, deals)
    steps = [
        Step(one, found, _change(before, after))
        for (one, found), before, after in zip(path, won[:-1], won[1:], strict=True)
    ]
    return Tuning(
        search.plan,
        spent + deals * len(decks),
        tuple(search.rounds),
        tuple(steps),
        deals,
        share(sum(won[0]), deals),
        share(sum(won[-1]), deals),
        _change(won[0], won[-1]),
    )


def _change(before: Iterable[bool], after: Iterable[bool]) -> Difference:
    return paired_difference(list(zip(before, after, strict=True)))


def _no_change() -> Difference:
    return Difference(0.0, 0.0, 0.0, 0)
