"""Pages of match reports: Markdown files with a section for each match, which is replaced when the match is played again."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from importlib.metadata import version
from pathlib import Path

from cardforge.bounded_files import Bounds, read_bounded
from cardforge.errors import CardforgeError, FaultyInput
from cardforge.shelves import write_whole
from cardforge.tasks.reports.match_reports import MatchResult, TournamentResult

MARK = "<!-- sections written by cardforge match --report -->"
"""The line that marks a page of reports, so that no other file is overwritten."""

HEAD = f"""# Matches

{MARK}

Each section is the report of one command; the same command with `--report` and this page plays the match again and replaces the section.
Same seed, same cards, same rules: same figures. The players are simple programs without foresight; what wins for them need not win for you.
"""

BOUNDS = Bounds(4 * 2**20, 100_000, 2**16)
"""The largest page that is read; a report has about two hundred lines."""

_SECTION = re.compile(r"^## (?P<title>.*)\n(?P<body>(?:(?!## ).*(?:\n|\Z))*)", re.MULTILINE)
_COMMAND = re.compile(r"^    (cardforge match .*)$", re.MULTILINE)
_CARDS = re.compile(r"^Played on (\d{4}-\d\d-\d\d) .* cards `([0-9a-f]{64})`", re.MULTILINE)


@dataclass(frozen=True)
class Section:
    """One match of a page: the command that plays it, the day on which it was played, and the hash of its cards."""

    title: str
    command: str
    played_on: date
    cards: str


def sections(page: str) -> Iterator[Section]:
    """The matches of a page in their order; raises ValueError for a section that is not a match."""
    for found in _SECTION.finditer(page):
        command, cards = _COMMAND.search(found["body"]), _CARDS.search(found["body"])
        if command is None or cards is None:
            raise ValueError(f"section {found['title']!r} does not name its command and its cards")
        yield Section(found["title"], command[1], date.fromisoformat(cards[1]), cards[2])


def page_of(path: Path) -> str:
    """The text of the page, or of a new page; raises CardforgeError for a file that is not a page of reports."""
    if not path.exists():
        return HEAD
    try:
        page = read_bounded(path, BOUNDS).decode()
    except (FaultyInput, UnicodeDecodeError) as fault:
        raise CardforgeError(f"{path}: cannot be read as a page of match reports") from fault
    if MARK not in page:
        raise CardforgeError(f"{path}: is not a page of match reports and was not changed; name another file")
    return page


def write_section(path: Path, result: MatchResult | TournamentResult) -> None:
    """Writes a report into the page, in the place of the section of the same match or after all others; creates the page if needed.

    Raises CardforgeError, with nothing changed, for a file that is not a page of reports or cannot be written.
    """
    page = page_of(path)
    title, text = title_of(result), section(result)
    before = next((found for found in _SECTION.finditer(page) if found["title"] == title), None)
    head, tail = (page[: before.start()], page[before.end() :]) if before else (page, "")
    write_whole(path, f"{head.rstrip()}\n\n{text}\n{tail}".rstrip() + "\n")


def new_page(result: MatchResult | TournamentResult) -> str:
    """A page with this report alone."""
    return f"{HEAD.rstrip()}\n\n{section(result)}"


def section(result: MatchResult | TournamentResult) -> str:
    """The report as a section of a page."""
    lines = [
        f"## {title_of(result)}",
        "",
        f"    {result.command()}",
        "",
        f"Played on {result.spec.today.isoformat()} by Cardforge {version('cardforge')} with the cards `{result.cards}`.",
        "",
        "```text",
        *result.lines(),
        "```",
    ]
    return "\n".join(lines) + "\n"


def title_of(result: MatchResult | TournamentResult) -> str:
    """The title of a match on its page: its game, decks and players, without seed and number of games."""
    spec = result.spec
    decks = ", ".join(Path(file).stem for file in dict.fromkeys(spec.files))
    names = [spec.game, spec.variant or "", "all pairings" if spec.all_pairs else "", decks]
    players = spec.players[:1] if spec.all_pairs else spec.players
    return ": ".join([", ".join(name for name in names if name), ", ".join(players)])
