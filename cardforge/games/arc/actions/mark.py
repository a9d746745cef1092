"""Marking and unmarking a card (A93-A97, A101, A145, A295), unless a text has something else happen (A273)."""

from __future__ import annotations

from cardforge.effects.triggers import emit
from cardforge.games.arc.actions.replacing import happens_otherwise
from cardforge.games.arc.book import BOOK
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import COUNT, IN_PLAY
from cardforge.kernel.decision import Step


def mark(state: ArcState, card: int, detail: str = "", by: int = -1) -> None:
    """A93, A94: marks an unmarked card and emits the event; `detail` is what it is marked for, such as the discipline of a bid, `by` the card whose text marks it."""
    state.set_marked(card, 1)
    emit(state, "marked", card, state.where[card] // COUNT, detail, by=by)


def mark_unless_replaced(state: ArcState, card: int, by: int = -1) -> None:
    """Marks a card that attacks, moves, or is marked by a text; what is marked to pay for something is so in any case, for what is paid stays paid."""
    if not happens_otherwise(state, "would_marked", card, state.controller(card), by=by):
        mark(state, card, by=by)


def unmark_unless_replaced(state: ArcState, card: int, by: int = -1) -> None:
    """Unmarks a card, in its unmark phase or by a text."""
    if not happens_otherwise(state, "would_unmarked", card, state.controller(card), by=by):
        _unmark(state, card, by)


def _unmark(state: ArcState, card: int, by: int) -> None:
    state.set_marked(card, 0)
    emit(state, "unmarked", card, state.controller(card), by=by)


def marked_after_all(state: ArcState, step: Step) -> None:
    """A card is marked in the place of which something else might have happened (step: card, seat, for what, by which card)."""
    card, by = int(step[1]), int(step[4])
    if state.where[card] % COUNT in IN_PLAY and not state.marked[card]:
        mark(state, card, by=by)


def unmarked_after_all(state: ArcState, step: Step) -> None:
    """The same of a card that is unmarked."""
    card, by = int(step[1]), int(step[4])
    if state.where[card] % COUNT in IN_PLAY and state.marked[card]:
        _unmark(state, card, by)


BOOK.step("would_marked", marked_after_all)
BOOK.step("would_unmarked", unmarked_after_all)
