"""A record of the old commit with the new names: states, decisions, events and texts go through the tables of `renames`."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from recording.renames import STORED, reshaped

KNOWN = ("seats", "zones", "decision", "winners", "reason", "chance")
"""Parts of a written state that have a form of their own, by their old names."""
GAMES = ("arc", "outposts", "state51", "tally")


class Renaming:
    """The tables of one game, those of all games under them."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.tables = {name: {**table.get("*", {}), **table.get(game, {})} for name, table in STORED.items()}

    def of(self, category: str, word: Any) -> Any:
        """A word by its new name."""
        return self.tables[category].get(word, word) if isinstance(word, str) else word

    def keys(self, category: str, found: dict[str, Any]) -> dict[str, Any]:
        """A mapping with its keys renamed."""
        return {self.of(category, key): value for key, value in found.items()}

    def row(self, found: Any) -> Any:
        """A row of a state: its first word is a step, all others are words."""
        if not isinstance(found, list):
            return self.of("words", found)
        return [
            self.of("steps", part) if place == 0 and isinstance(part, str) else self.row(part)
            for place, part in enumerate(found)
        ]

    def options(self, found: list[Any]) -> list[Any]:
        """Options with their first words renamed."""
        return [
            [self.of("option_words", option[0]), *(self.of("words", part) for part in option[1:])] for option in found
        ]

    def state(self, found: dict[str, Any]) -> dict[str, Any]:
        """A written state."""
        new: dict[str, Any] = {}
        for name, value in found.items():
            if name == "decision" and value:
                seat, kind, options, row, context = value
                value = [seat, self.of("kinds", kind), self.options(options), row, self.row(context)]
            elif name == "reason":
                value = self.of("reasons", value)
            elif name not in KNOWN and isinstance(value, list):
                value = [self.row(part) for part in value]
            elif name not in KNOWN:
                value = self.of("words", value)
            new[self.of("columns", name)] = value
        return reshaped(self.game, new)

    def sample(self, found: dict[str, Any]) -> dict[str, Any]:
        """What was asked of one moment; its digest is made again."""
        state = self.state(found["state"])
        views = [self.state({**found["state"], **view}) for view in found["views"]]
        return {
            **found,
            "state": state,
            "digest": digest(state),
            "views": [{name: value for name, value in view.items() if state[name] != value} for view in views],
            "why_not": [[*self.options([option]), row] for option, row in found["why_not"]],
            "measures": found["measures"] and [self.keys("measures", one) for one in found["measures"]],
        }

    def event(self, found: list[Any]) -> list[Any]:
        """A log event."""
        if found[0] == "end":
            return [self.of("events", "end"), self.of("reasons", found[1]), *found[2:]]
        return [self.of("events", found[0]), *(self.of("words", part) for part in found[1:])]

    def played(self, found: dict[str, Any]) -> dict[str, Any]:
        """A whole game."""
        if "decisions" not in found:
            return found
        end = {**found["end"], "state": self.state(found["end"]["state"])}
        end.update(reason=self.of("reasons", end["reason"]), digest=digest(end["state"]))
        if "outcome" in end:
            end["outcome"] = [self.of("reasons", part) for part in end["outcome"]]
        decisions = [
            [seat, self.of("kinds", kind), row, self.options(options), choice]
            for seat, kind, row, options, choice in found["decisions"]
        ]
        return {
            **found,
            "options": self.keys("options", found["options"]),
            "decisions": decisions,
            "samples": {place: self.sample(sample) for place, sample in found["samples"].items()},
            "log": [self.event(event) for event in found["log"]],
            "end": end,
        }

    def value(self, found: Any) -> Any:
        """What a text was read into: classes, their fields, and the words in them."""
        if isinstance(found, list):
            return [self.value(part) for part in found]
        if not isinstance(found, dict):
            return self.of("words", found)
        name = found.get("is", "")
        new = {}
        for key, value in found.items():
            if key == "is":
                new[key] = self.of("classes", value)
            else:
                field = self.tables["fields"].get(f"{name}.{key}") or self.of("fields", key)
                new[field] = self.value(value)
        return new


def digest(state: dict[str, Any]) -> str:
    """The digest of a written state, as `State.digest` makes it."""
    return hashlib.sha256(json.dumps(state, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


def renamed(record: dict[str, Any]) -> dict[str, Any]:
    """A record with the new names; one of another commit than the old one as it is."""
    if not record["meta"]["old_names"]:
        return record
    by_game = {game: Renaming(game) for game in GAMES}
    new = dict(record)
    for section in [name for name in new if name != "meta" and "failed" not in new[name]]:
        change = CHANGED.get(section)
        new[section] = change(new[section], by_game) if change else _with_paths(new[section])
    return new


def _games(found: dict[str, Any], by_game: dict[str, Renaming]) -> dict[str, Any]:
    return {name: by_game[game["game"]].played(game) for name, game in found.items()}


def _texts(found: dict[str, Any], by_game: dict[str, Renaming]) -> dict[str, Any]:
    new = {}
    for name, text in found.items():
        change = by_game[text["game"]]
        missing = [change.of("classes", change.of("words", one)) for one in text["missing"]]
        new[name] = {**text, "abilities": change.value(text["abilities"]), "missing": missing}
    return new


def _saved(found: dict[str, Any], by_game: dict[str, Renaming]) -> dict[str, Any]:
    return {name: _standing(game, by_game[game["game"]]) for name, game in found.items()}


def _standing(found: Any, change: Renaming) -> Any:
    """Wherever a saved game is said to stand, its state."""
    if not isinstance(found, dict):
        return found
    return {key: change.state(value) if key == "state" else _standing(value, change) for key, value in found.items()}


def _with_paths(found: Any) -> Any:
    """Names of files that were moved."""
    if isinstance(found, dict):
        return {_with_paths(key): _with_paths(value) for key, value in found.items()}
    if isinstance(found, list):
        return [_with_paths(part) for part in found]
    if isinstance(found, str):
        for old, new in STORED["paths"]["*"].items():
            found = found.replace(old, new)
    return found


CHANGED = {"games": _games, "texts": _texts, "saved": _saved}
"""The sections in which stored names occur; in all others only files may have moved."""
