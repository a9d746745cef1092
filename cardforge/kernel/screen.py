"""A person's screen and questions, in the game's own manner or, without one, zone by zone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from cardforge.kernel.cards import UNKNOWN_CARD
from cardforge.kernel.contract.presentation import Line

if TYPE_CHECKING:
    from cardforge.kernel.game import Engine
    from cardforge.kernel.state import State

SHARED_PROMPTS: Final[Mapping[str, str]] = {
    "choose": "Which part of the text?",
    "one": "Which one?",
    "mode": "Which one?",
    "may": "Do it?",
    "target": "Which target?",
    "share": "How much of it here?",
    "several": "Which one more?",
    "take_some": "Take which one?",
    "lay_cards": "Which one next, from above?",
    "divide": "Which one more for the first pile?",
    "take_pile": "Which pile?",
}
"""The questions of the decisions that all games share."""


def screen_of(view: State, seat: int) -> list[Line]:
    """The table as a seat sees it, in the game's own manner or zone by zone."""
    screen = view.engine.presentation.screen
    return screen(view, seat) if screen is not None else by_zones(view, seat)


def prompt_of(engine: Engine, kind: str) -> str:
    """The question of a decision in words."""
    return (
        engine.presentation.prompts.get(kind) or SHARED_PROMPTS.get(kind) or f"{kind.replace('_', ' ').capitalize()}?"
    )


def by_zones(view: State, seat: int) -> list[Line]:
    """Every zone that is not empty: first the seat's own zones, then those of the other seats, then the shared ones."""
    zones = view.engine.rules.zones
    order = [seat, *(other for other in range(view.seats) if other != seat)]
    found = [(f"Turn {view.turn}", "")]
    for owner in order:
        for place, zone in enumerate(zones):
            if not zone.shared and view.zone(owner, place):
                found.append((f"{whose(owner, seat)} {zone.name}", names(view, view.zone(owner, place))))
    shared = [place for place, zone in enumerate(zones) if zone.shared and view.zone(0, place)]
    return [*found, *((zones[place].name, names(view, view.zone(0, place))) for place in shared)]


def whose(owner: int, seat: int) -> str:
    """How a screen of one seat calls what belongs to a seat."""
    return "your" if owner == seat else f"player {owner + 1}'s"


def names(view: State, cards: Iterable[int]) -> str:
    """Cards by name, each name once with how often it is there: "Spark x2, Old Road, 3 cards"."""
    return counted(view.name_of(card) for card in cards)


def turn_line(view: State, seat: int) -> Line:
    """The heading of a screen: which turn it is, and whose."""
    return (f"Turn {view.turn}, {'yours' if view.active == seat else whose(view.active, seat)}", "")


def side_name(owner: int, seat: int) -> str:
    """How a screen of one seat calls a seat: "you", "player 2"."""
    return "you" if owner == seat else f"player {owner + 1}"


def filled(lines: Iterable[Line]) -> list[Line]:
    """The lines in which something is shown."""
    return [(name, text) for name, text in lines if text]


def priced(view: State, card: int, prices: Sequence[int]) -> str:
    """A card with its price, out of the prices of all cards of the game; a hidden card without one."""
    definition = view.definition[card] if card >= 0 else -1
    return f"{view.name_of(card)} ({prices[definition]})" if definition >= 0 else view.name_of(card)


def counted(found: Iterable[str]) -> str:
    """Names in the order in which they first occur, each once with how often it occurs; hidden cards are only counted."""
    times: dict[str, int] = {}
    for name in found:
        times[name] = times.get(name, 0) + 1
    hidden = times.pop(UNKNOWN_CARD, 0)
    parts = [name if n == 1 else f"{name} x{n}" for name, n in times.items()]
    parts += [cards(hidden)] if hidden else []
    return ", ".join(parts)


def cards(number: int) -> str:
    """ "no card", "1 card", "7 cards"."""
    return f"{number or 'no'} card{'s' * (number > 1)}"
