"""Makes the values of comparisons in filters: "with cost 3 or less", "whose ATK is greater than its DEF", "with less DEF than this creature"."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects.amounts import PLAIN, counters_named
from cardforge.effects.phrases import NoMeaning
from cardforge.effects.selectors import without_state
from cardforge.wording.clauses.stated import Unnamed

HELD: Final = {
    "residents": a.Filter("creature", states=("resident",)),
    "enchantments": a.Filter("enchantment"),
}
"""What is in a city or on a card, by the name of its number."""


def _borne(filter: a.Filter) -> a.Filter:
    """ "With an enchantment attached to it": what is on a card is attached to it."""
    own = tuple((how, what) for how, what in filter.related if how == "attached" and isinstance(what, a.It))
    return replace(filter, related=()) if own and own == filter.related else filter


@dataclass(frozen=True)
class Lead:
    """ "At least two more": a relation, and by how many at least."""

    relation: str
    n: int


def lead_of(relation: Any) -> tuple[str, int]:
    """A relation, and by how many it has to hold; 0 if that is not said."""
    return (relation.relation, relation.n) if isinstance(relation, Lead) else (relation, 0)


def leading_by(lead: int, left: a.Amount, relation: str, right: a.Amount) -> a.Compare:
    """Whether one number is higher or lower than another one, by so many at least if that is said."""
    if not lead:
        return a.Compare(left, relation, right)
    if relation == ">":
        return a.Compare(left, ">=", a.Plus(lead, right))
    return a.Compare(a.Plus(lead, left), "<=", right)


class ComparingBuilder:
    """The part of the builder that compares numbers of cards."""

    def _is_more(self, parts: list[Any]) -> str:
        return ">"

    def _is_fewer(self, parts: list[Any]) -> str:
        return "<"

    def _is_as_many(self, parts: list[Any]) -> str:
        return "="

    def _is_as_many_or_more(self, parts: list[Any]) -> str:
        return ">="

    def _more_by(self, parts: list[Any]) -> Lead:
        """ "Two more", "at least two more". Raises NoMeaning for a number that is not known."""
        return Lead(">", _known(parts[0]))

    def _fewer_by(self, parts: list[Any]) -> Lead:
        return Lead("<", _known(parts[0]))

    def _same_faction(self, parts: list[Any]) -> str:
        return "faction"

    def _same_subtype(self, parts: list[Any]) -> str:
        return "subtype"

    def _same_name(self, parts: list[Any]) -> str:
        return "name"

    def _stat_bound(self, parts: list[Any]) -> dict[str, Any]:
        stat, (relation, n) = parts
        if isinstance(n, a.StatOf) and type(n.of) is a.It and n.stat != stat:  # "whose ATK is greater than its DEF"
            n = replace(n, of=a.Itself())
        return {"bounds": (a.StatBound(stat, relation, n),)}

    def _total_bound(self, parts: list[Any]) -> dict[str, Any]:
        """ "With total cost 5 or less". Raises NoMeaning for a least sum: it is not known before all are chosen."""
        stat, (relation, n) = parts
        if relation not in ("<", "<="):
            raise NoMeaning("a total that is so much or less")
        return {"sums": (a.StatBound(stat, relation, n),)}

    def _bound_before(self, parts: list[Any]) -> dict[str, Any]:
        """ "With 3 or less DEF"."""
        (relation, n), stat = parts
        return {"bounds": (a.StatBound(stat, relation, n),)}

    def _so_much_or_less(self, parts: list[Any]) -> tuple[str, str, Any]:
        """ "2 DEF or less" of a card, "5 LP or less" of a player."""
        n, what = parts
        return what, "<=", n

    def _so_much_or_more(self, parts: list[Any]) -> tuple[str, str, Any]:
        n, what = parts
        return what, ">=", n

    def _bound_of_stat(self, parts: list[Any]) -> dict[str, Any]:
        """ "With 2 DEF or less"."""
        return {"bounds": (a.StatBound(*parts[0]),)}

    def _holding_any(self, parts: list[Any]) -> dict[str, Any]:
        """ "A city with Elves": one at least."""
        return self._holding([(">=", 1, parts[0])])

    def _holding_none(self, parts: list[Any]) -> dict[str, Any]:
        """ "Without enchantments"."""
        return self._holding([("<=", 0, parts[0])])

    def _own_called(self, parts: list[Any]) -> dict[str, Any]:
        """ "Another card named Ash Knight" on an Ash Knight."""
        return {"related": parts[0]["related"]}

    def _so_many_counters(self, parts: list[Any]) -> dict[str, Any]:
        """ "With two or more +1/+1 counters on it"; without a name counters of all names."""
        (relation, n), name = parts
        if (relation, n) == (">=", 1) and name != PLAIN:
            return {"counter": name}
        return {"bounds": (a.StatBound(counters_named(name), relation, n),)}

    def _that_many_counters(self, parts: list[Any]) -> dict[str, Any]:
        """ "With two +1/+1 counters on it": two at least."""
        n, name = parts
        return self._so_many_counters([(">=", n), name])

    def _no_counters(self, parts: list[Any]) -> dict[str, Any]:
        """ "Without counters"."""
        return self._so_many_counters([("<=", 0), *parts])

    def _is_lower(self, parts: list[Any]) -> str:
        return "<"

    def _is_higher(self, parts: list[Any]) -> str:
        return ">"

    def _is_at_most(self, parts: list[Any]) -> str:
        return "<="

    def _is_exactly(self, parts: list[Any]) -> str:
        return "="

    def _is_at_least(self, parts: list[Any]) -> str:
        return ">="

    def _stat_than(self, parts: list[Any]) -> dict[str, Any]:
        """ "With less ATK than this creature". Raises NoMeaning for what is not one card in play."""
        relation, stat, what = parts
        return {"bounds": (a.StatBound(stat, relation, a.StatOf(stat, _one_card(what))),)}

    def _cost_than(self, parts: list[Any]) -> dict[str, Any]:
        """ "That costs less than that creature"."""
        relation, what = parts
        return self._stat_than([relation, "cost", what])

    def _cost_within(self, parts: list[Any]) -> dict[str, Any]:
        """ "That costs at most 1 more than the sacrificed creature", "with cost 1 less than it"."""
        *within, n, more, what = parts
        cost = a.StatOf("cost", _one_card(what))
        limit = a.Plus(n, cost) if more == ">" else a.Minus(cost, n)
        return {"bounds": (a.StatBound("cost", within[0] if within else "=", limit),)}

    def _stat_than_after(self, parts: list[Any]) -> dict[str, Any]:
        stat, relation, what = parts
        return self._stat_than([relation, stat, what])

    def _stat_than_this(self, parts: list[Any]) -> dict[str, Any]:
        """ "With equal or lower cost": than the only card that was mentioned, or than this one."""
        relation, stat = parts
        return {"bounds": (a.StatBound(stat, relation, a.StatOf(stat, Unnamed())),)}

    def _holding(self, parts: list[Any]) -> dict[str, Any]:
        """ "With 3 or more residents", "with no enchantments", "with another Elf": how many are in it or on it. Raises NoMeaning for others."""
        relation, n, filter = parts[0]
        filter = _borne(filter)
        for name, plain in HELD.items():
            if filter == plain:
                return {"bounds": (a.StatBound(name, relation, n),)}
        if filter.what not in ("creature", "upgrade") or filter.place not in ("", "defense"):
            raise NoMeaning("creatures or enchantments")
        return {"holds": (a.Holding(without_state(filter, "resident"), relation, n),)}

    def _at_most(self, parts: list[Any]) -> tuple[str, Any]:
        return "<=", parts[0]

    def _at_least(self, parts: list[Any]) -> tuple[str, Any]:
        return ">=", parts[0]

    def _exactly(self, parts: list[Any]) -> tuple[str, Any]:
        return "=", parts[0]

    def _fewer(self, parts: list[Any]) -> tuple[str, Any]:
        return ("<=", parts[0] - 1) if isinstance(parts[0], int) else ("<", parts[0])

    def _more(self, parts: list[Any]) -> tuple[str, Any]:
        return (">=", parts[0] + 1) if isinstance(parts[0], int) else (">", parts[0])


def _known(n: Any) -> int:
    if not isinstance(n, int) or n < 1:
        raise NoMeaning("a number")
    return n


def _one_card(what: Any) -> Any:
    """What a card is compared with. Raises NoMeaning for what is not one card in play, or mentioned before."""
    if not isinstance(what, a.This | a.Bearer | a.It) or getattr(what, "many", False):
        raise NoMeaning("one card, such as this creature")
    return what
