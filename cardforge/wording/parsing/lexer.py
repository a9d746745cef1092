"""Cuts a paragraph into tokens: words of the vocabulary, names (subtypes), numbers, pairs such as +2/-1, and signs."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from cardforge.wording.parsing.earley import Token
from cardforge.wording.parsing.notation import word_symbol
from cardforge.wording.parsing.spoken_words import SAID_IN_A_WORD, SAID_OTHERWISE
from cardforge.wording.patterns import ARTICLES

NUMBERS = {
    "zero": 0,
    "one": 1,
    "two": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "six": 6,
    "seven": 7,
    "eight": 8,
    "nine": 9,
    "ten": 10,
    "eleven": 11,
    "twelve": 12,
    "thirteen": 13,
    "fourteen": 14,
    "fifteen": 15,
    "twenty": 20,
    "twice": 2,
}

COLLOQUIAL: Final[dict[str, tuple[str, ...]]] = {
    "everybody": ("each", "player"), "everyone": ("each", "player"), "nobody": ("no", "player"),
    "pick": ("choose",), "picks": ("chooses",), "select": ("choose",), "selects": ("chooses",), "selected": ("chosen",),
    "randomly": ("at", "random"), "afterwards": ("then",), "additionally": ("then",), "immediately": (),
    "permanently": ("for", "good"), "forever": ("for", "good"), "entire": (), "till": ("until",), "til": ("until",), "eot": ("end", "of", "turn"), "whole": (), "still": (), "simply": (), "completely": (),
    "opposing": ("enemy",), "hostile": ("enemy",), "friendly": ("allied",), "onto": ("into",), "upon": ("on",),
    "slain": ("killed",), "razed": ("destroyed",),
    "summon": ("play",), "summons": ("plays",), "summoned": ("played",), "foe": ("opponent",), "foes": ("opponents",), "minion": ("creature",), "minions": ("creatures",),
    "regain": ("gain",), "regains": ("gains",), "opponent-controlled": ("enemy",), "reduce": ("lower",), "decrease": ("lower",), "increase": ("raise",),
    "exile": ("banish",), "exiles": ("banishes",), "exiled": ("banished",), **SAID_IN_A_WORD, "inflict": ("deal",), "inflicts": ("deals",), "conquered": ("captured",),
}  # fmt: skip
"""Words of everyday English, each with what it is read as; a word of the vocabulary stays what it is."""
_OCCASIONS: Final = (
    (
        ("i", "enter", "play"),
        (("enter",), ("entry",), ("arrival",), ("on", "entry"), ("on", "arrival"), ("on", "enter")),
    ),
    (("this", "creature", "dies"), (("on", "death"), ("death",), ("last", "breath"), ("upon", "death"))),
    (("this", "creature", "attacks"), (("on", "attack"), ("when", "attacking"))),
    (
        ("this", "creature", "blocks"),
        (("on", "defense"), ("on", "defence"), ("on", "block"), ("when", "defending"), ("when", "blocking")),
    ),
    (("i", "leave", "play"), (("on", "leave"), ("on", "leaving"), ("on", "exit"))),
)
"""What sets an ability off that other games write as a heading: "On death: Draw a card"."""
_DEEDS: Final = ("attack", "block", "defend", "intercept", "move")
"""What a card does on its own, which one that "neither attacks nor blocks" cannot do."""
_CHOSEN_FIRST: Final = ("discard", "sacrifice", "mark", "unmark", "return", "remove", "move", "reveal")
"""What a player does to a card of his or her choice, so that "chooses and" says nothing new."""
PHRASES: Final[dict[tuple[str, ...], tuple[str, ...]]] = {
    **SAID_OTHERWISE,
    ("the", "battlefield"): ("play",), ("token", "creature"): ("creature", "token"), ("token", "creatures"): ("creature", "tokens"),
    ("equal", "or", "less"): ("or", "less"), ("or", "lesser"): ("or", "less"), ("or", "below"): ("or", "less"), ("or", "above"): ("or", "more"),
    ("can", "no", "longer"): ("cannot",), ("may", "no", "longer"): ("cannot",), ("as", "soon", "as"): ("when",), ("in", "order", "to"): ("to",),
    ("gold", "pieces"): ("gold",), ("gold", "coins"): ("gold",), ("gold", "piece"): ("gold",), ("gold", "coin"): ("gold",), ("as", "well"): (), ("too",): (), (",", "too"): (),
    ("each", "one", "of"): ("each", "of"), ("the", "opposing", "player"): ("a", "opponent"), ("for", "every", "single"): ("for", "each"),
    ("under", "the", "control", "of"): ("controlled", "by"), ("at", "all"): (), ("amount", "of", "cards"): ("number", "of", "cards"),
    ("gold", "less"): ("less",), ("gold", "cheaper"): ("less",), ("cheaper",): ("less",), ("from", "this", "point", "on"): (), ("from", "now", "on"): (), ("for", "nothing"): ("for", "free"),
    ("free", "of", "charge"): ("for", "free"), ("their", "respective", "owners'"): ("their", "owners'"), ("on", "its", "own"): ("alone",), ("by", "itself"): ("alone",),
    ("equal", "in", "number", "to"): ("equal", "to"),
    **{(*comma, "including", *itself): () for comma in ((), (",",)) for itself in (("itself",), ("this", "one"))},
    ("different", "target"): ("target",), ("a", "different", "target"): ("another", "target"), ("controllers'",): ("controller's",), ("unmark", "phases"): ("unmark", "phase"), ("any", "one", "creature"): ("any", "creature"),
    ("as", "you", "wish"): ("as", "you", "choose"), ("as", "you", "like"): ("as", "you", "choose"), ("deck", "afterwards"): ("deck",),
    **{("choose", "and", deed): (deed,) for deed in _CHOSEN_FIRST}, **{("chooses", "and", f"{deed}s"): (f"{deed}s",) for deed in _CHOSEN_FIRST},
    **{("of", "a", "player's", when): ("of", "each", "player's", when) for when in ("turn", "upkeep", "unmark", "draw", "tactics", "play", "attack", "discard")},
    ("in", "turn", "order"): (), **{(look, "at", "all"): (look, "at", "all") for look in ("look", "looks")}, ("you", "have", "sacrificed"): ("you", "sacrificed"),
    ("of", "yours"): ("you", "control"), ("of", "mine"): ("you", "control"), ("survives",): ("is", "in", "play"), ("survive",): ("are", "in", "play"), ("survived",): ("is", "in", "play"),
    ("card", "there"): ("card", "in", "it"), ("cards", "there"): ("cards", "in", "it"), ("any", "turn"): ("each", "turn"),
    ("that's",): ("that", "is"), ("who's",): ("who", "is"), ("there's",): ("there", "is"), ("they're",): ("they", "are"), ("you're",): ("you", "are"), ("i", "'m"): ("i", "am"),
    ("he", "/", "she"): ("he", "or", "she"), ("his", "/", "her"): ("his", "or", "her"), ("him", "/", "her"): ("him", "or", "her"),
    ("she", "/", "he"): ("he", "or", "she"), ("her", "/", "his"): ("his", "or", "her"), ("a", "target"): ("target",), ("that", "opponent's"): ("that", "player's"),
    ("nor", "can", "it"): ("and", "cannot"), ("nor", "can", "they"): ("and", "cannot"), ("nor", "may", "it"): ("and", "cannot"), ("nor", "may", "they"): ("and", "cannot"),
    ("being", "attacked"): ("attacked",), ("being", "blocked"): ("blocked",), ("being", "intercepted"): ("intercepted",), ("this", "only", "when"): ("this", "only", "if"),
    ("a", "victory", "point"): ("one", "victory", "point"), ("a", "life", "point"): ("one", "life", "point"),
    ("token", "into", "play", "that", "is", "a", "copy", "of"): ("token", "that", "is", "a", "copy", "of"),
    ("on", "the", "turn", "i", "come", "into", "play"): ("as", "long", "as", "i", "came", "into", "play", "this", "turn"),
    ("the", "turn", "i", "come", "into", "play"): ("as", "long", "as", "i", "came", "into", "play", "this", "turn"),
    **{(verb, *rest): (verb, *rest) for verb in ("survive", "survives", "survived") for rest in (("combat",), ("battle",), *((word, fight) for word in ("a", "the", "its") for fight in ("battle", "fight", "combat", "attack", "assault")))}, **{(verb, "an", fight): (verb, "a", fight) for verb in ("survive", "survives") for fight in ("attack", "assault")},
    ("its", "player"): ("its", "controller"), ("loyalty", "for", "devotion"): ("loyalty",), ("loyalty", "when", "devoting"): ("loyalty",),
    ("the", "played", "creature"): ("that", "creature"), ("the", "played", "card"): ("that", "card"),
    ("cost", "less", "than", "i", "do"): ("have", "lower", "cost", "than", "me"),
    ("i", "fight"): ("i", "am", "fighting"), ("it", "fights"): ("it", "is", "fighting"),
    ("as", "a", "additional", "cost", ","): ("as", "a", "additional", "cost", "to", "play", "this", "card", ","), ("as", "an", "additional", "cost", ","): ("as", "a", "additional", "cost", "to", "play", "this", "card", ","),
    ("a", "player's", "city"): ("a", "city"), ("is", "one", "of", "my", "residents"): ("is", "in", "this", "city"),
    ("costs", "less", "than", "me"): ("has", "lower", "cost", "than", "me"), ("cost", "less", "than", "me"): ("have", "lower", "cost", "than", "me"),
    ("you", "can"): ("you", "may"), **{(before, "you", "can"): (before, "you", "can") for before in ("time", "whenever", "if", "as")}, ("you", "can", "only"): ("you", "can", "only"),
    ("canceled",): ("cancelled",), ("countermanded",): ("cancelled",), **{(verb, "in", "marked"): (verb, "into", "play", "marked") for verb in ("come", "comes")},
    **{(verb, "the", "game"): (verb, "play") for verb in ("enter", "enters", "entered", "leave", "leaves", "left")}, ("both", "players"): ("all", "players"), ("other", "players'"): ("opponents'",),
    **{(verb, "unblockable"): ("cannot", "be", "blocked") for verb in ("is", "are", "am", "becomes", "become")}, ("steal", "target"): ("gain", "control", "of", "target"),
    **{(deed, "that", "way"): (deed, "this", "way") for deed in ("destroyed", "discarded", "drawn", "killed", "marked", "milled", "moved", "removed", "returned", "revealed", "sacrificed", "unmarked", "dealt", "died", "found", "play", "came", "entered")},
    ("if", "you", "do", "pay"): ("if", "you", "do"), ("if", "you", "do", "so"): ("if", "you", "do"), ("if", "they", "do", "pay"): ("if", "they", "do"),
    **{("you", "have", deed): ("you", deed) for deed in ("played", "cast", "discarded", "sacrificed", "destroyed")},
    **{(*words, ":"): ("when", *deed, ",") for deed, names in _OCCASIONS for words in names},
    **{(word, ":"): () for word in ("action", "forced", "passive", "constant")},
    ("another", "player's"): ("a", "opponent's"), ("at", "least", "one", "opponent"): ("a", "opponent"),
    ("either", "."): (".",), ("come", "in", "play"): ("come", "into", "play"), ("comes", "in", "play"): ("comes", "into", "play"), ("if", "you", "did", "it"): ("if", "you", "do"), ("a", "other"): ("another",), ("an", "other"): ("another",), ("in", "this", "moment"): (), ("at", "this", "moment"): (), ("at", "that", "moment"): (),
    ("its", "keywords", "and", "all", "other", "abilities"): ("abilities",), ("keywords", "and", "all", "other", "abilities"): ("abilities",), ("play", "only", "when"): ("play", "only", "if"), ("that", "opponent"): ("that", "player"), ("into", "play", "as", "a", "resident", "of", "one", "of"): ("into", "one", "of"), **{(to, "a", "city", *they): (to, "one", "of", "his", "or", "her", "cities") for to in ("into", "in") for they in (("he", "or", "she", "controls"), ("he", "/", "she", "controls"), ("they", "control"), ("of", "his", "or", "her", "own"))},
    ("choice", "that", "its", "owner", "controls"): ("choice",), ("choice", "its", "owner", "controls"): ("choice",), ("with", "the", "name"): ("named",), ("called",): ("named",), ("that", "is", "named"): ("named",), ("that", "are", "named"): ("named",), **{(*words, "of", "this"): ("this", "way") for words in (("because",), ("as", "a", "result"), ("as", "a", "consequence"))}, ("because", "of", "that"): ("this", "way"), ("due", "to", "this"): ("this", "way"), ("as", "a", "result"): ("as", "a", "result"),
    ("while", "being", "marked"): ("while", "marked"), ("in", "that", "case"): ("if", "you", "do"), ("in", "which", "case"): ("if", "you", "do"), ("if", "so", ","): ("if", "you", "do", ","), ("until", "the", "turn", "ends"): ("until", "end", "of", "turn"), ("whole", "hand"): ("hand",), ("the", "enchanted"): ("enchanted",), **{("as", "many", "cards", sign): ("that", "many", "cards", sign) for sign in ("minus", "plus")},
    **{(may, "neither", base): (may, "neither", base) for may in ("can", "may", "could") for base in _DEEDS},
    **{("neither", form): ("cannot", base) for base in _DEEDS for form in (base, f"{base}s")}, **{("nor", f"{base}s"): ("or", base) for base in _DEEDS}, ("anymore",): (), ("any", "more"): (), ("any", "longer"): (), ("at", "once"): (),
}  # fmt: skip
"""Sequences of words, each with what it is read as."""
_LONGEST: Final = max(map(len, PHRASES))
_FIRST: Final = frozenset(words[0] for words in PHRASES)
_ALSO: Final = ("is", "are", "am", "'m", "this")
"""Words behind which "also" is a part of a wording; elsewhere it says nothing new."""
_OWN: Final = ("your", "their", "his", "her")
"""Possessives behind which "own" says nothing new."""

_BEFORE_COUNTERS: Final = frozenset(
    ("a", "an", "another", "all", "any", "each", "every", "no", "more", "x", "last", "many", "with", "has", "have")
)
"""Words between which and "counter" a word is the name of the counter."""
_NO_COUNTER: Final = frozenset(
    (
        *_BEFORE_COUNTERS,
        *NUMBERS,
        "additional",
        "extra",
        "further",
        "fewer",
        "of",
        "other",
        "such",
        "the",
        "these",
        "those",
        "or",
        "and",
    )
)

_TOKEN = re.compile(
    r"(?P<TITLE>(?:(?<=[Nn]amed )|(?<=the name )|(?<=called ))\"?[A-Z][\w'-]*(?: (?:(?:of|the|and|to|in|for) )*[A-Z][\w'-]*)*\"?)"
    r"|(?P<NON>[Nn]on(?:-| (?=[A-Za-z])))|(?P<PAIR>[+\-]?(?:\d+|[xX])/[+\-]?(?:\d+|[xX])\b)|(?P<SIGNED>[+\-](?:\d+|[xX])\b)|(?P<NUMBER>\d+)|(?P<MARKS>\bM(?=\d\b|X\b))"
    r'|(?P<QUOTED>"[^"]*"(?=\s*:))|(?P<CANNOT>(?:[Cc]an|[Mm]ay)\s+not\b|[Cc]an\'t\b)|(?P<VERB>\b(?:[Dd]o|[Dd]oes|is|are|did|was|were|has|have|would))(?=n\'t\b)|(?P<NOT>n\'t\b)'
    r"|(?P<WORD>[Ii](?='m\b)|'m\b|[^\W\d_][\w']*(?:-[^\W\d_][\w']*)*)|(?P<SPACE>\s+)|(?P<MARK>.)"
)
_NORMALISED = {"NON": "non-", "CANNOT": "cannot", "NOT": "not", "MARKS": "m'"}
"""Tokens with several spellings: "can't" and "may not" become "cannot", the end of "doesn't" becomes "not"; the M of "M2" is no plain M."""
GENITIVE: Final = "'s"
"""The ending of a subtype in the genitive."""
LITERALS = ("PAIR", "SIGNED", "NUMBER", "QUOTED", "TITLE")
"""Tokens that are not words: "+1/+2", "+1", "3", and an instruction in quotation marks before a colon."""


@dataclass(frozen=True)
class Lexicon:
    """The words of a vocabulary, the words always written with a capital, and the known subtypes; a word may be both."""

    words: frozenset[str]
    proper: frozenset[str]
    subtypes: Mapping[str, tuple[str, bool]]
    """By each of their forms in lower case: the spelling, and whether the form is plural."""
    numbers: Mapping[str, int]
    """The number of each symbol of the grammar."""

    def tokens(self, text: str) -> Iterator[Token]:
        """The tokens of a paragraph."""
        before = ""
        skipped = 0
        found = [match for match in _TOKEN.finditer(text) if match.lastgroup != "SPACE"]
        for place, match in enumerate(found):
            kind, word = str(match.lastgroup), match.group()
            small = word.lower()
            if skipped:
                skipped -= 1
                continue
            counted = kind == "WORD" and self._names_a_counter(found, place)
            if small in _FIRST and not counted and (phrase := self._phrase(found, place)):
                for plain in PHRASES[phrase]:
                    yield Token(frozenset((self.numbers[word_symbol(plain)],)), plain, match.start())
                skipped = len(phrase) - 1
                before = small
                continue
            if kind == "WORD" and ((small == "own" and before in _OWN) or (small == "also" and before not in _ALSO)):
                continue
            before = small
            if kind == "WORD" and not counted and self._is_colloquial(small):
                for plain in COLLOQUIAL[small]:
                    yield Token(frozenset((self.numbers[word_symbol(plain)],)), plain, match.start())
                continue
            rest = self._denied(kind, word)
            if rest:
                yield Token(frozenset((self.numbers[word_symbol("non-")],)), word[:3], match.start())
                types = self._types(kind, rest)
                yield Token(
                    frozenset(self.numbers[name] for name in types if name in self.numbers), rest, match.start() + 3
                )
                continue
            stem = self._stem(kind, word)
            if stem:
                yield from self._of_subtype(stem, match.start())
                continue
            types = self._types(kind, word)
            if counted and "UNKNOWN" not in types:
                types = (*types, "UNKNOWN")
            yield Token(frozenset(self.numbers[name] for name in types if name in self.numbers), word, match.start())

    def kind_of(self, small: str) -> str:
        """Whether a word in lower case is a "word" of the language or a "subtype", "" if it is neither."""
        if small in self.words or small in ARTICLES or small in NUMBERS or small in COLLOQUIAL:
            return "word"
        return "subtype" if small in self.subtypes else ""

    def _names_a_counter(self, found: Sequence[re.Match[str]], place: int) -> bool:
        """Whether a word of the vocabulary may be the name of a counter: "a coin counter"."""
        before, word = (found[place - 1].group().lower() if place else ""), found[place].group().lower()
        behind = found[place + 1].group().lower() if place + 1 < len(found) else ""
        if not word.isalpha() or not found[place].group().islower():
            return False
        counted = before in _BEFORE_COUNTERS or before in NUMBERS or before.isdigit()
        return counted and behind in ("counter", "counters") and word not in _NO_COUNTER

    def _is_colloquial(self, small: str) -> bool:
        """Whether a word is an everyday one for words of the vocabulary."""
        known = small in self.words or small in self.subtypes
        return small in COLLOQUIAL and not known and all(plain in self.words for plain in COLLOQUIAL[small])

    def _denied(self, kind: str, word: str) -> str:
        """The subtype in a word such as "nongoblin", "" for other words."""
        small, rest = word.lower(), word[3:]
        known = kind == "WORD" and small.startswith("non") and small not in self.words and small not in self.subtypes
        return rest if known and rest.lower() in self.subtypes and word_symbol("non-") in self.numbers else ""

    def _stem(self, kind: str, word: str) -> str:
        """The subtype in a genitive such as "Goblin's", "" for other words."""
        stem = word.removesuffix("'s")
        known = kind == "WORD" and stem != word and word.lower() not in self.words
        return stem if known and stem.lower() in self.subtypes and not self.subtypes[stem.lower()][1] else ""

    def _of_subtype(self, stem: str, start: int) -> Iterator[Token]:
        """The tokens of a subtype in the genitive: the name, and its ending."""
        yield Token(frozenset((self.numbers["NAME"],)), stem, start)
        yield Token(frozenset((self.numbers[word_symbol(GENITIVE)],)), GENITIVE, start + len(stem))

    def _phrase(self, found: Sequence[re.Match[str]], place: int) -> tuple[str, ...]:
        """The longest sequence that begins at a place and is read as other words of the vocabulary; () if there is none."""
        ahead = [match.group().lower() for match in found[place : place + _LONGEST]]
        for length in range(len(ahead), 0, -1):
            words = tuple(ahead[:length])
            if words in PHRASES and all(plain in self.words for plain in PHRASES[words]):
                return words
        return ()

    def _types(self, kind: str, word: str) -> tuple[str, ...]:
        small = word.lower()
        if kind in LITERALS:
            return (kind,)
        if kind in _NORMALISED:
            return (word_symbol(_NORMALISED[kind]),)
        if kind == "MARK":
            return (word_symbol(word),)
        known = (
            [word_symbol(ARTICLES[0] if small in ARTICLES else small)]
            if small in self.words or small in ARTICLES
            else []
        )
        if small in self.subtypes:
            known.append("NAMES" if self.subtypes[small][1] else "NAME")
        if word == small and word.capitalize() in self.proper:  # "a charge counter" is not about the keyword Charge
            known.append("UNKNOWN")
        return tuple(known) or ("NUMBER" if small in NUMBERS else "UNKNOWN",)
