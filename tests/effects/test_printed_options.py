"""The options of "Choose one: A; or B" in the words of the card."""

from __future__ import annotations

import pytest

from cardforge.effects.standard.printed_options import printed_options


@pytest.mark.parametrize(
    ("text", "number", "words"),
    [
        ("Production: Choose one: 1 gun; or 1 fuel.", 2, ["1 gun", "1 fuel"]),
        ("Flying.\nChoose one or both: gain 5 LP; target opponent loses 2 LP.", 2, ["gain 5 LP", "target opponent loses 2 LP"]),
        ("Choose one: 1 gun; 1 fuel; or 1 brick.", 3, ["1 gun", "1 fuel", "1 brick"]),
        ("Choose one: 1 gun; or 1 fuel.", 3, []),
        ("Choose one: 1 gun; or 1 fuel.\nChoose one: 1 gear; or 1 brick.", 2, []),
        ("Draw a card, or gain 1 LP.", 2, []),
    ],
)  # fmt: skip
def test_options_are_read_from_the_only_sentence_that_offers_so_many(text: str, number: int, words: list[str]) -> None:
    """A text of another form, or with two such sentences, gives no words: the options are numbered then."""
    assert printed_options(text, number) == words
