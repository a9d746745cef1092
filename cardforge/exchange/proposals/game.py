"""Proposes a game and its cards for the records of a card list."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from cardforge.carddata.card_keys import MAX_NUMBER
from cardforge.carddata.game_files.checks import RESERVED
from cardforge.carddata.game_files.keys import FIELD_KINDS, FIELD_NAME
from cardforge.errors import Fault, FaultyInput
from cardforge.exchange.card_format import Record
from cardforge.exchange.field_mapping import PROPERTIES, FieldMapping
from cardforge.exchange.proposals.columns import (
    FIELD_OF,
    Column,
    Kind,
    columns_of,
    is_corner_value,
    kind_of,
    meanings,
    text_of,
)
from cardforge.exchange.proposals.derived import (
    AFTER_DASH,
    JOINT,
    is_type_line,
    joined_name,
    nameless,
    type_line_remark,
    with_joined,
    with_subtypes,
)
from cardforge.exchange.proposals.headings import meanings_of, normalized, plain_letters, slug_of
from cardforge.exchange.proposals.palettes import colours_for
from cardforge.exchange.proposals.rows import merged_copies, without_notes
from cardforge.kernel.cards import Card
from cardforge.kernel.design import CardType, Design, Faction, Goldfish, Symbol
from cardforge.kernel.game import Field, Game
from cardforge.tomlio.nearest import nearest

_PATTERNS = ("plain", "stripes", "dots", "waves", "checks", "chevrons", "diamonds", "rings")
_FACTIONS = ("faction", "factions")
_NEEDED = ("type", "faction", "cost")
"""The meanings that a card must have if every card of its type has it; the rest may be missing from a later list."""
_APART = ("text", "picture", "flavour", "artist", "copies", "note", "cost")
"""The meanings of columns that name nothing, even together with others."""
_ROLES = {
    "cost": "cost", "flavour": "flavour", "artist": "artist", "copies": "copies", "subtypes": "subtypes", "note": "hidden",
}  # fmt: skip


@dataclass(frozen=True)
class ProposedColumn:
    """A column and what becomes of it."""

    heading: str
    field: str
    """The field or property of the cards; "" for one that is left out."""
    kind: str
    """The kind of the field; "" for a property that every card has."""
    examples: tuple[str, ...]


@dataclass(frozen=True)
class Proposal:
    """A game for a list of cards, with its cards."""

    game: Game
    cards: tuple[Card, ...]
    columns: tuple[ProposedColumn, ...]
    remarks: tuple[str, ...] = ()
    """What was left out or counted together, a sentence each."""


def propose(
    slug: str, name: str, records: Sequence[Record], file: str, told: Mapping[str, str] | None = None
) -> Proposal:
    """The game that the records describe; `told` names the column of a meaning such as `name`, `type` or `cost`.

    Raises FaultyInput when there is no card, no column that could be the name, or a column that was named does not exist, and with
    every value that cannot be read.
    """
    records = [
        replace(record, values={_nfc(key): _nfc(value) for key, value in record.values.items()}) for record in records
    ]
    told = dict(told or {})
    columns = columns_of(record.values for record in records)
    of = meanings(columns, _known_headings(columns, told, file))
    if not records:
        raise FaultyInput([Fault(file, "", "has no cards")])
    records, derived = _with_derived(records, columns, of, told)
    if "name" not in of and "name" not in told:
        apart = [of[one] for one in _APART if one in of]
        raise FaultyInput([Fault(file, "", nameless(columns, apart))])
    of = meanings(columns_of(record.values for record in records), told)
    records, remarks = without_notes(records, of["name"])
    listed = len(records)
    records = merged_copies(records, of.get("copies") or "Copies")
    if len(records) < listed:
        remarks.append(f"{listed - len(records)} of {listed} rows repeat another and are counted as its copies")
    rows = [record.values for record in records]
    columns = columns_of(rows)
    of = meanings(columns, told)
    remarks += derived
    meaning_of = {heading: meaning for meaning, heading in of.items()}
    properties = _properties(columns, of)
    game, kinds = _game(slug, name, columns, meaning_of, properties)
    assert game.design is not None
    claimed = [*game.design.columns.values(), *(heading for heading in meaning_of if heading in kinds)]
    keys = _keys(game, claimed)
    mapping = FieldMapping(game, file, {name: properties.get(name, "") for name in PROPERTIES} | keys, {}, {}, "")
    numbered = "number" in properties
    cards = mapping.cards(records, None if numbered else 1)
    if not numbered and "set" in properties:
        cards = [_in_set(card, row.get(of["set"])) for card, row in zip(cards, rows, strict=True)]
    shown = tuple(_shown(column, game, kinds, properties) for column in columns)
    if len({card.name.casefold() for card in cards}) < len(cards):
        game = replace(game, design=replace(game.design, copies_by="number"))
        remarks.append('several cards share a name: game.toml says copies = "number", so that they are different cards')
    return Proposal(game, tuple(cards), shown, (*remarks, *mapping.dropped_values))


def _with_derived(
    records: list[Record], columns: Sequence[Column], of: Mapping[str, str], told: dict[str, str]
) -> tuple[list[Record], list[str]]:
    """The records with a name made of several columns and with a line of types taken apart, if they need it; `told` learns of both."""
    remarks = []
    name = (
        joined_name(columns, of.get("name", ""), [of[one] for one in _APART if one in of]) if "name" not in told else ""
    )
    if name:
        told["name"] = name
        records = [with_joined(record, name) for record in records]
        remarks.append(f"no column names each card, so {name} together do; --map name=COLUMN takes one column")
    kinds = next((one for one in columns if one.heading == of.get("type")), None)
    if kinds and "subtypes" not in of and "subtypes" not in told and is_type_line(kinds):
        told |= {"type": kinds.heading, "subtypes": kinds.heading + AFTER_DASH}
        records = [with_subtypes(record, kinds.heading) for record in records]
        remarks.append(type_line_remark(kinds))
    return records, remarks


def _nfc(value: Any) -> Any:
    """A text in the form in which card files hold it; anything else as it is."""
    return unicodedata.normalize("NFC", value) if isinstance(value, str) else value


def _keys(game: Game, claimed: Sequence[str]) -> dict[str, str]:
    """The column of each field and property of a game for an import, "" for a property whose usual column is that of a field."""
    columns = dict(game.design.columns) if game.design else {}
    fields = {normalized(one) for one in (*columns.values(), *claimed)}
    return {name: "" for name in PROPERTIES if name not in columns and normalized(name) in fields} | columns


def _known_headings(columns: Sequence[Column], told: Mapping[str, str], file: str) -> Mapping[str, str]:
    headings = [column.heading for column in columns]
    faults = [
        Fault(file, f"--map {meaning}", f"there is no column {heading!r}", nearest(heading, headings))
        for meaning, heading in told.items()
        if heading and heading not in headings
    ]
    if faults:
        raise FaultyInput(faults)
    return told


def _properties(columns: Sequence[Column], of: Mapping[str, str]) -> dict[str, str]:
    """The properties that come from columns: name and text always, number and set if their values allow it."""
    by_heading = {column.heading: column for column in columns}
    found = {name: of[name] for name in ("name", "text") if name in of}
    number = by_heading.get(of.get("number", ""))
    if number and len(set(number.filled)) == len(number.values) and all(_is_number(word) for word in number.filled):
        found["number"] = number.heading
    sets = by_heading.get(of.get("set", ""))
    if sets and len(sets.filled) == len(sets.values) and len(set(sets.filled)) <= 40 and all(map(slug_of, sets.filled)):
        found["set"] = sets.heading
    return found


def _is_number(word: str) -> bool:
    return re.fullmatch(r"[0-9]{1,6}", word) is not None and 1 <= int(word) <= MAX_NUMBER


def _game(
    slug: str, name: str, columns: Sequence[Column], meaning_of: Mapping[str, str], properties: Mapping[str, str]
) -> tuple[Game, dict[str, str]]:
    """The game, and the field of each heading."""
    fields: list[Field] = []
    kinds: dict[str, Kind] = {}
    names: dict[str, str] = {}
    roles: dict[str, str] = {}
    meant: dict[str, str] = {}
    types: tuple[str, ...] = ()
    kind_by_heading = {one.heading: _kind(one, meaning_of.get(one.heading, ""), columns) for one in columns}
    type_column = next((one for one in columns if meaning_of.get(one.heading) == "type"), None)
    type_kind = kind_by_heading[type_column.heading] if type_column else None
    if type_column and type_kind and type_kind.name == "choice" and len(type_column.filled) == len(type_column.values):
        types = type_kind.choices
    for column in columns:
        kind = kind_by_heading[column.heading]
        if column.heading in properties.values() or kind is None:
            continue
        own = _field_name(column.heading, meaning_of.get(column.heading, ""), types, set(names.values()), len(names))
        names[column.heading], kinds[own] = own, kind
        role = _ROLES.get(meaning_of.get(column.heading, ""), "")
        roles[own] = role if role and _fits(role, kind) else _usual_role(column, kind)
        meant[own] = meaning_of.get(column.heading, "")
        if column.heading == properties["name"].split(JOINT)[0] and meanings_of([column.heading], {}).get("name"):
            roles[own] = "hidden"  # the card is called so, and by other columns
        fields.append(_field(own, column, kind, type_column if types else None, types))
    costs = [own for own, role in roles.items() if role == "cost"]
    paid = next((own for own in costs if meant[own] == "cost"), costs[0] if costs else "")
    roles |= {own: "line" for own in costs if own != paid}  # a cost is printed once, in numbers or in symbols
    fields = [field if meant[field.name] in _NEEDED else replace(field, required=()) for field in fields]
    factions = _faction_blocks([kinds[field.name] for field in fields if kinds[field.name].name in _FACTIONS])
    symbols = _symbol_blocks([kinds[field.name] for field in fields if kinds[field.name].name == "symbols"])
    fields = [_with_blocks(field, kinds[field.name], factions, symbols) for field in fields]
    from_columns = {own: heading for heading, own in names.items() if heading != own}
    from_columns |= {own: heading for own, heading in properties.items() if heading != own and own != "set"}
    labels = {
        own: heading
        for heading, own in names.items()
        if normalized(heading) != normalized(own) and _is_label(heading) and not heading.endswith(AFTER_DASH)
    }
    has_cost = "cost" in roles.values()
    design = Design(
        kinds={field.name: kinds[field.name].name for field in fields},
        roles=roles,
        labels=labels,
        columns=dict(from_columns),
        types=tuple(CardType(one) for one in types),
        factions=factions,
        symbols=symbols,
        goldfish=Goldfish(resources="turn" if has_cost else "none"),
    )
    return Game(slug, name, "", (1, 99), tuple(fields), ("Main",), design=design), names


def _kind(column: Column, meaning: str, columns: Sequence[Column]) -> Kind | None:
    """The kind of a column; codes are what tells cards apart only in the first column, or under a heading such as "Card #"."""
    kind = kind_of(column, meaning)
    if kind and kind.name == "id" and meaning != "id" and column is not columns[0] and "#" not in column.heading:
        return Kind("line")
    return kind


def _field(own: str, column: Column, kind: Kind, type_column: Column | None, types: tuple[str, ...]) -> Field:
    filled = [bool(text_of(value)) for value in column.values]
    kernel = FIELD_KINDS[kind.name].kernel
    if type_column is None or type_column is column:
        choices = types if type_column is column else kind.choices
        return Field(own, kernel, "", choices=choices, required=("*",) if all(filled) else ())
    spelled = {one.casefold(): one for one in types}
    type_of = [spelled[text_of(value).casefold()] for value in type_column.values]
    having = {kind for kind, has in zip(type_of, filled, strict=True) if has}
    lacking = {kind for kind, has in zip(type_of, filled, strict=True) if not has}
    carriers = () if having == set(types) else tuple(one for one in types if one in having)
    always = tuple(one for one in types if one in having and one not in lacking)
    required = ("*",) if not carriers and len(always) == len(types) else always
    return Field(own, kernel, "", choices=kind.choices, types=carriers, required=required)


def _with_blocks(field: Field, kind: Kind, factions: tuple[Faction, ...], symbols: tuple[Symbol, ...]) -> Field:
    choices, aliases = field.choices, dict(field.aliases)
    if kind.name in _FACTIONS:
        choices = tuple(faction.name for faction in factions)
    elif kind.name == "symbols":
        choices = tuple(symbol.name for symbol in symbols)
        aliases = {text: symbol.name for symbol in symbols for text in symbol.texts}
    return Field(field.name, field.kind, "", "", choices, field.types, field.required, "", aliases)


def _faction_blocks(kinds: Sequence[Kind]) -> tuple[Faction, ...]:
    names: dict[str, str] = {}
    for name in (choice for kind in kinds for choice in kind.choices):
        names.setdefault(name.casefold(), name)
    found = list(names.values())
    return tuple(
        Faction(name, colour, pattern=_PATTERNS[at % len(_PATTERNS)])
        for at, (name, colour) in enumerate(zip(found, colours_for(found), strict=True))
    )


def _symbol_blocks(kinds: Sequence[Kind]) -> tuple[Symbol, ...]:
    texts: dict[str, str] = {}
    for text in (choice for kind in kinds for choice in kind.choices):
        texts.setdefault(text.strip("{}").casefold(), text if text.startswith("{") else f"{{{text}}}")
    return tuple(
        Symbol(name, (text,), worth=min(int(name), 99) if name.isdecimal() else 1) for name, text in texts.items()
    )


def _usual_role(column: Column, kind: Kind) -> str:
    return "value" if kind.name in ("line", "choice") and is_corner_value(column) else FIELD_KINDS[kind.name].role


def _fits(role: str, kind: Kind) -> bool:
    wanted = {"cost": ("whole", "number", "symbols"), "copies": ("whole",), "subtypes": ("tags",)}
    return kind.name in wanted.get(role, (kind.name,))


def _field_name(heading: str, meaning: str, types: tuple[str, ...], used: set[str], at: int) -> str:
    wanted = FIELD_OF.get(meaning, meaning)
    if wanted in ("", "name", "text", "number", "set", "note") or (wanted == "type" and not types):
        wanted = "_".join(re.findall("[a-z0-9]+", plain_letters(heading)))[:40].strip("_")
    if not re.fullmatch(FIELD_NAME, wanted):
        wanted = f"field_{at + 1}"
    if wanted in RESERVED or (wanted == "type" and not types):
        wanted = f"own_{wanted}"
    name, more = wanted, 2
    while name in used:
        name, more = f"{wanted}_{more}", more + 1
    return name


def _is_label(heading: str) -> bool:
    return len(heading) <= 200 and "\n" not in heading and heading.isprintable()


def _in_set(card: Card, value: object) -> Card:
    return replace(card, set=text_of(value))


def _shown(column: Column, game: Game, kinds: Mapping[str, str], properties: Mapping[str, str]) -> ProposedColumn:
    own = {heading: name for name, heading in properties.items()}.get(column.heading) or kinds.get(column.heading, "")
    kind = game.design.kinds.get(own, "") if game.design and column.heading in kinds else ""
    return ProposedColumn(column.heading, own, kind, tuple(dict.fromkeys(column.filled))[:4])
