"""Comparing two records: every place where they differ, apart from sentences, which are counted."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Any

from recording.renames import IGNORED, IGNORED_COLUMNS, SENTENCE_KEYS, SENTENCES
from recording.renaming import renamed

SHOWN = 160
"""So many letters of a value are shown."""


ORDER = ("refused", "fault", "cards", "options", "decisions", "log", "samples", "end")
"""The parts of a game in the order in which a reader wants to know of them."""


@dataclass(frozen=True)
class Difference:
    """One place with what was there and what is there."""

    path: tuple[str, ...]
    old: Any
    new: Any

    def __str__(self) -> str:
        return f"{' / '.join(self.path)}\n    old: {_short(self.old)}\n    new: {_short(self.new)}"


class Nothing:
    """Stands for what is not there."""

    def __repr__(self) -> str:
        return "(not there)"


NOTHING = Nothing()


@dataclass
class Comparison:
    """What two records differ in."""

    differences: list[Difference] = field(default_factory=list)
    sentences: list[Difference] = field(default_factory=list)
    compared: dict[str, int] = field(default_factory=dict)
    """Values that were compared, by section."""
    notes: list[str] = field(default_factory=list)


def compared(old: dict[str, Any], new: dict[str, Any]) -> Comparison:
    """Both records section by section, the old one with its names renamed."""
    found = Comparison()
    sizes = [{**side["meta"]["sizes"], "game": ""} for side in (old, new)]
    if sizes[0] != sizes[1]:
        found.differences.append(Difference(("sizes of the records",), *sizes))
        return found
    game = old["meta"]["sizes"]["game"] or new["meta"]["sizes"]["game"]
    if game:
        old, new = _of_game(old, game), _of_game(new, game)
    only = {name for side in (old, new) for name in side["meta"]["only"]}
    sections = [name for name in dict.fromkeys([*old, *new]) if name != "meta" and (not only or name in only)]
    old, new = renamed(old), renamed(new)
    _gone_on(found, old.get("saved"), new.get("saved"))
    for section in sections:
        one, other = old.get(section, NOTHING), new.get(section, NOTHING)
        for name, side in (("old", one), ("new", other)):
            if isinstance(side, dict) and "failed" in side:
                found.differences.append(
                    Difference((section, f"the {name} side could not be recorded"), "", side["failed"])
                )
        if not any(isinstance(side, dict) and "failed" in side for side in (one, other)):
            _walk(found, (section,), one, other)
    return found


def _of_game(record: dict[str, Any], game: str) -> dict[str, Any]:
    """What a record says of one game."""
    new = dict(record)
    for section, found in record.items():
        if section != "meta" and "failed" not in found:
            new[section] = {key: value for key, value in found.items() if _is_of(key, value, game)}
    return new


def _is_of(key: str, value: Any, game: str) -> bool:
    if isinstance(value, dict) and "game" in value:
        return bool(value["game"] == game)
    return key.startswith((f"{game}/", f"{game} "))


def _gone_on(found: Comparison, old: Any, new: Any) -> None:
    """Whether the new side goes on with the games that the old one saved; a plain refusal is told, a breakdown is a difference."""
    for name, game in (new or {}).items() if isinstance(old, dict) and "failed" not in (new or {}) else ():
        resumed = game.pop("resumed_old", None)
        if resumed is None or name not in old:
            continue
        if resumed.get("refused"):
            found.notes.append(f"saved game {name}: refused: {' '.join(resumed['sentences'])}")
            continue
        expected = {part: old[name]["resumed"].get(part) for part in resumed}
        _walk(found, ("saved", name, "resumed by the new side"), expected, resumed)
    for side in (old, new):
        for game in (side or {}).values() if isinstance(side, dict) and "failed" not in side else ():
            if isinstance(game.get("file"), str):
                data = json.loads(game["file"])
                game["file"] = {key: value for key, value in data.items() if key != "digest"}


def _walk(found: Comparison, path: tuple[str, ...], old: Any, new: Any) -> None:
    if isinstance(old, dict) and isinstance(new, dict):
        hidden = _hidden(path)
        for key in dict.fromkeys([*old, *new]):
            if key not in hidden:
                _walk(found, (*path, str(key)), old.get(key, NOTHING), new.get(key, NOTHING))
        return
    if old == new and type(old) is type(new):
        found.compared[path[0]] = found.compared.get(path[0], 0) + 1
        return
    place = "/".join(path)
    if any(fnmatchcase(place, pattern) for pattern in IGNORED):
        return
    sentence = is_sentence(path, place) and NOTHING not in (old, new)
    if isinstance(old, list) and isinstance(new, list) and (len(old) == len(new) or not sentence):
        for number, (one, other) in enumerate(zip(old, new, strict=False)):
            _walk(found, (*path, str(number)), one, other)
        if len(old) != len(new):
            found.differences.append(Difference((*path, "length"), len(old), len(new)))
        return
    (found.sentences if sentence else found.differences).append(Difference(path, old, new))


def is_sentence(path: tuple[str, ...], place: str) -> bool:
    """Whether a value is told in words, which may change."""
    return (not SENTENCE_KEYS.isdisjoint(path[2:]) and "abilities" not in path) or any(
        fnmatchcase(place, pattern) for pattern in SENTENCES
    )


def _hidden(path: tuple[str, ...]) -> frozenset[str]:
    """The columns that are left out of a written state."""
    if path[-1] != "state" and (len(path) < 2 or path[-2] != "views"):
        return frozenset()
    game = path[1].partition("-")[0] if len(path) > 1 else ""
    return frozenset((*IGNORED_COLUMNS.get("*", ()), *IGNORED_COLUMNS.get(game, ())))


def lines(found: Comparison, most: int, sentences: int) -> Iterator[str]:
    """The comparison for a person to read: the first differences under each key, and the figures."""
    by_key: dict[tuple[str, ...], list[Difference]] = {}
    for one in found.differences:
        by_key.setdefault(one.path[:2], []).append(one)
    for key, differences in by_key.items():
        differences.sort(key=_rank)
        yield from (str(one) for one in differences[:most])
        if len(differences) > most:
            yield f"{' / '.join(key)}: {len(differences) - most} more"
    for one in found.sentences[:sentences]:
        yield f"sentence: {one}"
    yield from found.notes
    figures = ", ".join(f"{section} {number:,}" for section, number in found.compared.items())
    yield f"values that are equal: {figures or 'none'}"
    rows = sum(
        1 for one in found.sentences if one.path[-2:-1] in (("code",), ("tests",)) or one.path[-1] in ("code", "tests")
    )
    yield f"sentences that differ: {len(found.sentences) - rows:,}; rows[].code and rows[].tests: {rows:,}"
    yield f"differences: {len(found.differences):,}" + (f" under {len(by_key)} keys" if by_key else "")


def _rank(one: Difference) -> tuple[bool, int]:
    """What comes first in a game stands first; digests and lengths, which only follow from something else, last."""
    part = one.path[2] if len(one.path) > 2 else ""
    follows = one.path[-1] in ("digest", "length")
    return follows, ORDER.index(part) if part in ORDER else len(ORDER)


def _short(value: Any) -> str:
    said = value if isinstance(value, str) and "\n" in value else repr(value)
    return said if len(said) <= SHOWN or "\n" in said else f"{said[:SHOWN]} ..."
