"""A game with the methods of OpenSpiel's games and states, for players and ways of learning that are written against these; only
`get_type` needs OpenSpiel itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from cardforge.interop.encoding import OPTIONS, Encoding, Pages, in_words
from cardforge.interop.rewards import rewards
from cardforge.kernel.rng import Rng, seed_of
from cardforge.kernel.setup import GameSetup
from cardforge.kernel.state import State

if TYPE_CHECKING:
    import pyspiel

CHANCE: Final = -1
TERMINAL: Final = -4
"""Who is asked when it is no player, as OpenSpiel numbers them."""
DEALS: Final = 8
"""The stream of random numbers from which the deals of a game are made."""
MOST_DECISIONS: Final = 100_000
"""More decisions than a game can have."""
_FINE: Final = 1 << 53


class CardGame:
    """A setup as a game: chance deals one of `deals` games at the beginning, and what happens by chance later belongs to that deal."""

    def __init__(self, setup: GameSetup, deals: int = 1_000, seed: int = 1, options: int = OPTIONS) -> None:
        self.setup, self.encoding = setup, Encoding(setup, options)
        self.deals, self.seed = deals, seed

    def new_initial_state(self) -> CardGameState:
        """A game before it is dealt."""
        return CardGameState(self, None, Pages(self.encoding.options), ())

    def get_type(self) -> pyspiel.GameType:
        """The kind of game in OpenSpiel's own words; raises ImportError where OpenSpiel is not installed."""
        import pyspiel

        kind, seats = pyspiel.GameType, self.setup.seats
        return kind(
            short_name="cardforge",
            long_name="A card game of Cardforge",
            dynamics=kind.Dynamics.SEQUENTIAL,
            chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
            information=kind.Information.IMPERFECT_INFORMATION,
            utility=kind.Utility.ZERO_SUM if seats == 2 else kind.Utility.GENERAL_SUM,
            reward_model=kind.RewardModel.TERMINAL,
            max_num_players=seats,
            min_num_players=seats,
            provides_information_state_string=True,
            provides_information_state_tensor=True,
            provides_observation_string=True,
            provides_observation_tensor=True,
        )

    def num_players(self) -> int:
        """How many seats there are."""
        return self.setup.seats

    def num_distinct_actions(self) -> int:
        """How many actions there are: places in the list of options."""
        return self.encoding.options

    def max_chance_outcomes(self) -> int:
        """How many deals there are."""
        return self.deals

    def min_utility(self) -> float:
        """What a loser gets."""
        return -1.0

    def max_utility(self) -> float:
        """What a winner gets."""
        return 1.0

    def utility_sum(self) -> float | None:
        """0 for two seats; None for others, of which several may lose to one."""
        return 0.0 if self.setup.seats == 2 else None

    def max_game_length(self) -> int:
        """No game has so many decisions."""
        return MOST_DECISIONS

    def observation_tensor_shape(self) -> list[int]:
        """The shape of what a player sees, as numbers."""
        return [self.encoding.size]

    def observation_tensor_size(self) -> int:
        """How many numbers a player sees."""
        return self.encoding.size


class CardGameState:
    """One game of a `CardGame`; actions are places in the list of options, as in the environment of PettingZoo."""

    def __init__(self, game: CardGame, dealt: State | None, pages: Pages, history: tuple[int, ...]) -> None:
        self._game, self._dealt, self._pages, self._history = game, dealt, pages, history

    def get_game(self) -> CardGame:
        """The game that this is one of."""
        return self._game

    def num_players(self) -> int:
        """How many seats there are."""
        return self._game.num_players()

    def num_distinct_actions(self) -> int:
        """How many actions there are."""
        return self._game.num_distinct_actions()

    def current_player(self) -> int:
        """The seat that is asked; `CHANCE` before the deal, `TERMINAL` after the end."""
        if self._dealt is None:
            return CHANCE
        return self._dealt.decision.seat if self._dealt.decision else TERMINAL

    def is_chance_node(self) -> bool:
        """Whether the game is not dealt yet."""
        return self._dealt is None

    def is_player_node(self) -> bool:
        """Whether a player is asked."""
        return self.current_player() >= 0

    def is_simultaneous_node(self) -> bool:
        """No two players are asked at once."""
        return False

    def is_mean_field_node(self) -> bool:
        """Players are few."""
        return False

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.current_player() == TERMINAL

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every deal, as likely as the others."""
        return [(deal, 1 / self._game.deals) for deal in range(self._game.deals)]

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The actions of the player that is asked, in order; of another player none."""
        if self._dealt is None:
            return list(range(self._game.deals)) if player in (None, CHANCE) else []
        decision = self._dealt.decision
        return self._pages.legal(decision) if decision and player in (None, decision.seat) else []

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        """1 for each action that is legal, 0 for the others."""
        legal = set(self.legal_actions(player))
        return [
            int(action in legal)
            for action in range(self._game.deals if self._dealt is None else self.num_distinct_actions())
        ]

    def apply_action(self, action: int) -> None:
        """Deals, takes an option, or turns the page. Raises IndexError for an action that is none now."""
        if self._dealt is None:
            if not 0 <= action < self._game.deals:
                raise IndexError(f"{action} is no deal; there are {self._game.deals}")
            self._dealt = self._game.setup.deal(seed_of(self._game.seed, DEALS, action))
        elif self._dealt.decision is None:
            raise IndexError("the game is over")
        else:
            option = self._pages.choose(self._dealt.decision, int(action))
            if option is not None:
                self._dealt.apply(option)
        self._history = (*self._history, int(action))

    def child(self, action: int) -> CardGameState:
        """The game after an action; this one stays as it is."""
        child = self.clone()
        child.apply_action(action)
        return child

    def clone(self) -> CardGameState:
        """The same game, to be played on by itself."""
        return CardGameState(self._game, self._dealt.copy() if self._dealt else None, self._pages.copy(), self._history)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> CardGameState:
        """The game with everything dealt anew that a player cannot know; `sampler` gives numbers from 0 to less than 1."""
        again = self.clone()
        if again._dealt is not None:
            again._dealt = again._dealt.guess(player, Rng(int(sampler() * _FINE)))
        return again

    def history(self) -> list[int]:
        """The actions so far, with the deal."""
        return list(self._history)

    def history_str(self) -> str:
        """The same as one text, by which games can be told apart."""
        return " ".join(map(str, self._history))

    def move_number(self) -> int:
        """How many actions there were."""
        return len(self._history)

    def returns(self) -> list[float]:
        """What the game is worth to each seat: 1, -1 or 0."""
        return rewards(self._dealt, self.num_players()) if self._dealt else [0.0] * self.num_players()

    def rewards(self) -> list[float]:
        """The same: nothing is won before the end."""
        return self.returns()

    def player_return(self, player: int) -> float:
        """What the game is worth to a seat."""
        return self.returns()[player]

    def player_reward(self, player: int) -> float:
        """The same: nothing is won before the end."""
        return self.returns()[player]

    def observation_tensor(self, player: int) -> list[float]:
        """What a player sees, as numbers (`Encoding.observation`)."""
        if self._dealt is None:
            return [0.0] * self._game.encoding.size
        return [float(number) for number in self._game.encoding.observation(self._dealt, player)]

    def observation_string(self, player: int) -> str:
        """What a player sees, in words."""
        if self._dealt is None:
            return "not dealt"
        return in_words(self._dealt.view(player), player)

    def information_state_string(self, player: int | None = None) -> str:
        """A word for what a player knows of the table now; games that look alike to the player have the same one."""
        if self._dealt is None:
            return "not dealt"
        return self._dealt.view(self.current_player() if player is None else player).digest()

    def information_state_tensor(self, player: int) -> list[float]:
        """What a player sees of the table now."""
        return self.observation_tensor(player)

    def action_to_string(self, player: int, action: int | None = None) -> str:
        """An action in words; with one argument that of the player who is asked."""
        chosen = player if action is None else action
        if self._dealt is None or self._dealt.decision is None:
            return f"deal {chosen + 1}"
        words = self._pages.words(self._dealt)
        return words[chosen] if chosen < len(words) else "more options"

    def __str__(self) -> str:
        """The table as the player sees it who is asked."""
        return self.observation_string(max(self.current_player(), 0))
