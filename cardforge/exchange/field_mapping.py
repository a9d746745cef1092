"""Maps the records of a card list to the fields of a game: finds each field's key, reads its value, collects faults."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from cardforge.carddata.card_keys import MAX_NUMBER
from cardforge.carddata.scripts import invisible, mixed_scripts, without_invisible
from cardforge.errors import Fault, FaultyInput
from cardforge.exchange.card_format import Record
from cardforge.exchange.key_lookup import KeyLookup
from cardforge.exchange.partial_deck import MAX_FAULTS, short_repr
from cardforge.exchange.values import (
    InvalidFieldValue,
    date_of,
    paragraphs_of,
    picture_name,
    positive_number,
    value_for,
    word_of,
)
from cardforge.kernel.cards import Card, FieldValue
from cardforge.kernel.game import Field, Game

_READERS: Mapping[str, Callable[[object], Any]] = {
    "name": word_of,
    "text": paragraphs_of,
    "number": positive_number,
    "version": positive_number,
    "set": word_of,
    "announced_on": date_of,
    "legal_from": date_of,
    "change": word_of,
    "note": paragraphs_of,
    "author": word_of,
}
PROPERTIES = tuple(_READERS)
"""The properties that every card has besides the fields of its game."""
_MOST_VALUES = 10_000
"""How many values of a field are kept."""
_UNREAD: FieldValue = ("unread",)
NumberFor = Callable[[str, str], int]
"""Numbers a card by its name and by its identity, which is "" where the format has none."""
NUMBER_HINT = "--number-from N (in Python first_number=N) numbers the cards in the order of the file"


class FieldMapping:
    """One import: maps the keys and words of a file to the fields of a game."""

    def __init__(
        self,
        game: Game,
        file: str,
        keys: Mapping[str, str],
        aliases: Mapping[str, Mapping[str, str]],
        defaults: Mapping[str, str],
        set: str,
    ) -> None:
        self.game, self.file, self.keys, self.defaults, self.set = game, file, keys, defaults, set
        self.faults: list[Fault] = []
        self.number_for: NumberFor | None = None
        """Numbers the cards whose records have none; a record without a version then has version 0."""
        self.identity = ""
        """The field that tells which card a record is, whatever its name."""
        self.dropped_values: list[str] = []
        """A sentence for each value that was left out of a card."""
        self.odd_names: list[str] = []
        """A sentence for each name that reads otherwise than it looks."""
        self.fields = {field.name: field for field in game.fields}
        self.words = {name: _casefolded(field.aliases, aliases.get(name, {})) for name, field in self.fields.items()}
        self._values: dict[str, dict[object, FieldValue | None]] = {name: {} for name in self.fields}
        """Values of each field that were read without a fault or a note; the same few words recur on most cards."""
        self._plans = {
            name: (field, self._values[name], field.kind == "words", field.types) for name, field in self.fields.items()
        }
        self._implying = [field for field in game.fields if field.implied]
        self.columns = game.design.columns if game.design else {}
        self._find_keys_of(PROPERTIES)
        self._refuse_unknown("key", keys, {*self.fields, *PROPERTIES})
        self._refuse_unknown("alias", aliases, {*self.fields})
        self._refuse_unknown("default", defaults, {*self.fields})

    def cards(self, records: Sequence[Record], first_number: int | None = None) -> list[Card]:
        """The records as cards; raises FaultyInput with every fault of every record."""
        given = {*(("set",) if self.set else ()), *(("number", "version") if first_number is not None else ())}
        self._find_keys_of([name for name in PROPERTIES if name not in given])
        if not records:
            self.faults.append(Fault(self.file, "", "has no cards to import"))
        elif (
            first_number is None
            and self.number_for is None
            and not any("number" in self._property_keys.raws(record.values, tuple(record.values)) for record in records)
        ):
            self.faults.append(Fault(self.file, "", f"none of its cards has a number; {NUMBER_HINT}"))
            first_number = 1
        if first_number is not None and not 1 <= first_number <= MAX_NUMBER - len(records):
            self.faults.append(Fault("", "first number", f"{first_number} is not a valid card number"))
        places: dict[tuple[int, int], Record] = {}
        cards = []
        for index, record in enumerate(records):
            card = self._card(record, None if first_number is None else first_number + index)
            if card is None:
                continue
            first = places.setdefault((card.number, card.version), record)
            if first is not record:
                guid = card.word(self.identity) if self.identity else ""
                twice = f"the card {guid}" if guid else f"number {card.number}"
                twice += f" version {card.version}" if card.version and not guid else ""
                self._fault(record, f"{twice} is also at {first.place}")
            cards.append(card)
        if self.faults:
            raise FaultyInput(self.faults)
        return cards

    @property
    def found(self) -> frozenset[str]:
        """The fields and properties for which the file has a key or column, with or without values."""
        return self._field_keys.found | self._property_keys.found

    def left_out(self, records: Sequence[Record]) -> tuple[str, ...]:
        """The keys of the file that have values but map to no field, in order of first appearance."""
        used = {"game", "hash", *PROPERTIES, *self._field_keys.used, *self._property_keys.used}
        left: dict[str, None] = {}
        for record in records:
            if not used.issuperset(record.values):
                left |= {key: None for key, value in record.values.items() if value not in (None, "", [], {})}
        return tuple(key for key in left if key not in used)

    def _find_keys_of(self, properties: Sequence[str]) -> None:
        self._field_keys = KeyLookup(self.keys, self.fields, self.columns)
        self._property_keys = KeyLookup(self.keys, properties, self.columns)

    def _card(self, record: Record, number: int | None) -> Card | None:
        before = len(self.faults)
        shape = tuple(record.values)
        raws = self._property_keys.raws(record.values, shape)
        if number is None and self.number_for is None and "number" not in raws:
            self._fault(record, f"has no number; {NUMBER_HINT}")
        if "name" not in raws:
            self._fault(record, "has no name")
        notes: list[str] = []
        read = self._properties(record, raws)
        fields = self._fields(record, self._field_keys.raws(record.values, shape), notes)
        name = read.get("name") or ""
        if not name.isascii():
            self._look_at_name(record, name)
        if number is not None:
            version = 1
        else:
            number = read.get("number") or 0
            version = read.get("version") or (0 if self.number_for and "version" not in raws else 1)
        if not number and self.number_for is not None:
            number = self.number_for(name, str(fields.get(self.identity, "")))
        if notes:
            self.dropped_values += [f"{record.place}: {note}" for note in notes]
        if len(self.faults) > before:
            return None
        return Card(
            self.game.slug,
            number,
            version,
            name,
            read.get("text") or "",
            fields,
            self.set or read.get("set") or "",
            read.get("announced_on"),
            read.get("legal_from"),
            read.get("change") or "",
            "; ".join(part for part in (read.get("note"), *notes) if part) if notes else read.get("note") or "",
            "imported",
            read.get("author") or "",
        )

    def _fields(self, record: Record, raws: Mapping[str, object], notes: list[str]) -> dict[str, FieldValue]:
        """Each field of the game that this card has and that its type allows, in the game's order."""
        found: dict[str, FieldValue] = {}
        card_type = ""
        if "type" in self.fields and "type" not in raws and "type" not in self.defaults:
            self._fault(record, "has no type")
        for name in self.fields if self.defaults else raws:
            field, known, is_words, types = self._plans[name]
            allowed = not types or not card_type or card_type in types
            raw = raws.get(name)
            if raw is None and allowed:
                raw = self.defaults.get(name)
            if raw is None:
                continue
            if is_words:
                key = _key(raw, (raws.get("type"), card_type))
            else:
                key = raw if type(raw) is str or type(raw) is int else _key(raw, None)
            value = known.get(key, _UNREAD)
            if value is _UNREAD:
                value = self._value(record, field, raw, raws, notes, card_type, key)
            if name == "type":
                card_type = str(value or "")
            if value is None:
                continue
            if allowed:
                found[name] = value
            else:
                notes.append(f"{name} {value} left out, which no card of type {card_type} has")
        for field in self._implying:
            said = word_of(raws.get(field.name, self.defaults.get(field.name, ""))).casefold()
            if said in field.implied:
                found = self._with_word(found, *field.implied[said])
        return found

    def _with_word(self, found: dict[str, FieldValue], name: str, word: str) -> dict[str, FieldValue]:
        """The fields with a word first in one of them, in the game's order."""
        words = found.get(name, ())
        assert isinstance(words, tuple)
        new = found | {name: (word, *[str(one) for one in words if str(one).casefold() != word.casefold()])}
        return {field: new[field] for field in self.fields if field in new}

    def _value(
        self, record: Record, field: Field, raw: object, raws: Mapping[str, object], notes: list[str], kind: str, key: object
    ) -> FieldValue | None:  # fmt: skip
        """The value of a field, kept for other cards with the same words; a fault or a note is made for each card."""
        try:
            value = value_for(field, raw, self.words[field.name])
        except InvalidFieldValue as error:
            if error.symbol:
                notes.append(f"{field.name} printed as {error.symbol}")
            else:
                self._fault(record, str(error), field.name, error.guess)
            return None
        if isinstance(value, tuple) and field.kind == "words":
            # Many databases repeat the type among the subtypes, or separate them by dashes.
            redundant = {str(raws.get("type") or "").strip().casefold(), kind, "-", "–", "—"}
            value = tuple(str(word) for word in value if str(word).casefold() not in redundant)
        if isinstance(value, str) and self.game.design and self.game.design.kinds.get(field.name) == "picture":
            value = picture_name(value)
        value = None if value in ((), "") else value
        known = self._values[field.name]
        if key is not None and len(known) < _MOST_VALUES:
            known[key] = value
        return value

    def _properties(self, record: Record, raws: Mapping[str, object]) -> dict[str, Any]:
        """The values of the properties that the record has; without those that are faulty."""
        try:
            return {name: _READERS[name](raw) for name, raw in raws.items()}
        except InvalidFieldValue:
            read = {}
        for name, raw in raws.items():
            try:
                read[name] = _READERS[name](raw)
            except InvalidFieldValue as error:
                self._fault(record, str(error), name, error.guess)
        return read

    def _look_at_name(self, record: Record, name: str) -> None:
        """A fault for a name that nobody can see, a sentence for one that nobody can type."""
        if not without_invisible(name).strip():
            self._fault(record, f"consists of the invisible character {invisible(name)}", "name")
        elif hidden := invisible(name):
            self.odd_names.append(f"{record.place}: the name contains the invisible character {hidden}")
        elif others := mixed_scripts(name):
            self.odd_names.append(f"{record.place}: the name mixes letters of two scripts: {others}")

    def _fault(self, record: Record, problem: str, field: str = "", guess: str | None = None) -> None:
        self.faults.append(Fault(self.file, f"{record.place}, {field}" if field else record.place, problem, guess))
        if len(self.faults) >= MAX_FAULTS:
            raise FaultyInput([*self.faults, Fault(self.file, "", "has more faults, which are not listed")])

    def _refuse_unknown(self, what: str, names: Mapping[str, object], known: set[str]) -> None:
        for name in names:
            if name not in known:
                problem = f"the game {self.game.slug} has no such field; it has {', '.join(sorted(known))}"
                self.faults.append(Fault("", f"{what} for {short_repr(name)}", problem))


def _key(raw: object, beside: tuple[object, str] | None) -> object:
    """A key for words, lists of words and whole numbers, so that different raw values have different keys; None for others.

    `beside` is what else the value depends on: the raw type of the card, and the type.
    """
    if type(raw) is list and all(type(word) is str for word in raw):
        raw = tuple(raw)
    elif type(raw) is not str and type(raw) is not int:
        return None
    if beside is None:
        return raw
    return (raw, beside) if type(beside[0]) is str else None


def _casefolded(*aliases: Mapping[str, str]) -> dict[str, str]:
    """The aliases by their words in lower case; later mappings override earlier ones."""
    return {word.casefold(): meaning for words in aliases for word, meaning in words.items()}
