"""What a person at the table is shown of a game, and told at its end; plain data and functions, every part of it optional."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from cardforge.kernel.decision import Option

Line = tuple[str, str]
"""One line of a screen: a word for the margin, and what is said there. Without a text it is a heading; a text with columns (three blanks
together) is not wrapped."""

Score = tuple[str, str, tuple[int, ...]]
"""Where points came from: the source in words, its rule row, and the points of each seat."""

UNKNOWN_CARD = "a card"
"""What a hidden card is called."""


@dataclass(frozen=True)
class Achievement:
    """Something that a game can be won with, and that is remembered from game to game."""

    name: str
    condition: str
    row: str


@dataclass(frozen=True)
class Showing:
    """How a game shows itself to a person; it is asked about views, never about the state itself, until the game is over."""

    screen: Callable[[Any, int], list[Line]] | None = None
    """What lies on the table, for a seat that looks at its view; without it every zone is listed."""
    prompts: Mapping[str, str] = field(default_factory=dict)
    """For each kind of decision the question in words."""
    deeds: Callable[[Any, int, int], list[Option]] | None = None
    """For a person who asks what can be done with a card: every option that a seat might have with it where it lies, now or later."""
    barred: Callable[[Any, Any], str | None] | None = None
    """The row that keeps a player from going back from one moment to an earlier one, where the game has such a row."""
    scores: Callable[[Any], list[Score]] | None = None
    """At the end: where the points of each seat came from, the total, and what decided a tie."""
    achievements: tuple[Achievement, ...] = ()
    """All that can be achieved, in order."""
    remembered: Callable[[Any], str | None] | None = None
    """At the end: the name of what was achieved, "" for nothing; None for a game that is not remembered."""


SHARED_PROMPTS: Mapping[str, str] = {
    "choose": "Which part of the text?",
    "one": "Which one?",
    "may": "Do it?",
    "target": "Aim at what?",
    "share": "How much of it here?",
}
"""The questions of the decisions that all games share."""


def screen_of(view: Any, seat: int) -> list[Line]:
    """The table as a seat sees it, in the game's own manner or zone by zone."""
    shown: Callable[[Any, int], list[Line]] | None = view.engine.showing.screen
    return shown(view, seat) if shown is not None else by_zones(view, seat)


def prompt_of(engine: Any, kind: str) -> str:
    """The question of a decision in words."""
    own: Mapping[str, str] = engine.showing.prompts
    return own.get(kind) or SHARED_PROMPTS.get(kind) or f"{kind.replace('_', ' ').capitalize()}?"


def by_zones(view: Any, seat: int) -> list[Line]:
    """Every zone that is not empty: the own ones first, then those of the others, then the table's."""
    zones = view.engine.zones
    order = [seat, *(other for other in range(view.seats) if other != seat)]
    found = [(f"Turn {view.turn}", "")]
    for one in order:
        for place, zone in enumerate(zones):
            if not zone.shared and view.zone(one, place):
                found.append((f"{whose(one, seat)} {zone.name}", names(view, view.zone(one, place))))
    shared = [place for place, zone in enumerate(zones) if zone.shared and view.zone(0, place)]
    return [*found, *((zones[place].name, names(view, view.zone(0, place))) for place in shared)]


def whose(owner: int, seat: int) -> str:
    """How a screen of one seat calls what belongs to a seat."""
    return "your" if owner == seat else f"player {owner + 1}'s"


def names(view: Any, cards: Iterable[int]) -> str:
    """Cards by name, each name once with how often it is there: "Spark x2, Old Road, 3 cards"."""
    return counted(name_of(view, card) for card in cards)


def name_of(view: Any, card: int) -> str:
    """What a card is called; a hidden one is "a card"."""
    fact = view.fact[card] if card >= 0 else -1
    return str(view.table.cards[fact].name) if fact >= 0 else UNKNOWN_CARD


def counted(said: Iterable[str]) -> str:
    """Things by name in the order of their first coming, each once with how often it came; hidden cards are only counted."""
    times: dict[str, int] = {}
    for name in said:
        times[name] = times.get(name, 0) + 1
    hidden = times.pop(UNKNOWN_CARD, 0)
    parts = [name if n == 1 else f"{name} x{n}" for name, n in times.items()]
    parts += [cards(hidden)] if hidden else []
    return ", ".join(parts)


def cards(number: int) -> str:
    """ "no card", "1 card", "7 cards"."""
    return f"{number or 'no'} card{'s' * (number > 1)}"
