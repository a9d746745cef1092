"""docs/writing-rules-text.md: current, every example read, every fault as it says, and the keywords of every game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardforge.devtools.writing_guide import PAGE, Example, every_example, page
from cardforge.effects.phrases import phrases_of
from cardforge.registry import game
from cardforge.tasks.cards.explain_text import read_text
from cardforge.wording.faults import CODES
from cardforge.wording.referents import RULES as REFERENCE_RULES
from cardforge.wording.settling import RULES

DOCS = Path(__file__).resolve().parents[2] / "docs"
TEXT = (DOCS / PAGE).read_text(encoding="utf-8")


def test_the_guide_is_what_the_tables_say() -> None:
    """`make docs` writes it."""
    assert page() == TEXT


@pytest.mark.parametrize("each", every_example(), ids=lambda each: each.text[:50])
def test_every_example_is_read_and_can_be_played(each: Example) -> None:
    """On a card of the type that the table names."""
    found = read_text(each.text, each.game, each.kind)

    assert found.complete, found.lines()


def test_the_notes_on_who_chooses_are_those_of_the_meaning() -> None:
    """The chapter on choices says of each determiner what `text read` says."""
    shown = {
        "Destroy target creature.": "you choose a target when it is announced",
        "Destroy a creature you control.": "you choose a card when it happens",
        "Destroy all creatures.": "nobody chooses",
        "Target opponent discards a card at random.": "picked at random",
    }

    for text, note in shown.items():
        assert f"`{text}`" in TEXT
        assert note in "\n".join(read_text(text, "arc", "event").lines())


def test_every_code_and_every_rule_is_listed() -> None:
    """From the tables that the reader itself uses."""
    assert [code.code for code in CODES if f"| `{code.code}` |" not in TEXT] == []
    assert [number for number in {**RULES, **REFERENCE_RULES} if f"**{number}**" not in TEXT] == []


@pytest.mark.parametrize("slug", ["arc", "outposts"])
def test_every_keyword_is_listed_with_what_it_says(slug: str) -> None:
    """No keyword is known by its name alone."""
    written = [row.text for row in phrases_of(game(slug)) if row.kind == "keyword" and row.written]
    names = {re.sub(r"\s*\{.*", "", text) for text in written if not text.startswith("{")}
    rows = dict(re.findall(r"^\| ([A-Z][^|*]*?)(?: \*[^|]*)? \| ([^|]+) \|[^|]*\|$", TEXT, re.MULTILINE))

    assert len(names) >= 5
    assert [name for name in sorted(names) if name not in rows] == []
    slots_first = [re.sub(r"\{(\w+):\w+\}", r"*\1*", text) for text in written if text.startswith("{")]
    assert [
        text
        for text in slots_first
        if f"| {text.replace('*kind*', '*name*').replace('*inner*', '*keyword*')} |" not in TEXT
    ] == []
    assert [name for name in sorted(names) if len(rows[name].split()) < 3 or rows[name] == "see its row"] == []


def test_the_page_is_about_five_printed_pages() -> None:
    """A printed page has some 45 lines of 100 characters, and tables wrap."""
    prose = TEXT[: TEXT.index("## Keywords")]

    assert 120 <= prose.count("\n") <= 230
