"""A written set reads back unchanged, and a revision is added without changing the rest."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from carddata_samples import GAME, HEAD, block, set_file
from hypothesis import given, settings
from hypothesis import strategies as st

from cardforge.carddata import CardSet, add_revision, parse_set, read_set, set_text, write_set
from cardforge.carddata.writing import with_revision
from cardforge.errors import FaultyInput
from cardforge.kernel.cards import Card

CARD = Card("duel", 7, 1, "Oak Guard", "Draw 1 card.", {"type": "trick", "cost": 2}, set="first")
SECOND = replace(CARD, version=2, change="numbers", note="Too dear.", fields={"type": "trick", "cost": 1})

words = st.text(st.characters(codec="utf-8", exclude_categories=("C", "Z")), min_size=1, max_size=12)


@settings(max_examples=100, deadline=None)
@given(words, st.lists(words, max_size=3), st.lists(words, max_size=3, unique=True), st.dates() | st.none())
def test_a_written_set_reads_back(name: str, lines: list[str], kin: list[str], day: date | None) -> None:
    """Quotes, backslashes, hashes and letters of every script survive; the second writing is the same."""
    fields = {"type": "trick", "cost": 2, "kin": tuple(kin)} if kin else {"type": "trick", "cost": 2}
    card = replace(CARD, name=name, text="\n".join(lines), fields=fields, legal_from=day)
    once = set_text(CardSet("first", "First", "duel", (card,)))

    found = parse_set(once, GAME)

    assert found.cards[0].fields.get("kin", ()) == tuple(parse_set(set_text(found), GAME).cards[0].words("kin"))
    assert parse_set(set_text(found), GAME) == found
    assert found.cards[0].legal_from == day


def test_a_set_is_written_in_the_order_of_the_printed_card(tmp_path: Path) -> None:
    """A card's block reads in the order of the printed card."""
    path = tmp_path / "new" / "first.toml"
    write_set(path, CardSet("first", "First", "duel", (CARD, SECOND)))

    assert path.read_text(encoding="utf-8") == HEAD + (
        '\n[[card]]\nnumber = 7\nversion = 1\nname = "Oak Guard"\ntype = "trick"\ncost = 2\ntext = "Draw 1 card."\n'
        '\n[[card]]\nnumber = 7\nversion = 2\nname = "Oak Guard"\ntype = "trick"\ncost = 1\ntext = "Draw 1 card."\n'
        'change = "numbers"\nnote = "Too dear."\n'
    )
    assert read_set(path, GAME).cards == (CARD, SECOND)


def test_a_text_of_several_lines_is_written_as_by_hand() -> None:
    """A rewritten file does not change: the first line of the text is below the quotation marks."""
    card = replace(CARD, text='Draw 1 card.\nSay "no" \\ twice.')

    written = set_text(CardSet("first", "First", "duel", (card,)))

    assert '\ntext = """\nDraw 1 card.\nSay "no" \\\\ twice.\n"""\n' in written
    assert set_text(parse_set(written, GAME)) == written


def test_a_revision_is_added_after_the_previous_one_and_comments_stay(tmp_path: Path) -> None:
    """The revisions of a card are oldest first in the file, and no comment is lost."""
    path = set_file(
        tmp_path, "\n# The guards.", block(7), "# why: a test\n\n# The roots.", block(8, name="Root"), "# end\n"
    )
    before = path.read_text(encoding="utf-8")

    add_revision(path, SECOND, GAME)

    after = path.read_text(encoding="utf-8")
    start = after.index("\n[[card]]\nnumber = 7\nversion = 2")
    end = start + len(after) - len(before)
    assert after[:start] + after[end:] == before
    assert [card.pin for card in read_set(path, GAME).cards] == ["7@1", "7@2", "8@1"]


def test_a_faulty_revision_leaves_the_file_alone(tmp_path: Path) -> None:
    """All or nothing."""
    path = set_file(tmp_path, block(7))
    before = path.read_bytes()

    with pytest.raises(FaultyInput, match="field cost: is -3"):
        add_revision(path, replace(SECOND, fields={"type": "trick", "cost": -3}), GAME)

    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == ["first.toml"]


def test_a_new_card_goes_to_the_end() -> None:
    """A card without an earlier revision in the file is added last."""
    text = with_revision(HEAD + block(7), replace(CARD, number=9, name="Leaf"), GAME)

    assert [card.pin for card in parse_set(text, GAME).cards] == ["7@1", "9@1"]
