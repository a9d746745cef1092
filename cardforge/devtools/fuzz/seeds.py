"""A folder full of valid files for the fuzzer: a shelf, decks and cards in every format, saved games, campaigns, prints."""

from __future__ import annotations

import contextlib
import io
import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from cardforge.cli import run
from cardforge.devtools.fuzz.mutations import ODD_WORDS
from cardforge.exchange.card_files import known_card_formats
from cardforge.exchange.deck_files import formats
from cardforge.shelves import shipped

ROOT: Final = Path(__file__).resolve().parents[3]

MADE_BY: Final = (
    "cards revise arc/9001 cost=3 --change numbers --note Cheap.",
    "cards publish arc/my-set --announced-on 2026-03-01 --legal-from 2026-03-15",
    "deck lock decks/first.txt",
    "deck draft outposts --players 2 --seed 3 -o drafted",
    "match state51 --variant solo -n 1 --seed 5 --transcripts games/solo",
    "match outposts drafted/seat-1.txt drafted/seat-2.txt -n 1 --seed 5 --players random,random --transcripts games/outposts",
    "campaign new war.json Ann=Emberhost Bob=Thornwild",
    "match state51 -n 2 --report report.md",
    "print cards arc/9001 arc/17 -o prints/some.pdf",
    "cards export arc --set my-set --all -o cards.json",
)
"""The commands that make the seeds, in the shelf."""
RECORDS: Final = {
    "aliases.toml": '[[alias]]\nname = "Lo Bel"\nnumber = 9001\nnote = "A slip."\n',
    "printings.toml": '[[printing]]\nnumber = 9001\nversion = 1\nset = "my-set"\ncollector = "1"\nartist = "Ona"\nlicence = "CC BY"\nfinish = "foil"\n',
    "rulings.toml": '[[ruling]]\nid = "open"\ncards = ["9001@1-2", "9001"]\ntext = "It is so."\non = 2026-02-02\n',
    "migrations.toml": '[[migration]]\nkind = "merge"\nnumber = 9409\ninto = [9001]\non = 2026-03-01\nnote = "The same."\n',
    "translations/de.toml": '[translation]\nlanguage = "de"\ngame = "arc"\n\n[[card]]\nnumber = 9001\nversion = 1\nname = "Wache"\nflavor = "Still."\n',
}
PLAIN: Final = {
    "history.json": '{"kind": "cardforge achievements", "games": [{"game": "state51", "date": "2026-03-01", "variant": "solo", "seed": 1, '
    '"digest": "0a1b", "achievement": "Shack", "points": 25, "table": [25, 12]}]}\n',
    "options.toml": "[options]\nstart_lp = 25\nvp_target = 20\nstart_hand = 6\n",
    "shipped/print/printers/office.toml": '[printer]\nname = "Office"\n\n[[offset]]\nflip = "long"\nturned = false\nx = "0.4mm"\n'
    'y = "-0.3mm"\nangle = 0.1\n',
}
"""Seeds that are written by hand, because only a person at a terminal makes such files."""
SHIPPED: Final = (
    "print/cards/*.toml",
    "print/paper/*.toml",
    "print/sheets/*.toml",
    "print/targets/*.toml",
    "cards/arc/packs/*.toml",
    "cards/arc/puzzles/*.toml",
    "cards/arc/formats/*.toml",
    "cards/*/formats/*.toml",
    "templates/arc/c*.xml",
    "templates/arc/*.toml",
)
"""Shipped files of which three of each kind are copied."""


def make(folder: Path) -> Path:
    """Makes the seeds below the folder and returns the shelf; the working folder and the environment are those of the shelf then.

    It lies deep enough that a path like `../..` stays within the folder.
    """
    shelf = folder / "a" / "b" / "c" / "shelf"
    shelf.parent.mkdir(parents=True)
    os.environ |= {
        "CARDFORGE_DATABASE": f"sqlite:///{folder / 'catalogue.sqlite3'}",
        "CARDFORGE_CACHE": str(folder / "cache"),
        "XDG_DATA_HOME": str(folder / "data"),
        "XDG_CONFIG_HOME": str(folder / "config"),
    }
    os.environ.pop("CARDFORGE_SHELF", None)
    command(["init", str(shelf)])
    os.chdir(shelf)
    for name, text in {**{f"cards/arc/{name}": text for name, text in RECORDS.items()}, **PLAIN}.items():
        path = shelf / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    shutil.rmtree(shelf / "schema")
    for name in ("prints", "games"):
        (shelf / name).mkdir()
    for line in MADE_BY:
        code, said = command(line.split())
        assert code == 0, (line, said)
    _exported(shelf)
    _shipped(shelf)
    return shelf


def command(arguments: list[str]) -> tuple[int, str]:
    """Runs a command in this process: its exit code, and all that it printed."""
    printed = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True)
    with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(printed), _empty_input():
        code = run(arguments)
        printed.flush()
    return code, printed.buffer.getvalue().decode("utf-8", "replace")


@contextlib.contextmanager
def _empty_input() -> Iterator[None]:
    import sys

    before = sys.stdin
    with open(os.devnull, encoding="utf-8") as sys.stdin:
        yield
    sys.stdin = before


def _exported(shelf: Path) -> None:
    """The deck and the cards in every format of other programs."""
    for slug, deck_format in formats().items():
        command(["deck", "convert", "decks/first.txt", "--to", slug, "-o", f"decks/{slug}{deck_format.suffixes[0]}"])
    for slug, card_format in known_card_formats().items():
        suffix = (card_format.suffixes or (".json",))[0]
        command(["cards", "export", "arc", "--set", "my-set", "--to", slug, "-o", f"{slug}-cards{suffix}"])


def _shipped(shelf: Path) -> None:
    """Small shipped files of every kind."""
    root = shipped() or ROOT
    for pattern in SHIPPED:
        for path in sorted(root.glob(pattern))[:3]:
            copy = shelf / "shipped" / path.relative_to(root)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, copy)
    rows = (root / "cards" / "arc" / "rules.toml").read_text(encoding="utf-8").split("\n[[")
    (shelf / "shipped" / "rules.toml").write_text("\n[[".join(rows[:12]) + "\n", encoding="utf-8")


def odd_texts() -> list[str]:
    """The odd words as texts that can be arguments."""
    texts = (word.decode("utf-8", "replace") for word in ODD_WORDS)
    return [text for text in texts if "\0" not in text]
