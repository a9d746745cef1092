"""Abilities that a text sets off for a time: "When that creature dies this turn, draw a card"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.conditions import WOULD_LEAVE
from cardforge.effects.phrases import NoMeaning, NotMeant
from cardforge.effects.verb import Verb
from cardforge.wording.events.event_values import event_of
from cardforge.wording.events.instead.changed_points import says_changed
from cardforge.wording.events.instead.for_a_time import replacing_for
from cardforge.wording.events.offers import is_offer
from cardforge.wording.mapping import mapped
from cardforge.wording.players import THAT_PLAYER
from cardforge.wording.referents import THEM
from cardforge.wording.uses.use_builder import UseBuilder

Effects = tuple[Any, ...]

_WHOEVER = (v.Mark, v.Unmark, v.RemoveFromGame, v.Return, v.PutCounter, v.RemoveCounter, v.Heal, v.MoveTo)
"""Verbs that do the same to a card, whoever controls the ability."""

_ITS: Final = (a.PlayerRef("its_controller"), a.PlayerRef("its_owner"))
_HIS: Final = (THAT_PLAYER, *_ITS)
"""Players who are known by a card mentioned before."""


def _done_by_it(trigger: Any) -> Any:
    """ "When it deals damage to a city": told of what deals it, not of the city."""
    if isinstance(trigger, a.Trigger) and trigger.event == "damaged" and trigger.by is not None:
        if not isinstance(trigger.subject, a.Each):
            raise NoMeaning("what it damages")
        return a.Trigger("deals_damage", by=trigger.subject.filter)
    return trigger


class WatchBuilder(UseBuilder):
    """The part of the builder that makes abilities for a time."""

    def _watching(self, parts: list[Any]) -> Effects:
        trigger, effects = parts
        return tuple(_watch(one, effects) for one in (trigger if isinstance(trigger, tuple) else (trigger,)))

    def _watching_once(self, parts: list[Any]) -> Effects:
        return tuple(replace(one, once=True) for one in self._watching(parts))

    def _next_one(self, parts: list[Any]) -> Effects:
        """ "The next creature that attacks this turn is dealt 2 damage": the first one that does so."""
        filter, trigger, *effects = parts
        if not isinstance(trigger, a.Trigger):
            raise NoMeaning("a single event")
        happens = event_of(replace(trigger, subject=a.Each(filter)))
        done = tuple(mapped(tuple(effects), lambda part: a.It() if part == a.Same() else part))
        return self._watching_once([happens, done])

    def _next_one_before(self, parts: list[Any]) -> Effects:
        """ "... is dealt 2 damage before combat". Raises NoMeaning for another event than an attack."""
        if getattr(parts[1], "event", "") != "attacks":
            raise NoMeaning("an attack")
        return self._next_one(parts)

    def _watching_within(self, parts: list[Any]) -> Effects:
        until, *watched = parts
        if until == "attack" or until.startswith("held"):
            raise NoMeaning("a turn")
        return tuple(replace(one, until=until) for one in self._watching(watched))

    def _watching_it(self, parts: list[Any]) -> Effects:
        what, trigger, effects = parts
        trigger = _done_by_it(trigger)
        if isinstance(what, a.Target):  # settled on first, then watched
            watched = (replace(one, what=a.It()) for one in self._watching([trigger, effects]))
            return (v.Designate(what), *watched)
        return tuple(replace(one, what=what) for one in self._watching([trigger, effects]))

    def _watching_it_after(self, parts: list[Any]) -> Effects:
        """ "Draw a card if it deals damage to a city this turn"."""
        effects, what, trigger = parts
        return self._watching_it([what, trigger, effects])

    def _watching_after(self, parts: list[Any]) -> Effects:
        effects, trigger = parts
        return self._watching([trigger, effects])

    def _watching_it_once(self, parts: list[Any]) -> Effects:
        return tuple(replace(one, once=True) if isinstance(one, v.Watch) else one for one in self._watching_it(parts))

    def _any_of_those(self, parts: list[Any]) -> a.Objects:
        """ "They", "one of them": each of them sets it off."""
        return THEM

    def _in_phase(self, parts: list[Any]) -> Effects:
        phase, effects = parts
        if (
            is_offer(tuple(effects)) and phase[0] in _HIS
        ):  # "during his or her play phase, its controller may pay 4 to ..."
            return (v.If(self._phase_of([(THAT_PLAYER, phase[1])]), tuple(effects)),)
        if any(getattr(effect, "until", "static") != "static" for effect in effects):
            raise NoMeaning("a lasting effect")
        if all(isinstance(one, v.Must) and one.action == "attack" for one in effects):
            if tuple(phase) != (a.YOU, "attack"):
                raise NoMeaning("your attack phase")
            return tuple(effects)  # nobody attacks at another time
        if any(isinstance(effect, v.May) and effect.who == a.YOU and effect.cost for effect in effects):
            raise NoMeaning(
                "what somebody else may pay for"
            )  # what you may pay for in a phase is an ability with a cost
        if phase[0] in _ITS and any(getattr(effect, "what", None) != a.This() for effect in effects):
            raise NoMeaning("a phase of yours, or of this card's controller")
        return (v.If(self._phase_of([phase]), tuple(effects)),)

    def _offered_in_turn(self, parts: list[Any]) -> Effects:
        """ "During his or her turn, its controller may pay 4 to destroy this enchantment". Raises NotMeant for what nobody is offered."""
        who, effects = parts
        if not is_offer(tuple(effects)):
            raise NotMeant("what somebody else may pay for")
        return (v.If(a.TurnOf(THAT_PLAYER if who in _HIS else who), tuple(effects)),)

    def _player_may_in_phase(self, parts: list[Any]) -> Effects:
        """ "Its controller may pay 4 during his or her play phase to destroy this enchantment"."""
        who, cost, phase, effects = parts
        return self._in_phase([phase, self._player_may_for([who, cost, effects])])

    def _player_may_in_turn(self, parts: list[Any]) -> Effects:
        """ "Its controller may pay 4 during his or her turn to destroy this enchantment"."""
        who, cost, turn, effects = parts
        return self._offered_in_turn([turn, self._player_may_for([who, cost, effects])])

    def _in_phase_after(self, parts: list[Any]) -> Effects:
        effects, phase = parts
        if any(isinstance(effect, v.StayMarked) for effect in effects):  # "do not unmark during your unmark phase"
            raise NotMeant("another phase than the one in which it happens")
        return self._in_phase([phase, effects])

    def _replaced_within(self, parts: list[Any]) -> Effects:
        """ "If a creature would die this turn, remove it from the game instead"."""
        would, until, effects = parts
        return self._watching_within([until, would, replacing_for(would, tuple(effects))])

    def _replaced_during(self, parts: list[Any]) -> Effects:
        until, would, effects = parts
        return self._replaced_within([would, until, effects])

    def _replaced_next(self, parts: list[Any]) -> Effects:
        """ "The next time you would draw a card this turn, draw two cards instead". Raises NotMeant for a death, of several at once."""
        would, until, effects = parts if isinstance(parts[0], a.Trigger) else (parts[1], parts[0], parts[2])
        if would.event == "would_die":
            raise NotMeant("the death of one card")
        return tuple(replace(one, once=True) for one in self._replaced_within([would, until, effects]))

    def _averted(self, parts: list[Any]) -> Effects:
        """ "Prevent 1 of that damage", in the place of "... instead". Raises NotMeant for anything else."""
        if not isinstance(parts[0], v.Avert) and not says_changed(parts[0]):
            raise NotMeant("damage that is prevented, or points of which there are fewer")
        return tuple(parts)

    def _dealt_less(self, parts: list[Any]) -> Effects:
        """ "It is dealt 1 less instead"."""
        return (v.Avert(parts[0]),)

    def _would_turn(self, parts: list[Any]) -> Effects:
        """ "If target creature would die this turn, mark it instead". Raises NoMeaning for what depends on who does it."""
        if isinstance(parts[0], a.This | a.Bearer | a.Each):
            raise NotMeant("an ability of its own")
        return self._would_this_turn(parts)

    def _would_next(self, parts: list[Any]) -> Effects:
        """ "The next time this creature would be destroyed this turn, mark it instead": once."""
        (granted,) = self._would_this_turn(parts)
        return (replace(granted, ability=replace(granted.ability, limit="turn")),)

    def _would_this_turn(self, parts: list[Any]) -> Effects:
        what, effects = parts
        if isinstance(what, a.Each | a.Choose):
            raise NotMeant("an ability of its own")
        return self._replaced_of(what, "would_die", effects, "turn")

    def _would_leave(self, parts: list[Any]) -> Effects:
        """ "Put a creature into play. If it would leave play, remove it from the game instead"."""
        what, effects = parts
        if not isinstance(what, a.It):
            raise NotMeant("an ability of its own")
        return self._replaced_of(what, WOULD_LEAVE, effects, "")

    def _would_leave_this_turn(self, parts: list[Any]) -> Effects:
        what, effects = parts
        if not isinstance(what, a.It | a.Target):
            raise NotMeant("an ability of its own")
        return self._replaced_of(what, WOULD_LEAVE, effects, "turn")

    def _replaced_of(self, what: a.Objects, event: str, effects: Effects, until: str) -> Effects:
        """What is done to a card in the place of its end. Raises NoMeaning for what depends on who does it, and for an enchantment."""
        if isinstance(what, a.Target) and event == WOULD_LEAVE and what.filter.what not in ("creature", "city"):
            raise NoMeaning("a creature or city that would leave play")
        if not all(isinstance(effect, _WHOEVER) and isinstance(effect.what, a.It) for effect in effects):
            raise NoMeaning("something that is done to that card")
        return (v.Grant(what, a.Ability("triggered", effects, when=a.Trigger(event)), until),)


def _watch(event: a.Trigger, effects: Effects) -> v.Watch:
    """An ability for the turn. Raises NoMeaning for an event that counts, and for effects that need those before them."""
    if event.nth or event.event in a.MOMENTS:
        raise NoMeaning("something that happens to a card or a player")
    if not all(isinstance(effect, Verb) for effect in effects):
        raise NoMeaning("an effect of its own")
    if any(getattr(effect, "until", "") == "static" for effect in effects):
        raise NoMeaning("an effect that happens at once")
    return v.Watch(a.Ability("triggered", effects, when=event))
