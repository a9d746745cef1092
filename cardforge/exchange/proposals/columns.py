"""What a column of a card list is: its meaning by its heading, and the kind of its values."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from cardforge.exchange.proposals.headings import meanings_of
from cardforge.exchange.values import NO, YES, picture_name
from cardforge.tomlio.keys import MAX_TEXT, MAX_WHOLE, MAX_WORD, MAX_WORDS

FIELD_OF = {"picture": "art", "flavour": "flavor", "id": "code"}
"""The field's name for a meaning, where it is not the meaning."""
MOST_CHOICES = 12
MOST_TYPES = 40
"""The most different values of a choice, and of the types or factions."""
_LETTERS = 6
_SYMBOLS = re.compile(r"(\{[^{}\s]{1,12}\})+")
_SYMBOL = re.compile(r"\{[^{}\s]{1,12}\}")
_WHOLE = re.compile(r"(0|[1-9]\d{0,5})([.,]0+)?")
_CODE = re.compile(r"[^\W\d_]{1,8}[-_.]?\d{1,6}[a-z]?")
"""A code such as A-01, by which a list numbers its cards."""
_LETTERED = re.compile(r"[^\W\d_]{2}|^[^\W\d_]")
"""What a name has and a number or a value does not: two letters together, or one at its start."""
_DECIMAL = re.compile(r"[+-]?\d+([.,]\d+)?")
_SHORT_VALUE = re.compile(r"(?=.*\d)[^\s;|]{1,6}")
"""A value that belongs in a corner though it is no whole number: 2/3, +1, -2, 10+."""
_COMPACT_COST = re.compile(r"(\d{1,2}|[A-Za-z])+")
_COST_LETTERS = 8
_PICTURE = re.compile(r"[^:]+\.(png|jpe?g|svg|webp|gif)", re.IGNORECASE)
_LISTED = re.compile(r"\s*[;,|]\s*")


@dataclass(frozen=True)
class Column:
    """A column with the values of all cards, one each; "" where a card has none."""

    heading: str
    values: tuple[object, ...]

    @property
    def filled(self) -> list[str]:
        """The values that are not blank, as texts; a list is joined by semicolons."""
        return [text for text in map(text_of, self.values) if text]


@dataclass(frozen=True)
class Kind:
    """What kind of field a column becomes."""

    name: str
    """A kind of `carddata.game_files.keys.FIELD_KINDS`."""
    choices: tuple[str, ...] = ()


def columns_of(records: Iterable[Mapping[str, object]]) -> list[Column]:
    """The columns of the records in the order in which they first appear; those without a value are left out."""
    rows = list(records)
    headings = dict.fromkeys(heading for row in rows for heading in row)
    columns = [Column(heading, tuple(row.get(heading) for row in rows)) for heading in headings]
    return [column for column in columns if column.filled]


def text_of(value: object) -> str:
    """A value as text: "" for none, the `name` of an object, items separated by semicolons."""
    if isinstance(value, dict):
        return text_of(value.get("name"))
    if isinstance(value, list | tuple):
        return ";".join(filter(None, map(text_of, value)))
    if isinstance(value, bool):
        return "true" if value else "false"
    return "" if value is None else str(value).strip()


def meanings(columns: Sequence[Column], told: Mapping[str, str]) -> dict[str, str]:
    """The heading of each meaning: as told, by the usual headings, otherwise by the values.

    The name falls back to the first column of different words, the text to the column of the longest sentences.
    """
    numbers = [column.heading for column in columns if _number(column.filled)]
    found = meanings_of([column.heading for column in columns], told)
    if found.get("text") in numbers and "text" not in told:
        found = meanings_of([column.heading for column in columns], {**told, "text": ""})
    free = [one for one in columns if one.heading not in found.values()]
    if "name" not in found:
        different = [one.heading for one in free if _is_name(one)]
        found |= {"name": different[0]} if different else {}
    if "text" not in found and "text" not in told:
        written = max(
            (one for one in free if _is_prose(one) and one.heading != found.get("name")), key=_length, default=None
        )
        found |= {"text": written.heading} if written else {}
    return found


def _is_prose(column: Column) -> bool:
    """Whether most values are of several words and end like sentences."""
    sentences = [word for word in column.filled if len(word.split()) > 2 and word.rstrip()[-1] in '.!?。）)"”»']
    return len(column.filled) > 1 and len(sentences) * 2 > len(column.filled)


def _length(column: Column) -> int:
    return sum(map(len, column.filled))


def _is_name(column: Column) -> bool:
    words = column.filled
    return (
        len(words) == len(column.values)
        and len(set(words)) == len(words)
        and all(len(word) <= MAX_WORD and "\n" not in word and _LETTERED.search(word) for word in words)
        and not all(map(_CODE.fullmatch, words))
    )


def kind_of(column: Column, meaning: str) -> Kind | None:
    """The kind of field for a column; None for one that no field can hold."""
    words = column.filled
    if any(isinstance(value, dict) and not text_of(value) for value in column.values) or any(
        len(word) > MAX_TEXT for word in words
    ):
        return None
    listed = any(isinstance(value, list | tuple) for value in column.values)
    if meaning == "subtypes" and listed and _items_fit(words) and not any(map(_repeats, words)):
        return Kind("tags")  # a list of one word is no yes and no number
    if meaning == "faction" and (several := _several_factions(words)):
        return Kind("factions", several)
    if meaning in ("type", "faction") and (choices := _choices(words, MOST_TYPES)):
        return Kind("faction" if meaning == "faction" else "choice", choices)
    if not meaning and len({*words}) == len(column.values) > 2 and all(map(_CODE.fullmatch, words)):
        return Kind("id")
    if meaning in ("artist", "id") and _are_short(words):
        return Kind("id" if meaning == "id" else "line")
    if (meaning == "picture" and _are_short(words)) or all(_PICTURE.fullmatch(word) for word in words):
        names = [picture_name(word) for word in words]
        return Kind("picture") if all(name and not re.search(r":|^\.", name) for name in names) else Kind("line")
    if all(isinstance(value, bool) for value in column.values if text_of(value)) or _are_yes_or_no(words):
        return Kind("yes")
    return _number(words) or (_compact_cost(words) if meaning == "cost" else None) or _words(column, words, meaning)


def is_corner_value(column: Column) -> bool:
    """Whether every value is short and has a digit, though it is no whole number, such as 2/3 or +1."""
    return all(map(_SHORT_VALUE.fullmatch, column.filled))


def _are_yes_or_no(words: list[str]) -> bool:
    folded = {word.casefold() for word in words}
    return folded <= {*YES, *NO} and not all(word.isdecimal() for word in folded)


def _compact_cost(words: list[str]) -> Kind | None:
    """Costs written like 2RR, as the numbers and letters of which they are made."""
    if not all(map(_COMPACT_COST.fullmatch, words)) or any(len(word) > _COST_LETTERS for word in words):
        return None
    symbols = tuple(dict.fromkeys(one.upper() for word in words for one in re.findall(r"\d{1,2}|[A-Za-z]", word)))
    return Kind("symbols", symbols) if sum(one.isalpha() for one in symbols) <= _COST_LETTERS else None


def _several_factions(words: Sequence[str]) -> tuple[str, ...]:
    """The factions of a column in which some cards have several of them; () if none has, or the parts are no factions."""
    parts = [_LISTED.split(word.strip(";")) for word in words]
    if all(len(part) == 1 for part in parts) or any(len({*part}) < len(part) or "" in part for part in parts):
        return ()
    return _choices([item for part in parts for item in part], MOST_TYPES)


def _number(words: list[str]) -> Kind | None:
    others = [word for word in words if not ((found := _WHOLE.fullmatch(word)) and int(found[1]) <= MAX_WHOLE)]
    if not others:
        return Kind("whole")
    letters = tuple(dict.fromkeys(word.upper() for word in others))
    mostly = len(others) * 2 <= len(words) and len(letters) <= _LETTERS
    return (
        Kind("number", letters) if mostly and all(re.fullmatch(r"[^\W\d_]{1,2}|\*", one) for one in letters) else None
    )


def _words(column: Column, words: list[str], meaning: str) -> Kind:
    if all(map(_DECIMAL.fullmatch, words)):
        return Kind("line")
    if all(_SYMBOLS.fullmatch(word) for word in words):
        return Kind("symbols", tuple(dict.fromkeys(one for word in words for one in _SYMBOL.findall(word))))
    if any("\n" in word or len(word) > MAX_WORD for word in words) or meaning == "flavour":
        return Kind("text")
    listed = any(isinstance(value, list | tuple) for value in column.values)
    if (listed or meaning == "subtypes" or _look_listed(words)) and _items_fit(words):
        parts = [_LISTED.split(word.strip(";")) for word in words]
        items = tuple(dict.fromkeys(item for part in parts for item in part))
        if all(len({item.casefold() for item in part}) == len(part) for part in parts):
            return Kind("tags")
        folded = {item.casefold() for item in items}
        if len(items) <= MOST_TYPES and len(folded) == len(items):
            return Kind("several", items)
    choices = _choices(words, MOST_CHOICES)
    if choices and len(choices) * 3 <= len(words):
        return Kind("choice", choices)
    return Kind("line")


def _choices(words: Sequence[str], most: int) -> tuple[str, ...]:
    """The different values in order of appearance, in their first spelling; () if they are too many or too long."""
    if not _are_short(words):
        return ()
    spelled: dict[str, str] = {}
    for word in words:
        spelled.setdefault(word.casefold(), word)
    return tuple(spelled.values()) if len(spelled) <= most else ()


def _are_short(words: Iterable[str]) -> bool:
    return all(len(word) <= 60 and "\n" not in word for word in words)


def _look_listed(words: list[str]) -> bool:
    """Whether many values are lists of short items, and items come back in other values."""
    parts = [_LISTED.split(word) for word in words]
    items = [item for part in parts for item in part]
    several = sum(len(part) > 1 for part in parts)
    return several * 4 >= len(words) and len(set(items)) < len(items) and all(len(item) <= 24 for item in items)


def _repeats(word: str) -> bool:
    items = [item.casefold() for item in _LISTED.split(word)]
    return len(set(items)) < len(items)


def _items_fit(words: list[str]) -> bool:
    parts = (_LISTED.split(word) for word in words)
    return all(len(part) <= MAX_WORDS and all(len(item) <= MAX_WORD for item in part) for part in parts)
