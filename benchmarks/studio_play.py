"""The memory of the studio after an hour of play: games of each kind, drafts, replays, free tables, hands and trials, as fast as they go.

    python benchmarks/studio_play.py [--json] [--minutes 5]

Each round plays games, drafts, steps and a trial with new seeds from the start; the memory is read after each round.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import tempfile
import time
from pathlib import Path
from typing import Any, Final

import httpx2
from shared.served_studio import Server

from cardforge.tasks.init_shelf import init_shelf

GAMES: Final = ("arc", "outposts", "state51")
CHOICES: Final = 60
"""Choices in a game before the next one is dealt."""
ACTS: Final = ("draw 1 Main", "shuffle 1 Main", "roll", "plus 1", "draw 1 Main", "undo", "end")
PATIENCE: Final = 300.0


def main() -> None:
    """Measures and prints."""
    options = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    options.add_argument("--json", action="store_true")
    options.add_argument("--minutes", type=float, default=5.0)
    chosen = options.parse_args()
    with tempfile.TemporaryDirectory(prefix="cardforge-") as folder:
        shelf = Path(folder) / "shelf"
        init_shelf(shelf)
        server = Server(Path(folder), shelf)
        try:
            figures = played(server, chosen.minutes * 60)
        finally:
            server.end()
    print(json.dumps(figures, indent=None if chosen.json else 2))


def played(server: Server, seconds: float) -> dict[str, Any]:
    """Plays until the time is over; the figures."""
    person, chance = Person(server.client()), random.Random(20)
    sizes, began = list[int](), time.perf_counter()
    while time.perf_counter() - began < seconds:
        for game in GAMES:
            person.game(game, chance)
        person.draft(chance)
        person.free_table(chance)
        person.hands(chance)
        person.trial(chance)
        sizes.append(server.megabytes())
    took = time.perf_counter() - began
    return {
        "benchmark": "studio_play",
        "processors": os.cpu_count(),
        "load": round(os.getloadavg()[0], 1),
        "rounds": len(sizes),
        "requests": person.requests,
        "requests each second": round(person.requests / took, 1),
        "memory after the first round MiB": sizes[0],
        "memory at half time MiB": sizes[len(sizes) // 2],
        "memory at the end MiB": sizes[-1],
        "largest memory MiB": max(sizes),
    }


class Person:
    """Somebody who clicks on whatever a page offers."""

    def __init__(self, client: httpx2.Client) -> None:
        self._client, self.requests = client, 0

    def _page(self, path: str, **form: str) -> tuple[str, str]:
        """A page and its address; of a form, the page that it leads to. A refused form gives the page of the table as it is."""
        answer = self._client.post(path, data=form) if form else self._client.get(path)
        self.requests += 1
        if answer.status_code == 303:
            return self._page(answer.headers["location"])
        assert answer.status_code in (200, 400), (path, answer.status_code, answer.text[:500])
        return answer.text, path

    def game(self, game: str, chance: random.Random) -> None:
        """Plays some choices with hints, reasons and undo in between, saves the game and steps through it."""
        page, path = self._page(f"/play/{game}", player1="person", player2="greedy", seed=str(chance.randrange(10**6)))
        path = path.rstrip("/")
        for choice in range(CHOICES):
            options = re.findall(r'name="option" value="(\d+)"', page)
            if "The game is over" in page or not options:
                break
            position = _position(page)
            if choice % 20 == 10:
                page, _ = self._page(f"{path}/hint", position=position)
                self._page(f"{path}/undo", position=position)
                page, _ = self._page(path)
            else:
                page, _ = self._page(f"{path}/choose", position=position, option=chance.choice(options))
        self._page(f"{path}/save", position=_position(page))
        saved = re.findall(r'name="saved" value="([^"]+)"', self._page(f"/replays/{game}")[0])
        page, replay = self._page(f"/replays/{game}", saved=saved[0])
        for step in range(0, CHOICES, 6):
            self._page(f"{replay}?step={step}&seat={step % 3}")

    def draft(self, chance: random.Random) -> None:
        """Keeps a card of each packet, and deals a game with the decks."""
        page, path = self._page("/drafts/outposts", players="4", people="1", seed=str(chance.randrange(10**6)))
        while cards := re.findall(r'name="card" value="(\d+)"', page):
            page, _ = self._page(f"{path}/keep", card=chance.choice(cards), position=_position(page))
        self._page(f"{path}/play", position="0")

    def free_table(self, chance: random.Random) -> None:
        """Draws, throws dice, takes back."""
        page, path = self._page("/free/arc", seats="1", seed=str(chance.randrange(10**6)))
        for act in ACTS * 3:
            page, _ = self._page(f"{path}/act", act=act, sides="6", position=_position(page))

    def hands(self, chance: random.Random) -> None:
        """Draws opening hands."""
        for game in GAMES:
            for drawn in range(4):
                self._page(f"/hands/{game}?seed={chance.randrange(10**6)}&drawn={drawn}")

    def trial(self, chance: random.Random) -> None:
        """Plays a match in a process of its own to its report."""
        form = {"kind": "match", "games": "5", "seed": str(chance.randrange(10**6))}
        page, path = self._page("/trials/state51", **form)
        until = time.monotonic() + PATIENCE
        while 'data-state="done"' not in page and time.monotonic() < until:
            time.sleep(0.5)
            page, _ = self._page(path)


def _position(page: str) -> str:
    found = re.search(r'name="position" value="(\d+)"', page)
    return found[1] if found else "0"


if __name__ == "__main__":
    main()
