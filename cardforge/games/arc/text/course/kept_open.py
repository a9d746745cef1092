"""Wordings of ARC about hands and decks that everybody may see as long as a text says so (Q62)."""

from __future__ import annotations

from functools import partial
from typing import Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import Phrase

_OPEN: Final = "(revealed|face up|open|visible to all players)"
_TOP: Final = "the top (card|cards) of"


def _kept_open(who: a.PlayerRef, until: str, action: str) -> v.Forbid:
    """ "Opponents play with their hands revealed": they cannot hide them."""
    return v.Forbid(who, action, until)


KEPT_OPEN: Final = (
    Phrase("effect", f"{{who:player}} play<s> with {{who2:own}} (hand|hands) {_OPEN} {{until:until}}", partial(_kept_open, action="hide_hand"), written=False, row="Q62", example="Each opponent plays with their hand revealed until your next turn."),
    Phrase("effect", f"{{who:player}} play<s> with {_TOP} {{who2:own}} (deck|decks) {_OPEN} {{until:until}}", partial(_kept_open, action="hide_top"), written=False, row="Q62", example="Each opponent plays with the top card of their deck revealed until your next turn."),
    Phrase("deed_of", "hide hands", "hide_hand", also=("(hide|keep hidden) (its|their|his or her|your) (hand|hands)",), row="Q62", example="Target opponent cannot hide hands until your next turn."),
    Phrase("deed_of", "hide the top card of decks", "hide_top", also=("hide the top card of (its|their|his or her|your) (deck|decks)",), row="Q62", example="Target opponent cannot hide the top card of decks until your next turn."),
)  # fmt: skip
