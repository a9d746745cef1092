"""The rules of Tally: draw, lay one card or pass; when both have passed or laid enough, the sums decide (Y1-Y6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from cardforge.kernel import resolution
from cardforge.kernel.cards import Card
from cardforge.kernel.decision import Decision, Option, Step
from cardforge.kernel.engine import Dummy, Engine, Table, Zone
from cardforge.kernel.meaning import Frame, amount, seats_of
from cardforge.kernel.state import State
from cardforge.kernel.verbs import Draw
from tally.words import Count

DECK, HAND, ROW = range(3)
ZONES = (Zone("deck", "none"), Zone("hand", "owner"), Zone("row"))
OPTIONS = {"start_hand": 3, "row_length": 5}


class TallyState(State):
    """One moment of a game of Tally."""

    LISTS: ClassVar[tuple[str, ...]] = (*State.LISTS, "extra")
    NUMBERS: ClassVar[tuple[str, ...]] = (*State.NUMBERS, "passes")

    def __init__(self, engine: Engine, table: Table, seats: int) -> None:
        super().__init__(engine, table, seats)
        self.extra = [0] * seats
        """What texts counted beside the cards."""
        self.passes = 0
        """Passes in a row."""

    def opponents(self, seat: int) -> list[int]:
        """The other player."""
        return [1 - seat]

    def value(self, card: int) -> int:
        """Y2, Y5: the printed value, doubled by Twice."""
        fact = self.fact[card]
        twice = any(ability.keyword == "Twice" for ability in self.table.abilities[fact])
        return self.table.cards[fact].whole("value") * (2 if twice else 1)

    def sum_of(self, seat: int) -> int:
        """What a seat has counted so far."""
        return self.extra[seat] + sum(self.value(card) for card in self.zone(seat, ROW))


def start(state: TallyState) -> None:
    """Y1: shuffled decks, three cards each; the first seat begins."""
    for seat, deck in enumerate(state.table.decks):
        faces = list(deck[0])
        state.chance.shuffle(faces)
        for face in faces:
            state.add_card(face, seat, DECK)
        for _ in range(min(state.table.options["start_hand"], len(faces))):
            state.move(state.zone(seat, DECK)[-1], seat, HAND)
    state.push(("turn",))


def turn(state: TallyState, step: Step) -> None:
    """Y3: draws a card if there is one, then lays one or passes."""
    if state.passes == state.seats:
        finish(state)
        return
    state.turn += 1
    draw_cards(state, state.active, 1)
    cards = [card for card in state.zone(state.active, HAND) if not forbidden(state, state.active)]
    state.ask(state.active, "lay", [*(("lay", card) for card in cards), ("pass",)], "Y3")


def forbidden(state: TallyState, seat: int) -> str | None:
    """Y4: no more than five cards in a row."""
    return "Y4" if len(state.zone(seat, ROW)) >= state.table.options["row_length"] else None


def laid(state: TallyState, context: Step, option: Option) -> None:
    """Puts the card into the row and does what it says, or counts the pass."""
    seat = state.active
    state.push(("next",))
    if option == ("pass",):
        state.passes += 1
        return
    state.passes = 0
    card = int(option[1])
    state.move(card, seat, ROW)
    state.note("lay", "Y3", seat, card)
    programs = [program for program in state.table.ready[state.fact[card]] if program.ability.kind == "triggered"]
    state.push(*(("begin", program.sequence, 0, card, seat, 0, (), ()) for program in programs))


def next_seat(state: TallyState, step: Step) -> None:
    """The other player."""
    state.active = 1 - state.active
    state.push(("turn",))


def finish(state: TallyState) -> None:
    """Y6: the highest sum wins; equal sums are a drawn game."""
    sums = [state.sum_of(seat) for seat in range(state.seats)]
    best = [seat for seat, total in enumerate(sums) if total == max(sums)]
    state.end(tuple(best) if len(best) == 1 else (), "Y6")


def draw_cards(state: TallyState, seat: int, n: int) -> None:
    """As many cards as there are."""
    for _ in range(min(n, len(state.zone(seat, DECK)))):
        state.move(state.zone(seat, DECK)[-1], seat, HAND)


def draw(state: TallyState, verb: Draw, frame: Frame, objects: list[int]) -> None:
    """ "Draw a card"."""
    for seat in seats_of(state, verb.who, frame):
        draw_cards(state, seat, amount(state, verb.n, frame))


def count(state: TallyState, verb: Count, frame: Frame, objects: list[int]) -> None:
    """ "Count 2 more"."""
    state.extra[frame.seat] += amount(state, verb.n, frame)


def judge(state: TallyState, seat: int, decision: Decision) -> list[int]:
    """Lays the highest card."""
    return [state.value(int(option[1])) + 1 if option[0] == "lay" else 0 for option in decision.options]


def why_not(state: TallyState, seat: int, option: Option) -> str | None:
    """Y4: the row is full; Y3: only cards from the own hand are laid."""
    if option[0] != "lay" or (state.decision is not None and option in state.decision.options):
        return None
    return forbidden(state, seat) or "Y3"


def label(state: TallyState, decision: Decision, option: Option) -> str:
    """An option in words."""
    return "pass" if option == ("pass",) else f"lay {state.table.cards[state.fact[int(option[1])]].name}"


def tell(state: TallyState, event: tuple[Any, ...]) -> str:
    """An event in words."""
    word, row, *rest = event
    return f"{word} {' '.join(map(str, rest))} ({row})"


def measures(state: TallyState, seat: int) -> Mapping[str, int]:
    """What a goldfish records."""
    return {"hand": len(state.zone(seat, HAND)), "played": len(state.zone(seat, ROW)), "sum": state.sum_of(seat)}


def hand(state: TallyState, seat: int) -> list[int]:
    """The cards of a seat's hand."""
    return state.zone(seat, HAND)


def dummy() -> Dummy:
    """A deck of nothing: the other seat of a goldfish passes."""
    return Dummy(((Card("tally", 0, 1, "Nothing", fields={"type": "number", "value": 0, "colour": "red"}),),), {})


def new_state(table: Table, seats: int) -> TallyState:
    """The empty state."""
    return TallyState(ENGINE, table, seats)


ENGINE = Engine(
    zones=ZONES,
    steps={**resolution.STEPS, "turn": turn, "next": next_seat},
    answers={**resolution.ANSWERS, "lay": laid},
    new_state=new_state,
    new_table=Table,
    start=start,
    options=OPTIONS,
    variants={"tally": {}},
    verbs={Draw: draw, Count: count},
    events=frozenset({"laid"}),
    judge=judge,
    label=label,
    tell=tell,
    why_not=why_not,
    measures=measures,
    hand=hand,
    dummy=dummy,
)
