"""Control of creatures: taking one over, for good or for a time, and giving it back (A240, C48)."""

from __future__ import annotations

from cardforge.effects.board import FOR_GOOD, LastingEffect
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import ARMY, RESIDENTS


def take_control(state: ArcState, card: int, seat: int, until: int) -> None:
    """Puts a creature into the army of its new controller, until the end of a turn or for good; that also ends earlier loans."""
    before = state.controller(card)
    state.put(card, seat, ARMY)
    if until == FOR_GOOD:
        state.effects = [effect for effect in state.effects if effect.word != "control" or effect.target != card]
    else:
        state.effects.append(LastingEffect("control", card, before, 0, until))


def give_back(state: ArcState) -> None:
    """C48: loans end with the turn. A creature lent again meanwhile stays, and goes later where it would have gone now.

    It returns to the army of its former controller; if that player has fallen, it goes to its owner's graveyard (C44).
    """
    effects = state.effects
    for place, loan in enumerate(effects):
        if loan.word != "control" or loan.expires > state.turn:
            continue
        card, before = loan.target, loan.what
        again = [
            later
            for later in range(place + 1, len(effects))
            if effects[later].word == "control" and effects[later].target == card
        ]
        if again:
            effects[again[0]] = effects[again[0]]._replace(what=before)
        elif not state.alive[before]:
            state.discard(card)
        elif state.lies_in(card, ARMY) or state.lies_in(card, RESIDENTS):
            state.put(card, before, ARMY)
