"""The definitions of an ARC game: all that is worked out once from its cards, decks and options."""

from __future__ import annotations

from typing import Final

from cardforge.effects.ability import Ability
from cardforge.effects.protocol import Abilities, TextDefinitions
from cardforge.effects.verb import Verb
from cardforge.games.arc.book import BOOK
from cardforge.games.arc.card_fields import DISCIPLINES, FACTIONS, TYPES
from cardforge.games.arc.effects.costs import MarkThis
from cardforge.games.arc.effects.index import defense_varies, entries, topics_of_grant, unmark_costs_in
from cardforge.games.arc.effects.normalize import normalized
from cardforge.games.arc.effects.verbs import DoubleGold
from cardforge.games.arc.profiles import PROFILES
from cardforge.games.arc.tokens import token_cards
from cardforge.kernel.cards import Card
from cardforge.kernel.contract.definitions import Decks
from cardforge.kernel.contract.options import Options

AVATAR_CARD: Final = Card("arc", 0, 1, "Avatar", fields={"type": "avatar"})
"""The supply card of a player's avatar (A148); its DEF is the player's LP (A152)."""

CREATURE: Final = 0
EVENT: Final = 1
MAGIC: Final = 2
ENCHANTMENT: Final = 3
CITY: Final = 4
REGION: Final = 5
AVATAR: Final = 6
"""Card types as numbers, in the order of the game's field; the avatar is a supply card (C21)."""

_CARD_TYPES: Final = (*TYPES, "avatar")

PLAY: Final = 0
ENTRANCE: Final = 1
RESPONSE: Final = 2
"""The times when cards are played from hand: a play phase, Entrance, a response window."""

TYPES_AT: Final = ((EVENT, MAGIC, ENCHANTMENT), (CREATURE,), (EVENT,))
"""The types of cards that may be played at each of these times (A127, A186, A190, A192)."""


class ArcDefinitions(TextDefinitions):
    """The definitions of an ARC game: the type, faction, cost and so on of each card as plain numbers, and its abilities."""

    def __init__(self, cards: tuple[Card, ...], decks: Decks, options: Options, abilities: Abilities) -> None:
        texts = normalized(cards, abilities)
        tokens = token_cards(texts.values())
        texts.update({card.key: verb.abilities for verb, card in tokens})
        super().__init__((*cards, AVATAR_CARD, *(card for _, card in tokens)), decks, options, texts)
        self.avatar = len(cards)
        """The definition of the avatar card."""
        self.tokens = {verb: self.avatar + 1 + number for number, (verb, _) in enumerate(tokens)}
        """The definition of each kind of token that a text can create."""
        self.profile = PROFILES[options["profile"]]
        self.vp_target: int = options["vp_target"]
        self.own_minimum = options["loyalty_meaning"] == "own_minimum"
        """Whether loyalty marks are gold that must come from the card's own faction (C12)."""
        self.known = BOOK.known_verbs()
        """The verbs that the rules carry out."""

        # --- what is printed on the cards
        self.card_type = [_CARD_TYPES.index(card.word("type", "event")) for card in self.cards]
        self.faction = [_index(FACTIONS, card.word("faction")) for card in self.cards]
        self.cost = [card.whole("cost") for card in self.cards]
        self.loyalty = [card.whole("loyalty") for card in self.cards]
        self.attack = [card.whole("attack") for card in self.cards]
        self.defense = [card.whole("defense") for card in self.cards]
        self.hp = [card.whole("hp") for card in self.cards]
        self.discipline = [_index(DISCIPLINES, card.word("discipline")) for card in self.cards]
        self.words = [_subtypes(card) for card in self.cards]
        """A46, A121: every word of the name and the subtype line, in lower case."""
        self.supports = [_factions(card.words("supports")) for card in self.cards]
        """The factions that a Region supports."""
        self.numbers = {
            "attack": self.attack,
            "defense": [card.whole("defense") + card.whole("hp") for card in self.cards],
            "cost": self.cost,
            "loyalty": self.loyalty,
        }
        """The printed numbers by name; the hit points of Regions are their DEF."""
        self.piles = [self._piles(deck) for deck in decks]
        """For each seat the factions of its deck, which are its gold piles (A32, A71), in the fixed order of factions."""

        # --- continuous effects
        granted = [program.ability for program in self.programs.granted]
        self.indexes = [entries(text) for text in self.abilities]
        """For each card its passive verbs by topic."""
        self.granted_indexes = [entries((ability,)) for ability in granted]
        """The same for each ability that a text can grant to a card."""
        self.granted_topics = [frozenset(topics_of_grant(ability)) for ability in granted]
        """The topics of each ability that a text can grant to a card."""
        self.topic_words = frozenset(topic for index in (*self.indexes, *self.granted_indexes) for topic in index)
        """All topics of passive verbs in this game."""
        self.defense_varies = any(
            defense_varies(index.get("stat defense", ())) for index in (*self.indexes, *self.granted_indexes)
        )
        """Whether a text makes a DEF depend on more than the cards in play: on marks, hands, points, whose turn it is."""
        self.static = [any(ability.kind in ("passive", "keyword") for ability in text) for text in self.abilities]
        """Whether a card has an ability that always applies (A234)."""
        self.unmark_costs = unmark_costs_in(self.abilities)
        """The prices for which texts let a player unmark a card; a pending step refers to them by number."""
        self.grants_abilities = any(ability.kind in ("triggered", "activated") for ability in granted)
        """Whether any text grants a triggered or activated ability."""
        self.doubles_gold = self._any_verb(DoubleGold)
        """Whether any text lets resource cards give more gold."""
        self.fixed_prices = not self.topic_words & {"price cost", "price loyalty", "stat cost", "stat loyalty"}
        """Whether cards cost what is printed on them, unless a lasting effect changes that."""
        self.play_never_forbidden = not self.topic_words & {"forbid play_cards", "forbid play_events"}
        """Whether no text forbids to play cards, except lasting effects."""
        self.moves_abroad = "allow move_abroad" in self.topic_words or any(
            getattr(verb, "action", "") == "move_abroad" for verbs in self.programs.sequences for verb in verbs
        )
        """Whether any text lets creatures move into cities of opponents."""

        # --- playing and using
        grants_sudden = any("sudden" in ability.keyword.lower() for ability in granted)
        self.playable_at = [
            [
                card_type in types
                or (timing != ENTRANCE and card_type == CREATURE and (grants_sudden or self._is_sudden(definition)))
                for definition, card_type in enumerate(self.card_type)
            ]
            for timing, types in enumerate(TYPES_AT)
        ]
        """For each time to play cards whether a card can ever be played then, by its type or a keyword."""
        self.play_slots = [
            tuple(slot for program in text if program.ability.kind in ("play", "enchant") for slot in program.slots)
            for text in self.ready
        ]
        """The targets that playing a card requires."""
        self.activated = [
            tuple(index for index, ability in enumerate(text) if ability.kind == "activated") for text in self.abilities
        ]
        """For each card its activated abilities."""
        self.marks_itself = [
            frozenset(index for index, ability in enumerate(text) if _marks_its_card(ability))
            for text in self.abilities
        ]
        """For each card its abilities that cannot be used while it is marked."""

    def is_token(self, definition: int) -> bool:
        """Whether a card is a token; a token that leaves play ceases to exist."""
        return definition > self.avatar

    def _piles(self, deck: tuple[tuple[int, ...], ...]) -> list[int]:
        factions = {self.faction[definition] for section in deck for definition in section}
        return sorted(faction for faction in factions if faction >= 0)

    def _is_sudden(self, definition: int) -> bool:
        return any(ability.keyword.lower() == "sudden" for ability in self.abilities[definition])

    def _any_verb(self, verb: type[Verb]) -> bool:
        programs = [*self.programs.granted, *(program for text in self.ready for program in text)]
        return any(verb in program.verbs for program in programs)


def _marks_its_card(ability: Ability) -> bool:
    return any(isinstance(part, MarkThis) for part in ability.cost)


def _index(names: tuple[str, ...], name: str) -> int:
    return names.index(name) if name in names else -1


def _subtypes(card: Card) -> frozenset[str]:
    words = [*card.name.split(), *(part for word in card.words("subtypes") for part in word.split())]
    return frozenset(word.strip(",.'").lower() for word in words)


def _factions(names: tuple[str, ...]) -> frozenset[int]:
    return frozenset(FACTIONS.index(name) for name in names if name in FACTIONS)
