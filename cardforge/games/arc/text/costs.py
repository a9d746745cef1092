"""Costs of ARC: gold, marks, sacrifices, discards, counters (A247-A263), and payments after "unless"."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from cardforge.effects import values as a
from cardforge.effects.costs import Cost
from cardforge.effects.phrases import NoMeaning, NotMeant, Phrase, PhraseValue
from cardforge.effects.selectors import ALL, HERE, narrowed
from cardforge.games.arc.effects.costs import CounterCost, GoldCost, MarkOthers, MarkThis, SacrificeCost

_HAND: Final = a.Filter("card", place="hand", whose="you")


def _discard_of(filter: a.Filter) -> a.DiscardCost:
    return a.DiscardCost(1, narrowed(filter, place="hand", whose="you"))


def _discarded_of(cost: object) -> Mapping[str, PhraseValue] | None:
    if isinstance(cost, a.DiscardCost) and cost.filter != _HAND and cost.n == 1:
        return {"filter": replace(cost.filter, place="", whose="")}
    return None


def _own_ones(n: a.Amount, filter: a.Filter) -> MarkOthers | GoldCost:
    """ "Mark three Elves you control". Raises NoMeaning for what no one else than you can mark."""
    gold = _gold_of(n, filter) if isinstance(n, int) else None
    if gold:
        return gold
    if (
        not isinstance(n, int | a.X)
        or (isinstance(n, int) and n < 2)
        or filter.whose not in ("", "you")
        or filter.place not in ("", "army", "city", *HERE)
        or filter.either
    ):
        raise NoMeaning("creatures you control")
    return MarkOthers(n, narrowed(filter, whose="you"))


def _marked_own_one(cost: object) -> Mapping[str, PhraseValue] | None:
    found = _marked_any_one(cost)
    return found if found and found["filter"].whose == "you" else None


def _marked_any_one(cost: object) -> Mapping[str, PhraseValue] | None:
    if isinstance(cost, MarkOthers) and cost.n == 1 and not cost.filter.other:
        return {"filter": cost.filter}
    return None


def _marked_own_ones(cost: object) -> Mapping[str, PhraseValue] | None:
    if isinstance(cost, MarkOthers) and cost.n != 1 and cost.filter == narrowed(cost.filter, whose="you", other=False):
        return {"n": cost.n, "filter": cost.filter}
    return None


def _an_own_one(filter: a.Filter) -> MarkOthers:
    """ "Mark an Elf you control", "mark a fellow resident". Raises NoMeaning for what no one else than you can mark, and for resource cards; NotMeant for what is said to be unmarked, which is something that is done."""
    if any("unmarked" in part.states for part in filter.either or (filter,)):
        raise NotMeant("a creature you control")
    if any(
        part.whose not in ("", "you") or part.place not in ("", "army", "city", *HERE) or part.what == "resource"
        for part in filter.either or (filter,)
    ):
        raise NoMeaning("a creature you control")
    return MarkOthers(1, narrowed(filter, whose="you"))


def _gold_of(n: int, filter: a.Filter) -> GoldCost | None:
    """ "Mark a Gaian resource card": gold, which is paid by marking resource cards (A58); None for other cards. Raises NoMeaning for those of somebody else, or of some kind."""
    if filter.what != "resource":
        return None
    if replace(filter, whose="", factions=()) != a.Filter("resource") or filter.whose not in ("", "you", *_OWN):
        raise NoMeaning("resource cards of who marks them")
    if len(filter.factions) > 1:
        raise NoMeaning("one faction")
    return GoldCost(n, *filter.factions)


_OWN: Final = ("that_player", "its_controller")
"""Whose resource cards somebody marks as a price: his or her own."""


def _any_own_one(filter: a.Filter) -> MarkOthers | GoldCost:
    """ "Unless its controller marks a city he or she controls", or this very card. Raises NotMeant for what is said to be unmarked."""
    if any("unmarked" in part.states for part in filter.either or (filter,)):
        raise NotMeant("a creature or a city")
    return _gold_of(1, filter) or MarkOthers(1, filter)


def _another(filter: a.Filter) -> MarkOthers:
    return MarkOthers(1, narrowed(filter, other=True))


def _other_ones(n: int, filter: a.Filter) -> MarkOthers:
    return MarkOthers(n, narrowed(filter, other=True))


def _marked_other_ones(cost: object) -> Mapping[str, PhraseValue] | None:
    if isinstance(cost, MarkOthers) and cost.n != 1 and cost.filter.other:
        return {"n": cost.n, "filter": replace(cost.filter, other=False)}
    return None


def _marked_another(cost: object) -> Mapping[str, PhraseValue] | None:
    if isinstance(cost, MarkOthers) and cost.n == 1 and cost.filter.other:
        return {"filter": replace(cost.filter, other=False)}
    return None


def _points_or_gold(n: a.Amount, what: str) -> Cost:
    """Gold is paid like points, but out of the resource piles."""
    return GoldCost(n) if what == "gold" else a.PointsCost(n, what)


def _points_paid(cost: object) -> Mapping[str, PhraseValue] | None:
    if isinstance(cost, GoldCost):
        return {"n": cost.n, "what": "gold"} if cost == GoldCost(cost.n) else None
    return {"n": cost.n, "what": cost.what} if isinstance(cost, a.PointsCost) else None


def _sacrificed(what: PhraseValue) -> SacrificeCost:
    """ "Sacrifice any number of creatures": so many as its player chooses. Raises NoMeaning for "up to" so many."""
    if isinstance(what, a.Choose) and what.up_to:
        if what.n != ALL:
            raise NoMeaning("so many, or any number")
        return SacrificeCost(replace(what, n=a.X(), up_to=False))
    return SacrificeCost(what)


def _given_up(what: PhraseValue) -> SacrificeCost:
    """Raises NoMeaning for a number that is chosen only as it is paid."""
    if isinstance(what, a.Choose) and what.up_to:
        raise NoMeaning("so many")
    return SacrificeCost(what)


def _counters_put(n: a.Amount, name: str, on2: object = None) -> CounterCost:
    """Raises NoMeaning for a number that nothing limits."""
    if not isinstance(n, int):
        raise NoMeaning("so many counters")
    return CounterCost(n, name, True)


def _counters_moved(cost: object, put: bool) -> Mapping[str, PhraseValue] | None:
    if isinstance(cost, CounterCost) and cost.put == put and (isinstance(cost.n, int) or not put):
        return {"n": cost.n, "name": cost.name, "on2": a.This()}
    return None


COSTS: Final = (
    Phrase("cost", "discard any number of cards", a.DiscardCost(a.X(), _HAND), written=False, row="A247", example="Discard any number of cards: Draw that many cards."),
    Phrase("cost", "(remove|take) any number of {name:counter} (counters|tokens) from {on2:this}", lambda name: CounterCost(a.X(), name), also=("remove any number of {name:counter} (counters|tokens)",), written=False, row="A247", example="Remove any number of growth counters from this creature: Draw that many cards."),
    Phrase("cost", "pay any (amount|number) of {what:points}", lambda what: _points_or_gold(a.X(), what), written=False, row="A247", example="Pay any amount of LP: Draw that many cards."),
    Phrase("cost", "Mark", MarkThis(), also=("m", "mark {noun:this}"), row="A256", example="Mark: Draw a card."),
    Phrase("cost", "Mark {n:number} (others|other creatures|other creatures you control)", MarkOthers, also=("m' {n:number}",), row="A259", example="Mark 2 others: Draw a card."),
    Phrase("cost", "Mark {n:number} other {filter:many}", _other_ones, undo=_marked_other_ones, row="A259", example="Mark 2 other Elf creatures you control: Draw a card."),
    Phrase("price", "mark<s> {n:number} {filter:many}", _own_ones, undo=_marked_own_ones, row="A259", example="Mark 2 Elf creatures you control: Draw a card."),
    Phrase("price", "mark<s> another {filter:one}", _another, undo=_marked_another, row="A259", example="Mark another Elf creature you control: Draw a card."),
    Phrase("cost", "Mark a {filter:one}", _an_own_one, undo=_marked_own_one, also=("mark one of your {filter:many}",), row="A259", example="Mark an Elf creature you control: Draw a card."),
    Phrase("cost", "Mark {n:article} resource card[s] (|you control|of yours)", GoldCost, also=("mark {n:article} of your resource cards",), written=False, row="A253", example="Mark 2 resource cards: Draw a card."),
    Phrase("cost", "{payment:payment}", lambda payment: payment, undo=lambda cost: {"payment": cost} if isinstance(cost, GoldCost) else None, row="A253", example="1 Gaian gold: This creature gets +1/+0 until end of turn."),
    Phrase("payment", "{n:number} {faction:faction} gold", GoldCost, also=("{n:number} {faction:faction} resource[s]", "{n:number} {faction:faction}"), row="A253", example="You may pay 1 Gaian gold. If you do, draw a card."),
    Phrase("cost", "sacrifice", SacrificeCost(a.This()), written=False, row="A247", example="Sacrifice: Draw a card."),
    Phrase("cost", "sacrifice {what:objects}", _sacrificed, undo=lambda cost: {"what": cost.what} if isinstance(cost, SacrificeCost) else None, row="A247", example="Sacrifice this creature: Draw a card."),
    Phrase("price", "discard<s> {n:article} card[s]", a.DiscardCost, fixed={"filter": _HAND}, row="A247", example="Discard 2 cards: Draw 2 cards."),
    Phrase("price", "discard<s> a {filter:carded}", _discard_of, undo=_discarded_of, row="A247", example="Discard a Goblin creature card: Draw 2 cards."),
    Phrase("price", "pay<s> {payment:payment}", None, row="A247", example="Pay 1 LP: This creature gets +1/+0 until end of turn."),
    Phrase("cost", "lose {n:number} {what:points}", _points_or_gold, written=False, row="A247", example="Lose 1 LP: This creature gets +1/+0 until end of turn."),
    Phrase("cost", "(remove|take) {n:article} {name:counter} (counter[s]|token[s]) from {on2:this}", CounterCost, fixed={"put": False}, also=("remove {n:article} {name:counter} (counter[s]|token[s])",), row="A247", example="Remove 3 growth counters from this creature: Draw 3 cards."),
    Phrase("price", "(put<s>|place<s>) {n:article} {name:counter} (counter[s]|token[s]) on {on2:this}", _counters_put, undo=lambda cost: _counters_moved(cost, True), row="A247", example="Put a -1/-1 counter on this creature: Unmark this creature."),
    Phrase("payment", "(gold|resources) equal to {n:amount}", GoldCost, also=("a amount of (gold|resources) equal to {n:amount}", "a number of resources equal to {n:amount}"), undo=lambda cost: {"n": cost.n} if isinstance(cost, GoldCost) and not cost.faction and isinstance(cost.n, a.StatOf | a.Count) and getattr(cost.n, "n", 1) == 1 else None, row="A253", example="Destroy target creature unless its controller pays gold equal to its cost."),
    Phrase("payment", "{n:number} (resource[s]|)", GoldCost, also=("{n:number} (more|additional) gold",), written=False, row="A253", example="You may pay 2 resources. If you do, draw a card."),
    Phrase("payment", "{n:number} {what:points}", _points_or_gold, undo=_points_paid, row="A247", example="You may pay 2 LP. If you do, draw a card."),
    Phrase("deed", "mark<s> {noun:this}", MarkThis(), also=("mark",), written=False, row="A256", example="When this creature attacks, you may mark this creature to draw a card."),
    Phrase("deed", "sacrifice<s> {what:objects}", _given_up, undo=lambda cost: {"what": cost.what} if isinstance(cost, SacrificeCost) else None, row="A247", example="Each opponent loses 3 LP unless that player sacrifices a creature."),
    Phrase("deed", "mark<s> a {filter:one}", _any_own_one, undo=_marked_any_one, row="A259", example="This creature does not unmark unless its controller marks an Elf creature."),
    Phrase("deed", "(put<s>|place<s>) {n:article} {name:counter} (counter[s]|token[s]) on it", CounterCost, fixed={"put": True}, written=False, row="A247", example="This creature does not unmark unless its controller puts a -1/-1 counter on it."),
)  # fmt: skip
