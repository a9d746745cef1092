"""A position of Outposts laid out directly, and what is done from there, by the names of the cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from cardforge.games.outposts.rules import ENGINE
from cardforge.games.outposts.state import OutpostsState
from cardforge.games.outposts.table import STEP_NAMES as STEPS
from cardforge.games.outposts.vocabulary import VOCABULARY
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
    ZONES,
)
from cardforge.kernel.cards import Card
from cardforge.kernel.chance import Chance
from cardforge.kernel.engine import wanted_options
from cardforge.wording.reader import Reader

YOU, FOE = 0, 1


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


class Game:
    """A game in the middle of a turn."""

    def __init__(self, sides: Sequence[Side], step: str, active: int, **options: Any) -> None:
        self.cards: dict[str, int] = {}
        self._prints: list[Card] = []
        self._homes: list[tuple[int, str, int, int, str]] = []
        for seat, side in enumerate(sides):
            self._plan(seat, side)
        deck = tuple((tuple(home[0] for home in self._homes if home[2] == seat), (), ()) for seat in range(len(sides)))
        texts = {card.key: read(card) for card in self._prints}
        table = ENGINE.new_table(tuple(self._prints), deck, wanted_options(ENGINE, None, options), texts)
        self.state: OutpostsState = ENGINE.new_state(table, len(sides))
        self.state.chance = Chance(1)
        self.state.log = []
        self._lay(sides)
        self.state.active, self.state.turn = active, 3 * len(sides)
        self._begin(step)

    def _plan(self, seat: int, side: Side) -> None:
        deck = blanks(side.deck, "Deck") if isinstance(side.deck, int) else list(side.deck)[::-1]
        pile = blanks(side.discard, "Pile") if isinstance(side.discard, int) else side.discard
        places = ((DECK, deck), (DISCARD, pile), (HAND, side.hand), (RESERVE, side.reserve), (OFFENSE, side.offense))
        for zone, cards in places:
            for card in cards:
                self._print(card, seat, zone, "")
        for post in posts_of(seat, side):
            for zone, cards in ((DEFENSE, post.defenders), (UPGRADES, post.upgrades), (HIDDEN, post.hidden)):
                for card in cards:
                    self._print(card, seat, zone, post.name)

    def _print(self, card: Card, seat: int, zone: int, post: str) -> None:
        self._homes.append((len(self._prints), card.name, seat, zone, post))
        self._prints.append(replace(card, number=len(self._prints) + 1))

    def _lay(self, sides: Sequence[Side]) -> None:
        state = self.state
        for seat, side in enumerate(sides):
            for post in posts_of(seat, side):
                outpost = state.add_card(state.facts.outpost, seat, OUTPOSTS)
                state.counters[outpost], state.down[outpost] = post.counters, int(post.down)
                self.cards[post.name] = outpost
            state.crystals[seat], state.mana[seat], state.turns[seat] = side.crystals, side.mana, side.turns
        for fact, name, seat, zone, home in self._homes:
            card = state.add_card(fact, seat, zone)
            state.at[card] = self.cards[home] if home else -1
            self.cards.setdefault(name, card)

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
        state.run()

    # --- doing --------------------------------------------------------------------------------------------------------

    def do(self, word: str, *names: str | int) -> Game:
        """Chooses an option: a word and the names of its cards."""
        self.state.apply((word, *(self.cards[name] if isinstance(name, str) else name for name in names)))
        return self

    def share(self, **points: int) -> Game:
        """Answers the decisions of one split; who is not named gets nothing."""
        asked: set[str] = set()
        first = self.state.decision.context[-1] if self.state.decision and self.asked() == "share" else ()
        while (
            (decision := self.state.decision) is not None and decision.kind == "share" and decision.context[-1] == first
        ):
            targets, shares = decision.context[2:4]
            asked.update(self.name(target) for target in targets)
            name = self.name(targets[len(shares)])
            self.state.apply(("points", min(points.pop(name, 0), 99)))
        assert not set(points) - asked, f"nobody asked about {points}"
        return self

    def assault(self, *groups: tuple[str, Sequence[str]]) -> Game:
        """Sends groups at their targets, as if steps three and four had assigned them."""
        self.state.groups = [(self.cards[target], 0, *(self.cards[name] for name in names)) for target, names in groups]
        self.state.decision = None
        self.state.stack = [("end_turn",), ("next_assault",)]
        self.state.run()
        return self

    # --- looking ------------------------------------------------------------------------------------------------------

    def options(self) -> set[tuple[str | int, ...]]:
        """What can be chosen now, cards by their names."""
        assert self.state.decision is not None
        return {
            (
                option[0],
                *(self.name(part) if option[0] not in ("points", "join", "resolve") else part for part in option[1:]),
            )  # type: ignore[arg-type]
            for option in self.state.decision.options
        }

    def why_not(self, word: str, *names: str | int) -> str | None:
        """The row that forbids an option now."""
        assert ENGINE.why_not is not None
        assert self.state.decision is not None
        option = (word, *(self.cards[name] if isinstance(name, str) else name for name in names))
        return ENGINE.why_not(self.state, self.state.decision.seat, option)

    def name(self, card: int) -> str:
        """The name under which a card was laid out."""
        return next((name for name, place in self.cards.items() if place == card), str(card))

    def asked(self) -> str:
        """What kind of decision waits."""
        return self.state.decision.kind if self.state.decision else ""

    def zone(self, zone: int, seat: int = YOU) -> list[str]:
        """The names in a zone."""
        return [self.name(card) for card in self.state.zone(seat, zone)]

    def size(self, zone: int, seat: int = YOU) -> int:
        """How many cards lie in a zone."""
        return len(self.state.zone(seat, zone))

    def counters(self, post: str) -> int:
        """Counters on an Outpost."""
        return self.state.counters[self.cards[post]]

    def is_down(self, post: str) -> bool:
        """Whether an Outpost is destroyed."""
        return bool(self.state.down[self.cards[post]])

    def where(self, name: str) -> str:
        """The zone of a card, in words."""
        return ZONES[self.state.where[self.cards[name]] % len(ZONES)].name

    def guards(self, post: str) -> set[str]:
        """The defenders of an Outpost."""
        return {self.name(card) for card in self.state.defenders(self.cards[post])}

    def told(self, word: str) -> list[tuple[Any, ...]]:
        """The events of that word so far."""
        return [event for event in self.state.log or [] if event[0] == word]


def posts_of(seat: int, side: Side) -> Sequence[Post]:
    """The Outposts of a side."""
    return (Post(f"post {seat + 1}"),) if side.posts is None else side.posts


@cache
def reader() -> Reader:
    """The reader of Outposts' texts."""
    return Reader(VOCABULARY)


def read(card: Card) -> tuple[Any, ...]:
    """What the text of a card says; a text that cannot be read is a fault of the test."""
    reading = reader().read(card.text, card.word("type"))
    assert reading.complete, reading.unread
    return reading.abilities


Lay = Callable[..., Game]
Deck = Mapping[str, Card]
