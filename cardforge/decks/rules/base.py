"""The contract of a rule kind: declared parameters, and tallies from which findings and repairs follow."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardforge.decks.formats import Rule
from cardforge.decks.report import Finding
from cardforge.decks.slots import Slot

if TYPE_CHECKING:
    from cardforge.decks.context import DeckContext

Key = Hashable
"""What copies are counted under, e.g. ("Main", group) or "Soul"."""


@dataclass(frozen=True)
class CountRange:
    """How many copies are allowed: at least `least` and at most `most` (None: no maximum)."""

    least: int = 0
    most: int | None = None


def _no_key(key: Key) -> Key | None:
    return None


def _same(key: Key) -> Key | None:
    return key


def _no_words(key: Key) -> str:
    return ""


@dataclass(frozen=True)
class Tally:
    """One way to count a deck: slots count under keys, and a count outside the allowed range of its key is a finding."""

    keys: Callable[[Slot], Iterable[Key]]
    """The keys under which a slot counts, none if the rule does not concern it; independent of the rest of the deck.

    A key that is given several times counts several times, as for a card that costs points.
    """
    allowed: Callable[[Key], CountRange]
    """The allowed range of each key."""
    message: Callable[[Key, int], str]
    """The sentence for a key whose count is out of range."""
    required: tuple[Key, ...] = ()
    """Keys that are checked even if nothing counts under them."""
    demanded_by: Callable[[Key], Key | None] = _no_key
    """Another key of the tally that creates the demand: while nothing counts under it, the lower bound does not apply."""
    code: Callable[[Key], str] | None = None
    """The code of the finding if it depends on the key; None means the code of the rule."""
    cards_of: Callable[[Key], Key | None] = _same
    """The key whose cards the finding lists; None if it lists none."""
    wanted: Callable[[Key], str] = _no_words
    """What a card needs in order to raise the count: a word before "card" or a clause after it, e.g. "Soul" or "that supports Empire"; "" if any card does."""
    is_local: bool = False
    """Whether each key belongs to a single card and all keys are treated alike, so that a repair may exchange one card for another."""


@dataclass(frozen=True)
class Param:
    """One parameter of a rule kind, as a format file sets it."""

    name: str
    kind: str
    """`whole` (0 or more), `word` or `words`."""
    help: str
    required: bool = False


@dataclass(frozen=True)
class RuleKind:
    """A kind of deck rule: its name in format files, its parameters, and how it checks a deck."""

    name: str
    help: str
    """One sentence for the reference of formats."""
    params: tuple[Param, ...] = ()
    tallies: Callable[[Rule, DeckContext], Iterable[Tally]] | None = None
    """What it counts; findings and repairs follow from the tallies."""
    find: Callable[[Rule, DeckContext], Iterable[Finding]] | None = None
    """Findings that do not come from counts; a repair cannot fix them, so they should be warnings."""
    choices: Callable[[Rule, DeckContext], Iterable[str]] | None = None
    """What a deck may choose under the rule, such as its faction; a repair tries each, as `DeckContext.choice`."""
    by_card: bool = False
    """Whether what each card counts for, and how much is allowed, is the same in every deck; a check of many decks counts only once then."""
    concerns: Callable[[Rule, Slot, DeckContext], bool] | None = None
    """Whether a card can be the reason for a finding of `find`; without such a card in the deck, `find` finds nothing."""
    admits: Callable[[Rule, Slot], bool] | None = None
    """Whether a card is allowed in its section at all."""

    def __call__(self, rule: Rule, context: DeckContext) -> list[Finding]:
        """The findings of one rule of this kind."""
        findings = list(self.find(rule, context)) if self.find else []
        for tally in self.tallies(rule, context) if self.tallies else ():
            findings += findings_of(rule, tally, context)
        return findings


def findings_of(rule: Rule, tally: Tally, context: DeckContext) -> list[Finding]:
    """The findings of one tally, in the order in which the keys appear in the deck."""
    counts: dict[Key, int] = dict.fromkeys(tally.required, 0)
    cards: dict[Key, list[Slot]] = {}
    for slot, count in context.filled():
        for key in tally.keys(slot):
            counts[key] = counts.get(key, 0) + count
            cards.setdefault(key, []).append(slot)
    return [
        Finding(
            tally.code(key) if tally.code else rule.code,
            rule.severity,
            tally.message(key, count),
            rule.cite,
            tuple(dict.fromkeys(slot.label for slot in cards.get(tally.cards_of(key), ()))),
        )
        for key, count in counts.items()
        if is_violated(tally, key, count, counts)
    ]


def is_violated(tally: Tally, key: Key, count: int, counts: dict[Key, int]) -> bool:
    """Whether a count is out of range, and in demand if it is too low."""
    allowed = tally.allowed(key)
    if allowed.most is not None and count > allowed.most:
        return True
    if count >= allowed.least:
        return False
    demand = tally.demanded_by(key)
    return demand is None or counts.get(demand, 0) > 0


def copies(count: int) -> str:
    """`1 copy` or `5 copies`."""
    return "1 copy" if count == 1 else f"{count:,} copies"


def cards(count: int) -> str:
    """`1 card` or `59 cards`."""
    return "1 card" if count == 1 else f"{count:,} cards"


def join_words(words: Iterable[str], most: int = 5) -> str:
    """Joins words: `a`, `a and b`, `a, b and c`; from the first few on, `and 7 more`."""
    parts = list(words)
    if len(parts) > most:
        parts = [*parts[: most - 1], f"{len(parts) - most + 1} more"]
    return " and ".join(part for part in (", ".join(parts[:-1]), *parts[-1:]) if part)
