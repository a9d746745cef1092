"""Values without a wording, in words: their name, and what is in them."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace
from typing import Any

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.conditions import OfTarget
from cardforge.effects.contents import parts_of
from cardforge.effects.selectors import GONE, MENTIONED, SHOWN
from cardforge.effects.verb import Verb
from cardforge.wording.meaning.choices import player_words

_RELATIONS = {
    "<": "is less than",
    "<=": "is at most",
    "=": "is equal to",
    ">=": "is at least",
    ">": "is more than",
    "!=": "is not equal to",
}
_OPPOSITE = {"<": ">=", "<=": ">", ">=": "<", ">": "<=", "=": "!="}
_AMONG = {MENTIONED: "among them", SHOWN: "among the cards that were shown", GONE: "among them that has left play"}
"""What is said of cards that were mentioned before."""
_UNSAID = ("", "static", "turn")
"""Words of a value that its notes say."""


Described = Callable[[str, object], str]
"""Writes a part of a kind of phrase."""


def bare(value: object, described: Described) -> str:
    """The name of a value and its parts; `described` writes a part of a kind of phrase."""
    if isinstance(value, a.Filter):
        return _bare_filter(value, described)
    if (said := _bare_condition(value, described) or _bare_verb(value, described)) is not None:
        return said
    name = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", type(value).__name__).lower()
    if not is_dataclass(value):
        return name
    parts = [_part(getattr(value, field.name), field.default, described) for field in fields(value)]
    return " ".join([name, ", ".join(part for part in parts if part)]).strip()


def _bare_filter(value: a.Filter, described: Described) -> str:
    if value.either:
        return " or ".join(described("one", part) for part in value.either)
    if value.place == "stack":
        return described("one", replace(value, place=""))
    if value.bounds:
        *others, last = value.bounds
        n = _part(last.n, None, described)
        relation = _RELATIONS.get(last.relation, "").removeprefix("is ")
        return f"{described('one', replace(value, bounds=tuple(others)))} with {described('stat', last.stat)} {relation} {n}"
    if value.place in _AMONG:
        return f"{described('one', replace(value, place=''))} {_AMONG[value.place]}"
    if value.related:
        rest = replace(value, related=value.related[:-1])
        return f"{described('one', rest)} {_related(*value.related[-1], described)}"
    return " ".join(str(part) for part in parts_of(value).values() if isinstance(part, str) and part)


def _bare_condition(value: object, described: Described) -> str | None:
    """A condition in words; None for anything else."""
    if isinstance(value, OfTarget):
        return described("condition", value.conditions[0])
    if isinstance(value, a.Negated):
        inner = value.condition
        if isinstance(inner, a.Compare) and inner.relation in _OPPOSITE:
            return bare(replace(inner, relation=_OPPOSITE[inner.relation]), described)
        return f"it is not so that {described('condition', inner)}"
    if isinstance(value, a.IsA):
        said = described("one", value.filter)
        return f"{_part(value.what, None, described)} is {said.removeprefix('card ') if value.filter.related else said}"
    if isinstance(value, a.Compare):
        if isinstance(value.left, a.Count) and (value.relation, value.right) == ("<", 1):
            return f"there are no {described('many', value.left.of)}"
        sides = [_number(side, described) for side in (value.left, value.right)]
        return f"{sides[0]} {_RELATIONS.get(value.relation, value.relation)} {sides[1]}"
    return None


def _bare_verb(value: object, described: Described) -> str | None:
    """What is done, in words; None for a verb that has none of its own here, and for anything else."""
    if isinstance(value, v.Modify):
        changes = [f"{described('stat', stat)} by {_part(n, None, described)}" for stat, n in value.changes if n != 0]
        return f"change {_part(value.what, None, described)}: {', '.join(changes)}"
    if isinstance(value, v.Attach):
        return f"attach {_part(value.what, None, described)} to {_part(value.to, None, described)}"
    if isinstance(value, v.Gain | v.Lose | v.Draw) and not isinstance(value.n, int):
        who = "" if value.who == a.YOU else f"{_part(value.who, None, described)} "
        does = f"{type(value).__name__.lower()}{'s' if who else ''}"
        return f"{who}{does} {_gained(value)} equal to {_number(value.n, described)}"
    if isinstance(value, v.Search):
        whose = "your" if value.who == a.YOU else f"{player_words(value.who)}'s"
        to = {"hand": ", into your hand", "play": ", into play"}.get(value.to, "")
        return f"search {whose} {value.place} for a {described('one', value.filter)}{to}"
    if isinstance(value, Verb) and getattr(value, "who", a.YOU) != a.YOU:
        yours: dict[str, Any] = {"who": a.YOU}
        said = described("effect", replace(value, **yours))
        return f"{player_words(getattr(value, 'who', a.YOU))}: {said}"
    return None


def _gained(value: v.Gain | v.Lose | v.Draw) -> str:
    """What is gained, lost or drawn."""
    if isinstance(value, v.Draw):
        return "cards"
    return value.what.upper() if value.what in ("lp", "vp") else value.what


def _related(how: str, what: Any, described: Described) -> str:
    """How cards stand to others."""
    other = _part(what, None, described)
    if how.startswith("same "):
        return f"{'in' if how == 'same place' else 'with'} the {how} as {other}"
    return f"{how.replace('_', ' ')} {other}"


def _number(number: Any, described: Described) -> str:
    """A side of a comparison."""
    if isinstance(number, a.CountOf) and number.n == 1:
        return f"the number of {_counted(number)}"
    if isinstance(number, a.Count) and number.n == 1:
        return f"the number of {described('many', number.of)}"
    return _part(number, None, described)


def _counted(number: a.CountOf) -> str:
    """What is counted of a player."""
    return f"{number.what.replace('_', ' ')} of {player_words(number.who)}"


def _part(part: Any, default: object, described: Described) -> str:
    """A part in words; "" for one that says nothing, or that its notes say."""
    if part is None or part == default or part is True or part is False or part in _UNSAID:
        return ""
    if isinstance(part, int | str):
        return str(part)
    if isinstance(part, a.Filter):
        return described("one", part)
    if isinstance(part, a.PlayerRef):
        return "" if part == a.YOU else player_words(part)
    if isinstance(part, a.CountOf):
        return f"{part.n} for each of the {_counted(part)}"
    if isinstance(part, a.Count | a.Times):
        return f"{part.n} for each {described('one', part.of) if isinstance(part, a.Count) else bare(part, described)}"
    if isinstance(part, a.Paid):
        return "what was paid"
    if isinstance(part, a.StatOf) and part.stat.startswith("counter "):
        return f"the number of {part.stat.removeprefix('counter ')} counters on {_part(part.of, None, described)}"
    if isinstance(part, a.StatOf) and isinstance(part.of, a.It | a.Itself):
        return f"its {described('stat', part.stat)}"
    if isinstance(part, a.StatOf):
        return f"the {described('stat', part.stat)} of {_part(part.of, None, described)}"
    if isinstance(part, a.Share):
        rounded = "up" if part.up else "down"
        if isinstance(part.of, a.Count) and part.of.n == 1:
            return f"{part.n} for every {part.by} {described('many', part.of.of)}, rounded {rounded}"
        return f"{part.n} for every {part.by} of {_part(part.of, None, described)}, rounded {rounded}"
    if isinstance(part, tuple):
        return ", ".join(said for one in part if (said := _part(one, None, described)))
    if isinstance(part, a.Objects):
        return described("objects", part)
    return bare(part, described) if is_dataclass(part) else ""
