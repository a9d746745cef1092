"""Hands for practice, and one game of a goldfish to look at: the same hands and games as those that a goldfish counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cardforge.errors import CardforgeError
from cardforge.kernel.cards import Card
from cardforge.kernel.contract.options import Options
from cardforge.tasks.play.game_session import begin_session
from cardforge.tasks.play.replays import GameReplay
from cardforge.tasks.plurals import pluralize
from cardforge.tasks.reports.formatting import aligned
from cardforge.tasks.settings import Settings
from cardforge.tasks.trials.goldfish import goldfish_deck, goldfish_spec, prepare_goldfish
from cardforge.tasks.trials.rule_free import game_by_numbers, numbered_deal, numbered_hands
from cardforge.trials.goldfish_game import SEAT, GoldfishGame

DECK = "deck"
"""The zone from which cards are drawn, by the name that every game gives it."""
STARTS = {"play": "on the play", "draw": "on the draw", "": ""}
DETAILS = ("type", "cost", "loyalty", "distance")
"""Fields that say when a card of a hand can be played."""


@dataclass(frozen=True)
class PracticeHand:
    """An opening hand."""

    game: int
    """The number of its game, from 1."""
    start: str
    """`play`, `draw`, or "" where it makes no difference."""
    cards: tuple[str, ...]
    again: int
    """How many hands the computer gave back before it."""
    details: Mapping[str, str] = field(default_factory=dict)
    """What each card costs, by name."""

    def to_json(self) -> dict[str, Any]:
        """The hand with the keys of docs/json.md."""
        return {"game": self.game, "start": self.start, "again": self.again, "cards": list(self.cards)}

    def lines(self) -> list[str]:
        """The hand, a card a line, cheapest first."""
        words = [STARTS[self.start], f"after {pluralize(self.again, 'hand')} given back" if self.again else ""]
        head = ", ".join([f"Hand {self.game}", *(word for word in words if word)])
        counts = Counter(self.cards)
        rows = [(f"  {counts[name]}", name, self.details.get(name, "")) for name in sorted(counts, key=self._order)]
        return [head, *aligned(rows)]

    def _order(self, name: str) -> tuple[str, str]:
        return self.details.get(name, ""), name


@dataclass(frozen=True)
class PracticeHands:
    """Some hands of a deck."""

    file: str
    seed: int
    hands: tuple[PracticeHand, ...]
    watchable: bool
    """Whether the games can be played by rules."""

    def to_json(self) -> dict[str, Any]:
        """The hands with the keys of docs/json.md."""
        return {"deck": self.file, "seed": self.seed, "hands": [hand.to_json() for hand in self.hands]}

    def lines(self) -> list[str]:
        """The hands one below the other, and how to see one of them played."""
        lines = [line for hand in self.hands for line in (*hand.lines(), "")]
        watch = f"cardforge goldfish {self.file} --seed {self.seed} --watch --game 1"
        return [*lines, f"How the computer plays the first one: {watch}"] if self.watchable else lines[:-1]


def practice_hands(
    file: Path | str,
    n: int = 3,
    seed: int = 1,
    *,
    variant: str | None = None,
    options: Options | None = None,
    settings: Settings | None = None,
) -> PracticeHands:
    """The opening hands of the first n games of a goldfish, with what each card costs. Raises what `goldfish` raises."""
    used = settings or Settings.from_environment()
    deck = goldfish_deck(file, used)
    if by_numbers := game_by_numbers(deck, file, used):
        found = numbered_hands(by_numbers, file, n, seed, used)
        hands = [PracticeHand(number, "", names, again) for number, (names, again) in enumerate(found, 1)]
        return PracticeHands(str(file), seed, tuple(hands), False)
    spec = goldfish_spec(file, deck, seed, variant=variant, options=options, settings=used)
    runner = prepare_goldfish(spec).runner
    games = [runner.game(number) for number in range(n)]
    return PracticeHands(str(file), seed, tuple(_hand(game, number) for number, game in enumerate(games, 1)), True)


@dataclass(frozen=True)
class SampleHand:
    """The opening hand of one game of a goldfish, and what would be drawn after it."""

    start: str
    """`play`, `draw`, or "" where it makes no difference."""
    again: int
    """How many hands the computer gave back before it."""
    hand: tuple[Card, ...]
    after: tuple[Card, ...]
    """The cards after the hand, the next one first."""


def sample_hand(
    file: Path | str, game: int = 1, seed: int = 1, *, variant: str | None = None, settings: Settings | None = None
) -> SampleHand:
    """The hand of a game of a goldfish, by its number from 1, card by card. Raises what `practice_hands` raises."""
    used = settings or Settings.from_environment()
    deck = goldfish_deck(file, used)
    if by_numbers := game_by_numbers(deck, file, used):
        hand, after, again = numbered_deal(by_numbers, file, game - 1, seed, used)
        return SampleHand("", again, tuple(hand), tuple(after))
    played = prepare_goldfish(goldfish_spec(file, deck, seed, variant=variant, settings=used)).runner.game(game - 1)
    state, zones = played.state, played.state.engine.rules.zones
    hand_of = state.engine.evaluation.hand
    assert hand_of is not None
    drawn = [card for card in hand_of(state, SEAT) if card not in played.hand]
    piles = [state.zone(SEAT, place) for place, zone in enumerate(zones) if zone.name == DECK]
    numbers = [*drawn, *(card for pile in piles for card in reversed(pile))]
    cards = state.card_definitions.cards

    def faces(found: Iterable[int]) -> tuple[Card, ...]:
        return tuple(cards[state.definition[card]] for card in found)

    return SampleHand(played.start, played.again, faces(played.hand), faces(numbers))


def _hand(game: GoldfishGame, number: int) -> PracticeHand:
    record = game.record()
    cards = game.state.card_definitions.cards
    details = {
        cards[game.state.definition[card]].name: _details(cards[game.state.definition[card]]) for card in game.hand
    }
    return PracticeHand(number, record.start, record.hand, record.again, details)


def _details(card: Card) -> str:
    found = [(name, card.fields.get(name)) for name in DETAILS]
    words = [f"{name} {value}" if name != "type" else str(value) for name, value in found if value not in (None, "", 0)]
    return ", ".join(sorted(words, key=lambda word: (word[-1:].isdigit() is False, "cost" not in word)))


def watch_goldfish(
    file: Path | str,
    game: int = 1,
    seed: int = 1,
    *,
    turns: int | None = None,
    variant: str | None = None,
    options: Options | None = None,
    settings: Settings | None = None,
) -> GameReplay:
    """A game of a goldfish, by its number from 1, to step through as the seat of the deck sees it.

    Raises what `goldfish` raises; CardforgeError too for a game that has no rules engine.
    """
    if game < 1:
        raise CardforgeError(f"game {game} was asked for; games are counted from 1")
    used = settings or Settings.from_environment()
    deck = goldfish_deck(file, used)
    spec = goldfish_spec(file, deck, seed, turns=turns, variant=variant, options=options, settings=used)
    prepared = prepare_goldfish(spec)
    runner = prepared.runner
    played = runner.game(game - 1)
    while played.is_running:
        played.step()
    setup = runner.setups[(game - 1) % len(runner.setups)]
    players = ("greedy", *["passive"] * (setup.seats - 1))
    session = begin_session(prepared.game, setup, players, runner.deal_seed(game - 1), prepared.without_text)
    return GameReplay(session, played.choices, 0)
