"""Tabletop Simulator's saved objects: JSON with a deck object per section and a card object per copy."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from typing import Any

from cardforge.decks.deck import NO_PRINTING, Deck, Entry, Printing
from cardforge.errors import Fault, FaultyInput
from cardforge.exchange import safejson
from cardforge.exchange.deck_format import FEATURES, DeckFormat
from cardforge.exchange.partial_deck import PartialDeck
from cardforge.exchange.synonyms import MAIN, by_section, headers_of, notes_text, pin_of, pin_text

MAX_COPIES = 10_000
WIDE, HIGH = 10, 7
PER_SHEET = WIDE * HIGH - 1
"""The last cell of a picture sheet is the hidden face."""
_CARDS, _DECKS = ("Card", "CardCustom"), ("Deck", "DeckCustom")


def sniff(text: str) -> int:
    """Certain with JSON that has object states."""
    return 3 if text.lstrip()[:1] == "{" and '"ObjectStates"' in text[:20_000] else 0


def read(text: str, file: str = "") -> Deck:
    """Reads the deck from a saved object: the nicknames of the cards in every deck and bag."""
    data = safejson.parse(text, file)
    states = data.get("ObjectStates") if isinstance(data, dict) else None
    if not isinstance(states, list):
        raise FaultyInput([Fault(file, "key 'ObjectStates'", "is not a list; this is not a saved object")])
    partial = PartialDeck(file)
    game, piles = "", dict[tuple[str, object, str], int]()
    for section, card in _cards(states):
        mark = str(card.get("GMNotes") or "")
        key = (section, card.get("Nickname") if isinstance(card.get("Nickname"), str) else None, mark)
        piles[key] = piles.get(key, 0) + 1
        game = game or (mark.partition("/")[0] if pin_of(mark)[0] and "/" in mark else "")
    for (section, name, mark), count in piles.items():
        pin = pin_of(mark)
        printing = NO_PRINTING if pin[0] is not None else Printing(mark.strip())
        place = f"deck {section[:60]!r}, card {name!r}"[:160]
        partial.add(section, count, name, pin, printing=printing, place=place)
    _leave_aside(partial, text, data, states)
    note = data.get("Note")
    known, headers = headers_of(note if isinstance(note, str) else "")
    owner = known["game"] or ("" if known["format"] else game)
    title = data.get("SaveName") or known["name"]
    return partial.finish(name=title, game=owner, format=known["format"], headers=headers, empty=not states)


def write(deck: Deck) -> str:
    """Writes the deck with one object per section; picture sheets come from the headers `tts-faces` and `tts-back`."""
    if sum(entry.count for entry in deck.entries) > MAX_COPIES:
        raise FaultyInput(
            [Fault("", "deck", f"has more than {MAX_COPIES} cards; the format writes each copy separately")]
        )
    sections = by_section(deck)
    faces = {key: None for entries in sections.values() for key in map(_key, entries)}
    ids = {key: 100 * (1 + at // PER_SHEET) + at % PER_SHEET for at, key in enumerate(faces)}
    sheets = _sheets(deck, max(ids.values(), default=0) // 100)
    states = [_pile(deck, at, section, sections[section], ids, sheets) for at, section in enumerate(sections)]
    empty = ("GameMode", "Date", "Table", "Sky", "Rules", "XmlUI", "LuaScript", "LuaScriptState")
    save: dict[str, Any] = {"SaveName": deck.name} | dict.fromkeys(empty, "")
    save |= {"Gravity": 0.5, "PlayArea": 0.5, "Note": notes_text(deck), "TabStates": {}, "VersionNumber": ""}
    return safejson.to_bytes(save | {"ObjectStates": states}).decode()


def _leave_aside(partial: PartialDeck, text: str, data: dict[str, Any], states: list[Any]) -> None:
    note = data.get("Note")
    if "tts-faces" not in str(note) and re.search(r'"FaceURL"\s*:\s*"[^"]', text):
        partial.leave_aside("the pictures of the cards")
    if any(isinstance(part, str) and part.strip() for part in (data.get("LuaScript"), data.get("XmlUI"))):
        partial.leave_aside("the scripts of the table")
    if any(card.get("Description") for _, card in _cards(states)):
        partial.leave_aside("the descriptions of the cards")


def _cards(states: list[Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every card with its section, in the order of the file; containers are opened without recursion."""
    waiting: list[tuple[str, Any]] = [("", state) for state in reversed(states)]
    while waiting:
        within, state = waiting.pop()
        if not isinstance(state, dict):
            continue
        section = within or _section(state)
        inside = state.get("ContainedObjects")
        if state.get("Name") in _CARDS:
            yield section or MAIN, state
        elif isinstance(inside, list):
            within = section if state.get("Name") in _DECKS else ""
            waiting += [(within or "", child) for child in reversed(inside)]


def _section(state: dict[str, Any]) -> str:
    tags, title = state.get("Tags"), state.get("Nickname")
    if isinstance(tags, list) and tags and isinstance(tags[0], str):
        return tags[0]
    return title if state.get("Name") in _DECKS and isinstance(title, str) and title.strip() else MAIN


def _key(entry: Entry) -> tuple[object, ...]:
    return entry.name, entry.number, entry.version, entry.printing


def _sheets(deck: Deck, count: int) -> dict[str, dict[str, object]]:
    addresses = deck.headers.get("tts-faces", "").split()
    back = deck.headers.get("tts-back", "")
    shape = {"NumWidth": WIDE, "NumHeight": HIGH, "BackIsHidden": True, "UniqueBack": False, "Type": 0}
    faces = [*addresses, *[""] * count][:count]
    return {str(at): {"FaceURL": face, "BackURL": back, **shape} for at, face in enumerate(faces, 1)}


def _pile(
    deck: Deck,
    at: int,
    section: str,
    entries: list[Entry],
    ids: dict[tuple[object, ...], int],
    sheets: dict[str, dict[str, object]],
) -> dict[str, Any]:
    copies = [entry for entry in entries for _ in range(entry.count)]
    cards = [_card(entry, ids[_key(entry)], deck.game, f"{section}/{place}") for place, entry in enumerate(copies)]
    used = {str(ids[_key(entry)] // 100) for entry in entries}
    own = {"CustomDeck": {key: sheet for key, sheet in sheets.items() if key in used}, "Tags": [section]}
    if len(cards) == 1:
        return cards[0] | own | {"Transform": _transform(at)}
    pile = _object("DeckCustom", section, section, "", at)
    return pile | {"DeckIDs": [card["CardID"] for card in cards]} | own | {"ContainedObjects": cards}


def _card(entry: Entry, number: int, game: str, place: str) -> dict[str, Any]:
    return _object("CardCustom", entry.name, f"{place}/{entry.name}", pin_text(entry, game) or entry.printing.id, 0) | {
        "CardID": number
    }


def _object(kind: str, title: str, seed: str, mark: str, at: int) -> dict[str, Any]:
    guid = hashlib.sha1(seed.encode("utf-8", "replace"), usedforsecurity=False).hexdigest()[:6]
    return {
        "GUID": guid,
        "Name": kind,
        "Transform": _transform(at),
        "Nickname": title,
        "Description": "",
        "GMNotes": mark,
        "ColorDiffuse": {"r": 0.713, "g": 0.713, "b": 0.713},
        "Locked": False,
        "Grid": True,
        "Snap": True,
        "Autoraise": True,
        "Sticky": True,
        "Tooltip": True,
        "Hands": kind == "CardCustom",
        "HideWhenFaceDown": True,
        "SidewaysCard": False,
    }


def _transform(at: int) -> dict[str, float]:
    """Face down, the piles side by side."""
    place = {"posX": 3.0 * at, "posY": 1.0, "posZ": 0.0, "rotX": 0.0, "rotY": 180.0, "rotZ": 180.0}
    return place | {"scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0}


FORMAT = DeckFormat(
    slug="tts",
    title="Tabletop Simulator saved object",
    suffixes=(".json",),
    carries=frozenset(FEATURES) - {"sets", "set numbers"},
    sniff=sniff,
    read=read,
    write=write,
    remark="Each card's GMNotes hold its pin, so a table can be read back. Pictures come from the headers "
    "`tts-faces` (addresses of sheets of 10 by 7 cards, one after the other) and `tts-back`.",
)
