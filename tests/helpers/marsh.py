"""A tiny game for tests of what stays in play: frogs in a marsh, with texts that wait for events and that last for a time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from pond import BANK, DECK, HAND, POND, RULES, PondState

from cardforge.effects import triggers
from cardforge.effects.ability import Ability
from cardforge.effects.board import BoardState, MainZones
from cardforge.effects.evaluate import EffectContext
from cardforge.effects.protocol import TextDefinitions
from cardforge.effects.selectors import Filter
from cardforge.effects.standard import cards as about_cards
from cardforge.effects.text_rules import EffectRows, TextRules
from cardforge.kernel.cards import Card
from cardforge.kernel.contract.evaluation import Evaluation
from cardforge.kernel.contract.presentation import Presentation
from cardforge.kernel.decision import Step
from cardforge.kernel.game import Engine, build_engine


class MarshState(BoardState):
    """The state of a game in the marsh: what the pond knows of frogs, and what each of them is attached to."""

    LISTS: ClassVar[tuple[str, ...]] = (*BoardState.LISTS, "points", "dice", "left")

    def __init__(self, engine: Engine, table: TextDefinitions, seats: int) -> None:
        super().__init__(engine, table, seats, MainZones(DECK, HAND, BANK))
        self.points = [0] * seats
        self.dice: list[int] = []
        self.left: list[int] = []

    stat = PondState.stat
    candidates = PondState.candidates
    matches = PondState.matches
    can_be_target = PondState.can_be_target
    count_of = PondState.count_of
    opponents = PondState.opponents

    def add_card(self, definition: int, seat: int, zone: int) -> int:
        self.at.append(-1)
        return super().add_card(definition, seat, zone)

    def put(self, card: int, seat: int, zone: int, at: int = -1, bottom: bool = False) -> None:
        self.move(card, seat, zone, bottom)
        self.at[card] = at

    def can_be_moved(self, card: int) -> bool:
        return not self.stat(card, "rooted")

    def leaves_play(self, card: int) -> None:
        self.left.append(card)

    def listeners_for(self, event: str, card: int) -> list[int]:
        return [one for seat in range(self.seats) for one in self.zone(seat, POND) if self.abilities_for(one, event)]

    def matches_after_event(self, card: int, filter: Filter, ctx: EffectContext) -> bool:
        return self.stat(card, "size") < 90

    def expires(self, until: str, seat: int) -> int:
        return self.turn + (0 if until == "turn" else 10) + seat


def check(state: MarshState, step: Step) -> None:
    """A game looks here whether anything has died."""


MARSH = TextRules(
    zones=RULES.zones,
    steps={**RULES.steps, **triggers.BOOK.steps, **about_cards.BOOK.steps, "trigger": triggers.trigger, "check": check},
    answers={**RULES.answers, **about_cards.BOOK.answers},
    new_state=MarshState,
    new_definitions=TextDefinitions,
    start=RULES.start,
    options={"turns": 6, "hand": 3},
    verbs=RULES.verbs,
    rows=EffectRows("loop row", "trigger row", "discard row", "choice row", "look row", "return row"),
    target_row="target row",
)
ENGINE = build_engine(MARSH, Presentation(), Evaluation())
Frog = tuple[Card, tuple[Ability, ...]]


def marsh(
    ponds: Sequence[Sequence[Frog]],
    hands: Sequence[Sequence[Frog]] = ((), ()),
    decks: Sequence[Sequence[Frog]] = ((), ()),
) -> MarshState:
    """A position laid out directly, decks with the top first; the log is kept, and nothing is pending."""
    cards = [card for side in (*ponds, *hands, *decks) for card in side]
    prints = tuple(card for card, _ in cards)
    seats = len(ponds)
    table = TextDefinitions(
        prints, tuple(((),) for _ in range(seats)), dict(MARSH.options), {card.key: text for card, text in cards}
    )
    state = MarshState(ENGINE, table, seats)
    places = {card.key: place for place, card in enumerate(prints)}
    for zone, sides in ((POND, ponds), (HAND, hands), (DECK, [side[::-1] for side in decks])):
        for seat, side in enumerate(sides):
            for card, _ in side:
                state.add_card(places[card.key], seat, zone)
    state.log = []
    return state
