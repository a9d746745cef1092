"""The share of a card list whose rules texts are understood, and what stops the reader in the others."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from cardforge.carddata import read_shelf
from cardforge.errors import Fault, FaultyInput
from cardforge.kernel.game import Game
from cardforge.shelves import card_folders
from cardforge.tasks.cards.card_texts import reader_of, unsupported_by
from cardforge.tasks.cards.explain_text import card_type, game_with_texts
from cardforge.tasks.plurals import pluralize
from cardforge.tasks.settings import Settings
from cardforge.tomlio.nearest import nearest
from cardforge.wording import Reader, Reading, Unread
from cardforge.wording.coverage import ListedText, SentenceCounts, count_sentences

SUBTYPE_KEYS: Final = ("subtypes", "subtype")
"""The keys under which card lists give the subtypes of a card."""
NAMES_SHOWN, FOUND_SHOWN, KEYS_SHOWN = 3, 30, 30


@dataclass(frozen=True)
class CoverageCount:
    """How many texts of a list, or of one group in it, are understood completely."""

    total: int
    blank: int
    """Cards without a text."""
    complete: int
    """Cards whose whole text can be read and carried out."""
    stopped: tuple[tuple[str, tuple[str, ...]], ...]
    """What stopped the reader in the other cards, most frequent first, each with the names of the cards."""
    sentences: SentenceCounts

    @property
    def texts(self) -> int:
        """How many of the cards have a text."""
        return self.total - self.blank

    def to_json(self) -> dict[str, Any]:
        """The counts as plain data, with the keys of docs/json.md."""
        counted = self.sentences
        return {
            "total": self.total,
            "blank": self.blank,
            "complete": self.complete,
            "share": round(self.complete / self.texts, 4) if self.texts else None,
            "stopped": [{"what": what, "count": len(cards), "cards": list(cards)} for what, cards in self.stopped],
            "sentences": {
                "total": counted.total,
                "read": counted.read,
                "without_own_wordings": counted.without_own,
                "share_without_own_wordings": round(counted.without_own / counted.total, 4) if counted.total else None,
                "without_unshared_wordings": counted.without_unshared,
            },
        }

    def lines(self) -> list[str]:
        """The counts as a small table."""
        counted = self.sentences
        share = f" ({self.complete / self.texts:.0%})" if self.texts else ""
        return [
            f"{pluralize(self.total, 'card')}, {self.blank} of them without a text; texts understood completely: {self.complete}{share}",
            f"{pluralize(counted.total, 'sentence')}: {counted.read} read, {counted.without_own} without the wordings that only "
            f"their own card needs ({counted.without_unshared} when those of the game's own cards are kept)",
            *(f"  {len(cards):3}  {what}  ({_some(cards)})" for what, cards in self.stopped),
        ]


@dataclass(frozen=True)
class Coverage:
    """How much of a list of cards is understood, in all and group by group."""

    file: str
    game: Game
    all: CoverageCount
    by: str
    groups: Mapping[str, CoverageCount]

    def to_json(self) -> dict[str, Any]:
        """The report as plain data, with the keys of docs/json.md."""
        groups = {name: counted.to_json() for name, counted in self.groups.items()}
        return {
            "file": self.file,
            "game": self.game.slug,
            **self.all.to_json(),
            "by": self.by or None,
            "groups": groups,
        }

    def lines(self) -> list[str]:
        """The report as lines of text."""
        lines = self.all.lines()
        for name, counted in self.groups.items():
            lines += ["", f"{name or '(none)'}:", *counted.lines()]
        return lines


def coverage(
    file: Path | str,
    game: str,
    *,
    name_key: str = "name",
    text_key: str = "text",
    type_key: str = "type",
    cost_key: str = "cost",
    by: str = "",
    settings: Settings | None = None,
) -> Coverage:
    """Counts the texts of a card list (JSON, CSV or TOML) that are understood; the keys name its fields for name, text, type and cost.

    Raises FaultyInput for a file that cannot be read or has none of these keys.
    """
    from cardforge.tasks.cards.coverage_input import read_records

    rules = game_with_texts(game, (settings or Settings.from_environment()).shelf)
    records = read_records(Path(file))
    for key in (name_key, text_key):
        if records and not any(key in record for record in records):
            known = sorted({key for record in records for key in record})
            problem = f"no card has the key {key!r}; there are {', '.join(known[:KEYS_SHOWN])}"
            raise FaultyInput([Fault(str(file), "", problem, nearest(key, known))])
    texts = [
        ListedText(
            _value(record, name_key),
            _value(record, text_key),
            card_type(rules, _value(record, type_key)),
            _value(record, by),
            _value(record, cost_key),
        )
        for record in records
    ]
    plain = reader_of(rules).knowing(subtypes_in(records))
    reader = plain.knowing(plain.token_names(text.text for text in texts))
    names = list(dict.fromkeys(text.group for text in texts)) if by else []
    groups = {name: _count(rules, reader, [text for text in texts if text.group == name]) for name in names}
    return Coverage(str(file), rules, _count(rules, reader, texts), by, groups)


def subtypes_in(records: Iterable[Mapping[str, Any]]) -> frozenset[str]:
    """The subtypes that the cards of a list bear; their texts may name them."""
    found = [record.get(key) for record in records for key in SUBTYPE_KEYS]
    lines = [" ".join(map(str, value)) if isinstance(value, list) else str(value or "") for value in found]
    return frozenset(word for line in lines for word in re.findall(r"[^\W\d_][\w'-]*", line))


@cache
def needed_by_cards(game: Game) -> frozenset[int]:
    """The wordings that the texts of the game's shipped cards need, by their index in `Reader.wordings`."""
    reader = reader_of(game)
    cards = [card for card_set in read_shelf(game, card_folders(game)) for card in card_set.cards]
    readings = [reader.read(card.text, card.word("type"), card.name, explain=False) for card in cards]
    return frozenset().union(*(reading.wordings for reading in readings))


def _value(record: Mapping[str, Any], key: str) -> str:
    value = record.get(key) if key else None
    return "" if value is None else str(value)


def _count(rules: Game, reader: Reader, texts: Sequence[ListedText]) -> CoverageCount:
    stopped: dict[str, list[str]] = {}
    complete = 0
    for text in texts:
        reasons = _reasons(rules, reader.of_cost(text.cost).read(text.text, text.kind, text.name))
        complete += bool(text.text.strip()) and not reasons
        for reason in reasons:
            stopped.setdefault(reason, []).append(text.name)
    ranked = sorted(stopped.items(), key=lambda entry: (-len(entry[1]), entry[0]))
    blank = sum(not text.text.strip() for text in texts)
    counted = count_sentences(reader, texts, needed_by_cards(rules))
    return CoverageCount(len(texts), blank, complete, tuple((what, tuple(cards)) for what, cards in ranked), counted)


def _reasons(rules: Game, reading: Reading) -> list[str]:
    """Why a text is not understood, each reason once; equal reasons of several cards have equal words."""
    reasons = [_reason(unread) for unread in reading.unread]
    reasons += [f"the engine lacks {name}" for name in unsupported_by(rules, reading.abilities)]
    return list(dict.fromkeys(reasons))


def _reason(unread: Unread) -> str:
    found = unread.found if len(unread.found) <= FOUND_SHOWN else unread.found[: FOUND_SHOWN - 1] + "…"
    expected = f", {unread.expected[0]} was expected" if len(unread.expected) == 1 else ""
    return f"{unread.code}: cannot read {found.lower()!r}{expected}"


def _some(cards: tuple[str, ...]) -> str:
    return f"{', '.join(cards[:NAMES_SHOWN])}{' ...' if len(cards) > NAMES_SHOWN else ''}"
