"""What a text that was read consists of, wherever it stands in it, and the same with other parts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass, replace
from operator import attrgetter, is_
from typing import Final, TypeVar

from cardforge.effects.selectors import Bearer, Choose, It, Selector, This
from cardforge.effects.verb import Verb

T = TypeVar("T")

PLAIN: Final = frozenset((str, int, bool, type(None)))
"""Types of which nothing is a part."""
KEPT: Final = 4096
"""Of how many values it is kept what they consist of."""
_known: dict[int, _Contents] = {}
"""What the latest values consist of, by the identity of each."""
_names: dict[type, tuple[str, ...] | None] = {}
"""What `field_names` has found."""
_kinds: dict[frozenset[type], frozenset[type]] = {}
"""For each set of classes the same with all that they derive from."""
_parts: dict[type, Callable[[object], tuple[object, ...]] | None] = {}
"""For each type what gives the values of its fields; None for one that is no dataclass with fields."""


def field_names(kind: type) -> tuple[str, ...] | None:
    """The names of the fields of a type that is a dataclass; None for any other type."""
    if kind not in _names:
        _names[kind] = tuple(field.name for field in fields(kind)) if is_dataclass(kind) else None
    return _names[kind]


def parts_of(value: object) -> dict[str, object]:
    """The fields of a dataclass by their names, also of a compiled one, which has no `__dict__`."""
    return {name: getattr(value, name) for name in field_names(type(value)) or ()}


def replaced(value: object, changes: dict[str, object]) -> object:
    """A frozen value of any class with some fields replaced."""
    assert is_dataclass(value)
    assert not isinstance(value, type)
    return replace(value, **changes)


def with_parts(value: object, change: Callable[[object], object]) -> object:
    """A dataclass or a tuple with the result of `change` in the place of each of its parts; numbers and words are no parts.

    A value in which nothing changes is returned as it is, not as a copy.
    """
    if isinstance(value, tuple):
        new = tuple([change(part) for part in value])
        return value if all(map(is_, value, new)) else new
    changed: dict[str, object] = {}
    for name in field_names(type(value)) or ():
        part = getattr(value, name)
        if type(part) not in PLAIN and (made := change(part)) is not part:
            changed[name] = made
    return replaced(value, changed) if changed else value


def find_all(value: object, kind: type[T]) -> Iterator[T]:
    """Every value of one kind in abilities, verbs or lists of them, also inside another of its kind, in the order of the text."""
    known = _known.get(id(value)) or _consisting(value)
    if type(kind) is type and kind not in known.kinds:
        return iter(())
    return iter([part for part in known.parts if isinstance(part, kind)])


class _Contents:
    """What a value consists of; a reader asks for many kinds of parts of the same value, and finds most of them in none."""

    def __init__(self, value: object, parts: list[object]) -> None:
        self.value = value
        """The value itself: as long as it is kept, no other gets its identity."""
        self.parts = parts
        """The value and all dataclasses in it, in the order of the text."""

        own = frozenset(map(type, parts))
        if own not in _kinds:
            _kinds[own] = frozenset(base for one in own for base in one.__mro__)
        self.kinds = _kinds[own]
        """The classes of the parts, with those that they derive from."""


def _consisting(value: object) -> _Contents:
    """What a value consists of, kept for the next question; what its parts consist of is often known."""
    own = type(value)
    if own in PLAIN:
        return _NOTHING
    found: list[object] = []
    parts: tuple[object, ...]
    if isinstance(value, tuple):
        parts = value
    else:
        if own not in _parts:
            _parts[own] = _parts_of(own)
        if _names[own] is not None:
            found.append(value)
        of_value = _parts[own]
        parts = () if of_value is None else of_value(value)
    for part in parts:
        if type(part) not in PLAIN:
            found += (_known.get(id(part)) or _consisting(part)).parts
    if len(_known) >= KEPT:
        _known.clear()
    known = _known[id(value)] = _Contents(value, found)
    return known


_NOTHING: Final = _Contents(None, [])


def _parts_of(kind: type) -> Callable[[object], tuple[object, ...]] | None:
    """What gives the values of the fields of a dataclass at once."""
    names = field_names(kind)
    if not names:
        return None
    if len(names) == 1:
        only = attrgetter(names[0])
        return lambda part: (only(part),)
    return attrgetter(*names)


def subject_of(verb: Verb) -> Selector | None:
    """What a verb is done to: its field `what`, `to` or `at`, when that is objects and not players; what is to be chosen first of all."""
    subject: Selector | None = None
    for name in _subject_fields(type(verb)):
        value = getattr(verb, name)
        if name == "to" and isinstance(value, Choose):
            return value
        if subject is None and isinstance(value, Selector):
            subject = value
    return subject


def _subject_fields(kind: type[Verb]) -> list[str]:
    """Which of the fields that name a subject this kind of verb has; a field that is not there takes long to miss."""
    fields = _SUBJECT_FIELDS.get(kind)
    if fields is None:
        fields = _SUBJECT_FIELDS[kind] = [name for name in ("what", "to", "at") if name in kind.__dataclass_fields__]
    return fields


_SUBJECT_FIELDS: Final[dict[type[Verb], list[str]]] = {}
"""The fields of the kinds of verbs that have been carried out so far."""


def what_was_meant(verb: Verb) -> bool:
    """Whether "it" in the next sentence refers to the objects of this verb."""
    subject = subject_of(verb)
    return subject is not None and not isinstance(subject, (This, It, Bearer))
