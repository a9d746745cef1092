"""Counters that go on a card and come off it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardforge.effects.amounts import PLAIN
from cardforge.effects.triggers import emit
from cardforge.games.arc.book import BOOK
from cardforge.games.arc.effects.restrictions import is_forbidden
from cardforge.games.arc.effects.stats import counters_on
from cardforge.games.arc.records import Counters
from cardforge.games.arc.state import ArcState
from cardforge.kernel.decision import Option, Step, number_in

GAIN_COUNTERS: Final = "gain_counters"
"""What a text forbids by which no more counters are put on a card."""
ENTER_WITH: Final = "enter_with"
"""The word of a lasting effect on a card that is being played, which enters play with so many counters: their name, and how many."""


def put_on(state: ArcState, card: int, name: str, n: int) -> None:
    """Puts so many counters of a name on a card, unless a text forbids it, and tells listeners of each one, and how many there are then."""
    if is_forbidden(state, card, GAIN_COUNTERS):
        return
    before, of_all = counters_on(state, card, name), counters_on(state, card, "")
    state.counters.append(Counters(card, name, n))
    state.look_for_dead()
    tell_of_counters(state, card, name, before)
    tell_of_any_counters(state, card, of_all)


def tell_of_counters(state: ArcState, card: int, name: str, before: int) -> None:
    """Tells listeners of the counters of a name that were just put on a card, on which there were so many before.

    Q47: what some text says of such counters, this card has from now on, whatever put them there.
    """
    now = counters_on(state, card, name)
    if now <= before:
        return
    for number in state.definitions.texts_of_counters.get(name, ()):
        if not any((one.word, one.target, one.what) == ("ability", card, number) for one in state.effects):
            state.add_lasting("ability", [card], "", state.controller(card), what=number)
    if name != PLAIN:
        _tell_each(state, card, name, before, now)


def tell_of_any_counters(state: ArcState, card: int, before: int) -> None:
    """Tells those who wait for counters without a name, which are those of every name, of counters that were just put on a card."""
    now = counters_on(state, card, "")
    if now > before:
        _tell_each(state, card, PLAIN, before, now)


def _tell_each(state: ArcState, card: int, name: str, before: int, now: int) -> None:
    seat = state.controller(card)
    emit(state, "counters_put", card, seat, name, n=now - before)
    for count in range(before + 1, now + 1):
        emit(state, "counter_put", card, seat, name, n=1)
        emit(state, "counters_reached", card, seat, f"{name} {count}")


def tell_of_last_counters(state: ArcState, card: int, names: Sequence[str]) -> None:
    """Tells listeners of a card from which the last counters of these names were just removed, and those who wait for the last one of any name."""
    seat = state.controller(card)
    for name in names:
        if name != PLAIN and counters_on(state, card, name) <= 0:
            emit(state, "last_counter_removed", card, seat, name)
    if names and counters_on(state, card, "") <= 0:
        emit(state, "last_counter_removed", card, seat, PLAIN)


def names_on(state: ArcState, card: int) -> list[str]:
    """The names of the counters that are on a card."""
    names = dict.fromkeys(counter.name for counter in state.counters if counter.card == card)
    return [name for name in names if counters_on(state, card, name) > 0]


def take_off(state: ArcState, card: int, name: str, n: int) -> int:
    """Takes so many counters of a name off a card, or as many as there are; how many that is."""
    there = max(0, min(n, counters_on(state, card, name)))
    state.counters.append(Counters(card, name, -there))
    if there:
        tell_of_last_counters(state, card, [name])
    state.look_for_dead()
    return there


def take_off_any(state: ArcState, step: Step) -> None:
    """Takes counters off a card for which the text has no name: where several kinds are on it, a player chooses (step: seat, card, how many)."""
    _, seat, card, n = step
    names = names_on(state, card)
    if len(names) == 1:
        take_off(state, card, names[0], n)
    elif names and n > 0:
        state.ask(seat, "which_counter", [("counter", place) for place in range(len(names))], "", (seat, card, n))


def counter_chosen(state: ArcState, context: Step, option: Option) -> None:
    """Takes one counter of the chosen kind off, and asks for the next one."""
    seat, card, n = context
    take_off(state, card, names_on(state, card)[number_in(option)], 1)
    state.push(("take_off_any", seat, card, n - 1))


BOOK.step("take_off_any", take_off_any)
BOOK.answer("which_counter", counter_chosen)
