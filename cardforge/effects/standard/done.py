"""Whether something was done, where the text goes on with "if you do"."""

from __future__ import annotations

from cardforge.effects.conditions import AllOf, Condition, Negated, YouDo
from cardforge.effects.evaluate import EffectContext
from cardforge.effects.protocol import TextState
from cardforge.effects.selectors import Filter
from cardforge.effects.standard.possible import unmarked_of
from cardforge.effects.verb import Verb
from cardforge.effects.verbs import If, Mark, Unmark


def asked_next(state: TextState, ctx: EffectContext) -> Condition | None:
    """The condition of the next verb, if it has one, without what else is asked and whether it is denied."""
    effects = state.text_definitions.programs.sequences[ctx.sequence]
    follows = effects[ctx.place + 1] if ctx.place + 1 < len(effects) else None
    condition = follows.condition if isinstance(follows, If) else None
    if isinstance(condition, AllOf):
        condition = condition.conditions[0]
    return condition.condition if isinstance(condition, Negated) else condition


def note_done(state: TextState, verb: Verb, ctx: EffectContext, objects: list[int]) -> None:
    """Notes whether a verb is done to anything: "Mark up to one target creature. If you do, ..." with none chosen, or a marked one."""
    if not isinstance(asked_next(state, ctx), YouDo):
        return
    done = objects
    if isinstance(verb, (Mark, Unmark)):
        cards = [card for card in objects if card >= 0]
        unmarked = unmarked_of(state, cards, Filter(), ctx)
        done = unmarked if isinstance(verb, Mark) else [card for card in cards if card not in unmarked]
    state.did_it = int(bool(done))
