"""The turn: its phases in their fixed order, and what unmark, draw, entrance and discard do (A196-A228)."""

from __future__ import annotations

from cardforge.games.arc.ending import check, defeat
from cardforge.games.arc.passives import silent
from cardforge.games.arc.permissions import stays_marked, unmark_costs
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.triggers import fire
from cardforge.games.arc.zones import ARMY, COUNT, DECK, HAND, RESIDENTS
from cardforge.kernel.decision import Option, Step

PHASES = ("unmark", "upkeep", "draw", "tactics", "play", "attack", "play", "entrance", "discard")
"""A202, A205: the fixed order; upkeep is a moment in which no rule does anything (C13)."""

_TURN: tuple[Step, ...] = (
    *(step for name in PHASES for step in (("phase", name), (name,), ("phase_end",))),
    ("end_turn",),
)


def turn(state: ArcState, step: Step) -> None:
    """A197: the next player becomes active and goes through the phases."""
    state.turn += 1
    state.laid = state.moved = state.attacks = state.city_actions = 0
    if state.turn > state.facts.options["turn_limit"]:
        state.end((), "turn limit")
        return
    state.note("turn", "A197", state.active, state.turn)
    state.used = []
    state.bids = []
    state.push(*_TURN)


def phase(state: ArcState, step: Step) -> None:
    """A201: the moment in which a phase begins: what waited for it happens, and abilities are set off."""
    name = step[1]
    state.chain = 0
    if state.effects:
        _what_waited(state, name)
    fire(state, "turn_end" if name == "turn_end" else "phase_start", -1, state.active, name)
    check(state)


def _what_waited(state: ArcState, name: str) -> None:
    """Effects that a text has put off until this moment of this player's turn."""
    for effect in [effect for effect in state.effects if effect[0] == "later" and effect[2] == name]:
        sequence, seat, source, meant, whose = effect[3]
        if whose in (-1, state.active):
            state.effects.remove(effect)
            state.push(("begin", sequence, 0, source, seat, 0, (), meant), ("check",))


def unmark(state: ArcState, step: Step) -> None:
    """A97, A207: all own marked cards are unmarked."""
    marked = state.marked
    first = state.active * COUNT
    held = not (silent(state, "stay") and silent(state, "forbid unmark"))
    for zone in state.zones[first + ARMY : first + COUNT]:
        for card in zone:
            if marked[card] and not (held and _is_held(state, card)):
                marked[card] = 0
                fire(state, "unmarked", card, state.active)
    if held:
        mine = range(first + ARMY, first + COUNT)
        state.effects = [
            effect for effect in state.effects if effect[0] != "stay" or state.where[effect[1]] not in mine
        ]
    check(state)


def _is_held(state: ArcState, card: int) -> bool:
    """Whether a text keeps a card marked; where its controller may pay, that is asked (A97)."""
    if stays_marked(state, card):
        return True
    costs = unmark_costs(state, card)
    if costs:
        cost, source = costs[0]
        state.push(("may_unmark", card, source, state.facts.costs.index(cost)))
    return bool(costs)


def may_unmark(state: ArcState, step: Step) -> None:
    """Asks the controller of a card whether it is paid for to unmark."""
    _, card, source, number = step
    able = all(state.can_pay_part(state.active, source, part) for part in state.facts.costs[number])
    options: list[Option] = [("yes",), ("no",)] if able else [("no",)]
    state.ask(state.active, "may_unmark", options, "A97", (card, source, number))


def may_unmark_answered(state: ArcState, context: Step, option: Option) -> None:
    """Unmarks the card and lets it be paid for."""
    card, source, number = context
    if option[0] == "yes":
        state.marked[card] = 0
        fire(state, "unmarked", card, state.active)
        state.push(("check",))
        for part in state.facts.costs[number]:
            state.pay_part(state.active, source, part)


def upkeep(state: ArcState, step: Step) -> None:
    """C13: a moment for triggers; the rules themselves do nothing."""


def draw(state: ArcState, step: Step) -> None:
    """A209, A213: one card is compulsory, and an empty deck is defeat; the player then decides about the next (A210, A211)."""
    for _ in range(state.facts.options["draw_min"]):
        if not draw_card(state, state.active):
            return
    state.push(("check",), ("draw_more", state.facts.options["draw_max"] - state.facts.options["draw_min"]))


def draw_more(state: ArcState, step: Step) -> None:
    """C24: a further card may only be chosen if one is there."""
    left = step[1]
    assert isinstance(left, int)
    if left and state.zone(state.active, DECK):
        state.ask(state.active, "draw", [("draw",), ("stay",)], "A209", (left,))


def drawn(state: ArcState, context: Step, option: Option) -> None:
    """Takes the voluntary card."""
    left = context[0]
    assert isinstance(left, int)
    if option[0] == "draw":
        draw_card(state, state.active)
        state.push(("check",), ("draw_more", left - 1))


def draw_card(state: ArcState, seat: int) -> bool:
    """A27, A213: draws the top card; from an empty deck it is defeat, unless the seat is excused. Says whether play goes on."""
    deck = state.zone(seat, DECK)
    if deck:
        card = deck[-1]
        state.move(card, seat, HAND)
        state.note("draw", "A209", seat, card)
        fire(state, "card_drawn", card, seat)
        return True
    if seat in state.facts.options["excused"]:
        return True
    defeat(state, [seat], "A27")
    return False


def discard(state: ArcState, step: Step) -> None:
    """A227, A228: down to the hand limit, one card after another; with no more than that nothing is discarded."""
    hand = state.zone(state.active, HAND)
    if len(hand) > state.facts.options["hand_limit"]:
        state.push(("discard",))
        state.ask(state.active, "discard", [("discard", card) for card in hand], "A227")


def discarded(state: ArcState, context: Step, option: Option) -> None:
    """Puts the chosen card into the graveyard."""
    card = option[1]
    assert isinstance(card, int)
    state.discard(card)
    state.note("discard", "A227", state.active, card)
    fire(state, "card_discarded", card, state.active)
    check(state)


def end_turn(state: ArcState, step: Step) -> None:
    """A197: the end of the turn is a moment for texts; then the turn is over."""
    state.push(("phase", "turn_end"), ("turn_over",))


def turn_over(state: ArcState, step: Step) -> None:
    """A76, A137: unused gold is lost, damage on creatures vanishes, what held for the turn ends; then the next player (C17)."""
    for place in range(len(state.gold)):
        state.gold[place] = 0
    for seat in range(state.seats):
        for zone in (ARMY, RESIDENTS):
            for card in state.zone(seat, zone):
                state.damage[card] = 0
    if state.effects:
        over = [effect for effect in state.effects if effect[4] <= state.turn]
        state.effects = [effect for effect in state.effects if effect[4] > state.turn]
        for effect in over:
            if effect[0] == "control" and (state.lies_in(effect[1], ARMY) or state.lies_in(effect[1], RESIDENTS)):
                state.put(effect[1], effect[2], ARMY)
    state.push(("check",), ("next_turn",))


def next_turn(state: ArcState, step: Step) -> None:
    """A197: clockwise; the turn of a player who has been defeated is over."""
    state.active = state.opponents(state.active)[0]
    state.push(("turn",))
