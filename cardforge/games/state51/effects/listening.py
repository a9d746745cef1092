"""What texts wait for with what it happens to: "when an opponent razes one of your Locations" (R30).

The plain headings ("When you raze: 1 gun") are emitted by `triggers.emit`; here are the events that name a player, or what something is
done to. Who listens is found out when it happens, before anything has changed.
"""

from __future__ import annotations

from typing import Final

from cardforge.effects.conditions import MOMENTS, Trigger
from cardforge.effects.evaluate import holds, player_target, point_of_view
from cardforge.effects.selectors import Each, Filter, This
from cardforge.games.state51.book import BOOK
from cardforge.games.state51.definitions import name_of
from cardforge.games.state51.effects.objects import matches
from cardforge.games.state51.state import NO_CARD, State51
from cardforge.kernel.decision import Step

EVENTS: Final = frozenset((
    "construct", "built", "develop", "developed_over", "deal", "raze", "raze_hand", "razed", "raze_outpost", "pass", "take", "play", "use_open", "used", "build_outpost",
    "upgrade_outpost", "phase_start", "phase_over",
))  # fmt: skip
"""What can set off a triggered ability."""
_OF_ITSELF: Final = ("construct", "built", "develop")
"""Events that do not set off the card that they bring into the State (D-G5)."""
_ANY: Final = Filter("card")


def heard(state: State51, event: str, actor: int, card: int = NO_CARD) -> list[Step]:
    """R30: the pending steps of every ability that this sets off, those of the player who does it first, then clockwise."""
    definitions = state.definitions
    if event not in definitions.awaited_events:
        return []
    steps: list[Step] = []
    for seat in [(actor + offset) % state.seats for offset in range(state.seats)]:
        if state.is_virtual(seat):
            continue
        steps += [
            ("heard", seat, source, place, card, actor)
            for source in state.locations(seat)
            for place in definitions.listening[state.definition[source]]
            if _is_meant(state, seat, source, place, (event, actor, card))
        ]
    return steps


def _is_meant(state: State51, seat: int, source: int, place: int, happened: tuple[str, int, int]) -> bool:
    """Whether an ability waits for this, and has not been set off too often this round."""
    event, actor, card = happened
    ability = state.definitions.ready[state.definition[source]][place].ability
    when = ability.when
    if when is None or name_of(when) != event or not _is_by(when, seat, actor):
        return False
    if source == card and event in _OF_ITSELF and when.subject != This():
        return False
    if not _is_done_to(state, when, card, source, seat):
        return False
    if not when.nth and not ability.limit:
        return True
    times = _counted(state, source, place)
    return times == when.nth if when.nth else times <= ability.uses


def _is_by(when: Trigger, seat: int, actor: int) -> bool:
    who = when.who.which
    return not who or (actor == seat) == (who == "you")


def _is_done_to(state: State51, when: Trigger, card: int, source: int, seat: int) -> bool:
    if when.event in MOMENTS:
        return True
    if isinstance(when.subject, This):
        return card == source
    filter = when.subject.filter if isinstance(when.subject, Each) else _ANY
    return filter == _ANY or matches(state, card, filter, point_of_view(source, seat))


def _counted(state: State51, source: int, place: int) -> int:
    """How often what an ability waits for has happened this round, this time included; kept in `triggered` until Cleanup."""
    kept = [row for row in state.triggered if row[:2] == (source, place)]
    times = 1 + sum(int(row[2]) for row in kept)
    state.triggered = [*(row for row in state.triggered if row not in kept), (source, place, times)]
    return times


def set_off(state: State51, step: Step) -> None:
    """R30: carries an ability out if its condition holds: (heard, seat, source, place, card, actor); "it" is the card, "that player" the actor."""
    _, seat, source, place, card, actor = step
    program = state.definitions.ready[state.definition[source]][place]
    about = (card, player_target(actor)) if card != NO_CARD else (player_target(actor),)
    state.antecedent = list(about)
    if holds(state, program.ability.condition, point_of_view(source, seat)):
        state.push(("begin", program.sequence, 0, source, seat, 0, (), about))


def forgoes(state: State51, event: str, actor: int, card: int, what: str) -> bool:
    """Whether a text of the card's owner takes something else in the place of what the event would give: "gain 1 vp instead of the worker"."""
    definitions = state.definitions
    if event not in definitions.awaited_events:
        return False
    owner = state.controller(card)
    for source in state.locations(owner):
        definition = state.definition[source]
        for place in definitions.listening[definition]:
            when = definitions.ready[definition][place].ability.when
            if when is None or what not in definitions.forgone[definition][place] or when.event != event:
                continue
            if _is_by(when, owner, actor) and _is_done_to(state, when, card, source, owner):
                return True
    return False


def moment_steps(state: State51, *moments: str) -> list[Step]:
    """The pending steps of those moments of the round for which a text waits."""
    return [("moment", moment) for moment in moments if moment in state.definitions.awaited_events]


def moment(state: State51, step: Step) -> None:
    """R6: what waits for a moment of the round is set off, in turn order: (moment, event)."""
    _, event = step
    state.push(
        *(listener for seat in state.turn_order() for listener in heard(state, event, seat) if listener[1] == seat)
    )


BOOK.step("heard", set_off)
BOOK.step("moment", moment)
