"""What a text does to several at one moment, and what it does not know any more."""

from __future__ import annotations

from typing import Final

from cardforge.effects.amounts import StatOf
from cardforge.effects.conditions import Compare, Condition, YouDo
from cardforge.effects.contents import find_all, subject_of, what_was_meant
from cardforge.effects.evaluate import EffectContext, objects_of
from cardforge.effects.protocol import TextState
from cardforge.effects.selectors import Choose, Filter, It, Paid, Selector, Several, Slot, This
from cardforge.effects.verb import Verb
from cardforge.effects.verbs import Damage, If, Keep
from cardforge.kernel.decision import Step

_SPOKEN_OF: Final = (This, It, Paid, Several)
"""Objects that a text knows from when it was announced or triggered; targets are looked at one by one (`evaluate.still_legal`)."""


def dealt_together(effects: tuple[Verb, ...], place: int) -> int:
    """How many of the verbs from a place on are carried out together: damage, and more damage to what is where the first went; else 1."""
    first = effects[place]
    if type(first) is not Damage or place + 1 == len(effects) or isinstance(first.to, Choose):
        return 1
    found = 1
    for number, verb in enumerate(effects[place + 1 :], start=2):
        if type(verb) is Keep:  # what was dealt before is counted with the rest
            continue
        if type(verb) is not Damage or isinstance(verb.to, Choose) or not any(find_all(verb.to, It)):
            break
        found = number
    return found


def done_together(state: TextState, effects: tuple[Verb, ...], ctx: EffectContext) -> list[tuple[Verb, list[int]]]:
    """ "Deal 2 damage to target city and 1 damage to each of its residents": to those who are there now, before the city falls."""
    done: list[tuple[Verb, list[int]]] = []
    for verb in effects:
        what, state.earlier = subject_of(verb), list(state.antecedent)
        objects = known(state, what, objects_of(state, what, ctx)) if what is not None else []
        if what_was_meant(verb):
            state.antecedent = list(objects)
        done.append((verb, objects))
    return done


def known(state: TextState, what: Selector, objects: list[int]) -> list[int]:
    """Of what was spoken of before, those that have not become other cards since: they have not left, nor come back."""
    if not isinstance(what, _SPOKEN_OF) or not (unknown := state.unknown()):
        return objects
    return [card for card in objects if card not in unknown]


_GOING_ON: Final = {"do": 1, "act": 1, "do_as": 2, "do_for": 2, "do_recalling": 2}
"""Pending steps that carry out the rest of a text, with the place where they name it."""
_ASKED: Final = ("choose", "may", "one", "several")
"""Decisions in the middle of a text; their context begins as those steps do behind their name."""
_RESIDENTS: Final = "residents"
"""The number of those who are in a place."""


def speaks_of_who_is_in(state: TextState, place: int) -> bool:
    """Whether the rest of a text that is being carried out speaks of those who are in a place that it has named: "its residents"."""
    if any(step[0] in _GOING_ON and _speaks_of_it(state, step[_GOING_ON[step[0]] :], place) for step in state.stack):
        return True
    asked = state.decision
    return asked is not None and asked.kind in _ASKED and _speaks_of_it(state, asked.context, place)


def _speaks_of_it(state: TextState, rest: Step, card: int) -> bool:
    """The same of what is left of one list of verbs; what asks whether the place has fallen must know it first."""
    sequence, place, source, _, _, targets, *_ = rest
    for verb in state.text_definitions.programs.sequences[sequence][place:]:
        if isinstance(verb, If) and not _stands_either_way(verb.condition):
            return False
        places = [filter.at for filter in find_all(verb, Filter)]
        places += [number.of for number in find_all(verb, StatOf) if number.stat == _RESIDENTS]
        if any(_is_named(state, where, card, source, targets) for where in places):
            return True
    return False


def _stands_either_way(condition: Condition) -> bool:
    """Whether a condition does not ask what has happened to something, as "if it is destroyed this way" does."""
    return isinstance(condition, (YouDo, Compare)) and not any(filter.did for filter in find_all(condition, Filter))


def _is_named(
    state: TextState, where: Selector | None, card: int, source: int, targets: tuple[tuple[int, ...], ...]
) -> bool:
    if isinstance(where, Slot):
        return where.index < len(targets) and card in targets[where.index]
    return (isinstance(where, It) and card in state.antecedent) or (isinstance(where, This) and card == source)
