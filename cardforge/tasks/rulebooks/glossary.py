"""The keywords of a game for the glossary of its rulebook, from the vocabulary of its rules texts or from the file of the game."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardforge.effects.phrases import phrases_of
from cardforge.kernel.game import Game
from cardforge.rulebooks.blocks import Items, Paragraph, Run, sort_key

_NUMBER = re.compile(r"\{\w+:number\}")
_OTHER = re.compile(r"\{(\w+):(\w+)\}")
_SLOTS = {"keyword": "keyword", "name": "type"}


def keywords(game: Game) -> Items:
    """Every keyword with what it means and its row, in the order of a dictionary."""
    found = sorted(_entries(game), key=lambda entry: (sort_key(entry[0]), entry[0]))
    items = (Paragraph((Run(name, "bold", name), Run(f": {says}")), rows) for name, says, rows in found)
    return Items(tuple(items), small=True)


def keyword_names(game: Game) -> list[str]:
    """The keywords as the glossary heads them: a number is X, another keyword or a type stands in brackets."""
    return sorted((name for name, _, _ in _entries(game)), key=str.casefold)


def _entries(game: Game) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    if game.design is not None:
        yield from ((keyword.word, keyword.reminder, ()) for keyword in game.design.keywords)
        return
    for phrase in phrases_of(game):
        if phrase.kind == "keyword" and phrase.says:
            yield _shown(phrase.text), phrase.says[0].replace("{n}", "X"), ((phrase.row,) if phrase.row else ())


def _shown(text: str) -> str:
    """`Stealth {n:number}` as "Stealth X", `Immune to {inner:keyword}` as "Immune to (keyword)"."""
    return _OTHER.sub(lambda slot: f"({_SLOTS.get(slot[2], slot[2])})", _NUMBER.sub("X", text))
