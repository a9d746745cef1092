"""The rulebook of a game that is only a file: its own words from `rulebook.md`, and what its file and its cards say."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from cardforge.errors import CardforgeError
from cardforge.faces import Templates
from cardforge.kernel.cards import Card
from cardforge.kernel.design import Design
from cardforge.kernel.game import Game
from cardforge.rulebooks.blocks import Block, Book, Chapter, Heading, Items, Paragraph, Picture, Run, Table, Words
from cardforge.rulebooks.markdown import read_chapter
from cardforge.shelves import roots, template_folders
from cardforge.tasks.cards.find_cards import list_cards
from cardforge.tasks.plurals import pluralize
from cardforge.tasks.printing.face_job import card_faces
from cardforge.tasks.rulebooks.glossary import keywords
from cardforge.tasks.settings import Settings
from cardforge.tomlio.document import display_path, read_text

NAME = "rulebook.md"
_SHOWN = 3
"""How many cards stand side by side."""
_FONTS = (
    "Fonts: Alegreya and Alegreya SC by Juan Pablo del Peral, Huerta Tipográfica; Cinzel by Natanael Gama; "
    "both under the SIL Open Font License 1.1. Set by Cardforge."
)


@dataclass(frozen=True)
class OwnBook:
    """The book of a game in a file, with the templates that drew its cards."""

    book: Book
    templates: Templates


def own_book(game: Game, settings: Settings) -> OwnBook:
    """The rulebook of a game whose rules nobody has programmed; without a `rulebook.md` it has what its file says.

    The text lies beside `game.toml` or in the folder of the shelf. Raises FaultyInput for faults of the text, CardforgeError for a game
    without cards.
    """
    assert game.design is not None
    design = game.design
    cards = [card for card in list_cards(game.slug, settings=settings) if not card.word("retired")]
    if not cards:
        raise CardforgeError(f"{game.name} has no cards yet; they belong in cards/{game.slug}")
    templates = Templates(template_folders(game, settings.shelf), None, game)
    cover, typical = _different(cards, design.first("faction"))[:_SHOWN], _different(cards, "type")[:_SHOWN]
    shown = list({card.key: card for card in (*cover, *typical)}.values())
    faces = dict(zip((card.key for card in shown), card_faces(shown, game, templates, settings), strict=True))
    title, told = _told(game, settings)
    chapters = [*told, _box(design, cards), _cards(game, design, typical)]
    if design.keywords:
        chapters.append(Chapter("Glossary", (keywords(game),)))
    licence = (f"Licence: {design.licence}.",) if design.licence else ()
    book = Book(
        title or game.name,
        "",
        (game.summary, _players(game), pluralize(sum(copies_of(design, card) for card in cards), "card")),
        tuple(card.key for card in cover),
        tuple(chapters),
        tuple(_reference(told, design)),
        "Quick reference",
        (*design.credits, *licence, _FONTS),
        faces,
    )
    return OwnBook(book, templates)


def _told(game: Game, settings: Settings) -> tuple[str, list[Chapter]]:
    """The title and the chapters of the game's own text; none without one."""
    for root in roots(game, settings.shelf):
        for path in (root / "cards" / game.slug / NAME, root / NAME):
            if path.is_file() and (root / "cards" / game.slug).is_dir():
                return _chapters(path)
    return "", []


def _chapters(path: Path) -> tuple[str, list[Chapter]]:
    """A chapter for each heading of the second level; what stands before the first of them begins it."""
    whole = read_chapter(read_text(path), display_path(path))
    chapters: list[Chapter] = []
    before: list[Block] = []
    for block in whole.blocks:
        if isinstance(block, Heading) and block.level == 2:
            chapters.append(Chapter(block.text, tuple(before) if not chapters else ()))
        elif chapters:
            chapters[-1] = replace(chapters[-1], blocks=(*chapters[-1].blocks, block))
        else:
            before.append(block)
    return whole.title, chapters or [Chapter(whole.title, tuple(before))]


def _box(design: Design, cards: Sequence[Card]) -> Chapter:
    """How many cards of each faction and type there are."""
    counts: dict[tuple[str, str], list[int]] = {}
    for card in cards:
        counts.setdefault((card.word(design.first("faction")), card.word("type")), []).append(copies_of(design, card))
    has_factions = any(faction for faction, _ in counts)
    has_types = any(kind for _, kind in counts)
    names = [*(["Faction"] if has_factions else []), *(["Type"] if has_types else []), "Cards", "Different ones"]
    lines = []
    for (faction, kind), copies in counts.items():
        cells = [
            *([faction] if has_factions else []),
            *([kind] if has_types else []),
            str(sum(copies)),
            str(len(copies)),
        ]
        lines.append(tuple((Run(cell),) for cell in cells))
    return Chapter("What is in the box", (Table(_head(names), tuple(lines), tuple(() for _ in lines)),))


def _cards(game: Game, design: Design, typical: Sequence[Card]) -> Chapter:
    """The types of cards, one of each, and what is printed on them."""
    blocks: list[Block] = []
    if design.types:
        lines: list[tuple[Words, ...]] = [
            ((Run(kind.name, "bold", kind.name),), (Run(kind.help),)) for kind in design.types
        ]
        blocks.append(Table(_head(["Type", "What it is"]), tuple(lines), tuple(() for _ in lines)))
    blocks.append(Picture(tuple(card.key for card in typical), width=34.0))
    fields = [
        field for field in game.fields if field.help and design.roles.get(field.name) not in ("hidden", "copies", "id")
    ]
    items = [
        Paragraph((Run(design.labels.get(field.name) or field.name.capitalize(), "bold"), Run(f": {field.help}")))
        for field in fields
    ]
    if items:
        blocks += [Heading(2, "What is printed on them"), Items(tuple(items))]
    return Chapter("The cards", tuple(blocks))


def _reference(told: Iterable[Chapter], design: Design) -> Iterator[Block]:
    """The numbered steps of the text, the first sentence of each, then types and keywords."""
    for chapter in told:
        for block in chapter.blocks:
            if isinstance(block, Items) and block.numbered:
                yield Heading(2, chapter.title)
                yield Items(tuple(_short(item) for item in block.items if not item.level), numbered=True)
    for title, entries in (
        ("Types", [(kind.name, kind.help) for kind in design.types if kind.help]),
        ("Keywords", [(keyword.word, keyword.reminder) for keyword in design.keywords]),
    ):
        if entries:
            yield Heading(2, title)
            yield Items(tuple(Paragraph((Run(name, "bold"), Run(f": {text}"))) for name, text in entries))


def _short(item: Paragraph) -> Paragraph:
    """The words in bold at the start of an item, and its first sentence."""
    kept: list[Run] = []
    for run in item.words:
        if run.style == "bold":
            kept.append(replace(run, term=""))
            continue
        sentence, end, _ = run.text.partition(". ")
        kept.append(replace(run, text=sentence + end.strip()))
        if end:
            break
    return Paragraph(tuple(kept))


def _different(cards: Sequence[Card], field: str) -> list[Card]:
    """The first card of each value of a field, then others."""
    first = {card.word(field): card for card in reversed(cards)} if field else {}
    chosen = [card for card in cards if first.get(card.word(field)) is card]
    return [*chosen, *(card for card in cards if card not in chosen)]


def copies_of(design: Design, card: Card) -> int:
    """How many copies of a card the box holds; 1 if the cards of the game do not say."""
    field = design.first("copies")
    return card.whole(field) if field and field in card.fields else 1


def _players(game: Game) -> str:
    fewest, most = game.seats
    return pluralize(most, "player") if fewest == most else f"{fewest} to {most} players"


def _head(names: Iterable[str]) -> tuple[Words, ...]:
    return tuple((Run(name),) for name in names)
