"""The catalogue that everything else asks for cards: opened, brought level with the shelves, read, searched, added to."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date
from typing import Self

from cardforge.catalog import reads
from cardforge.catalog.changes import Changes
from cardforge.catalog.revisions import current, diff
from cardforge.catalog.schema import make_current
from cardforge.catalog.stock import Stock
from cardforge.catalog.store import Row, Store, open_store
from cardforge.decks.formats import Format
from cardforge.decks.pool import Pool
from cardforge.errors import CardforgeError, UnknownName
from cardforge.kernel.cards import Card
from cardforge.kernel.game import Game

_ATTEMPTS = 50


@dataclass(frozen=True)
class SetSummary:
    """A card set in the catalogue: how many cards it has, and how many revisions of them."""

    slug: str
    name: str
    imported: bool
    cards: int
    revisions: int


def default_url() -> str:
    """The catalogue in the user's data folder."""
    from platformdirs import user_data_path

    return f"sqlite:///{user_data_path('cardforge', appauthor=False) / 'catalog.sqlite3'}"


class Catalog:
    """Every revision of every card of the games on the shelves, and of those that were imported."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._stocks: dict[str, Stock] = {}
        self._marks: dict[str, str] = {}

    @classmethod
    def open(cls, url: str = "") -> Self:
        """Opens the catalogue of a URL, the default one for "", making or migrating its tables where needed.

        Raises CardforgeError, with nothing written, when the database is not a catalogue, newer, or cannot be opened.
        """
        store = open_store(url or default_url())
        try:
            make_current(store)
        except BaseException:
            store.close()
            raise
        return cls(store)

    @property
    def name(self) -> str:
        """Which database it is, for messages; without a password."""
        return self._store.name

    def close(self) -> None:
        """Lets go of the database."""
        self._store.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def level(self, stocks: Iterable[Stock]) -> dict[str, Changes]:
        """Brings the games of the stocks level with the shelves, all in one transaction; what changed, by game.

        A game whose fingerprint is the stored one is not read at all. Imported cards are left alone. From now on every
        read of these games answers for this stock, even when another process brings the database level with another.
        Raises FaultyInput when the shelves have faults; then nothing is written.
        """
        wanted = {stock.game.slug: stock for stock in stocks}
        marks = {slug: stock.fingerprint() for slug, stock in wanted.items()}
        with self._store.reading() as rows:
            known: dict[str, str] = dict(rows(reads.FINGERPRINTS))
            counts: dict[str, int] = dict(rows(reads.COUNTS))
        changes = {slug: Changes(unchanged=counts.get(slug, 0)) for slug in wanted}
        stale = [stock for slug, stock in wanted.items() if known.get(slug) != marks[slug]]
        if stale:
            from cardforge.catalog.levelling import bring_level

            changes |= bring_level(self._store, [(stock, marks[stock.game.slug]) for stock in stale])
        self._stocks |= wanted
        self._marks |= marks
        return changes

    def import_cards(self, game: Game, cards: Iterable[Card], set: str = "imported", name: str = "") -> Changes:
        """Takes in cards from outside as the set of that slug: all of them, or none and a FaultyInput with every fault.

        The same cards again change nothing; a revision that is there already with other values is replaced.
        """
        from cardforge.catalog.levelling import take_in

        return take_in(self._store, game, list(cards), set, name)

    def forget(self, game: str | Game, set: str) -> Changes:
        """Removes an imported set again; raises UnknownName when there is none of that slug."""
        from cardforge.catalog.levelling import forget

        imported = [each.slug for each in self.sets(game) if each.imported]
        if set not in imported:
            raise UnknownName("imported set", set, _nearest(set, imported), imported)
        return forget(self._store, _slug(game), set)

    def games(self) -> dict[str, str]:
        """The names of the games that the catalogue holds, by slug."""
        return dict(self._store.rows(reads.GAMES))

    def sets(self, game: str | Game) -> list[SetSummary]:
        """The sets of a game, those of the shelves first."""
        rows = self._read(game, reads.SETS)
        return [SetSummary(slug, name, origin == "import", cards, every) for slug, name, origin, cards, every in rows]

    def revisions(self, game: str | Game) -> list[Card]:
        """Every revision of every card of a game, by number and version."""
        return _unique(reads.card_of(_slug(game), row) for row in self._read(game, reads.REVISIONS))

    def cards(
        self, game: str | Game, on: date | None = None, set: str | None = None, type: str | None = None
    ) -> list[Card]:
        """The current revision of every card of a game, by number; of one set or one card type when asked for.

        Which one is current on a day, and without a day, says `revisions.current`. Raises UnknownName for a set that
        is not there.
        """
        if set is not None:
            known = [each.slug for each in self.sets(game)]
            if set not in known:
                raise UnknownName("set", set, _nearest(set, known), known)
        found = current(self.revisions(game), on)
        return [card for card in found if set in (None, card.set) and type in (None, card.word("type"))]

    def history(self, game: str | Game, number: int) -> list[Card]:
        """Every revision of a card, oldest first; none for an unknown number.

        Of a number that the shelves hold, those of the shelves: an import never becomes a revision of our card.
        """
        if not 0 < number < 2**31:
            return []
        return _own(reads.card_of(_slug(game), row) for row in self._read(game, reads.HISTORY, number=number))

    def pool(self, game: str | Game) -> Pool:
        """Every revision of a game, as deck checks want them; a number that the shelves hold hides an imported one."""
        return Pool(_own(self.revisions(game)))

    def find(self, game: Game, query: str, on: date | None = None) -> list[Card]:
        """The current cards that a search finds, by number, e.g. `type:creature cost<=3 draw`.

        Raises FaultyInput with the column of every fault in the search.
        """
        from cardforge.catalog.search import read_query

        matches = read_query(query, game)
        return [card for card in self.cards(game, on) if matches(card)]

    def formats(self, game: str | Game) -> dict[str, Format]:
        """The deck formats of a game, by slug."""
        from cardforge.catalog.formats import format_of

        return {slug: format_of(_slug(game), slug, body) for slug, body in self._read(game, reads.FORMATS)}

    def format(self, game: str | Game, slug: str) -> Format:
        """One deck format; raises UnknownName with the nearest one."""
        known = self.formats(game)
        if slug not in known:
            raise UnknownName(f"format of {_slug(game)}", slug, _nearest(slug, known), sorted(known))
        return known[slug]

    def _read(self, game: str | Game, sql: str, **values: object) -> list[Row]:
        """Reads in one moment in which the game is level; if another process has changed that, levels it again."""
        slug = _slug(game)
        for _ in range(_ATTEMPTS):
            with self._store.reading() as rows:
                if self._is_level(slug, rows):
                    return rows(sql, game=slug, **values)
            self.level(self._stocks.values())
        raise CardforgeError(
            f"another program keeps bringing {self.name} level with another shelf; give one of them its own --database"
        )

    def _is_level(self, slug: str, rows: Callable[..., list[Row]]) -> bool:
        return slug not in self._marks or (slug, self._marks[slug]) in rows(reads.FINGERPRINTS)


def _slug(game: str | Game) -> str:
    return game if isinstance(game, str) else game.slug


def _unique(cards: Iterable[Card]) -> list[Card]:
    """Leaves out imported copies of what the shelves hold just so."""
    found: list[Card] = []
    for card in cards:
        before = found[-1] if found else None
        if before and before.key == card.key and not diff(before, card):
            found.pop()
        found.append(card)
    return found


def _own(cards: Iterable[Card]) -> list[Card]:
    """Leaves out imported cards with the number of a card of the shelves."""
    found = list(cards)
    taken = {card.number for card in found if card.status != "imported"}
    return [card for card in found if card.status != "imported" or card.number not in taken]


def _nearest(word: str, known: Iterable[str]) -> str | None:
    from cardforge.carddata.nearest import nearest

    return nearest(word, known)
