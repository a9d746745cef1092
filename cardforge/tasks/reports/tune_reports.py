"""A tuned deck as text and as plain data: what was swapped, what each swap brought, and how it was found."""

from __future__ import annotations

import shlex
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cardforge.tasks.plurals import pluralize
from cardforge.tasks.reports.formatting import aligned, share
from cardforge.tasks.setup.game_options import as_json, written
from cardforge.tasks.setup.match_spec import MatchSpec
from cardforge.tasks.setup.played_decks import PlayedDeck
from cardforge.tasks.setup.prepare_tune import Swap, Swaps
from cardforge.trials.statistics import Difference
from cardforge.trials.tuning import Racer, Round, Step, Tuning


@dataclass(frozen=True)
class TuneResult:
    """A search for a better deck, with the list of the deck that was found."""

    spec: MatchSpec
    pool: str
    """The search that named the cards which may come in; "" for every card that the format allows."""
    keep: tuple[str, ...]
    tuning: Tuning[Swaps]
    text: str
    """The deck list after the swaps; the one that was tuned when there are none."""
    names: Mapping[str, str]
    """The names of cards by number and version."""
    pool_size: int
    left_out: tuple[str, ...]
    """Cards of the pool that may not come in, because the engine does not play their whole text."""
    cards: str
    """A hash of what every card of the decks and of the pool says."""
    played: tuple[PlayedDeck, ...] = ()
    warnings: tuple[str, ...] = ()
    pinned: tuple[tuple[str, str], ...] = ()
    """Each deck with the copies of its revisions, before the swaps."""

    def to_json(self) -> dict[str, Any]:
        """The result with the keys of docs/json.md."""
        spec, tuning = self.spec, self.tuning
        return {
            "game": spec.game,
            "deck": spec.files[0],
            "against": list(spec.files[1:]),
            "player": spec.players[0],
            "variant": spec.variant or "",
            "options": as_json(dict(spec.options)),
            "seed": spec.seed,
            "pool": self.pool,
            "pool_size": self.pool_size,
            "left_out": list(self.left_out),
            "keep": list(self.keep),
            "cards": self.cards,
            "answer": self.answer(),
            "command": self.command(),
            "warnings": list(self.warnings),
            "verdicts": [deck.to_json() for deck in self.played],
            "plan": tuning.plan.to_json(),
            "games": tuning.games,
            "deals": tuning.deals,
            "before": tuning.before.to_json(),
            "after": tuning.after.to_json(),
            "change": tuning.change.to_json(),
            "steps": [
                {
                    "round": tuning.rounds.index(step.found) + 1,
                    "swaps": self._swaps_json(step.found, step.deck),
                    "change": step.change.to_json(),
                }
                for step in tuning.steps
            ],
            "rounds": [self._round_json(one) for one in tuning.rounds],
            "list": self.text,
        }

    def _round_json(self, found: Round[Swaps]) -> dict[str, Any]:
        return {
            "raced": [{"swaps": self._swaps_json(found, one.deck), **_counts(one)} for one in found.raced],
            "winner": self._swaps_json(found, found.winner) if found.winner else [],
            "confirmed": _counts(found.confirmed) if found.confirmed else None,
            "accepted": found.accepted is not None,
            "games": found.games,
        }

    def _swaps_json(self, found: Round[Swaps], deck: Swaps) -> list[dict[str, Any]]:
        return [
            {
                "section": swap.section,
                "copies": swap.copies,
                "out": swap.out,
                "out_name": self.names[swap.out],
                "in": swap.into,
                "in_name": self.names[swap.into],
            }
            for swap in _new_swaps(found, deck)
        ]

    def answer(self) -> str:
        """What was found, in a sentence."""
        tuning, change = self.tuning, self.tuning.change
        name = Path(self.spec.files[0]).stem
        if not tuning.steps:
            raced = sum(len(one.raced) for one in tuning.rounds)
            return f"No swaps were found that make {name} better: of {pluralize(raced, 'changed deck')} none was confirmed."
        swaps = pluralize(len(tuning.steps[-1].deck), "swap")
        deals = f"{pluralize(tuning.deals, 'fresh deal')}, the same with and without them"
        between = f"95 % interval {_points(change.low)} to {_points(change.high)}"
        if not change.shown:
            return f"After {swaps} no difference could be shown with {deals}: the share of its games that {name} wins moved by {_points(change.value)} points ({between})."
        more = "more" if change.value > 0 else "less"
        return (
            f"After {swaps} {name} wins {abs(100 * change.value):.1f} points of its games {more} ({between}; {deals})."
        )

    def command(self) -> str:
        """The command that tunes the same deck again, but for the file that it writes."""
        spec = self.spec
        words = ["cardforge", "deck", "tune", spec.files[0]]
        words += [word for file in spec.files[1:] for word in ("--against", file)]
        words += ["--pool", self.pool] if self.pool else []
        words += [word for card in self.keep for word in ("--keep", card)]
        words += ["--variant", spec.variant] if spec.variant else []
        words += [word for name, value in spec.options for word in ("--option", written(name, value))]
        words += ["--player", spec.players[0], "-n", str(self.tuning.plan.games), "--seed", str(spec.seed)]
        return shlex.join([*words, "-o", "-"])

    def lines(self) -> list[str]:
        """The result as a page of text."""
        spec, tuning = self.spec, self.tuning
        against = ", ".join(Path(file).stem for file in spec.files[1:])
        lines = [
            f"{spec.files[0]}: tuned against {against}, {pluralize(tuning.games, 'game')} by {spec.players[0]}, seed {spec.seed}",
            "",
            self.answer(),
        ]
        if tuning.steps:
            rows = [("", "won", "moved by (95 % interval)"), ("as it was", share(tuning.before), "")]
            for step in tuning.steps:
                *others, last = map(self._swap, _new_swaps(step.found, step.deck))
                rows += [(one, "", "") for one in others]
                rows.append((last, "", _moved(step.change)))
            rows.append(("all together", share(tuning.after), _moved(tuning.change)))
            lines += ["", f"  on {pluralize(tuning.deals, 'fresh deal')}:", *(f"    {line}" for line in aligned(rows))]
        lines += ["", *self._round_lines()]
        if self.left_out:
            lines += [f"  not in the pool, for their whole text is not played: {', '.join(self.left_out)}"]
        return [*lines, "", f"  again: {self.command()}"]

    def _round_lines(self) -> list[str]:
        tuning = self.tuning
        raced = sum(len(one.raced) for one in tuning.rounds)
        head = (
            f"  the search: {pluralize(len(tuning.rounds), 'round')} with {pluralize(raced, 'changed deck')} "
            f"out of {pluralize(self.pool_size, 'card')}, {pluralize(sum(one.games for one in tuning.rounds), 'game')}"
        )
        rows = [(f"round {number}", *fate) for number, one in enumerate(tuning.rounds, 1) if (fate := self._fate(one))]
        behind = sum(one.winner is None for one in tuning.rounds)
        none = [f"    in {pluralize(behind, 'round')} no deck came out ahead"] if behind else []
        return [head, *(f"    {line}" for line in aligned(rows)), *none]

    def _fate(self, found: Round[Swaps]) -> Sequence[str]:
        """How the deck that won a round did in the race, and on fresh deals."""
        if found.winner is None or found.confirmed is None:
            return ()
        won = next(one for one in found.raced if one.deck == found.winner)
        swaps = pluralize(len(_new_swaps(found, found.winner)), "swap")
        verdict = "kept" if found.accepted is not None else "not confirmed"
        return (swaps, f"{_net(won)}, then {_net(found.confirmed)}", verdict)

    def swaps_of(self, step: Step[Swaps]) -> str:
        """The swaps of a step in words: "-2 Ash Knight +2 Reed Prince"."""
        return ", ".join(map(self._swap, _new_swaps(step.found, step.deck)))

    def _swap(self, swap: Swap) -> str:
        return f"-{swap.copies} {self.names[swap.out]} +{swap.copies} {self.names[swap.into]}"


def _new_swaps(found: Round[Swaps], deck: Swaps) -> Swaps:
    """The swaps by which a deck of a round differs from the deck as it was."""
    return deck[len(found.deck) :]


def _counts(one: Racer[Swaps]) -> dict[str, int]:
    return {"deals": one.deals, "gained": one.gained, "lost": one.lost}


def _net(one: Racer[Swaps]) -> str:
    return f"{one.ahead:+d} of {one.deals}"


def _moved(change: Difference) -> str:
    sure = "" if change.shown else "  not shown"
    return f"{_points(change.value)} points ({_points(change.low)} to {_points(change.high)}){sure}"


def _points(value: float) -> str:
    return f"{100 * value:+.1f}"
