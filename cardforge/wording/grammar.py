"""Builds the grammar of a game's controlled English from its phrases, for Lark."""

from __future__ import annotations

import re
from dataclasses import dataclass

from cardforge.kernel.phrases import Phrase
from cardforge.wording.lexer import terminal
from cardforge.wording.patterns import Hole, Noun, Part, Verb, Words, parts, pieces

FRAME = """
paragraph: enchant | keywords | advantage | level | headed | activated | triggered | passive | sentences
enchant: _W_ENCHANT one _dot?
keywords: keyword ((_comma | _dot) keyword)* _dot?
advantage: _W_ADVANTAGE _colon sentences
level: _W_LEVEL NUMBER _colon sentences
headed: heading _colon sentences
activated: [limit] cost (_comma cost)* _colon sentences
triggered: [limit] _when trigger _comma sentences
passive: _while condition _comma effects _dot? -> passive
    | effects _as_long_as condition _dot? -> passive_after
limit: _W_ONCE _W_PER _W_TURN _comma
sentences: sentence+
sentence: clause _dot?
clause: effects -> plain
    | _W_IF condition _comma effects -> conditional
    | effects _W_IF condition -> conditional_after
    | _W_YOU _W_MAY effects -> may
    | _W_FOR _W_EACH one _comma effects -> for_each
    | until _comma effects -> within
    | _W_CHOOSE _W_ONE _colon effects (_semicolon _W_OR effects)+ -> choose_one
effects: effect (_and effect)*
_and: _comma? _W_AND | _comma? _W_THEN | _comma _W_AND _W_THEN
_when: _W_WHEN | _W_WHENEVER | _W_AT _W_THE _W_START _W_OF
_while: _W_WHILE | _W_AS _W_LONG _W_AS
_as_long_as: _W_AS _W_LONG _W_AS | _W_WHILE
_dot: _W__46_
_comma: _W__44_
_colon: _W__58_
_semicolon: _W__59_
number: NUMBER | _W_X -> the_x
article: (_W_A | _W_AN) -> just_one | NUMBER -> number
each: one -> count_each
one: adjective* subtypes? noun_any suffix* -> filter | adjective* subtypes suffix* -> named
many: one
plural: adjective* subtypes? noun_many suffix* -> filter
one_other: one -> other
many_other: one -> other
one_own: one -> yours
many_own: one -> yours
predicate: (_W_A | _W_AN) one -> predicate_one | adjective+ -> filter
subtypes: name (_W_OR name)*
name: NAME -> name | _W_NON_45_ NAME -> not_name
suffix: whose | place | bound | with_keyword
with_keyword: _W_WITH keyword -> with_keyword | _W_WITHOUT keyword -> without_keyword
change: PAIR -> pair | PAIR _W_FOR _W_EACH one -> pair_each
granted: keyword (_W_AND keyword)*
own: _W_YOUR | _W_THEIR | _W_ITS | _W_HIS
any_owner: _W_YOUR | _W_ITS _owners | _W_THEIR _owners | _W_ITS | _W_THEIR
_owners: _W_OWNER_39_S | _W_OWNERS_39_
counter: PAIR -> pair_name | NAME -> counter_name | UNKNOWN -> counter_name
self: noun_any
borne: noun_any
"""

FRAME_WORDS = [
    "enchant",
    "Advantage",
    "Level",
    "once",
    "per",
    "turn",
    "if",
    "you",
    "may",
    "for",
    "each",
    "choose",
    "one",
    "and",
    "then",
    "when",
    "whenever",
    "at",
    "the",
    "start",
    "of",
    "while",
    "as",
    "long",
    "a",
    "an",
    "x",
    "or",
    "your",
    "their",
    "its",
    "his",
    "owner's",
    "owners'",
    "with",
    "without",
    "non-",
    ".",
    ",",
    ":",
    ";",
]


@dataclass(frozen=True)
class Reading:
    """One way a phrase is read: which row, and the slots in the order of the wording."""

    phrase: Phrase
    slots: tuple[str, ...]


@dataclass(frozen=True)
class Grammar:
    """The text for Lark, the words of the vocabulary, and what each alternative stands for."""

    text: str
    words: frozenset[str]
    readings: tuple[Reading, ...]


def grammar(vocabulary: tuple[Phrase, ...]) -> Grammar:
    """The grammar of a vocabulary. Rows of one kind are alternatives; earlier rows are preferred."""
    words = set(FRAME_WORDS)
    readings: list[Reading] = []
    rules: dict[str, list[str]] = {}
    seen: dict[str, set[str]] = {}
    for phrase in vocabulary:
        for text in (phrase.text, *phrase.also):
            pattern = parts(text)
            slots = tuple(part.slot for part in pattern if isinstance(part, Hole))
            for kind, body in _bodies(phrase.kind, pattern, words):
                if body not in seen.setdefault(kind, set()):
                    seen[kind].add(body)
                    rules.setdefault(kind, []).append(f"{body} -> p{len(readings)}")
            readings.append(Reading(phrase, slots))
    lines = [f"{kind}: " + "\n    | ".join(alternatives) for kind, alternatives in rules.items()]
    lines.append("noun_any: noun_one | noun_many")
    lines += [f"{kind}: NEVER" for kind in _without_rows(FRAME + "\n".join(lines))]
    terminals = sorted({terminal(word) for word in words} | {"NAME", "NUMBER", "PAIR", "UNKNOWN", "NEVER"})
    text = FRAME + "\n".join(lines) + "\n%declare " + " ".join(terminals) + "\n"
    return Grammar(text, frozenset(words), tuple(readings))


def _without_rows(text: str) -> list[str]:
    """Kinds of phrases that rules refer to and that this game has none of; nothing can be read as one of them."""
    named = set(re.findall(r"^(\w+):", text, re.MULTILINE))
    used = set(re.findall(r"\b_?[a-z][a-z_0-9]*\b", re.sub(r"-> \w+", "", text)))
    return sorted(used - named)


def _bodies(kind: str, pattern: list[Part], words: set[str]) -> list[tuple[str, str]]:
    """The right-hand sides of one wording; a noun has one for the singular and one for the plural."""
    if kind == "noun":
        return [("noun_one", _body(pattern, words, 1)), ("noun_many", _body(pattern, words, 2))]
    return [(kind, _body(pattern, words, 0))]


def _body(pattern: list[Part], words: set[str], number: int) -> str:
    return " ".join(_symbol(part, words, number) for part in pattern)


def _symbol(part: Part, words: set[str], number: int) -> str:
    if isinstance(part, Hole):
        return part.kind
    if isinstance(part, Noun) and number:
        return _choice((part.one if number == 1 else part.many,), words)
    choices = (part.one, part.many) if isinstance(part, Noun | Verb) else part.choices
    return _choice(tuple(dict.fromkeys(choices)), words)


def _choice(choices: tuple[str, ...], words: set[str]) -> str:
    bodies = []
    for choice in choices:
        tokens = pieces(choice)
        words.update(tokens)
        bodies.append(" ".join(terminal(token) for token in tokens))
    return bodies[0] if len(bodies) == 1 else "(" + " | ".join(bodies) + ")"


__all__ = ["Grammar", "Reading", "Words", "grammar"]
