"""Which sentences of a paragraph belong together, and which are abilities of their own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import groupby
from typing import Any

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import Instead, NoMeaning, Rider
from cardforge.wording.clauses.implied_triggers import (
    ASSAILS,
    HURTS,
    IMPLIED_TRIGGERS,
    assault_of,
    counts_blockers,
    is_entering,
    states_of,
    with_what_follows,
)
from cardforge.wording.clauses.riders import Spared, more_for_some
from cardforge.wording.events.offers import OFFER, in_own_time, is_offer
from cardforge.wording.mapping import mapped
from cardforge.wording.players import ENTERING
from cardforge.wording.references.history import OnIt
from cardforge.wording.referents import THEM

Effects = tuple[Any, ...]


def groups(sentences: tuple[Effects, ...]) -> Iterator[tuple[str, tuple[Effects, ...]]]:
    """Adjacent sentences of the same category; a sentence about the previous effect belongs to that effect."""
    sentences = with_what_follows(_exclusive(sentences))
    categories: list[str] = []
    for sentence in sentences:
        continues = categories and (
            all(isinstance(effect, Rider) for effect in sentence)
            or (categories[-1] == "lasting" and all(isinstance(effect, Spared) for effect in sentence))
        )
        categories.append(categories[-1] if continues else category_of(sentence))
    for category, group in groupby(zip(categories, sentences, strict=True), lambda pair: pair[0]):
        yield category, tuple(sentence for _, sentence in group)


def _exclusive(sentences: tuple[Effects, ...]) -> tuple[Effects, ...]:
    """ "Enchanted creature gets +1/+0. If it is an Orc, it gets +2/+0 instead": what lasts and what lasts instead, each under its condition."""
    found: list[Effects] = []
    for sentence in sentences:
        swap = sentence[0] if len(sentence) == 1 else None
        before = found[-1] if found else ()
        if isinstance(swap, Instead) and swap.condition and before and lasting(before) and lasting(swap.effects):
            condition, effects = _named(before[-1], (swap.condition, swap.effects))
            found[-1:] = [(v.If(a.Negated(condition), before),), (v.If(condition, effects),)]
        elif isinstance(swap, Instead) and not swap.condition and before and lasting((*before, *swap.effects)):
            found[-1] = more_for_some(before, swap.effects)
        else:
            found.append(sentence)
    return tuple(found)


def _named(last: Any, parts: tuple[Any, ...]) -> tuple[Any, ...]:
    """The parts with what the effect before is about in the place of "it" or "they". Raises NoMeaning for a condition on each of several."""
    what = getattr(last, "what", None)
    if isinstance(what, a.Each) and any(find_all(parts[0], a.It)):
        raise NoMeaning("a condition that is not about each of them")
    named: tuple[Any, ...] = mapped(parts, lambda part: what if part in (a.It(), THEM) and what is not None else part)
    return named


def category_of(sentence: Effects) -> str:
    if any(is_entering(effect) for effect in sentence):
        return ENTERING
    if is_offer(sentence):
        return OFFER
    if assault_of(sentence) is not None:
        return ASSAILS
    marks = {mark for effect in sentence for mark in IMPLIED_TRIGGERS if mark in states_of(effect)}
    if not marks and not lasting(sentence) and any(map(counts_blockers, sentence)):
        return "opposing"
    if marks & HURTS or (marks and not lasting(sentence)):
        return marks.pop()
    if lasting(sentence):
        return "lasting"
    if sentence and all(isinstance(one, v.If) and not one.otherwise and lasting(one.then) for one in sentence):
        return "while"
    return "at once"


def lasting(effects: Effects) -> bool:
    """Whether every effect lasts as long as its card is in play, as in a passive ability."""
    return all(getattr(effect, "until", "") == "static" for effect in effects)


def only_lasting(effects: Effects) -> Effects:
    """The effects of a lasting ability, in which "that city gains 2 strength" lasts as it does. Raises NoMeaning for others."""
    effects = tuple(
        replace(one, until="static") if isinstance(one, v.Modify) and not one.until else one for one in effects
    )
    if not lasting(effects):
        raise NoMeaning("a lasting effect", "not-playable")
    return effects


def split_off(sentences: tuple[Effects, ...]) -> tuple[tuple[Effects, ...], tuple[Effects, ...]]:
    """The sentences that belong to a cost or trigger, and the following ones that are abilities of their own."""
    for index in range(1, len(sentences)):
        if all(_is_separate(sentence) for sentence in sentences[index:]):
            _check_offered(sentences[:index], sentences[index:])
            return sentences[:index], sentences[index:]
    return sentences, ()


def _check_offered(before: tuple[Effects, ...], behind: tuple[Effects, ...]) -> None:
    """Raises NoMeaning for "its controller may pay 2 in his or her play phase" behind another card, whose controller could be meant."""
    others = [*find_all(before, a.Choose), *(part for part in find_all(before, a.Target) if part.filter.other)]
    if others and any(category_of(sentence) == OFFER for sentence in behind):
        raise NoMeaning("whose controller is meant", "no-antecedent")


def lasting_of_counters(trigger: Any, sentences: tuple[Effects, ...]) -> tuple[Effects, ...]:
    """ "Whenever it attacks, put a rage counter on it. It gets +1/+0 for each rage counter on it": what lasts is said of the card itself."""
    subject = getattr(trigger, "subject", None)
    if not isinstance(subject, a.This | a.Bearer):
        return sentences
    told = (sentences[0], *(tuple(_of_its_counters(one, subject) for one in sentence) for sentence in sentences[1:]))
    return tuple(
        mapped(one, partial(_off_it, subject)) if place and is_offer(one) else one for place, one in enumerate(told)
    )


def _of_its_counters(effect: Any, subject: a.This | a.Bearer) -> Any:
    counts = isinstance(effect, v.Modify) and any(type(on.of) is OnIt for on in find_all(effect.changes, a.StatOf))
    return replace(effect, what=subject) if counts and type(effect.what) is a.It and lasting((effect,)) else effect


def _off_it(subject: a.Objects, part: Any) -> Any:
    """ "May discard a card to remove all counters from it": from the card, not from what is paid."""
    return replace(part, what=subject) if isinstance(part, v.RemoveCounter) and type(part.what) is a.It else part


def _is_separate(sentence: Effects) -> bool:
    category = category_of(sentence)
    if category in IMPLIED_TRIGGERS or (category == OFFER and in_own_time(sentence)):
        return True
    inner = tuple(part for one in sentence for part in one.then) if category == "while" else sentence
    if all(isinstance(effect, v.Cap) for effect in inner):
        return True
    if category == "lasting" and all(isinstance(effect, v.StayMarked) for effect in inner):
        return not any(isinstance(effect.what, a.It | a.Choose) for effect in inner)  # what an enchantment is put on
    subjects = [getattr(effect, "what", None) for effect in inner]
    return category in ("lasting", "while") and not any(
        isinstance(what, a.It | a.Target | a.Choose | a.PlayerRef) for what in subjects
    )
