"""Writes filters: "another unmarked Elf creature you control with cost 3 or less"."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import fields, replace
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects.amounts import PLAIN, name_of_counters
from cardforge.effects.phrases import Phrase
from cardforge.effects.selectors import (
    BEARER,
    GROUP_OF,
    HELD_BY,
    IT_PARTY,
    LEFT_BY,
    MOVED_FROM,
    PLACE_LEFT,
    SELF,
    TOGETHER,
    home_of,
    of_party,
)
from cardforge.errors import CardforgeError
from cardforge.wording.clauses.persons.nouns import PLAYER
from cardforge.wording.events.event_forms import DID, DONE
from cardforge.wording.events.event_values import shown_event
from cardforge.wording.patterns import Noun, Part, Words
from cardforge.wording.references.named.ambiguous import Named

_BARE = a.Filter()
_OWNERS = {
    "opponent": "an opponent",
    "target_player": "target player",
    "target_opponent": "target opponent",
    "that_player": "that player",
    "defending": "the defending player",
    "active": "the active player",
}
"""Players whose cards a filter may mean, as they are written."""
_RELATIONS = {
    "attached": "attached to", "attacking": "attacking", "blocking": "blocking", "blocked_by": "blocked by", "fighting": "fighting", "targeting": "that targets", "targeting only": "that targets only", "defending": "defending", "other than": "other than", "same place": "in the same place as", PLACE_LEFT: PLACE_LEFT, HELD_BY: HELD_BY, GROUP_OF: GROUP_OF,
    "same faction": "that share a faction with", "same subtype": "that share a subtype with",
    **{f"same {what}": f"with the same {what} as" for what in ("name", "cost")}, "same attack": "with the same ATK as", "same defense": "with the same DEF as",
}  # fmt: skip
"""How a card stands to another, in words."""
_BEFORE = ((), ("marked",), ("unmarked",), ("attacking",), ("defending",), ("damaged",), ("enchanted",))
"""States that are written in front of the noun."""
_NOUN_STATES = frozenset({"resident"})


class Unwritable(CardforgeError):
    """A value for which the vocabulary has no wording."""


class FilterWriter(ABC):
    """The part of the writer that names objects."""

    rows: dict[str, list[tuple[Phrase, list[Part]]]]

    @abstractmethod
    def render(self, pattern: list[Part], slots: dict[str, Any], singular: bool = False) -> str:
        """A wording with its slots filled."""

    def named(self, what: Named | a.Several | a.Again) -> str:
        """Several things one after another, or one of them by its name: "that city", "the first creature"."""
        if isinstance(what, a.Several):
            return " and ".join(self.write("objects", part) for part in what.parts)
        if isinstance(what, a.Again) and what.place:
            return f"the {('first', 'second', 'third', 'fourth', 'fifth')[what.place - 1]} one"
        if isinstance(what, a.Again):
            return f"that {self.filter(a.Filter(what.of.filter.what), False)}"
        return f"{what.word} {self.filter(what.noun, what.many)}"

    def genitive(self, what: Any) -> str:
        """ "Target creature's", of objects that are named by what stands before the noun. Raises Unwritable."""
        if isinstance(what, Named | a.Again) or what == home_of(a.This()):
            return f"{self.write('objects', what)}'s"
        filter = getattr(what, "filter", a.Filter())
        short = a.Filter(
            filter.what, filter.words, filter.without, filter.factions, other=filter.other, states=filter.states
        )
        if not isinstance(what, a.Target | a.Bearer) or short != filter or filter.states not in _BEFORE:
            raise Unwritable(f"no genitive of {what!r}")
        return f"{self.write('objects', what)}'s"

    def filter(self, filter: a.Filter, many: bool) -> str:
        """The noun with everything before and after it; `many` makes it plural. Raises Unwritable."""
        if not isinstance(filter, a.Filter):
            raise Unwritable(f"no objects: {filter!r}")
        if filter.either:
            return self._alternatives(filter.either, many)
        left = {field.name: getattr(filter, field.name) for field in fields(filter)}
        unlike = [f"except {self.filter(other, True)}" for other in left.pop("unlike")]
        states = self._trailing_states(left)
        before = self.take("adjective", left, keep=_NOUN_STATES)
        words = [f"non-{word}" for word in left.pop("without")] + [" or ".join(left.pop("words"))]
        words.append(" ".join(left.pop("every")))
        noun = self._noun(left, many)
        token = left.get("states") == ("token",)
        if token:
            noun, left["states"] = f"{noun} {'tokens' if many else 'token'}", ()
        there = _in_one(left) or self._there(left) or self.take("place", left) or self._owned_place(left)
        after = [
            *([f"named {left.pop('name')}"] if left.get("name") else []),
            *self._keywords(left),
            *self._extreme(left.pop("most")),
            *self.take("whose", left),
            *self._controlled(left),
            *there,
            *self._bounds(left),
            *self._sums(left.pop("sums")),
            *(self._holding(holding) for holding in left.pop("holds")),
            *unlike,
        ]
        counter = left.pop("counter")
        after += [f"with a {counter} counter on it"] if counter else []
        after += ["you own"] if left.get("owner") == "you" and left.pop("owner") else []
        city = left.pop("at") or None  # said as a place before, or not at all
        if city == home_of(a.It()):
            after.append("of its city")
        elif city is not None:
            after.append(f"in {self._city(city)}")
        after += [self._did(event) for event in left.pop("did")]
        after += [self._related(how, what) for how, what in left.pop("related")]
        after += self.take("chosen", left) if left["chosen"] else []
        rest = {
            name: value
            for name, value in left.items()
            if value != getattr(_BARE, name, None) and value not in ((), "", False)
        }
        if rest:
            raise Unwritable(f"no wording for {rest}")
        return " ".join(word for word in (*before, *words, noun, *after, *states) if word)

    def _city(self, city: Any) -> str:
        """A city in which cards are; of any of several one is named."""
        if isinstance(city, a.Each) and MOVED_FROM in dict(city.filter.related):
            left = tuple((LEFT_BY if how == MOVED_FROM else how, what) for how, what in city.filter.related)
            city = replace(city, filter=replace(city.filter, related=left))
        several = isinstance(city, a.Each) and not city.filter.related and not city.filter.most
        if several and city.filter == a.Filter("city", whose="that_player"):
            return self.filter(city.filter, True)
        return self._other_one(city) if several else self.write("objects", city)

    def _related(self, how: str, what: Any) -> str:
        """How a card stands to another. Raises Unwritable for what only whole objects can say, such as "the city of this creature"."""
        if how not in _RELATIONS:
            raise Unwritable(f"no wording for what stands so to another: {how}")
        return f"{_RELATIONS[how]} {self._other_one(what)}"

    def _other_one(self, what: Any) -> str:
        """What a card is attached to, attacks or blocks; of any of several one is named."""
        if isinstance(what, a.PlayerRef):
            return self.write("player", what)
        return self.write("objects", a.Choose(what.filter) if isinstance(what, a.Each) else what)

    def _alternatives(self, parts: tuple[a.Filter, ...], many: bool) -> str:
        """ "Creature or city you control", "marked or damaged creature": what differs is listed, the rest written once."""
        first = parts[0]
        if parts[-1] == PLAYER and (len(parts) == 2 or first.words or first.whose):
            others = first if len(parts) == 2 else a.Filter(either=parts[:-1])
            return f"{self.filter(others, many)} or {self.filter(PLAYER, many)}"
        if all(replace(part, what=first.what) == first for part in parts) and not (
            first.states or first.words or first.factions
        ):
            nouns = [self.filter(a.Filter(part.what), many) for part in parts]
            return self._listed(nouns, self.filter(first, many))
        if len(parts) == 2 and all(
            replace(part, states=first.states) == first and len(part.states) == 1 for part in parts
        ):
            plain = {field.name: getattr(_BARE, field.name) for field in fields(_BARE)}
            adjectives = [str(self.take("adjective", {**plain, "states": part.states})[0]) for part in parts]
            return self._listed(adjectives, self.filter(first, many))
        raise Unwritable("no wording for these alternatives")

    @staticmethod
    def _listed(words: list[str], text: str) -> str:
        """A text that begins with the first of the words, with all of them in its place."""
        return f"{', '.join(words[:-1])} or {words[-1]}{text[len(words[0]) :]}"

    def _extreme(self, most: tuple[str, ...]) -> list[str]:
        """ "With the highest ATK"."""
        return [f"with the {self.write('extreme', most[0])} {self.write('stat', most[1])}"] if most else []

    def _did(self, event: a.Trigger) -> str:
        """ "That was damaged this turn", "that you discarded this turn"."""
        if event.event == "deals_damage" and event.by in (SELF, BEARER, IT_PARTY):
            victim = "it" if event.by == IT_PARTY else self.write("objects", of_party(event.by))
            return f"that dealt damage to {victim} {a.time_of(event)}"
        form = DONE if event.who.which else DID
        return f"that {self.write(form, a.timeless(event))} {a.time_of(event)}"

    def _there(self, left: dict[str, Any]) -> list[str]:
        """ "In the same city" is that of the card itself where no other is mentioned; read as this place it would have two meanings."""
        if left["place"] != "same_city":
            return []
        left["place"] = ""
        return ["in the same city"]

    def _owned_place(self, left: dict[str, Any]) -> list[str]:
        """ "In target opponent's hand", for a place and an owner without a wording of their own."""
        owner, place = _OWNERS.get(left["whose"], ""), left["place"]
        if not owner or not place:
            return []
        left["whose"] = left["place"] = ""
        return [f"in {owner}'s {self.write('zone', place)}"]

    def _controlled(self, left: dict[str, Any]) -> list[str]:
        owner = _OWNERS.get(left["whose"], "")
        left["whose"] = "" if owner else left["whose"]
        return [f"{owner} controls"] if owner else []

    @abstractmethod
    def write(self, kind: str, value: Any) -> str:
        """The wording of a value as this kind of phrase."""

    def _trailing_states(self, left: dict[str, Any]) -> list[str]:
        """States that are written together after the noun: "blocking this creature"."""
        for phrase, pattern in self.rows.get("place", ()):
            if phrase.make.get("states") and fits(phrase.make, left):
                remove(phrase.make, left)
                return [self.render(pattern, {})]
        return []

    def take(self, kind: str, left: dict[str, Any], keep: frozenset[str] = frozenset()) -> list[str]:
        """The wordings of all parts of one kind that the filter still has; removes these parts from `left`."""
        found: list[str] = []
        for phrase, pattern in sorted(self.rows.get(kind, ()), key=lambda row: -len(row[0].make)):
            if fits(phrase.make, left) and not (set(phrase.make.get("states", ())) & keep):
                remove(phrase.make, left)
                found.append(self.render(pattern, {}))
        return found

    def _noun(self, left: dict[str, Any], many: bool) -> str:
        rows = sorted((*self.rows.get("noun", ()), *self.rows.get("person", ())), key=lambda row: -len(row[0].make))
        for phrase, pattern in rows:
            if fits(phrase.make, left):
                remove(phrase.make, left)
                left["what"] = ""
                return self.render(pattern, {"n": 1}) if many else _singular(pattern)
        raise Unwritable(f"no noun for {left['what']!r}")

    def _keywords(self, left: dict[str, Any]) -> list[str]:
        having, lacking = left.pop("keywords"), left.pop("no_keywords")
        found = [f"with {' or '.join(having)}"] if having else []
        return [*found, f"without {' or '.join(lacking)}"] if lacking else found

    def _sums(self, sums: tuple[a.StatBound, ...]) -> list[str]:
        """ "With total cost 5 or less"."""
        if any(bound.relation != "<=" for bound in sums):
            raise Unwritable(f"no wording for {sums!r}")
        return [f"with total {self.write('stat', one.stat)} {self.write('number', one.n)} or less" for one in sums]

    def _holding(self, holding: a.Holding | a.Meeting) -> str:
        """ "With 2 or more other Elves". Raises Unwritable for a condition, which a sentence says of all of them."""
        if isinstance(holding, a.Meeting):
            raise Unwritable(f"no wording for {holding!r}")
        if (holding.relation, holding.n) == ("<=", 0):
            return f"without {self.filter(holding.filter, True)}"
        number, others = self.write("number", holding.n), "other " if holding.filter.other else ""
        count = {">=": f"{number} or more", "<=": f"{number} or fewer", "=": f"exactly {number}"}[holding.relation]
        return f"with {count} {others}{self.filter(replace(holding.filter, other=False), True)}"

    @abstractmethod
    def row(self, kind: str, value: Any) -> str:
        """The first row of this kind that makes exactly this value. Raises Unwritable."""

    def happening(self, form: str, event: a.Trigger) -> str:
        """An event in one of its forms, with what is said of the card besides. Raises Unwritable."""
        try:
            return self.row(form, shown_event(event))
        except Unwritable:
            return self._borne(form, event)

    def _borne(self, form: str, event: a.Trigger) -> str:
        """ "This creature dies with no counters on it", "while attacking". Raises Unwritable for an event of which nothing of the kind is said."""
        filter = event.subject.filter if isinstance(event.subject, a.Each) else a.Filter()
        plain = next((own for own in (SELF, BEARER) if own.states[0] in filter.states), None)
        if plain is None or plain == filter:
            raise Unwritable(f"no wording for {event}")
        having = [f"with a {filter.counter} counter on it"] if filter.counter else []
        having += self._bounds({"bounds": filter.bounds})
        so = replace(
            filter, states=tuple(one for one in filter.states if one not in plain.states), bounds=(), counter=""
        )
        doing = [self._doing(so)] if so != a.Filter("card") else []
        return " ".join((self.row(form, replace(event, subject=of_party(plain))), *having, *doing))

    def _doing(self, so: a.Filter) -> str:
        """ "While attacking", "while in a city you control", "as a resident"."""
        if so == a.Filter("card", states=("resident",)):
            return "as a resident"
        if so.at is not None and so == a.Filter("card", at=so.at):
            return f"while in {self._city(so.at)}"
        return f"while {self.write('predicate', so)}"

    def _counters(self, name: str, bound: a.StatBound) -> str:
        """ "With 2 or more +1/+1 counters on it". Raises Unwritable."""
        words = f"{name} counters"
        if (bound.relation, bound.n) == ("<=", 0):
            return f"with no {words} on it"
        number = self.write("number", bound.n)
        count = {">=": f"{number} or more", "<=": f"{number} or fewer", "=": f"exactly {number}"}.get(bound.relation)
        if count is None:
            raise Unwritable(f"no wording for {bound}")
        return f"with {count} {words} on it"

    def _bounds(self, left: dict[str, Any]) -> list[str]:
        found: list[str] = []
        for bound in left.pop("bounds"):
            name = name_of_counters(bound.stat)
            if name not in (None, PLAIN):
                found.append(self._counters(name, bound))
                continue
            if isinstance(bound.n, a.StatOf | a.Plus | a.Minus):
                found.append(self._compared(bound))
                continue
            for phrase, pattern in self.rows.get("bound", ()):
                if (phrase.make["stat"], phrase.make["relation"]) == (bound.stat, bound.relation):
                    found.append(self.render(pattern, {"n": bound.n}))
                    break
            else:
                raise Unwritable(f"no wording for {bound}")
        return found

    def _compared(self, bound: a.StatBound) -> str:
        """ "With lower cost than it", "that costs at most 1 more than it"."""
        n = bound.n
        if isinstance(n, a.StatOf) and (n.stat, n.n) == (bound.stat, 1) and bound.relation in _RELATIVE:
            return f"with {_RELATIVE[bound.relation]} {self.write('stat', n.stat)} than {self._other(n.of)}"
        cost, by = (
            (n.right, n.left) if isinstance(n, a.Plus) else (n.left, n.right) if isinstance(n, a.Minus) else (n, 0)
        )
        if not isinstance(cost, a.StatOf) or (cost.stat, cost.n, bound.stat) != ("cost", 1, "cost") or n is cost:
            raise Unwritable(f"no wording for {bound}")
        within = {"<=": "at most ", ">=": "at least "}.get(bound.relation, "")
        more = "more" if isinstance(n, a.Plus) else "less"
        return f"that costs {within}{self.write('number', by)} {more} than {self._other(cost.of)}"

    def _other(self, what: a.Objects) -> str:
        """What a card is compared with."""
        return "what was paid" if isinstance(what, a.Paid) else self.write("objects", what)


_RELATIVE: Final = {"<": "lower", "<=": "equal or lower", ">": "higher", ">=": "equal or higher"}
"""How a number stands to that of another card."""


def fits(part: dict[str, Any], left: dict[str, Any]) -> bool:
    """Whether the filter has all values of this part."""
    return all(
        set(value) <= set(left.get(name, ())) if isinstance(value, tuple) else left.get(name) == value
        for name, value in part.items()
    )


def remove(part: dict[str, Any], left: dict[str, Any]) -> None:
    """Removes a part from what is left of the filter."""
    for name, value in part.items():
        left[name] = tuple(word for word in left[name] if word not in value) if isinstance(value, tuple) else ""


def _singular(pattern: list[Part]) -> str:
    return " ".join(
        part.singular if isinstance(part, Noun) else part.choices[0]
        for part in pattern
        if isinstance(part, Noun | Words)
    )


def _in_one(left: dict[str, Any]) -> list[str]:
    """ "In one city", of all that are chosen; a city of which more is said is named as a place is."""
    if TOGETHER not in left["sums"]:
        return []
    left["sums"] = tuple(bound for bound in left["sums"] if bound != TOGETHER)
    place = left.pop("place") if left["at"] is None else None
    if place == "vault" and left["whose"] == "you":
        left["whose"] = ""
        return ["in one of your vaults"]
    return [] if place is None else [f"in {_ONE_PLACE.get(place, place)}"]


_ONE_PLACE: Final = {
    "city": "one city",
    "army": "one army",
    "graveyard": "a single graveyard",
    "": "the same city or army",
}
