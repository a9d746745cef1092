"""What the texts that a player has announced will do already, so that none of them is done twice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardforge.effects import verbs as v
from cardforge.effects.compile import Program
from cardforge.effects.evaluate import EffectContext, amount
from cardforge.effects.verb import Verb
from cardforge.games.arc.records import StackItem
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import ARMY, COUNT, RESIDENTS

REMOVES: Final[frozenset[type]] = frozenset((v.Destroy, v.RemoveFromGame, v.Control, v.Return))
"""Verbs that cost a player the whole card."""


def is_doomed(state: ArcState, seat: int, card: int) -> bool:
    """Whether the texts that a seat has announced remove a creature once they resolve."""
    if not state.items or card < 0 or state.where[card] % COUNT not in (ARMY, RESIDENTS):
        return False
    damage = 0
    for item in state.items:
        if item.seat != seat:
            continue
        for verb, ctx in _done_to(state, item, card):
            if type(verb) in REMOVES:
                return True
            if isinstance(verb, v.Damage):
                damage += amount(state, verb.n, ctx)
    return damage > 0 and not state.is_avatar(card) and damage >= state.defense_of(card) - state.damage[card]


def _done_to(state: ArcState, item: StackItem, card: int) -> Iterator[tuple[Verb, EffectContext]]:
    """The verbs of an announced text that have a card as their target."""
    aimed = [program for program in _programs(state, item) if program.slots]
    for program, targets in zip(aimed, item.targets, strict=False):
        ctx = EffectContext(program.sequence, 0, item.card, item.seat, item.x, targets)
        programs = state.definitions.programs
        for place, chosen in enumerate(targets):
            verb = programs.verb_of_slot(program.sequence, place) if card in chosen else None
            if verb is not None:
                yield verb, ctx


def _programs(state: ArcState, item: StackItem) -> list[Program]:
    definition = state.definition[item.card]
    if item.ability >= 0:
        return [state.definitions.program(definition, item.ability)]
    return [program for program in state.definitions.ready[definition] if program.ability.kind in ("play", "enchant")]


def blocks_to_come(state: ArcState) -> bool:
    """Whether attackers are named and the defender has not blocked yet: what is done now, the defender knows."""
    return bool(state.combats) and any(step[0] == "blocks_made" for step in state.stack)
