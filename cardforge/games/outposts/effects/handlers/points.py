"""Verbs about mana, Mana Crystals and the end of the game (5.5)."""

from __future__ import annotations

from typing import Final

from cardforge.effects import verbs as kernel
from cardforge.effects.board import LastingEffect
from cardforge.effects.evaluate import EffectContext, amount, seats_of
from cardforge.effects.triggers import emit
from cardforge.games.outposts.book import BOOK
from cardforge.games.outposts.effects import verbs as own
from cardforge.games.outposts.state import OutpostsState

INSTEAD: Final = "instead"
"""The word of a lasting effect that remembers how much mana a card has given that was turned into mana."""


def gain(state: OutpostsState, verb: kernel.Gain | kernel.Lose, ctx: EffectContext, objects: list[int]) -> None:
    """Changes the mana of this turn, or the Crystals, of players; below 0 neither goes."""
    n = amount(state, verb.n, ctx) * (-1 if isinstance(verb, kernel.Lose) else 1)
    for seat in seats_of(state, verb.who, ctx):
        column = state.crystals if verb.what == "crystals" else state.mana
        if verb.what in ("crystals", "mana"):
            column[seat] = max(0, column[seat] + n)
            state.end_check_due = 1
            if verb.what == "crystals" and n > 0:
                emit(state, "crystal_gained", -1, seat)
            state.note(
                "gain" if n >= 0 else "lose", "O82" if verb.what == "crystals" else "O40", seat, abs(n), verb.what
            )


def gain_instead(state: OutpostsState, verb: own.GainInstead, ctx: EffectContext, objects: list[int]) -> None:
    """O41, O42, D65: what was turned into mana gives so much in the place of what it has given; of several texts the one that gives most counts."""
    card = state.antecedent[0] if state.antecedent else ctx.source
    turned = (card, state.sacrifices[ctx.seat], state.discards[ctx.seat])
    given = [effect for effect in state.effects if effect.word == INSTEAD and effect.what == turned]
    n = max([amount(state, verb.n, ctx), *(int(effect.value) for effect in given)])
    more = n - (int(given[0].value) if given else verb.of)
    state.effects = [
        *(effect for effect in state.effects if effect not in given),
        LastingEffect(INSTEAD, -1, turned, n, state.turn),
    ]
    state.mana[ctx.seat] = max(0, state.mana[ctx.seat] + more)
    state.note("gain" if more >= 0 else "lose", "O40", ctx.seat, abs(more), "mana")


def win(state: OutpostsState, verb: kernel.Win, ctx: EffectContext, objects: list[int]) -> None:
    """Ends the game at once; the player of the text has won."""
    state.end(tuple(seats_of(state, verb.who, ctx)), "O83")


def lose(state: OutpostsState, verb: kernel.LoseGame, ctx: EffectContext, objects: list[int]) -> None:
    """D57: players lose; they leave the game at the end of the action, all together."""
    for seat in seats_of(state, verb.who, ctx):
        state.lose(seat, "O83")


BOOK.handles(kernel.Gain, gain)
BOOK.handles(kernel.Lose, gain)
BOOK.handles(own.GainInstead, gain_instead)
BOOK.handles(kernel.Win, win)
BOOK.handles(kernel.LoseGame, lose)
