"""What the gallery searches in: the fields, the cards with their values, and the facets beside the grid."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import date
from typing import Any, Final

from cardforge.catalog.search import field_table
from cardforge.kernel.cards import Card
from cardforge.tasks.cards.search_context import keywords_of
from cardforge.tasks.settings import Settings
from cardforge.tasks.site.contents import SiteCard, SiteGame, has_keyword
from cardforge.tasks.site.pictures import SitePicture
from cardforge.tasks.site.search_answers import SearchAnswers
from cardforge.tasks.site.views import labels, shown_fields

_KINDS: Final = {"whole": "whole", "date": "date", "meaning": "meaning", "day": "day"}
_MOST_CHOICES: Final = 16
"""Different values of a field that still make a facet."""
_LISTS: Final = ("choice", "choices", "several")
_GAME: Final = {"name": "game", "kind": "word", "letters": ["g"], "choices": []}


def search_data(
    sites: Sequence[SiteGame], pictures: Mapping[str, SitePicture], on: date, settings: Settings
) -> dict[str, Any]:
    """Fields, facets, and each card with all its versions, for `search.js` and `gallery.js`."""
    answers = SearchAnswers.of(sites, on, settings)

    keywords = {site.game.slug: keywords_of(site.game) for site in sites}

    def version(card: Card, each: SiteCard, site: SiteGame) -> dict[str, Any]:
        found = tuple(word for word in keywords[card.game] if has_keyword(card.text, word))
        shown = replace(each, card=card, standing=each.standing_of(card, on), keywords=found)
        values = _values(shown) | _decks(each, site)
        return {"face": pictures[card.key].small, "values": values, **answers.revisions[card.key]}

    cards = [
        {
            "id": each.slug,
            "shown": each.card.version,
            "days": answers.days[each.slug],
            "versions": {card.version: version(card, each, site) for card in each.history},
        }
        for site in sites
        for each in site.cards
    ]
    return {
        "fields": search_fields(sites),
        "facets": [facet["name"] for facet in facets(sites)],
        "cards": cards,
        **answers.to_json(),
    }


def search_script(sites: Sequence[SiteGame], pictures: Mapping[str, SitePicture], on: date, settings: Settings) -> str:
    """The data as a script, since a page from disk may not fetch a file."""
    data = json.dumps(search_data(sites, pictures, on, settings), sort_keys=True, separators=(",", ":"))
    return f"const cardforgeCards = {data};\n"


def facets(sites: Sequence[SiteGame]) -> list[dict[str, Any]]:
    """The fields with few different values, with the number of cards of each value."""
    found = []
    named = {name: label for site in sites for name, label in labels(site.game).items()}
    for name in _facet_names(sites):
        values: Counter[str] = Counter()
        for site in sites:
            for each in site.cards:
                values.update(set(_words(_values(each).get(name))))
        if 1 < len(values) <= _MOST_CHOICES:
            ordered = sorted(values.items(), key=lambda item: _order(item[0]))
            found.append({"name": name, "label": named.get(name, name.capitalize()), "choices": ordered})
    return found


def _facet_names(sites: Sequence[SiteGame]) -> list[str]:
    own = (
        field.name
        for site in sites
        for field in site.game.fields
        if field.name in shown_fields(site.game) and (field.kind in _LISTS or field.name == "cost")
    )
    return list(dict.fromkeys(["game", "set", "is", "type", "faction", "cost", *own]))


def search_fields(sites: Sequence[SiteGame]) -> list[dict[str, Any]]:
    """Each field once; two games that have it with other choices share them."""
    found: dict[str, dict[str, Any]] = {"game": dict(_GAME)} if len(sites) > 1 else {}
    for site in sites:
        for field in field_table(site.game):
            kind = _KINDS.get(field.kind, "word")
            known = found.setdefault(
                field.name, {"name": field.name, "kind": kind, "letters": list(field.letters), "choices": []}
            )
            strict = field.kind in ("choice", "choices") and field.name != "is"
            known["choices"] = list(dict.fromkeys([*known["choices"], *(field.choices if strict else ())]))
            if known["kind"] != kind:
                known["kind"] = "word"
    return list(found.values())


def _values(each: SiteCard) -> dict[str, Any]:
    card = each.card
    day = card.legal_from or card.announced_on
    general: Mapping[str, Any] = {
        "game": card.game,
        "name": card.name,
        "text": card.text,
        "set": card.set,
        "number": card.number,
        "version": card.version,
        "keyword": list(each.keywords),
        "is": each.standing,
        "announced": _day(card.announced_on),
        "legal": _day(card.legal_from),
        "changed": _day(day) if card.version > 1 else None,
        "change": card.change or None,
        "note": card.note or None,
        "status": card.status,
    }
    return {name: value for name, value in {**general, **_own(card)}.items() if value is not None}


def _decks(each: SiteCard, site: SiteGame) -> dict[str, Any]:
    """The decks of the site that have a card, by their names and by the names of their files, as `indeck:` names them."""
    found = [word for deck in site.decks if deck.copies(each.card.number) for word in (deck.name, deck.file.stem)]
    return {"indeck": found} if found else {}


def _own(card: Card) -> dict[str, Any]:
    return {name: list(value) if isinstance(value, tuple) else value for name, value in card.fields.items()}


def _words(value: Any) -> Iterable[str]:
    if value is None:
        return ()
    return map(str, value) if isinstance(value, list) else (str(value),)


def _order(word: str) -> tuple[int, int, str]:
    return (0, int(word), "") if word.isdecimal() else (1, 0, word.casefold())


def _day(day: object) -> str | None:
    return str(day) if day else None
