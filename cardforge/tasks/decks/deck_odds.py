"""Answers questions such as "at least 2 of cost<=2 by turn 3" about a deck, exactly."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from pathlib import Path
from typing import Any

from cardforge.catalog.search import read_query
from cardforge.decks.deck import Deck
from cardforge.decks.odds import Draws, exactly
from cardforge.decks.payability import payable, payment
from cardforge.decks.pool import Pool
from cardforge.decks.slots import slot_of
from cardforge.errors import CardforgeError, Fault, FaultyInput
from cardforge.kernel.cards import Card
from cardforge.kernel.game import Game
from cardforge.tasks.cards.catalogue import catalogue
from cardforge.tasks.decks.deck_file import game_of, named_day, read_deck_file
from cardforge.tasks.decks.resolve_cards import with_names
from cardforge.tasks.settings import Settings

_QUESTION = re.compile(
    r"\s*(?:(at least|at most|exactly)\s+)?([0-9]{1,3}|no|a|an|one)\s+(?:of\s+)?(\S.*?)\s+"
    r"(?:by\s+turn\s+([0-9]{1,3})|in\s+(?:the\s+)?(?:opening\s+)?hand)\s*",
    re.IGNORECASE,
)
_WORDS = {"no": 0, "a": 1, "an": 1, "one": 1}
LAST_TURN = 100


@dataclass(frozen=True)
class Question:
    """A question about the cards that a player has drawn by a turn; turn 0 is the opening hand."""

    least: int
    most: int | None
    find: str
    turn: int

    @staticmethod
    def read(text: str) -> Question:
        """Reads `at least 2 of cost<=2 by turn 3` or `no type:city in hand`; without a word, a number means at least.

        Raises FaultyInput for anything else.
        """
        found = _QUESTION.fullmatch(text)
        if found is None:
            problem = f"{text[:60]!r} is no question about a deck; write it like: at least 2 of cost<=2 by turn 3"
            raise FaultyInput([Fault("", "odds", problem)])
        turn = int(found[4] or 0)
        if turn > LAST_TURN:
            raise FaultyInput([Fault("", "odds", f"turn {turn} is too late; at most {LAST_TURN} turns are counted")])
        word = found[2].lower()
        number = _WORDS[word] if word in _WORDS else int(word)
        how = (found[1] or ("at most" if number == 0 else "at least")).lower()
        least = 0 if how == "at most" else number
        return Question(least, None if how == "at least" else number, found[3], turn)


@dataclass(frozen=True)
class Odds:
    """The answer, with the numbers from which it follows."""

    file: str
    question: str
    section: str
    matching: int
    deck: int
    seen: int
    turn: int
    chance: Fraction

    def to_json(self) -> dict[str, Any]:
        """The answer with the keys of docs/json.md."""
        return {
            "deck": self.file,
            "question": self.question,
            "section": self.section,
            "matching": self.matching,
            "cards": self.deck,
            "seen": self.seen,
            "turn": self.turn,
            "probability": round(float(self.chance), 9),
            "fraction": str(self.chance),
        }

    def lines(self) -> list[str]:
        """The answer in two lines."""
        when = f"by turn {self.turn}" if self.turn else "in the opening hand"
        cards = f"{self.matching} of {self.deck} cards in {self.section} match, {self.seen} seen {when}"
        return [f"{self.file}: {float(self.chance):.2%}  {self.question}", f"  {cards}; exactly {self.chance}"]


def deck_odds(
    file: Path | str,
    question: str,
    *,
    hand: int | None = None,
    draw: int | None = None,
    on: date | None = None,
    settings: Settings | None = None,
) -> Odds:
    """The exact odds of a question about the main section of a deck.

    `hand` and `draw`, the opening hand and the cards drawn each turn, come from the rules of the game unless given. Raises
    FaultyInput for a faulty question, search or deck, CardforgeError for a game whose rules name neither.
    """
    used = settings or Settings.from_environment()
    asked = Question.read(question)
    deck = read_deck_file(file, used.shelf)
    game = game_of(deck, file, shelf=used.shelf)
    matches = read_query(asked.find, game)
    with catalogue(used) as catalog:
        pool = catalog.pool(game.slug)
    day = named_day(deck, file, on) or used.today
    section = game.sections[0]
    deck = with_names(deck, pool, day)
    matching = sum(count for card, count in _cards(deck, section, pool, day) if matches(card))
    size = deck.count(section)
    seen = min(draws_of(game, hand, draw).seen(asked.turn), size)
    most = min(matching, asked.most if asked.most is not None else matching)
    chance = sum((exactly(number, matching, size, seen) for number in range(asked.least, most + 1)), Fraction(0))
    return Odds(str(file), " ".join(question.split()), section, matching, size, seen, asked.turn, chance)


def draws_of(game: Game, hand: int | None = None, draw: int | None = None) -> Draws:
    """The opening hand and the draws of each turn by the rules of the game, or as given.

    Raises CardforgeError if neither the rules nor the caller name them.
    """
    known = known_draws(game)
    hand = known.hand if hand is None and known else hand
    each_turn = known.each_turn if draw is None and known else draw
    if hand is None or each_turn is None:
        raise CardforgeError(f"the rules of {game.slug} do not say how many cards are drawn; give --hand and --draw")
    return Draws(hand, each_turn, known.first_turn if known and draw is None else None)


def known_draws(game: Game) -> Draws | None:
    """The opening hand and the draws by the engine of the game or the numbers of its file; None if neither names them."""
    if game.design and game.design.goldfish:
        numbers = game.design.goldfish
        return Draws(numbers.hand, numbers.draws, None if numbers.draws_first else 0)
    options = game.engine().rules.options if game.engine is not None else {}
    hand, draw = options.get("start_hand"), options.get("draw_min")
    return Draws(hand, draw) if isinstance(hand, int) and isinstance(draw, int) else None


def payable_by_turn(deck: Deck, pool: Pool, game: Game, on: date, turns: Iterable[int]) -> dict[str, dict[int, float]]:
    """A58: for every card of the main section that costs gold of a faction, the odds that it can be paid for by turn.

    Given that it is in the hand, and its player lays what resources the rules allow, those of its faction first. Empty for
    a game without loyalty or resources. Probabilities are rounded to six decimal places.
    """
    options = game.engine().rules.options if game.engine is not None else {}
    each_turn = options.get("resources_per_turn")
    if not isinstance(each_turn, int) or not any(field.name == "loyalty" for field in game.fields):
        return {}
    is_minimum = options.get("loyalty_meaning") == "own_minimum"
    section, draws = game.sections[0], draws_of(game)
    cards = list(_cards(deck, section, pool, on))
    of_faction: dict[str, int] = {}
    for card, count in cards:
        of_faction[card.word("faction")] = of_faction.get(card.word("faction"), 0) + count
    size = deck.count(section)
    table: dict[str, dict[int, float]] = {}
    for card, _ in sorted(cards, key=lambda pair: (pair[0].whole("cost"), pair[0].name)):
        if "cost" in card.fields and card.word("faction"):
            needed = payment(card.whole("cost"), card.whole("loyalty"), is_minimum)
            others = of_faction[card.word("faction")] - 1
            table[card.name] = {
                turn: round(float(payable(needed, others, size - 1, draws, turn, each_turn)), 6) for turn in turns
            }
    return table


def _cards(deck: Deck, section: str, pool: Pool, on: date) -> Iterable[tuple[Card, int]]:
    for entry in deck.section(section):
        card = slot_of(entry, pool, on).card
        if card is not None:
            yield card, entry.count
