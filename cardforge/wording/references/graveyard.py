"""What a card does in the graveyard: "2 gold: Return this card from your graveyard to your hand"."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.conditions import LEAVING
from cardforge.effects.contents import find_all
from cardforge.effects.selectors import BURIED
from cardforge.effects.verb import Verb
from cardforge.wording.mapping import mapped, mapped_of, updated


@dataclass(frozen=True)
class FromGraveyard:
    """Something that this card does to itself while it is in the graveyard."""

    verb: Verb


def in_graveyard(sentences: tuple[tuple[Any, ...], ...]) -> tuple[tuple[tuple[Any, ...], ...], str]:
    """The sentences of an ability, and where its card has to be: "graveyard" if the first effect says so, else ""."""
    first = sentences[0][0] if sentences and sentences[0] else None
    if not isinstance(first, FromGraveyard):
        return sentences, ""
    return ((first.verb, *sentences[0][1:]), *sentences[1:]), "graveyard"


def behind_death(when: Any, sentences: tuple[tuple[Any, ...], ...]) -> tuple[Any, tuple[tuple[Any, ...], ...]]:
    """What sets an ability off, and its sentences (`_in_graveyard`)."""
    when = _when_buried(when, sentences)
    return when, _in_graveyard(when, sentences)


def _in_graveyard(when: Any, sentences: tuple[tuple[Any, ...], ...]) -> tuple[tuple[Any, ...], ...]:
    """The sentences of an ability that the card's own death sets off, or that of what it enchants: it is in the graveyard when they are carried out."""
    events = when if isinstance(when, tuple) else (when,)
    if all(isinstance(one, a.Trigger) and _takes_along(one) for one in events):
        return tuple(mapped(one, _as_it_is) for one in sentences)
    if not isinstance(when, a.Trigger) or when.event not in ("dies", "sacrificed") or not _is_this(when.subject):
        return sentences
    return tuple(mapped(mapped(one, _as_it_is), _back_into_play) for one in sentences)


_TAKING_ALONG: Final = (*LEAVING, "destroyed", "city_destroyed", "removed")
"""What happens to a card and puts the enchantments on it into graveyards as well."""


def _takes_along(when: a.Trigger) -> bool:
    return isinstance(when.subject, a.Bearer) and when.event in _TAKING_ALONG


def _when_buried(when: Any, sentences: tuple[tuple[Any, ...], ...]) -> Any:
    """ "When I leave play, return me from your graveyard to your hand": when it is put there."""
    leaves = isinstance(when, a.Trigger) and when.event == "leaves_play" and _is_this(when.subject)
    return replace(when, event="dies") if leaves and any(find_all(sentences, FromGraveyard)) else when


def _is_this(subject: a.Objects) -> bool:
    """Whether what dies is this card, perhaps in some state."""
    return subject == a.This() or (isinstance(subject, a.Each) and "self" in subject.filter.states)


def _back_into_play(part: Any) -> Any:
    """ "When I die, return me to a city you control": it enters play again, for nothing that is dead can be moved."""
    moved = isinstance(part, v.MoveTo) and part.what == a.This() and part.to in ("city", "army")
    return v.PutIntoPlay(part.what, part.to) if moved and part.home is None else part


def taken_from_graveyard(sentences: tuple[tuple[Any, ...], ...]) -> tuple[tuple[tuple[Any, ...], ...], str]:
    """The sentences of a triggered ability, and where its card has to be: "graveyard" if one of them takes it from there, else ""."""
    if not any(find_all(sentences, FromGraveyard)):
        return sentences, ""
    return tuple(mapped(one, _as_it_is) for one in sentences), "graveyard"


def set_off_in_graveyard(ability: a.Ability) -> a.Ability:
    """An ability that holds in the graveyard: first it asks whether its card is there, or how many cards lie above it."""
    first = ability.effects[0] if ability.effects else None
    if isinstance(first, v.If) and not first.otherwise and first.condition == _BURIED:
        return updated(ability, effects=(*first.then, *ability.effects[1:]), place="graveyard")
    if isinstance(first, v.If) and isinstance(first.condition, a.AllOf) and first.condition.conditions[0] == _BURIED:
        _, *parts = first.condition.conditions
        others = parts[0] if len(parts) == 1 else a.AllOf(tuple(parts))
        return updated(ability, effects=(replace(first, condition=others), *ability.effects[1:]), place="graveyard")
    if ability.condition == _BURIED:
        return replace(ability, condition=None, place="graveyard")
    return replace(ability, place="graveyard") if _counts_above(ability) else ability


_BURIED: Final = a.IsA(a.This(), BURIED)
"""That this card is in your graveyard."""


def _as_it_is(part: Any) -> Any:
    return part.verb if isinstance(part, FromGraveyard) else part


def of_graveyard(ability: a.Ability) -> a.Ability:
    """An ability as it is written: one that holds in the graveyard says so in its first effect, or counts what lies above its card."""
    if ability.place != "graveyard" or not ability.effects or _counts_above(ability):
        return ability
    first, *rest = ability.effects
    if ability.kind == "activated":
        said: Any = FromGraveyard(first)  # a part of a sentence in the place of a verb
        return updated(ability, effects=(said, *rest))
    if isinstance(first, v.If) and not first.otherwise:
        return updated(ability, effects=(replace(first, condition=a.AllOf((_BURIED, first.condition))), *rest))
    return updated(ability, effects=(v.If(_BURIED, (first,)), *rest))


def _counts_above(ability: a.Ability) -> bool:
    return any("above" in filter.states for filter in find_all((ability.condition, ability.effects), a.Filter))


def done_so(event: a.Trigger) -> dict[str, Any]:
    """What an event says of the card to which it happened; "that were put into your graveyard from play this turn" also where the cards are."""
    of = event.subject.filter if isinstance(event.subject, a.Each) else a.Filter()
    by_whom = {"dies": of.owner, "buried": of.whose if of.place == "graveyard" else ""}.get(event.event, "")
    if not by_whom:
        return {"did": (event,)}
    return {"did": (replace(event, subject=a.This()),), "place": "graveyard", "whose": by_whom}


_CARRIED: Final = (v.Return, v.RemoveFromGame)
"""Verbs that take cards from where they are."""


def of_the_dead(ability: a.Ability) -> a.Ability:
    """ "Return target creature that died this turn to its owner's hand": it is in a graveyard."""
    done: a.Ability = mapped_of(_CARRIED, ability, _from_graveyard)
    return done


def _from_graveyard(part: Any) -> Any:
    what = part.what if isinstance(part, _CARRIED) else None
    if not isinstance(what, a.Target | a.Choose | a.Each) or what.filter.place:
        return part
    if not any(event.event == "dies" and event.subject == a.This() for event in what.filter.did):
        return part
    return replace(part, what=replace(what, filter=replace(what.filter, place="graveyard")))
