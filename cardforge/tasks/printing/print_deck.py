"""Prints decks: sets cards by the game's templates, and places them on sheets of a PDF."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path

from cardforge.decks.deck import Deck
from cardforge.decks.pool import Pool
from cardforge.kernel.game import Game
from cardforge.printing import PrintResult, SheetOptions
from cardforge.tasks.cards.catalogue import catalogue
from cardforge.tasks.decks.deck_file import game_of, named_day, read_deck_file
from cardforge.tasks.decks.resolve_cards import resolve_cards
from cardforge.tasks.printing.changed_cards import only_changed
from cardforge.tasks.printing.choices import PrintChoices
from cardforge.tasks.printing.collection import lacking_copies
from cardforge.tasks.printing.face_job import Copies, FaceJob, card_job, merged, print_faces
from cardforge.tasks.settings import Settings


@dataclass(frozen=True)
class DeckCopies:
    """The cards of a deck list with their numbers of copies, each revision once."""

    deck: Deck
    game: Game
    title: str
    copies: Copies
    pool: Pool
    day: date

    @property
    def own_backs(self) -> bool:
        """Whether each card has the back of its own kind, as the header `# backs: own` says."""
        return self.deck.headers.get("backs", "").strip().lower() == "own"


def print_deck(
    file: Path | str,
    out: Path | str,
    choices: PrintChoices | None = None,
    *,
    paper: str | None = None,
    sheet: str | None = None,
    backs: bool = True,
    options: SheetOptions | None = None,
    on: date | None = None,
    settings: Settings | None = None,
) -> PrintResult:
    """Prints every copy of every card in a deck list to a PDF; the same deck gives the same bytes.

    The cards of a deck share one back, so that nobody recognises them from behind. A list of two-sided cards that is not a deck
    has the header `# backs: own`, and each card gets the back of its own kind. Without `paper`, the settings decide, otherwise A4;
    a sheet that is a page of its own, such as `single`, lies on a paper only if one is given. `choices` has every choice of a
    print, also what the player has already and need not print again.

    Raises FaultyInput with every card that cannot be found or set, UnknownName for an unknown paper, sheet or card size,
    WarningsRefused for any warning when the settings are strict.
    """
    used = settings or Settings.from_environment()
    chosen = choices or PrintChoices(paper or "", sheet or "", options or SheetOptions(), backs)
    found = deck_copies(file, on, used)
    return print_faces(chosen_job(found, chosen, used), out, chosen, used)


def deck_copies(file: Path | str, on: date | None, settings: Settings) -> DeckCopies:
    """The cards of a deck list; raises FaultyInput with every line that fits no card."""
    deck = read_deck_file(file, settings.shelf)
    game = game_of(deck, file, shelf=settings.shelf)
    day = named_day(deck, file, on) or settings.today
    with catalogue(settings) as catalog:
        pool = catalog.pool(game.slug)
        lines = resolve_cards(deck, pool, str(file), day)
    copies = merged([(card, entry.count) for entry, card in lines])
    return DeckCopies(deck, game, deck.name or Path(file).stem, copies, pool, day)


def chosen_job(found: DeckCopies, choices: PrintChoices, settings: Settings) -> FaceJob:
    """The faces of those cards that the choices leave: not in the collection, and changed since."""
    lacking = lacking_copies(found.copies, choices.collection, found.pool, found.day, settings.shelf)
    job = card_job(lacking.copies, found.game, found.title, settings, own_backs=found.own_backs, look=choices.look)
    job = replace(job, kept=lacking.kept, warnings=(*job.warnings, *lacking.warnings))
    return only_changed(lacking.copies, choices.changed_since, job, settings) if choices.changed_since else job
