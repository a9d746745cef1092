"""What lies in the box of a game, counted from its deck lists and tokens."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from cardforge.carddata.rulebook_plan import BookPlan
from cardforge.errors import CardforgeError
from cardforge.faces import Templates, tokens
from cardforge.kernel.game import Game
from cardforge.rulebooks.blocks import Block, Items, Paragraph, Run, Table, Words
from cardforge.rulebooks.markdown import words_of
from cardforge.tasks.decks.deck_file import read_deck_file
from cardforge.tasks.plurals import pluralize
from cardforge.tasks.settings import Settings

_HEADER = re.compile(r"# [a-z-]+: ")


def box_contents(
    game: Game, plan: BookPlan, folders: Sequence[Path], templates: Templates, settings: Settings
) -> list[Block]:
    """A table of the lists with their cards, then tokens and what else is needed.

    Raises CardforgeError for a list that does not exist.
    """
    blocks: list[Block] = []
    lines = [_line(name, folders, settings) for name in plan.lists]
    if lines:
        head: tuple[Words, ...] = ((Run("Cards"),), (Run("Number"),), (Run("What they are"),))
        blocks.append(Table(head, tuple(lines), tuple(() for _ in lines)))
    small = tokens(game.slug, templates) if plan.tokens else []
    named = [f"{count} × {face.title.removeprefix(game.slug).strip()}" for face, count in small]
    extras = [Paragraph(words_of(extra)) for extra in (*named, *plan.extras)]
    if extras:
        blocks.append(Items(tuple(extras)))
    return blocks


def list_file(name: str, folders: Sequence[Path]) -> Path:
    """The deck list with this path below one of the folders; raises CardforgeError for one that does not exist."""
    file = next((folder / name for folder in folders if (folder / name).is_file()), None)
    if file is None:
        raise CardforgeError(f"there is no deck list {name!r} below {' or '.join(map(str, folders))}")
    return file


def _line(name: str, folders: Sequence[Path], settings: Settings) -> tuple[Words, ...]:
    """A list: its name, how many cards it has, and what its comment says."""
    file = list_file(name, folders)
    deck = read_deck_file(file, settings.shelf)
    sections: dict[str, int] = {}
    for entry in deck.entries:
        sections[entry.section] = sections.get(entry.section, 0) + entry.count
    parts = ", ".join(f"{count} {section}" for section, count in sections.items()) if len(sections) > 1 else ""
    said = " ".join(line[1:].strip() for line in file.read_text(encoding="utf-8").splitlines() if _is_comment(line))
    if all(re.search(rf"\b{count}\b", said) for count in sections.values()):
        parts = ""  # the comment of the list has these numbers already
    words = " ".join(filter(None, (f"{parts}." if parts else "", said))) or pluralize(sum(sections.values()), "card")
    return (Run(deck.name or file.stem),), (Run(str(sum(sections.values()))),), (Run(words),)


def _is_comment(line: str) -> bool:
    """Whether a line of a deck list is a comment and no header such as `# name: ...`."""
    return line.startswith("# ") and not _HEADER.match(line)
