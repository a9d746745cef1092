"""What a column of a card list is: its meaning by its heading, and the kind of its values."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from cardforge.tomlio.keys import MAX_TEXT, MAX_WHOLE, MAX_WORD, MAX_WORDS

MEANINGS: Mapping[str, tuple[str, ...]] = {
    "name": ("name", "cardname", "title", "card", "cardtitle"),
    "text": ("text", "rules", "rulestext", "ruletext", "oracletext", "cardtext", "gametext", "effect", "effects", "ability", "abilities"),
    "number": ("number", "cardnumber", "num", "no", "nr"),
    "type": ("type", "cardtype", "maintype", "typ", "category", "typecode"),
    "faction": ("faction", "factioncode", "colour", "color", "house", "clan", "affiliation", "suit", "element", "aspect", "sphere"),
    "cost": ("cost", "manacost", "price"),
    "subtypes": ("subtypes", "subtype", "traits", "tags", "keywords"),
    "picture": ("picture", "image", "art", "artwork", "img", "imagefile"),
    "flavour": ("flavor", "flavour", "flavortext", "flavourtext", "quote", "lore"),
    "artist": ("artist", "illustrator", "illustration"),
    "copies": ("copies", "quantity", "qty", "count", "amount"),
    "id": ("id", "code", "guid", "uuid", "cardid"),
    "set": ("set", "pack", "packcode", "setcode", "expansion"),
}  # fmt: skip
"""The headings of each meaning, in lower case without blanks and signs; the first heading that fits is taken."""
FIELD_OF = {"picture": "art", "flavour": "flavor", "id": "code"}
"""The field's name for a meaning, where it is not the meaning."""
MOST_CHOICES = 12
MOST_TYPES = 40
"""The most different values of a choice, and of the types or factions."""
_LETTERS = 6
_SYMBOLS = re.compile(r"(\{[^{}\s]{1,12}\})+")
_SYMBOL = re.compile(r"\{[^{}\s]{1,12}\}")
_WHOLE = re.compile(r"\d{1,6}")
_PICTURE = re.compile(r"[^\\/:]+\.(png|jpe?g|svg|webp|gif)", re.IGNORECASE)
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
    """The heading of each meaning: as told, otherwise by the usual headings; the name falls back to the first column of different words."""
    forms = {column.heading: normalized(column.heading) for column in columns}
    found = {meaning: heading for meaning, heading in told.items() if heading}
    for meaning, usual in MEANINGS.items():
        if meaning not in told:
            fitting = [heading for form in usual for heading, own in forms.items() if own == form]
            free = [heading for heading in fitting if heading not in found.values()]
            if free:
                found[meaning] = free[0]
    if "name" not in found:
        different = [one.heading for one in columns if _is_name(one) and one.heading not in found.values()]
        found |= {"name": different[0]} if different else {}
    return found


def _is_name(column: Column) -> bool:
    words = column.filled
    return (
        len(words) == len(column.values)
        and len(set(words)) == len(words)
        and all(len(word) <= MAX_WORD and "\n" not in word and not word[0].isdigit() for word in words)
    )


def normalized(heading: str) -> str:
    """A heading in small letters, without blanks and signs."""
    return re.sub(r"[\W_]+", "", heading[:80].casefold())


def kind_of(column: Column, meaning: str) -> Kind | None:
    """The kind of field for a column; None for one that no field can hold."""
    words = column.filled
    if any(isinstance(value, dict) and not text_of(value) for value in column.values) or any(
        len(word) > MAX_TEXT for word in words
    ):
        return None
    if meaning in ("type", "faction") and (choices := _choices(words, MOST_TYPES)):
        return Kind("faction" if meaning == "faction" else "choice", choices)
    if meaning in ("artist", "id") and _are_short(words):
        return Kind("id" if meaning == "id" else "line")
    if (meaning == "picture" and _are_short(words)) or all(_PICTURE.fullmatch(word) for word in words):
        return Kind("picture") if all(not re.search(r"[\\/:]|^\.", word) for word in words) else Kind("line")
    if all(isinstance(value, bool) for value in column.values if text_of(value)):
        return Kind("yes")
    return _number(words) or _words(column, words, meaning)


def _number(words: list[str]) -> Kind | None:
    others = [word for word in words if not (_WHOLE.fullmatch(word) and int(word) <= MAX_WHOLE)]
    if not others:
        return Kind("whole")
    letters = tuple(dict.fromkeys(word.upper() for word in others))
    mostly = len(others) * 2 <= len(words) and len(letters) <= _LETTERS
    return (
        Kind("number", letters) if mostly and all(re.fullmatch(r"[^\W\d_]{1,2}|\*", one) for one in letters) else None
    )


def _words(column: Column, words: list[str], meaning: str) -> Kind:
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


def _items_fit(words: list[str]) -> bool:
    parts = (_LISTED.split(word) for word in words)
    return all(len(part) <= MAX_WORDS and all(len(item) <= MAX_WORD for item in part) for part in parts)
