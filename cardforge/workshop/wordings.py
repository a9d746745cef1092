"""Rules texts explained and counted: what one text means in words, how much of a list of cards reads, and the designers' manual.

`python -m cardforge.workshop.wordings docs` writes docs/wording-<game>.md of every game that brings a vocabulary.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cardforge.errors import CardforgeError, Fault, FaultyInput
from cardforge.kernel.game import Game
from cardforge.registry import game as game_named
from cardforge.registry import games
from cardforge.shelves import write_whole
from cardforge.wording import Reading, Unread, Unwritable, Writer
from cardforge.wording.coverage import Sentences, Written, sentences
from cardforge.workshop.meanings import meaning, plain_value
from cardforge.workshop.texts import missing, reader
from cardforge.workshop.wording_examples import needed_by_cards
from cardforge.workshop.wording_pages import page
from cardforge.workshop.words import count

__all__ = ["Coverage", "Explained", "coverage", "pages", "read_text"]


@dataclass(frozen=True)
class Explained:
    """How a text is understood."""

    game: Game
    text: str
    kind: str
    reading: Reading
    lacking: tuple[str, ...]
    """What the game's engine cannot do of it."""

    @property
    def complete(self) -> bool:
        """Whether every clause was read and is carried out."""
        return self.reading.complete and not self.lacking

    def wording(self) -> str | None:
        """The text as the toolkit writes it, None if it has no wording for it."""
        try:
            return Writer(self.game.vocabulary()).wording(self.reading.abilities, self.kind or "card")
        except Unwritable:
            return None

    def to_json(self) -> dict[str, Any]:
        """As plain data, with the keys of docs/json.md."""
        return {
            "game": self.game.slug,
            "text": self.text,
            "type": self.kind,
            "complete": self.complete,
            "wording": self.wording(),
            "abilities": [plain_value(ability) for ability in self.reading.abilities],
            "meaning": self._meanings(),
            "unread": [_unread(fault) for fault in self.reading.unread],
            "lacking": list(self.lacking),
        }

    def lines(self) -> list[str]:
        """As a person would explain it, and where reading stopped."""
        found = self._meanings() or (["It says nothing."] if self.complete else [])
        for fault in self.reading.unread:
            found += [str(fault), *_expected(fault)]
        found += [f"The engine cannot do this: {name}" for name in self.lacking]
        return [*found, "Everything is understood." if self.complete else "Not everything is understood."]

    def _meanings(self) -> list[str]:
        writer = Writer(self.game.vocabulary())
        return [meaning(ability, writer, self.kind or "card") for ability in self.reading.abilities]


@dataclass(frozen=True)
class Counted:
    """How many texts of a list, or of a part of it, are understood completely."""

    total: int
    blank: int
    """Cards without a text."""
    complete: int
    """Cards whose text is read completely and carried out; a card without a text has nothing unread."""
    stopped: tuple[tuple[str, tuple[str, ...]], ...]
    """What stopped the others, most frequent first, each with the cards."""
    sentences: Sentences

    def to_json(self) -> dict[str, Any]:
        """As plain data."""
        told = self.sentences
        return {
            "total": self.total,
            "blank": self.blank,
            "complete": self.complete,
            "share": round(self.complete / self.total, 4) if self.total else None,
            "stopped": [{"what": what, "count": len(cards), "cards": list(cards)} for what, cards in self.stopped],
            "sentences": {
                "total": told.total,
                "read": told.read,
                "without_own_wordings": told.without_own,
                "share_without_own_wordings": round(told.without_own / told.total, 4) if told.total else None,
                "without_unshared_wordings": told.without_unshared,
            },
        }

    def lines(self) -> list[str]:
        """As a small table."""
        told = self.sentences
        share = f" ({self.complete / self.total:.0%})" if self.total else ""
        return [
            f"{count(self.total, 'card')}, {self.blank} of them without a text; understood completely: {self.complete}{share}",
            f"{count(told.total, 'sentence')}: {told.read} read, {told.without_own} without the wordings made for their own card "
            f"({told.without_unshared} without those that no card of the game needs either)",
            *(
                f"  {len(cards):3}  {what}  ({', '.join(cards[:3])}{' ...' if len(cards) > 3 else ''})"
                for what, cards in self.stopped
            ),
        ]


@dataclass(frozen=True)
class Coverage:
    """How much of a list of cards is understood."""

    file: str
    game: Game
    all: Counted
    by: str
    groups: Mapping[str, Counted]

    def to_json(self) -> dict[str, Any]:
        """As plain data, with the keys of docs/json.md."""
        groups = {name: counted.to_json() for name, counted in self.groups.items()}
        return {
            "file": self.file,
            "game": self.game.slug,
            **self.all.to_json(),
            "by": self.by or None,
            "groups": groups,
        }

    def lines(self) -> list[str]:
        """As a report."""
        found = self.all.lines()
        for name, counted in self.groups.items():
            found += ["", f"{name or '(none)'}:", *counted.lines()]
        return found


def read_text(text: str, game: str, kind: str = "", name: str = "") -> Explained:
    """How a text of the game is understood; `kind` is the card's type, `name` the card's own name in it.

    Raises UnknownName for an unknown game, CardforgeError for one without texts or a type that it does not know.
    """
    rules = _with_texts(game)
    kind = _kind(rules, kind)
    if kind and kind not in _types(rules):
        raise CardforgeError(f"no type {kind!r}; known: {', '.join(_types(rules))}")
    reading = reader(rules).read(text, kind, name)
    return Explained(rules, text, kind, reading, tuple(missing(rules, reading.abilities)))


def coverage(
    file: Path | str,
    game: str,
    *,
    name_key: str = "name",
    text_key: str = "text",
    type_key: str = "type",
    by: str = "",
) -> Coverage:
    """How much of a list of cards (JSON, CSV or TOML) is understood; the keys say where the list keeps name, text and type.

    Raises FaultyInput for a file that cannot be read or has none of these keys.
    """
    from cardforge.workshop.lists import records

    rules = _with_texts(game)
    found = records(Path(file))
    for key in (name_key, text_key):
        if found and not any(key in record for record in found):
            known = ", ".join(sorted({key for record in found for key in record})[:30])
            raise FaultyInput([Fault(str(file), "", f"no card has the key {key!r}; there are {known}")])
    texts = [
        Written(
            _said(record, name_key), _said(record, text_key), _kind(rules, _said(record, type_key)), _said(record, by)
        )
        for record in found
    ]
    groups = {name: _counted(rules, [card for card in texts if card.group == name]) for name in _groups(texts, by)}
    return Coverage(str(file), rules, _counted(rules, texts), by, groups)


def pages() -> dict[str, str]:
    """The designers' manual of every game with a vocabulary: file names and their text."""
    return {
        f"wording-{slug}.md": page(rules) for slug, rules in games().items() if rules.vocabulary() and not rules.folder
    }


def _with_texts(name: str) -> Game:
    rules = game_named(name)
    if not rules.vocabulary():
        raise CardforgeError(f"{rules.name} has no vocabulary; its texts cannot be read")
    return rules


def _types(rules: Game) -> tuple[str, ...]:
    field = rules.field("type")
    return field.choices if field else ()


def _kind(rules: Game, word: str) -> str:
    """The type in the words of the game, whatever the list calls it."""
    field = rules.field("type")
    small = word.strip().lower()
    return field.aliases.get(small, small) if field else small


def _said(record: Mapping[str, Any], key: str) -> str:
    value = record.get(key) if key else None
    return "" if value is None else str(value)


def _groups(texts: Sequence[Written], by: str) -> list[str]:
    return list(dict.fromkeys(card.group for card in texts)) if by else []


def _counted(rules: Game, texts: Sequence[Written]) -> Counted:
    read = [(card, reader(rules).read(card.text, card.kind, card.name)) for card in texts]
    stopped: dict[str, list[str]] = {}
    complete = 0
    for card, reading in read:
        reasons = [_reason(fault) for fault in reading.unread]
        reasons += [f"the engine lacks {name}" for name in missing(rules, reading.abilities)]
        complete += not reasons
        for reason in dict.fromkeys(reasons):
            stopped.setdefault(reason, []).append(card.name)
    ranked = sorted(stopped.items(), key=lambda entry: (-len(entry[1]), entry[0]))
    blank = sum(not card.text.strip() for card in texts)
    told = sentences(reader(rules), texts, needed_by_cards(rules))
    return Counted(len(texts), blank, complete, tuple((what, tuple(cards)) for what, cards in ranked), told)


def _reason(fault: Unread) -> str:
    """What stopped a text, so that the same thing is counted together."""
    found = fault.found if len(fault.found) <= 30 else fault.found[:29] + "…"
    wanted = f", {fault.expected[0]} was expected" if len(fault.expected) == 1 else ""
    return f"cannot read {found.lower()!r}{wanted}"


def _unread(fault: Unread) -> dict[str, Any]:
    return {
        "line": fault.line,
        "column": fault.column,
        "found": fault.found,
        "expected": list(fault.expected),
        "guess": fault.guess,
        "wording": fault.wording,
    }


def _expected(fault: Unread) -> list[str]:
    if not fault.expected:
        return []
    words = ", ".join(fault.expected[:12])
    return [f"  expected there: {words}{' ...' if len(fault.expected) > 12 else ''}"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Writes the manual of the wordings into the docs of a checkout, or with --check only says which page is not current."""
    parser = argparse.ArgumentParser(prog="python -m cardforge.workshop.wordings", description=main.__doc__)
    parser.add_argument("docs", type=Path, help="the folder of the pages")
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 when a page is not current")
    given = parser.parse_args(arguments)
    stale = {name: text for name, text in pages().items() if _on_disk(given.docs / name) != text}
    for name, text in stale.items():
        if not given.check:
            write_whole(given.docs / name, text)
        print(f"{given.docs / name}: {'not current; run `make docs`' if given.check else 'written'}")
    return int(given.check and bool(stale))


def _on_disk(path: Path) -> str | None:
    return path.read_text(encoding="utf-8") if path.is_file() else None


if __name__ == "__main__":
    sys.exit(main())
