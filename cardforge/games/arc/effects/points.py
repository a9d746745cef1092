"""Verbs about points, gold and resource cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardforge.games.arc import FACTIONS
from cardforge.games.arc.effects.base import Handler, last_turn, off_the_table
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.stats import most_lp
from cardforge.games.arc.verbs import DoubleGold, PileGold, ProduceGold, PutResource, TakeResource
from cardforge.games.arc.zones import REMOVED, RESOURCES
from cardforge.kernel import verbs as kernel
from cardforge.kernel.decision import Option, Step
from cardforge.kernel.meaning import PLAYER_TARGET, Frame, amount, seats_of


def gain(state: ArcState, verb: Any, frame: Frame, objects: list[int]) -> None:
    """VP, LP, or gold for this turn."""
    sign = -1 if isinstance(verb, kernel.Lose) else 1
    n = amount(state, verb.n, frame)
    for seat in seats_of(state, verb.who, frame):
        if verb.what == "vp":
            state.vp[seat] = max(0, state.vp[seat] + sign * n)
        elif verb.what == "lp":
            before, most = state.lp[seat], most_lp(state, seat)
            state.lp[seat] += sign * n
            if 0 <= most < state.lp[seat]:
                state.lp[seat] = max(before, most)
        elif verb.what == "gold":
            faction = max(0, state.facts.faction[state.fact[frame.source]])
            state.gold[seat * 5 + faction] = max(0, state.gold[seat * 5 + faction] + sign * n)
        state.note("gain" if sign > 0 else "lose", "C11", seat, n, verb.what)


def produce(state: ArcState, verb: ProduceGold, frame: Frame, objects: list[int]) -> None:
    """Gold of a faction for this turn (A76)."""
    own = max(0, state.facts.faction[state.fact[frame.source]])
    faction = FACTIONS.index(verb.faction) if verb.faction in FACTIONS else own
    for seat in seats_of(state, verb.who, frame):
        state.gold[seat * 5 + faction] += amount(state, verb.n, frame)


def pile_gold(state: ArcState, verb: PileGold, frame: Frame, objects: list[int]) -> None:
    """A32, A76: gold of every pile for this turn, or of the one with the fewest cards."""
    n = amount(state, verb.n, frame)
    for seat in seats_of(state, verb.who, frame):
        for pile in [_smallest(state, seat)] if verb.smallest else state.facts.piles[seat] or [0]:
            state.gold[seat * 5 + pile] += n


def _smallest(state: ArcState, seat: int) -> int:
    """The pile with the fewest cards, the first of them in the order of factions."""
    piles = state.facts.piles[seat] or [0]
    lying = [sum(1 for card in state.zone(seat, RESOURCES) if state.at[card] == pile) for pile in piles]
    return piles[lying.index(min(lying))]


def double(state: ArcState, verb: DoubleGold, frame: Frame, objects: list[int]) -> None:
    """A75: each resource card of the pile gives 2 gold for a time."""
    for seat in seats_of(state, verb.who, frame):
        until = last_turn(state, verb.until)
        state.effects.append(("double", PLAYER_TARGET - seat, "", FACTIONS.index(verb.faction), until))


def put_resource(state: ArcState, verb: PutResource, frame: Frame, objects: list[int]) -> None:
    """A75: face down into a pile of its owner, the one of its faction."""
    for card in objects:
        if card >= 0 and not state.lies_in(card, REMOVED) and not state.is_avatar(card):
            off_the_table(state, card)
            if verb.smallest:
                state.put(card, frame.seat, RESOURCES, _smallest(state, frame.seat))
            else:
                _to_pile(state, card, state.owner[card], state.facts.faction[state.fact[card]])
            state.marked[card] = int(verb.marked)


def take_resource(state: ArcState, verb: TakeResource, frame: Frame, objects: list[int]) -> None:
    """A31: out of the piles of one player into those of another."""
    for seat in seats_of(state, verb.who, frame):
        if seat != frame.seat:
            state.push(("take_resource", frame.seat, seat, amount(state, verb.n, frame)))


def take_one(state: ArcState, step: Step) -> None:
    """Asks which resource card is taken, until enough are."""
    _, taker, seat, n = step
    cards = state.zone(seat, RESOURCES)
    if n and cards:
        options: list[Option] = [("take", card) for card in cards]
        state.ask(taker, "take_resource", options, "A31", (taker, seat, n))


def took_one(state: ArcState, context: Step, option: Option) -> None:
    """It lies in the pile that it lay in, if the taker has such a one."""
    taker, seat, n = context
    card = int(option[1])
    _to_pile(state, card, taker, state.at[card])
    state.push(("take_resource", taker, seat, n - 1))


def _to_pile(state: ArcState, card: int, seat: int, faction: int) -> None:
    piles = state.facts.piles[seat] or [0]
    state.put(card, seat, RESOURCES, faction if faction in piles else piles[0])


VERBS: dict[type, Handler] = {
    kernel.Gain: gain, kernel.Lose: gain, ProduceGold: produce, PileGold: pile_gold, DoubleGold: double, PutResource: put_resource,
    TakeResource: take_resource,
}  # fmt: skip
STEPS: dict[str, Callable[[ArcState, Step], None]] = {"take_resource": take_one}
ANSWERS: dict[str, Callable[[ArcState, Step, Option], None]] = {"take_resource": took_one}
