"""How trials follow the hand and the goods of a seat: uses of cards, and why a card stays in hand."""

from __future__ import annotations

from typing import Final

from cardforge.games.state51.actions.construct import cannot_construct
from cardforge.games.state51.actions.deal import cannot_deal
from cardforge.games.state51.actions.develop import cannot_develop
from cardforge.games.state51.actions.raze import cannot_raze_from_hand
from cardforge.games.state51.costs import purse
from cardforge.games.state51.definitions import SUPPLY
from cardforge.games.state51.state import State51
from cardforge.kernel.contract.evaluation import KEPT, PLAYED, CardUse, HandWatch
from cardforge.kernel.decision import Event

_WAYS: Final = (cannot_construct, cannot_develop, cannot_deal, cannot_raze_from_hand)
"""R15-R18: what can be done with a Location in hand."""


def stranded(state: State51, seat: int, card: int) -> str:
    """Why a hand card is not used when its player passes: `cost` if no contact, brick or token pays for anything with it (R15-R18)."""
    if not state.definitions.location[state.definition[card]]:
        return ""
    funds = purse(state, seat)
    return KEPT if any(cannot(state, seat, card, funds) is None for cannot in _WAYS) else "cost"


def flows(state: State51, seat: int, event: Event) -> tuple[str, int] | None:
    """Goods gained (R11) and paid (R28, R29)."""
    word, _, *rest = event
    if word == "gain" and rest[0] == seat and int(rest[1]) < SUPPLY:
        return "gained", int(rest[2])
    return ("paid", 1) if word == "pay" and rest[0] == seat else None


WATCH: Final = HandWatch(
    uses={
        "built": CardUse(PLAYED, 2, 3),
        "play": CardUse(PLAYED, 2, 3),
        "deal": CardUse("deal", 2, 3),
        "raze_hand": CardUse("razed", 2, 3),
        "discard": CardUse("discarded", 2, 3),
    },
    stranded=stranded,
    judged_at="turn",
    flows=flows,
    totals=("gained", "paid"),
    milestones={"first Location": "locations", "first point": "vp"},
)
