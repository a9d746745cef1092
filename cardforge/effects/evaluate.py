"""The present value of what a text refers to: its objects, players, amounts and conditions, from the point of view of a card, in any game.

What a number, place or type is in a game, its state knows (`effects.protocol.TextState`).
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from cardforge.effects.amounts import (
    AmongOpponents,
    Amount,
    Capped,
    Count,
    CountOf,
    Difference,
    EarlierStat,
    Extreme,
    Half,
    Higher,
    LastStat,
    Minus,
    Plus,
    Share,
    StatOf,
    ThatMany,
    X,
)
from cardforge.effects.conditions import (
    AllOf,
    AnyOf,
    Began,
    Compare,
    Happened,
    IsA,
    Negated,
    PhaseOf,
    Times,
    TurnOf,
    YouDo,
    compare,
)
from cardforge.effects.selectors import (
    AMONG_THEM,
    GONE,
    MENTIONED,
    SHOWN,
    Bearer,
    Each,
    Filter,
    It,
    Itself,
    Leading,
    Linked,
    Objects,
    Paid,
    PlayerRef,
    Random,
    Settled,
    Several,
    Slot,
    Target,
    TheRest,
    This,
    Top,
    home_of,
    narrowed,
)
from cardforge.effects.standard.in_one_place import still_together
from cardforge.kernel.decision import Step
from cardforge.kernel.rng import PLAY

if TYPE_CHECKING:
    from cardforge.effects.protocol import TextState

PLAYER_TARGET: Final = -2
"""A player as a target is written -2 - seat among card numbers."""


def player_target(seat: int) -> int:
    """The number that stands for a player among card numbers."""
    return PLAYER_TARGET - seat


def is_player(target: int) -> bool:
    """Whether a target is a player, not a card."""
    return target <= PLAYER_TARGET


def seat_of_player(target: int) -> int:
    """The seat of a player who is a target."""
    return PLAYER_TARGET - target


class EffectContext:
    """The point that a resolution has reached: list of verbs, place in it, source, seat, targets and X."""

    def __init__(
        self, sequence: int, place: int, source: int, seat: int, x: int, targets: tuple[tuple[int, ...], ...]
    ) -> None:
        self.sequence = sequence
        self.place = place
        self.source = source
        self.seat = seat
        self.x = x
        self.targets = targets

    def step(self, word: str, sequence: int, place: int) -> Step:
        """The pending step for another list or place with the same source, seat, X and targets."""
        return (word, sequence, place, self.source, self.seat, self.x, self.targets)


HOW_MANY: Final = -1_000_000
"""How much an event was about is written HOW_MANY - n behind what "it" refers to."""


def mentioned_by(event: tuple[int, ...]) -> list[int]:
    """What "it" refers to behind an event, each once, without how much the event was about."""
    return list(dict.fromkeys(target for target in event if target > HOW_MANY))


def number_of(event: tuple[int, ...]) -> int:
    """How much an event was about: the damage dealt, the points lost, how many it happened to together; 0 if it does not say."""
    return sum(HOW_MANY - target for target in event if target <= HOW_MANY)


def point_of_view(source: int, seat: int) -> EffectContext:
    """The point of view of a card and a player outside a resolution: without targets and without X."""
    return EffectContext(0, 0, source, seat, 0, ())


def cards_among(objects: list[int]) -> list[int]:
    """The cards among objects; the others are players, or nothing."""
    return [card for card in objects if card >= 0]


def objects_of(state: TextState, what: Objects | Slot | PlayerRef, ctx: EffectContext) -> list[int]:
    """The cards (and players, as -2 - seat) that a text refers to now."""
    if isinstance(what, Slot):
        return still_legal(state, what, ctx)
    if isinstance(what, This):
        return [ctx.source]
    if isinstance(what, It):
        return list(state.antecedent)
    if isinstance(what, Bearer):
        return [card for card in (state.bearer_of(ctx.source),) if card >= 0]
    if isinstance(what, Each):
        return list(state.candidates(what.filter, ctx))
    if isinstance(what, Random):
        pool = list(pool_of(state, what.filter, ctx))
        wanted = min(amount(state, what.n, ctx), len(pool))
        return [pool.pop(state.rng.below(len(pool), PLAY)) for _ in range(wanted)]
    if isinstance(what, Top):
        found: list[int] = []
        for seat in seats_of(state, what.who, ctx):
            deck = state.deck_of(seat) if what.place == "deck" else state.graveyard_of(seat)
            deck = deck if what.kind is None else [card for card in deck if state.matches(card, what.kind, ctx)]
            n = min(len(deck), amount(state, what.n, ctx))
            found += deck[:n] if what.bottom else deck[len(deck) - n :][::-1]
        return found
    if isinstance(what, Several):
        return _several_of(state, what, ctx)
    if isinstance(what, TheRest):
        return list(state.rest)
    if isinstance(what, Paid):
        return state.paid_to_play(ctx.source) if what.to_play else state.paid()
    if isinstance(what, Settled):
        return list(what.objects)
    if isinstance(what, Linked):
        return state.removed_by(ctx.source)
    if isinstance(what, PlayerRef):
        return [PLAYER_TARGET - seat for seat in seats_of(state, what, ctx)]
    return []


def _several_of(state: TextState, what: Several, ctx: EffectContext) -> list[int]:
    """Objects named one after another; "it" in a later part is what the parts before name ("and all enchantments on it")."""
    found: list[int] = []
    antecedent = state.antecedent
    for part in what.parts:
        if isinstance(part, Each) and part.filter.related and found:
            state.antecedent = found
        found = list(dict.fromkeys([*found, *objects_of(state, part, ctx)]))
    state.antecedent = antecedent
    return found


def pool_of(state: TextState, filter: Filter, ctx: EffectContext) -> list[int]:
    """The cards of which some are chosen: those that fit, or of those mentioned before."""
    if filter.what == "player":
        seats = range(state.seats) if not filter.whose else state.opponents(ctx.seat)
        return [PLAYER_TARGET - seat for seat in seats if state.alive[seat]]
    kinds = filter.either or (filter,)
    if any(kind.place not in (MENTIONED, GONE, SHOWN) for kind in kinds):
        return state.candidates(filter, ctx)
    mentioned = state.cards_shown() if any(kind.place == SHOWN for kind in kinds) else cards_among(state.antecedent)
    return [card for card in mentioned if any(_is_mentioned(state, card, kind, ctx) for kind in kinds)]


def _is_mentioned(state: TextState, card: int, filter: Filter, ctx: EffectContext) -> bool:
    """Whether a card that was mentioned fits a filter, wherever it is, or only out of play."""
    if filter == AMONG_THEM:
        return True
    places = _UNSEEN if filter.place == GONE else ("", *_UNSEEN)
    return any(state.matches(card, replace(filter, place=place), ctx) for place in places)


def still_legal(state: TextState, slot: Slot, ctx: EffectContext) -> list[int]:
    """The targets chosen for a slot that are still legal; what has left, no longer fits or may not be a target now is left alone."""
    chosen = ctx.targets[slot.index] if slot.index < len(ctx.targets) else ()
    legal = [target for target in chosen if _is_legal(state, target, slot.of, ctx)]
    return still_together(state, legal, slot.of) if len(legal) > 1 else legal


def _is_legal(state: TextState, target: int, of: Target | PlayerRef, ctx: EffectContext) -> bool:
    """Whether a target is legal now: a player who is still in the game, a card that fits, and nothing that forbids it."""
    there = target >= 0 and isinstance(of, Target) and state.matches(target, of.filter, ctx)
    if is_player(target):
        there = bool(state.alive[seat_of_player(target)])
    return there and state.can_be_target(target, ctx)


def seats_of(state: TextState, who: PlayerRef | Slot, ctx: EffectContext) -> list[int]:
    """The seats of the players that a text names."""
    if isinstance(who, Slot):
        return [PLAYER_TARGET - target for target in still_legal(state, who, ctx) if target <= PLAYER_TARGET]
    which = who.which
    if which in ("you", ""):
        return [ctx.seat]
    opponents = state.opponents(ctx.seat)
    if which.startswith("each_"):  # "_in": those who have not passed
        seats = opponents if which.startswith("each_opponent") else [ctx.seat, *opponents]
        return [seat for seat in seats if state.is_still_in(seat)] if which.endswith("_in") else seats
    if which in ("opponent", "left", "right"):  # turns go clockwise
        named = state.named_opponent(ctx) if which == "opponent" else []
        return opponents[-1:] if which == "right" else named or opponents[:1]
    if which == "active":
        return [state.active]
    if which == "defending":
        return state.defending(ctx.source)
    if which == "leading":
        return _leading(state, who, ctx)
    if which == "bearer":
        bearer = state.bearer_of(ctx.source)
        return [PLAYER_TARGET - bearer] if bearer <= PLAYER_TARGET else []
    if which in ("its_controller", "its_owner"):
        named = state.antecedent if who.of is None or isinstance(who.of, Leading) else objects_of(state, who.of, ctx)
        cards = cards_among(named) or ([] if is_of_nothing(ctx) or ctx.place else [ctx.source])
        seats = [state.last_controller(card) if which == "its_controller" else state.owner[card] for card in cards[:1]]
        return _alive(state, seats[0]) if seats else []
    antecedent = mentioned_seats(state, ctx)[:1]  # "it", or a target, who was named
    antecedent = antecedent or [state.last_controller(card) for card in state.antecedent if card >= 0][:1]
    antecedent = antecedent or ([] if is_of_nothing(ctx) else [ctx.seat])
    return _alive(state, antecedent[0]) if antecedent else []


def is_of_nothing(ctx: EffectContext) -> bool:
    """Whether the text could have had targets and none was chosen: "up to two target creatures. Their controller ..."."""
    return bool(ctx.targets) and not any(ctx.targets)


def _leading(state: TextState, who: PlayerRef, ctx: EffectContext) -> list[int]:
    """Who has the most or fewest of something; with several who are level all of them, or nobody, as the text says."""
    of = who.of
    if not isinstance(of, Leading):
        return []
    seats = state.opponents(ctx.seat) if of.opponents else [ctx.seat, *state.opponents(ctx.seat)]
    numbers = _asked_of(state, of.n, seats, ctx)
    best = (max(numbers) if of.most else min(numbers)) if numbers else 0
    first = [seat for n, seat in zip(numbers, seats, strict=True) if n == best]
    return first if of.tied or len(first) == 1 else []


def _asked_of(state: TextState, n: Amount, seats: list[int], ctx: EffectContext) -> list[int]:
    """A number for each of these players, who is "that player" in it."""
    before = state.antecedent
    alone = EffectContext(ctx.sequence, ctx.place, ctx.source, ctx.seat, ctx.x, ())
    found: list[int] = []
    for seat in seats:
        state.antecedent = [player_target(seat)]
        found.append(amount(state, n, alone))
    state.antecedent = before
    return found


def _alive(state: TextState, seat: int) -> list[int]:
    """The seat, if it is still in the game."""
    return [seat] if state.alive[seat] else []


def mentioned_seats(state: TextState, ctx: EffectContext, whose: str = "") -> list[int]:
    """The players that a text has mentioned so far: "it", and its targets; "that player" may be the controller of "it"."""
    seats = [seat_of_player(target) for target in state.antecedent if is_player(target)]
    seats += [seat_of_player(target) for slot in ctx.targets for target in slot if is_player(target)]
    if seats or whose != "that_player":
        return seats
    return [state.last_controller(card) for card in state.antecedent[:1] if card >= 0]


def amount(state: TextState, n: Amount | Slot, ctx: EffectContext) -> int:
    """A number of a text now."""
    if isinstance(n, int):
        return n
    if isinstance(n, X):
        return n.n * ctx.x
    if isinstance(n, Count):
        return n.n * len(pool_of(state, n.of, ctx))
    if isinstance(n, CountOf) and n.what == "players":
        return n.n * len(seats_of(state, n.who, ctx))
    if isinstance(n, CountOf):
        return sum((n.n * int(state.count_of(n.what, seat, ctx)) for seat in seats_of(state, n.who, ctx)), 0)
    if isinstance(n, Half):
        return (amount(state, n.of, ctx) + int(n.up)) // 2
    if isinstance(n, Share):
        whole = amount(state, n.of, ctx)
        return n.n * ((whole + n.by - 1) // n.by if n.up else whole // n.by)
    if isinstance(n, Minus):
        return max(0, amount(state, n.left, ctx) - amount(state, n.right, ctx))
    if isinstance(n, Plus):
        return amount(state, n.left, ctx) + amount(state, n.right, ctx)
    if isinstance(n, Difference):
        return abs(amount(state, n.left, ctx) - amount(state, n.right, ctx))
    if isinstance(n, Higher):
        both = (amount(state, n.left, ctx), amount(state, n.right, ctx))
        return min(both) if n.lowest else max(both)
    if isinstance(n, ThatMany):
        return n.n * state.that_many
    if isinstance(n, Capped):
        return min(amount(state, n.of, ctx), amount(state, n.most, ctx))
    if isinstance(n, Extreme):
        found = [state.stat(card, n.stat) for card in state.candidates(n.of, ctx)]
        return (max(found) if n.highest else min(found)) if found else 0
    if isinstance(n, AmongOpponents):
        numbers = _asked_of(state, n.n, state.opponents(ctx.seat), ctx)
        return (max(numbers) if n.highest else min(numbers)) if numbers else 0
    if isinstance(n, Times):
        return n.n * state.times_happened(n.event, ctx)
    if isinstance(n, StatOf):
        before = isinstance(n, (EarlierStat, LastStat)) and isinstance(n.of, It)
        cards = state.earlier if before else objects_of(state, n.of, ctx) or state.was_on(n.of, ctx.source)
        number = state.last_stat if isinstance(n, LastStat) else state.stat
        return sum((n.n * int(number(card, n.stat)) for card in cards if card >= 0), 0)
    return 0


def holds(state: TextState, condition: object, ctx: EffectContext) -> bool:
    """Whether a condition of a text is true now."""
    if condition is None:
        return True
    if isinstance(condition, Negated):
        inner = condition.condition
        if isinstance(inner, IsA) and type(inner.what) is It and not state.antecedent:
            return False  # of nothing it does not hold that it is no such thing: "if its owner is an opponent"
        return not holds(state, inner, ctx)
    if isinstance(condition, AllOf):
        return all(holds(state, part, ctx) for part in condition.conditions)
    if isinstance(condition, AnyOf):
        return any(holds(state, part, ctx) for part in condition.conditions)
    if isinstance(condition, YouDo):
        return bool(state.did_it)
    if isinstance(condition, TurnOf):
        return state.active in seats_of(state, condition.who, ctx)
    if isinstance(condition, PhaseOf):
        return state.active in seats_of(state, condition.who, ctx) and state.is_phase(condition.phase)
    if isinstance(condition, Began):
        return state.began() == ctx.seat
    if isinstance(condition, Happened):
        return state.times_happened(condition.event, ctx, apart=condition.n > 1) >= condition.n
    if isinstance(condition, IsA):
        cards = [card for card in objects_of(state, condition.what, ctx) if card >= 0]
        return bool(cards) and all(_is_such(state, card, condition, ctx) for card in cards)
    if isinstance(condition, Compare):
        if any(_is_of_nothing(state, n, ctx) for n in (condition.left, condition.right)):
            return False
        return compare(amount(state, condition.left, ctx), condition.relation, amount(state, condition.right, ctx))
    return state.is_so(condition, ctx)


def _is_of_nothing(state: TextState, n: Amount, ctx: EffectContext) -> bool:
    """Whether a number is one of something that is not there: "my city has 5 or less strength" says a creature in no city, and it does not hold."""
    if isinstance(n, Count) and n.of.place == "same_city":
        return not objects_of(state, home_of(This()), ctx)
    if not isinstance(n, StatOf) or isinstance(n.of, Itself) or (isinstance(n.of, Each) and not n.of.filter.related):
        return False
    return not (objects_of(state, n.of, ctx) or state.was_on(n.of, ctx.source))


def _is_such(state: TextState, card: int, condition: IsA, ctx: EffectContext) -> bool:
    """Whether a card fits the filter of a condition; "it" may be a card drawn or revealed, which is not in play, and so may what was paid."""
    filter, what = condition.filter, condition.what
    if state.matches(card, filter, ctx):
        return True
    if not isinstance(what, It | Paid) or filter.place or {*filter.states} - {"token", "nontoken"}:
        return False
    return any(state.matches(card, narrowed(filter, place=place), ctx) for place in _UNSEEN)


_UNSEEN: Final = ("hand", "deck", "graveyard", "removed", "stack")
"""Places outside play in which a card may be that a text has just drawn, revealed or destroyed, or is about to cancel."""
