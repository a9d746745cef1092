"""What players do of whom something is so: "each player who controls an Elf draws a card", "target player with more cities than you discards a card"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.conditions import OfTarget
from cardforge.effects.phrases import NoMeaning, whose
from cardforge.wording.mapping import mapped
from cardforge.wording.players import EACH, THAT_PLAYER, by_player

_TARGETS: Final = ("target_player", "target_opponent")


def who_has(who: a.PlayerRef, condition: a.Condition, effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """Each of several players is asked in turn; of a target it has to be true, as in "if target player controls an Elf, that player ..."."""
    if who.which in _TARGETS:
        condition = OfTarget((mapped(condition, lambda part: _of_target(part, who)),))
    done = v.If(condition, by_player(THAT_PLAYER, effects))
    return (v.ForPlayers(who, (done,)) if who.which in EACH else done,)


def who_with(who: a.PlayerRef, condition: a.Condition, effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """ "Each player with more than five cards in hand discards a card". Raises NoMeaning for a player of whom "who has" or "if" is asked."""
    if who.which not in (*EACH, *_TARGETS) or who.which == "leading":
        raise NoMeaning("all players of whom that is so")
    return who_has(who, condition, effects)


def _of_target(part: Any, who: a.PlayerRef) -> Any:
    if part == THAT_PLAYER:
        return who
    return replace(part, whose=whose(who)) if isinstance(part, a.Filter) and part.whose == "that_player" else part
