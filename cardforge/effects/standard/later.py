"""Effects that a text delays until a moment of a turn: what is kept of them until then, and how they begin."""

from __future__ import annotations

from typing import Final, NamedTuple

from cardforge.effects.amounts import ThatMany
from cardforge.effects.board import BoardState, LastingEffect
from cardforge.effects.compile import TARGET_PLAYERS
from cardforge.effects.contents import find_all
from cardforge.effects.evaluate import HOW_MANY, EffectContext, seats_of
from cardforge.effects.selectors import Slot, Who
from cardforge.effects.text_rule_book import TextRuleBook
from cardforge.effects.verbs import Delay
from cardforge.kernel.decision import Step

LATER: Final = "later"
"""The word of a lasting effect that keeps what happens at a moment, which it is about."""


class Delayed(NamedTuple):
    """What a delayed effect keeps until its time has come."""

    sequence: int
    seat: int
    source: int
    antecedent: tuple[int, ...]
    whose_turn: int
    """The seat in whose turn it happens; -1 for any turn."""
    targets: tuple[tuple[int, ...], ...] = ()
    """The targets, if what happens is about them."""
    others: tuple[int, ...] = ()
    """The card of the text, if it is another one by now."""


def kept_for_later(delayed: Delayed) -> tuple[object, ...]:
    """What a state keeps of a delayed effect; targets, and who is another card, are left out where there are none."""
    return tuple(delayed) if delayed.others else tuple(delayed)[: 6 if delayed.targets else 5]


def keep_for_later(state: BoardState, verb: Delay, ctx: EffectContext, moment: str, expires: int) -> None:
    """Keeps effects until a moment; "it" has its present meaning then."""
    sequence = state.text_definitions.programs.number(verb.effects)
    player = verb.when.who
    who: Who = player.of if player.which in TARGET_PLAYERS and isinstance(player.of, Slot) else player
    whose_turn = next(iter(seats_of(state, who, ctx)), -1) if player.which else -1
    targets = ctx.targets if any(find_all(verb.effects, Slot)) else ()
    antecedent = tuple(state.antecedent)
    if any(find_all(verb.effects, ThatMany)):  # as many as what was done before
        antecedent = (*(antecedent or (-1,)), HOW_MANY - state.that_many)
    delayed = Delayed(sequence, ctx.seat, ctx.source, antecedent, whose_turn, targets)
    state.effects.append(LastingEffect(LATER, -1, moment, kept_for_later(delayed), expires))


def later_without(effect: LastingEffect, card: int) -> LastingEffect:
    """Q61: what is to happen later to a card that has left play happens to nothing: it is a new card when it comes back."""
    kept = Delayed(*effect.value)
    if card not in kept.antecedent and not any(card in chosen for chosen in kept.targets):
        return effect
    antecedent = tuple(-1 if one == card else one for one in kept.antecedent)
    targets = tuple(tuple(one for one in chosen if one != card) for chosen in kept.targets)
    return effect._replace(value=kept_for_later(kept._replace(antecedent=antecedent, targets=targets)))


def begin_delayed(state: BoardState, moment: str) -> None:
    """Begins the effects that texts have delayed until this moment of this player's turn."""
    for effect in [effect for effect in state.effects if effect.word == LATER and effect.what == moment]:
        delayed = Delayed(*effect.value)
        if delayed.whose_turn in (-1, state.active):
            state.effects.remove(effect)
            begin = ("begin", delayed.sequence, 0, delayed.source, delayed.seat, 0, delayed.targets, delayed.antecedent)
            if delayed.others:
                state.push(("not_known", delayed.others), begin, ("all_known",), ("check",))
            else:
                state.push(begin, ("check",))


def not_known(state: BoardState, step: Step) -> None:
    """Q61: the text that is carried out next speaks of cards that are others by now."""
    state.no_longer_knows(step[1])


BOOK: Final[TextRuleBook[BoardState]] = TextRuleBook()
BOOK.step("not_known", not_known)
