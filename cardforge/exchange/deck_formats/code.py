"""Cardforge's compact deck code: numbers and versions in one short word that fits in a link, with a checksum."""

from __future__ import annotations

import base64
import binascii
import re
import zlib

from cardforge.decks.deck import Deck
from cardforge.errors import Fault, FaultyInput
from cardforge.exchange.deck_format import DeckFormat
from cardforge.exchange.partial_deck import MAX_ENTRIES, PartialDeck

VERSION = 1
SECTIONS = ("", "Main", "Cities", "Regions", "Silver", "Shards", "Sideboard")
"""Sections by number; after the number 0 follows the section's name. New sections must be added at the end."""
_WORD = re.compile(r"[A-Za-z0-9_-]{8,100000}")


def sniff(text: str) -> int:
    """Certain with a single word whose checksum is correct."""
    try:
        _payload(text, "")
    except FaultyInput:
        return 0
    return 3


def read(text: str, file: str = "") -> Deck:
    """Reads the deck from a code, which holds no names: cards are named `card <number>` until a catalogue names them."""
    source = _ByteReader(_payload(text, file), file)
    partial = PartialDeck(file)
    game, kind = source.text(), source.text()
    for _ in range(source.varint()):
        place = source.varint()
        if place >= len(SECTIONS):
            source.fail(f"names section {place}, which this version does not know")
        section = SECTIONS[place] or source.text()
        number = 0
        for _ in range(source.varint(MAX_ENTRIES)):
            number += source.varint()
            version, count = divmod(source.varint(), 8)
            where = f"section {section!r}, card {number}"
            pin = partial.pin(where, number, version or None)
            partial.add(section, count or source.varint(), f"card {number}", pin, place=where)
    if source.remaining:
        source.fail("goes on after its last card")
    return partial.finish(game=game, format=kind)


def write(deck: Deck) -> str:
    """Writes the code of the deck; raises FaultyInput naming each card without a number."""
    missing = [entry for entry in deck.entries if entry.number is None]
    if missing:
        problem = "has no card number, which the deck code needs, and no catalogue knows it; pin it, for example 17@2"
        raise FaultyInput([Fault("", f"card {entry.name!r}", problem) for entry in missing])
    piles: dict[str, dict[tuple[int, int], int]] = {}
    for entry in deck.entries:
        pile, key = piles.setdefault(entry.section, {}), (entry.number or 0, entry.version or 0)
        pile[key] = pile.get(key, 0) + entry.count
    implied = deck.format.partition("/")[0] == deck.game and "/" in deck.format
    out = (
        bytearray([VERSION])
        + _encode_text("" if implied else deck.game)
        + _encode_text(deck.format)
        + _encode_varint(len(piles))
    )
    for section, pile in piles.items():
        place = SECTIONS.index(section) if section in SECTIONS else 0
        out += _encode_varint(place) + (b"" if place else _encode_text(section)) + _encode_varint(len(pile))
        before = 0
        for (number, version), count in sorted(pile.items()):
            few = count if count < 8 else 0
            out += (
                _encode_varint(number - before)
                + _encode_varint(version << 3 | few)
                + (b"" if few else _encode_varint(count))
            )
            before = number
    out += zlib.crc32(out).to_bytes(4, "big")
    return base64.urlsafe_b64encode(out).decode().rstrip("=") + "\n"


class _ByteReader:
    """Reads values from the front of bytes; raises FaultyInput for truncated or oversized values."""

    def __init__(self, data: bytes, file: str) -> None:
        self.remaining, self.file, self.size = data, file, len(data)

    def fail(self, problem: str) -> None:
        raise FaultyInput([Fault(self.file, f"byte {self.size - len(self.remaining) + 1}", f"the deck code {problem}")])

    def varint(self, most: int = 2**40) -> int:
        value = shift = 0
        while True:
            if not self.remaining:
                self.fail("ends too early")
            byte, self.remaining = self.remaining[0], self.remaining[1:]
            value |= (byte & 127) << shift
            shift += 7
            if value > most or shift > 49:
                self.fail("holds a number that is too large")
            if byte < 128:
                return value

    def text(self) -> str:
        size = self.varint(1000)
        if size > len(self.remaining):
            self.fail("ends too early")
        word, self.remaining = self.remaining[:size], self.remaining[size:]
        return word.decode("utf-8", "replace")


def _payload(text: str, file: str) -> bytes:
    """The bytes between version and checksum; raises FaultyInput for anything but a complete code."""
    word = text.strip()
    try:
        data = base64.b64decode(word + "=" * (-len(word) % 4), altchars=b"-_") if _WORD.fullmatch(word) else b""
    except binascii.Error:
        data = b""
    if len(data) < 8:
        problem = "is not a deck code: one word of letters, digits, hyphens and underscores was expected"
    elif zlib.crc32(data[:-4]).to_bytes(4, "big") != data[-4:]:
        problem = "is a damaged deck code: its checksum does not match; copy all of it again"
    elif data[0] != VERSION:
        problem = f"is a deck code of version {data[0]}; this program reads version {VERSION}"
    else:
        return data[1:-4]
    raise FaultyInput([Fault(file, "", problem)])


def _encode_varint(value: int) -> bytes:
    out = bytearray()
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    return bytes([*out, value])


def _encode_text(text: str) -> bytes:
    data = text.encode("utf-8", "replace")
    return _encode_varint(len(data)) + data


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
