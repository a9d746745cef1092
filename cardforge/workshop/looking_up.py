"""What a person at the table may look up: cards that are in sight, rules, and why something cannot be done."""

from __future__ import annotations

from difflib import get_close_matches
from textwrap import shorten

from cardforge.errors import UnknownName
from cardforge.kernel.cards import Card
from cardforge.kernel.decision import Option
from cardforge.workshop.plain import card_lines
from cardforge.workshop.rulebook import rule_rows
from cardforge.workshop.settings import Settings
from cardforge.workshop.sitting import Moment

SHORT = 160


def card_text(moment: Moment, name: str) -> list[str]:
    """The printed card of that name, or of a part of it, among those that this seat may know; raises UnknownName."""
    known = {card.name: card for card in _in_sight(moment)}
    return card_lines(known[_named(name, list(known))])


def rule_text(game: str, row: str, settings: Settings) -> list[str]:
    """A row of the rules in our words; raises UnknownName."""
    rows = rule_rows(game, row, settings=settings)
    return [f"{one.row.id}  {' '.join(one.row.text.split())}" for one in rows]


def possibilities(moment: Moment, name: str, game: str, settings: Settings) -> list[str]:
    """What can be done now with a card in sight, and by which row the rest cannot; raises UnknownName."""
    view, deeds = moment.view, moment.view.engine.showing.deeds
    lying: dict[str, list[int]] = {}
    for card in (card for zone in view.zones for card in zone if card >= 0 and view.fact[card] >= 0):
        lying.setdefault(view.table.cards[view.fact[card]].name, []).append(card)
    cards = lying[_named(name, list(lying))]
    options = [option for card in cards for option in deeds(view, moment.seat, card)] if deeds else []
    lines = [line for line in dict.fromkeys(_possible(moment, option, game, settings) for option in options) if line]
    return lines or ["no rule says anything about it now"]


def _possible(moment: Moment, option: Option, game: str, settings: Settings) -> str:
    options = moment.decision.options
    offered = [place for place, one in enumerate(options, 1) if one[: len(option)] == option]
    if offered:
        return f"{moment.label(options[offered[0] - 1])}: yes, number {' or '.join(map(str, offered))}"
    why_not = moment.view.engine.why_not
    row = why_not(moment.view, moment.seat, option) if why_not else None
    return f"{moment.label(option)}: no ({row}){_said(game, row, settings)}" if row else ""


def _said(game: str, row: str, settings: Settings) -> str:
    try:
        return f" {shorten(rule_rows(game, row, settings=settings)[0].row.text, SHORT, placeholder=' ...')}"
    except UnknownName:
        return ""


def _in_sight(moment: Moment) -> list[Card]:
    """Every face that the view shows, and the lists of the seat's own deck, or of the box that all play out of."""
    view = moment.view
    own = view.table.decks[0 if view.engine.box else moment.seat]
    facts = {*(fact for fact in view.fact if fact >= 0), *(fact for section in own for fact in section)}
    return [view.table.cards[fact] for fact in sorted(facts)]


def _named(name: str, known: list[str]) -> str:
    wanted = name.strip().casefold()
    exact = [one for one in known if one.casefold() == wanted]
    partly = [one for one in known if wanted and wanted in one.casefold()]
    if not exact and len(partly) != 1:
        near = get_close_matches(name, known, 1)
        raise UnknownName("card in sight", name, next(iter(partly or near), None))
    return (exact or partly)[0]
