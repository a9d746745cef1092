"""What reads a file or a text, with its seeds: each target is fed with damaged inputs and may only answer or refuse."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any, Final

from cardforge.kernel.game import Game
from cardforge.registry import game

Read = Callable[[Path], object]

QUERIES: Final = (
    "f:gaian t:creature c<=2",
    "asof:2026-02-01 changed>2026-01-01 is:outdated",
    "legal:arc/league or (t:city -f:gaian)",
    'name:"Ash Knight" o:/dr[ae]w/ -kw:flying',
    "attack+defense>=7 loyalty*2<cost",
    'does:"draw card" when:played costs:mark',
    "indeck:decks/first.txt number!=17 version>1",
)
QUESTIONS: Final = (
    "at least 2 of cost<=2 by turn 3",
    "exactly 1 of t:city in hand",
    "at most 3 of name:spark by turn 8",
)
TEXTS: Final = (
    "Mark: Draw 1 card.",
    "Whenever you discard an Elf, draw two cards unless an opponent pays 1.",
    'Flying. Enchanted creature gets +1/+3 and has "2, Mark: Destroy target creature."',
    "Destroy target creature. Its controller loses 2 LP for each Goblin you control, up to three.",
)


@dataclass(frozen=True)
class Target:
    """A reader with the valid inputs that are damaged for it."""

    family: str
    """The group under which its inputs are counted."""
    name: str
    seeds: tuple[bytes, ...]
    read: Read
    suffix: str = ""
    """How the damaged file is named; readers tell formats by it."""


def targets(shelf: Path) -> list[Target]:
    """Every reader with its seeds in the shelf."""
    return [*_decks(shelf), *_cards(shelf), *_data(shelf), *_records_of_games(shelf), *_prints(shelf), *_texts(shelf)]


def _decks(shelf: Path) -> list[Target]:
    from cardforge.decks.lock import read_lock
    from cardforge.exchange.deck_files import formats, losses, read, write
    from cardforge.tasks.decks.deck_file import read_deck_file
    from cardforge.tasks.printing.collection import read_collection

    def through(slug: str) -> Read:
        def convert(path: Path) -> None:
            deck = read(path.read_bytes(), slug, path.name)
            write(deck, "cardforge")
            losses(deck, slug)

        return convert

    files = {slug: shelf / "decks" / f"{slug}{one.suffixes[0]}" for slug, one in formats().items()}
    found = [_target("decks", f"deck as {slug}", [path], through(slug)) for slug, path in files.items()]
    small = [path for path in files.values() if path.stat().st_size < 10_000]
    return [
        *found,
        _target("decks", "deck list", small, read_deck_file),
        _target("decks", "deck lock", shelf.glob("decks/*.lock"), lambda path: read_lock(_text(path), path.name)),
        _target("decks", "collection", [files["cardforge"], shelf / "csv-cards.csv"], read_collection),
    ]


def _cards(shelf: Path) -> list[Target]:
    from cardforge.exchange.card_files import known_card_formats, take_cards

    arc = game("arc")

    def take(slug: str | None) -> Read:
        return lambda path: take_cards(path, arc, format=slug, first_number=None)

    found = []
    for slug, one in known_card_formats().items():
        path = shelf / f"{slug}-cards{(one.suffixes or ('.json',))[0]}"
        named = slug if not one.suffixes else None
        found.append(_target("card lists", f"cards as {slug}", [path], take(named)))
    return found


def _data(shelf: Path) -> list[Target]:
    from cardforge.carddata.formats import read_format
    from cardforge.carddata.lock import parse_lock
    from cardforge.carddata.records.reading import read_records
    from cardforge.carddata.rows import read_rules
    from cardforge.carddata.sets import read_set
    from cardforge.catalog.catalog import Catalog
    from cardforge.tasks.configuration import read_configuration
    from cardforge.tasks.decks.deal import read_packs
    from cardforge.tasks.positions.explain import explain_position
    from cardforge.tasks.settings import Settings

    arc, own = game("arc"), shelf / "cards" / "arc"
    settings = Settings.from_environment()
    cards = read_set(own / "my-set.toml", arc).cards
    with Catalog.open(settings.database) as catalog:
        pool = catalog.pool("arc")

    def beside(name: str) -> Read:
        return lambda path: read_records(arc, [_alone(path, name)], cards)

    records = ("aliases.toml", "printings.toml", "rulings.toml", "migrations.toml", "translations/de.toml")
    return [
        _target("card files", "card set", [own / "my-set.toml", shelf / "toml-cards.toml"], _of(read_set, arc)),
        *(_target("card files", name, [own / name], beside(name)) for name in records),
        _target("card files", "published.lock", [own / "published.lock"], lambda path: parse_lock(_text(path), path.name)),
        _target("card files", "deck rules", shelf.glob("shipped/cards/arc/formats/*.toml"), _of(read_format, arc)),
        _target("card files", "rule rows", [shelf / "shipped" / "rules.toml"], read_rules),
        _target("card files", "cardforge.toml", [shelf / "cardforge.toml"], read_configuration),
        _target(
            "card files", "packs", shelf.glob("shipped/cards/arc/packs/*.toml"),
            lambda path: read_packs(path, arc, pool, date(2026, 6, 1)),
        ),
        _target("positions", "position", shelf.glob("shipped/cards/arc/puzzles/*.toml"), explain_position),
    ]  # fmt: skip


def _records_of_games(shelf: Path) -> list[Target]:
    from cardforge.tasks.campaigns.campaign import campaign_lines, read
    from cardforge.tasks.decks.verify import verify_file
    from cardforge.tasks.play.achievements import read_history
    from cardforge.tasks.play.replays import log_lines, replay_file
    from cardforge.tasks.play.saved_games import read_saved
    from cardforge.tasks.reports.report_page import page_of

    saves = [*shelf.glob("games/*/game-0001.json")]
    return [
        _target("saved games", "saved game", saves, read_saved),
        _target("transcripts", "replay", saves, lambda path: log_lines(replay_file(path))),
        _target("saved games", "history", [shelf / "history.json"], read_history),
        _target("campaigns", "campaign", [shelf / "war.json"], lambda path: campaign_lines(read(path))),
        _target("transcripts", "draft", shelf.glob("drafted/*"), lambda path: verify_file(path, None)),
        _target("transcripts", "report page", [shelf / "report.md"], page_of),
    ]


def _prints(shelf: Path) -> list[Target]:
    from cardforge.printing.calibration.printers import read_printer
    from cardforge.printing.changes.owned import read_owned
    from cardforge.printing.profiles import read_paper, read_sheet, read_trim
    from cardforge.printing.targets.profile import read_target
    from cardforge.tasks.setup.game_options import read_options

    profiles: dict[str, Callable[[Path], Any]] = {
        "cards": read_trim, "paper": read_paper, "sheets": read_sheet, "targets": read_target, "printers": read_printer,
    }  # fmt: skip
    templates = sorted(shelf.glob("shipped/templates/arc/*"))
    found = [
        _target("profiles", kind, shelf.glob(f"shipped/print/{kind}/*.toml"), read) for kind, read in profiles.items()
    ]
    return [
        *(one for one in found if one.seeds),
        _target("manifests", "manifest", shelf.glob("prints/*.manifest.json"), lambda path: read_owned([path])),
        _target("profiles", "options", [shelf / "options.toml"], lambda path: read_options(game("arc"), (), path)),
        *(_target("profiles", f"template {path.name}", [path], _of_template(path.name, shelf)) for path in templates),
    ]


def _texts(shelf: Path) -> list[Target]:
    from cardforge.tasks.cards.explain_text import read_text
    from cardforge.tasks.cards.find_cards import find_cards
    from cardforge.tasks.decks.deck_odds import deck_odds

    def ask(text: str) -> None:
        find_cards(text, "arc", dialect="scryfall" if len(text) % 2 else "")

    deck = shelf / "decks" / "first.txt"
    return [
        _of_texts("searches", "search", QUERIES, ask),
        _of_texts("searches", "odds", QUESTIONS, lambda text: deck_odds(deck, text)),
        _of_texts("rules texts", "rules text", TEXTS, lambda text: read_text(text, "arc", "creature")),
    ]


def _target(family: str, name: str, seeds: Any, read: Read) -> Target:
    paths = [path for path in seeds if path.is_file()]
    return Target(family, name, tuple(path.read_bytes() for path in paths), read, paths[0].suffix if paths else "")


def _of_texts(family: str, name: str, seeds: Sequence[str], read: Callable[[str], object]) -> Target:
    def decoded(path: Path) -> object:
        return read(path.read_bytes().decode("utf-8", "replace"))

    return Target(family, name, tuple(seed.encode() for seed in seeds), decoded, ".txt")


def _of(read: Callable[[Path, Game], object], of_game: Game) -> Read:
    return lambda path: read(path, of_game)


def _of_template(name: str, shelf: Path) -> Read:
    """Sets a card with the template in place of the shipped one of that name."""
    from cardforge.carddata.sets import read_set
    from cardforge.faces import Templates
    from cardforge.shelves import template_folders
    from cardforge.tasks.printing.face_job import card_faces
    from cardforge.tasks.settings import Settings

    arc, settings = game("arc"), Settings.from_environment()
    card = read_set(shelf / "cards" / "arc" / "my-set.toml", arc).cards[0]
    folders = template_folders(arc)

    def set_card(path: Path) -> object:
        folder = path.parent / "templates"
        folder.mkdir(exist_ok=True)
        for old in folder.iterdir():
            old.unlink()
        (folder / name).write_bytes(path.read_bytes())
        return card_faces([card], arc, Templates((folder, *folders)), settings)

    return set_card


def _alone(path: Path, name: str) -> Path:
    """A folder that has only this file, under its proper name."""
    folder = path.parent / "records" / name.replace("/", "-")
    target = folder / name
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(path.read_bytes())
    return folder


def _text(path: Path) -> str:
    from cardforge.exchange.decoding import read_text_file

    return read_text_file(path)
