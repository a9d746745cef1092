"""Phrases of what the next or the first card of a kind costs: "The next Elf you play this turn costs 1 less"."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import NoMeaning, Phrase
from cardforge.wording.events.event_values import event_of

_SIGNS: Final = (("less", -1), ("more", 1))


def _of_hand(filter: a.Filter) -> a.Filter:
    """The cards that a player plays. Raises NoMeaning for those of somebody, or in play."""
    if any(part.whose or part.place or part.states for part in filter.either or (filter,)):
        raise NoMeaning("a kind of card")
    return filter


def next_cost(filter: a.Filter, n: int, sign: int) -> v.CostChange:
    """ "The next Elf you play this turn costs 1 less": only one card."""
    return v.CostChange(_of_hand(filter), n * sign, "turn", once=True)


def undo_next_cost(verb: object, sign: int) -> Mapping[str, Any] | None:
    if not isinstance(verb, v.CostChange) or not verb.once or not isinstance(verb.n, int) or verb.n * sign <= 0:
        return None
    return {"filter": verb.filter, "n": verb.n * sign} if verb == next_cost(verb.filter, verb.n * sign, sign) else None


def first_cost(filter: a.Filter, n: int, sign: int) -> v.If:
    """ "The first Elf you play each turn costs 1 less": as long as none was played this turn."""
    played = event_of(a.Trigger("card_played", a.Each(_of_hand(filter)), a.YOU))
    return v.If(a.Negated(a.Happened(played)), (v.CostChange(filter, n * sign, "static"),))


def undo_first_cost(verb: object, sign: int) -> Mapping[str, Any] | None:
    change = verb.then[0] if isinstance(verb, v.If) and len(verb.then) == 1 else None
    if not isinstance(change, v.CostChange) or not isinstance(change.n, int) or change.n * sign <= 0:
        return None
    slots = {"filter": change.filter, "n": change.n * sign}
    return slots if first_cost(change.filter, change.n * sign, sign) == verb else None


def _phrases() -> Iterator[Phrase]:
    for word, sign in _SIGNS:
        how = f"{{n:number}} ({word}|gold {word}) (|to play|to cast|to build)"
        yield Phrase("effect", f"the next {{filter:one}} (|spell) you (play|cast|build) this turn costs {how}", partial(next_cost, sign=sign), undo=partial(undo_next_cost, sign=sign), example=f"Draw a card. The next creature you play this turn costs 1 {word}.")  # fmt: skip
        yield Phrase("effect", f"the first {{filter:one}} (|spell) you (play|cast|build) (each turn|every turn|in a turn|during each turn) costs {how}", partial(first_cost, sign=sign), undo=partial(undo_first_cost, sign=sign), example=f"The first creature you play each turn costs 1 {word}.")  # fmt: skip


PRICES: Final = tuple(_phrases())
