"""Prepares a printed text for reading without moving a letter: every replacement is as long as what it replaces.

Real cards contain markup, typographic signs and mark symbols in brackets, and refer to themselves by name; cleaned texts say "I".
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from cardforge.wording.parsing.own_name import without_part

_SIGNS = str.maketrans(
    {"’": "'", "‘": "'", "“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "−": "-", "–": "-", "—": "-"}
)
_MARKUP = re.compile(r"</?[A-Za-z][^<>]{0,40}>")
_EMPHASIS = re.compile(r"(?<![\s\w])\*{1,3}(?=\S)|(?<=\S)\*{1,3}|^\*{2,3}(?=\S)|(?<=\s)\*{1,3}(?=[^\s*])", re.MULTILINE)
"""Stars around words: bold and italic print."""
_ENTITY = re.compile(r"&amp;")
_MARK = re.compile(r"[\[({][mM][\])}]")
_PRICED = re.compile(
    r"(?<=\bcost )[({](\d+|[xX])[)}]|(?<=\bcosts )[({](\d+|[xX])[)}]|(?<=\bpay )[({](\d+|[xX])[)}]", re.IGNORECASE
)
"""A number of gold in brackets: "costs (1) less"."""
_LIMIT = re.compile(r"\(((?:limit |only |use only )?(?:once|twice) (?:per|each|every|a) turn\.?)\)", re.IGNORECASE)
"""A limit on uses in brackets: "(Limit once per turn.)"."""
_POINTS_OF = re.compile(r"\bpoints? of (?=damage\b)", re.IGNORECASE)
_IF_DONE: Final = re.compile(
    r"(?<=\w),(?= in which case\b| if (?:you|he or she|he/she|they|that player) (?:do|does|did)\b(?! not\b))",
    re.IGNORECASE,
)
"""A comma for a full stop: "Discard a card, if you do draw two cards"."""
_WHEN_DONE: Final = re.compile(
    r"(?<=[.] )When(?= (?:you|he or she|he/she|that player) (?:do|does)(?: so)?,)", re.IGNORECASE
)
"""What is done once something that may be done was done: "You may discard a card. When you do, draw two cards"."""
_LOOKED_AT = re.compile(
    r"(\b(?:look(?:s|ing)? (?:at|through)|reveals?|turns? over)\b[^.:\"]*\bdeck):(?=\s+(?:put|you may|choose|reveal)\b)",
    re.IGNORECASE,
)
"""What is done to cards that are looked at, behind a colon: no ability costs a look at a deck."""
_OR_PAID = re.compile(r"(?<=[.] )Or(?=,? (?:pay|spend|discard|mark)\b[^.:\"]*:)", re.IGNORECASE)
"""Between two abilities with a price of which either may be used: "... Or spend 3 workers: draw a card"."""
_ROUNDED = re.compile(r"\((round(?:ed|ing) (?:up|down))\)")
_STATE = re.compile(r"\(((?:un)?marked)\)", re.IGNORECASE)
"""How something comes into play, in brackets: "into one of your vaults (marked)"."""
_AND_SO: Final = re.compile(r"\((?=(?:but|or|to a (?:minimum|maximum)|minimum|maximum)\b)([^().\"]*)\)")
"""What goes on with the sentence in brackets: "(but not less than 1)", "in your city (or army)"."""
_MINIMUM: Final = re.compile(r"\((at least|min(?:imum)?)\.? ?((?:of )?(?:\d+|one|two|three))\)", re.IGNORECASE)
"""What something costs at least, in brackets: "costs 1 less (min. 1)"."""
_OFTEN: Final = re.compile(
    r",?\s+but (?:only|(?:not|no) more than|at most) (?=(?:once|twice|one time|\w+ times) (?:per|each|every|a) turn\b)",
    re.IGNORECASE,
)
"""How often something may happen, behind it: "draw a card, but not more than once each turn"."""
_CALLED_OUT: Final = re.compile(r"!+(?=[\s\"')]|$)")
_X_IS: Final = re.compile(r"\(((?:(?:where|with) X (?:is|equals|being)|X being)\b[^()]*)\)", re.IGNORECASE)
"""What X is, in brackets: "draw X cards (X being the number of cities you control)"."""
_EACH_WITH: Final = re.compile(r", each( (?:with|having) [^,.]{3,40}),")
"""What is said of each of several between commas: "two target creature cards, each with cost 2 or less, from your graveyard"."""
_TILL: Final = re.compile(r"(?<=\s)'(?=till?\b)", re.IGNORECASE)
_THEN: Final = re.compile(r"(?<=\w )-(?= then\b)", re.IGNORECASE)
"""A dash for a comma: "draw a card - then discard a card"."""
_OF_OWN: Final = re.compile(
    r"\b(?:control|controller|owner|copy|ATK|DEF|cost|top|place|instead|residents?|strength)\s+of\s+$", re.IGNORECASE
)
"""Words before a name that is what they are about: "gains control of Deserter"."""
_SPACE = re.compile(r"[^\S\n]|[\u200b-\u200f\u2060\ufeff\u00ad]")
_BEFORE_WORD = re.compile(r"\s+[a-z]")
_DETERMINER = re.compile(
    r"(?:\b(?:a|an|another|other|each|every|all|any|target|of|or|and|with|same)\s+|non-)$", re.IGNORECASE
)


_CHOOSE: Final = re.compile(r"\bchooses?\b[^.\n]*[:-]\s*\n", re.IGNORECASE)
"""A choice whose alternatives stand in lines of their own."""
_BULLET: Final = re.compile(r"(?P<stop>[.,;:]?)(?P<space>[^\S\n]*\n\s*[•·*‣▪-][^\S\n]+)")


def _listed(match: re.Match[str]) -> str:
    """A bullet as a part of the sentence before: behind the colon, or behind a semicolon."""
    stop, space = match["stop"], match["space"]
    if stop == ":":
        return stop + " " * len(space)
    return f"{';'.rjust(len(stop) or 1)}{' ' * (len(match.group()) - (len(stop) or 1))}"


_COUNTED: Final = re.compile(
    r"\b(?:a|an|another|other|others|each|every|all|any|target|no|more|two|three|four|\d+)\s+$", re.IGNORECASE
)
"""Words before a name that stands for every card of this name: "each other Ash Knight"."""
_CALLED: Final = re.compile(r"\b(?:named|with the name|called)\s+\"?$", re.IGNORECASE)
"""Words before a name that is asked for as such."""
OWN_NAME: Final = "~"
"""What stands for the card's own name where it means any card of that name."""


def clean(
    text: str,
    name: str = "",
    synonyms: Sequence[tuple[str, str]] = (),
    kind_of: Callable[[str], str] | None = None,
) -> str:
    """The text as the lexer expects it, every letter in its place; the card's own name becomes "I", or "~" where it means all cards of the name.

    `synonyms` are pairs of a word and another with the same meaning, which must not be longer. `kind_of` tells words of the language and
    subtypes (`Lexicon.kind_of`): a name that is one stays what it is behind "each" or "another", and a part of the name may be the card.
    """
    plain = _SPACE.sub(" ", text.translate(_SIGNS))
    if _CHOOSE.search(plain):
        plain = _BULLET.sub(_listed, plain)
    plain = _MARKUP.sub(lambda match: " " * len(match.group()), plain)
    plain = _EMPHASIS.sub(lambda match: " " * len(match.group()), plain)
    plain = _ENTITY.sub("&    ", plain)
    plain = _POINTS_OF.sub(lambda match: " " * len(match.group()), plain)
    plain = _WHEN_DONE.sub("If  ", _IF_DONE.sub(".", plain))
    plain = _LOOKED_AT.sub(r"\1.", plain)
    plain = _OR_PAID.sub("  ", plain)
    plain = _PRICED.sub(lambda match: f" {match[1] or match[2] or match[3]} ", plain)
    plain = _STATE.sub(r" \1 ", plain)
    plain = _LIMIT.sub(r" \1 ", plain)
    plain = _MINIMUM.sub(lambda match: f" {match[1]} {match[2]}".ljust(len(match.group())), plain)
    plain = _AND_SO.sub(r" \1 ", _CALLED_OUT.sub(lambda match: ".".ljust(len(match.group())), plain))
    plain = _EACH_WITH.sub(lambda match: f"      {match[1]} ", plain)
    plain = _X_IS.sub(r",\1 ", plain)
    plain = _THEN.sub(",", _TILL.sub(" ", plain))
    plain = _OFTEN.sub(lambda match: ". Only".ljust(len(match.group())), plain)
    plain = _ROUNDED.sub(r" \1 ", _MARK.sub(" M ", plain))
    for word, synonym in synonyms:
        plain = re.sub(rf"\b{word}\b", partial(_pad, synonym), plain, flags=re.I)
    if name:
        own = name.translate(_SIGNS)
        plain = _without_name(plain, own, bool(kind_of and kind_of(name.lower())))
        plain = without_part(plain, own, kind_of) if kind_of else plain
    return _without_unmatched(plain)


def _pad(synonym: str, match: re.Match[str]) -> str:
    """A synonym padded to the length of the word it replaces, so that columns do not change."""
    return synonym.ljust(len(match.group()))


def _without_name(text: str, name: str, is_word: bool) -> str:
    """ "Ash Knight attacks" becomes "I attack"; a one-word name is kept where it may be a subtype ("each other Ghoul")."""
    several = " " in name.strip()
    if not _names(text, name.strip(), several):
        return text
    own = re.compile(
        rf"(?<![\w'-])(?:[Tt]he\s)?{re.escape(name.strip())}(?P<own>'s)?(?P<many>(?:s|es)\b)?(?![\w'-])",
        re.IGNORECASE if several else 0,
    )

    def replacement(match: re.Match[str]) -> str:
        if not match["own"] and _CALLED.search(text, 0, match.start()):  # "another card named Ash Knight"
            return OWN_NAME.ljust(len(match.group()))
        if text.count('"', 0, match.start()) % 2:  # in an ability that another card is given, "I" is that card
            return match.group()
        if not is_word and not match["own"] and (match["many"] or _COUNTED.search(text, 0, match.start())):
            return OWN_NAME.ljust(len(match.group()))
        if match["many"]:
            return match.group()
        if not several and not (_is_reference(text, match) if is_word else _stands_alone(text, match)):
            return match.group()
        return ("my" if match["own"] else "I").ljust(len(match.group()))

    return own.sub(replacement, text)


def _names(text: str, name: str, several: bool) -> bool:
    """Whether a name may stand in a text, in any case if it is of several words; hardly any text has one, and a pattern takes long to build."""
    if several and text.isascii() and name.isascii():
        return name.lower() in text.lower()
    return several or name in text


def _is_reference(text: str, match: re.Match[str]) -> bool:
    """Whether a one-word name is the subject or object of a sentence, not a subtype or a keyword."""
    before, after = text[: match.start()].rstrip(), text[match.end() :]
    follows_word = before[-1:].isalpha() and before.rsplit(maxsplit=1)[-1][:1].islower()
    in_sentence = bool(match["own"] or _BEFORE_WORD.match(after) or follows_word)
    return in_sentence and _stands_alone(text, match)


def _stands_alone(text: str, match: re.Match[str]) -> bool:
    """Whether no word before a name makes it a kind of card: "a Ghoul", "non-Ghoul"."""
    return not _DETERMINER.search(text, 0, match.start()) or bool(_OF_OWN.search(text, 0, match.start()))


def _without_unmatched(text: str) -> str:
    """Blanks out parentheses without a partner."""
    letters, unmatched = list(text), []
    for index, letter in enumerate(text):
        if letter == "(":
            unmatched.append(index)
        elif letter == ")":
            if unmatched:
                unmatched.pop()
            else:
                letters[index] = " "
    for index in unmatched:
        letters[index] = " "
    return "".join(letters)


_SAYS_ENCHANTED: Final = re.compile(r"\b(?:enchant|enchanted|equipped|attach)\b", re.IGNORECASE)
_WAITS_FOR: Final = re.compile(
    r"\b((?:when|whenever|each time|every time) )target(?= (?:creature|city|region|enchantment|avatar)\b)",
    re.IGNORECASE,
)
_CALLED_TARGET: Final = re.compile(r"\b(?:(?:the|a) )?target (?=(?:enchanted|equipped) )", re.IGNORECASE)


_PUT_ON: Final = re.compile(
    r"^((?:play on |attach to |enchant )?(?:(?:target|a|any) )?(?:creature|city)(?: (?:you control|an opponent controls))?):(?= )",
    re.IGNORECASE | re.MULTILINE,
)
"""What an enchantment is put on, in front of all that it does."""


_HEADED: Final = re.compile(r"^(?:the )?enchanted( (?:creature|city)):(?= )", re.IGNORECASE | re.MULTILINE)
"""What an enchantment is put on, named in front of all that it does to it."""

_HEADED_VERB: Final = re.compile(
    r"^((?:the )?enchanted (?:creature|city)):(?= (?:gets?|gains?|has|loses|becomes|is|may|must|can|cannot|can't|doesn't|does)\b)",
    re.IGNORECASE | re.MULTILINE,
)
"""A colon between what is enchanted and what it does: "Enchanted creature: gets +1/+1"."""


def of_enchanted(text: str) -> str:
    """The text of an enchantment, on which "target enchanted city" is the one that it enchants, and so is "when target city is attacked".

    "Target city: its residents ..." is what it enchants as well.

    Every letter stays in its place.
    """
    plain = _HEADED_VERB.sub(r"\1 ", text)
    plain = _HEADED.sub(lambda match: f"Enchant{match[1]}.".ljust(len(match.group())), plain)
    named = _PUT_ON.sub(r"\1.", _CALLED_TARGET.sub(lambda match: " " * len(match.group()), plain))
    return named if _SAYS_ENCHANTED.search(named) else _WAITS_FOR.sub(lambda match: f"{match[1]}the   ", named)


_TARGETED: Final = re.compile(r"\btarget(?= (?:creature|city)\b)", re.IGNORECASE)
_DESCRIBED: Final = re.compile(
    r"(?:creature|city) (?:you|an?|your|with|without|that|who|which|in|of|from|card|or|controlled)\b", re.IGNORECASE
)
"""What more may be said of what an enchantment can be put on."""


_ATTACKED_WITH: Final = re.compile(r"(?<=\battack )target city with ", re.IGNORECASE)
"""Behind a player who attacks, "with" tells of those that attack, not of the city."""


_OCCASION: Final = re.compile(
    r"\b(?:when|whenever|each time|every time|if|while|as long as)\b[^.,:]*\btarget (?P<noun>(?:[A-Z][\w'-]* )?(?:creature|city)|[A-Z][\w'-]*)"
    r"(?P<whose> (?:you control|an opponent controls|your opponents control|opponents control|you do(?:n't| not) control))?(?= )",
    re.IGNORECASE,
)
"""What an enchantment waits for, said of what it is put on: "When target Elf you control dies"."""


def calling_enchanted(text: str) -> str | None:
    """The text of an enchantment with "enchanted creature" where it says "target creature", if it says so once; else None.

    A creature that is described otherwise than by its name is only meant where the enchantment waits for something: "When target creature you
    control dies". Letters do not stay in their places.
    """
    places = [*re.finditer(r"\btarget\b", text, re.IGNORECASE)]
    if len(places) != 1 or _SAYS_ENCHANTED.search(text):
        return None
    awaited = _OCCASION.search(text)
    if awaited is not None:
        on = f"Enchant {awaited['noun']}{awaited['whose'] or ''}."
        return f"{on}\n{text[: places[0].start()]}enchanted {awaited['noun']}{text[awaited.end() :]}"
    match = _TARGETED.search(text)
    if match is None or (_DESCRIBED.match(text, match.end() + 1) and not _ATTACKED_WITH.match(text, match.start())):
        return None
    return f"{text[: match.start()]}{'E' if match.group()[0] == 'T' else 'e'}nchanted{text[match.end() :]}"


_ALONE: Final = re.compile(r" (?:dies|leaves|is|would|returns)\b")
"""What happens to one card, which may be gone then; another one is not named with it."""


def called_by_its_kind(text: str) -> str | None:
    """The text of an enchantment that calls what it is put on by its subtype: "When target Dwarf kills a creature, unmark the Dwarf"; None for another.

    No other such card may be spoken of. Letters do not stay in their places.
    """
    awaited = _OCCASION.search(text)
    if awaited is None or not awaited["noun"][0].isupper() or " " in awaited["noun"]:
        return None
    noun, rest = re.escape(awaited["noun"]), text[awaited.end() :]
    again = re.compile(rf"\b(?:the|that) {noun}(?=[ .,;])")
    named = again.sub("that creature" if _ALONE.match(rest) else "enchanted creature", rest)
    if named == rest or re.search(rf"\b{noun}", text[: awaited.start()] + named) or _SAYS_ENCHANTED.search(text):
        return None
    on = f"Enchant {awaited['noun']}{awaited['whose'] or ''}."
    called = re.sub(r"\btarget\b", "enchanted", text[: awaited.end("noun")], flags=re.IGNORECASE)
    return f"{on}\n{called}{named}"


_IN_TURN_OF: Final = re.compile(r"^at the (?:beginning|start|end) of [^.,]*\btarget (creature|city)\b", re.IGNORECASE)


def _in_turn_of_enchanted(text: str) -> str | None:
    """ "At the beginning of target city's controller's turn, ...": of what it is put on, which may be said again. Letters do not stay in their places."""
    match = _IN_TURN_OF.search(text)
    if match is None or _SAYS_ENCHANTED.search(text):
        return None
    called = re.sub(rf"\btarget (?={match[1]}\b)", "enchanted ", text, flags=re.IGNORECASE)
    return f"Enchant {match[1]}.\n{called}"


_SPOKEN_OF: Final = re.compile(
    r"\b((?:when|whenever|each time|every time) an?(?:other)? [^.]*\b(creature|city)\b[^.]*, [^.]*)\bthis(?= \2\b)",
    re.IGNORECASE,
)
"""A creature of which an enchantment speaks, and that it calls this creature then: "Each time a creature moves out of it, mark this creature"."""
_BORNE: Final = re.compile(r"\b((?:target|enchanted) (creature|city)\b.*?)\bthis(?= \2\b)", re.IGNORECASE | re.DOTALL)
"""The same of what it is put on."""

_PUT_ON_ONE: Final = re.compile(
    r"(?:enchant|(?:play|put)(?: this| this (?:card|enchantment))? on|attach to) [^.]*?\b(?P<noun>creature|cit(?=y|ies))",
    re.IGNORECASE,
)
"""What an enchantment is put on, said in its first sentence: "Enchant one of your cities"."""


def _this_is_borne(text: str) -> str | None:
    """The text of an enchantment that calls what it is put on "this creature" or "this city" all along; None for another."""
    placed = _PUT_ON_ONE.match(text)
    if placed is None:
        return None
    noun = "creature" if placed["noun"].lower() == "creature" else "city"
    rest = re.sub(rf"\bthis(?= {noun}\b)", "enchanted", text[placed.end() :], flags=re.IGNORECASE)
    return f"{text[: placed.end()]}{rest}" if rest != text[placed.end() :] else None


def called_otherwise(text: str) -> tuple[str, ...]:
    """The text of an enchantment as it may be meant: of what it is put on, of which it may say "target creature", or "this creature"."""
    found = [calling_enchanted(text), _this_is_borne(text), _in_turn_of_enchanted(text)]
    found += [of_enchanted(_SPOKEN_OF.sub(r"\1that", text))] if _SPOKEN_OF.search(text) else []
    found += [of_enchanted(_BORNE.sub(r"\1enchanted", text))] if _BORNE.search(text) else []
    return tuple(one for one in found if one)


_PLACE_ITSELF: Final = re.compile(r"(?:(?<=\binto )|(?<=\bfrom )|(?<=\bin )|(?<=\bof )|(?<=\bto ))I {8}", re.IGNORECASE)

_OF_SHORT_NAME: Final = re.compile(r"(\bresidents? )of I (?= )", re.IGNORECASE)
"""The name of a city that is too short for "this city"."""


def of_place_itself(text: str, kind: str) -> str:
    """The cleaned text of a card; that of a city with its own name as a place: "Put a 1/1 Elf token into Elm Hall". Every letter stays in its place."""
    return _OF_SHORT_NAME.sub(r"\1in me", _PLACE_ITSELF.sub("this city", text)) if kind == "city" else text
