"""The studio with 2,000 cards, in a real browser: `python benchmarks/studio.py --json` prints one JSON object; `--cards N` takes so many.

The cards lie on a shelf of their own, and their faces are drawn before anything is measured. A first page is complete when every picture in
sight is decoded: cold in a browser without a cache, warm in the same browser again. A search is measured from the key to the changed page, a redrawn face from
the key to the decoded picture, scrolling in frames of the browser. An hour of use is as many requests as an hour has, one after the
other: searches, cards, decks, changed cards, faces. The times are those of a clock, on a machine whose load is named; `--processor`
measures only the processor time that the server needs for a page, which is the same on a busy machine.

Goals: first page 1.0 s cold and 0.3 s warm, search 150 ms and frame 50 ms at the 95th percentile, redraw 200 ms, memory 300 MiB.
"""

from __future__ import annotations

import argparse
import html
import json
import os
import random
import re
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from statistics import median, quantiles
from typing import Any, Final

import httpx2
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright
from shared.served_studio import Server
from starlette.testclient import TestClient

from cardforge.bulk_work import collecting_seldom
from cardforge.carddata.writing import with_cards
from cardforge.kernel.cards import Card
from cardforge.studio.app import application
from cardforge.studio.studio import Studio
from cardforge.tasks.cards.find_cards import list_cards
from cardforge.tasks.init_shelf import init_shelf
from cardforge.tasks.settings import Settings

FIRST: Final = 20_001
RUNS: Final = 5
SEARCHES: Final = (
    "tithe",
    "draw",
    "creature",
    "type:event",
    "cost<=2",
    "dragon",
    "faction:gaian",
    "flying",
    "wolf",
    "name:knight",
)
REQUESTS: Final = 3_000
"""An hour of use: more than one request in each second and a half."""
VIEW: Final[ViewportSize] = {"width": 1366, "height": 900}
IN_SIGHT: Final = """() => [...document.images].filter(one => { const box = one.getBoundingClientRect();
    return box.top < innerHeight && box.bottom > 0; }).every(one => one.complete && one.naturalWidth > 0) && document.images.length > 20"""
SEARCH: Final = """async text => { const box = document.getElementById("q"), before = document.getElementById("results");
    box.value = text; const from = performance.now(); box.dispatchEvent(new Event("input", { bubbles: true }));
    while (document.getElementById("results") === before) await new Promise(requestAnimationFrame);
    return performance.now() - from; }"""
REDRAW: Final = """async cost => { const area = document.getElementById("text"), before = document.querySelector("#preview img").src;
    area.value = area.value.replace(/^cost = .*$/m, `cost = ${cost}`); const from = performance.now();
    area.dispatchEvent(new Event("input", { bubbles: true }));
    for (;;) { await new Promise(requestAnimationFrame); const face = document.querySelector("#preview img");
      if (face.src !== before && face.complete && face.naturalWidth > 0) { await face.decode(); return performance.now() - from; } } }"""
SCROLL: Final = """async steps => { const times = []; let last = performance.now();
    for (let step = 0; step < steps; step++) { scrollBy(0, 150); await new Promise(requestAnimationFrame);
      const now = performance.now(); times.push(now - last); last = now; } return times; }"""


def main() -> None:
    """Measures and prints."""
    options = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    options.add_argument("--json", action="store_true")
    options.add_argument("--cards", type=int, default=2_000)
    options.add_argument("--processor", action="store_true", help="only the processor time of the server")
    chosen = options.parse_args()
    figures: dict[str, Any] = {
        "benchmark": "studio",
        "processors": os.cpu_count(),
        "load before": round(os.getloadavg()[0], 1),
    }
    with tempfile.TemporaryDirectory(prefix="cardforge-") as folder:
        shelf = shelf_of(Path(folder), chosen.cards)
        figures |= processor_times(Path(folder), shelf)
        if not chosen.processor:
            figures |= measured(Path(folder), shelf)
    figures["load after"] = round(os.getloadavg()[0], 1)
    print(json.dumps(figures, indent=None if chosen.json else 2))


def shelf_of(folder: Path, cards: int) -> Path:
    """A shelf with so many cards that the game has that number: copies of the shipped ones under other names."""
    shelf = folder / "shelf"
    init_shelf(shelf)
    shipped = list(list_cards("arc", settings=settings_of(folder, shelf)))
    made = []
    for copy, number in enumerate(range(FIRST, FIRST + cards - len(shipped))):
        card = shipped[copy % len(shipped)]
        fields = {key: value for key, value in card.fields.items() if key != "guid"}
        name = f"{card.name} {copy // len(shipped) + 2}"
        made.append(Card("arc", number, 1, name, card.text, fields, "many", date(2026, 1, 1), date(2026, 1, 2)))
    text = '[set]\nslug = "many"\nname = "Many"\ngame = "arc"\n'
    (shelf / "cards" / "arc" / "many.toml").write_text(with_cards(text, made), encoding="utf-8")
    return shelf


def settings_of(folder: Path, shelf: Path) -> Settings:
    """Settings whose catalogue lies in the folder."""
    return Settings(f"sqlite:///{folder / 'catalog.sqlite3'}", shelf)


@contextmanager
def served(folder: Path, shelf: Path) -> Iterator[Server]:
    """A studio that runs."""
    server = Server(folder, shelf)
    try:
        yield server
    finally:
        server.end()


def measured(folder: Path, shelf: Path) -> dict[str, Any]:
    """All figures."""
    with served(folder, shelf) as server, sync_playwright() as driver:
        began = time.perf_counter()
        found: dict[str, Any] = {
            "cards": int(server.client().get("/cards/arc").text.partition('role="status">')[2].split()[0])
        }
        server.rest()
        found["all faces drawn s"] = round(time.perf_counter() - began - 3)
        browser = driver.chromium.launch(executable_path=chromium(), args=["--no-sandbox", "--disable-dev-shm-usage"])
        found |= first_pages(browser, server) | in_the_page(browser, server)
        browser.close()
        found |= hour(server)
    return found


class NoFaces(Executor):
    """Draws nothing: the process that draws is another one."""

    def submit(self, *_work: Any, **_how: Any) -> Future[Any]:
        """A picture of one byte, at once."""
        done: Future[Any] = Future()
        done.set_result(b"-")
        return done


def processor_times(folder: Path, shelf: Path) -> dict[str, Any]:
    """Milliseconds of processor time that the server needs for what a person waits for, in the process of this script."""
    guard = application(Studio.of(settings_of(folder, shelf), "arc", folder / "decks", NoFaces()), 8377)
    here = "http://127.0.0.1:8377"
    with (
        TestClient(guard, base_url=here, headers={"origin": here}) as client,
        collecting_seldom(),
    ):  # as the server does
        client.get(f"/enter?key={guard.key}")
        client.get("/cards/arc")
        deck = client.post("/decks/arc", data={"name": "Rapid", "format": "arc/standard"}).url.path
        page = client.get(f"/design/arc/{FIRST}").text
        text = html.unescape(page.partition('id="text"')[2].partition(">")[2].partition("</textarea>")[0])
        costs = [re.sub(r"(?m)^cost = .*$", f"cost = {cost}", text) for cost in range(12)]
        preview = f"/design/arc/{FIRST}/preview"
        first = [spent(client.get, "/cards/arc") for _ in range(10)]
        searches = [spent(client.get, "/cards/arc", params={"q": word}) for word in typed()]
        typing = [spent(client.post, preview, data={"text": changed}) for changed in costs]
        adding = [spent(client.post, f"{deck}/add", data={"card": str(card)}) for card in range(1, 13)]
    return {
        "first page processor ms": round(median(first)),
        "search processor median ms": round(median(searches)),
        "search processor 95th percentile ms": round(at_95(searches)),
        "preview processor median ms": round(median(typing)),
        "card into a deck processor median ms": round(median(adding)),
    }


def spent(ask: Callable[..., httpx2.Response], path: str, **sent: dict[str, str]) -> float:
    """Milliseconds of processor time of a request, which must succeed."""
    began = time.process_time()
    answer = ask(path, **sent)
    assert answer.status_code == 200, answer.text
    return (time.process_time() - began) * 1000


def typed() -> list[str]:
    """What stands in the box after each key of the searches, as far as it is a search."""
    starts = [word[:end] for word in SEARCHES for end in range(2, len(word) + 1)]
    return [text for text in starts if text in SEARCHES or not set(text) & set(":<=")]


def chromium() -> str | None:
    """Debian's browser, or the one that Playwright has."""
    return os.environ.get("CARDFORGE_CHROMIUM") or shutil.which("chromium")


def entered(browser: Browser, server: Server) -> Page:
    """A page of a browser that knows nothing yet, in the studio."""
    page = browser.new_context(viewport=VIEW).new_page()
    page.set_default_timeout(120_000)
    page.goto(server.url)
    return page


def first_pages(browser: Browser, server: Server) -> dict[str, Any]:
    """Seconds until the first page is complete, without and with the browser's cache."""
    cold, warm = list[float](), list[float]()
    for _ in range(RUNS):
        page = entered(browser, server)
        for times in (cold, warm):
            began = time.perf_counter()
            page.goto(f"{server.base}/cards/arc", wait_until="commit")
            page.wait_for_function(IN_SIGHT)
            times.append(time.perf_counter() - began)
        page.context.close()
    return {"first page cold s": round(median(cold), 2), "first page warm s": round(median(warm), 2)}


def in_the_page(browser: Browser, server: Server) -> dict[str, Any]:
    """Searches while typing, a face that is redrawn, and scrolling, in milliseconds."""
    page = entered(browser, server)
    page.goto(f"{server.base}/cards/arc")
    page.wait_for_function(IN_SIGHT)
    searches = [page.evaluate(SEARCH, text) for text in typed()]
    page.goto(f"{server.base}/cards/arc")
    page.wait_for_function(IN_SIGHT)
    frames = [time for _ in range(5) for time in page.evaluate(SCROLL, 60)]
    page.goto(f"{server.base}/design/arc/{FIRST}")
    page.wait_for_function("() => document.querySelector('#preview img').naturalWidth > 0")
    redraws = [page.evaluate(REDRAW, cost) for cost in (7, 8, 9, 6, 5, 4, 3, 2, 1, 10, 11, 12)]
    page.context.close()
    return {
        "search median ms": round(median(searches)),
        "search 95th percentile ms": round(at_95(searches)),
        "redraw median ms": round(median(redraws)),
        "redraw 95th percentile ms": round(at_95(redraws)),
        "frame median ms": round(median(frames)),
        "frame 95th percentile ms": round(at_95(frames)),
    }


def at_95(times: list[float]) -> float:
    """The 95th percentile."""
    return quantiles(times, n=20)[-1]


def hour(server: Server) -> dict[str, Any]:
    """The memory of the server after as many requests as an hour has, and at a third of them."""
    client, chance = server.client(), random.Random(20)
    deck = client.post("/decks/arc", data={"name": "Hour", "format": "arc/standard"}).headers["location"]
    block = (
        client.get(f"/design/arc/{FIRST}")
        .text.partition('spellcheck="false"')[2]
        .partition(">")[2]
        .partition("</textarea>")[0]
    )
    asks: list[Callable[[], Any]] = [
        lambda: client.get("/cards/arc", params={"q": chance.choice(SEARCHES), "page": chance.randrange(3)}),
        lambda: client.get(f"/cards/arc?page={chance.randrange(30)}&view={chance.choice(['', 'list', 'table'])}"),
        lambda: client.get(f"/cards/arc/{FIRST + chance.randrange(900)}"),
        lambda: client.post(f"{deck}/add", data={"card": str(chance.randrange(1, 80))}),
        lambda: client.get(deck),
        lambda: client.post(f"{deck}/undo"),
        lambda: client.post(
            f"/design/arc/{FIRST}/preview", data={"text": block.replace("cost = ", f"cost = {chance.randrange(1, 9)}")}
        ),
        lambda: client.get(f"/face/arc/{FIRST + chance.randrange(900)}/1/{'0' * 20}.webp"),
    ]
    first = 0
    began = time.perf_counter()
    for number in range(REQUESTS):
        chance.choice(asks)()
        if number == REQUESTS // 3:
            first = server.megabytes()
    took = time.perf_counter() - began
    return {"requests of an hour": REQUESTS, "requests each second": round(REQUESTS / took, 1),
        "memory after a third MiB": first, "memory MiB": server.megabytes()}  # fmt: skip


if __name__ == "__main__":
    main()
