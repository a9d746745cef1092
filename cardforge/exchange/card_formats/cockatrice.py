"""Cockatrice's card database, XML version 4 (and 3 on reading): cards with properties, and a printing for each revision."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from cardforge.carddata.records.values import CardPrinting
from cardforge.exchange import safexml
from cardforge.exchange.card_format import CardFormat, Record, limited
from cardforge.exchange.card_records import RecordsByGame, RecordTable
from cardforge.exchange.safexml import escaped, quoted
from cardforge.kernel.cards import Card

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

_CREATURES, _OTHERS = 2, 1
"""Cockatrice's table rows: creatures in front, all other cards behind."""


_OWN = ("layout", "side", "maintype", "cmc", "coloridentity")
"""Properties of Cockatrice itself, which say nothing that others do not."""


def records(text: str, file: str) -> list[Record]:
    """The cards with their properties; of several printings the last one gives set and number. Raises FaultyInput."""
    root = safexml.parse(text, "cockatrice_carddatabase", file, most=2_000_000)
    return limited((_record(at, card) for at, card in enumerate(root.iterfind("cards/card"), 1)), file)


def write(cards: Sequence[Card]) -> str:
    """The cards by name, each with a printing per revision; text and properties are those of the newest revision."""
    return write_with_records(cards, {})


def write_with_records(cards: Sequence[Card], records: RecordsByGame) -> str:
    """The same, with a printing for each recorded appearance of a revision in a set, its artist, licence and finish."""
    table = RecordTable(records)
    by_name: dict[str, list[Card]] = {}
    for card in cards:
        by_name.setdefault(card.name, []).append(card)
    printings = [(card, _printings(card, table)) for card in cards]
    sets = dict.fromkeys(slug for card, printed in printings for slug in (_set(card), *(one.set for one in printed)))
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', '<cockatrice_carddatabase version="4">', "    <sets>"]
    for slug in sets:
        title = escaped(slug.replace("-", " ").title())
        lines.append(
            f"        <set><name>{escaped(slug)}</name><longname>{title}</longname><settype>Custom</settype></set>"
        )
    lines += ["    </sets>", "    <cards>"]
    lines += [f"        {line}" for revisions in by_name.values() for line in _card(revisions, table)]
    return "\n".join([*lines, "    </cards>", "</cockatrice_carddatabase>"]) + "\n"


def _record(at: int, card: Element) -> Record:
    name = card.findtext("name", "")
    parts = [*card, *(inner for prop in card.iterfind("prop") for inner in prop)]
    values: dict[str, object] = {
        part.tag: part.text or ""
        for part in parts
        if not part.tag.startswith("format-")
        and part.tag
        not in (*_OWN, "prop", "set", "related", "reverse-related", "token", "tablerow", "cipt", "upsidedown")
    }
    kind, _, subtypes = str(values.get("type", "")).partition(" — ")
    values |= {"type": card.findtext("prop/maintype") or kind}
    values |= {"subtypes": subtypes.split()} if subtypes and "subtypes" not in values else {}
    attack, slash, defense = str(values.pop("pt", "")).partition("/")
    values |= {"attack": attack, "defense": defense} if slash else {}
    values = {"cost": values.pop("manacost", ""), **values}
    for printing in card.iterfind("set"):
        values |= {"set": printing.text or ""} | {
            ours: printing.get(theirs, "")
            for ours, theirs in (("number", "num"), ("rarity", "rarity"))
            if printing.get(theirs)
        }
    return Record(f"card {at}", values, name)


def _card(revisions: list[Card], table: RecordTable) -> Iterator[str]:
    card = max(revisions, key=lambda card: (-card.number, card.version))
    yield "<card>"
    yield f"    <name>{escaped(card.name)}</name>"
    yield f"    <text>{escaped(card.text)}</text>"
    yield "    <prop>"
    for name, value in _properties(card).items():
        yield f"        <{name}>{escaped(value)}</{name}>"
    yield "    </prop>"
    for revision in revisions:
        rarity = f" rarity={quoted(revision.word('rarity'))}" if revision.word("rarity") else ""
        uuid = f"uuid={quoted(revision.key)}{rarity}"
        for one in _printings(revision, table):
            about = {"language": one.language, "artist": one.artist, "licence": one.licence, "finish": one.finish}
            more = "".join(f" {name}={quoted(value)}" for name, value in about.items() if value)
            number = quoted(one.collector or str(revision.number))
            yield f"    <set num={number} {uuid}{more}>{escaped(one.set)}</set>"
        # The card's own set comes last, because a reader takes set and number from the last printing.
        yield f'    <set num="{revision.number}" {uuid}>{escaped(_set(revision))}</set>'
    yield f"    <tablerow>{_CREATURES if 'attack' in card.fields else _OTHERS}</tablerow>"
    yield "</card>"


def _properties(card: Card) -> dict[str, str]:
    """The properties that Cockatrice knows (type, cost, strength), then the game's fields under their own names."""
    kind = card.word("type").capitalize()
    line = " ".join([kind, *(["—", *card.words("subtypes")] if card.words("subtypes") else [])])
    known = {"layout": "normal", "side": "front", "type": line, "maintype": kind}
    if "cost" in card.fields:
        known |= {"manacost": str(card.fields["cost"]), "cmc": str(card.fields["cost"])}
    if "attack" in card.fields and "defense" in card.fields:
        known["pt"] = f"{card.fields['attack']}/{card.fields['defense']}"
    own = {name: _word(value) for name, value in card.fields.items() if name not in known}
    return known | {"number": str(card.number), "version": str(card.version)} | own


def _word(value: object) -> str:
    if isinstance(value, tuple):
        words = [str(word) for word in value]
        return ";".join(words) + ";" * (len(words) == 1 and " " in words[0])
    return str(value).lower() if isinstance(value, bool) else str(value)


def _printings(card: Card, table: RecordTable) -> list[CardPrinting]:
    return [one for one in table.of(card).get("printings", ()) if isinstance(one, CardPrinting)]


def _set(card: Card) -> str:
    return card.set or card.game


FORMAT = CardFormat(
    slug="cockatrice",
    title="Cockatrice card database",
    suffixes=(".xml",),
    root="cockatrice_carddatabase",
    write=write,
    write_with_records=write_with_records,
    carries=frozenset({"printings"}),
    records=records,
    remark="Every revision is a printing of its card, with the uuid that our `.cod` decks name.",
)
