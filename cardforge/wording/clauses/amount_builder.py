"""Makes the values of numbers: plain, counted, taken from objects, halved, limited; of changes of stats; of names of counters."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardforge.effects import values as a
from cardforge.effects.amounts import PLAIN
from cardforge.effects.phrases import Instead, NoMeaning, NotMeant, Referred, whose
from cardforge.effects.selectors import narrowed
from cardforge.wording.clauses.persons.done_by_them import DoneByThem
from cardforge.wording.events.event_values import counted
from cardforge.wording.filters import FilterBuilder, only
from cardforge.wording.parsing.lexer import NUMBERS
from cardforge.wording.players import THAT_PLAYER
from cardforge.wording.references.place_filters import of_both
from cardforge.wording.references.that_way import ThatWay


class AmountBuilder(FilterBuilder):
    """The part of the builder that makes numbers."""

    def _number(self, parts: list[Any]) -> int:
        word = str(parts[0])
        return int(word) if word.isdigit() else NUMBERS[word.lower()]

    def _instead_of_number(self, parts: list[Any]) -> tuple[Instead, ...]:
        """ "Draw two cards instead of one"."""
        effects, n = parts
        return (Instead(effects, of=n),)

    def _that_many(self, parts: list[Any]) -> a.ThatMany:
        return a.ThatMany()

    def _so_many_fewer(self, parts: list[Any]) -> a.Minus:
        """ "Discard any number of cards, then draw one fewer card": one less than that many."""
        return a.Minus(a.ThatMany(), only(parts))

    def _twice_that_many(self, parts: list[Any]) -> a.ThatMany:
        return a.ThatMany(2)

    def _the_x(self, parts: list[Any]) -> a.X:
        return a.X()

    def _a_player(self, parts: list[Any]) -> a.PlayerRef:
        return a.PlayerRef("target_player")

    def _an_opponent(self, parts: list[Any]) -> a.PlayerRef:
        return a.PlayerRef("target_opponent")

    def _just_one(self, parts: list[Any]) -> int:
        return 1

    def _pair(self, parts: list[Any]) -> tuple[tuple[str, Any], ...]:
        left, right = (_signed(part) for part in str(parts[0]).split("/"))
        return ((self.language.pair[0], left), (self.language.pair[1], right))

    def _plain_pair(self, parts: list[Any]) -> tuple[tuple[str, Any], ...]:
        """ "2/1". Raises NotMeant for a change such as "+2/+1"."""
        if set(str(parts[0])) & {"+", "-"}:
            raise NotMeant("two plain numbers")
        return self._pair(parts)

    def _pair_each(self, parts: list[Any]) -> tuple[tuple[str, Any], ...]:
        return tuple((stat, so_many(parts[1], n) if n else 0) for stat, n in self._pair(parts))

    def _signed(self, parts: list[Any]) -> Any:
        return _signed(str(parts[0]))

    def _one_stat(self, parts: list[Any]) -> tuple[tuple[str, Any], ...]:
        return ((parts[1], _signed(str(parts[0]))),)

    def _pair_name(self, parts: list[Any]) -> str:
        return str(parts[0])

    def _plain_counter(self, parts: list[Any]) -> str:
        """ "A counter" without a name."""
        return PLAIN

    def _counter_name(self, parts: list[Any]) -> str:
        return str(parts[0]).lower()

    def _custom(self, parts: list[Any]) -> a.CustomCost:
        return a.CustomCost(str(parts[0]).strip('"'))

    def _count_each(self, parts: list[Any]) -> a.Count | a.CountOf | a.Times:
        return counted(only(parts))

    def _count_its(self, parts: list[Any]) -> a.Count | a.CountOf | a.Times:
        """ "For each of its residents"."""
        return counted(self._its_residents(parts))

    def _count_mine(self, parts: list[Any]) -> a.Count | a.CountOf | a.Times:
        """ "For each of my residents"."""
        return counted(narrowed(only(parts), whose="you"))

    def _count_both(self, parts: list[Any]) -> a.Count | a.CountOf | a.Times:
        """ "For each Flower and each Tree you control"."""
        return counted(of_both(*parts))

    def _count_owned(self, parts: list[Any]) -> a.Count | a.CountOf | a.Times:
        """ "For each of your creatures with Ranged"."""
        who, filter = parts
        return counted(narrowed(filter, whose=whose(who)))

    def _its_residents(self, parts: list[Any]) -> a.Filter:
        """The residents of the city just mentioned, its defenders, or what is attached to it. Raises NotMeant for others."""
        filter: a.Filter = only(parts)
        if filter.what == "upgrade" and not filter.related:
            return replace(filter, related=(("attached", a.It()),))
        if filter.place == "defense" and not filter.related:
            return replace(filter, related=(("defending", a.It()),))
        if "resident" not in filter.states or filter.at is not None:
            raise NotMeant("residents of a city")
        return replace(filter, at=a.It())

    def _some_of_its(self, parts: list[Any]) -> a.Choose:
        """ "One of its residents", of the city just mentioned."""
        n, filter = parts
        its = self._its_residents([filter])
        return a.Choose(its if its.related else replace(its, at=Referred(a.Filter("city"))), n)

    def _count_other(self, parts: list[Any]) -> a.Count | a.CountOf | a.Times:
        return counted(narrowed(only(parts), other=True))

    def _capped(self, parts: list[Any]) -> a.Capped:
        """ "For each Elf you control, up to three"."""
        return a.Capped(*parts)

    def _for_every(self, parts: list[Any]) -> a.Share:
        """ "For every three cards in your hand". Raises NotMeant for one, or for a number that is not told."""
        by, filter = parts
        return a.Share(counted(filter), _several(by))

    def _for_every_that_way(self, parts: list[Any]) -> a.Share:
        """ "For every three cards discarded this way"."""
        by, filter, deed = parts
        return a.Share(ThatWay(of=filter, deed=deed), _several(by))

    def _for_every_points(self, parts: list[Any]) -> a.Share:
        """ "For every 5 LP you have"."""
        by, what, who = parts
        return a.Share(a.CountOf(what, who), _several(by))

    def _rounded_up(self, parts: list[Any]) -> a.Share:
        share: a.Share = only(parts)
        return replace(share, up=True)

    def _rounded_down(self, parts: list[Any]) -> a.Share:
        share: a.Share = only(parts)
        return share

    def _that_way(self, parts: list[Any]) -> ThatWay:
        """ "For each card discarded this way"."""
        return ThatWay(of=parts[0], deed=parts[1]) if len(parts) else ThatWay()

    def _that_way_of(self, parts: list[Any]) -> ThatWay:
        """ "For each of your enchantments destroyed this way"."""
        who, filter, deed = parts
        return ThatWay(of=narrowed(filter, whose=whose(who)), deed=deed)

    def _done_by_player(self, parts: list[Any]) -> ThatWay:
        """ "For each creature card that player discarded this way". Raises NoMeaning for players not mentioned before."""
        of, who, deed = parts
        if who not in (a.YOU, THAT_PLAYER):
            raise NoMeaning("you, or a player mentioned before")
        return DoneByThem(of=of, deed=deed, by_you=who == a.YOU)

    def _done_that_way(self, parts: list[Any]) -> ThatWay:
        """ "For each sacrificed creature"."""
        deed, of = parts
        return ThatWay(of=of, deed=deed)

    def _count_had(self, parts: list[Any]) -> a.Count | a.CountOf | a.Times:
        """ "For each unmarked resident it has"."""
        return self._count_its(parts)

    def _each_of_the_opponents(self, parts: list[Any]) -> a.PlayerRef:
        return a.PlayerRef("each_opponent")

    def _each_of_the_players(self, parts: list[Any]) -> a.PlayerRef:
        return a.PlayerRef("each_player")

    def _opponents(self, parts: list[Any]) -> a.CountOf:
        return a.CountOf("players", a.PlayerRef("each_opponent"))

    def _players(self, parts: list[Any]) -> a.CountOf:
        return a.CountOf("players", a.PlayerRef("each_player"))


def _several(n: Any) -> int:
    if not isinstance(n, int) or n < 2:
        raise NotMeant("two or more of them")
    return n


def _signed(part: str) -> Any:
    if part[-1] in "xX":
        return a.X(-1) if part[0] == "-" else a.X()
    return int(part)


def so_many(unit: Any, n: int) -> Any:
    """So many for each unit; a number that has a limit keeps it."""
    if isinstance(unit, a.Capped):
        return replace(unit, of=so_many(unit.of, n))
    return replace(unit, n=unit.n * n)
