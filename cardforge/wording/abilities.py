"""Builds abilities from parsed sentences: decides which belong to a cost or a trigger, and which are abilities of their own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import NoMeaning, NotMeant, Together
from cardforge.effects.selectors import narrowed
from cardforge.wording.clauses.durations import lasting_until
from cardforge.wording.clauses.implied_triggers import when_blocked
from cardforge.wording.clauses.own_costs import LASTING, are_own_costs
from cardforge.wording.events.event_values import bearing, event_of, in_its_turn, of_card
from cardforge.wording.events.in_time import before_damage
from cardforge.wording.events.prevented import first_done, of_what_would, replacing
from cardforge.wording.events.reactions import at_will
from cardforge.wording.events.separate_sentences import lasting_of_counters, split_off
from cardforge.wording.events.survived import if_alive
from cardforge.wording.events.those_that_do import those_that_do
from cardforge.wording.events.untriggered import ONE_SHOT_KINDS, untriggered
from cardforge.wording.mapping import mapped
from cardforge.wording.references.carried_on import among
from cardforge.wording.references.combined import combined, of_burial
from cardforge.wording.references.conditions_of_subjects import check_others_deed, doing_so
from cardforge.wording.references.fights.while_fighting import while_fighting
from cardforge.wording.references.graveyard import (
    behind_death,
    in_graveyard,
    set_off_in_graveyard,
    taken_from_graveyard,
)
from cardforge.wording.references.history import AsIt
from cardforge.wording.references.numbers.loyalty import counted_in_devotion
from cardforge.wording.sense import asks_what_was_done
from cardforge.wording.uses.enchanting import enchant, put_on
from cardforge.wording.uses.passives import PASSIVES, although_marked
from cardforge.wording.uses.play_costs import additional, alternative, alternative_if
from cardforge.wording.uses.use_limits import all_of, limited, said_behind, set_off_by_each, without_limits
from cardforge.wording.value_builder import Effects, ValueBuilder

_PLAY_COSTS: Final = ("alternative", "alternative_if", "alternative_when", "free_if", "free_when")
"""Forms of what may be paid instead of the cost of a card."""


class AbilityBuilder(ValueBuilder):
    """A builder that also makes whole abilities: of a paragraph, and of what a text grants in quotation marks."""

    def _maker(self, name: str) -> Callable[[list[Any]], Any]:
        return partial(Body, name) if name in _BUILDERS else super()._maker(name)

    def _granted_text(self, parts: list[Any]) -> a.Ability | Together:
        """One ability, or those of one sentence with several events."""
        abilities = assemble(parts[0], "creature")
        if len(abilities) != 1 and (not abilities or {one.kind for one in abilities} != {"triggered"}):
            raise NoMeaning("a single ability in quotation marks")
        return abilities[0] if len(abilities) == 1 else Together(abilities)

    def _granted_together(self, parts: list[Any]) -> Together:
        """ "\"Peaceful. Mark: Draw a card.\"", "\"Other Orcs get +1/+0. When I die, draw a card.\"": keywords, and abilities in full."""
        given = [self._granted_text([part]) if isinstance(part, Body) else part for part in parts]
        return Together(
            tuple(one for part in given for one in (part.abilities if isinstance(part, Together) else (part,)))
        )


class Body:
    """What an ability consists of, and in which form it is written."""

    def __init__(self, form: str, parts: list[Any]) -> None:
        self.form = form
        self.parts = list(parts)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Body) and (self.form, self.parts) == (other.form, other.parts)

    def __hash__(self) -> int:
        return hash(self.form)


def assemble(body: Body, kind: str) -> tuple[a.Ability, ...]:
    """The abilities of one parsed paragraph; `kind` is the type of its card, "play" for effects of playing it, or "".

    Raises NoMeaning.
    """
    forms = ("keywords", "keywords_and", "at_once", "choose_lines", "additional", *_PLAY_COSTS, *LASTING)
    if kind in ONE_SHOT_KINDS and body.form not in forms:
        raise NoMeaning("an effect of playing the card", "not-playable")
    abilities = _BUILDERS[body.form](body.parts, kind)
    if kind in ONE_SHOT_KINDS and any(type(part) is AsIt for part in find_all(abilities, AsIt)):
        raise NotMeant("what was mentioned before")
    if kind in ONE_SHOT_KINDS and body.form in LASTING and not are_own_costs(abilities):
        raise NoMeaning("an effect of playing the card", "not-playable")
    return tuple(in_its_turn(although_marked(one), kind) for one in abilities)


def _headed(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    """ "Production: 1 gun." """
    heading, sentences = parts
    return (a.Ability(heading, combined(sentences)),)


def _activated(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    """Costs, a colon, and what paying them does: one notation for all activations (A233, A242 to A244)."""
    limit, *costs, sentences = parts
    limit, sentences = said_behind(limit, sentences)
    own, rest = split_off(sentences)
    own, place = in_graveyard(own)
    if place and any(type(cost).__name__ in ("MarkThis", "CounterCost") for cost in costs):
        raise NoMeaning("a cost that can be paid for a card in a graveyard")
    own, rest, uses = without_limits(own, rest)
    custom = [cost for cost in costs if isinstance(cost, a.CustomCost)]
    costs = custom + [cost for cost in costs if not isinstance(cost, a.CustomCost)]
    often = limited(limit or uses.limit)
    ability = a.Ability(
        "activated", combined(own), cost=tuple(costs), condition=uses.condition, user=uses.user, place=place, **often
    )
    return (set_off_in_graveyard(ability), *untriggered(rest, kind))


def _used_if_you_like(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    """ "Once per turn, you may discard a card. If you do, draw a card."."""
    limit, effects, *rest = parts
    sentences: tuple[Effects, ...] = rest[0] if rest else ()
    asked = bool(sentences) and bool(sentences[0]) and asks_what_was_done(sentences[0][0])
    done: Effects = (v.May(tuple(effects)),) if asked else tuple(effects)
    return _activated([limit, (done, *sentences)], kind)


def _triggered_self(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    """ "When marked for devotion, draw a card": this card."""
    event, sentences = parts
    if isinstance(event, tuple):
        raise NoMeaning("a single event")
    if event.event == "card_played":
        raise NotMeant("this creature, which enters play when it is played")
    return _triggered([None, of_card(event_of(replace(event, subject=a.This())), kind), sentences], kind)


def _activated_to(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    *before, effects = parts
    return _activated([*before, (effects,)], kind)


def _activated_if(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    """ "If you control an Elf, you may pay 1 gold to draw a card": an ability that can be used then."""
    condition, *costs, effects = parts
    own, place = taken_from_graveyard((effects,))
    used = a.Ability("activated", combined(own), cost=tuple(costs), condition=condition, place=place)
    return (set_off_in_graveyard(used),)


def _activated_while(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    """ "While I am in the army, mark: Draw a card"."""
    condition, *rest = parts
    return _while(condition, _activated([None, *rest], kind))


def _activated_only_if(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    """ "Mark, if I am in the army: Draw a card": it can be used only then."""
    *before, condition, sentences = parts
    return _while(condition, _activated([*before, sentences], kind))


def _activated_in_turn(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    """ "During your turn, mark: Draw a card". Raises NoMeaning for the turn of a player mentioned before."""
    who, *rest = parts
    if who.which not in ("you", "opponent", "each_opponent"):
        raise NoMeaning("your turn, or an opponent's")
    turn = a.TurnOf(a.PlayerRef("each_opponent") if who.which == "opponent" else who)
    return _while(turn, _activated([None, *rest], kind))


def _triggered(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    limit, trigger, sentences = parts
    limit, sentences = said_behind(limit, sentences)
    own, rest, uses = without_limits(*split_off(lasting_of_counters(trigger, sentences)))
    if uses.user is not None:
        raise NoMeaning("an ability with a cost")
    if uses.condition is not None:
        return (
            *_while(uses.condition, _triggered([limit or uses.limit, trigger, own], kind)),
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
    return tuple(map(at_will, _triggered(parts, kind)))


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
        return _triggered([limit, fought, sentences], kind)
    own, rest = split_off(sentences)
    happens = (v.If(condition, combined(own)),)
    return (*_triggered([limit, trigger, (happens,)], kind), *untriggered(rest, kind))


def _survived_in(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    """ "When I survive a battle in which I attacked, unmark me". Raises NoMeaning for what is no part of a battle."""
    limit, trigger, condition, sentences = parts
    done = condition.event.event if isinstance(condition, a.Happened) else ""
    if getattr(trigger, "event", "") != "survives" or done not in ("attacks", "blocks"):
        raise NoMeaning("a battle in which something attacked or defended")
    return _while(condition, _triggered([limit, trigger, sentences], kind))


def _triggered_together(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    """ "When this creature attacks together with another Goblin, draw a card". Raises NoMeaning for other events."""
    limit, trigger, (relation, n, filter), sentences = parts
    if isinstance(trigger, tuple) or trigger.event != "attacks" or not isinstance(trigger.subject, a.This | a.Bearer):
        raise NoMeaning("this creature, which attacks")
    if "resident" in filter.states:
        raise NotMeant("creatures that attack beside it")
    others = narrowed(filter, whose="you", states=(*filter.states, "attacking"))
    own = mapped(sentences, partial(among, others))
    return _triggered_and([limit, trigger, a.Compare(a.Count(others), relation, n), own], kind)


def _replacing_first(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    """ "The first time each turn this creature would be destroyed, mark it instead": once each turn."""
    return replacing(["turn", *parts], kind)


def _triggered_in(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    """ "At the end of each turn in which this creature dealt damage, draw a card"."""
    moment, condition, sentences = parts
    return _triggered_if([condition, moment, sentences], kind)


_IDLE: Final = ("unmark", "draw", "discard")
"""Phases in which players do nothing of their own accord, so that what is done in one is done once, at its start."""


def _done_in_phase(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    """ "During your draw phase, discard a card". Raises NotMeant for a phase in which it might be done at any time, and for what lasts."""
    limit, (who, phase), sentences = parts
    lasts = (getattr(one, "until", "") == "static" or isinstance(one, v.StayMarked) for one in sentences[0])
    if phase not in _IDLE or any(lasts):
        raise NotMeant("something that is done, in a phase in which nobody else does anything")
    return _triggered([limit, a.Trigger("phase_start", who=who, detail=phase), sentences], kind)


def _triggered_if(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    """ "If you control an Elf at the start of your turn, draw a card"."""
    condition, trigger, sentences = parts
    own, rest = split_off(sentences)
    if isinstance(trigger, tuple):
        raise NoMeaning("a single moment")
    ability = a.Ability("triggered", (v.If(condition, combined(own)),), when=trigger)
    return (set_off_in_graveyard(ability), *untriggered(rest, kind))


def _replacing_while(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    """ "If you would draw a card while you control an Elf, draw two cards instead"."""
    limit, trigger, condition, sentences = parts
    return _while(condition, replacing([limit, trigger, sentences], kind))


def _while_replacing(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    condition, *rest = parts
    return _while(condition, replacing(rest, kind))


def _triggered_while(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    """ "When another creature dies while this creature is attacking, draw a card"."""
    limit, trigger, condition, sentences = parts
    return _while(condition, _triggered([limit, trigger, sentences], kind))


def _while_triggered(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    """ "While you control an Elf, at the start of your turn, draw a card"."""
    condition, *rest = parts
    return _while(condition, _triggered(rest, kind))


def _while(condition: Any, abilities: tuple[a.Ability, ...]) -> tuple[a.Ability, ...]:
    """The abilities under a condition, which may be about who does it: "when I die while attacking". Raises NoMeaning for sentences that are no part of it, and for "it" in it."""
    if isinstance(condition, a.IsA) and condition.what == a.Same():
        return tuple(replace(ability, when=doing_so(ability.when, condition.filter.states)) for ability in abilities)
    condition = of_what_would(abilities, condition)
    if len({ability.kind for ability in abilities}) > 1 or any(find_all(condition, a.It)):
        raise NoMeaning("one event, and what is meant by its name")
    return tuple(replace(one, condition=all_of([condition, one.condition])) for one in abilities)


def _triggered_after(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    effects, trigger, *more = parts
    check_others_deed(effects, trigger)
    return _triggered([None, trigger, (effects, *(more[0] if more else ()))], kind)


def _triggered_within(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    """ "Until end of turn, your Orcs get +1/+0 when this creature attacks": so long as the turn lasts, each time it attacks."""
    until, effects, trigger = parts
    return _triggered_after([tuple(lasting_until(effect, until) for effect in effects), trigger], kind)


def _moment_after(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    """ "Draw a card at the start of your turn". Raises NoMeaning for a card that is gone by then, and for a player said again."""
    if kind in (*ONE_SHOT_KINDS, "advantage") or parts[1].who.which == "that_player":
        raise NoMeaning("a card that stays, and whose turn it is")
    return _triggered_after(parts, kind)


def _moment_after_if(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    """ "Draw a card at the start of your turn if you control an Elf"."""
    effects, moment, condition = parts
    return _moment_after([(v.If(condition, effects),), moment], kind)


def _moment_after_unless(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    """ "Sacrifice this creature at the end of turn unless it dealt damage this turn"."""
    effects, moment, condition = parts
    return _moment_after_if([effects, moment, a.Negated(condition)], kind)


def _triggered_if_and(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    """ "If I'm in your graveyard at the start of your turn and you control an Elf, return me to your hand"."""
    first, moment, other, sentences = parts
    conditions = first.conditions if isinstance(first, a.AllOf) else (first,)
    return _triggered_if([a.AllOf((*conditions, other)), moment, sentences], kind)


def _triggered_bearing(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    """ "When this creature dies with no counters on it, draw a card"."""
    limit, trigger, borne, sentences = parts
    return _triggered([limit, bearing(trigger, borne), sentences], kind)


def _each_at_moment(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    """ "For each creature that died this turn, draw a card at the end of your turn"."""
    unit, effects, moment = parts
    return _moment_after([(v.ForEach(unit, effects),), moment], kind)


def _at_once(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    return tuple(untriggered(parts[0], kind))


def _choose_lines(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    """ "Choose two - Draw a card. Gain 1 LP. Destroy target city": behind a dash each sentence is one of the things to choose."""
    n, *options = parts
    least = n if isinstance(n, int) and 0 < n <= len(options) else 0
    if not least:
        raise NoMeaning("so many things to choose from")
    return tuple(untriggered(((v.ChooseOne(tuple(options), least=least, most=least),),), kind))


_BUILDERS: Final = {
    **PASSIVES, "alternative_if": alternative_if, "alternative_when": alternative_if, "free_if": alternative_if, "free_when": alternative_if,
    "those_that_do": lambda parts, kind: _triggered(those_that_do(parts), kind), "additional": additional, "alternative": alternative, "used_freely": _activated, "at_once": _at_once, "enchant": enchant, "put_on": put_on, "headed": _headed, "activated": _activated, "activated_to": _activated_to, "activated_if": _activated_if, "loose": _activated, "triggered": _triggered, "if_happens": _triggered, "replacing": replacing, "replacing_while": _replacing_while, "while_replacing": _while_replacing, "triggered_while": _triggered_while, "while_triggered": _while_triggered,
    "triggered_after": _triggered_after, "happens_after": _triggered_after, "moment_after": _moment_after, "triggered_within": _triggered_within, "each_at_moment": _each_at_moment, "moment_after_if": _moment_after_if, "moment_after_while": lambda parts, kind: _while(parts[0], _moment_after(parts[1:], kind)), "moment_while_after": lambda parts, kind: _while(parts[2], _moment_after(parts[:2], kind)), "moment_after_unless": _moment_after_unless, "triggered_bearing": _triggered_bearing, "triggered_if_and": _triggered_if_and, "triggered_in": _triggered_in, "after_in_turn": _moment_after_if, "triggered_self": _triggered_self, "used_if_you_like": _used_if_you_like, "triggered_and": _triggered_and, "reaction": _reaction, "survived_in": _survived_in, "triggered_in_time": lambda parts, kind: _triggered(before_damage(parts), kind), "triggered_alive": lambda parts, kind: if_alive(parts[1], _triggered(parts, kind)), "triggered_together": _triggered_together, "attacked_beside": lambda parts, kind: _triggered_together([parts[0], parts[2], parts[1], parts[3]], kind), "replacing_first": _replacing_first, "first_done": first_done, "triggered_at": _triggered_at, "triggered_if": _triggered_if, "done_in_phase": _done_in_phase, "done_in_phase_after": lambda parts, kind: _done_in_phase([None, parts[1], (parts[0],)], kind), "choose_lines": _choose_lines, "activated_in_turn": _activated_in_turn, "activated_while": _activated_while, "activated_only_if": _activated_only_if,
}  # fmt: skip
