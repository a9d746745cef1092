"""LackeyCCG's `.dek`: XML-like tags with one `card` for every copy, often not well-formed."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator

from cardforge.decks.deck import NO_PRINTING, Deck, Entry, Printing
from cardforge.errors import Fault, FaultyInput
from cardforge.exchange.deck_format import DeckFormat
from cardforge.exchange.decoding import one_line
from cardforge.exchange.partial_deck import PartialDeck
from cardforge.exchange.safexml import escaped, quoted
from cardforge.exchange.synonyms import MAIN, SECTION_SYNONYMS, by_section, pin_of

MAX_COPIES = 10_000
_ENDS_CARD = ("card", "superzone", "deck")
"""Tags that end a card whose own closing tag is missing."""
_TAG = re.compile(r"<(/?)([A-Za-z][A-Za-z0-9_]{0,30})([^<>]{0,1000})>")
_ATTRIBUTE = re.compile(r'([A-Za-z]{1,20})\s{0,20}=\s{0,20}"([^"]{0,600})"')


def sniff(text: str) -> int:
    """Certain with a zone element."""
    return 3 if re.search(r"<superzone\b", text[:20_000]) else 0


def read(text: str, file: str = "") -> Deck:
    """Reads the deck from a `.dek` file tag by tag, so that wrong nesting does no harm, and counts copies."""
    if "</deck>" not in text:
        raise FaultyInput([Fault(file, "", "has no closing </deck>; the file is cut off or not a Lackey deck")])
    partial = PartialDeck(file)
    game, piles = "", dict[tuple[str, str, str, str], list[int]]()
    section = name = mark = code = ""
    line = 0
    for closing, tag, attributes, content, at in _tags(text):
        if (name and tag in _ENDS_CARD) or (tag == "card" and closing):
            piles.setdefault((section or MAIN, name, mark, code), []).append(line or at)
            name, mark, code, line = "", "", "", 0
        if tag == "superzone":
            section = MAIN if closing else _section(attributes.get("name", ""))
        elif tag == "game" and not closing:
            game = content
        elif tag == "name" and not closing:
            name, mark, line = content, attributes.get("id", ""), at
        elif tag == "set" and not closing and name:
            code = content
    for (zone, card, match, of_set), copies in piles.items():
        pin = pin_of(match)
        printing = NO_PRINTING if pin[0] is not None else Printing("" if match == _image(card) else match, of_set)
        partial.add(zone, len(copies), card, pin, printing=printing, line=copies[0])
    return partial.finish(game=game, empty=False)


def write(deck: Deck) -> str:
    """Writes the deck with one card element per copy; raises FaultyInput for more than 10,000 cards."""
    if sum(entry.count for entry in deck.entries) > MAX_COPIES:
        raise FaultyInput([Fault("", "deck", f"has more than {MAX_COPIES} cards; Lackey writes each copy separately")])
    lines = ['<deck version="0.8">', "\t<meta>", f"\t\t<game>{escaped(deck.game)}</game>", "\t</meta>"]
    for section, entries in by_section(deck).items():
        lines.append(f"\t<superzone name={quoted('Deck' if section == MAIN else section)}>")
        lines += [f"\t\t{_card(entry)}" for entry in entries for _ in range(entry.count)]
        lines.append("\t</superzone>")
    return "\n".join([*lines, "</deck>"]) + "\n"


def _tags(text: str) -> Iterator[tuple[bool, str, dict[str, str], str, int]]:
    """Each tag: whether it closes, its name, its attributes, the text up to the next tag, and its line."""
    line, seen = 1, 0
    for match in _TAG.finditer(text):
        line, seen = line + text.count("\n", seen, match.start()), match.start()
        attributes = {key.lower(): html.unescape(value) for key, value in _ATTRIBUTE.findall(match[3])}
        after = text.find("<", match.end())
        content = html.unescape(text[match.end() : after if after >= 0 else None][:1000])
        yield bool(match[1]), match[2].lower(), attributes, content.strip(), line
        if match[3].endswith("/"):
            yield True, match[2].lower(), {}, "", line


def _section(word: str) -> str:
    """Cardforge's name of a zone; only the main deck and the side deck are renamed."""
    return SECTION_SYNONYMS[word.casefold()] if word.casefold() in ("deck", "sideboard") else word


def _card(entry: Entry) -> str:
    mark = entry.pin or entry.printing.id or _image(entry.name)
    version = f"V{entry.version}" if entry.version else "" if entry.pin else entry.printing.set
    name = escaped(one_line(entry.name)).replace("'", "&apos;")
    return f"<card><name id={quoted(mark)}>{name}</name><set>{escaped(version)}</set></card>"


def _image(name: str) -> str:
    """The id of a picture that is named after its card."""
    return re.sub(r"[^a-z0-9]+", "_", one_line(name).casefold()).strip("_")


FORMAT = DeckFormat(
    slug="lackey",
    title="LackeyCCG",
    suffixes=(".dek",),
    carries=frozenset({"card names", "sections", "pins", "card ids", "sets", "game"}),
    sniff=sniff,
    read=read,
    write=write,
    remark="The image id of a pinned card is 17@2. Lackey's own files are read even when they are not well-formed.",
)
