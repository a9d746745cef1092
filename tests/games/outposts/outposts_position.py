"""A position of Outposts laid out directly, and what is done from there, by the names of the cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from position import Position, empty_state

from cardforge.effects.ability import Ability
from cardforge.games.outposts.definitions import STEP_NAMES as STEPS
from cardforge.games.outposts.records import Group
from cardforge.games.outposts.rules import ENGINE
from cardforge.games.outposts.state import OutpostsState
from cardforge.games.outposts.text.vocabulary import VOCABULARY
from cardforge.games.outposts.zones import (
    DECK,
    DEFENSE,
    DISCARD,
    HAND,
    HIDDEN,
    OFFENSE,
    OUTPOSTS,
    RESERVE,
    UPGRADES,
)
from cardforge.kernel.cards import Card
from cardforge.wording.reader import Reader


def made(kind: str, name: str, **fields: Any) -> Card:
    """A card of a kind; an Emberhost card free of cost if nothing else is said."""
    text = fields.pop("text", "")
    return Card(
        "outposts", 0, 1, name, text, {"type": kind, "faction": "Emberhost", "cost": 0, "quantity": 2, **fields}
    )


def creature(name: str, attack: int = 1, defense: int = 1, health: int = 1, **fields: Any) -> Card:
    """A creature, Attack/Defense/Health."""
    return made("creature", name, attack=attack, defense=defense, health=health, **fields)


def spell(name: str, text: str = "", **fields: Any) -> Card:
    """A spell."""
    return made("spell", name, text=text, **fields)


def upgrade(name: str, text: str = "", **fields: Any) -> Card:
    """An upgrade."""
    return made("upgrade", name, text=text, **fields)


def blanks(n: int, name: str = "Blank") -> list[Card]:
    """Spells that nobody can pay for."""
    return [spell(f"{name} {place + 1}", cost=99) for place in range(n)]


@dataclass(frozen=True)
class Post:
    """An Outpost with what lies on it and stands behind it."""

    name: str
    counters: int = 0
    defenders: Sequence[Card] = ()
    upgrades: Sequence[Card] = ()
    hidden: Sequence[Card] = ()
    down: bool = False


@dataclass(frozen=True)
class Side:
    """What lies before one player; without `posts` one plain Outpost."""

    posts: Sequence[Post] | None = None
    hand: Sequence[Card] = ()
    reserve: Sequence[Card] = ()
    offense: Sequence[Card] = ()
    deck: Sequence[Card] | int = 10
    """So many blank cards, or these, top first."""
    discard: Sequence[Card] | int = 0
    crystals: int = 0
    mana: int = 0
    turns: int = 3


class OutpostsPosition(Position[OutpostsState]):
    """A game of Outposts in the middle of a turn."""

    def __init__(self, sides: Sequence[Side], step: str, active: int, **options: Any) -> None:
        homes = [list(homes_of(seat, side)) for seat, side in enumerate(sides)]
        decks = [([card for card, _, _ in cards], (), ()) for cards in homes]
        state, definitions = empty_state(ENGINE, decks, options, read)
        assert isinstance(state, OutpostsState)
        super().__init__(state)
        for seat, side in enumerate(sides):
            self._lay_posts(seat, side)
        for seat, cards in enumerate(homes):
            for definition, (printed, zone, post) in zip(definitions[seat][0], cards, strict=True):
                card = state.add_card(definition, seat, zone)
                state.at[card] = self.cards[post] if post else -1
                self.cards.setdefault(printed.name, card)
        state.active, state.turn = active, 3 * len(sides)
        self._begin(step)

    def _lay_posts(self, seat: int, side: Side) -> None:
        state = self.state
        for post in posts_of(seat, side):
            outpost = state.add_card(state.definitions.outpost, seat, OUTPOSTS)
            state.counters[outpost], state.down[outpost] = post.counters, int(post.down)
            self.cards[post.name] = outpost
        state.crystals[seat], state.mana[seat], state.turns[seat] = side.crystals, side.mana, side.turns

    def _begin(self, step: str) -> None:
        state = self.state
        state.stack = [("end_turn",)]
        if step == "turn":
            state.stack = [("turn",)]
        elif step == "play":
            state.stack += [("attack_step",), ("war_step",), ("play",)]
        elif step in STEPS:
            for name in STEPS[STEPS.index(step) :][::-1]:
                state.stack += [(f"{name}_step",), ("check",), ("phase", name)]
        self.run()

    # --- doing --------------------------------------------------------------------------------------------------------

    def share(self, **points: int) -> OutpostsPosition:
        """Answers the decisions of one split; who is not named gets nothing."""
        asked: set[str] = set()
        first = self.state.decision.context[-1] if self.state.decision and self.asked == "share" else ()
        while (
            (decision := self.state.decision) is not None and decision.kind == "share" and decision.context[-1] == first
        ):
            targets, shares = decision.context[2:4]
            asked.update(self.name(target) for target in targets)
            name = self.name(targets[len(shares)])
            self.state.apply(("points", min(points.pop(name, 0), 99)))
        assert not set(points) - asked, f"nobody asked about {points}"
        return self

    def assault(self, *groups: tuple[str, Sequence[str]]) -> OutpostsPosition:
        """Sends groups at their targets, as if steps three and four had assigned them."""
        self.state.groups = [
            Group(self.cards[target], 0, tuple(self.cards[name] for name in names)) for target, names in groups
        ]
        self.state.decision = None
        self.state.stack = [("end_turn",), ("next_assault",)]
        self.run()
        return self

    # --- looking ------------------------------------------------------------------------------------------------------

    def named_options(self) -> set[tuple[str | int, ...]]:
        """The legal options, cards by their names."""
        return {(option[0], *(self._named(option[0], part) for part in option[1:])) for option in self.options()}

    def _named(self, word: str | int, part: str | int) -> str | int:
        return part if isinstance(part, str) or word in ("points", "join", "resolve") else self.name(part)

    def counters(self, post: str) -> int:
        """Counters on an Outpost."""
        return self.state.counters[self.cards[post]]

    def is_down(self, post: str) -> bool:
        """Whether an Outpost is destroyed."""
        return {0: False, 1: True}[self.state.down[self.cards[post]]]

    def guards(self, post: str) -> set[str]:
        """The defenders of an Outpost."""
        return {self.name(card) for card in self.state.defenders(self.cards[post])}


def posts_of(seat: int, side: Side) -> Sequence[Post]:
    """The Outposts of a side."""
    return (Post(f"post {seat + 1}"),) if side.posts is None else side.posts


def homes_of(seat: int, side: Side) -> Iterator[tuple[Card, int, str]]:
    """The cards of a side in the order in which they are laid, each with its zone and its Outpost, "" for none."""
    deck = blanks(side.deck, "Deck") if isinstance(side.deck, int) else list(side.deck)[::-1]
    pile = blanks(side.discard, "Pile") if isinstance(side.discard, int) else side.discard
    places = ((DECK, deck), (DISCARD, pile), (HAND, side.hand), (RESERVE, side.reserve), (OFFENSE, side.offense))
    yield from ((card, zone, "") for zone, cards in places for card in cards)
    for post in posts_of(seat, side):
        for zone, cards in ((DEFENSE, post.defenders), (UPGRADES, post.upgrades), (HIDDEN, post.hidden)):
            yield from ((card, zone, post.name) for card in cards)


@cache
def reader() -> Reader:
    """The reader of Outposts' texts."""
    return Reader(VOCABULARY).knowing(("Sprout",))


def read(card: Card) -> tuple[Ability, ...]:
    """What the text of a card says, read without its name; a text that cannot be read fails the test."""
    reading = reader().read(card.text, card.word("type"))
    assert reading.complete, reading.unread
    return reading.abilities


Lay = Callable[..., OutpostsPosition]
Deck = Mapping[str, Card]

IDLE = creature("idle")
"""A card in hand that keeps the play step open."""


def cast(table: Lay, text: str, foe: Side | None = None, *, hand: Sequence[Card] = (), **side: Any) -> OutpostsPosition:
    """Plays a spell of that text, from a hand with an idle card."""
    mine = Side(hand=[spell("S", text), IDLE, *hand], **side)
    return table(mine, foe or Side(posts=[Post("X"), Post("Y")]), step="play").do("play", "S")
