"""Sentences with several meanings, each meaning as a fault shows it: with what "it" could be called by its name."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import NoMeaning
from cardforge.wording.mapping import mapped, updated
from cardforge.wording.references.several.done_to_another import speaks_of_another

Meaning = tuple[a.Ability, ...]
"""The abilities of one reading."""
_ORDINALS: Final = ("first", "second", "third", "fourth", "fifth")


class Ambiguous(NoMeaning):
    """A sentence with several meanings, of which no rule says which one is meant."""

    def __init__(self, expected: str, readings: tuple[Meaning, ...]) -> None:
        super().__init__(expected, "ambiguous")
        self.readings = readings


@dataclass(frozen=True)
class Named(a.It):
    """One of the things that "it" could be, by a name of its own: "that city", "the second creature", "the sacrificed creature"."""

    noun: a.Filter
    word: str = "that"
    """What stands before the noun."""
    many: bool = False


class OneOfSeveral(NoMeaning):
    """Something is said of one thing behind several that were named together."""


def check_owners_of_each(ability: a.Ability) -> None:
    """Raises OneOfSeveral for "Destroy each creature. Its controller gains LP equal to its cost": said of one behind many."""
    when = ability.when
    if when is not None and not isinstance(when.subject, a.This):
        return
    for before, effect in pairwise(ability.effects):
        what = getattr(before, "what", getattr(before, "to", None))
        if isinstance(effect, v.MoveTo | v.StayMarked) or not isinstance(what, a.Each):  # those of each of them
            continue
        single = any((*find_all(what, a.Target), *find_all(what, a.Choose), *what.filter.related))
        if not single and getattr(effect, "who", None) in _ITS_PLAYER:
            raise OneOfSeveral('one thing that this refers to, or "the controller of each of them"')


_ITS_PLAYER: Final = (a.PlayerRef("its_controller"), a.PlayerRef("its_owner"))


def naming(effects: tuple[Any, ...], noun: a.Filter) -> tuple[Any, ...]:
    """The same effects with "that creature" in the place of "it", for the writer, up to one that is done to something else."""
    last = next((place for place, effect in enumerate(effects) if speaks_of_another(effect)), len(effects))
    named = mapped(effects[: last + 1], lambda part: Named(noun) if type(part) is a.It else part, a.Ability)
    return (*named, *effects[last + 1 :])


def one_of_several(ability: a.Ability, place: int) -> Ambiguous:
    """The fault of an effect about one thing behind several that were named together; `place` is that of the effect in the ability."""
    *_, several = find_all(ability.effects[: place + 1], a.Several)
    readings = tuple((_about(ability, place, one),) for one in _named(several.parts))
    return Ambiguous("one thing that this refers to; name it by what it is", readings)


def paid_or_target(ability: a.Ability, place: int, paid: str, cost: Any) -> Ambiguous:
    """The fault of "Sacrifice a creature: Deal damage equal to its ATK to target creature"; `paid` is the participle of the cost."""
    named = (
        Named(short_noun(getattr(cost, "what", cost)), f"the {paid}"),
        Named(short_noun(getattr(ability.effects[place], "to", None)), "the target"),
    )
    return Ambiguous(f"the {paid} one, by what was done to it", tuple((_about(ability, place, one),) for one in named))


def _about(ability: a.Ability, place: int, meant: a.Objects) -> a.Ability:
    """The ability with this in the place of "it" in one of its effects."""
    changed = mapped(ability.effects[place], partial(_meaning, meant), a.Ability)
    return updated(ability, effects=(*ability.effects[:place], changed, *ability.effects[place + 1 :]))


def _meaning(meant: a.Objects, part: Any) -> Any:
    if isinstance(part, a.It) and not isinstance(part, Named) and not getattr(part, "many", False):
        return meant
    if isinstance(part, a.PlayerRef) and part.which in ("its_controller", "its_owner") and part.of is None:
        return replace(part, of=meant)
    return part


def _named(parts: tuple[Any, ...]) -> tuple[a.Objects, ...]:
    """A name for each of several things: what it is where that differs, else by their order."""
    nouns = [short_noun(part) for part in parts]
    if len(set(nouns)) == len(nouns):
        return tuple(
            part if isinstance(part, a.This | a.Bearer) else Named(noun)
            for part, noun in zip(parts, nouns, strict=True)
        )
    return tuple(Named(noun, f"the {word}") for noun, word in zip(nouns, _ORDINALS, strict=False))


def short_noun(value: Any) -> a.Filter:
    """The type and subtypes of what is named, without all that is said behind the noun."""
    filter = getattr(value, "filter", None)
    if not isinstance(filter, a.Filter):
        return a.Filter("card")
    return a.Filter(filter.what or "card", filter.words, filter.without, filter.factions, every=filter.every)
