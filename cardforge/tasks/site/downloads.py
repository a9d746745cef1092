"""The files of a site that are saved, not read: print sheets and files for virtual tabletops of each set."""

from __future__ import annotations

import tempfile
from dataclasses import dataclass
from pathlib import Path

from cardforge.kernel.cards import Card
from cardforge.printing.manifest import manifest_path
from cardforge.tasks.printing.choices import PrintChoices
from cardforge.tasks.printing.face_job import print_faces
from cardforge.tasks.printing.print_cards import cards_job
from cardforge.tasks.settings import Settings
from cardforge.tasks.site.contents import SiteGame


@dataclass(frozen=True)
class Download:
    """A file of the page of downloads."""

    group: str
    path: str
    what: str
    data: bytes


def set_downloads(site: SiteGame, settings: Settings) -> list[Download]:
    """Print sheets on A4 and Letter, and a deck of Tabletop Simulator, for each set of a game; raises as `print_set` does."""
    found: list[Download] = []
    for of_set in site.sets:
        cards = [each.card for each in site.cards if each.card.set == of_set]
        stem = f"{site.game.slug}-{of_set}"
        for paper, name in (("a4", "A4"), ("letter", "Letter")):
            data = _printed(cards, of_set, PrintChoices(paper=paper), f"{stem}.pdf", settings)
            what = f"{len(cards)} cards of {of_set} on {name} with backs, to print and cut"
            found += [Download("print", f"downloads/{stem}-{paper}.pdf", what, one) for one in data.values()]
        choices = PrintChoices(target="tabletop-simulator")
        for name, one in sorted(_printed(cards, of_set, choices, stem, settings).items()):
            what = f"{of_set} for Tabletop Simulator: {'the saved object' if name.endswith('.json') else 'a sheet'}"
            found.append(Download("table", f"downloads/{stem}-tabletop/{name}", what, one))
    return found


def _printed(cards: list[Card], title: str, choices: PrintChoices, name: str, settings: Settings) -> dict[str, bytes]:
    """The files of a print by name, without the manifest that lies beside a print."""
    with tempfile.TemporaryDirectory(prefix="cardforge-site-") as folder:
        out = Path(folder) / name
        print_faces(cards_job(cards, title, 1, choices, settings), out, choices, settings)
        files = sorted(path for path in Path(folder).rglob("*") if path.is_file() and path != manifest_path(out))
        return {path.name: path.read_bytes() for path in files if not path.name.endswith(".manifest.json")}
