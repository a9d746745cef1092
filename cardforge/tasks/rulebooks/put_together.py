"""Puts a rulebook together: its prose, the faces of its cards, its drawings, the contents of the box, the glossary and the example."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from cardforge.carddata.rulebook_plan import BookPlan, RulebookPlan
from cardforge.errors import CardforgeError, Fault, FaultyInput
from cardforge.faces import Face, Templates
from cardforge.kernel.cards import Card
from cardforge.kernel.game import Game
from cardforge.rulebooks.blocks import Beside, Block, Book, Chapter, Insert, Items, Paragraph, Picture
from cardforge.rulebooks.drawings import draw_table, number_card
from cardforge.rulebooks.markdown import read_chapter, words_of
from cardforge.rulebooks.rows import expand_rows
from cardforge.shelves import card_folders, template_folders
from cardforge.tasks.cards.find_cards import list_cards
from cardforge.tasks.printing.face_job import card_faces
from cardforge.tasks.rulebooks.box_contents import box_contents
from cardforge.tasks.rulebooks.example_of_play import PlayedExample, play_example
from cardforge.tasks.rulebooks.glossary import keywords
from cardforge.tasks.settings import Settings
from cardforge.tomlio.document import display_path, read_text
from cardforge.tomlio.nearest import nearest

_CARD_WIDTH = 34.0
"""Width of a card in the prose, in millimetres."""
_NUMBERED_WIDTH = 50.0
_OWN = (
    "Words, cards and layout: Cardforge, by the Cardforge developers, under the licence CC BY-SA 4.0 "
    "(creativecommons.org/licenses/by-sa/4.0). You may copy, print, change and share them, also for money, "
    "if you name the source and give others the same rights.",
    "Fonts: Alegreya and Alegreya SC by Juan Pablo del Peral, Huerta Tipográfica; Cinzel by Natanael Gama; "
    "both under the SIL Open Font License 1.1. The symbols were drawn for Cardforge.",
)


@dataclass
class Assembly:
    """A rulebook while it is put together."""

    game: Game
    plan: RulebookPlan
    book: BookPlan
    folder: Path
    """The folder with the chapters."""
    settings: Settings
    templates: Templates
    cards: Mapping[int, Card]
    """The current cards of the game by number."""
    wanted: dict[str, Card] = field(default_factory=dict)
    """The cards whose faces are shown, by key."""
    drawn: dict[str, Face] = field(default_factory=dict)
    """Drawings and numbered cards by key."""
    example: PlayedExample | None = None

    def made(self) -> Book:
        """The book with all its faces."""
        cover = tuple(self._card(number, self.plan.file, 0).key for number in self.book.cover)
        chapters = tuple(self._chapter(name) for name in self.book.chapters)
        reference = self._chapter(self.book.reference) if self.book.reference else None
        shown = list(self.wanted.values())
        faces = dict(zip(self.wanted, card_faces(shown, self.game, self.templates, self.settings), strict=True))
        numbered = {key: self._numbered_face(key, faces) for key in list(self.drawn) if key.startswith("numbered ")}
        return Book(
            self.book.title,
            self.book.subtitle,
            self.book.facts,
            cover,
            chapters,
            reference.blocks if reference else (),
            reference.title if reference else "",
            (*self.book.credits, *_OWN),
            {**faces, **self.drawn, **numbered},
            tuple(card.key for card in self.example.cards) if self.example else (),
        )

    def _chapter(self, name: str) -> Chapter:
        path = self.folder / f"{name}.md"
        if not path.is_file():
            known = [file.stem for file in self.folder.glob("*.md")]
            problem = f"there is no chapter {name}.md beside it"
            raise FaultyInput([Fault(self.plan.file, f"book {self.book.slug}", problem, nearest(name, known))])
        chapter = read_chapter(read_text(path), display_path(path))
        return replace(chapter, blocks=tuple(self._expanded(chapter.blocks, display_path(path))))

    def _expanded(self, blocks: Iterable[Block], file: str) -> Iterator[Block]:
        """The blocks with what stands for the inserts."""
        for block in blocks:
            if isinstance(block, Insert):
                yield from self._inserted(block, file)
            else:
                yield block

    def _inserted(self, insert: Insert, file: str) -> Sequence[Block]:
        makers = {
            "box": self._box,
            "cards": self._cards,
            "drawing": self._drawing,
            "example": self._example,
            "keywords": self._keywords,
            "numbered": self._numbered,
        }
        if insert.name not in makers:
            problem = f"a block {insert.name!r} is not known; known: {', '.join(makers)}"
            raise FaultyInput([Fault(file, f"line {insert.line}", problem, nearest(insert.name, makers))])
        return makers[insert.name](insert, file)

    def _box(self, _insert: Insert, _file: str) -> Sequence[Block]:
        folders = card_folders(self.game, self.settings.shelf)
        return box_contents(self.game, self.book, folders, self.templates, self.settings)

    def _keywords(self, _insert: Insert, _file: str) -> Sequence[Block]:
        return [keywords(self.game)]

    def _example(self, insert: Insert, file: str) -> Sequence[Block]:
        if not self.book.example:
            raise FaultyInput([Fault(file, f"line {insert.line}", f"the book {self.book.slug!r} names no example")])
        name = self.book.example
        plan = self.plan.examples[name]
        self.example = play_example(self.game, plan, self.plan.remarks_of(name), self.settings)
        self.wanted.update((card.key, card) for card in self.example.cards)
        return self.example.blocks

    def _cards(self, insert: Insert, file: str) -> Sequence[Block]:
        numbers = insert.argument.split()
        cards = [self._card(int(number) if number.isdigit() else -1, file, insert.line) for number in numbers]
        caption = words_of(" ".join(insert.lines)) if insert.lines else ()
        return [Picture(tuple(card.key for card in cards), caption, min(_CARD_WIDTH, 108 / max(1, len(cards)) - 3))]

    def _drawing(self, insert: Insert, file: str) -> Sequence[Block]:
        drawing = self.plan.drawings.get(insert.argument)
        if drawing is None:
            raise self._unknown("drawing", insert, self.plan.drawings, file)
        areas = [area for area in self.plan.areas if area["drawing"] == insert.argument]
        key = f"drawing {insert.argument}"
        self.drawn[key] = draw_table(drawing, areas, key)
        return [Picture((key,), words_of(drawing["caption"]) if drawing.get("caption") else ())]

    def _numbered(self, insert: Insert, file: str) -> Sequence[Block]:
        numbered = self.plan.numbered.get(insert.argument)
        if numbered is None:
            raise self._unknown("numbered", insert, self.plan.numbered, file)
        self._card(numbered["card"], file, insert.line)
        key = f"numbered {insert.argument}"
        self.drawn[key] = Face(1, 1, 0, ())
        items = tuple(
            Paragraph(words_of(point["text"]), expand_rows(point["rows"]) if point.get("rows") else ())
            for point in self.plan.points
            if point["of"] == insert.argument
        )
        return [Beside(key, Items(items, numbered=True), _NUMBERED_WIDTH)]

    def _numbered_face(self, key: str, faces: Mapping[str, Face]) -> Face:
        name = key.removeprefix("numbered ")
        card = self.cards[self.plan.numbered[name]["card"]]
        return number_card(faces[card.key], [point for point in self.plan.points if point["of"] == name], key)

    def _card(self, number: int, file: str, line: int) -> Card:
        """The card of a number, whose face will be needed; raises FaultyInput if there is none."""
        card = self.cards.get(number)
        if card is None:
            place = f"line {line}" if line else f"book {self.book.slug}"
            raise FaultyInput([Fault(file, place, f"{self.game.slug} has no card {number}")])
        self.wanted[card.key] = card
        return card

    def _unknown(self, table: str, insert: Insert, known: Iterable[str], file: str) -> FaultyInput:
        problem = f"there is no [[{table}]] {insert.argument!r} in {self.plan.file}"
        return FaultyInput([Fault(file, f"line {insert.line}", problem, nearest(insert.argument, known))])


def put_together(game: Game, plan: RulebookPlan, book: BookPlan, folder: Path, settings: Settings) -> Assembly:
    """An assembly of a book of a game, whose `made` is the book; raises CardforgeError for a game without cards."""
    cards = {card.number: card for card in list_cards(game.slug, settings=settings) if card.status != "imported"}
    if not cards:
        raise CardforgeError(f"{game.name} has no cards yet; they belong in cards/{game.slug}")
    templates = Templates(template_folders(game, settings.shelf), None, game)
    return Assembly(game, plan, book, folder, settings, templates, cards)
