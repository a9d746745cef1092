"""Numbers that are known before a verb is done, whose objects are "it" from then on: "it gets +1/+0 for each creature among them"."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from cardforge.effects.amounts import Amount, Count, StatOf
from cardforge.effects.contents import find_all, subject_of, with_parts
from cardforge.effects.evaluate import EffectContext, amount
from cardforge.effects.protocol import TextState
from cardforge.effects.selectors import GONE, MENTIONED, Each, Filter, It, Itself, PlayerRef, Selector, Settled
from cardforge.effects.verb import Verb
from cardforge.effects.verbs import Damage, Modify, PutCounter


def with_known(state: TextState, verb: Verb, ctx: EffectContext) -> Verb:
    """The verb with what it counts among cards mentioned before as a number, while "them" is not yet what the verb is done to."""
    verb = _with_the_same_it(state, verb)
    if isinstance(verb, Modify):
        if all(isinstance(n, int) or not _counts_mentioned(n) for _, n in verb.changes):
            return verb
        known = tuple((stat, amount(state, n, ctx) if _counts_mentioned(n) else n) for stat, n in verb.changes)
        return replace(verb, changes=known)
    if not isinstance(verb, (Damage, PutCounter)) or isinstance(verb.n, int) or not _counts_mentioned(verb.n):
        return verb
    return replace(verb, n=amount(state, verb.n, ctx))


def _with_the_same_it(state: TextState, verb: Verb) -> Verb:
    """The verb with "it" in its numbers as what it was for those whom it is done to.

    "Each creature defending against it gets +1/+1 for each creature defending against it": against the same one.
    """
    what = subject_of(verb)
    if not isinstance(verb, (Damage, Modify, PutCounter)) or not isinstance(what, Each):
        return verb
    told = [one for filter in find_all(what, Filter) for one in filter.related if type(one[1]) is It]
    if not told:
        return verb
    it = Settled(tuple(state.antecedent))
    if isinstance(verb, Modify):
        return replace(verb, changes=tuple([(stat, _related_to(it, n, told)) for stat, n in verb.changes]))
    return replace(verb, n=_related_to(it, verb.n, told))


def _related_to(it: Settled, n: Amount, told: list[tuple[str, Selector | PlayerRef]]) -> Amount:
    """A number with what is known in the place of "it", where that is said in these words."""

    def of_it(part: object) -> object:
        if isinstance(part, Filter) and any(one in told for one in part.related):
            return replace(part, related=tuple([(one[0], it) if one in told else one for one in part.related]))
        return with_parts(part, of_it)

    return n if isinstance(n, int) else cast("Amount", of_it(n))


def _counts_mentioned(n: object) -> bool:
    """Whether a number counts cards mentioned before: "+1/+0 for each creature among them", "for each creature destroyed this way"."""
    return any(count.of.place in (MENTIONED, GONE) for count in find_all(n, Count))


def of_each(n: Amount, card: int) -> Amount:
    """A number of each card that something is done to, as that of this one: "1 damage to each creature for each thorn counter on it"."""
    return replace(n, of=Settled((card,))) if isinstance(n, StatOf) and isinstance(n.of, Itself) else n
