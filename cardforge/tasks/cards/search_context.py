"""Answers the questions of a search that one card alone cannot: other revisions, decks, formats, keywords."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from datetime import date
from functools import cached_property
from pathlib import Path

from cardforge.catalog.catalog import Catalog
from cardforge.catalog.revisions import group_by_card, standing
from cardforge.catalog.search import SearchContext
from cardforge.decks.context import DeckContext
from cardforge.decks.deck import Deck
from cardforge.decks.formats import ERROR
from cardforge.decks.pool import Pool
from cardforge.decks.rules import kinds_of
from cardforge.decks.slots import Slot, slot_of
from cardforge.effects.phrases import phrases_of
from cardforge.errors import CardforgeError
from cardforge.kernel.cards import Card
from cardforge.kernel.game import Game
from cardforge.tasks.cards.card_texts import reader_of, subtypes_of
from cardforge.tasks.decks.deck_file import format_named, read_deck_file
from cardforge.wording import Reader, Writer
from cardforge.wording.base_vocabulary import BASE_VOCABULARY
from cardforge.wording.meaning.facets import FacetFinder, Facets, words_in

MOST_TEXTS = 20_000
"""How many different texts one search reads at most."""


class GameSearch:
    """The catalogue of one game as a search asks for it; everything is read when it is first needed."""

    def __init__(
        self,
        game: Game,
        catalog: Catalog,
        on: date,
        shelf: Path | None = None,
        deck_file: Callable[[str], Path] | None = None,
    ) -> None:
        self._game, self._catalog, self._on, self._shelf = game, catalog, on, shelf
        self._deck_file = deck_file or Path
        self._facets: dict[tuple[str, str, str], Facets] = {}

    def context(self) -> SearchContext:
        """The answers for `read_search`."""
        return SearchContext(
            self._on,
            self._standing,
            self._cards_in_deck,
            self._legal_in,
            lambda: keywords_of(self._game),
            self._meaning,
            self._meaning_words,
            words_in,
        )

    @cached_property
    def revisions(self) -> Sequence[Card]:
        """Every revision of every card."""
        return self._catalog.revisions(self._game)

    @cached_property
    def _histories(self) -> dict[tuple[str, int, bool], list[Card]]:
        return group_by_card(self.revisions)

    @cached_property
    def _pool(self) -> Pool:
        return self._catalog.pool(self._game)

    @cached_property
    def _finder(self) -> FacetFinder:
        vocabulary = phrases_of(self._game)
        return FacetFinder((*vocabulary, *BASE_VOCABULARY), Writer(vocabulary))

    @cached_property
    def _reader(self) -> Reader:
        return reader_of(self._game).knowing(subtypes_of(self.revisions))

    def _meaning(self, card: Card, aspect: str) -> Collection[frozenset[str]]:
        """The words of the effects, moments or costs of a card; equal texts are read once."""
        key = (card.text, card.word("type"), card.name if card.name.partition(" ")[0] in card.text else "")
        if key not in self._facets:
            if len(self._facets) >= MOST_TEXTS:
                raise CardforgeError(
                    f"{aspect} would read more than {MOST_TEXTS} different texts; ask for a set, a type or a word as well"
                )
            self._facets[key] = self._finder.facets(self._reader.read(*key, explain=False).abilities)
        return self._facets[key].of(aspect)

    def _meaning_words(self, aspect: str) -> tuple[Collection[str], Collection[str]]:
        """The words that a question about an aspect may begin with, and may have; the subtypes of the cards among them."""
        first, every = self._finder.known(aspect)
        subtypes = words_in(" ".join(subtypes_of(self.revisions))) if every else frozenset[str]()
        return (first if aspect == "does" else first | subtypes), every | subtypes

    def _standing(self, card: Card, on: date) -> str:
        return standing(card, self._histories[card.game, card.number, card.status == "imported"], on)

    def _cards_in_deck(self, name: str) -> Collection[int]:
        """The numbers of the deck's cards; none if it is a deck of another game."""
        deck = read_deck_file(self._deck_file(name), self._shelf)
        if deck.game not in ("", self._game.slug):
            return ()
        slots = (slot_of(entry, self._pool, self._on) for entry in deck.entries)
        return {slot.card.number for slot in slots if slot.card is not None and not slot.problem}

    def _legal_in(self, format: str, on: date) -> Callable[[Card], bool]:
        """Whether a section of the format admits the card on the day, and no rule allows it no copies.

        Raises UnknownName for an unknown format.
        """
        key = format if "/" in format else f"{self._game.slug}/{format}"
        chosen = format_named(key, self._catalog.formats(self._game)).on(on)
        kinds = kinds_of(self._game.rule_kinds)
        context = DeckContext(Deck(), self._pool, chosen, on, kinds)
        rules = [rule for rule in chosen.rules_in_force() if rule.severity == ERROR and rule.kind in kinds]
        tallies = [tally for rule in rules for tally in (kinds[rule.kind].tallies or _none)(rule, context)]

        def allowed(slot: Slot) -> bool:
            keys = ((tally, key) for tally in tallies for key in tally.keys(slot))
            return context.fits(slot) and all(tally.allowed(key).most != 0 for tally, key in keys)

        return lambda card: (
            self._pool.is_legal(card, on)
            and any(allowed(Slot(section, card.name, card, self._pool.group(card))) for section in chosen.sections)
        )


def keywords_of(game: Game) -> tuple[str, ...]:
    """The keywords of the game's card texts, without their numbers, sorted."""
    names = {re.sub(r"\s*\{.*?\}", "", phrase.text) for phrase in phrases_of(game) if phrase.kind == "keyword"}
    own = {keyword.word for keyword in game.design.keywords} if game.design else set()
    return tuple(sorted(name for name in names | own if name))


def _none(_rule: object, _context: object) -> tuple[()]:
    return ()
