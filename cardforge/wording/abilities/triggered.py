"""Abilities that something sets off, and what happens instead of something else."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.ability import FIRST_TIME
from cardforge.effects.phrases import NoMeaning, NotMeant
from cardforge.effects.selectors import narrowed
from cardforge.effects.standard.said import ATTACHED
from cardforge.wording.abilities.conditional import Builder, under
from cardforge.wording.clauses.implied_triggers import when_blocked
from cardforge.wording.events.event_values import bearing, event_of, falls_of, of_card
from cardforge.wording.events.in_time import before_damage
from cardforge.wording.events.instead.prevented import first_done, replacing
from cardforge.wording.events.reactions import at_will
from cardforge.wording.events.separate_sentences import lasting_of_counters, split_off
from cardforge.wording.events.survived import if_alive
from cardforge.wording.events.those_that_do import those_that_do
from cardforge.wording.events.untriggered import untriggered
from cardforge.wording.mapping import mapped
from cardforge.wording.references.combined import combined
from cardforge.wording.references.combining.instead import of_burial
from cardforge.wording.references.fights.while_fighting import while_fighting
from cardforge.wording.references.graveyard import (
    behind_death,
    set_off_in_graveyard,
    taken_from_graveyard,
)
from cardforge.wording.references.numbers.loyalty import counted_in_devotion
from cardforge.wording.references.several.counted_before import among, are_several, of_counted
from cardforge.wording.uses.use_limits import limited, said_behind, set_off_by_each, without_limits


def _triggered_self(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    """ "When marked for devotion, draw a card": this card."""
    event, sentences = parts
    if isinstance(event, tuple):
        raise NoMeaning("a single event")
    if event.event == "card_played":
        raise NotMeant("this creature, which enters play when it is played")
    return triggered([None, of_card(event_of(replace(event, subject=a.This())), kind), sentences], kind)


def triggered(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    limit, trigger, sentences = parts
    trigger = falls_of(trigger)
    limit, sentences = said_behind(limit, sentences)
    own, rest, uses = without_limits(*split_off(lasting_of_counters(trigger, sentences)))
    if uses.user is not None:
        raise NoMeaning("an ability with a cost")
    if uses.condition is not None:
        return (
            *under(uses.condition, triggered([limit or uses.limit, trigger, own], kind)),
            *untriggered(rest, kind),
        )
    limit, (trigger, own) = limit or uses.limit, behind_death(trigger, own)
    trigger, own = of_burial(trigger, own)
    if getattr(trigger, "event", "") == "would_die":
        return (*replacing([limit, trigger, own], kind), *untriggered(rest, kind))
    if isinstance(trigger, tuple):
        return (*set_off_by_each(trigger, combined(own), limit or ""), *untriggered(rest, kind))
    own, place = taken_from_graveyard(own)
    ability = while_fighting(a.Ability("triggered", combined(own), when=trigger, place=place, **limited(limit or "")))
    return (*map(set_off_in_graveyard, counted_in_devotion(ability)), *untriggered(rest, kind))


def _reaction(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    """ "Reaction: When this creature dies, draw a card", as other games write what its player may do."""
    return tuple(map(at_will, triggered(parts, kind)))


def _triggered_at(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    """ "When an opponent plays an event during your turn, draw a card". Raises NoMeaning for the turn of a player mentioned before."""
    trigger, when, sentences = parts
    if when.who.which not in ("you", "opponent", "each_opponent", "each_player"):
        raise NoMeaning("your turn, or an opponent's")
    own, rest = split_off(sentences)
    triggers = trigger if isinstance(trigger, tuple) else (trigger,)
    happens = (v.If(when, combined(own)),)
    return (*(a.Ability("triggered", happens, when=one) for one in triggers), *untriggered(rest, kind))


def _triggered_and(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    """ "When this creature dies and you control an Elf, draw a card": asked when it happens."""
    limit, trigger, condition, sentences = parts
    fought = when_blocked(trigger, condition)
    if fought is not None:
        return triggered([limit, fought, sentences], kind)
    own, rest = split_off(sentences)
    happens = (v.If(condition, combined(own)),)
    return (*triggered([limit, trigger, (happens,)], kind), *untriggered(rest, kind))


def _survived_in(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    """ "When I survive a battle in which I attacked, unmark me". Raises NoMeaning for what is no part of a battle."""
    limit, trigger, condition, sentences = parts
    done = condition.event.event if isinstance(condition, a.Happened) else ""
    if getattr(trigger, "event", "") != "survives" or done not in ("attacks", "blocks"):
        raise NoMeaning("a battle in which something attacked or defended")
    return under(condition, triggered([limit, trigger, sentences], kind))


def _triggered_together(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    """ "When this creature attacks together with another Goblin, draw a card". Raises NoMeaning for other events."""
    limit, trigger, (relation, n, filter), sentences = parts
    if isinstance(trigger, tuple) or trigger.event != "attacks" or not isinstance(trigger.subject, a.This | a.Bearer):
        raise NoMeaning("this creature, which attacks")
    if "resident" in filter.states or filter.place == "defense" or filter.what in ATTACHED:
        raise NotMeant("creatures that attack beside it")
    others = narrowed(filter, whose="you", states=(*filter.states, "attacking"), other=True)
    own = of_counted(others, sentences) if are_several(relation, n) else mapped(sentences, partial(among, others))
    return _triggered_and([limit, trigger, a.Compare(a.Count(others), relation, n), own], kind)


def _replacing_first(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    """ "The first time each turn this creature would be destroyed, mark it instead": once each turn, for all to which it would happen together."""
    return replacing([FIRST_TIME, *parts], kind)


def _replacing_while(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    """ "If you would draw a card while you control an Elf, draw two cards instead"."""
    limit, trigger, condition, sentences = parts
    return under(condition, replacing([limit, trigger, sentences], kind))


def _while_replacing(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    condition, *rest = parts
    return under(condition, replacing(rest, kind))


def _triggered_while(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    """ "When another creature dies while this creature is attacking, draw a card"."""
    limit, trigger, condition, sentences = parts
    return under(condition, triggered([limit, trigger, sentences], kind))


def _while_triggered(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    """ "While you control an Elf, at the start of your turn, draw a card"."""
    condition, *rest = parts
    return under(condition, triggered(rest, kind))


def _triggered_bearing(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    """ "When this creature dies with no counters on it, draw a card"."""
    limit, trigger, borne, sentences = parts
    return triggered([limit, bearing(trigger, borne), sentences], kind)


TRIGGERED: Final[dict[str, Builder]] = {
    "triggered": triggered,
    "if_happens": triggered,
    "triggered_self": _triggered_self,
    "reaction": _reaction,
    "triggered_at": _triggered_at,
    "triggered_and": _triggered_and,
    "survived_in": _survived_in,
    "triggered_together": _triggered_together,
    "attacked_beside": lambda parts, kind: _triggered_together([parts[0], parts[2], parts[1], parts[3]], kind),
    "triggered_bearing": _triggered_bearing,
    "triggered_in_time": lambda parts, kind: triggered(before_damage(parts), kind),
    "triggered_alive": lambda parts, kind: if_alive(parts[1], triggered(parts, kind)),
    "those_that_do": lambda parts, kind: triggered(those_that_do(parts), kind),
    "triggered_while": _triggered_while,
    "while_triggered": _while_triggered,
    "replacing": replacing,
    "replacing_first": _replacing_first,
    "replacing_while": _replacing_while,
    "while_replacing": _while_replacing,
    "first_done": first_done,
}
"""The builder of each form of sentence that makes an ability which is set off, or replaces something."""
