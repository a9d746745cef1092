"""Whether prices that are paid at once can be paid with different cards."""

from __future__ import annotations


def are_there(pools: list[list[int]]) -> bool:
    """Whether a card of its own can be taken out of each pool."""
    taken: dict[int, int] = {}
    return all(_takes_one(pools, place, taken, set()) for place in range(len(pools)))


def _takes_one(pools: list[list[int]], place: int, taken: dict[int, int], tried: set[int]) -> bool:
    """Gives this pool a card, of another pool if that one has a further one; `taken` has the pool that each card is for."""
    for card in pools[place]:
        if card in tried:
            continue
        tried.add(card)
        if card not in taken or _takes_one(pools, taken[card], taken, tried):
            taken[card] = place
            return True
    return False
