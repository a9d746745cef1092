"""The text in which tournament decks of Vampire: The Eternal Struggle are archived: Crypt and Library under a report."""

from __future__ import annotations

import re

from cardforge.decks.deck import Deck, Entry
from cardforge.exchange.deck_format import DeckFormat
from cardforge.exchange.decoding import one_line
from cardforge.exchange.lines import head_lines, numbered_lines
from cardforge.exchange.partial_deck import PartialDeck
from cardforge.exchange.synonyms import MAIN, by_section

CRYPT = "Crypt"
_HEADING = re.compile(r"(Crypt|Library):? *[\[(] *[0-9]+.{0,100}", re.IGNORECASE)
_GROUP = re.compile(r"[A-Z][A-Za-z/ &]{2,60}[\[(] *[0-9]+.{0,60}[\])].{0,60}")
_CARD = re.compile(r"([0-9]{1,12}) ?x? +(\S.*)")
_LABEL = re.compile(r"(Deck Name|Created by|Author|Description) ?: *(.*)", re.IGNORECASE)
_KEYS = {"deck name": "name", "created by": "author", "author": "author", "description": "description"}


def sniff(text: str) -> int:
    """Certain with the headings of crypt and library and their numbers of cards."""
    found = {match[1].casefold() for line in head_lines(text) if (match := _HEADING.fullmatch(line.strip()))}
    return len(found) + 1 if found else 0


def read(text: str, file: str = "") -> Deck:
    """Reads the deck; the library is the main section, and the report of the event becomes headers."""
    partial = PartialDeck(file)
    known: dict[str, list[str]] = {}
    section = ""
    for number, line in numbered_lines(text, file):
        heading, label, card = _HEADING.fullmatch(line), _LABEL.fullmatch(line), _CARD.fullmatch(line)
        if heading:
            section = CRYPT if heading[1].casefold() == "crypt" else MAIN
        elif not line or set(line) <= {"-", "="}:
            continue
        elif not section and label:
            known.setdefault(_KEYS[label[1].casefold()], []).append(label[2].strip())
        elif not section:
            known.setdefault("description" if known.keys() - {"event"} else "event", []).append(line)
        elif card:
            partial.add(section, card[1], _name(card[2], section, partial), line=number)
        elif not _GROUP.fullmatch(line):
            partial.leave_aside(f"the line {line[:60]!r}")
    if not section:
        partial.fault("", "has no heading such as `Crypt (12 cards)` or `Library (90 cards)`")
    headers = {key: (" | " if key == "event" else " ").join(filter(None, lines)) for key, lines in known.items()}
    name = headers.pop("name", "")
    return partial.finish(name=name, headers={key: text for key, text in headers.items() if text}, empty=False)


def write(deck: Deck) -> str:
    """Writes the deck with the section Crypt as its crypt and every other section in the library."""
    lines = [one_line(line) for line in deck.headers.get("event", "").split(" | ") if one_line(line)]
    lines += [""] if lines else []
    lines += [f"Deck Name: {one_line(deck.name)}"]
    for key, label in (("author", "Author"), ("description", "Description")):
        lines += [f"{label}: {one_line(deck.headers[key])}"] if one_line(deck.headers.get(key, "")) else []
    sections = by_section(deck)
    crypt = sections.pop(CRYPT, [])
    library = [entry for entries in sections.values() for entry in entries]
    lines += ["", f"Crypt ({_total(crypt)} cards)", "-" * 20, *map(_line, crypt)]
    lines += ["", f"Library ({_total(library)} cards)", "-" * 20, *map(_line, library)]
    return "\n".join(lines) + "\n"


def _name(text: str, section: str, partial: PartialDeck) -> str:
    """The name of a card line: before a comment, and in the crypt before the columns."""
    name, comment, _ = text.partition(" -- ")
    if comment:
        partial.leave_aside("a comment behind a card")
    return re.split(r" {2,}|\t", name)[0].strip() if section == CRYPT else name.strip()


def _total(entries: list[Entry]) -> int:
    return sum(entry.count for entry in entries)


def _line(entry: Entry) -> str:
    return f"{entry.count}x {one_line(entry.name)}"


FORMAT = DeckFormat(
    slug="vtes",
    title="VTES tournament text",
    suffixes=(".txt",),
    carries=frozenset({"card names", "name"}),
    sniff=sniff,
    read=read,
    write=write,
    sections=(MAIN, CRYPT),
    remark="The main section is the library. Of the headers, event, author and description are kept.",
)
