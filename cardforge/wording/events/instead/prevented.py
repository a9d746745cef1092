"""What happens in the place of an event, or prevents it: "If this creature would be dealt damage, prevent that damage and put a +1/+1 counter on it"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import Instead, NoMeaning
from cardforge.wording.clauses.riders import Lives
from cardforge.wording.events.event_values import falls_of, that_leaves
from cardforge.wording.events.instead.changed_points import in_place_of_points
from cardforge.wording.events.instead.entering import WOULD_ENTER, entering
from cardforge.wording.mapping import mapped
from cardforge.wording.references.combining.instead import done_instead, paid_instead
from cardforge.wording.uses.use_limits import all_of, limited, without_limits


def replacing(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    """The ability that has something else happen than what would. Raises NoMeaning."""
    limit, trigger, sentences = parts
    each = falls_of(trigger)
    that_leaves(trigger, kind)
    if isinstance(each, tuple):
        if limit:
            raise NoMeaning("creatures, or cities")
        return tuple(one for event in each for one in replacing([limit, event, sentences], kind))
    if trigger.event == WOULD_ENTER:
        return entering(trigger, sentences, limit or "")
    sentences, _, uses = without_limits(sentences, ())
    if uses.user is not None or not sentences:
        raise NoMeaning("an ability with a cost")
    under, sentences = _under_condition(trigger, sentences)
    done = _in_its_place(limit or uses.limit, trigger, sentences)
    return tuple(replace(one, condition=all_of([one.condition, uses.condition, under])) for one in done)


def of_what_would(abilities: tuple[a.Ability, ...], condition: a.Condition) -> a.Condition:
    """ "If this creature would be destroyed while it is unmarked": a condition in which "it" is the card to which it would happen."""
    own = {(type(one.when.subject), one.when.event.startswith("would_")) for one in abilities if one.when}
    return _of_this(condition) if own == {(a.This, True)} else condition


def _of_this(condition: a.Condition) -> a.Condition:
    found: a.Condition = mapped(condition, lambda part: a.This() if type(part) is a.It else part)
    return found


def _under_condition(trigger: a.Trigger, sentences: tuple[Any, ...]) -> tuple[a.Condition | None, tuple[Any, ...]]:
    """ "If you would draw a card, draw two cards instead if you control an Elf": asked when it would happen. Raises NoMeaning for what it asks of a card mentioned."""
    (*first, last), *rest = sentences
    if first or not isinstance(last, Instead) or last.condition is None or isinstance(last.condition, a.YouDo):
        return None, sentences
    condition: a.Condition = last.condition
    condition = _of_this(condition) if isinstance(trigger.subject, a.This) else condition
    if any(find_all(condition, a.It)) or any(find_all(condition, a.YouDo)):
        raise NoMeaning("a condition of what is meant by its name")
    return condition, ((replace(last, condition=None),), *rest)


def first_done(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    """ "If you would draw a card, you may first put the top card of your deck under it": that, then the draw. Raises NoMeaning for what is no draw of yours."""
    limit, trigger, effects = parts
    if getattr(trigger, "event", "") != "would_card_drawn" or trigger.who != a.YOU:
        raise NoMeaning("a card that you would draw")
    done = v.May((*effects, v.Draw(1)))
    return (a.Ability("triggered", (done,), when=trigger, **limited(limit or "")),)


def _in_its_place(limit: str, trigger: a.Trigger, sentences: tuple[tuple[Any, ...], ...]) -> tuple[a.Ability, ...]:
    sentences = in_place_of_points(trigger, sentences)
    sentences = paid_instead(_averted(trigger, _spared(trigger, sentences)))
    stopped = [effect for effect in sentences[0] if isinstance(effect, v.Avert)]
    if (choice := offered(sentences)) is not None:
        return (a.Ability("triggered", choice, when=trigger, **limited(limit or "")),)
    if not stopped and not any(isinstance(effect, Instead) for effect in sentences[0]):
        raise NoMeaning('"instead"', "missing-word")
    if stopped and trigger.event != "would_damaged":
        raise NoMeaning("damage that would be dealt")
    effects = done_instead(sentences)
    part = stopped[0].n if stopped else None
    if not effects:
        return (unharmed(trigger, part, limit or ""),)
    if part is not None:
        effects = _besides(stopped[0], sentences)
    return (a.Ability("triggered", effects, when=trigger, **limited(limit or "")),)


def _spared(trigger: a.Trigger, sentences: tuple[tuple[Any, ...], ...]) -> tuple[tuple[Any, ...], ...]:
    """ "You may sacrifice me. If you do, that creature does not die": as what is done in the place of the death. Raises NoMeaning for another card."""
    if not any(find_all(sentences, Lives)):
        return sentences
    spared = {one.what for one in find_all(sentences, Lives)}
    if trigger.event not in ("would_die", "would_city_destroyed") or any(
        not isinstance(what, a.It) and what != trigger.subject for what in spared
    ):
        raise NoMeaning("what would die")
    first, *others = sentences
    swap = others[0][0] if others and len(others[0]) == 1 else None
    if (
        isinstance(first[0], v.May)
        and isinstance(swap, v.If)
        and isinstance(swap.condition, a.YouDo)
        and not swap.otherwise
    ):
        done = (*swap.then, *(effect for sentence in others[1:] for effect in sentence))
        return (first, (Instead(_without_lives(done), a.YouDo()),))
    said = tuple(effect for sentence in sentences for effect in sentence)
    if any(find_all(_without_lives(said), Lives)):
        raise NoMeaning("what happens in the place of the death")
    return ((Instead(_without_lives(said)),),)


def _without_lives(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple(effect for effect in effects if not isinstance(effect, Lives))


def _besides(stop: v.Avert, sentences: tuple[tuple[Any, ...], ...]) -> tuple[Any, ...]:
    """ "Prevent 1 of that damage and put a counter on me": what is left of the damage is dealt. Raises NoMeaning if something comes before it, or in its place."""
    said = tuple(effect for sentence in sentences for effect in sentence)
    if said[0] != stop or any(isinstance(one, v.Avert | Instead) for one in said[1:]):
        raise NoMeaning("all of that damage")
    return said


def _averted(trigger: a.Trigger, sentences: tuple[tuple[Any, ...], ...]) -> tuple[tuple[Any, ...], ...]:
    """ "You may mark me. If you do, prevent that damage": as what is done in the place of the damage, or what is offered for a price.

    Raises NoMeaning for a part of the damage without a price.
    """
    if trigger.event != "would_damaged" or [len(sentence) for sentence in sentences] != [1, 1]:
        return sentences
    ((price,), (swap,)) = sentences
    if (
        not isinstance(price, v.May)
        or not isinstance(swap, v.If)
        or not isinstance(swap.condition, a.YouDo)
        or swap.otherwise
    ):
        return sentences
    stop, *more = swap.then
    if not isinstance(stop, v.Avert):
        return sentences
    if stop.n is None:
        return ((price,), (Instead(tuple(more), a.YouDo()),))
    if not price.cost or price.effects or more:
        raise NoMeaning("all of that damage")
    return ((replace(price, effects=(stop,)),),)


def offered(sentences: tuple[tuple[Any, ...], ...]) -> tuple[Any, ...] | None:
    """ "You may prevent that damage. If you do, mark this creature": what is offered, and what follows; None for other sentences."""
    may = sentences[0][0] if len(sentences[0]) == 1 else None
    stop = may.effects[0] if isinstance(may, v.May) and len(may.effects) == 1 else None
    if not isinstance(stop, v.Avert):
        return None
    return (may, *(effect for sentence in sentences[1:] for effect in sentence))


def unharmed(event: a.Trigger, n: a.Amount | None = None, limit: str = "") -> a.Ability:
    """The ability that only prevents such damage, or `n` of it. Raises NoMeaning for what nothing prevents for good."""
    if limit and not (event.nth or event.together):
        return a.Ability("triggered", (v.Avert(n),), when=event, **limited(limit))
    if limit or event.detail or event.nth or event.together:
        raise NoMeaning("something that happens in the place of the damage")
    if event.by is None:
        return a.Ability("passive", (v.Prevent(event.subject, n, "static"),))
    if n is not None:
        return a.Ability("passive", (v.Shield(event.subject, n, "static", by=event.by),))
    return a.Ability("passive", (v.Forbid(event.subject, "be_damaged", "static", event.by),))
