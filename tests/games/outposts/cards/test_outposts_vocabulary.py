"""The vocabulary made anew says the same: every wording is read into the same abilities and written back (I11)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from outposts_position import reader
from run_again import run_again

from cardforge.games.outposts.text import (
    changes,
    costs,
    effects,
    events,
    keywords,
    limits,
    places,
    triggers,
    vocabulary,
)
from cardforge.wording import Writer
from cardforge.wording.reader import Reader

EXAMPLES = list(dict.fromkeys(phrase.example for phrase in vocabulary.VOCABULARY if phrase.example))
WRITTEN = {phrase.example for phrase in vocabulary.VOCABULARY if phrase.written}
"""The examples of wordings that are written; the others are only read."""
MORE = [
    "Target creature gets -2 Attack until end of turn.", "Target creature gets +1 Attack and -1 Defense until end of turn.",
    "Target creature gets +1 Attack and +2 Health until end of turn.", "Target creature gets +1 Defense and +2 Health until end of turn.",
    "This creature gets +2 Health for each standing Outpost you control.", "This creature gets +1 Defense for each token you control.",
    "Target opponent discards a random card.", "Target opponent discards 3 random cards.", "Create 3 ant tokens with 2 Attack, 1 Defense and 4 Health.",
    "Create an ant token with 2 Attack, 1 Defense, 4 Health and Pierce 2.",
    "Target creature loses Banner until end of turn.", "Target creature loses Pierce 1 until end of turn.", "Target creature loses all abilities until end of turn.", "Spells you play cost 2 more.",
    "Creatures you play cost 2 less until end of turn.", "Gain 3 mana for each creature you control.", "Gain 1 Crystal.", "Lose 2 mana.",
    "If you have 3 or more cards in hand, draw a card.", "While you have taken 2 or more turns, this creature gets +1 Attack.",
    "Destroy target creature with Attack 2 or more.", "Destroy target creature with Defense 1 or less.", "Destroy target Outpost with 5 or more counters.",
    "Nimble.", "Slow.", "Pierce 3.", "Offering 2.", "Retaliate 1.", "Bulwark 4.", "Siege 2.", "Loner.", "Shieldwall.", "Banner.",
    "When a creature you control is played, draw a card.", "At the end of your turn, gain 1 mana.", "When this Outpost falls, draw a card.",
    "Put the top card of target opponent's deck into their discard pile.", "Put the top 3 cards of your deck into your discard pile.",
]  # fmt: skip


@pytest.fixture
def anew() -> Iterator[tuple[Reader, Writer]]:
    """Reader and writer of the vocabulary, whose modules have been run again."""
    with run_again(keywords, effects, triggers, places, changes, costs, events, limits, vocabulary):
        yield Reader(vocabulary.VOCABULARY), Writer(vocabulary.VOCABULARY)


def wording(anew: tuple[Reader, Writer], text: str, kind: str) -> str | None:
    """The text as it is written back, if it can be read in this type of card; made anew, it must be read as before."""
    read_anew, written_anew = anew
    before, after = reader().read(text, kind), read_anew.read(text, kind)
    assert (after.complete, after.abilities) == (before.complete, before.abilities), (text, kind)
    return written_anew.wording(after.abilities, kind) if after.complete else None


def test_a_vocabulary_made_anew_reads_and_writes_the_same(anew: tuple[Reader, Writer]) -> None:
    """I11: each wording, in each type of card that can have it. One test, so that it alone runs the modules again."""
    for text in (*EXAMPLES, *MORE):
        written = {kind: wording(anew, text, kind) for kind in ("creature", "spell", "upgrade")}
        said = any(words in (text, text.replace("this card", f"this {kind}")) for kind, words in written.items())
        assert said or "this card" in text or text in ALSO or text not in {*WRITTEN, *MORE}, (text, written)


ALSO = {"When a creature you control is played, draw a card.", "Target opponent discards a random card."}
"""Second wordings: read, but written in another way."""


def test_rows_and_examples_of_the_phrases_stay(anew: tuple[Reader, Writer]) -> None:
    """I11: each phrase has an example and, where a rule speaks of it, the row."""
    rows = {phrase.text: phrase.row for phrase in triggers.TRIGGERS}

    assert rows["{subject:subject} arrive<s>"] == "O47"
    assert rows["{subject:subject} fall<s>"] == "O74"
    assert rows["at the start of your play step"] == "O40"
    assert rows["at the end of your turn"] == ""
    assert [phrase.text for phrase in vocabulary.VOCABULARY if not phrase.example] == []
