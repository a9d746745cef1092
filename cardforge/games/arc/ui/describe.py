"""Options and events of an ARC game as text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from cardforge.effects.costs import Cost, CustomCost, DiscardCost, PointsCost
from cardforge.effects.evaluate import is_player, seat_of_player
from cardforge.effects.standard.printed_options import printed_option
from cardforge.games.arc.actions.counters import names_on
from cardforge.games.arc.card_fields import DISCIPLINES, FACTIONS
from cardforge.games.arc.definitions import ENCHANTMENT, EVENT, MAGIC
from cardforge.games.arc.effects.costs import GoldCost
from cardforge.games.arc.effects.words import words_of
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import discipline_of, is_domain
from cardforge.kernel.contract.presentation import EventSentences, player_name
from cardforge.kernel.decision import Columns, Decision, Event, Option

_OPTIONS: Final = {
    "advantage": "the advantage of {discipline}", "block": "block {card}", "bottom": "put {card} on the bottom",
    "build": "build the top city", "city": "to {card}", "civilian": "civilian defence", "claim": "claim {discipline}",
    "cycle": "put the top city under the pile", "domain": "to the domain of {discipline}", "enough": "enough gold", "more": "mark one more for gold", "lead": "the avatar takes part",
    "military": "military defence", "move": "move {card}", "none": "nobody", "on": "on {card}", "option": "the {ordinal}",
    "pile": "{faction} pile", "points": "{points} damage", "resource": "lay down {card} as resource", "send": "mark {card}",
    "stay": "no more", "stay_out": "the avatar stays out", "use": "use {card}", "vp": "victory points for {discipline}",
    "with": "attack with {card}", "turn": "take the turn", "take": "{card} starts outside the deck", "found": "build {card} first",
    "devote": "devote to {card}",
    "first": "{card} first",
}  # fmt: skip
"""Texts of options by their word; an option without an entry is its word followed by the card."""

_ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth")

REASONS: Final = {
    "A24": "no life points left",
    "A25": "no cities left",
    "A26": "victory points",
    "A27": "an empty deck",
    "A273": "a card's text",
    "A352": "no regions left",
    "P55": "no cities left",
    "turn limit": "the limit of turns",
}
"""Why a game ends, by the row that ends it."""


def describe_option(state: ArcState, decision: Decision, option: Option) -> str:
    """The text of an option."""
    word, *rest = option
    number = int(rest[0]) if rest else 0
    if word == "army" and rest:
        return f"attack the army of player {number + 1}"
    if word == "army":
        return f"to the {army_name(state)}"
    if word == "city" and len(rest) == 2:
        return f"attack {_name(state, int(rest[1]))} of player {number + 1}"
    if word == "against":
        return f"attack {_name(state, int(rest[1]))} of {player_name(state.controller(int(rest[1])))} with {_name(state, number)}"
    if word == "build" and rest:
        return f"skip the turn and build {_name(state, number)}"
    if word == "course":
        return _course(state, number)
    if word == "resource" and decision.kind == "lay":
        return f"lay {_name(state, number)} into a vault"
    if word == "stay" and decision.kind == "lay":
        return "lay no more"
    if decision.kind in ("choose_faction", "choose_subtype", "choose_keyword", "choose_name", "choose_type"):
        return words_of(state, decision.kind.removeprefix("choose_"))[number]
    if decision.kind == "which_counter":
        return f"a {names_on(state, int(decision.context[1]))[number]} counter"
    if decision.kind in ("which_cost", "how_to_pay"):
        return _payment(state, decision, word, number)
    if word == "points" and decision.kind in ("overrun", "guard"):
        return f"{number} damage to the {'city' if decision.kind == 'overrun' else 'bodyguard'}"
    if word == "use" and len(rest) == 2:
        return f"use {_name(state, number)}{_which(state, number, int(rest[1]))}"
    if word == "yes" and decision.kind == "confirm":
        return f"yes, done: {_precondition(state, decision)}"
    if printed := printed_option(state, decision, option):
        return printed
    plain = str(word).replace("_", " ") + (" {card}" if rest else "")
    return _OPTIONS.get(str(word), plain).format(
        card=_name(state, number),
        points=number,
        ordinal=_ORDINALS[number] if number < len(_ORDINALS) else f"{number + 1}th",
        discipline=DISCIPLINES[number % len(DISCIPLINES)],
        faction=FACTIONS[number % len(FACTIONS)],
    )


Sentence = Callable[[ArcState, Columns], str]
"""Puts the columns of an event behind its word and its row into words."""


def _which(state: ArcState, card: int, index: int) -> str:
    """Which of several activated abilities of a card is used; "" if there is only one."""
    abilities = (
        state.definitions.activated[state.definition[card]]
        if 0 <= card < len(state.definition) and state.definition[card] >= 0
        else ()
    )
    if len(abilities) < 2 or index not in abilities:
        return ""
    number = abilities.index(index)
    return f" (the {_ORDINALS[number]} ability)" if number < len(_ORDINALS) else ""


def _payment(state: ArcState, decision: Decision, word: object, number: int) -> str:
    """A way to pay, in the words of the costs: "pay the cost", "discard a card"."""
    if word == "gold":
        return "pay the cost"
    if decision.kind == "which_cost":
        return f"pay {cost_words(state.definitions.either_costs[int(decision.context[2])].options[number])}"
    way = state.definitions.play_costs[state.definition[int(decision.context[1])]].alternatives[number][0]
    return f"pay {' and '.join(cost_words(part) for part in way) or 'nothing'}"


def cost_words(cost: Cost) -> str:
    """A cost as a player knows it: "2 gold", "a discard", "a sacrifice"."""
    if isinstance(cost, GoldCost):
        return f"{cost.n} gold" if not cost.faction else f"{cost.n} {cost.faction} gold"
    if isinstance(cost, PointsCost):
        return f"{cost.n} {cost.what.upper()}"
    if isinstance(cost, DiscardCost):
        return f"by discarding {cost.n}"
    return {"MarkThis": "by marking", "MarkOthers": "by marking others", "SacrificeCost": "by a sacrifice"}.get(
        type(cost).__name__, "by doing what the text says"
    )


def _course(state: ArcState, place: int) -> str:
    """P15-P17: a course of the Draw & Resources phase: "draw 1 card, then lay up to 1"."""
    draws, least, most = state.definitions.courses[place] if place < len(state.definitions.courses) else (0, 0, 0)
    drawn = f"draw {draws} card{'s' * (draws != 1)}" if draws else "draw none"
    if not most:
        return f"{drawn}, lay none"
    return f"{drawn}, lay {most if least == most else f'up to {most}' if not least else f'{least} to {most}'}"


def _precondition(state: ArcState, decision: Decision) -> str:
    """The precondition in free words that the player confirms."""
    _, card, index, _ = decision.context
    cost = state.definitions.abilities[state.definition[card]][index].cost
    return " ".join(part.text for part in cost if isinstance(part, CustomCost))


def _name(state: ArcState, card: int) -> str:
    """The name of a card, a player's avatar, or a player as a target."""
    if is_player(card):
        return f"player {seat_of_player(card) + 1}"
    if not 0 <= card < len(state.definition):
        return "?"
    known_avatar = state.definition[card] >= 0 and state.is_avatar(card)
    return f"the avatar of player {state.owner[card] + 1}" if known_avatar else state.name_of(card)


def _face(state: ArcState, card: int) -> str:
    """A74: a resource card lies face down; its owner, and who looks on from no seat, knows which it is."""
    return state.name_of(card) if state.definition[card] >= 0 else "a card"


def _target(state: ArcState, card: int) -> str:
    """A target with its player: both may have one of its name."""
    if is_player(card) or not 0 <= card < len(state.definition):
        return _name(state, card)
    if state.definition[card] < 0:
        return f"a card of {player_name(state.controller(card))}"
    return (
        _name(state, card)
        if state.is_avatar(card)
        else f"{_name(state, card)} of {player_name(state.controller(card))}"
    )


def _targets(state: ArcState, rest: Columns) -> str:
    """What a text targets."""
    return f"{_name(state, rest[0])} targets {', '.join(_target(state, card) for card in rest[1:])}"


def _place(state: ArcState, at: int) -> str:
    """The place of a creature: a city, a Domain, or the army (-1), which is the Front where there are Regions."""
    if is_domain(at):
        return f"in the domain of {DISCIPLINES[discipline_of(at)]}"
    return f"in {_name(state, at)}" if at >= 0 else f"in the {army_name(state)}"


def army_name(state: ArcState) -> str:
    """What the rules call the creatures that attack: the army, or the Front (C3)."""
    return "Front" if state.definitions.profile.regions else "army"


def _beside(state: ArcState, rest: Columns) -> str:
    """K24: the city that an attacker with Militia attacks beside the rest."""
    return f" {_name(state, rest[0])} of {player_name(state.controller(int(rest[0])))}" if rest else ""


def _attacked(state: ArcState, rest: Columns) -> str:
    target = (
        f"{_name(state, rest[2])} of {player_name(rest[1])}" if rest[2] >= 0 else f"the army of {player_name(rest[1])}"
    )
    return f"{player_name(rest[0])} attacks {target}"


def _ended(state: ArcState, rest: Columns) -> str:
    return "The game ends: " + (", ".join(player_name(seat) for seat in rest) + " wins" if rest else "drawn")


def _changed(rest: Columns, verb: str) -> str:
    return f"{player_name(rest[0])} {verb} {rest[1]} {str(rest[2]).upper()}"


SENTENCES: Final[dict[str, Sentence]] = {
    "begins": lambda state, rest: f"{player_name(rest[0])} begins",
    "turn": lambda state, rest: f"Turn {rest[1]}: {player_name(rest[0])}",
    "draw": lambda state, rest: f"{player_name(rest[0])} draws a card",
    "discard": lambda state, rest: f"{player_name(rest[0])} discards {_name(state, rest[1])}",
    "resource": lambda state, rest: (
        f"{player_name(rest[0])} lays {_face(state, rest[2])} into the {FACTIONS[rest[1]]} pile"
    ),
    "pay": lambda state, rest: f"{player_name(rest[0])} pays {rest[2]} {FACTIONS[rest[1]]} gold",
    "surplus": lambda state, rest: f"{player_name(rest[0])} marks for {rest[2]} {FACTIONS[rest[1]]} gold more",
    "announce": lambda state, rest: f"{player_name(rest[0])} plays {_name(state, rest[1])}",
    "use": lambda state, rest: f"{player_name(rest[0])} uses {_name(state, rest[1])}",
    "targets": _targets,
    "triggered": lambda state, rest: f"{_name(state, rest[1])} triggers for {player_name(rest[0])}",
    "loop": lambda state, rest: "A loop of triggered abilities ends here",
    "build": lambda state, rest: f"{player_name(rest[0])} builds {_name(state, rest[1])}",
    "turns_up": lambda state, rest: f"{player_name(rest[0])} turns up {_name(state, rest[1])}",
    "cycle": lambda state, rest: f"{player_name(rest[0])} puts the top city under the city pile",
    "capture": lambda state, rest: f"{player_name(rest[0])} captures {_name(state, rest[1])}",
    "enter": lambda state, rest: f"{_name(state, rest[1])} enters play for {player_name(rest[0])}",
    "attach": lambda state, rest: f"{_name(state, rest[0])} is attached to {_name(state, rest[1])}",
    "used": lambda state, rest: f"{_name(state, rest[0])} goes to the graveyard",
    "cancelled": lambda state, rest: f"{_name(state, rest[0])} is cancelled",
    "aimless": lambda state, rest: f"{_name(state, rest[1])} does nothing: none of its targets fits any more",
    "return": lambda state, rest: f"{_name(state, rest[0])} goes back to its owner",
    "look": lambda state, rest: f"{player_name(rest[0])} looks at {len(rest) - 1} card{'s' * (len(rest) != 2)}",
    "move": lambda state, rest: f"{player_name(rest[0])} moves {_name(state, rest[1])}",
    "arrive": lambda state, rest: f"{_name(state, rest[1])} arrives {_place(state, rest[2])}",
    "skips": lambda state, rest: f"{player_name(rest[0])} skips the turn to build {_name(state, rest[1])}",
    "course": lambda state, rest: f"{player_name(rest[0])} draws {rest[1]} and may lay {rest[2]}",
    "devotion": lambda state, rest: (
        f"{player_name(rest[0])} reaches a devotion of {rest[2]} in {_name(state, rest[1])}"
    ),
    "level_reached": lambda state, rest: f"{_name(state, rest[1])} reaches level {rest[2]}",
    "claim": lambda state, rest: f"{player_name(rest[0])} claims {DISCIPLINES[rest[1]]}",
    "claim_won": lambda state, rest: f"{player_name(rest[0])} wins {DISCIPLINES[rest[1]]}",
    "advantage": lambda state, rest: f"{player_name(rest[0])} takes the advantage of {_name(state, rest[1])}",
    "level": lambda state, rest: f"{player_name(rest[0])} reaches level {rest[1]}",
    "attack": _attacked,
    "attacker": lambda state, rest: f"{_name(state, rest[0])} attacks{_beside(state, rest[1:])}",
    "block": lambda state, rest: f"{_name(state, rest[0])} blocks {_name(state, rest[1])}",
    "combat": lambda state, rest: (
        f"{_name(state, rest[0])} fights " + ", ".join(_name(state, card) for card in rest[1:])
    ),
    "damage": lambda state, rest: f"{_name(state, rest[0])} takes {rest[1]} damage",
    "dies": lambda state, rest: f"{_name(state, rest[0])} dies",
    "falls": lambda state, rest: f"{_name(state, rest[0])} is destroyed",
    "lp": lambda state, rest: f"{player_name(rest[0])} loses {-rest[1]} LP",
    "vp": lambda state, rest: f"{player_name(rest[0])} gains {rest[1]} VP",
    "gain": lambda state, rest: _changed(rest, "gains"),
    "lose": lambda state, rest: _changed(rest, "loses"),
    "defeat": lambda state, rest: f"{player_name(rest[0])} is defeated",
    "end": _ended,
}

REPEATED: Final[dict[str, Callable[[ArcState, Columns, int], str]]] = {
    "draw": lambda state, rest, n: f"{player_name(rest[0])} draws {n} cards",
    "pay": lambda state, rest, n: f"{player_name(rest[0])} pays {n * rest[2]} {FACTIONS[rest[1]]} gold",
}
"""Several events in a row as one sentence."""


class _Sentences(EventSentences[ArcState]):
    """The sentences of ARC; targets belong to what is announced, those of an enchantment have a row of their own (A193)."""

    def told(self, state: ArcState, events: Sequence[Event], before: Sequence[Event] = ()) -> list[tuple[str, str]]:
        """The sentences of events in order, each with its row."""
        return super().told(state, [_with_row(state, event) for event in events])


def _with_row(state: ArcState, event: Event) -> Event:
    """A57: magic and events are announced as cards; A245: creatures and cities target by their abilities."""
    if event[0] != "targets" or state.definition[int(event[2])] < 0:
        return event
    kind = state.type_of(int(event[2]))
    row = "A57" if kind in (MAGIC, EVENT) else event[1] if kind == ENCHANTMENT else "A245"
    return ("targets", row, *event[2:])


describe_event: Final = _Sentences(SENTENCES, REPEATED)
"""An event as a line of the report, with its row."""
