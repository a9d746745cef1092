"""Defense tokens: moved freely from the supply onto own Locations and Territories in the own turn (R27, N40)."""

from __future__ import annotations

from cardforge.games.state51.state import State51
from cardforge.games.state51.table import DEFENSE, SUPPLY
from cardforge.games.state51.zones import STATE
from cardforge.kernel.decision import Option, Step


def guard_forbidden(state: State51, seat: int, card: int) -> str | None:
    """R27: a token in the supply, an own Location without one."""
    own = state.place(card) == STATE and state.controller(card) == seat
    return None if own and state.have(seat, DEFENSE) and not state.guarded[card] else "R27"


def watch_forbidden(state: State51, seat: int, place: int) -> str | None:
    """N40: a token in the supply, a Territory with an own Outpost and without a token."""
    return None if state.outpost[place] == seat and state.have(seat, DEFENSE) and not state.watch[place] else "N40"


def placements(state: State51, seat: int) -> list[Option]:
    """Every free move of a defense token that is open to the player."""
    if not state.have(seat, DEFENSE):
        return []
    cards: list[Option] = [("guard", card) for card in state.locations(seat) if not state.guarded[card]]
    return cards + [("watch", place) for place in range(9) if state.outpost[place] == seat and not state.watch[place]]


def place_token(state: State51, seat: int, option: Option) -> None:
    """R27: once placed it stays until Cleanup."""
    state.goods[seat * SUPPLY + DEFENSE] -= 1
    where = int(option[1])
    if option[0] == "guard":
        state.guarded[where] = 1
    else:
        state.watch[where] = 1
    state.note(str(option[0]), "R27", seat, where)


def after(state: State51, step: Step) -> None:
    """R27: behind the action too, as long as the player has not passed."""
    seat = step[1]
    options = [] if state.passed[seat] else placements(state, seat)
    if options:
        state.ask(seat, "after", [*options, ("done",)], "R27", (seat,))


def after_chosen(state: State51, context: Step, option: Option) -> None:
    """Places it and asks for the next."""
    if option[0] != "done":
        place_token(state, context[0], option)
        state.push(("after", context[0]))
