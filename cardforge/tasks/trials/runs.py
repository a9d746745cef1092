"""What makes a run of many games this one and no other; the first line of a file of results says it."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.metadata import version
from typing import Final

from cardforge.kernel.contract.options import Options
from cardforge.kernel.json_value import JsonValue
from cardforge.tasks.setup.game_options import as_json
from cardforge.tasks.setup.match_spec import MatchSpec
from cardforge.tasks.setup.prepare_match import PreparedMatch
from cardforge.tasks.trials.results_file import Run

HASH: Final = 16
"""Digits of the hash of the cards that name a run: enough to tell two apart, and short enough for a message."""


def match_run(spec: MatchSpec, prepared: PreparedMatch) -> Run:
    """A match, a tournament or an impact: all that its games depend on, and what is kept of them. The number of games is no part of it."""
    kept = "choices" if spec.record else "cards" if spec.follow else "results"
    trial = "impact" if spec.swaps else "tournament" if spec.all_pairs else "match"
    swaps: dict[str, JsonValue] = {}
    if spec.swaps:
        swaps = {
            "swaps": [f"{old or 'blank'} to {new}" for _, old, new in spec.swaps],
            "decks that swap": spec.subjects,
        }
    return {
        **run_of(trial, spec.game, spec.seed, spec.variant, dict(spec.options)),
        **swaps,
        "players": ", ".join(spec.players),
        **decks_of_run(spec.files, prepared.pinned),
        "cards": prepared.cards[:HASH],
        "kept of a game": kept,
    }


def run_of(trial: str, game: str, seed: int, variant: str | None, options: Options) -> dict[str, JsonValue]:
    """What every run is about. The version of Cardforge is among it, for another one may play otherwise."""
    return {
        "trial": trial,
        "Cardforge": version("cardforge"),
        "game": game,
        "seed": seed,
        "variant": variant or "",
        "options": as_json(options),
    }


def decks_of_run(files: Sequence[str], pinned: Sequence[tuple[str, str]]) -> dict[str, JsonValue]:
    """The decks of the seats, each by the copies of its revisions: a deck is what is in it, not how its file is called."""
    copies = dict(pinned)
    return {f"deck {seat}": list(copies[file].split(", ")) for seat, file in enumerate(files, 1)}
