"""The pages of a site, filled from its contents."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, Final

from cardforge.tasks.decks.charts import stats_chart
from cardforge.tasks.decks.deck_stats import deck_stats
from cardforge.tasks.plurals import pluralize
from cardforge.tasks.revisions.editions import HASH_SHOWN, Edition
from cardforge.tasks.revisions.release_notes import announcement, changelog
from cardforge.tasks.settings import Settings
from cardforge.tasks.site.clauses import CardExplainer
from cardforge.tasks.site.contents import SiteGame
from cardforge.tasks.site.downloads import Download
from cardforge.tasks.site.licence import Licence
from cardforge.tasks.site.pictures import SitePicture
from cardforge.tasks.site.rulebooks import RulebookPage
from cardforge.tasks.site.search_data import facets, search_fields
from cardforge.tasks.site.views import card_view, changes_view, deck_view, labels, tile
from cardforge.tasks.web.look import page_templates

_PLACES: Final = (
    ("Cards", "index.html"),
    ("Decks", "decks.html"),
    ("Changes", "changes.html"),
    ("Rulebook", "rulebook.html"),
    ("Downloads", "downloads.html"),
)
_GROUPS: Final = (
    ("print", "Print and play", "PDF files at true size, fronts and backs."),
    ("table", "Virtual tables", "Put the files of one folder together where Tabletop Simulator finds them."),
    ("data", "Data", "Everything on these pages as JSON, with a schema for each file."),
)
_SORTED: Final = ("name", "cost", "type", "faction", "set", "legal")


@dataclass(frozen=True)
class SitePages:
    """Everything that the pages are made from."""

    title: str
    sites: Sequence[SiteGame]
    pictures: Mapping[str, SitePicture]
    books: Sequence[RulebookPage]
    downloads: Sequence[Download]
    editions: Mapping[str, Edition]
    """The edition that is shown of each game."""
    every_edition: Sequence[Edition]
    licence: Licence
    on: date
    settings: Settings

    def html(self) -> Iterator[tuple[str, str]]:
        """The path and the text of each page and of each picture of costs."""
        yield "index.html", self._page("site/index.html", "index.html", "", self._gallery())
        yield from self._cards()
        yield from self._decks()
        yield "changes.html", self._page("site/changes.html", "changes.html", "", self._changes())
        if self.books:
            yield (
                "rulebook.html",
                self._page("site/rulebook.html", "rulebook.html", "", {"title": "Rulebook", "books": self.books}),
            )
        yield "downloads.html", self._page("site/downloads.html", "downloads.html", "", self._downloads())

    def _page(self, template: str, place: str, root: str, values: Mapping[str, Any]) -> str:
        has = {"decks.html": any(site.decks for site in self.sites), "rulebook.html": bool(self.books)}
        nav = [(label, f"{root}{href}", href == place) for label, href in _PLACES if has.get(href, True)]
        editions = ", ".join(f"{one.id} {one.hash[:HASH_SHOWN]}" for one in self.editions.values())
        site = {
            "title": self.title,
            "summary": " ".join(site.game.summary for site in self.sites),
            "day": self.on.isoformat(),
            "edition": editions,
            "licence": self.licence.says,
        }
        frame = {"root": root, "brand": self.title, "brand_href": f"{root}index.html", "nav": nav, "site": site}
        return page_templates().get_template(template).render({**frame, **values})

    def _gallery(self) -> dict[str, Any]:
        fields = search_fields(self.sites)
        named = [field["name"] for field in fields]
        label = {name: text for site in self.sites for name, text in labels(site.game).items()}
        kinds = {field["name"]: field["kind"] for field in fields}
        orders = [(name, f"by {label.get(name, name).lower()}") for name in _SORTED if name in named]
        if kinds.get("cost") == "whole":
            orders.append(("-cost", "by cost, highest first"))
        return {
            "tiles": [tile(each, self.pictures[each.card.key]) for site in self.sites for each in site.cards],
            "facets": facets(self.sites),
            "orders": orders,
            "fields": named,
            "examples": self._examples(kinds),
        }

    def _examples(self, kinds: Mapping[str, str]) -> list[str]:
        """Searches that find something among these cards."""
        first = self.sites[0].cards[0].card
        found = [f"type:{_quoted(first.word('type'))}"] if first.word("type") else []
        found += ["cost<=2"] if kinds.get("cost") == "whole" else []
        keyword = next((word for site in self.sites for each in site.cards for word in each.keywords), "")
        found += [f"keyword:{_quoted(keyword.lower())}"] if keyword else []
        every = [each.card for site in self.sites for each in site.cards]
        found += ["does:draw"] if any(re.search(r"\bdraw", card.text, re.IGNORECASE) for card in every) else []
        found += [f"legal:{deck.format.key}" for site in self.sites for deck in site.decks[:1]][:1]
        return [*found, "version>1"]

    def _cards(self) -> Iterator[tuple[str, str]]:
        every = [each for site in self.sites for each in site.cards]
        slugs = ["", *(each.slug for each in every), ""]
        neighbours = {each.slug: (slugs[place], slugs[place + 2]) for place, each in enumerate(every)}
        for site in self.sites:
            explainer = CardExplainer(site.game, self.settings)
            for each in site.cards:
                view = card_view(each, site, neighbours[each.slug], self.pictures, explainer, self.on)
                values = {"title": each.card.name, "card": view}
                yield f"cards/{each.slug}.html", self._page("site/card.html", "", "../", values)

    def _decks(self) -> Iterator[tuple[str, str]]:
        views = []
        for site in self.sites:
            for deck in site.decks:
                view = deck_view(deck, site, self.pictures)
                counts = deck_stats(deck.file, on=self.on, settings=self.settings)
                chart = stats_chart(counts)
                view |= {"chart": f"{deck.slug}.svg" if chart.shapes else ""}
                view |= {
                    "chart_size": (round(chart.width), round(chart.height)),
                    "chart_words": "The costs of the cards as bars",
                }
                views.append(view)
                yield (
                    f"decks/{deck.slug}.html",
                    self._page("site/deck.html", "", "../", {"title": deck.name, "deck": view}),
                )
                yield f"decks/{deck.slug}.txt", deck.text
                if chart.shapes:
                    yield f"decks/{deck.slug}.svg", chart.svg()
        if views:
            yield "decks.html", self._page("site/decks.html", "decks.html", "", {"title": "Decks", "decks": views})

    def _changes(self) -> dict[str, Any]:
        slugs = [site.game.slug for site in self.sites]
        coming = [announcement(slug, on=self.on, settings=self.settings) for slug in slugs]
        past = [changelog(slug, on=self.on, settings=self.settings) for slug in slugs]
        parts = [
            changes_view("What comes", "Nothing is announced.", coming, self.sites, self.pictures),
            changes_view("What has changed", "Nothing has changed yet.", past, self.sites, self.pictures),
        ]
        return {"title": "Changes", "parts": parts}

    def _downloads(self) -> dict[str, Any]:
        groups = [
            {
                "title": title,
                "help": says,
                "files": [
                    {
                        "path": one.path,
                        "name": one.path.removeprefix("downloads/"),
                        "what": one.what,
                        "size": _size(len(one.data)),
                    }
                    for one in self.downloads
                    if one.group == group
                ],
            }
            for group, title, says in _GROUPS
        ]
        shown = [site.game.slug for site in self.sites]
        credits = sorted(
            {
                f"{each.card.name}: {makers}"
                for site in self.sites
                for each in site.cards
                if (makers := ", ".join(filter(None, (each.card.word("artist"), each.card.word("licence")))))
            }
        )
        return {
            "title": "Downloads",
            "groups": [group for group in groups if group["files"]],
            "licence_file": "licence.txt" if self.licence.text else "",
            "credits": credits,
            "editions": [
                {"id": one.id, "hash": one.hash, "revisions": len(one.revisions)}
                for one in self.every_edition
                if one.game in shown
            ],
        }

    def summary(self) -> str:
        """How much there is, in a sentence."""
        cards, decks = (
            sum(len(some) for some in each) for each in ([s.cards for s in self.sites], [s.decks for s in self.sites])
        )
        return f"{pluralize(cards, 'card')}, {pluralize(decks, 'deck')}, {pluralize(len(self.books), 'rulebook')}"


def _quoted(word: str) -> str:
    return f'"{word}"' if " " in word else word


def _size(count: int) -> str:
    """Bytes in words."""
    return f"{count / 1e6:.1f} MB" if count >= 1e6 else f"{max(1, round(count / 1e3))} KB"
