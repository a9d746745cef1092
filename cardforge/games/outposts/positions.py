"""Positions of Outposts: what a file can say of the table, of a player and of a card, and where a turn can stand."""

from __future__ import annotations

from typing import Final

from cardforge.games.outposts.card_fields import OUTPOST, SILVER
from cardforge.games.outposts.state import OutpostsState
from cardforge.games.outposts.zones import (
    CREATURE_ZONES,
    DECK,
    DEFENSE,
    DISCARD,
    HAND,
    HIDDEN,
    OFFENSE,
    OUTPOSTS,
    RESERVE,
    SILVER_DECK,
    UPGRADES,
)
from cardforge.kernel.cards import Card
from cardforge.kernel.contract.positions import PositionRules, PositionValue
from cardforge.kernel.decision import Step

PREPARED: Final = "preparing"
_FIRST_STEP: Final[dict[str, Step]] = {
    "draw": ("draw_step",),
    "play": ("play",),
    "prepare": ("war_step",),
    PREPARED: ("war", 0),
}
_NAMED: Final = {"draw": ("draw_step",), "play": ("play_step",), "prepare": ("war_step",), PREPARED: ("war_step",)}
"""The step of each phase in the list of a turn."""


def begin(state: OutpostsState, phase: str) -> None:
    """Leaves the rest of the turn from a step on; the mana of the second step has been gained (O40)."""
    steps = state.definitions.turn_steps
    state.stack += steps[: steps.index(_NAMED[phase])]
    state.push(_FIRST_STEP[phase])


def phase_of(state: OutpostsState) -> str:
    """The step of the decision, if it is asked at its beginning or after a complete action."""
    decision = state.decision
    kind = decision.kind if decision else ""
    if kind == "war" and decision:
        return "prepare" if ("skip",) in decision.options else PREPARED
    return kind if kind in ("draw", "play") else ""


def place(state: OutpostsState, seat: int, zone: int, word: str) -> int | None:
    """O60, O50: the Outpost of the seat with this number, from 1."""
    posts = state.zone(seat, OUTPOSTS)
    return posts[int(word) - 1] if word.isdecimal() and 0 < int(word) <= len(posts) else None


def place_word(state: OutpostsState, card: int) -> str:
    """The number of the Outpost that a card is at; "" for a card that is at none."""
    at = state.at[card]
    return str(state.zone(state.controller(at), OUTPOSTS).index(at) + 1) if at >= 0 else ""


def put(state: OutpostsState, card: int, seat: int, zone: int, at: int) -> None:
    """Puts a card into a zone, so that its text applies there."""
    state.put(card, seat, zone, at)


def finish(state: OutpostsState) -> None:
    """D53, D54: limits and Health are looked at before the first choice."""
    state.look_at_limits()


def section(card: Card) -> int:
    """The section of a deck that a card belongs to."""
    return 1 if card.word("faction") == SILVER else 0


def _standing(state: OutpostsState, seat: int) -> int:
    return len(state.standing(seat))


def _counters(state: OutpostsState, seat: int) -> int:
    return sum(state.counters[post] for post in state.standing(seat))


def _creatures(state: OutpostsState, seat: int) -> int:
    return sum(len(state.zone(seat, zone)) for zone in CREATURE_ZONES)


POSITIONS: Final = PositionRules[OutpostsState](
    zones={
        "outposts": OUTPOSTS, "deck": DECK, "hand": HAND, "reserve": RESERVE, "defense": DEFENSE, "offense": OFFENSE,
        "upgrades": UPGRADES, "hidden_upgrades": HIDDEN, "discard": DISCARD,
    },
    phases={
        "draw": "the first step, before the choice to draw or skip it (O34)",
        "play": "the second step, with the mana that `mana` says (O40)",
        "prepare": "the third step, before the first move (O58)",
        PREPARED: "the third step, after a move (O58)",
    },
    begin=begin,
    phase_of=phase_of,
    shown_first=frozenset((DECK, DISCARD)),
    table_values=(
        PositionValue("first", "first", "The starting player (O26).", kind="seat"),
        PositionValue("reassigned", "reassigned", "Whether the defenders have been assigned anew (D30).", kind="yes"),
    ),
    seat_values=(
        PositionValue("crystals", "crystals", "Mana Crystals (D2)."),
        PositionValue("mana", "mana", "Mana now (D20)."),
        PositionValue("turns", "turns", "Turns begun so far; nobody gains an Outpost in the first (D19)."),
        PositionValue("discards", "discards", "Cards discarded for mana this turn (O41)."),
        PositionValue("sacrifices", "sacrifices", "Creatures sacrificed for mana this turn (O42)."),
    ),
    card_values=(
        PositionValue("counters", "counters", "Counters on an Outpost (O73)."),
        PositionValue("destroyed", "down", "Whether an Outpost is destroyed (O74).", kind="yes"),
        PositionValue("moves", "moves", "How often a creature has moved this turn (D29)."),
        PositionValue("entered", "entered", "The turn in which a creature entered play."),
    ),
    placed=frozenset((DEFENSE, UPGRADES, HIDDEN)),
    place=place,
    place_word=place_word,
    default_cards={OUTPOSTS: OUTPOST},
    section=section,
    put=put,
    finish=finish,
    lasting=frozenset(("stat", "keyword", "forbid", "prevent", "lose", "allow")),
    derived=frozenset((
        "alive", "statics", "listeners", "bearing", "limits_due", "end_check_due", "resolving_group", "antecedent", "did_it", "rest", "that_many",
        "chain", "played", "chosen_targets",
    )),
    aside=frozenset((SILVER_DECK,)),
    measures={
        "outposts": _standing,
        "crystals": lambda state, seat: state.crystals[seat],
        "counters": _counters,
        "creatures": _creatures,
        "hand": lambda state, seat: len(state.zone(seat, HAND)),
    },
)  # fmt: skip
"""The positions of Outposts."""
