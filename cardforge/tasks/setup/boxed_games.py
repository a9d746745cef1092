"""Games that all players play out of one box: its cards come from the catalogue, and the game's own rules sort them into sections."""

from __future__ import annotations

from cardforge.errors import CardforgeError
from cardforge.kernel.contract.options import Options, wanted_options
from cardforge.kernel.game import Engine, Game
from cardforge.kernel.replay import Sections
from cardforge.tasks.cards.catalogue import catalogue
from cardforge.tasks.settings import Settings

DEFAULT_SEATS = 2


def box_sections(game: Game, engine: Engine, settings: Settings) -> Sections:
    """The sections of a game's box in today's revisions; raises CardforgeError when the box is empty."""
    assert engine.rules.box is not None
    with catalogue(settings) as catalog:
        cards = [card for card in catalog.cards(game.slug, settings.today) if card.status != "imported"]
    sections = engine.rules.box(cards)
    if not any(sections):
        raise CardforgeError(f"the box of {game.name} is empty; its cards belong in cards/{game.slug}")
    return sections


def default_players(
    engine: Engine,
    variant: str | None,
    seats: tuple[int, int],
    changes: Options,
    name: str = "greedy",
) -> tuple[str, ...]:
    """The players of a game when none are named: two, or as many as the variant of a boxed game needs. Raises CardforgeError."""
    if not engine.is_boxed:
        return tuple([name] * DEFAULT_SEATS)
    reason = why_not_playable(engine, variant, DEFAULT_SEATS, changes)
    for number in (DEFAULT_SEATS, *range(seats[0], seats[1] + 1)):
        if why_not_playable(engine, variant, number, changes) is None:
            return tuple([name] * number)
    raise CardforgeError(str(reason))


def why_not_playable(engine: Engine, variant: str | None, seats: int, changes: Options) -> str | None:
    """Why a variant, or several as in "solo,map", cannot be played with so many seats; None when it can."""
    try:
        options = wanted_options(engine.rules, variant, changes)
    except ValueError as fault:
        return str(fault)
    return engine.rules.refused(options, seats) if engine.rules.refused else None
