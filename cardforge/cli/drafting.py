"""A person drafts at the terminal: the packet is shown with numbers, one of them is typed."""

from __future__ import annotations

from collections.abc import Sequence

import typer

from cardforge.cli.asking import Left, ask_number
from cardforge.errors import CardforgeError
from cardforge.kernel.cards import Card


def at_terminal(packet: Sequence[Card], kept: Sequence[Card]) -> int:
    """Shows a packet and what was kept, and asks until one of its numbers is typed; gives the place of the card.

    Raises CardforgeError when the person leaves.
    """
    typer.echo(f"kept: {', '.join(card.name for card in kept) or 'nothing yet'}", err=True)
    for number, card in enumerate(packet, 1):
        typer.echo(f"  {number}  {described(card)}", err=True)
    try:
        return ask_number("keep", len(packet), err=True)
    except Left:
        raise CardforgeError("the draft was left before its end; nothing was written") from None


def described(card: Card) -> str:
    """A card in one line: name, cost, type, numbers, text."""
    numbers = "/".join(str(card.whole(name)) for name in ("attack", "defense", "health"))
    body = f" {numbers}" if card.word("type") == "creature" else ""
    text = f": {' '.join(card.text.split())}" if card.text else ""
    return f"{card.name} ({card.whole('cost')} mana, {card.word('type')}{body}){text}"
