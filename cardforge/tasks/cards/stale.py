"""What has to be looked at again because a card was revised: rulings, translations and printings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from cardforge.carddata.records.values import CURRENT, CardRecords
from cardforge.catalog.revisions import current
from cardforge.kernel.cards import Card
from cardforge.tasks.cards.catalogue import catalogue, readable
from cardforge.tasks.cards.find_cards import game_slugs
from cardforge.tasks.settings import Settings


@dataclass(frozen=True)
class StaleRecord:
    """A ruling, translation or printing that no longer fits the current revision of its card."""

    kind: str
    name: str
    """The id of a ruling, the language of a translation, the set of a printing."""
    card: Card
    """The revision that is current."""
    version: int
    """The version it was made for."""
    standing: str
    """stale or outdated."""

    def to_json(self) -> dict[str, Any]:
        """The record with the keys of docs/json.md."""
        return {
            "kind": self.kind,
            "name": self.name,
            "card": self.card.key,
            "version": self.version,
            "standing": self.standing,
        }

    @property
    def problem(self) -> str:
        """What is the matter, as a clause."""
        return (
            f"is {self.standing}: made for version {self.version} of {self.card.name!r}, which is {self.card.key} now"
        )

    def line(self) -> str:
        """The record in a line."""
        return f"{self.kind} {self.name} {self.problem}"


def stale_records(
    game: str | None = None, *, on: date | None = None, every: bool = False, settings: Settings | None = None
) -> list[StaleRecord]:
    """The rulings, translations and printings that do not fit the revision that is current today, or on a day.

    With `every`, those that do not fit the newest revision, announced or draft. Raises UnknownName for an unknown game.
    """
    used = settings or Settings.from_environment()
    slugs = game_slugs(game, used.shelf)
    found: list[StaleRecord] = []
    with catalogue(used) as catalog:
        for slug in readable(catalog, slugs):
            revisions = [card for card in catalog.revisions(slug) if card.status != "imported"]
            now = current(revisions, None if every else on or used.today)
            found += stale_among(catalog.records(slug), revisions, {card.number: card for card in now})
    return found


def stale_among(
    records: CardRecords, revisions: Sequence[Card], now: Mapping[int, Card], only: Iterable[int] | None = None
) -> list[StaleRecord]:
    """The stale records of one game, beside its current revisions; optionally of some numbers only."""
    wanted = set(now if only is None else only)
    return [record for record in _stale(records, revisions, now) if record.card.number in wanted]


def _stale(records: CardRecords, revisions: Sequence[Card], now: Mapping[int, Card]) -> Iterator[StaleRecord]:
    by_pin = {(card.number, card.version): card for card in revisions}
    for ruling in records.rulings:
        for target in ruling.targets:
            card = now.get(target.number)
            history = [one for one in revisions if one.number == target.number]
            how = target.standing(history, card)
            if card is not None and how != CURRENT and card.version >= target.first:
                yield StaleRecord("ruling", ruling.id, card, target.last or target.first, how)
    for translation in records.translations:
        card = now.get(translation.number)
        how = translation.standing(by_pin.get((translation.number, translation.version)), card)
        if card is not None and how != CURRENT:
            yield StaleRecord("translation", translation.language, card, translation.version, how)
    for printing in records.printings:
        card = now.get(printing.number)
        how = printing.standing(by_pin.get((printing.number, printing.version)), card)
        if card is not None and how != CURRENT:
            yield StaleRecord("printing", printing.set, card, printing.version, how)
