"""What a card says, once it is in play, of what playing it has cost besides: "When I enter play, if the discarded card was an Elf, draw a card"."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import NoMeaning, Referred
from cardforge.wording.clauses.stated import is_such, price_of
from cardforge.wording.mapping import mapped, mapped_of, updated
from cardforge.wording.references.named.mentions import DEEDS, NoAntecedent


@dataclass(frozen=True)
class PaidAs(a.Paid):
    """ "The sacrificed creature", before it is known whether playing the card has cost one."""

    noun: a.Filter = a.Filter()
    deed: str = ""


def with_price_named(ability: a.Ability) -> a.Ability:
    """The ability with "the discarded card" as what playing its card has cost, if the card enters play with it and it discards none itself."""
    entering = ability.when == a.Trigger("enters_play") or any(find_all(ability.effects, v.EnterWith))
    if not entering or not any(part.deed for part in find_all(ability.effects, Referred)):
        return ability
    effects = mapped(ability.effects, partial(_paid, own=ability.effects), a.Ability)
    return updated(ability, effects=effects)


def _paid(part: Any, own: tuple[Any, ...]) -> Any:
    if not isinstance(part, Referred) or part.deed not in ("sacrificed", "discarded", "marked"):
        return part
    return part if any(find_all(own, DEEDS[part.deed])) else PaidAs(True, part.noun, part.deed)


def with_price(abilities: tuple[a.Ability, ...]) -> tuple[a.Ability, ...]:
    """The abilities of a card with what they name of its price settled. Raises NoAntecedent if playing it costs no such thing."""
    besides = [cost for ability in abilities if ability.kind == "additional" for cost in ability.cost]
    if len(besides) > 1 and any(isinstance(cost, a.OptionalCost) for cost in besides):
        raise NoMeaning("one thing that is paid besides")
    for named in find_all(abilities, a.Paid):
        if isinstance(named, PaidAs) and not any(
            price_of(cost) == named.deed and is_such(cost, named.noun) for cost in besides
        ):
            raise NoAntecedent(f"a {named.deed} {named.noun.what} before")
    return tuple(
        mapped_of(PaidAs, ability, lambda part: a.Paid(to_play=True) if isinstance(part, PaidAs) else part)
        for ability in abilities
    )
