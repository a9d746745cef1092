"""The screens of decks: the list, and the builder with its live verdict, repairs and statistics."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from hashlib import sha256
from pathlib import PurePath
from typing import Final
from urllib.parse import urlencode

from starlette.responses import Response

from cardforge.decks.deck import Entry
from cardforge.decks.pool import Pool
from cardforge.decks.repair.changes import Change
from cardforge.errors import CardforgeError, FaultyInput, UnknownName
from cardforge.exchange.decoding import read_text_file
from cardforge.kernel.cards import Card
from cardforge.registry import game as game_named
from cardforge.shelves import write_whole
from cardforge.studio.deck_choices import chosen_deck, deck_finder
from cardforge.studio.deck_files import Step
from cardforge.studio.requests import Asked, see
from cardforge.tasks.cards.catalogue import catalogue
from cardforge.tasks.cards.find_cards import find_cards
from cardforge.tasks.decks.check import DeckChecker, check_deck
from cardforge.tasks.decks.convert import convert_deck, known_formats
from cardforge.tasks.decks.deck_lock import lock_deck, lock_path
from cardforge.tasks.decks.deck_odds import deck_odds
from cardforge.tasks.decks.deck_stats import PAY_TURNS, deck_stats
from cardforge.tasks.decks.edit import add_card, card_named, new_deck, remove_card
from cardforge.tasks.decks.outdated import outdated_deck
from cardforge.tasks.decks.own_decks import OwnDeck, free_file, own_deck, own_decks, pasted_list, slug_of
from cardforge.tasks.decks.upgrade import upgrade_deck
from cardforge.tasks.plurals import pluralize
from cardforge.tasks.setup.variants import legal_samples

FAN: Final = 4
"""Faces that stand for a deck."""
SHOWN: Final = 48
"""Cards of the pool that are shown beside a deck; a search brings others."""


@dataclass(frozen=True)
class Line:
    """A line of a deck with its card; None for a name that fits no card, or several."""

    entry: Entry
    card: Card | None


@dataclass(frozen=True)
class ShownDeck:
    """A deck on the shelf: some of its faces, and its verdict; "" where it cannot be judged."""

    own: OwnDeck
    game: str
    faces: tuple[Card, ...]
    verdict: str


def shown_decks(asked: Asked, game: str, most: int = 200) -> list[ShownDeck]:
    """The decks of a game as its shelf shows them."""
    settings, checker = asked.studio.settings, DeckChecker(asked.studio.settings)
    with catalogue(settings) as catalog:
        pool = catalog.pool(game)
    shown = []
    for own in own_decks(asked.studio.decks, game, settings=settings)[:most]:
        verdict = ""
        with suppress(CardforgeError):
            verdict = "" if own.problem else checker.report_on(own.deck, own.file).report.verdict
        shown.append(ShownDeck(own, game, _faces_of(own, pool, settings.today), verdict))
    asked.studio.faces.ask([card for one in shown for card in one.faces])
    return shown


def ready_decks(asked: Asked, game: str) -> list[ShownDeck]:
    """The ready-made decks of a game, all legal: a person begins with a copy of one."""
    settings = asked.studio.settings
    with catalogue(settings) as catalog:
        pool = catalog.pool(game)
    made = legal_samples(game_named(game, settings.shelf), settings)
    owned = [OwnDeck(f"ready:{file.stem}", file, deck) for file, deck in made]
    return [ShownDeck(one, game, _faces_of(one, pool, settings.today), "legal") for one in owned]


def _faces_of(own: OwnDeck, pool: Pool, today: date) -> tuple[Card, ...]:
    """Four of its cards, the first of each quarter of the list."""
    entries = own.deck.entries
    found: list[Card] = []
    for entry in entries[:: max(1, len(entries) // FAN)]:
        with suppress(CardforgeError):
            found.append(card_named(entry.label, pool, today)[0])
    return tuple(found[:FAN])


def shelf(asked: Asked) -> Response:
    """The decks of a game, and what begins a new one."""
    known, settings = asked.studio.known(asked.parts["game"]), asked.studio.settings
    formats = DeckChecker(settings).format_keys(known.slug)
    return asked.page(
        "decks.html",
        known=known,
        decks=shown_decks(asked, known.slug),
        ready=ready_decks(asked, known.slug),
        formats=formats,
        folder=asked.studio.decks,
        imports=[one.title for one in known_formats()],
        deleted=asked.studio.deck_files.deleted(known.slug),
    )


def begin(asked: Asked) -> Response:
    """Writes a new deck: empty, from a list that was pasted, or as a copy of another one."""
    studio, known, form = asked.studio, asked.studio.known(asked.parts["game"]), asked.form
    text = form.get("text", "").strip() or form.get("file", "").strip()
    name = " ".join(form.get("name", "").split())[:200]
    if form.get("like"):
        like = chosen_deck(studio, known.slug, form["like"])
        name, text = name or like.name, read_text_file(like.file)
    with studio.deck_files.lock:
        file = free_file(studio.decks, name or "deck")
        if text:
            came = PurePath(form.get("file.name", "")).name if not form.get("text", "").strip() else ""
            write_whole(file, pasted_list(text, form.get("format", ""), name, came, settings=studio.settings))
        else:
            write_whole(file, new_deck(form.get("format", ""), name, file, settings=studio.settings).text)
    return see(f"/decks/{known.slug}/{file.stem}")


def build(asked: Asked) -> Response:
    """The builder: the pool, the deck, and whether it is legal."""
    studio, known, own = asked.studio, asked.studio.known(asked.parts["game"]), own_of(asked)
    query, fault = asked.query.get("q", "").strip(), ""
    pool: list[Card] = []
    try:
        pool = list(find_cards(query, known.slug, deck_file=deck_finder(studio, known.slug), settings=studio.settings))
    except (FaultyInput, UnknownName) as faulty:
        fault = str(faulty)
    studio.faces.ask(pool[:SHOWN])
    lines = _lines(asked, own)
    locked = lock_path(own.file).is_file() or any(entry.version is not None for entry in own.deck.entries)
    verdict = check_deck(own.file, settings=studio.settings) if own.format and not own.problem else None
    return asked.page(
        "deck.html",
        known=known,
        own=own,
        lines=lines,
        verdict=verdict,
        counts=deck_stats(own.file, settings=studio.settings) if own.deck.entries else None,
        copies=_copies(lines),
        query=query,
        fault=fault,
        pool=pool[:SHOWN],
        found=len(pool),
        undoable=studio.deck_files.undoable(own.file),
        formats=[one.slug for one in known_formats()],
        text=(typed := own.file.read_text(encoding="utf-8", errors="replace")),
        mark=mark_of(typed),
        locked=lock_path(own.file).is_file(),
        outdated=outdated_deck(own.file, settings=studio.settings) if locked and not own.problem else None,
        question=(question := asked.query.get("ask", "").strip()[:200]),
        answer=_answer(own, question, asked) if question else (),
        pay_turns=PAY_TURNS,
        said=asked.query.get("said", ""),
    )


def add(asked: Asked) -> Response:
    """Adds copies of a card."""
    form, settings = asked.form, asked.studio.settings
    count, section = asked.number("count", 1), form.get("section") or None
    return _changed(asked, [lambda file: add_card(file, form.get("card", ""), count, section, settings=settings)])


def remove(asked: Asked) -> Response:
    """Takes copies of a card out; all of them without a number."""
    form, settings = asked.form, asked.studio.settings
    count, section = asked.number("count", 0) or None, form.get("section") or None
    return _changed(asked, [lambda file: remove_card(file, form.get("card", ""), count, section, settings=settings)])


def copies(asked: Asked) -> Response:
    """Makes it so many copies of a card, however many there are: a key that is pressed twice asks for the same."""
    own, card, section = own_of(asked), asked.form.get("card", ""), asked.form.get("section", "")
    settings, wanted = asked.studio.settings, asked.number("count", 0)
    with asked.studio.deck_files.lock:
        found = [line for lines in _lines(asked, own_of(asked)).values() for line in lines if line.card is not None]
        named = [line.entry for line in found if card in (line.entry.label, str(line.card and line.card.number))]
        more = wanted - sum(entry.count for entry in named if section in ("", entry.section))
        if more > 0:
            return _changed(asked, [lambda file: add_card(file, card, more, section or None, settings=settings)])
        if more < 0:
            return _changed(asked, [lambda file: remove_card(file, card, -more, section or None, settings=settings)])
    return see(address_of(asked, own, ""))


def repair(asked: Asked) -> Response:
    """Makes one change of the repair that the page shows, or all of them."""
    own, settings = own_of(asked), asked.studio.settings
    found = check_deck(own.file, settings=settings).repair
    changes = found.changes if found else ()
    wanted = asked.form.get("change", "")
    chosen = [change for change in changes if wanted in ("all", str(change))]
    if not chosen:
        raise CardforgeError("the deck has changed since this page was made; its verdict is shown as it is now")
    return _changed(asked, [step for change in chosen for step in _steps(change, asked)])


def undo(asked: Asked) -> Response:
    """Takes the last change back."""
    file = asked.studio.deck_files.undo(own_of(asked).file)
    return see(address_of(asked, own_deck(file.parent, slug_of(file), settings=asked.studio.settings), "undone"))


def text(asked: Asked) -> Response:
    """Writes the list as it was typed."""
    own = own_of(asked)
    typed = asked.form.get("text", "").strip()
    with asked.studio.deck_files.lock:
        text_as_shown(
            asked,
            own,
            "the deck has been changed since this list was shown, in another tab or program; nothing was written over it. "
            "Copy your list, load the page again and compare",
        )
        _write_list(asked, own, typed)
    return see(address_of(asked, own, "saved"))


def text_as_shown(asked: Asked, own: OwnDeck, otherwise: str) -> str:
    """The list of the deck, if it is still the one that the page showed; raises CardforgeError that says `otherwise`."""
    text = own.file.read_text(encoding="utf-8", errors="replace")
    if asked.form.get("mark", "") != mark_of(text):
        raise CardforgeError(otherwise)
    return text


def _write_list(asked: Asked, own: OwnDeck, typed: str) -> None:
    asked.studio.deck_files.replace(
        own.file, pasted_list(typed, own.format, own.deck.name, settings=asked.studio.settings)
    )


def lock(asked: Asked) -> Response:
    """Locks the deck in the revisions that its cards have today."""
    own = own_of(asked)
    with asked.studio.deck_files.lock:
        found = lock_deck(own.file, settings=asked.studio.settings)
        write_whole(lock_path(own.file), found.data.decode())
    return see(address_of(asked, own, f"locked on {found.lock.on}"))


def upgrade(asked: Asked) -> Response:
    """Brings the pins and the lock of the deck to the revisions of today."""
    own = own_of(asked)
    with asked.studio.deck_files.kept(own.file):
        done = upgrade_deck(own.file, settings=asked.studio.settings)
    return see(address_of(asked, own, f"{pluralize(len(done.cards), 'card')} upgraded to {done.on}"))


def _answer(own: OwnDeck, question: str, asked: Asked) -> tuple[str, ...]:
    """The odds that were asked for, or what is wrong with the question."""
    try:
        return tuple(line.partition(": ")[2] or line.strip() for line in deck_odds(own.file, question, settings=asked.studio.settings).lines())  # fmt: skip
    except CardforgeError as fault:
        return (str(fault),)


def mark_of(text: str) -> str:
    """A hash of a list: one that was taken from another state of the file is not written over it."""
    return sha256(text.encode()).hexdigest()[:24]


def export(asked: Asked) -> Response:
    """The deck in the format of another program, as a download."""
    own, wanted = own_of(asked), asked.query.get("to", "text")
    made = convert_deck(own.file, wanted, settings=asked.studio.settings)
    suffix = next(iter(one.suffixes[0] for one in known_formats() if one.slug == wanted and one.suffixes), ".txt")
    headers = {"content-disposition": f'attachment; filename="{own.slug}{suffix}"'}
    return Response(made.data, media_type="application/octet-stream", headers=headers)


def own_of(asked: Asked) -> OwnDeck:
    """The deck of an address; raises UnknownName."""
    asked.studio.known(asked.parts["game"])
    return own_deck(asked.studio.decks, asked.parts["deck"], settings=asked.studio.settings)


def _changed(asked: Asked, steps: list[Step]) -> Response:
    own = own_of(asked)
    told = asked.studio.deck_files.change(own.file, steps)
    return see(address_of(asked, own, "; ".join(told)))


def address_of(asked: Asked, own: OwnDeck, said: str) -> str:
    """The page of a deck, with the search that it had and what was done."""
    kept = {"q": asked.form.get("q", ""), "said": said[:200]}
    return f"/decks/{asked.parts['game']}/{own.slug}?" + urlencode({key: value for key, value in kept.items() if value})


def _steps(change: Change, asked: Asked) -> list[Step]:
    """A change of a repair as removals and additions."""
    settings, source, target, count = asked.studio.settings, change.source, change.target, change.count
    steps: list[Step] = []
    if source is not None:
        steps.append(lambda file: remove_card(file, source.label, count, source.section, settings=settings))
    if target is not None:
        steps.append(lambda file: add_card(file, target.label, count, target.section, settings=settings))
    return steps


def _lines(asked: Asked, own: OwnDeck) -> dict[str, list[Line]]:
    """The lines of the deck by section, each with its card."""
    settings = asked.studio.settings
    with catalogue(settings) as catalog:
        pool = catalog.pool(asked.parts["game"])
    found: dict[str, list[Line]] = {section: [] for section in own.deck.sections}
    for entry in own.deck.entries:
        try:
            card: Card | None = card_named(entry.label, pool, settings.today)[0]
        except CardforgeError:
            card = None
        found.setdefault(entry.section, []).append(Line(entry, card))
    return found


def _copies(lines: Mapping[str, Sequence[Line]]) -> dict[int, int]:
    """The copies of each card in the deck, by its number."""
    copies: dict[int, int] = {}
    for line in (line for found in lines.values() for line in found):
        if line.card is not None:
            copies[line.card.number] = copies.get(line.card.number, 0) + line.entry.count
    return copies
