"""What games of one game are made of: every revision of its cards, its formats, its sample decks, and the variants of its rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from pathlib import Path

from cardforge.carddata import read_formats, read_rows, read_shelf
from cardforge.decks.deck import Deck
from cardforge.decks.formats import Format
from cardforge.decks.lists import read_deck
from cardforge.decks.pool import Pool
from cardforge.decks.rules import kinds_of
from cardforge.decks.slots import slot_for
from cardforge.kernel.cards import Card
from cardforge.kernel.contract.options import wanted_options
from cardforge.kernel.game import Engine, Game
from cardforge.kernel.setup import Sections
from cardforge.shelves import card_folders
from cardforge.tasks.decks.deck_file import named_day
from cardforge.tasks.decks.resolve_cards import deck_sections
from cardforge.tasks.setup.boxed_games import why_not_playable
from cardforge.tasks.setup.deck_cards import engine_of
from cardforge.tasks.setup.draft_supply import add_supply


@dataclass(frozen=True)
class SampleDeck:
    """A legal deck from the shelf, with its format."""

    name: str
    sections: Sections
    format: Format


class CardSupply:
    """The cards on the shelves of a game, read once; `overlay` is a person's own shelf."""

    def __init__(self, game: Game, overlay: Path | None = None) -> None:
        self.game = game
        self.folders = card_folders(game, overlay)
        self._decks: dict[str, tuple[SampleDeck, ...]] = {}
        self._admitted: dict[tuple[str, str], tuple[Card, ...]] = {}

    @property
    def engine(self) -> Engine:
        """The rules engine; raises CardforgeError when the game has none."""
        return engine_of(self.game)

    @property
    def is_boxed(self) -> bool:
        """Whether the game is played out of one box."""
        return self.engine.is_boxed

    @cached_property
    def revisions(self) -> tuple[Card, ...]:
        """Every revision of every card."""
        return tuple(card for found in read_shelf(self.game, self.folders) for card in found.cards)

    @cached_property
    def pool(self) -> Pool:
        """The card pool, with all revisions."""
        return Pool(self.revisions)

    @cached_property
    def formats(self) -> Mapping[str, Format]:
        """The formats, by their names."""
        return read_formats(self.game, self.folders)

    @cached_property
    def rows(self) -> frozenset[str]:
        """The names of the rows of the rules."""
        files = [folder / "rules.toml" for folder in self.folders]
        return frozenset(row.id for file in files if file.is_file() for row in read_rows(file))

    @cached_property
    def deck_lists(self) -> tuple[tuple[Path, Deck], ...]:
        """The deck lists beside the cards."""
        files = [file for folder in self.folders for file in sorted((folder / "decks").glob("*.txt"))]
        return tuple((file, read_deck(file.read_bytes(), str(file))) for file in files)

    @cached_property
    def box(self) -> Sections:
        """The box of a game that is played out of one, with the latest revision of each card."""
        take = self.engine.rules.box
        assert take is not None
        return take(self.latest())

    def latest(self) -> list[Card]:
        """The latest revision of each card."""
        numbers = sorted({card.number for card in self.revisions})
        return [card for card in (self.pool.current(number, None) for number in numbers) if card is not None]

    def legal_decks(self) -> list[tuple[Path, Deck]]:
        """The deck lists whose header says that they are legal."""
        return [(file, deck) for file, deck in self.deck_lists if deck.headers.get("verdict") == "legal"]

    def decks_of(self, variant: str) -> tuple[SampleDeck, ...]:
        """The legal sample decks for a variant; those for the first variant where no format is made for it."""
        if variant not in self._decks:
            found = [
                SampleDeck(
                    file.stem, deck_sections(deck, self.pool, self.game, str(file), named_day(deck, file)), format
                )
                for file, deck in self.legal_decks()
                for format in (self.formats[deck.format.partition("/")[2]],)
            ]
            made = tuple(deck for deck in found if deck.format.profile == variant)
            first = next(iter(self.engine.rules.variants), "")
            self._decks[variant] = made or tuple(deck for deck in found if deck.format.profile in ("", first))
        return self._decks[variant]

    def admitted(self, format: str, section: str) -> tuple[Card, ...]:
        """Every revision of a card whose type a format admits in a section."""
        if (format, section) not in self._admitted:
            kinds = kinds_of(self.game.rule_kinds)
            rules = [(kinds[rule.kind].admits, rule) for rule in self.formats[format].rules_in_force()]
            self._admitted[format, section] = tuple(
                card
                for card in self.revisions
                if all(admits is None or admits(rule, slot_for(card, section, self.pool)) for admits, rule in rules)
            )
        return self._admitted[format, section]

    def with_draft(self, variant: str | None, decks: Sequence[Sections]) -> tuple[Sections, ...]:
        """The decks; for a variant that begins with a draft, with the cards to deal."""
        terms = self.game.draft() if self.game.draft else None
        if terms is None or not wanted_options(self.engine.rules, variant, {})[terms.option]:
            return tuple(decks)
        return tuple(add_supply(decks, self.game, terms, self.latest()))

    # --- variants -----------------------------------------------------------------------------------------------------

    def variants(self) -> list[str]:
        """Every variant; for a game out of one box, whose variants go together, every combination as a user writes it, "solo,map"."""
        names = self.engine.rules.variants
        if not self.is_boxed:
            return list(names)
        changing = [name for name, changes in names.items() if changes]
        sets = (found for size in range(1, len(changing) + 1) for found in combinations(changing, size))
        return [name for name in names if name not in changing] + [",".join(found) for found in sets]

    def counts_of_seats(self, variant: str | None) -> list[int]:
        """Each number of players that the game and the variant allow."""
        fewest, most = self.game.seats
        engine = self.engine
        return [seats for seats in range(fewest, most + 1) if not why_not_playable(engine, variant, seats, {})]
