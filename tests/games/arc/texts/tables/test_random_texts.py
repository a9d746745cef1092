"""Random games of cards whose texts are drawn from the examples of every wording: texts meet that no shipped card has."""

from __future__ import annotations

from random import Random

import pytest

from cardforge.effects.phrases import phrases_of
from cardforge.games.arc.card_fields import DISCIPLINES, FACTIONS
from cardforge.games.arc.rules import ENGINE
from cardforge.kernel.cards import Card
from cardforge.kernel.invariants import broken_invariants
from cardforge.kernel.setup import GameSetup
from cardforge.players.random import RandomPlayer
from cardforge.registry import game
from cardforge.tasks.cards.card_texts import read_texts

EXAMPLES = sorted({phrase.example for phrase in phrases_of(game("arc")) if phrase.example})
KINDS = ("creature", "creature", "creature", "event", "magic", "enchantment")
LONGEST = 6_000
"""No such game takes this many choices."""


def drawn(random: Random, number: int) -> Card:
    """A cheap card of one of two factions with one of the texts."""
    kind = random.choice(KINDS)
    fields = {"type": kind, "faction": random.choice(FACTIONS[:2]), "cost": random.randrange(3), "loyalty": 1}
    if kind == "creature":
        fields |= {
            "attack": random.randrange(5),
            "defense": random.randint(1, 4),
            "subtypes": ("Elf", "Goblin")[number % 2 :],
        }
    return Card("arc", number, 1, f"Card {number}", random.choice(EXAMPLES), fields)


def city(random: Random, number: int) -> Card:
    """A city that is soon built and soon in danger."""
    discipline, strength = DISCIPLINES[number % 3], random.randint(2, 6)
    fields = {
        "type": "city",
        "faction": FACTIONS[number % 2],
        "cost": number % 3,
        "discipline": discipline,
        "defense": strength,
    }
    return Card("arc", 500 + number, 1, f"City {number}", random.choice(EXAMPLES) if number % 2 else "", fields)


@pytest.mark.parametrize(("seed", "seats"), [(1, 2), (2, 3), (3, 4), (4, 2), (5, 3), (10, 2)])
def test_whatever_texts_meet_every_invariant_holds_and_the_game_ends(seed: int, seats: int) -> None:
    """A273, C10, C44, C45: the invariants hold at every decision, whatever the cards say."""
    random = Random(seed)
    pool, cities = [drawn(random, number) for number in range(1, 91)], [city(random, number) for number in range(8)]
    texts = read_texts(game("arc"), [*pool, *cities]).abilities
    decks = [(tuple(random.choices(pool, k=40)), tuple(random.choices(cities, k=4))) for _ in range(seats)]
    state, chooser = GameSetup(ENGINE, decks, seats, None, None, texts).deal(seed), RandomPlayer(seed)

    for _ in range(LONGEST):
        if state.decision is None:
            break
        assert broken_invariants(state) == []
        state.apply(chooser.choose(state, state.decision))

    assert state.is_over()
