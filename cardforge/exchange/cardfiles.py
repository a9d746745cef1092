"""Card lists in and out: JSON, CSV and our TOML to cards of a game, and cards to what other programs read."""

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
from cardforge.exchange import cardlists
from cardforge.exchange.cardformat import CardFormat
from cardforge.exchange.fitting import Fitting
from cardforge.exchange.source import MAX_CARDS_BYTES, bytes_of, read_bytes, text_of
from cardforge.kernel.cards import Card
from cardforge.kernel.game import Game


@cache
def card_formats() -> dict[str, CardFormat]:
    """Every format of card lists by its slug: one module each in `cardlists`, in alphabetical order."""
    modules = sorted(module.name for module in pkgutil.iter_modules(cardlists.__path__))
    found: list[CardFormat] = [importlib.import_module(f"{cardlists.__name__}.{name}").FORMAT for name in modules]
    return {card_format.slug: card_format for card_format in found}


@dataclass(frozen=True)
class TakenCards:
    """The cards of a file, and what of the file is not on them."""

    cards: tuple[Card, ...]
    left_out: tuple[str, ...] = ()
    """Keys or columns that hold something which no field of the game takes."""
    told: tuple[str, ...] = ()
    """Values that were left out of a card, each with its card; the card's note says them too."""


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
    """The cards of a JSON, CSV or TOML file as cards of the game, all of them or none, and what was left out.

    `keys` tells under which key or column the file keeps one of our fields ("" for: not at all); without it the field's own
    name and a few usual ones are tried. `aliases` adds to the aliases of the game's fields, by field. `defaults` fills
    fields that a card of the file lacks and its type carries. `only` takes the records whose keys have these values.
    `first_number` numbers the cards from there on in the order of the file, whatever numbers the file has. A card carries
    the fields it has; a value that no field of the game can hold is left out and told in its note when it is one sign
    ("X"), else a fault. Raises FaultyInput with every fault of the file.
    """
    chosen = _format_of(path, format)
    if chosen.slug == "toml":
        return TakenCards(tuple(_own_set(path, game, set)))
    text = text_of(read_bytes(path, MAX_CARDS_BYTES), str(path), MAX_CARDS_BYTES)
    if chosen.records is None:
        raise FaultyInput([Fault(str(path), "", f"{chosen.title} is written only; it cannot be read")])
    fitting = Fitting(game, str(path), keys or {}, aliases or {}, defaults or {}, set)
    records = [record for record in chosen.records(text, str(path)) if _wanted(record.values, only or {})]
    cards = fitting.cards(records, first_number)
    return TakenCards(tuple(cards), fitting.left_out(records), tuple(fitting.told))


def read_cards(path: Path, game: Game, **how: Any) -> list[Card]:
    """The cards that `take_cards` takes, with the same arguments, without what was left out."""
    return list(take_cards(path, game, **how).cards)


def write_cards(cards: Sequence[Card], format: str) -> bytes:
    """The cards in that format, the same cards always as the same bytes; raises UnknownName for an unknown format."""
    return bytes_of(_named(format).write(cards))


def _own_set(path: Path, game: Game, set: str) -> list[Card]:
    from cardforge.carddata.sets import read_set

    cards = read_set(path, game).cards
    return [replace(card, status="imported", set=set or card.set) for card in cards]


def _format_of(path: Path, slug: str | None) -> CardFormat:
    if slug:
        return _named(slug)
    suffix = path.suffix.casefold()
    found = next((card_format for card_format in card_formats().values() if suffix in card_format.suffixes), None)
    if found is None:
        read_bytes(path, MAX_CARDS_BYTES)  # a file that cannot be read at all is told as such
        known = ", ".join(suffix for one in card_formats().values() if _is_read(one) for suffix in one.suffixes)
        raise FaultyInput([Fault(str(path), "", f"its ending names no format of card lists; {known} do")])
    return found


def _named(slug: str) -> CardFormat:
    known = card_formats()
    if slug not in known:
        near = difflib.get_close_matches(slug.casefold(), known, 1)
        raise UnknownName("card format", slug, near[0] if near else None, list(known))
    return known[slug]


def _is_read(card_format: CardFormat) -> bool:
    return card_format.records is not None or card_format.slug == "toml"


def _wanted(values: Mapping[str, object], only: Mapping[str, str]) -> bool:
    return all(str(values.get(key, "")) == value for key, value in only.items())
