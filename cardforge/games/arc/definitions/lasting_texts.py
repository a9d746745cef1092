"""What the texts of an ARC game have hold: numbers, keywords, permissions, for as long as a card is in play or for a time."""

from __future__ import annotations

from typing import Final

from cardforge.effects.board import EffectValue
from cardforge.effects.contents import find_all
from cardforge.effects.protocol import Abilities
from cardforge.effects.verb import Verb
from cardforge.effects.verbs import Allow, Forbid
from cardforge.games.arc.definitions.card_types import CITY, CREATURE, REGION
from cardforge.games.arc.definitions.course import ArcCourse
from cardforge.games.arc.effects.index import SteadyTraits, defense_varies, entries, keywords_of, topics_of_grant
from cardforge.games.arc.effects.verbs import COMPANY, DoubleGold
from cardforge.kernel.cards import Card
from cardforge.kernel.contract.definitions import Decks
from cardforge.kernel.contract.options import Options

_MORTAL: Final = (CREATURE, CITY, REGION)
"""The types of cards that damage can destroy."""

LEAFLET_WORDS: Final = frozenset((
    "overrun", "militia", "unique", "sanctuary", "indestructible", "bruiser", "defiance", "fatigue", "bodyguard", "boost", "blood vengeance",
))  # fmt: skip
"""The keywords that the rules look for by name under the leaflet of 2020 only (K5, K11-K13, K15, K17, K20, K21, K23, K24, K27)."""


class LastingTexts(ArcCourse):
    """What texts change as long as they hold, by topic, and on what that depends."""

    def __init__(self, cards: tuple[Card, ...], decks: Decks, options: Options, abilities: Abilities) -> None:
        super().__init__(cards, decks, options, abilities)
        granted = [program.ability for program in self.programs.granted]
        self.indexes = [entries(text) for text in self.abilities]
        """For each card its passive verbs by topic."""
        self.granted_indexes = [entries((ability,), given=number) for number, ability in enumerate(granted)]
        """The same for each ability that a text can grant to a card."""
        self.granted_topics = [frozenset(topics_of_grant(ability)) for ability in granted]
        """The topics of each ability that a text can grant to a card."""
        self.topic_words = frozenset(topic for index in (*self.indexes, *self.granted_indexes) for topic in index)
        """All topics of passive verbs in this game."""
        self.forbidden = frozenset(one.action for one in find_all(self.abilities, Forbid))
        self.allowed = frozenset(one.action for one in find_all(self.abilities, Allow))
        """The actions that texts forbid, and those that they allow, always or for a time."""
        self.asks_for_company = not self.forbidden.isdisjoint(COMPANY)
        """Whether some text lets a creature attack only beside others (A278)."""
        self.defense_varies = any(
            defense_varies(index.get("stat defense", ())) for index in (*self.indexes, *self.granted_indexes)
        )
        """Whether a text makes a DEF depend on more than the cards in play: on marks, hands, points, whose turn it is."""
        self.traits = SteadyTraits(self.indexes, self.granted_indexes)
        """For each card whether its ATK, DEF and keywords stay as long as the cards in play, the effects, counters and blocks do (`Traits`)."""
        self.traits.steady[self.avatar] = False  # A152: its DEF is its player's LP
        self.frail = any(
            self.defense[place] + self.hp[place] <= 0 for place, kind in enumerate(self.card_type) if kind in _MORTAL
        )
        """Whether there are creatures or cities that die without any damage, by their printed DEF."""
        known = (*granted, *(one for text in self.abilities for one in text))
        names = {name for ability in known for name in keywords_of(ability)}
        wanted = {name for name in names if name in LEAFLET_WORDS or name.startswith("immune to ")}
        self.leaflet_words = frozenset(wanted if self.profile.leaflet else ())
        """The keywords of the leaflet of 2020 in this game that the rules look for by name."""
        self.knows_immunity = any(word.startswith("immune to ") for word in self.leaflet_words)
        self.printed_keywords = [
            frozenset(ability.keyword.lower() for ability in text if ability.keyword) for text in self.abilities
        ]
        """For each card its printed keywords, in lower case."""
        self.granted_keywords = frozenset(word for ability in granted for word in keywords_of(ability))
        """The keywords that a text can grant to a card."""
        self.static = [any(ability.kind in ("passive", "keyword") for ability in text) for text in self.abilities]
        """Whether a card has an ability that always applies (A234)."""
        self.grants_abilities = any(ability.kind in ("triggered", "activated") for ability in granted)
        """Whether any text grants a triggered or activated ability."""
        self.doubles_gold = self._any_verb(DoubleGold)
        """Whether any text lets resource cards give more gold."""
        self.fixed_prices = not self.topic_words & {"price cost", "price loyalty", "stat cost", "stat loyalty"}
        """Whether cards cost what is printed on them, unless a lasting effect changes that."""
        self.capped = any(topic.startswith("cap ") for topic in self.topic_words)
        """Whether some text limits a number of cards."""
        self.untouched: dict[frozenset[tuple[str, EffectValue]], dict[str | frozenset[str], bool]] = {}
        """For lasting effects with these words and subjects the topics that they touch or do not touch, as far as somebody has asked."""
        self.asked_topics: dict[frozenset[str], frozenset[str]] = {}
        """For some topics together those of them that passive verbs of this game have, as far as somebody has asked."""

    def _any_verb(self, verb: type[Verb]) -> bool:
        programs = [*self.programs.granted, *(program for text in self.ready for program in text)]
        return any(verb in program.verbs for program in programs)
