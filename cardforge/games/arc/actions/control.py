"""Control of creatures: taking one over, for good or for a time, and giving it back (A240, C48)."""

from __future__ import annotations

from typing import Final

from cardforge.effects.board import FOR_GOOD, LastingEffect
from cardforge.effects.evaluate import seat_of_player
from cardforge.effects.selectors import PlayerRef
from cardforge.games.arc.actions.destruction import evacuate
from cardforge.games.arc.actions.resolve import namesakes
from cardforge.games.arc.effects.continuous import has_keyword
from cardforge.games.arc.records import HELD
from cardforge.games.arc.state import AWAY, COPIED, LENT, ArcState
from cardforge.games.arc.zones import ARMY, ATTACHED, COUNT, IN_PLAY, KINGDOM, REMOVED, RESIDENTS, RESOURCES
from cardforge.kernel.decision import Step
from cardforge.kernel.settle import CHANGED, QUIET


def take_control(state: ArcState, card: int, seat: int, until: int) -> None:
    """Gives a card to its new controller, until the end of a turn or for good; that also ends earlier loans. K11: a second Unique one dies."""
    lend(state, card, seat, until)
    keep_unique(state, card)


def lend(state: ArcState, card: int, seat: int, until: int) -> None:
    """The same before it is looked at whether the new controller has another Unique card of that name: of cards that are exchanged for each other."""
    before = state.controller(card)
    hand_over(state, card, seat)
    if until == FOR_GOOD:
        state.effects = [effect for effect in state.effects if effect.word != "control" or effect.target != card]
    else:
        state.effects.append(LastingEffect("control", card, before, 0, until))


def keep_unique(state: ArcState, card: int) -> None:
    """K11: a Unique card that comes under the control of a player with another one of its name goes to its owner's graveyard."""
    unique = "unique" in state.definitions.leaflet_words and state.where[card] % COUNT in IN_PLAY
    if unique and has_keyword(state, card, "unique") and namesakes(state, card, state.controller(card)):
        state.discard(card)


GIVEN: Final = (PlayerRef("opponent"), PlayerRef("that_player"))
"""Players into whose army a text puts a creature that is in play already, under their control."""


def goes_over(state: ArcState, card: int, seats: list[int]) -> bool:
    """A creature in play that is put into the army of another player comes under that player's control; whether it does."""
    if not seats or seats[0] == state.controller(card):
        return False
    take_control(state, card, seats[0], FOR_GOOD)
    return True


CONTROLLED: Final = frozenset((ARMY, RESIDENTS, KINGDOM, ATTACHED, RESOURCES))
"""Where cards lie that somebody can take over."""


def hand_over(state: ArcState, card: int, seat: int) -> None:
    """A creature goes into the army of its new controller; C19: a city moves with its damage; enchantments and resource cards stay where they are."""
    zone = state.where[card] % COUNT
    if zone == KINGDOM:
        evacuate(state, card)
        state.note("capture", "C19", seat, card)
    if zone in (ARMY, RESIDENTS):
        state.put(card, seat, ARMY)
    else:
        state.put(card, seat, zone, state.at[card])


def end_held(state: ArcState) -> int:
    """What lasted for as long as a card was marked, in play or under somebody's control ends when it is not; loans are given back."""
    ended = []
    for place, effect in enumerate(state.effects):
        if effect.expires >= HELD and not state.still_holds(effect.expires):
            ended.append(place)
    if not ended:
        return QUIET
    for place in ended:
        state.effects[place] = state.effects[place]._replace(expires=_OVER)
    back = end_for_a_time(state, _OVER)
    state.effects = [effect for effect in state.effects if effect.expires != _OVER]
    state.look_for_dead()
    state.push(*back)
    return CHANGED


_OVER: Final = -9
"""The last turn of a lasting effect that has just ended."""


def end_for_a_time(state: ArcState, until: int) -> list[Step]:
    """What lasts until this turn ends: loans are given back, copies are what they were; the steps in which removed cards come back.

    A resource card that was taken for a time goes back into its pile, marked or not as it is.
    """
    give_back(state, until)
    back: list[Step] = []
    for effect in [effect for effect in state.effects if effect.expires <= until]:
        if effect.word == COPIED:
            state.turn_back(effect.target)
        elif effect.word == AWAY and state.lies_in(effect.value, REMOVED):
            back.append(("come_back", effect.value))
        elif effect.word == LENT:
            return_resource(state, effect)
    return back


def return_resource(state: ArcState, lent: LastingEffect) -> None:
    """A resource card goes back into the pile from which it was taken, if it is one still and its former player plays."""
    seat, (pile, _) = seat_of_player(lent.target), lent.what
    if state.lies_in(lent.value, RESOURCES) and state.alive[seat]:
        state.put(lent.value, seat, RESOURCES, pile)


def give_back(state: ArcState, until: int) -> None:
    """C48: loans that last until this turn end. A creature lent again meanwhile stays, and goes later where it would have gone now.

    It returns to its former controller, a creature to the army; if that player has fallen, it goes to its owner's graveyard (C44).
    """
    effects = state.effects
    for place, loan in enumerate(effects):
        if loan.word != "control" or loan.expires > until:
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
        elif state.where[card] % COUNT in CONTROLLED and state.controller(card) != before:
            hand_over(state, card, before)
            keep_unique(state, card)
