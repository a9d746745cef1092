"""Under which licence a site is: what the game says, or the licence of the cards that are shipped."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, files
from pathlib import Path
from typing import Final

from cardforge.kernel.game import Game
from cardforge.shelves import shipped
from cardforge.tasks.settings import Settings
from cardforge.tasks.site.contents import SiteGame

FILE: Final = "LICENSE-CARDS"
_SHIPPED: Final = "Cards, texts and layouts by the Cardforge developers, CC BY-SA 4.0."
_UNKNOWN: Final = "The makers of {game} have not said under which licence it may be copied."


@dataclass(frozen=True)
class Licence:
    """The sentence at the foot of each page, and the whole text; "" where there is none."""

    says: str
    text: str


def licence_of(sites: Sequence[SiteGame], settings: Settings) -> Licence:
    """The licence of all games of a site."""
    says = " ".join(dict.fromkeys(_says(site.game, settings) for site in sites))
    own = [root / FILE for root in (settings.shelf, shipped() if _SHIPPED in says else None) if root]
    found = next((file for file in own if file.is_file()), None)
    if found is None and _SHIPPED in says:
        found = _installed()
    return Licence(says, found.read_text(encoding="utf-8") if found else "")


def _says(game: Game, settings: Settings) -> str:
    design = game.design
    if design and design.licence:
        makers = f", {', '.join(design.credits)}" if design.credits else ""
        return f"{game.name}{makers}: {design.licence}."
    folder = shipped()
    is_shipped = folder is not None and (folder / "cards" / game.slug).is_dir()
    own = settings.shelf is not None and (settings.shelf / "cards" / game.slug).is_dir()
    return _SHIPPED if is_shipped and not own else _UNKNOWN.format(game=game.name)


def _installed() -> Path | None:
    """The licence of the cards among the files of the installed package."""
    try:
        named = [file for file in files("cardforge") or () if file.name == FILE]
    except PackageNotFoundError:
        return None
    places = [Path(str(file.locate())) for file in named]
    return next((place for place in places if place.is_file()), None)
