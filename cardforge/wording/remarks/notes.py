"""Remarks in parentheses that state a rule of the game which holds anyway: "(Tokens have no loyalty.)". They are read, and nothing follows from them.

A vocabulary lists them, each with what must stand before it; a remark that is not listed, or that does not fit the text before it, stays
where it is and makes the text unread.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from cardforge.effects.phrases import Behind, Phrase
from cardforge.wording.patterns import forms, parse_pattern

_PARENTHESES: Final = re.compile(r"\(([^()]*)\)")
_SENTENCE: Final = re.compile(r"(?P<before>;|(?<=[.:)\"])|^)[^\S\n]*(?P<said>[^.;:()\n\"]+)(?P<stop>\.?)", re.MULTILINE)
"""A sentence, or the part of one behind a semicolon."""
_NOT: Final = re.compile(r"\bcan't\b|\bcan not\b|\b(do|does|is|are)n't\b")


@dataclass(frozen=True)
class Note:
    """A remark as its phrase words it."""

    texts: tuple[str, ...]
    behind: Behind
    plain: bool = False
    """Whether it is a remark without parentheses, too: a sentence of its own, or one behind a semicolon."""

    @cached_property
    def wordings(self) -> frozenset[str]:
        """Every one of its wordings; they are spelt when a text has a remark."""
        return frozenset(_plain(form) for text in self.texts for form in forms(parse_pattern(text)))


def notes_of(vocabulary: Iterable[Phrase]) -> tuple[Note, ...]:
    """The remarks of a vocabulary."""
    rows = (row for row in vocabulary if row.kind in ("note", "remark"))
    return tuple(Note((row.text, *row.also), row.make, row.kind == "remark") for row in rows)


def without_notes(text: str, notes: Sequence[Note]) -> str:
    """The text with spaces in the place of each remark that is true."""
    plain = [note for note in notes if note.plain]
    if plain:
        text = _without_sentences(text, plain)
    if "(" not in text:
        return text
    for match in _PARENTHESES.finditer(text):
        before = text[: match.start()].lower()
        if any(_plain(match[1]) in note.wordings and _fits(note.behind, before) for note in notes):
            text = text[: match.start()] + " " * len(match.group()) + text[match.end() :]
    return text


def _without_sentences(text: str, notes: Sequence[Note]) -> str:
    """The text with spaces in the place of each sentence that is such a remark, and of the semicolon before it."""
    for match in _SENTENCE.finditer(text):
        before = text[: match.start("said")].lower()
        if any(_plain(match["said"]) in note.wordings and _fits(note.behind, before) for note in notes):
            start, end = match.span("said")
            ended = before.rstrip(" ;")[-1:] in (".", ":", "")
            stop = "." if match["before"] == ";" and not ended else " "
            text = text[: match.start("before")] + (match["before"] and stop) + text[match.end("before") :]
            text = text[:start] + " " * (end + len(match["stop"]) - start) + text[end + len(match["stop"]) :]
    return text


def _fits(behind: Behind, before: str) -> bool:
    return bool(re.search(behind.said, before)) and not (behind.unsaid and re.search(behind.unsaid, before))


def _plain(text: str) -> str:
    """A remark as it is compared: in small letters, without its full stop, "not" written in full."""
    full = _NOT.sub(lambda match: f"{match[1]} not" if match[1] else "cannot", text.lower())
    return " ".join(full.split()).strip(" .")
