"""What is done "instead": in the place of the effects before, or of an event."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.conditions import WOULD_LOSE_BEARER
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import Instead, SoMany
from cardforge.wording.clauses.riders import check_number, with_number
from cardforge.wording.events.event_values import would_of
from cardforge.wording.references.tokens_there import tokens_there
from cardforge.wording.value_builder import Effects


def in_their_place(said: Instead, replaced: Effects) -> Effects:
    """The effects that are done instead of others, of which they may speak, and as long as which they last. Raises NoMeaning."""
    check_number(said.of, replaced)
    then = with_number(said.effects[0], replaced) if isinstance(said.effects[0], SoMany) else said.effects
    return _as_long(replaced[-1], _of_all_before(replaced[-1], tokens_there(replaced[-1], then)))


def if_you_like(then: Effects, before: Effects) -> Effects:
    """ "You may put it into your army instead": who does not like to has what the sentence before says."""
    if len(then) != 1 or not isinstance(then[0], v.May) or then[0].otherwise:
        return then
    return (replace(then[0], otherwise=before),)


def _of_all_before(last: Any, then: Effects) -> Effects:
    """ "Your Elves get +1/+0. If you control a city, they get +2/+0 instead": they are not known by what was done, for it is not done."""
    what = getattr(last, "what", getattr(last, "to", None))
    if not isinstance(what, a.Each):
        return then
    return tuple(replace(one, what=what) if isinstance(getattr(one, "what", None), a.It) else one for one in then)


def _as_long(last: Any, then: Effects) -> Effects:
    """ "Target creature gets +1/+0 until end of turn. If it is an Orc, it gets +2/+0 instead": as long as what is replaced would last."""
    until = getattr(last, "until", "static")
    return tuple(replace(one, until=until) if getattr(one, "until", "") == "static" else one for one in then)


def done_instead(sentences: tuple[Effects, ...]) -> Effects:
    """What is done in the place of an event. What stands behind "you may put it into your army instead" is done only by who does that."""
    said = [effect for sentence in sentences for effect in sentence]
    parts = [part for effect in said for part in (effect.effects if isinstance(effect, Instead) else (effect,))]
    first, *more = [part for part in parts if not isinstance(part, v.Avert)] or [None]
    if isinstance(first, v.May) and not first.otherwise and not any(find_all(tuple(more), a.YouDo)):
        return (replace(first, effects=(*first.effects, *more)),)
    return () if first is None else (first, *more)


def of_burial(trigger: Any, sentences: tuple[Effects, ...]) -> tuple[Any, tuple[Effects, ...]]:
    """ "When this creature dies, put it on top of your deck instead of into your graveyard": it would die.

    An enchantment that is attached to another creature "instead" would be lost with its bearer, which dies.
    """
    first = sentences[0][0] if len(sentences[0]) == 1 else None
    if getattr(trigger, "event", "") != "dies" or not isinstance(first, Instead) or first.condition is not None:
        return trigger, sentences
    done = [part for one in first.effects for part in (one.effects if isinstance(one, v.May) else (one,))]
    if trigger.subject != a.This() and all(getattr(one, "what", None) == a.This() for one in done):
        kept = isinstance(trigger.subject, a.Bearer) and all(isinstance(one, v.Attach) for one in done)
        event = WOULD_LOSE_BEARER if kept else trigger.event
        return replace(trigger, event=event), (first.effects, *sentences[1:])
    return would_of(trigger), sentences


def paid_instead(sentences: tuple[Effects, ...]) -> tuple[Effects, ...]:
    """ "You may pay 1. If you do, unmark me instead": what is replaced happens unless somebody pays, or does something."""
    if len(sentences) != 2 or [len(sentence) for sentence in sentences] != [1, 1]:
        return sentences
    ((price,), (swap,)) = sentences
    if not isinstance(price, v.May) or bool(price.cost) == bool(price.effects) or price.otherwise:
        return sentences
    if not isinstance(swap, Instead) or not isinstance(swap.condition, a.YouDo):
        return sentences
    return ((Instead((replace(price, effects=(*price.effects, *swap.effects)),)),),)
