"""The cards of an ARC game, with its tokens and copies, and what is printed on them."""

from __future__ import annotations

from typing import Final

from cardforge.effects.contents import find_all
from cardforge.effects.protocol import Abilities, TextDefinitions
from cardforge.effects.verbs import CreateCopy
from cardforge.games.arc.card_fields import DISCIPLINES, FACTIONS, TYPES, subtype_words
from cardforge.games.arc.definitions.card_types import AVATAR_CARD
from cardforge.games.arc.effects.normalize import normalized
from cardforge.games.arc.profiles import PROFILES
from cardforge.games.arc.tokens import copy_cards, token_cards
from cardforge.kernel.cards import Card
from cardforge.kernel.contract.definitions import Decks
from cardforge.kernel.contract.options import Options

_CARD_TYPES: Final = (*TYPES, "avatar")


class ArcCards(TextDefinitions):
    """The type, faction, cost and so on of each card as plain numbers."""

    def __init__(self, cards: tuple[Card, ...], decks: Decks, options: Options, abilities: Abilities) -> None:
        self.profile = PROFILES[options["profile"]]
        self._printed = abilities
        texts = normalized(cards, abilities, "devotion" if self.profile.leaflet else "turn", len(decks))
        tokens = token_cards(texts.values())
        texts.update({card.key: verb.abilities for verb, card in tokens})
        copied = copy_cards(cards) if any(True for _ in find_all(tuple(texts.values()), CreateCopy)) else ()
        texts.update({card.key: texts[cards[number].key] for number, card in copied if cards[number].key in texts})
        super().__init__(
            (*cards, AVATAR_CARD, *(card for _, card in tokens), *(card for _, card in copied)), decks, options, texts
        )
        self.copies = {number: len(cards) + 1 + len(tokens) + place for place, (number, _) in enumerate(copied)}
        """For each creature the definition of a token that is its copy, if a text makes such tokens."""
        self.avatar = len(cards)
        """The definition of the avatar card."""
        self.tokens = {verb: self.avatar + 1 + number for number, (verb, _) in enumerate(tokens)}
        self.token_at: dict[tuple[int, int], int] = {}
        """The definition of each kind of token that a text can create; and by list of verbs and place, as far as it has been looked for."""
        self.card_type = [_CARD_TYPES.index(card.word("type", "event")) for card in self.cards]
        self.faction = [_index(FACTIONS, card.word("faction")) for card in self.cards]
        self.cost = [card.whole("cost") for card in self.cards]
        self.costs_x = [card.word("cost") == "X" for card in self.cards]
        """Q18: whether what a card costs is chosen when it is played."""
        self.loyalty = [card.whole("loyalty") for card in self.cards]
        self.attack = [card.whole("attack") for card in self.cards]
        self.defense = [card.whole("defense") for card in self.cards]
        self.hp = [card.whole("hp") for card in self.cards]
        self.discipline = [_index(DISCIPLINES, card.word("discipline")) for card in self.cards]
        self.words = [subtype_words(card, named=not self.profile.leaflet) for card in self.cards]
        """A46, A121: every word of the name and the subtype line, in lower case; Q45: of the type line only, after the leaflet of 2020."""
        self.subtypes = sorted({word.lower() for card in self.cards for word in card.words("subtypes")})
        """Every subtype of a card in this game, in lower case: those that a player may choose."""
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

    def _piles(self, deck: tuple[tuple[int, ...], ...]) -> list[int]:
        factions = {self.faction[definition] for section in deck for definition in section}
        return sorted(faction for faction in factions if faction >= 0)

    def is_token(self, definition: int) -> bool:
        """Whether a card is a token; a token that leaves play ceases to exist."""
        return definition > self.avatar


def _index(names: tuple[str, ...], name: str) -> int:
    return names.index(name) if name in names else -1


def _factions(names: tuple[str, ...]) -> frozenset[int]:
    return frozenset(FACTIONS.index(name) for name in names if name in FACTIONS)
