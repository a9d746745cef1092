"""Makes the values of several events together: those that set off one ability, and those that have happened or not: "neither attacked nor moved"."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects.phrases import ItDoes, NoMeaning, NotMeant, whose
from cardforge.effects.selectors import FIGHTS, narrowed
from cardforge.effects.standard.said import Together
from cardforge.wording.clauses.persons.done_by_them import DoneByThem
from cardforge.wording.condition_builder import ConditionBuilder
from cardforge.wording.events.event_values import NoOne, bearing, event_of, event_of_it, of_card, that_is_so
from cardforge.wording.events.same_subject import said_alone, said_of, without_parts
from cardforge.wording.mapping import mapped
from cardforge.wording.players import THAT_PLAYER
from cardforge.wording.references.that_way import ThatWay
from cardforge.wording.tails.cancelled import cancelled


def _way(deed: str) -> Callable[[Any, list[Any]], str]:
    """What makes the participle of a deed, of any form of its verb."""
    return lambda self, parts: deed


_ASKED_OF: Final = ("that_player", "its_controller", "its_owner")
"""The players, known by what was mentioned before, of whom it is asked what they did this turn."""


def _of_other(part: Any, who: a.PlayerRef) -> Any:
    """What was asked of "that player", of another one."""
    if part == THAT_PLAYER:
        return who
    return replace(part, whose=whose(who)) if isinstance(part, a.Filter) and part.whose == "that_player" else part


def _since(part: Any) -> Any:
    """An event as one that is asked about since a player's last turn."""
    if not isinstance(part, a.Trigger):
        return part
    return a.Since(**{field.name: getattr(part, field.name) for field in fields(part)})


def _in_phase(part: Any) -> Any:
    """An event as one that is asked about for this phase alone."""
    if not isinstance(part, a.Trigger):
        return part
    return a.InPhase(**{field.name: getattr(part, field.name) for field in fields(part)})


class EventBuilder(ConditionBuilder):
    """The part of the builder that puts events together."""

    card_type: str = ""
    _way_returned, _way_destroyed, _way_marked = _way("returned"), _way("destroyed"), _way("marked")
    _way_unmarked, _way_removed, _way_moved = _way("unmarked"), _way("removed"), _way("moved")
    _way_sacrificed, _way_discarded, _way_drawn = _way("sacrificed"), _way("discarded"), _way("drawn")
    _way_put, _way_revealed = _way("put"), _way("revealed")

    def _either_event(self, parts: list[Any]) -> tuple[a.Trigger, ...]:
        """ "When this creature enters play, attacks or dies": events of the same card."""
        first, *others = parts
        if isinstance(first, tuple):
            raise NoMeaning("plain events")
        subject = said_alone(first)
        found = [first]
        for other in (one for part in others for one in (part if isinstance(part, tuple) else (part,))):
            if other.by is not None and first.by is None:  # "blocks or becomes blocked by a Goblin"
                if (first.event, other.event) != ("blocks", "is_blocked"):
                    raise NoMeaning("two events of which each has its own object")
                found[0] = replace(first, by=other.by)
            found.append(event_of(said_of(subject, other)))
        return without_parts(found)

    def _event_that(self, parts: list[Any]) -> Any:
        """ "A creature dies that I dealt damage to this turn"."""
        return that_is_so(*parts)

    def _event_as(self, parts: list[Any]) -> a.Trigger:
        """ "This creature dies as a resident"."""
        return bearing(*parts)

    def _as_resident(self, parts: list[Any]) -> dict[str, Any]:
        return {"states": ("resident",)}

    def _cancelled_this_way(self, parts: list[Any]) -> a.Condition:
        return cancelled(parts[0])

    def _that_is_cancelled(self, parts: list[Any]) -> a.Condition:
        """ "If it is cancelled", of what the effect before cancels."""
        return cancelled(a.It())

    def _each_event(self, parts: list[Any]) -> tuple[a.Trigger, ...]:
        """ "When this creature enters play and when a city is destroyed": events that each set it off."""
        return tuple(dict.fromkeys(one for part in parts for one in (part if isinstance(part, tuple) else (part,))))

    def _happened_alive(self, parts: list[Any]) -> a.Condition:
        """ "In which this creature was dealt damage and survived": it is still in play at that moment. Raises NoMeaning for other cards."""
        if not isinstance(getattr(parts[0], "subject", None), a.This):
            raise NoMeaning("this card, which is still in play then")
        return self._happened(parts)

    def _happened_either(self, parts: list[Any]) -> a.Condition:
        """ "If this creature attacked or moved this turn"."""
        first, *others = parts
        if isinstance(first, tuple) or first.together:
            raise NoMeaning("one card of which all is said")
        found = [first, *(self._done_by(first.subject, other) for other in others)]
        if not isinstance(first.subject, NoOne):
            return a.AnyOf(tuple(self._happened([one]) for one in found))
        anyone = [replace(one, subject=a.Each(first.subject.filter)) for one in found]
        return a.Negated(a.AnyOf(tuple(self._happened([event_of(one)]) for one in anyone)))

    def _happened_neither(self, parts: list[Any]) -> a.Condition:
        """ "If this creature did not attack or move this turn"."""
        return a.Negated(self._happened_either(parts))

    def _did_neither(self, parts: list[Any]) -> a.Condition:
        """ "If it neither attacked nor was marked for devotion this turn"."""
        subject, first, *others = parts
        if isinstance(subject, Together | NoOne):
            raise NoMeaning("one card of which all is said")
        return self._happened_neither([self._done_by(subject, first), *others])

    def _did_that_way(self, parts: list[Any]) -> a.Condition:
        """ "If you return three or more creatures this way"; without a noun, of all that it was done to. Raises NoMeaning for another player."""
        who, deed, (relation, n, *of) = parts
        if who == THAT_PLAYER:
            return self._that_did_that_way(parts[1:])
        if who != a.YOU:
            raise NoMeaning('"you"')
        filter = replace(of[0], place="", whose="") if of else a.Filter("card")
        return a.Compare(ThatWay(of=filter, deed=deed), relation, n)

    def _that_did_that_way(self, parts: list[Any]) -> a.Condition:
        """ "A player who sacrificed fewer than two creatures this way"; so many are so many at least."""
        deed, *counted = parts
        relation, n, *of = counted[0] if isinstance(counted[0], tuple) else (">=", *counted)
        filter = narrowed(of[0], place="", whose="") if of else a.Filter("card")
        return a.Compare(DoneByThem(of=filter, deed=deed), relation, n)

    def _that_did_not_that_way(self, parts: list[Any]) -> a.Condition:
        """ "A player who did not discard an Elf this way"; without a noun, anything at all."""
        deed, *of = parts
        return self._that_did_that_way([deed, ("<=", 0, of[0] if of else a.Filter("card"))])

    def _so_many_that_way(self, parts: list[Any]) -> a.Condition:
        """ "If at least five creature cards were removed this way"."""
        (relation, n, filter), deed = parts
        return a.Compare(ThatWay(of=filter, deed=deed), relation, n)

    def _that_many_that_way(self, parts: list[Any]) -> a.Condition:
        """ "If three creatures were marked this way": three at least."""
        n, *rest = parts
        return self._so_many_that_way([(">=", n, rest[0]), rest[1]])

    def _so_many_removed(self, parts: list[Any]) -> a.Condition:
        """ "If three or more ember counters were removed this way"."""
        (relation, n), _ = parts
        return a.Compare(ThatWay(1, a.Filter("card"), "counter removed"), relation, n)

    def _a_removed(self, parts: list[Any]) -> a.Condition:
        return self._so_many_removed([(">=", 1), *parts])

    def _did_none_of(self, parts: list[Any]) -> dict[str, Any]:
        """ "That neither attacked nor defended this turn"."""
        return {"unlike": tuple(a.Filter(**self._did_it([one])) for one in parts)}

    def _did_none_lately(self, parts: list[Any]) -> dict[str, Any]:
        """ "That neither attacked nor defended": this turn, without a word for it."""
        return {"unlike": tuple(a.Filter(**self._did_lately([one])) for one in parts)}

    def _happened_since(self, parts: list[Any]) -> a.Condition:
        """ "If a creature died since your last turn"."""
        since: a.Condition = mapped(self._happened(parts), _since)
        return since

    def _not_happened_since(self, parts: list[Any]) -> a.Condition:
        return a.Negated(self._happened_since(parts))

    def _happened_in_phase(self, parts: list[Any]) -> a.Condition:
        """ "If I attacked this phase", in games whose vocabulary has words for it."""
        past, _ = parts
        found: a.Condition = mapped(self._happened([past]), _in_phase)
        return found

    def _not_happened_in_phase(self, parts: list[Any]) -> a.Condition:
        return a.Negated(self._happened_in_phase(parts))

    def _did_since(self, parts: list[Any]) -> dict[str, Any]:
        """ "That died since your last turn"."""
        return {"did": tuple(map(_since, self._did_it(parts)["did"]))}

    def _that_did(self, parts: list[Any]) -> a.Condition:
        """ "Each player who discarded a card this turn"."""
        return self._happened(parts)

    def _that_did_either(self, parts: list[Any]) -> a.Condition:
        """ "Each player who attacked or lost LP this turn"."""
        return a.AnyOf(tuple(self._that_did([one]) for one in parts))

    def _that_did_not(self, parts: list[Any]) -> a.Condition:
        return a.Negated(self._that_did(parts))

    def _that_did_since(self, parts: list[Any]) -> a.Condition:
        return self._happened_since(parts)

    def _that_did_not_since(self, parts: list[Any]) -> a.Condition:
        return a.Negated(self._that_did_since(parts))

    def _player_did(self, parts: list[Any]) -> a.Condition:
        """ "If that player attacked this turn", "if its controller discarded a card this turn". Raises NotMeant for those of whom the event itself tells."""
        who, event = parts
        if who.which not in _ASKED_OF:
            raise NotMeant("a player mentioned before")
        asked: a.Condition = mapped(self._that_did([event]), lambda part: _of_other(part, who))
        return asked

    def _player_did_not(self, parts: list[Any]) -> a.Condition:
        return a.Negated(self._player_did(parts))

    def _is_attacking(self, parts: list[Any]) -> dict[str, Any]:
        return {"states": ("attacking",)}

    def _is_defending(self, parts: list[Any]) -> dict[str, Any]:
        return {"states": ("defending",)}

    def _in_action(self, parts: list[Any]) -> a.Condition:
        """ "While it attacks this city". Raises NotMeant for "a creature attacks", which says that there is one."""
        what, doing = parts
        if isinstance(what, a.Choose | a.Target):
            raise NotMeant("something mentioned before")
        return a.IsA(what, a.Filter("card", **doing))

    def _is_fighting(self, parts: list[Any]) -> dict[str, Any]:
        return {"states": (FIGHTS,)}

    def _takes_part(self, parts: list[Any]) -> a.Condition:
        """ "(By an attack) I take part in"; "an Orc takes part in": at least one. Raises NotMeant for a target."""
        (what,) = parts
        if isinstance(what, a.Target):
            raise NotMeant("what is known when it happens")
        if isinstance(what, a.Choose):
            return a.Compare(a.Count(narrowed(what.filter, states=(*what.filter.states, FIGHTS))), ">=", what.n)
        return a.IsA(what, a.Filter("card", states=(FIGHTS,)))

    def _attack_with_this(self, parts: list[Any]) -> a.Condition:
        """ "If three or more creatures attack with me": besides this one."""
        (relation, n, filter), what = parts
        others = narrowed(filter, whose="you", states=(*filter.states, "attacking"), other=True)
        attacking = a.IsA(what, a.Filter("card", states=("attacking",)))
        return a.AllOf((attacking, a.Compare(a.Count(others), relation, n)))

    def _attacking_together(self, parts: list[Any]) -> a.Condition:
        """ "While I attack together with exactly one other creature". Raises NotMeant for another subject than this card, or the enchanted one."""
        what, counted = parts
        own = isinstance(what, a.This) and self.card_type not in ("enchantment", "event", "magic", "spell")
        if not own and (not isinstance(what, a.Bearer | a.It) or getattr(what, "many", False)):
            raise NotMeant("this creature, or the enchanted one")
        together: a.Condition = mapped(
            self._this_attacking_with([counted]), lambda part: what if part == a.Same() else part
        )
        return together

    def _hurt_in_combat_by(self, parts: list[Any]) -> dict[str, Any]:
        """ "A creature I dealt combat damage to this turn"."""
        return {"did": (a.Trigger("damaged", by=parts[0], detail="combat"),)}

    def _had_damage(self, parts: list[Any]) -> dict[str, Any]:
        """ "That is marked and has damage on it"."""
        return {"states": ("damaged",)}

    def _happened_lately(self, parts: list[Any]) -> a.Condition:
        """ "If this creature attacked": this turn, without a word for it. Raises NotMeant for what is no matter of a fight."""
        if getattr(parts[0], "event", "") == "unblocked" and parts[0].by is None:
            return self._not_happened_lately([replace(parts[0], event="is_blocked")])  # known before the fight is over
        if getattr(parts[0], "event", "") not in ("attacks", "blocks", "defends", "is_blocked", "dies"):
            raise NotMeant("the time in which it happened, such as this turn")
        return self._happened(parts)

    def _not_happened_lately(self, parts: list[Any]) -> a.Condition:
        return a.Negated(self._happened_lately(parts))

    def _others_counted(self, parts: list[Any]) -> tuple[str, Any, a.Filter]:
        """ "Three or more creatures" attack with this one."""
        relation, n, filter = parts[0]
        return relation, n, narrowed(filter, other=True)

    def _beside_this(self, parts: list[Any]) -> a.Trigger:
        return a.Trigger("attacks", parts[0])

    def _attacks_with(self, parts: list[Any]) -> a.Condition:
        """ "If you are attacking with three or more creatures"."""
        who, (relation, n, filter) = parts
        attackers = narrowed(filter, whose=whose(who), states=(*filter.states, "attacking"))
        return a.Compare(a.Count(attackers), relation, n)

    def _done_by(self, subject: Any, deed: Any) -> a.Trigger:
        """What was done, said of this subject. Raises NoMeaning for what cannot be said of it alone."""
        if not isinstance(deed, a.Trigger) or deed.subject not in (a.This(), a.Each(a.Filter("card"))):
            raise NoMeaning("something that one card does")
        if isinstance(subject, ItDoes):
            made: a.Trigger = event_of_it(
                lambda subject: replace(deed, subject=subject), {"subject": subject}, self.card_type
            )
            return of_card(event_of(made), self.card_type)
        return of_card(event_of(replace(deed, subject=subject)), self.card_type)
