"""Repairs an illegal deck: with the smallest set of changes, or with one possible set if many are needed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date
from itertools import product
from typing import Any

from cardforge.decks.check import check, rules_of
from cardforge.decks.context import DeckContext
from cardforge.decks.deck import Deck
from cardforge.decks.formats import ERROR, Format, Rule
from cardforge.decks.pool import Pool
from cardforge.decks.repair.changes import ADD, MOVE, REMOVE, REPLACE, Change, apply_changes, as_listed, exchanges
from cardforge.decks.repair.greedy import possible_repair
from cardforge.decks.repair.model import Edit, RepairModel
from cardforge.decks.repair.search import SearchAborted, smallest_repair
from cardforge.decks.repair.search_state import SearchState
from cardforge.decks.repair.symmetry import MOST_CHANGES
from cardforge.decks.repair.transfers import net_edits
from cardforge.decks.rules import RULE_KINDS
from cardforge.decks.rules.base import RuleKind
from cardforge.kernel.cards import Card


@dataclass(frozen=True)
class Repair:
    """Changes that make a deck legal; each copy changed costs one."""

    changes: tuple[Change, ...]
    exact: bool
    """Whether it is proved that no repair changes fewer copies; only tried for up to six copies."""
    deck: Deck | None
    """The deck after the changes, or None if no repair was found."""

    @property
    def cost(self) -> int:
        """The number of copies changed."""
        return sum(change.count for change in self.changes)

    @property
    def label(self) -> str:
        """What the repair claims to be, for people."""
        if self.deck is None:
            return "no repair found"
        if not self.changes:
            return "nothing to change"
        return "smallest repair" if self.exact else "one possible repair"

    def lines(self) -> list[str]:
        """The label with the number of copies changed, then one instruction per line."""
        head = f"{self.label}, {self.cost:,} {'copy' if self.cost == 1 else 'copies'}:" if self.changes else self.label
        return [head, *(f"  {change}" for change in self.changes)]

    def to_json(self) -> dict[str, Any]:
        """Plain data for JSON, with stable keys."""
        return {
            "label": self.label,
            "exact": self.exact,
            "cost": self.cost,
            "changes": [change.to_json() for change in self.changes],
        }


def repair(
    deck: Deck,
    pool: Pool,
    format: Format,
    on: date | None = None,
    kinds: Mapping[str, RuleKind] = RULE_KINDS,
    may_add: Callable[[Card], bool] | None = None,
) -> Repair:
    """Repairs a deck: the smallest repair, with proof, for up to six changed copies; beyond that, one possible repair.

    If the deck chooses something, such as its faction, every choice is tried; the smallest repair of all is proved only if
    each choice was searched or cannot do with fewer changes. `may_add` says which cards may be added; None for any.
    """
    if check(deck, pool, format, on, kinds).is_legal:
        return Repair((), True, deck)
    format = format.on(on)
    rules = [rule for rule in rules_of(format, kinds) if rule.severity == ERROR]
    plain = DeckContext(deck, pool, format, on, kinds)
    best = Repair((), False, None)
    proved = True
    for choice in _choices(rules, kinds, plain):
        context = DeckContext(deck, pool, format, on, kinds, choice) if choice else plain
        context.may_add = may_add
        found, least = _repair(context, rules, kinds)
        proved = proved and (found.exact or least > MOST_CHANGES)
        if found.deck is not None and (best.deck is None or found.cost < best.cost):
            best = found
    return replace(best, exact=best.exact and proved)


def _choices(rules: list[Rule], kinds: Mapping[str, RuleKind], context: DeckContext) -> Iterator[dict[str, str]]:
    """Every combination of what the rules let a deck choose, the deck's own first; a single empty one if there are none."""
    options = [(rule.code, list(chosen(rule, context))) for rule in rules if (chosen := kinds[rule.kind].choices)]
    for picked in product(*(words for _, words in options)):
        yield dict(zip((code for code, _ in options), picked, strict=True))


def _repair(context: DeckContext, rules: list[Rule], kinds: Mapping[str, RuleKind]) -> tuple[Repair, int]:
    """The repair under the choice of the context, and a number of changes below which there is none."""
    tallies = [tally for rule in rules for tally in (kinds[rule.kind].tallies or _none)(rule, context)]
    model = RepairModel(context, tallies)
    steps, exact, least = _steps(model)
    if steps is None:
        return Repair((), False, None), least
    changes = _changes(model, steps, context)
    repaired = apply_changes(context, changes)
    if not check(repaired, context.pool, context.format, context.on, kinds).is_legal:
        return Repair((), False, None), 0
    return Repair(changes, exact, repaired), least


def _none(rule: object, context: object) -> tuple[()]:
    return ()


def _steps(model: RepairModel) -> tuple[Counter[Edit] | None, bool, int]:
    """The edits, whether they are proved to be the fewest, and a number of changes below which there is no repair."""
    try:
        edits = smallest_repair(model)
        least = MOST_CHANGES + 1
    except SearchAborted:
        edits, least = None, 0
    if edits is not None:
        # A copy may come into a slot by one edit and leave it by another: the changes name where it is now, and where it ends.
        return net_edits(model, [(edit, 1) for edit in edits]), not model.is_weighted, 0
    many = possible_repair(model)
    return (None if many is None else net_edits(model, many)), False, least


def _changes(model: RepairModel, steps: Counter[Edit], context: DeckContext) -> tuple[Change, ...]:
    state = SearchState(model)
    order = (REPLACE, MOVE, REMOVE, ADD)
    made = [_change(model, state, edit, count, context) for edit, count in steps.items()]
    return tuple(sorted(exchanges(made), key=lambda change: order.index(change.action)))


def _change(model: RepairModel, state: SearchState, edit: Edit, count: int, context: DeckContext) -> Change:
    source = None if edit.source is None else model.slots[edit.source]
    target = None if edit.target is None else model.slots[edit.target]
    if target is not None:
        target = as_listed(target, context)
    if source is None:
        assert edit.target is not None
        wanted, many = _filter(model, state, edit.target)
        return Change(ADD, count, None, target, wanted, many)
    source = as_listed(source, context)
    if target is None:
        return Change(REMOVE, count, source, None)
    return Change(REPLACE if source.section == target.section else MOVE, count, source, target)


def _filter(model: RepairModel, state: SearchState, slot: int) -> tuple[tuple[str, ...], bool]:
    """What an added card is needed for, in words, and whether other cards would do as well."""
    needs = [number for number in model.constraints_of[slot] if state.shortage(number)]
    words = [model.tallies[model.constraints[number].tally].wanted(model.constraints[number].key) for number in needs]
    section = model.slots[slot].section
    suitable = [
        number
        for number, candidate in enumerate(model.slots)
        if model.addable[number] and candidate.section == section and set(needs) <= set(model.constraints_of[number])
    ]
    return tuple(dict.fromkeys(word for word in words if word)), len(suitable) > 1
