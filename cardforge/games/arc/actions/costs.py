"""Costs of abilities: gold, marks, sacrifices, discards, points, counters (A98-A101, A242-A263, C39)."""

from __future__ import annotations

from typing import Final

from cardforge.effects.amounts import PLAIN, X
from cardforge.effects.contents import subject_of
from cardforge.effects.costs import Cost, CustomCost, DeedCost, DiscardCost, EitherCost, OptionalCost, PointsCost
from cardforge.effects.evaluate import EffectContext, amount, cards_among, objects_of, point_of_view
from cardforge.effects.selectors import Choose, Each, Filter, Selector, This, Top
from cardforge.effects.triggers import emit
from cardforge.effects.verb import Verb
from cardforge.effects.verbs import ChooseWord, Discard, Mill, Modify
from cardforge.games.arc.actions import gold
from cardforge.games.arc.actions.counters import GAIN_COUNTERS, put_on, tell_of_last_counters
from cardforge.games.arc.actions.mark import mark
from cardforge.games.arc.actions.prices_together import are_there
from cardforge.games.arc.book import BOOK
from cardforge.games.arc.card_fields import FACTIONS
from cardforge.games.arc.effects import selection
from cardforge.games.arc.effects.costs import CounterCost, DeedOfX, GoldCost, MarkOthers, MarkThis, SacrificeCost
from cardforge.games.arc.effects.filters import matches, of_type
from cardforge.games.arc.effects.handlers.kept_there import may_leave, way_of
from cardforge.games.arc.effects.restrictions import is_forbidden, still_left
from cardforge.games.arc.effects.stats import counters_on
from cardforge.games.arc.effects.words import words_of
from cardforge.games.arc.records import Counters
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import ARMY, COUNT, HAND, IN_PLAY, ON_TABLE, RESIDENTS
from cardforge.kernel.decision import Option, Step, number_in

COSTS: Final[frozenset[type[Cost]]] = frozenset(
    (
        MarkThis,
        GoldCost,
        MarkOthers,
        SacrificeCost,
        DiscardCost,
        PointsCost,
        CounterCost,
        CustomCost,
        DeedCost,
        EitherCost,
        OptionalCost,
    )
)
"""Every cost that is paid here."""


def forbidden(state: ArcState, seat: int, source: int, cost: tuple[Cost, ...]) -> str | None:
    """The row that forbids paying a cost now; None if it can be paid."""
    marks = 0
    for part in cost:
        if isinstance(part, MarkOthers):
            marks += amount(state, part.n, point_of_view(source, seat))
            marked = (source,) if any(isinstance(other, MarkThis) for other in cost) else ()
            if sum(card not in marked for card in markable(state, seat, source, part.filter)) < marks:
                return "A261"
        elif not can_pay_part(state, seat, source, part):
            return _ROWS.get(type(part), "A238")
    return None if len(cost) < 2 or _enough(state, seat, source, cost) else "A238"


def gold_due(state: ArcState, seat: int, card: int, prices: list[tuple[Cost, ...]]) -> int:
    """How much gold several prices cost together; what is paid for X is not known yet."""
    parts = [part for price in prices for part in price if isinstance(part, GoldCost) and not isinstance(part.n, X)]
    return sum(amount(state, part.n, point_of_view(card, seat)) for part in parts)


def affords(state: ArcState, seat: int, card: int, prices: list[tuple[Cost, ...]]) -> bool:
    """Whether a player has the gold, the cards and the points for several prices together."""
    due = gold_due(state, seat, card, prices)
    if due and due > sum(gold.funds(state, seat)):
        return False
    parts = tuple([part for price in prices for part in price])
    return len(parts) < 2 or _enough(state, seat, card, parts)


def _enough(state: ArcState, seat: int, source: int, parts: tuple[Cost, ...]) -> bool:
    """Whether several parts that are paid at once are there together: different cards for each, and points for all."""
    given_up: list[list[int]] = []
    discarded: list[list[int]] = []
    marked: list[list[int]] = []
    points: dict[str, int] = {}
    ctx = point_of_view(source, seat)
    for part in parts:
        if isinstance(part, SacrificeCost):
            pool = victims(state, seat, source, part)
            given_up += [pool] * how_many(part, len(pool))
        elif isinstance(part, DiscardCost) and not isinstance(part.n, X):
            pool = [card for card in discards(state, seat, source, part) if card != source]
            discarded += [pool] * amount(state, part.n, ctx)
        elif isinstance(part, MarkOthers) and not isinstance(part.n, X):
            marked += [markable(state, seat, source, part.filter)] * amount(state, part.n, ctx)
        elif isinstance(part, MarkThis):
            marked.append([source])
        elif isinstance(part, PointsCost) and not isinstance(part.n, X):
            points[part.what] = points.get(part.what, 0) + amount(state, part.n, ctx)
    return all(can_pay_part(state, seat, source, PointsCost(n, what)) for what, n in points.items()) and all(
        len(pools) < 2 or are_there(pools) for pools in (given_up, discarded, marked)
    )


def pay_prices(state: ArcState, seat: int, prices: list[tuple[tuple[Cost, ...], int]]) -> None:
    """Pays every part of the prices that texts demand, each with the card whose text it is."""
    for price, source in prices:
        for part in price:
            state.pay_part(seat, source, part)


def can_pay_part(state: ArcState, seat: int, source: int, part: Cost) -> bool:
    """Whether one part of a cost can be paid now."""
    if isinstance(part, MarkThis):
        return state.where[source] % COUNT in IN_PLAY and not state.marked[source]
    if isinstance(part, GoldCost):
        definitions, definition = state.definitions, state.definition[source]
        need = amount(state, part.n, point_of_view(source, seat))
        if part.faction:
            return gold.funds(state, seat)[FACTIONS.index(part.faction)] >= need
        if seat != state.controller(source) or definitions.profile.leaflet:
            return sum(gold.funds(state, seat)) >= need
        faction = max(0, definitions.faction[definition])
        return gold.payable(
            gold.funds(state, seat), need, faction, definitions.loyalty[definition], definitions.own_minimum
        )
    if isinstance(part, MarkOthers):
        return _can_mark(state, seat, source, part)
    if isinstance(part, SacrificeCost):
        if isinstance(part.what, This):
            return _is_held(state, seat, source)
        there = len(victims(state, seat, source, part))
        return there >= how_many(part, there)
    if isinstance(part, DiscardCost):
        there = sum(card != source for card in discards(state, seat, source, part))
        return there >= amount(state, part.n, point_of_view(source, seat))
    if isinstance(part, OptionalCost):
        return True
    if isinstance(part, EitherCost):
        return any(can_pay_part(state, seat, source, option) for option in part.options)
    if isinstance(part, PointsCost):
        if part.what == "lp" and not state.may(seat, "pay_lp"):
            return False
        have = state.lp[seat] - 1 if part.what == "lp" else state.count_of(part.what, seat, point_of_view(source, seat))
        return have >= amount(state, part.n, point_of_view(source, seat))
    if isinstance(part, CounterCost):
        there = counters_on(state, source, "" if part.name == PLAIN else part.name)
        if part.put:
            return not is_forbidden(state, source, GAIN_COUNTERS)
        return there >= amount(state, part.n, point_of_view(source, seat))
    if isinstance(part, DeedCost):
        return _can_do(state, part.deed, EffectContext(0, 0, source, seat, _x_of(part), ()))
    return isinstance(part, CustomCost)


def _can_do(state: ArcState, deed: Verb, ctx: EffectContext) -> bool:
    """Whether there is enough of what a cost does something to."""
    if isinstance(deed, Discard):  # the whole hand, even an empty one
        return state.may(ctx.seat, "discard")
    if isinstance(deed, ChooseWord):
        return bool(words_of(state, deed.kind))
    if isinstance(deed, Mill):
        return len(state.deck_of(ctx.seat)) >= amount(state, deed.n, ctx)
    what = subject_of(deed)
    if isinstance(what, (Choose, Top)):
        there = state.candidates(what.filter, ctx) if isinstance(what, Choose) else objects_of(state, what, ctx)
        there = [card for card in there if may_leave(state, card, way_of(deed), ctx.source)]
        return len(there) >= amount(state, what.n, ctx)
    found = objects_of(state, what, ctx) if isinstance(what, Selector) else []
    if isinstance(deed, Modify) and not deed.until:  # Q34, A274: a city must be able to lose all the strength
        lost = [-amount(state, n, ctx) for name, n in deed.changes if name == "defense"]
        return bool(found) and all(_can_lose(state, card, n) for card in found for n in lost)
    return bool(found)


def _can_lose(state: ArcState, city: int, n: int) -> bool:
    """Whether no text keeps a city from losing so much strength."""
    return n <= 0 or (not is_forbidden(state, city, "lose_strength") and still_left(state, city, n) >= n)


def pay_part(state: ArcState, seat: int, source: int, part: Cost) -> None:
    """Pays one part of a cost, or pushes the step that asks how."""
    ctx = point_of_view(source, seat)
    if isinstance(part, GoldCost):
        _pay_gold(state, seat, source, part)
    elif isinstance(part, MarkThis):
        mark(state, source)
    elif isinstance(part, MarkOthers):
        others = tuple(markable(state, seat, source, part.filter))
        state.push(("mark_others", seat, others, amount(state, part.n, ctx)))
    elif isinstance(part, SacrificeCost):
        pool = tuple(victims(state, seat, source, part))
        state.push(("sacrifice_for", seat, pool, how_many(part, len(pool))))
    elif isinstance(part, DiscardCost):
        hand = tuple(discards(state, seat, source, part))
        state.push(("discard_for", seat, hand, amount(state, part.n, ctx)))
    elif isinstance(part, PointsCost):
        points = state.lp if part.what == "lp" else state.vp
        points[seat] -= amount(state, part.n, ctx)
    elif isinstance(part, DeedCost):
        number = state.definitions.programs.number((part.deed,))
        asked: list[Step] = [("deed_paid",)] if state.asks_what_is_paid() else []
        state.push_all([("begin", number, 0, source, seat, _x_of(part), (), ()), *asked])
    elif isinstance(part, OptionalCost):
        able = forbidden(state, seat, source, part.parts) is None and affords(state, seat, source, [part.parts])
        state.ask(seat, "pay_besides", [*([("yes",)] if able else []), ("no",)], "A247", (seat, source))
    elif isinstance(part, EitherCost):
        _ask_which(state, seat, source, part)
    elif isinstance(part, CounterCost):
        _pay_counters(state, seat, source, part)


def _pay_gold(state: ArcState, seat: int, source: int, part: GoldCost) -> None:
    """Pays gold of one faction at once, or has the player choose of which piles the gold for an own card comes."""
    need = amount(state, part.n, point_of_view(source, seat))
    definitions, definition = state.definitions, state.definition[source]
    if part.faction:
        gold.spend(state, seat, FACTIONS.index(part.faction), need)
    elif seat == state.controller(source) and not definitions.profile.leaflet:
        state.push(("pay", seat, max(0, definitions.faction[definition]), need, definitions.loyalty[definition]))
    elif need:
        state.push(("pay_rest", seat, -1, need))


def _ask_which(state: ArcState, seat: int, source: int, part: EitherCost) -> None:
    """Has the player choose one of several costs among those that can be paid."""
    ways: list[Option] = [
        ("pay", place) for place, option in enumerate(part.options) if can_pay_part(state, seat, source, option)
    ]
    number = state.definitions.either_costs.index(part)
    if ways:
        state.ask(seat, "which_cost", ways, "A247", (seat, source, number))


def _pay_counters(state: ArcState, seat: int, source: int, part: CounterCost) -> None:
    """Puts counters on the card, or takes some of a name, or of any, from it."""
    n = amount(state, part.n, point_of_view(source, seat))
    if part.put:
        put_on(state, source, part.name, n)
    elif part.name == PLAIN:
        state.push(("take_off_any", seat, source, n))
    else:
        state.counters.append(Counters(source, part.name, -n))
        tell_of_last_counters(state, source, [part.name])
        state.look_for_dead()


def _x_of(part: DeedCost) -> int:
    """How much X is in what is done as a price; 0 as long as nobody has said."""
    return part.x if isinstance(part, DeedOfX) else 0


def deed_paid(state: ArcState, step: Step) -> None:
    """What has just been done as a price, was done to these cards."""
    for card in cards_among(state.antecedent):
        state.pays(card)


def paid_besides(state: ArcState, context: Step, option: Option) -> None:
    """Pays what may be paid besides for a card; then the card itself is among what was paid for it."""
    seat, source = context
    if option[0] == "yes":
        state.pays(source)
        additional = state.definitions.play_costs[state.definition[source]].additional
        for part in [inner for cost in additional if isinstance(cost, OptionalCost) for inner in cost.parts]:
            state.pay_part(seat, source, part)


def paid_so(state: ArcState, context: Step, option: Option) -> None:
    """Pays the one of several costs that its player has chosen."""
    seat, source, number = context
    state.pay_part(seat, source, state.definitions.either_costs[number].options[number_in(option)])


def markable(state: ArcState, seat: int, source: int, filter: Filter) -> list[int]:
    """A261: the unmarked creatures of the seat that fit the cost, this card too unless the cost says "other"."""
    ctx, anywhere = point_of_view(source, seat), _is_anywhere(filter)
    return [card for card in _unmarked(state, seat, filter) if matches(state, card, filter, ctx, anywhere)]


def _is_anywhere(filter: Filter) -> bool:
    """Whether a cost does not say where those are that are marked for it."""
    return not any(part.place for part in filter.either or (filter,))


def _can_mark(state: ArcState, seat: int, source: int, part: MarkOthers) -> bool:
    """Whether so many creatures can be marked; stops counting there."""
    ctx, anywhere = point_of_view(source, seat), _is_anywhere(part.filter)
    need = amount(state, part.n, ctx)
    for card in _unmarked(state, seat, part.filter):
        if need > 0 and matches(state, card, part.filter, ctx, anywhere):
            need -= 1
    return need <= 0


def _unmarked(state: ArcState, seat: int, filter: Filter) -> list[int]:
    """The unmarked cards of the filter's type in a seat's army and cities."""
    marked, cards = state.marked, state.zone(seat, ARMY) + state.zone(seat, RESIDENTS)
    return of_type(state, [card for card in cards if not marked[card]], filter)


def how_many(part: SacrificeCost, there: int) -> int:
    """How many cards are sacrificed: "each" of those that are there, or a number."""
    if isinstance(part.what, Each):
        return there
    n = getattr(part.what, "n", 1)
    return n if isinstance(n, int) else 0 if isinstance(n, X) else 1


def victims(state: ArcState, seat: int, source: int, part: SacrificeCost) -> list[int]:
    """The cards of the seat that may be sacrificed for a cost: those that fit, or the very card that it names."""
    ctx, filter = point_of_view(source, seat), getattr(part.what, "filter", None)
    found = objects_of(state, part.what, ctx) if filter is None else selection.candidates(state, filter, ctx)
    return [
        card for card in found if _is_held(state, seat, card) and not is_forbidden(state, card, "be_sacrificed", source)
    ]


def discards(state: ArcState, seat: int, source: int, part: DiscardCost) -> list[int]:
    """The hand cards that may be discarded for a cost."""
    if not state.may(seat, "discard"):
        return []
    return [card for card in state.zone(seat, HAND) if matches(state, card, part.filter, point_of_view(source, seat))]


def mark_others(state: ArcState, step: Step) -> None:
    """A261: asks which other creature is marked, one after another, while any are left."""
    _, seat, pool, n = step
    left = [card for card in pool if not state.marked[card] and _is_held(state, seat, card)]
    if n and left:
        state.ask(seat, "mark_others", [("mark", card) for card in left], "A261", (seat, pool, n))


def marked_other(state: ArcState, context: Step, option: Option) -> None:
    """Marks the chosen creature and asks for the next one."""
    seat, pool, n = context
    mark(state, number_in(option))
    state.pays(number_in(option))
    state.push(("mark_others", seat, pool, n - 1))


def sacrifice_for(state: ArcState, step: Step) -> None:
    """A98: asks which card is sacrificed as a cost, one after another, while any are left: with one another may die at once."""
    _, seat, pool, n = step
    left = tuple(card for card in pool if _is_held(state, seat, card))
    if n and left:
        state.ask(seat, "sacrifice", [("sacrifice", card) for card in left], "A98", (seat, left, n))


def _is_held(state: ArcState, seat: int, card: int) -> bool:
    """Whether a card is still in play under a seat's control, or one of its resource cards."""
    return state.controller(card) == seat and state.where[card] % COUNT in ON_TABLE


def discard_for(state: ArcState, step: Step) -> None:
    """Asks which hand card is discarded for a cost or an effect, one after another while there are any."""
    _, seat, pool, n = step
    left = [card for card in pool if state.where[card] == seat * COUNT + HAND]
    if n and left:
        state.ask(seat, "discard_for", [("discard", card) for card in left], "A269", (seat, pool, n))


def discarded_for(state: ArcState, context: Step, option: Option) -> None:
    """Discards the chosen card and asks for the next one."""
    seat, pool, n = context
    card = number_in(option)
    state.pays(card)
    state.discard(card)
    state.note("discard", "A269", seat, card)
    emit(state, "card_discarded", card, seat)
    state.push(("discard_for", seat, pool, n - 1))


_ROWS: Final = {GoldCost: "A255", MarkThis: "A258", MarkOthers: "A261", CustomCost: "A250"}


BOOK.step("deed_paid", deed_paid)
BOOK.step("mark_others", mark_others)
BOOK.step("sacrifice_for", sacrifice_for)
BOOK.step("discard_for", discard_for)
BOOK.answer("mark_others", marked_other)
BOOK.answer("which_cost", paid_so)
BOOK.answer("pay_besides", paid_besides)
BOOK.answer("discard_for", discarded_for)
