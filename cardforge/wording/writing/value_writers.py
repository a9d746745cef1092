"""Writers for the values that the base grammar reads by itself: numbers, pairs, singular and plural filters, names."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import Together
from cardforge.effects.selectors import GONE, MENTIONED, SHOWN
from cardforge.wording.clauses.persons.nouns import noun_of
from cardforge.wording.clauses.riders import without_x
from cardforge.wording.events.event_values import times_shown
from cardforge.wording.references.several.really_dealt import HURT
from cardforge.wording.writing.filter_writer import Unwritable

if TYPE_CHECKING:
    from cardforge.wording.writing.writer import Writer


_MANY: Final = {1: "that many", 2: "twice that many"}


def _number(writer: Writer, n: Any) -> str:
    if n == a.X():
        return "X"
    if isinstance(n, a.ThatMany) and n.n in _MANY:
        return _MANY[n.n]
    if isinstance(n, int):
        return str(n)
    raise Unwritable(f"no number {n!r}")


def _signed(writer: Writer, n: Any) -> str:
    if not isinstance(n, int):
        raise Unwritable(f"no signed number {n!r}")
    return f"{'-' if n < 0 else '+'}{abs(n)}"


def _agent(writer: Writer, who: a.PlayerRef) -> str:
    """Who did something; a player mentioned before is named as elsewhere."""
    said = who.which in ("that_player", "its_controller", "its_owner") and who.of is None
    return writer.row("player" if said else "agent", who)


def _carded(writer: Writer, filter: a.Filter) -> str:
    return f"{writer.filter(filter, False)}{'' if filter.what == 'card' else ' card'}"


def _article(writer: Writer, n: Any) -> str:
    return "a" if n == 1 else _number(writer, n)


def _change(writer: Writer, changes: tuple[tuple[str, Any], ...]) -> str:
    if len(changes) == 1:
        ((stat, n),) = changes
        if not isinstance(n, int):
            raise Unwritable(f"no change {changes!r}")
        return f"{'-' if n < 0 else '+'}{abs(n)} {writer.write('stat', stat)}"
    caps = [n for _, n in changes if isinstance(n, a.Capped)]
    if caps:
        plain = tuple((stat, n.of if isinstance(n, a.Capped) else n) for stat, n in changes)
        return f"{_change(writer, plain)}, up to {_number(writer, caps[0].most)}"
    counts = [n for _, n in changes if isinstance(n, a.Count | a.CountOf | a.StatOf | a.Times)]
    numbers = tuple((stat, n.n if n in counts else n) for stat, n in changes)
    if len({replace(count, n=1) for count in counts}) > 1:
        raise Unwritable(f"no pair {changes!r}")
    pair = _pair(writer, numbers)
    if not counts:
        return pair
    if isinstance(counts[0], a.Count | a.Times):
        return f"{pair} for each {_each(writer, replace(counts[0], n=1))}"
    return f"{pair} for each {writer.write('unit_of', replace(counts[0], n=1))}"


def _pair(writer: Writer, changes: tuple[tuple[str, Any], ...]) -> str:
    if [stat for stat, _ in changes] != list(writer.language.pair):
        raise Unwritable(f"no pair {changes!r}")
    numbers = [n for _, n in changes]
    if not all(isinstance(n, int | a.X) for n in numbers):
        raise Unwritable(f"no pair {changes!r}")
    lowest = min((n for n in numbers if isinstance(n, int)), default=0)
    signs = ["-" if (n.n < 0 if isinstance(n, a.X) else n < 0 or (n == 0 and lowest < 0)) else "+" for n in numbers]
    sizes = ["X" if isinstance(n, a.X) else str(abs(n)) for n in numbers]
    return "/".join(f"{sign}{size}" for sign, size in zip(signs, sizes, strict=True))


def _each(writer: Writer, count: Any) -> str:
    if isinstance(count, a.Times):
        if times_shown(count) is None:  # what happens to no card, such as an advantage that is won
            return writer.write("unit_of", count)
        count = _of_times(count)
    if not isinstance(count, a.Count) or count.n != 1:
        raise Unwritable(f"not a count of 1 for each: {count!r}")
    if count.of.place == GONE:
        return f"{writer.filter(replace(count.of, place=''), False)} destroyed this way"
    if count.of.place == HURT:
        return f"{writer.filter(replace(count.of, place=''), False)} dealt damage this way"
    if count.of.place == MENTIONED:
        return f"{writer.filter(replace(count.of, place=''), False)} among them"
    if count.of.place == SHOWN:
        return f"{writer.filter(replace(count.of, place=''), False)} among the revealed cards"
    if count.of.other:
        return f"other {writer.filter(replace(count.of, other=False), False)}"
    return writer.filter(count.of, False)


def _of_times(times: a.Times) -> a.Count:
    """ "Each creature that died this turn", as a count of them. Raises Unwritable for what happens to no card."""
    shown = times_shown(times)
    if shown is None:
        raise Unwritable(f"not a number of things: {times!r}")
    return a.Count(shown, times.n)


def granted_noun(noun: str, enchanted: str) -> str:
    """What a card calls itself in an ability that a card of this type gives it."""
    return enchanted if noun == "enchantment" else "creature" if noun in ("event", "magic", "spell") else noun


def _granted(writer: Writer, ability: a.Ability | Together) -> str:
    if isinstance(ability, Together):
        *before, last = (_granted(writer, one) for one in ability.abilities)
        return f"{', '.join(before)} and {last}"
    if ability.kind != "keyword":
        noun = writer.self_noun
        writer.self_noun = granted_noun(noun, writer.enchanted_noun)
        text = writer.ability(ability)
        writer.self_noun = noun
        return f'"{text}"'
    if " and " in ability.keyword:
        return ability.keyword.replace(" and ", ", ", ability.keyword.count(" and ") - 1)
    return writer.write("keyword", ability)


def _predicate(writer: Writer, filter: a.Filter) -> str:
    left: dict[str, Any] = {
        "states": filter.states,
        "factions": (),
        "not_factions": (),
        "whose": filter.whose,
        "place": filter.place,
    }
    if filter.states and filter == a.Filter(states=filter.states):
        return " ".join(writer.take("adjective", left))
    if filter.place and filter == a.Filter(place=filter.place, whose=filter.whose):
        return " ".join(writer.take("place", left))
    return f"a {writer.filter(filter, False)}"


def _any_owner(writer: Writer, slots: Any) -> str:
    filter = getattr(slots.get("what"), "filter", None)
    own = filter is not None and filter.whose == "you" and filter.place in ("hand", "graveyard", "discard", "deck")
    return "your" if own else "its owner's"


def _this(writer: Writer, value: Any) -> str:
    if not isinstance(value, a.This | dict):
        raise Unwritable(f"not this card: {value!r}")
    return f"this {writer.self_noun}"


def _spot(writer: Writer, where: Any) -> str:
    """A place into or out of which a card goes, by what its wording says of a filter."""
    for phrase, pattern in writer.rows.get("spot", ()):
        if phrase.make == where:
            return writer.render(pattern, {})
    raise Unwritable(f"no place {where!r}")


def _size(writer: Writer, stats: tuple[tuple[str, int], ...]) -> str:
    return "/".join(str(n) for _, n in stats)


def _flag(name: str) -> Callable[[Any, a.Filter, bool], str]:
    """Writes a filter without what its wording implies (`other`, `whose`)."""

    def write(writer: Any, filter: a.Filter, many: bool) -> str:
        if "other" in name and not filter.other:
            raise Unwritable("the filter includes the card itself")
        if "own" in name and (filter.whose != "you" or filter.place in ("graveyard", "hand", "deck")):
            raise Unwritable("the filter is not limited to what you control")
        other = False if "other" in name else filter.other
        return str(writer.filter(replace(filter, other=other, whose="" if "own" in name else filter.whose), many))

    return write


def _many(writer: Writer, filter: a.Filter) -> str:
    if "bearer" in filter.states:
        return f"enchanted {writer.filter(replace(filter, states=()), False)}"
    return writer.filter(filter, True)


def changed_by_x(writer: Writer, effect: v.Modify) -> str:
    """ "Gets +X/+0, where X is its DEF", unless the change can be written with "for each"."""
    changes, amounts = without_x(effect.changes)
    try:
        return writer.write("effect", effect)
    except Unwritable:
        if len(amounts) != 1 or a.X() in amounts:
            raise
    return f"{writer.write('effect', replace(effect, changes=changes))}, where X is {writer.write('amount', amounts.pop())}"


VALUE_WRITERS: dict[str, Callable[[Any, Any], str]] = {
    "number": _number,
    "until": lambda writer, until: "" if until == "static" else writer.write("duration", until),
    "for_good": lambda writer, until: writer.write("duration", until) if until else "",
    "conditions": lambda writer, condition: writer.write("condition", condition),
    "signed": _signed,
    "article": _article,
    "another": lambda writer, n: "an additional",
    "plus": lambda writer, n: f"+{_number(writer, n)}",
    "agent": _agent,
    "one": lambda writer, filter: writer.filter(filter, False),
    "carded": _carded,
    "many": _many,
    "one_other": lambda writer, filter: _flag("other")(writer, filter, False),
    "many_other": lambda writer, filter: _flag("other")(writer, filter, True),
    "one_own": lambda writer, filter: _flag("own")(writer, filter, False),
    "many_own": lambda writer, filter: _flag("own")(writer, filter, True),
    "one_own_other": lambda writer, filter: _flag("own other")(writer, filter, False),
    "predicate": _predicate,
    "each": _each,
    "change": _change,
    "changex": _pair,
    "size": _size,
    "granted": _granted,
    "own": lambda writer, slots: "your" if slots.get("who") == a.YOU else "their",
    "any_owner": _any_owner,
    "counter": lambda writer, name: str(name),
    "keyword_name": lambda writer, name: str(name),
    "name": lambda writer, name: str(name),
    "self": lambda writer, value: writer.self_noun,
    "this": _this,
    "spot": _spot,
    "person": lambda writer, who: noun_of(who),
    "person_gen": lambda writer, who: f"{noun_of(who)}'s",
    "vp_bare": lambda writer, verb: writer.write("effect", verb),
    "borne": lambda writer, value: writer.filter(a.Filter(writer.enchanted_noun), False),
}
