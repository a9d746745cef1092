"""Gold: how much a player has, which costs it can pay, and paying (A31-A33, A57-A60, A71-A77, C12, section 4)."""

from __future__ import annotations

from cardforge.effects.continuous import DEPTH
from cardforge.effects.evaluate import EffectContext, amount, holds, objects_of, player_target, point_of_view
from cardforge.effects.selectors import SELF
from cardforge.effects.standard.kept_views import kept_view
from cardforge.effects.targeting import slot_candidates
from cardforge.effects.verbs import CostChange
from cardforge.games.arc.actions.mark import mark
from cardforge.games.arc.book import BOOK
from cardforge.games.arc.card_fields import FACTIONS
from cardforge.games.arc.effects.continuous import affecting, continuous_verbs, is_unaffected, prices_stand
from cardforge.games.arc.effects.filters import matches
from cardforge.games.arc.effects.handlers.earmarked import has_earmarked, with_earmarked
from cardforge.games.arc.effects.index import MORE_GOLD
from cardforge.games.arc.effects.stats import stat
from cardforge.games.arc.effects.verbs import FOR_GOLD, DoubleGold, MoreGold
from cardforge.games.arc.records import StackItem
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import ATTACHED, COUNT, HAND, RESOURCES
from cardforge.kernel.decision import Option, Step, new_row, number_in
from cardforge.kernel.numbers import total


def funds(state: ArcState, seat: int) -> list[int]:
    """The gold of each faction: unmarked resource cards in its pile plus unused gold, u(X) of section 4."""
    ready = _unmarked(state, seat)
    if state.definitions.doubles_gold and not is_unaffected(state, "double"):
        ready = [n * gold_of_one(state, seat, pile) for pile, n in enumerate(ready)]
    if MORE_GOLD in state.definitions.topic_words:
        ready = ready.copy()
        for card in state.zones[seat * COUNT + RESOURCES]:
            if not state.marked[card]:
                ready[state.at[card]] += more_gold(state, card)
    first, unused = seat * 5, state.gold
    for place in range(first, first + 5):
        if unused[place]:
            return [n + unused[first + pile] for pile, n in enumerate(ready)]
    return ready


def _unmarked(state: ArcState, seat: int) -> list[int]:
    """How many resource cards of each pile are unmarked; kept until one is laid, leaves, or is marked or unmarked."""
    cards = state.zones[seat * COUNT + RESOURCES]
    known = state.unmarked_piles.get(seat)
    if known is not None and known[0] is cards:
        return known[1]
    marked, at, found = state.marked, state.at, [0] * 5
    for card in cards:
        if not marked[card]:
            pile = at[card]
            found[pile] = found[pile] + 1  # compiled, "+=" is a call
    state.unmarked_piles[seat] = (cards, found)
    return found


def gold_of_one(state: ArcState, seat: int, faction: int) -> int:
    """The gold that one resource card of a pile gives: 1, or 2 if a text doubles it (A75)."""
    if any(
        effect.word == "double" and effect.target == player_target(seat) and effect.value == faction
        for effect in state.effects
    ):
        return 2
    for verb, ctx in continuous_verbs(state, "double"):
        if isinstance(verb, DoubleGold) and ctx.seat == seat and FACTIONS[faction] == verb.faction:
            return 2
    return 1


def more_gold(state: ArcState, card: int, of_any: bool = False) -> int:
    """How much more gold texts let one resource card give (A75), or how much of that is of any faction."""
    found = affecting(state, card, MORE_GOLD)
    given = [(verb, ctx) for verb, ctx in found if isinstance(verb, MoreGold) and (verb.of_any or not of_any)]
    return sum(amount(state, verb.n, ctx) for verb, ctx in given)


def payable(have: list[int], cost: int, faction: int, loyalty: int, own_minimum: bool) -> bool:
    """C12: whether a cost can be paid; each loyalty mark lets one gold of another faction replace missing gold of the own one.

    With `own_minimum` each mark is instead one gold that must come from the card's own faction, the rest from any.
    """
    own = have[faction]
    if own_minimum:
        return own >= min(loyalty, cost) and total(have) >= cost
    short = cost - own
    return short <= 0 or (short <= loyalty and short <= total(have) - own)


def price(state: ArcState, card: int, seat: int, name: str = "cost", x: int = 0) -> int:
    """The cost of playing a card, or its loyalty: the printed number, or the X chosen for it, and the changes by texts.

    Where its targets change it, that of the cheapest ones as long as the card is not announced.
    """
    if state.definitions.prices_by_targets and not any(item.card == card for item in state.items):
        ctx = EffectContext(0, 0, card, seat, x, ())
        slots = [slot for program in state.definitions.play_programs[state.definition[card]] for slot in program.slots]
        ways = dict.fromkeys([(), *((target,) for slot in slots for target in slot_candidates(state, slot, ctx))])
        return min([_price_at(state, card, seat, name, x, targets) for targets in ways])
    return _price_now(state, card, seat, name, x)


def _price_at(state: ArcState, card: int, seat: int, name: str, x: int, targets: tuple[int, ...]) -> int:
    """What a card costs with these targets."""
    state.items.append(new_row(StackItem, card, -1, seat, x, ((targets,),)))
    found = _price_now(state, card, seat, name, x)
    state.items.pop()
    return found


def affordable_targets(state: ArcState, targets: list[int], ctx: EffectContext) -> list[int]:
    """Those of the targets of a card that is played with which its player can pay for it; all of them for what is paid for already, or costs nothing."""
    card, seat = ctx.source, ctx.seat
    paying = any(step[0] == "pay_by_targets" and step[2] == card for step in state.stack)
    if card < 0 or not (state.lies_in(card, HAND) or paying):
        return targets
    definitions, definition = state.definitions, state.definition[card]
    have = with_earmarked(state, seat, card, funds(state, seat))
    chosen = tuple([target for slot in ctx.targets for target in slot])
    found: list[int] = []
    for target in targets:
        cost, loyalty = (_price_at(state, card, seat, name, ctx.x, (*chosen, target)) for name in ("cost", "loyalty"))
        if payable(have, cost, definitions.faction[definition], loyalty, definitions.own_minimum):
            found.append(target)
    return found


def _price_now(state: ArcState, card: int, seat: int, name: str, x: int) -> int:
    if state.definitions.fixed_prices and prices_stand(state):
        return state.definitions.numbers[name][state.definition[card]] + x
    value = stat(state, card, name) + x
    topic = f"price {name}"
    own_prices = state.definitions.own_prices.get(state.definition[card], ())
    if not own_prices and is_unaffected(state, topic):
        return max(0, value)
    for effect in state.effects:
        if effect.word == topic and effect.target == player_target(seat):
            (change,) = state.definitions.programs.sequences[effect.value]
            assert isinstance(change, CostChange)
            ctx = kept_view(effect.what)
            if matches(state, card, change.filter, ctx, anywhere=True) and holds(
                state, change.of_payer, point_of_view(-1, seat)
            ):
                value = _changed(value, change, amount(state, change.n, ctx))
    for own, condition in own_prices:
        ctx = point_of_view(card, seat)
        fits = own.filter == SELF or matches(state, card, own.filter, ctx, anywhere=True)
        if own.stat == name and fits and holds(state, condition, ctx):
            value = _changed(value, own, amount(state, own.n, ctx))
    if state.depth < DEPTH:
        state.depth += 1
        for verb, ctx in continuous_verbs(state, topic):
            if (
                player_target(seat) in objects_of(state, verb.who, ctx)
                and matches(state, card, verb.filter, ctx, anywhere=True)
                and holds(state, verb.of_payer, point_of_view(-1, seat))
            ):
                value = _changed(value, verb, amount(state, verb.n, ctx))
        state.depth -= 1
    return max(0, value)


def use_up(state: ArcState, card: int, seat: int) -> None:
    """Ends what changed the cost of the next card only, once such a card is played."""
    for effect in [effect for effect in state.effects if effect.word == "price cost"]:
        (change,) = state.definitions.programs.sequences[effect.value]
        if not isinstance(change, CostChange) or not change.once or effect.target != player_target(seat):
            continue
        if matches(state, card, change.filter, kept_view(effect.what), anywhere=True):
            state.effects.remove(effect)


def _changed(value: int, verb: CostChange, n: int) -> int:
    """A cost changed by a text; one that the text lowers does not go below its least."""
    n *= -1 if verb.less else 1
    return value + n if n > 0 else min(value, max(verb.least, value + n))


def can_pay(state: ArcState, seat: int, card: int, have: list[int], more: int = 0) -> bool:
    """Whether a seat with this gold can pay for its card, and so much more gold that its text asks for."""
    definitions, definition = state.definitions, state.definition[card]
    have = with_earmarked(state, seat, card, have)
    if definitions.fixed_prices and prices_stand(state):
        return payable(
            have,
            definitions.cost[definition] + more,
            definitions.faction[definition],
            definitions.loyalty[definition],
            definitions.own_minimum,
        )
    cost, loyalty = price(state, card, seat) + more, price(state, card, seat, "loyalty")
    return payable(have, cost, definitions.faction[definition], loyalty, definitions.own_minimum)


def within_means(state: ArcState, seat: int, cards: list[int], have: list[int]) -> list[int]:
    """Those of its cards for which a seat with this gold can pay; with them those of which a text says how they are paid for."""
    definitions, definition = state.definitions, state.definition
    otherwise = definitions.play_costs
    if not definitions.fixed_prices or not prices_stand(state) or has_earmarked(state):
        return [card for card in cards if definition[card] in otherwise or can_pay(state, seat, card, have)]
    cost, loyalty, faction, own_minimum = (
        definitions.cost,
        definitions.loyalty,
        definitions.faction,
        definitions.own_minimum,
    )
    most = total(have)
    return [
        card
        for card in cards
        if (
            cost[place := definition[card]] <= most
            and payable(have, cost[place], faction[place], loyalty[place], own_minimum)
        )
        or place in otherwise
    ]


def most(state: ArcState, seat: int, card: int) -> int:
    """The highest cost that the seat can pay with the card's faction and loyalty marks."""
    definitions, definition = state.definitions, state.definition[card]
    have = with_earmarked(state, seat, card, funds(state, seat))
    faction, loyalty = max(0, definitions.faction[definition]), definitions.loyalty[definition]
    cost = 0
    while payable(have, cost + 1, faction, loyalty, definitions.own_minimum):
        cost += 1
    return cost


def most_x(state: ArcState, seat: int, card: int) -> int:
    """Q18: the highest X for which the seat can pay, with what texts change of the cost."""
    limit, x = most(state, seat, card), 0
    while price(state, card, seat, x=x + 1) <= limit:
        x += 1
    return x


def pay(state: ArcState, step: Step) -> None:
    """A58: pays with gold of the card's faction, then asks where the rest comes from (step: seat, faction, cost, loyalty)."""
    _, seat, faction, cost, loyalty = step
    assert isinstance(seat, int)
    assert isinstance(faction, int)
    assert isinstance(cost, int)
    assert isinstance(loyalty, int)
    own = min(cost, loyalty if state.definitions.own_minimum else funds(state, seat)[faction])
    rest: list[Step] = [("pay_rest", seat, faction, cost - own)] if cost > own else []
    rest += [("surplus", seat, faction)] if state.definitions.options["surplus_marks"] else []
    state.push_all(rest)
    spend(state, seat, faction, own)


def surplus(state: ArcState, step: Step) -> None:
    """T-A5: with the option `surplus_marks` the payer may mark more cards than needed; the surplus gold floats (A76)."""
    _, seat, faction = step
    if any(state.at[card] == faction and not state.marked[card] for card in state.zone(seat, RESOURCES)):
        state.ask(seat, "surplus", [("enough",), ("more",)], "A76", (seat, faction))


def marked_more(state: ArcState, context: Step, option: Option) -> None:
    """Marks one more resource card for floating gold and asks again."""
    seat, faction = context
    if option[0] == "more":
        spare = [card for card in state.zone(seat, RESOURCES) if state.at[card] == faction and not state.marked[card]]
        gold = mark_for_gold(state, seat, spare[0], 0)
        state.note("surplus", "A76", seat, faction, gold)
        state.push(("surplus", seat, faction))


def pay_rest(state: ArcState, step: Step) -> None:
    """A42: asks from which other pile the next gold comes; with `own_minimum` from any pile."""
    _, seat, faction, short = step
    assert isinstance(seat, int)
    assert isinstance(short, int)
    have = funds(state, seat)
    options: list[Option] = [("pile", pile) for pile in range(5) if have[pile]]
    if options:
        state.ask(seat, "pay", options, "A42", (seat, faction, short))


def paid_from(state: ArcState, context: Step, option: Option) -> None:
    """Spends one gold of the chosen pile and asks again while some is missing."""
    seat, faction, short = context
    assert isinstance(seat, int)
    assert isinstance(short, int)
    assert isinstance(option[1], int)
    if short > 1:
        state.push(("pay_rest", seat, faction, short - 1))
    spend(state, seat, option[1], 1)


def spend(state: ArcState, seat: int, faction: int, amount: int) -> None:
    """Spends gold of one faction: floating gold first (C39), then one gold for each resource card marked (A75)."""
    if not amount:
        return
    floating = min(amount, state.gold[seat * 5 + faction])
    state.gold[seat * 5 + faction] -= floating
    mark_for(state, seat, faction, amount - floating)
    state.spent[seat] += amount
    state.note("pay", "A58", seat, faction, amount)


def mark_for(state: ArcState, seat: int, faction: int, due: int) -> None:
    """A58: marks cards of a pile for the gold that is due, in their order; where they are not all alike, the payer is asked which."""
    if due <= 0:
        return
    cards = [card for card in state.zone(seat, RESOURCES) if state.at[card] == faction and not state.marked[card]]
    unlike = one_of_each(state, cards) if len(cards) > 1 else cards
    if len(unlike) > 1 and total([gold_of(state, seat, card) for card in cards]) > due:
        options: list[Option] = [("mark", card) for card in unlike]
        state.ask(seat, "mark_for", options, "A58", (seat, faction, due))
        return
    for card in cards:
        if due > 0:
            due -= mark_for_gold(state, seat, card, due)


def marked_for(state: ArcState, context: Step, option: Option) -> None:
    """Marks the chosen card, and others for what is still due."""
    seat, faction, due = context
    assert isinstance(seat, int)
    assert isinstance(faction, int)
    assert isinstance(due, int)
    given = mark_for_gold(state, seat, number_in(option), due)
    mark_for(state, seat, faction, due - given)


def mark_for_gold(state: ArcState, seat: int, card: int, due: int) -> int:
    """A75: marks one card for gold and returns what it gives; what is not due is left for the turn (A76), gold of any faction as the payer says."""
    given = gold_of(state, seat, card)
    free = more_gold(state, card, of_any=True) if MORE_GOLD in state.definitions.topic_words else 0
    left = max(0, given - due)
    free = min(free, left)
    mark(state, card, FOR_GOLD)
    if left:
        state.gold[seat * 5 + state.at[card]] += left - free
    for _one in range(free):
        state.push(("gold_of_any", seat))
    return given


def gold_of(state: ArcState, seat: int, card: int) -> int:
    """What a resource card gives when it is marked for gold."""
    definitions = state.definitions
    given = gold_of_one(state, seat, state.at[card]) if definitions.doubles_gold else 1
    return given + more_gold(state, card) if MORE_GOLD in definitions.topic_words else given


def gold_of_any(state: ArcState, step: Step) -> None:
    """Asks of which faction one gold is."""
    seat = number_in(step)
    state.ask(seat, "gold_of_any", [("pile", pile) for pile in range(5)], "A76", (seat,))


def gold_chosen(state: ArcState, context: Step, option: Option) -> None:
    """Gives the gold, which is there for the rest of the payment."""
    (seat,), pile = context, number_in(option)
    assert isinstance(seat, int)
    state.gold[seat * 5 + pile] += 1
    state.note("surplus", "A76", seat, pile, 1)


def one_of_each(state: ArcState, cards: list[int]) -> list[int]:
    """Resource cards between which it matters which is marked: those on which something lies, or that a text is about, and one of all others."""
    borne = [state.at[one] for seat in range(state.seats) for one in state.zones[seat * COUNT + ATTACHED]]
    touched = {*borne, *(effect.target for effect in state.effects), *(row.card for row in state.counters)}
    plain = [card for card in cards if card not in touched]
    return [card for card in cards if card in touched or card == plain[0]]


def hand(state: ArcState, seat: int) -> list[int]:
    """The seat's hand."""
    return state.zone(seat, HAND)


BOOK.step("pay", pay)
BOOK.step("pay_rest", pay_rest)
BOOK.step("surplus", surplus)
BOOK.step("gold_of_any", gold_of_any)
BOOK.answer("mark_for", marked_for)
BOOK.answer("gold_of_any", gold_chosen)
BOOK.answer("pay", paid_from)
BOOK.answer("surplus", marked_more)
