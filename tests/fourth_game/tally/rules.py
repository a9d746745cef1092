"""The rules of Tally: draw, lay one card or pass; when both have passed or laid enough, the sums decide (Y1-Y6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from cardforge.effects import resolve
from cardforge.effects.evaluate import EffectContext, amount, seats_of
from cardforge.effects.protocol import TextDefinitions, TextState
from cardforge.effects.selectors import Filter
from cardforge.effects.text_rule_book import TextRuleBook
from cardforge.effects.text_rules import TextRules
from cardforge.effects.verbs import Draw
from cardforge.kernel.cards import Card
from cardforge.kernel.contract.evaluation import Dummy, Evaluation
from cardforge.kernel.contract.presentation import Presentation
from cardforge.kernel.contract.zones import Zone
from cardforge.kernel.decision import Decision, Option, Step
from cardforge.kernel.game import Engine, build_engine
from tally.words import Count

DECK, HAND, ROW = range(3)
ZONES = (Zone("deck", "none"), Zone("hand", "owner"), Zone("row"))
OPTIONS = {"start_hand": 3, "row_length": 5}


class TallyState(TextState):
    """The state of a game of Tally."""

    LISTS: ClassVar[tuple[str, ...]] = (*TextState.LISTS, "extra")
    NUMBERS: ClassVar[tuple[str, ...]] = (*TextState.NUMBERS, "passes")

    def __init__(self, engine: Engine, table: TextDefinitions, seats: int) -> None:
        super().__init__(engine, table, seats)
        self.extra = [0] * seats
        """What the texts have added to each seat's sum."""
        self.passes = 0
        """Consecutive passes."""

    def controller(self, card: int) -> int:
        """The seat that controls the card: always its owner."""
        return self.owner[card]

    def deck_of(self, seat: int) -> list[int]:
        """The seat's deck, the top card last."""
        return self.zone(seat, DECK)

    def matches(self, card: int, filter: Filter, ctx: EffectContext) -> bool:
        """No text of this game names cards."""
        return False

    def candidates(self, filter: Filter, ctx: EffectContext) -> list[int]:
        """No text of this game names cards."""
        return []

    def stat(self, card: int, name: str) -> int:
        """The only number of a card is its value."""
        return self.value(card)

    def count_of(self, what: str, seat: int, ctx: EffectContext) -> int:
        """No text of this game counts anything."""
        return 0

    def value(self, card: int) -> int:
        """Y2, Y5: the printed value, doubled by Twice."""
        definition = self.definition[card]
        twice = any(ability.keyword == "Twice" for ability in self.text_definitions.abilities[definition])
        return self.card_definitions.cards[definition].whole("value") * (2 if twice else 1)

    def sum_of(self, seat: int) -> int:
        """The sum of the seat's row and of what its texts added."""
        return self.extra[seat] + sum(self.value(card) for card in self.zone(seat, ROW))


def start(state: TallyState) -> None:
    """Y1: shuffled decks, three cards each; the first seat begins."""
    for seat, deck in enumerate(state.card_definitions.decks):
        faces = list(deck[0])
        state.rng.shuffle(faces)
        for face in faces:
            state.add_card(face, seat, DECK)
        for _ in range(min(state.card_definitions.options["start_hand"], len(faces))):
            state.move(state.zone(seat, DECK)[-1], seat, HAND)
    state.push(("turn",))


def turn(state: TallyState, step: Step) -> None:
    """Y3: the active player draws a card if there is one, then lays a card or passes."""
    if state.passes == state.seats:
        finish(state)
        return
    state.turn += 1
    draw_cards(state, state.active, 1)
    cards = [card for card in state.zone(state.active, HAND) if not forbidden(state, state.active)]
    state.ask(state.active, "lay", [*(("lay", card) for card in cards), ("pass",)], "Y3")


def forbidden(state: TallyState, seat: int) -> str | None:
    """Y4: the row that forbids laying a card when the seat's row is full."""
    return "Y4" if len(state.zone(seat, ROW)) >= state.card_definitions.options["row_length"] else None


def laid(state: TallyState, context: Step, option: Option) -> None:
    """Y3: moves the chosen card into the row and starts its triggered abilities, or counts the pass."""
    seat = state.active
    state.push(("next",))
    if option == ("pass",):
        state.passes += 1
        return
    state.passes = 0
    card = int(option[1])
    state.move(card, seat, ROW)
    state.note("lay", "Y3", seat, card)
    programs = [
        program
        for program in state.text_definitions.ready[state.definition[card]]
        if program.ability.kind == "triggered"
    ]
    state.push(*(("begin", program.sequence, 0, card, seat, 0, (), ()) for program in programs))


def next_seat(state: TallyState, step: Step) -> None:
    """Gives the turn to the other player."""
    state.active = 1 - state.active
    state.push(("turn",))


def finish(state: TallyState) -> None:
    """Y6: the highest sum wins; equal sums are a draw."""
    sums = [state.sum_of(seat) for seat in range(state.seats)]
    best = [seat for seat, total in enumerate(sums) if total == max(sums)]
    state.end(tuple(best) if len(best) == 1 else (), "Y6")


def draw_cards(state: TallyState, seat: int, n: int) -> None:
    """The seat draws `n` cards, or as many as its deck has."""
    for _ in range(min(n, len(state.zone(seat, DECK)))):
        state.move(state.zone(seat, DECK)[-1], seat, HAND)


def draw(state: TallyState, verb: Draw, ctx: EffectContext, objects: list[int]) -> None:
    """The verb of "Draw a card"."""
    for seat in seats_of(state, verb.who, ctx):
        draw_cards(state, seat, amount(state, verb.n, ctx))


def count(state: TallyState, verb: Count, ctx: EffectContext, objects: list[int]) -> None:
    """The verb of "Count 2 more": adds to the seat's sum."""
    state.extra[ctx.seat] += amount(state, verb.n, ctx)


def evaluate(state: TallyState, seat: int, decision: Decision) -> list[int]:
    """The value of each option for the greedy player: it lays the highest card."""
    return [state.value(int(option[1])) + 1 if option[0] == "lay" else 0 for option in decision.options]


def why_not(state: TallyState, seat: int, option: Option) -> str | None:
    """Y4: the row is full; Y3: only cards from the own hand are laid."""
    if option[0] != "lay" or (state.decision is not None and option in state.decision.options):
        return None
    return forbidden(state, seat) or "Y3"


def label(state: TallyState, decision: Decision, option: Option) -> str:
    """The label of an option."""
    return (
        "pass" if option == ("pass",) else f"lay {state.card_definitions.cards[state.definition[int(option[1])]].name}"
    )


def describe_event(state: TallyState, event: tuple[Any, ...]) -> str:
    """The sentence for a log event."""
    word, row, *rest = event
    return f"{word} {' '.join(map(str, rest))} ({row})"


def measures(state: TallyState, seat: int) -> Mapping[str, int]:
    """The measures that `cardforge goldfish` records."""
    return {"hand": len(state.zone(seat, HAND)), "played": len(state.zone(seat, ROW)), "sum": state.sum_of(seat)}


def hand(state: TallyState, seat: int) -> list[int]:
    """The cards of a seat's hand."""
    return state.zone(seat, HAND)


def dummy() -> Dummy:
    """A deck of nothing: the other seat of a goldfish passes."""
    return Dummy(((Card("tally", 0, 1, "Nothing", fields={"type": "number", "value": 0, "colour": "red"}),),), {})


BOOK: TextRuleBook[TallyState] = TextRuleBook()
BOOK.include(resolve.BOOK)
BOOK.step("turn", turn)
BOOK.step("next", next_seat)
BOOK.answer("lay", laid)
BOOK.handles(Draw, draw)
BOOK.handles(Count, count)

RULES = TextRules(
    zones=ZONES,
    steps=BOOK.steps,
    answers=BOOK.answers,
    new_state=TallyState,
    new_definitions=TextDefinitions,
    start=start,
    options=OPTIONS,
    variants={"tally": {}},
    verbs=BOOK.verbs,
    events=frozenset({"laid"}),
    why_not=why_not,
)

ENGINE = build_engine(
    RULES,
    Presentation(label=label, describe_event=describe_event),
    Evaluation(evaluate=evaluate, measures=measures, hand=hand, dummy=dummy),
)
