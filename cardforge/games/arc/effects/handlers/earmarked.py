"""Gold that is there for some cards only: it is paid with before any other, and what is left of it stays what it is (A76, Q19)."""

from __future__ import annotations

from typing import Final

from cardforge.effects.board import EffectValue, LastingEffect
from cardforge.effects.evaluate import player_target
from cardforge.effects.standard.kept_views import kept_view
from cardforge.games.arc.book import BOOK
from cardforge.games.arc.effects.filters import matches
from cardforge.games.arc.effects.verbs import ProduceGold
from cardforge.games.arc.state import ArcState
from cardforge.kernel.decision import Step

EARMARKED: Final = "earmarked"
"""The word of a lasting effect on a player, one for each gold that is there for some cards only: its pile and the number of its verb."""


def earmarked(state: ArcState, seat: int, pile: int, number: int, view: EffectValue) -> LastingEffect:
    """One gold of a pile for the cards of which a verb speaks; it vanishes with the turn as any other (Q19)."""
    return LastingEffect(EARMARKED, player_target(seat), view, (pile, number), state.turn)


def has_earmarked(state: ArcState) -> bool:
    """Whether anybody has gold that is there for some cards only."""
    return any(effect.word == EARMARKED for effect in state.effects)


def fitting(state: ArcState, seat: int, card: int) -> list[LastingEffect]:
    """The gold of a player that is there for such cards as this one."""
    found = []
    for effect in state.effects:
        if effect.word == EARMARKED and effect.target == player_target(seat):
            (verb,) = state.definitions.programs.sequences[effect.value[1]]
            assert isinstance(verb, ProduceGold)
            assert verb.only is not None
            if matches(state, card, verb.only, kept_view(effect.what), anywhere=True):
                found.append(effect)
    return found


def with_earmarked(state: ArcState, seat: int, card: int, have: list[int]) -> list[int]:
    """The gold of each faction with that which is there for such cards as this one."""
    found = fitting(state, seat, card) if has_earmarked(state) else []
    piles = [effect.value[0] for effect in found]
    return [n + piles.count(pile) for pile, n in enumerate(have)] if piles else have


def pay_with_earmarked(state: ArcState, step: Step) -> None:
    """Adds the gold for such a card to what its player has, has it paid for, and takes away what is left (step: seat, card, the steps of the payment)."""
    _, seat, card, dues = step
    before = tuple(state.gold[seat * 5 : seat * 5 + 5])
    for effect in fitting(state, seat, card):
        state.gold[seat * 5 + effect.value[0]] += 1
    state.push_all([*dues, ("set_apart", seat, card, before)])


def set_apart(state: ArcState, step: Step) -> None:
    """What is left of the gold for such cards is theirs alone again (step: seat, card, what there was besides)."""
    _, seat, card, before = step
    for effect in fitting(state, seat, card):
        pile = seat * 5 + effect.value[0]
        if state.gold[pile] > before[effect.value[0]]:
            state.gold[pile] -= 1
        else:
            state.effects.remove(effect)


BOOK.step("pay_with_earmarked", pay_with_earmarked)
BOOK.step("set_apart", set_apart)
