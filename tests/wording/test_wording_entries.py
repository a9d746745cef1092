"""What keeps the vocabularies general: entries that a single card needs, and figures that no merging of entries raises."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from cardforge.effects import verbs as v
from cardforge.effects.phrases import Phrase
from cardforge.registry import game
from cardforge.tasks.cards.card_texts import reader_of
from cardforge.wording import Reader
from cardforge.wording.parsing.entries import describe_entry


def benchmark() -> ModuleType:
    """`benchmarks/reading.py` as a module."""
    name = "reading_benchmark"
    if name not in sys.modules:
        file = Path(__file__).parents[2] / "benchmarks" / "reading.py"
        spec = importlib.util.spec_from_file_location(name, file)
        assert spec is not None
        assert spec.loader is not None
        sys.modules[name] = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(sys.modules[name])
    return sys.modules[name]


SINGLE: dict[str, int] = {"arc": 86, "outposts": 30, "state51": 29}
"""For each game, how many entries one shipped card alone needs. The aim is ten; until then the figure may only fall. The fifteen cards
for `arc-2020` brought six to ARC."""


def draws(word: str) -> Phrase:
    """A wording of drawing."""
    return Phrase("effect", f"{word} a card", v.Draw)


APART = (draws("draw"), draws("take"), Phrase("noun", "creature[s]", {"what": "creature"}))
MERGED = (draws("(draw|take)"), Phrase("noun", "creature[s]", {"what": "creature"}))
TEXTS = ("Draw a card.", "Draw a card. Draw a card.", "Take a card.")


def figures(vocabulary: tuple[Phrase, ...]) -> dict[str, Any]:
    """The figures of three cards, of which one alone says "take"."""
    module = benchmark()
    reader = Reader(vocabulary)
    cards = tuple(module.sentences(reader, text, "play", "") for text in TEXTS)
    found: dict[str, Any] = module.measured(module.DataSet("toy", "toy", cards), [])
    return found


def test_merging_two_entries_does_not_raise_the_figure() -> None:
    """A branch of a choice is an entry of its own, and so is an option."""
    apart, merged = figures(APART), figures(MERGED)

    assert (apart["cards_a"], apart["cards_c"]) == (3, 2)
    assert merged == apart
    optional = figures((draws("(draw|)"), *APART[1:]))
    assert optional["cards_c"] <= 2


def test_forms_of_one_word_are_one_entry() -> None:
    """Singular and plural, third person and imperative stand and fall together."""
    reader = Reader((Phrase("effect", "draw {n:number} card[s]", v.Draw), *APART[2:]))
    one, two = (reader.sentences(text)[0] for text in ("Draw 1 card.", "Draw 2 cards."))
    needed = reader.entries_needed(one, "play")

    assert needed is not None
    assert needed == reader.entries_needed(two, "play")
    assert all(reader.entries_needed(two, "play", frozenset({entry})) is None for entry in needed - optional(reader))


@pytest.mark.parametrize(("choice", "needed"), [("(is|are)", set()), ("(is|becomes)", {'"is"'})])
def test_a_choice_among_forms_of_one_word_is_no_entry(choice: str, needed: set[str]) -> None:
    """ "Is" and "are" agree with their subject: who leaves out both leaves out the wording, which is an entry already."""
    reader = Reader((Phrase("effect", f"a card {choice} drawn", v.Draw), *APART[2:]))
    entries = reader.entries_needed(reader.sentences("A card is drawn.")[0], "play") or frozenset()
    named = [describe_entry(reader.grammar, entry) for entry in entries]

    assert {name.rpartition(": ")[2] for name in named if name.startswith("choice in")} == needed


def test_one_and_several_of_the_same_are_one_entry() -> None:
    """ "The Elf" is made as "an Elf" is, so that only the article is an entry more; a subtype is one in both numbers."""
    reader = reader_of(game("arc"))
    the, that, some = (
        reader.entries_needed(reader.sentences(text)[0], "event") or frozenset()
        for text in ("Destroy target Elf. Mark the Elf.", "Destroy target Elf. Mark that Elf.", "Destroy all Elves.")
    )

    assert [describe_entry(reader.grammar, entry) for entry in the - that] == ["objects: the {type:one_singular}"]
    assert all("name" not in describe_entry(reader.grammar, entry).split(":")[0] for entry in some - that)


def optional(reader: Reader) -> frozenset[int]:
    """The entries that some other alternative replaces: those that may be there or not."""
    text = reader.sentences("Draw 2 cards.")[0]
    needed = reader.entries_needed(text, "play") or frozenset()
    return frozenset(each for each in needed if reader.entries_needed(text, "play", frozenset({each})) is not None)


def test_without_an_entry_nothing_that_needs_it_is_read() -> None:
    """The base of all figures: leaving out what a sentence needs makes it unread, leaving out anything else does not."""
    reader = Reader(APART)
    draw, take = (reader.sentences(text)[0] for text in ("Draw a card.", "Take a card."))
    own = (reader.entries_needed(take, "play") or frozenset()) - (reader.entries_needed(draw, "play") or frozenset())

    assert len(own) == 1
    assert reader.entries_needed(take, "play", own) is None
    assert reader.entries_needed(draw, "play", own) == reader.entries_needed(draw, "play")


@pytest.mark.parametrize("slug", SINGLE)
def test_entries_that_a_single_card_needs_only_become_fewer(slug: str) -> None:
    """A new wording serves two cards, or the figure here says that it does not."""
    module = benchmark()
    sets = list(module.shipped(game(slug)))
    single = module.single_users(sets)

    assert sum(len(each.cards) for each in sets) >= 90
    assert len(single) <= SINGLE[slug], sorted(single)


def test_entries_that_one_set_alone_needs_are_listed_with_their_sentences() -> None:
    """What a designer of a vocabulary looks at: which entry stands behind a sentence that only one set can read."""
    module = benchmark()
    reader = Reader(APART)
    here, there = (
        module.DataSet("toy", name, tuple(module.sentences(reader, text, "play", "") for text in texts))
        for name, texts in (("here", ("Take a card.", "Draw a card.")), ("there", ("Draw a card.",)))
    )

    assert module.needed_alone(here, [there]) == {
        "set": "toy/here",
        "entries": [{"entry": "effect: take a card", "sentences": ["Take a card."]}],
    }
    assert module.needed_alone(there, [here])["entries"] == []
