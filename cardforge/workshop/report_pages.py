"""Pages of match reports: a Markdown file with a section for each match; a match played again takes the place of its section."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from importlib.metadata import version
from pathlib import Path

from cardforge.errors import CardforgeError
from cardforge.shelves import write_whole
from cardforge.workshop.match_reports import Matched, Paired

MARK = "<!-- sections written by cardforge match --report -->"
"""The line by which a page is known, so that no other file is written over."""

HEAD = f"""# Matches

{MARK}

Each section is what one command found; the same command with `--report` and this page plays it again and writes the section anew. Same seed,
same cards, same rules: same figures. The players are simple programs without foresight; what wins in their hands need not win in yours.
"""

_SECTION = re.compile(r"^## (?P<title>.*)\n(?P<body>(?:(?!## ).*(?:\n|\Z))*)", re.MULTILINE)
_COMMAND = re.compile(r"^    (cardforge match .*)$", re.MULTILINE)
_CARDS = re.compile(r"^Played on (\d{4}-\d\d-\d\d) .* cards `([0-9a-f]{64})`", re.MULTILINE)


@dataclass(frozen=True)
class Section:
    """One match of a page: the command that plays it, the day on which it was, and the hash of its cards."""

    title: str
    command: str
    played_on: date
    cards: str


def sections(page: str) -> Iterator[Section]:
    """The matches of a page in order. Raises ValueError for a section that is none."""
    for found in _SECTION.finditer(page):
        command, cards = _COMMAND.search(found["body"]), _CARDS.search(found["body"])
        if command is None or cards is None:
            raise ValueError(
                f"section {found['title']!r} does not say by which command and with which cards it was played"
            )
        yield Section(found["title"], command[1], date.fromisoformat(cards[1]), cards[2])


def page_of(path: Path) -> str:
    """The page as it is now, or the beginning of one; raises CardforgeError for a file that is something else."""
    if not path.exists():
        return HEAD
    try:
        page = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as fault:
        raise CardforgeError(f"{path}: cannot be read as a page of match reports") from fault
    if MARK not in page:
        raise CardforgeError(f"{path}: is no page of match reports and stays as it is; name another file")
    return page


def write_section(path: Path, played: Matched | Paired) -> None:
    """Puts a report into the page, in the place of the last one of the same match or behind all others; a new page is begun if there is none.

    Raises CardforgeError, with nothing changed, for a file that is no such page or cannot be written.
    """
    page = page_of(path)
    title, text = title_of(played), section(played)
    before = next((found for found in _SECTION.finditer(page) if found["title"] == title), None)
    head, tail = (page[: before.start()], page[before.end() :]) if before else (page, "")
    write_whole(path, f"{head.rstrip()}\n\n{text}\n{tail}".rstrip() + "\n")


def section(played: Matched | Paired) -> str:
    """The report as a section of a page."""
    lines = [
        f"## {title_of(played)}",
        "",
        f"    {played.command()}",
        "",
        f"Played on {played.contest.today.isoformat()} by Cardforge {version('cardforge')} with the cards `{played.cards}`.",
        "",
        "```text",
        *played.lines(),
        "```",
    ]
    return "\n".join(lines) + "\n"


def title_of(played: Matched | Paired) -> str:
    """What a match is called on its page: who plays what; not how often, nor by which seed."""
    contest = played.contest
    decks = ", ".join(Path(file).stem for file in dict.fromkeys(contest.files))
    names = [contest.game, contest.variant or "", "all pairings" if contest.all_pairs else "", decks]
    players = contest.players[:1] if contest.all_pairs else contest.players
    return ": ".join([", ".join(name for name in names if name), ", ".join(players)])
