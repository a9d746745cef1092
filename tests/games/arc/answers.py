"""Plays of the published game in which an opponent answers: what is on the stack finds cards that have left, died or come back."""

from __future__ import annotations

from arc_position import creature
from leaflet_position import Published
from position import FOE

STOP = ("play", "attack", "course", "turn")
"""The decisions at which a player may begin something."""
HOLD = creature("Hold")
"""A card that may be played: it keeps the turn from running on by itself."""


def put(game: Published, name: str, seat: int, zone: int, at: int = -1) -> None:
    """Lays a card elsewhere before the game goes on."""
    game.state.put(game.cards[name], seat, zone, at)


def on(game: Published, *kinds: str) -> Published:
    """Goes on to one of these decisions, or to the next beginning."""
    return game.until(*STOP, *kinds)


def answered(game: Published, answer: str, target: str, after: str = "triggered") -> Published:
    """The opponent plays a card at a target as soon as there is such an event in the log; "" plays none."""
    while game.asked in ("window", "target"):
        if game.asked == "target":
            game.do("target", target)
        elif answer and game.seat == FOE and game.events(after) and game.offers("play", answer):
            game.do("play", answer)
        else:
            game.do("pass")
    return game
