"""Defense tokens: moved freely from the supply or a stock onto own Locations and Territories during the own turn (R27, N40, D-G8)."""

from __future__ import annotations

from cardforge.games.state51.book import BOOK
from cardforge.games.state51.definitions import DEFENSE, SUPPLY
from cardforge.games.state51.effects.listening import heard
from cardforge.games.state51.state import NO_CARD, State51
from cardforge.games.state51.zones import STATE
from cardforge.kernel.decision import Option, Step, number_in


def tokens_to_place(state: State51, seat: int) -> int:
    """R27, R28, D-G8: the defense tokens in the supply and in stocks."""
    tokens = state.goods[seat * SUPPLY + DEFENSE]
    for stored in state.stored:
        if stored.good == DEFENSE and state.controller(stored.card) == seat:
            tokens += stored.n
    return tokens


def cannot_defend_location(state: State51, seat: int, card: int) -> str | None:
    """R27: a token to place and an own Location without a token are needed."""
    own = state.zone_of(card) == STATE and state.controller(card) == seat
    return None if own and tokens_to_place(state, seat) and not state.defended[card] else "R27"


def cannot_defend_territory(state: State51, seat: int, position: int) -> str | None:
    """N40: a token to place and a Territory with an own Outpost and without a token are needed."""
    own = state.outpost[position] == seat
    return None if own and tokens_to_place(state, seat) and not state.territory_defended[position] else "N40"


def token_options(state: State51, seat: int) -> list[Option]:
    """Every Location and Territory that a player who has a defense token can place it on."""
    options: list[Option] = [("guard", card) for card in state.locations(seat) if not state.defended[card]]
    options += [("watch", position) for position in state.outposts(seat) if not state.territory_defended[position]]
    return options


def place_token(state: State51, seat: int, option: Option) -> None:
    """R27, R28: the player takes a token out of the supply or a stock and places it."""
    state.push(("pay", seat, (DEFENSE,), NO_CARD), (option[0], seat, number_in(option)))


def guard_location(state: State51, step: Step) -> None:
    """R27: the token lies on the Location until Cleanup: (guard, seat, card)."""
    _, seat, card = step
    state.defended[card] = 1
    state.note("guard", "R27", seat, card)
    if state.definitions.awaited_events:
        state.push(*heard(state, "guard", seat, card))


def guard_territory(state: State51, step: Step) -> None:
    """N40: the token lies on the Territory until Cleanup: (watch, seat, position)."""
    _, seat, position = step
    state.territory_defended[position] = 1
    state.note("watch", "N40", seat, position)
    if state.definitions.awaited_events:
        state.push(*heard(state, "guard", seat, state.territory(position)))


def offer_tokens(state: State51, step: Step) -> None:
    """R27: a player who has not passed can also place tokens after the action: (after, seat)."""
    _, seat = step
    in_supply = state.goods[seat * SUPPLY + DEFENSE]
    if state.passed[seat] or not (in_supply or (state.stored and tokens_to_place(state, seat))):
        return
    _offer(state, seat, "after", (seat,))


def offer_some(state: State51, step: Step) -> None:
    """R27: a text lets the player place so many tokens at once: (place_tokens, seat, how many)."""
    _, seat, n = step
    if n and tokens_to_place(state, seat):
        _offer(state, seat, "place", (seat, n))


def _offer(state: State51, seat: int, kind: str, context: Step) -> None:
    options = token_options(state, seat)
    if options:
        state.ask(seat, kind, [*options, ("done",)], "R27", context)


def token_chosen(state: State51, context: Step, option: Option) -> None:
    """Places the token and offers the next one, of those that a text lets the player place one less."""
    seat, *left = context
    if option[0] != "done":
        state.push(("place_tokens", seat, left[0] - 1) if left else ("after", seat))
        place_token(state, seat, option)


BOOK.step("guard", guard_location)
BOOK.step("watch", guard_territory)
BOOK.step("after", offer_tokens)
BOOK.step("place_tokens", offer_some)
BOOK.answer("after", token_chosen)
BOOK.answer("place", token_chosen)
