"""Gold: what a player has, whether a cost can be paid, and paying it (A31-A33, A57-A60, A71-A77, C12, section 4)."""

from __future__ import annotations

from cardforge.games.arc import FACTIONS
from cardforge.games.arc.marks import mark
from cardforge.games.arc.matching import matches
from cardforge.games.arc.passives import DEPTH, passives, silent
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.stats import stat
from cardforge.games.arc.verbs import DoubleGold
from cardforge.games.arc.zones import COUNT, HAND, RESOURCES
from cardforge.kernel.decision import Option, Step
from cardforge.kernel.meaning import PLAYER_TARGET, Frame, amount, objects_of


def funds(state: ArcState, seat: int) -> list[int]:
    """For each faction, unmarked resource cards in its pile plus gold produced and not yet used: u(X) of section 4."""
    have = state.gold[seat * 5 : seat * 5 + 5]
    marked, at = state.marked, state.at
    unmarked = [at[card] for card in state.zones[seat * COUNT + RESOURCES] if not marked[card]]
    if unmarked:
        doubled = state.facts.doubles_gold and not silent(state, "double")
        for pile in set(unmarked):
            have[pile] += unmarked.count(pile) * (gold_of_one(state, seat, pile) if doubled else 1)
    return have


def gold_of_one(state: ArcState, seat: int, faction: int) -> int:
    """How much gold one resource card of a pile gives: 1, or 2 if a text doubles it (A75)."""
    if any(
        effect[0] == "double" and effect[1] == PLAYER_TARGET - seat and effect[3] == faction for effect in state.effects
    ):
        return 2
    for verb, frame in passives(state, "double"):
        if isinstance(verb, DoubleGold) and frame.seat == seat and FACTIONS[faction] == verb.faction:
            return 2
    return 1


def payable(have: list[int], cost: int, faction: int, loyalty: int, own_minimum: bool) -> bool:
    """C12: own pile first; each loyalty mark lets one gold of another faction stand in for what is missing.

    With `own_minimum` each mark is instead one gold that must come from the card's own faction, the rest from any.
    """
    own = have[faction]
    if own_minimum:
        return own >= min(loyalty, cost) and sum(have) >= cost
    short = cost - own
    return short <= 0 or (short <= loyalty and short <= sum(have) - own)


def price(state: ArcState, card: int, seat: int, name: str = "cost") -> int:
    """What a card costs a seat to play, or its loyalty then: printed, and what texts in play and texts of this turn change."""
    if state.facts.fixed_prices and not state.effects:
        return state.facts.numbers[name][state.fact[card]]
    value = stat(state, card, name)
    topic = f"price {name}"
    if silent(state, topic):
        return max(0, value)
    for effect in state.effects:
        if effect[0] == topic and effect[1] == PLAYER_TARGET - seat:
            (verb,) = state.facts.programs.sequences[effect[3]]
            frame = Frame(0, 0, -1, effect[2], 0, ())
            if matches(state, card, verb.filter, frame, anywhere=True):
                value += amount(state, verb.n, frame)
    if state.depth < DEPTH:
        state.depth += 1
        for verb, frame in passives(state, topic):
            if PLAYER_TARGET - seat in objects_of(state, verb.who, frame) and matches(
                state, card, verb.filter, frame, anywhere=True
            ):
                value += amount(state, verb.n, frame)
        state.depth -= 1
    return max(0, value)


def can_pay(state: ArcState, seat: int, card: int, have: list[int]) -> bool:
    """Whether the seat can pay for a card of its own with what it has."""
    facts, fact = state.facts, state.fact[card]
    if facts.fixed_prices and not state.effects:
        return payable(have, facts.cost[fact], facts.faction[fact], facts.loyalty[fact], facts.lenient_loyalty)
    cost, loyalty = price(state, card, seat), price(state, card, seat, "loyalty")
    return payable(have, cost, facts.faction[fact], loyalty, facts.lenient_loyalty)


def most(state: ArcState, seat: int, card: int) -> int:
    """The most that the seat can pay with the card's faction and loyalty marks: the upper end of X."""
    have, facts, fact = funds(state, seat), state.facts, state.fact[card]
    faction, loyalty = max(0, facts.faction[fact]), facts.loyalty[fact]
    cost = 0
    while payable(have, cost + 1, faction, loyalty, facts.lenient_loyalty):
        cost += 1
    return cost


def pay(state: ArcState, step: Step) -> None:
    """A58: marks resource cards of the card's faction, then asks where the rest comes from (step: seat, faction, cost, loyalty)."""
    _, seat, faction, cost, loyalty = step
    assert isinstance(seat, int)
    assert isinstance(faction, int)
    assert isinstance(cost, int)
    assert isinstance(loyalty, int)
    own = min(cost, loyalty if state.facts.lenient_loyalty else funds(state, seat)[faction])
    spend(state, seat, faction, own)
    if state.facts.options["surplus_marks"]:
        state.push(("surplus", seat, faction))
    if cost > own:
        state.push(("pay_rest", seat, faction, cost - own))


def surplus(state: ArcState, step: Step) -> None:
    """T-A5: with the option `surplus_marks` who pays may mark more of the pile than it takes; that gold floats (A76)."""
    _, seat, faction = step
    if any(state.at[card] == faction and not state.marked[card] for card in state.zone(seat, RESOURCES)):
        state.ask(seat, "surplus", [("enough",), ("more",)], "A76", (seat, faction))


def marked_more(state: ArcState, context: Step, option: Option) -> None:
    """Marks one more resource card for gold that floats, and asks again."""
    seat, faction = context
    if option[0] == "more":
        spare = [card for card in state.zone(seat, RESOURCES) if state.at[card] == faction and not state.marked[card]]
        mark(state, spare[0])
        gold = gold_of_one(state, seat, faction)
        state.gold[seat * 5 + faction] += gold
        state.note("surplus", "A76", seat, faction, gold)
        state.push(("surplus", seat, faction))


def pay_rest(state: ArcState, step: Step) -> None:
    """A42: one gold at a time out of other piles, the player chooses which; with `own_minimum` out of any pile."""
    _, seat, faction, short = step
    assert isinstance(seat, int)
    assert isinstance(short, int)
    have = funds(state, seat)
    any_pile = state.facts.lenient_loyalty
    options: list[Option] = [("pile", pile) for pile in range(5) if have[pile] and (any_pile or pile != faction)]
    if options:
        state.ask(seat, "pay", options, "A42", (seat, faction, short))


def paid_from(state: ArcState, context: Step, option: Option) -> None:
    """Takes one gold out of the chosen pile and goes on while something is missing."""
    seat, faction, short = context
    assert isinstance(seat, int)
    assert isinstance(short, int)
    assert isinstance(option[1], int)
    spend(state, seat, option[1], 1)
    if short > 1:
        state.push(("pay_rest", seat, faction, short - 1))


def spend(state: ArcState, seat: int, faction: int, amount: int) -> None:
    """Spends gold of one faction: floating gold before new marks (C39), one gold for each card marked (A75)."""
    if not amount:
        return
    floating = min(amount, state.gold[seat * 5 + faction])
    state.gold[seat * 5 + faction] -= floating
    due = amount - floating
    each = gold_of_one(state, seat, faction) if state.facts.doubles_gold else 1
    for card in state.zone(seat, RESOURCES):
        if not due:
            break
        if state.at[card] == faction and not state.marked[card]:
            mark(state, card)
            state.gold[seat * 5 + faction] += max(0, each - due)
            due = max(0, due - each)
    state.spent[seat] += amount
    state.note("pay", "A58", seat, faction, amount)


def resource_forbidden(state: ArcState, seat: int) -> str | None:
    """A219: one resource card a turn, both play phases together; C30."""
    if state.laid >= state.facts.options["resources_per_turn"]:
        return "A219"
    return None


def lay_resource(state: ArcState, step: Step) -> None:
    """A73: asks into which pile the hand card goes; there is one pile for each faction of the deck (A32)."""
    _, seat, card = step
    assert isinstance(seat, int)
    piles = state.facts.piles[seat] or [0]
    state.ask(seat, "pile", [("pile", pile) for pile in piles], "A73", (seat, card))


def laid_resource(state: ArcState, context: Step, option: Option) -> None:
    """A74, A75: the card lies face down, unmarked, and gives gold of its pile (T-A22: it may pay at once)."""
    seat, card = context
    pile = option[1]
    assert isinstance(seat, int)
    assert isinstance(card, int)
    assert isinstance(pile, int)
    state.put(card, seat, RESOURCES, at=pile)
    state.laid += 1
    state.note("resource", "A74", seat, pile)


def hand(state: ArcState, seat: int) -> list[int]:
    """The seat's hand."""
    return state.zone(seat, HAND)
