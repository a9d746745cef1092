"""Options and events of Outposts in words, and the row that forbids an option."""

from __future__ import annotations

from typing import Any

from cardforge.games.outposts import casualties, play, war
from cardforge.games.outposts.state import OutpostsState
from cardforge.games.outposts.zones import COUNT, CREATURE_ZONES, DEFENSE, HAND, OUTPOSTS
from cardforge.kernel.decision import Decision, Option

_WORDS = {
    "play": "play", "discard": "discard for mana:", "sacrifice": "sacrifice for mana:", "buy": "buy a Mana Crystal",
    "pass": "end the step", "on": "on", "face_up": "face-up", "face_down": "face-down", "offense": "to offense:",
    "reserve": "to reserve:", "reassign": "assign the defenders anew", "done": "done", "skip": "skip the step",
    "assault": "attack", "resolve": "assault", "pick": "keep", "draw": "draw two cards", "guard": "to", "target": "aim at",
}  # fmt: skip


def label(state: OutpostsState, decision: Decision, option: Option) -> str:
    """An option as a player would say it."""
    word, *rest = option
    if word == "points":
        return f"{rest[0]} damage"
    if word == "join":
        return f"group {int(rest[0]) + 1}"
    if word == "resolve":
        group = state.groups[int(rest[0])]
        return f"assault {thing(state, group[0])} with {', '.join(state.name_of(card) for card in group[2:])}"
    if word == "defend":
        return f"{state.name_of(int(rest[0]))} to {thing(state, int(rest[1]))}"
    if word == "discard" and decision.kind != "play":
        return f"discard {thing(state, int(rest[0]))}"
    name = thing(state, int(rest[0])) if rest else ""
    return " ".join(part for part in (_WORDS.get(str(word), str(word).replace("_", " ")), name) if part)


def thing(state: OutpostsState, card: int) -> str:
    """A card, an Outpost with its place and counters, or a player."""
    if card < -1:
        return f"player {-2 - card + 1}"
    if card < 0 or not state.lies_in(card, OUTPOSTS):
        return state.name_of(card) if card >= 0 else "a card"
    seat = state.controller(card)
    place = state.zone(seat, OUTPOSTS).index(card) + 1
    return f"Outpost {place} of player {seat + 1} ({state.counters[card]} counters)"


def why_not(state: OutpostsState, seat: int, option: Option) -> str | None:
    """The row that forbids an option to this seat now; None for what is offered and for what nobody could mean."""
    if not option or (state.decision is not None and option in state.decision.options):
        return None
    word, *rest = option
    kind = state.decision.kind if state.decision is not None else ""
    card = int(rest[0]) if rest and isinstance(rest[0], int) else -1
    if kind == "play":
        return _play_forbidden(state, seat, str(word), card)
    if kind == "war":
        if word not in war.ZONE_WORDS or not 0 <= card < len(state.where):
            return "D14" if word == "skip" else "D30" if word == "reassign" else "O58"
        outpost = int(rest[1]) if len(rest) > 1 else -1
        return war.move_forbidden(state, seat, card, war.ZONE_WORDS[str(word)], outpost)
    if kind in ("place", "rehouse", "assign", "aim_group") and 0 <= card < len(state.where):
        return _post_forbidden(state, seat, kind, card)
    rows = {"group": "O63", "share": "D36", "pick": "O21", "next_assault": "O65", "draw": "D14", "face": "O50"}
    return rows.get(kind)


def _play_forbidden(state: OutpostsState, seat: int, word: str, card: int) -> str | None:
    if word == "buy":
        return play.buy_forbidden(state, seat)
    if not 0 <= card < len(state.where):
        return "O10"
    if word == "play":
        return play.play_forbidden(state, seat, card)
    mine = state.where[card] // COUNT == seat
    if word == "discard":
        return "O41" if mine and state.lies_in(card, HAND) and play.limit_reached(state, seat, "discards") else "D21"
    if word == "sacrifice":
        in_play = mine and state.where[card] % COUNT in CREATURE_ZONES
        return "O42" if in_play and play.limit_reached(state, seat, "sacrifices") else "D21"
    return "O10"


def _post_forbidden(state: OutpostsState, seat: int, kind: str, card: int) -> str | None:
    if not state.lies_in(card, OUTPOSTS):
        return {"place": "O49", "aim_group": "O64"}.get(kind, "O60")
    if kind == "place":
        return play.attach_forbidden(state, seat, card)
    if kind == "aim_group":
        return "O64" if state.controller(card) == seat else "D33" if state.down[card] else None
    if state.controller(card) != seat or state.down[card]:
        return "O60"
    return "O61" if casualties.room(state, card) < 1 else None


def tell(state: OutpostsState, event: tuple[Any, ...]) -> str:
    """An event as a line of the report, with its row."""
    word, row, *rest = event
    said = SENTENCES.get(word)
    text = said(state, rest) if said else " ".join([word.replace("_", " "), *(str(part) for part in rest)])
    return f"{text} ({row})"


def _who(seat: int) -> str:
    return f"Player {seat + 1}"


SENTENCES: dict[str, Any] = {
    "begins": lambda state, rest: f"{_who(rest[0])} begins",
    "deal": lambda state, rest: f"{rest[0]} Silver cards are dealt to each player",
    "pick": lambda state, rest: f"{_who(rest[0])} keeps a Silver card",
    "pass": lambda state, rest: f"{rest[0]} cards are passed to the left",
    "turn": lambda state, rest: f"Turn {rest[1]}: {_who(rest[0])}",
    "draw": lambda state, rest: f"{_who(rest[0])} draws a card",
    "reshuffle": lambda state, rest: f"{_who(rest[0])} shuffles {rest[1]} discarded cards into a new deck",
    "outpost": lambda state, rest: f"{_who(rest[0])} gains an Outpost",
    "mana": lambda state, rest: f"{_who(rest[0])} has {rest[1]} mana",
    "crystal": lambda state, rest: f"{_who(rest[0])} buys a Mana Crystal, number {rest[1]}",
    "discard_for_mana": lambda state, rest: f"{_who(rest[0])} discards {state.name_of(rest[1])} for mana",
    "sacrifice_for_mana": lambda state, rest: f"{_who(rest[0])} sacrifices {state.name_of(rest[1])} for mana",
    "discard": lambda state, rest: f"{_who(rest[0])} discards {state.name_of(rest[1])}",
    "play": lambda state, rest: f"{_who(rest[0])} plays {state.name_of(rest[1])}",
    "arrives": lambda state, rest: f"{state.name_of(rest[0])} goes to reserve",
    "attach": lambda state, rest: f"{state.name_of(rest[0])} is attached to {thing(state, rest[1])}",
    "hide": lambda state, rest: f"an upgrade is attached face-down to {thing(state, rest[1])}",
    "flipped": lambda state, rest: f"{state.name_of(rest[0])} is flipped face-up",
    "move": lambda state, rest: f"{state.name_of(rest[0])} moves to {_zone(rest[1])}",
    "guards": lambda state, rest: f"{state.name_of(rest[0])} is assigned to {thing(state, rest[1])}",
    "joins": lambda state, rest: f"{state.name_of(rest[0])} joins the defenders of {thing(state, rest[1])}",
    "retreats": lambda state, rest: f"{state.name_of(rest[0])} returns to reserve",
    "assigned": lambda state, rest: f"group {rest[0] + 1} is assigned to {thing(state, rest[1])}",
    "assault": lambda state, rest: (
        f"{', '.join(state.name_of(card) for card in rest[2:])} assault {thing(state, rest[1])}"
    ),
    "fizzles": lambda state, rest: f"the assault of group {rest[0] + 1} comes too late",
    "totals": lambda state, rest: (
        f"Strength {rest[0]} against Defense {rest[1]}, answered with {rest[2]}; {rest[3]} gets through"
    ),
    "counters": lambda state, rest: f"{thing(state, rest[0])} takes {rest[1]} counters",
    "repair": lambda state, rest: f"{thing(state, rest[0])} is repaired by {rest[1]}",
    "destroyed": lambda state, rest: f"{state.name_of(rest[0])} is destroyed",
    "discarded": lambda state, rest: f"{state.name_of(rest[0])} is discarded",
    "falls": lambda state, rest: f"{thing(state, rest[0])} is destroyed",
    "restore": lambda state, rest: f"{thing(state, rest[0])} stands again",
    "token": lambda state, rest: f"{state.name_of(rest[0])} comes into play",
    "return": lambda state, rest: f"{state.name_of(rest[0])} goes back to its owner",
    "look": lambda state, rest: f"{_who(rest[0])} looks at {len(rest) - 1} card{'s' * (len(rest) != 2)}",
    "loop": lambda state, rest: "a loop of triggered texts ends here",
    "eliminated": lambda state, rest: f"{_who(rest[0])} is out of the game",
    "hidden": lambda state, rest: f"{state.name_of(rest[0])} is flipped face-down",
    "gain": lambda state, rest: f"{_who(rest[0])} gains {rest[1]} {rest[2]!s}",
    "lose": lambda state, rest: f"{_who(rest[0])} loses {rest[1]} {rest[2]!s}",
    "triggered": lambda state, rest: f"the text of {state.name_of(rest[1])} happens",
    "end": lambda state, rest: (
        "The game ends: " + (", ".join(_who(seat) for seat in rest) + " wins" if rest else "drawn")
    ),
}


def _zone(zone: int) -> str:
    return {DEFENSE: "defense"}.get(zone, "reserve" if zone == CREATURE_ZONES[0] else "offense")
