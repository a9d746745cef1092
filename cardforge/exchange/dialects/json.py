"""Our own JSON of a deck: everything a deck holds, under keys that stay as they are."""

from __future__ import annotations

from cardforge.decks.deck import Deck, Entry
from cardforge.errors import Fault, FaultyInput
from cardforge.exchange import safejson
from cardforge.exchange.deckformat import FEATURES, DeckFormat
from cardforge.exchange.draft import Draft, shown

MARK = "deck/1"
"""The value of the key `cardforge`; a change of what the keys mean changes the number."""


def sniff(text: str) -> int:
    """Certain of an object that says it is one of ours."""
    head = text.lstrip()
    return 3 if head[:1] == "{" and f'"{MARK}"' in head[:200] else int(head[:1] == "{" and '"cards"' in head)


def read(text: str, file: str = "") -> Deck:
    """The deck in our JSON; unknown keys are passed over."""
    data = safejson.parse(text, file)
    if not isinstance(data, dict) or data.get("cardforge") != MARK:
        raise FaultyInput([Fault(file, "key 'cardforge'", f"is not {MARK!r}; this is no deck in our JSON")])
    draft = Draft(file)
    cards, headers = data.get("cards"), data.get("headers", {})
    if not isinstance(cards, list):
        draft.fault("key 'cards'", f"is {shown(cards)}; a list was expected")
        cards = []
    if not isinstance(headers, dict):
        draft.fault("key 'headers'", f"is {shown(headers)}; an object was expected")
        headers = {}
    for position, card in enumerate(cards, 1):
        _add(draft, f"card {position}", card)
    return draft.done(name=data.get("name"), game=data.get("game"), format=data.get("format"), headers=headers)


def write(deck: Deck) -> str:
    """The deck with every entry in its order."""
    data = {
        "cardforge": MARK,
        "name": deck.name,
        "game": deck.game,
        "format": deck.format,
        "headers": dict(deck.headers),
        "cards": [_card(entry) for entry in deck.entries],
    }
    return safejson.dump(data).decode()


def _add(draft: Draft, place: str, card: object) -> None:
    if not isinstance(card, dict):
        draft.fault(place, f"is {shown(card)}; an object was expected")
        return
    section = card.get("section")
    if not isinstance(section, str):
        draft.fault(f"{place}, key 'section'", f"is {shown(section)}; text was expected")
        return
    pin = draft.pin(place, card.get("number"), card.get("version"))
    draft.add(section, card.get("count"), card.get("name"), pin, place=place)


def _card(entry: Entry) -> dict[str, object]:
    pin = {"number": entry.number, "version": entry.version}
    card: dict[str, object] = {"section": entry.section, "count": entry.count, "name": entry.name}
    return card | {key: value for key, value in pin.items() if value is not None}


FORMAT = DeckFormat(
    slug="json",
    title="Cardforge JSON",
    suffixes=(".json",),
    carries=frozenset(FEATURES),
    sniff=sniff,
    read=read,
    write=write,
    remark="The form for programs: its keys stay as they are.",
)
