"""Splits a paragraph into its abilities, each with its position on the line.

Real cards often have several abilities in one paragraph: "Flying. Mark: Draw a card. When this creature dies, ..."; a level
or an advantage includes everything after its colon; a keyword may be explained in parentheses or after a dash.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Final

_SENTENCE_END = re.compile(r"[.!?]+[\"')]*(?=\s|$)")
_GOES_ON = re.compile(r"\s+[a-z]")
"""Behind a quotation that ends with a full stop: the sentence around it goes on, "has \"Mark: Draw a card.\" as long as ..."."""
_HEADING = re.compile(
    r"\b(?:(?:level|lvl\.?|lv\.?)\s+(?P<level>\d+)|(?:(?:body|mind|soul)\s+)?(?P<advantage>advantage)(?:\s+of\s+(?:body|mind|soul))?)\s*:\s*|(?:^|(?<=[.!?)\"]) +)(?:level|lvl\.?|lv\.?)\s+(?P<dashed>\d+)\s*-\s+",
    re.IGNORECASE,
)
"""Behind a dash as behind a colon: "Level 2 - Draw a card"; a city has an advantage of one discipline, its own, so that it may be named."""
_HEAD = re.compile(
    r"(?:when(?:ever)?\b(?!(?:(?!\b(?:first|second|third|fourth|fifth)\b)[^,.:])*\bthis turn,)|each time\b|if (?:you|a player|an opponent|each opponent) would\b(?![^.]*\bthis turn\b)|every time\b|if (?:i|this creature|this enchantment) (?:leaves? play|dies?)\b(?![^.,]*\bthis (?:turn|way)\b|[^.]*\binstead\b)|(?:while|as long as)\b(?![^.]*\binstead\b)(?! (?:this \w+ is|i am|i\'m) in play,? (?:it|that|the chosen|they|those)\b)|as an? additional cost\b|you may\b[^.,:]*\b(?:as|when|while) you (?:play|cast) (?:me|it|this)\b|(?:once|twice|\d+ times) (?:per|each|every|a) turn\b|(?:m|mark)\s*,\s"
    r"|at the (?:start|beginning|end) of (?![^.,:]*\bnext\b|this|it\b|(?:that|that second|the second) (?:attack |combat )?phase\b|the turn|that turn|turn|combat|the combat|battle|the battle|the attack)\w)",
    re.IGNORECASE,
)
_ENCHANT = re.compile(
    r"enchant\b|(?:attach to|play on) (?:an?|target)\b|target \w+(?: (?:you|an opponent) controls?)?\.?$", re.IGNORECASE
)
_CHOICE = re.compile(r"chooses? \w+(?: of the following)?\s*$", re.IGNORECASE)
_LABEL = r"(?P<label>[A-Z][\w'-]*(?: \d+(?= [A-Za-z]))?(?: (?:[a-z]{1,3} )?[A-Za-z][\w'-]*){0,2}(?:\s+(?:\d+|[xX]))?)"
_DASHED = re.compile(_LABEL + r"\s*-\s+(?=\S)")
_BRACKETED = re.compile(_LABEL + r"\s*\((?P<meaning>[^()]*)\)")
_APART = re.compile(_LABEL + r"[.,;:]\s*\((?P<meaning>[^()]*)\)")
"""An explanation behind the full stop of what it explains: "Flying. (This creature ...)"."""
_COLON = re.compile(_LABEL + r":\s+(?=[A-Z])")
_NAMED_GRANT = re.compile(r"\b(?:gets?|gains?|has|have) (?P<label>[A-Z][\w'-]*)\s*-\s+(?P<meaning>\S.*)$")
_GIVEN = r"\b(?:have|has|gains?|gets?)\b(?: [^.]*?)?[ ,]"
"""Before a keyword that a sentence gives: "As long as I am in a city I get +0/+2 and have first strike"."""
_NUMBER = re.compile(r"\s*(?:\d+|[xX])$")
_NUMBER_WITHIN = re.compile(r"\s+\d+(?=\s)")
"""A number before the keyword that another one is about: the 1 of "Charge 1 Flying"."""
_TERM = re.compile(r"(?:(?<=\()|(?<=[.;] ))" + _LABEL + r"(?::| -)\s+(?=\S)")
_PARENTHESES = re.compile(r"\((?P<meaning>[^()]{3,})\)")
_ANY = re.compile(r"^An?\b(?= (?:creature|card|permanent) )")
"""Whatever has a counter, as a remark speaks of it: "(A creature with a fear counter cannot block.)"."""
_COUNTER = re.compile(r"\bcounters?\b", re.IGNORECASE)
_WORDS = re.compile(r"[A-Za-z][\w'-]*|\d+")


@dataclass(frozen=True)
class AbilityText:
    """The text of one ability, padded with spaces in front, so that columns are those of the line."""

    text: str
    heading: tuple[str, int] | None = None
    """The heading it belongs to: ("level", 3) or ("advantage", 0)."""
    group: int = 0
    """The number of its heading in the paragraph."""
    label: str = ""
    """A name that the card itself explains: "Rage (this unit gets ...)"."""
    remark: bool = False
    """Whether it says in parentheses what counters are that the text puts on cards."""


def split_abilities(
    paragraph: str, keywords: frozenset[str], goes_on: Callable[[Reminder], bool] | None = None
) -> list[AbilityText]:
    """The abilities of a cleaned paragraph, in order; `keywords` are the names of the known keywords in lower case, `goes_on` as in `reminders`."""
    plain = _quoted_labels(_without_reminders(paragraph, keywords, goes_on))
    remarks = list(_of_counters(plain))
    for remark in remarks:
        start = plain.rindex("(", 0, len(remark.text))
        plain = plain[:start] + " " * (len(remark.text) + 1 - start) + plain[len(remark.text) + 1 :]
    found: list[AbilityText] = []
    for group, (heading, start, end) in enumerate(_parts(plain)):
        for first, last in _abilities(plain, start, end, keywords):
            raw = " " * first + plain[first:last].rstrip()
            text, label = (raw, "") if _is_keywords(raw, keywords) else _label(raw)
            found.append(AbilityText(text, heading, group, label))
    return [*found, *remarks]


def _of_counters(paragraph: str) -> Iterator[AbilityText]:
    """Remarks on the counters of which the text before speaks: "(Creatures get +1/+0 for each ember counter on them.)"."""
    for match in _PARENTHESES.finditer(paragraph):
        before = paragraph[: match.start()]
        if _COUNTER.search(match["meaning"]) and _COUNTER.search(before):
            said = _ANY.sub("Each", match["meaning"])
            yield AbilityText(said.rjust(match.end("meaning")), remark=True)


NO_EFFECT: Final = "No effect."
"""What is printed behind a heading under which nothing is done."""
_NOTHING: Final = re.compile(r"(?:(?:it has |this level has )?no effect|nothing(?: happens)?)\.?", re.IGNORECASE)


def says_nothing(unit: AbilityText) -> bool:
    """Whether it stands behind a heading, "Level 2: No effect", that nothing is done."""
    return unit.heading is not None and _NOTHING.fullmatch(unit.text.strip()) is not None


def sentences_alone(unit: AbilityText) -> list[AbilityText]:
    """Each sentence of an ability as an ability of its own."""
    places = list(_sentences(unit.text, 0, len(unit.text)))
    return [replace(unit, text=" " * first + unit.text[first:last]) for first, last in places]


def _parts(text: str) -> Iterator[tuple[tuple[str, int] | None, int, int]]:
    """The text before the first heading, then the text after each heading."""
    start, heading = 0, None
    for match in _HEADING.finditer(text):
        if text[start : match.start()].strip():
            yield heading, start, match.start()
        level = match["level"] or match["dashed"]
        start, heading = match.end(), ("level", int(level)) if level else ("advantage", 0)
    if text[start:].strip() or heading:
        yield heading, start, len(text)


def _abilities(text: str, start: int, end: int, keywords: frozenset[str]) -> list[tuple[int, int]]:
    """Groups the sentences: one that cannot start an ability continues the previous one."""
    found: list[tuple[int, int]] = []
    closed = False
    for first, last in _sentences(text, start, end):
        sentence = text[first:last].strip()
        only_keywords = _is_keywords(sentence, keywords) or bool(_ENCHANT.match(sentence))
        if not found or closed or only_keywords or _is_head(sentence):
            found.append((first, last))
        else:
            found[-1] = (found[-1][0], last)
        closed = only_keywords
    return found


def _sentences(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """The start and end of each sentence; quotations are not split."""
    first = start
    for match in _SENTENCE_END.finditer(text, start, end):
        if text.count('"', first, match.end()) % 2 and '"' in text[match.end() : end]:
            continue
        if match.group().endswith('"') and _GOES_ON.match(text, match.end(), end):
            continue
        yield first, match.end()
        first = match.end()
    if text[first:end].strip():
        yield first, end


def _is_head(sentence: str) -> bool:
    """Whether an ability starts here: with a cost and a colon, a trigger, or a name and its explanation."""
    if _CHOICE.match(sentence.partition("-")[0]):
        return False
    if _HEAD.match(sentence) or _DASHED.match(sentence) or _BRACKETED.match(sentence):
        return True
    before, colon, _ = sentence.partition(":")
    if sentence.lower().startswith("if "):
        return False  # "If you control a city: draw two instead"
    return bool(colon) and '"' not in before and not _CHOICE.search(before)


def _is_keywords(sentence: str, keywords: frozenset[str]) -> bool:
    words = [_NUMBER.sub("", word.strip(' ."')).lower() for word in re.split(r",|;| and | - ", sentence.strip(" ."))]
    return all(word in keywords or _is_composed(word, keywords) for word in words)


def _is_composed(words: str, keywords: frozenset[str]) -> bool:
    """Whether words are a keyword with the one that it is about, or with those whom it is about: "immune to deadly", "orc battle scream"."""
    plain = _NUMBER_WITHIN.sub("", words)
    head = _head_of(plain, keywords)
    if head is None:
        return False
    outer, inner = head
    before = plain.removesuffix(outer).strip()
    of_these = OF_THESE + outer in keywords and (before in keywords or " " not in before)
    return of_these if not inner else plain == f"{outer} {inner}"


def _label(text: str) -> tuple[str, str]:
    """The text without the name that it explains, and that name: "Rage (This creature ...)", "Rage - This creature ..."."""
    bare = text.lstrip()
    offset = len(text) - len(bare)
    for pattern in (_BRACKETED, _DASHED):
        match = pattern.match(bare)
        if match is None or match["label"].lower().startswith("choose "):
            continue
        start = offset + (match.start("meaning") if pattern is _BRACKETED else match.end())
        end = offset + (match.end("meaning") if pattern is _BRACKETED else len(bare))
        rest = text[offset + match.end() :].strip(" .") if pattern is _BRACKETED else ""
        if not rest:
            return " " * start + _with_self_reference(match["label"], text[start:end]), match["label"]
    return text, ""


@dataclass(frozen=True)
class Reminder:
    """An explanation of a known keyword."""

    keyword: str
    """Its name in lower case."""
    text: str
    start: int
    end: int
    """Where it begins and ends, with its parentheses or its dash."""
    number: str = ""
    """The number behind its name, the X of what it means."""
    inner: str = ""
    """The keyword that it is about, in lower case: the Deadly of "Immune to Deadly"."""
    kind: str = ""
    """The word before its name, if that is no part of another keyword: the Wolf of "Wolf Battle Scream"."""
    others: tuple[str, ...] = ()
    """The keywords named beside it, of which it speaks as well: "Infiltrate and Travel (They can move ...)"."""
    bracketed: bool = False
    """Whether it stands in parentheses behind a sentence that names the keyword."""


INNER: Final = " *"
"""Behind the name of a keyword that is about another one, among the names of keywords: "immune to *"."""
OF_THESE: Final = "* "
"""Before the name of a keyword that may be about some creatures only, by a subtype or a keyword, among the names of keywords: "* battle scream"."""


def reminders(
    paragraph: str, keywords: frozenset[str], goes_on: Callable[[Reminder], bool] | None = None
) -> list[Reminder]:
    """Explanations of known keywords: in parentheses, or after a dash or a colon to the end of the sentence.

    `goes_on` says whether the sentence behind it, as one more explanation of the same keyword, is one.
    """
    found = []
    for pattern in (_BRACKETED, _APART):
        for match in pattern.finditer(paragraph):
            start = match.end("label") if pattern is _BRACKETED else paragraph.index("(", match.end("label"))
            explained = _explained(match["label"], match["meaning"], keywords, start, match.end())
            found += [_beside(one, paragraph[: match.end("label")], keywords) for one in explained]
    glossed = [
        one
        for one in _glossaries(paragraph, keywords)
        if not any(one.start < other.end for other in found if other.end > one.start)
    ]
    found += glossed
    found += _behind_sentences(paragraph, keywords, {reminder.end for reminder in found}, goes_on)
    for pattern in (_DASHED, _COLON):
        for match in pattern.finditer(paragraph):
            if pattern is _COLON and not _stands_alone(paragraph, match):
                continue
            stop = _SENTENCE_END.search(paragraph, match.end())
            end = stop.start() if stop else len(paragraph)
            if not _is_keywords(paragraph[match.end() : end], keywords):
                explained = _explained(match["label"], paragraph[match.end() : end], keywords, match.end("label"), end)
                found += explained
                if goes_on and stop:
                    found += [more for one in explained for more in _further(paragraph, one, stop.end(), goes_on)]
    return found


def _glossaries(paragraph: str, keywords: frozenset[str]) -> Iterator[Reminder]:
    """Parentheses in which keywords that were named before are explained, each by its name: "(First Strike: ... Veteran: ...)"."""
    for match in _PARENTHESES.finditer(paragraph):
        terms = [*_TERM.finditer(paragraph, match.start("meaning"), match.end("meaning"))]
        heads = [_head_of(term["label"], keywords) for term in terms]
        before = {head for head, _, _ in _named_keywords(paragraph[: match.start()], keywords)}
        if (
            not terms
            or terms[0].start() != match.start("meaning")
            or any(h is None or h[0] not in before for h in heads)
        ):
            continue
        starts = [match.start(), *(term.start() for term in terms[1:])]
        for term, start, end in zip(terms, starts, [*starts[1:], match.end()], strict=True):
            said = paragraph[term.end() : min(end, match.end("meaning"))].rstrip(" .;")
            yield from _explained(term["label"], said, keywords, start, end)


def _behind_sentences(
    paragraph: str, keywords: frozenset[str], ends: set[int], goes_on: Callable[[Reminder], bool] | None
) -> Iterator[Reminder]:
    """Explanations in parentheses of a keyword that the sentence before names, such as one that it grants: "has Flying. (It cannot ...)"."""
    for match in _PARENTHESES.finditer(paragraph):
        if match.end() in ends:
            continue
        before = paragraph[: match.start()].rstrip().rstrip(".")
        sentence = before[max(before.rfind(". "), before.rfind(": ")) + 1 :]
        named = list(_named_keywords(sentence, keywords))
        for head, number, near in reversed(named):
            meaning = _with_self_reference(head, match["meaning"])
            one = Reminder(head, meaning, match.start(), match.end(), number, bracketed=True)
            one = _beside(one, sentence, keywords)
            if near or (goes_on and goes_on(one)):
                yield one
                break
        else:
            yield from _of_earlier(paragraph, match, keywords, goes_on)


def _of_earlier(
    paragraph: str, match: re.Match[str], keywords: frozenset[str], goes_on: Callable[[Reminder], bool] | None
) -> Iterator[Reminder]:
    """The explanation of a keyword that it names itself, and that an earlier sentence has named: "(Creatures with Flying cannot ...)"."""
    again = {head for head, _, _ in _named_keywords(match["meaning"], keywords)}
    for head, number, _ in _named_keywords(paragraph[: match.start()], keywords):
        one = Reminder(head, match["meaning"], match.start(), match.end(), number, bracketed=True)
        if head in again and goes_on and goes_on(one):
            yield one
            return


def _beside(reminder: Reminder, before: str, keywords: frozenset[str]) -> Reminder:
    """The reminder with the other keywords that its sentence names, of which it may speak as well."""
    sentence = before[max(before.rfind(". "), before.rfind(") "), before.rfind(": ")) + 1 :]
    named = dict.fromkeys(head for head, _, _ in _named_keywords(sentence, keywords))
    others = tuple(head for head in named if head not in (reminder.keyword, reminder.inner))
    return replace(reminder, others=others)


def _named_keywords(sentence: str, keywords: frozenset[str]) -> Iterator[tuple[str, str, bool]]:
    """The keywords that a sentence names in its order, each with its number, and whether it ends the sentence."""
    words = [*_WORDS.finditer(sentence)]
    for place in range(len(words)):
        for length in (3, 2, 1):
            head = " ".join(word.group().lower() for word in words[place : place + length])
            if head in keywords and place + length <= len(words):
                behind = words[place + length : place + length + 1]
                number = behind[0].group() if behind and _NUMBER.fullmatch(behind[0].group()) else ""
                end = behind[0].end() if number else words[place + length - 1].end()
                yield head, number, not sentence[end:].strip()
                break


def _further(paragraph: str, reminder: Reminder, start: int, goes_on: Callable[[Reminder], bool]) -> Iterator[Reminder]:
    """The sentences behind an explanation that go on with it, each with its full stop."""
    while stop := _SENTENCE_END.search(paragraph, start):
        more = replace(reminder, text=paragraph[start : stop.start()], start=start, end=stop.end())
        if not more.text.strip() or not goes_on(more):
            return
        yield more
        start = stop.end()


def _stands_alone(paragraph: str, match: re.Match[str]) -> bool:
    """Whether a label begins a sentence."""
    return paragraph[: match.start()].rstrip()[-1:] in ("", ".")


def _explained(label: str, meaning: str, keywords: frozenset[str], start: int, end: int) -> list[Reminder]:
    """The explanation, if the label is a known keyword."""
    within = _NUMBER_WITHIN.search(label)
    if within is not None and not _NUMBER.search(label):
        label = label[: within.start()] + label[within.end() :] + within.group()
    head = _head_of(label, keywords)
    if head is None:
        return []
    outer, inner = head
    before = [] if inner else _NUMBER.sub("", label)[: -len(outer)].split()
    kind = before[-1] if before else ""
    return [Reminder(outer, _with_self_reference(label, meaning), start, end, _number_of(label), inner, kind)]


def _number_of(label: str) -> str:
    """The number behind the name of a keyword: the 2 of "Battle Scream 2"; "" without one."""
    found = _NUMBER.search(label)
    return found.group().strip() if found else ""


def _without_reminders(paragraph: str, keywords: frozenset[str], goes_on: Callable[[Reminder], bool] | None) -> str:
    """The paragraph with explanations of known keywords blanked out, with the keyword if that is only named again to be explained."""
    plain = paragraph
    for reminder in reminders(paragraph, keywords, goes_on):
        start, end = reminder.start, reminder.end
        name = re.search(rf"(?:^|\. )\s*({re.escape(reminder.keyword)})$", paragraph[:start], re.IGNORECASE)
        if name and re.search(_GIVEN + re.escape(reminder.keyword) + r"\b", paragraph[: name.start(1)], re.IGNORECASE):
            start, end = name.start(1), end + plain.startswith(".", end)
        plain = plain[:start] + " " * (end - start) + plain[end:]
    return plain


def _quoted_labels(paragraph: str) -> str:
    """Puts an ability that is granted with a name in quotation marks: "gets Pathfinder - Only ..." becomes 'gets "Only ..."'."""
    match = _NAMED_GRANT.search(paragraph)
    if match is None:
        return paragraph
    meaning = _with_self_reference(match["label"], match["meaning"])
    return paragraph[: match.start("label")] + '"'.rjust(match.start("meaning") - match.start("label")) + meaning


def _with_self_reference(label: str, meaning: str) -> str:
    """An explanation in which the name stands for the card itself."""
    name = re.escape(_NUMBER.sub("", label))
    return re.sub(rf"(?<=[\s-]){name}(?=[\s.,]|$)", lambda found: "I".ljust(len(found.group())), meaning)


def _head_of(label: str, keywords: frozenset[str]) -> tuple[str, str] | None:
    """The known keyword at the end of the words before the explanation, and the one that it is about, if any."""
    words = _NUMBER.sub("", label).lower().split()
    for start in range(len(words)):
        head = " ".join(words[start:])
        if head in keywords:
            outer = next((name for at in range(start) if (name := " ".join(words[at:start])) + INNER in keywords), "")
            return (outer, head) if outer else (head, "")
    return None
