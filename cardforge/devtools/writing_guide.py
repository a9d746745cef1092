"""Writes docs/writing-rules-text.md, how to write rules texts: `python -m cardforge.devtools.writing_guide docs`.

The prose is here; tables of examples, keywords, faults and rules, and what the tools answer, come from the vocabulary and the reader.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from cardforge.effects.ability import Ability
from cardforge.effects.phrases import Phrase, phrases_of
from cardforge.kernel.game import Game
from cardforge.registry import game, games
from cardforge.shelves import write_whole
from cardforge.tasks.cards.card_texts import reader_of
from cardforge.tasks.cards.explain_text import read_text
from cardforge.wording import Writer
from cardforge.wording.faults import CODES
from cardforge.wording.meaning import MeaningTree
from cardforge.wording.referents import RULES as REFERENCE_RULES
from cardforge.wording.settling import RULES as SETTLING_RULES

PAGE: Final = "writing-rules-text.md"


@dataclass(frozen=True)
class Example:
    """A text that is read completely on a card of this type."""

    text: str
    kind: str
    note: str
    game: str = "arc"


@dataclass(frozen=True)
class Chapter:
    """A chapter of the page: prose, then examples."""

    title: str
    prose: str
    examples: tuple[Example, ...] = ()


CHAPTERS: Final = (
    Chapter(
        "The shape of a text",
        "A text is a list of abilities, one in a line. What an ability is follows from its first words and from the type of its card.",
        (
            Example("Destroy target creature.", "event", "on a card that is played and gone: happens when it is played"),
            Example("Other Elves you control get +1/+1.", "creature", "on a card that stays: holds as long as it is in play"),
            Example("While you control a city, this creature has Flying.", "creature", "the same, under a condition"),
            Example("Mark, 2 gold: Draw a card.", "creature", "costs, separated by commas, a colon, and what you get for them"),
            Example("When this creature dies, draw a card.", "creature", "when something happens"),
            Example("At the start of your turn, gain 1 LP.", "creature", "at a moment of the turn"),
            Example("Once per turn, when another creature dies, gain 1 LP.", "creature", "no more often than that"),
            Example("When this creature would die, return it to its owner's hand instead.", "creature", "instead of what would happen"),
            Example("Flying, Guard 1.", "creature", "keywords, separated by commas"),
            Example("Advantage: Gain 3 LP.", "city", "what a city gives to who wins its discipline"),
            Example("Enchant creature.\nEnchanted creature gets +2/+2.", "enchantment", "what it is put on, then what it does"),
            Example("Production: 1 gun.", "location", "a heading of Tin Republic", "state51"),
            Example("Deal 2 damage to target Outpost.", "spell", "a spell of Outposts", "outposts"),
        ),
    ),
    Chapter(
        "What happens: verb, object, and who does it",
        "An effect is an order to the player whose card it is: the verb first, in the form of an order. Name somebody else in front, and the verb "
        "takes its ending. Join effects by “and” or “, then”, or write two sentences; behind “and” the player who was named goes on.",
        (
            Example("Draw 2 cards.", "magic", "you do it"),
            Example("Target opponent discards a card.", "magic", "the named player does it, and chooses the card"),
            Example("Each player sacrifices a creature.", "magic", "each in turn"),
            Example("Target player draws a card and discards a card.", "magic", "both are done by that player"),
            Example("You may draw a card.", "magic", "only if you want"),
            Example("You may pay 2 gold. If you do, draw 2 cards.", "magic", "a price for more"),
            Example("Destroy target creature unless its controller pays 2 gold.", "event", "somebody else may prevent it"),
            Example("Choose one: Draw a card; or gain 2 LP.", "magic", "you choose one of several"),
        ),
    ),
    Chapter(
        "Which cards: who chooses, and when",
        "The word in front of the noun says who chooses and when. Behind it stand the conditions that the cards must meet; they combine freely.",
        (
            Example("Destroy target creature.", "event", "**target**: you choose it when you announce; it can be answered"),
            Example("Destroy a creature you control.", "event", "**a**: you choose it when it happens; it is no target"),
            Example("Destroy all creatures.", "event", "**all**, **each**: nobody chooses"),
            Example("Destroy up to 2 target creatures.", "event", "**up to**: as many as you like, at most 2"),
            Example("Target opponent discards a card at random.", "event", "**at random**: chance decides"),
            Example("Destroy target marked creature with cost 3 or less.", "event", "states before the noun, numbers behind it"),
            Example("Destroy target creature or city.", "event", "one of several kinds"),
            Example("Destroy all creatures except Skeletons.", "event", "all but some"),
            Example("Mark each creature an opponent controls.", "event", "of all opponents, as with “opponents' creatures”; of a single one say “target opponent controls”"),
            Example("Return a creature from your graveyard to your hand.", "magic", "cards elsewhere: say where from and where to"),
            Example("Each other Elf creature you control gets +1/+0.", "creature", "“other”: not this card"),
        ),
    ),
    Chapter(
        "How long, under what condition, how many",
        "A change without a duration lasts for the turn if an event makes it, and as long as the card is in play if a permanent makes it; "
        "what a text says of cards that it has just put into play, or of its tokens, they keep. A "
        "duration or a condition in front covers the whole sentence.",
        (
            Example("Target creature gets +2/+0 until end of turn.", "event", "until end of turn, until your next turn"),
            Example("Until your next turn, target creature gets +1/+1 and gains Deadly.", "event", "in front: both effects last"),
            Example("If you control 3 or more cities, draw a card.", "magic", "if: asked when it happens"),
            Example("Deal 1 damage to target creature. If it is damaged, destroy it instead.", "event", "instead of the sentence before"),
            Example("Draw a card for each city you control.", "magic", "counted when it happens"),
            Example("Mark, X gold: Draw X cards.", "creature", "X is what was paid"),
        ),
    ),
)  # fmt: skip
"""The chapters with their examples; every example is read completely (`tests/docs/test_writing_guide.py`)."""

REFERENCES: Final = (
    Example("Mark target Elf. It gets +1/+0 until end of turn.", "event", "“it” is the Elf"),
    Example("When another creature dies, return it to its owner's hand.", "creature", "“it” is what set the ability off"),
    Example("Destroy target city. Its controller draws a card.", "event", "the controller of the city"),
)  # fmt: skip
SHOWN: Final = (
    ("When this creature dies, you may destroy target city. If you do, its controller draws a card.", "creature"),
    ("Target creature gains Dedly until end of turn.", "event"),
    ("Destroy target creature and target city. Its controller draws a card.", "event"),
)
"""Texts whose answer of `text read` is on the page."""

_HEAD: Final = """# How to write rules texts

The printed text is the program: the engine plays the words on the card. This page says how to write them. It is written by `make docs`;
the tables come from the vocabularies of the games, and every example is read by the tests. All wordings of a game, each with an example,
are in the manuals of [ARC](wording-arc.md), [Outposts](wording-outposts.md) and [Tin Republic](wording-state51.md).

The wordings of this page are the plainest. As people speak is read as well, with contractions, words too many and other words for the same
(“Take a +1/+1 counter off me”, “If I'd die, put me into your hand instead”, “Nobody can block me”); `cardforge text read` shows what a text was taken for.
"""
_REFERENCES: Final = "A reference needs something that was named before it in the same ability. What it refers to follows from these rules:"
_AMBIGUOUS: Final = """A sentence has one meaning. Readings that mean the same are one; where several differ, a numbered rule says which one is meant, and
`text read` shows it. Without such a rule the sentence is a fault that shows all its readings."""
_CHECK: Final = """`cardforge text read` shows what the engine will do, step by step: who chooses what and when, what references refer to, how long a change
lasts. `--json` has the same as data. Exit 1 means that something is not understood."""
_FAULTS: Final = """A fault points at the word that is wrong, says which mistake it is, and shows a sentence that would be read. The code is the same in every
version, in `text read`, `cards lint` and `--json`."""
_KEYWORDS: Final = """A keyword is a name for a text. Write it alone, in a list, or explain it in parentheses; an explanation that says something else than the
keyword is a fault. A card may name an ability of its own: `Fury (This creature gets +1/+0 for each damage on it.)`. How to add a keyword:
[add-a-keyword](add-a-keyword.md)."""
_SEARCH: Final = """`cardforge cards find` finds cards by what their texts mean, not by their letters: `does:draw`, `does:"destroy creature"`, `when:attacks`,
`costs:mark`. `cardforge text coverage FILE --game arc` counts the texts of a list that are understood, and says what stops the others."""


def page() -> str:
    """The page as Markdown."""
    return "\n".join(_lines()).rstrip() + "\n"


def every_example() -> tuple[Example, ...]:
    """Every text on the page that must be read."""
    return (*(each for chapter in CHAPTERS for each in chapter.examples), *REFERENCES)


def _lines() -> Iterator[str]:
    yield _HEAD
    for chapter in CHAPTERS:
        yield f"## {chapter.title}\n\n{_filled(chapter.prose)}\n"
        yield from _table(chapter.examples)
    yield f"## “It”, “that creature”, “the rest”\n\n{_filled(_REFERENCES)}\n"
    yield from (f"- **{number}**: {text}" for number, text in REFERENCE_RULES.items())
    yield ""
    yield from _table(REFERENCES)
    yield f"## Sentences with two meanings\n\n{_AMBIGUOUS}\n"
    yield from (f"- **{number}**: {text}" for number, text in SETTLING_RULES.items())
    yield f"\n## Look at what was understood\n\n{_CHECK}\n"
    yield from _answers()
    yield f"\n## Mistakes\n\n{_FAULTS}\n"
    yield from _faults()
    yield f"\n## Find texts\n\n{_SEARCH}\n"
    yield f"## Keywords\n\n{_KEYWORDS}\n"
    for rules in _games():
        yield from _keywords(rules)


def _table(examples: Sequence[Example]) -> Iterator[str]:
    yield "| text | on | |"
    yield "| --- | --- | --- |"
    yield from (f"| `{each.text.replace(chr(10), ' / ')}` | {each.kind} | {each.note} |" for each in examples)
    yield ""


def _answers() -> Iterator[str]:
    yield "```console"
    for text, kind in SHOWN:
        yield f'$ cardforge text read "{text}" --game arc --type {kind}'
        yield from read_text(text, "arc", kind).lines()
    yield "```"


def _faults() -> Iterator[str]:
    yield "| code | what is wrong | a text | suggested |"
    yield "| --- | --- | --- | --- |"
    for each in CODES:
        unread = reader_of(game("arc")).read(each.text, each.kind).unread[:1] if each.text else ()
        guess = f"`{unread[0].guess}`" if unread and unread[0].guess else ""
        text = f"`{each.text.replace(chr(10), ' / ')}`" if each.text else ""
        yield f"| `{each.code}` | {each.meaning} | {text} | {guess} |"


def _keywords(rules: Game) -> Iterator[str]:
    rows = [row for row in phrases_of(rules) if row.kind == "keyword" and row.written]
    if not rows:
        return
    yield f"### {rules.name}\n"
    yield "| keyword | what it says | row |"
    yield "| --- | --- | --- |"
    for row in sorted(rows, key=lambda row: row.text):
        yield f"| {_name(row)} | {_says(rules, row)} | {row.row} |"
    yield ""


def _name(row: Phrase) -> str:
    return re.sub(
        r"\{(\w+):(\w+)\}", lambda slot: "*n*" if slot[2] in ("number", "amount") else f"*{slot[2]}*", row.text
    )


def _says(rules: Game, row: Phrase) -> str:
    """What a keyword says: in the words of the vocabulary, or as its effects are written."""
    if row.says:
        return row.says[0]
    read = reader_of(rules).read(row.example, "", explain=False).abilities if row.example else ()
    own = next((ability for ability in read if ability.kind == "keyword" and ability.effects), None)
    if not isinstance(own, Ability):
        return "see its row"
    steps = MeaningTree(Writer(phrases_of(rules))).of((own,))
    return "; ".join(re.sub(r"^\d+\. ", "", part.text) for part in steps[0].parts)


def _games() -> list[Game]:
    return [rules for rules in games().values() if rules.vocabulary() and not rules.folder]


def _filled(text: str) -> str:
    """A paragraph of lines of at most 140 characters."""
    from textwrap import fill

    return fill(text, 140, break_long_words=False, break_on_hyphens=False)


def main(arguments: Sequence[str] | None = None) -> int:
    """Writes the page into the docs of a checkout."""
    parser = argparse.ArgumentParser(prog="python -m cardforge.devtools.writing_guide", description=main.__doc__)
    parser.add_argument("docs", type=Path, help="the folder of the pages")
    given = parser.parse_args(arguments)
    write_whole(given.docs / PAGE, page())
    return 0


if __name__ == "__main__":
    sys.exit(main())
