"""A rules text explained: what each ability in it does, in words and as plain data, and what of it cannot be read or played."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from textwrap import wrap
from typing import Any, Final

from cardforge.effects.ability import Ability
from cardforge.effects.phrases import phrases_of
from cardforge.errors import CardforgeError
from cardforge.kernel.cards import Card
from cardforge.kernel.game import Game
from cardforge.registry import game as game_named
from cardforge.tasks.cards.ability_text import describe_ability, plain_value
from cardforge.tasks.cards.card_texts import read_card, reader_of, unsupported_by
from cardforge.tasks.settings import Settings
from cardforge.wording import Reading, Unread, Unwritable, Writer
from cardforge.wording.meaning import MeaningTree, Step, lines_of
from cardforge.wording.settling import RULES

EXPECTED_SHOWN: Final = 3
WIDTH: Final = 80
"""The columns of a terminal."""


@dataclass(frozen=True)
class WrittenSettlement:
    """A sentence with two readings, and the rule that says which one is meant."""

    rule: str
    """The number of the rule, e.g. S1."""
    says: str
    meant: str
    instead: str


@dataclass(frozen=True)
class Explained:
    """A text, the reading of it, and what of it the engine does not support."""

    game: Game
    text: str
    kind: str
    reading: Reading
    lacking: tuple[str, ...]
    """What the game's engine cannot do of it."""

    @property
    def complete(self) -> bool:
        """Whether every clause can be read and carried out."""
        return self.reading.complete and not self.lacking

    def wording(self) -> str | None:
        """The text as the toolkit writes it, None when it has no wording for it."""
        try:
            return Writer(phrases_of(self.game)).wording(self.reading.abilities, self.kind or "card")
        except Unwritable:
            return None

    def to_json(self) -> dict[str, Any]:
        """The explanation as plain data, with the keys of docs/json.md."""
        return {
            "game": self.game.slug,
            "text": self.text,
            "type": self.kind,
            "complete": self.complete,
            "wording": self.wording(),
            "abilities": [plain_value(ability) for ability in self.reading.abilities],
            "meaning": self._meanings(),
            "steps": [step.to_json() for step in self.steps()],
            "settled": [
                {"rule": each.rule, "says": each.says, "meant": each.meant, "instead": each.instead}
                for each in self._settlements()
            ],
            "unread": [_unread_json(unread) for unread in self.reading.unread],
            "lacking": list(self.lacking),
        }

    def lines(self) -> list[str]:
        """The explanation as lines of text, with the places where reading stopped."""
        lines = lines_of(self.steps(), WIDTH) or (["The text is empty."] if self.complete else [])
        for each in self._settlements():
            lines += [
                "",
                *_wrapped(f"Settled by {each.rule}: {each.says}", ""),
                *_wrapped(f"meant: {each.meant}", "  "),
                *_wrapped(f"not: {each.instead}", "  "),
            ]
        for unread in self.reading.unread:
            lines += fault_lines(unread, self.text)
        lines += [f"The engine cannot do this: {name}" for name in self.lacking]
        return [*lines, "Everything is understood." if self.complete else "Not everything is understood."]

    def steps(self) -> tuple[Step, ...]:
        """The tree of what the text does: step by step, who chooses what, what references refer to."""
        return MeaningTree(Writer(phrases_of(self.game)), self.kind or "card").of(self.reading.abilities)

    def _settlements(self) -> list[WrittenSettlement]:
        """The sentences with several readings, with the rule that says which one is meant."""
        return [
            WrittenSettlement(each.rule, RULES[each.rule], self._text_of(each.meant), self._text_of(each.instead))
            for each in self.reading.settled
        ]

    def _text_of(self, abilities: tuple[Ability, ...]) -> str:
        writer = Writer(phrases_of(self.game))
        return " ".join(describe_ability(ability, writer, self.kind or "card") for ability in abilities)

    def _meanings(self) -> list[str]:
        writer = Writer(phrases_of(self.game))
        return [describe_ability(ability, writer, self.kind or "card") for ability in self.reading.abilities]


def read_text(
    text: str, game: str, kind: str = "", name: str = "", cost: str = "", *, settings: Settings | None = None
) -> Explained:
    """Reads a rules text of the game; `kind` is the type of its card, `name` the card's own name in the text, `cost` what it prints as its cost.

    Only a card that costs X says by it what X in its text is (Q18).

    Raises UnknownName for an unknown game, CardforgeError for a game without rules texts or an unknown type.
    """
    rules = game_with_texts(game, (settings or Settings.from_environment()).shelf)
    kind = card_type(rules, kind)
    if kind and kind not in _types(rules):
        raise CardforgeError(f"no type {kind!r}; known: {', '.join(_types(rules))}")
    reading = reader_of(rules).of_cost(cost).read(text, kind, name)
    return Explained(rules, text, kind, reading, tuple(unsupported_by(rules, reading.abilities)))


def explain_card(card: Card, game: Game) -> Explained:
    """The text of a card of the game with its reading, in which its own name, its subtypes and its X have their meaning."""
    reading = read_card(game, card)
    return Explained(game, card.text, card.word("type"), reading, tuple(unsupported_by(game, reading.abilities)))


def game_with_texts(name: str, shelf: Path | None = None) -> Game:
    """The game of that name; raises CardforgeError when it has no vocabulary to read texts with."""
    rules = game_named(name, shelf)
    if not rules.vocabulary():
        raise CardforgeError(
            f"{rules.name} has no vocabulary, so that its texts cannot be read; cards find searches them word by word"
        )
    return rules


def card_type(rules: Game, word: str) -> str:
    """A card type in the words of the game, from any of its aliases."""
    field = rules.field("type")
    small = word.strip().lower()
    return field.aliases.get(small, small) if field else small


def _types(rules: Game) -> tuple[str, ...]:
    field = rules.field("type")
    return field.choices if field else ()


def _unread_json(unread: Unread) -> dict[str, Any]:
    return {
        "line": unread.line,
        "column": unread.column,
        "found": unread.found,
        "expected": list(unread.expected),
        "guess": unread.guess,
        "wording": unread.wording,
        "code": unread.code,
        "problem": unread.problem,
        "example": unread.example,
        "readings": list(unread.readings),
    }


def fault_lines(unread: Unread, text: str) -> list[str]:
    """A fault as lines of text: what is wrong, the line with carets under the word, and an example of what would be right."""
    hint = f"; did you mean {unread.guess!r}?" if unread.guess else ""
    lines = _wrapped(f"line {unread.line}, column {unread.column}: {unread.problem}{hint} [{unread.code}]", "")
    lines += _pointed(unread, text.splitlines()[unread.line - 1] if text.splitlines() else "")
    lines += [line for number, one in enumerate(unread.readings, 1) for line in _wrapped(f"({number}) {one}", "  ")]
    if unread.example:
        lines += _wrapped(f"for example: {unread.example}", "  ")
    elif unread.wording:
        lines += _wrapped(f"the nearest wording: {unread.wording}", "  ")
    elif 0 < len(unread.expected) <= EXPECTED_SHOWN:
        lines += _wrapped(f"expected there: {', '.join(unread.expected)}", "  ")
    return lines


def _pointed(unread: Unread, line: str) -> list[str]:
    """The part of the line around the fault, with carets under the word."""
    start = max(0, unread.column - 1 - WIDTH // 2) if len(line) > WIDTH - 2 else 0
    shown = line[start : start + WIDTH - 2]
    place = unread.column - 1 - start
    length = len(unread.found) if line[unread.column - 1 :].startswith(unread.found) else 1
    return [f"  {shown}", "  " + " " * place + "^" * max(1, min(length, len(shown) - place))]


def _wrapped(text: str, margin: str) -> list[str]:
    return wrap(text, WIDTH, initial_indent=margin, subsequent_indent=margin + "  ", break_on_hyphens=False)
