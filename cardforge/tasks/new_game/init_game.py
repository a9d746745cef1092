"""Makes a shelf with a game of one's own: proposes it from a list of cards, shows it, and writes it when it is wanted."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from cardforge.errors import CardforgeError
from cardforge.exchange.card_files import read_records
from cardforge.exchange.card_format import Record
from cardforge.exchange.proposals.game import Proposal, propose
from cardforge.exchange.proposals.headings import slug_of
from cardforge.registry import installed_games
from cardforge.shelves import write_together
from cardforge.tasks.init_shelf import CONFIGURATION, PRINT_NOTE, TEMPLATES_NOTE
from cardforge.tasks.new_game.pictures import picture_data, pictures_of
from cardforge.tasks.new_game.sample_files import DECK, READ_ME, game_files, sample_deck, schema_files
from cardforge.tasks.plurals import pluralize
from cardforge.tasks.shelf.diff_driver import ATTRIBUTES
from cardforge.tomlio.keys import SLUG

STARTER: tuple[Mapping[str, object], ...] = (
    {"name": "First Spark", "type": "Ally", "faction": "Ember", "cost": 1, "power": 1, "text": "Draw 1 card."},
    {"name": "Tide Wall", "type": "Ally", "faction": "Tide", "cost": 2, "power": 3},
    {
        "name": "Quick Flame",
        "type": "Spell",
        "faction": "Ember",
        "cost": 2,
        "text": "Defeat an ally with power 2 or less.",
    },
)
"""The cards of a game that is made from nothing."""
EXAMPLES = 40
"""How many letters of the examples of a column are shown."""


@dataclass(frozen=True)
class NewGame:
    """A proposed game, and what was written of it."""

    folder: Path
    source: str
    proposal: Proposal
    files: tuple[Path, ...]
    """The files on the shelf, written or not."""
    written: bool

    def to_json(self) -> dict[str, Any]:
        """The proposal with the keys of docs/json.md."""
        game = self.proposal.game
        return {
            "shelf": str(self.folder),
            "game": game.slug,
            "cards": len(self.proposal.cards),
            "columns": [
                {"column": one.heading, "field": one.field, "kind": one.kind, "examples": list(one.examples)}
                for one in self.proposal.columns
            ],
            "types": list(type_field.choices) if (type_field := game.field("type")) else [],
            "remarks": list(self.proposal.remarks),
            "files": [str(file) for file in self.files],
            "written": self.written,
        }

    def lines(self) -> list[str]:
        """The preview, and what was written or how to write it."""
        game, cards = self.proposal.game, self.proposal.cards
        lines = [f"{pluralize(len(cards), 'card')} in {self.source}; the game {game.slug!r} has these fields:"]
        rows = [(one.heading, one.field or "-", one.kind or ("" if one.field else "left out"), _examples(one.examples)) for one in self.proposal.columns]  # fmt: skip
        heads = ("column", "field", "kind", "values, for example")
        widths = [max(len(row[at]) for row in (heads, *rows)) for at in range(3)]
        lines += ["  " + "  ".join([*(cell.ljust(width) for cell, width in zip(row, widths, strict=False)), row[3]]).rstrip() for row in (heads, *rows)]  # fmt: skip
        kinds = game.field("type")
        if kinds:
            counts = [f"{kind} {sum(card.word('type') == kind for card in cards)}" for kind in kinds.choices]
            lines.append(f"types: {', '.join(counts)}")
        if game.design and game.design.factions:
            lines.append(f"factions: {', '.join(faction.name for faction in game.design.factions)}")
        deck = sample_deck(self.proposal)
        lines.append(f"sample deck: {pluralize(deck.count(), 'card')}")
        lines += [f"  {remark}" for remark in self.proposal.remarks[:10]]
        if not self.written:
            return [*lines, "Nothing was written. --yes writes it; --map FIELD=COLUMN changes what a column is."]
        shown = [f"  {file}" for file in self.files if file.parts[0] != "schema"]
        return [*lines, f"{self.folder} is the shelf of {game.name}:", *shown, f"Try it: cd {self.folder}; cardforge deck check {DECK}"]  # fmt: skip


def init_game(
    folder: Path | str,
    slug: str,
    source: Path | str | None = None,
    *,
    name: str = "",
    into: str = "",
    format: str | None = None,
    keys: Mapping[str, str] | None = None,
    write: bool = False,
) -> NewGame:
    """Proposes a game from the cards of a file or folder, or a small example, and writes its shelf with `write`.

    `format` is the card format, otherwise the file's name decides; `keys` names the column of a meaning (`name`, `text`, `type`,
    `faction`, `cost` ...); `into` is the slug of the set, the file's name if not given. The folder is new, empty, or a shelf that does
    not have the game. Raises CardforgeError otherwise, FaultyInput with every fault of the list; then nothing is written.
    """
    shelf = Path(folder)
    if not re.fullmatch(SLUG, slug):
        near = slug_of(slug)
        hint = f"; did you mean {near!r}?" if near else ""
        raise CardforgeError(f"the game {slug[:60]!r} is not lower-case letters, digits and single dashes{hint}")
    if slug in installed_games():
        raise CardforgeError(f"{slug!r} is an installed game; choose another slug")
    _check_folder(shelf, slug)
    if source is None:
        records, shown = [Record(f"card {at}", one) for at, one in enumerate(STARTER, 1)], "the example"
    else:
        records, shown = read_records(Path(source), format), str(source)
    proposal = propose(slug, name or slug.replace("-", " ").title(), records, shown, keys)
    game = proposal.game
    usual = slug_of(Path(source).stem) if source else ""
    files = game_files(proposal, into or ("first-set" if usual in ("", "game", "rules") else usual))
    files |= schema_files(game)
    around = {
        Path("README.md"): READ_ME.format(name=game.name, slug=slug),
        Path("templates/README.txt"): TEMPLATES_NOTE.replace("arc", slug),
        Path("print/README.txt"): PRINT_NOTE,
        Path("cardforge.toml"): CONFIGURATION.replace("#:schema schema/cardforge.json\n", ""),
        Path(".gitattributes"): ATTRIBUTES,
    }
    files |= {path: text for path, text in around.items() if not (shelf / path).exists()}
    pictures, told = pictures_of(proposal, Path(source) if source else None)
    proposal = replace(proposal, remarks=(*proposal.remarks, *told))
    if write:
        home = shelf / "cards" / slug
        copied = {home / name: picture_data(file) for name, file in pictures.items()}
        write_together({**copied, **{shelf / path: text for path, text in files.items()}})
    return NewGame(shelf, shown, proposal, tuple(files), write)


def _check_folder(shelf: Path, slug: str) -> None:
    if shelf.exists() and not shelf.is_dir():
        raise CardforgeError(f"{shelf}: is a file; name a new or empty folder")
    if not shelf.parent.is_dir():
        raise CardforgeError(f"{shelf}: there is no folder {str(shelf.parent)!r}")
    if (shelf / "cards" / slug).exists():
        raise CardforgeError(
            f"{shelf}: has the game {slug!r} already; a later list comes in with: cardforge cards import"
        )
    if shelf.is_dir() and any(shelf.iterdir()) and not (shelf / "cardforge.toml").is_file():
        raise CardforgeError(f"{shelf}: is neither empty nor a shelf; name a new or empty folder")


def _examples(values: tuple[str, ...]) -> str:
    text = ", ".join(" ".join(value.split()) for value in values)
    return text if len(text) <= EXAMPLES else text[: EXAMPLES - 1].rstrip() + "…"
