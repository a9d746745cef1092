"""Takes the pictures of docs/studio.md: every page of the studio in Chromium, light, dark and on a phone, side by side.

`python docs/images/studio.py` writes docs/images/studio/*.webp; `--only NAME...` takes some of them again, and `--full DIR` keeps each screen in
its full size there, to look at; with `--whole` it takes whole pages, and writes no pictures. The decks, cards and games that they show are made for it and go away.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import socket
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import Any, Final, TypeAlias

import uvicorn
from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from cardforge.studio.app import application
from cardforge.studio.studio import Studio
from cardforge.tasks.cards.editing.edit_card import new_card
from cardforge.tasks.init_shelf import init_shelf
from cardforge.tasks.settings import Settings

HERE: Final = Path(__file__).resolve().parent
LOOKS: Final[dict[str, dict[str, Any]]] = {
    "light": {"viewport": {"width": 1280, "height": 900}, "color_scheme": "light"},
    "dark": {"viewport": {"width": 1280, "height": 900}, "color_scheme": "dark"},
    "phone": {"viewport": {"width": 390, "height": 844}, "color_scheme": "light", "has_touch": True},
}
"""What each page is looked at with."""
TALL: Final = 380
"""Pixels of a picture from top to bottom."""
QUALITY: Final = 58
GAP: Final = 8
"""Pixels between the looks of a page."""
NEW: Final = (
    ("River Bell", "32", "When this creature enters play, draw 1 card."),
    ("Ford Keeper", "9001", "Guardian."),
    ("Low Water", "50", ""),
)
"""Cards that are being designed: the name, the card that they begin with, the text."""
DECKS: Final = ("ember-and-fen", "lamps-of-the-road", "root-and-road", "walls-of-the-line")
UNFINISHED: Final = """# name: Unfinished Wolves
# format: arc/standard

Main
5 Steppe Raider
4 Goblin Drummer
3 Ember Hawk
3 Blood Cousin
2 Wall Breaker
1 Dusk King
4 Spark
2 Battle Fury

Cities
1 Cinder Camp
"""
SHEET: Final = "#sheet"
"""Ends the address of a set whose spreadsheet is read back with a change: what it would do is shown by a form, and has no address."""
WITHOUT_FOLDER: Final = """() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) texts.currentNode.data = texts.currentNode.data.replace(/\\S*cardforge-\\w+\\//g, '')
}"""
"""Takes the folder that goes away out of what a page says."""
Paths: TypeAlias = dict[str, str]


def main() -> None:
    """Makes decks, games and cards, and takes the pictures."""
    options = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    options.add_argument("--only", nargs="+", default=[], help="take the pictures of these pages")
    options.add_argument("--full", type=Path, help="a folder for each screen in its full size")
    options.add_argument(
        "--whole", action="store_true", help="with --full: the whole page, not only what a screen shows"
    )
    chosen = options.parse_args()
    with (
        tempfile.TemporaryDirectory(prefix="cardforge-") as folder,
        served(Path(folder)) as address,
        sync_playwright() as driver,
    ):
        browser = driver.chromium.launch(
            executable_path=os.environ.get("CARDFORGE_CHROMIUM") or shutil.which("chromium"),
            args=["--no-sandbox", "--disable-dev-shm-usage"],
        )
        found = prepared(browser, address, chosen.only)
        taken = chosen.full or Path(folder) / "screens"
        screens(browser, address, found, taken, whole=chosen.whole)
        if not chosen.whole:
            strips(taken, list(found), HERE / "studio")


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """A studio over a shelf with a few cards of its own; the address that lets a browser in."""
    os.environ["XDG_CONFIG_HOME"] = str(folder)
    shelf = folder / "my-cards"
    init_shelf(shelf)
    settings = Settings(f"sqlite:///{folder / 'catalog.sqlite3'}", shelf)
    for name, like, text in NEW:
        made = new_card("arc", like, name, "river-songs", "River Songs", settings=settings)
        file = shelf / "cards" / "arc" / "river-songs.toml"
        block = file.read_text(encoding="utf-8").rpartition("[[card]]")
        body = re.sub(r"^text = .*?$", f"text = {json.dumps(text)}", block[2], count=1, flags=re.MULTILINE)
        file.write_text(f"{block[0]}[[card]]{body}", encoding="utf-8")
        assert made.number
    decks = folder / "decks"
    decks.mkdir()
    for name in DECKS:
        shutil.copy(HERE.parents[1] / "cards" / "arc" / "decks" / f"{name}.txt", decks)
    (decks / "unfinished-wolves.txt").write_text(UNFINISHED, encoding="utf-8")
    listening = socket.create_server(("127.0.0.1", 0))
    port = listening.getsockname()[1]
    guard = application(Studio.of(settings, "arc", decks), port)
    server = uvicorn.Server(uvicorn.Config(guard, log_level="error", ws="none"))
    thread = Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{port}/enter?key={guard.key}"
    server.should_exit = True
    thread.join(30)
    listening.close()


def entered(browser: Browser, address: str, look: str) -> Page:
    """A page that has entered the studio."""
    page = browser.new_context(**LOOKS[look], reduced_motion="reduce").new_page()
    page.set_default_timeout(120_000)
    page.goto(address)
    return page


def prepared(browser: Browser, address: str, only: list[str]) -> Paths:
    """The paths of the pages by the names of their pictures, all without `only`; games, drafts and trials are begun for them."""
    page = entered(browser, address, "light")
    base = page.url.rstrip("/")
    begun = Begun(page, base)
    paths: dict[str, str | Callable[[], str]] = {
        "home": "/",
        "cards": "/cards/arc?q=faction%3A%22red+banner%22",
        "cards-list": "/cards/arc?view=list&q=type%3Aevent",
        "cards-table": "/cards/arc?view=table&sort=-cost",
        "nothing-found": "/cards/arc?q=faction%3Agaian+cost%3E20",
        "card": "/cards/arc/32?v=2",
        "card-print": "/cards/arc/32/print?copies=4",
        "decks": "/decks/arc",
        "deck": "/decks/arc/ember-and-fen",
        "deck-illegal": "/decks/arc/unfinished-wolves?q=faction%3A%22red+banner%22",
        "deck-print": "/decks/arc/ember-and-fen/print",
        "play": "/play/arc",
        "table": lambda: begun.game("arc", 7, 9),
        "table-outposts": lambda: begun.game("outposts", 3, 4),
        "table-state51": lambda: begun.game("state51", 3, 6),
        "hand-over": lambda: begun.form("play", "arc", "form button.primary", player2="person"),
        "why": "/rules/arc/A339",
        "replays": "/replays/arc",
        "replay": lambda: begun.replay("arc"),
        "positions": "/positions/arc",
        "position": lambda: begun.form("positions", "arc", "button[name=puzzle]"),
        "hands": "/hands/arc?deck=own:ember-and-fen&seed=4",
        "drafts": "/drafts/outposts",
        "draft": lambda: begun.form("drafts", "outposts", "button.primary"),
        "draft-over": lambda: begun.form("drafts", "outposts", "button.primary", people="2"),
        "campaigns": "/campaigns/outposts",
        "campaign": begun.campaign,
        "free": "/free/arc",
        "free-over": lambda: begun.form("free", "arc", "button.primary"),
        "free-table": begun.free_table,
        "trials": "/trials/arc",
        "trial": lambda: begun.trial("arc", 24),
        "design": "/design/arc",
        "edit": "/design/arc/10001",
        "edit-saved": lambda: begun.saved("/design/arc/10003", "cost", "4"),
        "set": "/design/arc/sets/first-light?legible=1",
        "set-own": "/design/arc/sets/river-songs?legible=1",
        "sheet": f"/design/arc/sets/river-songs{SHEET}",
        "announced": "/design/arc/announced",
        "not-found": "/cards/arc/99999",
    }
    found = {name: path if isinstance(path, str) else path() for name, path in paths.items() if name in (only or paths)}
    page.context.close()
    return found


class Begun:
    """Begins what a picture shows by the forms of the studio."""

    def __init__(self, page: Page, base: str) -> None:
        self.page, self.base = page, base

    def form(self, place: str, game: str, button: str, **chosen: str) -> str:
        """Where the first such button of a place leads, with these values of its selections."""
        start = f"{self.base}/{place}/{game}"
        self.page.goto(start)
        seed = self.page.locator("#seed")
        if seed.count():
            seed.fill("3")
        for field, value in chosen.items():
            self.page.select_option(f"#{field}", value)
        self.page.locator(f"main {button}").first.click()
        self.page.wait_for_url(f"{start}/*", wait_until="commit")
        return self.page.url.removeprefix(self.base)

    def free_table(self) -> str:
        """A free table with cards on it, seen by its first player."""
        path = self.form("free", "arc", "button.primary", deck1="own:ember-and-fen")
        self.page.get_by_role("button", name="I am player 1").click()
        for drawn in range(1, 7):
            self.page.locator("button", has_text="Draw").first.click()
            self.page.locator(".piece").nth(drawn - 1).wait_for()
        return path

    def campaign(self) -> str:
        """A campaign of two players in which a card was taken."""
        start = f"{self.base}/campaigns/outposts"
        self.page.goto(start)
        for field, typed in (("name", "Winter war"), ("name1", "Ann"), ("name2", "Bob")):
            self.page.fill(f"#{field}", typed)
        self.page.locator("form.panel button.primary").click()
        self.page.wait_for_url(f"{start}/winter-war", wait_until="commit")
        self.page.fill("#tokens", "4")
        self.page.select_option("#take-won", index=30)
        self.page.get_by_role("button", name="Write it down").click()
        self.page.wait_for_url("**said=**", wait_until="commit")
        return "/campaigns/outposts/winter-war"

    def saved(self, path: str, field: str, value: str) -> str:
        """A card of which a field was changed and saved."""
        self.page.goto(self.base + path)
        self.page.fill(f"#field-{field}", value)
        self.page.get_by_role("button", name="Save in its place").click()
        self.page.wait_for_url("**said=saved**", wait_until="commit")
        return self.page.url.removeprefix(self.base)

    def replay(self, game: str) -> str:
        """A game that was saved, step by step."""
        self.game(game, 5, 6)
        self.page.get_by_role("button", name="Save").click()
        self.page.wait_for_load_state()
        return self.form("replays", game, "button[name=saved]")

    def trial(self, game: str, games: int) -> str:
        """A goldfish that is over."""
        start = f"{self.base}/trials/{game}"
        self.page.goto(start)
        self.page.fill("#goldfish-games", str(games))
        self.page.locator("#form-goldfish button.primary").click()
        self.page.wait_for_url(f"{start}/*", wait_until="commit")
        self.page.get_by_role("link", name="Save the report").wait_for()
        return self.page.url.removeprefix(self.base)

    def game(self, game: str, seed: int, choices: int) -> str:
        """A game in which the first option was chosen so often."""
        path = self.form("play", game, "form button.primary")
        for _ in range(choices):
            options = self.page.locator("#choices .options button")
            if not options.count():
                break
            with self.page.expect_response(lambda answer: "/choose" in answer.url or answer.request.method == "GET"):
                options.first.click()
            self.page.wait_for_timeout(300)
        return path


def loaded(page: Page, address: str) -> None:
    """Opens a page and waits until every picture in sight is there."""
    page.goto(address)
    if address.endswith(SHEET):
        read_back(page, address.removesuffix(SHEET))
    page.wait_for_function(
        """() => [...document.images].filter(one => one.checkVisibility() && one.getBoundingClientRect().top < innerHeight)
            .every(one => one.complete && one.naturalWidth > 0)"""
    )


def read_back(page: Page, address: str) -> None:
    """Sends the spreadsheet of a set back with another text in it."""
    cells = page.request.get(f"{address}/cards.csv").text().replace("draw 1 card.", "draw 2 cards.")
    page.set_input_files("#sheet", {"name": "river-songs.csv", "mimeType": "text/csv", "buffer": cells.encode()})
    page.get_by_role("button", name="Show what would change").click()
    page.locator(".import-row").wait_for()


def screens(browser: Browser, address: str, paths: Paths, folder: Path, *, whole: bool) -> None:
    """Each page in its full size, one file for each look."""
    folder.mkdir(parents=True, exist_ok=True)
    for look in LOOKS:
        page = entered(browser, address, look)
        base = page.url.rstrip("/")
        for name, path in paths.items():
            loaded(page, base + path)
            page.evaluate(WITHOUT_FOLDER)
            page.screenshot(path=folder / f"{name}-{look}.png", full_page=whole)
        page.context.close()


def strips(taken: Path, names: list[str], folder: Path) -> None:
    """Each page as one small picture: light, dark and phone side by side."""
    folder.mkdir(exist_ok=True)
    for name in names:
        parts = [scaled(Image.open(taken / f"{name}-{look}.png").convert("RGB")) for look in LOOKS]
        strip = Image.new("RGB", (sum(part.width for part in parts) + GAP * (len(parts) - 1), TALL), "#888")
        left = 0
        for part in parts:
            strip.paste(part, (left, 0))
            left += part.width + GAP
        strip.save(folder / f"{name}.webp", quality=QUALITY, method=6)


def scaled(picture: Image.Image) -> Image.Image:
    """A picture in the height of a strip."""
    return picture.resize((round(picture.width * TALL / picture.height), TALL), Image.Resampling.LANCZOS)


if __name__ == "__main__":
    main()
