"""The screens of cards: the grid with its search, and the page of one card with its versions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlencode

from starlette.responses import JSONResponse, Response

from cardforge.errors import FaultyInput, UnknownName
from cardforge.kernel.cards import Card
from cardforge.registry import game as game_named
from cardforge.studio.deck_choices import deck_finder
from cardforge.studio.filters import label
from cardforge.studio.guard import PICTURE_POLICY
from cardforge.studio.requests import FOREVER, Asked
from cardforge.tasks.cards.card_list import CardList
from cardforge.tasks.cards.card_table import card_rows
from cardforge.tasks.cards.explain_text import Explained, explain_card
from cardforge.tasks.cards.find_cards import CardPage, card_page, find_cards, list_cards
from cardforge.tasks.cards.search_fields import SearchField, search_fields, search_words
from cardforge.tasks.decks.own_decks import decks_with
from cardforge.tasks.revisions.entries import entries_of

CHUNK: Final = 60
"""Cards of one page of the grid: more than a large screen shows at once."""
SORTS: Final = (
    ("", "Best match"),
    ("number", "Number"),
    ("name", "Name"),
    ("-cost", "Cost, highest first"),
    ("cost", "Cost"),
)
VIEWS: Final = (("", "Faces"), ("list", "List"), ("table", "Table"))
MOST_COLUMNS: Final = 9
"""Columns of the table: as many as a wide screen holds."""
SHORT: Final = ("whole", "choice", "words")
"""Kinds of fields that make a column of the table."""
TYPES: Final = {"webp": "image/webp", "svg": "image/svg+xml"}


@dataclass(frozen=True)
class Choice:
    """A value that narrows the search: how many of the cards found have it, and the search with or without it."""

    value: str
    count: int
    chosen: bool
    query: str


@dataclass(frozen=True)
class Heading:
    """A column of the table: its field, how the cards stand by it now, and the address that sorts by it."""

    name: str
    sorted: str
    address: str
    number: bool


@dataclass(frozen=True)
class Facet:
    """A field with the values that narrow the search."""

    name: str
    choices: tuple[Choice, ...]


def grid(asked: Asked) -> Response:
    """The cards of a game that match the search, a chunk at a time."""
    game = asked.studio.known(asked.parts["game"])
    query, sort, every = asked.query.get("q", "").strip(), asked.query.get("sort", ""), "all" in asked.query
    view = asked.query.get("view", "")
    view = view if view in dict(VIEWS) else ""
    fault, cards = "", CardList((), asked.studio.settings.today)
    fields = search_fields(game.slug, settings=asked.studio.settings)
    names = {found.field.name for found in fields}
    sorts = [(key, words) for key, words in SORTS if not key or key.lstrip("-") in names]
    if sort and sort not in dict(sorts):  # a column of the table
        sort = sort if sort.removeprefix("-") in names else ""
        sorts += [(sort, label(sort.removeprefix("-")) + (", last first" if sort[0] == "-" else ""))] if sort else []
    try:
        if query or sort:
            cards = find_cards(
                query,
                game.slug,
                every=every,
                sort=sort,
                deck_file=deck_finder(asked.studio, game.slug),
                settings=asked.studio.settings,
            )
        else:
            cards = list_cards(game.slug, every=every, settings=asked.studio.settings)
    except (FaultyInput, UnknownName) as faulty:
        fault = str(faulty)
    last = max(0, (len(cards) - 1) // CHUNK)
    page = min(asked.number("page", 0), last)
    shown = cards[page * CHUNK : (page + 1) * CHUNK]
    if view != "table":
        asked.studio.faces.ask(shown)

    def address(text: str = query, *, page: int = 0, sort: str = sort, view: str = view) -> str:
        return _address(game.slug, text, sort, every, page, view)

    columns = _columns(game.slug, fields, cards, asked) if view == "table" else []
    return asked.page(
        "cards.html",
        known=game,
        query=query,
        sort=sort,
        sorts=sorts,
        every=every,
        fault=fault,
        found=cards,
        shown=shown,
        first=page * CHUNK,
        more=address(page=page + 1) if page < last else "",
        before=address(page=page - 1) if page else "",
        view=view,
        views=[(words, address(view=key), key == view) for key, words in VIEWS],
        headings=[_heading(name, kind, sort, address) for name, kind in columns],
        rows=_rows(cards.ordered(shown), columns, asked) if columns else [],
        facets=_facets(cards, query, fields),
        fields=fields,
        search=urlencode({"q": query, "sort": sort}) if query or sort else "",
        address=address,
    )


def _columns(game: str, fields: list[SearchField], cards: CardList, asked: Asked) -> list[tuple[str, str]]:
    """The fields that make the table: number, name, and the short fields that some card found has, each with its kind."""
    own = {field.name for field in game_named(game, asked.studio.settings.shelf).fields}
    kinds = {found.field.name: found.field.kind for found in fields}
    used = {name for card in cards for name in card.fields}
    short = [name for name, kind in kinds.items() if name in own & used and (kind in SHORT or name == "faction")]
    return [("number", "whole"), ("name", "word"), *((name, kinds[name]) for name in short)][:MOST_COLUMNS]


def _heading(name: str, kind: str, sort: str, address: Callable[..., str]) -> Heading:
    standing = "ascending" if sort == name else "descending" if sort == f"-{name}" else "none"
    return Heading(
        name, standing, address(sort=f"-{name}" if standing == "ascending" else name, view="table"), kind == "whole"
    )


def _rows(cards: CardList, columns: list[tuple[str, str]], asked: Asked) -> list[list[str]]:
    """A row of the table for each card, as `cardforge cards find --columns` has them."""
    return card_rows(cards, ",".join(name for name, _ in columns), asked.studio.settings.shelf)[1:]


def some_of(cards: Sequence[Card], count: int = 4) -> list[Card]:
    """A few cards from all over a list, for a picture of it."""
    step = max(1, len(cards) // count)
    return list(cards[step // 2 :: step][:count])


def words(asked: Asked) -> Response:
    """The words with which a search of a game can go on, for the page that completes it."""
    game = asked.studio.known(asked.parts["game"])
    found = search_words(game.slug, settings=asked.studio.settings)
    return JSONResponse([word.to_json() for word in found], headers={"cache-control": "private, max-age=600"})


def _address(game: str, query: str, sort: str, every: bool, page: int, view: str) -> str:
    parts = {"q": query, "sort": sort, "all": "1" if every else "", "view": view, "page": str(page) if page else ""}
    asked = urlencode({key: value for key, value in parts.items() if value})
    return f"/cards/{game}" + (f"?{asked}" if asked else "")


def _facets(cards: CardList, query: str, fields: list[SearchField]) -> list[Facet]:
    """The fields with few values, each value with the number of cards found that have it."""
    facets = []
    terms = query.split()
    narrowing = [found.field for found in fields if found.field.kind in ("choice", "choices", "several")]
    for field in sorted(narrowing, key=lambda field: field.name in ("status", "change")):  # both are seldom asked
        counts: Counter[str] = Counter()
        for value, cards_with in Counter(map(field.value, cards)).items():
            for one in set(value) if isinstance(value, tuple) else {value} if value else ():
                counts[str(one)] += cards_with
        choices = tuple(_choice(field.name, value, counts[value], terms) for value in field.choices)
        choices = tuple(choice for choice in choices if choice.count or choice.chosen)
        if len(choices) > 1 or any(choice.chosen for choice in choices):
            facets.append(Facet(field.name, choices))
    return facets


def _choice(field: str, value: str, count: int, terms: list[str]) -> Choice:
    term = f"{field}:{value}" if " " not in value else f'{field}:"{value}"'
    query = " ".join(terms)
    chosen = term in query
    changed = " ".join(query.replace(term, "", 1).split()) if chosen else f"{query} {term}".strip()
    return Choice(value, count, chosen, changed)


def one(asked: Asked) -> Response:
    """A card: its face, its text with what it means, its versions, and the decks that use it."""
    studio, known = asked.studio, asked.studio.known(asked.parts["game"])
    version = asked.number("v", 0)
    key = f"{known.slug}/{asked.parts['number']}" + (f"@{version}" if version else "")
    page = card_page(key, settings=studio.settings)
    before, after = _beside(asked, page.card)
    history = entries_of(page.history, page.on)[::-1]
    place = next((index for index, entry in enumerate(history) if entry.card.version == page.card.version), None)
    return asked.page(
        "card.html",
        known=known,
        page=page,
        card=page.card,
        explained=_explained(asked, page),
        records=page.to_json(),
        history=history,
        shown_entry=None if place is None else history[place],
        earlier=None if place is None or place + 1 == len(history) else history[place + 1],
        decks=decks_with(page.card, [studio.decks], settings=studio.settings),
        before=before,
        after=after,
        search=_search(asked),
    )


def _explained(asked: Asked, page: CardPage) -> Explained | None:
    """What the text means; None for a game whose texts cannot be read."""
    game = game_named(page.card.game, asked.studio.settings.shelf)
    return explain_card(page.card, game) if page.card.text and game.vocabulary() else None


def _search(asked: Asked) -> str:
    kept = {key: asked.query[key] for key in ("q", "sort") if asked.query.get(key)}
    return urlencode(kept)


def _beside(asked: Asked, card: Card) -> tuple[Card | None, Card | None]:
    """The cards before and after a card in the search that it was opened from."""
    settings, query, sort = asked.studio.settings, asked.query.get("q", ""), asked.query.get("sort", "")
    try:
        found = (
            find_cards(query, card.game, sort=sort, deck_file=deck_finder(asked.studio, card.game), settings=settings)
            if query or sort
            else list_cards(card.game, settings=settings)
        )
    except (FaultyInput, UnknownName):
        return None, None
    numbers = [other.number for other in found]
    if card.number not in numbers:
        return None, None
    place = numbers.index(card.number)
    return (found[place - 1] if place else None), (found[place + 1] if place + 1 < len(found) else None)


def face(asked: Asked) -> Response:
    """The picture of a card."""
    store, kind = asked.studio.faces, asked.parts["kind"]
    if kind not in TYPES:
        raise UnknownName("kind of picture", kind[:20], None, list(TYPES))
    card = store.card(asked.parts["mark"])
    if card is None:
        key = f"{asked.parts['game']}/{asked.parts['number']}@{asked.parts['version']}"
        card = card_page(key, settings=asked.studio.settings).card
    data = store.picture(card, kind)
    if not data:
        raise UnknownName("face of a card", card.key)
    headers = {"cache-control": FOREVER if store.mark(card) == asked.parts["mark"] else "no-store"}
    if kind == "svg":
        headers["content-security-policy"] = PICTURE_POLICY
    return Response(data, media_type=TYPES[kind], headers=headers)
