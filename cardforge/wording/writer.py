"""The writer: abilities to the one wording of them; the inverse of the reader, from the same phrases."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any

from cardforge.errors import CardforgeError
from cardforge.kernel import abilities as a
from cardforge.kernel import verbs as v
from cardforge.kernel.phrases import Phrase
from cardforge.wording.building import Language
from cardforge.wording.core import CORE
from cardforge.wording.patterns import Hole, Noun, Part, Verb, Words, parts

_BARE = a.Filter()


class Unwritable(CardforgeError):
    """A value for which the vocabulary has no wording."""


class Writer:
    """Writes abilities of one game in its controlled English."""

    def __init__(self, vocabulary: tuple[Phrase, ...], language: Language | None = None) -> None:
        self.language = language or Language()
        self.rows: dict[str, list[tuple[Phrase, list[Part]]]] = {}
        for phrase in (*vocabulary, *CORE):
            if phrase.written:
                self.rows.setdefault(phrase.kind, []).append((phrase, parts(phrase.text)))
        self.self_noun = "card"
        self.borne_noun = "creature"

    def wording(self, abilities: tuple[a.Ability, ...], kind: str = "card") -> str:
        """The text of a card, an ability a line; `kind` is the card's type, which it calls itself by. Raises Unwritable."""
        self.self_noun = kind
        self.borne_noun = next((_borne(ability) for ability in abilities if ability.kind == "enchant"), "creature")
        lines: list[str] = []
        keywords: list[str] = []
        for ability in abilities:
            if ability.kind == "keyword":
                keywords.append(self._write("keyword", ability))
                continue
            lines += [_sentence(", ".join(keywords))] if keywords else []
            keywords = []
            lines.append(self._ability(ability))
        lines += [_sentence(", ".join(keywords))] if keywords else []
        return "\n".join(lines)

    # --- abilities and sentences --------------------------------------------------------------------------------------

    def _ability(self, ability: a.Ability) -> str:
        limit = "Once per turn, " if ability.limit else ""
        if ability.kind == "enchant":
            (attach,) = ability.effects
            assert isinstance(attach, v.Attach)
            return _sentence(f"Enchant {self._write('one', getattr(attach.to, 'filter', None))}")
        if ability.kind == "advantage":
            return f"Advantage: {self._sentences(ability.effects)}"
        if ability.kind == "level":
            return f"Level {ability.n}: {self._sentences(ability.effects)}"
        if any(phrase.make == ability.kind for phrase, _ in self.rows.get("heading", ())):
            return _articles(f"{_capital(self._write('heading', ability.kind))}: {self._sentences(ability.effects)}")
        if ability.kind == "activated":
            costs = [self._write("cost", cost) for cost in ability.cost]
            costs = [_capital(costs[0]) if not limit else costs[0], *costs[1:]]
            return _articles(f"{limit}{', '.join(costs)}: {self._sentences(ability.effects)}")
        if ability.kind == "triggered" and ability.when is not None:
            opening = "at the start of" if ability.when.event == "phase_start" else "when"
            opening = opening if limit else _capital(opening)
            return _articles(
                f"{limit}{opening} {self._write('trigger', ability.when)}, {_small(self._sentences(ability.effects))}"
            )
        if ability.condition is not None:
            effects = " and ".join(self._write("effect", effect) for effect in ability.effects)
            return _sentence(f"While {self._write('condition', ability.condition)}, {effects}")
        return self._sentences(ability.effects)

    def _sentences(self, effects: tuple[Any, ...]) -> str:
        return " ".join(_sentence(self._clause(effect)) for effect in effects)

    def _clause(self, effect: Any) -> str:
        if isinstance(effect, v.If) and not effect.otherwise:
            return f"if {self._write('condition', effect.condition)}, {self._together(effect.then)}"
        if isinstance(effect, v.May) and not effect.cost and not effect.otherwise:
            return f"you may {self._together(effect.effects)}"
        if isinstance(effect, v.ForEach) and isinstance(effect.of, a.Count):
            return f"for each {self._write('one', effect.of.of)}, {self._together(effect.effects)}"
        if isinstance(effect, v.ChooseOne):
            return "choose one: " + "; or ".join(self._together(option) for option in effect.options)
        return self._write("effect", effect)

    def _together(self, effects: tuple[Any, ...]) -> str:
        return " and ".join(self._write("effect", effect) for effect in effects)

    # --- phrases ------------------------------------------------------------------------------------------------------

    def _write(self, kind: str, value: Any) -> str:
        special = _SPECIAL.get(kind)
        if special is not None:
            return special(self, value)
        for phrase, pattern in self.rows.get(kind, ()):
            slots = _slots(phrase, pattern, value)
            if slots is None:
                continue
            try:
                return self._render(pattern, slots)
            except Unwritable:
                continue
        raise Unwritable(f"no wording for {value!r} as {kind}")

    def _render(self, pattern: list[Part], slots: dict[str, Any]) -> str:
        words: list[str] = []
        number: Any = 2
        singular = False
        for part in pattern:
            if isinstance(part, Hole):
                value = slots.get(part.slot)
                words.append(self._write(part.kind, value if part.slot in slots else slots))
                if part.kind in ("number", "article", "amount"):
                    number = value
                if part.kind in ("objects", "player", "subject") and part.slot in ("what", "who", "subject", "of"):
                    singular = _is_singular(value)
            elif isinstance(part, Noun):
                words.append(part.one if number == 1 else part.many)
            elif isinstance(part, Verb):
                words.append(part.one if singular else part.many)
            elif part.choices[0] in ("is",) and not singular:
                words.append(part.choices[1])
            else:
                words.append(part.choices[0])
        return " ".join(word for word in words if word).replace(" ,", ",").replace(" .", ".").replace("non- ", "non-")

    # --- filters ------------------------------------------------------------------------------------------------------

    def _filter(self, filter: a.Filter, many: bool) -> str:
        left = {field.name: getattr(filter, field.name) for field in fields(filter)}
        before = self._take("adjective", left, keep=_NOUN_STATES)
        words = [f"non-{word}" for word in left.pop("without")] + [" or ".join(left.pop("words"))]
        noun = self._noun(left, many)
        after = (
            self._keywords(left) + self._take("whose", left, last=True) + self._take("place", left) + self._bounds(left)
        )
        rest = {
            name: value
            for name, value in left.items()
            if value != getattr(_BARE, name, None) and value not in ((), "", False)
        }
        if rest:
            raise Unwritable(f"no wording for {rest}")
        return " ".join(word for word in (*before, *words, noun, *after) if word)

    def _take(
        self, kind: str, left: dict[str, Any], keep: frozenset[str] = frozenset(), last: bool = False
    ) -> list[str]:
        """The wordings of all parts of one kind that the filter still has; takes them out of it."""
        found: list[str] = []
        if last and any(
            self._fits(phrase.make, left) for phrase, _ in self.rows.get("place", ()) if "whose" in phrase.make
        ):
            return found
        for phrase, pattern in self.rows.get(kind, ()):
            if self._fits(phrase.make, left) and not (set(phrase.make.get("states", ())) & keep):
                _remove(phrase.make, left)
                found.append(self._render(pattern, {}))
        return found

    def _fits(self, part: dict[str, Any], left: dict[str, Any]) -> bool:
        return all(
            set(value) <= set(left[name]) if isinstance(value, tuple) else left.get(name) == value
            for name, value in part.items()
        )

    def _noun(self, left: dict[str, Any], many: bool) -> str:
        rows = sorted(self.rows.get("noun", ()), key=lambda row: -len(row[0].make))
        for phrase, pattern in rows:
            if self._fits(phrase.make, left):
                _remove(phrase.make, left)
                left["what"] = ""
                return self._render(pattern, {"n": 1}) if many else _one(pattern)
        raise Unwritable(f"no noun for {left['what']!r}")

    def _keywords(self, left: dict[str, Any]) -> list[str]:
        found = [f"with {word}" for word in left.pop("keywords")]
        return found + [f"without {word}" for word in left.pop("no_keywords")]

    def _bounds(self, left: dict[str, Any]) -> list[str]:
        found: list[str] = []
        for bound in left.pop("bounds"):
            for phrase, pattern in self.rows.get("bound", ()):
                if (phrase.make["stat"], phrase.make["relation"]) == (bound.stat, bound.relation):
                    found.append(self._render(pattern, {"n": bound.n}))
                    break
            else:
                raise Unwritable(f"no wording for {bound}")
        return found

    # --- what the frame of the grammar reads by itself ----------------------------------------------------------------

    def _number(self, n: Any) -> str:
        if isinstance(n, a.X):
            return "X"
        if isinstance(n, int):
            return str(n)
        raise Unwritable(f"no number {n!r}")

    def _article(self, n: Any) -> str:
        return "a" if n == 1 else self._number(n)

    def _change(self, changes: tuple[tuple[str, Any], ...]) -> str:
        if [stat for stat, _ in changes] != list(self.language.pair):
            raise Unwritable(f"no pair {changes!r}")
        counts = [n for _, n in changes if isinstance(n, a.Count)]
        numbers = [n.n if isinstance(n, a.Count) else n for _, n in changes]
        if not all(isinstance(n, int) for n in numbers):
            raise Unwritable(f"no pair {changes!r}")
        signs = ["-" if n < 0 or (n == 0 and min(numbers) < 0) else "+" for n in numbers]
        pair = "/".join(f"{sign}{abs(n)}" for sign, n in zip(signs, numbers, strict=True))
        return f"{pair} for each {self._write('one', counts[0].of)}" if counts else pair

    def _granted(self, ability: a.Ability) -> str:
        return self._write("keyword", ability)

    def _any_owner(self, slots: Any) -> str:
        filter = getattr(slots.get("what"), "filter", None)
        own = filter is not None and filter.whose == "you" and filter.place in ("hand", "graveyard", "deck")
        return "your" if own else "its owner's"

    def _own(self, slots: Any) -> str:
        return "your" if slots.get("who") == a.YOU else "their"


_NOUN_STATES = frozenset({"resident"})


def _slots(phrase: Phrase, pattern: list[Part], value: Any) -> dict[str, Any] | None:
    """The slots with which the phrase makes this very value, or None."""
    names = [part.slot for part in pattern if isinstance(part, Hole)]
    if phrase.make is None:
        return {names[0]: value}
    if isinstance(phrase.make, dict):
        return None
    if not callable(phrase.make):
        return {} if value == phrase.make else None
    if isinstance(phrase.make, type) and type(value) is not phrase.make:
        return None
    kept = [name for name in names if not name.endswith("2") and name != "noun"]
    if phrase.undo is not None:
        undone = phrase.undo(value)
        return dict(undone) if undone is not None else None
    if not all(hasattr(value, name) for name in kept):
        return None
    slots = {name: getattr(value, name) for name in kept}
    try:
        made = phrase.make(**{**phrase.fixed, **slots})
    except TypeError:
        return None
    return slots if made == value else None


def _remove(part: dict[str, Any], left: dict[str, Any]) -> None:
    for name, value in part.items():
        left[name] = tuple(word for word in left[name] if word not in value) if isinstance(value, tuple) else ""


def _one(pattern: list[Part]) -> str:
    return " ".join(
        part.one if isinstance(part, Noun) else part.choices[0] for part in pattern if isinstance(part, Noun | Words)
    )


def _is_singular(value: Any) -> bool:
    if isinstance(value, a.Player):
        return value.which != "you"
    if isinstance(value, a.Target | a.Choose | a.Random | a.Top):
        return value.n == 1
    return True


def _borne(ability: a.Ability) -> str:
    to = getattr(ability.effects[0], "to", None)
    return str(getattr(getattr(to, "filter", None), "what", "creature"))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _small(text: str) -> str:
    first = re.split(r"[\s,.]", text, maxsplit=1)[0]
    return text if first in ("X",) else text[:1].lower() + text[1:]


def _sentence(text: str) -> str:
    return _articles(_capital(text)) + "."


def _articles(text: str) -> str:
    return re.sub(r"\b([Aa]) (?=[aeiouAEIOU])", r"\1n ", text)


_SPECIAL: dict[str, Callable[[Writer, Any], str]] = {
    "number": Writer._number,
    "article": Writer._article,
    "one": lambda writer, filter: writer._filter(filter, False),
    "many": lambda writer, filter: writer._filter(filter, True),
    "plural": lambda writer, filter: writer._filter(filter, True),
    "one_other": lambda writer, filter: writer._filter(_not_other(filter), False),
    "many_other": lambda writer, filter: writer._filter(_not_other(filter), True),
    "one_own": lambda writer, filter: writer._filter(_not_own(filter), False),
    "many_own": lambda writer, filter: writer._filter(_not_own(filter), True),
    "predicate": lambda writer, filter: _predicate(writer, filter),
    "each": lambda writer, count: writer._filter(_counted(count), False),
    "change": Writer._change,
    "granted": Writer._granted,
    "own": Writer._own,
    "any_owner": Writer._any_owner,
    "counter": lambda writer, name: str(name),
    "self": lambda writer, value: writer.self_noun,
    "borne": lambda writer, value: writer.borne_noun,
}


def _not_other(filter: a.Filter) -> a.Filter:
    if not filter.other:
        raise Unwritable("this one may be the same")
    return replace(filter, other=False)


def _not_own(filter: a.Filter) -> a.Filter:
    if filter.whose != "you":
        raise Unwritable("not only yours")
    return replace(filter, whose="")


def _counted(count: Any) -> a.Filter:
    if not isinstance(count, a.Count) or count.n != 1:
        raise Unwritable(f"not one for each: {count!r}")
    return count.of


def _predicate(writer: Writer, filter: a.Filter) -> str:
    if filter == a.Filter(states=filter.states):
        left: dict[str, Any] = {"states": filter.states, "factions": (), "not_factions": ()}
        return " ".join(writer._take("adjective", left))
    return f"a {writer._filter(filter, False)}"
