"""Win rates by card: of the games in which it lay in the opening hand, was drawn, was played, or was stuck; with what they cannot say."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from cardforge.kernel.contract.evaluation import PLAYED
from cardforge.kernel.json_value import JsonValue
from cardforge.kernel.state import State
from cardforge.trials.goldfish_game import MULLIGAN
from cardforge.trials.statistics import Difference, Estimate, independent_difference, share

CAVEAT = (
    "These rates choose their games: a card that is drawn late is drawn in long games, and who is ahead plays more cards. "
    "What a card is worth: cardforge impact --blank CARD"
)


class CardSeen(NamedTuple):
    """A card that a seat had in hand in a game, all its copies together."""

    seat: int
    name: str
    opening: bool
    played: bool
    stuck: bool
    """A copy was in hand at the end and never used."""


class CardTracker:
    """Follows the hands of all seats through one game, by the game's `HandWatch`; it reads the log, which it turns on."""

    def __init__(self, state: State) -> None:
        watch, hand = state.engine.evaluation.watch, state.engine.evaluation.hand
        assert watch is not None
        assert hand is not None
        self.state, self.uses, self.hand = state, watch.uses, hand
        state.log = []
        self._looked = 0
        self._opening: dict[int, frozenset[int]] = {}
        self._seen: list[set[int]] = [set() for _ in range(state.seats)]
        self._used: list[dict[int, bool]] = [{} for _ in range(state.seats)]
        self.look()

    def look(self) -> None:
        """Takes in what has happened since it looked last."""
        state = self.state
        assert state.log is not None
        for event in state.log[self._looked :]:
            use = self.uses.get(str(event[0]))
            if use is not None:
                seat, card = int(event[use.seat]), int(event[use.card])
                if card in self._seen[seat]:
                    used = self._used[seat]
                    used[card] = used.get(card, False) or use.use == PLAYED
        self._looked = len(state.log)
        kept = state.decision is None or state.decision.kind != MULLIGAN
        for seat in range(state.seats):
            held = self.hand(state, seat)
            if kept and held:
                self._opening.setdefault(seat, frozenset(held))
            if seat in self._opening:
                self._seen[seat].update(held)

    def cards(self) -> tuple[CardSeen, ...]:
        """What became of the cards, when the game is over."""
        found = []
        for seat, seen in enumerate(self._seen):
            opening, used, held = (
                self._opening.get(seat, frozenset()),
                self._used[seat],
                set(self.hand(self.state, seat)),
            )
            copies: dict[str, list[int]] = {}
            for card in seen:
                copies.setdefault(self.state.name_of(card), []).append(card)
            for name in sorted(copies):
                cards = copies[name]
                found.append(
                    CardSeen(
                        seat,
                        name,
                        any(card in opening for card in cards),
                        any(used.get(card, False) for card in cards),
                        any(card in held and card not in used for card in cards),
                    )
                )
        return tuple(found)


@dataclass(frozen=True)
class CardRates:
    """The win rates of one card in one deck."""

    name: str
    opening: Estimate
    """Of the games with a copy in the opening hand the share that was won; the others likewise."""
    drawn: Estimate
    played: Estimate
    stuck: Estimate
    not_drawn: Estimate
    improvement: Difference
    """By how much the share of won games is higher when the card is drawn than when it is not (Newcombe 1998, method 10)."""
    shrunk: float
    """The share won when drawn, drawn towards that of the whole deck as far as cards of the deck hardly differ (DerSimonian and Laird 1986)."""

    def to_json(self) -> dict[str, JsonValue]:
        """Stable keys, described in docs/json.md."""
        return {
            "name": self.name,
            "opening": self.opening.to_json(),
            "drawn": self.drawn.to_json(),
            "played": self.played.to_json(),
            "stuck": self.stuck.to_json(),
            "not_drawn": self.not_drawn.to_json(),
            "improvement": self.improvement.to_json(),
            "shrunk": round(self.shrunk, 4),
        }


class _Wins:
    """Games and wins."""

    __slots__ = ("games", "wins")

    def __init__(self) -> None:
        self.games = self.wins = 0

    def add(self, won: bool) -> None:
        self.games += 1
        self.wins += won

    def share(self) -> Estimate:
        return share(self.wins, self.games)


KINDS = ("opening", "drawn", "played", "stuck")


class CardWinsTally:
    """The games and wins of each card of one deck."""

    def __init__(self) -> None:
        self.all = _Wins()
        self.cards: defaultdict[str, dict[str, _Wins]] = defaultdict(lambda: {kind: _Wins() for kind in KINDS})

    def add(self, won: bool, cards: Iterable[CardSeen]) -> None:
        """Counts a game of the deck."""
        self.all.add(won)
        for card in cards:
            heaps = self.cards[card.name]
            heaps["drawn"].add(won)
            for kind, counts in (("opening", card.opening), ("played", card.played), ("stuck", card.stuck)):
                if counts:
                    heaps[kind].add(won)

    def rates(self) -> tuple[CardRates, ...]:
        """The rates of every card, by name."""
        names = sorted(self.cards)
        drawn = [self.cards[name]["drawn"] for name in names]
        middle = self.all.wins / self.all.games if self.all.games else 0.0
        shrunk = shrink([heap.wins for heap in drawn], [heap.games for heap in drawn], middle)
        return tuple(self._rates(name, value) for name, value in zip(names, shrunk, strict=True))

    def _rates(self, name: str, shrunk: float) -> CardRates:
        heaps = self.cards[name]
        drawn = heaps["drawn"]
        others = (self.all.wins - drawn.wins, self.all.games - drawn.games)
        return CardRates(
            name,
            heaps["opening"].share(),
            drawn.share(),
            heaps["played"].share(),
            heaps["stuck"].share(),
            share(*others),
            independent_difference((drawn.wins, drawn.games), others),
            shrunk,
        )


def shrink(wins: Sequence[int], games: Sequence[int], middle: float) -> list[float]:
    """Shares drawn towards a common middle (empirical Bayes): each by its own variance against that between them, which is estimated by moments
    (DerSimonian and Laird 1986). Shares that differ no more than by chance all become the middle."""
    spread = middle * (1 - middle)
    known = [place for place, n in enumerate(games) if n]
    if spread <= 0 or len(known) < 2:
        return [middle] * len(games)
    weights = [games[place] / spread for place in known]
    excess = sum(
        weight * (wins[place] / games[place] - middle) ** 2 for weight, place in zip(weights, known, strict=True)
    )
    total = sum(weights)
    between = max(0.0, (excess - (len(known) - 1)) / (total - sum(weight * weight for weight in weights) / total))
    return [
        middle + between / (between + spread / n) * (won / n - middle) if n else middle
        for won, n in zip(wins, games, strict=True)
    ]
