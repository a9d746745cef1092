"""The sums of a goldfish over its games, and the report that follows from them."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

from cardforge.kernel.contract.evaluation import KEPT, PLAYED, SPENT
from cardforge.kernel.json_value import JsonValue
from cardforge.trials.goldfish_game import CopyRecord, GameRecord
from cardforge.trials.statistics import Estimate, Spread, share, shares_of
from cardforge.trials.tallies import Lengths, Moments, Rate

SAMPLES = 3
ALL = ""
"""The key of all games, whoever began."""


@dataclass(frozen=True)
class CardFigures:
    """What became of a card, over all copies that came to hand."""

    name: str
    opening: Estimate
    """Copies in the opening hand, the mean."""
    seen: Estimate
    """Copies that came to hand by the last turn, the mean."""
    uses: Mapping[str, Estimate]
    """The share of the copies seen that were used so, by word: `played` and others of the game's; a copy may be used more than once."""
    stranded: Estimate
    """Of the own turns that copies ended in hand, the share in which they could not have been played."""
    reasons: Mapping[str, Estimate]
    """The share of those turns for each reason, the most frequent first; those that do not strand a card among them."""

    def to_json(self) -> dict[str, JsonValue]:
        """Stable keys, described in docs/json.md."""
        return {
            "name": self.name,
            "opening": self.opening.to_json(),
            "seen": self.seen.to_json(),
            "uses": {name: found.to_json() for name, found in self.uses.items()},
            "stranded": self.stranded.to_json(),
            "reasons": {name: found.to_json() for name, found in self.reasons.items()},
        }


@dataclass(frozen=True)
class StartFigures:
    """How the games went in which the seat began, or did not, or all of them."""

    n: int
    by_turn: Mapping[str, tuple[Estimate, ...]]
    """For each measure of the game (gold, played ...) its mean after own turn 1, 2, 3 ..."""
    games: tuple[int, ...]
    """How many games were still going in own turn 1, 2, 3 ..."""
    no_play: tuple[Estimate, ...]
    """The share of games in which nothing was played in own turn 1, 2, 3 ..."""
    won_by: tuple[Estimate, ...]
    """The share of games that were won by own turn 1, 2, 3 ..."""
    won_in: Spread | None
    """The own turn of the win, over the games that were won."""
    milestones: Mapping[str, tuple[Estimate, ...]]
    """The share of games in which each had come by own turn 1, 2, 3 ..."""

    def to_json(self) -> dict[str, JsonValue]:
        """Stable keys, described in docs/json.md."""
        return {
            "n": self.n,
            "games": list(self.games),
            "by_turn": {name: [estimate.to_json() for estimate in row] for name, row in self.by_turn.items()},
            "no_play": [estimate.to_json() for estimate in self.no_play],
            "won_by": [estimate.to_json() for estimate in self.won_by],
            "won_in": self.won_in.to_json() if self.won_in else None,
            "milestones": {name: [estimate.to_json() for estimate in row] for name, row in self.milestones.items()},
        }


@dataclass(frozen=True)
class GoldfishReport:
    """What n games against a passive opponent showed."""

    n: int
    seed: int
    turns: int
    opening: Mapping[str, Estimate]
    """Copies of each card name in the opening hand, as mean; only names that were seen."""
    samples: tuple[tuple[str, ...], ...]
    """The first opening hands, card by card."""
    total: StartFigures
    """Of all games."""
    starts: Mapping[str, StartFigures]
    """Of those `play` in which the seat began, and of those `draw` in which it did not; empty if that makes no difference."""
    kept: Mapping[int, Estimate]
    """The share of games in which so many hands were given back; empty for a game without a mulligan."""
    cards: tuple[CardFigures, ...]
    """By name; empty for a game that does not follow cards."""
    reasons: Mapping[str, int]
    """How the games ended, by row or word; "unfinished" for those that outlasted the turns."""

    @property
    def by_turn(self) -> Mapping[str, tuple[Estimate, ...]]:
        """For each measure its mean after own turn 1, 2, 3 ... of all games."""
        return self.total.by_turn

    @property
    def no_play(self) -> tuple[Estimate, ...]:
        """The share of all games in which nothing was played in own turn 1, 2, 3 ..."""
        return self.total.no_play

    def to_json(self) -> dict[str, JsonValue]:
        """Stable keys, described in docs/json.md."""
        return {
            "n": self.n,
            "seed": self.seed,
            "turns": self.turns,
            "opening": {name: estimate.to_json() for name, estimate in self.opening.items()},
            "samples": [list(hand) for hand in self.samples],
            **{key: value for key, value in self.total.to_json().items() if key != "n"},
            "starts": {start: figures.to_json() for start, figures in self.starts.items()},
            "kept": {str(again): estimate.to_json() for again, estimate in self.kept.items()},
            "cards": [card.to_json() for card in self.cards],
            "reasons": dict(self.reasons),
        }


class _StartTally:
    """The sums of the games that began in one way."""

    def __init__(self) -> None:
        self.n = 0
        self.measures: defaultdict[str, list[Moments]] = defaultdict(list)
        self.idle: Counter[int] = Counter()
        self.lengths = Lengths()
        """Own turns of each game."""
        self.won_in = Lengths()
        self.milestones: defaultdict[str, Lengths] = defaultdict(Lengths)

    def add(self, record: GameRecord, milestones: Mapping[str, str]) -> None:
        self.n += 1
        self.lengths.add(len(record.rows))
        played = 0
        for turn, row in enumerate(record.rows):
            for name, value in row.items():
                column = self.measures[name]
                if turn == len(column):
                    column.append(Moments())
                column[turn].add(value)
            self.idle[turn] += row.get(PLAYED, 0) == played
            played = row.get(PLAYED, 0)
        if record.won_in is not None:
            self.won_in.add(record.won_in)
        for words, measure in milestones.items():
            first = next((turn for turn, row in enumerate(record.rows, 1) if row.get(measure, 0) > 0), None)
            if first is not None:
                self.milestones[words].add(first)

    def merge(self, other: _StartTally) -> None:
        self.n += other.n
        self.idle.update(other.idle)
        self.lengths.merge(other.lengths)
        self.won_in.merge(other.won_in)
        for words, lengths in other.milestones.items():
            self.milestones[words].merge(lengths)
        for name, column in other.measures.items():
            mine = self.measures[name]
            mine += [Moments() for _ in range(len(column) - len(mine))]
            for one, two in zip(mine, column, strict=False):
                one.merge(two)

    def figures(self, turns: int, names: list[str], milestones: Mapping[str, str]) -> StartFigures:
        last = max(self.lengths.counts, default=0)
        games = [self.n - self.lengths.by(turn) for turn in range(last)]
        plays = PLAYED in names
        return StartFigures(
            self.n,
            {name: tuple(column.mean() for column in self.measures[name]) for name in names if name in self.measures},
            tuple(games),
            tuple(share(self.idle[turn], games[turn]) for turn in range(last)) if plays else (),
            tuple(share(self.won_in.by(turn), self.n) for turn in range(1, turns + 1)),
            self.won_in.spread() if self.won_in.n else None,
            {words: tuple(share(self.milestones[words].by(turn), self.n) for turn in range(1, last + 1)) for words in milestones},
        )  # fmt: skip


class _CardTally:
    """The sums of one card."""

    def __init__(self) -> None:
        self.opening = Moments()
        self.seen = Moments()
        self.uses: defaultdict[str, Rate] = defaultdict(Rate)
        self.stranded = Rate()
        self.reasons: Counter[str] = Counter()

    def add(self, copies: list[CopyRecord], words: tuple[str, ...]) -> None:
        self.opening.add(sum(copy.opening for copy in copies))
        self.seen.add(len(copies))
        for word in words:
            self.uses[word].add(sum(copy.use == word for copy in copies), len(copies))
        turns: Counter[str] = Counter()
        for copy in copies:
            turns.update(copy.turns)
        self.reasons.update(turns)
        self.stranded.add(sum(count for word, count in turns.items() if word not in (KEPT, SPENT)), turns.total())

    def merge(self, other: _CardTally) -> None:
        self.opening.merge(other.opening)
        self.seen.merge(other.seen)
        self.stranded.merge(other.stranded)
        self.reasons.update(other.reasons)
        for word, rate in other.uses.items():
            self.uses[word].merge(rate)

    def figures(self, name: str, n: int) -> CardFigures:
        return CardFigures(
            name,
            self.opening.mean(n),
            self.seen.mean(n),
            {word: rate.share() for word, rate in self.uses.items() if rate.hits or word == PLAYED},
            self.stranded.share(),
            shares_of(self.reasons, self.reasons.total()),
        )


class GoldfishTally:
    """The sums of a goldfish; those of several processes are merged, and the report is the same."""

    def __init__(self, uses: tuple[str, ...] = (), milestones: Mapping[str, str] | None = None) -> None:
        self.uses = tuple(dict.fromkeys(uses))
        self.milestones = dict(milestones or {})
        self.starts: defaultdict[str, _StartTally] = defaultdict(_StartTally)
        self.opening: defaultdict[str, Moments] = defaultdict(Moments)
        self.cards: defaultdict[str, _CardTally] = defaultdict(_CardTally)
        self.again: Counter[int] = Counter()
        self.reasons: Counter[str] = Counter()
        self.samples: dict[int, tuple[str, ...]] = {}
        self.names: list[str] = []

    def add(self, game: int, record: GameRecord) -> None:
        """Counts the game of that number."""
        for start in dict.fromkeys((ALL, record.start)):
            self.starts[start].add(record, self.milestones)
        for name, count in Counter(record.hand).items():
            self.opening[name].add(count)
        copies: dict[str, list[CopyRecord]] = {}
        for copy in record.copies:
            copies.setdefault(copy.name, []).append(copy)
        for name, found in copies.items():
            self.cards[name].add(found, self.uses)
        self.again[record.again] += 1
        self.reasons[record.reason] += 1
        if game < SAMPLES:
            self.samples[game] = record.hand
        self._name(list(record.rows[0]) if record.rows else [])

    def merge(self, other: GoldfishTally) -> None:
        """Counts the games of another tally too."""
        for start, tally in other.starts.items():
            self.starts[start].merge(tally)
        for name, moments in other.opening.items():
            self.opening[name].merge(moments)
        for name, card in other.cards.items():
            self.cards[name].merge(card)
        self.again.update(other.again)
        self.reasons.update(other.reasons)
        self.samples.update(other.samples)
        self._name(other.names)

    def _name(self, names: list[str]) -> None:
        self.names += [name for name in names if name not in self.names]

    def report(self, seed: int, turns: int) -> GoldfishReport:
        """What the games showed."""
        n = self.starts[ALL].n
        begun = [start for start in ("play", "draw") if self.starts[start].n]
        figures = {
            start: self.starts[start].figures(turns, self.names, self.milestones)
            for start in (ALL, *(begun if len(begun) > 1 else ()))
        }
        return GoldfishReport(
            n=n,
            seed=seed,
            turns=turns,
            opening={name: self.opening[name].mean(n) for name in sorted(self.opening)},
            samples=tuple(self.samples[game] for game in sorted(self.samples)),
            total=figures.pop(ALL),
            starts=figures,
            kept={again: share(self.again[again], n) for again in sorted(self.again)} if any(self.again) else {},
            cards=tuple(self.cards[name].figures(name, n) for name in sorted(self.cards)),
            reasons=dict(sorted(self.reasons.items())),
        )
