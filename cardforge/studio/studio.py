"""What all screens of a run share: settings, faces, the look, decks and the games that are being played."""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import Executor
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cardforge.catalog.kept_catalogs import KeptCatalogs
from cardforge.errors import UnknownName
from cardforge.studio.card_files import CardFiles, SheetFile
from cardforge.studio.deck_files import DeckFiles
from cardforge.studio.faces import FaceStore
from cardforge.studio.filters import FILTERS
from cardforge.studio.kept import Kept
from cardforge.studio.static_files import static_root, studio_folder
from cardforge.studio.tables import StudioDraft, StudioFreeTable, StudioReplay, Tables
from cardforge.studio.trial_jobs import TrialJobs
from cardforge.tasks.games import KnownGame, known_games
from cardforge.tasks.positions.lay_out import LaidPosition
from cardforge.tasks.settings import Settings
from cardforge.tasks.web.look import page_templates

if TYPE_CHECKING:
    from jinja2 import Environment

PLACES: Final = (("Cards", "cards"), ("Decks", "decks"), ("Play", "play"), ("Trials", "trials"), ("Design", "design"))
UNDER: Final = dict.fromkeys(("drafts", "hands", "positions", "replays", "free", "campaigns"), "play")
"""Screens that belong to one of the places."""


@dataclass
class Studio:
    """One run of the studio."""

    settings: Settings
    game: str
    """The game that it opens with."""
    decks: Path
    """The folder of the person's decks."""
    faces: FaceStore
    games: Mapping[str, KnownGame] = field(default_factory=dict)
    deck_files: DeckFiles = field(default_factory=DeckFiles)
    card_files: CardFiles = field(default_factory=CardFiles)
    tables: Tables = field(default_factory=Tables)

    def __post_init__(self) -> None:
        self.trials = TrialJobs(self.decks.parent / "trials")
        self.drafts: Kept[StudioDraft] = Kept("draft")
        self.replays: Kept[StudioReplay] = Kept("replay", 12)
        self.free_tables: Kept[StudioFreeTable] = Kept("free table")
        self.sheets: Kept[SheetFile] = Kept("spreadsheet that waits to be written", 8)
        self.positions: Kept[LaidPosition] = Kept("position")

    @property
    def games_folder(self) -> Path:
        """Where games are saved: beside the decks."""
        return self.decks.parent / "games"

    @staticmethod
    def of(settings: Settings, game: str, decks: Path, executor: Executor | None = None) -> Studio:
        """A studio; raises UnknownName for an unknown game."""
        kept = replace(settings, catalogs=KeptCatalogs())
        known = {one.slug: one for one in known_games(settings=kept)}
        chosen = known_games(game, settings=kept)[0].slug if game else next(iter(known))
        return Studio(kept, chosen, decks, FaceStore(settings, executor), known)

    def close(self) -> None:
        """Ends what runs beside the studio, and closes its catalogues."""
        self.faces.close()
        self.trials.close()
        if self.settings.catalogs:
            self.settings.catalogs.close()

    def refresh(self) -> None:
        """Looks anew which games there are."""
        self.games = {one.slug: one for one in known_games(settings=self.settings)}

    def known(self, slug: str) -> KnownGame:
        """The game of an address; raises UnknownName."""
        if slug not in self.games:
            raise UnknownName("game", slug[:60], None, list(self.games))
        return self.games[slug]

    def render(self, template: str, **shown: object) -> str:
        """A page of the studio; everything in it is escaped."""
        return self._templates().get_template(template).render(self._frame(str(shown.get("path", ""))) | shown)

    def _frame(self, path: str) -> dict[str, object]:
        """What the frame of every page takes: places, the game that is open, other games."""
        parts = path.strip("/").split("/")
        first = UNDER.get(parts[0], parts[0])
        place = first if first in {slug for _, slug in PLACES} else "cards"
        game = parts[1] if len(parts) > 1 and parts[1] in self.games else self.game
        nav = [(label, f"/{slug}/{game}", first == slug) for label, slug in PLACES]
        return {
            "root": static_root(),
            "brand": "Cardforge Studio",
            "brand_href": "/",
            "nav": nav,
            "scheme": "",
            "referrer": "same-origin",
            "game": game,
            "place": place,
            "games": self.games.values(),
            "face": self.faces.address,
            "broken": self.faces.broken,
        }

    def _templates(self) -> Environment:
        found = page_templates(studio_folder())
        found.filters.update(FILTERS)
        return found
