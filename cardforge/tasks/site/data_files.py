"""The data of a site as JSON with schemas: cards with all their versions, decks, changes, and the site itself."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any, Final

from cardforge.tasks.cards.beside_cards import records_json
from cardforge.tasks.cards.card_records import card_json
from cardforge.tasks.revisions.editions import Edition
from cardforge.tasks.site.contents import SiteGame
from cardforge.tasks.site.pictures import SitePicture

_TEXT: Final = {"type": "string"}
_DAY: Final = {"type": ["string", "null"], "format": "date"}
_COUNT: Final = {"type": "integer", "minimum": 0}
_VALUE: Final = {"type": ["string", "integer", "boolean", "array"], "items": {"type": ["string", "integer"]}}


def data_files(
    sites: Sequence[SiteGame],
    pictures: Mapping[str, SitePicture],
    editions: Mapping[str, Edition],
    licence: str,
    on: date,
) -> dict[str, str]:
    """The data and its schemas by path; equal contents give equal texts."""
    made = {"cards": _cards(sites, pictures, on), "decks": _decks(sites), "site": _site(sites, editions, licence, on)}
    files = {f"data/{name}.json": _text({"$schema": f"schema/{name}.json", **data}) for name, data in made.items()}
    return files | {f"data/schema/{name}.json": _text(schema) for name, schema in site_schemas().items()}


def _cards(sites: Sequence[SiteGame], pictures: Mapping[str, SitePicture], on: date) -> dict[str, Any]:
    cards = [
        {
            "id": each.slug,
            "page": f"cards/{each.slug}.html",
            "face": pictures[each.card.key].large,
            "standing": each.standing,
            "keywords": list(each.keywords),
            "shown": each.card.version,
            "versions": [card_json(card, each.standing_of(card, on)) for card in each.history],
            "records": records_json(each.records, each.history, on),
        }
        for site in sites
        for each in site.cards
    ]
    return {"on": on.isoformat(), "cards": cards}


def _decks(sites: Sequence[SiteGame]) -> dict[str, Any]:
    decks = [
        {
            "id": deck.slug,
            "name": deck.name,
            "game": site.game.slug,
            "format": deck.format.key,
            "page": f"decks/{deck.slug}.html",
            "sections": {
                section: [{"count": line.count, "card": line.card.key, "name": line.name} for line in lines]
                for section, lines in deck.sections
            },
        }
        for site in sites
        for deck in site.decks
    ]
    return {"decks": decks}


def _site(sites: Sequence[SiteGame], editions: Mapping[str, Edition], licence: str, on: date) -> dict[str, Any]:
    games = [
        {
            "slug": site.game.slug,
            "name": site.game.name,
            "summary": site.game.summary,
            "sets": list(site.sets),
            "cards": len(site.cards),
            "decks": len(site.decks),
            "edition": {"id": editions[site.game.slug].id, "hash": editions[site.game.slug].hash},
        }
        for site in sites
    ]
    return {"on": on.isoformat(), "licence": licence, "games": games}


def site_schemas() -> dict[str, dict[str, Any]]:
    """The JSON Schemas of the data by name: cards, decks, site."""
    version = _object(
        {
            **dict.fromkeys(("key", "game", "name", "set", "text", "change", "note", "author"), _TEXT),
            "number": _COUNT,
            "version": {"type": "integer", "minimum": 1},
            "fields": {"type": "object", "additionalProperties": _VALUE},
            "announced_on": _DAY,
            "legal_from": _DAY,
            "hash": {"type": "string", "pattern": "^[0-9a-f]{64}$"},
            "status": {"enum": ["draft", "published", "imported"]},
            "standing": {"enum": ["current", "outdated", "announced", "draft", "retired"]},
        }
    )
    card = _object(
        {
            **dict.fromkeys(("id", "page", "face"), _TEXT),
            "standing": {"enum": ["current", "announced", "retired"]},
            "keywords": _list(_TEXT),
            "shown": {"type": "integer", "minimum": 1, "description": "The version that the page shows first."},
            "versions": {**_list(version), "minItems": 1, "description": "Oldest first."},
            "records": _object(
                dict.fromkeys(("aliases", "migrations", "printings", "translations", "rulings"), _list({"type": "object"}))
            ),
        }
    )  # fmt: skip
    line = _object({"count": _COUNT, "card": _TEXT, "name": _TEXT})
    deck = _object(
        {
            **dict.fromkeys(("id", "name", "game", "format", "page"), _TEXT),
            "sections": {"type": "object", "additionalProperties": _list(line)},
        }
    )
    game = _object(
        {
            **dict.fromkeys(("slug", "name", "summary"), _TEXT),
            "sets": _list(_TEXT),
            "cards": _COUNT,
            "decks": _COUNT,
            "edition": _object({"id": _TEXT, "hash": {"type": "string", "pattern": "^[0-9a-f]{64}$"}}),
        }
    )
    day = {"type": "string", "format": "date", "description": "The day whose cards the site shows."}
    return {
        "cards": _schema("Cards of a site", {"on": day, "cards": _list(card)}),
        "decks": _schema("Decks of a site", {"decks": _list(deck)}),
        "site": _schema("A site", {"on": day, "licence": _TEXT, "games": {**_list(game), "minItems": 1}}),
    }


def _schema(title: str, properties: Mapping[str, Any]) -> dict[str, Any]:
    head = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": title}
    return head | _object({"$schema": _TEXT, **properties})


def _object(properties: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": dict(properties),
        "required": list(properties),
        "additionalProperties": False,
    }


def _list(items: Mapping[str, Any]) -> dict[str, Any]:
    return {"type": "array", "items": dict(items)}


def _text(data: Mapping[str, Any]) -> str:
    return json.dumps(data, indent=1, ensure_ascii=False) + "\n"
