"""What a search asks beside the values of a card, answered when the site is written: revisions and formats by the day, and meanings of texts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import Any, Final

from cardforge.catalog.revisions import current
from cardforge.catalog.search import SearchContext
from cardforge.decks.formats import Format
from cardforge.kernel.cards import Card
from cardforge.tasks.cards.catalogue import catalogue
from cardforge.tasks.cards.search_context import GameSearch
from cardforge.tasks.settings import Settings
from cardforge.tasks.site.contents import SiteCard, SiteGame
from cardforge.wording.inflection import LEMMAS
from cardforge.wording.meaning.facets import ASPECTS

FIRST_DAY: Final = date.min
"""Before anything was announced."""


@dataclass
class Interned:
    """Values that many cards share, each once: cards name them by their places."""

    places: dict[Any, int] = field(default_factory=dict)

    def place(self, value: Any) -> int:
        """The place of a value, which is added when it is new."""
        return self.places.setdefault(value, len(self.places))

    def values(self) -> list[Any]:
        """The values in their order."""
        return list(self.places)


@dataclass
class SearchAnswers:
    """The answers for all games of a site, in the form in which `search.js` reads them."""

    on: date
    words: Interned = field(default_factory=Interned)
    meanings: Interned = field(default_factory=Interned)
    times: Interned = field(default_factory=Interned)
    aspects: dict[str, tuple[set[str], set[str]]] = field(
        default_factory=lambda: {one: (set(), set()) for one in ASPECTS}
    )
    formats: list[str] = field(default_factory=list)
    revisions: dict[str, dict[str, Any]] = field(default_factory=dict)
    """For each revision, by its key, what its text means and when each format allows it."""
    days: dict[str, list[tuple[str, int]]] = field(default_factory=dict)
    """For each card, by its name on the site: from which day which version is current, 0 for none; before the first day none is."""

    @staticmethod
    def of(sites: Sequence[SiteGame], on: date, settings: Settings) -> SearchAnswers:
        """The answers for the cards of some games."""
        found = SearchAnswers(on)
        with catalogue(settings) as catalog:
            for site in sites:
                context = GameSearch(site.game, catalog, on, settings.shelf).context()
                found._take(site, catalog.formats(site.game), context)
        return found

    def to_json(self) -> dict[str, Any]:
        """All but what belongs to the cards."""
        return {
            "on": self.on.isoformat(),
            "formats": self.formats,
            "aspects": {
                name: {"first": sorted(first), "every": sorted(every)} for name, (first, every) in self.aspects.items()
            },
            "lemmas": LEMMAS,
            "words": self.words.values(),
            "meanings": [list(one) for one in self.meanings.values()],
            "times": [list(one) for one in self.times.values()],
        }

    def _take(self, site: SiteGame, formats: Mapping[str, Format], context: SearchContext) -> None:
        days = sorted({FIRST_DAY, *_changes(site, formats.values())})
        for name, (first, every) in self.aspects.items():
            known_first, known = context.meaning_words(name)
            first.update(known_first)
            every.update(known)
        allowed = {f"{site.game.slug}/{slug}": [context.legal_in(slug, day) for day in days] for slug in formats}
        self.formats += allowed
        for each in site.cards:
            self.days[each.slug] = list(_days(each, days))
            for card in each.history:
                legal = {key: self.times.place(tuple(_turns(card, tests, days))) for key, tests in allowed.items()}
                meaning = {name: self._meaning(card, name, context) for name in ASPECTS}
                self.revisions[card.key] = {**meaning, "legal": legal}

    def _meaning(self, card: Card, aspect: str, context: SearchContext) -> list[int]:
        """The places of the sets of words of each effect, moment or cost."""
        found = context.meaning(card, aspect) if card.text else ()
        return [self.meanings.place(tuple(self.words.place(word) for word in sorted(words))) for words in found]


def _changes(site: SiteGame, formats: Iterable[Format]) -> Iterator[date]:
    """The days on which a card or a format of the game becomes another."""
    for each in site.cards:
        for card in each.history:
            yield from (day for day in (card.announced_on, card.legal_from) if day)
    for format in formats:
        for rule in format.rules:
            yield from (date.fromisoformat(day) for day in (rule.since,) if day)
            yield from (date.fromisoformat(day) + timedelta(days=1) for day in (rule.until,) if day)


def _days(each: SiteCard, days: Sequence[date]) -> Iterator[tuple[str, int]]:
    """The revision that is current from each day on which that changes."""
    before = 0
    for day in days:
        now = next((card.version for card in current(each.history, day)), 0)
        if now != before:
            yield day.isoformat(), now
        before = now


def _turns(card: Card, tests: Sequence[Callable[[Card], bool]], days: Sequence[date]) -> Iterator[str]:
    """The days on which a format begins or ceases to allow a revision, in turns."""
    allowed = False
    for day, test in zip(days, tests, strict=True):
        if test(card) != allowed:
            allowed = not allowed
            yield day.isoformat()
