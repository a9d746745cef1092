"""Options and events of an ARC game in words, and the row that forbids an option."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardforge.games.arc import FACTIONS, combat, gold, play
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import CITIES, HAND
from cardforge.kernel.decision import Decision, Option


def label(state: ArcState, decision: Decision, option: Option) -> str:
    """An option as a player would say it."""
    word, *rest = option
    if word in ("pile",):
        return f"{FACTIONS[int(rest[0])]} pile"
    if word == "points":
        return f"{rest[0]} damage"
    if word == "army" and rest:
        return f"attack the army of player {int(rest[0]) + 1}"
    if word == "city" and len(rest) == 2:
        return f"attack {state.name_of(int(rest[1]))} of player {int(rest[0]) + 1}"
    name = state.name_of(int(rest[0])) if rest else ""
    words = {
        "resource": "lay down as resource",
        "with": "attack with",
        "on": "on",
        "city": "to",
        "army": "to the army",
        "lead": "the avatar takes part",
    }
    return " ".join(part for part in (words.get(str(word), str(word).replace("_", " ")), name) if part)


def why_not(state: ArcState, seat: int, option: Option) -> str | None:
    """The row that forbids an option to this seat now, or None when no row says anything about it."""
    reason = _REASONS.get(str(option[0]))
    cards = option[1:]
    if reason is None or not all(isinstance(card, int) and 0 <= card < len(state.fact) for card in cards):
        return None
    return reason(state, seat, state.decision.kind if state.decision else "", *cards)


def _why_no_resource(state: ArcState, seat: int, kind: str, *cards: int) -> str | None:
    return "A218" if kind != "play" else gold.resource_forbidden(state, seat)


def _why_no_city(state: ArcState, seat: int, kind: str, *cards: int) -> str | None:
    row = "A163" if kind != "entrance" else play.city_forbidden(state, seat)
    return row or (None if gold.can_pay(state, seat, state.zone(seat, CITIES)[-1], gold.funds(state, seat)) else "C12")


def _why_no_cycling(state: ArcState, seat: int, kind: str, *cards: int) -> str | None:
    return "A163" if kind != "entrance" else play.city_forbidden(state, seat)


def _why_no_attack(state: ArcState, seat: int, kind: str, *target: int) -> str | None:
    if kind in ("place", "destination"):
        return "A128" if kind == "place" else "A142"
    return combat.attack_forbidden(state, seat) or ("A222" if kind != "attack" else "A223")


def _why_no_move(state: ArcState, seat: int, kind: str, *cards: int) -> str | None:
    if kind != "play":
        return "A143"
    return "A221" if state.moved >= state.facts.options["moves_per_turn"] else "A142"


def _why_not_play(state: ArcState, seat: int, kind: str, *cards: int) -> str | None:
    if not cards or not state.lies_in(cards[0], HAND):
        return None
    if state.controller(cards[0]) != seat:
        return "A298"
    have = gold.funds(state, seat)
    if kind == "entrance":
        return play.entrance_forbidden(state, seat, cards[0], have)
    return (play.play_forbidden if kind == "play" else play.event_forbidden)(state, seat, cards[0], have)


def _why_not_use(state: ArcState, seat: int, kind: str, *cards: int) -> str | None:
    if len(cards) != 2 or cards[1] not in state.facts.activated[state.fact[cards[0]]]:
        return "A237"
    if kind not in ("play", "window"):
        return "A216"
    return play.use_forbidden(state, seat, *cards)


_REASONS: dict[str, Callable[..., str | None]] = {
    "resource": _why_no_resource, "build": _why_no_city, "cycle": _why_no_cycling, "army": _why_no_attack,
    "city": _why_no_attack, "move": _why_no_move, "play": _why_not_play, "use": _why_not_use,
    "with": lambda state, seat, kind, *cards: "A278", "block": lambda state, seat, kind, *cards: "A278",
    "target": lambda state, seat, kind, *cards: "A193", "pile": lambda state, seat, kind, *cards: "A42",
}  # fmt: skip


def tell(state: ArcState, event: tuple[Any, ...]) -> str:
    """An event as a line of the report, with its row."""
    word, row, *rest = event
    return f"{_SENTENCES.get(word, _plain)(state, rest, word)} ({row})"


def _plain(state: ArcState, rest: list[Any], word: str) -> str:
    return " ".join([word.replace("_", " "), *(str(part) for part in rest)])


def _who(seat: int) -> str:
    return f"Player {seat + 1}"


_SENTENCES: dict[str, Any] = {
    "begins": lambda state, rest, word: f"{_who(rest[0])} begins",
    "turn": lambda state, rest, word: f"Turn {rest[1]}: {_who(rest[0])}",
    "draw": lambda state, rest, word: f"{_who(rest[0])} draws a card",
    "discard": lambda state, rest, word: f"{_who(rest[0])} discards {state.name_of(rest[1])}",
    "resource": lambda state, rest, word: f"{_who(rest[0])} lays a card into the {FACTIONS[rest[1]]} pile",
    "pay": lambda state, rest, word: f"{_who(rest[0])} pays {rest[2]} {FACTIONS[rest[1]]} gold",
    "announce": lambda state, rest, word: f"{_who(rest[0])} plays {state.name_of(rest[1])}",
    "build": lambda state, rest, word: f"{_who(rest[0])} builds {state.name_of(rest[1])}",
    "cycle": lambda state, rest, word: f"{_who(rest[0])} puts the top city under the pile",
    "enter": lambda state, rest, word: f"{state.name_of(rest[1])} enters play for {_who(rest[0])}",
    "attach": lambda state, rest, word: f"{state.name_of(rest[1])} is attached to {state.name_of(rest[2])}",
    "used": lambda state, rest, word: f"{state.name_of(rest[1])} goes to the graveyard",
    "move": lambda state, rest, word: f"{_who(rest[0])} moves {state.name_of(rest[1])}",
    "attack": lambda state, rest, word: (
        f"{_who(rest[0])} attacks "
        + (f"{state.name_of(rest[2])} of {_who(rest[1])}" if rest[2] >= 0 else f"the army of {_who(rest[1])}")
    ),
    "attacker": lambda state, rest, word: f"{state.name_of(rest[0])} attacks",
    "block": lambda state, rest, word: f"{state.name_of(rest[0])} blocks {state.name_of(rest[1])}",
    "combat": lambda state, rest, word: (
        f"{state.name_of(rest[0])} fights " + ", ".join(state.name_of(card) for card in rest[1:])
    ),
    "damage": lambda state, rest, word: f"{state.name_of(rest[0])} takes {rest[1]} damage",
    "dies": lambda state, rest, word: f"{state.name_of(rest[0])} dies",
    "falls": lambda state, rest, word: f"{state.name_of(rest[0])} is destroyed",
    "lp": lambda state, rest, word: f"{_who(rest[0])} loses {-rest[1]} LP",
    "vp": lambda state, rest, word: f"{_who(rest[0])} gains {rest[1]} VP",
    "defeat": lambda state, rest, word: f"{_who(rest[0])} is defeated",
    "end": lambda state, rest, word: (
        "The game ends: " + (", ".join(_who(seat) for seat in rest) + " wins" if rest else "drawn")
    ),
}
