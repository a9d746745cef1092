"""The tree of meaning: what a text does, step by step, who chooses what, what references refer to, and what was settled."""

from __future__ import annotations

import re

import pytest

from cardforge.carddata import read_shelf
from cardforge.effects.phrases import phrases_of
from cardforge.registry import game
from cardforge.shelves import card_folders
from cardforge.tasks.cards.card_texts import reader_of, subtypes_of
from cardforge.tasks.cards.explain_text import read_text
from cardforge.wording import Writer
from cardforge.wording.meaning import MeaningTree, Step, lines_of
from cardforge.wording.settling import RULES

GAMES = ("arc", "outposts", "state51")


def tree(text: str, kind: str = "creature") -> list[str]:
    """The lines of the tree of an ARC text."""
    return [line for line in read_text(text, "arc", kind).lines() if line != "Everything is understood."]


def test_the_city_of_a_creature_is_explained() -> None:
    """What it is has a wording only as a whole: "the city of this creature"."""
    said = "\n".join(tree("When this creature enters play, my city gains 2 strength."))

    assert "the city of this creature gains 2 DEF" in said
    assert "filter" not in said


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("Destroy all creatures with cost 1 or less. If you destroyed 3 or more this way, draw a card.", "that happened to 3 or more"),
        ("Roll a die. If you roll 5 or more, draw a card.", "you roll 5 or more"),
    ],
)  # fmt: skip
def test_a_number_of_what_was_done_is_a_roll_only_behind_one(text: str, asked: str) -> None:
    """Both are kept as the number that came before."""
    assert f"└─ 2. if {asked}" in tree(text, "event")


def test_a_trigger_with_a_choice_shows_who_decides_and_what_its_references_are() -> None:
    """The target is chosen when the ability is announced; the player of “its controller” is that of the target."""
    text = "When this creature dies, you may destroy target city. If you do, its controller draws a card."

    assert tree(text) == [
        "Triggered: when this creature dies",
        "├─ 1. you may",
        "│  │  · you decide when it happens",
        "│  └─ destroy target city",
        "│        · you choose a target when it is announced: city",
        "└─ 2. if you did so",
        "   └─ its controller draws a card",
        "         · its controller is that of the target: city",
    ]


def test_a_cost_comes_before_the_numbered_steps() -> None:
    """Each option of a choice has its steps."""
    assert tree("2 gold, Mark: Choose one: Draw a card; or each opponent discards a card. Gain 1 LP.") == [
        "Activated by paying its cost",
        "├─ pay: 2 gold",
        "├─ pay: Mark",
        "├─ 1. one of these",
        "│  │  · you choose when it happens",
        "│  ├─ option 1",
        "│  │  └─ draw a card",
        "│  └─ option 2",
        "│     └─ each opponent discards a card",
        "│           · each opponent chooses the cards",
        "└─ 2. gain 1 LP",
    ]


@pytest.mark.parametrize(
    ("text", "kind", "note"),
    [
        ("Destroy a creature you control.", "event", "you choose a card when it happens: creature you control"),
        ("Each player sacrifices a creature.", "event", "that player chooses a card when it happens: creature"),
        ("Destroy all creatures.", "event", "nobody chooses: all that fit when it happens: creature"),
        ("Target opponent discards a card at random.", "event", "the cards are picked at random"),
        ("Target creature gets +1/+1 until end of turn.", "event", "it lasts until end of turn"),
        ("Destroy up to 2 target creatures.", "event", "you choose up to 2 targets when it is announced: creature"),
        ("Mark target Elf. It gets +1/+0 until end of turn.", "event", "“it” is the target: Elf creature (R3)"),
        ("Whenever another Elf dies, return it to its owner's hand.", "creature", "“it” is what set it off: another Elf creature (R3)"),
        ("Create a copy of target creature. At the end of turn, destroy it.", "event", "“it” is what was created (R3)"),
        ("Draw a card for each Elf you control.", "event", "counted when it happens"),
        ("Elves you control get +1/+0.", "creature", "nobody chooses: all that fit at any moment: Elf creature you control"),
    ],
)  # fmt: skip
def test_a_note_says_who_chooses_and_when(text: str, kind: str, note: str) -> None:
    """Targets when it is announced, other things when it happens."""
    assert note in {each for step in read_text(text, "arc", kind).steps() for each in notes(step)}


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("I can't attack unless you control three or more Trees.", "As long as the number of Tree creatures you control is less than 3"),
        ("I get +1/+0 for every four cards in your graveyard.", "└─ change this creature: ATK by 1 for every 4 cards from your graveyard, rounded down"),
        ("Whenever I defend against a Goblin, it gets -1/-0 until end of turn.", "Triggered: when this creature blocks a Goblin creature"),
        ("M: Look at the hand of the owner of the city I am in.", "└─ look at the city of this creature's owner's hand"),
    ],
)  # fmt: skip
def test_what_has_no_wording_of_its_own_is_said_in_words(text: str, line: str) -> None:
    """Conditions that fail, amounts, events of the other one."""
    found = read_text(text, "arc", "creature")
    assert line in lines_of(found.steps(), 120)


def test_a_reading_that_was_not_taken_is_shown_with_its_rule() -> None:
    """S1: a comma ends a cost only if nothing else can be read."""
    found = read_text("Level 1: 1 fuel, 1 worker.", "state51", "faction")

    assert [each["rule"] for each in found.to_json()["settled"]] == ["S1"]
    assert f"Settled by S1: {RULES['S1']}" in re.sub(r"\s+", " ", " ".join(found.lines()))
    assert read_text("Draw a card.", "arc", "event").to_json()["settled"] == []


@pytest.mark.parametrize("slug", GAMES)
def test_the_trees_of_all_shipped_cards_are_words_within_80_columns(slug: str) -> None:
    """No value without words shines through, and each effect of a text is a step."""
    rules = game(slug)
    sets = read_shelf(rules, card_folders(rules))
    reader = reader_of(rules).knowing(subtypes_of(card for each in sets for card in each.cards))
    seen = 0
    for card in (card for each in sets for card in each.cards if card.text):
        reading = reader.read(card.text, card.word("type"), card.name)
        steps = MeaningTree(Writer(phrases_of(rules)), card.word("type")).of(reading.abilities)
        lines = lines_of(steps, 80)
        assert len(steps) == len(reading.abilities)
        assert [
            line
            for line in lines
            if len(line) > 80 or re.search(r"[A-Z][a-z]+\(|object at 0x|\bfilter\b|\b[a-z]+ of\b.*_", line)
        ] == []
        assert all(step.parts for step in steps if not step.text.startswith("Keyword")), card.text
        seen += 1

    assert seen >= 90


def notes(step: Step) -> list[str]:
    """The notes of a step and of the steps in it."""
    return [*step.notes, *(note for part in step.parts for note in notes(part))]


def test_who_chooses_one_of_several_is_told() -> None:
    """Choices of that player, of chance and of yours."""
    said = {
        "At the start of each opponent's turn, that player discards a card or sacrifices a creature.": "that player chooses",
        "When this creature dies, choose one at random: draw a card; or gain 1 LP.": "chance chooses",
        "When this creature dies, choose one: draw a card; or gain 1 LP.": "you choose",
    }

    for text, who in said.items():
        assert f"· {who} when it happens" in "\n".join(tree(text))
