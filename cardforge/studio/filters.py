"""Small words that templates need: lists and differences of values as texts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final
from urllib.parse import quote

from cardforge.kernel.cards import Card, value_text


def quoted(text: object) -> str:
    """A text as a part of an address."""
    return quote(str(text), safe="")


def label(name: str) -> str:
    """The name of a field as a heading: "announced_on" as "Announced on"."""
    words = name.replace("_", " ")
    return f"{words[:1].upper()}{words[1:]}"


def duration(seconds: float | None) -> str:
    """A time that is left: "8 s", "3 min", "2 h 5 min"."""
    whole = round(seconds or 0)
    if whole < 90:
        return f"{max(1, whole)} s"
    hours, minutes = divmod(round(whole / 60), 60)
    return f"{hours} h {minutes} min" if hours else f"{minutes} min"


def rate(number: float) -> str:
    """A rate with as many digits as mean something: "0.4", "35"."""
    return f"{number:.1f}" if number < 10 else f"{number:,.0f}"


def short_line(card: Card) -> str:
    """What kind of card it is, and its numbers: "creature, Gaian, cost 2, attack 1"."""
    kinds = [value_text(card.fields[name]) for name in ("type", "subtypes", "faction") if card.fields.get(name)]
    numbers = [
        f"{name} {value}"
        for name, value in card.fields.items()
        if isinstance(value, int) and not isinstance(value, bool)
    ]
    return ", ".join(kinds + numbers)


FILTERS: Final[Mapping[str, Callable[..., str]]] = {
    "value": partial(value_text, none="none"),
    "quoted": quoted,
    "label": label,
    "duration": duration,
    "rate": rate,
    "line": short_line,
}
