"""Deal: a card from hand goes under the board and gives its good in every Production (R17)."""

from __future__ import annotations

from cardforge.games.state51.actions.construct import contact_price, reach
from cardforge.games.state51.book import BOOK
from cardforge.games.state51.costs import pays
from cardforge.games.state51.definitions import BLUE
from cardforge.games.state51.effects.listening import heard
from cardforge.games.state51.effects.triggers import emit_step, with_triggers
from cardforge.games.state51.state import State51
from cardforge.games.state51.zones import DEALS
from cardforge.kernel.decision import Option, Step, number_in


def cannot_deal(state: State51, seat: int, card: int, funds: list[int]) -> str | None:
    """R17: as many blue contacts as the distance are needed."""
    distance = state.definitions.distance[state.definition[card]]
    return None if distance <= reach(state, seat, funds, BLUE, "deal", card) else "R17"


def deal(state: State51, seat: int, option: Option) -> None:
    """R17: the player pays, then tucks the card under the board."""
    card = number_in(option)
    step = ("deal", seat, card)
    if pays(state, seat, (BLUE,) * contact_price(state, seat, card, "deal"), card, step):
        dealt(state, step)


def dealt(state: State51, step: Step) -> None:
    """R17: gives the good of the Deal at once, then triggers the Features that wait for a Deal (R30)."""
    _, seat, card = step
    state.move(card, seat, DEALS)
    state.note("deal", "R17", seat, card)
    good = state.definitions.deal[state.definition[card]]
    emitted = [emit_step(seat, "deal")]
    if state.definitions.awaited_events:
        emitted += heard(state, "deal", seat, card)
    with_triggers(state, [("gain", seat, ((good, 1),))], emitted)


BOOK.step("deal", dealt)
