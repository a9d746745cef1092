"""Cost of a large catalogue: `python benchmarks/catalogue.py --json` prints one JSON object; `--cards N` takes so many revisions.

An import of 100,000 revisions from a JSON file, and the same again, as ratios to the bare limit in the same process: a typed decode of the
same file (msgspec), one executemany of sqlite3 and an FTS5 table of the names and texts, both three times in turn. Then 50 mixed searches in the open catalogue, the
suggestion for a mistyped name, a cold `deck check` beside `import typer, sqlmodel`, and 10,000 decks read, resolved and checked in
memory, with the cards read before. All times are CPU seconds; the budgets are meant for a machine on which a Python function call takes 39 ns.
"""

from __future__ import annotations

import json
import os
import random
import resource
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from commands import least
from shared import ROOT, function_call

from cardforge.catalog import Catalog
from cardforge.decks.lists import read_deck
from cardforge.exchange import write_cards
from cardforge.kernel.cards import Card
from cardforge.registry import game
from cardforge.tasks.cards.catalogue import catalogue
from cardforge.tasks.cards.exchange_cards import import_cards
from cardforge.tasks.decks.check import DeckChecker
from cardforge.tasks.decks.resolve_cards import resolve_cards
from cardforge.tasks.settings import Settings

GAME = game("arc")
REVISIONS = 100_000
TURNS = 3
"""How often a new catalogue and the bare limit are measured in turn; their medians count."""
FIRST_NUMBER = 10_000
WORDS = (
    "ash",
    "oak",
    "moon",
    "iron",
    "river",
    "ember",
    "frost",
    "thorn",
    "raven",
    "stone",
    "lantern",
    "harbour",
    "wolf",
)
SEARCHES = (
    "draw",
    "type:creature cost<=3",
    "attack>defense loyalty>=2",
    "name:{word}",
    "{word} faction:gaian",
    'text:"draw a card" -type:magic',
    "(type:event or type:magic) {word}",
    "subtypes:elf or {word}",
    "change:numbers legal<=2026",
    "number={number}",
)


class Revision(msgspec.Struct):
    """What the peer decodes: the keys that every card of the file may have, with their types."""

    game: str
    number: int
    version: int
    name: str
    hash: str
    type: str
    rarity: str
    set: str = ""
    faction: str = ""
    cost: int | str = 0
    loyalty: int = 0
    subtypes: list[str] = msgspec.field(default_factory=list)
    discipline: str = ""
    attack: int = 0
    defense: int = 0
    hp: int = 0
    supports: list[str] = msgspec.field(default_factory=list)
    flavor: str = ""
    artist: str = ""
    art: str = ""
    text: str = ""
    announced_on: str = ""
    legal_from: str = ""
    change: str = ""
    note: str = ""
    author: str = ""


class CardFile(msgspec.Struct):
    """A file of cards."""

    cards: list[Revision]


def main() -> None:
    """Measures and prints."""
    count = int(sys.argv[sys.argv.index("--cards") + 1]) if "--cards" in sys.argv else REVISIONS
    with tempfile.TemporaryDirectory() as folder:
        found = {
            "revisions": count,
            "function_call_ns": round(function_call() * 1e9, 1),
            **measure(Path(folder), count),
        }
    if "--json" in sys.argv:
        print(json.dumps({"benchmark": "catalogue", **found}))
    else:
        for name, value in found.items():
            print(f"{name:<28} {value}")


def measure(folder: Path, count: int) -> dict[str, Any]:
    """Every figure, in the order of the page."""
    file, settings = folder / "cards.json", Settings(database=f"sqlite:///{folder / 'catalog.sqlite3'}")
    file.write_bytes(write_cards(list(revisions(count)), "json"))
    bares, firsts = [], []
    for turn in range(TURNS):
        new = Settings(database=f"sqlite:///{folder / f'new-{turn}.sqlite3'}") if turn else settings
        with catalogue(new):
            pass
        bares.append(seconds(partial(bare_limit, file, folder / f"bare-{turn}.sqlite3")))
        firsts.append(seconds(partial(import_file, file, new)))
    bare, first = statistics.median(bares), statistics.median(firsts)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    again = seconds(lambda: import_file(file, settings))
    return {
        "bare_limit_seconds": round(bare, 3),
        "import_seconds": round(first, 3),
        "import_times_bare_limit": round(first / bare, 2),
        "unchanged_share_of_import": round(again / first, 3),
        "peak_megabytes": peak,
        **searching(settings),
        **cold_check(settings),
        **decks_in_memory(settings, count // 10),
    }


def bare_limit(file: Path, database: Path) -> None:
    """What no import can do without: decoding with types, one table of rows, one table of words."""
    cards = msgspec.json.decode(file.read_bytes(), type=CardFile).cards
    columns = [f'"{name}"' for name in Revision.__struct_fields__]
    with sqlite3.connect(database) as connection:
        connection.execute(f"CREATE TABLE revision ({', '.join(columns)}, PRIMARY KEY (game, number, version))")
        connection.execute("CREATE VIRTUAL TABLE words USING fts5 (name, text, content='')")
        connection.executemany(
            f"INSERT INTO revision VALUES ({', '.join('?' * len(columns))})",
            (
                [";".join(cell) if type(cell) is list else cell for cell in msgspec.structs.astuple(card)]
                for card in cards
            ),
        )
        connection.executemany(
            "INSERT INTO words (name, text) VALUES (?, ?)", ((card.name, card.text) for card in cards)
        )
    connection.close()


def import_file(file: Path, settings: Settings) -> None:
    """The whole import of a file into the catalogue, as the command does it."""
    import_cards(file, GAME.slug, "guests", settings=settings)


def searching(settings: Settings) -> dict[str, Any]:
    """The milliseconds of 50 mixed searches in the open catalogue, and of the suggestion for a mistyped name."""
    dice = random.Random(2)
    times = []
    with catalogue(settings) as catalog:
        opening = seconds(lambda: catalog.find(GAME, ""))
        for turn in range(50):
            query = SEARCHES[turn % len(SEARCHES)].format(word=dice.choice(WORDS), number=dice.randrange(FIRST_NUMBER))
            times.append(seconds(partial(catalog.find, GAME, query)))
        pool = catalog.pool(GAME)
        names = [card.name for card in dice.sample(pool.cards, 20)]
        nearest = [seconds(partial(pool.nearest, name[:2] + name[3:])) for name in names]
    return {
        "first_search_ms": round(opening * 1000, 1),
        "search_95th_percentile_ms": round(sorted(times)[47] * 1000, 1),
        "search_median_ms": round(sorted(times)[25] * 1000, 1),
        "suggestion_median_ms": round(sorted(nearest)[10] * 1000, 1),
    }


def cold_check(settings: Settings) -> dict[str, Any]:
    """A `deck check` in a process of its own beside the imports that the budget names."""
    environment = {**os.environ, "CARDFORGE_DATABASE": settings.database}
    deck = str(ROOT / "cards" / "arc" / "decks" / "ember-and-fen.txt")
    imports = least([sys.executable, "-c", "import typer, sqlmodel"], environment)
    check = least([sys.executable, "-m", "cardforge", "deck", "check", deck], environment)
    return {"deck_check_over_imports_seconds": round(check - imports, 3)}


def decks_in_memory(settings: Settings, count: int) -> dict[str, Any]:
    """The seconds for many decks in memory: read from text, every line resolved to its card, checked in the standard format.

    The cards are in memory before: the checker reads those of a first deck alone, and all cards with the second.
    """
    with catalogue(settings) as catalog:
        pool = catalog.pool(GAME)
    texts = list(deck_texts(count))
    checker = DeckChecker(settings)
    for text in texts[:2]:
        checker.report_on(read_deck(text), "warm", on=settings.today)
    call = function_call()

    def check_all() -> None:
        for text in texts:
            deck = read_deck(text)
            resolve_cards(deck, pool, "deck", settings.today)
            checker.report_on(deck, "deck", on=settings.today)

    taken = seconds(check_all)
    return {
        "decks": len(texts),
        "decks_seconds": round(taken, 2),
        "decks_seconds_at_39_ns": round(taken * 39e-9 / call, 2),
    }


def deck_texts(count: int) -> Iterator[str]:
    """The legal shipped decks of ARC, again and again, each time with other counts."""
    dice = random.Random(3)
    files = sorted((ROOT / "cards" / "arc" / "decks").glob("*.txt"))
    shipped = [text for text in (file.read_text("utf-8") for file in files) if "# verdict: legal" in text]
    for turn in range(count):
        lines = shipped[turn % len(shipped)].splitlines()
        place = dice.randrange(len(lines))
        if lines[place][:2] in ("2 ", "3 "):
            lines[place] = "1" + lines[place][1:]
        yield "\n".join(lines)


def revisions(count: int) -> Iterator[Card]:
    """Cards after the model of the shipped ones, with names and texts of their own, up to three versions each."""
    dice = random.Random(1)
    with Catalog.open("sqlite://") as catalog:
        from cardforge.catalog import read_source
        from cardforge.shelves import card_folders

        catalog.sync([read_source(GAME, card_folders(GAME, None))])
        models = [card for card in catalog.revisions(GAME) if card.text]
    number, made = FIRST_NUMBER, 0
    while made < count:
        number += 1
        model = dice.choice(models)
        name = " ".join(word.title() for word in dice.sample(WORDS, 3)) + f" {number}"
        for version in range(1, min(dice.choice((1, 2, 3)), count - made) + 1):
            text = f"{model.text}\n{dice.choice(models).text}" if version > 1 else model.text
            change, note = ("numbers", f"Too strong in {dice.choice(WORDS)}.") if version > 1 else ("", "")
            yield Card(GAME.slug, number, version, name, text, model.fields, "guests", change=change, note=note)
            made += 1


def seconds(work: Callable[[], object]) -> float:
    """CPU seconds, user and system, of the work."""
    before = time.process_time()
    work()
    return time.process_time() - before


if __name__ == "__main__":
    main()
