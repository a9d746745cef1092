"""Words that the shared vocabulary reads although they mean nothing in Outposts; a text with one is played without it, openly."""

from __future__ import annotations

from typing import Final

from cardforge.effects.ability import Ability
from cardforge.effects.amounts import StatOf
from cardforge.effects.selectors import YOU, Filter, PlayerRef, StatBound
from cardforge.effects.verbs import (
    Allow,
    CreateToken,
    Damage,
    Forbid,
    Grant,
    LoseAbilities,
    MoveTo,
    PutIntoPlay,
    Search,
)
from cardforge.games.outposts.text.keywords import NUMBERED

STATES: Final = frozenset(
    (
        "face_up", "face_down", "standing", "destroyed", "weakest", "unguarded", "token", "damaged", "defending",
        "attacking", "opposing",
    )
)  # fmt: skip
"""The states of cards that filters know."""

STATS: Final = frozenset(("attack", "defense", "health", "cost", "counters"))
"""The numbers of cards (O4, O6-O8, O73)."""

FORBIDDEN: Final = frozenset(("attack", "defend", "move", "be_targeted"))
"""What a text can forbid (5.5)."""

LIMITS: Final = frozenset(("defenders", "upgrades", "counters", "moves", "group", "discards", "sacrifices"))
"""The limits that a text can raise (5.5)."""


def unknown_word(value: object) -> str:
    """The word in a part of a text that Outposts has no meaning for; "" if there is none."""
    if isinstance(value, Ability) and value.user is not None:
        return "an ability that somebody else uses"
    if isinstance(value, Ability) and value.kind == "triggered" and value.place:
        return "an ability that is set off elsewhere than in play"
    if isinstance(value, Filter) and value.at is not None:
        return "what is in a place that the text names"
    if isinstance(value, Filter) and (value.holds or value.related or value.chosen):
        return "what stands so to something else"
    if isinstance(value, Filter):
        return next((state for state in value.states if state not in STATES), "")
    if isinstance(value, (StatBound, StatOf)):
        return "" if value.stat in STATS else value.stat
    if isinstance(value, Forbid):
        return "" if value.action in FORBIDDEN else value.action
    if isinstance(value, Allow):
        return "" if value.action in LIMITS else value.action
    if isinstance(value, LoseAbilities):
        return "" if value.keyword else "abilities that are not keywords"
    if isinstance(value, Grant):
        names = value.ability.keyword.split(" and ")
        return next((f"{name} with its number" for name in names if name in NUMBERED and len(names) > 1), "")
    if isinstance(value, Damage) and isinstance(value.to, PlayerRef):
        return "damage to a player"
    if isinstance(value, Damage) and value.sure:
        return "damage that cannot be prevented"
    if isinstance(value, Search):
        return (
            "" if (value.place, value.who, value.n, value.by) == ("deck", YOU, 1, YOU) else "a search of another kind"
        )
    if isinstance(value, (MoveTo, PutIntoPlay, CreateToken)) and value.home is not None:
        return "a destination that the text names"
    return "marked" if isinstance(value, PutIntoPlay) and value.marked else ""
