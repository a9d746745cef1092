"""How often abilities that wait for something were used this round, in `triggered` until Cleanup: (card, ability, times)."""

from __future__ import annotations

from cardforge.games.state51.state import State51


def count_use(state: State51, source: int, place: int) -> int:
    """Counts one time more this round: how often that makes it for this ability."""
    return _counted(state, source, place, 1)


def uses_of(state: State51, card: int) -> list[int]:
    """The abilities of a card that were used this round; one that waits for a certain time of its event counts events, not uses."""
    ready = state.definitions.ready[state.definition[card]]
    places = [int(row[1]) for row in state.triggered if row[0] == card and row[2]]
    return [place for place in places if (when := ready[place].ability.when) is not None and not when.nth]


def take_back_use(state: State51, card: int, place: int) -> None:
    """R30: one use less; who declines all that an ability offers has not used it."""
    _counted(state, card, place, -1)


def _counted(state: State51, source: int, place: int, more: int) -> int:
    kept = [row for row in state.triggered if row[:2] == (source, place)]
    times = more + sum(int(row[2]) for row in kept)
    state.triggered = [*(row for row in state.triggered if row not in kept), (source, place, times)]
    return times
