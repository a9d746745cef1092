"""LackeyCCG's `.dek`: tags much like XML, one `card` for every copy, often not well-formed."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator

from cardforge.decks.deck import Deck, Entry
from cardforge.errors import Fault, FaultyInput
from cardforge.exchange.deckformat import DeckFormat
from cardforge.exchange.draft import Draft
from cardforge.exchange.safexml import escaped, quoted
from cardforge.exchange.source import one_line
from cardforge.exchange.words import KNOWN, MAIN, by_section, pin_of

MAX_COPIES = 10_000
_ENDS_CARD = ("card", "superzone", "deck")
"""Tags that end a card whose own closing tag is missing."""
_TAG = re.compile(r"<(/?)([A-Za-z][A-Za-z0-9_]{0,30})([^<>]{0,1000})>")
_ATTRIBUTE = re.compile(r'([A-Za-z]{1,20})\s{0,20}=\s{0,20}"([^"]{0,600})"')


def sniff(text: str) -> int:
    """Certain of a zone element."""
    return 3 if re.search(r"<superzone\b", text[:20_000]) else 0


def read(text: str, file: str = "") -> Deck:
    """The deck in a `.dek` file, read tag by tag, so that wrong nesting does no harm; copies are put together."""
    if "</deck>" not in text:
        raise FaultyInput([Fault(file, "", "has no closing </deck>; the file is cut off or no Lackey deck")])
    draft = Draft(file)
    game, piles = "", dict[tuple[str, str, str], list[int]]()
    section = name = mark = ""
    line = 0
    for closing, tag, attributes, content, at in _tags(text):
        if (name and tag in _ENDS_CARD) or (tag == "card" and closing):
            piles.setdefault((section or MAIN, name, mark), []).append(line or at)
            name, mark, line = "", "", 0
        if tag == "superzone":
            section = MAIN if closing else _section(attributes.get("name", ""))
        elif tag == "game" and not closing:
            game = content
        elif tag == "name" and not closing:
            name, mark, line = content, attributes.get("id", ""), at
    for (zone, card, found), copies in piles.items():
        draft.add(zone, len(copies), card, pin_of(found), line=copies[0])
    return draft.done(game=game, empty=False)


def write(deck: Deck) -> str:
    """The deck with one card element a copy; raises FaultyInput for more copies than a table can hold."""
    if sum(entry.count for entry in deck.entries) > MAX_COPIES:
        raise FaultyInput([Fault("", "deck", f"has more than {MAX_COPIES} cards; Lackey writes each copy by itself")])
    lines = ['<deck version="0.8">', "\t<meta>", f"\t\t<game>{escaped(deck.game)}</game>", "\t</meta>"]
    for section, entries in by_section(deck).items():
        lines.append(f"\t<superzone name={quoted('Deck' if section == MAIN else section)}>")
        lines += [f"\t\t{_card(entry)}" for entry in entries for _ in range(entry.count)]
        lines.append("\t</superzone>")
    return "\n".join([*lines, "</deck>"]) + "\n"


def _tags(text: str) -> Iterator[tuple[bool, str, dict[str, str], str, int]]:
    """Each tag: whether it closes, its name, attributes, the text up to the next tag, its line."""
    line, seen = 1, 0
    for found in _TAG.finditer(text):
        line, seen = line + text.count("\n", seen, found.start()), found.start()
        attributes = {key.lower(): html.unescape(value) for key, value in _ATTRIBUTE.findall(found[3])}
        after = text.find("<", found.end())
        content = html.unescape(text[found.end() : after if after >= 0 else None][:1000])
        yield bool(found[1]), found[2].lower(), attributes, content.strip(), line
        if found[3].endswith("/"):
            yield True, found[2].lower(), {}, "", line


def _section(word: str) -> str:
    """Only its own main zone is renamed; all others stay as they are called."""
    return KNOWN[word.casefold()] if word.casefold() in ("deck", "sideboard") else word


def _card(entry: Entry) -> str:
    mark = entry.pin or re.sub(r"[^a-z0-9]+", "_", one_line(entry.name).casefold()).strip("_")
    version = f"V{entry.version}" if entry.version else ""
    name = escaped(one_line(entry.name)).replace("'", "&apos;")
    return f"<card><name id={quoted(mark)}>{name}</name><set>{version}</set></card>"


FORMAT = DeckFormat(
    slug="lackey",
    title="LackeyCCG",
    suffixes=(".dek",),
    carries=frozenset({"card names", "sections", "pins", "game"}),
    sniff=sniff,
    read=read,
    write=write,
    remark="The card's image id is 17@2 where it is pinned. Lackey's own files need not be well-formed; they are read.",
)
