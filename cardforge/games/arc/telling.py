"""Options and events of an ARC game in words."""

from __future__ import annotations

from typing import Any

from cardforge.games.arc import DISCIPLINES, FACTIONS
from cardforge.games.arc.state import ArcState
from cardforge.kernel.decision import Decision, Option
from cardforge.kernel.resolution import PLAYER_TARGET

_OPTIONS = {
    "advantage": "the advantage of {discipline}", "army": "to the army", "block": "block {card}", "bottom": "put {card} on the bottom",
    "build": "build the top city", "city": "to {card}", "civilian": "civilian defence", "claim": "claim {discipline}",
    "cycle": "put the top city under the pile", "domain": "to the domain of {discipline}", "lead": "the avatar takes part",
    "military": "military defence", "move": "move {card}", "none": "nobody", "on": "on {card}", "option": "number {number}",
    "pile": "{faction} pile", "points": "{points} damage", "resource": "lay down {card} as resource", "send": "mark {card}",
    "stay": "no more", "stay_out": "the avatar stays out", "use": "use {card}", "vp": "victory points for {discipline}",
    "with": "attack with {card}",
}  # fmt: skip
"""Options by their word; a word that is not here says itself what is done, with the card behind it."""


REASONS = {
    "A24": "no life points left",
    "A25": "no cities left",
    "A26": "victory points",
    "A27": "an empty deck",
    "A273": "a card's text",
    "A352": "no regions left",
}
"""Why a game ends, by the row that ends it."""


def label(state: ArcState, decision: Decision, option: Option) -> str:
    """An option as a player would say it."""
    word, *rest = option
    number = int(rest[0]) if rest else 0
    if word == "army" and rest:
        return f"attack the army of player {number + 1}"
    if word == "city" and len(rest) == 2:
        return f"attack {_name(state, int(rest[1]))} of player {number + 1}"
    plain = str(word).replace("_", " ") + (" {card}" if rest else "")
    return _OPTIONS.get(str(word), plain).format(
        card=_name(state, number),
        points=number,
        number=number + 1,
        discipline=DISCIPLINES[number % len(DISCIPLINES)],
        faction=FACTIONS[number % len(FACTIONS)],
    )


def tell(state: ArcState, event: tuple[Any, ...]) -> str:
    """An event as a line of the report, with its row."""
    word, row, *rest = event
    return f"{_SENTENCES.get(word, _plain)(state, rest, word)} ({row})"


def _name(state: ArcState, card: int) -> str:
    """A card, or a player as a target."""
    return (
        f"player {PLAYER_TARGET - card + 1}"
        if card <= PLAYER_TARGET
        else state.name_of(card)
        if card < len(state.fact)
        else "?"
    )


def _plain(state: ArcState, rest: list[Any], word: str) -> str:
    return " ".join([word.replace("_", " "), *(str(part) for part in rest)])


def _who(seat: int) -> str:
    return f"Player {seat + 1}"


def _attacked(state: ArcState, rest: list[Any], word: str) -> str:
    target = f"{state.name_of(rest[2])} of {_who(rest[1])}" if rest[2] >= 0 else f"the army of {_who(rest[1])}"
    return f"{_who(rest[0])} attacks {target}"


def _ended(state: ArcState, rest: list[Any], word: str) -> str:
    return "The game ends: " + (", ".join(_who(seat) for seat in rest) + " wins" if rest else "drawn")


def _changed(state: ArcState, rest: list[Any], word: str) -> str:
    return f"{_who(rest[0])} {word}s {rest[1]} {str(rest[2]).upper()}"


_SENTENCES: dict[str, Any] = {
    "begins": lambda state, rest, word: f"{_who(rest[0])} begins",
    "turn": lambda state, rest, word: f"Turn {rest[1]}: {_who(rest[0])}",
    "draw": lambda state, rest, word: f"{_who(rest[0])} draws a card",
    "discard": lambda state, rest, word: f"{_who(rest[0])} discards {state.name_of(rest[1])}",
    "resource": lambda state, rest, word: f"{_who(rest[0])} lays a card into the {FACTIONS[rest[1]]} pile",
    "pay": lambda state, rest, word: f"{_who(rest[0])} pays {rest[2]} {FACTIONS[rest[1]]} gold",
    "announce": lambda state, rest, word: f"{_who(rest[0])} plays {state.name_of(rest[1])}",
    "use": lambda state, rest, word: f"{_who(rest[0])} uses {state.name_of(rest[1])}",
    "triggered": lambda state, rest, word: f"{state.name_of(rest[1])} goes off for {_who(rest[0])}",
    "loop": lambda state, rest, word: "A loop of triggered abilities ends here",
    "build": lambda state, rest, word: f"{_who(rest[0])} builds {state.name_of(rest[1])}",
    "turns_up": lambda state, rest, word: f"{_who(rest[0])} turns up {state.name_of(rest[1])}",
    "cycle": lambda state, rest, word: f"{_who(rest[0])} puts the top city under the pile",
    "capture": lambda state, rest, word: f"{_who(rest[0])} captures {state.name_of(rest[1])}",
    "enter": lambda state, rest, word: f"{state.name_of(rest[1])} enters play for {_who(rest[0])}",
    "attach": lambda state, rest, word: f"{state.name_of(rest[0])} is attached to {state.name_of(rest[1])}",
    "used": lambda state, rest, word: f"{state.name_of(rest[0])} goes to the graveyard",
    "cancelled": lambda state, rest, word: f"{state.name_of(rest[0])} is cancelled",
    "return": lambda state, rest, word: f"{state.name_of(rest[0])} goes back to its owner",
    "look": lambda state, rest, word: f"{_who(rest[0])} looks at {len(rest) - 1} cards",
    "move": lambda state, rest, word: f"{_who(rest[0])} moves {state.name_of(rest[1])}",
    "claim": lambda state, rest, word: f"{_who(rest[0])} claims {DISCIPLINES[rest[1]]}",
    "claim_won": lambda state, rest, word: f"{_who(rest[0])} wins {DISCIPLINES[rest[1]]}",
    "advantage": lambda state, rest, word: f"{_who(rest[0])} takes the advantage of {state.name_of(rest[1])}",
    "level": lambda state, rest, word: f"{_who(rest[0])} reaches level {rest[1]}",
    "attack": _attacked,
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
    "gain": _changed,
    "lose": _changed,
    "defeat": lambda state, rest, word: f"{_who(rest[0])} is defeated",
    "end": _ended,
}
