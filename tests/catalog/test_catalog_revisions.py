"""The changes of a revision, as values: fields, and texts word by word."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from cardforge.catalog import Change, diff, history_entries
from cardforge.catalog.revisions import Span, words
from cardforge.kernel.cards import Card

OLD = Card("duel", 1, 1, "Oak Guard", "Draw 1 card.", {"type": "fighter", "cost": 3, "kin": ("Elf", "Guard")})


def test_equal_cards_have_no_differences() -> None:
    """Dates, note and status are not printed and make no difference."""
    assert diff(OLD, replace(OLD, version=2, note="why", status="published")) == ()


def test_fields_are_compared_in_the_order_of_the_card() -> None:
    """Name first, then the fields, then the text; an added or removed value is compared with none."""
    new = replace(OLD, name="Oak Lord", fields={"cost": 4, "might": 2, "kin": ("Elf",)}, text="Draw 2 cards.")

    assert [str(change) for change in diff(OLD, new)] == [
        "name: Oak [-Guard-]{+Lord+}",
        "cost: 3 → 4",
        "might: none → 2",
        "kin: Elf, Guard → Elf",
        "type: fighter → none",
        "text: Draw [-1-]{+2+} [-card-]{+cards+}.",
    ]


def test_a_text_is_compared_word_by_word() -> None:
    """Only the words that changed are marked."""
    (change,) = diff(OLD, replace(OLD, text="Draw 2 card."))

    assert change == Change(
        "text",
        "Draw 1 card.",
        "Draw 2 card.",
        (Span("same", "Draw "), Span("gone", "1"), Span("new", "2"), Span("same", " card.")),
    )


@given(st.text(max_size=60), st.text(max_size=60))
def test_both_texts_can_be_reconstructed_from_the_difference(old: str, new: str) -> None:
    """A law of the word difference: nothing is lost."""
    spans = words(old, new)

    assert "".join(span.text for span in spans if span.kind != "new") == old
    assert "".join(span.text for span in spans if span.kind != "gone") == new


def test_each_entry_of_a_history_has_its_changes() -> None:
    """The first revision changes nothing; each later one is compared with the one before."""
    second, third = replace(OLD, version=2, text="Draw 2 cards."), replace(OLD, version=3)

    history = history_entries([third, OLD, second])

    assert [(entry.card.version, len(entry.changes)) for entry in history] == [(1, 0), (2, 1), (3, 1)]
    assert history_entries([]) == ()
