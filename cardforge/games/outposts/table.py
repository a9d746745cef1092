"""The facts of one game of Outposts, worked out once: the numbers of every card, tokens, the parameters of the rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from cardforge.games.outposts import FACTIONS, OUTPOST, SILVER, TYPES
from cardforge.games.outposts.keywords import NUMBERED, PLAIN
from cardforge.kernel.abilities import Ability, Bearer
from cardforge.kernel.cards import Card
from cardforge.kernel.decision import Step
from cardforge.kernel.engine import Decks, Table
from cardforge.kernel.verbs import Allow, CostChange, CreateToken, Modify

OUTPOST_CARD = Card("outposts", 0, 1, OUTPOST, fields={"type": "supply"})
"""The supply card that stands for an Outpost (O12): face-up it stands, face-down it is destroyed."""

CREATURE, SPELL, UPGRADE, SUPPLY = range(4)
"""Card types as numbers, in the order of the game's field (O9)."""

OPTIONS: dict[str, Any] = {
    "main_deck_size": 30,
    "shards": False,
    "shard_max": 10,
    "shards_extra": False,
    "mirror": True,
    "draft": False,
    "draft_only": False,
    "silver_pack": 7,
    "silver_pick": 2,
    "silver_total": 6,
    "start_outposts_first": 1,
    "start_outposts_other": 2,
    "start_hand": 4,
    "mulligan": 0,
    "first_seat": -1,
    "draw_per_turn": 2,
    "reshuffle_damage": 5,
    "outpost_limit": 3,
    "outpost_hp": 10,
    "mana_per_outpost": 1,
    "discard_mana_max": 3,
    "sacrifice_mana_max": 3,
    "max_upgrades": 3,
    "max_defenders": 3,
    "max_group": 3,
    "moves_per_creature": 1,
    "crystal_cost": 8,
    "crystals_to_win": 3,
    "eliminate_broken": False,
    "winners_take": False,
    "take_base": 3,
    "turn_limit": 100,
}
"""Section 2 of the rules: data, never constants in code. `first_seat` -1 is a random start (O26); with `draft` the Silver deck (the Silver
sections of all decks together) is drafted before play (O20), with `draft_only` the game is over then; `turn_limit` counts rounds (D48)."""

KEYWORDS = tuple(name.lower() for name in (*NUMBERED, *PLAIN))


class OutpostsTable(Table):
    """What a game of Outposts is played with: for each card its type, cost and numbers; tokens and the Outpost follow the decks' cards."""

    def __init__(
        self,
        cards: tuple[Card, ...],
        decks: Decks,
        options: Mapping[str, Any],
        abilities: Mapping[str, tuple[Ability, ...]],
    ) -> None:
        made = _made(cards, abilities)
        tokens = [token_card(look, place) for place, look in enumerate(made, 1)]
        gifts = {card.key: look[2] for card, look in zip(tokens, made, strict=True)}
        super().__init__((*cards, OUTPOST_CARD, *tokens), decks, options, {**abilities, **gifts})
        self.outpost = len(cards)
        """The place of the Outpost card."""
        self.tokens = {look: len(cards) + place for place, look in enumerate(made, 1)}
        """The place of each kind of token by what it looks like."""
        self.kind = [TYPES.index(card.word("type", "spell")) for card in self.cards]
        self.faction = [
            FACTIONS.index(card.word("faction")) if card.word("faction") in FACTIONS else -1 for card in self.cards
        ]
        self.cost = [card.whole("cost") for card in self.cards]
        self.attack = [card.whole("attack") for card in self.cards]
        self.defense = [card.whole("defense") for card in self.cards]
        self.health = [card.whole("health") for card in self.cards]
        self.silver = [card.word("faction") == SILVER for card in self.cards]
        self.token = [card.number == 0 and card.word("type") == "creature" for card in self.cards]
        self.keyword = {name: [_keyword(text, name) for text in self.abilities] for name in KEYWORDS}
        """For each keyword its number on each card: 0 without it, 1 for one that has no number."""
        self.has_keyword = {name: any(numbers) for name, numbers in self.keyword.items()}
        self.passive = [
            tuple((ability, verb) for ability in text if ability.kind == "passive" for verb in ability.effects)
            for text in self.abilities
        ]
        """For each card the verbs that hold as long as it is in play, each with its ability (for the condition)."""
        self.only_outposts = all(
            isinstance(verb.what, Bearer) for text in self.passive for _, verb in text if isinstance(verb, Modify)
        )
        """Whether passive texts change the numbers of nothing but the Outposts that they lie on."""
        self.passive_kinds = frozenset(type(verb) for text in self.passive for _, verb in text)
        self.triggers = [
            frozenset(ability.when.event for ability in text if ability.kind == "triggered" and ability.when)
            for text in self.abilities
        ]
        self.trigger_events = frozenset(event for events in self.triggers for event in events)
        self.raises_limits = Allow in self.passive_kinds
        self.turn_steps = _turn_steps(self.abilities)
        """All that a turn does, the last thing first."""
        self.play_slots = [
            tuple(slot for program in text if program.ability.kind == "play" for slot in program.slots)
            for text in self.ready
        ]
        """What must be aimed at when a spell is played."""
        self.changes_costs = any(isinstance(verb, CostChange) for text in self.passive for _, verb in text)
        self.known: frozenset[type] = frozenset()
        """The verbs that the engine carries out; set by the engine when it makes the table."""


Look = tuple[tuple[tuple[str, int], ...], tuple[str, ...], tuple[Ability, ...]]
"""What a token is: its numbers, its name, its keywords."""


def look_of(verb: CreateToken) -> Look:
    """What the tokens of a verb look like, however many are made."""
    return (verb.stats, verb.words, verb.abilities)


def token_card(look: Look, number: int) -> Card:
    """A token as a card; number 0 and a version below 0 keep it apart from every real card."""
    stats, words, _ = look
    return Card(
        "outposts", 0, -number, " ".join(words).capitalize(), fields={"type": "creature", "cost": 0, **dict(stats)}
    )


def _made(cards: tuple[Card, ...], abilities: Mapping[str, tuple[Ability, ...]]) -> list[Look]:
    """Every kind of token that the cards of this game can make, in their order."""
    return list(dict.fromkeys(look_of(verb) for card in cards for verb in _inside(abilities.get(card.key, ()))))


def _inside(value: Any) -> Iterator[CreateToken]:
    """Every verb anywhere in a value that makes tokens."""
    if isinstance(value, CreateToken):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from _inside(part)
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            yield from _inside(getattr(value, field.name))


STEP_NAMES = ("draw", "play", "war", "attack")
"""O32: the fixed order."""


def _turn_steps(texts: tuple[tuple[Ability, ...], ...]) -> list[Step]:
    """The steps of a turn; a phase, the moment in which one begins, only where a text of this game waits for it."""
    awaited = {
        ability.when.detail
        for text in texts
        for ability in text
        if ability.when and ability.when.event == "phase_start"
    }
    steps: list[Step] = [("phase", "turn")] if "turn" in awaited else []
    for name in STEP_NAMES:
        steps += [("phase", name)] if name in awaited else []
        steps.append((f"{name}_step",))
    return [("end_turn",), *reversed(steps)]


def _keyword(text: tuple[Ability, ...], name: str) -> int:
    n = 0
    for ability in text:
        if ability.kind == "keyword" and name in ability.keyword.lower().split(" and "):
            n += ability.n if isinstance(ability.n, int) and ability.n else 1
    return n
