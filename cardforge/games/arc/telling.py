"""Options and events of an ARC game in words."""

from __future__ import annotations

from typing import Any

from cardforge.games.arc import DISCIPLINES, FACTIONS
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import DOMAIN
from cardforge.kernel.abilities import CustomCost
from cardforge.kernel.decision import Decision, Option
from cardforge.kernel.meaning import PLAYER_TARGET

_OPTIONS = {
    "advantage": "the advantage of {discipline}", "army": "to the army", "block": "block {card}", "bottom": "put {card} on the bottom",
    "build": "build the top city", "city": "to {card}", "civilian": "civilian defence", "claim": "claim {discipline}",
    "cycle": "put the top city under the pile", "domain": "to the domain of {discipline}", "enough": "enough gold", "more": "mark one more for gold", "lead": "the avatar takes part",
    "military": "military defence", "move": "move {card}", "none": "nobody", "on": "on {card}", "option": "the {ordinal}",
    "pile": "{faction} pile", "points": "{points} damage", "resource": "lay down {card} as resource", "send": "mark {card}",
    "stay": "no more", "stay_out": "the avatar stays out", "use": "use {card}", "vp": "victory points for {discipline}",
    "with": "attack with {card}",
}  # fmt: skip
"""Options by their word; a word that is not here says itself what is done, with the card behind it."""


_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")

REASONS = {
    "A24": "no life points left",
    "A25": "no cities left",
    "A26": "victory points",
    "A27": "an empty deck",
    "A273": "a card's text",
    "A352": "no regions left",
    "turn limit": "the limit of turns",
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
    if word == "use" and len(rest) == 2:
        return f"use {_name(state, number)}{_which(state, number, int(rest[1]))}"
    if word == "yes" and decision.kind == "confirm":
        return f"yes, done: {_told(state, decision)}"
    plain = str(word).replace("_", " ") + (" {card}" if rest else "")
    return _OPTIONS.get(str(word), plain).format(
        card=_name(state, number),
        points=number,
        ordinal=_ORDINALS[number] if number < len(_ORDINALS) else f"{number + 1}th",
        discipline=DISCIPLINES[number % len(DISCIPLINES)],
        faction=FACTIONS[number % len(FACTIONS)],
    )


def tell(state: ArcState, event: tuple[Any, ...]) -> str:
    """An event as a line of the report, with its row."""
    word, row, *rest = event
    said = SENTENCES.get(word, _plain)(state, rest, word)
    return f"{said[:1].upper()}{said[1:]} ({row})"


def _which(state: ArcState, card: int, place: int) -> str:
    """Which of several activated abilities of a card it is."""
    places = state.facts.activated[state.fact[card]] if 0 <= card < len(state.fact) and state.fact[card] >= 0 else ()
    if len(places) < 2 or place not in places:
        return ""
    number = places.index(place)
    return f" (the {_ORDINALS[number]} ability)" if number < len(_ORDINALS) else ""


def _told(state: ArcState, decision: Decision) -> str:
    """The precondition in free words that is to be confirmed."""
    _, card, place, _ = decision.context
    cost = state.facts.abilities[state.fact[card]][place].cost
    return " ".join(part.text for part in cost if isinstance(part, CustomCost))


def _name(state: ArcState, card: int) -> str:
    """A card, a player's avatar, or a player as a target."""
    if card <= PLAYER_TARGET:
        return f"player {PLAYER_TARGET - card + 1}"
    if not 0 <= card < len(state.fact):
        return "?"
    known_avatar = state.fact[card] >= 0 and state.is_avatar(card)
    return f"the avatar of player {state.owner[card] + 1}" if known_avatar else state.name_of(card)


def _plain(state: ArcState, rest: list[Any], word: str) -> str:
    return " ".join([word.replace("_", " "), *(str(part) for part in rest)])


def _who(seat: int) -> str:
    return f"Player {seat + 1}"


def _place(state: ArcState, at: int) -> str:
    """Where a creature has arrived: a city, a domain, or -1, the army."""
    if at <= DOMAIN:
        return f"in the domain of {DISCIPLINES[DOMAIN - at]}"
    return f"in {_name(state, at)}" if at >= 0 else "in the army"


def _attacked(state: ArcState, rest: list[Any], word: str) -> str:
    target = f"{_name(state, rest[2])} of {_who(rest[1])}" if rest[2] >= 0 else f"the army of {_who(rest[1])}"
    return f"{_who(rest[0])} attacks {target}"


def _ended(state: ArcState, rest: list[Any], word: str) -> str:
    return "The game ends: " + (", ".join(_who(seat) for seat in rest) + " wins" if rest else "drawn")


def _changed(state: ArcState, rest: list[Any], word: str) -> str:
    return f"{_who(rest[0])} {word}s {rest[1]} {str(rest[2]).upper()}"


SENTENCES: dict[str, Any] = {
    "begins": lambda state, rest, word: f"{_who(rest[0])} begins",
    "turn": lambda state, rest, word: f"Turn {rest[1]}: {_who(rest[0])}",
    "draw": lambda state, rest, word: f"{_who(rest[0])} draws a card",
    "discard": lambda state, rest, word: f"{_who(rest[0])} discards {_name(state, rest[1])}",
    "resource": lambda state, rest, word: f"{_who(rest[0])} lays a card into the {FACTIONS[rest[1]]} pile",
    "pay": lambda state, rest, word: f"{_who(rest[0])} pays {rest[2]} {FACTIONS[rest[1]]} gold",
    "surplus": lambda state, rest, word: f"{_who(rest[0])} marks for {rest[2]} {FACTIONS[rest[1]]} gold more",
    "announce": lambda state, rest, word: f"{_who(rest[0])} plays {_name(state, rest[1])}",
    "use": lambda state, rest, word: f"{_who(rest[0])} uses {_name(state, rest[1])}",
    "triggered": lambda state, rest, word: f"{_name(state, rest[1])} goes off for {_who(rest[0])}",
    "loop": lambda state, rest, word: "A loop of triggered abilities ends here",
    "build": lambda state, rest, word: f"{_who(rest[0])} builds {_name(state, rest[1])}",
    "turns_up": lambda state, rest, word: f"{_who(rest[0])} turns up {_name(state, rest[1])}",
    "cycle": lambda state, rest, word: f"{_who(rest[0])} puts the top city under the pile",
    "capture": lambda state, rest, word: f"{_who(rest[0])} captures {_name(state, rest[1])}",
    "enter": lambda state, rest, word: f"{_name(state, rest[1])} enters play for {_who(rest[0])}",
    "attach": lambda state, rest, word: f"{_name(state, rest[0])} is attached to {_name(state, rest[1])}",
    "used": lambda state, rest, word: f"{_name(state, rest[0])} goes to the graveyard",
    "cancelled": lambda state, rest, word: f"{_name(state, rest[0])} is cancelled",
    "return": lambda state, rest, word: f"{_name(state, rest[0])} goes back to its owner",
    "look": lambda state, rest, word: f"{_who(rest[0])} looks at {len(rest) - 1} card{'s' * (len(rest) != 2)}",
    "move": lambda state, rest, word: f"{_who(rest[0])} moves {_name(state, rest[1])}",
    "arrive": lambda state, rest, word: f"{_name(state, rest[1])} arrives {_place(state, rest[2])}",
    "claim": lambda state, rest, word: f"{_who(rest[0])} claims {DISCIPLINES[rest[1]]}",
    "claim_won": lambda state, rest, word: f"{_who(rest[0])} wins {DISCIPLINES[rest[1]]}",
    "advantage": lambda state, rest, word: f"{_who(rest[0])} takes the advantage of {_name(state, rest[1])}",
    "level": lambda state, rest, word: f"{_who(rest[0])} reaches level {rest[1]}",
    "attack": _attacked,
    "attacker": lambda state, rest, word: f"{_name(state, rest[0])} attacks",
    "block": lambda state, rest, word: f"{_name(state, rest[0])} blocks {_name(state, rest[1])}",
    "combat": lambda state, rest, word: (
        f"{_name(state, rest[0])} fights " + ", ".join(_name(state, card) for card in rest[1:])
    ),
    "damage": lambda state, rest, word: f"{_name(state, rest[0])} takes {rest[1]} damage",
    "dies": lambda state, rest, word: f"{_name(state, rest[0])} dies",
    "falls": lambda state, rest, word: f"{_name(state, rest[0])} is destroyed",
    "lp": lambda state, rest, word: f"{_who(rest[0])} loses {-rest[1]} LP",
    "vp": lambda state, rest, word: f"{_who(rest[0])} gains {rest[1]} VP",
    "gain": _changed,
    "lose": _changed,
    "defeat": lambda state, rest, word: f"{_who(rest[0])} is defeated",
    "end": _ended,
}
