"""The definitions of an ARC game: all that is worked out once from its cards, decks and options."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardforge.effects.amounts import CountOf
from cardforge.effects.board import EffectValue
from cardforge.effects.compile import Program
from cardforge.effects.conditions import Began, PhaseOf
from cardforge.effects.contents import find_all
from cardforge.effects.costs import EitherCost
from cardforge.effects.protocol import Abilities, TextDefinitions
from cardforge.effects.verb import Verb
from cardforge.effects.verbs import Allow, AtMost, CreateCopy, Damage, Forbid, Save
from cardforge.games.arc.book import BOOK
from cardforge.games.arc.card_fields import DISCIPLINES, FACTIONS, TYPES, subtype_words
from cardforge.games.arc.card_texts import (
    adds_devotion,
    buried_events,
    ends_of,
    is_answer,
    is_used_in_graveyard,
    lasting_grants,
    listed,
    marks_its_card,
    named_by,
    offered,
    own_prices,
    phases_of,
    play_costs,
    priced_by_targets,
)
from cardforge.games.arc.effects.index import (
    SteadyTraits,
    asks_for_counters,
    asks_for_homes,
    defense_varies,
    entries,
    keywords_of,
    speaking_of_bearer_later,
    speaking_of_price,
    speaks_of_removed,
    topics_of_grant,
    unmark_costs_in,
)
from cardforge.games.arc.effects.normalize import clauses_of, normalized
from cardforge.games.arc.effects.playing import PLAYED_OUT, PLAYING, asks_where_from
from cardforge.games.arc.effects.verbs import COMPANY, FALLEN, AddDevotion, DoubleGold, PlayOnlyIf, Skip, Uncancellable
from cardforge.games.arc.profiles import PROFILES, Profile
from cardforge.games.arc.tokens import copy_cards, token_cards
from cardforge.kernel.cards import Card
from cardforge.kernel.contract.definitions import Decks
from cardforge.kernel.contract.options import Options
from cardforge.kernel.decision import Step

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

_MORTAL: Final = (CREATURE, CITY, REGION)
"""The types of cards that damage can destroy."""

PLAY: Final = 0
ENTRANCE: Final = 1
RESPONSE: Final = 2
"""The times when cards are played from hand: a play phase, Entrance, a response window."""

TYPES_AT: Final = ((EVENT, MAGIC, ENCHANTMENT), (CREATURE,), (EVENT,))
"""The types of cards that may be played at each of these times (A127, A186, A190, A192)."""

TYPES_AT_OF_2020: Final = ((EVENT, MAGIC, ENCHANTMENT, CREATURE), (), (EVENT,))
"""The same for the leaflet of 2020: creatures are cast in Play, and there is no Entrance (P28, P77-P80)."""

_FORBIDDEN_PLAY: Final = frozenset(f"play_{what}" for what in ("cards", "events", "magic", "creatures", "enchantments"))
"""The actions of playing cards that a text may forbid."""

LEAFLET_WORDS: Final = frozenset((
    "overrun", "militia", "unique", "sanctuary", "indestructible", "bruiser", "defiance", "fatigue", "bodyguard", "boost", "blood vengeance",
))  # fmt: skip
"""The keywords that the rules look for by name under the leaflet of 2020 only (K5, K11-K13, K15, K17, K20, K21, K23, K24, K27)."""


class ArcDefinitions(TextDefinitions):
    """The definitions of an ARC game: the type, faction, cost and so on of each card as plain numbers, and its abilities."""

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
        self.speaks_of_removed = speaks_of_removed(texts.values())
        """Whether a text speaks of what a text of its card has removed."""
        self.avatar = len(cards)
        """The definition of the avatar card."""
        self.tokens = {verb: self.avatar + 1 + number for number, (verb, _) in enumerate(tokens)}
        self.token_at: dict[tuple[int, int], int] = {}
        """The definition of each kind of token that a text can create; and by list of verbs and place, as far as it has been looked for."""
        self.vp_target: int = options["vp_target"]
        self.own_minimum = options["loyalty_meaning"] == "own_minimum"
        """Whether loyalty marks are gold that must come from the card's own faction (C12)."""
        self.resolves_one: bool = options["resolve"] == "one"
        """Whether one item resolves before the next round of responses (Q41), instead of all in a row (C31)."""
        self.abilities_answer: bool = options["ability_windows"] == "any"
        """Whether abilities can be used as responses (C31), or only in the own Play phases (Q24)."""
        self.answers = self._by_card(is_answer)
        """For each card that has any the activated abilities that name their occasion, so that they can be used when it arises (Q24)."""
        self.saves = self._by_card(lambda program: is_answer(program) and Save in program.verbs)
        """Those of them that name a death as their occasion; the others name damage."""
        self.damaging = self._by_card(lambda program: Damage in program.verbs)
        """For each card that has any the abilities that deal damage, the occasion to prevent it (Q24)."""
        self.adds_devotion = self._by_card(adds_devotion) if self.profile.leaflet else {}
        """For each card that has any the abilities that are used for a devotion that is being named (Q64)."""
        self.preconditions = listed(
            tuple(verb.condition for one in text for verb in one.effects if isinstance(verb, PlayOnlyIf))
            for text in self.abilities
        )
        """For each card that has any the preconditions for playing it (P33)."""
        self.types_at = TYPES_AT_OF_2020 if self.profile.leaflet else TYPES_AT
        """The types of cards that may be played at each time."""
        self.phase_steps = _steps(self.profile)
        """The steps of a turn from its first phase to its end (A202, P9)."""
        self.turn_steps: tuple[Step, ...] = (("choose_turn",),) if self.profile.leaflet else self.phase_steps
        """The steps of a turn; under the leaflet of 2020 the player first chooses whether to take it (Q7)."""
        self.courses = tuple(_course(word) for word in options["courses"])
        """P14: the courses of a Draw & Resources phase: cards drawn, fewest and most resource cards laid."""
        self.known = BOOK.known_verbs()
        """The verbs that the rules carry out."""

        # --- what is printed on the cards
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
        self.unmark_costs = unmark_costs_in(self.abilities)
        """The prices for which texts let a player unmark a card; a pending step refers to them by number."""
        self.grants_abilities = any(ability.kind in ("triggered", "activated") for ability in granted)
        """Whether any text grants a triggered or activated ability."""
        self.doubles_gold = self._any_verb(DoubleGold)
        """Whether any text lets resource cards give more gold."""
        self.fixed_prices = not self.topic_words & {"price cost", "price loyalty", "stat cost", "stat loyalty"}
        """Whether cards cost what is printed on them, unless a lasting effect changes that."""
        self.capped = any(topic.startswith("cap ") for topic in self.topic_words)
        """Whether some text limits a number of cards."""
        self.limited_deeds = frozenset(limit.action for limit in find_all(self.abilities, AtMost))
        """What some text allows only so often: to attack, block, move, play, draw or lay."""
        self.speaks_of_price = speaking_of_price(self.abilities)
        """The cards whose text speaks of what was paid to play them once they are in play."""
        self.speaks_of_bearer_later = speaking_of_bearer_later(self.abilities)
        """The enchantments whose text speaks of what they were on once it is gone, or they are."""
        self.asks_for_homes = asks_for_homes(self.abilities)
        """Whether a text speaks of the city in which a card was before it moved or left play."""
        self.asks_for_counters = asks_for_counters(self.abilities)
        """Whether a text asks how many counters are on a card, or were on one that has left play."""
        counted = "play" in self.limited_deeds or not self.heard_events.isdisjoint((*PLAYING, PLAYED_OUT))
        waits = not (self.trigger_events | self.watched_events).isdisjoint((*PLAYING, PLAYED_OUT))
        self.tells_of_playing = counted and (bool(self.profile.leaflet) or not waits)
        """Whether cards are told of as soon as they are announced (Q42); in `arc` only where texts count them and none waits for them."""
        self.asks_where_from = asks_where_from(self.abilities)
        self.asks_who_attacked = any(one.action == "attack_again" for one in find_all(self.abilities, Forbid))
        self.asks_who_began = any(True for _ in find_all(self.abilities, Began))
        """Whether some text depends on who took the first turn."""
        self.counts_fallen = any(one.what == FALLEN for one in find_all(self.abilities, CountOf))
        """Whether some text counts the cities that a player has lost in this game."""
        self.asks_phase = any(True for _ in find_all(self.abilities, PhaseOf))
        """Whether some text depends on the phase."""
        self.heard_phases = named_by(self.abilities, phases_of, self.profile)
        """The phases whose beginning some text waits for or asks about, with the end of the turn."""
        self.heard_ends = named_by(self.abilities, ends_of, self.profile)
        """The phases whose end some text waits for."""
        self.leaves_out = any(True for _ in find_all(self.abilities, Skip))
        """Whether some text has players leave out phases or turns."""
        self.play_never_forbidden = self.forbidden.isdisjoint(_FORBIDDEN_PLAY)
        """Whether no text forbids to play cards."""
        self.played_plainly = self.play_never_forbidden and not (
            self.limited_deeds or self.preconditions or "unique" in self.leaflet_words or self.profile.faction_gate
        )
        """Whether only type, gold and targets decide which cards can be played."""
        self.moves_abroad = "move_abroad" in self.allowed
        """Whether any text lets creatures move into cities of opponents."""
        self.plays_from_elsewhere = "play_from" in self.allowed
        """Whether any text lets cards be played that are not in hand."""

        # --- playing and using
        self.play_costs = {
            definition: due for definition, text in enumerate(self.abilities) if any(due := play_costs(text))
        }
        """For each card whose text says so what playing it costs besides its gold, and what may be paid instead."""
        self.either_costs = list(dict.fromkeys(find_all(self.abilities, EitherCost)))
        """Costs of which one of several is paid; a decision refers to them by number."""
        self.own_prices = listed(own_prices(text) for text in self.abilities)
        """For each card whose text changes its own cost the verbs that do, each with its condition."""
        self.prices_by_targets = priced_by_targets(self.abilities, self.own_prices)
        """Whether some text has a card cost more or less for what it targets."""
        castable = [not self.profile.leaflet or _is_castable(card) for card in self.cards]
        grants_sudden = any("sudden" in ability.keyword.lower() for ability in granted)
        self.playable_at = [
            [
                (card_type in types and castable[definition])
                or (
                    timing != ENTRANCE
                    and card_type == CREATURE
                    and not self.profile.leaflet
                    and (grants_sudden or self._is_sudden(definition))
                )
                for definition, card_type in enumerate(self.card_type)
            ]
            for timing, types in enumerate(self.types_at)
        ]
        """For each time to play cards whether a card can ever be played then, by its type or a keyword."""
        self.play_programs = [
            tuple(program for program in text if program.ability.kind in ("play", "enchant") and program.slots)
            for text in self.ready
        ]
        """The programs that require targets when a card is played."""
        self.play_slots = [tuple(slot for one in programs for slot in one.slots) for programs in self.play_programs]
        """These targets."""
        self.activated = [
            tuple(
                index
                for index, ability in enumerate(text)
                if ability.kind == "activated"
                and not is_used_in_graveyard(ability)
                and AddDevotion not in self.ready[definition][index].verbs
            )
            for definition, text in enumerate(self.abilities)
        ]
        """For each card its activated abilities that are used in play."""
        protected = (definition for definition, text in enumerate(self.abilities) if any(find_all(text, Uncancellable)))
        self.uncancellable = frozenset(protected)
        """The cards that cannot be cancelled."""
        self.buried_triggers = listed(buried_events(text) for text in self.abilities)
        """For each card that has any the events that set off its abilities in the graveyard."""
        self.offered = listed(offered(*one) for one in zip(self.abilities, self.activated, strict=True))
        """For each card that has any its activated abilities that somebody else than its controller may use."""
        self.salvages = {
            definition: index
            for definition, text in enumerate(self.abilities)
            for index, ability in enumerate(text)
            if ability.kind == "activated" and is_used_in_graveyard(ability)
        }
        """For each card with Salvage the number of the ability that is used in the graveyard (K18)."""
        self.marks_itself = [
            frozenset(index for index, ability in enumerate(text) if marks_its_card(ability)) for text in self.abilities
        ]
        """For each card its abilities that cannot be used while it is marked."""
        self.levels = [
            tuple(
                sorted(
                    (ability.n, index)
                    for index, ability in enumerate(text)
                    if ability.kind == "level" and isinstance(ability.n, int)
                )
            )
            for text in self.abilities
        ]
        """For each card the levels it has and the numbers of their abilities, lowest first (P21)."""
        self.level_grants = [
            {index: lasting_grants(self.abilities[definition][index], self.programs.grants) for _, index in levels}
            for definition, levels in enumerate(self.levels)
        ]
        """For each level of a card the numbers of the lasting abilities that it gives its city (Q16)."""
        self.untouched: dict[frozenset[tuple[str, EffectValue]], dict[str | frozenset[str], bool]] = {}
        """For lasting effects with these words and subjects the topics that they touch or do not touch, as far as somebody has asked."""
        self.asked_topics: dict[frozenset[str], frozenset[str]] = {}
        """For some topics together those of them that passive verbs of this game have, as far as somebody has asked."""

    def _by_card(self, wanted: Callable[[Program], bool]) -> dict[int, tuple[int, ...]]:
        """For each card that has any the numbers of the abilities that are wanted."""
        return listed(tuple(index for index, program in enumerate(text) if wanted(program)) for text in self.ready)

    def clause_of(self, definition: int, place: int) -> int:
        """An ability may stand for two, which come from the same clause: a keyword of the leaflet, or what a resource card gives more."""
        printed = self._printed.get(self.cards[definition].key, ())
        places = clauses_of(printed, bool(self.profile.leaflet))
        return places[place] if place < len(places) else place

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


_STEPS_OF_2020: Final = {"draw": "courses", "tactics": "devotion"}
"""The phases of the leaflet of 2020 whose step has another name than the phase."""


def _steps(profile: Profile) -> tuple[Step, ...]:
    names = {name: _STEPS_OF_2020.get(name, name) if profile.leaflet else name for name in profile.phases}
    steps = (step for name in profile.phases for step in (("phase", name), (names[name],), ("phase_end",)))
    return (*steps, ("end_turn",))


def _course(word: str) -> tuple[int, int, int]:
    """The cards drawn, and the fewest and most resource cards laid, of a course such as "1/0-1"."""
    draws, _, laid = word.partition("/")
    least, _, most = laid.partition("-")
    return int(draws), int(least), int(most)


def _index(names: tuple[str, ...], name: str) -> int:
    return names.index(name) if name in names else -1


def _is_castable(card: Card) -> bool:
    """Q18: whether a card prints a cost that can be paid: a number, or X."""
    return card.word("cost") == "X" or isinstance(card.fields.get("cost"), int)


def _factions(names: tuple[str, ...]) -> frozenset[int]:
    return frozenset(FACTIONS.index(name) for name in names if name in FACTIONS)
