"""Whether one sentence says what others say in other words, without reading them.

Three independent looks: every content word, by its stem and its synonyms, occurs in the others; it forbids, restricts or allows as one of
them does; and this card does, or suffers, nothing that it does not do or suffer there.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from cardforge.wording.parsing.lexer import NUMBERS

_WORD: Final = re.compile(r"[+-]?[\dx]+/[+-]?[\dx]+|[a-z]+(?:'[a-z]+)?|[+-]?\d+")
_NEUTRAL: Final = frozenset(
    [
        "a",
        "an",
        "the",
        "that",
        "it's",
        "is",
        "am",
        "are",
        "be",
        "been",
        "being",
        "was",
        "were",
        "can",
        "may",
        "could",
        "would",
        "will",
        "of",
        "to",
        "in",
        "into",
        "on",
        "by",
        "with",
        "and",
        "or",
        "when",
        "whenever",
        "while",
        "as",
        "if",
        "they",
        "them",
        "their",
        "you",
        "your",
        "has",
        "have",
        "had",
        "does",
        "do",
        "did",
        "for",
        "at",
        "any",
        "from",
        "also",
        "each",
        "all",
        "every",
        "other",
        "another",
        "ability",
        "abilities",
        "unit",
        "units",
        "creature",
        "creatures",
        "card",
        "cards",
        "combat",
        "battle",
        "turn",
        "turns",
        "time",
        "times",
        "during",
        "this",
        "way",
        "deal",
        "deals",
        "dealt",
        "dealing",
        "normally",
        "usually",
        "get",
        "gets",
        "gain",
        "gains",
        "becomes",
        "become",
        "so",
        "then",
        "still",
        "able",
        "their",
        "his",
        "her",
        "he",
        "she",
        "who",
        "which",
        "own",
        "same",
        "more",
        "many",
        "much",
        "amount",
        "number",
        "up",
        "than",
        "against",
        "x",
        "instead",
        "out",
        "back",
        "cause",
        "causes",
        "let",
        "lets",
        "make",
        "makes",
        "need",
        "needs",
        "it's",
        "only",
        "among",
        "put",
        "puts",
        "counter",
        "counters",
        "form",
        "until",
        "end",
        "again",
        "its",
        "my",
        "mine",
        "through",
        "over",
        "after",
        "per",
        "last",
        "directly",
        "straight",
        "different",
        "themselves",
        "free",
        "just",
        "being",
        "both",
        "added",
        "add",
        "adds",
        "go",
        "goes",
        "becoming",
        "even",
        "already",
        "fellow",
        "anything",
        "anyone",
        "long",
        "possible",
        "likes",
        "like",
        "want",
        "wants",
        "however",
    ]
)
"""Words that say too little to be compared."""
_SYNONYMS: Final = (
    "block blocks blocked blocking blocker blockers intercept intercepts intercepted intercepting interceptor interceptors stop stops stopped",
    "defend defends defended defending defender defenders",
    "die dies dead died dying destroy destroys destroyed kill kills killed graveyard graveyards",
    "damage damages damaged damaging hurt hurts wound wounds wounded",
    "attack attacks attacked attacking attacker attackers",
    "mark marks marked marking m",
    "move moves moved moving movement movements",
    "cast casts play plays played playing",
    "target targets targeted targeting targetable chosen choose",
    "twice double doubled doubles additional extra once",
    "excess remain remains remaining left leftover surplus rest unused unassigned beyond exceeds exceeding",
    "opponent opponents opponent's opponents' opposing enemy enemies foe foes",
    "city cities city's cities'",
    "first before earlier prior",
    "lower less smaller fewer below least under",
    "defense def strength",
    "enter enters entering come comes coming arrive arrives",
    "limit limits limited limitation limitations",
    "need needs needed necessary required",
    "immediately right away straightaway",
    "gold cost costs pay pays paid resource resources",
    "redirect redirects redirected take takes taken instead put",
    "count counts counted counting",
    "devotion devoted devote devotes",
    "spell spells magic event events",
    "whatever any many number freely",
    "ignore ignores ignored affect affects affected unaffected effect immune",
    "control controls controlled",
    "resident residents inside",
    "bound bind binds subject",
    "flying flyer flyers flier fliers",
    "survive survives survived surviving",
)
"""Words with one meaning, so far as the explanations of keywords go."""
_STEMS: Final = {word: group.split()[0] for group in reversed(_SYNONYMS) for word in group.split()}
_NOT: Final = re.compile(r"\b(?:cannot|can't|can not|not|never|no|without|immune|ignores?|unaffected|nor)\b|n't\b")
_BUT: Final = re.compile(r"\b(?:only|except|unless|other than)\b")
_WITHOUT: Final = re.compile(r"\bwithout\b(?=.*\b(?:can|may|could)\b)")
"""What those lack who may do something, which forbids nothing."""
_UNNEEDED: Final = re.compile(
    r"\bdamage(?: (?:that|which))?(?: (?:i|it|this creature))? (?:do not|does not|don't|doesn't|is not|isn't|cannot be|can't be) (?:needed|need|necessary|required|used)(?: to| for)?\b"
)
""" "Damage I don't need to kill my blockers", which is excess damage."""
_SELF: Final = re.compile(r"\b(?:this (?:creature|unit|card|city)|itself|it|me|i|this)\b(?!')")
_ANOTHER: Final = re.compile(r"((?:\ba|\banother|\bany) creature\b.* (?:kills|destroys|damages)) it\b")
""" "Damage it deals to a creature kills it": the other creature."""
_BETWEEN: Final = frozenset(
    [
        "can",
        "may",
        "cannot",
        "not",
        "must",
        "does",
        "do",
        "will",
        "would",
        "could",
        "also",
        "to",
        "have",
        "has",
        "never",
        "always",
        "be",
        "is",
        "are",
        "am",
        "been",
        "being",
        "get",
        "gets",
        "become",
        "becomes",
        "only",
    ]
)
"""Words between this card and what it does."""
_BE: Final = frozenset(("be", "is", "are", "am", "been", "being", "get", "gets", "become", "becomes"))
_VERBS: Final = frozenset(
    ("bound", "block", "damage", "die", "attack", "move", "target", "mark", "defend", "cast", "enter", "need")
)
_THIS: Final = "this"
_NO_SUBJECT: Final = frozenset(("against", "by", "from", "of", "to", "with"))
"""Words behind which this card is not the one who does what the next verb says: "damage dealt to this creature kills"."""


def says_so(
    text: str, others: Sequence[str], about: Iterable[str] = (), known: Iterable[str] = (), needed: Iterable[str] = ()
) -> bool:
    """Whether a sentence says nothing but what the others say; it may use `known` words, and name what happens in what it is `about`.

    Of the stems that are `needed`, if any, it has to use one.
    """
    words = _content(text)
    if not words or not others or ((needed := frozenset(needed)).isdisjoint(words) and needed):
        return False
    inner = tuple(about)
    allowed = frozenset(word for other in (*others, *inner, *known) for word in _content(other))
    numbers = frozenset(number for other in (*others, *inner, *known) for number in _numbers(other))
    roles = {role for other in others for role in _roles(other)}
    roles |= {(stem, way) for other in inner for stem, _ in _roles(other) for way in (True, False)}
    tones = {tone for other in others for tone in _tones(other)}
    tones |= {(stem, way) for other in inner for stem, _ in _tones(other) for way in ("", "not", "but")}
    return words <= allowed and _numbers(text) <= numbers | {"1"} and _roles(text) <= roles and _tones(text) <= tones


def names_this(text: str) -> bool:
    """Whether a sentence speaks of this card, or of its controller."""
    return bool(_SELF.search(_lower(text))) or "you" in _WORD.findall(_lower(text))


def _content(text: str) -> frozenset[str]:
    plain = _SELF.sub(" ", _lower(text))
    found = (_STEMS.get(word, word) for word in _WORD.findall(plain) if word not in _NEUTRAL)
    return frozenset(word for word in found if word not in _NEUTRAL and not _is_neutral(word))


def _is_neutral(word: str) -> bool:
    return bool(_NOT.fullmatch(word)) or "n't" in word or word.isdigit() or word in NUMBERS


def _lower(text: str) -> str:
    plain = text.lower().replace("’", "'").replace("i'm", "i am").replace("at least ", "")
    plain = re.sub(r"\beot\b", "end of turn", re.sub(r"\b(this (?:creature|card)|its controller)'s\b", r"its", plain))
    return _UNNEEDED.sub(r"excess damage to", plain)


def _numbers(text: str) -> frozenset[str]:
    plain = re.sub(r"[a-z]+", lambda match: str(NUMBERS.get(match.group(), " ")), text.lower())
    return frozenset(re.findall(r"\d+", plain))


def _tones(text: str) -> frozenset[tuple[str, str]]:
    """Of each verb in each clause, its stem and the tone of the clause."""
    clauses = [part for part in re.split(r"[;.:]|, (?:but|and|it)\b", _lower(text)) if part.strip()]
    return frozenset(
        (stem, _tone(clause))
        for clause in clauses
        for word in _WORD.findall(clause)
        if (stem := _STEMS.get(word, "")) in _VERBS
    )


def _tone(text: str) -> str:
    """Whether a text restricts, forbids or allows."""
    small = _WITHOUT.sub(" ", text.lower())
    return "but" if _BUT.search(small) else "not" if _NOT.search(small) else ""


def _roles(text: str) -> frozenset[tuple[str, bool]]:
    """What this card does (True) or suffers (False) in a text, by the stem of each verb."""
    words = _WORD.findall(_SELF.sub(f" {_THIS} ", _ANOTHER.sub(r"\1 ", _lower(text))))
    found: set[tuple[str, bool]] = set()
    for place, word in enumerate(words):
        stem = _STEMS.get(word, "")
        if words[place : place + 3] == ["dealt", "to", _THIS]:
            found.add(("damage", False))
        if stem not in _VERBS:
            continue
        behind = words[place + 1 : place + 3]
        done = word.endswith(("ed", "en"))
        if behind[:2] == ["by", _THIS] or (behind[:1] == [_THIS] and behind[1:] in (["deal"], ["deals"])):
            found.add((stem, True))
        elif not done and (behind[:1] == [_THIS] or behind == ["against", _THIS]):
            found.add((stem, False))
        before = place - 1
        while before >= 0 and words[before] in _BETWEEN:
            before -= 1
        if before >= 0 and words[before] == _THIS and (before == 0 or words[before - 1] not in _NO_SUBJECT):
            passive = done and any(between in _BE for between in words[before + 1 : place])
            found.add((stem, not passive))
    return frozenset(found)
