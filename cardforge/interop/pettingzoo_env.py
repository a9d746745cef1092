"""A game as an environment of PettingZoo (extra `pettingzoo`): the agents take turns as the decisions of the game come."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from cardforge.interop.encoding import OPTION_COLUMNS, OPTIONS, Encoding, Pages, in_words
from cardforge.interop.rewards import rewards
from cardforge.kernel.decision import Option
from cardforge.kernel.rng import seed_of
from cardforge.kernel.setup import GameSetup

DEALS: Final = 7
"""The stream of random numbers from which the games of an environment are dealt."""


class CardGameEnv(AECEnv[str, dict[str, Any], int]):
    """Every game of a setup, dealt anew by `reset`; an agent is a seat, an action the place of an option in the list that the seat is given.

    An observation has `observation` and `options` (`Encoding.observed`) and `action_mask` (int8, 1 for each action
    that is legal; all 0 for an agent that is not asked). The `infos` of the agent that is asked have the `kind` of the decision and its
    `options` as the engine writes them; `option_words` says them in words. Rewards come when the game is over: 1 for each winner, -1
    for each loser, 0 for all when it is drawn.
    """

    def __init__(
        self, setup: GameSetup, name: str = "game", render_mode: str | None = None, options: int = OPTIONS
    ) -> None:
        super().__init__()
        self.metadata = {
            "name": f"cardforge_{name.replace('-', '_')}_v0",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.setup, self.encoding, self.pages = setup, Encoding(setup, options), Pages(options)
        self.possible_agents = [f"player_{seat}" for seat in range(1, setup.seats + 1)]
        self.action_spaces = {agent: spaces.Discrete(options) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict({
                "observation": spaces.Box(-np.inf, np.inf, (self.encoding.size,), np.float32),
                "options": spaces.Box(-np.inf, np.inf, (options, len(OPTION_COLUMNS)), np.float32),
                "action_mask": spaces.Box(0, 1, (options,), np.int8),
            })
            for agent in self.possible_agents
        }  # fmt: skip
        self.seed, self.dealt = 0, 0

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The shapes of what an agent sees, the same for all."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """As many actions as the longest list of options has places."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deals the next game; with a seed the first one of that seed, so that a run can be repeated."""
        if seed is not None:
            self.seed, self.dealt = seed, 0
        self.game = self.setup.deal(seed_of(self.seed, DEALS, self.dealt))
        self.dealt += 1
        self.pages.reset()
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._next()

    def step(self, action: int) -> None:
        """Takes the option of that place. Raises IndexError for an action that is none now; the game stays as it was."""
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        assert self.game.decision is not None
        option = self.pages.choose(self.game.decision, int(action))
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        if option is not None:
            self.game.apply(option)
        self._next()
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees, and the options if it is asked."""
        seat = self.possible_agents.index(agent)
        mask = np.zeros(self.encoding.options, dtype=np.int8)
        page: list[Option] = []
        decision = self.game.decision
        if decision is not None and decision.seat == seat:
            mask[self.pages.legal(decision)] = 1
            page = self.pages.options(decision)
        observation, options = self.encoding.observed(self.game, seat, page)
        return {"observation": observation, "options": options, "action_mask": mask}

    def render(self) -> str | None:
        """The table as the agent sees it that is asked, with its options; None without the render mode `ansi`."""
        if self.render_mode != "ansi":
            return None
        seat = self.possible_agents.index(self.agent_selection)
        return "\n".join([in_words(self.game.view(seat), seat), *self.option_words()])

    def option_words(self) -> list[str]:
        """The options of the agent that is asked, in words, as many as there are actions now, without the one that turns the page."""
        return self.pages.words(self.game)

    def close(self) -> None:
        """Nothing is held open."""

    def _next(self) -> None:
        """Whose turn it is to choose, and what it is told; the rewards when the game is over."""
        self.infos = {agent: {} for agent in self.agents}
        decision = self.game.decision
        if decision is None:
            self.rewards = dict(zip(self.possible_agents, rewards(self.game, self.setup.seats), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            return
        self.agent_selection = self.possible_agents[decision.seat]
        self.infos[self.agent_selection] = {"kind": decision.kind, "options": tuple(self.pages.options(decision))}
