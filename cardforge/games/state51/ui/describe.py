"""Options and events in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from cardforge.effects.standard.printed_options import printed_option
from cardforge.games.state51.card_fields import GOODS, POSITIONS, goods_in_words
from cardforge.games.state51.definitions import CARD, VP
from cardforge.games.state51.map_grid import DIRECTION_NAMES
from cardforge.games.state51.phases.scoring import rows_of_rewards
from cardforge.games.state51.state import State51
from cardforge.kernel.contract import presentation
from cardforge.kernel.contract.presentation import EventSentences
from cardforge.kernel.decision import Columns, Decision, Event, Option

OPTION_WORDS: Final = {
    "construct": "construct", "develop": "develop with", "deal": "make a Deal with", "raze_hand": "raze from hand",
    "raze_enemy": "raze", "activate": "use", "open": "send a worker to", "take": "take", "play": "play", "pick": "take",
    "keep": "keep", "away": "put away", "onto": "over", "card": "discard", "discard": "discard", "guard": "put a defense token on",
    "victim": "lose", "at": "choose", "build": "build an Outpost on", "upgrade": "upgrade the Outpost on",
    "raze_outpost": "raze the Outpost on", "watch": "put a defense token on", "remove": "remove the Outpost from",
    "rebuild": "build an Outpost on", "outpost": "lose the Outpost on", "lookout_skip_build": "skip and build on",
    "token": "with a development token", "brick": "with a brick", "again": "use it again", "done": "no more", "pass": "pass",
}  # fmt: skip
ON_MAP: Final = ("build", "upgrade", "raze_outpost", "watch", "remove", "rebuild", "outpost")


def describe_option(state: State51, decision: Decision, option: Option) -> str:
    """An option in words."""
    word, *rest = option
    words = OPTION_WORDS.get(str(word), str(word).replace("_", " "))
    if word in ON_MAP or (word == "lookout_skip_build" and decision.kind != "keep"):
        return f"{words} {POSITIONS[int(rest[0])]}"
    if word == "lookout_skip_build":
        return f"skip for an Outpost and put away {state.name_of(int(rest[0]))}"
    if word == "exchange":
        return f"2 workers for 1 {GOODS[int(rest[0])]}"
    if word == "good":
        return f"1 {GOODS[int(rest[0])]}"
    if word == "store":
        return f"store 1 {GOODS[int(rest[1])]} on {state.name_of(int(rest[0]))}"
    if word == "stock":
        return f"1 {GOODS[int(rest[1])]} from {state.name_of(int(rest[0]))}"
    if word == "convert":
        return f"convert {_paragraph(state, state.board(decision.seat), int(rest[0])) or int(rest[0]) + 1}"
    if word in ("activate", "play") and len(rest) > 1:
        paragraph = _paragraph(state, int(rest[0]), int(rest[1]))
        way = _way(state, int(rest[0]), int(rest[1]))
        return f"{words} {state.name_of(int(rest[0]))}" + (f", {paragraph}" if paragraph else "") + way
    if word == "direction":
        return f"choose {DIRECTION_NAMES[int(rest[0])]}"
    if word == "option":
        return printed_option(state, decision, option) or f"option {int(rest[0]) + 1}"
    if word == "price":
        return f"pay {_price(decision.context[1 + int(rest[0])])}"
    if word == "number":
        return str(rest[0])
    if word == "level":
        return f"{words} {rest[0]}"
    if word == "at":
        return _target(state, decision, option)
    return f"{words} {state.name_of(int(rest[0]))}" if rest else words


def _way(state: State51, card: int, index: int) -> str:
    """The goods that are paid, of an ability with several ways to pay; "" for any other."""
    abilities = state.priced_abilities(card)
    if index >= len(abilities) or not abilities[index].way:
        return ""
    return f" for {_price(abilities[index].units)}"


def _price(units: tuple[int, ...]) -> str:
    names = (*GOODS, "basic", "contact", "Deal", "Ruins")
    return " and ".join(goods_in_words(units.count(unit), names[unit]) for unit in dict.fromkeys(units))


def _paragraph(state: State51, card: int, index: int) -> str:
    """The printed paragraph of one of a card's abilities with a price; "" if its paragraphs do not match its abilities."""
    if card < 0 or state.definition[card] < 0:
        return ""
    definition = state.definition[card]
    paragraphs = [
        number
        for number, ability in enumerate(state.definitions.abilities[definition])
        if ability.kind in ("activated", "play")
    ]
    lines = state.definitions.cards[definition].text.splitlines()
    priced = state.definitions.priced_abilities[definition]
    index = priced[index].number if index < len(priced) else index
    if index >= len(paragraphs) or len(lines) != len(state.definitions.abilities[definition]):
        return ""
    return lines[paragraphs[index]].rstrip(".").removeprefix("Twice per round, ")


def _target(state: State51, decision: Decision, option: Option) -> str:
    verb = state.definitions.programs.sequences[decision.context[0]][decision.context[1]]
    if len(option) == 3:
        return f"take 1 {GOODS[int(option[2])]} from {player_name(state, int(option[1]))}"
    on_map = type(verb).__name__.endswith("Outpost")
    return f"choose {POSITIONS[int(option[1])] if on_map else state.name_of(int(option[1]))}"


def player_name(state: State51, seat: int) -> str:
    """A player by number, the virtual player by name."""
    return "the virtual player" if state.is_virtual(seat) else presentation.player_name(seat)


Sentence = Callable[[State51, Columns], str]
"""Puts the columns of an event behind its word and its row into words."""


def _with_card(verb: str) -> Sentence:
    return lambda state, rest: f"{player_name(state, rest[0])} {verb} {state.name_of(rest[1])}"


def _with_territory(verb: str) -> Sentence:
    return lambda state, rest: f"{player_name(state, rest[0])} {verb} {POSITIONS[rest[1]]}"


def _gains(state: State51, seat: int, good: int, n: int) -> str:
    """Points and cards of the shared deck are told by the events that follow: points scored, cards drawn."""
    if good == VP or (good == CARD and not state.definitions.split):
        return ""
    return f"{player_name(state, seat)} gains {goods_in_words(n, [*GOODS, 'basic', 'contact'][good])}"


EVENTS: Final[dict[str, Sentence]] = {
    "begins": lambda state, rest: f"{player_name(state, rest[0])} begins",
    "round": lambda state, rest: f"Round {rest[0]}",
    "reshuffle": lambda state, rest: "the discard pile becomes the deck",
    "open": lambda state, rest: (
        f"{player_name(state, rest[0])} sends a worker to {state.name_of(rest[1])} of {player_name(state, rest[2])}"
        if len(rest) > 1
        else f"{state.name_of(rest[0])} lies open"
    ),
    "draw": lambda state, rest: f"{player_name(state, rest[0])} draws a card",
    "pick": _with_card("takes"),
    "gain": lambda state, rest: _gains(state, *rest),
    "vp": lambda state, rest: f"{player_name(state, rest[0])} scores {goods_in_words(rest[1], 'vp')}",
    "pay": lambda state, rest: f"{player_name(state, rest[0])} pays {goods_in_words(1, GOODS[rest[1]])}",
    "discard": _with_card("discards"),
    "built": _with_card("builds"),
    "developed_over": _with_card("builds over"),
    "deal": _with_card("makes a Deal with"),
    "raze_hand": _with_card("razes from hand"),
    "raze": lambda state, rest: f"{player_name(state, rest[0])} razes {state.name_of(rest[1])} of {player_name(state, rest[2])}",
    "activate": _with_card("uses"),
    "take": _with_card("takes"),
    "play": _with_card("plays"),
    "convert": lambda state, rest: f"{player_name(state, rest[0])} converts {_paragraph(state, state.board(rest[0]), rest[1])}",
    "skip": lambda state, rest: f"{player_name(state, rest[0])} gives up a card for an Outpost",
    "store": lambda state, rest: f"{player_name(state, rest[0])} stores 1 {GOODS[rest[2]]} on {state.name_of(rest[1])}",
    "put": lambda state, rest: f"{player_name(state, rest[0])} puts {goods_in_words(rest[3], GOODS[rest[2]])} on {state.name_of(rest[1])}",
    "guard": lambda state, rest: f"{player_name(state, rest[0])} puts a defense token on {state.name_of(rest[1])}",
    "watch": _with_territory("puts a defense token on"),
    "ruins": lambda state, rest: f"{player_name(state, rest[0])} gains Ruins",
    "rebuilt": _with_card("rebuilds"),
    "lose": lambda state, rest: f"{player_name(state, rest[0])} loses {goods_in_words(rest[2], GOODS[rest[1]])}",
    "take_from": lambda state, rest: f"{player_name(state, rest[0])} takes 1 {GOODS[rest[2]]} from {player_name(state, rest[1])}",
    "tier": lambda state, rest: f"{player_name(state, rest[0])} has come to tier {rest[1]} of the table",
    "claim": lambda state, rest: f"the virtual player claims {state.name_of(rest[0])}",
    "attack": lambda state, rest: f"the virtual player attacks with {state.name_of(rest[0])}",
    "virtual_card": lambda state, rest: f"the virtual player gets {state.name_of(rest[0])}",
    "hit": lambda state, rest: f"{state.name_of(rest[0])} is razed",
    "defended": lambda state, rest: "a defense token goes instead",
    "pass": lambda state, rest: f"{player_name(state, rest[0])} passes",
    "outpost": lambda state, rest: f"{player_name(state, rest[0])} stands on {POSITIONS[rest[1]]}, level {rest[2]}",
    "outpost_gone": _with_territory("loses the Outpost on"),
    "raze_outpost": _with_territory("razes the Outpost on"),
    "last_round": lambda state, rest: f"{player_name(state, rest[0])} has reached the end of the track: the last round",
    "total": lambda state, rest: f"{player_name(state, rest[0])} has {rest[1]} points",
    "end": lambda state, rest: "the game ends: " + (f"{', '.join(player_name(state, seat) for seat in rest)} win{'s' * (len(rest) == 1)}" if rest else "drawn"),
}  # fmt: skip

REPEATED: Final[dict[str, Callable[[State51, Columns, int], str]]] = {
    "draw": lambda state, rest, n: f"{player_name(state, rest[0])} draws {n} cards",
    "pay": lambda state, rest, n: f"{player_name(state, rest[0])} pays {goods_in_words(n, GOODS[rest[1]])}",
}
"""Several events in a row as one sentence."""

DEEDS: Final = ("built", "developed_over", "deal", "raze_hand", "raze", "activate", "take", "play", "open")
"""Events that are paid for: the log names them before their price."""


class _Sentences(EventSentences[State51]):
    """The sentences of Tin Republic: what a player does comes before what it costs, and a reward has the row of what it rewards."""

    def told(self, state: State51, events: Sequence[Event], before: Sequence[Event] = ()) -> list[tuple[str, str]]:
        """The sentences of events, each with its row: every deed, then its price, then what follows."""
        return super().told(state, _deeds_first(rows_of_rewards(events, before)))


def _deeds_first(events: Sequence[Event]) -> list[Event]:
    """The events with the goods that a player has paid behind the deed of the same player that follows them."""
    found: list[Event] = []
    paid: list[Event] = []
    for event in events:
        if event[0] == "pay":
            paid.append(event)
        elif paid and event[0] in DEEDS and event[2] == paid[0][2]:
            found += [event, *paid]
            paid = []
        else:
            found += [*paid, event]
            paid = []
    return found + paid


describe_event: Final = _Sentences(EVENTS, REPEATED)
"""An event as a line of the report, with its row."""
