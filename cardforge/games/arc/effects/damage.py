"""Verbs about damage: dealing, healing, preventing, sending it elsewhere, and keeping from death."""

from __future__ import annotations

from typing import Any

from cardforge.games.arc.damage import bury, strike
from cardforge.games.arc.effects.base import Handler, last
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.verbs import RepairCity
from cardforge.kernel import verbs as kernel
from cardforge.kernel.abilities import Choose, Player
from cardforge.kernel.meaning import PLAYER_TARGET, Frame, amount, objects_of, seats_of


def damage(state: ArcState, verb: kernel.Damage, frame: Frame, objects: list[int]) -> None:
    """To creatures, cities, avatars, or players (LP)."""
    dealer = frame.source
    if verb.by is not None:
        by = objects_of(state, verb.by, frame)
        if not by:
            return
        dealer = by[0]
        state.meant = by
    n = amount(state, verb.n, frame)
    if not isinstance(verb.to, Player) and not objects:
        return
    targets = objects or [PLAYER_TARGET - seat for seat in seats_of(state, verb.to, frame)]  # type: ignore[arg-type]
    for target in targets:
        strike(state, target, n, dealer)
    bury(state)


def heal(state: ArcState, verb: Any, frame: Frame, objects: list[int]) -> None:
    """Takes damage off, all of it or so much."""
    for card in objects:
        if card >= 0:
            state.damage[card] = 0 if verb.n is None else max(0, state.damage[card] - amount(state, verb.n, frame))


def prevent(state: ArcState, verb: kernel.Prevent, frame: Frame, objects: list[int]) -> None:
    """Damage that will not be dealt this turn."""
    whom = objects_of(state, verb.what, frame) if isinstance(verb.what, Player) else objects
    last(state, "prevent", "damage", -1 if verb.n is None else amount(state, verb.n, frame), verb.until, whom)


def redirect(state: ArcState, verb: kernel.Redirect, frame: Frame, objects: list[int]) -> None:
    """Damage that goes elsewhere this turn."""
    to = objects if isinstance(verb.to, Choose) else objects_of(state, verb.to, frame)
    whom = objects_of(state, verb.of, frame)
    if to:
        last(state, "redirect", "damage", to[0], verb.until, whom)


def save(state: ArcState, verb: kernel.Save, frame: Frame, objects: list[int]) -> None:
    """The next death this turn does not happen."""
    last(state, "save", "", 0, verb.until, [card for card in objects if card >= 0])


VERBS: dict[type, Handler] = {
    kernel.Damage: damage, kernel.Heal: heal, RepairCity: heal, kernel.Prevent: prevent, kernel.Redirect: redirect,
    kernel.Save: save,
}  # fmt: skip
