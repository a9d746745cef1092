"""Plays random games with a download of yours: `python tests/every_game/downloaded.py cards.json --games 200 --only dataset=KEY`.

The file is one that `cardforge cards import --from arcmage` takes. Its cards are read, random legal decks of 45 are built from them, with
cities of our own where it has fewer than three, and played at random as `arc-2020` by all laws. Nothing of the file is kept; what is
printed are counts.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from law_games import PLAYED, Match, revisions

from cardforge.exchange import take_cards
from cardforge.kernel.cards import Card
from cardforge.kernel.rng import DECKS, Rng, seed_of
from cardforge.kernel.setup import Sections
from cardforge.tasks.cards.card_texts import read_texts
from cardforge.tasks.cards.importing.numbers import CardNumbers
from cardforge.trials.faults.game_plan import CHOOSERS
from cardforge.trials.faults.lawful_play import Fault, play

GAME = next(game for game in PLAYED if game.slug == "arc")
SIZE, CITIES, COPIES = 45, 3, 3


@dataclass(frozen=True)
class Outcome:
    """What became of the games of a download."""

    cards: int
    with_text: int
    """Cards that are played with their whole text, those without one included."""
    games: int
    faults: tuple[Fault, ...]

    def __str__(self) -> str:
        share = f"{self.with_text} of {self.cards} cards are played with their text"
        return f"{share}; {self.games} random games, {len(self.faults)} broken laws"


def cards_in(file: Path, only: Mapping[str, str] | None = None) -> list[Card]:
    """The cards of a download, numbered behind those of the shelf."""
    first = max(card.number for card in revisions(GAME)) + 1
    numbers = CardNumbers((), (), first, "guid")
    taken = take_cards(file, GAME, format="arcmage", only=only, number_for=numbers.number_for)
    return [card for card in taken.cards if "Token" not in card.words("subtypes")]


def shuffled(cards: Sequence[Card], rng: Rng) -> list[Card]:
    """The cards in a random order; the generator shuffles numbers."""
    places = list(range(len(cards)))
    rng.shuffle(places, DECKS)
    return [cards[place] for place in places]


def deck_of(cards: Sequence[Card], seed: int) -> Sections:
    """A random legal deck: three cities or more, each once, then up to three copies of each other card."""
    rng = Rng(seed_of(seed))
    cities = [card for card in cards if card.word("type") == "city"]
    others = [card for card in cards if card.word("type") != "city" for _ in range(COPIES)]
    cities, others = (shuffled(drawn, rng) for drawn in (cities, others))
    own = {card.name: card for card in revisions(GAME) if card.word("type") not in ("city", "region")}
    cities += [card for card in revisions(GAME) if card.fields.get("cost") == "S"][: max(0, CITIES - len(cities))]
    others += [card for card in own.values() for _ in range(COPIES)][: max(0, SIZE - CITIES - len(others))]
    out = CITIES + rng.below(2, DECKS) if len(cities) > CITIES else CITIES
    return ((*cities[:out], *others[: SIZE - out]),)


def matches_of(cards: Sequence[Card], games: int) -> list[Match]:
    """Games of two to four seats, each seat with a deck of its own; both players of the laws take turns."""
    found = []
    for seed in range(games):
        seats = 2 + seed % 3
        decks = tuple(deck_of(cards, 10 * seed + seat) for seat in range(seats))
        found.append(
            Match(GAME, decks, "arc-2020", seed, seats, CHOOSERS[seed % len(CHOOSERS)], names=(f"download {seed}",))
        )
    return found


def outcome_of(file: Path, games: int, only: Mapping[str, str] | None = None, deep: bool = False) -> Outcome:
    """Plays the games; `deep` goes on as a copy or as what was written down at every step."""
    cards = cards_in(file, only)
    without = read_texts(GAME, cards).without
    played = [play(match, deep) for match in matches_of(cards, games)]
    return Outcome(len(cards), len(cards) - len(without), games, tuple(one.fault for one in played if one.fault))


def main(arguments: Sequence[str]) -> int:
    """Exit code 1 for a broken law."""
    parser = argparse.ArgumentParser(description="Play random games with a download of yours, by all laws.")
    parser.add_argument("file", type=Path)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--only", default="", metavar="KEY=VALUE")
    parser.add_argument("--deep", action="store_true", help="copies, saved states and transcripts at every step, too")
    wanted = parser.parse_args(arguments)
    key, _, value = wanted.only.partition("=")
    outcome = outcome_of(wanted.file, wanted.games, {key: value} if key else None, wanted.deep)
    print(outcome)
    for fault in outcome.faults[:5]:
        print(f"  {fault.law}: {fault.says}")
    return 1 if outcome.faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
