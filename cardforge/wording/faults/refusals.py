"""Faults of sentences whose words can be read and which still have no meaning on their card."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

from cardforge.effects.phrases import NoMeaning, Phrase
from cardforge.wording.clauses.agreement import WrongForm
from cardforge.wording.events.untriggered import ONE_SHOT_KINDS
from cardforge.wording.faults.examples import one_sentence
from cardforge.wording.faults.unread import Unread
from cardforge.wording.split import Reminder

if TYPE_CHECKING:
    from cardforge.effects.ability import Ability

_PROBLEMS: Final = {
    "wrong-role": "this cannot be done; expected {expected}",
    "not-playable": "a card of this type cannot have this; expected {expected}",
    "no-source": "the text does not say where the cards come from; expected {expected}",
    "no-antecedent": "{found!r} refers to nothing mentioned before; expected {expected}",
    "missing-word": "something is missing; expected {expected}",
    "extra-word": "there is too much in this; expected {expected}",
    "ambiguous": "the sentence has several meanings",
    "unclaimed-word": "{found!r} says something that the meaning of the sentence does not",
}
_REFERENCE: Final = re.compile(
    r"\b(?:it|its|them|they|their|(?:that|those) \w+(?: \w+)?(?=[\s.,'])|the \w+ed \w+|the rest|instead|otherwise|there(?! (?:is|are)))\b",
    re.IGNORECASE,
)
_POINTED: Final = {
    "no-antecedent": _REFERENCE,
    "no-source": re.compile(r"\b(?:put|puts|return|returns|move|moves)\b", re.IGNORECASE),
    "extra-word": re.compile(r"\b(?:until|this turn)\b", re.IGNORECASE),
}
"""What the message points at; the beginning of the sentence if the code has nothing here or the text lacks it."""
_SOURCES: Final = (" from your graveyard", " from your hand", " from your deck")
_INTO: Final = re.compile(r" (?:into|on top of|on the bottom of|to)\b", re.IGNORECASE)
_AGAIN: Final = re.compile(r"\b([^\W\d_]{2,})\s+(\1)\b", re.IGNORECASE)
_SHOWN: Final = 60


def nothing_has(_text: str) -> bool:
    """Faults that are not explained look for no better sentence."""
    return False


def refused(
    text: str,
    kind: str,
    error: NoMeaning,
    has_meaning: Callable[[str], bool],
    write: Callable[[tuple[Ability, ...]], str],
) -> Unread:
    """The fault of a sentence that has no meaning on a card of this type; `write` writes a meaning in standard wording."""
    twice = _twice(text, has_meaning)
    if twice is not None:
        return twice
    pattern = _POINTED.get(error.code)
    places = [*pattern.finditer(text)] if pattern else []
    place = places[-1] if error.code == "extra-word" and places else places[0] if places else None
    start = place.start() if place else len(text) - len(text.lstrip())
    found = place.group() if place else text.strip()[:_SHOWN]
    problem = _PROBLEMS[error.code].format(found=found, expected=error)
    mended = next(((guess, way) for guess, way in _ways(text, kind, error.code, place) if has_meaning(way)), None)
    guess, example = (mended[0], one_sentence(mended[1])) if mended else (None, None)
    readings = tuple(dict.fromkeys(write(reading) for reading in getattr(error, "readings", ())))
    return Unread(1, start + 1, found, (str(error),), guess, None, error.code, problem, example, readings)


def _twice(text: str, has_meaning: Callable[[str], bool]) -> Unread | None:
    """The fault of a word that stands twice in a row, if the sentence has a meaning with one of them."""
    for match in _AGAIN.finditer(text):
        mended = text[: match.end(1)] + text[match.end() :]
        if has_meaning(mended):
            problem = f"{match[1]!r} is too much here"
            return Unread(1, match.start(2) + 1, match[1], (), None, None, "extra-word", problem, one_sentence(mended))
    return None


def wrong_form(text: str, error: WrongForm) -> Unread:
    """The fault of a word that does not agree with the word before it, with the sentence as it should be."""
    right = error.right.capitalize() if error.word[:1].isupper() else error.right
    mended = f"{text[: error.start]}{right}{text[error.start + len(error.word) :]}".strip()
    problem = f"{error.word!r} has the wrong form here"
    return Unread(1, error.start + 1, error.word, (), right, None, error.code, problem, mended)


def unclaimed(word: str, line: int, column: int, expected: str) -> Unread:
    """The fault of a word that nothing in the meaning says."""
    problem = _PROBLEMS["unclaimed-word"].format(found=word)
    return Unread(line, column, word, (expected,), None, None, "unclaimed-word", problem)


def too_long(line: int, column: int, found: str, most: int) -> Unread:
    """The fault of a text that is longer than any that is read."""
    return Unread(line, column, found, code="too-long", problem=f"the text is longer than {most} characters")


def false_reminder(paragraph: str, reminder: Reminder, says: str) -> Unread:
    """The fault of an explanation in a paragraph that says something else than the keyword; `says` is what the keyword means, "" if no row says it."""
    name = reminder.keyword.title()
    explained = re.search(r"[^\s(-]", paragraph[reminder.start :])
    start = reminder.start + (explained.start() if explained else 0)
    means = f", which means: {says}" if says else ""
    problem = f"this is not what {name} means{means}"
    expected = (f"what {reminder.keyword} means",)
    found = reminder.text.strip()
    return Unread(1, start + 1, found[:_SHOWN], expected, name, None, "false-reminder", problem, says or None)


def says_of(vocabulary: tuple[Phrase, ...], keyword: str) -> str:
    """What a keyword means, in the first words in which the vocabulary explains it."""
    for row in vocabulary:
        if row.kind == "keyword" and row.says and re.sub(r"\s*\{.*?\}", "", row.text).lower() == keyword:
            return f"{keyword.title()} ({row.says[0]})"
    return ""


def _ways(text: str, kind: str, code: str, place: re.Match[str] | None) -> Iterator[tuple[str, str]]:
    """Sentences that might be meant, each with what the message suggests."""
    bare = text.strip()
    if code == "not-playable":
        for opening in ("Mark: ", "When this card enters play, ", "At the start of your turn, "):
            way = opening + (bare if opening.endswith(": ") else bare[:1].lower() + bare[1:])
            yield way, way
        for sign in (":", ","):
            _before, found, rest = bare.partition(sign)
            way = rest.strip()[:1].upper() + rest.strip()[1:]
            if found and way:
                yield way, way
    elif code == "no-source":
        at = next((match.start() for match in _INTO.finditer(text)), len(text))
        for source in _SOURCES:
            yield source.strip(), text[:at] + source + text[at:]
    elif code == "no-antecedent" and place:
        itself = (f"this {kind or 'card'}", "this creature") if kind not in ONE_SHOT_KINDS else ()
        for other in (*itself, "target creature", "target card", f"target {kind or 'card'}"):
            way = other[:1].upper() + other[1:] if not text[: place.start()].strip() else other
            yield other, text[: place.start()] + way + text[place.end() :]
    elif code == "extra-word" and place:
        yield bare[: place.start()].strip(), text[: place.start()].rstrip() + "."
