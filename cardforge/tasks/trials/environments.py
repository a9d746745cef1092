"""Games as environments of other frameworks, from decks: the one place where their setups are prepared."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from cardforge.errors import CardforgeError
from cardforge.interop.encoding import OPTIONS
from cardforge.interop.openspiel_style import CardGame
from cardforge.kernel.contract.options import Options
from cardforge.kernel.setup import GameSetup
from cardforge.tasks.settings import Settings
from cardforge.tasks.setup.match_spec import match_spec
from cardforge.tasks.setup.prepare_match import prepare_match

if TYPE_CHECKING:
    from cardforge.interop.pettingzoo_env import CardGameEnv


def game_setup(
    game: str,
    decks: Sequence[Path | str] = (),
    *,
    seats: int | None = None,
    variant: str | None = None,
    options: Options | None = None,
    settings: Settings | None = None,
) -> GameSetup:
    """The setup of a game between these decks, one for each seat, or out of its box for so many seats (without a number, for the fewest).

    Raises FaultyInput for decks with unknown cards, CardforgeError for decks, seats, variants and options that do not go together.
    """
    used = settings or Settings.from_environment()
    players = ["random"] * (seats or len(decks) or 2)
    return prepare_match(match_spec(game, decks, players, 1, variant, False, used, options)).runners[0].setups[0]


def pettingzoo_env(
    game: str,
    decks: Sequence[Path | str] = (),
    *,
    seats: int | None = None,
    variant: str | None = None,
    options: Options | None = None,
    settings: Settings | None = None,
    render_mode: str | None = None,
    actions: int = OPTIONS,
) -> CardGameEnv:
    """A game as an AEC environment of PettingZoo; raises what `game_setup` raises, and CardforgeError without the extra `pettingzoo`."""
    try:
        from cardforge.interop.pettingzoo_env import CardGameEnv
    except ModuleNotFoundError as missing:
        raise CardforgeError(f"{missing.name} is not installed; install cardforge[pettingzoo]") from missing
    setup = game_setup(game, decks, seats=seats, variant=variant, options=options, settings=settings)
    return CardGameEnv(setup, variant or game, render_mode, actions)


def openspiel_game(
    game: str,
    decks: Sequence[Path | str] = (),
    *,
    seats: int | None = None,
    variant: str | None = None,
    options: Options | None = None,
    settings: Settings | None = None,
    deals: int = 1_000,
    seed: int = 1,
    actions: int = OPTIONS,
) -> CardGame:
    """A game with the methods of one of OpenSpiel, of which so many are dealt by the seed; raises what `game_setup` raises."""
    setup = game_setup(game, decks, seats=seats, variant=variant, options=options, settings=settings)
    return CardGame(setup, deals, seed, actions)
