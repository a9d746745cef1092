"""The catalogue from which everything else gets cards: opened, synchronised with the card files, read, searched, added to."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Any, Self, TypeVar

from cardforge.bulk_work import without_collection
from cardforge.catalog import reads
from cardforge.catalog.card_source import CardSource
from cardforge.catalog.changes import Changes
from cardforge.catalog.databases import default_url, open_store
from cardforge.catalog.part import read_part
from cardforge.catalog.revisions import current, diff
from cardforge.catalog.schema import is_current
from cardforge.catalog.store import Row, Rows, Store
from cardforge.decks.formats import Format
from cardforge.decks.partial_pool import PartialPool
from cardforge.decks.pool import Pool
from cardforge.errors import CardforgeError, FaultyInput, UnknownName
from cardforge.kernel.cards import Card
from cardforge.kernel.game import Game

if TYPE_CHECKING:
    from cardforge.carddata.records.values import CardRecords
    from cardforge.catalog.search import CardTable

T = TypeVar("T")
_ATTEMPTS = 50


@dataclass(frozen=True)
class SetSummary:
    """A card set in the catalogue, with the number of its cards and of their revisions."""

    slug: str
    name: str
    imported: bool
    cards: int
    revisions: int


class Catalog:
    """Every revision of every card of the games on the shelves, and of imported cards."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._sources: dict[str, CardSource] = {}
        self._fingerprints: dict[str, str] = {}
        self._faults: dict[str, FaultyInput] = {}
        self._kept: dict[tuple[object, ...], tuple[object, Any]] = {}

    @classmethod
    def open(cls, url: str = "") -> Self:
        """Opens the catalogue at a URL ("" for the default), creating or migrating its tables if necessary.

        Raises CardforgeError, with nothing written, if the database is not a catalogue, is newer, or cannot be opened.
        """
        store = open_store(url or default_url())
        try:
            if not is_current(store):
                from cardforge.catalog.migrate import upgrade

                upgrade(store)
        except BaseException:
            store.close()
            raise
        return cls(store)

    @property
    def name(self) -> str:
        """The database, for messages; without a password."""
        return self._store.name

    @property
    def faults(self) -> Mapping[str, FaultyInput]:
        """The games whose card files had faults in the last synchronisation; reading one of them raises its faults."""
        return self._faults

    def close(self) -> None:
        """Closes the database."""
        self._store.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def sync(self, sources: Iterable[CardSource]) -> dict[str, Changes]:
        """Synchronises the games of the sources with their card files in one transaction; returns the changes by game.

        A game is not read at all if its fingerprint has not changed. Imported cards are left alone. From now on every read
        of these games returns the cards of these sources, even if another process synchronises the database with others.
        A game whose card files have faults is left as it is and listed in `faults`; the others are synchronised.
        """
        requested = {source.game.slug: source for source in sources}
        fingerprints = {slug: source.fingerprint() for slug, source in requested.items()}
        with self._store.reading() as rows:
            known: dict[str, str] = dict(rows(reads.FINGERPRINTS))
            counts: dict[str, int] = dict(rows(reads.COUNTS))
        changes = {slug: Changes(unchanged=counts.get(slug, 0)) for slug in requested}
        stale = [source for slug, source in requested.items() if known.get(slug) != fingerprints[slug]]
        if stale:
            from cardforge.catalog.sync import sync_games

            done, self._faults = sync_games(self._store, [(source, fingerprints[source.game.slug]) for source in stale])
            changes |= done
        else:
            self._faults = {}
        self._sources |= requested
        self._fingerprints |= fingerprints
        return changes

    def import_cards(
        self, game: Game, cards: Iterable[Card], set: str = "imported", name: str = "", fingerprint: str = ""
    ) -> Changes:
        """Imports cards as the set with that slug: all of them, or none and a FaultyInput with every fault.

        Importing the same cards again changes nothing; a revision that exists with other values is replaced. `fingerprint` is that
        of the file that the cards come from, for `imported_before`.
        """
        from cardforge.catalog.sync import import_set

        return import_set(self._store, game, list(cards), set, name, fingerprint)

    def imported_before(self, game: Game, set: str, fingerprint: str) -> Changes | None:
        """What an import of the file with this fingerprint would change: nothing, if its cards are still here as it has them.

        None if that is not known, or if one of its numbers is that of a card on the shelves; then the file must be read.
        """
        found = self._read(game, reads.IMPORTED_FILE, set=set, fingerprint=fingerprint)
        return Changes(unchanged=found[0][0]) if found else None

    def remove_set(self, game: str | Game, set: str) -> Changes:
        """Removes an imported set; raises UnknownName if there is none with that slug."""
        from cardforge.catalog.sync import remove_set

        imported = [summary.slug for summary in self.sets(game) if summary.imported]
        if set not in imported:
            raise UnknownName("imported set", set, _nearest(set, imported), imported)
        return remove_set(self._store, _slug(game), set)

    def games(self) -> dict[str, str]:
        """The names of the games in the catalogue, by slug."""
        return dict(self._store.rows(reads.GAMES))

    def sets(self, game: str | Game) -> list[SetSummary]:
        """The sets of a game, those on the shelves first."""
        rows = self._read(game, reads.SETS)
        return [SetSummary(slug, name, origin == "import", cards, every) for slug, name, origin, cards, every in rows]

    def revisions(self, game: str | Game) -> list[Card]:
        """Every revision of every card of a game, sorted by number and version."""
        return list(self._revisions(_slug(game)))

    def cards(
        self, game: str | Game, on: date | None = None, set: str | None = None, type: str | None = None
    ) -> list[Card]:
        """The current revision of every card of a game, by number; optionally only those of one set or card type.

        `revisions.current` defines which revision is current on a day, and without a day. Raises UnknownName for an unknown set.
        """
        if set is not None:
            known = [summary.slug for summary in self.sets(game)]
            if set not in known:
                raise UnknownName("set", set, _nearest(set, known), known)
        cards = self._current(_slug(game), on)
        return [card for card in cards if set in (None, card.set) and type in (None, card.word("type"))]

    def history(self, game: str | Game, number: int) -> list[Card]:
        """Every revision of a card, oldest first; empty for an unknown number.

        If the shelves have a card with this number, imported cards with the number are left out: an import never becomes a
        revision of a card on the shelves.
        """
        if not 0 < number < 2**31:
            return []
        return _own(reads.card_of(_slug(game), row) for row in self._read(game, reads.HISTORY, number=number))

    def pool(self, game: str | Game) -> Pool:
        """The card pool of a game for deck checks; a card on the shelves hides imported cards with the same number."""
        slug = _slug(game)

        def build(rows: Rows) -> Pool:
            cards = _own(self._cards_in(slug, rows))
            aliases: dict[str, int] = dict(rows(reads.ALIASES, game=slug))
            return Pool(cards, aliases, _similar, self._names_are_shared(slug))

        return self._keep(slug, ("pool",), build)

    def part_of_pool(
        self, game: str | Game, names: Collection[str], numbers: Collection[int], whole: Callable[[], Pool]
    ) -> Pool:
        """A pool with the cards of these names and numbers at hand; for others it calls `whole`, once."""
        slug = _slug(game)

        def build(rows: Rows) -> Pool:
            part = read_part(rows, slug, names, numbers)
            cards = _own(_unique(reads.card_of(slug, row) for row in part.rows))
            return PartialPool(cards, part.aliases, names, part.numbers, whole, self._names_are_shared(slug))

        return self._reading(slug, build)

    def _names_are_shared(self, slug: str) -> bool:
        """Whether the file of a game says that cards of one name may be different cards."""
        design = self._sources[slug].game.design if slug in self._sources else None
        return design is not None and design.copies_by == "number"

    def records(self, game: str | Game) -> CardRecords:
        """The aliases, migrations, printings, translations and rulings of a game."""
        from cardforge.catalog.records import records_of

        return records_of(_slug(game), self._read(game, reads.RECORDS))

    def find(self, game: Game, query: str, on: date | None = None) -> list[Card]:
        """The current cards that match a search such as `type:creature cost<=3 draw`, by number.

        Raises FaultyInput with the column of every fault in the search.
        """
        from cardforge.catalog.search import field_table, read_query, table_of

        matches = read_query(query, game)

        def build(rows: Rows) -> CardTable:
            return table_of(current(self._cards_in(game.slug, rows), on), field_table(game))

        table = self._keep(game.slug, ("table", on), build)
        return matches.among(table)

    def ranked(self, game: str | Game, cards: Iterable[Card], words: Sequence[str]) -> list[Card]:
        """The cards with those first that fit the words best; those that fit equally keep their order."""
        scores = self._store.scores(_slug(game), words) if words else {}

        def score(card: Card) -> float:
            return scores.get((card.number, card.version, "import" if card.status == "imported" else "shelf"), 0.0)

        return sorted(cards, key=score, reverse=True)

    def formats(self, game: str | Game) -> dict[str, Format]:
        """The deck formats of a game, by slug."""
        from cardforge.catalog.formats import format_of

        return {slug: format_of(_slug(game), slug, body) for slug, body in self._read(game, reads.FORMATS)}

    def format(self, game: str | Game, slug: str) -> Format:
        """One deck format; raises UnknownName with the most similar slug."""
        known = self.formats(game)
        if slug not in known:
            raise UnknownName(f"format of {_slug(game)}", slug, _nearest(slug, known), sorted(known))
        return known[slug]

    def _revisions(self, slug: str) -> list[Card]:
        return self._keep(slug, ("revisions",), lambda rows: self._cards_in(slug, rows))

    def _current(self, slug: str, on: date | None) -> list[Card]:
        return self._keep(slug, ("current", on), lambda rows: current(self._cards_in(slug, rows), on))

    def _cards_in(self, slug: str, rows: Rows) -> list[Card]:
        """Every revision of a game in a transaction in which the game is in sync."""

        @without_collection()
        def build() -> list[Card]:
            return _unique(reads.card_of(slug, row) for row in rows(reads.REVISIONS, game=slug))

        return self._kept_in(rows, (slug, "revisions"), build)

    def _keep(self, slug: str, key: tuple[object, ...], build: Callable[[Rows], T]) -> T:
        """What is built from the rows of a game; kept as long as no program, this one included, changes the database."""
        return self._reading(slug, lambda rows: self._kept_in(rows, (slug, *key), lambda: build(rows)))

    def _kept_in(self, rows: Rows, key: tuple[object, ...], build: Callable[[], T]) -> T:
        state = self._store.state(rows)
        if any(before != state for before, _ in self._kept.values()):
            self._kept.clear()
        if key not in self._kept:
            self._kept[key] = state, build()
        kept: T = self._kept[key][1]
        return kept

    def _read(self, game: str | Game, sql: str, **values: object) -> list[Row]:
        """Reads in a transaction in which the game is in sync."""
        slug = _slug(game)
        return self._reading(slug, lambda rows: rows(sql, game=slug, **values))

    def _reading(self, slug: str, work: Callable[[Rows], T]) -> T:
        """Works in a transaction in which the game is in sync; if another process has changed the game, syncs it again."""
        for _ in range(_ATTEMPTS):
            if slug in self._faults:
                raise self._faults[slug]
            with self._store.reading() as rows:
                if self._is_in_sync(slug, rows):
                    return work(rows)
            self.sync(self._sources.values())
        raise CardforgeError(
            f"another program keeps synchronising {self.name} with another shelf; give one of them its own --database"
        )

    def _is_in_sync(self, slug: str, rows: Rows) -> bool:
        return slug not in self._fingerprints or (slug, self._fingerprints[slug]) in rows(reads.FINGERPRINTS)


def _slug(game: str | Game) -> str:
    return game if isinstance(game, str) else game.slug


def _unique(cards: Iterable[Card]) -> list[Card]:
    """Leaves out imported revisions that are equal to a revision on the shelves."""
    kept: list[Card] = []
    for card in cards:
        before = kept[-1] if kept else None
        if before and before.number == card.number and before.version == card.version and not diff(before, card):
            kept.pop()
        kept.append(card)
    return kept


def _own(cards: Iterable[Card]) -> list[Card]:
    """Leaves out imported cards with the number of a card on the shelves."""
    revisions = list(cards)
    taken = {card.number for card in revisions if card.status != "imported"}
    return [card for card in revisions if card.status != "imported" or card.number not in taken]


def _similar(word: str, known: Collection[str]) -> list[str]:
    from cardforge.tomlio.nearest import most_similar

    return most_similar(word, known)


def _nearest(word: str, known: Iterable[str]) -> str | None:
    from cardforge.tomlio.nearest import nearest

    return nearest(word, known)
