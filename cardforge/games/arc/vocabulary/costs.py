"""Costs of ARC: gold, marks, and what a card names itself (A247-A263); what somebody may pay "unless"."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardforge.kernel import abilities as a
from cardforge.kernel.phrases import Phrase

_HAND = a.Filter("card", place="hand", whose="you")


def _discard_of(filter: a.Filter) -> a.DiscardCost:
    from dataclasses import replace

    return a.DiscardCost(1, replace(filter, place="hand", whose="you"))


def _discarded_of(cost: object) -> Mapping[str, Any] | None:
    from dataclasses import replace

    if isinstance(cost, a.DiscardCost) and cost.filter != _HAND and cost.n == 1:
        return {"filter": replace(cost.filter, place="", whose="")}
    return None


def _another(filter: a.Filter) -> a.MarkOthers:
    from dataclasses import replace

    return a.MarkOthers(1, replace(filter, other=True))


def _marked_another(cost: object) -> Mapping[str, Any] | None:
    from dataclasses import replace

    if isinstance(cost, a.MarkOthers) and cost.n == 1 and cost.filter.other:
        return {"filter": replace(cost.filter, other=False)}
    return None


COSTS = (
    Phrase("cost", "Mark", a.MarkThis(), also=("m", "mark this creature", "mark this city", "mark this enchantment"), row="A256", example="Mark: Draw a card."),
    Phrase("cost", "Mark {n:number} others", a.MarkOthers, also=("mark {n:number} other creatures you control",), row="A259", example="Mark 2 others: Draw a card."),
    Phrase("cost", "Mark another {filter:one}", _another, undo=_marked_another, row="A259", example="Mark another Elf creature you control: Draw a card."),
    Phrase("cost", "{n:number} gold", a.GoldCost, also=("pay {n:number} gold", "{n:number}"), row="A253", example="2 gold: This creature gets +1/+0 until end of turn."),
    Phrase("cost", "sacrifice {what:objects}", a.SacrificeCost, row="A247", example="Sacrifice this creature: Draw a card."),
    Phrase("cost", "discard a card", a.DiscardCost, fixed={"n": 1, "filter": _HAND}, row="A247", example="Discard a card: Unmark this creature."),
    Phrase("cost", "discard {n:number} cards", a.DiscardCost, fixed={"filter": _HAND}, row="A247", example="Discard 2 cards: Draw 2 cards."),
    Phrase("cost", "discard a {filter:one} card", _discard_of, undo=_discarded_of, row="A247", example="Discard a Goblin creature card: Draw 2 cards."),
    Phrase("cost", "pay {n:number} {what:points}", a.PointsCost, row="A247", example="Pay 1 LP: This creature gets +1/+0 until end of turn."),
    Phrase("cost", "remove a {name:counter} counter from this {noun:self}", a.CounterCost, fixed={"n": 1, "put": False}, also=("remove a {name:counter} counter", "remove a {name:counter} counter from me"), row="A247", example="Remove a growth counter from this creature: Draw a card."),
    Phrase("cost", "remove {n:number} {name:counter} counters from this {noun:self}", a.CounterCost, fixed={"put": False}, row="A247", example="Remove 3 growth counters from this creature: Draw 3 cards."),
    Phrase("cost", "put {n:article} {name:counter} counter[s] on this {noun:self}", a.CounterCost, fixed={"put": True}, also=("put {n:article} {name:counter} counter[s] on me",), row="A247", example="Put a -1/-1 counter on this creature: Unmark this creature."),
    Phrase("payment", "{n:number} gold", a.GoldCost, also=("{n:number}",), row="A253", example="You may pay 2 gold. If you do, draw a card."),
    Phrase("payment", "{n:number} {what:points}", a.PointsCost, row="A247", example="You may pay 2 LP. If you do, draw a card."),
    Phrase("deed", "pay<s> {payment:payment}", None, row="A247", example="Cancel target event unless its controller pays 2 gold."),
    Phrase("deed", "discard<s> a card", a.DiscardCost, fixed={"n": 1, "filter": _HAND}, row="A247", example="Destroy target creature unless its controller discards a card."),
    Phrase("deed", "discard<s> {n:number} cards", a.DiscardCost, fixed={"filter": _HAND}, row="A247", example="Destroy target creature unless its controller discards 2 cards."),
    Phrase("deed", "sacrifice<s> {what:objects}", a.SacrificeCost, row="A247", example="Each opponent loses 3 LP unless that player sacrifices a creature."),
    Phrase("deed", "mark<s> another {filter:one}", _another, undo=_marked_another, also=("mark<s> a {filter:one}",), row="A259", example="This creature does not unmark unless its controller marks another creature you control."),
    Phrase("deed", "put<s> {n:article} {name:counter} counter[s] on it", a.CounterCost, fixed={"put": True}, also=("put<s> {n:article} {name:counter} counter[s] on me", "put<s> {n:article} {name:counter} counter[s] on this {noun:self}"), row="A247", example="This creature does not unmark unless its controller puts a -1/-1 counter on it."),
)  # fmt: skip
