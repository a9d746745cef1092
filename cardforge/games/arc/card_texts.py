"""What the definitions read out of the texts of cards: costs, answers, the phases and actions that a text is about."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sized
from dataclasses import replace
from typing import Final, TypeVar

from cardforge.effects.ability import Ability
from cardforge.effects.amounts import X
from cardforge.effects.compile import Program
from cardforge.effects.conditions import Condition, IsA, Trigger
from cardforge.effects.contents import find_all
from cardforge.effects.selectors import Filter, This
from cardforge.effects.verbs import (
    CostChange,
    CreateToken,
    Grant,
    MoveTo,
    Prevent,
    PutIntoPlay,
    Redirect,
    Save,
    SwapPlaces,
)
from cardforge.games.arc.effects.costs import MarkThis
from cardforge.games.arc.effects.verbs import AddDevotion
from cardforge.games.arc.profiles import Profile
from cardforge.games.arc.records import PlayCosts

ANSWERING_VERBS: Final[frozenset[type]] = frozenset((Prevent, Redirect, Save))
"""The verbs of abilities that name the occasion when they are used: damage or death that they prevent (Q24)."""

SALVAGE: Final = "Salvage"
"""The keyword of an ability that is used in the graveyard (K18)."""


def phases_of(when: Trigger, profile: Profile) -> tuple[str, ...]:
    """The phases with whose beginning an event may happen, or the end of the turn."""
    if when.event == "turn_end":
        return ("turn_end",)
    if when.event != "phase_start":
        return ()
    return tuple(when.detail.lower().split(",")) if when.detail else profile.phases


def ends_of(when: Trigger, profile: Profile) -> tuple[str, ...]:
    """The phases with whose end an event happens."""
    if when.event != "phase_over":
        return ()
    return tuple(when.detail.lower().split(",")) if when.detail else profile.phases


def named_by(texts: object, phases: Callable[[Trigger, Profile], tuple[str, ...]], profile: Profile) -> frozenset[str]:
    """The phases that texts wait for or ask about, as one of the functions above finds them."""
    return frozenset(name for when in find_all(texts, Trigger) for name in phases(when, profile))


def play_costs(text: tuple[Ability, ...]) -> PlayCosts:
    """What the text of a card says about the cost of playing it."""
    besides = tuple(part for ability in text if ability.kind == "additional" for part in ability.cost)
    return PlayCosts(
        besides, tuple((ability.cost, ability.condition) for ability in text if ability.kind == "alternative")
    )


def puts_beside(texts: object) -> bool:
    """Whether a text puts or moves cards, or tokens, where another card is, or into a city that it names."""
    if next(find_all(texts, SwapPlaces), None) is not None:
        return True
    homes = [verb.home for verb in find_all(texts, PutIntoPlay)]
    homes += [verb.home for verb in find_all(texts, CreateToken)]
    homes += [verb.home for verb in find_all(texts, MoveTo)]
    return any(home is not None for home in homes)


def is_used_in_graveyard(ability: Ability) -> bool:
    """K18: whether an ability is used where its card lies in the graveyard."""
    return ability.keyword == SALVAGE or ability.place == "graveyard"


def own_prices(text: tuple[Ability, ...]) -> tuple[tuple[CostChange, Condition | None], ...]:
    """How the text of a card changes its own cost, each change with its condition; what the card targets is asked of the card that is played."""
    return tuple(
        _for_its_targets(verb, ability.condition)
        for ability in text
        if ability.kind == "passive"
        for verb in ability.effects
        if isinstance(verb, CostChange) and "self" in verb.filter.states
    )


def _for_its_targets(change: CostChange, condition: Condition | None) -> tuple[CostChange, Condition | None]:
    """ "This card costs 2 less if it targets a Dwarf": a change for what it targets, without another condition."""
    if (
        not isinstance(condition, IsA)
        or not isinstance(condition.what, This)
        or not _speaks_of_targets(condition.filter)
    ):
        return change, condition
    return replace(change, filter=replace(change.filter, related=condition.filter.related)), None


def priced_by_targets(texts: object, own: Mapping[int, tuple[tuple[CostChange, Condition | None], ...]]) -> bool:
    """Whether some text has a card cost more or less for what it targets."""
    changes = [*find_all(texts, CostChange), *(change for prices in own.values() for change, _ in prices)]
    return any(_speaks_of_targets(change.filter) for change in changes)


def _speaks_of_targets(filter: Filter) -> bool:
    """Whether a filter asks what something targets."""
    return any(how.startswith("targeting") for part in filter.either or (filter,) for how, _ in part.related)


def is_answer(program: Program) -> bool:
    """Q24: whether an ability names the occasion when it is used."""
    return program.ability.kind == "activated" and bool(program.verbs & ANSWERING_VERBS)


def adds_devotion(program: Program) -> bool:
    """Q64: whether an ability is paid for a devotion; X is not: it is chosen with an announcement (A253)."""
    costs_x = any(any(find_all(part, X)) for part in program.ability.cost)
    return program.ability.kind == "activated" and AddDevotion in program.verbs and not costs_x


def lasting_grants(ability: Ability, grants: Mapping[Ability, int]) -> frozenset[int]:
    """The numbers of the abilities that a level gives its city until it is devoted to again."""
    given = [verb.ability for verb in ability.effects if isinstance(verb, Grant) and isinstance(verb.what, This)]
    return frozenset(grants[one] for one in given if one in grants)


def marks_its_card(ability: Ability) -> bool:
    """Whether the cost of an ability marks its own card."""
    return any(isinstance(part, MarkThis) for part in ability.cost)


def buried_events(text: tuple[Ability, ...]) -> frozenset[str]:
    """The events that set off abilities of a card while it lies in a graveyard."""
    return frozenset(ability.when.event for ability in text if ability.when and ability.place == "graveyard")


def offered(text: tuple[Ability, ...], activated: tuple[int, ...]) -> tuple[int, ...]:
    """Those of its activated abilities that somebody else than the controller of a card may use."""
    return tuple(index for index in activated if text[index].user is not None)


Found = TypeVar("Found", bound=Sized)


def listed(found: Iterable[Found]) -> dict[int, Found]:
    """What was found of each card, by its number; only of those of which anything was."""
    return {definition: one for definition, one in enumerate(found) if one}
