"""Finds the mistakes in the card files, all at once and without a database."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import Any

from cardforge.carddata import CardSet, LintFault, check_shelf, lint, read_formats
from cardforge.carddata.game_files import GAME_FILE
from cardforge.carddata.locations import CardLocations
from cardforge.carddata.records.reading import read_records
from cardforge.catalog.revisions import current
from cardforge.errors import Fault, FaultyInput
from cardforge.kernel.cards import Card
from cardforge.kernel.game import Game
from cardforge.registry import broken_games, games
from cardforge.registry import game as game_named
from cardforge.shelves import card_folders
from cardforge.tasks.cards.card_texts import read_card
from cardforge.tasks.cards.stale import stale_among
from cardforge.tasks.settings import Settings
from cardforge.tomlio.document import display_path
from cardforge.tomlio.nearest import nearest


@dataclass(frozen=True)
class LintReport:
    """The faults in the card files; errors must be corrected, warnings should be looked at."""

    faults: tuple[Fault, ...]
    cards: int
    """The number of revisions that could be read."""
    sets: int

    @property
    def errors(self) -> tuple[Fault, ...]:
        """The faults that are more than warnings."""
        return tuple(fault for fault in self.faults if _severity(fault) == "error")

    def to_json(self) -> dict[str, Any]:
        """The faults with the keys of docs/json.md."""
        listed = [{**vars(fault), "severity": _severity(fault)} for fault in self.faults]
        return {"cards": self.cards, "sets": self.sets, "faults": listed}


def lint_cards(game: str | None = None, *, settings: Settings | None = None) -> LintReport:
    """Checks the card files of a game, or of all games; raises UnknownName for an unknown game."""
    used = settings or Settings.from_environment()
    broken = {} if game else broken_games(used.shelf)
    linted = [
        _lint(checked, used) for checked in ([game_named(game, used.shelf)] if game else games(used.shelf).values())
    ]
    return LintReport(
        tuple(
            fault
            for faults in (*(one.faults for one in broken.values()), *(own for own, _ in linted))
            for fault in faults
        ),
        sum(len(card_set.cards) for _, sets in linted for card_set in sets),
        sum(len(sets) for _, sets in linted),
    )


def _lint(game: Game, settings: Settings) -> tuple[list[Fault], list[CardSet]]:
    folders = card_folders(game, settings.shelf)
    sets, faults = check_shelf(game, folders)
    faults += [*lint(sets, game), *_unread_texts(game, sets), *_missing_pictures(game)]
    try:
        read_formats(game, folders)
    except FaultyInput as faulty:
        faults += faulty.faults
    return [*faults, *_records(game, folders, sets, settings.today)], sets


def _records(game: Game, folders: Sequence[Path], sets: list[CardSet], today: date) -> Iterator[Fault]:
    """Faults of aliases, migrations, printings, translations and rulings; a warning for each that no longer fits its card."""
    cards = [card for card_set in sets for card in card_set.cards]
    try:
        records = read_records(game, folders, cards)
    except FaultyInput as faulty:
        yield from faulty.faults
        return
    now = {card.number: card for card in current(cards, today)}
    for record in stale_among(records, cards, now):
        if record.kind != "printing":
            yield LintFault("", f"{record.kind} {record.name}", record.problem, None, "warning")


def _missing_pictures(game: Game) -> Iterator[Fault]:
    """A fault for each picture of a symbol, a faction or a back that is not beside the game's file."""
    design = game.design
    if design is None:
        return
    named = [(f"symbol {one.name!r}, field picture", one.picture) for one in design.symbols]
    named += [(f"faction {one.name!r}, field icon", one.icon) for one in design.factions]
    named += [(f"back {one.name!r}, field picture", one.picture) for one in design.backs]
    folder = Path(design.folder)
    beside = sorted(path.name for path in folder.iterdir()) if folder.is_dir() else []
    for place, picture in named:
        if picture and not (folder / picture).is_file():
            file = display_path(folder / GAME_FILE)
            yield Fault(
                file, place, f"is {picture!r}, but there is no such file beside game.toml", nearest(picture, beside)
            )


def _unread_texts(game: Game, sets: list[CardSet]) -> Iterator[Fault]:
    """A warning for each place of a text that cannot be read; the card is played without it. Nothing reads the texts of a game that is a file."""
    if game.design is not None:
        return
    locations = CardLocations(sets)
    for card in (card for card_set in sets for card in card_set.cards if card.text):
        for unread in read_card(game, card).unread:
            where = f"line {unread.line} of the text, " if "\n" in card.text else ""
            problem = f"{where}column {unread.column}: {unread.message} [{unread.code}]; the card is played without it"
            fault = locations.fault(card, problem, unread.guess, "text")
            yield LintFault(fault.file, fault.place, fault.problem, fault.guess, "warning")


def warnings_of(card: Card, game: Game) -> tuple[str, ...]:
    """What is wrong with a card by itself: its texts, name and values, each with what would be right; a draft needs no days."""
    dated = replace(card, legal_from=card.legal_from or date.max)
    sets = [CardSet(card.set, "", game.slug, (dated,))]
    faults = [*lint(sets, game), *_unread_texts(game, sets)]
    return tuple(
        f"{fault.place}: {fault.problem}" + (f"; did you mean {fault.guess!r}?" if fault.guess else "")
        for fault in faults
    )


def _severity(fault: Fault) -> str:
    return fault.severity if isinstance(fault, LintFault) else "error"
