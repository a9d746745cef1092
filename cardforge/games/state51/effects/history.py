"""What has happened earlier in the round: "if you razed a Location this round", "for each Deal you made this round" (R30).

Only events that some text asks about are noted, for each player from whose point of view they happened, until Cleanup.
"""

from __future__ import annotations

from typing import Final

from cardforge.effects.conditions import MOMENTS, Trigger, from_own_view, player_of
from cardforge.effects.evaluate import EffectContext, point_of_view, seats_of
from cardforge.effects.protocol import plain_event
from cardforge.effects.selectors import Each, Filter, PlayerRef, This
from cardforge.games.state51.effects.objects import matches
from cardforge.games.state51.state import NO_CARD, State51

_ANY: Final = Filter("card")


def remember(state: State51, event: str, actor: int, card: int) -> None:
    """Notes an event for each player who could say that it happened: (-1 - number of what is asked, seat, card) in `triggered`."""
    definitions = state.definitions
    for number in definitions.histories[event]:
        asked = definitions.remembered[number]
        for viewer in range(state.seats):
            if is_event_of(state, asked, (actor, card), point_of_view(NO_CARD, viewer)):
                state.triggered.append((-1 - number, viewer, card))


def times_happened(state: State51, event: Trigger, ctx: EffectContext, card: int, apart: bool) -> int:
    """How many times something has happened this round from the point of view of a player, to one card if it is named; or to how many cards `apart`."""
    number = state.definitions.remembered.index(plain_event(event))
    named = player_of(event)
    viewers = seats_of(state, PlayerRef(named), ctx) if named else [ctx.seat]
    only = ctx.source if isinstance(event.subject, This) and card == NO_CARD else card
    found = [
        int(row[2])
        for row in state.triggered
        if row[0] == -1 - number and row[1] in viewers and only in (NO_CARD, row[2])
    ]
    if isinstance(event.subject, Each) and event.subject.filter.other:
        found = [other for other in found if other != ctx.source]
    return len({*found}) if apart and NO_CARD not in found else len(found)


def can_be_asked(event: Trigger) -> bool:
    """Whether a text can ask if this has happened: no moment of the round, and nothing about two players at once."""
    return event.event not in MOMENTS and (not player_of(event) or from_own_view(event))


def is_event_of(state: State51, when: Trigger, happened: tuple[int, int], ctx: EffectContext) -> bool:
    """Whether what a player did to a card (actor, card) is what a text names: by that player, and to such a thing."""
    actor, card = happened
    who = when.who.which
    if who == "leading":
        if actor not in seats_of(state, when.who, ctx):
            return False
    elif who and (actor == ctx.seat) != (who == "you"):
        return False
    if when.event in MOMENTS:
        return True
    if isinstance(when.subject, This):
        return card == ctx.source or ctx.source == NO_CARD
    filter = when.subject.filter if isinstance(when.subject, Each) else _ANY
    return filter == _ANY or matches(state, card, filter, ctx)
