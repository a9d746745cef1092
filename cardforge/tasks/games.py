"""Lists the games that Cardforge knows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from cardforge.kernel.game import Game
from cardforge.registry import game, games
from cardforge.tasks.settings import Settings


@dataclass(frozen=True)
class KnownGame:
    """A game as the list shows it."""

    slug: str
    name: str
    summary: str
    seats: tuple[int, int]
    variants: tuple[str, ...]
    playable: bool

    @property
    def players(self) -> str:
        """The number of players: "2-4", or "2"."""
        fewest, most = self.seats
        return str(fewest) if fewest == most else f"{fewest}-{most}"

    def to_json(self) -> dict[str, Any]:
        """The game with the keys of docs/json.md."""
        return {
            "game": self.slug,
            "name": self.name,
            "summary": self.summary,
            "seats": list(self.seats),
            "variants": list(self.variants),
            "playable": self.playable,
        }


def known_games(name: str = "", *, settings: Settings | None = None) -> list[KnownGame]:
    """Every game that is built in, installed as a plug-in or a file on a shelf, or the one of that name; raises UnknownName."""
    shelf = (settings or Settings.from_environment()).shelf
    return [_known_game(one) for one in ([game(name, shelf)] if name else games(shelf).values())]


def _known_game(one: Game) -> KnownGame:
    return KnownGame(one.slug, one.name, one.summary, one.seats, one.variants, one.engine is not None)
