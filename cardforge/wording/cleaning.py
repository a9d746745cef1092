"""Makes a printed text ready for reading without moving a single letter: every replacement is as long as what it replaces.

Real cards carry markup, typographic signs, a mark symbol in brackets, and speak of themselves by name; afterwards all of them say "I".
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial

_SIGNS = str.maketrans(
    {"’": "'", "‘": "'", "“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "−": "-", "–": "-", "—": "-"}
)
_MARKUP = re.compile(r"</?[A-Za-z][^<>]{0,40}>")
_ENTITY = re.compile(r"&amp;")
_MARK = re.compile(r"[\[(][mM][\])]")
_ROUNDED = re.compile(r"\((rounded (?:up|down))\)")
_SPACE = re.compile(r"[^\S\n]|[\u200b-\u200f\u2060\ufeff\u00ad]")
_AMONG_WORDS = re.compile(r"\s+[a-z]")
_DETERMINER = re.compile(
    r"(?:\b(?:a|an|another|other|each|every|all|any|target|of|or|and|with|same)\s+|non-)$", re.IGNORECASE
)


def cleaned(text: str, name: str = "", synonyms: Sequence[tuple[str, str]] = ()) -> str:
    """The text as the lexer wants it, letter for letter in its place; the card's own name becomes "I".

    `synonyms` are words that mean the same as another word, no longer than they are.
    """
    plain = _SPACE.sub(" ", text.translate(_SIGNS))
    plain = _MARKUP.sub(lambda match: " " * len(match.group()), plain)
    plain = _ENTITY.sub("&    ", plain)
    plain = _ROUNDED.sub(r" \1 ", _MARK.sub(" M ", plain))
    for word, meant in synonyms:
        plain = re.sub(rf"\b{word}\b", partial(_padded, meant), plain, flags=re.I)
    return _without_stray(_without_name(plain, name.translate(_SIGNS)) if name else plain)


def _padded(meant: str, match: re.Match[str]) -> str:
    """A synonym, as long as the word that it stands for, so that columns stay where they were."""
    return meant.ljust(len(match.group()))


def _without_name(text: str, name: str) -> str:
    """ "Ash Knight attacks" is "I attack"; a name of one word is left alone where it may be a subtype ("each other Ghoul")."""
    several = " " in name.strip()
    own = re.compile(
        rf"(?<![\w'-])(?:[Tt]he\s)?{re.escape(name.strip())}(?P<own>'s)?(?![\w'-])", re.IGNORECASE if several else 0
    )

    def said(match: re.Match[str]) -> str:
        if not several and not _stands_for_itself(text, match):
            return match.group()
        return ("my" if match["own"] else "I").ljust(len(match.group()))

    return own.sub(said, text)


def _stands_for_itself(text: str, match: re.Match[str]) -> bool:
    """Whether a name of one word is the subject or object of a sentence, not a subtype or a keyword."""
    before, after = text[: match.start()].rstrip(), text[match.end() :]
    follows_word = before[-1:].isalpha() and before.rsplit(maxsplit=1)[-1][:1].islower()
    in_sentence = bool(match["own"] or _AMONG_WORDS.match(after) or follows_word)
    return in_sentence and not _DETERMINER.search(text, 0, match.start())


def _without_stray(text: str) -> str:
    """Parentheses without a partner say nothing."""
    letters, open_ones = list(text), []
    for place, letter in enumerate(text):
        if letter == "(":
            open_ones.append(place)
        elif letter == ")":
            if open_ones:
                open_ones.pop()
            else:
                letters[place] = " "
    for place in open_ones:
        letters[place] = " "
    return "".join(letters)
