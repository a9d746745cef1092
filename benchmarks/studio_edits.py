"""Rapid edits of decks and cards in the studio, killed in between: `python benchmarks/studio_edits.py --json` prints one JSON object.

Two tabs add copies of two cards to a deck, two others change two values of one card, all as fast as they can; `--edits N` takes so many. `--kills K`
times the server is killed by SIGKILL in the middle and begun anew. After each kill every file must be whole, and must hold for each tab what was
acknowledged last, or the one edit more that was on its way. A tab whose text is no longer that of the file is refused and takes it anew.
"""

from __future__ import annotations

import argparse
import html
import json
import re
import sys
import tempfile
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import httpx2
from shared.served_studio import Server

from cardforge.carddata.sets import read_set
from cardforge.decks.lists import read_deck
from cardforge.registry import game
from cardforge.tasks.init_shelf import init_shelf

CARD: Final = 9001
"""The card of a new shelf."""
MARK: Final = re.compile(r'name="mark" value="([^"]+)"')
AREA: Final = re.compile(r'<textarea id="text"[^>]*>(.*?)</textarea>', re.DOTALL)


def main() -> None:
    """Edits, kills and compares; exits with 1 when an edit is lost."""
    options = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    options.add_argument("--json", action="store_true")
    options.add_argument("--edits", type=int, default=1_000)
    options.add_argument("--kills", type=int, default=5)
    chosen = options.parse_args()
    with tempfile.TemporaryDirectory(prefix="cardforge-") as folder:
        shelf = Path(folder) / "shelf"
        init_shelf(shelf)
        found = edited(Path(folder), shelf, chosen.edits, chosen.kills)
    print(json.dumps({"benchmark": "studio edits", **found}, indent=None if chosen.json else 2))
    sys.exit(1 if found["edits lost"] or found["files broken"] else 0)


@dataclass
class Tab:
    """A tab that makes one edit after the other: each is one more than the last."""

    name: str
    edit: Callable[[httpx2.Client, int], bool]
    """Sends an edit; whether it was acknowledged. A refused one is sent again from what the file has then."""
    client: httpx2.Client
    kept: Callable[[], int]
    """What the file has."""
    done: int
    """What was acknowledged last."""
    made: int = 0
    refused: int = 0
    in_flight: bool = False


@dataclass
class Kills:
    """Kills the server when so many edits are acknowledged."""

    server: Server
    at: list[int]
    """Sums of edits at which it is killed, ascending."""
    total: int = 0
    lock: threading.Lock = field(default_factory=threading.Lock)

    def count(self) -> None:
        """Counts an edit that was acknowledged."""
        with self.lock:
            self.total += 1
            if self.at and self.total >= self.at[0]:
                self.at.pop(0)
                self.server.process.kill()


def edited(folder: Path, shelf: Path, edits: int, kills: int) -> dict[str, Any]:
    """Makes all edits, with so many kills in between, and counts what is lost."""
    server = Server(folder, shelf)
    address = server.client().post("/decks/arc", data={"name": "Rapid", "format": "arc/standard"}).headers["location"]
    deck = folder / "decks" / f"{address.rpartition('/')[2].partition('?')[0]}.txt"
    cards = shelf / "cards" / "arc" / "my-set.toml"
    tabs = [
        *(Tab(f"copies of {number}", adds(address, number), server.client(), copies(deck, number), 0) for number in (1, 2)),
        *(Tab(name, changes(name), server.client(), value := number_of(cards, name), value()) for name in ("cost", "attack")),
    ]  # fmt: skip
    counter = Kills(server, [edits * (place + 1) // (kills + 1) for place in range(kills)])
    lost, broken, in_flight = 0, 0, 0
    while True:
        at_once(tabs, edits // len(tabs), counter)
        killed = any(tab.in_flight for tab in tabs)
        for tab in tabs:
            in_flight += tab.in_flight
            try:
                kept = tab.kept()
            except Exception as fault:  # whatever is wrong with a file is what is looked for
                print(f"{tab.name}: {fault}", file=sys.stderr)
                broken += 1
                continue
            if kept not in (tab.done, tab.done + tab.in_flight):
                print(f"{tab.name}: {tab.done} acknowledged, {kept} kept", file=sys.stderr)
                lost += 1
            tab.done, tab.in_flight = kept, False
        if not killed or broken:
            break
        counter.server.process.wait()
        counter.server = Server(folder, shelf)
        for tab in tabs:
            tab.client = counter.server.client()
    counter.server.end()
    return {
        "edits": counter.total,
        "tabs": len(tabs),
        "kills": kills - len(counter.at),
        "edits in flight at a kill": in_flight,
        "refused and made again": sum(tab.refused for tab in tabs),
        "edits lost": lost,
        "files broken": broken,
    }


def at_once(tabs: Sequence[Tab], each: int, counter: Kills) -> None:
    """All tabs edit at the same time until each has made so many, or the server is gone."""

    def work(tab: Tab) -> None:
        while tab.made < each:
            try:
                acknowledged = tab.edit(tab.client, tab.done + 1)
            except httpx2.TransportError:
                tab.in_flight = True
                return
            if acknowledged:
                tab.done += 1
                tab.made += 1
                counter.count()
            else:
                tab.refused += 1

    threads = [threading.Thread(target=work, args=(tab,)) for tab in tabs]
    for one in threads:
        one.start()
    for one in threads:
        one.join()


def adds(deck: str, number: int) -> Callable[[httpx2.Client, int], bool]:
    """An edit that adds a copy of a card to a deck."""

    def edit(client: httpx2.Client, _value: int) -> bool:
        answer = client.post(f"{deck.partition('?')[0]}/add", data={"card": str(number)})
        assert answer.status_code == 303, answer.text
        return True

    return edit


def changes(name: str) -> Callable[[httpx2.Client, int], bool]:
    """An edit that gives a value of the card to its draft, as the page of the card sends it."""

    def edit(client: httpx2.Client, value: int) -> bool:
        page = client.get(f"/design/arc/{CARD}").text
        text = html.unescape((AREA.search(page) or [""])[1])
        form = {"text": re.sub(rf"(?m)^{name} = \d+$", f"{name} = {value}", text), "mark": MARK.findall(page)[0]}
        answer = client.post(f"/design/arc/{CARD}", data=form | {"as": "draft"})
        assert answer.status_code == 303 or "has changed since" in answer.text, answer.text
        return answer.status_code == 303

    return edit


def copies(deck: Path, number: int) -> Callable[[], int]:
    """How many copies of a card a deck has; every line of it must be whole."""

    def kept() -> int:
        found = read_deck(deck.read_text(encoding="utf-8"), deck.stem)
        return sum(
            entry.count for entry in found.entries if entry.number == number or entry.label.endswith(NAMES[number])
        )

    return kept


NAMES: Final = {1: "Dawn Sapling", 2: "Mosswalk Scout"}


def number_of(cards: Path, name: str) -> Callable[[], int]:
    """A value of the card; the whole card file must be free of faults."""

    def kept() -> int:
        found = next(card for card in read_set(cards, game("arc")).cards if card.number == CARD)
        value = found.fields[name]
        assert isinstance(value, int)
        return value

    return kept


if __name__ == "__main__":
    main()
