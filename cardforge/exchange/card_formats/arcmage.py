"""Cards of the Arcmage service: its JSON (one card, a list, decks with their cards) and flat lists of the same cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from cardforge.exchange import safejson
from cardforge.exchange.arcmage.objects import card_objects
from cardforge.exchange.arcmage.texts import plain_text, printed_texts
from cardforge.exchange.card_format import CardFormat, Record, limited
from cardforge.kernel.cards import Card

_DERIVED: Final = frozenset(
    (
        "id", "firstName", "lastName", "isGenerated", "layout_markup", "layoutText", "ruleText", "rule_text", "markdownText", "flavorText", "flavor_text",
        "artworkLicense", "artworkLicensor", "subType", "subtype",
    )
)  # fmt: skip
"""Keys that are read under another name, repeat the name, or say how the service lays a card out."""
_NOTHING: Final = ("", "none")
"""What the service writes for a faction, type or status that a card does not have."""


def records(text: str, file: str) -> list[Record]:
    """The cards of the file in the order of first appearance, with our keys; a card that is in several decks only once."""
    found: list[dict[str, Any]] = []
    known: dict[object, list[dict[str, Any]]] = {}
    for card in card_objects(safejson.parse(text, file), file):
        guid = card.get("guid")
        same = known.setdefault(guid if isinstance(guid, str) else None, [])
        if guid is None or card not in same:
            same.append(card)
            found.append(card)
    return limited((_record(at, card) for at, card in enumerate(found, 1)), file)


def _record(at: int, card: Mapping[str, Any]) -> Record:
    values = {key: value for key, value in card.items() if key not in _DERIVED and not _is_nothing(value)}
    if not str(values.get("version", 1)).isdecimal():
        values["printed_version"] = values.pop(
            "version"
        )  # the footers of 2011: no whole number, and no version of ours
    return Record(f"card {at}", values | _texts(card) | _subtypes(card) | _picture(card), card.get("name"))


def _is_nothing(value: object) -> bool:
    word = value.get("name") if isinstance(value, dict) else value
    return isinstance(word, str) and word.strip().casefold() in _NOTHING


def _texts(card: Mapping[str, Any]) -> dict[str, object]:
    """The rules text and the flavour text: as printed, if the card has its markup, otherwise from the plain texts."""
    markdown = card.get("markdownText")
    rules, flavor = printed_texts(markdown) if isinstance(markdown, str) else ("", "")
    if not rules:
        plain = _first(card, "ruleText", "rule_text")
        rules = plain_text(plain) if isinstance(plain, str) else plain
    flavor = flavor or _first(card, "flavorText", "flavor_text")
    return {"text": rules, "flavor": " ".join(flavor.split()) if isinstance(flavor, str) else flavor}


def _subtypes(card: Mapping[str, Any]) -> dict[str, object]:
    return {"subtypes": _first(card, "subType", "subtype")}


def _picture(card: Mapping[str, Any]) -> dict[str, object]:
    """The licence of the picture, or of the card where the list names only that one, and who grants it."""
    licence = card.get("artworkLicense") or card.get("licence") or card.get("license")
    name = licence.get("name") if isinstance(licence, dict) else licence
    given = card.get("artworkLicensor")
    by = f" ({given})" if name and isinstance(given, str) and given and given != card.get("artist") else ""
    return {"licence": f"{name}{by}" if isinstance(name, str) else name}


def _first(card: Mapping[str, Any], *keys: str) -> Any:
    return next((card[key] for key in keys if card.get(key)), None)


def write(cards: Sequence[Card]) -> str:
    """The cards as a list in the service's keys, without what only the service knows."""
    return safejson.to_bytes([_object(card) for card in cards]).decode()


def _object(card: Card) -> dict[str, object]:
    named = {
        name: {"name": card.word(name).title() if name == "type" else card.word(name)} for name in ("type", "faction")
    }
    return {
        "guid": card.word("guid") or None,
        "name": card.name,
        "subType": " ".join(card.words("subtypes")),
        **named,
        "cost": str(card.fields.get("cost", "")),
        "loyalty": card.whole("loyalty"),
        **{name: str(card.fields[name]) if name in card.fields else None for name in ("attack", "defense")},
        "ruleText": card.text,
        "flavorText": card.word("flavor"),
        "artist": card.word("artist") or None,
        "artworkLicense": {"name": card.word("licence")} if card.word("licence") else None,
    }


FORMAT = CardFormat(
    slug="arcmage",
    title="Arcmage service JSON",
    suffixes=(),
    write=write,
    records=records,
    game="arc",
    identity="guid",
    defaults={"rarity": "common"},
    remark="Read with `--from arcmage`: a card, a list, decks with their cards, or a flat list. `guid` recognises a card on the next import.",
)
