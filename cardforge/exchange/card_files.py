"""Import and export of card lists: reads JSON, CSV and TOML as cards of a game, and writes cards for other programs."""

from __future__ import annotations

import difflib
import importlib
import pkgutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from cardforge.errors import Fault, FaultyInput, UnknownName
from cardforge.exchange import card_formats
from cardforge.exchange.card_format import CardFormat
from cardforge.exchange.decoding import CARDS_BOUNDS, bytes_of, read_text_file
from cardforge.exchange.field_mapping import FieldMapping
from cardforge.kernel.cards import Card
from cardforge.kernel.game import Game


@cache
def known_card_formats() -> dict[str, CardFormat]:
    """Every card format by its slug, in alphabetical order; each is a module of `card_formats`."""
    modules = sorted(module.name for module in pkgutil.iter_modules(card_formats.__path__))
    known: list[CardFormat] = [importlib.import_module(f"{card_formats.__name__}.{name}").FORMAT for name in modules]
    return {card_format.slug: card_format for card_format in known}


@dataclass(frozen=True)
class TakenCards:
    """The cards of a file, and what could not be imported."""

    cards: tuple[Card, ...]
    left_out: tuple[str, ...] = ()
    """Keys or columns with values that no field of the game holds."""
    dropped_values: tuple[str, ...] = ()
    """A sentence for each value that was left out of a card; the card's note names it too."""


def take_cards(
    path: Path,
    game: Game,
    *,
    format: str | None = None,
    keys: Mapping[str, str] | None = None,
    aliases: Mapping[str, Mapping[str, str]] | None = None,
    defaults: Mapping[str, str] | None = None,
    only: Mapping[str, str] | None = None,
    first_number: int | None = None,
    set: str = "",
) -> TakenCards:
    """Reads the cards of a JSON, CSV or TOML file as cards of the game, with what was left out.

    `keys` maps a field to the file's key or column ("" to skip the field); other fields are found by their own name and a
    few usual names. `aliases` adds to the aliases of the game's fields, by field. `defaults` fills fields that a card
    lacks and its type has. `only` selects the records whose keys have these values. `first_number` numbers the cards from
    there in the order of the file, whatever numbers the file has. A value that a field cannot hold is a fault, except for a
    single symbol ("X"), which is left out and named in the card's note. Raises FaultyInput with every fault of the file;
    then no card is returned.
    """
    chosen = _format_of(path, format)
    if chosen.slug == "toml":
        return TakenCards(tuple(_read_own_set(path, game, set)))
    if chosen.records is None:
        raise FaultyInput([Fault(str(path), "", f"{chosen.title} can only be written, not read")])
    text = read_text_file(path, chosen.bounds)
    mapping = FieldMapping(game, str(path), keys or {}, aliases or {}, defaults or {}, set)
    records = [record for record in chosen.records(text, str(path)) if _matches(record.values, only or {})]
    cards = mapping.cards(records, first_number)
    return TakenCards(tuple(cards), mapping.left_out(records), tuple(mapping.dropped_values))


def read_cards(path: Path, game: Game, **how: Any) -> list[Card]:
    """The cards that `take_cards` reads, with the same arguments and errors, without what was left out."""
    return list(take_cards(path, game, **how).cards)


def write_cards(cards: Sequence[Card], format: str) -> bytes:
    """The cards in a card format; the same cards give the same bytes. Raises UnknownName for an unknown format."""
    return bytes_of(find_format(format).write(cards))


def _read_own_set(path: Path, game: Game, set: str) -> list[Card]:
    from cardforge.carddata.sets import read_set

    cards = read_set(path, game).cards
    return [replace(card, status="imported", set=set or card.set) for card in cards]


def _format_of(path: Path, slug: str | None) -> CardFormat:
    if slug:
        return find_format(slug)
    suffix, known = path.suffix.casefold(), known_card_formats().values()
    by_suffix = next((card_format for card_format in known if suffix in card_format.suffixes), None)
    if by_suffix is None:
        read_text_file(path, CARDS_BOUNDS)  # a file that cannot be read at all has that fault instead
        suffixes = [suffix for card_format in known if _is_readable(card_format) for suffix in card_format.suffixes]
        raise FaultyInput([Fault(str(path), "", f"does not end like a card list: {', '.join(suffixes)}")])
    return by_suffix


def find_format(slug: str) -> CardFormat:
    """The card format with that slug; raises UnknownName with the nearest slug."""
    known = known_card_formats()
    if slug not in known:
        near = difflib.get_close_matches(slug.casefold(), known, 1)
        raise UnknownName("card format", slug, near[0] if near else None, list(known))
    return known[slug]


def _is_readable(card_format: CardFormat) -> bool:
    return card_format.records is not None or card_format.slug == "toml"


def _matches(values: Mapping[str, object], only: Mapping[str, str]) -> bool:
    return all(str(values.get(key, "")) == value for key, value in only.items())
