"""Options and events of Outposts in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from cardforge.effects.evaluate import is_player, seat_of_player
from cardforge.effects.standard.printed_options import printed_option
from cardforge.games.outposts.state import OutpostsState
from cardforge.games.outposts.zones import CREATURE_ZONES, DEFENSE, OUTPOSTS
from cardforge.kernel.contract.presentation import EventSentences, player_name
from cardforge.kernel.decision import Columns, Decision, Event, Option

_OPTION_WORDS: Final = {
    "play": "play", "discard": "discard for mana:", "sacrifice": "sacrifice for mana:", "buy": "buy a Mana Crystal",
    "pass": "end the step", "on": "on", "face_up": "face-up", "face_down": "face-down", "offense": "to offense:",
    "reserve": "to reserve:", "reassign": "assign the defenders anew", "done": "done", "skip": "skip the step",
    "assault": "attack", "resolve": "assault", "pick": "keep", "draw": "draw two cards", "guard": "to", "target": "aim at",
    "leave": "leaves:", "remove": "discard",
}  # fmt: skip


def describe_option(state: OutpostsState, decision: Decision, option: Option) -> str:
    """An option in words, for example "discard for mana: Ash Knight"."""
    word, *rest = option
    if word == "option":
        return printed_option(state, decision, option) or f"option {int(rest[0]) + 1}"
    if word == "points":
        return f"{rest[0]} damage{_receiver(state, decision)}"
    if word == "join":
        return _joins(state, int(decision.context[0]), int(rest[0]))
    if word == "resolve":
        group = state.groups[int(rest[0])]
        return f"assault {describe_object(state, group.target)} with {_names(state, group.creatures)}"
    if word == "defend":
        return f"{state.name_of(int(rest[0]))} to {describe_object(state, int(rest[1]))}"
    if word == "discard" and decision.kind != "play":
        return f"discard {describe_object(state, int(rest[0]))}"
    name = describe_object(state, int(rest[0])) if rest else ""
    return " ".join(part for part in (_OPTION_WORDS.get(str(word), str(word).replace("_", " ")), name) if part)


def _receiver(state: OutpostsState, decision: Decision) -> str:
    """Who gets the part of the damage that is being divided."""
    if decision.kind != "share" or len(decision.context) < 4:
        return ""
    targets, shares = decision.context[2:4]
    return f" to {describe_object(state, targets[len(shares)])}" if len(shares) < len(targets) else ""


def _joins(state: OutpostsState, card: int, index: int) -> str:
    """O62: the group that a creature joins, by the creatures in it."""
    if index == len(state.groups):
        return f"{state.name_of(card)} in a new group"
    return f"{state.name_of(card)} with {', '.join(state.name_of(other) for other in state.groups[index].creatures)}"


def describe_object(state: OutpostsState, card: int) -> str:
    """A card by name, an Outpost by number and with its counters, or a player."""
    if is_player(card):
        return f"player {seat_of_player(card) + 1}"
    if card < 0 or not state.lies_in(card, OUTPOSTS):
        return state.name_of(card) if card >= 0 else "a card"
    seat = state.controller(card)
    number = state.zone(seat, OUTPOSTS).index(card) + 1
    return f"Outpost {number} of player {seat + 1} ({state.counters[card]} {'counter' if state.counters[card] == 1 else 'counters'})"


def _kept(state: OutpostsState, seat: int, card: int) -> str:
    """D51: only who kept the card, and who looks on from no seat, knows which it is."""
    name = state.name_of(card) if state.definition[card] >= 0 else "a Silver card"
    return f"{player_name(seat)} keeps {name}"


def _told(state: OutpostsState, card: int) -> str:
    """The same without counters: a log is read when they have changed again."""
    return describe_object(state, card).partition(" (")[0]


def _target(state: OutpostsState, card: int) -> str:
    """A target with its player: both may have one of its name."""
    name = _told(state, card)
    alone = is_player(card) or card < 0 or state.lies_in(card, OUTPOSTS)
    return name if alone else f"{name} of {player_name(state.controller(card))}"


def _targets(state: OutpostsState, cards: Columns) -> str:
    return ", ".join(_target(state, card) for card in cards)


def _names(state: OutpostsState, cards: Iterable[int]) -> str:
    """Creatures by name, those of one name together: "Line Mason x2, Quarry Golem"."""
    counted = Counter(state.name_of(card) for card in cards)
    return ", ".join(f"{name} x{n}" if n > 1 else name for name, n in counted.items())


def _strikes_back(damage: int) -> str:
    return f", and {damage} strikes back" if damage else ""


Sentence = Callable[[OutpostsState, Columns], str]
"""Puts the columns of an event after its word and its row into words."""


SENTENCES: Final[dict[str, Sentence]] = {
    "begins": lambda state, rest: f"{player_name(rest[0])} begins",
    "deal": lambda state, rest: f"{rest[0]} Silver cards are dealt to each player",
    "pick": lambda state, rest: _kept(state, *rest),
    "pass": lambda state, rest: f"{rest[0]} cards are passed to the left",
    "turn": lambda state, rest: f"Turn {rest[1]}: {player_name(rest[0])}",
    "draw": lambda state, rest: f"{player_name(rest[0])} draws a card",
    "reshuffle": lambda state, rest: f"{player_name(rest[0])} shuffles {rest[1]} discarded cards into a new deck",
    "outpost": lambda state, rest: f"{player_name(rest[0])} gains an Outpost",
    "mana": lambda state, rest: f"{player_name(rest[0])} has {rest[1]} mana",
    "crystal": lambda state, rest: f"{player_name(rest[0])} buys a Mana Crystal, number {rest[1]}",
    "discard_for_mana": lambda state, rest: f"{player_name(rest[0])} discards {state.name_of(rest[1])} for mana",
    "sacrifice_for_mana": lambda state, rest: f"{player_name(rest[0])} sacrifices {state.name_of(rest[1])} for mana",
    "discard": lambda state, rest: f"{player_name(rest[0])} discards {state.name_of(rest[1])}",
    "play": lambda state, rest: f"{player_name(rest[0])} plays {state.name_of(rest[1])}",
    "arrives": lambda state, rest: f"{state.name_of(rest[0])} goes to reserve",
    "attach": lambda state, rest: f"{state.name_of(rest[0])} is attached to {_told(state, rest[1])}",
    "hide": lambda state, rest: f"an upgrade is attached face-down to {_told(state, rest[1])}",
    "flipped": lambda state, rest: f"{state.name_of(rest[0])} is flipped face-up",
    "move": lambda state, rest: f"{state.name_of(rest[0])} moves to {_zone(rest[1])}",
    "defends": lambda state, rest: f"{state.name_of(rest[0])} moves to defend {_told(state, rest[1])}",
    "targets": lambda state, rest: f"{state.name_of(rest[0])} targets {_targets(state, rest[1:])}",
    "guards": lambda state, rest: f"{state.name_of(rest[0])} is assigned to {_told(state, rest[1])}",
    "joins": lambda state, rest: f"{state.name_of(rest[0])} joins the defenders of {_told(state, rest[1])}",
    "retreats": lambda state, rest: f"{state.name_of(rest[0])} returns to reserve",
    "assigned": lambda state, rest: f"group {rest[0] + 1} will assault {_told(state, rest[1])}",
    "assault": lambda state, rest: f"{_names(state, rest[2:])} assault{'s' * (len(rest) == 3)} {_told(state, rest[1])}",
    "fizzles": lambda state, rest: f"group {rest[0] + 1} stays: {_told(state, rest[1])} is destroyed already",
    "totals": lambda state, rest: (
        f"Strength {rest[0]} against Defense {rest[1]}: {rest[3]} damage gets through" + _strikes_back(rest[2])
    ),
    "counters": lambda state, rest: f"{_told(state, rest[0])} takes {rest[1]} counter{'s' * (rest[1] != 1)}",
    "repair": lambda state, rest: f"{_told(state, rest[0])} is repaired by {rest[1]}",
    "destroyed": lambda state, rest: f"{state.name_of(rest[0])} is destroyed",
    "discarded": lambda state, rest: f"{state.name_of(rest[0])} is discarded",
    "falls": lambda state, rest: f"{_told(state, rest[0])} is destroyed",
    "restore": lambda state, rest: f"{_told(state, rest[0])} stands again",
    "token": lambda state, rest: f"{state.name_of(rest[0])} comes into play",
    "return": lambda state, rest: f"{state.name_of(rest[0])} goes back to its owner",
    "look": lambda state, rest: f"{player_name(rest[0])} looks at {len(rest) - 1} card{'s' * (len(rest) != 2)}",
    "loop": lambda state, rest: "a loop of triggered texts ends here",
    "eliminated": lambda state, rest: f"{player_name(rest[0])} is out of the game",
    "hidden": lambda state, rest: f"{state.name_of(rest[0])} is flipped face-down",
    "gain": lambda state, rest: f"{player_name(rest[0])} gains {rest[1]} {rest[2]!s}",
    "lose": lambda state, rest: f"{player_name(rest[0])} loses {rest[1]} {rest[2]!s}",
    "triggered": lambda state, rest: f"the text of {state.name_of(rest[1])} happens",
    "end": lambda state, rest: (
        "The game ends: " + (f"{', '.join(map(player_name, rest))} win{'s' * (len(rest) == 1)}" if rest else "drawn")
    ),
}


def _zone(zone: int) -> str:
    return {DEFENSE: "defense"}.get(zone, "reserve" if zone == CREATURE_ZONES[0] else "offense")


REPEATED: Final[dict[str, Callable[[OutpostsState, Columns, int], str]]] = {
    "draw": lambda state, rest, n: f"{player_name(rest[0])} draws {n} cards",
    "outpost": lambda state, rest, n: f"{player_name(rest[0])} gains {n} Outposts",
}
"""Several events in a row as one sentence."""


class _Sentences(EventSentences[OutpostsState]):
    """The sentences of Outposts; that a creature enters the reserve is not told after its own play."""

    def told(
        self, state: OutpostsState, events: Sequence[Event], before: Sequence[Event] = ()
    ) -> list[tuple[str, str]]:
        """The sentences of events in order, each with its row."""
        pairs = zip(events, [(), *events], strict=False)
        return super().told(state, [event for event, last in pairs if not _follows(event, last)])


def _follows(event: Event, last: Event) -> bool:
    """O47: whether a creature arrives by the play that was told just before."""
    return event[0] == "arrives" and last[:1] == ("play",) and last[3] == event[2]


describe_event: Final = _Sentences(SENTENCES, REPEATED)
"""An event as a line of the report, with its row."""
