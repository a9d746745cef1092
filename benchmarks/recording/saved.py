"""Saved games: some are saved in the middle, and games that were saved here or by the old commit are gone on with."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from recording.access import as_data, attribute, find

GAMES: tuple[tuple[str, dict[str, Any], int], ...] = (
    ("arc", {}, 45),
    ("arc", {"seat": 2, "against": "random"}, 60),
    ("outposts", {}, 30),
    ("outposts", {"seat": 2}, 300),
    ("state51", {"variant": "solo,map"}, 25),
    ("state51", {"variant": "advanced"}, 40),
    ("tally", {}, 2),
)
"""The game, how it is sat down to, and how many choices of the person come before it is saved."""


def saved(sizes: dict[str, Any]) -> dict[str, Any]:
    """Each saved game: its file, where it stood, and how it goes on after it was resumed."""
    work = Path(os.environ["BEHAVIOUR_WORK"])
    found: dict[str, Any] = {}
    for place, (slug, words, choices) in enumerate(GAMES):
        if sizes["game"] not in ("", slug):
            continue
        sitting = find("sit_down")(slug, seed=11 + place, **words)
        taken_back = _choose(sitting, choices)
        file = work / f"{place}.json"
        find("save_game")(sitting, file)
        name = f"{place} {slug} {' '.join(map(str, words.values()))}".strip()
        found[name] = {
            "game": slug,
            "file": file.read_text(encoding="utf-8"),
            "stands": stands(sitting),
            "taken_back": taken_back,
            "resumed": _resumed(file),
        }
    for name, text in sizes["resume"].items():
        file = work / "old.json"
        file.write_text(text, encoding="utf-8")
        found[name]["resumed_old"] = _resumed(file)
    return found


def stands(sitting: Any) -> dict[str, Any]:
    """Where a game stands."""
    state = attribute(sitting, "sitting.state")
    return {"state": state.to_json(), "choices": len(sitting.choices), "over": state.winners is not None}


def _choose(sitting: Any, times: int) -> list[bool]:
    """Chooses in a fixed manner and takes a choice back now and then; whether that was allowed."""
    allowed: list[bool] = []
    for number in range(times):
        moment = attribute(sitting, "sitting.moment")()
        if moment is None:
            break
        attribute(sitting, "sitting.choose")((number * 7 + 3) % len(moment.decision.options))
        if number % 5 == 4:
            try:
                attribute(sitting, "sitting.take_back")()
                allowed.append(True)
            except find("CardforgeError"):
                allowed.append(False)
    attribute(sitting, "sitting.moment")()
    return allowed


def _resumed(file: Path) -> dict[str, Any]:
    """Where a saved game stands when it is resumed, and ten choices later; or why it cannot be."""
    try:
        sitting = find("resume_game")(file)
    except find("CardforgeError") as fault:
        return {"refused": True, "sentences": [str(fault)]}
    except Exception as fault:
        return {"broke": f"{type(fault).__name__}: {fault}"}
    now = stands(sitting)
    _choose(sitting, 10)
    return {"stands": now, "later": as_data(stands(sitting))}
