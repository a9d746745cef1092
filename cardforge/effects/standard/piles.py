"""Cards that a player divides into two piles, one of which is then taken."""

from __future__ import annotations

from typing import Final

from cardforge.effects.board import BoardState
from cardforge.effects.evaluate import EffectContext, cards_among, is_player, seats_of
from cardforge.effects.text_rule_book import TextRuleBook
from cardforge.effects.verbs import IntoPiles, TakePile
from cardforge.kernel.decision import Option, Step


def into_piles(state: BoardState, verb: IntoPiles, ctx: EffectContext, objects: list[int]) -> None:
    """Shows the cards to the player who divides them, and asks which of them make the first pile."""
    cards = cards_among(objects)
    for seat in seats_of(state, verb.who, ctx)[:1]:
        state.show(seat, cards)
        state.push(("divide", seat, (), tuple(cards)))


def divide(state: BoardState, step: Step) -> None:
    """Asks for one more card of the first pile (divide, who, the pile so far, the other cards)."""
    _, seat, pile, left = step
    if left:
        options: list[Option] = [*(("aside", card) for card in left), ("done",)]
        state.ask(seat, "divide", options, state.text_rules.rows.look, (seat, pile, left))
    else:
        _lay_down(state, pile, left)


def divided(state: BoardState, context: Step, option: Option) -> None:
    """Lays the chosen card onto the first pile; without one more the piles are as they are."""
    seat, pile, left = context
    if option[0] == "done":
        _lay_down(state, pile, left)
        return
    card = int(option[1])
    state.push(("divide", seat, (*pile, card), tuple(other for other in left if other != card)))


def take_pile(state: BoardState, verb: TakePile, ctx: EffectContext, objects: list[int]) -> None:
    """Asks which of the two piles it is; nothing is asked where there are no cards at all."""
    piles = (tuple(cards_among(state.antecedent)), tuple(state.rest))
    seats = seats_of(state, verb.who, ctx)
    if seats and any(piles):
        options: list[Option] = [("take_pile", 0), ("take_pile", 1)]
        state.ask(seats[0], "take_pile", options, state.text_rules.rows.look, piles)


def took_pile(state: BoardState, context: Step, option: Option) -> None:
    """The chosen pile is "it", the other one is "the rest"."""
    place = int(option[1])
    _lay_down(state, context[place], context[1 - place])


def _lay_down(state: BoardState, pile: tuple[int, ...], other: tuple[int, ...]) -> None:
    """One pile is "it", the other one "the rest"; a player spoken of before, whose cards they may be, still is."""
    players = [one for one in state.antecedent if is_player(one)]
    state.antecedent, state.rest = [*players, *pile], list(other)


BOOK: Final[TextRuleBook[BoardState]] = TextRuleBook()
BOOK.handles(IntoPiles, into_piles)
BOOK.handles(TakePile, take_pile)
BOOK.step("divide", divide)
BOOK.answer("divide", divided)
BOOK.answer("take_pile", took_pile)
