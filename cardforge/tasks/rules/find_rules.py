"""Finds the rules that speak of something: rows, decisions and keywords, the best answer first."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import log
from typing import Any

from cardforge.carddata.rows import Row
from cardforge.effects.phrases import phrases_of
from cardforge.errors import CardforgeError
from cardforge.kernel.game import Game
from cardforge.registry import games
from cardforge.tasks.rules.rule_rows import RuleRow, rule_rows
from cardforge.tasks.settings import Settings

MOST = 12
"""So many rows are shown in words; JSON has all."""

FEW = 4
"""With fewer rows than this, those that have one word less are answers too."""

_WORD = re.compile(r"[a-z0-9]+(?:'[a-z]+)?")
_ENDINGS = ("ings", "ing", "ers", "er", "ed", "es", "s", "e")
_LITTLE = frozenset(
    ("a", "an", "the", "of", "in", "on", "at", "to", "for", "with", "and", "or", "is", "are", "be", "do", "does", "can", "may", "i", "my", "you", "your", "it", "its", "what", "when", "how", "if")
)  # fmt: skip


@dataclass(frozen=True)
class FoundKeyword:
    """A keyword of card texts that was asked for: what a card prints, and the row that says what it means."""

    name: str
    row: str

    def to_json(self) -> dict[str, str]:
        """The keyword with the keys of docs/json.md."""
        return {"keyword": self.name, "row": self.row}


@dataclass(frozen=True)
class FoundRules:
    """The answer to a search of the rules."""

    game: str
    words: str
    keywords: tuple[FoundKeyword, ...]
    rows: tuple[RuleRow, ...]
    """Best first; all of them."""

    def to_json(self) -> dict[str, Any]:
        """The answer with the keys of docs/json.md."""
        return {
            "game": self.game,
            "find": self.words,
            "keywords": [keyword.to_json() for keyword in self.keywords],
            "rows": [row.to_json() for row in self.rows],
        }

    def lines(self) -> list[str]:
        """The keywords, then the best rows, each with the decisions on it."""
        lines = [f"keyword {keyword.name}: see {keyword.row}" for keyword in self.keywords]
        for row in self.rows[:MOST]:
            lines += row.answer()
        more = len(self.rows) - MOST
        if more > 0:
            lines.append(f"... and {more} more; add a word, or ask for all with --json")
        return lines or [f"no rule of {self.game} speaks of {self.words!r}"]


def find_rules(game: str, words: str, *, settings: Settings | None = None) -> FoundRules:
    """The rows of a game that speak of these words, in any of their forms: those with all words, else those with most of them.

    A keyword of card texts is found by its name and brings its row. Raises UnknownName for a game without rules, CardforgeError
    when nothing is asked for.
    """
    asked = _stems(words)
    if not asked:
        raise CardforgeError(f"{words!r} has no word to look for; ask as in --find 'first strike'")
    used = settings or Settings.from_environment()
    rows = {row.row.id: row for row in rule_rows(game, settings=used)}
    known = games(used.shelf).get(game)
    keywords = tuple(_keywords(known, asked)) if known else ()
    scores = _scores(asked, [row.row for row in rows.values()])
    named = [keyword.row for keyword in keywords if keyword.row in rows]
    ranked = [
        *dict.fromkeys(named),
        *(name for name in sorted(scores, key=lambda name: -scores[name]) if name not in named),
    ]
    return FoundRules(game, words, keywords, tuple(rows[name] for name in ranked))


def _scores(asked: Sequence[str], rows: Sequence[Row]) -> dict[str, float]:
    """How well each row answers: rare words count more, words side by side too. Rows with most of the words leave those with fewer out,
    unless they are too few."""
    texts = {row.id: _forms(row.text) for row in rows}
    having = Counter(stem for text in texts.values() for stem in asked if _has(text, stem))
    weights = {stem: log(1 + len(rows) / (1 + having[stem])) for stem in asked}
    hits = {name: [stem for stem in dict.fromkeys(asked) if _has(text, stem)] for name, text in texts.items()}
    wanted: dict[str, list[str]] = {}
    for number in range(len(set(asked)), 0, -1):
        wanted |= {name: found for name, found in hits.items() if len(found) == number}
        if len(wanted) >= FEW:
            break
    return {
        name: (sum(weights[stem] for stem in found) + 2 * _beside(texts[name], asked))
        * len(found)
        / log(8 + len(texts[name]))
        for name, found in wanted.items()
    }


def _keywords(game: Game, asked: Sequence[str]) -> Iterable[FoundKeyword]:
    """The keywords of which every word was asked for."""
    for phrase in phrases_of(game):
        name = re.sub(r"\s*\{.*?\}", "", phrase.text)
        stems = _stems(name)
        if phrase.kind == "keyword" and phrase.row and stems and set(stems) <= set(asked):
            yield FoundKeyword(name, phrase.row)


def _beside(text: Sequence[str], asked: Sequence[str]) -> int:
    """How many words that were asked for one after the other stand so in the text."""
    pairs = set(pairwise(text))
    return sum(any(one.startswith(a) and two.startswith(b) for one, two in pairs) for a, b in pairwise(asked))


def _has(text: Iterable[str], stem: str) -> bool:
    return any(word == stem or (len(stem) > 2 and word.startswith(stem)) for word in text)


def _forms(text: str) -> list[str]:
    return _WORD.findall(text.lower())


def _stems(text: str) -> list[str]:
    """The words of a question without their endings, and without those that stand in every rule."""
    return [_stem(word) for word in _forms(text) if word not in _LITTLE]


def _stem(word: str) -> str:
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 4:
            return word.removesuffix(ending)
    return word
