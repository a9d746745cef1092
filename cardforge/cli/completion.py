"""Shell completion: games, formats, sets, cards, decks and the fields of a search, from the catalogue itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib import import_module
from pathlib import Path
from types import ModuleType

from cardforge.tasks.settings import Settings, no_warning

VARIABLE = "_CARDFORGE_COMPLETE"
"""The environment variable with which a shell asks for completions."""
SHELLS = ("bash", "zsh", "fish", "powershell")
_MOST = 200
_DECKS = (".txt", ".deck", ".cod", ".o8d", ".dck", ".dek", ".json", ".lock")

Complete = Callable[[str], list[str]]
"""The words that begin with what was typed."""


def completion_script(shell: str) -> str:
    """The script that a shell reads in order to complete `cardforge`."""
    return str(_typer().get_completion_script(prog_name="cardforge", complete_var=VARIABLE, shell=shell))


def answer_shells() -> None:
    """Prepares Typer to answer a shell that asks for completions."""
    _typer().completion_init()


def complete_game(typed: str) -> list[str]:
    """The games that begin so."""
    from cardforge.registry import games

    return _offered(typed, lambda: games(_quiet().shelf))


def complete_format(typed: str) -> list[str]:
    """The formats of every game, as `arc/standard`."""

    def keys() -> Iterable[str]:
        from cardforge.registry import games
        from cardforge.tasks.cards.catalogue import catalogue

        with catalogue(_quiet()) as catalog:
            return [format.key for slug in games(_quiet().shelf) for format in catalog.formats(slug).values()]

    return _offered(typed, keys)


def complete_set(typed: str) -> list[str]:
    """The sets of every game."""

    def slugs() -> Iterable[str]:
        from cardforge.registry import games
        from cardforge.tasks.cards.catalogue import catalogue

        with catalogue(_quiet()) as catalog:
            return {summary.slug for slug in games(_quiet().shelf) for summary in catalog.sets(slug)}

    return _offered(typed, slugs)


def complete_card(typed: str) -> list[str]:
    """The names of cards, or their keys if a key was begun."""

    def names() -> Iterable[str]:
        from cardforge.tasks.cards.find_cards import list_cards

        cards = list_cards(settings=_quiet())
        return {card.key.partition("@")[0] for card in cards} if "/" in typed else {card.name for card in cards}

    return _offered(typed, names)


def complete_deck(typed: str) -> list[str]:
    """The deck lists and folders that begin so."""

    def files() -> Iterable[str]:
        path = Path(typed)
        folder = path if typed.endswith("/") else path.parent
        for found in sorted(folder.iterdir()):
            name = (
                found.name
                if str(folder) == "." and not typed.startswith("./")
                else f"{typed.rpartition('/')[0]}/{found.name}"
            )
            if found.is_dir():
                yield f"{name}/"
            elif found.suffix in _DECKS:
                yield name

    return _offered(typed, files)


def complete_search(typed: str) -> list[str]:
    """The fields of a search with their sign, and after the sign the values that a field can have."""

    def words() -> Iterable[str]:
        from cardforge.tasks.cards.search_fields import search_fields, search_words

        yield from (word.text for word in search_words(settings=_quiet()) if " " not in word.text)
        for field in (found.field for found in search_fields(settings=_quiet())):
            for letters in field.letters:
                yield f"{letters}{'=' if field.kind == 'whole' else ':'}"
                yield from (f"{letters}:{choice.lower()}" for choice in field.choices if " " not in choice)

    ready = sorted(dict.fromkeys(words()))
    return _offered(typed, lambda: ready if ":" in typed else [word for word in ready if word.endswith((":", "="))])


def _offered(typed: str, known: Callable[[], Iterable[str]]) -> list[str]:
    """The known words that begin with what was typed, without regard to case; a completion never fails."""
    try:
        return sorted(word for word in known() if word.casefold().startswith(typed.casefold()))[:_MOST]
    except Exception:  # no word is worth a traceback at the prompt
        return []


def _typer() -> ModuleType:
    """Typer's completion, whose functions it does not export by name."""
    return import_module("typer.completion")


def _quiet() -> Settings:
    return Settings.from_environment(warn=no_warning)
