"""What is kept beside a card, as an export of cards carries it: other names, printings, rulings, translations, migrations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from cardforge.carddata.records.values import CardRecords, Entry, Ruling, entry_json
from cardforge.kernel.cards import Card

RecordsByGame = Mapping[str, CardRecords]
"""What is kept beside the cards of each game, by its slug."""

KINDS: Final = ("aliases", "printings", "rulings", "translations", "migrations")
"""The kinds of records, in the order of the table in `docs/exchange.md`."""


class RecordTable:
    """Finds what is kept beside each revision of an export."""

    def __init__(self, records: RecordsByGame) -> None:
        self._by_card: dict[tuple[str, int], dict[str, list[Entry]]] = {}
        for game, of_game in records.items():
            for kind in KINDS:
                for entry in getattr(of_game, kind):
                    for number in _numbers(entry):
                        self._by_card.setdefault((game, number), {}).setdefault(kind, []).append(entry)

    def of(self, card: Card) -> dict[str, list[Entry]]:
        """The records of a revision by kind, without empty kinds: those of its card, and of its version if they name one."""
        kinds = self._by_card.get((card.game, card.number), {})
        found = {kind: [entry for entry in entries if _fits(entry, card)] for kind, entries in kinds.items()}
        return {kind: entries for kind, entries in found.items() if entries}

    def json(self, card: Card) -> dict[str, list[dict[str, Any]]]:
        """The records of a revision as plain data, without the number and version that the card has already."""
        return {
            kind: [
                {key: value for key, value in entry_json(entry).items() if key not in _known(kind) and value}
                for entry in entries
            ]
            for kind, entries in self.of(card).items()
        }


def lost_records(cards: Sequence[Card], records: RecordsByGame, carried: frozenset[str]) -> tuple[str, ...]:
    """What of the records a format does not carry, a sentence for each kind."""
    if not any(any(getattr(of_game, kind) for kind in KINDS) for of_game in records.values()):
        return ()
    table, lost = RecordTable(records), dict[str, set[int]]()
    for card in cards:
        for kind, entries in table.of(card).items():
            if kind not in carried:
                lost.setdefault(kind, set()).update(map(id, entries))
    return tuple(_sentence(kind, len(lost[kind])) for kind in KINDS if kind in lost)


def _sentence(kind: str, count: int) -> str:
    return (
        f"{count} {kind} are lost"
        if count > 1
        else f"1 {kind.removesuffix('es' if kind == 'aliases' else 's')} is lost"
    )


def _numbers(entry: Any) -> set[int]:
    """The cards that a record speaks of."""
    if isinstance(entry, Ruling):
        return {target.number for target in entry.targets}
    return {entry.number, *getattr(entry, "into", ())}


def _fits(entry: Any, card: Card) -> bool:
    if isinstance(entry, Ruling):
        return any(
            target.number == card.number and target.first <= card.version <= (target.last or card.version)
            for target in entry.targets
        )
    version: int = getattr(entry, "version", card.version)
    return version == card.version


def _known(kind: str) -> tuple[str, ...]:
    return () if kind == "migrations" else ("number", "version")
