"""What a site shows: the cards of the chosen sets as they stand on a day, and the legal decks that have some of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

from cardforge.carddata.records.values import CardRecords
from cardforge.catalog.revisions import ANNOUNCED, CURRENT, DRAFT, group_by_card, standing
from cardforge.errors import CardforgeError, UnknownName
from cardforge.kernel.cards import RETIRED, Card
from cardforge.kernel.game import Game
from cardforge.registry import game as game_named
from cardforge.tasks.cards.catalogue import catalogue
from cardforge.tasks.cards.search_context import keywords_of
from cardforge.tasks.settings import Settings
from cardforge.tasks.site.decks import SiteDeck, decks_of
from cardforge.tomlio.nearest import nearest

_SHOWN_FIRST: Final = (CURRENT, ANNOUNCED, RETIRED)


@dataclass(frozen=True)
class SiteCard:
    """One card of the site: the revision that it shows, how that stands, and all revisions that are known on the day."""

    card: Card
    standing: str
    """current, announced for a card that is not legal yet, or retired."""
    history: tuple[Card, ...]
    """Oldest first; drafts are left out, except of a card that is nothing else."""
    records: CardRecords
    keywords: tuple[str, ...]
    """The keywords in its text."""

    @property
    def slug(self) -> str:
        """The name of its page and of its place in the gallery: `arc-17`."""
        return f"{self.card.game}-{self.card.number}"

    def standing_of(self, card: Card, on: date) -> str:
        """How a revision of the history stands on a day."""
        return standing(card, self.history, on)


@dataclass(frozen=True)
class SiteGame:
    """What a site shows of one game."""

    game: Game
    sets: tuple[str, ...]
    """The slugs of the sets, in the order of their first cards."""
    cards: tuple[SiteCard, ...]
    decks: tuple[SiteDeck, ...]
    illegal_decks: tuple[str, ...]
    """Files of decks that are not legal in their format, which the site leaves out."""

    def by_number(self) -> Mapping[int, SiteCard]:
        """The cards by their numbers."""
        return {each.card.number: each for each in self.cards}


def gather(names: Sequence[str], on: date, settings: Settings) -> tuple[SiteGame, ...]:
    """The contents of `arc`, `arc/first-light` and the like, each game once and in the order of the names.

    Raises UnknownName for an unknown game or set, CardforgeError without a name and for a game without cards.
    """
    if not names:
        raise CardforgeError("name a game, or a set as in arc/first-light")
    chosen: dict[str, set[str]] = {}
    for name in names:
        slug, _, of_set = name.partition("/")
        game = game_named(slug, settings.shelf)
        sets = chosen.setdefault(game.slug, set())
        sets.add(of_set)
    return tuple(_game(game_named(slug, settings.shelf), sets, on, settings) for slug, sets in chosen.items())


def _game(game: Game, wanted: set[str], on: date, settings: Settings) -> SiteGame:
    with catalogue(settings) as catalog:
        revisions = [card for card in catalog.revisions(game) if card.status != "imported"]
        records, pool, formats = catalog.records(game), catalog.pool(game), catalog.formats(game)
    known = list(dict.fromkeys(card.set for card in revisions))
    for name in sorted(wanted - {""}):
        if name not in known:
            raise UnknownName("set", name, nearest(name, known), known)
    keywords = keywords_of(game)
    every = [_card(history, records, keywords, on) for history in group_by_card(revisions).values()]
    cards = tuple(each for each in every if each and ("" in wanted or each.card.set in wanted))
    if not cards:
        raise CardforgeError(f"{game.name} has no cards to show")
    shown = {each.card.number for each in cards}
    decks, illegal = decks_of(game, shown, pool, formats, on, settings)
    sets = tuple(dict.fromkeys(each.card.set for each in cards))
    return SiteGame(game, sets, cards, decks, illegal)


def _card(history: Sequence[Card], records: CardRecords, keywords: Iterable[str], on: date) -> SiteCard | None:
    """A card as the site shows it; None for one that is a draft beside dated cards of its own."""
    known = [card for card in history if standing(card, history, on) != DRAFT]
    for wanted in _SHOWN_FIRST:
        shown = next((card for card in known if standing(card, history, on) == wanted), None)
        if shown:
            found = tuple(word for word in keywords if has_keyword(shown.text, word))
            return SiteCard(shown, wanted, tuple(known), records.of(shown.number), found)
    return None


def has_keyword(text: str, keyword: str) -> bool:
    """Whether a rules text has the keyword, as the search `keyword:` finds it."""
    from cardforge.catalog.search.matching import keyword as test

    return test(keyword, [keyword]).one(Card("", 0, 0, "", text))
