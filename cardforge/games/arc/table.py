"""The facts of one ARC game, worked out once: every number of every card, the avatar card, the parameters of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from typing import Any

from cardforge.games.arc import DISCIPLINES, FACTIONS, TYPES
from cardforge.games.arc.profiles import PROFILES
from cardforge.games.arc.tokens import token_cards
from cardforge.games.arc.topics import costs_of_unmarking, entries, topics_of_grant
from cardforge.games.arc.verbs import DoubleGold
from cardforge.kernel.abilities import Ability, Bearer, Compare, IsA, It, MarkThis, Negated, StatOf, This
from cardforge.kernel.cards import Card
from cardforge.kernel.engine import Decks, Table
from cardforge.kernel.programs import is_verb
from cardforge.kernel.verbs import Grant

AVATAR_CARD = Card("arc", 0, 1, "Avatar", fields={"type": "avatar"})
"""The supply card that stands for a player (A148); its DEF is the player's LP (A152)."""

CREATURE, EVENT, MAGIC, ENCHANTMENT, CITY, REGION, AVATAR = range(7)
"""Card types as numbers, in the order of the game's field; the avatar is a supply card (C21)."""

PLAY, ENTRANCE, ANSWER = range(3)
"""The moments at which cards are played from hand: a play phase, Entrance, a response window."""

MOMENTS = ((EVENT, MAGIC, ENCHANTMENT), (CREATURE,), (EVENT,))
"""For each of them the types that may be played then (A127, A186, A190, A192)."""

OPTIONS: dict[str, Any] = {
    "start_lp": 20,
    "vp_target": 20,
    "start_hand": 7,
    "hand_limit": 7,
    "draw_min": 1,
    "draw_max": 2,
    "resources_per_turn": 1,
    "moves_per_turn": 1,
    "attacks_per_turn": 1,
    "city_actions_per_turn": 1,
    "vp_per_bid": 1,
    "vp_all_three": 3,
    "bid_scope": "any_city",
    "loyalty_meaning": "shortfall",
    "surplus_marks": False,
    "profile": "arc",
    "first_seat": -1,
    "excused": (),
    "turn_limit": 400,
}
"""Section 4 of the rules (A6: data, never constants in code). With `surplus_marks` who pays may mark more than it takes (T-A5;
without it a bill is paid exactly). `first_seat` -1 is a random start, `excused` are the seats that do not
lose by an empty deck (the dummy of a goldfish), `turn_limit` ends a stalled game as drawn."""


class ArcTable(Table):
    """What an ARC game is played with: for each card its type, faction, cost and so on as plain numbers."""

    def __init__(
        self,
        cards: tuple[Card, ...],
        decks: Decks,
        options: Mapping[str, Any],
        abilities: Mapping[str, tuple[Ability, ...]],
    ) -> None:
        enchantments = {card.key for card in cards if card.word("type") == "enchantment"}
        ready = {
            key: tuple(plainly(for_the_turn(ability), Bearer() if key in enchantments else This()) for ability in text)
            for key, text in abilities.items()
        }
        tokens = token_cards(ready.values())
        ready.update({card.key: verb.abilities for verb, card in tokens})
        super().__init__((*cards, AVATAR_CARD, *(card for _, card in tokens)), decks, options, ready)
        self.avatar = len(cards)
        """The place of the avatar card."""
        self.tokens = {verb: self.avatar + 1 + place for place, (verb, _) in enumerate(tokens)}
        """The place of the card of each kind of token that a text can make."""
        kinds = (*TYPES, "avatar")
        self.kind = [kinds.index(card.word("type", "event")) for card in self.cards]
        self.faction = [_place(FACTIONS, card.word("faction")) for card in self.cards]
        self.cost = [card.whole("cost") for card in self.cards]
        self.loyalty = [card.whole("loyalty") for card in self.cards]
        self.attack = [card.whole("attack") for card in self.cards]
        self.defense = [card.whole("defense") for card in self.cards]
        self.discipline = [_place(DISCIPLINES, card.word("discipline")) for card in self.cards]
        self.piles = [self._piles(deck) for deck in decks]
        """For each seat the factions of its deck, which are its gold piles (A32, A71), in the fixed order of factions."""
        self.topics = [entries(text) for text in self.abilities]
        """For each card its passive verbs by what they bear on."""
        granted = [program.ability for program in self.programs.granted]
        self.granted_topics = [entries((ability,)) for ability in granted]
        """The same for each ability that a text can give to a card."""
        self.granted_words = [frozenset(topics_of_grant(ability)) for ability in granted]
        self.grants_abilities = any(ability.kind in ("triggered", "activated") for ability in granted)
        """Whether any text gives a card an ability that is used or set off."""
        self.topic_words = frozenset(topic for found in (*self.topics, *self.granted_topics) for topic in found)
        self.doubles_gold = any(DoubleGold in program.verbs for text in self.ready for program in text) or any(
            DoubleGold in program.verbs for program in self.programs.granted
        )
        """Whether some text lets resource cards give more gold."""
        self.fixed_prices = not self.topic_words & {"price cost", "price loyalty", "stat cost", "stat loyalty"}
        """Whether cards cost what is printed on them, as long as no text of this turn says otherwise."""
        self.never_barred = not self.topic_words & {"forbid play_cards", "forbid play_events"}
        """Whether nothing keeps players from playing cards, as long as no text of this turn does."""
        given_sudden = any("sudden" in ability.keyword.lower() for ability in granted)
        self.ever = [
            [
                kind in kinds
                or (moment != ENTRANCE and kind == CREATURE and (given_sudden or _has_keyword(text, "sudden")))
                for kind, text in zip(self.kind, self.abilities, strict=True)
            ]
            for moment, kinds in enumerate(MOMENTS)
        ]
        """For each moment the cards that can be played then at all, by their type or a keyword."""
        self.goes_abroad = "allow move_abroad" in self.topic_words or any(
            getattr(verb, "action", "") == "move_abroad" for verbs in self.programs.sequences for verb in verbs
        )
        """Whether some text lets creatures move into cities of opponents."""
        self.costs = costs_of_unmarking(self.abilities)
        """What texts let somebody pay to unmark a card all the same; a pending step refers to them by number."""
        self.static = [any(ability.kind in ("passive", "keyword") for ability in text) for text in self.abilities]
        """Whether the card has an ability that is always on (A234)."""
        self.triggers = [_triggers(text) for text in self.abilities]
        """For each card its triggered abilities by event."""
        self.activated = [
            tuple(place for place, ability in enumerate(text) if ability.kind == "activated") for text in self.abilities
        ]
        self.marks_itself = [
            frozenset(
                place for place, ability in enumerate(text) if any(isinstance(part, MarkThis) for part in ability.cost)
            )
            for text in self.abilities
        ]
        """For each card its abilities that cannot be used while it is marked."""
        self.play_slots = [
            tuple(slot for program in text if program.ability.kind in ("play", "enchant") for slot in program.slots)
            for text in self.ready
        ]
        """What must be aimed at when the card is played."""
        given = [ability.when.event for ability in granted if ability.kind == "triggered" and ability.when]
        self.trigger_events = frozenset((*given, *(event for events in self.triggers for event in events)))
        self.known: frozenset[type] = frozenset()
        """The verbs that the engine carries out; set by the engine when it makes the table."""
        self.words = [_subtypes(card) for card in self.cards]
        """A46, A121: every word of name and subtype line, in small letters."""
        self.profile = PROFILES[options["profile"]]
        self.hp = [card.whole("hp") for card in self.cards]
        self.numbers = {
            "attack": self.attack,
            "defense": [defense + hp for defense, hp in zip(self.defense, self.hp, strict=True)],
            "cost": self.cost,
            "loyalty": self.loyalty,
        }
        """The printed numbers by name; hit points stand in for DEF."""
        self.supports = [
            frozenset(FACTIONS.index(name) for name in card.words("supports") if name in FACTIONS)
            for card in self.cards
        ]
        self.vp_target: int = options["vp_target"]
        self.lenient_loyalty = options["loyalty_meaning"] == "own_minimum"

    def is_token(self, fact: int) -> bool:
        """Whether a card is a token; it ceases to be when it leaves play."""
        return fact > self.avatar

    def _piles(self, deck: tuple[tuple[int, ...], ...]) -> list[int]:
        return sorted({self.faction[fact] for section in deck for fact in section if self.faction[fact] >= 0})


def for_the_turn(ability: Ability) -> Ability:
    """C25f, A175: what an advantage or a Region's level says without a duration holds for the rest of the turn."""
    if ability.kind not in ("advantage", "level"):
        return ability
    return replace(ability, effects=tuple(_for_the_turn(effect) for effect in ability.effects))


def _for_the_turn(effect: Any) -> Any:
    return replace(effect, until="turn") if getattr(effect, "until", "") == "static" else effect


def plainly(value: Any, it: This | Bearer) -> Any:
    """A passive ability with what "it" means there: the card itself, or what an enchantment is attached to.

    In numbers ("where X is its DEF") "it" stays what the change bears on.
    """
    if isinstance(value, It):
        return it
    if isinstance(value, tuple):
        return tuple(plainly(part, it) for part in value)
    if isinstance(value, Ability) and value.kind != "passive":
        return replace(value, effects=tuple(_inside(effect) for effect in value.effects))
    if isinstance(value, (Ability, IsA, Negated, Compare)) or is_verb(value):
        numbers = ("changes", "n", "right") if not isinstance(value, Compare) else ()
        kept = {field.name: getattr(value, field.name) for field in fields(value) if field.name not in numbers}
        inner = This() if isinstance(value, Grant) else it
        return replace(value, **{name: plainly(part, inner) for name, part in kept.items()})
    return replace(value, of=plainly(value.of, it)) if isinstance(value, StatOf) else value


def _inside(value: Any) -> Any:
    """Abilities that an effect gives away, said plainly; they are those of the card that gets them."""
    if isinstance(value, Grant):
        return replace(value, ability=plainly(value.ability, This()))
    if isinstance(value, tuple):
        return tuple(_inside(part) for part in value)
    if is_dataclass(value) and not isinstance(value, type) and is_verb(value):
        return replace(value, **{field.name: _inside(getattr(value, field.name)) for field in fields(value)})
    return value


def _triggers(text: tuple[Ability, ...]) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for place, ability in enumerate(text):
        if ability.kind == "triggered" and ability.when:
            found.setdefault(ability.when.event, []).append(place)
    return found


def _has_keyword(text: tuple[Ability, ...], keyword: str) -> bool:
    return any(ability.keyword.lower() == keyword for ability in text)


def _place(names: tuple[str, ...], name: str) -> int:
    return names.index(name) if name in names else -1


def _subtypes(card: Card) -> frozenset[str]:
    words = [*card.name.split(), *(part for word in card.words("subtypes") for part in word.split())]
    return frozenset(word.strip(",.'").lower() for word in words)
