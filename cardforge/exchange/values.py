"""Converts a raw value of a card list to the value of a field: a number, a word, a choice, or a list of them."""

from __future__ import annotations

import difflib
import re
from collections.abc import Mapping
from datetime import date

from cardforge.carddata.card_keys import MAX_NUMBER
from cardforge.exchange.decoding import is_control
from cardforge.exchange.partial_deck import short_repr
from cardforge.kernel.cards import FieldValue
from cardforge.kernel.game import Field

MAX_TEXT = 5_000
YES = frozenset(
    ("true", "yes", "y", "x", "1", "✓", "✔", "ja", "j", "oui", "si", "sí", "sim", "tak", "да", "はい", "是", "예")
)
NO = frozenset(
    ("false", "no", "n", "0", "-", "✗", "✘", "nein", "non", "não", "nao", "nee", "nie", "нет", "いいえ", "否")
)
"""How lists say yes and no, in lower case."""
_SEPARATED = re.compile(r"\s*[;,/|]\s*")
_LISTED = re.compile(r"\s*[;,|]\s*")
_PRINTED_SYMBOL = re.compile(r"[^0-9\s]|[^0-9\s][^0-9\s]")


class InvalidFieldValue(ValueError):
    """A value that does not fit its field: the reason, the nearest valid word, or the symbol in place of a number."""

    def __init__(self, reason: str, guess: str | None = None, character: str = "") -> None:
        self.guess, self.symbol = guess, character
        super().__init__(reason)


def picture_name(path: str) -> str:
    """The name of a picture without its folders: beside its set it lies in none."""
    return re.split(r"[\\/]", path)[-1].strip()


def value_for(field: Field, raw: object, aliases: Mapping[str, str]) -> FieldValue | None:
    """The value of a field from a raw value; None when an alias maps it to nothing. Raises InvalidFieldValue."""
    if field.kind in ("words", "choices", "several"):
        parts = (
            _symbols(raw, field, aliases)
            if field.kind == "several"
            else split_list(raw, by_blanks=field.kind == "words")
        )
        words = [_resolve_alias(word, aliases) for word in parts]
        kept = tuple(word for word in words if word)
        return tuple(_choice(word, field) for word in kept) if field.choices else kept
    if isinstance(raw, bool):
        return raw
    if field.kind == "text":
        return paragraphs_of(raw) or None
    if field.kind == "yes":
        return _yes(raw, aliases)
    if field.kind == "wholes":
        numbers = [_number(word, aliases) for word in split_list(raw, by_blanks=True)]
        return tuple(number for number in numbers if number is not None)
    if field.kind == "whole":
        if isinstance(raw, str) and raw.strip().upper() in field.choices:
            return raw.strip().upper()
        return _number(raw, aliases)
    word = _resolve_alias(word_of(raw), aliases)
    return None if not word else _choice(word, field) if field.choices else word


def _symbols(raw: object, field: Field, aliases: Mapping[str, str]) -> list[str]:
    """The choices of a list in which one may occur more than once; a slash separates them unless it is part of one."""
    found: list[str] = []
    for part in split_list(raw, by_blanks=False, between=_LISTED):
        whole = _unglued(part, field, aliases)
        is_known = len(whole) > 1 or _is_known(part, field, aliases)
        pieces = whole if is_known else split_list(part, by_blanks=False)
        found += [one for piece in pieces for one in _unglued(piece, field, aliases)]
    return found


def _is_known(word: str, field: Field, aliases: Mapping[str, str]) -> bool:
    return word.casefold() in aliases or any(word.casefold() == choice.casefold() for choice in field.choices)


def _unglued(word: str, field: Field, aliases: Mapping[str, str]) -> list[str]:
    """The choices and aliases of which a word consists without blanks, such as `{E}{E}`; the word itself if it does not."""
    known = {*(choice.casefold() for choice in field.choices), *aliases}
    if word.casefold() in known or not known:
        return [word]
    one = "|".join(re.escape(each) for each in sorted(known, key=lambda each: (-len(each), each)) if each)
    return re.findall(one, word, re.IGNORECASE) if re.fullmatch(f"(?:{one})+", word, re.IGNORECASE) else [word]


def split_list(raw: object, *, by_blanks: bool, between: re.Pattern[str] = _SEPARATED) -> list[str]:
    """The words of a list, or of a text separated by `;`, `,`, `/` or `|`, or otherwise by blanks if `by_blanks`."""
    if isinstance(raw, list):
        return [word for word in map(word_of, raw) if word]
    word = word_of(raw)
    if between.search(word):
        return [part for part in between.split(word) if part]
    return word.split() if by_blanks else [word]


def word_of(raw: object) -> str:
    """A word: stripped text, a number as text, or the `name` of an object. Raises InvalidFieldValue."""
    if type(raw) is str and len(raw) <= MAX_TEXT and raw.isprintable():
        return raw.strip()
    if isinstance(raw, dict) and isinstance(raw.get("name"), str):
        raw = raw["name"]
    if isinstance(raw, int) and not isinstance(raw, bool):
        raw = str(raw)
    if not isinstance(raw, str):
        raise InvalidFieldValue(f"is {short_repr(raw)}; a word was expected")
    if len(raw) > MAX_TEXT:
        raise InvalidFieldValue(f"is longer than {MAX_TEXT} characters")
    word = raw.strip()
    if not word.isprintable() and any(map(is_control, word)):
        raise InvalidFieldValue(f"{short_repr(raw)} contains a control character")
    return word


def paragraphs_of(raw: object) -> str:
    """A text with one paragraph per line, without blank lines and tabs. Raises InvalidFieldValue."""
    if type(raw) is str and len(raw) <= MAX_TEXT and raw.isprintable():
        return raw.strip()
    if not isinstance(raw, str) or raw.isprintable():
        return word_of(raw)
    if len(raw) <= MAX_TEXT and raw.replace("\n", "").isprintable():
        return "\n".join(filter(None, map(str.strip, raw.split("\n"))))
    lines = [word_of(line) for line in raw.replace("\t", " ").replace("\r", "\n").split("\n")]
    return "\n".join(filter(None, lines))


def positive_number(raw: object) -> int:
    """A whole number of 1 or more, from a number or digits. Raises InvalidFieldValue."""
    if type(raw) is int and 1 <= raw <= MAX_NUMBER:
        return raw
    number = int(raw) if isinstance(raw, str) and re.fullmatch(r"\s*[0-9]{1,12}\s*", raw) else raw
    if isinstance(number, int) and not isinstance(number, bool) and 1 <= number <= MAX_NUMBER:
        return number
    raise InvalidFieldValue(f"{short_repr(raw)} is not a whole number from 1 to {MAX_NUMBER}")


def date_of(raw: object) -> date:
    """A date in the form 2026-01-31. Raises InvalidFieldValue."""
    try:
        return date.fromisoformat(raw) if isinstance(raw, str) and len(raw) == 10 else _not_a_date(raw)
    except ValueError as fault:
        raise InvalidFieldValue(f"{short_repr(raw)} is not a date like 2026-01-31") from fault


def _not_a_date(raw: object) -> date:
    raise ValueError(raw)


def _yes(raw: object, aliases: Mapping[str, str]) -> bool | None:
    word = _resolve_alias(word_of(raw), aliases).casefold()
    if word in YES:
        return True
    if word in NO:
        return False
    if not word:
        return None
    raise InvalidFieldValue(f"{short_repr(raw)} is neither yes nor no")


def _number(raw: object, aliases: Mapping[str, str]) -> int | None:
    if isinstance(raw, float) and raw.is_integer():
        raw = int(raw)
    word = _resolve_alias(word_of(raw), aliases)
    if whole := re.fullmatch(r"([0-9]{1,9})([.,]0{1,9})?", word):
        return int(whole[1])
    if not word:
        return None
    if _PRINTED_SYMBOL.fullmatch(word):
        raise InvalidFieldValue(f"{word!r} is not a number", character=word)
    raise InvalidFieldValue(f"{short_repr(raw)} is not a whole number of 0 or more")


def _resolve_alias(word: str, aliases: Mapping[str, str]) -> str:
    """The word that an alias maps to, or the word itself."""
    return aliases.get(word.casefold(), word)


def _choice(word: str, field: Field) -> str:
    """The field's spelling of a word in any case; raises InvalidFieldValue when it is not one of the choices."""
    if not field.choices:
        return word
    spelled = {choice.casefold(): choice for choice in field.choices}
    if word.casefold() in spelled:
        return spelled[word.casefold()]
    near = difflib.get_close_matches(word.casefold()[:80], spelled, 1)
    raise InvalidFieldValue(
        f"{short_repr(word)} is not one of {', '.join(field.choices)}", spelled[near[0]] if near else None
    )
