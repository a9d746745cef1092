"""Defense tokens: placed freely on own Locations and Territories during the own turn (R27, N40)."""

from __future__ import annotations

from cardforge.games.state51.book import BOOK
from cardforge.games.state51.definitions import DEFENSE, SUPPLY
from cardforge.games.state51.state import State51
from cardforge.games.state51.zones import STATE
from cardforge.kernel.decision import Option, Step


def cannot_defend_location(state: State51, seat: int, card: int) -> str | None:
    """R27: a token in the supply and an own Location without a token are needed."""
    own = state.zone_of(card) == STATE and state.controller(card) == seat
    return None if own and state.supply(seat, DEFENSE) and not state.defended[card] else "R27"


def cannot_defend_territory(state: State51, seat: int, position: int) -> str | None:
    """N40: a token in the supply and a Territory with an own Outpost and without a token are needed."""
    own = state.outpost[position] == seat
    return None if own and state.supply(seat, DEFENSE) and not state.territory_defended[position] else "N40"


def token_options(state: State51, seat: int) -> list[Option]:
    """Every Location and Territory that the player can place a defense token on."""
    if not state.supply(seat, DEFENSE):
        return []
    options: list[Option] = [("guard", card) for card in state.locations(seat) if not state.defended[card]]
    options += [("watch", position) for position in state.outposts(seat) if not state.territory_defended[position]]
    return options


def place_token(state: State51, seat: int, option: Option) -> None:
    """R27: places a token, which stays until Cleanup."""
    state.goods[seat * SUPPLY + DEFENSE] -= 1
    target = int(option[1])
    if option[0] == "guard":
        state.defended[target] = 1
    else:
        state.territory_defended[target] = 1
    state.note(str(option[0]), "R27", seat, target)


def offer_tokens(state: State51, step: Step) -> None:
    """R27: a player who has not passed can also place tokens after the action: (after, seat)."""
    _, seat = step
    options = [] if state.passed[seat] else token_options(state, seat)
    if options:
        state.ask(seat, "after", [*options, ("done",)], "R27", (seat,))


def token_chosen(state: State51, context: Step, option: Option) -> None:
    """Places the token and offers the next one."""
    (seat,) = context
    if option[0] != "done":
        place_token(state, seat, option)
        state.push(("after", seat))


BOOK.step("after", offer_tokens)
BOOK.answer("after", token_chosen)
