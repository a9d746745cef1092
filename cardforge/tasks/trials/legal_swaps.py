"""The swaps that the rules of a deck's format allow: copies of one card for as many of another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Final

from cardforge.decks.check import FormatCheck
from cardforge.decks.context import DeckContext
from cardforge.decks.deck import Deck, Entry
from cardforge.decks.list_edits import add_entry, replace_entries
from cardforge.decks.lists import read_deck
from cardforge.decks.slots import slot_for
from cardforge.kernel.cards import Card
from cardforge.kernel.rng import Rng, seed_of
from cardforge.tasks.decks.deck_file import headings
from cardforge.tasks.decks.edit import DeckOnTable
from cardforge.tasks.decks.resolve_cards import resolve_cards
from cardforge.tasks.setup.prepare_tune import Swap, Swaps
from cardforge.trials.card_values import CardValues
from cardforge.trials.tuning import Round

SWAP_STREAM: Final = 7
GUESSES: Final = 8
"""Guesses for each deck that is wanted: many give the same deck when much is known."""
MOST_SWAPS: Final = 4
"""Swaps in a deck that races."""


@dataclass(frozen=True)
class Line:
    """A line of a deck with the card that it names."""

    entry: Entry
    card: Card


class LegalSwaps:
    """The legal decks that are a few swaps away from another one."""

    def __init__(self, table: DeckOnTable, pool: Sequence[Card], kept: frozenset[int], seed: int) -> None:
        """`table` has a format; `pool` are the cards that may come in, `kept` the numbers of those that stay."""
        assert table.format is not None
        self._table, self._kept, self._seed = table, kept, seed
        found = resolve_cards(table.deck, table.pool, table.file, table.on)
        self._before = [Line(entry, card) for entry, card in found]
        self._cards = {card.pin: card for card in (*pool, *(card for _, card in found))}
        self._check = FormatCheck(table.pool, table.format, table.on, table.kinds)
        self._context = DeckContext(Deck(), table.pool, table.format, table.on, table.kinds)
        coming = {card.pin for card in pool if self._may_come(card)}
        self.is_possible = bool(coming)
        """Whether there is a swap at all."""
        held = {line.card.pin for line in self._before}
        self.pool = tuple(card for card in pool if card.pin in coming or card.pin in held)
        """The cards that a swap may bring into the deck; one of the deck may come back after it left."""

    def propose(self, swaps: Swaps, rounds: Sequence[Round[Swaps]], most: int) -> list[Swaps]:
        """At most so many decks, each one to four swaps further: the best by a guess of what each card is worth, and each by another guess."""
        values = self._values(rounds)
        rng = Rng(seed_of(self._seed, SWAP_STREAM, len(rounds)))
        found: dict[frozenset[tuple[tuple[str, str], int]], Swaps] = {}
        for guess in islice(values.samples(rng), GUESSES * most):
            further = self._further(swaps, guess, 1 + len(found) % MOST_SWAPS)
            if further != swaps:
                found.setdefault(frozenset(_copies(self.lines(further)).items()), further)
            if len(found) == most:
                break
        return list(found.values())

    def _values(self, rounds: Sequence[Round[Swaps]]) -> CardValues[str]:
        values = CardValues(self._cards, 1 / self._table.deck.count())
        for one in rounds:
            for racer in one.races():
                more: Counter[str] = Counter()
                for swap in racer.deck[len(one.deck) :]:
                    more[swap.into] += swap.copies
                    more[swap.out] -= swap.copies
                values.add(more, racer.deals, racer.gained, racer.lost)
        return values

    def _further(self, swaps: Swaps, guess: Mapping[str, float], most: int) -> Swaps:
        """The deck with the cards that the guess likes least swapped for those that it likes best, one after another."""
        lines, found = self.lines(swaps), list(swaps)
        out = sorted(
            (line for line in lines if line.card.number not in self._kept), key=lambda line: guess[line.card.pin]
        )
        into = sorted(self.pool, key=lambda card: -guess[card.pin])
        for line in out:
            if len(found) == len(swaps) + most:
                break
            better = (card for card in into if guess[card.pin] > guess[line.card.pin])
            swap = next((one for card in better if (one := self._swap(lines, line, card))), None)
            if swap is not None:
                found.append(swap)
                lines = self._swapped(lines, swap)
        return tuple(found)

    def _may_come(self, card: Card) -> bool:
        """Whether a copy of the card may take the place of a copy of another one."""
        return any(
            self._swap(self._before, Line(replace(line.entry, count=1), line.card), card) is not None
            for line in self._before
            if line.card.number not in self._kept
        )

    def lines(self, swaps: Swaps) -> list[Line]:
        """The lines of the deck after the swaps."""
        lines = self._before
        for swap in swaps:
            lines = self._swapped(lines, swap)
        return lines

    def text(self, swaps: Swaps) -> str:
        """The deck list after the swaps, with the comments, order and spacing that it had."""
        table, wanted, had = self._table, _copies(self.lines(swaps)), _copies(self._before)
        changes: dict[int, Entry | None] = {}
        for line in reversed(self._before):
            entry, card = line.entry, line.card
            gone = had[entry.section, card.pin] - wanted.get((entry.section, card.pin), 0)
            if gone > 0:
                taken = min(gone, entry.count)
                had[entry.section, card.pin] -= taken
                changes[entry.line] = replace(entry, count=entry.count - taken) if taken < entry.count else None
            elif gone < 0:
                had[entry.section, card.pin] -= gone
                changes[entry.line] = replace(entry, count=entry.count - gone)
        text = replace_entries(table.text, changes)
        for (section, pin), count in wanted.items():
            if (section, pin) not in had:
                deck = read_deck(text, table.file, headings(table.shelf))
                text = add_entry(text, deck, self._entry(section, self._cards[pin], count), table.sections)
        return text

    def _swap(self, lines: Sequence[Line], line: Line, card: Card) -> Swap | None:
        """As many copies of the line for copies of the card as the rules allow; None for none."""
        section = line.entry.section
        slot = slot_for(card, section, self._table.pool, self._table.on)
        if card.number == line.card.number or not self._context.fits(slot):
            return None
        swaps = (Swap(section, line.card.pin, card.pin, count) for count in range(line.entry.count, 0, -1))
        return next((swap for swap in swaps if self._is_legal(self._swapped(lines, swap))), None)

    def _is_legal(self, lines: Sequence[Line]) -> bool:
        return self._check.report_on(self._table.deck.with_entries(line.entry for line in lines)).is_legal

    def _swapped(self, lines: Sequence[Line], swap: Swap) -> list[Line]:
        after, left = [], swap.copies
        for line in reversed(lines):
            taken = 0
            if line.entry.section == swap.section and line.card.pin == swap.out:
                taken = min(left, line.entry.count)
                left -= taken
            if taken < line.entry.count:
                after.append(Line(replace(line.entry, count=line.entry.count - taken), line.card))
        after.reverse()
        for place, line in enumerate(after):
            if line.entry.section == swap.section and line.card.pin == swap.into:
                after[place] = Line(replace(line.entry, count=line.entry.count + swap.copies), line.card)
                return after
        card = self._cards[swap.into]
        return [*after, Line(self._entry(swap.section, card, swap.copies), card)]

    def _entry(self, section: str, card: Card, count: int) -> Entry:
        slot = slot_for(card, section, self._table.pool, self._table.on)
        return Entry(section, count, card.name, slot.number, slot.version)


def _copies(lines: Iterable[Line]) -> dict[tuple[str, str], int]:
    """The copies of each card, by section and by number and version."""
    found: dict[tuple[str, str], int] = {}
    for line in lines:
        key = (line.entry.section, line.card.pin)
        found[key] = found.get(key, 0) + line.entry.count
    return found
