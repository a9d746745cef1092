"""Impacts: the same games with old and with new revisions, compared game by game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from cardforge.kernel.json_value import JsonValue
from cardforge.kernel.result import Outcome
from cardforge.trials.statistics import Difference, Estimate, mean, mean_difference, paired_difference, share


@dataclass(frozen=True)
class Moved:
    """A figure of the games before and after, and by how much it moved."""

    name: str
    old: Estimate
    new: Estimate
    change: Difference
    is_share: bool

    def to_json(self) -> dict[str, JsonValue]:
        """Stable keys, described in docs/json.md."""
        return {
            "name": self.name,
            "old": self.old.to_json(),
            "new": self.new.to_json(),
            "change": self.change.to_json(),
        }


@dataclass(frozen=True)
class ImpactReport:
    """What n games, each played with the old and with the new revisions, showed."""

    n: int
    seed: int
    wins: Moved
    """The share of games that the deck with the card won; of the seat that began, for a game out of one box."""
    others: tuple[Moved, ...]
    """What else is counted: wins of the seat that began, length, points, reasons for the end."""
    gained: int
    """Games that were won with the new revisions and not with the old ones."""
    lost: int
    differ: int
    """Games that ended in another way, whoever won."""

    def to_json(self) -> dict[str, JsonValue]:
        """Stable keys, described in docs/json.md."""
        return {
            "n": self.n,
            "seed": self.seed,
            "wins": self.wins.to_json(),
            "gained": self.gained,
            "lost": self.lost,
            "differ": self.differ,
            "others": [one.to_json() for one in self.others],
        }


Pair = tuple[Outcome, Outcome, int]
"""A game with the old and with the new revisions, and the seat that plays the card; -1 where all seats share it."""


def impact_report(pairs: Sequence[Pair], seed: int, reasons: Mapping[str, str], *, same: bool = False) -> ImpactReport:
    """Compares games pair by pair; `reasons` are the words for why games end. Revisions that are the `same` in play move nothing for certain."""
    won = [(_won(old, seat), _won(new, seat)) for old, new, seat in pairs]
    wins = _share("won", won)
    if same and all(old == new for old, new, _ in pairs):
        wins = replace(wins, change=Difference(0.0, 0.0, 0.0, len(pairs)))
    return ImpactReport(
        n=len(pairs),
        seed=seed,
        wins=wins,
        others=tuple(_others(pairs, reasons)),
        gained=sum(new and not old for old, new in won),
        lost=sum(old and not new for old, new in won),
        differ=sum(old != new for old, new, _ in pairs),
    )


def _won(game: Outcome, seat: int) -> bool:
    return (game.began if seat < 0 else seat) in game.winners


def _others(pairs: Sequence[Pair], reasons: Mapping[str, str]) -> list[Moved]:
    games = [(old, new) for old, new, _ in pairs]
    moved = [_share("won by the seat that began", [(_won(old, -1), _won(new, -1)) for old, new in games])]
    for name in ("turns", "rounds"):
        counted = [(float(getattr(old, name)), float(getattr(new, name))) for old, new in games]
        if any(old or new for old, new in counted):
            moved.append(_mean(name, counted))
    if all(old.scores and new.scores for old, new in games):
        moved.append(
            _mean("points of all seats", [(float(sum(old.scores)), float(sum(new.scores))) for old, new in games])
        )
    ended = sorted({game.reason for pair in games for game in pair})
    for word in ended if len(ended) > 1 else []:
        told = [(old.reason == word, new.reason == word) for old, new in games]
        moved.append(_share(f"ended by {reasons.get(word, word)}", told))
    return moved


def _share(name: str, pairs: Sequence[tuple[bool, bool]]) -> Moved:
    n = len(pairs)
    old, new = share(sum(one for one, _ in pairs), n), share(sum(two for _, two in pairs), n)
    return Moved(name, old, new, paired_difference(pairs), True)


def _mean(name: str, pairs: Sequence[tuple[float, float]]) -> Moved:
    return Moved(name, mean([one for one, _ in pairs]), mean([two for _, two in pairs]), mean_difference(pairs), False)
