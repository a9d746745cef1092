"""What an enchantment is attached to, as "that city" or "the creature" before the text is known as a whole."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import NoMeaning
from cardforge.wording.mapping import mapped


@dataclass(frozen=True)
class NamedBearer(a.Bearer):
    """ "The creature", "that city", on an enchantment: what it is attached to, if that is such a thing."""

    noun: str = ""


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


def settled_bearer(abilities: tuple[a.Ability, ...]) -> tuple[a.Ability, ...]:
    """The abilities of an enchantment with what it is attached to in the place of what a text calls it. Raises NoMeaning if that is something else."""
    named = list(find_all(abilities, NamedBearer))
    if not named:
        return abilities
    attached = [verb.to for ability in abilities if ability.kind == "enchant" for verb in find_all(ability, v.Attach)]
    filters = [to.filter for to in attached if isinstance(to, a.Target)]
    types = {kind.what for filter in filters for kind in filter.either or (filter,)}
    for part in named:
        if not types & (_ANYTHING | {part.noun}):
            raise NoMeaning("what this enchantment is attached to, by what it is", "no-antecedent")
    return tuple(
        mapped(ability, lambda part: a.Bearer() if isinstance(part, NamedBearer) else part) for ability in abilities
    )
