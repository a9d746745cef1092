"""The fewest changes found by brute force, for comparison with repairs of tiny decks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

from cardforge.decks.check import check
from cardforge.decks.deck import Deck, Entry
from cardforge.decks.formats import Format
from cardforge.decks.pool import Pool
from cardforge.decks.repair.alternatives import alternatives
from cardforge.decks.slots import slot_of

Line = tuple[str, str, int | None, int | None]
State = tuple[Line, ...]
"""One line for every single copy, sorted."""


def fewest(deck: Deck, pool: Pool, form: Format, most: int, legal: dict[State, bool] | None = None) -> int | None:
    """How many single copies must be added, removed, moved, or exchanged for any card; None when more than `most`.

    `legal` keeps the verdicts for further decks of the same pool and format.
    """
    legal = {} if legal is None else legal
    start = _state(deck)
    seen, frontier = {start}, [start]
    for depth in range(most + 1):
        if any(_is_legal(state, pool, form, legal) for state in frontier):
            return depth
        if depth == most:
            return None
        frontier = [
            after
            for after in {after for state in frontier for after in _successors(state, pool, form)}
            if after not in seen
        ]
        seen.update(frontier)
    return None


def _state(deck: Deck) -> State:
    lines = [
        (entry.section, entry.name, entry.number, entry.version) for entry in deck.entries for _ in range(entry.count)
    ]
    return tuple(sorted(lines, key=_words))


def _deck(state: State) -> Deck:
    copies = Counter(state)
    return Deck(entries=tuple(Entry(line[0], count, *line[1:]) for line, count in copies.items()))


def _is_legal(state: State, pool: Pool, form: Format, legal: dict[State, bool]) -> bool:
    if state not in legal:
        legal[state] = check(_deck(state), pool, form).is_legal
    return legal[state]


def _successors(state: State, pool: Pool, form: Format) -> Iterator[State]:
    lines = [(section, card.name, card.number, card.version) for card in pool.cards for section in form.sections]
    for line in lines:
        yield _with(state, line)
    for line in dict.fromkeys(state):
        less = list(state)
        less.remove(line)
        rest = tuple(less)
        yield rest
        yield from (_with(rest, other) for other in lines if other[0] == line[0] and other != line)
        slot = slot_of(Entry(line[0], 1, *line[1:]), pool)
        for card in alternatives(slot, pool):
            yield _with(rest, (line[0], card.name, card.number, card.version))
        for section in form.sections:
            if slot.card is not None and not slot.problem and section != line[0]:
                yield _with(rest, (section, slot.card.name, slot.card.number, slot.card.version))


def _with(state: State, line: Line) -> State:
    return tuple(sorted((*state, line), key=_words))


@cache
def _words(line: Line) -> str:
    """Orders lines, of which some have no number."""
    return repr(line)
