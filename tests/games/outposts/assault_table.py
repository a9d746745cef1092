"""The engine of Outposts at a position of `assault_position.py`: laid out, asked for what is legal, and looked at."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, TypeAlias

from assault_position import Creature, Outcome, Outpost, Position, Upgrade
from outposts_position import OutpostsPosition, Post, Side, creature, upgrade
from second_opinion import Path, Table, paths

from cardforge.games.outposts.records import Group
from cardforge.games.outposts.state import OutpostsState
from cardforge.games.outposts.zones import DEFENSE, HIDDEN, OFFENSE, RESERVE, UPGRADES
from cardforge.kernel.cards import Card
from cardforge.kernel.decision import Decision

Kind: TypeAlias = Callable[[Decision], bool]
Read: TypeAlias = Callable[[Path, OutpostsState], Any]

OVER = frozenset({"end_turn"})
"""The step after the attack step."""


class Step(OutpostsPosition):
    """A position that ends with the fourth step."""

    def run(self) -> None:
        """Carries out what is pending."""
        self.stops = OVER
        super().run()


class AssaultTable(Table):
    """The engine as the attacker has moved nobody in the third step."""

    def __init__(self, position: Position, random: Random) -> None:
        super().__init__(random)
        self.position = position
        self.game = lay(position)
        self.group: set[int] = set()
        """The attackers of the present assault."""
        self.told: list[str] = []
        """The choices so far, to read."""

    def choose(self, question: str, legal: frozenset[Any]) -> Any:
        """Compares and takes an answer to a question of the reference."""
        kind, read = self._questions(legal)[question.split()[0]]
        first = self.game.state.decision
        if first is None or not kind(first):
            answer = self.pick(question, legal if len(legal) == 1 else (), legal)
        else:
            ways = {read(path, after): path for path, after in paths(self.game.state, kind)}
            answer = self.pick(question, ways, legal)
            self.game.take(*(option for _, option in ways[answer]))
        if question == "next assault":
            self.group = {self.game.cards[name] for name in answer}
        self.told.append(f"{question}: {sorted(answer) if isinstance(answer, frozenset) else answer}")
        return answer

    def _questions(self, legal: frozenset[Any]) -> dict[str, tuple[Kind, Read]]:
        """How the engine asks what the reference asks, and what its answers mean."""
        return {
            "groups": (lambda decision: decision.kind == "group", self._groups),
            "targets": (lambda decision: decision.kind == "aim_group", self._targets),
            "next": (
                lambda decision: decision.kind == "next_assault" and len(decision.options) == len(legal),
                self._next,
            ),
            "blow": (self._asks_for_blow, self._division),
            "answer": (self._asks_for_answer, self._division),
            "survivors": (lambda decision: decision.kind == "rehouse", lambda path, after: self._homes(path, legal)),
        }

    def _asks_for_blow(self, decision: Decision) -> bool:
        then = decision.context[-1] if decision.kind == "share" else ("",)
        return then[0] == "hit" and set(self.game.state.groups[then[1]].creatures) == self.group

    def _asks_for_answer(self, decision: Decision) -> bool:
        return (
            decision.kind == "share" and decision.context[-1][0] == "struck" and set(decision.context[2]) == self.group
        )

    def _groups(self, path: Path, after: OutpostsState) -> frozenset[tuple[str, ...]]:
        return frozenset(self._members(group) for group in after.groups)

    def _targets(self, path: Path, after: OutpostsState) -> frozenset[tuple[tuple[str, ...], str]]:
        aims = [event[2:] for event in after.log or () if event[0] == "assigned"]
        return frozenset(
            (self._members(self.game.state.groups[group]), self.game.name(target)) for group, target in aims
        )

    def _next(self, path: Path, after: OutpostsState) -> tuple[str, ...]:
        return self._members(self.game.state.groups[path[0][1][1]])

    def _members(self, group: Group) -> tuple[str, ...]:
        return tuple(sorted(self.game.names(group.creatures)))

    def _division(self, path: Path, after: OutpostsState) -> frozenset[tuple[str, int]]:
        given = [(decision.context[2][len(decision.context[3])], option[1]) for decision, option in path]
        return frozenset((self.game.name(target), points) for target, points in given if points)

    def _homes(self, path: Path, legal: frozenset[Any]) -> frozenset[tuple[str, str]]:
        survivors = {name for way in legal for name, _ in way}
        homes = {
            self.game.name(decision.context[0]): self.game.name(option[1]) if option[0] == "guard" else "reserve"
            for decision, option in path
        }
        return frozenset((name, homes.get(name, "reserve")) for name in survivors)

    def outcome(self) -> Outcome:
        """What the engine has made of it."""
        state, position, game = self.game.state, self.position, self.game
        if state.winners is not None:
            return Outcome(winner=state.winners[0] if len(state.winners) == 1 else -1)
        upgrades = [upgrade.name for outpost in position.outposts for upgrade in outpost.upgrades]
        guards = [guard.name for outpost in position.outposts for guard in outpost.defenders]
        return Outcome(
            counters={one.name: game.counters(one.name) for one in position.outposts if not game.is_down(one.name)},
            guards={name: self._home(name) for name in guards if self._zone(name) in (DEFENSE, RESERVE)},
            hidden={name for name in upgrades if self._zone(name) == HIDDEN},
            upgrades={name for name in upgrades if self._zone(name) in (HIDDEN, UPGRADES)},
            offense={creature.name for creature in position.offense if self._zone(creature.name) == OFFENSE},
        )

    def _zone(self, name: str) -> int:
        return self.game.state.where[self.game.cards[name]] % self.game.state.width

    def _home(self, name: str) -> str:
        return self.game.name(self.game.state.at[self.game.cards[name]]) if self._zone(name) == DEFENSE else "reserve"


def lay(position: Position) -> OutpostsPosition:
    """The engine's table for a position, as the third step ends."""
    sides = [
        Side(
            posts=[post(one) for one in position.outposts if one.owner == owner],
            offense=[card(one) for one in position.offense] if owner == 0 else (),
        )
        for owner in range(position.players)
    ]
    return Step(sides, "war", 0).do("done")


def post(outpost: Outpost) -> Post:
    """An Outpost with all that belongs to it."""
    return Post(
        outpost.name,
        outpost.counters,
        [card(one) for one in outpost.defenders],
        [upgrade(one.name, bonus(one)) for one in outpost.upgrades if not one.hidden],
        [upgrade(one.name, bonus(one)) for one in outpost.upgrades if one.hidden],
        outpost.destroyed,
    )


def card(one: Creature) -> Card:
    """The card of a creature."""
    words = ", ".join(word.capitalize() for word in sorted(one.words))
    return creature(one.name, one.attack, one.defense, one.health, text=f"{words}." if words else "")


def bonus(one: Upgrade) -> str:
    """What is printed on an upgrade."""
    gets = [f"+{n} {word}" for n, word in ((one.attack, "Attack"), (one.defense, "Defense")) if n]
    lines = [f"This Outpost gets {' and '.join(gets)}."] if gets else []
    lines += [f"This Outpost stands until {one.bears} more counter{'s' * (one.bears > 1)}."] if one.bears else []
    lines += [f"This Outpost can hold {one.room} more defender{'s' * (one.room > 1)}."] if one.room else []
    return "\n".join(lines)
