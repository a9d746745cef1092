"""Checks of card sets beyond what the reader enforces: names that are too similar, and texts that break the conventions."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from cardforge.carddata.differences import changed_fields
from cardforge.carddata.locations import CardLocations
from cardforge.carddata.scripts import invisible, look_alike, mixed_scripts, without_invisible
from cardforge.carddata.sets import CardSet
from cardforge.errors import Fault
from cardforge.kernel.cards import RETIRED, RETURNED, Card
from cardforge.kernel.game import Game


@dataclass(frozen=True)
class LintFault(Fault):
    """A fault found by lint, with its severity."""

    severity: str = "error"
    """`error`: wrong in print or in deck lists; `warning`: worth a look."""

    def __str__(self) -> str:
        return super().__str__() if self.severity == "error" else f"{self.severity}: {super().__str__()}"


_NUMERALS = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
_TAPPING = re.compile(
    r"\b(un)?tap(s|ped|ping)?\b|\bturn(s|ed)? (it |them |this |that card |this card )?sideways\b", re.I
)
_NUMERAL = re.compile(rf"\b({'|'.join(_NUMERALS)})\b", re.I)
_PIN = re.compile(r"\s\d+@\d+$|^\d+x?\s|^(#|//)")
_ENDS = (".", '."', ".)", "!", ":")

Issues = Iterator[tuple[Card, str, str, str, str | None]]
"""Card, key of its block, severity, problem, guess."""


def lint(sets: Iterable[CardSet], game: Game) -> list[Fault]:
    """All lint faults of card sets that were read without faults, in the order of the files."""
    sets = list(sets)
    locations = CardLocations(sets)
    cards = [card for found in sets for card in found.cards]
    issues = [issue for check in _CHECKS for issue in check(cards, game)]
    order = {id(card): index for index, card in enumerate(cards)}
    issues.sort(key=lambda issue: order[id(issue[0])])
    return [
        _lint_fault(locations.fault(card, problem, guess, key), severity)
        for card, key, severity, problem, guess in issues
    ]


def _lint_fault(fault: Fault, severity: str) -> Fault:
    return LintFault(fault.file, fault.place, fault.problem, fault.guess, severity)


def _unique_names(cards: list[Card], game: Game) -> Issues:
    """A340: the same name is the same card, so two numbers never share a name, in any version or spelling."""
    if game.design is not None and game.design.copies_by == "number":
        return
    first: dict[str, Card] = {}
    for card in cards:
        other = first.setdefault(_spelling(card.name), card)
        if other.number != card.number:
            relation = (
                "is the name" if other.name == card.name else f"differs only in spelling from {other.name!r}, the name"
            )
            yield card, "name", "error", f"{relation} of card {other.number} too (A340)", None


def _stable_names(cards: list[Card], game: Game) -> Issues:
    """A card does not change the capitals or spaces of its name unless the change is a rename or a typo."""
    by_number: defaultdict[int, list[Card]] = defaultdict(list)
    for card in cards:
        before = by_number[card.number]
        if before and before[-1].name != card.name and card.change not in ("rename", "functional", "typo"):
            yield (
                card,
                "change",
                "warning",
                f"is {card.change!r}, but {before[-1].name!r} became {card.name!r}",
                "rename",
            )
        before.append(card)


def _readable_names(cards: list[Card], game: Game) -> Issues:
    """A name must be readable in a text deck list."""
    sections = {section.casefold() for section in game.sections}
    for card in cards:
        if card.name.casefold() in sections:
            yield card, "name", "error", f"{card.name!r} is the heading of a deck section", None
        elif _PIN.search(card.name):
            yield (
                card,
                "name",
                "error",
                f"{card.name!r} looks like a count, pin or comment in a deck list",
                None,
            )
        elif "  " in card.name:
            yield card, "name", "warning", "contains two spaces in a row", re.sub(" +", " ", card.name)


def _one_script(cards: list[Card], game: Game) -> Issues:
    """A name that a person can type: no letters of another script that look alike, nothing invisible."""
    latin = {_spelling(card.name): card for card in cards if not mixed_scripts(card.name)}
    for card in cards:
        if hidden := invisible(card.name):
            yield card, "name", "error", f"contains the invisible character {hidden}", without_invisible(card.name)
        alike = look_alike(card.name)
        if others := mixed_scripts(card.name):
            yield card, "name", "error", f"mixes letters of two scripts: {others}", alike
        elif alike != card.name and _spelling(alike) in latin and latin[_spelling(alike)].number != card.number:
            other = latin[_spelling(alike)]
            yield (
                card,
                "name",
                "error",
                f"looks like the name of card {other.number}, in letters of another script",
                None,
            )


def _revisions(cards: list[Card], game: Game) -> Issues:
    """A336: a version exists because something changed, and says why."""
    by_pin = {(card.number, card.version): card for card in cards}
    for card in cards:
        before = by_pin.get((card.number, card.version - 1))
        if before is None:
            continue
        if card.change not in (RETIRED, RETURNED) and not changed_fields(before, card):
            yield card, "", "warning", f"is the same as version {before.version}", None
        if not card.note:
            yield card, "", "warning", "has no 'note' with the reason for the change", None


def _dates(cards: list[Card], game: Game) -> Issues:
    """A337: a revision without a date is never legal in competition once its card has dates or a first version."""
    dated = {card.number for card in cards if card.legal_from}
    for card in cards:
        if card.legal_from is None and (card.version > 1 or card.number in dated):
            yield card, "", "warning", "has no 'legal_from'; without it the version stays a draft (A337)", None


def _bounds(cards: list[Card], game: Game) -> Issues:
    """A field whose value another field of the card limits, such as loyalty by cost."""
    for field in game.fields:
        for card in cards if field.at_most else ():
            if not isinstance(card.fields.get(field.at_most, 0), int):
                continue
            value, most = card.whole(field.name), card.whole(field.at_most)
            if value > most:
                row = f" ({field.row})" if field.row else ""
                yield card, field.name, "error", f"is {value}, more than the {field.at_most} of {most}{row}", str(most)


def _texts(cards: list[Card], game: Game) -> Issues:
    """A106 and the conventions of the rules text; a game that is a file has its own."""
    if game.design is not None:
        return
    for card in cards:
        for number, line in enumerate(card.text.split("\n") if card.text else (), 1):
            for problem, guess in _line_problems(line):
                where = f"line {number} of the text " if "\n" in card.text else ""
                yield card, "text", "warning", where + problem, guess


def _line_problems(line: str) -> Iterator[tuple[str, str | None]]:
    if found := _TAPPING.search(line):
        yield f"says {found[0]!r}; cards are marked and unmarked (A106)", "unmark" if found[1] else "mark"
    if not line.endswith(_ENDS):
        yield f"does not end with a period: {line[-30:]!r}", None
    if found := _NUMERAL.search(line):
        yield f"writes a number as a word: {found[0]!r}", str(_NUMERALS.index(found[0].lower()) + 2)
    if "  " in line:
        yield "contains two spaces in a row", None


def _blank_cards(cards: list[Card], game: Game) -> Issues:
    """A card without rules text has at least a line of flavor, if the game prints one."""
    if game.field("flavor") is None or game.design is not None:
        return
    for card in cards:
        if not card.text and not card.word("flavor"):
            yield card, "", "warning", "has neither a text nor a flavor line", None


def _file_names(cards: list[Card], game: Game) -> Issues:
    """The picture of a card is beside its set, so its name is a plain file name."""
    for field in game.design.with_role("picture") if game.design else ("art",):
        for card in cards:
            art = card.word(field)
            if art and re.search(r"[\\/:]|^\.", art):
                yield card, field, "error", f"is {art!r}; it must be the plain name of a file beside the set", None


def _spelling(name: str) -> str:
    return re.sub(r"[\W_]+", "", name.casefold()) or name


_CHECKS: tuple[Callable[[list[Card], Game], Issues], ...] = (
    _unique_names,
    _stable_names,
    _readable_names,
    _one_script,
    _revisions,
    _dates,
    _bounds,
    _texts,
    _blank_cards,
    _file_names,
)
