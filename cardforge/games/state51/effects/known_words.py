"""Words that the shared vocabulary reads although they mean nothing in Tin Republic; a text with one is played without it, openly."""

from __future__ import annotations

from typing import Final

from cardforge.effects.amounts import CountOf
from cardforge.effects.selectors import Filter, PlayerRef
from cardforge.effects.verbs import Discard

PLAYERS: Final = frozenset(("you", "each_opponent", "each_player"))
"""The players that a text can name; nobody chooses one as a target."""

HAND: Final = (Filter("card", place="hand"), Filter("card", whose="you", place="hand"))
"""The only cards that the shared verbs and costs are about."""


def unknown_word(value: object) -> str:
    """The word in a part of a text that Tin Republic has no meaning for; "" if there is none."""
    if isinstance(value, PlayerRef):
        return "" if value.which in PLAYERS else value.which
    if isinstance(value, Filter):
        return "" if value in HAND else value.what
    if isinstance(value, CountOf):
        return "" if value.what == "cards_in_hand" else value.what
    return "of your choice" if isinstance(value, Discard) and value.how == "yours" else ""
