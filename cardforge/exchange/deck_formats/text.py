"""Plain text as people write it: `4 Name` or `4x Name`, with a heading or a blank line before the side deck."""

from __future__ import annotations

import re
from dataclasses import replace

from cardforge.decks.deck import Deck, Entry, Printing
from cardforge.exchange.deck_format import DeckFormat
from cardforge.exchange.decoding import one_line
from cardforge.exchange.lines import card_line, counted, head_lines, numbered_lines
from cardforge.exchange.partial_deck import PartialDeck
from cardforge.exchange.synonyms import MAIN, SECTION_SYNONYMS, SIDE, by_section, section_named

_SIDE_MARK = re.compile(r"SB:\s*(.*)", re.IGNORECASE)
_HEADING = re.compile(r"([^\d:][^:]{0,80}?)\s*(?:\([0-9]{1,5}[^)]{0,60}\))?(:?)")

_BEFORE = re.compile(r"\[([A-Z0-9]{2,6})\] +")
_BEHIND = re.compile(r"(?: +\(([A-Z0-9]{2,6})\)(?: +([A-Za-z0-9-]{1,12}))?)?( +\*[A-Z]{1,3}\*)?$")
"""What other programs add to a name: `[SET] Name`, `Name (SET) 146`, a foil mark `*F*`."""


def sniff(text: str) -> int:
    """Possible when most lines are a count and a name, or headings; every other text format is more certain of its own."""
    lines = [
        line.strip() for line in head_lines(text, 200) if line.strip() and not line.strip().startswith(("//", "#"))
    ]
    cards = [line for line in lines if counted(line) or _SIDE_MARK.fullmatch(line)]
    evidence = len(cards) + sum(1 for line in lines if not counted(line) and _heading(line))
    return int(bool(cards) and 2 * evidence > len(lines))


def read(text: str, file: str = "") -> Deck:
    """Reads the deck from plain text; without headings and `SB:` marks, a single blank line starts the side deck."""
    partial = PartialDeck(file)
    lines = list(numbered_lines(text, file))
    name, start = _title([line for _, line in lines])
    section, headed, gaps = MAIN, False, list[int]()
    for number, line in lines[start:]:
        heading = _heading(line)
        marked = _SIDE_MARK.fullmatch(line)
        if not line:
            gaps.append(len(partial.entries))
        elif line.startswith(("//", "#")):
            partial.leave_aside("a comment line")
        elif heading:
            section, headed = heading, True
        else:
            found = counted(marked[1] if marked else line)
            count, card = found or ("1", marked[1] if marked else line)
            if found is None:
                partial.doubt(f"line {number} {line[:60]!r} has no count; it was read as one card of that name")
            name_of, printing = _printed(card, partial)
            partial.add(SIDE if marked else section, count, name_of, printing=printing, line=number)
            headed = headed or bool(marked)
    if not headed:
        _split(partial, gaps)
    return partial.finish(name=name, empty=False)


def write(deck: Deck) -> str:
    """Writes the name as a comment, the main deck, then each further section under its heading."""
    parts = [f"// {one_line(deck.name)}"] if deck.name else []
    sections = by_section(deck)
    main = sections.pop(MAIN, [])
    parts += ["\n".join(map(_line, main))] if main else []
    parts += ["\n".join([f"{one_line(section)}:", *map(_line, entries)]) for section, entries in sections.items()]
    return "\n\n".join(parts) + "\n"


def _line(entry: Entry) -> str:
    place = f" ({entry.printing.set}) {entry.printing.number}".rstrip() if entry.printing.set else ""
    return card_line(entry.count, one_line(entry.name)) + place


def _title(lines: list[str]) -> tuple[str, int]:
    """The deck's name and the index of the first line after it: a `//` comment, or a single line above a blank one."""
    first = next((at for at, line in enumerate(lines) if line), 0)
    line = lines[first] if lines else ""
    if line.startswith("//") and not re.match(r"//\s*[0-9]", line):
        return line.removeprefix("//").strip(), first + 1
    alone = lines[first + 1 : first + 2] == [""] and not line.startswith(("#", "//"))
    after = next((line for line in lines[first + 1 :] if line), "")
    if alone and not counted(line) and not _heading(line) and not _SIDE_MARK.fullmatch(line) and counted(after):
        return line, first + 1
    return "", 0


def _heading(line: str) -> str:
    """The section that this line starts, or "": a known name, or any line without a count that ends in a colon."""
    match = _HEADING.fullmatch(line) if len(line) <= 200 else None
    if not match or counted(line) or line.startswith("//"):
        return ""
    return section_named(match[1]) if match[2] or match[1].casefold() in SECTION_SYNONYMS else ""


def _printed(card: str, partial: PartialDeck) -> tuple[str, Printing]:
    """The name, and the set and number beside it; a foil mark is left aside."""
    before = _BEFORE.match(card)
    name = card[before.end() :] if before else card
    behind = _BEHIND.search(name, max(0, len(name) - 40))
    bare = (name[: behind.start()] if behind else name) or name
    if behind and behind[3]:
        partial.leave_aside("a foil mark")
    code = (before[1] if before else "") or (behind[1] if behind else "") or ""
    return bare, Printing("", code, (behind[2] or "") if behind else "")


def _split(partial: PartialDeck, gaps: list[int]) -> None:
    """Moves the cards after a single blank line into the side deck."""
    inner = [gap for gap in gaps if 0 < gap < len(partial.entries)]
    if len(inner) == 1:
        moved = partial.entries[inner[0] :]
        del partial.entries[inner[0] :]
        for entry in moved:
            partial.entries.append(replace(entry, section=SIDE))


FORMAT = DeckFormat(
    slug="text",
    title="Plain text",
    suffixes=(".txt",),
    carries=frozenset({"card names", "sections", "sets", "set numbers", "name"}),
    sniff=sniff,
    read=read,
    write=write,
    remark="What most programs and web pages accept; sets and numbers beside the names are kept, foil marks are not.",
)
