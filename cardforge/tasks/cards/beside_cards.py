"""What is kept beside a card, with how it stands on a day, as plain data and as lines of text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from typing import Any

from cardforge.carddata.records.values import (
    CURRENT,
    CardPrinting,
    CardRecords,
    Ruling,
    Translation,
    entry_json,
)
from cardforge.catalog.revisions import current
from cardforge.kernel.cards import Card


def records_json(records: CardRecords, history: Sequence[Card], on: date) -> dict[str, Any]:
    """The records of one card with the keys of docs/json.md."""
    now, versions = _now(history, on), {card.version: card for card in history}
    bound: dict[str, tuple[CardPrinting | Translation, ...]] = {
        "printings": records.printings,
        "translations": records.translations,
    }
    return {
        "aliases": [entry_json(alias) for alias in records.aliases],
        "migrations": [entry_json(migration) for migration in records.migrations],
        **{
            name: [{**entry_json(one), "standing": one.standing(versions.get(one.version), now)} for one in entries]
            for name, entries in bound.items()
        },
        "rulings": [{**entry_json(one), "standing": _ruling(one, history, now)} for one in records.rulings],
    }


def records_lines(records: CardRecords, history: Sequence[Card], on: date, language: str = "") -> list[str]:
    """The records of one card as lines; of the translations only that of the language, with its text, or all names."""
    now, versions = _now(history, on), {card.version: card for card in history}
    lines = [f"  also called: {alias.name}" for alias in records.aliases]
    for migration in records.migrations:
        into = f" into {', '.join(map(str, migration.into))}" if migration.into else ""
        lines.append(f"  {migration.kind} of {migration.number}{into} on {migration.on}")
    for printing in records.printings:
        about = (printing.collector, printing.language, printing.artist, printing.licence, printing.finish)
        words = ", ".join(["", *(part for part in about if part)])
        how = _unless_current(printing.standing(versions.get(printing.version), now))
        lines.append(f"  printed in {printing.set} as version {printing.version}{words}{how}")
    lines += _translations(records, versions, now, language)
    for ruling in records.rulings:
        how = _unless_current(_ruling(ruling, history, now))
        lines.append(f"  ruling {ruling.id}: {' '.join(ruling.text.split())}{how}")
    return lines


def _translations(records: CardRecords, versions: dict[int, Card], now: Card | None, language: str) -> Iterator[str]:
    for one in records.translations:
        if language in ("", one.language):
            yield f"  {one.language}: {one.name}{_unless_current(one.standing(versions.get(one.version), now))}"
        if language == one.language:
            yield from (f"    {paragraph}" for paragraph in one.text.splitlines())


def _now(history: Sequence[Card], on: date) -> Card | None:
    return next(iter(current(history, on)), None)


def _ruling(ruling: Ruling, history: Sequence[Card], now: Card | None) -> str:
    """How the ruling stands for this card."""
    number = history[0].number if history else 0
    return next((target.standing(history, now) for target in ruling.targets if target.number == number), CURRENT)


def _unless_current(standing: str) -> str:
    return "" if standing == CURRENT else f" ({standing})"
