"""Decks of ARC cards made for recordings: every wording of the rules texts stands on cards of the types that it suits.

Shipped cards use some wordings and few combinations; here all of them meet, on cheap cards of two factions with small numbers, so that
much happens in few turns. The cards are kept with the recordings: a new wording changes no recorded game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from law_games import CHOOSERS, Match, counts_of_seats

from cardforge.devtools.wording_examples import WORD_KINDS, examples
from cardforge.games.arc.card_fields import DISCIPLINES, FACTIONS
from cardforge.kernel.cards import Card
from cardforge.kernel.game import Game
from cardforge.tasks.cards.card_texts import read_card, unsupported_by

FIRST_NUMBER = 90_001
SUBTYPES = ("Elf", "Goblin", "Knight", "Tree", "Caster")
"""Subtypes that examples name."""
MAIN, SECOND = 40, 6
"""Cards of a main deck, and of the cities or Regions."""
OF_ATTACKS = ("event", "attack", "block", "fight", "combat", "defend", "until end of turn")
"""What a text speaks of that is played in answer to something: it stands on an event."""


def text_cards(game: Game) -> tuple[Card, ...]:
    """A card for every wording, and more where it suits an ability, a city or a Region as well; all of them can be played."""
    random, made = Random(game.slug), []
    for text, kind in _texts(game):
        card = Card("arc", FIRST_NUMBER + len(made), 1, f"Card {len(made) + 1}", text, _fields(kind, random))
        reading = read_card(game, card)
        if reading.complete and not unsupported_by(game, reading.abilities):
            made.append(card)
    return tuple(made)


def text_matches(game: Game, cards: Sequence[Card], rounds: int) -> Iterator[Match]:
    """In each round a match for each variant and each number of players; main decks are dealt from all cards in turn."""
    numbered = enumerate(
        (variant, seats)
        for _ in range(rounds)
        for variant in game.engine().rules.variants
        for seats in counts_of_seats(game, variant)
    )
    random = Random(game.slug)
    dealt = {kind: _dealt(random, [card for card in cards if _section(card) == kind]) for kind in range(3)}
    for seed, (variant, seats) in numbered:
        decks = tuple(
            tuple(tuple(next(dealt[section]) for _ in range(MAIN if section == 0 else SECOND)) for section in range(3))
            for _ in range(seats)
        )
        yield Match(game, (f"texts {seed}",), decks, variant, seed, seats, CHOOSERS[seed % 2], True)


def _texts(game: Game) -> Iterator[tuple[str, str]]:
    found = sorted({(one.text, one.kind) for phrase, one in examples(game) if phrase.kind not in WORD_KINDS})
    for place, (text, kind) in enumerate(found):
        if text.startswith("Advantage"):
            yield text, "city"
        elif "nchant" in text and kind == "creature":
            yield text if text.startswith("Enchant") else f"Enchant creature.\n{text}", "enchantment"
        elif kind == "creature":
            yield text, "creature"
            if "this creature" not in text.lower():
                yield text, ("city", "enchantment", "region")[place % 3]
        else:
            yield text, "event" if any(word in text for word in OF_ATTACKS) else ("magic", "event")[place % 2]
            heading = ("Mark: ", "When this creature enters play, ", "1 gold: ", "When this creature dies, ")[place % 4]
            yield heading + (text if ":" in heading else text[0].lower() + text[1:]), "creature"
            yield f"{('Advantage', 'Level 1', 'Level 2')[place % 3]}: {text}", "city"
            yield f"Level {place % 3 + 1}: {text}", "region"


def _fields(kind: str, random: Random) -> dict[str, Any]:
    if kind == "region":
        return {"type": kind, "hp": random.randint(3, 8), "supports": FACTIONS[: random.randint(1, 2)]}
    fields: dict[str, Any] = {"type": kind, "faction": random.choice(FACTIONS[:2]), "cost": random.randrange(3)}
    fields["loyalty"] = random.randint(0, fields["cost"])
    if kind == "creature":
        numbers = {"attack": random.randrange(5), "defense": random.randint(1, 5)}
        return {**fields, **numbers, "subtypes": tuple(random.sample(SUBTYPES, 2))}
    if kind == "city":
        return {**fields, "discipline": random.choice(DISCIPLINES), "defense": random.randint(2, 6)}
    return fields


def _section(card: Card) -> int:
    return {"city": 1, "region": 2}.get(card.word("type"), 0)


def _dealt(random: Random, cards: list[Card]) -> Iterator[Card]:
    while True:
        random.shuffle(cards)
        yield from cards
