"""The designers' manual of a game's wordings, made of the vocabulary itself: kind by kind, each wording with a whole card text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from cardforge.kernel.game import Game
from cardforge.kernel.phrases import Phrase
from cardforge.workshop.wording_examples import Example, examples

HEAD = """# How to write a card of {name}

This page is generated from the vocabulary (`make docs`): every wording that the game plays, with an example. The engine reads these wordings and plays them; what it cannot read it
points at: `cardforge text read "Draw 2 cards." --game {slug}` explains a text, `cardforge text coverage FILE --game {slug}` counts a list.

A text is a list of abilities, one a paragraph:

| | |
| --- | --- |
| what is played | plain sentences of an event or magic happen when it is played |
| always on | plain sentences of a permanent hold as long as it is in play; `While ..., ...` only under a condition |
| used at a price | the costs, a colon, what happens: `Mark, 2 gold: Draw a card.`; `Once per turn, ...` |
| set off by itself | `When ..., ...`, `At the start of ..., ...`; `When ... would die, ... instead.` |
| keywords | `Flying.` or `Flying, Ranged.`; what stands in parentheses or behind a dash explains a known keyword to people |
| a name of its own | `Fury (This creature gets +1/+0 for each damage on it.)`: the card itself says what the name means |
| cities | `Advantage: ...`; `Level 3: ...` |
| enchantments | first `Enchant creature.`, then what it does to it |

Sentences may be joined and bent: `... and ...`; `If ..., ...`; `If ..., ... instead.` behind another sentence; `You may ...` and then
`If you do, ...`; `You may pay 2 gold. If you do, ...`; `... unless its controller pays 2 gold.`; `For each ..., ...`; `... 3 times.`;
`Choose one: ...; or ...`; `Until end of turn, ...`; `At the end of this turn, ...`.

In the wordings below, a word in capitals stands for one of the kind of that name; `a/an` and the singular or plural follow by themselves.
"""

KINDS = {
    "effect": ("Effects", "What happens, or what holds."),
    "keyword": ("Keywords", "A short name for an ability that many cards have."),
    "cost": ("Costs", "What stands before the colon, with commas between."),
    "payment": ("Payments", "What may be paid in the middle of a text."),
    "deed": ("Deeds", 'What somebody may do "unless".'),
    "trigger": ("Triggers", 'What stands behind "When".'),
    "would": ("What would happen", 'What stands behind "When" if something else happens instead.'),
    "moment": ("Moments", "Moments of the turn that set off an ability."),
    "moment_later": ("Later", "When something happens that is put off."),
    "condition": ("Conditions", 'What stands behind "If", "While" and "as long as".'),
    "doing": ("States while", 'What stands behind "while" at the end of a change.'),
    "objects": ("Objects", "Which cards are meant."),
    "subject": ("Subjects", "Whom a trigger watches."),
    "noun": ("Nouns", "Sorts of cards."),
    "adjective": ("Before the noun", "What a card must be like."),
    "whose": ("Whose", "Who must control it."),
    "place": ("Places", "Where it must lie."),
    "bound": ("Numbers of cards", "What number it must have."),
    "player": ("Players", "Who does something."),
    "owner": ("Of players", "Whose hand, deck or army."),
    "amount": ("Amounts", "Numbers that are counted when it happens."),
    "stat_of": ("Numbers of a card", "A number of one card."),
    "possessive": ("Of cards", "Whose number."),
    "unit_of": ("For each", "What else can be counted for each."),
    "stat": ("Printed numbers", ""),
    "points": ("Points", ""),
    "until": ("Durations", "How long it lasts; without one an event's change lasts for the turn, an ability's as long as its card is in play."),
    "for_good": ("Durations of control", ""),
    "action": ("Actions", "What can be forbidden."),
    "action_by": ("Actions against some", "What can be forbidden against some only."),
    "fight": ("Fighting", "What can be forbidden unless it is paid for."),
    "deed_of": ("Actions of players", "What a player can be kept from."),
    "leave": ("Leave", 'What a text can allow: behind "can".'),
    "leaves": ("Leave, said otherwise", ""),
}  # fmt: skip
"""Every kind of wording in the order of the page: its heading and what it is."""


def page(game: Game) -> str:
    """The page as Markdown."""
    shown = examples(game)
    rows = [row for row, _ in shown]
    parts = [HEAD.format(name=game.name, slug=game.slug)]
    for kind in (*KINDS, *_others(rows)):
        parts += _chapter(kind, [(row, example) for row, example in shown if row.kind == kind])
    return "\n".join([*parts, *_subtypes(rows)]).rstrip() + "\n"


def _others(rows: Iterable[Phrase]) -> list[str]:
    found = dict.fromkeys(row.kind for row in rows)
    return [kind for kind in found if kind not in KINDS and kind not in ("subtype", "synonym")]


def _chapter(kind: str, rows: list[tuple[Phrase, Example]]) -> Iterator[str]:
    if not rows:
        return
    title, said = KINDS.get(kind, (kind.replace("_", " ").capitalize(), ""))
    yield f"## {title}\n"
    if said:
        yield f"{said}\n"
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
    """A wording as it stands in a table; a slot is its kind in capitals."""
    plain = re.sub(r"\{\w+:(\w+)\}", lambda slot: _SLOTS.get(slot[1], slot[1].replace("_", " ")).upper(), text)
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
        yield "Any word with a capital is a subtype (`Destroy target Gnome creature.`). These are known in small letters as well:\n"
        yield known + ".\n"
