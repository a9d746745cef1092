"""The parameters of the rules: defaults, the values that each can take, variants, and what is played in the end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final, TypeAlias

if TYPE_CHECKING:
    from cardforge.kernel.contract.rules import AnyRules

OptionValue: TypeAlias = Any
"""A parameter of the rules: a number, a word, yes or no, or a tuple of them; each rule knows which."""

Options = Mapping[str, OptionValue]
"""Parameters of the rules by name."""

KINDS: Final[dict[type, str]] = {bool: "true or false", int: "a whole number", str: "a word", tuple: "a list"}
"""The kinds of values in words."""


class Words:
    """A word out of a list, or with `several` a list of such words, each once."""

    def __init__(self, known: Iterable[str], several: bool = False) -> None:
        self.known = tuple(known)
        self.several = several

    def wanted(self) -> str:
        """What is allowed, in words."""
        return f"{'a list of ' if self.several else ''}{', '.join(self.known)}"

    def allows(self, value: OptionValue) -> bool:
        """Whether this is one of the words, or a list of them."""
        if not self.several:
            return value in self.known
        return all(word in self.known for word in value) and len(set(value)) == len(value)


class Numbers:
    """A whole number within limits, with `or_none` also none; with `several` a rising list of such numbers."""

    def __init__(self, least: int, most: int | None = None, several: bool = False, or_none: bool = False) -> None:
        self.least = least
        self.most = most
        self.several = several
        self.or_none = or_none

    def wanted(self) -> str:
        """What is allowed, in words."""
        limits = f"from {self.least} to {self.most}" if self.most is not None else f"of {self.least} or more"
        if self.several:
            return f"a rising list of whole numbers {limits}"
        return f"a whole number {limits}{', or none' if self.or_none else ''}"

    def allows(self, value: OptionValue) -> bool:
        """Whether the number lies within the limits, or the list rises within them."""
        if value is None:
            return self.or_none
        numbers = value if self.several else (value,)
        if not all(_is_whole(n) and n >= self.least and (self.most is None or n <= self.most) for n in numbers):
            return False
        return all(one < other for one, other in pairwise(numbers))


Allowed: TypeAlias = "Words | Numbers"
"""The values that an option can take, where its kind alone does not say it."""


def wanted_options(rules: AnyRules, variant: str | None, changes: Options) -> dict[str, OptionValue]:
    """The rules' parameters of one game: defaults, then those of the variants ("solo,map" are two), then single changes.

    Raises ValueError naming an unknown variant or option, two variants that settle one option differently, or every option with a
    value that it cannot take.
    """
    options = dict(rules.options)
    settled: dict[str, str] = {}
    for name in (part.strip() for part in variant.split(",")) if variant else ():
        if name not in rules.variants:
            raise ValueError(f"no variant {name!r}; known: {', '.join(rules.variants)}{_guess(name, rules.variants)}")
        for option, value in rules.variants[name].items():
            if option in settled and options[option] != value:
                raise ValueError(f"{settled[option]} and {name} do not go together: there is only one {option}")
            options[option] = value
            settled[option] = name
    faults: list[str] = []
    for name, value in changes.items():
        if name not in options:
            raise ValueError(f"no option {name!r}; known: {', '.join(sorted(options))}{_guess(name, options)}")
        options[name] = tuple(value) if isinstance(value, list) else value
        fault = option_fault(name, options[name], rules.options[name], rules.allowed.get(name))
        if fault:
            faults.append(fault)
    if faults:
        raise ValueError("\n".join(faults))
    return options


def option_fault(name: str, value: OptionValue, default: OptionValue, allowed: Allowed | None) -> str | None:
    """What is wrong with the value of an option: its name, what was found, what it can be, and the nearest word; None for a good value.

    Without `allowed` a value is good if it is of the kind of the default.
    """
    kind = type(default)
    none = value is None and allowed is not None and allowed.allows(None)
    if type(value) is not kind and not none:
        wanted = allowed.wanted() if allowed else KINDS.get(kind, kind.__name__)
    elif allowed is not None and not allowed.allows(value):
        wanted = allowed.wanted()
    else:
        return None
    known = allowed.known if isinstance(allowed, Words) else ()
    parts = value if isinstance(value, tuple) else (value,)
    strange = [part for part in parts if isinstance(part, str) and part not in known]
    return f"{name} is {value!r}; it can be {wanted}{_guess(strange[0], known) if strange else ''}"


def unknown_first_seat(options: Options, seats: int) -> str | None:
    """Why the option `first_seat` names no seat of this table; None when it does, or is -1 for a random one."""
    first = options["first_seat"]
    return (
        f"first_seat is {first}; it can be a seat from 0 to {seats - 1}, or -1 for a random one"
        if first >= seats
        else None
    )


def _is_whole(value: OptionValue) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _guess(word: str, known: Iterable[str]) -> str:
    from difflib import get_close_matches

    near = get_close_matches(word, list(known), 1)
    return f"; did you mean {near[0]!r}?" if near else ""
