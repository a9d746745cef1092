"""Decks of ARC cards made for recordings: every wording of the rules texts stands on cards of the types that it suits.

Shipped cards use some wordings and few combinations; here all of them meet, on cheap cards of two factions with small numbers, so that
much happens in few turns. The cards are kept with the recordings: a new wording changes no recorded game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from law_games import Match, counts_of_seats

from cardforge.devtools.wording_examples import WORD_KINDS, examples
from cardforge.games.arc.card_fields import DISCIPLINES, FACTIONS
from cardforge.kernel.cards import Card
from cardforge.kernel.game import Game
from cardforge.tasks.cards.card_texts import read_card, unsupported_by
from cardforge.trials.faults.game_plan import CHOOSERS

FIRST_NUMBER = 90_001
SUBTYPES = ("Elf", "Goblin", "Knight", "Tree", "Caster")
"""Subtypes that examples name."""
MAIN, SECOND = 40, 6
"""Cards of a main deck, and of the cities or Regions."""
TOWNS = 3
"""The pile of cities whose cost is a skipped turn: `arc-2020` is played with them."""
OF_ATTACKS = ("event", "attack", "block", "fight", "combat", "defend", "until end of turn")
"""What a text speaks of that is played in answer to something: it stands on an event."""

MORE: dict[str, tuple[str, ...]] = {
    "creature": (
        "X gold: Draw X cards.",
        "X gold: Deal X damage to target creature.",
        "X gold: Create X 1/1 Wolf creature tokens.",
        "X gold, Mark: This creature gets +X/+0 until end of turn.",
        'Each creature you control gains "1 gold: Draw a card."',
        'Each creature you control gains "When this creature dies, draw a card."',
        "Each other creature you control gains Sudden.",
        "Each other creature loses Flying.",
        "Each other creature loses all abilities.",
        "Each creature an opponent controls gets -1/-1.",
        "Prevent all damage to this creature.",
        "Prevent all damage to you.",
        "Events you play cost 1 less.",
        "Creatures you play have 1 more loyalty.",
        "Your Gaian resource cards give double gold.",
        "Once per turn, 0 gold: Draw a card.",
        "Once per turn, Mark: Unmark this creature.",
        "Sacrifice a creature: Draw a card.",
        "Sacrifice a city: Draw 3 cards.",
        "Sacrifice 2 creatures: Draw 3 cards.",
        "Pay 1 VP: Draw a card.",
        "Mark: Cancel target ability.",
        "1 gold: Cancel target event.",
        "Mark: Target player discards a card.",
        "Mark: Deal 1 damage to target creature or player.",
        "This creature cannot be the target of events or abilities.",
        "When this creature is marked, draw a card.",
        "When another creature enters play, gain 1 LP.",
        "When a creature you control moves, gain 1 LP.",
        "When a creature leaves play, each player loses 1 LP.",
        "When this creature would die, you may mark it instead.",
        "When another creature you control would die, you may put it into your army instead.",
        "This creature must block if able.",
        "While you have 10 or less LP, this creature gets +2/+2.",
        "While it is your turn, each creature you control gets +1/-1.",
        "This creature gets +X/+X, where X is the number of creatures you control.",
        "All damage to each other creature you control is dealt to this creature instead.",
        "Prevent all damage to each other creature you control.",
    ),
    "event": (
        'Target creature gains "Mark: Draw a card." until end of turn.',
        'Target creature gains "When this creature dies, draw a card." until end of turn.',
        "Target creature gains Flying and Ranged until end of turn.",
        "At the end of this turn, destroy target creature.",
        "At the start of your next turn, draw 2 cards.",
        "Choose one: Draw a card; or gain 2 LP.",
        "Choose one: Destroy target creature; or deal 2 damage to each opponent.",
        "Each player sacrifices a creature.",
        "Each opponent discards a card unless that player pays 2 LP.",
        "Target creature cannot block until end of turn unless its controller pays 1 gold.",
        "Creatures cannot attack until end of turn unless their controller pays 1 gold.",
        "Move target creature you control to another place.",
        "Mark target creature. Draw a card.",
        "Return each creature to its owner's hand.",
        "Destroy each city.",
        "Destroy all creatures.",
        "Destroy all cities.",
        "Destroy each creature.",
        "Deal 3 damage to target city.",
        "Deal 2 damage to each city.",
        "Destroy target city.",
        "Capture target city.",
        "Search your deck for an enchantment and put it into play.",
        "Search your deck for a creature and put it into play.",
        "Search your deck for a creature and put it into your hand.",
        "Put an enchantment from your graveyard into play.",
        "Put a city from your graveyard into play.",
        "Each player gains 1 VP.",
        "Target player loses 3 LP.",
        "Each opponent loses 5 LP.",
        "Gain control of target creature until end of turn. Unmark it.",
        "Gain control of target creature. It cannot attack until end of turn.",
        "Copy target event.",
        "Choose new targets for target event.",
        "Put target creature into your resources.",
        "Put target creature on your smallest resource pile.",
        "Create a 2/2 Elf creature token with Flying.",
        "Halve the DEF of target creature until end of turn, rounded up.",
    ),
    "enchantment": (
        "",
        "Enchant creature.\nEnchanted creature gets -1/-2.",
        "Enchant creature.\nEnchanted creature loses all abilities.",
        "Enchant creature.\nEnchanted creature cannot move.",
        "Enchant city.\nEnchanted city gets +0/+3.",
        "Enchant creature.\nPrevent all damage to enchanted creature.",
        'Enchant creature.\nEnchanted creature gains "Mark: Draw a card."',
        "Enchant creature.\nWhen enchanted creature deals damage to a creature, mark it.",
        "Enchant enchantment.\nWhen enchanted enchantment leaves play, draw a card.",
        "Enchant creature.\nEnchanted creature must attack if able.",
        "Enchant player.\nEnchanted player cannot attack.",
        "Enchant creature.\nEnchanted creature has base ATK 0.",
    ),
    "city": (
        "Creatures in this city get +0/+1.",
        "Mark: Gain 1 LP.",
        "When this city is destroyed, draw 2 cards.",
    ),
}
"""Combinations that no example has: X, granted abilities, prices, what replaces a death, whole tables destroyed."""


def text_cards(game: Game) -> tuple[Card, ...]:
    """A card for every wording, and more where it suits an ability, a city or a Region as well; all of them can be played."""
    random, made = Random(game.slug), []
    for text, kind in _texts(game):
        card = Card("arc", FIRST_NUMBER + len(made), 1, f"Card {len(made) + 1}", text, _fields(kind, random))
        reading = read_card(game, card)
        if reading.complete and not unsupported_by(game, reading.abilities):
            made.append(card)
    return tuple(made)


def text_matches(
    game: Game, cards: Sequence[Card], rounds: Sequence[dict[str, Any]]
) -> Iterator[tuple[Match, dict[str, Any]]]:
    """In each round a match for each variant and each number of players, with the options of the round; the decks are dealt from all cards."""
    numbered = enumerate(
        (changes, variant, seats)
        for changes in rounds
        for variant in game.engine().rules.variants
        for seats in counts_of_seats(game, variant)
    )
    random = Random(game.slug)
    dealt = {pile: _dealt(random, [card for card in cards if _pile(card) == pile]) for pile in range(4)}
    for seed, (changes, variant, seats) in numbered:
        piles = (0, TOWNS) if variant == "arc-2020" else (0, 1, 2)
        decks = tuple(
            tuple(tuple(next(dealt[pile]) for _ in range(SECOND if pile else MAIN)) for pile in piles)
            for _ in range(seats)
        )
        yield (
            Match(
                game, decks, variant, seed, seats, CHOOSERS[seed % 2], names=(f"texts {seed}",), has_random_decks=True
            ),
            changes,
        )


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
                yield text, "town"
                yield text, ("city", "enchantment", "region")[place % 3]
        else:
            yield text, "event" if any(word in text for word in OF_ATTACKS) else ("magic", "event")[place % 2]
            heading = ("Mark: ", "When this creature enters play, ", "1 gold: ", "When this creature dies, ")[place % 4]
            yield heading + (text if ":" in heading else text[0].lower() + text[1:]), "creature"
            yield f"{('Advantage', 'Level 1', 'Level 2')[place % 3]}: {text}", "city"
            yield f"Level {place % 3 + 1}: {text}", "town"
            yield f"Level {place % 3 + 1}: {text}", "region"
    for kind, texts in MORE.items():
        for text in texts * 2:
            yield text, kind


def _fields(kind: str, random: Random) -> dict[str, Any]:
    if kind == "region":
        return {"type": kind, "hp": random.randint(3, 8), "supports": FACTIONS[: random.randint(1, 2)]}
    fields: dict[str, Any] = {"type": kind, "faction": random.choice(FACTIONS[:2]), "cost": random.randrange(3)}
    fields["loyalty"] = random.randint(0, fields["cost"])
    if kind == "creature":
        numbers = {"attack": random.randrange(5), "defense": random.randint(1, 5)}
        return {**fields, **numbers, "subtypes": tuple(random.sample(SUBTYPES, 2))}
    if kind == "town":
        return {"type": "city", "faction": fields["faction"], "cost": "S", "defense": random.randint(2, 6)}
    if kind == "city":
        return {**fields, "discipline": random.choice(DISCIPLINES), "defense": random.randint(2, 6)}
    return fields


def _pile(card: Card) -> int:
    if card.fields.get("cost") == "S":
        return TOWNS
    return {"city": 1, "region": 2}.get(card.word("type"), 0)


def _dealt(random: Random, cards: list[Card]) -> Iterator[Card]:
    while True:
        random.shuffle(cards)
        yield from cards
