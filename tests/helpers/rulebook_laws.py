"""What holds for every rulebook: a function for each law, called with the game and the variant."""

from __future__ import annotations

from collections.abc import Callable

from rulebooks import half_empty, lonely_letters, lost_entries, made_rulebook, outside, pdf_of_book, unbalanced

from cardforge.kernel.replay import replay
from cardforge.registry import game
from cardforge.rulebooks.blocks import runs
from cardforge.rulebooks.html import book_html
from cardforge.tasks.rulebooks.glossary import keyword_names
from cardforge.tasks.rules.rows import rows
from cardforge.tasks.setup.deck_cards import engine_of

Law = Callable[[str, str], None]


def names_rows_that_exist(slug: str, variant: str) -> None:
    """Each row in a margin is a row of the game's rules, and the book explains dozens of them."""
    named = made_rulebook(slug, variant).book.rows()
    known = {row.id for row in rows(game(slug))}
    assert [row for row in named if row not in known] == []
    assert len(named) >= 35


def has_every_keyword(slug: str, variant: str) -> None:
    """Each keyword of the vocabulary is an entry of the glossary."""
    glossary = next(chapter for chapter in made_rulebook(slug, variant).book.chapters if chapter.title == "Glossary")
    heads = {run.text for run in runs(glossary.blocks) if run.style == "bold"}
    assert [name for name in keyword_names(game(slug)) if name not in heads] == []


def indexes_the_pages(slug: str, variant: str) -> None:
    """Each entry of the index leads to pages on which its words stand."""
    made = made_rulebook(slug, variant)
    assert lost_entries(made) == []
    assert set(made.booklet.index) == set(made.book.terms())


def shows_cards_of_the_example(slug: str, variant: str) -> None:
    """The faces of the example are cards of a transcript that replays, and the book holds them."""
    made = made_rulebook(slug, variant)
    example = made.assembly.example
    assert example is not None
    transcript = example.transcript
    pins = {pin for deck in transcript.decks for section in deck for pin in section}
    assert example.cards
    assert [card.key for card in example.cards if card.pin not in pins] == []
    assert set(made.book.example) <= set(made.book.faces)
    replay(engine_of(game(slug)), transcript, example.revisions, abilities=example.abilities)


def explains_what_happens(slug: str, variant: str) -> None:
    """Each row that the example is to show happens in a turn that it tells, and so does each row with a remark for this example alone."""
    assembly = made_rulebook(slug, variant).assembly
    assert assembly.example is not None
    name = assembly.book.example
    alone = [remark["row"] for remark in assembly.plan.remarks if remark.get("examples") == [name]]
    wanted = {*assembly.plan.examples[name].shows, *alone}
    assert sorted(wanted - assembly.example.rows) == []


def stays_in_its_columns(slug: str, variant: str) -> None:
    """No letter leaves its column or its page, and the pages can be folded."""
    made = made_rulebook(slug, variant)
    problems = outside(made)
    assert not problems, "\n".join(problems)
    assert made.booklet.pages % 4 == 0


def fills_its_pages(slug: str, variant: str) -> None:
    """No page is half empty, one at most holds nothing but lines to write on, and each letter of the index stands above an entry."""
    made = made_rulebook(slug, variant)
    assert half_empty(made) == []
    assert lonely_letters(made) == []
    assert sum(page.startswith("Notes") for page in made.texts) <= 1


def has_one_entry_for_a_thing(slug: str, variant: str) -> None:
    """The index has no entry for a word beside one for its plural."""
    terms = {term.casefold() for term in made_rulebook(slug, variant).book.terms()}
    assert [term for term in sorted(terms) if term + "s" in terms] == []


def repeats_its_bytes(slug: str, variant: str) -> None:
    """The same book gives the same PDF and the same web page."""
    made = made_rulebook(slug, variant)
    assert pdf_of_book(made.assembly, made.book).data == made.booklet.data
    page = book_html(made.book, made.assembly.templates.fonts)
    assert page == book_html(made.book, made.assembly.templates.fonts)
    assert all(f">{chapter.title}</h2>" in page for chapter in made.book.chapters)
    assert unbalanced(page) == []


LAWS = (
    names_rows_that_exist,
    has_every_keyword,
    indexes_the_pages,
    shows_cards_of_the_example,
    explains_what_happens,
    stays_in_its_columns,
    fills_its_pages,
    has_one_entry_for_a_thing,
)
"""The laws that each book keeps; that bytes repeat is asked of one book of each game."""
