"""Looks cards up in the catalogue: lists, searches, one card, and its history."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardforge.carddata.records.values import NO_RECORDS, CardRecords
from cardforge.catalog.catalog import Catalog
from cardforge.catalog.revisions import ANNOUNCED, CURRENT, DRAFT, current, last_legal, standing
from cardforge.errors import CardforgeError, FaultyInput, UnknownName
from cardforge.kernel.cards import Card
from cardforge.registry import game as game_named
from cardforge.registry import games
from cardforge.tasks.cards.beside_cards import records_json, records_lines
from cardforge.tasks.cards.card_list import CardList, coming, standing_text
from cardforge.tasks.cards.card_records import card_json, card_lines
from cardforge.tasks.cards.card_table import sort_key
from cardforge.tasks.cards.catalogue import catalogue, readable
from cardforge.tasks.settings import Settings
from cardforge.tomlio.nearest import nearest

if TYPE_CHECKING:
    from cardforge.catalog.search import Search

_PIN = re.compile(r"(?:(?P<game>[a-z0-9-]+)/)?(?P<number>[0-9]{1,9})(?:@(?P<version>[0-9]{1,9}))?")


def list_cards(
    game: str | None = None,
    *,
    of_set: str | None = None,
    of_type: str | None = None,
    on: date | None = None,
    every: bool = False,
    settings: Settings | None = None,
) -> CardList:
    """The cards of a game, or of all games, in the revisions that are current today or on a day.

    With `every`, each card in its newest revision, announced ones and drafts included. Raises UnknownName for an unknown
    game, set or type.
    """
    used = settings or Settings.from_environment()
    slugs = game_slugs(game, used.shelf)
    with catalogue(used) as catalog:
        revisions = [card for slug in readable(catalog, slugs) for card in catalog.revisions(slug)]
    cards = CardList(revisions, on or used.today, every)
    if of_set is not None:
        cards = only_cards(cards, "set", of_set, lambda card: card.set)
    if of_type is not None:
        cards = only_cards(cards, "card type", of_type, lambda card: card.word("type"))
    return cards


def find_cards(
    query: str,
    game: str | None = None,
    *,
    on: date | None = None,
    every: bool = False,
    sort: str = "",
    dialect: str = "",
    deck_file: Callable[[str], Path] | None = None,
    settings: Settings | None = None,
) -> CardList:
    """The cards that match a query such as `type:creature cost<=3 draw`, in the revisions that `list_cards` lists.

    Without `sort`, those come first that fit the free words of the query best. A query that asks how revisions stand (`is:outdated`) looks at every revision; `asof:` in it sets the day. `sort` names
    fields to sort by, as `cost,-name`; `dialect` is another site whose letters the query uses, and `deck_file` says which file `indeck:NAME`
    means, if NAME is no path. Raises FaultyInput with the
    column of every fault, if the query is faulty for every game; UnknownName for an unknown field or dialect.
    """
    from cardforge.catalog.search import read_search
    from cardforge.tasks.cards.search_context import GameSearch

    used = settings or Settings.from_environment()
    day = on or used.today
    searches: dict[str, Search] = {}
    faults: list[FaultyInput] = []
    revisions: list[Card] = []
    with catalogue(used) as catalog:
        for slug in game_slugs(game, used.shelf):
            asked = GameSearch(game_named(slug, used.shelf), catalog, day, used.shelf, deck_file)
            try:
                searches[slug] = read_search(query, game_named(slug, used.shelf), asked.context(), dialect)
            except FaultyInput as faulty:
                faults.append(faulty)
        if not searches:
            raise faults[0]
        for slug in readable(catalog, searches):
            revisions += catalog.revisions(slug)
        as_of = next(iter(searches.values())).as_of
        cards = CardList(revisions, as_of or day, every)
        if any(search.every_revision for search in searches.values()):
            cards = cards.every_revision()
        found = cards.where(lambda card: searches[card.game].matches(card))
        if not sort:
            return found.ordered(_by_fit(catalog, found, searches))
    return found.sorted_by(sort_key(sort, [game_named(slug, used.shelf) for slug in searches]))


def _by_fit(catalog: Catalog, cards: CardList, searches: Mapping[str, Search]) -> list[Card]:
    """The cards game by game; in each those first that fit the free words of the search best."""
    found: list[Card] = []
    for slug, search in searches.items():
        found += catalog.ranked(slug, (card for card in cards if card.game == slug), search.words)
    return found


def show_card(
    name: str,
    game: str | None = None,
    *,
    on: date | None = None,
    every: bool = False,
    settings: Settings | None = None,
) -> Card:
    """One card by `arc/17`, `arc/17@2`, `17` or its name, in the revision that is current today or on a day.

    With `every`, in its newest revision, announced or draft. A card that has no legal revision today is shown in its first.
    Raises UnknownName with the nearest name, CardforgeError when the name fits several cards.
    """
    return card_page(name, game, on=on, every=every, settings=settings).card


@dataclass(frozen=True)
class CardPage:
    """One revision of a card as of a day, with those that are still to come."""

    card: Card
    standing: str
    """How the revision stands on the day: current, outdated, announced, draft or retired."""
    coming: tuple[Card, ...]
    """The announced revisions and drafts that are not the one shown, oldest first."""
    on: date
    records: CardRecords = NO_RECORDS
    """What is kept beside the card: other names, migrations, printings, translations, rulings."""
    history: tuple[Card, ...] = ()
    language: str = ""
    """The language whose translation is shown."""

    def to_json(self) -> dict[str, Any]:
        """The card with the keys of docs/json.md."""
        ahead = [card_json(card, ANNOUNCED if card.legal_from else DRAFT) for card in self.coming]
        return {
            "card": card_json(self.card, self.standing),
            "on": self.on.isoformat(),
            "coming": ahead,
            **records_json(self.records, self.history, self.on),
        }

    def lines(self) -> list[str]:
        """The card as a small page of text; what is not current is named so."""
        lines = card_lines(self.card)
        if self.standing != CURRENT:
            lines.append(f"  on {self.on}: {standing_text(self.card, self.standing)}")
        for card in self.coming:
            how = standing_text(card, ANNOUNCED if card.legal_from else DRAFT)
            reason = ": ".join(part for part in (card.change, card.note) if part)
            lines.append(f"  to come: {card.key}, {how}" + (f" ({reason})" if reason else ""))
        return lines + records_lines(self.records, self.history, self.on, self.language)


def card_page(
    name: str,
    game: str | None = None,
    *,
    on: date | None = None,
    every: bool = False,
    settings: Settings | None = None,
) -> CardPage:
    """The card that `show_card` returns, with how it stands and what is to come; raises as `show_card` does."""
    used = settings or Settings.from_environment()
    day = on or used.today
    version = CardKey.parse(name).version
    history = card_history(name, game, settings=used)
    if version is not None:
        card = next(card for card in history if card.version == version)
    else:
        card = _shown(name, history, on, day, every)
    ahead = tuple(other for other in coming(history, day) if other.version != card.version)
    with catalogue(used) as catalog:
        records = catalog.records(card.game).of(card.number) if card.status != "imported" else NO_RECORDS
    return CardPage(card, standing(card, history, day), ahead, day, records, tuple(history), used.language)


def _shown(name: str, history: list[Card], on: date | None, day: date, every: bool) -> Card:
    """The revision to show; on a day that was asked for, a card without a legal revision is an error."""
    legal = current(history, None if every else day)
    if legal:
        return legal[0]
    if on is not None:
        raise CardforgeError(f"no revision of {name!r} is legal on {on}; --all shows announced ones and drafts")
    return last_legal(history, day) or history[0]


def card_history(name: str, game: str | None = None, *, settings: Settings | None = None) -> list[Card]:
    """Every revision of one card, oldest first; raises as `show_card` does."""
    key = CardKey.parse(name)
    used = settings or Settings.from_environment()
    slugs = game_slugs(key.game or game, used.shelf)
    with catalogue(settings) as catalog:
        known = readable(catalog, slugs)
        found = [history for slug in known for history in _histories(catalog, slug, name, key)]
        if not found:
            _refuse_migrated(catalog, known, key)
            raise UnknownName("card", name, _nearest(catalog, known, name) if key.number is None else None)
    if len(found) > 1:
        fitting = ", ".join(f"{history[0].game}/{history[0].number}" for history in found)
        raise CardforgeError(f"{name!r} fits several cards: {fitting}; name one of them")
    return found[0]


def _refuse_migrated(catalog: Catalog, slugs: Iterable[str], key: CardKey) -> None:
    """Raises CardforgeError with what became of a number that is no longer used."""
    for slug in slugs if key.number is not None else ():
        for gone in catalog.records(slug).migrations:
            if gone.number == key.number:
                into = " and ".join(f"{slug}/{number}" for number in gone.into)
                became = {"merge": f"merged into {into}", "split": f"split into {into}"}.get(gone.kind, "deleted")
                raise CardforgeError(
                    f"{slug}/{gone.number} was {became} on {gone.on}" + (f": {gone.note}" if gone.note else "")
                )


def game_slugs(game: str | None, shelf: Path | None = None) -> list[str]:
    """The slug of the game, or of every game when none is named; raises UnknownName."""
    return [game_named(game, shelf).slug] if game else list(games(shelf))


def only_cards(cards: CardList, what: str, wanted: str, word_of: Callable[[Card], str]) -> CardList:
    """The cards whose word (a set, a type) is the wanted one; raises UnknownName with the known words when none is."""
    known = cards.words(word_of)
    if wanted not in known:
        raise UnknownName(what, wanted, nearest(wanted, known), known)
    return cards.where(lambda card: word_of(card) == wanted)


@dataclass(frozen=True)
class CardKey:
    """Game, number and version of a key such as `arc/17@2`; all None for a name."""

    game: str | None = None
    number: int | None = None
    version: int | None = None

    @staticmethod
    def parse(name: str) -> CardKey:
        """The key, with None for each part that is missing; all None for a name."""
        found = _PIN.fullmatch(name.strip())
        if not found:
            return CardKey()
        return CardKey(found["game"], int(found["number"]), int(found["version"]) if found["version"] else None)


def _histories(catalog: Catalog, game: str, name: str, key: CardKey) -> list[list[Card]]:
    """The revisions of every card of the game that has the number or the name, and the version if there is one."""
    named = [key.number] if key.number is not None else {card.number for card in catalog.pool(game).cards_named(name)}
    histories = [catalog.history(game, number) for number in sorted(named)]
    return [
        history
        for history in histories
        if history and (key.version is None or any(card.version == key.version for card in history))
    ]


def _nearest(catalog: Catalog, slugs: Iterable[str], name: str) -> str | None:
    near = (guess for slug in slugs for guess in catalog.pool(slug).nearest(name))
    return next(near, None)
