"""The marsh with every verb that games share, and its position as one value: what a text has left behind."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from marsh import MARSH, MarshState
from pond import BANK, DECK, HAND, NEST, POND

from cardforge.effects.ability import Ability
from cardforge.effects.evaluate import EffectContext
from cardforge.effects.protocol import TextDefinitions
from cardforge.effects.selectors import Filter
from cardforge.effects.standard import cards as standard
from cardforge.effects.standard import changes
from cardforge.effects.verbs import (
    Allow,
    Designate,
    Discard,
    Look,
    LoseAbilities,
    Mill,
    Pick,
    Prevent,
    Return,
    Reveal,
    RevealUntil,
    Shuffle,
)
from cardforge.kernel.cards import Card
from cardforge.kernel.contract.evaluation import Evaluation
from cardforge.kernel.contract.presentation import Presentation
from cardforge.kernel.decision import Option, Step
from cardforge.kernel.game import build_engine

Frog = tuple[Card, tuple[Ability, ...]]


class BogState(MarshState):
    """The marsh, in which it matters whose frog something happened to, and of alternatives any suffices."""

    def matches(self, card: int, filter: Filter, ctx: EffectContext) -> bool:
        if filter.either:
            return any(self.matches(card, part, ctx) for part in filter.either)
        return super().matches(card, filter, ctx)

    def began(self) -> int:
        return 0

    def matches_after_event(self, card: int, filter: Filter, ctx: EffectContext) -> bool:
        fits = not filter.whose or (self.owner[card] == ctx.seat) == (filter.whose == "you")
        return fits and self.stat(card, "size") < 90


def discard(state: BogState, verb: Discard, ctx: EffectContext, objects: list[int]) -> None:
    """As the games do it: what the text names, or what is to be chosen."""
    if verb.what is not None:
        state.left += standard.discard_given(state, objects)
        return
    choices = standard.discards(state, verb, verb.filter, ctx)
    state.push(*(standard.choice_of(verb, *choice) for choice in choices))


def idle(state: BogState, step: Step) -> None:
    state.ask(state.active, "idle", [("wait",), ("sleep",)], "idle row")


def answered(state: BogState, context: Step, option: Option) -> None:
    state.push(("turn",))


BOG = replace(
    MARSH,
    steps={**MARSH.steps, "turn": idle},
    answers={**MARSH.answers, "idle": answered},
    new_state=BogState,
    verbs={
        **MARSH.verbs,
        Allow: changes.allow,
        Designate: changes.designate,
        Discard: discard,
        Look: standard.look,
        LoseAbilities: changes.lose_abilities,
        Mill: standard.mill,
        Pick: standard.pick,
        Prevent: changes.prevent,
        Return: standard.return_cards,
        Reveal: standard.look,
        RevealUntil: standard.reveal_until,
        Shuffle: standard.shuffle_deck,
    },
)
ENGINE = build_engine(BOG, Presentation(), Evaluation())
ZONES = {"pond": POND, "hand": HAND, "deck": DECK, "bank": BANK, "nest": NEST}


def one(number: int, *abilities: Ability, **fields: int) -> Frog:
    """A frog with these abilities."""
    text = {"rooted": 0, "shy": 0, **fields}
    return Card("bog", number, 1, f"Frog {number}", fields={"size": number, **text}), abilities


def bog(*seats: dict[str, Sequence[int | Frog]], turn: int = 7) -> BogState:
    """A position: of each seat, by zone, its frogs or their numbers, the last one on top; card 0 is the first frog of all."""
    laid = [(seat, zone, frogs) for seat, zones in enumerate(seats) for zone, frogs in zones.items()]
    frogs = [(seat, zone, frog if isinstance(frog, tuple) else one(frog)) for seat, zone, row in laid for frog in row]
    table = TextDefinitions(
        tuple(card for _, _, (card, _) in frogs),
        tuple(((),) for _ in seats),
        dict(BOG.options),
        {card.key: text for _, _, (card, text) in frogs},
    )
    state = BogState(ENGINE, table, len(seats))
    for place, (seat, zone, _) in enumerate(frogs):
        state.add_card(place, seat, ZONES[zone])
    state.log, state.turn = [], turn
    state.push(("turn",))
    return state


def play(state: BogState, card: int = 0, *, x: int = 0, targets: tuple[tuple[int, ...], ...] = ()) -> BogState:
    """Carries out the first text of a card, until somebody has to choose."""
    program = state.text_definitions.ready[state.definition[card]][0]
    state.push(("begin", program.sequence, 0, card, state.controller(card), x, targets, ()))
    state.run()
    return state


def resolve(state: BogState) -> BogState:
    """Has all pending abilities resolve, until somebody has to choose."""
    state.push(("order_triggers",))
    state.run()
    return state


def zones(state: BogState) -> list[dict[str, list[int]]]:
    """The numbers of the frogs of each seat by zone, without empty zones."""
    found: list[dict[str, list[int]]] = []
    for seat in range(state.seats):
        rows = {name: [state.stat(card, "size") for card in state.zone(seat, zone)] for name, zone in ZONES.items()}
        found.append({name: row for name, row in rows.items() if row})
    return found


def said(state: BogState) -> dict[str, Any]:
    """What the text has left behind for the sentences that follow, and what it has noted; without what is empty or 0."""
    values = {
        "it": state.antecedent,
        "rest": state.rest,
        "did": state.did_it,
        "many": state.that_many,
        "log": state.log,
        "known": [(seat, card) for seat, card, _ in state.known],
        "left": state.left,
        "points": state.points if any(state.points) else [],
        "lasting": [tuple(effect) for effect in state.effects],
    }
    return {name: value for name, value in values.items() if value}


def asked(state: BogState) -> tuple[int, str, list[Option], str]:
    """Who has to choose: the seat, the kind of question, its options, its row."""
    assert state.decision is not None
    return state.decision.seat, state.decision.kind, state.decision.options, state.decision.row


IDLE = (0, "idle", [("wait",), ("sleep",)], "idle row")
"""Nobody has to choose anything any longer."""
