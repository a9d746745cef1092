"""What a text does to several at one moment, and what it does not know any more."""

from __future__ import annotations

from typing import Final

from cardforge.effects.contents import find_all, subject_of, what_was_meant
from cardforge.effects.evaluate import EffectContext, objects_of
from cardforge.effects.protocol import TextState
from cardforge.effects.selectors import Choose, It, Paid, Selector, Several, This
from cardforge.effects.verb import Verb
from cardforge.effects.verbs import Damage

_SPOKEN_OF: Final = (This, It, Paid, Several)
"""Objects that a text knows from when it was announced or triggered; targets are looked at one by one (`evaluate.still_legal`)."""


def dealt_together(effects: tuple[Verb, ...], place: int) -> int:
    """How many of the verbs from a place on are carried out together: damage, and more damage to what is where the first went; else 1."""
    first = effects[place]
    if type(first) is not Damage or place + 1 == len(effects) or isinstance(first.to, Choose):
        return 1
    found = 1
    for verb in effects[place + 1 :]:
        if type(verb) is not Damage or isinstance(verb.to, Choose) or not any(find_all(verb.to, It)):
            break
        found += 1
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
