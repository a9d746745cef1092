"""What the cards of a filter are compared with: "with lower cost than the sacrificed creature", "that costs 1 more than it"."""

from __future__ import annotations

from typing import Any

from cardforge.effects import values as a
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import NoMeaning
from cardforge.wording.clauses.stated import Unnamed


def check_compared(ability: a.Ability) -> None:
    """Raises NoMeaning for a target that is compared with what is not known when it is chosen."""
    # a card that is being played has removed nothing yet
    unknown = a.It | a.Paid | a.Linked if ability.kind == "play" else a.It | a.Paid
    for target in find_all(ability, a.Target):
        if any(isinstance(part, unknown) and not isinstance(part, Unnamed) for part in _compared(target.filter)):
            raise NoMeaning("something that is chosen when it happens, not a target")


def compared_with(effect: Any) -> list[a.It]:
    """The references with which the cards of an effect are compared."""
    found = [one for filter in find_all(effect, a.Filter) for one in _compared(filter)]
    return [one for one in found if isinstance(one, a.It) and not isinstance(one, Unnamed)]


def _compared(filter: a.Filter) -> list[a.Objects]:
    """What the numbers of a filter are compared with."""
    return [one.of for bound in filter.bounds for one in find_all(bound.n, a.StatOf)]
