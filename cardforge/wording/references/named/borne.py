"""What an enchantment is attached to, or the enchantment itself, before a text is known as a whole: "that city", and "it" with counters on it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.amounts import name_of_counters
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import NoMeaning
from cardforge.wording.mapping import mapped


@dataclass(frozen=True)
class NamedBearer(a.Bearer):
    """ "The creature", "that city", on an enchantment: what it is attached to, if that is such a thing."""

    noun: str = ""


@dataclass(frozen=True)
class Counted(a.Bearer):
    """ "It" with counters of a name, at a moment: what the enchantment is attached to, or the enchantment, if it is the one that gets such counters."""

    counter: str = ""
    own: bool = False
    """Whether it is the enchantment where no text tells which of the two gets such counters."""


_ANYTHING: Final = frozenset(("card", "permanent"))
"""Types of what could be a creature or a city."""


def bearer_named(part: Any, spoken: set[str]) -> Any:
    """A part of a text with "that city" as what the enchantment is attached to, unless effects have `spoken` of such things."""
    noun: Any = getattr(part, "noun", None)
    if not isinstance(noun, a.Filter) or noun != a.Filter(noun.what) or not hasattr(part, "many"):
        return part
    if part.deed or part.many or noun.what not in ("creature", "city") or noun.what in spoken:
        return part
    return NamedBearer(noun.what)


def counters_of_it(part: Any) -> Any:
    """A part of a text with "it" as what has counters of a name: "remove a memory counter from it", "if it has three memory counters"."""
    if isinstance(part, v.RemoveCounter) and type(part.what) is a.It and part.name:
        return replace(part, what=Counted(part.name))
    if isinstance(part, a.StatOf) and name_of_counters(part.stat):
        said_so = isinstance(part.of, a.This) and type(part.of) is not a.This  # "it", as the subject of the text
        if said_so or type(part.of) is a.It:
            return replace(part, of=Counted(name_of_counters(part.stat) or "", own=said_so))
    if isinstance(part, a.IsA) and type(part.what) is a.It and part.filter.counter:
        return replace(part, what=Counted(part.filter.counter))
    return part


def settled_bearer(abilities: tuple[a.Ability, ...]) -> tuple[a.Ability, ...]:
    """The abilities of an enchantment with what it is attached to in the place of what a text calls it. Raises NoMeaning if that is something else."""
    named = [part for part in find_all(abilities, a.Bearer) if isinstance(part, NamedBearer | Counted)]
    if not named:
        return abilities
    attached = [verb.to for ability in abilities if ability.kind == "enchant" for verb in find_all(ability, v.Attach)]
    filters = [to.filter for to in attached if isinstance(to, a.Target)]
    types = {kind.what for filter in filters for kind in filter.either or (filter,)}
    for part in named:
        if isinstance(part, NamedBearer) and not types & (_ANYTHING | {part.noun}):
            raise NoMeaning("what this enchantment is attached to, by what it is", "no-antecedent")
    own, borne = (_counters_on(abilities, on) for on in (a.This, a.Bearer))

    def settled(part: Any) -> Any:
        if isinstance(part, Counted):
            told = (part.counter in own) != (part.counter in borne)
            return a.This() if (part.counter in own if told else part.own) else a.Bearer()
        return a.Bearer() if isinstance(part, NamedBearer) else part

    return tuple(mapped(ability, settled) for ability in abilities)


def _counters_on(abilities: tuple[a.Ability, ...], on: type) -> set[str]:
    """The names of the counters that a text puts on the enchantment, or on what it is attached to."""
    return {put.name for put in find_all(abilities, v.PutCounter | v.EnterWith) if isinstance(put.what, on)}  # type: ignore[arg-type]  # either verb
