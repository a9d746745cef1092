"""Fits records from outside to the fields of a game: finds each field's key, reads its value, gathers what does not fit."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TypeVar

from cardforge.carddata.keys import MAX_NUMBER
from cardforge.errors import Fault, FaultyInput
from cardforge.exchange.cardformat import Record
from cardforge.exchange.draft import MAX_FAULTS, shown
from cardforge.exchange.values import Misfit, day, plain, positive, text, value_for
from cardforge.kernel.cards import Card, FieldValue
from cardforge.kernel.game import Field, Game

T = TypeVar("T")

USUAL = {
    "name": ("name", "cardname", "title"),
    "text": ("text", "rules", "ruletext", "rulestext", "oracletext"),
    "number": ("number", "cardnumber", "num"),
    "version": ("version", "revision"),
    "subtypes": ("subtypes", "subtype"),
    "flavor": ("flavor", "flavour", "flavortext", "flavourtext"),
    "attack": ("attack", "atk"),
    "defense": ("defense", "defence", "def"),
}
"""What card databases usually call a field, in small letters without blanks, hyphens and underscores."""
PROPERTIES = ("name", "text", "number", "version", "set", "announced_on", "legal_from", "change", "note")
"""What every card has beside the fields of its game."""
NUMBERS = "--number-from N (in Python first_number=N) numbers the cards in the order of the file"


class Fitting:
    """One import: the game, and how the file's keys and words are to be taken."""

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
        self.used: dict[str, None] = {}
        """The keys of the file under which something was looked for."""
        self.told: list[str] = []
        """What was left out of a card, by card."""
        self.fields = {field.name: field for field in game.fields}
        self.words = {name: _folded(field.aliases, aliases.get(name, {})) for name, field in self.fields.items()}
        self._refuse_unknown("key", keys, {*self.fields, *PROPERTIES})
        self._refuse_unknown("alias", aliases, {*self.fields})
        self._refuse_unknown("default", defaults, {*self.fields})

    def cards(self, records: Sequence[Record], first_number: int | None = None) -> list[Card]:
        """The records as cards; raises FaultyInput with every fault of every record."""
        if not records:
            self.faults.append(Fault(self.file, "", "has no cards to take in"))
        elif first_number is None and all(self._raw(record, "number") is None for record in records):
            self.faults.append(Fault(self.file, "", f"none of its cards has a number; {NUMBERS}"))
            first_number = 1
        if first_number is not None and not 1 <= first_number <= MAX_NUMBER - len(records):
            self.faults.append(Fault("", "first number", f"{first_number} is no card number"))
        found: dict[tuple[int, int], str] = {}
        cards = []
        for at, record in enumerate(records):
            card = self._card(record, None if first_number is None else first_number + at)
            twin = found.setdefault((card.number, card.version), record.place) if card else record.place
            if card and twin != record.place:
                self._fault(record, f"number {card.number} version {card.version} stands at {twin} too")
            cards += [card] if card else []
        if self.faults:
            more = [Fault(self.file, "", f"has {len(self.faults) - MAX_FAULTS} more faults")]
            raise FaultyInput(self.faults[:MAX_FAULTS] + more * (len(self.faults) > MAX_FAULTS))
        return cards

    def left_out(self, records: Sequence[Record]) -> tuple[str, ...]:
        """The keys of the file that hold something and stand for nothing of ours, in the order in which they first come."""
        used = {"game", *PROPERTIES, *self.used}
        filled = (key for record in records for key, value in record.values.items() if value not in (None, "", [], {}))
        return tuple(key for key in dict.fromkeys(filled) if key not in used)

    def _card(self, record: Record, number: int | None) -> Card | None:
        before = len(self.faults)
        if number is None and self._raw(record, "number") is None:
            self._fault(record, f"has no number; {NUMBERS}")
        if self._raw(record, "name") is None:
            self._fault(record, "has no name")
        version = 1 if number is not None else self._get(record, "version", positive, 1)
        number = number if number is not None else self._get(record, "number", positive, 0)
        notes: list[str] = []
        fields = dict(self._fields(record, notes))
        self.told += [f"{record.place}: {note}" for note in notes]
        note = "; ".join(part for part in (self._get(record, "note", text, ""), *notes) if part)
        card = Card(
            game=self.game.slug,
            number=number,
            version=version,
            name=self._get(record, "name", plain, ""),
            text=self._get(record, "text", text, ""),
            fields=fields,
            set=self.set or self._get(record, "set", plain, ""),
            announced_on=self._get(record, "announced_on", day, None),
            legal_from=self._get(record, "legal_from", day, None),
            change=self._get(record, "change", plain, ""),
            note=note,
            status="imported",
        )
        return card if len(self.faults) == before else None

    def _fields(self, record: Record, notes: list[str]) -> Iterator[tuple[str, FieldValue]]:
        """Each field of the game that this card has and its type carries, in the game's order."""
        kind = ""
        for name, field in self.fields.items():
            raw = self._raw(record, name)
            carried = not field.types or not kind or kind in field.types
            if raw is None and carried:
                raw = self.defaults.get(name)
            value = None if raw is None else self._value(record, field, raw, notes, kind)
            if name == "type":
                kind = str(value or "")
                if raw is None:
                    self._fault(record, "has no type")
            if value is not None and carried:
                yield name, value
            elif value is not None:
                notes.append(f"{name} {value} left out, which no card of type {kind} has")

    def _value(self, record: Record, field: Field, raw: object, notes: list[str], kind: str) -> FieldValue | None:
        try:
            value = value_for(field, raw, self.words[field.name])
        except Misfit as misfit:
            if misfit.sign:
                notes.append(f"{field.name} printed as {misfit.sign}")
            else:
                self._fault(record, str(misfit), field.name, misfit.guess)
            return None
        if isinstance(value, tuple) and field.kind == "words":
            # Many databases repeat the type among the subtypes, where it says nothing more; dashes say nothing at all.
            empty = {str(self._raw(record, "type") or "").strip().casefold(), kind, "-", "–", "—"}
            value = tuple(str(word) for word in value if str(word).casefold() not in empty)
        return None if value in ((), "") else value

    def _get(self, record: Record, name: str, read: Callable[[object], T], default: T) -> T:
        raw = self._raw(record, name)
        if raw is None:
            return default
        try:
            return read(raw)
        except Misfit as misfit:
            self._fault(record, str(misfit), name, misfit.guess)
            return default

    def _raw(self, record: Record, name: str) -> object | None:
        """The value under the key of this field; None when it is absent, null or blank."""
        if name in self.keys:
            key = self.keys[name]
        elif record.values.get(name) is not None:
            key = name
        else:
            bare = _bare_keys(tuple(record.values))
            key = next((bare[word] for word in USUAL.get(name, (_bare(name),)) if word in bare), "")
        self.used[key] = None
        found = record.values.get(key)
        return None if isinstance(found, str) and not found.strip() else found

    def _fault(self, record: Record, problem: str, field: str = "", guess: str | None = None) -> None:
        self.faults.append(Fault(self.file, f"{record.place}, {field}" if field else record.place, problem, guess))

    def _refuse_unknown(self, what: str, names: Mapping[str, object], known: set[str]) -> None:
        for name in names:
            if name not in known:
                problem = f"the game {self.game.slug} has no such field; it has {', '.join(sorted(known))}"
                self.faults.append(Fault("", f"{what} for {shown(name)}", problem))


@lru_cache(maxsize=64)
def _bare_keys(keys: tuple[str, ...]) -> dict[str, str]:
    """The keys of a record by what they say without capitals and joints; most records of a file have the same."""
    return {_bare(key): key for key in reversed(keys)}


def _bare(key: str) -> str:
    return re.sub(r"[\s_-]", "", key[:60]).casefold()


def _folded(*aliases: Mapping[str, str]) -> dict[str, str]:
    """The aliases under small letters, later ones before earlier ones."""
    return {word.casefold(): meaning for words in aliases for word, meaning in words.items()}
