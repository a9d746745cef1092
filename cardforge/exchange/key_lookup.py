"""Finds the keys under which the records of a file hold the fields of a game: by their own name, by usual names, or as told."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

USUAL_KEYS = {
    "name": ("name", "cardname", "title"),
    "text": ("text", "rules", "ruletext", "rulestext", "oracletext"),
    "number": ("number", "cardnumber", "num"),
    "version": ("version", "revision"),
    "subtypes": ("subtypes", "subtype"),
    "flavor": ("flavor", "flavour", "flavortext", "flavourtext"),
    "attack": ("attack", "atk"),
    "defense": ("defense", "defence", "def"),
}
"""The keys that card databases usually have for a field, in lower case without blanks, hyphens and underscores."""
_MOST_SHAPES = 1_000

Plan = tuple[tuple[str, str, str], ...]
"""For each field: its name, its key, and the key to take instead when the first holds nothing ("" for none)."""


class KeyLookup:
    """Looks up raw values by the names of fields; the keys are worked out once for all records with the same keys."""

    def __init__(self, keys: Mapping[str, str], names: Iterable[str], columns: Mapping[str, str] | None = None) -> None:
        """`keys` are what a person said; `columns` what the file of a game says, for records that have them."""
        self._keys, self._names, self._columns = keys, tuple(names), columns or {}
        self._plans: dict[tuple[str, ...], Plan] = {}
        self.used: set[str] = set()
        """The keys of the file that were looked up."""

    @property
    def found(self) -> frozenset[str]:
        """The fields for which a record had a key, with or without a value."""
        return frozenset(name for plan in self._plans.values() for name, _, _ in plan)

    def raws(self, values: Mapping[str, object], shape: tuple[str, ...]) -> dict[str, object]:
        """The raw value of each field that the record has; without those that are absent, null or blank. `shape` are its keys."""
        plan = self._plans.get(shape)
        if plan is None:
            plan = self._plan_for(shape)
        found = {}
        for name, key, other in plan:
            value = values[key]
            if value is None:
                if not other:
                    continue
                value = values[other]
                self.used.add(other)
            if type(value) is not str:
                if value is not None:
                    found[name] = value
            elif value and not value.isspace():
                found[name] = value
        return found

    def _plan_for(self, shape: tuple[str, ...]) -> Plan:
        if len(self._plans) >= _MOST_SHAPES:
            self._plans.clear()
        by_form = {_normalized(key): key for key in reversed(shape)}
        plan = tuple(part for part in (self._part(name, shape, by_form) for name in self._names) if part[1] in shape)
        self.used |= {key for _, key, _ in plan}
        self._plans[shape] = plan
        return plan

    def _part(self, name: str, shape: tuple[str, ...], by_form: Mapping[str, str]) -> tuple[str, str, str]:
        if name in self._keys:
            return name, self._keys[name], ""
        if self._columns.get(name, "") in shape:
            return name, self._columns[name], ""
        claimed = {key for field, key in self._columns.items() if field != name}
        by_form = {form: key for form, key in by_form.items() if key not in claimed} if claimed else by_form
        usual = next((by_form[form] for form in USUAL_KEYS.get(name, (_normalized(name),)) if form in by_form), "")
        return (
            (name, name, usual if usual != name else "") if name in shape and name not in claimed else (name, usual, "")
        )


def _normalized(key: str) -> str:
    return re.sub(r"[\s_-]", "", key[:60]).casefold()
