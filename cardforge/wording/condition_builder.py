"""Makes the values of conditions: how many there are, what a player controls or has, whose turn it is, and their combinations."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects.amounts import counters_named
from cardforge.effects.phrases import NoMeaning, NotMeant, Referred, whose
from cardforge.effects.selectors import HERE, MENTIONED, narrowed
from cardforge.effects.standard.said import as_killing, both, of_its_own
from cardforge.wording.clauses.amount_builder import AmountBuilder
from cardforge.wording.clauses.comparing import lead_of, leading_by
from cardforge.wording.clauses.persons.any_opponent import TURNED, compared_numbers, number_of
from cardforge.wording.events.event_values import NoOne, check_single, event_of, would_of
from cardforge.wording.references.conditions_of_subjects import of_the_first, said_of_the_counted
from cardforge.wording.references.history import AsIt, ItDid
from cardforge.wording.references.that_way import DEED_OF, ThatWay

EACH_OPPONENT: Final = ("each_opponent", "opponent")
"""Opponents who are compared one by one: with each of them, or with any."""
_FEWER: Final = {">=": "<", ">": "<="}
_WHOSE: Final = {"you": "you", "opponent": "opponent", "each_opponent": "opponent"}
"""Whose the cards were, by who did something to them."""


class ConditionBuilder(AmountBuilder):
    """The part of the builder that makes conditions."""

    def _all_of(self, parts: list[Any]) -> a.Condition:
        return a.AllOf(said_of_the_counted(of_the_first(tuple(parts))))

    def _any_of(self, parts: list[Any]) -> a.Condition:
        return a.AnyOf(of_the_first(tuple(parts)))

    def _it_is(self, parts: list[Any]) -> a.Condition:
        """ "If it's marked"."""
        return a.IsA(a.It(), parts[0])

    def _it_is_not(self, parts: list[Any]) -> a.Condition:
        return a.Negated(a.IsA(a.It(), parts[0]))

    def _this_related(self, parts: list[Any]) -> a.Condition:
        """ "While blocking an Orc", of this card."""
        return a.IsA(a.Same(), a.Filter(**parts[0]))

    def _this_doing(self, parts: list[Any]) -> a.Condition:
        """ "While attacking, I get +1/+0", of this card."""
        return a.IsA(a.Same(), a.Filter(states=(parts[0],)))

    def _x_compares(self, parts: list[Any]) -> a.Condition:
        """ "If X is 5 or more"."""
        ((relation, n),) = parts
        return a.Compare(a.X(), relation, n)

    def _this_attacking_with(self, parts: list[Any]) -> a.Condition:
        """ "While attacking together with another Wolf", of this card, with which it is besides others."""
        ((relation, n, filter),) = parts
        others = narrowed(filter, whose="you", states=(*filter.states, "attacking"), other=True)
        attacking = a.IsA(a.Same(), a.Filter(states=("attacking",)))
        return a.AllOf((attacking, a.Compare(a.Count(others), relation, n)))

    def _none_of(self, parts: list[Any]) -> tuple[str, Any, a.Filter]:
        return "<=", 0, parts[0]

    def _some_of(self, parts: list[Any]) -> tuple[str, Any, a.Filter]:
        return ">=", 1, parts[0]

    def _some_of_owners(self, parts: list[Any]) -> tuple[str, Any, a.Filter]:
        """ "One of your cities", "any of target player's creatures"."""
        return ">=", 1, self._of_owner(parts)

    def _so_many(self, parts: list[Any]) -> tuple[str, Any, a.Filter]:
        (relation, n), filter = parts
        return relation, n, filter

    def _controls(self, parts: list[Any]) -> a.Condition:
        who, (relation, n, filter) = parts
        return a.Compare(a.Count(narrowed(filter, whose=whose(who))), relation, n)

    def _controls_none(self, parts: list[Any]) -> a.Condition:
        who, filter = parts
        return a.Compare(a.Count(narrowed(filter, whose=whose(who))), "<=", 0)

    def _controls_all(self, parts: list[Any]) -> a.Condition:
        who, *counts = parts
        return a.AllOf(tuple(self._controls([who, count]) for count in counts))

    def _none_controls(self, parts: list[Any]) -> a.Condition:
        """ "No player controls an Elf", "no opponent has three or more cities". Raises NoMeaning for what is said of too few."""
        who, (relation, n, filter) = parts
        if relation not in (">=", ">"):
            raise NoMeaning("so many, or more")
        theirs = a.AmongOpponents(a.Count(narrowed(filter, whose="that_player")), True)
        none = a.Compare(theirs, _FEWER[relation], n)
        if who.which == "each_opponent":
            return none
        return a.AllOf((a.Compare(a.Count(narrowed(filter, whose="you")), _FEWER[relation], n), none))

    def _controls_more(self, parts: list[Any]) -> a.Condition:
        """ "An opponent controls more creatures than you". Raises NotMeant for as many as one of several, which no most or fewest tells."""
        who, said, filter, than = parts
        relation, lead = lead_of(said)
        if any(part.place == "hand" for part in filter.either or (filter,)):
            raise NotMeant("what a player controls")
        if who.which in EACH_OPPONENT:  # "an opponent controls more creatures than you"
            who, than, relation = than, who, TURNED[relation]
        if (
            than.which in EACH_OPPONENT and who != a.YOU
        ):  # "target opponent has more than each other player": than you, too
            raise NotMeant("you, and the others")
        if relation == "=" and than.which in EACH_OPPONENT:
            raise NotMeant("a single player to compare with")
        most = (relation in (">", ">=")) == (than.which == "each_opponent")
        own = a.Count(narrowed(filter, whose=whose(who)))
        return leading_by(lead, own, relation, _compared(filter, than, most))

    def _exist(self, parts: list[Any]) -> a.Condition:
        relation, n, filter = parts[0]
        return a.Compare(a.Count(filter), relation, n)

    def _exist_among(self, parts: list[Any]) -> a.Condition:
        """ "If there is an Elf among them". Raises NotMeant for what has a place of its own."""
        relation, n, filter = parts[0]
        if any(part.place for part in filter.either or (filter,)):
            raise NotMeant("cards mentioned before")
        return a.Compare(a.Count(narrowed(filter, place=MENTIONED)), relation, n)

    def _any_of_them_is(self, parts: list[Any]) -> a.Condition:
        return self._exist_among([(">=", 1, parts[0])])

    def _so_many_of_them_are(self, parts: list[Any]) -> a.Condition:
        """ "If at least two of them are Elves"."""
        (relation, n), filter = parts
        return self._exist_among([(relation, n, filter)])

    def _none_of_them_is(self, parts: list[Any]) -> a.Condition:
        return self._exist_among([("<=", 0, parts[0])])

    def _none_of_all_is(self, parts: list[Any]) -> a.Condition:
        """ "None of your creatures is marked". Raises NotMeant for others than all of a kind."""
        what, filter = parts
        if not isinstance(what, a.Each):
            raise NotMeant("all of a kind")
        return a.Compare(a.Count(both(what.filter, filter)), "<=", 0)

    def _any_of_all_is(self, parts: list[Any]) -> a.Condition:
        return a.Negated(self._none_of_all_is(parts))

    def _all_of_them_are(self, parts: list[Any]) -> a.Condition:
        """ "If they are all Elves"."""
        return a.IsA(Referred(a.Filter("card"), many=True), parts[0])

    def _together_they_are(self, parts: list[Any]) -> a.Condition:
        """ "If they are all Elves": said of all of them at once."""
        return a.AllOf((self._all_of_them_are(parts),))

    def _exist_so(self, parts: list[Any]) -> a.Condition:
        """ "An Elf is in this city", "two or more creatures you control are attacking"."""
        (relation, n, filter), so = parts
        return a.Compare(a.Count(both(filter, so)), relation, n)

    def _exist_acting(self, parts: list[Any]) -> a.Condition:
        """ "While another Soldier defends": there is one that does."""
        counted, doing = parts
        return self._exist_so([counted, a.Filter("card", **doing)])

    def _has_in_play(self, parts: list[Any]) -> a.Condition:
        """ "You have two or more Elves in play". Raises NotMeant for what is no permanent."""
        who, (relation, n, filter) = parts
        if any(
            part.place not in ("", "play", "army", "city", "vault", "unbuilt", *HERE)
            or part.what in ("card", "event", "magic")
            for part in filter.either or (filter,)
        ):
            raise NotMeant("what a player controls")
        if any(part.place == "play" for part in filter.either or (filter,)):
            filter = narrowed(filter, place="")
        return self._controls([who, (relation, n, filter)])

    def _has_stat(self, parts: list[Any]) -> a.Condition:
        """ "It has cost 3 or less". Raises NotMeant for "a creature has", which says that there is one."""
        what, stat, (relation, n) = parts
        if isinstance(what, a.Choose):
            raise NotMeant("something mentioned before")
        return a.Compare(a.StatOf(stat, what), relation, n)

    def _has_stat_before(self, parts: list[Any]) -> a.Condition:
        what, bound, stat = parts
        return self._has_stat([what, stat, bound])

    def _not_turn_of(self, parts: list[Any]) -> a.Condition:
        if parts[0] == a.YOU:
            return a.TurnOf(a.PlayerRef("each_opponent"))
        return a.Negated(self._turn_of(parts))

    def _has_cards(self, parts: list[Any]) -> a.Condition:
        """ "That player has exactly three cards in hand"."""
        who, (relation, n), *_ = parts
        return compared_numbers(number_of("cards_in_hand", who), relation, n)

    def _has_more_cards(self, parts: list[Any]) -> a.Condition:
        who, relation, *_, than = parts
        return compared_numbers(number_of("cards_in_hand", who), relation, number_of("cards_in_hand", than))

    def _has_here(self, parts: list[Any]) -> a.Condition:
        """ "This city has three or more residents", "this creature has no enchantments"."""
        what, (relation, n, filter) = parts
        return a.Compare(a.Count(of_its_own(filter, what)), relation, n)

    def _has_there(self, parts: list[Any]) -> a.Condition:
        return self._has_here(parts)

    def _has_points(self, parts: list[Any]) -> a.Condition:
        who, (left, relation, n) = parts
        return compared_numbers(number_of(left, who), relation, n)

    def _counted_points(self, parts: list[Any]) -> tuple[str, str, Any]:
        (relation, n), what = parts
        return what, relation, n

    def _more_points(self, parts: list[Any]) -> tuple[str, str, Any]:
        what, than = parts
        return what, ">", number_of(what, than)

    def _fewer_points(self, parts: list[Any]) -> tuple[str, str, Any]:
        what, than = parts
        return what, "<", number_of(what, than)

    def _has_no_cards(self, parts: list[Any]) -> a.Condition:
        who, *_ = parts
        return compared_numbers(number_of("cards_in_hand", who), "<=", 0)

    def _that_controls(self, parts: list[Any]) -> a.Condition:
        return self._controls([a.PlayerRef("that_player"), parts[0]])

    def _that_has_in_play(self, parts: list[Any]) -> a.Condition:
        return self._has_in_play([a.PlayerRef("that_player"), parts[0]])

    def _that_controls_more(self, parts: list[Any]) -> a.Condition:
        return self._controls_more([a.PlayerRef("that_player"), *parts])

    def _that_has_more_cards(self, parts: list[Any]) -> a.Condition:
        return self._has_more_cards([a.PlayerRef("that_player"), *parts])

    def _that_has(self, parts: list[Any]) -> a.Condition:
        return self._has_points([a.PlayerRef("that_player"), parts[0]])

    def _that_has_cards(self, parts: list[Any]) -> a.Condition:
        return self._has_cards([a.PlayerRef("that_player"), *parts])

    def _that_has_no_cards(self, parts: list[Any]) -> a.Condition:
        return self._has_no_cards([a.PlayerRef("that_player")])

    def _happened(self, parts: list[Any]) -> a.Condition:
        event = parts[0]
        if isinstance(event, tuple):
            return a.AnyOf(tuple(self._happened([one]) for one in event))
        if isinstance(event.subject, NoOne):
            return a.Negated(self._happened([event_of(replace(event, subject=a.Each(event.subject.filter)))]))
        if event.least:  # in all, of which no account is kept
            raise NoMeaning("points, however many")
        event = as_killing(event)
        happened = a.Happened(replace(event, together=0), event.together or 1)
        if not isinstance(event.subject, AsIt):
            return happened
        if happened.n > 1 or event.who.which:
            raise NoMeaning("what happened to it")
        return ItDid(replace(happened, event=replace(happened.event, subject=a.This())))

    def _happened_that_way(self, parts: list[Any]) -> a.Condition:
        """ "If you sacrificed an Elf this way". Raises NoMeaning for what is nothing that an effect does to cards."""
        event = _single(parts[0])
        deed = DEED_OF.get(event.event, "")
        if not deed or not isinstance(event.subject, a.Each):
            raise NoMeaning("what an effect before has done to cards")
        from_hand = event.event == "card_discarded"  # of other cards it is not known afterwards who had them
        whose = _WHOSE.get(event.who.which, "") if from_hand else ""
        of = replace(event.subject.filter, place="", whose=whose)  # it was in a hand
        return a.Compare(ThatWay(of=of, deed=deed), ">=", event.together or 1)

    def _not_happened(self, parts: list[Any]) -> a.Condition:
        return a.Negated(self._happened(parts))

    def _any_opponent(self, parts: list[Any]) -> a.PlayerRef:
        """ "Fewer cities than any opponent": than each of them."""
        return a.PlayerRef("each_opponent")

    def _has_counters(self, parts: list[Any]) -> a.Condition:
        """ "It has fewer than three +1/+1 counters". Raises NotMeant for "a creature has", which says that there is one."""
        what, bound, name = parts
        return self._has_stat([what, counters_named(name), bound])

    def _counters_on(self, parts: list[Any]) -> a.Condition:
        bound, name, what = parts
        return self._has_counters([what, bound, name])

    def _a_counter_on(self, parts: list[Any]) -> a.Condition:
        """ "With a growth counter on me"."""
        name, what = parts
        return self._has_counters([what, (">=", 1), name])

    def _laid_there(self, parts: list[Any]) -> a.Condition:
        """ "With two or more enchantments on me"."""
        return self._has_here([parts[1], parts[0]])

    def _also_has_counters(self, parts: list[Any]) -> a.Condition:
        """ "If I attacked this turn and have no +1/+1 counters"."""
        first, bound, name = parts
        return a.AllOf((first, self._has_counters([_subject_of(first), bound, name])))

    def _also_is(self, parts: list[Any]) -> a.Condition:
        """ "If I attacked this turn and am unmarked"."""
        first, so = parts
        return a.AllOf((first, a.IsA(_subject_of(first), so)))

    def _would_of(self, parts: list[Any]) -> a.Trigger:
        return would_of(_single(parts[0]))

    def _nth_time(self, parts: list[Any]) -> a.Trigger:
        nth, event = sorted(map(_single, parts), key=lambda part: isinstance(part, a.Trigger))
        return replace(check_single(event), nth=nth)

    def _whose_phase(self, parts: list[Any]) -> tuple[a.PlayerRef, str]:
        who, phase = parts
        return who, phase

    def _phase_whose(self, parts: list[Any]) -> tuple[a.PlayerRef, str]:
        """ "The attack phase of your opponents"."""
        phase, who = parts
        return who, phase

    def _phase_of(self, parts: list[Any]) -> a.Condition:
        """ "During your attack phase"."""
        who, phase = parts[0]
        return a.PhaseOf(a.PlayerRef("each_opponent") if who.which == "opponent" else who, phase)

    def _any_phase(self, parts: list[Any]) -> a.Condition:
        """ "During the attack phase", whosever it is."""
        return a.PhaseOf(a.PlayerRef("each_player"), parts[0])

    def _phase_of_whose(self, parts: list[Any]) -> a.Condition:
        return self._phase_of([self._phase_whose(parts)])

    def _not_phase_of(self, parts: list[Any]) -> a.Condition:
        return a.Negated(self._phase_of(parts))

    def _turn_of(self, parts: list[Any]) -> a.Condition:
        return a.TurnOf(a.PlayerRef("each_opponent") if parts[0].which == "opponent" else parts[0])


def _compared(filter: a.Filter, who: a.PlayerRef, most: bool) -> a.Amount:
    """How many a player controls; of several opponents the most or the fewest, for each one is compared alone."""
    if who.which in EACH_OPPONENT:
        return a.AmongOpponents(a.Count(narrowed(filter, whose="that_player")), most)
    return a.Count(narrowed(filter, whose=whose(who)))


def _single(event: Any) -> Any:
    """The event. Raises NoMeaning for one or the other of several."""
    if isinstance(event, tuple):
        raise NoMeaning("a single event")
    return event


def _subject_of(condition: a.Condition) -> a.Objects:
    """What a condition is said of. Raises NoMeaning for players, and for what is one of many."""
    asked = condition.happened if isinstance(condition, ItDid) else condition
    said = (
        asked.event.subject
        if isinstance(asked, a.Happened)
        else getattr(asked, "what", getattr(getattr(asked, "left", None), "of", None))
    )
    if not isinstance(said, a.This | a.It | a.Bearer | a.Same):
        raise NoMeaning("a card of which both are said")
    return said
