"""Goods come and go: gains, cards drawn, points marked at once, goods on cards (R10, R31)."""

from __future__ import annotations

from cardforge.games.state51.state import State51
from cardforge.games.state51.table import BASIC, BASICS, CARD, CONTACT, CONTACTS, SUPPLY, VP, Lots
from cardforge.games.state51.zones import HAND
from cardforge.kernel.decision import Option, Step


def gain(state: State51, seat: int, lots: Lots) -> None:
    """Gives goods, cards and points; what needs a choice is asked next, in the order given. The virtual player gets none (S16, S41)."""
    if state.is_virtual(seat):
        return
    later: list[Step] = []
    for good, n in lots:
        if n <= 0:
            continue
        state.note("gain", "R11", seat, good, n)
        if good < SUPPLY:
            state.goods[seat * SUPPLY + good] += n
        elif good == VP:
            score(state, seat, n)
        elif good == CARD and not state.facts.split:
            draw(state, seat, n)
        elif good == CARD:
            later.append(("draw", seat, n))
        else:
            later.append(("choose_good", seat, good, n))
    if later:
        state.push(*later)


def score(state: State51, seat: int, n: int, row: str = "R31") -> None:
    """R31: points are marked at once, and 25 of them make this round the last one; the row says where they come from."""
    state.vp[seat] += n
    state.note("vp", row, seat, n)
    if state.vp[seat] >= state.facts.options["end_threshold"] and not state.last:
        state.last = 1
        state.note("last_round", "R31", seat)


def draw(state: State51, seat: int, n: int, deck: int = -1) -> None:
    """Draws from the shared deck, or from a player's Faction deck; with nothing left anywhere the draw is skipped (D-G1)."""
    for _ in range(n):
        card = state.top(deck)
        if card < 0:
            return
        state.move(card, seat, HAND)
        state.note("draw", "R11", seat, card)


def draw_one(state: State51, step: Step) -> None:
    """I4: with split decks the player chooses the deck of every single card."""
    _, seat, n = step
    if n > 1:
        state.push(("draw", seat, n - 1))
    options: list[Option] = [("faction",)] if state.top(seat) >= 0 else []
    if state.top() >= 0:
        options.insert(0, ("common",))
    if options:
        state.ask(seat, "draw", options, "I4", (seat,))


def drawn(state: State51, context: Step, option: Option) -> None:
    """Draws from the chosen deck."""
    draw(state, context[0], 1, context[0] if option[0] == "faction" else -1)


def choose_good(state: State51, step: Step) -> None:
    """Asks for one basic resource or contact after another."""
    _, seat, good, n = step
    kinds = CONTACTS if good == CONTACT else BASICS
    state.ask(seat, "good", [("good", kind) for kind in kinds], "R22", (seat, good, n))


def good_chosen(state: State51, context: Step, option: Option) -> None:
    """Gives it and asks for the next."""
    seat, good, n = context
    assert good in (BASIC, CONTACT)
    if n > 1:
        state.push(("choose_good", seat, good, n - 1))
    gain(state, seat, ((int(option[1]), 1),))


def store(state: State51, card: int, good: int, n: int) -> None:
    """Lays goods on a card."""
    for place, (other, kind, lying) in enumerate(state.stored):
        if other == card and kind == good:
            state.stored[place] = (card, good, lying + n)
            return
    state.stored.append((card, good, n))


def unstore(state: State51, card: int, good: int, n: int) -> None:
    """Takes goods off a card."""
    rows = []
    for other, kind, lying in state.stored:
        left = lying - n if other == card and kind == good else lying
        if left:
            rows.append((other, kind, left))
    state.stored = rows


def lying_on(state: State51, card: int) -> Lots:
    """The goods on a card."""
    return tuple((good, n) for other, good, n in state.stored if other == card)


def take_back(state: State51, card: int) -> None:
    """R16, R19: goods stored on a card return to its owner's supply."""
    lots = lying_on(state, card)
    if lots:
        state.stored = [row for row in state.stored if row[0] != card]
        gain(state, state.controller(card), lots)
