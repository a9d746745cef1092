"""Whether every word of a sentence is in its meaning: by what the parser made of it, and by an independent look for marker words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import PLAIN, field_names, find_all
from cardforge.effects.phrases import NoMeaning
from cardforge.effects.selectors import ALL, NEXT_TARGET_OF
from cardforge.wording.parsing.earley import Token
from cardforge.wording.players import EACH
from cardforge.wording.references.named.as_i import QUOTED
from cardforge.wording.references.named.whose_place import check_place_of_owner

_SHARED: Final = "cardforge.effects"
"""Where the shared values live; a game's own values may say anything in fields of their own."""
_CONDITIONS: Final = frozenset({"If", "condition", "unless", "Negated", "Delay", "may_cost", "trigger", "Must"})
_EVERY: Final = frozenset(
    {
        "Each",
        "ForEach",
        "ForPlayers",
        "ForPlayersNoted",
        "NamePlayers",
        "each",
        "Count",
        "CountOf",
        "StatOf",
        "LastStat",
        "Times",
        "ThatMany",
        "Allow",
        "AtMost",
        "Cap",
        "CostChange",
        "Shield",
        "Must",
        "trigger",
        "limit",
        "all",
        "each_turn",
    }
)

_SAYING_IF: Final = frozenset(
    {
        "be_damaged",
        "extra_block",
        "attack_alone",
        "sent_on_marked",
        "attack_without",
        "attack_without_2",
        "attack_without_3",
        "block_marked",
        "block_home_marked",
        "attack_marked",
    }
)
"""Actions whose wording may have an "if" of its own."""

_PRICE: Final = "additional"
"""What is paid besides: "play me only if you sacrifice a creature"."""
_AFTER_IF: Final = frozenset({_PRICE, "Prevent", "Redirect", "Amplify", "Shield", "TurnDamage", "ChooseMore"})
"""What may stand behind an "if" without being asked for."""
MARKERS: Final[dict[str, frozenset[str]]] = {
    "if": _CONDITIONS | _AFTER_IF | _SAYING_IF,
    "unless": frozenset(
        {
            "unless",
            "otherwise",
            "Negated",
            "may_cost",
            "attack_alone",
            "attack_without",
            "attack_without_2",
            "attack_without_3",
        }
    ),
    "until": frozenset({"until", "Allow", "Delay", "Minus", "RevealUntil"}),
    "instead": frozenset(
        {
            "otherwise",
            "Negated",
            "YouDo",
            "would",
            "Redirect",
            "alternative",
            "Amplify",
            "Prevent",
            "Attach",
            "Cancel",
            "Shield",
            "TurnDamage",
            "unlike",
            "ChooseMore",
            "EnterWith",
            "Must",
            "sent_on_marked",
        }
    ),
    "otherwise": frozenset({"otherwise", "Negated"}),
    "may": frozenset(
        {
            "AtMost",
            "AsThough",
            "Forbid",
            "May",
            "CopyItem",
            "alternative",
            "up_to",
            "Allow",
            "activated",
            "ChooseOne",
            "ChooseMore",
        }
    ),
    "random": frozenset({"Random", "random", "at_random", "shuffled_under"}),
    "target": frozenset({"Bearer", "bearer", "Target", "target", "Retarget", "Forbid", "would"}),
    "another": frozenset({"attack_alone", "other", "other than", "unlike", "MoveTo", "Allow", NEXT_TARGET_OF}),
    "other": frozenset(
        {
            "attack_alone",
            "attack_beside",
            "other",
            "other than",
            "unlike",
            "Plus",
            "Pick",
            "Become",
            "TheRest",
            "Allow",
            "Help",
        }
    ),
    "up to": frozenset(
        {"up_to", "Allow", "Capped", "Search", "Pick", "Cap", "Minus", "Prevent", "ChooseOne", "ChooseMore"}
    ),
    "each": _EVERY,
    "every": _EVERY,
    "only": frozenset(
        {"targeting only", "AtMost", "only", "Forbid", "limit", "would", "condition", "If", "Negated", "Shield", _PRICE}
    ),
    "half": frozenset({"Half"}),
    "cannot": frozenset(
        {
            "least",
            "sure",
            "above",
            "Capped",
            "YouDo",
            "AtMost",
            "Cap",
            "Forbid",
            "StayMarked",
            "LoseAbilities",
            "keyword",
        }
    ),
}
"""For each marker word, the values and fields of which a meaning that says it has at least one."""
_MARKER: Final = re.compile(rf"\b(?:{'|'.join(sorted(MARKERS, key=len, reverse=True))})\b", re.IGNORECASE)
_NEGATED: Final = re.compile(r"\b(?:may not|can not|can't)\b", re.IGNORECASE)
_WOULD: Final = re.compile(r"\b(?:if|when|whenever) that (\w+) would\b", re.IGNORECASE)
"""What an enchantment says again of what it is attached to."""
BORNE: Final = re.compile(r"\b(?:enchanted|equipped) (\w+)", re.IGNORECASE)
_UNATTACHED: Final = ("creature", "event", "magic", "city", "region")
"""Types of cards that are attached to nothing."""
ANY_TYPE: Final = ("card", "permanent")
"""Nouns for cards of any type."""
_MUTUAL: Final = re.compile(
    r"(?<=with )each other\b|(?<=fight )each other\b|\beach(?= deals? damage equal to (?:its|their))|(?<=to )(?:each|the) other(?= equal\b|[.,]|$)|(?:(?:each|every|all|any) )?other(?= players?\b)|\banother(?= player\b)|\beach of (?:them|those)\b|\beach of(?= (?:up to )?\w+ (?:other )?target\b)|\b(?:each|every)(?= (?:[\w-]+ ){1,5}this way\b)|\beach(?= (?:having|with)\b)|(?<=residents )each\b|(?<=resident )each\b|(?<=you )each\b|(?<=opponents )each\b|(?<=opponent )each\b|(?<=players )each\b|(?<=player )each\b|(?<=owner )each\b|(?<=controller )each\b",
    re.IGNORECASE,
)
_THAN: Final = re.compile(
    r"(?<=\bthe )target\b|(?<=players )other(?= than you)|(?<=player )other(?= than you)", re.IGNORECASE
)
_BY_KEYWORD: Final = re.compile(
    r"\bmay(?= (?:block|intercept|stop|defend against) (?:flying creatures|creatures with flying)"
    r"| be (?:played|cast) (?:as though|as if|like an event|at any time|any time|whenever|during an opponent|during opponents|in an opponent)"
    r"| (?:play|cast) (?:it|i|me|this|this card|this creature) (?:as though|as if|like an event|at any time|any time|whenever|during an opponent|during opponents|in an opponent))",
    re.IGNORECASE,
)
"""A permission that a keyword says."""
_NO_IF: Final = re.compile(
    r"\b(?:each|every) time\b|\b(?:as|even) if\b|\bor all(?: of (?:them|those)| that [\w ]{3,20})? if\b|\bif(?= [^.;:,]+ would (?:enter|come into) play\b)",
    re.IGNORECASE,
)
"""An "if" that says how or although, not under which condition; "each time", which is "when"."""
_NAMED: Final = re.compile(r'named "?[A-Z][\w\' -]*')


class Unclaimed(NoMeaning):
    """A word that is in no part of the meaning made of its sentence."""

    code = "unclaimed-word"

    def __init__(self, word: str, start: int) -> None:
        super().__init__(f"a sentence in which {word!r} says something")
        self.word = word
        self.start = start
        """Where the word begins in its sentence."""


def check_claimed(tokens: Sequence[Token], claimed: int) -> None:
    """Raises Unclaimed for the first word that nothing was made of, or that stands twice; `claimed` has a bit for each claimed token."""
    before = ""
    for place, token in enumerate(tokens):
        is_word = any(letter.isalnum() for letter in token.text)
        if is_word and (not claimed >> place & 1 or (token.text.isalpha() and token.text.lower() == before)):
            raise Unclaimed(token.text, token.start)
        before = token.text.lower()


def check_words(text: str, abilities: tuple[a.Ability, ...]) -> None:
    """Raises NoMeaning for a word that says something else than the meaning, or nothing in it."""
    check_markers(text, abilities)
    check_your(text, abilities)
    check_place_of_owner(text, abilities)
    check_quoted(text, abilities)
    check_preventing(text, abilities)


def check_markers(text: str, abilities: tuple[a.Ability, ...]) -> None:
    """Raises Unclaimed for a marker word such as "unless" or "random" if nothing of its kind is in the meaning."""
    marked = list(_MARKER.finditer(_plain(text)))
    if not marked:
        return
    said = frozenset(_said(abilities))
    for match in marked:
        if "own" not in said and said.isdisjoint(MARKERS[match.group().lower()]):
            raise Unclaimed(match.group(), match.start())


def check_quoted(text: str, abilities: tuple[a.Ability, ...]) -> None:
    """Raises NoMeaning for 'creatures have "When I die, this city gains 1 strength"': a creature that has the ability is no city."""
    quoted = [said for said in QUOTED.findall(text) if _THE_CITY.search(said) and not _SOME_CITY.search(said)]
    if not quoted:
        return
    for grant in find_all(abilities, v.Grant):
        filter = getattr(grant.what, "filter", None)
        if isinstance(filter, a.Filter) and all(part.what == "creature" for part in filter.either or (filter,)):
            raise NoMeaning('"my city"')


_THE_CITY: Final = re.compile(r"\b(?:this|that|enchanted) city\b", re.IGNORECASE)
_SOME_CITY: Final = re.compile(r"\b(?:a|an|another|any|each|my|target|opponent's) (?:\w+ )?city\b", re.IGNORECASE)


def check_your(text: str, abilities: tuple[a.Ability, ...]) -> None:
    """Raises NoMeaning for "target opponent shuffles your deck" that was read as the deck of that player: "your" is never another one's."""
    clauses = re.split(r"[.;:,\n]\s*", text)
    put = (*find_all(abilities, v.PutIntoPlay), *find_all(abilities, v.CreateToken), *find_all(abilities, v.Control))
    if any(map(_OTHERS_FOR_YOU.match, clauses)) and not any(getattr(verb, "who", None) == a.YOU for verb in put):
        raise NoMeaning("their own control")
    if any(map(_OTHERS_TAKING.match, clauses)):
        raise NoMeaning("your hand, for cards go into the hands of their owners")
    said = any(map(_OTHERS_WITH_YOUR.match, clauses))
    if said and not _speaks_of_you(tuple(ability.effects for ability in abilities)):
        raise NoMeaning('"their"')


def check_preventing(text: str, abilities: tuple[a.Ability, ...]) -> None:
    """Raises NoMeaning for "unless each opponent pays 2": one player is enough to prevent something."""
    asked = (may for may in find_all(abilities, v.May) if may.otherwise and not may.effects)
    if _UNLESS_EACH.search(text) and any(getattr(may.who, "which", "") in EACH for may in asked):
        raise NoMeaning("an opponent, or any player, who alone can prevent it")


_UNLESS_EACH: Final = re.compile(r"\bunless (?:each|every|all)\b", re.IGNORECASE)


def _speaks_of_you(value: object) -> bool:
    yours = any("you" in (filter.whose, filter.owner) for filter in find_all(value, a.Filter))
    shown = [show.at for show in find_all(value, v.Reveal)] + [look.at for look in find_all(value, v.Look)]
    return (
        yours
        or a.YOU in shown
        or any(top.who == a.YOU for top in find_all(value, a.Top))
        or any(count.who == a.YOU for count in find_all(value, a.CountOf))
    )


_OTHERS: Final = (
    r"(?:then )?(?:(?:target|each|that|an|another|its|their|his|her) )+(?:opponent|player|controller|owner)s? (?:may |must |can )?"
    r"(?!you\b)\w+\b"
)
_OTHERS_FOR_YOU: Final = re.compile(_OTHERS + r"(?:(?! you ).)*\bunder your control\b", re.IGNORECASE)
_OTHERS_TAKING: Final = re.compile(
    _OTHERS + r"(?:(?! you ).)*\byour (?:hand|deck|graveyard) into (?:his or her|his|her|their) hand\b", re.IGNORECASE
)
_OTHERS_WITH_YOUR: Final = re.compile(
    _OTHERS + r"(?:(?! you ).)*\byour (?:hand|deck|graveyard)\b",
    re.IGNORECASE,
)
"""A clause in which another player does something with "your hand", "your deck" or "your graveyard"."""


def check_bearer(text: str, abilities: tuple[a.Ability, ...], nouns: Mapping[str, str], kind: str = "") -> None:
    """Raises Unclaimed if "enchanted city" stands on a card that enchants creatures; `nouns` has the type of card for each noun.

    Raises NoMeaning for a card of a type that is attached to nothing, in a game with enchantments.
    """
    if kind in _UNATTACHED and "enchantment" in nouns.values():
        players = a.PlayerRef("bearer") in find_all(abilities, a.PlayerRef)
        if players or next(find_all(abilities, a.Bearer), None) is not None:
            raise NoMeaning("an enchantment, which is attached to something", "not-playable")
    types = {filter.what for filter in _enchanted(abilities)} & set(nouns.values())
    words = {word.lower() for one in find_all(abilities, a.Target) for word in (*one.filter.words, *one.filter.every)}
    for match in _WOULD.finditer(text):
        if kind == "enchantment" and match[1].lower() not in {*nouns, *words}:
            raise Unclaimed(match[1], match.start(1))
    if not types or not types.isdisjoint(ANY_TYPE):
        return
    for match in BORNE.finditer(text):
        if nouns.get(match[1].lower(), ANY_TYPE[0]) not in (*types, *ANY_TYPE):
            raise Unclaimed(match[1], match.start(1))


def _enchanted(abilities: tuple[a.Ability, ...]) -> Iterator[a.Filter]:
    """What the card can be attached to."""
    for ability in abilities:
        for effect in ability.effects if ability.kind == "enchant" else ():
            if isinstance(effect, v.Attach) and isinstance(effect.to, a.Target):
                yield effect.to.filter


def _plain(text: str) -> str:
    """The text without names, every letter in its place; what may not be done cannot be done."""
    unnamed = _BY_KEYWORD.sub(
        _blank, _THAN.sub(_blank, _MUTUAL.sub(_blank, _NO_IF.sub(_blank, _NAMED.sub(_blank, text))))
    )
    return _NEGATED.sub(lambda match: "cannot".ljust(len(match.group()))[: len(match.group())], unnamed)


def _blank(match: re.Match[str]) -> str:
    return " " * len(match.group())


def _said(value: object) -> Iterator[str]:
    """The kinds of values in a meaning, and the fields that are set."""
    if isinstance(value, tuple):
        for part in value:
            yield from _said(part)
        return
    names = field_names(type(value))
    if names is None:
        return
    yield from _kinds(value)
    for name in names:
        inner = getattr(value, name)
        if inner is True or (inner and name in ("unless", "otherwise", "condition", "limit", "unlike")):
            yield name
        if inner and type(inner) not in PLAIN:
            yield from _said(inner)


def _kinds(value: Any) -> Iterable[str]:
    kind = type(value)
    found = {kind.__name__}
    if not kind.__module__.startswith(_SHARED):
        found.add("own")
    if isinstance(value, a.Ability):
        found |= {value.kind, *(("trigger",) if value.when else ()), *(("limit",) if value.user else ())}
    elif isinstance(value, a.Trigger) and value.event.startswith("would"):
        found.add("would")
    elif isinstance(value, a.Trigger) and value.event in ("moved", "moved_out") and value.detail[:1] not in ("", ","):
        found.add("other")  # "from one city to another"
    elif isinstance(value, a.Trigger) and value.event == "targeted":
        found.add("target")
    elif isinstance(value, a.PlayerRef | a.Filter):
        found.add((value.which if isinstance(value, a.PlayerRef) else value.whose).partition("_")[0])
    if isinstance(value, a.Filter):
        found |= {how for how, _ in value.related if how in ("other than", "targeting only", NEXT_TARGET_OF)}
        found |= {"target" for how, _ in value.related if how.startswith("targeting")}
    if isinstance(value, v.SetStat) and value.stat == "faction":
        found.add("otherwise")  # "instead of its own faction"
    if isinstance(value, v.Modify) and "levels" in dict(value.changes):
        found.add("each")
    if getattr(value, "until", "static") != "static":
        found.add("until")
    if getattr(value, "to", "") == "deck_shuffled_under":
        found.add("shuffled_under")
    if getattr(value, "action", "") in _SAYING_IF:
        found.add(value.action)
    if getattr(value, "action", "") == "attack_beside":
        found.add("other than")
    if getattr(value, "least", 0):
        found.add("least")
    if isinstance(value, v.Shield) and value.above is not None:
        found.add("above")  # "cannot be dealt more than 2 damage by a single source"
    if getattr(value, "how", ""):
        found.add(value.how)
    if isinstance(value, a.Choose) and value.n == ALL:
        found.add("Each")
    if kind.__name__ == "May" and value.cost:
        found.add("may_cost")
    return found
