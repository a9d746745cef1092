"""What the cards of a filter are compared with: "with lower cost than the sacrificed creature", "that costs 1 more than it"."""

from __future__ import annotations

from typing import Any

from cardforge.effects import values as a
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import NoMeaning, Referred
from cardforge.wording.clauses.stated import Unnamed, price_of


def check_compared(ability: a.Ability) -> None:
    """Raises NoMeaning for a target that is compared with what is not known when it is chosen.

    What is paid is known if the one target of an ability is chosen after it.
    """
    paid_first = ability.kind in ("play", "activated") and len(list(find_all(ability.effects, a.Target))) == 1
    # a card that is being played has removed nothing yet
    unknown = a.It | a.Paid | a.Linked if ability.kind == "play" else a.It | a.Paid
    for target in find_all(ability, a.Target):
        for part in _compared(target.filter):
            known = isinstance(part, Unnamed) or (paid_first and _is_paid(part, ability))
            if isinstance(part, unknown) and not known:
                raise NoMeaning("something that is chosen when it happens, not a target")


def _is_paid(part: a.Objects, ability: a.Ability) -> bool:
    """Whether this is what an ability, or playing its card, costs."""
    if isinstance(part, Referred):
        return any(price_of(cost) == part.deed for cost in ability.cost)
    return isinstance(part, a.Paid)


def compared_with(effect: Any) -> list[a.It]:
    """The references with which the cards of an effect are compared."""
    found = [one for filter in find_all(effect, a.Filter) for one in _compared(filter)]
    return [one for one in found if isinstance(one, a.It) and not isinstance(one, Unnamed)]


def _compared(filter: a.Filter) -> list[a.Objects]:
    """What the numbers of a filter are compared with."""
    return [one.of for bound in filter.bounds for one in find_all(bound.n, a.StatOf)]
