"""Numbers of cards among those that a text has mentioned before: "it gets +1/+0 for each creature among them"."""

from __future__ import annotations

from dataclasses import replace

from cardforge.effects.amounts import Amount, Count, StatOf
from cardforge.effects.contents import find_all
from cardforge.effects.evaluate import EffectContext, amount
from cardforge.effects.protocol import TextState
from cardforge.effects.selectors import GONE, MENTIONED, Itself, Settled
from cardforge.effects.verb import Verb
from cardforge.effects.verbs import Damage, Modify, PutCounter


def with_known(state: TextState, verb: Verb, ctx: EffectContext) -> Verb:
    """The verb with what it counts among cards mentioned before as a number, while "them" is not yet what the verb is done to."""
    if isinstance(verb, Modify):
        if all(isinstance(n, int) or not _counts_mentioned(n) for _, n in verb.changes):
            return verb
        known = tuple((stat, amount(state, n, ctx) if _counts_mentioned(n) else n) for stat, n in verb.changes)
        return replace(verb, changes=known)
    if not isinstance(verb, (Damage, PutCounter)) or isinstance(verb.n, int) or not _counts_mentioned(verb.n):
        return verb
    return replace(verb, n=amount(state, verb.n, ctx))


def _counts_mentioned(n: object) -> bool:
    """Whether a number counts cards mentioned before: "+1/+0 for each creature among them", "for each creature destroyed this way"."""
    return any(count.of.place in (MENTIONED, GONE) for count in find_all(n, Count))


def of_each(n: Amount, card: int) -> Amount:
    """A number of each card that something is done to, as that of this one: "1 damage to each creature for each thorn counter on it"."""
    return replace(n, of=Settled((card,))) if isinstance(n, StatOf) and isinstance(n.of, Itself) else n
