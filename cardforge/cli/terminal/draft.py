"""A draft at the terminal: shows the packet with numbers, and asks for the number of the card to keep."""

from __future__ import annotations

from collections.abc import Sequence

import typer

from cardforge.cli.terminal.prompts import InputEnded, ask_number
from cardforge.errors import CardforgeError
from cardforge.kernel.cards import Card


def choose_at_terminal(packet: Sequence[Card], kept: Sequence[Card]) -> int:
    """Shows a packet and the cards kept so far, and asks for one of its numbers; returns the index of the card.

    Raises CardforgeError when the person leaves the draft.
    """
    typer.echo(f"kept: {', '.join(card.name for card in kept) or 'nothing yet'}", err=True)
    for number, card in enumerate(packet, 1):
        typer.echo(f"  {number}  {card_line(card)}", err=True)
    try:
        return ask_number("keep", len(packet), err=True)
    except InputEnded:
        raise CardforgeError("the draft was left before its end; nothing was written") from None


def card_line(card: Card) -> str:
    """A card in one line: name, cost, type, numbers, text."""
    numbers = "/".join(str(card.whole(name)) for name in ("attack", "defense", "health"))
    body = f" {numbers}" if card.word("type") == "creature" else ""
    text = f": {' '.join(card.text.split())}" if card.text else ""
    return f"{card.name} ({card.whole('cost')} mana, {card.word('type')}{body}){text}"
