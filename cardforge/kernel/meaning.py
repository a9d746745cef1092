"""What a text means now: its objects, players, amounts and conditions, from the point of view of a card, in any game.

What a number, place or type means in a game stands in its state (`stat`, `candidates`, `matches`, `count_of`).
"""

from __future__ import annotations

from typing import Any

from cardforge.kernel.abilities import (
    Amount,
    Bearer,
    Compare,
    Count,
    CountOf,
    Each,
    Half,
    IsA,
    It,
    Minus,
    Negated,
    Objects,
    Player,
    Random,
    Slot,
    StatOf,
    Target,
    This,
    Top,
    TurnOf,
    X,
    YouDo,
)
from cardforge.kernel.chance import PLAY
from cardforge.kernel.decision import Step

PLAYER_TARGET = -2
"""A player as a target is written -2 - seat among card numbers."""


class Frame:
    """Where a resolution stands: which list of verbs, at which place, for whose card, with which targets and X."""

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


def objects_of(state: Any, what: Objects | Slot | Player, frame: Frame) -> list[int]:
    """The cards (and players, as -2 - seat) that a text means now."""
    if isinstance(what, Slot):
        return still_legal(state, what, frame)
    if isinstance(what, This):
        return [frame.source]
    if isinstance(what, It):
        return list(state.meant)
    if isinstance(what, Bearer):
        bearer = state.bearer_of(frame.source)
        return [bearer] if bearer >= 0 else []
    if isinstance(what, Each):
        return list(state.candidates(what.filter, frame))
    if isinstance(what, Random):
        pool: list[int] = list(state.candidates(what.filter, frame))
        wanted = min(amount(state, what.n, frame), len(pool))
        return [pool.pop(state.chance.below(len(pool), PLAY)) for _ in range(wanted)]
    if isinstance(what, Top):
        found: list[int] = []
        for seat in seats_of(state, what.who, frame):
            deck = state.deck_of(seat)
            found += deck[len(deck) - min(len(deck), amount(state, what.n, frame)) :][::-1]
        return found
    if isinstance(what, Player):
        return [PLAYER_TARGET - seat for seat in seats_of(state, what, frame)]
    return []


def still_legal(state: Any, slot: Slot, frame: Frame) -> list[int]:
    """The targets chosen for a slot that still fit; what no longer fits is left alone."""
    chosen = frame.targets[slot.index] if slot.index < len(frame.targets) else ()
    if not isinstance(slot.of, Target):
        return list(chosen)
    filter = slot.of.filter
    return [card for card in chosen if card <= PLAYER_TARGET or state.matches(card, filter, frame)]


def seats_of(state: Any, who: Player | Slot, frame: Frame) -> list[int]:
    """The seats that a text means by a player."""
    if isinstance(who, Slot):
        return [PLAYER_TARGET - target for target in still_legal(state, who, frame) if target <= PLAYER_TARGET]
    which = who.which
    if which in ("you", ""):
        return [frame.seat]
    opponents: list[int] = state.opponents(frame.seat)
    if which == "each_opponent":
        return opponents
    if which == "opponent":
        return opponents[:1]
    if which == "each_player":
        return [frame.seat, *opponents]
    if which == "active":
        return [state.active]
    if which == "bearer":
        bearer = state.bearer_of(frame.source)
        return [PLAYER_TARGET - bearer] if bearer <= PLAYER_TARGET else []
    if which in ("its_controller", "its_owner"):
        cards = [card for card in state.meant if card >= 0] or [frame.source]
        return [state.controller(cards[0]) if which == "its_controller" else state.owner[cards[0]]]
    meant = [PLAYER_TARGET - target for target in state.meant if target <= PLAYER_TARGET][:1]
    return meant or [state.controller(card) for card in state.meant if card >= 0][:1] or [frame.seat]


def amount(state: Any, n: Amount | Slot, frame: Frame) -> int:
    """A number of a text now."""
    if isinstance(n, int):
        return n
    if isinstance(n, X):
        return frame.x
    if isinstance(n, Count):
        return n.n * len(state.candidates(n.of, frame))
    if isinstance(n, CountOf):
        return sum((n.n * int(state.count_of(n.what, seat, frame)) for seat in seats_of(state, n.who, frame)), 0)
    if isinstance(n, Half):
        whole = amount(state, n.of, frame)
        return (whole + int(n.up)) // 2
    if isinstance(n, Minus):
        return max(0, amount(state, n.left, frame) - amount(state, n.right, frame))
    if isinstance(n, StatOf):
        cards = objects_of(state, n.of, frame)
        return sum((n.n * int(state.stat(card, n.stat)) for card in cards if card >= 0), 0)
    return 0


def holds(state: Any, condition: object, frame: Frame) -> bool:
    """Whether a condition of a text is true now."""
    if condition is None:
        return True
    if isinstance(condition, Negated):
        return not holds(state, condition.condition, frame)
    if isinstance(condition, YouDo):
        return bool(state.did)
    if isinstance(condition, TurnOf):
        return state.active in seats_of(state, condition.who, frame)
    if isinstance(condition, IsA):
        cards = [card for card in objects_of(state, condition.what, frame) if card >= 0]
        return bool(cards) and all(state.matches(card, condition.filter, frame) for card in cards)
    if isinstance(condition, Compare):
        return compare(amount(state, condition.left, frame), condition.relation, amount(state, condition.right, frame))
    return False


def compare(left: int, relation: str, right: int) -> bool:
    """One of <=, >=, > and =."""
    if relation == ">":
        return left > right
    return left <= right if relation == "<=" else left >= right if relation == ">=" else left == right
