"""Writes the designers' manual of a game's wordings, docs/wording-<game>.md: `python -m cardforge.devtools.wording_pages docs`."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from cardforge.devtools.wording_examples import Example, examples
from cardforge.effects.phrases import Phrase
from cardforge.kernel.game import Game
from cardforge.registry import games
from cardforge.shelves import write_whole
from cardforge.wording.inflection import articles

HEAD = """# How to write a card of {name}

`make docs` generates this page from the vocabulary of the game: every wording that the engine reads and plays, with an example.
`cardforge text read "Draw 2 cards." --game {slug}` explains a text and shows what cannot be read; `cardforge text coverage FILE --game {slug}`
counts the texts of a list that are understood.

A text is a list of abilities, with one ability in a paragraph:

| | |
| --- | --- |
| when it is played | the sentences of an event or magic are carried out when the card is played |
| continuous | the sentences of a permanent apply while it is in play; `While ..., ...` adds a condition |
| activated | the costs, a colon, the effect: `Mark, 2 gold: Draw a card.`; `Once per turn, ...` |
| triggered | `When ..., ...`, `At the start of ..., ...`; `When ... would die, ... instead.` |
| keywords | `Flying.` or `Flying, Ranged.`; text in parentheses or after a dash explains a known keyword to people |
| named ability | `Fury (This creature gets +1/+0 for each damage on it.)`: the card defines the name itself |
| cities | `Advantage: ...`; `Level 3: ...` |
| enchantments | first `Enchant creature.`, then its effect on that creature |

Sentences can be combined: `... and ...`; `If ..., ...`; `If ..., ... instead.` after another sentence; `You may ...` and then
`If you do, ...`; `You may pay 2 gold. If you do, ...`; `... unless its controller pays 2 gold.`; `For each ..., ...`; `... 3 times.`;
`Choose one: ...; or ...`; `Until end of turn, ...`; `At the end of this turn, ...`.

In the wordings below, a word in capitals is a slot for any wording of that kind; `a/an`, singular and plural are adapted to it.
"""

KINDS = {
    "effect": ("Effects", "What happens, or what applies. What a player does, you are told by the bare verb: `Each opponent loses 1 LP`, `Lose 1 LP`."),
    "keyword": ("Keywords", "A short name for an ability that many cards have."),
    "cost": ("Costs", "Written before the colon, separated by commas."),
    "price": ("Prices", "Costs that also stand after “unless”, as what a player does instead."),
    "payment": ("Payments", "Costs within a sentence."),
    "deed": ("Actions after “unless”", "What a player may do instead."),
    "trigger": ("Triggers", "After “When”."),
    "event": ("Events", "After “When”, `this turn`, before `instead`, and behind a noun: `When you discard a card`, `if you discarded a card this turn`, `if you would discard a card`, `a card that you discarded this turn`. What cards do or suffer can often be forbidden or demanded as well: `cannot be blocked`, `cannot be blocked by Goblins`, `must move`."),
    "agent": ("Who does it", "The player whom an event watches."),
    "ordinal": ("Number of times", "`... for the second time each turn`."),
    "would": ("What would happen", "After “When”, if something else happens instead."),
    "moment": ("Points of the turn", "Points of the turn at which an ability triggers."),
    "moment_later": ("Later", "When a delayed effect happens."),
    "condition": ("Conditions", "After “If”, “While” and “as long as”."),
    "doing": ("States while", "After “while”, at the end of a change."),
    "objects": ("Objects", "The cards that an effect concerns."),
    "subject": ("Subjects", "The cards that a trigger watches."),
    "noun": ("Nouns", "Kinds of cards."),
    "adjective": ("Before the noun", "Properties of a card."),
    "whose": ("Whose", "The controller of a card."),
    "place": ("Places", "The zone of a card."),
    "bound": ("Numbers of cards", "A limit on a number of a card."),
    "player": ("Players", "The player who acts."),
    "person": ("Nouns for players", "A player among nouns: `target creature or player`."),
    "army": ("Armies", ""),
    "owner": ("Of players", "The player whose hand, deck or army it is."),
    "random_cards": ("Random cards", "Cards of a hand that nobody chooses."),
    "amount": ("Amounts", "Numbers that are counted when the effect happens."),
    "stat_of": ("Numbers of a card", "A number of one card."),
    "possessive": ("Of cards", "The card whose number it is."),
    "unit_of": ("For each", "Other things that can be counted."),
    "stat": ("Printed numbers", ""),
    "points": ("Points", ""),
    "until": ("Durations", "How long a change lasts. Without a duration, a change by an event lasts for the turn, and a change by an ability lasts while its card is in play."),
    "for_good": ("Durations of control", ""),
    "action": ("Actions", "What can be forbidden."),
    "action_by": ("Actions against some", "What can be forbidden against some cards only."),
    "fight": ("Fighting", "What can be forbidden unless a cost is paid."),
    "deed_of": ("Actions of players", "What a player can be forbidden."),
    "leave": ("Permissions", "After “can”."),
    "leaves": ("Permissions in other words", ""),
}  # fmt: skip
"""Every kind of wording in the order of the page: its heading and its meaning."""


def page(game: Game) -> str:
    """The page as Markdown."""
    shown = examples(game)
    rows = [row for row, _ in shown]
    parts = [HEAD.format(name=game.name, slug=game.slug)]
    for kind in (*KINDS, *_others(rows)):
        parts += _chapter(kind, [(row, example) for row, example in shown if row.kind == kind])
    return "\n".join([*parts, *_subtypes(rows)]).rstrip() + "\n"


def pages() -> dict[str, str]:
    """The manual of every built-in game with a vocabulary, by the name of its file."""
    return {
        f"wording-{slug}.md": page(rules) for slug, rules in games().items() if rules.vocabulary() and not rules.folder
    }


def _others(rows: Iterable[Phrase]) -> list[str]:
    found = dict.fromkeys(row.kind for row in rows)
    return [kind for kind in found if kind not in KINDS and kind not in ("subtype", "synonym", "note")]


def _chapter(kind: str, rows: list[tuple[Phrase, Example]]) -> Iterator[str]:
    if not rows:
        return
    title, meaning = KINDS.get(kind, (kind.replace("_", " ").capitalize(), ""))
    yield f"## {title}\n"
    if meaning:
        yield f"{meaning}\n"
    yield "| wording | an example | also read | row |"
    yield "| --- | --- | --- | --- |"
    yield from (_line(row, example.text) for row, example in rows)
    yield ""


def _line(row: Phrase, example: str) -> str:
    also = [*row.also] if row.written else [row.text, *row.also]
    cells = (
        _code(row.text) if row.written else "",
        _code(example.replace("\n", " / ")),
        "; ".join(_code(text) for text in also),
        row.row,
    )
    return "| " + " | ".join(cells) + " |"


def _code(text: str) -> str:
    """A wording as the table shows it, with the kind of each slot in capitals."""
    plain = re.sub(
        r"\{\w+:(\w+)\}", lambda slot: _SLOTS.get(slot[1], slot[1].replace("_", " ")).upper(), articles(text)
    )
    plain = re.sub(r"\[([^\]]*)\]", lambda ending: f"[{ending[1]}]", plain)
    return f"`{plain}`".replace("|", "\\|") if plain else "(nothing)"


_SLOTS = {
    "one": "noun", "many": "nouns", "one_other": "noun", "many_other": "nouns", "one_own": "noun", "many_own": "nouns",
    "one_own_other": "noun", "number": "n", "article": "a or n", "plus": "+n", "change": "+n/+n", "changex": "+X/+X", "size": "n/n",
    "self": "noun", "borne": "noun", "any_owner": "its owner's", "own": "their", "each": "noun", "granted": "keyword or \"text\"",
    "keyword_name": "keyword", "predicate": "a noun or adjective", "plural": "nouns", "some": "subtypes", "counter": "name",
}  # fmt: skip


def _subtypes(rows: Iterable[Phrase]) -> Iterator[str]:
    """The subtypes that are known in small letters too."""
    known = ", ".join(sorted(str(row.make) for row in rows if row.kind == "subtype"))
    if known:
        yield "## Subtypes\n"
        yield "Any capitalised word is a subtype (`Destroy target Gnome creature.`). These are also known in lower case:\n"
        yield known + ".\n"


def main(arguments: Sequence[str] | None = None) -> int:
    """Writes the manuals into the docs of a checkout, or with --check only names the pages that are out of date."""
    parser = argparse.ArgumentParser(prog="python -m cardforge.devtools.wording_pages", description=main.__doc__)
    parser.add_argument("docs", type=Path, help="the folder of the pages")
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 when a page is not current")
    given = parser.parse_args(arguments)
    stale = {name: text for name, text in pages().items() if _on_disk(given.docs / name) != text}
    for name, text in stale.items():
        if not given.check:
            write_whole(given.docs / name, text)
        print(f"{given.docs / name}: {'out of date; run `make docs`' if given.check else 'written'}")
    return int(given.check and bool(stale))


def _on_disk(path: Path) -> str | None:
    return path.read_text(encoding="utf-8") if path.is_file() else None


if __name__ == "__main__":
    sys.exit(main())
