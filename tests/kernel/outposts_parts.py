"""One assault of Outposts out of kernel parts: frozen strengths, damage divided by attacker and then by defender."""

from __future__ import annotations

from typing import Any, ClassVar

from cardforge.kernel import sharing
from cardforge.kernel.cards import Card
from cardforge.kernel.decision import Step
from cardforge.kernel.engine import Engine, Table, Zone
from cardforge.kernel.sharing import share
from cardforge.kernel.state import State

OUTPOSTS, DEFENSE, OFFENSE, RESERVE, DISCARD = range(5)
ZONES = (Zone("outposts"), Zone("defense"), Zone("offense"), Zone("reserve"), Zone("discard"))
ATTACKER, DEFENDER = 0, 1
FULL = 10
"""O74: with so many counters an Outpost is destroyed."""


class Assault(State):
    """One moment of the assault."""

    LISTS: ClassVar[tuple[str, ...]] = (*State.LISTS, "counters", "at")

    def __init__(self, engine: Engine, table: Table, seats: int) -> None:
        super().__init__(engine, table, seats)
        self.counters: list[int] = []
        self.at: list[int] = []
        """The Outpost that a card defends or upgrades; -1 otherwise."""

    def lay(self, fact: int, seat: int, zone: int, at: int = -1) -> int:
        self.counters.append(0)
        self.at.append(at)
        return self.add_card(fact, seat, zone)

    def number(self, card: int, name: str) -> int:
        return self.table.cards[self.fact[card]].whole(name)

    def defenders(self, outpost: int) -> list[int]:
        return [card for card in self.zone(DEFENDER, DEFENSE) if self.at[card] == outpost]

    def total(self, cards: list[int], name: str) -> int:
        return sum(self.number(card, name) for card in cards)


def assault(state: Assault, step: Step) -> None:
    """O66-O70: strengths are fixed before any damage; the attacker divides what is left after the defense."""
    outpost = step[1]
    group = tuple(state.zone(ATTACKER, OFFENSE))
    defenders = state.defenders(outpost)
    net = max(0, state.total([*group], "attack") - state.total([*defenders, outpost], "defense"))
    strength = state.total([*defenders, outpost], "attack")
    share(state, ATTACKER, net, (outpost, *defenders), ("hit", outpost, group, strength), row="O70")


def hit(state: Assault, step: Step) -> None:
    """O71, O73, O74: counters on the Outpost, defenders destroyed; then the defender divides the frozen strength (O72, O78)."""
    _, outpost, group, strength, targets, shares = step
    for card, points in zip(targets, shares, strict=True):
        if card == outpost:
            state.counters[outpost] += points
        elif points >= state.number(card, "health"):
            state.move(card, state.owner[card], DISCARD)
    if state.counters[outpost] >= FULL:
        fall(state, outpost)
    share(state, DEFENDER, strength, group, ("strike_back",), row="O78")


def fall(state: Assault, outpost: int) -> None:
    """O74-O77: the Outpost is destroyed; survivors go to the reserve."""
    state.move(outpost, DEFENDER, DISCARD)
    for card in state.defenders(outpost):
        state.move(card, DEFENDER, RESERVE)


def strike_back(state: Assault, step: Step) -> None:
    """O79, O80: an attacker whose share reaches its Health is destroyed, the others are in offense."""
    _, targets, shares = step
    for card, points in zip(targets, shares, strict=True):
        if points >= state.number(card, "health"):
            state.move(card, state.owner[card], DISCARD)
    state.end((), "over")


def new_state(table: Table, seats: int) -> Assault:
    return Assault(ENGINE, table, seats)


def no_start(state: Assault) -> None:
    """Positions are laid out by `assault_on`."""


ENGINE = Engine(
    zones=ZONES,
    steps={"assault": assault, "hit": hit, "strike_back": strike_back, **sharing.STEPS},
    answers={**sharing.ANSWERS},
    new_state=new_state,
    new_table=Table,
    start=no_start,
    options={},
)


def assault_on(
    counters: int, group: dict[str, str], defenders: dict[str, str], upgrade: tuple[int, int] = (0, 0)
) -> Any:
    """An assault; creatures by name as "attack/defense/health", the Outpost X with counters and (attack, defense) of upgrades."""
    prints = [_creature(name, values) for name, values in {**group, **defenders}.items()]
    prints.append(Card("outposts", 99, 1, "X", fields={"attack": upgrade[0], "defense": upgrade[1]}))
    cards = tuple(Card("outposts", place, 1, card.name, fields=card.fields) for place, card in enumerate(prints))
    state = new_state(Table(cards, (), {}, {}), 2)
    outpost = state.lay(len(cards) - 1, DEFENDER, OUTPOSTS)
    state.counters[outpost] = counters
    for place in range(len(group)):
        state.lay(place, ATTACKER, OFFENSE)
    for place in range(len(defenders)):
        state.lay(len(group) + place, DEFENDER, DEFENSE, outpost)
    state.push(("assault", outpost))
    state.run()
    return state


def _creature(name: str, values: str) -> Card:
    attack, defense, health = map(int, values.split("/"))
    return Card("outposts", 0, 1, name, fields={"attack": attack, "defense": defense, "health": health})
