"""Texts that nobody prints: very long, nested, ambiguous, full of strange signs; they are read or refused at once, without a traceback."""

from __future__ import annotations

import time

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from wording_samples import reader, writer

from cardforge.wording import Unwritable

SECONDS = 5.0
"""Far more than any text takes, even on a busy machine; what doubles with each word would take years."""

NASTY = {
    "joined": "Destroy target creature" + " and destroy each other creature you control" * 12 + ".",
    "one subject": "Gets +1/+0" + " and gets +1/+0" * 35 + ".",
    "many subtypes": "Destroy target Elf" + " or Orc" * 80 + " creature.",
    "conditions": "If you control a city, " * 24 + "draw a card.",
    "while": "While this creature is attacking, " * 16 + "it gets +1/+1.",
    "halves": "Gain LP equal to " + "half " * 100 + "the number of creatures you control.",
    "quotes": 'Target creature gains "' * 20 + "Flying" + '"' * 20,
    "costs": "M, " * 190 + ": Draw a card.",
    "payments": "You may pay 2 gold" + " and 2 gold" * 48 + ".",
    "parentheses": "Rage (" * 80 + "x" + ")" * 80,
    "open": "(" * 599,
    "markup": "<" * 599,
    "marks": ".:;,\"'" * 90,
    "articles": "a " * 299,
    "places": "Destroy target creature" + " in play you control" * 27 + ".",
    "loops": "For each creature you control, " * 18 + "draw a card.",
    "levels": "Level 1: " * 60 + "Draw a card.",
    "dashes": "Draw - " * 80,
    "number": "Draw " + "9" * 500 + " cards.",
    "dragons": "🐉" * 590,
    "lines": "If you control a city, destroy target creature unless its controler pays 2 gold.\n" * 48,
}


@pytest.mark.parametrize("name", NASTY)
def test_long_texts_are_read_or_refused_in_time(name: str) -> None:
    """Neither the parser nor the search for the fault takes disproportionately long."""
    start = time.process_time()

    reading = reader().read(NASTY[name], "magic", "Name (of) [it")

    assert time.process_time() - start < SECONDS
    assert reading.complete or all(unread.column >= 1 and unread.found for unread in reading.unread)


@pytest.mark.parametrize(
    "text", ["Create a 1/1 This creature token.", "Put two 1/1 This City sprout creature tokens into play."]
)
def test_a_token_is_not_named_by_words_of_the_language(text: str) -> None:
    """Its name is asked for once: what is a word of the language is none, however it is written."""
    assert not reader().token_names((text,))
    assert not reader().read(text, "magic").complete


@pytest.mark.parametrize(
    "text",
    [
        "_",
        "²",
        "\u0000",
        "\u202e",
        "\u200b",
        '"',
        "'",
        "n't",
        "-",
        "+",
        "+1/",
        "can not",
        "Ⅷ",
        "\ud800",
        "\r\n\x0b\x0c",
    ],
)
def test_single_characters_are_read_or_refused(text: str) -> None:
    """No character is silently ignored: it has no meaning, or it is a fault."""
    reading = reader().read(text, "creature")

    assert reading.abilities == ()
    assert bool(reading.unread) == bool(text.strip("\u200b\r\n\x0b\x0c"))


@pytest.mark.parametrize("text", ["Draw_a card.", "Draw² a card.", "Draw a card\u0000.", "Draw a 🐉 card."])
def test_a_sign_between_known_words_is_not_a_space(text: str) -> None:
    """ "Draw_a card" is not "Draw a card"."""
    assert not reader().read(text, "magic").complete


WORDS = [*sorted(reader().lexicon.words), "Elf", "Goblins", "+1/+1", "-2/-0", "2", "X", '"Stand up"', "(", ")", "Zxq"]


@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True)
@given(
    st.lists(st.sampled_from(WORDS), min_size=1, max_size=14),
    st.sampled_from(["magic", "creature", "enchantment", "city", ""]),
)
def test_any_words_in_any_order_are_read_or_refused(words: list[str], kind: str) -> None:
    """Whatever is read can be written, or the writer reports that there is no wording."""
    reading = reader().read(" ".join(words), kind)

    if reading.complete and reading.abilities:
        try:
            writer().wording(reading.abilities, kind or "card")
        except Unwritable:
            return
    assert all(unread.column >= 1 for unread in reading.unread)


@settings(max_examples=60, deadline=None, derandomize=True)
@given(st.text(max_size=120), st.text(max_size=12))
def test_any_text_under_any_name_is_read_or_refused(text: str, name: str) -> None:
    """Text and name may contain anything."""
    reading = reader().read(text, "creature", name)

    assert all(1 <= unread.line <= max(1, len(text.splitlines())) for unread in reading.unread)
