"""What texts wait for with what it happens to: "when an opponent razes one of your Locations" (R30).

The plain headings ("When you raze: 1 gun") are emitted by `triggers.emit`; here are the events that name a player, or what something is
done to. Who listens is found out when it happens, before anything has changed.
"""

from __future__ import annotations

from typing import Final

from cardforge.effects.ability import Ability
from cardforge.effects.conditions import Condition, Trigger
from cardforge.effects.evaluate import holds, player_target, point_of_view
from cardforge.effects.selectors import This
from cardforge.effects.verbs import If
from cardforge.games.state51.book import BOOK
from cardforge.games.state51.definitions import name_of
from cardforge.games.state51.effects.history import is_event_of, remember
from cardforge.games.state51.effects.limited_uses import count_use
from cardforge.games.state51.state import NO_CARD, State51
from cardforge.kernel.decision import Step

EVENTS: Final = frozenset((
    "construct", "built", "develop", "developed_over", "deal", "raze", "raze_hand", "razed", "raze_outpost", "pass", "take", "play", "use_open", "used", "build_outpost",
    "upgrade_outpost", "convert", "guard", "first", "phase_start", "phase_over",
))  # fmt: skip
"""What can set off a triggered ability."""
_OF_ITSELF: Final = ("construct", "built", "develop")
"""Events that do not set off the card that they bring into the State (D-G5)."""


def heard(state: State51, event: str, actor: int, card: int = NO_CARD) -> list[Step]:
    """R30: the pending steps of every ability that this sets off, those of the player who does it first, then clockwise; texts may ask about it later."""
    definitions = state.definitions
    if event not in definitions.awaited_events:
        return []
    if event in definitions.histories:
        remember(state, event, actor, card)
    steps: list[Step] = []
    for seat in [(actor + offset) % state.seats for offset in range(state.seats)]:
        if not state.is_virtual(seat):
            steps += _heard_by(state, seat, event, actor, card)
    return steps


def _heard_by(state: State51, seat: int, event: str, actor: int, card: int) -> list[Step]:
    """The pending steps of one player's abilities; one that waits for a certain time of the event in the round counts this one."""
    steps: list[Step] = []
    for source in state.locations(seat):
        ready = state.definitions.ready[state.definition[source]]
        for place in state.definitions.listening[state.definition[source]]:
            when = ready[place].ability.when
            if when is None or not _is_meant(state, when, seat, source, (event, actor, card)):
                continue
            if not when.nth or count_use(state, source, place) == when.nth:
                steps.append(("heard", seat, source, place, card, actor))
    return steps


def _is_meant(state: State51, when: Trigger, seat: int, source: int, happened: tuple[str, int, int]) -> bool:
    """Whether an ability of a player's Location waits for this."""
    event, actor, card = happened
    if name_of(when) != event or (source == card and event in _OF_ITSELF and when.subject != This()):
        return False
    return is_event_of(state, when, (actor, card), point_of_view(source, seat))


def set_off(state: State51, step: Step) -> None:
    """R30: carries an ability out if its condition holds: (heard, seat, source, place, card, actor); "it" is the card, "that player" the actor."""
    _, seat, source, place, card, actor = step
    program = state.definitions.ready[state.definition[source]][place]
    about = (card, player_target(actor)) if card != NO_CARD else (player_target(actor),)
    state.antecedent = list(about)
    ability, ctx = program.ability, point_of_view(source, seat)
    if not all(holds(state, condition, ctx) for condition in (ability.condition, *_asked_first(ability))):
        return
    limited = ability.limit and not (ability.when and ability.when.nth)
    if not limited or count_use(state, source, place) <= ability.uses:
        state.push(("begin", program.sequence, 0, source, seat, 0, (), about))


def _asked_first(ability: Ability) -> list[Condition]:
    """The condition under which everything happens: where it does not hold, a use of this round is not spent."""
    first = ability.effects[0] if len(ability.effects) == 1 else None
    return [first.condition] if isinstance(first, If) and not first.otherwise else []


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
            if is_event_of(state, when, (actor, card), point_of_view(source, owner)):
                return True
    return False


def moment_steps(state: State51, *moments: str) -> list[Step]:
    """The pending steps of those moments of the round for which a text waits."""
    awaited = state.definitions.awaited_events
    return [("moment", moment) for moment in moments if moment in awaited] if awaited else []


def moment(state: State51, step: Step) -> None:
    """R6: what waits for a moment of the round is set off, in turn order: (moment, event)."""
    _, event = step
    state.push(
        *(listener for seat in state.turn_order() for listener in heard(state, event, seat) if listener[1] == seat)
    )


BOOK.step("heard", set_off)
BOOK.step("moment", moment)
