"""Wordings of ARC about the attack phase that a text adds: what happens as it begins, and who can attack in it (Q65)."""

from __future__ import annotations

from typing import Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.ability import Ability
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import NoMeaning, Phrase, PhraseValue
from cardforge.effects.selectors import narrowed
from cardforge.games.arc.effects.verbs import ADDED_ATTACK, ExtraAttack, ExtraPhase

_THAT_BEGINS: Final = a.Trigger("phase_start", who=a.YOU, detail=ADDED_ATTACK)
_PHASE: Final = "(attack phase|combat phase|phase)"
_THAT: Final = f"(it|that {_PHASE[1:-1].replace('|', '|that ')}|that second {_PHASE[1:-1].replace('|', '|that second ')}|the second {_PHASE[1:-1].replace('|', '|the second ')}|the second one)"
_FIRST: Final = f"(the first one|the first {_PHASE[1:-1].replace('|', '|the first ')})"


def _only_these(filter: a.Filter) -> v.Delay:
    """ "Only Gears can attack in it": no others of yours. Raises NoMeaning for creatures of a place or a player."""
    if any(part.place or part.whose or part.at is not None for part in filter.either or (filter,)):
        raise NoMeaning("what kind of creatures")
    others = a.Filter("creature", whose="you", unlike=filter.either or (filter,))
    return v.Delay(_THAT_BEGINS, (v.Forbid(a.Each(others), "attack", "turn"),))


def _not_these(what: PhraseValue) -> v.Delay:
    """ "Creatures that attacked in the first one cannot attack in it". Raises NoMeaning for others than all of a kind."""
    if not isinstance(what, a.Each):
        raise NoMeaning("all creatures of a kind")
    return v.Delay(_THAT_BEGINS, (v.Forbid(a.Each(narrowed(what.filter, whose="you")), "attack", "turn"),))


def unknown_moment(value: object) -> str:
    """The beginning of an added attack phase, of a text that adds none; "" for all else."""
    if not isinstance(value, Ability) or not any(later.when == _THAT_BEGINS for later in find_all(value, v.Delay)):
        return ""
    phases = [verb for verb in find_all(value, ExtraPhase) if verb.what == "attack"]
    return "" if phases or any(find_all(value, ExtraAttack)) else ADDED_ATTACK


ADDED_ATTACKS: Final = (
    Phrase("moment_later", f"at the (start|beginning) of {_THAT}", _THAT_BEGINS, also=("at its (start|beginning)", f"(when|as) {_THAT} begins"), row="Q65", example="You get an additional attack phase this turn. At the beginning of that phase, unmark all creatures in your army."),
    Phrase("effect", f"only {{filter:many}} can attack (in|during) {_THAT}", _only_these, written=False, row="Q65", example="You get an additional attack phase this turn. Only Elves can attack in it."),
    Phrase("effect", f"{{what:objects}} cannot attack (in|during) {_THAT}", _not_these, written=False, row="Q65", example="You get an additional attack phase this turn. Elves cannot attack in it."),
    Phrase("effect", f"{{filter:many}} (that|which) attacked in {_FIRST} cannot attack in ({_THAT[1:-1]}|the second)", lambda filter: _not_these(a.Each(narrowed(filter, did=(*filter.did, a.Trigger("attacks"))))), written=False, row="Q65", example="You get an additional attack phase this turn. Creatures that attacked in the first one cannot attack in the second one."),
)  # fmt: skip
