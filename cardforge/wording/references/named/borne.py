"""What an enchantment is attached to, as "that city" or "the creature" before the text is known as a whole."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import NoMeaning, Referred
from cardforge.wording.mapping import mapped


@dataclass(frozen=True)
class NamedBearer(a.Bearer):
    """ "The creature", "that city", on an enchantment: what it is attached to, if that is such a thing."""

    noun: str = ""


_ANYTHING: Final = frozenset(("card", "permanent"))
"""Types of what could be a creature or a city."""


BORNE: Final = frozenset(("creature", "city"))
"""What an enchantment is not itself, so that "that creature" behind it is the one that it is attached to."""


def bearer_named(part: Any, nouns: Set[str]) -> Any:
    """A part of a text with "that city" as what the enchantment is attached to, if that is one of these nouns."""
    if not isinstance(part, Referred) or part.deed or part.many:
        return part
    return NamedBearer(part.noun.what) if part.noun.what in nouns and part.noun == a.Filter(part.noun.what) else part


def settled_bearer(abilities: tuple[a.Ability, ...]) -> tuple[a.Ability, ...]:
    """The abilities of an enchantment with what it is attached to in the place of what a text calls it. Raises NoMeaning if that is something else."""
    named = list(find_all(abilities, NamedBearer))
    if not named and not any(isinstance(again.of, a.Bearer) for again in find_all(abilities, a.Again)):
        return abilities
    attached = [verb.to for ability in abilities if ability.kind == "enchant" for verb in find_all(ability, v.Attach)]
    filters = [to.filter for to in attached if isinstance(to, a.Target)]
    types = {kind.what for filter in filters for kind in filter.either or (filter,)}
    for part in named:
        if not types & (_ANYTHING | {part.noun}):
            raise NoMeaning("what this enchantment is attached to, by what it is", "no-antecedent")
    return tuple(mapped(ability, _as_bearer) for ability in abilities)


def _as_bearer(part: Any) -> Any:
    """What an enchantment is on is the same one again, however it is called."""
    again = isinstance(part, a.Again) and isinstance(part.of, a.Bearer)
    return a.Bearer() if again or isinstance(part, NamedBearer) else part
