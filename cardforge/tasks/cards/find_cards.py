"""Looks cards up in the catalogue: lists, searches, one card, and its history."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date

from cardforge.catalog.catalog import Catalog
from cardforge.catalog.revisions import current
from cardforge.errors import CardforgeError, FaultyInput, UnknownName
from cardforge.kernel.cards import Card
from cardforge.registry import game as game_named
from cardforge.registry import games
from cardforge.tasks.cards.catalogue import catalogue
from cardforge.tasks.settings import Settings

_PIN = re.compile(r"(?:(?P<game>[a-z0-9-]+)/)?(?P<number>[0-9]{1,9})(?:@(?P<version>[0-9]{1,9}))?")


def list_cards(
    game: str | None = None,
    *,
    of_set: str | None = None,
    of_type: str | None = None,
    on: date | None = None,
    settings: Settings | None = None,
) -> list[Card]:
    """The cards of a game, or of all games, in their newest revisions, or in those that were legal on a day.

    Raises UnknownName for an unknown game, set or type.
    """
    slugs = game_slugs(game)
    with catalogue(settings) as catalog:
        cards = [card for slug in slugs for card in catalog.cards(slug, on=on)]
    if of_set is not None:
        cards = only_cards(cards, "set", of_set, [card.set for card in cards])
    if of_type is not None:
        cards = only_cards(cards, "card type", of_type, [card.word("type") for card in cards])
    return cards


def find_cards(query: str, game: str | None = None, *, settings: Settings | None = None) -> list[Card]:
    """The cards that match a query such as `type:creature cost<=3 draw`; raises FaultyInput with the column of every fault."""
    cards: list[Card] = []
    faults: list[FaultyInput] = []
    slugs = game_slugs(game)
    with catalogue(settings) as catalog:
        for slug in slugs:
            try:
                cards += catalog.find(game_named(slug), query)
            except FaultyInput as faulty:
                faults.append(faulty)
    if len(faults) == len(slugs):
        raise faults[0]
    return cards


def show_card(name: str, game: str | None = None, *, on: date | None = None, settings: Settings | None = None) -> Card:
    """One card by `arc/17`, `arc/17@2`, `17` or its name, in its newest revision or the one that is legal on a day.

    Raises UnknownName with the nearest name, CardforgeError when the name fits several cards.
    """
    version = _CardKey.parse(name).version
    history = card_history(name, game, settings=settings)
    if version is not None:
        return next(card for card in history if card.version == version)
    legal = current(history, on)
    if not legal:
        raise CardforgeError(f"no revision of {name!r} is legal on {on}")
    return legal[0]


def card_history(name: str, game: str | None = None, *, settings: Settings | None = None) -> list[Card]:
    """Every revision of one card, oldest first; raises as `show_card` does."""
    key = _CardKey.parse(name)
    slugs = game_slugs(key.game or game)
    with catalogue(settings) as catalog:
        found = [history for slug in slugs for history in _histories(catalog, slug, name, key)]
        if not found:
            raise UnknownName("card", name, _nearest(catalog, slugs, name) if key.number is None else None)
    if len(found) > 1:
        known = ", ".join(f"{history[0].game}/{history[0].number}" for history in found)
        raise CardforgeError(f"{name!r} fits several cards: {known}; name one of them")
    return found[0]


def game_slugs(game: str | None) -> list[str]:
    """The slug of the game, or of every game when none is named; raises UnknownName."""
    return [game_named(game).slug] if game else list(games())


def only_cards(cards: list[Card], what: str, wanted: str, words: Sequence[str]) -> list[Card]:
    """The cards whose word (a set, a type) is the wanted one; raises UnknownName with the known words when none is."""
    known = sorted({word for word in words if word})
    if wanted not in known:
        raise UnknownName(what, wanted, known=known)
    return [card for card, word in zip(cards, words, strict=True) if word == wanted]


@dataclass(frozen=True)
class _CardKey:
    """Game, number and version of a key such as `arc/17@2`; all None for a name."""

    game: str | None = None
    number: int | None = None
    version: int | None = None

    @staticmethod
    def parse(name: str) -> _CardKey:
        found = _PIN.fullmatch(name.strip())
        if not found:
            return _CardKey()
        return _CardKey(found["game"], int(found["number"]), int(found["version"]) if found["version"] else None)


def _histories(catalog: Catalog, game: str, name: str, key: _CardKey) -> list[list[Card]]:
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
