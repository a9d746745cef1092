"""The engine of Tin Republic at a position of `production_position.py`: laid out, asked what may be kept, and looked at."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from production_position import Location, Outcome, Player, Position
from second_opinion import Table
from state51_position import Side, State51Position, lay, location

from cardforge.games.state51.card_fields import GOODS
from cardforge.games.state51.definitions import GOOD_NUMBER
from cardforge.games.state51.state import State51, StoredGoods
from cardforge.games.state51.zones import DECK, DISCARD
from cardforge.kernel.cards import Card
from cardforge.kernel.decision import Option

BOARD_OF = {"gear": "F1", "brick": "F2", "fuel": "F3", "gun": "F4"}
"""The test board whose income has this resource."""
Kept = frozenset[tuple[str, str, int]]


class ProductionTable(Table):
    """The engine from the beginning of Production to the end of the round; everybody passes."""

    def __init__(self, position: Position, random: Random) -> None:
        super().__init__(random)
        self.position = position
        self.game = laid_out(position)
        self.told: list[str] = []
        """The choices so far, to read."""
        self.game.run_steps(("production",), ("take_turn", position.first), ("after_actions",))
        self.produced = self.outcomes()
        """Each player's part after Production."""
        self.piles_after_production = self.piles()
        while self.game.asked == "turn":
            self.game.do("pass")

    def choose(self, question: str, legal: frozenset[Any]) -> Any:
        """Compares and takes an answer to a question of the reference."""
        seat = int(question.split()[1])
        decision = self.game.state.decision
        if decision is None or decision.kind != "store" or decision.seat != seat:
            answer = self.pick(question, legal if len(legal) == 1 else (), legal)
        else:
            ways = self._ways(seat)
            answer = self.pick(question, ways, legal)
            self.game.take(*ways[answer])
        self.told.append(f"{question}: {sorted(answer)}")
        return answer

    def _ways(self, seat: int) -> dict[Kept, tuple[Option, ...]]:
        """Everything that this player can keep, each with the options that lead to it."""
        ways: dict[Kept, tuple[Option, ...]] = {}
        seen: set[Kept] = set()
        waiting: list[tuple[State51, tuple[Option, ...]]] = [(self.game.state, ())]
        while waiting:
            state, path = waiting.pop()
            decision, kept = state.decision, self._kept(path)
            if decision is None or decision.kind != "store" or decision.seat != seat:
                ways.setdefault(kept, path)
            elif kept not in seen:
                seen.add(kept)
                for option in decision.options:
                    after = state.copy()
                    after.apply(option)
                    waiting.append((after, (*path, option)))
        return ways

    def _kept(self, path: tuple[Option, ...]) -> Kept:
        lots = Counter((self.game.name(option[1]), GOODS[option[2]]) for option in path if option[0] == "store")
        return frozenset((name, good, number) for (name, good), number in lots.items())

    def outcomes(self) -> list[Outcome]:
        """Each player's part as it is now."""
        return [self._outcome(seat, player) for seat, player in enumerate(self.position.players)]

    def _outcome(self, seat: int, player: Player) -> Outcome:
        game, state = self.game, self.game.state
        standing = [one.name for one in player.locations if not one.ruined]
        lying: dict[str, Counter[str]] = {name: Counter() for name in standing}
        for row in state.stored:
            if game.name(row.card) in lying:
                lying[game.name(row.card)][GOODS[row.good]] += row.n
        return Outcome(
            Counter(
                {
                    good: game.supply(seat, good)
                    for good in GOODS
                    if good not in ("vp", "card") and game.supply(seat, good)
                }
            ),
            len(game.hand(seat)),
            state.vp[seat],
            lying,
            {name for name in standing if state.defended[game.card(name)]},
        )

    def piles(self) -> tuple[int, int]:
        """Cards in the deck and in the discard pile."""
        return len(self.game.state.shared(DECK)), len(self.game.state.shared(DISCARD))


def laid_out(position: Position) -> State51Position:
    """The engine's table for a position, before Production."""
    sides = [side(seat, player) for seat, player in enumerate(position.players)]
    piles = {"deck": blanks("deck", position.deck), "discards": blanks("discard", position.discards)}
    game = lay(*sides, **piles, first=position.first, phase="nothing")
    for one in [one for player in position.players for one in player.locations]:
        card = game.card(one.name)
        for good, number in Counter((*one.stock, *one.kept)).items():
            game.state.stored.append(StoredGoods(card, GOOD_NUMBER[good], number))
        game.state.defended[card] = int(one.defended)
    return game


def side(seat: int, player: Player) -> Side:
    """What a player has."""
    return Side(
        hand=blanks(f"hand {seat}", player.hand),
        state=[card(one) for one in player.locations if not one.ruined],
        ruins=[card(one) for one in player.locations if one.ruined],
        deals=[location(f"deal {seat} {place}", deal=good) for place, good in enumerate(player.deals)],
        goods=Counter(player.supply),
        vp=player.vp,
        board=BOARD_OF[player.own],
    )


def blanks(name: str, number: int) -> list[Card]:
    """Locations without a text."""
    return [location(f"{name} {place}") for place in range(number)]


def card(one: Location) -> Card:
    """The card of a Location."""
    lines = [f"Production: {goods(one.product)}."] if one.product else []
    lines += [f"Production: 1 {one.icon} for each {one.icon} icon, at most {one.scale}."] if one.scale else []
    lines += [f"When built: Put {goods(one.stock)} here."] if one.stock else []
    lines += [f"Store up to {amount(store.limit, store.goods)}." for store in one.stores]
    kind = "production" if one.product or one.scale else "feature"
    return location(one.name, kind, " ".join(sorted(one.types)), "\n".join(lines))


def goods(names: tuple[str, ...]) -> str:
    """Goods as a text lists them."""
    return ", ".join(amount(number, good) for good, number in Counter(names).items())


def amount(number: int, good: str) -> str:
    """A number of a good as a text says it."""
    word = f"{good} token" if good in ("development", "defense") else good
    plural = word.endswith("token") or good in ("worker", "gear", "gun", "brick", "card", "contact", "basic resource")
    return f"{number} {word}{'s' if plural and number > 1 else ''}"
