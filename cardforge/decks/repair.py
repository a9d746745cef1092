"""What to change so that a deck becomes legal: the smallest set of changes, or one possible set when many are needed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from cardforge.decks.changes import ADD, MOVE, REMOVE, REPLACE, Change, changed, spelled
from cardforge.decks.check import check, rules_of
from cardforge.decks.deck import Deck
from cardforge.decks.formats import ERROR, Format
from cardforge.decks.greedy import possible
from cardforge.decks.kinds import KINDS
from cardforge.decks.kinds.base import Kind
from cardforge.decks.lots import netted
from cardforge.decks.model import Edit, Model
from cardforge.decks.pool import Pool
from cardforge.decks.position import Position
from cardforge.decks.search import GivenUp, smallest
from cardforge.decks.view import View


@dataclass(frozen=True)
class Repair:
    """Changes after which a deck is legal; one change of a single copy counts as one."""

    changes: tuple[Change, ...]
    exact: bool
    """Whether it is proved that no repair touches fewer copies; only looked for up to six."""
    deck: Deck | None
    """The deck with the changes made, or None when no repair was found."""

    @property
    def cost(self) -> int:
        """How many copies the changes touch."""
        return sum(change.count for change in self.changes)

    @property
    def label(self) -> str:
        """What may be claimed of it, for people."""
        if self.deck is None:
            return "no repair found"
        if not self.changes:
            return "nothing to change"
        return "smallest repair" if self.exact else "one possible repair"

    def lines(self) -> list[str]:
        """The label with the number of copies touched, then one instruction a line."""
        head = f"{self.label}, {self.cost:,} {'copy' if self.cost == 1 else 'copies'}:" if self.changes else self.label
        return [head, *(f"  {change}" for change in self.changes)]

    def as_data(self) -> dict[str, Any]:
        """Plain data for JSON, with stable keys."""
        return {
            "label": self.label,
            "exact": self.exact,
            "cost": self.cost,
            "changes": [change.as_data() for change in self.changes],
        }


def repair(deck: Deck, pool: Pool, format: Format, on: date | None = None, kinds: Mapping[str, Kind] = KINDS) -> Repair:
    """The smallest repair of a deck, proved up to six copies added, removed, moved or replaced; beyond, a possible one."""
    if check(deck, pool, format, on, kinds).is_legal:
        return Repair((), True, deck)
    view = View(deck, pool, format, on, kinds)
    rules = [rule for rule in rules_of(format, kinds) if rule.severity == ERROR]
    tallies = [tally for rule in rules for tally in (kinds[rule.kind].tallies or _none)(rule, view)]
    model = Model(view, tallies)
    steps, exact = _steps(model)
    if steps is None:
        return Repair((), False, None)
    changes = _changes(model, steps, view)
    mended = changed(view, changes)
    if not check(mended, pool, format, on, kinds).is_legal:
        return Repair((), False, None)
    return Repair(changes, exact, mended)


def _none(rule: object, view: object) -> tuple[()]:
    return ()


def _steps(model: Model) -> tuple[Counter[Edit] | None, bool]:
    try:
        found = smallest(model)
    except GivenUp:
        found = None
    if found is not None:
        return Counter(found), True
    many = possible(model)
    return (None if many is None else netted(model, many)), False


def _changes(model: Model, steps: Counter[Edit], view: View) -> tuple[Change, ...]:
    short = Position(model)
    order = (REPLACE, MOVE, REMOVE, ADD)
    made = [_change(model, short, edit, count, view) for edit, count in steps.items()]
    return tuple(sorted(made, key=lambda change: order.index(change.action)))


def _change(model: Model, short: Position, edit: Edit, count: int, view: View) -> Change:
    source = None if edit.source is None else model.slots[edit.source]
    target = None if edit.target is None else model.slots[edit.target]
    if target is not None:
        target = spelled(target, view)
    if source is None:
        assert edit.target is not None
        wanted, many = _filter(model, short, edit.target)
        return Change(ADD, count, None, target, wanted, many)
    source = spelled(source, view)
    if target is None:
        return Change(REMOVE, count, source, None)
    return Change(REPLACE if source.section == target.section else MOVE, count, source, target)


def _filter(model: Model, short: Position, slot: int) -> tuple[tuple[str, ...], bool]:
    """What an added card is needed for, in words, and whether other cards fill the same needs."""
    needs = [number for number in model.meters_of[slot] if short.shortage(number)]
    words = [model.tallies[model.meters[number].tally].wanted(model.meters[number].key) for number in needs]
    section = model.slots[slot].section
    alike = [
        other
        for other, found in enumerate(model.slots)
        if model.addable[other] and found.section == section and set(needs) <= set(model.meters_of[other])
    ]
    return tuple(dict.fromkeys(word for word in words if word)), len(alike) > 1
