"""The decks that a form offers: those of the person's folder, and the ready-made ones. A form sends a name from this list, never a path."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from cardforge.errors import UnknownName
from cardforge.registry import game as game_named
from cardforge.studio.studio import Studio
from cardforge.tasks.decks.own_decks import own_decks
from cardforge.tasks.setup.variants import legal_samples


@dataclass(frozen=True)
class DeckChoice:
    """A deck that can be chosen."""

    key: str
    """What a form sends."""
    name: str
    file: Path
    own: bool


def deck_choices(studio: Studio, game: str) -> list[DeckChoice]:
    """The decks of a game, the person's own first; lists that cannot be read are left out."""
    own = own_decks(studio.decks, game, settings=studio.settings)
    made = legal_samples(game_named(game, studio.settings.shelf), studio.settings)
    return [
        *(DeckChoice(f"own:{one.slug}", one.name, one.file, True) for one in own if not one.problem),
        *(DeckChoice(f"ready:{file.stem}", deck.name or file.stem, file, False) for file, deck in made),
    ]


def chosen_decks(studio: Studio, game: str, keys: Iterable[str]) -> Mapping[str, DeckChoice]:
    """The decks that a form names, by what it sends; raises UnknownName."""
    wanted = set(keys)
    known = {one.key: one for one in deck_choices(studio, game)} if wanted else {}
    if unknown := sorted(wanted - known.keys()):
        raise UnknownName("deck", unknown[0][:60])
    return known


def chosen_deck(studio: Studio, game: str, key: str) -> DeckChoice:
    """The deck that a form names; raises UnknownName."""
    return chosen_decks(studio, game, [key])[key]


def deck_finder(studio: Studio, game: str) -> Callable[[str], Path]:
    """What `indeck:` of a search means in the studio: a deck of the lists by its name or the name of its file, and never a path."""

    def find(name: str) -> Path:
        wanted = name.casefold()
        for one in deck_choices(studio, game):
            if wanted in (one.name.casefold(), one.file.stem.casefold()):
                return one.file
        raise UnknownName("deck", name[:60])

    return find
