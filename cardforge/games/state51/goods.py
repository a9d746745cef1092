"""Goods: gains, cards drawn, points on the track, goods stored on cards (R10, R31)."""

from __future__ import annotations

from cardforge.games.state51.book import BOOK
from cardforge.games.state51.definitions import BASIC, BASICS, CARD, CONTACT, CONTACTS, SUPPLY, VP, GoodsCounts
from cardforge.games.state51.state import NO_CARD, NOBODY, State51, StoredGoods
from cardforge.games.state51.zones import HAND
from cardforge.kernel.decision import Option, Step, number_in


def gain(state: State51, seat: int, counts: GoodsCounts, row: str = "R11") -> None:
    """Gives goods, cards, and points; goods of the player's choice are asked for next, in order. The virtual player gets none (S16, S41).

    The row R11 of goods that come as a reward is told as the row of what they reward (`scoring.rows_of_rewards`).
    """
    if state.definitions.solo and state.is_virtual(seat):
        return
    is_logged = state.log is not None
    later: list[Step] = []
    for good, n in counts:
        if n <= 0:
            continue
        if is_logged:
            state.note("gain", row, seat, good, n)
        if good < SUPPLY:
            state.goods[seat * SUPPLY + good] += n
        elif good == VP:
            score(state, seat, n)
        elif good == CARD and not state.definitions.split:
            draw(state, seat, n, row=row)
        elif good == CARD:
            later.append(("draw", seat, n))
        else:
            later.append(("choose_good", seat, good, n))
    if later:
        state.push_all(later)


def score(state: State51, seat: int, n: int, row: str = "R31") -> None:
    """R31: scores points at once; 25 points make this round the last one. The row names the source of the points."""
    state.vp[seat] += n
    state.note("vp", row, seat, n)
    if state.vp[seat] >= state.definitions.end_threshold and not state.last_round:
        state.last_round = 1
        state.note("last_round", "R31", seat)


def draw(state: State51, seat: int, n: int, deck: int = NOBODY, row: str = "R11") -> None:
    """Draws cards from the shared deck or a player's Faction deck; a draw without cards left is skipped (D-G1)."""
    for _ in range(n):
        card = state.top(deck)
        if card == NO_CARD:
            return
        state.move(card, seat, HAND)
        state.note("draw", row, seat, card)


def choose_deck(state: State51, step: Step) -> None:
    """I4, D-G1: with split decks the player chooses a deck for each card: (draw, seat, how many)."""
    _, seat, n = step
    if n > 1:
        state.push(("draw", seat, n - 1))
    options: list[Option] = [("faction",)] if state.can_draw(seat) else []
    if state.can_draw():
        options.insert(0, ("common",))
    if options:
        state.ask(seat, "draw", options, "I4", (seat,))


def deck_chosen(state: State51, context: Step, option: Option) -> None:
    """I4: draws from the chosen deck."""
    (seat,) = context
    draw(state, seat, 1, seat if option[0] == "faction" else NOBODY)


def choose_good(state: State51, step: Step) -> None:
    """R22: the player chooses one basic resource or contact after another: (choose_good, seat, basic or contact, how many)."""
    _, seat, good, n = step
    kinds = CONTACTS if good == CONTACT else BASICS
    state.ask(seat, "good", [("good", kind) for kind in kinds], "R22", (seat, good, n))


def good_chosen(state: State51, context: Step, option: Option) -> None:
    """R22: gives the chosen good and asks for the next one."""
    seat, good, n = context
    assert good in (BASIC, CONTACT)
    if n > 1:
        state.push(("choose_good", seat, good, n - 1))
    gain(state, seat, ((number_in(option), 1),))


def store(state: State51, card: int, good: int, n: int) -> None:
    """Puts goods on a card."""
    for index, stored in enumerate(state.stored):
        if stored.card == card and stored.good == good:
            state.stored[index] = StoredGoods(card, good, stored.n + n)
            return
    state.stored.append(StoredGoods(card, good, n))


def unstore(state: State51, card: int, good: int, n: int) -> None:
    """Removes goods from a card."""
    remaining = []
    for stored in state.stored:
        left = stored.n - n if stored.card == card and stored.good == good else stored.n
        if left:
            remaining.append(StoredGoods(stored.card, stored.good, left))
    state.stored = remaining


def goods_on(state: State51, card: int) -> GoodsCounts:
    """The goods on a card."""
    return tuple((stored.good, stored.n) for stored in state.stored if stored.card == card)


def return_goods(state: State51, card: int) -> None:
    """R16, R19: moves the goods on a card to its owner's supply."""
    counts = goods_on(state, card)
    if counts:
        state.stored = [stored for stored in state.stored if stored.card != card]
        gain(state, state.controller(card), counts)


BOOK.step("draw", choose_deck)
BOOK.step("choose_good", choose_good)
BOOK.answer("draw", deck_chosen)
BOOK.answer("good", good_chosen)
