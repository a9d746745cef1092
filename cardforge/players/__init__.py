"""Who chooses: a player gets a view of the game and a decision, or guesses at what it cannot see, never the state itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol, TypeAlias

from cardforge.errors import CardforgeError, UnknownName
from cardforge.kernel.decision import Decision, Option
from cardforge.kernel.state import State
from cardforge.players.choosing import chosen as chosen
from cardforge.players.choosing import play_out as play_out
from cardforge.players.greedy import GreedyPlayer
from cardforge.players.passive import PassivePlayer
from cardforge.players.random import RandomPlayer
from cardforge.players.scripted import ScriptedPlayer as ScriptedPlayer
from cardforge.players.search import SearchPlayer
from cardforge.players.search_tree import DEFAULT_SETTINGS, SETTING_NAMES, SearchSettings


class Player(Protocol):
    """Somebody who chooses."""

    needs_view: bool
    """Whether it looks at the game; one that looks at the options alone saves making a view."""

    def choose(self, view: State, decision: Decision) -> Option:
        """One of the decision's options."""


MOST_OF_A_SETTING: Final = 1_000_000

AnyPlayer: TypeAlias = Player | SearchPlayer
"""A player that chooses from a view, or one that chooses from guesses."""

PLAYERS: Final[dict[str, Callable[[int], AnyPlayer]]] = {
    "greedy": lambda seed: GreedyPlayer(),
    "random": RandomPlayer,
    "passive": lambda seed: PassivePlayer(),
    "search": SearchPlayer,
}
"""Players by the name the command line uses; each is made from a seed."""

PERSON: Final = "person"
"""A seat for somebody who is asked; only where somebody can be (`cardforge play`)."""


def player(name: str, seed: int) -> AnyPlayer:
    """The player of that name, with its settings behind colons as in "search:iterations=200:width=4".

    Raises UnknownName for a name that there is not, CardforgeError for a setting that the player does not have.
    """
    base, *parts = name.split(":")
    if base not in PLAYERS:
        raise UnknownName("player", base, known=sorted(PLAYERS))
    if not parts:
        return PLAYERS[base](seed)
    if base != "search":
        raise CardforgeError(f"{name!r}: the player {base} has no settings; only search has")
    return SearchPlayer(seed, _search_settings(name, parts))


def _search_settings(name: str, parts: list[str]) -> SearchSettings:
    """The settings of a searching player, as they were written."""
    values = dict(DEFAULT_SETTINGS)
    for part in parts:
        key, _, value = part.partition("=")
        if key not in values:
            raise UnknownName("setting of search", key, known=sorted(values))
        if not (value.isdecimal() and value.isascii() and 0 < int(value) <= MOST_OF_A_SETTING):
            raise CardforgeError(f"{name!r}: {key} is a whole number from 1 to {MOST_OF_A_SETTING:,}, not {value!r}")
        values[key] = int(value)
    return SearchSettings(*[values[key] for key in SETTING_NAMES])
