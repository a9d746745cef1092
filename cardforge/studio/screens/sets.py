"""The screens of sets: a set at one glance, new cards, sets and games, spreadsheets out and in, and what is announced and published."""

from __future__ import annotations

import tempfile
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path, PurePath
from typing import Final

from starlette.responses import Response

from cardforge.carddata import read_shelf
from cardforge.errors import CardforgeError, UnknownName
from cardforge.exchange.proposals.headings import slug_of
from cardforge.kernel.cards import Card
from cardforge.printing.preflight.legibility import ShownText
from cardforge.registry import game as game_named
from cardforge.shelves import card_folders
from cardforge.studio.card_files import SheetFile
from cardforge.studio.requests import Asked, see
from cardforge.tasks.cards.editing.edit_card import new_card
from cardforge.tasks.cards.exchange_cards import export_cards, import_cards
from cardforge.tasks.cards.find_cards import list_cards
from cardforge.tasks.cards.importing.result import ImportedCards
from cardforge.tasks.cards.publish import publish_cards
from cardforge.tasks.decks.deck_stats import set_stats
from cardforge.tasks.new_game.init_game import init_game
from cardforge.tasks.plurals import pluralize
from cardforge.tasks.printing.check_faces import check_faces
from cardforge.tasks.revisions.release_notes import announcement

SHEETS: Final = ("xlsx", "ods", "csv")
"""Kinds of spreadsheets."""
BAND: Final = 40
"""Letters of text in a band of the overview."""
NO_SHELF: Final = "cards of your own need a shelf: `cardforge init my-cards` makes one, and `cardforge --shelf my-cards studio` opens it"


@dataclass(frozen=True)
class SetCard:
    """A card of a set as the overview shows it."""

    card: Card
    standing: str
    letters: int
    """Letters of its text."""
    smallest: float | None
    """Its smallest type in points; None until legibility is asked for."""
    contrast: float | None
    faults: tuple[str, ...]


ORDERS: Final[Mapping[str, Callable[[SetCard], float]]] = {
    "number": lambda row: row.card.number,
    "letters": lambda row: -row.letters,
    "smallest": lambda row: row.smallest or 0,
    "contrast": lambda row: row.contrast or 0,
}
"""How the cards of a set can be sorted: those that stand out first."""


def overview(asked: Asked) -> Response:
    """A set at one glance: its curve and colours, the lengths of its texts, and whether its faces can be read."""
    studio, known, of_set = asked.studio, asked.studio.known(asked.parts["game"]), asked.parts["set"]
    cards = list_cards(known.slug, of_set=of_set, every=True, settings=studio.settings)
    legible = "legible" in asked.query
    texts: dict[str, list[ShownText]] = {}
    if legible:
        for text in check_faces(known.slug, of_set=of_set, every=True, settings=studio.settings).texts:
            texts.setdefault(text.face.partition(" ")[0], []).append(text)
    rows = [_row(card, cards.standing(card), texts.get(card.key, [])) for card in cards]
    order = asked.query.get("sort", "number")
    rows.sort(key=ORDERS.get(order, ORDERS["number"]))
    stats = set_stats(known.slug, of_set, settings=studio.settings)
    studio.faces.ask([row.card for row in rows])
    return asked.page(
        "set.html",
        known=known,
        set=of_set,
        title=_title(asked, of_set),
        lengths=_lengths([row.letters for row in rows]),
        sizes={
            f"{size / 2:g} to {(size + 1) / 2:g} pt": count
            for size, count in sorted(Counter(int(row.smallest * 2) for row in rows if row.smallest).items())
        },
        rows=rows,
        stats=stats,
        legible=legible,
        sort=order,
        kinds=SHEETS,
        said=asked.query.get("said", ""),
        drafts=[row for row in rows if row.card.status == "draft"],
        today=studio.settings.today,
        undoable=studio.card_files.undoable(known.slug),
    )


def _title(asked: Asked, of_set: str) -> str:
    """The name of a set; its short name for one that no card file has."""
    game, shelf = game_named(asked.parts["game"], asked.studio.settings.shelf), asked.studio.settings.shelf
    return next((one.name for one in read_shelf(game, card_folders(game, shelf)) if one.slug == of_set), of_set)


def _lengths(letters: Sequence[int]) -> dict[str, int]:
    """How many cards have texts of a length, by bands: "none", "1 to 40", "41 to 80"."""
    bands = Counter(-(-length // BAND) for length in letters)
    return {
        f"{band * BAND - BAND + 1} to {band * BAND}" if band else "none": bands[band]
        for band in range(max(bands, default=0) + 1)
        if band or bands[0]
    }


def _row(card: Card, standing: str, texts: list[ShownText]) -> SetCard:
    faults = tuple(dict.fromkeys(fault for text in texts for fault in text.faults()))
    smallest, contrast = (
        min((text.size for text in texts), default=None),
        min((text.contrast for text in texts), default=None),
    )
    return SetCard(card, standing, len(card.text), smallest, contrast, faults)


def begin_card(asked: Asked) -> Response:
    """A new card, with the values of another one, as a draft of a set; a set that is not there yet is made."""
    studio, known, form = asked.studio, asked.studio.known(asked.parts["game"]), asked.form
    if studio.settings.shelf is None:
        raise CardforgeError(NO_SHELF)
    game = game_named(known.slug, studio.settings.shelf)
    name = " ".join(form.get("name", "").split())[:100]
    title = " ".join((form.get("new_set") or form.get("set", "")).split())[:100]
    with studio.card_files.kept(game, studio.settings.shelf, f"new card {name}"):
        made = new_card(known.slug, form.get("like", ""), name, slug_of(title), title, settings=studio.settings)
    return see(f"/design/{known.slug}/{made.number}?said=made")


def begin_game(asked: Asked) -> Response:
    """A game of one's own on the shelf, with three cards to begin with."""
    studio = asked.studio
    if studio.settings.shelf is None:
        raise CardforgeError(NO_SHELF)
    name = " ".join(asked.form.get("name", "").split())[:100]
    slug = slug_of(name)
    if not slug:
        raise CardforgeError("the name of a game needs letters")
    init_game(studio.settings.shelf, slug, name=name, write=True)
    studio.refresh()
    return see(f"/design/{slug}")


def export_sheet(asked: Asked) -> Response:
    """The cards of a set as a spreadsheet."""
    known, kind = asked.studio.known(asked.parts["game"]), asked.parts["kind"]
    if kind not in SHEETS:
        raise UnknownName("kind of spreadsheet", kind[:20], None, list(SHEETS))
    found = export_cards(known.slug, kind, of_set=asked.parts["set"], every=True, settings=asked.studio.settings)
    headers = {"content-disposition": f'attachment; filename="{slug_of(asked.parts["set"])}.{kind}"'}
    return Response(found.data, media_type="application/octet-stream", headers=headers)


def read_sheet(asked: Asked) -> Response:
    """What a spreadsheet would change, card by card; nothing is written."""
    name, data = asked.uploads.get("sheet", ("", b""))
    if not data:
        raise CardforgeError("choose a spreadsheet: xlsx, ods or csv")
    sheet = SheetFile(asked.parts["set"], PurePath(name).name, data)
    found = _imported(asked, sheet, dry_run=True)
    known = asked.studio.known(asked.parts["game"])
    return asked.page(
        "sheet.html",
        known=known,
        set=asked.parts["set"],
        mark=asked.studio.sheets.add(sheet),
        found=found,
        rows=found.told_rows(),
        summary=found.summary(),
        file=name,
    )


def write_sheet(asked: Asked) -> Response:
    """Writes what `read_sheet` has shown to the card file of the set."""
    known, settings = asked.studio.known(asked.parts["game"]), asked.studio.settings
    sheet = asked.studio.sheets.get(asked.form.get("sheet", ""))
    game = game_named(known.slug, settings.shelf)
    with asked.studio.card_files.kept(game, settings.shelf, f"spreadsheet into {asked.parts['set']}"):
        found = _imported(asked, sheet, dry_run=False)
    return see(f"/design/{known.slug}/sets/{asked.parts['set']}?said={pluralize(found.cards, 'card')} read in")


def _imported(asked: Asked, sheet: SheetFile, *, dry_run: bool) -> ImportedCards:
    kind = sheet.name.rpartition(".")[2].casefold()
    if kind not in SHEETS:
        raise UnknownName("kind of spreadsheet", kind[:20], None, list(SHEETS))
    with tempfile.TemporaryDirectory(prefix="cardforge-") as folder:
        file = Path(folder) / f"{sheet.set}.{kind}"
        file.write_bytes(sheet.data)
        return import_cards(
            file, asked.parts["game"], sheet.set, to_shelf=True, dry_run=dry_run,
            change=asked.form.get("change", ""), note=asked.form.get("note", ""), settings=asked.studio.settings,
        )  # fmt: skip


def announced(asked: Asked) -> Response:
    """What comes: the revisions that are announced, day by day, as the page that `cards announce` writes."""
    known = asked.studio.known(asked.parts["game"])
    notes = announcement(known.slug, settings=asked.studio.settings)
    if "file" in asked.query:
        headers = {"content-disposition": 'attachment; filename="what-comes.html"'}
        return Response(notes.html(), media_type="text/html", headers=headers)
    return asked.page("announced.html", known=known, notes=notes, said=asked.query.get("said", ""))


def publish(asked: Asked) -> Response:
    """Publishes a card or a set with the days that were given; it then never changes."""
    known, form = asked.studio.known(asked.parts["game"]), asked.form
    with asked.studio.card_files.lock:
        done = publish_cards(
            [f"{known.slug}/{form.get('what', '')}"], announced_on=_day(form.get("announced", "")),
            legal_from=_day(form.get("legal", "")), settings=asked.studio.settings,
        )  # fmt: skip
    said = f"{pluralize(len(done.published), 'revision')} published"
    back = form.get("back", "")
    return see(f"/design/{known.slug}/sets/{back}?said={said}" if slug_of(back) == back and back else f"/design/{known.slug}/announced?said={said}")  # fmt: skip


def undo(asked: Asked) -> Response:
    """Takes the last change of the game's card files back."""
    known, settings = asked.studio.known(asked.parts["game"]), asked.studio.settings
    said = asked.studio.card_files.undo(game_named(known.slug, settings.shelf), settings.shelf)
    return see(f"/design/{known.slug}?said=undone: {said}")


def _day(text: str) -> date | None:
    try:
        return date.fromisoformat(text) if text else None
    except ValueError:
        raise CardforgeError(f"{text[:20]!r} is no day; write it like 2026-03-01") from None
