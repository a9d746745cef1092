"""A tiny game for the tests of the kernel: frogs on a pond, with texts that draw, gain points and send frogs away."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from cardforge.effects import resolve
from cardforge.effects.ability import Ability
from cardforge.effects.conditions import compare
from cardforge.effects.evaluate import PLAYER_TARGET, EffectContext, amount, seats_of
from cardforge.effects.protocol import TextDefinitions, TextState
from cardforge.effects.selectors import Filter, PlayerRef
from cardforge.effects.text_rules import TextRules
from cardforge.effects.verbs import Destroy, Draw, Gain
from cardforge.kernel.cards import Card
from cardforge.kernel.contract.definitions import Decks
from cardforge.kernel.contract.evaluation import Evaluation
from cardforge.kernel.contract.presentation import Presentation
from cardforge.kernel.contract.zones import Zone
from cardforge.kernel.decision import Decision, Option, Step
from cardforge.kernel.game import Engine, build_engine
from cardforge.kernel.rng import PLAY

DECK, HAND, POND, BANK, NEST, SECRET = range(6)
ZONES = (
    Zone("deck", "none"),
    Zone("hand", "owner"),
    Zone("pond"),
    Zone("bank", "top"),
    Zone("nest", "backs"),
    Zone("secret", "none", shared=True),
)
_PLACES = {"": POND, "hand": HAND, "deck": DECK, "graveyard": BANK, "removed": -1}


class PondState(TextState):
    """The state of a game on the pond."""

    LISTS: ClassVar[tuple[str, ...]] = (*TextState.LISTS, "points", "dice")

    def __init__(self, engine: Engine, table: TextDefinitions, seats: int) -> None:
        super().__init__(engine, table, seats)
        self.points = [0] * seats
        self.dice: list[int] = []

    def stat(self, card: int, name: str) -> int:
        return self.card_definitions.cards[self.definition[card]].whole(name)

    def candidates(self, filter: Filter, ctx: EffectContext) -> list[int]:
        zone = _PLACES[filter.place]
        seats = [(ctx.seat + step) % self.seats for step in range(self.seats)]
        return [card for seat in seats for card in self.zone(seat, zone) if self.matches(card, filter, ctx)]

    def matches(self, card: int, filter: Filter, ctx: EffectContext) -> bool:
        if (
            card < 0
            or self.where[card] % len(ZONES) != _PLACES.get(filter.place)
            or (filter.other and card == ctx.source)
        ):
            return False
        if filter.whose and (self.controller(card) == ctx.seat) != (filter.whose == "you"):
            return False
        return all(compare(self.stat(card, bound.stat), bound.relation, bound.n) for bound in filter.bounds)

    def can_be_target(self, card: int, ctx: EffectContext) -> bool:
        return card < 0 or not self.stat(card, "shy")

    def bearer_of(self, card: int) -> int:
        return -1

    def deck_of(self, seat: int) -> list[int]:
        return self.zone(seat, DECK)

    def count_of(self, what: str, seat: int, ctx: EffectContext) -> int:
        return len(self.zone(seat, HAND)) if what == "cards_in_hand" else self.points[seat]

    def can_pay_part(self, seat: int, source: int, cost: Any) -> bool:
        return self.points[seat] >= cost.n

    def pay_part(self, seat: int, source: int, cost: Any) -> None:
        self.points[seat] -= cost.n

    def opponents(self, seat: int) -> list[int]:
        return [(seat + step) % self.seats for step in range(1, self.seats)]


def start(state: PondState) -> None:
    for seat, deck in enumerate(state.card_definitions.decks):
        faces = list(deck[0])
        state.rng.shuffle(faces)
        for face in faces:
            state.add_card(face, seat, DECK)
        for card in state.zone(seat, DECK)[-state.card_definitions.options["hand"] :][::-1]:
            state.move(card, seat, HAND)
    state.push(("turn",))


def turn(state: PondState, step: Step) -> None:
    state.turn += 1
    if state.turn > state.card_definitions.options["turns"]:
        best = max(state.points)
        state.end(tuple(seat for seat in range(state.seats) if state.points[seat] == best), "turns")
        return
    state.dice.append(state.rng.below(6, PLAY))
    state.ask(state.active, "play", [*(("play", card) for card in state.zone(state.active, HAND)), ("pass",)], "P1")


def played(state: PondState, context: Step, option: Option) -> None:
    state.push(("next",))
    if option == ("pass",):
        return
    card = int(option[1])
    definition, seat = state.definition[card], state.active
    steps: list[Step] = [("land", card)]
    for place in range(len(state.text_definitions.ready[definition])):
        steps += [("choose_targets", definition, place, card, seat, 3, (), ()), ("use", card, place)]
    state.push(*steps)


def land(state: PondState, step: Step) -> None:
    state.move(step[1], state.active, POND)
    state.note("lands", "P2", step[1])


def use(state: PondState, step: Step) -> None:
    _, card, place = step
    targets, state.chosen_targets = tuple(state.chosen_targets), []
    program = state.text_definitions.ready[state.definition[card]][place]
    state.push(("begin", program.sequence, 0, card, state.active, 3, targets, ()))


def next_seat(state: PondState, step: Step) -> None:
    state.active = (state.active + 1) % state.seats
    state.push(("turn",))


def circle(state: PondState, step: Step) -> None:
    state.push(("circle",))


def draw(state: PondState, verb: Draw, ctx: EffectContext, objects: list[int]) -> None:
    for seat in seats_of(state, verb.who, ctx):
        for _ in range(min(amount(state, verb.n, ctx), len(state.zone(seat, DECK)))):
            state.move(state.zone(seat, DECK)[-1], seat, HAND)


def destroy(state: PondState, verb: Destroy, ctx: EffectContext, objects: list[int]) -> None:
    for target in objects:
        if target <= PLAYER_TARGET:
            state.points[PLAYER_TARGET - target] = 0
        else:
            state.move(target, state.owner[target], BANK)


def gain(state: PondState, verb: Gain, ctx: EffectContext, objects: list[int]) -> None:
    for seat in seats_of(state, verb.who, ctx):
        state.points[seat] += amount(state, verb.n, ctx)


def why_not(state: PondState, seat: int, option: Option) -> str | None:
    return "P3" if option[0] == "play" else None


def evaluate(state: PondState, seat: int, decision: Decision) -> list[int]:
    return [state.stat(int(option[1]), "size") if len(option) > 1 else 0 for option in decision.options]


RULES = TextRules(
    zones=ZONES,
    steps={**resolve.BOOK.steps, "turn": turn, "land": land, "use": use, "next": next_seat, "circle": circle},
    answers={**resolve.BOOK.answers, "play": played},
    new_state=PondState,
    new_definitions=TextDefinitions,
    start=start,
    options={"turns": 6, "hand": 3},
    variants={"short": {"turns": 2}},
    verbs={Draw: draw, Destroy: destroy, Gain: gain},
    why_not=why_not,
)
ENGINE = build_engine(RULES, Presentation(), Evaluation(evaluate=evaluate))


def frog(number: int, *does: object, **fields: int) -> tuple[Card, tuple[Ability, ...]]:
    """A card and the abilities of its text."""
    abilities = (Ability("play", does),) if does else ()
    return Card("pond", number, 1, f"Frog {number}", fields={"size": number, **fields}), abilities


def pond(
    hands: Sequence[Sequence[tuple[Card, tuple[Ability, ...]]]],
    decks: Sequence[Sequence[tuple[Card, tuple[Ability, ...]]]] = ((), ()),
    ponds: Sequence[Sequence[tuple[Card, tuple[Ability, ...]]]] = ((), ()),
    **options: int,
) -> PondState:
    """A position laid out directly: hands, decks (top first) and frogs on the pond; seat 0 is to play."""
    cards = [card for side in (*hands, *decks, *ponds) for card in side]
    definitions = {card.key: place for place, (card, _) in enumerate(cards)}
    prints = tuple(card for card, _ in cards)
    seats = len(hands)
    table = TextDefinitions(
        prints, _no_decks(seats), {**RULES.options, **options}, {card.key: text for card, text in cards}
    )
    state = PondState(ENGINE, table, seats)
    for zone, sides in ((HAND, hands), (DECK, [side[::-1] for side in decks]), (POND, ponds)):
        for seat, side in enumerate(sides):
            for card, _ in side:
                state.add_card(definitions[card.key], seat, zone)
    state.push(("turn",))
    state.run()
    return state


def named(state: PondState, number: int) -> int:
    """The card in play that prints this number."""
    return next(
        card
        for card in range(len(state.definition))
        if state.card_definitions.cards[state.definition[card]].number == number
    )


def zone_of(state: PondState, number: int) -> str:
    """The name of the zone where that frog is."""
    return ZONES[state.where[named(state, number)] % len(ZONES)].name


def _no_decks(seats: int) -> Decks:
    return tuple(((),) for _ in range(seats))


YOU = PlayerRef("you")
OPTIONS: Mapping[str, int] = {}
