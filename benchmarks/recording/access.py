"""The contact with the checkout that is recorded: everything is looked up through the tables of `renames`.

Taken for granted are the public names of a card (`key`, `pin`, `name`, `number`, `version`, `text`, `word`), of a game (`slug`, `seats`,
`sections`, `vocabulary`), of a decision, and of a state: `seats`, `turn`, `active`, `zones`, `decision`, `winners`, `reason`, `log`, `apply`,
`copy`, `view`, `guess`, `to_json`, `digest`.
"""

from __future__ import annotations

import dataclasses
import importlib
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from recording.renames import ATTRIBUTES, IMPORTS


class NotFound(LookupError):
    """A name that the checkout has in none of the places where it was looked for."""


@cache
def find(name: str) -> Any:
    """What the checkout calls `name`, from the first place of `IMPORTS` that has it."""
    for place in IMPORTS[name]:
        module, _, attribute = place.partition(":")
        try:
            return getattr(importlib.import_module(module), attribute)
        except (ModuleNotFoundError, AttributeError):
            continue
    raise NotFound(f"{name!r} is in none of {', '.join(IMPORTS[name])}; add its place to IMPORTS in renames.py")


_MISSING = object()


def attribute(thing: Any, name: str) -> Any:
    """An attribute by its old name ("state.table"), from the first path of `ATTRIBUTES` that leads somewhere."""
    for path in ATTRIBUTES[name]:
        value = thing
        for part in path.split("."):
            value = getattr(value, part, _MISSING)
        if value is not _MISSING:
            return value
    raise NotFound(f"{type(thing).__name__} has none of {', '.join(ATTRIBUTES[name])}; add to ATTRIBUTES[{name!r}]")


def as_data(value: Any) -> Any:
    """A value as JSON holds it: rows as lists, records as objects with the name of their class under "is"."""
    if value is None or isinstance(value, bool | int | float | str):
        return value
    if isinstance(value, type):
        return f"class {value.__name__}"
    if hasattr(value, "_fields"):
        return {"is": type(value).__name__, **{name: as_data(getattr(value, name)) for name in value._fields}}
    if isinstance(value, Mapping):
        return {str(key): as_data(one) for key, one in value.items()}
    if isinstance(value, frozenset | set):
        return sorted((as_data(one) for one in value), key=str)
    if isinstance(value, list | tuple):
        return [as_data(one) for one in value]
    names = field_names(value)
    if names is None:
        return str(value)
    return {"is": type(value).__name__, **{name: as_data(getattr(value, name)) for name in names}}


def as_rows(value: Any) -> Any:
    """Rows of words and numbers as lists, whatever kind of tuples they are."""
    return [as_rows(one) for one in value] if isinstance(value, list | tuple) else value


def field_names(value: Any) -> list[str] | None:
    """The fields of a record, however its class is made; None for something else."""
    if dataclasses.is_dataclass(value):
        return [field.name for field in dataclasses.fields(value)]
    slots = [name for kind in type(value).__mro__ for name in _listed(getattr(kind, "__slots__", ()))]
    names = slots or list(getattr(value, "__dict__", ()))
    return sorted(name for name in names if not name.startswith("_")) if names else None


def _listed(slots: str | Iterable[str]) -> Iterable[str]:
    return (slots,) if isinstance(slots, str) else slots


# --- the games ------------------------------------------------------------------------------------------------------


def all_games() -> list[Any]:
    """Every game of the checkout, the plug-in last."""
    return list(find("games")().values())


def engine_of(game: Any) -> Any:
    """The rules of a game, or None."""
    made = attribute(game, "game.engine")
    return made() if callable(made) else made


@cache
def revisions(slug: str) -> tuple[Any, ...]:
    """Every revision of every card on the game's shelf."""
    game = find("games")()[slug]
    return tuple(card for found in find("read_shelf")(game, find("card_folders")(game)) for card in found.cards)


@cache
def pool(slug: str) -> Any:
    """The same, for decks."""
    return find("Pool")(revisions(slug))


@cache
def sample_files(slug: str, folder: str = "decks") -> tuple[Path, ...]:
    """The deck lists on the game's shelf."""
    folders = find("card_folders")(find("games")()[slug])
    return tuple(file for one in folders for file in sorted((one / folder).glob("*.txt")))


def legal_decks(game: Any) -> list[tuple[str, str, tuple[tuple[Any, ...], ...]]]:
    """Sample decks that announce that they are legal: name, profile of the rules, and cards by section."""
    formats = find("read_formats")(game, find("card_folders")(game))
    found = []
    for file in sample_files(game.slug):
        deck = find("read_deck")(file.read_bytes(), str(file))
        if deck.headers.get("verdict") == "legal":
            laid = find("sections")(deck, pool(game.slug), game, str(file), find("named_day")(deck, file))
            found.append((file.stem, formats[deck.format.partition("/")[2]].profile or "", laid))
    return found


def box_of(game: Any) -> tuple[tuple[Any, ...], ...] | None:
    """For a game that is played out of one box: its sections; None for the others."""
    box = attribute(engine_of(game), "engine.box")
    if box is None:
        return None
    numbers = sorted({card.number for card in revisions(game.slug)})
    return tuple(box(pool(game.slug).current(number, None) for number in numbers))


def refusal(game: Any, variant: str, changes: Mapping[str, Any], seats: int) -> str | None:
    """Why options cannot be played together, or by so many."""
    engine = engine_of(game)
    try:
        options = find("wanted_options")(getattr(engine, "rules", engine), variant, changes)
    except ValueError as fault:
        return str(fault)
    refused = attribute(engine, "engine.refused")
    return refused(options, seats) if refused else None


def seating_of(game: Any, decks: Iterable[Any], seats: int, variant: str, changes: Mapping[str, Any]) -> Any:
    """A table on which games are dealt."""
    decks = list(decks)
    cards = [card for deck in decks for section in deck for card in section]
    texts = attribute(find("read_texts")(game, cards), "texts.abilities")
    return find("Seating")(engine_of(game), decks, seats, variant or None, changes, abilities=texts)


def deal(seating: Any, seed: int) -> Any:
    """A game at its first decision, with its log."""
    return attribute(seating, "seating.deal")(seed, log=True)


def card_names(state: Any) -> list[str]:
    """The revisions that a state refers to, in its order."""
    return [card.pin for card in attribute(attribute(state, "state.table"), "table.cards")]
