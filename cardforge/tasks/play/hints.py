"""Hints for a person: what a searching player would do, how often that wins the games it imagines, and how one of them goes on."""

from __future__ import annotations

from itertools import islice
from typing import Final

from cardforge.errors import CardforgeError
from cardforge.kernel.labels import option_labels
from cardforge.kernel.rng import Rng, seed_of
from cardforge.kernel.state import State
from cardforge.players.passive import NOTHING
from cardforge.players.search import Candidate, SearchPlayer
from cardforge.players.search_tree import Node, SearchSettings, ranked_options
from cardforge.tasks.play.game_session import GameSession, PendingChoice
from cardforge.trials.statistics import mean

HINT_STREAM: Final = 4
ITERATIONS: Final = 200
MOST_ITERATIONS: Final = 100_000
SHOWN: Final = 3
LINE: Final = 5
"""So many choices of the sample line are told; passes are left out."""
LONGEST_LINE: Final = 40
"""The sample line looks no further ahead than so many choices."""


def hint_lines(session: GameSession, choice: PendingChoice, wanted: str = "") -> list[str]:
    """The three best options of the choice with the share of imagined games that each wins, and a line that shows how one goes on.

    The hint sees what the person's seat may see. The same place in the same game gets the same hint. Raises CardforgeError when `wanted`
    is no number of imagined games.
    """
    iterations = _iterations(wanted)
    state, seat = session.state, choice.seat
    seed = seed_of(session.seed, HINT_STREAM, seat, len(session.choices))
    search = SearchPlayer(seed, SearchSettings(iterations=iterations))
    analysis = search.analyse(lambda rng: state.guess(seat, rng), choice.decision)
    labels = dict(zip(choice.decision.options, choice.labels(), strict=True))
    best = analysis.candidates[0]
    lines = [f"The computer would choose: {labels[best.option]}"]
    if best.greedy:
        lines.append("It is what a greedy player does, too; nothing else was found to be better.")
    lines += ["", f"Won of {analysis.iterations} imagined games, with 95 % intervals:"]
    told_once: dict[str, Candidate] = {}
    for candidate in analysis.candidates:
        told_once.setdefault(labels[candidate.option], candidate)  # options with the same words are interchangeable
    for place, (label, candidate) in enumerate(islice(told_once.items(), SHOWN), 1):
        lines.append(f"  {place}. {_rate(candidate)}  {label}")
        told = _sample_line(state.guess(seat, Rng(seed)), candidate)
        lines += [f"     for example then: {'; '.join(told)}"] if told else []
    return lines


def _iterations(wanted: str) -> int:
    if not wanted:
        return ITERATIONS
    if not (wanted.isdecimal() and wanted.isascii() and 2 <= int(wanted) <= MOST_ITERATIONS):
        raise CardforgeError(f"{wanted[:40]!r} is no number of imagined games from 2 to {MOST_ITERATIONS:,}")
    return int(wanted)


def _rate(candidate: Candidate) -> str:
    rate = mean(candidate.values)
    return f"{rate.value:.0%} ({max(0.0, rate.low):.0%}-{min(1.0, rate.high):.0%})" if rate.n > 1 else "not tried"


def _sample_line(state: State, candidate: Candidate) -> list[str]:
    """What the players do next in one imagined game: the choices most visited in the search, then greedy ones."""
    state.apply(candidate.option)
    node: Node | None = candidate.node
    told: list[str] = []
    for _ in range(LONGEST_LINE):
        decision = state.decision
        if decision is None or len(told) == LINE:
            break
        below = node.children if node is not None else {}
        known = [option for option in decision.options if option in below]
        option = max(known, key=lambda one: below[one].visits) if known else ranked_options(state, decision)[0]
        if option[0] not in NOTHING:
            label = option_labels(state.view(decision.seat), decision)[decision.options.index(option)]
            told.append(f"Player {decision.seat + 1}: {label}")
        state.apply(option)
        node = below.get(option)
    return told
