"""One round of State51 out of kernel parts: production, then one action a turn, until all have passed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from cardforge.kernel import goods
from cardforge.kernel.cards import Card
from cardforge.kernel.decision import Option, Step
from cardforge.kernel.engine import Engine, Table, Zone
from cardforge.kernel.goods import Bill, Kinds, gain, held, payable
from cardforge.kernel.state import State

BASIC = ("gear", "gun", "fuel", "brick")
CONTACTS = ("grey", "blue", "red")
KINDS = Kinds(("worker", *BASIC, "ammo", *CONTACTS, "universal", "vp"), (("ammo", BASIC), ("universal", CONTACTS)))

DECK, HAND, STATE, DISCARD = range(4)
ZONES = (Zone("deck", "none", shared=True), Zone("hand", "owner"), Zone("state"), Zone("discard", shared=True))

INCOME = KINDS.bill(["worker", "worker", "worker", "gear", "grey"])
"""R11, A5: what the board F1 gives in every Production phase, beside one card."""
FACTION = (({"gear": 1}, {"grey": 1}), ({"gun": 1}, {"red": 2}), ({"fuel": 2}, {"blue": 2}))
"""The three conversions of F1, each once a round (R21)."""


class Round(State):
    """One moment of the round."""

    LISTS: ClassVar[tuple[str, ...]] = (*State.LISTS, "goods", "passed", "used", "opened")

    def __init__(self, engine: Engine, table: Table, seats: int) -> None:
        super().__init__(engine, table, seats)
        self.goods = goods.none(KINDS, seats)
        self.passed = [0] * seats
        self.used: list[int] = []
        """Faction actions of this round, seat by seat: 3 * seat + place."""
        self.opened: list[int] = []
        """Open Locations that an opponent has used this round."""

    def has(self, seat: int, name: str) -> int:
        """How many goods of a kind a seat holds."""
        return held(self, KINDS, seat)[KINDS.names.index(name)]

    def print_of(self, card: int) -> Card:
        return self.table.cards[self.fact[card]]


def production(state: Round, step: Step) -> None:
    """R11: faction income, then production Locations, the open ones too."""
    for seat in range(state.seats):
        gain(state, KINDS, seat, INCOME)
        state.move(state.zone(0, DECK)[-1], seat, HAND)
        for card in state.zone(seat, STATE):
            gain(state, KINDS, seat, product(state, card))
    state.push(("action",))


def product(state: Round, card: int) -> Bill:
    return KINDS.bill(state.print_of(card).words("product"))


def action(state: Round, step: Step) -> None:
    """R14: one action a turn, or pass; who has passed is skipped; the phase ends when all have."""
    if all(state.passed):
        state.end((), "R14")
    elif state.passed[state.active]:
        state.push(("next",))
    else:
        every = [*_with_cards(state), *_with_board(state), *_with_others(state)]
        allowed = [option for option in every if forbidden(state, option) is None]
        state.ask(state.active, "action", [*allowed, ("pass",)], "R14")


def _with_cards(state: Round) -> list[Option]:
    return [(word, card) for card in state.zone(state.active, HAND) for word in ("construct", "raze_hand")]


def _with_board(state: Round) -> list[Option]:
    exchanges: list[Option] = [("exchange_workers", KINDS.names.index(name)) for name in BASIC]
    return [*(("faction_action", place) for place in range(3)), *exchanges]


def _with_others(state: Round) -> list[Option]:
    others = [seat for seat in range(state.seats) if seat != state.active]
    return [("open_production", card) for seat in others for card in state.zone(seat, STATE)]


def forbidden(state: Round, option: Option) -> str | None:
    """The row that forbids an action now, or None."""
    word, what = option[0], int(option[1])
    have = held(state, KINDS, state.active)
    if word == "faction_action" and 3 * state.active + what in state.used:
        return "R21"
    if word == "open_production":
        owner = state.owner[what]
        if not state.print_of(what).whole("open") or what in state.opened or state.passed[owner]:
            return "R23"
    return None if payable(KINDS, have, price(state, option)) else "R29"


def price(state: Round, option: Option) -> Bill:
    """R15, R18, R21-R23: what an action costs."""
    word, what = option[0], int(option[1])
    if word in ("construct", "raze_hand"):
        return KINDS.bill({"grey" if word == "construct" else "red": state.print_of(what).whole("distance")})
    if word == "faction_action":
        return KINDS.bill(FACTION[what][0])
    return KINDS.bill({"worker": 2 if word == "exchange_workers" else 1})


def acted(state: Round, context: Step, option: Option) -> None:
    """R29: paid in full before the reward; then the next seat."""
    if option == ("pass",):
        state.passed[state.active] = 1
        state.push(("next",))
        return
    state.push(("reward", *option), ("next",))
    goods.pay(state, state.active, price(state, option), "R28")


def reward(state: Round, step: Step) -> None:
    """What a paid action gives."""
    word, what, seat = step[1], int(step[2]), state.active
    if word == "construct":
        state.move(what, seat, STATE)
        gain(state, KINDS, seat, product(state, what))
    elif word == "raze_hand":
        state.move(what, 0, DISCARD)
        gain(state, KINDS, seat, KINDS.bill(state.print_of(what).words("spoils")))
    elif word == "faction_action":
        state.used.append(3 * seat + what)
        gain(state, KINDS, seat, KINDS.bill(FACTION[what][1]))
    elif word == "exchange_workers":
        gain(state, KINDS, seat, KINDS.bill([KINDS.names[what]]))
    else:
        state.opened.append(what)
        gain(state, KINDS, seat, product(state, what))
        gain(state, KINDS, state.owner[what], KINDS.bill(["worker"]))


def next_seat(state: Round, step: Step) -> None:
    """R14: clockwise."""
    state.active = (state.active + 1) % state.seats
    state.push(("action",))


def new_state(table: Table, seats: int) -> Round:
    return Round(ENGINE, table, seats)


def no_start(state: Round) -> None:
    """Positions are laid out by `round_of`."""


ENGINE = Engine(
    zones=ZONES,
    steps={"production": production, "action": action, "reward": reward, "next": next_seat, **goods.steps(KINDS)},
    answers={"action": acted, **goods.answers(KINDS)},
    new_state=new_state,
    new_table=Table,
    start=no_start,
    options={},
    why_not=lambda state, seat, option: forbidden(state, option) if len(option) == 2 else None,
)


def location(name: str, distance: int, **fields: Any) -> Card:
    """A Location card."""
    return Card("state51", 1000 + sum(map(ord, name)), 1, name, fields={"distance": distance, **fields})


def round_of(*hands: Sequence[Card], states: Sequence[Sequence[Card]] = (), supply: Sequence[str] = ()) -> Round:
    """The beginning of a round: six cards in each hand, the given ones among them, built Locations, goods of seat 0."""
    blank = location("Blank", 3)
    cards = tuple({card.key: card for card in (blank, *(c for side in (*hands, *states) for c in side))}.values())
    places = {card.key: place for place, card in enumerate(cards)}
    state = new_state(Table(cards, (), {}, {}), len(hands))
    for seat, hand in enumerate(hands):
        for card in [*hand, *[blank] * (6 - len(hand))]:
            state.add_card(places[card.key], seat, HAND)
        state.add_card(0, 0, DECK)
    for seat, built in enumerate(states):
        for card in built:
            state.add_card(places[card.key], seat, STATE)
    gain(state, KINDS, 0, KINDS.bill(supply))
    state.push(("production",))
    state.run()
    return state
