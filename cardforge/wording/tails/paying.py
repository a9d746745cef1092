"""Whether a price was paid: "Target opponent may pay 2. If that opponent pays, ..."."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import NoMeaning
from cardforge.wording.mapping import mapped_of


@dataclass(frozen=True)
class Pays(a.YouDo):
    """ "If you pay", before it is known that there was a price."""

    done: a.Condition = a.YouDo()
    """Who is asked, as "if they do" and "if a player does" would say it."""


def with_prices_paid(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """The effects, in which "if you pay" asks whether the price before was paid. Raises NoMeaning if nobody could pay one."""
    for place, effect in enumerate(effects):
        asks = any(find_all(effect, Pays))
        if asks and not any(may.cost and not may.otherwise for may in find_all(effects[: place + 1], v.May)):
            raise NoMeaning("a price that may be paid before", "no-antecedent")
    return tuple(mapped_of(Pays, effects, lambda part: part.done if isinstance(part, Pays) else part))
