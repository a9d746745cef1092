"""A draft at the terminal: shows the packet with numbers, and asks for the number of the card to keep."""

from __future__ import annotations

import typer

from cardforge.cli.terminal.prompts import InputEnded, ask_number
from cardforge.errors import CardforgeError
from cardforge.kernel.cards import Card
from cardforge.tasks.play.drafting import DraftTurn


def choose_at_terminal(turn: DraftTurn) -> int:
    """Shows round, pick, own faction, the packet and the cards kept so far, and asks for a number; returns the index of the card.

    Raises CardforgeError when the person leaves the draft.
    """
    side = f", {turn.side}" if turn.side else ""
    typer.echo(
        f"round {turn.round} of {turn.rounds}, pick {turn.pick} of {turn.picks}, seat {turn.seat + 1}{side}", err=True
    )
    typer.echo(f"kept: {', '.join(card.name for card in turn.kept) or 'nothing yet'}", err=True)
    for number, card in enumerate(turn.packet, 1):
        typer.echo(f"  {number}  {card_line(card)}", err=True)
    try:
        return ask_number(f"keep, round {turn.round} pick {turn.pick}", len(turn.packet), err=True)
    except InputEnded:
        raise CardforgeError("the draft was left before its end; nothing was written") from None


def card_line(card: Card) -> str:
    """A card in one line: name, cost, type, numbers, text."""
    numbers = "/".join(str(card.whole(name)) for name in ("attack", "defense", "health"))
    body = f" {numbers}" if card.word("type") == "creature" else ""
    text = f": {' '.join(card.text.split())}" if card.text else ""
    return f"{card.name} ({card.whole('cost')} mana, {card.word('type')}{body}){text}"
