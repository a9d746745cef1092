"""Which cards stay marked in an unmark phase, and at what price they are unmarked (A97)."""

from __future__ import annotations

from cardforge.effects.board import EffectValue, LastingEffect
from cardforge.effects.costs import Cost
from cardforge.effects.evaluate import EffectContext
from cardforge.effects.selectors import PlayerRef
from cardforge.effects.verbs import StayMarked
from cardforge.games.arc.effects.continuous import affecting
from cardforge.games.arc.effects.restrictions import is_forbidden
from cardforge.games.arc.state import ArcState


def whose_phases(state: ArcState, verb: StayMarked, card: int, seat: int) -> int | None:
    """The seat in whose unmark phases a card stays marked, for a text of this seat; None: whoever controls it then."""
    which = verb.who.which if isinstance(verb.who, PlayerRef) else ""
    return {"you": seat, "its_owner": state.owner[card]}.get(which)


def unmarking(seat: int) -> str:
    """What a lasting effect says of whose unmark phases it is about: the number of the player, from 1 on; "" the controller's."""
    return str(seat + 1)


def stays_marked(state: ArcState, card: int) -> bool:
    """Whether a text keeps a card marked in this unmark phase, without a price for unmarking it."""
    if any(not isinstance(effect.value, tuple) for effect in _lasting(state, card)) or is_forbidden(
        state, card, "unmark"
    ):
        return True
    return any(not verb.unless for verb, _ in _staying(state, card))


def unmark_costs(state: ArcState, card: int) -> list[tuple[tuple[Cost, ...], int]]:
    """The prices for unmarking a card that texts keep marked, each with the card whose text it is."""
    priced = [effect.value for effect in _lasting(state, card) if isinstance(effect.value, tuple)]
    told = [(state.definitions.unmark_costs[number], source) for _, number, source in priced]
    return [*((verb.unless, ctx.source) for verb, ctx in _staying(state, card) if verb.unless), *told]


def staying_for(state: ArcState, verb: StayMarked, source: int) -> EffectValue:
    """What a lasting effect says of how long a card stays marked: in how many more unmark phases; with a price its number, and the card whose text it is."""
    if not verb.unless:
        return verb.phases - 1
    return (verb.phases - 1, state.definitions.unmark_costs.index(verb.unless), source)


def one_phase_less(effect: LastingEffect) -> LastingEffect | None:
    """What is left of an effect that keeps a card marked in the next unmark phases, after one of them."""
    more, *price = effect.value if isinstance(effect.value, tuple) else (effect.value,)
    if not more:
        return None
    return effect._replace(value=(more - 1, *price) if price else more - 1)


def _lasting(state: ArcState, card: int) -> list[LastingEffect]:
    """The effects that keep a card marked in the unmark phase of the active player."""
    whose = ("", unmarking(state.active))
    return [one for one in state.effects if one.word == "stay" and one.target == card and one.what in whose]


def _staying(state: ArcState, card: int) -> list[tuple[StayMarked, EffectContext]]:
    """The texts that keep a card marked in the unmark phase of the active player, who controls it."""
    found = [(verb, ctx) for verb, ctx in affecting(state, card, "stay") if isinstance(verb, StayMarked)]
    return [one for one in found if whose_phases(state, one[0], card, one[1].seat) in (None, state.active)]
