"""Answers a person's questions during a game: card texts, rules rows, and why something cannot be done."""

from __future__ import annotations

from difflib import get_close_matches
from textwrap import shorten

from cardforge.errors import UnknownName
from cardforge.kernel.cards import Card
from cardforge.kernel.decision import Option
from cardforge.kernel.screen import by_zones
from cardforge.tasks.cards.card_records import card_lines
from cardforge.tasks.play.game_session import PendingChoice
from cardforge.tasks.rules.rule_rows import rule_rows
from cardforge.tasks.settings import Settings

RULE_LENGTH = 160
REFUSED_PART = 5
"""A part of an action's words must be longer than this to count as the action."""


def card_text(choice: PendingChoice, name: str) -> list[str]:
    """The printed card of that name, or of a part of it, among the cards that the seat may know; raises UnknownName."""
    known = {card.name: card for card in _known_cards(choice)}
    return card_lines(known[_full_name(name, list(known))])


def rule_text(game: str, row: str, settings: Settings) -> list[str]:
    """A row of the rules in our words; raises UnknownName."""
    rows = rule_rows(game, row, settings=settings)
    return [f"{found.row.id}  {' '.join(found.row.text.split())}" for found in rows]


def possible_actions(choice: PendingChoice, name: str, game: str, settings: Settings) -> list[str]:
    """What the seat can do now with a card in play, and which row forbids the rest; raises UnknownName."""
    view, actions = choice.view, choice.view.engine.presentation.actions
    cards_of: dict[str, list[int]] = {}
    for card in (card for zone in view.zones for card in zone if card >= 0 and view.definition[card] >= 0):
        cards_of.setdefault(view.card_definitions.cards[view.definition[card]].name, []).append(card)
    cards = cards_of[_full_name(name, list(cards_of))]
    options = [option for card in cards for option in actions(view, choice.seat, card)] if actions else []
    lines = [line for line in dict.fromkeys(_action_line(choice, option, game, settings) for option in options) if line]
    return lines or ["no rule mentions it now"]


def zone_lines(choice: PendingChoice, name: str) -> list[str]:
    """The cards of every zone that the seat may look into, zone by zone, or of the zones with this word in their name; own cards that lie
    face down are among them where their owner may see them. Raises UnknownName."""
    found = [(zone, text) for zone, text in by_zones(choice.view, choice.seat)[1:]]
    wanted = name.strip().casefold()
    shown = [f"{zone}: {text}" for zone, text in found if wanted in zone.casefold()]
    if not shown:
        zones = [zone for zone, _ in found]
        raise UnknownName("zone with cards", name, next(iter(get_close_matches(name, zones, 1)), None), zones)
    return shown


def refusal(choice: PendingChoice, text: str, game: str, settings: Settings) -> str:
    """Why an action that was typed in the words of an option is not offered, with the rule that forbids it; "" if it is no such action."""
    view, actions, wanted = choice.view, choice.view.engine.presentation.actions, text.casefold()
    if actions is None:
        return ""
    for card in (card for zone in view.zones for card in zone if card >= 0 and view.definition[card] >= 0):
        for option in actions(view, choice.seat, card):
            label = choice.label(option).casefold()
            if label == wanted or (len(wanted) > REFUSED_PART and wanted in label):
                line = _action_line(choice, option, game, settings)
                if line:
                    return line
    return ""


def _action_line(choice: PendingChoice, option: Option, game: str, settings: Settings) -> str:
    options = choice.decision.options
    offered = [number for number, other in enumerate(options, 1) if other[: len(option)] == option]
    if offered:
        return f"{choice.label(options[offered[0] - 1])}: yes, number {' or '.join(map(str, offered))}"
    why_not = choice.view.engine.rules.why_not
    row = why_not(choice.view, choice.seat, option) if why_not else None
    return f"{choice.label(option)}: no ({row}){_short_rule(game, row, settings)}" if row else ""


def _short_rule(game: str, row: str, settings: Settings) -> str:
    """The beginning of a rule; of one that answers a question, the answer alone."""
    try:
        text = rule_rows(game, row, settings=settings)[0].row.text
    except UnknownName:
        return ""
    decided = text.partition("Decision: ")[2] or text
    return f" {shorten(decided, RULE_LENGTH, placeholder=' ...')}"


def _known_cards(choice: PendingChoice) -> list[Card]:
    """Every face that the view shows, and the cards of the seat's own deck, or of the box that all players share."""
    view = choice.view
    own = view.card_definitions.decks[0 if view.engine.rules.box else choice.seat]
    definitions = {
        *(definition for definition in view.definition if definition >= 0),
        *(definition for section in own for definition in section),
    }
    return [view.card_definitions.cards[definition] for definition in sorted(definitions)]


def _full_name(name: str, known: list[str]) -> str:
    """The known name that is the given one, or the only one that contains it; raises UnknownName."""
    wanted = name.strip().casefold()
    exact = [other for other in known if other.casefold() == wanted]
    partly = [other for other in known if wanted and wanted in other.casefold()]
    if not exact and len(partly) != 1:
        near = get_close_matches(name, known, 1)
        raise UnknownName("card in sight", name, next(iter(partly or near), None))
    return (exact or partly)[0]
