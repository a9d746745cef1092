"""What a rule kind is: declared parameters, and what it counts; findings and repairs both follow from the counts."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardforge.decks.formats import Rule
from cardforge.decks.report import Finding
from cardforge.decks.slots import Slot

if TYPE_CHECKING:
    from cardforge.decks.view import View

Key = Hashable
"""What copies are counted under, e.g. ("Main", group) or "Soul"."""

NO_MOST: int | None = None


@dataclass(frozen=True)
class Bound:
    """How many copies a key may count: at least `least`, at most `most` (None: no maximum)."""

    least: int = 0
    most: int | None = NO_MOST


ANY = Bound()


def _no_key(key: Key) -> Key | None:
    return None


def _same(key: Key) -> Key | None:
    return key


def _no_words(key: Key) -> str:
    return ""


@dataclass(frozen=True)
class Tally:
    """One way to count a deck: each slot counts under keys, each key has a bound, a count outside is a finding."""

    keys: Callable[[Slot], Iterable[Key]]
    """The keys that a slot counts under, none when the rule does not concern it; the same for every deck."""
    bound: Callable[[Key], Bound]
    say: Callable[[Key, int], str]
    """The sentence for a key whose count is out of bounds."""
    required: tuple[Key, ...] = ()
    """Keys that are judged even when nothing counts under them."""
    excuse: Callable[[Key], Key | None] = _no_key
    """A key of the same tally that lifts the lower bound of this one while nothing counts under it."""
    code: Callable[[Key], str] | None = None
    """The finding's code where it depends on the key; else the rule's."""
    names: Callable[[Key], Key | None] = _same
    """The key whose cards the finding involves; None when it involves none."""
    wanted: Callable[[Key], str] = _no_words
    """What a card must be to raise this count, as a word before "card" or a clause after it: "Soul", "that supports Empire", "" for any."""
    is_local: bool = False
    """Whether keys belong to single cards, alike for all of them: a repair may then swap one card for a like one."""


@dataclass(frozen=True)
class Param:
    """One parameter of a rule kind, as a format file gives it."""

    name: str
    kind: str
    """`whole` (0 or more), `word` or `words`."""
    help: str
    required: bool = False


@dataclass(frozen=True)
class Kind:
    """A rule kind: its name in format files, its parameters, and how it judges a deck."""

    name: str
    help: str
    """One sentence for the reference of formats."""
    params: tuple[Param, ...] = ()
    tallies: Callable[[Rule, View], Iterable[Tally]] | None = None
    """What it counts; a repair follows from it without further work."""
    find: Callable[[Rule, View], Iterable[Finding]] | None = None
    """Findings that no count gives; a repair cannot mend them, so they should be warnings."""
    admits: Callable[[Rule, Slot], bool] | None = None
    """Whether a card may lie in its section at all."""

    def __call__(self, rule: Rule, view: View) -> list[Finding]:
        """The findings of one rule of this kind on a deck."""
        found = list(self.find(rule, view)) if self.find else []
        for tally in self.tallies(rule, view) if self.tallies else ():
            found += judge(rule, tally, view)
        return found


def judge(rule: Rule, tally: Tally, view: View) -> list[Finding]:
    """The findings of one tally on a deck, in the order in which the keys appear."""
    counts: dict[Key, int] = dict.fromkeys(tally.required, 0)
    cards: dict[Key, list[str]] = {}
    for slot, count in view.held():
        for key in tally.keys(slot):
            counts[key] = counts.get(key, 0) + count
            cards.setdefault(key, []).append(slot.label)
    return [
        Finding(
            tally.code(key) if tally.code else rule.code,
            rule.severity,
            tally.say(key, count),
            rule.cite,
            tuple(dict.fromkeys(cards.get(tally.names(key), ()))),
        )
        for key, count in counts.items()
        if is_broken(tally, key, count, counts)
    ]


def is_broken(tally: Tally, key: Key, count: int, counts: dict[Key, int]) -> bool:
    """Whether a count is out of its bounds and nothing excuses it."""
    bound = tally.bound(key)
    if bound.most is not None and count > bound.most:
        return True
    if count >= bound.least:
        return False
    excuse = tally.excuse(key)
    return excuse is None or counts.get(excuse, 0) > 0


def copies(count: int) -> str:
    """`1 copy` or `5 copies`."""
    return "1 copy" if count == 1 else f"{count:,} copies"


def cards(count: int) -> str:
    """`1 card` or `59 cards`."""
    return "1 card" if count == 1 else f"{count:,} cards"


def listed(words: Iterable[str], most: int = 5) -> str:
    """`a`, `a and b`, `a, b and c`, or the first few `and 7 more`."""
    said = list(words)
    if len(said) > most:
        said = [*said[: most - 1], f"{len(said) - most + 1} more"]
    return " and ".join(part for part in (", ".join(said[:-1]), *said[-1:]) if part)
