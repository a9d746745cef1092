"""The checks of a game file beyond its keys: names that must exist, names that must not, colours, files, and fields that fit their kind."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from cardforge.carddata.card_keys import AFTER_FIELDS, BEFORE_FIELDS
from cardforge.carddata.game_files.keys import COLOUR, COLOURS, FIELD_NAME, FILES, MAX_ALIASES
from cardforge.kernel.design import RESOURCES
from cardforge.tomlio.keys import Key, key_names
from cardforge.tomlio.nearest import nearest
from cardforge.tomlio.tables import FaultCollector, Table, read_table
from cardforge.tomlio.values import describe_value

Found = Sequence[tuple[Table, Mapping[str, Any]]]
"""The blocks of one name with their valid values."""

PROPERTIES = (*key_names(BEFORE_FIELDS), *key_names(AFTER_FIELDS))
"""What every card has; no field of a game has such a name."""
RESERVED = (*PROPERTIES, "set", "game", "status", "hash", "keyword", "does", "when", "costs", "is", "asof", "indeck")
"""Names that cards or searches have already."""
_COLUMNS = ("name", "text", "number", "version", "author")
"""What a card file of another program may call differently, besides the fields."""
_NUMBERS = ("whole", "number")
_CHOSEN = ("choice", "choices", "several")
_OF_GAME = {"faction": "faction", "factions": "faction", "symbols": "symbol"}
_WITHOUT_CHOICES = (
    "faction",
    "factions",
    "symbols",
    "line",
    "text",
    "rules",
    "whole",
    "wholes",
    "tags",
    "picture",
    "id",
    "yes",
)


def check_head(table: Table, head: Mapping[str, Any], home: str, collector: FaultCollector) -> None:
    """The slug is that of the folder; the fewest players come first; sections are not two of the same name."""
    if home and head.get("slug", home) != home:
        collector.add(table, "slug", f"is {head['slug']!r}, but the file lies in the folder {home!r}", home)
    seats = head.get("seats", (1, 1))
    if len(seats) > 2 or seats[0] > seats[-1]:
        collector.add(table, "seats", "is not the fewest and the most players, such as [2, 4]")
    spelled = [section.casefold() for section in head.get("sections", ())]
    if len(set(spelled)) < len(spelled):
        collector.add(table, "sections", "names two sections that differ only in capitals")


def check_unique(block: str, found: Found, collector: FaultCollector) -> None:
    """No two blocks have the same name; capitals make no difference, because spreadsheets do not keep them."""
    key = "word" if block == "keyword" else "name"
    seen: dict[str, str] = {}
    for table, values in found:
        name = values.get(key, "")
        earlier = seen.setdefault(name.casefold(), name) if name else ""
        if name and earlier is not name:
            collector.add(table, key, f"is the {key} of another {block}")
    if block == "symbol":
        _check_symbol_texts(found, collector)


def _check_symbol_texts(found: Found, collector: FaultCollector) -> None:
    owners: dict[str, str] = {}
    for table, values in found:
        for text in values.get("texts", ()):
            owner = owners.setdefault(text.casefold(), values.get("name", ""))
            if owner != values.get("name", ""):
                collector.add(table, "texts", f"has {text!r}, which stands for {owner!r} too")


def check_file_names(block: str, found: Found, collector: FaultCollector) -> None:
    """Files are named without a folder, so that a game never reads outside its own."""
    for key in FILES.get(block, ()):
        for table, values in found:
            name = values.get(key, "")
            if name and (re.search(r"[\\/:]", name) or name.startswith(".")):
                collector.add(table, key, f"is {name!r}; it must be the plain name of a file beside game.toml")


def check_colours(block: str, found: Found, collector: FaultCollector) -> None:
    """Colours are written like #a03020."""
    for key in COLOURS.get(block, ()):
        for table, values in found:
            colour = values.get(key, "")
            if colour and not re.fullmatch(COLOUR, colour):
                collector.add(table, key, f"is {colour!r}, not a colour such as #a03020", _near_colour(colour))


def _near_colour(colour: str) -> str | None:
    digits = colour.strip().lower().removeprefix("#")
    if re.fullmatch(r"[0-9a-f]{3}", digits):
        digits = "".join(digit * 2 for digit in digits)
    return f"#{digits}" if re.fullmatch(r"[0-9a-f]{6}", digits) else None


def check_names(
    table: Table, key: str, named: Iterable[str], known: Iterable[str], what: str, collector: FaultCollector
) -> None:
    """Adds a fault for each name that the game does not have."""
    known = tuple(known)
    for name in named:
        if name not in known:
            problem = f"names the {what} {name!r}, not one of: {', '.join(known[:20]) or 'none'}"
            collector.add(table, key, problem, nearest(name, known))


def check_field(
    table: Table,
    values: Mapping[str, Any],
    types: tuple[str, ...],
    fields: tuple[str, ...],
    values_of: Mapping[str, tuple[str, ...]],
    collector: FaultCollector,
) -> dict[str, str]:
    """Checks a field against its kind, the types and the other fields; returns its other spellings."""
    name, kind = values.get("name", ""), values.get("kind", "")
    if name and not re.fullmatch(FIELD_NAME, name):
        guess = "_".join(re.findall("[a-z0-9]+", name.casefold())).lstrip("0123456789_") or None
        collector.add(table, "name", f"is {name!r}, not small letters, digits and single underscores", guess)
    elif name in RESERVED:
        collector.add(table, "name", f"is {name!r}, which every card or search has already", f"own_{name}")
    elif name == "type" and types and kind not in ("", "choice"):
        collector.add(table, "kind", f"is {kind!r}; the type is one of the [[type]] blocks", "choice")
    has_choices = bool(values.get("choices")) or (name == "type" and bool(types))
    if kind in _CHOSEN and not has_choices:
        collector.add(table, "", f"has no 'choices'; a field of kind {kind!r} needs them")
    if kind in _WITHOUT_CHOICES and values.get("choices"):
        collector.add(table, "choices", f"does not belong to a field of kind {kind!r}")
    if kind in _OF_GAME and not values_of[kind]:
        collector.add(table, "kind", f"is {kind!r}, but the file has no [[{_OF_GAME[kind]}]] block")
    for key in ("types", "required_on"):
        check_names(table, key, values.get(key, ()), types, "type", collector)
    carriers = values.get("types", ())
    for one in values.get("required_on", ()):
        if carriers and one in types and one not in carriers:
            collector.add(table, "required_on", f"names {one!r}, whose cards do not have the field")
    if values.get("required") and values.get("required_on"):
        collector.add(table, "required_on", "says nothing more when 'required' is true")
    check_names(table, "at_most", filter(None, [values.get("at_most", "")]), fields, "field", collector)
    return _aliases(table, collector)


def check_limits(found: Found, collector: FaultCollector) -> None:
    """A field that another limits is a number like it; no field limits itself, directly or through others."""
    kinds = {values["name"]: values["kind"] for _, values in found if "name" in values and "kind" in values}
    limits = {values["name"]: values.get("at_most", "") for _, values in found if "name" in values}
    circles: set[frozenset[str]] = set()
    for table, values in found:
        name, limit = values.get("name", ""), values.get("at_most", "")
        if not name or limit not in limits:
            continue
        for one in (name, limit):
            if kinds.get(one, "whole") not in _NUMBERS:
                collector.add(table, "at_most", f"compares {name!r} with {limit!r}, but {one!r} is of kind {kinds[one]!r}, not a number")  # fmt: skip
        circle = _circle(name, limits)
        if circle and frozenset(circle) not in circles:
            circles.add(frozenset(circle))
            collector.add(
                table, "at_most", f"goes in a circle: {' is at most '.join([*circle, name])}; leave one of them out"
            )


def _circle(name: str, limits: Mapping[str, str]) -> list[str]:
    """The fields from one to the next that limits it, when the last is limited by the first; [] otherwise."""
    passed = [name]
    while (following := limits.get(passed[-1], "")) and following not in passed:
        passed.append(following)
    return passed if following == name else []


def _aliases(table: Table, collector: FaultCollector) -> dict[str, str]:
    return _spellings(table, "aliases", '{ "Inf." = "infantry" }', collector)


def check_implied(table: Table, lists: Sequence[str], collector: FaultCollector) -> dict[str, tuple[str, str]]:
    """What spellings of a field say besides, each written "FIELD: WORD" with a field that holds a list of words; case does not count."""
    found = {}
    for spelling, said in _spellings(table, "implied", '{ "Equipment" = "subtypes: Equipment" }', collector).items():
        name, _, word = (part.strip() for part in said.partition(":"))
        if not word:
            collector.add(table, "implied", f"has {said!r}, not a field, a colon and a word")
        check_names(table, "implied", [name], lists, "list of words", collector)
        found[spelling.casefold()] = (name, word)
    return found


def _spellings(table: Table, name: str, example: str, collector: FaultCollector) -> dict[str, str]:
    """A table within a block whose keys are spellings on import."""
    raw = table.values.get(name, {})
    if not isinstance(raw, dict):
        collector.add(table, name, f"is {describe_value(raw)}, not a table such as {example}")
        return {}
    if len(raw) > MAX_ALIASES:
        collector.add(table, name, f"has {len(raw)} entries; at most {MAX_ALIASES} are allowed")
        return {}
    within = Table(table.document, table.name, raw, table.index, f"{table.title}, {name}", name)
    return read_table(within, [Key(str(word), "word", "") for word in raw], collector)


def check_columns(table: Table, fields: Sequence[str], collector: FaultCollector) -> dict[str, str]:
    """The columns by field; every key is a field or something that every card has."""
    keys = [Key(name, "word", "", may_be_empty=False) for name in (*_COLUMNS, *fields)]
    found = read_table(table, keys, collector)
    owners: dict[str, str] = {}
    for name, column in found.items():
        owner = owners.setdefault(column, name)
        if owner != name:
            collector.add(table, name, f"is the column {column!r}, from which {owner!r} comes already")
    return found


def check_goldfish(
    table: Table, values: Mapping[str, Any], types: tuple[str, ...], fields: Sequence[str], collector: FaultCollector
) -> None:
    """The types and fields exist; what is about cards laid as resources is named only where cards are resources."""
    for key in ("cost", "faction"):
        check_names(table, key, filter(None, [values.get(key, "")]), fields, "field", collector)
    check_names(table, "resource_types", values.get("resource_types", ()), types, "type", collector)
    for key in ("resource_types", "faction"):
        if values.get(key) and values.get("resources", RESOURCES[0]) != "cards":
            collector.add(table, key, 'has a meaning only with resources = "cards"')
