"""Our compact deck code: numbers and versions in one short word that fits in a link, with a checksum."""

from __future__ import annotations

import base64
import binascii
import re
import zlib

from cardforge.decks.deck import Deck
from cardforge.errors import Fault, FaultyInput
from cardforge.exchange.deckformat import DeckFormat
from cardforge.exchange.draft import MAX_ENTRIES, Draft

VERSION = 1
SECTIONS = ("", "Main", "Cities", "Regions", "Silver", "Shards", "Sideboard")
"""Sections with a number of their own; 0 is followed by the section's name. New ones are added at the end."""
_WORD = re.compile(r"[A-Za-z0-9_-]{8,100000}")


def sniff(text: str) -> int:
    """Certain of a single word whose checksum is right."""
    try:
        _payload(text, "")
    except FaultyInput:
        return 0
    return 3


def read(text: str, file: str = "") -> Deck:
    """The deck in a code; it holds no names, so each card is called `card <number>` until a catalogue names it."""
    source = _Source(_payload(text, file), file)
    draft = Draft(file)
    game, kind = source.word(), source.word()
    for _ in range(source.whole()):
        place = source.whole()
        if place >= len(SECTIONS):
            source.refuse(f"names section {place}, which this version does not know")
        section = SECTIONS[place] or source.word()
        number = 0
        for _ in range(source.whole(MAX_ENTRIES)):
            number += source.whole()
            version, count = divmod(source.whole(), 8)
            where = f"section {section!r}, card {number}"
            pin = draft.pin(where, number, version or None)
            draft.add(section, count or source.whole(), f"card {number}", pin, place=where)
    if source.rest:
        source.refuse("goes on after its last card")
    return draft.done(game=game, format=kind)


def write(deck: Deck) -> str:
    """The code of the deck; raises FaultyInput naming each card without a number."""
    missing = [entry for entry in deck.entries if entry.number is None]
    if missing:
        problem = "has no card number, which the deck code is made of, and no catalogue that was asked knows it; pin it, such as 17@2"
        raise FaultyInput([Fault("", f"card {entry.name!r}", problem) for entry in missing])
    piles: dict[str, dict[tuple[int, int], int]] = {}
    for entry in deck.entries:
        pile, key = piles.setdefault(entry.section, {}), (entry.number or 0, entry.version or 0)
        pile[key] = pile.get(key, 0) + entry.count
    implied = deck.format.partition("/")[0] == deck.game and "/" in deck.format
    out = bytearray([VERSION]) + _word("" if implied else deck.game) + _word(deck.format) + _varint(len(piles))
    for section, pile in piles.items():
        place = SECTIONS.index(section) if section in SECTIONS else 0
        out += _varint(place) + (b"" if place else _word(section)) + _varint(len(pile))
        before = 0
        for (number, version), count in sorted(pile.items()):
            few = count if count < 8 else 0
            out += _varint(number - before) + _varint(version << 3 | few) + (b"" if few else _varint(count))
            before = number
    out += zlib.crc32(out).to_bytes(4, "big")
    return base64.urlsafe_b64encode(out).decode().rstrip("=") + "\n"


class _Source:
    """Bytes taken from the front; a truncated or swollen value is a fault."""

    def __init__(self, data: bytes, file: str) -> None:
        self.rest, self.file, self.size = data, file, len(data)

    def refuse(self, problem: str) -> None:
        raise FaultyInput([Fault(self.file, f"byte {self.size - len(self.rest) + 1}", f"the deck code {problem}")])

    def whole(self, most: int = 2**40) -> int:
        value = shift = 0
        while True:
            if not self.rest:
                self.refuse("ends too early")
            byte, self.rest = self.rest[0], self.rest[1:]
            value |= (byte & 127) << shift
            shift += 7
            if value > most or shift > 49:
                self.refuse("holds a number that is too large")
            if byte < 128:
                return value

    def word(self) -> str:
        size = self.whole(1000)
        if size > len(self.rest):
            self.refuse("ends too early")
        word, self.rest = self.rest[:size], self.rest[size:]
        return word.decode("utf-8", "replace")


def _payload(text: str, file: str) -> bytes:
    """The bytes between version and checksum; raises FaultyInput for anything that is no whole code."""
    word = text.strip()
    try:
        data = base64.b64decode(word + "=" * (-len(word) % 4), altchars=b"-_") if _WORD.fullmatch(word) else b""
    except binascii.Error:
        data = b""
    if len(data) < 8:
        problem = "is no deck code: one word of letters, digits, hyphens and underscores was expected"
    elif zlib.crc32(data[:-4]).to_bytes(4, "big") != data[-4:]:
        problem = "is a damaged deck code: its checksum does not fit; copy it again, whole"
    elif data[0] != VERSION:
        problem = f"is a deck code of version {data[0]}; this program reads version {VERSION}"
    else:
        return data[1:-4]
    raise FaultyInput([Fault(file, "", problem)])


def _varint(value: int) -> bytes:
    out = bytearray()
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    return bytes([*out, value])


def _word(text: str) -> bytes:
    data = text.encode("utf-8", "replace")
    return _varint(len(data)) + data


FORMAT = DeckFormat(
    slug="code",
    title="Cardforge deck code",
    suffixes=(".code",),
    carries=frozenset({"sections", "pins", "game", "format"}),
    sniff=sniff,
    read=read,
    write=write,
    remark="For links and chats. Every line needs its card number; names come back from the catalogue.",
)
