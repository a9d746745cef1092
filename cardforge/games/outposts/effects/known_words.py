"""Words that the shared vocabulary reads although they mean nothing in Outposts; a text with one is played without it, openly."""

from __future__ import annotations

from typing import Final

from cardforge.effects.ability import Ability
from cardforge.effects.amounts import PLAIN, StatOf, counters_named
from cardforge.effects.conditions import Trigger, YouDo
from cardforge.effects.contents import find_all
from cardforge.effects.costs import PointsCost
from cardforge.effects.selectors import APART, YOU, Choose, Filter, PlayerRef, StatBound
from cardforge.effects.verbs import (
    Allow,
    Attach,
    CostChange,
    CreateToken,
    Damage,
    Delay,
    Divide,
    Forbid,
    Grant,
    If,
    LoseAbilities,
    MoveCounters,
    MoveTo,
    PutCounter,
    PutIntoPlay,
    RemoveCounter,
    Search,
)
from cardforge.games.outposts.effects.brought import means_brought
from cardforge.games.outposts.effects.relations import RELATIONS
from cardforge.games.outposts.effects.verbs import AFTER_ASSAULT, GainInstead, Limit
from cardforge.games.outposts.text.keywords import NUMBERED

STATES: Final = frozenset(
    (
        "face_up", "face_down", "standing", "destroyed", "weakest", "unguarded", "token", "damaged", "defending",
        "attacking", "opposing", "self", "bearer", "it",
    )
)  # fmt: skip
"""The states of cards that filters know."""

STATS: Final = frozenset(("attack", "defense", "health", "cost", counters_named(PLAIN)))
"""The numbers of cards (O4, O6-O8, O73)."""

FORBIDDEN: Final = frozenset(
    ("attack", "defend", "move", "be_targeted", "be_attacked", "be_sacrificed", "be_sacrificed_for_mana")
)
"""What a text can forbid (5.5)."""

LATER: Final = frozenset(
    (
        ("turn_end", ""),
        (AFTER_ASSAULT, ""),
        *(("phase_start", moment) for moment in ("upkeep", "draw", "play", "war", "attack")),
    )
)
"""The moments until which texts can delay effects."""

LIMITS: Final = frozenset(
    ("defenders", "upgrades", "counters", "mana", "moves", "group", "one_group", "discards", "sacrifices", "draws")
)
"""The limits that a text can raise (5.5)."""


def unknown_word(value: object) -> str:
    """The word in a part of a text that Outposts has no meaning for; "" if there is none."""
    if isinstance(value, Ability) and value.kind in ("activated", "alternative"):
        return "an ability that is used" if value.kind == "activated" else "a cost instead of mana"
    if isinstance(value, Ability) and _waits_for_assault(value):
        return "the end of an assault that is yet to come"
    if isinstance(value, Ability) and any(find_all(value.effects, GainInstead)) and not _turns_into_mana(value.when):
        return "an amount of mana instead of another"
    if isinstance(value, Ability) and _goes_on_about_attached(value):
        return "more about an upgrade that was attached than whether it is face-up"
    if isinstance(value, Ability) and value.user is not None:
        return "an ability that somebody else uses"
    if isinstance(value, Ability) and value.kind == "triggered" and value.place:
        return "an ability that is set off elsewhere than in play"
    if isinstance(value, Filter) and value.at is not None:
        return "what is in a place that the text names"
    if isinstance(value, Filter) and value.chosen:
        return "what a player has chosen before"
    if isinstance(value, Filter) and any(how not in RELATIONS for how, _ in value.related):
        return "what stands so to something else"
    if isinstance(value, Filter):
        return next((state for state in value.states if state not in STATES), "")
    if value == APART:
        return ""
    if isinstance(value, (StatBound, StatOf)):
        return "" if value.stat in STATS else value.stat
    if isinstance(value, Forbid):
        if value.only or value.unless or (value.by is not None and value.action != "be_targeted"):
            return f"{value.action} by some and not by others"
        if value.by is not None and value.until != "static":
            return "be_targeted by some for a time"
        return "" if value.action in FORBIDDEN else value.action
    if isinstance(value, (Allow, Limit)):
        return "" if value.action in LIMITS else value.action
    if isinstance(value, LoseAbilities):
        return "" if value.keyword else "abilities that are not keywords"
    if isinstance(value, Grant):
        names = value.ability.keyword.split(" and ")
        return next((f"{name} with its number" for name in names if name in NUMBERED and len(names) > 1), "")
    if isinstance(value, Damage) and isinstance(value.to, PlayerRef):
        return "damage to a player"
    if isinstance(value, (PutCounter, RemoveCounter, MoveCounters)) and value.name not in ("", PLAIN):
        return f"{value.name} counters"
    if isinstance(value, Divide) and value.name not in ("", PLAIN):
        return f"{value.name} counters"
    if isinstance(value, Delay) and (value.when.event, value.when.detail) not in LATER:
        return "a moment of another kind"
    if isinstance(value, Attach) and isinstance(value.what, Choose) and isinstance(value.to, Choose):
        return "two choices at once"
    if (
        isinstance(value, If)
        and not isinstance(value.condition, YouDo)
        and any(isinstance(one, Delay) for one in value.then)
    ):
        return "a condition of which it is not clear whether it is asked now or later"
    if isinstance(value, CostChange) and value.stat != "cost":
        return value.stat
    if isinstance(value, PointsCost) and value.what not in ("mana", "crystals"):
        return value.what
    if isinstance(value, Damage) and value.sure:
        return "damage that cannot be prevented"
    if isinstance(value, Search):
        return (
            "" if (value.place, value.who, value.n, value.by) == ("deck", YOU, 1, YOU) else "a search of another kind"
        )
    if isinstance(value, (MoveTo, PutIntoPlay, CreateToken)) and value.home is not None:
        return "a destination that the text names"
    return "marked" if isinstance(value, PutIntoPlay) and value.marked else ""


def _turns_into_mana(when: Trigger | None) -> bool:
    """Whether it is just being turned into mana: sacrificed or discarded for mana."""
    return when is not None and (when.event, when.detail) in (("sacrificed", ""), ("discarded_for_mana", ""))


def _goes_on_about_attached(ability: Ability) -> bool:
    """Whether "it" is an upgrade behind a choice of the Outpost to which it was attached: there it is the Outpost, but where the verb says more (`AttachUpgrade`)."""
    return any(
        isinstance(effect, Attach)
        and isinstance(effect.to, Choose)
        and means_brought("upgrade", ability.effects[place + 1 :])
        for place, effect in enumerate(ability.effects)
    )


def _waits_for_assault(ability: Ability) -> bool:
    """Whether it delays something until the end of "that assault", of which nothing has been said."""
    waits = any(later.when.event == AFTER_ASSAULT for later in find_all(ability.effects, Delay))
    return waits and getattr(ability.when, "event", "") not in _IN_ASSAULTS


_IN_ASSAULTS: Final = ("assault_start", "assault_end", "outpost_destroyed", "survives", "flipped")
"""Events that happen during an assault, or behind one."""
