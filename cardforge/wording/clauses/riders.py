"""Sentences about the effect before them that make another effect of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import NoMeaning, NotMeant, Referred, SoMany
from cardforge.effects.selectors import ALL, MENTIONED, home_of, narrowed
from cardforge.effects.standard.said import both
from cardforge.effects.verb import Verb
from cardforge.wording.mapping import mapped


@dataclass(frozen=True)
class Otherwise:
    """Effects of a sentence of its own that happen when the condition before does not hold."""

    effects: tuple[Any, ...]


@dataclass(frozen=True)
class WhoDid:
    """ "Each opponent who does not loses 3 LP", behind what each of them does or may do."""

    who: a.PlayerRef
    condition: a.Condition
    effects: tuple[Any, ...]
    again: tuple[Any, ...] = ()
    """What they did, if the text says it again: "each player who cannot sacrifice a creature"."""

    def behind(self, before: Any) -> v.ForPlayers | v.Delay:
        """The whole effect. Raises NoMeaning if the same players did nothing before."""
        if isinstance(before, v.Delay):
            return replace(before, effects=(*before.effects[:-1], self.behind(before.effects[-1])))
        if isinstance(before, v.Discard) and before.who == self.who:  # each of them in turn
            before = v.ForPlayers(self.who, (replace(before, who=a.PlayerRef("that_player")),))
        if not isinstance(before, v.ForPlayers) or before.who != self.who:
            raise NoMeaning("something that each of these players does before", "no-antecedent")
        if self.again and [_deed(effect) for effect in before.effects] != [_deed(effect) for effect in self.again]:
            raise NoMeaning("the same as before", "no-antecedent")
        return v.ForPlayers(self.who, (*before.effects, v.If(self.condition, self.effects)))


def _deed(effect: Any) -> tuple[type, a.Filter | None]:
    """What is done, and to what, whosever it is."""
    filter = getattr(getattr(effect, "what", None), "filter", getattr(effect, "filter", None))
    return type(effect), filter and replace(filter, whose="")


@dataclass(frozen=True)
class HadNone:
    """ "If they don't control one, draw a card", behind what a player does to a card of his or her own."""

    who: a.PlayerRef
    effects: tuple[Any, ...]

    def behind(self, before: Any) -> v.If:
        """The whole condition. Raises NoMeaning if that player did nothing before to a card that he or she controls."""
        doer = getattr(before, "who", getattr(getattr(before, "what", None), "who", None))
        same = doer == self.who or (self.who.which == "that_player" and getattr(doer, "which", "you") != "you")
        done = isinstance(before, v.Sacrifice | v.Mark | v.Unmark | v.Return | v.Destroy)
        if not done or not isinstance(before.what, a.Choose) or not same:
            raise NoMeaning("a card that this player sacrifices, marks or returns before", "no-antecedent")
        return v.If(a.Negated(a.YouDo()), self.effects)


@dataclass(frozen=True)
class ThenMay:
    """ "You may discard a card. You may then draw a card": what you may do behind something, and only if you did it where you only might."""

    effects: tuple[Any, ...]

    def behind(self, before: Any) -> v.May | v.If:
        """The whole effect. Raises NoMeaning if nothing is done before, or only later."""
        if before is None or isinstance(before, v.Delay):
            raise NoMeaning("something that is done before", "no-antecedent")
        asked = v.May(self.effects)
        return v.If(a.YouDo(), (asked,)) if isinstance(before, v.May) and not before.otherwise else asked


@dataclass(frozen=True)
class Choosing:
    """ "One of your cities loses 1 strength. You choose which": who chooses, behind what is chosen."""

    who: a.PlayerRef

    def behind(self, before: Any) -> Any:
        """The effect with this player as who chooses. Raises NoMeaning if nothing is chosen, or something else than one choice."""
        chosen = [part for part in find_all(before, a.Choose) if part.filter.place != MENTIONED]
        if len(chosen) != 1:
            raise NoMeaning("something that is chosen before", "no-antecedent")
        if self.who != a.YOU and self.who.which != chosen[0].filter.whose:
            raise NoMeaning("you, or the player whose cards they are")
        return mapped(before, lambda part: replace(part, who=self.who) if part == chosen[0] else part)


@dataclass(frozen=True)
class NotBelow:
    """ "Target city loses 3 strength. This cannot reduce its strength below 1": how much is left of a city at least."""

    n: Any

    def behind(self, before: Any) -> Any:
        """The effect, of which no more happens than leaves so much. Raises NoMeaning for other effects, and for damage to several."""
        if isinstance(before, v.Modify) and before.until == "" and [stat for stat, _ in before.changes] == ["defense"]:
            lost = taken_off(before.changes[0][1])
            if not isinstance(lost, int) or lost > 0:
                return replace(before, changes=(("defense", taken_off(self._at_most(lost, a.It()))),))
        to = before.to if isinstance(before, v.Damage) else None
        if isinstance(to, a.Target) and (to.filter.what, to.n, to.up_to) == ("city", 1, False):
            return replace(before, n=self._at_most(before.n, a.Again(to)))
        raise NoMeaning("a city that loses strength before", "no-antecedent")

    def _at_most(self, n: a.Amount, of: a.Objects) -> a.Capped:
        return a.Capped(n, a.Minus(a.StatOf("strength", of), self.n))


DONE_TO_SO_MANY: Final[dict[str, type[Verb]]] = {
    "mark": v.Mark,
    "unmark": v.Unmark,
    "destroy": v.Destroy,
    "sacrifice": v.Sacrifice,
    "return": v.Return,
}
"""Verbs that are done to so many, by their words: "sacrifice three instead"."""


def with_number(said: SoMany, before: tuple[Any, ...]) -> tuple[Any, ...]:
    """The effects before, the last of which is done so many times; what it names again is "it". Raises NoMeaning."""
    last = before[-1] if before else None
    chosen = getattr(last, "what", None)
    to_so_many = type(last) in DONE_TO_SO_MANY.values()
    changed: Any = last
    if isinstance(last, said.verbs) and to_so_many and isinstance(chosen, a.Choose):
        return (*before[:-1], replace(changed, what=replace(chosen, n=said.n)))
    if not isinstance(last, said.verbs) or to_so_many or (isinstance(last, v.Prevent) and last.n is None):
        raise NoMeaning("an effect with a number that this replaces", "no-antecedent")
    targets = {name: getattr(last, name, None) for name in ("what", "to", "home")}
    again: dict[str, Any] = {
        name: a.Again(of) if name == "home" else Referred(a.Filter(of.filter.what))
        for name, of in targets.items()
        if isinstance(of, a.Target)
    }
    if isinstance(last, v.Modify):
        return (*before[:-1], replace(changed, changes=_changes(said, last), **again))
    if said.to is not None:
        return (*before[:-1], replace(_placed(said, last), n=said.n))
    return (*before[:-1], replace(changed, n=said.n, **again))


def check_number(of: Any, before: tuple[Any, ...]) -> None:
    """ "Draw two cards instead of one". Raises NoMeaning unless the effects before are done so many times, or to so many."""
    said = [
        getattr(part, "n", None)
        for part in (*find_all(before, Verb), *find_all(before, a.Choose), *find_all(before, a.Target))
    ]
    if of is not None and of not in said:
        raise NoMeaning("the number of the effect that this replaces", "no-antecedent")


def _placed(said: SoMany, last: Any) -> Any:
    """Raises NoMeaning for what is not put into a place."""
    if not isinstance(last, v.CreateToken):
        raise NoMeaning("tokens", "no-antecedent")
    if said.to == "here" and last.home == home_of(a.This()):
        raise NotMeant("this city, or my city, which is a place of its own")
    named = isinstance(said.to, str)
    return replace(last, to=said.to if named else "", home=None if named else said.to)


def _changes(said: SoMany, last: v.Modify) -> tuple[tuple[str, Any], ...]:
    """ "Target city gains 2 strength ... gains 4 instead". Raises NoMeaning for other changes than one for good in the same direction."""
    ((stat, n), *more) = last.changes
    if more or last.until or not isinstance(n, int) or (n < 0) != said.less or not isinstance(said.n, int):
        raise NoMeaning("an effect with a number that this replaces", "no-antecedent")
    return ((stat, -said.n if said.less else said.n),)


@dataclass(frozen=True)
class PaidInstead:
    """ "Destroy target creature. Its controller may pay 2 to return it to his or her hand instead": by somebody who is known by what is done."""

    who: a.PlayerRef
    cost: Any
    effects: tuple[Any, ...]

    def of(self, before: tuple[Any, ...]) -> tuple[Any, ...]:
        """First settles on the object, then asks for the price; unpaid, the effect before is done. Raises NoMeaning."""
        later = before[0] if len(before) == 1 and isinstance(before[0], v.Delay) else None
        if (
            later is not None and len(later.effects) == 1
        ):  # "At the start of your next turn, destroy target creature. ..."
            settled, asked = self.of(later.effects)
            return (settled, v.Delay(later.when, (asked,)))
        if len(before) != 1 or not isinstance(getattr(before[0], "what", None), a.Target):
            raise NoMeaning("one effect with a target before", "no-antecedent")
        (done,) = before
        unpaid = v.May(self.effects, self.who, (replace(done, what=a.It()),), (self.cost,))
        return (v.Designate(done.what), unpaid)


@dataclass(frozen=True)
class Lives:
    """ "That creature does not die", behind what is done in the place of its death."""

    what: a.Objects


@dataclass(frozen=True)
class Spared:
    """ "Each creature gets -1/-1 until end of turn. Elves are not affected": some of those of whom the sentence before speaks.

    "No player can move more than one creature each turn. Elves are not bound by this limit": they do not count for it.
    """

    filter: a.Filter

    def of(self, before: tuple[Any, ...]) -> tuple[Any, ...]:
        """The effects before without them. Raises NoMeaning if these do not speak of all of a kind."""
        spared = mapped(before, self._without)
        if spared == before:
            raise NoMeaning("all of a kind, of which some are spared", "no-antecedent")
        return tuple(spared)

    def _without(self, part: Any) -> Any:
        if not isinstance(part, a.Each | v.AtMost):
            return part
        spared = self.filter.either or (self.filter,)
        return replace(part, filter=narrowed(part.filter, unlike=(*part.filter.unlike, *spared)))


@dataclass(frozen=True)
class Unpreventable:
    """ "This damage cannot be prevented": all that the sentence before deals."""

    def of(self, before: tuple[Any, ...]) -> tuple[Any, ...]:
        """The effects before with this damage. Raises NoMeaning if they deal none, or some that is divided or dealt by fighting."""
        sure = mapped(before, lambda part: replace(part, sure=True) if isinstance(part, v.Damage) else part)
        if sure == before or any(find_all(before, v.Divide)) or any(find_all(before, v.Fight)):
            raise NoMeaning("an effect before that deals damage", "no-antecedent")
        return tuple(sure)


def more_for_some(before: tuple[Any, ...], instead: tuple[Any, ...]) -> tuple[Any, ...]:
    """ "Deal 1 damage to each creature. Elves are dealt 2 damage instead": some of those of whom the effect before speaks suffer another one, first.

    To "Elves among them" something else may be done as well. Raises NoMeaning without an effect of the same kind, or on no "Elves among them", on
    all of a kind, and for some that are known by numbers, which the effects change.
    """
    last: Any = before[-1] if before else None
    swap = instead[0]
    first, among, some = _each_of(last), _some_among(swap), _each_of(swap)
    some = among or some
    same = type(last) is type(swap) and hasattr(swap, "what" if hasattr(last, "what") else "to")
    alike = len(instead) == 1 and (same or among is not None)
    if not alike or first is None or some is None or first.what != some.what or some.bounds or some.most:
        raise NoMeaning("an effect to replace", "no-antecedent")
    done = replace(swap, **{"what" if hasattr(swap, "what") else "to": a.Each(both(first, some))})
    if hasattr(last, "until"):
        done = replace(done, until=last.until)
    others = Spared(some).of((last,))
    if isinstance(first.at, a.Target):  # chosen once
        others = mapped(others, lambda part: a.Again(part) if part == first.at else part)
    return (*before[:-1], done, *others)


def _some_among(effect: Any) -> a.Filter | None:
    """All of a kind "among them" to which something is done; None for others."""
    what = getattr(effect, "what", getattr(effect, "to", None))
    if not isinstance(what, a.Choose) or what.n != ALL or what.filter.place != MENTIONED:
        return None
    return replace(what.filter, place="")


def _each_of(effect: Any) -> a.Filter | None:
    """All of a kind to which something is done; None for others."""
    what = getattr(effect, "what", getattr(effect, "to", None))
    return what.filter if isinstance(what, a.Each) and not what.filter.either else None


@dataclass(frozen=True)
class XIs:
    """ "X is the number of cities you control": the value of X in all that follows."""

    amount: a.Amount


def with_x(value: Any, amount: Any) -> Any:
    """The same value with an amount in the place of X, taken off in the place of -X."""
    return mapped(value, lambda part: (taken_off(amount) if part.n < 0 else amount) if isinstance(part, a.X) else part)


def without_x(changes: tuple[tuple[str, Any], ...]) -> tuple[tuple[tuple[str, Any], ...], set[Any]]:
    """Changes of numbers with X or -X in the place of what is worked out, and all that X would be; `with_x` undoes it."""
    less = {stat for stat, n in changes if getattr(n, "n", 1) < 0}
    amounts = {taken_off(n) if stat in less else n for stat, n in changes if not isinstance(n, int)}
    written = tuple((stat, n if isinstance(n, int) else a.X(-1 if stat in less else 1)) for stat, n in changes)
    return written, amounts


def taken_off(amount: Any) -> Any:
    """An amount below zero, or above it again: of what is counted so many less for each."""
    if isinstance(amount, a.Share) and (amount.by, amount.n) == (1, -1):
        return amount.of
    if isinstance(amount, int):
        return -amount
    if isinstance(amount, a.Count | a.CountOf | a.StatOf | a.Times | a.ThatMany | a.Share | a.X):
        return replace(amount, n=-amount.n)
    return a.Share(amount, 1, n=-1)
