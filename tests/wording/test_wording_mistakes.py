"""Mistakes of designers: each has the code of its fault, points at the word that is wrong, and says what would be right."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from wording_samples import reader

from cardforge.effects.phrases import phrases_of
from cardforge.registry import game
from cardforge.wording import Unread
from cardforge.wording.faults import CODES, KNOWN_CODES

BENCH = Path(__file__).parent / "bench" / "mistakes.toml"

GAMES = ("arc", "outposts", "state51")

MISTAKES = [
    # game, type, text, code, the word that is wrong, what the message suggests
    ("arc", "creature", "Flyign.", "unknown-keyword", "Flyign", "Flying"),
    ("arc", "creature", "Ranged, Millitia.", "unknown-keyword", "Millitia", "Militia"),
    ("arc", "creature", "Fist Strike.", "unknown-keyword", "Fist", "First Strike"),
    ("arc", "event", "Target creature gains Dedly until end of turn.", "unknown-keyword", "Dedly", "Deadly"),
    ("arc", "creature", "Wobbling.", "unknown-keyword", "Wobbling", None),
    ("outposts", "unit", "Nimbel.", "unknown-keyword", "Nimbel", "Nimble"),
    ("outposts", "unit", "Pierc 2.", "unknown-keyword", "Pierc", "Pierce 2"),
    ("arc", "event", "Destroy target Goblni.", "unknown-subtype", "Goblni", "Goblin"),
    ("arc", "creature", "Other Elvs you control get +1/+0.", "unknown-subtype", "Elvs", "Elves"),
    ("arc", "event", "Destroy target Quibblefolk.", "unknown-subtype", "Quibblefolk", None),
    ("arc", "magic", "Search your deck for a Beest and put it into your hand.", "unknown-subtype", "Beest", "Beast"),
    ("arc", "event", "Destory target creature.", "unknown-word", "Destory", "Destroy"),
    ("arc", "event", "Destroy target creture.", "unknown-word", "creture", "creature"),
    ("arc", "event", "Target creature gets +2/+0 untill end of turn.", "unknown-word", "untill", "until"),
    ("arc", "event", "Tap target creature.", "unknown-word", "Tap", "Mark"),
    ("arc", "event", "Untap target creature.", "unknown-word", "Untap", "Unmark"),
    ("outposts", "spell", "Deal 2 damge to target Outpost.", "unknown-word", "damge", "damage"),
    ("state51", "location", "Produktion: 1 gun.", "unknown-word", "Produktion", "Production"),
    ("state51", "location", "Production: 1 gnu.", "unknown-word", "gnu", "gun"),
    ("state51", "location", "Income: 3 workrs.", "unknown-word", "workrs", "workers"),
    ("arc", "creature", "This creature cannot be block.", "wrong-form", "block", "blocked"),
    ("arc", "event", "Destroying target creature.", "wrong-form", "Destroying", "Destroy"),
    ("arc", "magic", "Drawn two cards.", "wrong-form", "Drawn", "Draw"),
    ("arc", "magic", "Target player drew two cards.", "wrong-form", "drew", "draw"),
    ("arc", "event", "Target creature cannot attacks until end of turn.", "wrong-form", "attacks", "attack"),
    ("arc", "event", "Mark creature target.", "wrong-order", "creature target", "target creature"),
    ("arc", "event", "Destroy marked target creature.", "wrong-order", "marked target", "target marked"),
    ("arc", "creature", "Mark, gold 2: Draw a card.", "wrong-order", "gold 2", "2 gold"),
    ("arc", "event", "Deal damage 3 to target creature.", "wrong-order", "damage 3", "3 damage"),
    ("state51", "location", "1 gun: Production.", "wrong-order", "1 gun: Production", "Production: 1 gun"),
    ("arc", "event", "Deal 2 damage target creature.", "missing-word", "target", "to target"),
    ("arc", "event", "Target creature gets +1/+1 until end turn.", "missing-word", "turn", "of turn"),
    ("arc", "event", "Target creature +1/+1 until end of turn.", "missing-word", "+1/+1", "gets +1/+1"),
    ("arc", "event", "Destroy target.", "missing-word", ".", "creature"),
    ("arc", "event", "Move to your army.", "missing-word", "to", "target creature to"),
    ("arc", "creature", "When this creature enters play.", "missing-word", ".", ", gain 2 LP"),
    ("outposts", "spell", "Deal 2 damage target Outpost.", "missing-word", "target", "to target"),
    ("arc", "event", "Destroy the the target creature.", "extra-word", "the", None),
    ("arc", "magic", "Draw to two cards.", "extra-word", "to", None),
    ("arc", "magic", "Draw two cards army.", "extra-word", "army", None),
    ("arc", "event", "Target creature gets +1/+1 until end of turn until your next turn.", "extra-word", "turn until", None),
    ("outposts", "spell", "Deal 2 2 damage to target Outpost.", "extra-word", "2", None),
    ("arc", "event", "Destroy target player.", "wrong-role", "player", "creature"),
    ("arc", "event", "Mark a card in your hand.", "wrong-role", "Mark a card in your hand.", None),
    ("arc", "event", "Cancel target city.", "wrong-role", "Cancel target city.", None),
    ("arc", "event", "It gets +2/+2 until end of turn.", "no-antecedent", "It", "target creature"),
    ("arc", "creature", "At the start of your turn, destroy that creature.", "no-antecedent", "that creature", "this creature"),
    ("arc", "magic", "Put a Tree creature into play.", "no-source", "Put", "from your graveyard"),
    ("arc", "magic", "Put a Goblin creature card into your hand.", "no-source", "Put", "from your graveyard"),
    ("arc", "creature", "Flying (Destroy all creatures.)", "false-reminder", "Destroy all creatures.", "Flying"),
    ("outposts", "unit", "Nimble (Deal 2 damage to target Outpost.)", "false-reminder", "Deal 2 damage to target Outpost.", "Nimble"),
    ("arc", "magic", "Mark: Draw a card.", "not-playable", "Mark: Draw a card.", "Draw a card."),
    ("arc", "creature", "Draw a card.", "not-playable", "Draw a card.", "Mark: Draw a card."),
    ("arc", "magic", "Flying.", "not-playable", "Flying.", None),
    ("arc", "creature", "Enchant creature.", "not-playable", "Enchant creature.", None),
    ("arc", "magic", "Draw X cards.", "missing-word", "Draw X cards.", None),
]  # fmt: skip

NOT_YET = {
    "ambiguous-it": "two targets joined by `and` are not read yet, so the sentence before the reference is what is wrong",
}
"""Mistakes of the bench that get another code, each with the reason."""


def fault(slug: str, text: str, kind: str) -> Unread:
    """The first fault of a text."""
    reading = reader(slug).read(text, kind)
    assert not reading.complete, text
    return reading.unread[0]


@pytest.mark.parametrize(("slug", "kind", "text", "code", "found", "guess"), MISTAKES)
def test_a_mistake_has_its_code_and_points_at_the_word(
    slug: str, kind: str, text: str, code: str, found: str, guess: str | None
) -> None:
    """The column is that of the word; the suggestion is spelt as it would be printed."""
    unread = fault(slug, text, kind)

    assert (unread.code, unread.found) == (code, found)
    assert text[unread.column - 1 :].startswith(found)
    assert guess is None or (unread.guess or "").startswith(guess)
    assert unread.problem != ""
    assert "\n" not in str(unread)


def test_there_are_mistakes_of_every_game_and_most_codes() -> None:
    """At least 40 in all; those without one here are in the tests of their own rules."""
    assert len(MISTAKES) >= 40
    assert {each[0] for each in MISTAKES} == set(GAMES)
    assert KNOWN_CODES - {each[3] for each in MISTAKES} == {
        "ambiguous",
        "unclaimed-word",
        "unknown-wording",
        "too-long",
    }


@pytest.mark.parametrize("each", [each for each in CODES if each.text], ids=lambda each: each.code)
def test_every_code_has_the_text_of_its_row(each: object) -> None:
    """The table of codes in the documentation shows texts that have them."""
    assert fault("arc", each.text, each.kind).code == each.code  # type: ignore[attr-defined]


def test_the_mistakes_of_the_bench_have_their_codes() -> None:
    """Each that is refused; what the message suggests contains the words that the bench wants."""
    bench = tomllib.loads(BENCH.read_text(encoding="utf-8"))["mistake"]
    read = [(each, reader(each["game"]).read(each["text"], each["kind"])) for each in bench]
    refused = [(each, reading.unread[0]) for each, reading in read if not reading.complete]
    wrong = {each["id"]: unread.code for each, unread in refused if unread.code != each["code"]}
    told = [
        each["id"]
        for each, unread in refused
        if each["suggestion"].lower() in f"{unread.guess} {unread.example} {unread.problem}".lower()
    ]

    assert len(refused) >= 40
    assert set(wrong) <= set(NOT_YET)
    assert len(told) >= len(refused) - 4


@pytest.mark.parametrize("slug", GAMES)
def test_a_misspelt_word_in_any_example_is_the_one_that_is_pointed_at(slug: str) -> None:
    """Of every example of a game two letters of its longest word change places: the word is found, and its spelling suggested."""
    examples = [(row.example, kind_of(slug, row.example)) for row in phrases_of(game(slug)) if is_plain(row.example)]
    cases = [(text, kind, *misspelt(text)) for text, kind in dict.fromkeys(examples)]
    cases = [case for case in cases if case[3] and reader(slug).read(case[0], case[1], explain=False).complete]
    faults = [(case, reader(slug).read(case[2], case[1]).unread) for case in cases]
    pointed = [case for case, unread in faults if unread and unread[0].found == case[3]]
    guessed = [
        case for case, unread in faults if unread and (unread[0].guess or "").lower().startswith(case[4].lower())
    ]

    assert len(cases) >= 25
    assert [case[2] for case, unread in faults if not unread] == []
    assert [case[2] for case in cases if case not in pointed] == []
    assert len(guessed) >= 0.9 * len(cases)


@pytest.mark.parametrize("slug", GAMES)
def test_a_word_that_stands_twice_in_any_example_is_too_much(slug: str) -> None:
    """The fault names it, wherever in the text it stands."""
    examples = [(row.example, kind_of(slug, row.example)) for row in phrases_of(game(slug)) if is_plain(row.example)]
    cases = []
    for text, kind in dict.fromkeys(examples):
        words = [*re.finditer(r"(?<![\w\"'-])[a-z]{4,}(?![\w'-])", text)]
        if words and reader(slug).read(text, kind, explain=False).complete:
            word = words[len(words) // 2]
            cases.append((text[: word.end()] + " " + word.group() + text[word.end() :], kind, word.group()))
    faults = [(case, reader(slug).read(*case[:2]).unread) for case in cases]

    assert len(cases) >= 25
    assert [case[0] for case, unread in faults if not unread] == []
    assert [case[0] for case, unread in faults if unread[0].code not in ("extra-word", "unclaimed-word")] == []
    assert [case[0] for case, unread in faults if case[2] not in unread[0].found] == []


def is_plain(text: str) -> bool:
    """Whether every word of an example is one of the language: it explains no keyword and names no token."""
    return bool(text) and "(" not in text and "token" not in text and '"' not in text


def kind_of(slug: str, text: str) -> str:
    """A type of card on which an example can be read."""
    kinds = (*game(slug).field("type").choices, "")  # type: ignore[union-attr]
    return next((kind for kind in kinds if reader(slug).read(text, kind, explain=False).complete), "")


def misspelt(text: str) -> tuple[str, str, str]:
    """A text with two letters of its longest word swapped, the wrong word, and the right one."""
    words = sorted(re.finditer(r"(?<![\w'-])[A-Za-z]{5,}(?![\w'-])", text), key=lambda word: -len(word.group()))
    for word in words:
        right = word.group()
        wrong = right[:2] + right[3] + right[2] + right[4:]
        if wrong != right:
            return text[: word.start()] + wrong + text[word.end() :], wrong, right
    return text, "", ""
