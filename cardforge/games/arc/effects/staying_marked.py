"""Which cards stay marked in an unmark phase, and at what price they are unmarked (A97)."""

from __future__ import annotations

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
    lasting = (effect for effect in state.effects if effect.word == "stay" and effect.target == card)
    if any(effect.what in ("", unmarking(state.active)) for effect in lasting) or is_forbidden(state, card, "unmark"):
        return True
    return any(not verb.unless for verb, _ in _staying(state, card))


def unmark_costs(state: ArcState, card: int) -> list[tuple[tuple[Cost, ...], int]]:
    """The prices for unmarking a card that texts keep marked, each with the card whose text it is."""
    return [(verb.unless, ctx.source) for verb, ctx in _staying(state, card) if verb.unless]


def _staying(state: ArcState, card: int) -> list[tuple[StayMarked, EffectContext]]:
    """The texts that keep a card marked in the unmark phase of the active player, who controls it."""
    found = [(verb, ctx) for verb, ctx in affecting(state, card, "stay") if isinstance(verb, StayMarked)]
    return [one for one in found if whose_phases(state, one[0], card, one[1].seat) in (None, state.active)]
