"""Games that are played out of one box: its cards from the catalogue, laid out by the game's own rules."""

from __future__ import annotations

from cardforge.errors import CardforgeError
from cardforge.kernel.engine import Engine, wanted_options
from cardforge.kernel.game import Game
from cardforge.kernel.transcript import Sections
from cardforge.workshop.catalogue import catalogue
from cardforge.workshop.settings import Settings


def box_of(game: Game, engine: Engine, settings: Settings) -> Sections:
    """The box of a game with the revisions of today, as every seat plays out of it; raises CardforgeError when it is empty."""
    assert engine.box is not None
    with catalogue(settings) as catalog:
        cards = [card for card in catalog.cards(game.slug, settings.today) if card.status != "imported"]
    laid = engine.box(cards)
    if not any(laid):
        raise CardforgeError(f"the box of {game.name} is empty; its cards belong into cards/{game.slug}")
    return laid


def players_for(engine: Engine, variant: str | None, seats: tuple[int, int], name: str = "greedy") -> tuple[str, ...]:
    """As many players as a variant wants when nobody is named: two, or one for a game alone. Raises CardforgeError."""
    reason = check(engine, variant, 2)
    for number in (2, *range(seats[0], seats[1] + 1)):
        if check(engine, variant, number) is None:
            return tuple([name] * number)
    raise CardforgeError(str(reason))


def check(engine: Engine, variant: str | None, seats: int) -> str | None:
    """Why a variant, or several as "solo,map", cannot be played by so many; None if it can."""
    try:
        options = wanted_options(engine, variant, {})
    except ValueError as fault:
        return str(fault)
    return engine.refused(options, seats) if engine.refused else None
