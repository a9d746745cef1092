"""Data computed once for a game of Outposts: the stats of every card, the tokens."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final, TypeAlias, cast

from cardforge.effects.ability import Ability
from cardforge.effects.conditions import Condition
from cardforge.effects.contents import find_all, with_parts
from cardforge.effects.protocol import Abilities, TextDefinitions
from cardforge.effects.selectors import HOME_OF, Bearer, Filter, It, PlayerRef, Selector, This
from cardforge.effects.verb import Verb
from cardforge.effects.verbs import Allow, CostChange, CreateToken, Delay, Forbid, Grant, LoseAbilities, Modify
from cardforge.games.outposts.book import BOOK
from cardforge.games.outposts.card_fields import FACTIONS, OUTPOST, SILVER, TYPES
from cardforge.games.outposts.effects.verbs import Limit
from cardforge.games.outposts.records import KnownFighters
from cardforge.games.outposts.text.keywords import NUMBERED, PLAIN
from cardforge.kernel.cards import Card
from cardforge.kernel.contract.definitions import Decks
from cardforge.kernel.contract.options import Options
from cardforge.kernel.decision import Step

OUTPOST_CARD: Final = Card("outposts", 0, 1, OUTPOST, fields={"type": "supply"})
"""The supply card that represents an Outpost (O12): standing if face-up, destroyed if face-down."""

CREATURE: Final = 0
SPELL: Final = 1
UPGRADE: Final = 2
SUPPLY: Final = 3
"""Card types as numbers, in the order of the game's field (O9)."""

PassiveVerbs: TypeAlias = tuple[tuple[Ability, Verb], ...]
"""The passive verbs of one card, each with its ability."""

KEYWORDS: Final = tuple(name.lower() for name in (*NUMBERED, *PLAIN))


class OutpostsDefinitions(TextDefinitions):
    """The card data of a game of Outposts: type, cost and stats of each card; the Outpost and the tokens follow the cards of the decks."""

    def __init__(
        self,
        cards: tuple[Card, ...],
        decks: Decks,
        options: Options,
        abilities: Abilities,
    ) -> None:
        looks = _tokens_made_by(cards, abilities)
        tokens = [token_card(look, number) for number, look in enumerate(looks, 1)]
        token_abilities = {card.key: look[2] for card, look in zip(tokens, looks, strict=True)}
        super().__init__((*cards, OUTPOST_CARD, *tokens), decks, options, {**abilities, **token_abilities})
        self.outpost = len(cards)
        """The index of the Outpost card."""
        self.tokens = {look: len(cards) + number for number, look in enumerate(looks, 1)}
        """The index of each kind of token, by its look."""
        self.kind = [TYPES.index(card.word("type")) for card in self.cards]
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
        """For each keyword its number on each card: 0 if the card lacks it, 1 for a keyword without a number."""
        self.has_keyword = {name: any(numbers) for name, numbers in self.keyword.items()}
        self.passive = [
            tuple((one, verb) for one in map(_of_itself, text) if one.kind == "passive" for verb in one.effects)
            for text in self.abilities
        ]
        """For each card its passive verbs, each with its ability, which holds the condition."""
        self.only_outposts = all(
            isinstance(verb.what, Bearer) for text in self.passive for _, verb in text if isinstance(verb, Modify)
        )
        """Whether passive abilities change only stats of the Outposts to which their cards are attached."""
        self.passive_classes = frozenset(type(verb) for text in self.passive for _, verb in text)
        self.passive_of = {kind: self._passive_of(kind) for kind in self.passive_classes}
        """The same passive verbs by their class."""
        self.modifiers = {name: self._modifiers(name) for name in ("attack", "defense", "health")}
        """The same that change a number of cards, by its name."""
        self.changes_keywords = bool({Grant, LoseAbilities} & self.passive_classes)
        """Whether passive abilities give or take keywords."""
        self.known_fighters: dict[str, KnownFighters] = {}
        """The numbers and keywords of creatures, by the module that works them out (`ai.card_values`)."""
        self.creatures_as_printed = self.only_outposts and not self.changes_keywords
        """Whether passive abilities leave the numbers and keywords of creatures as they are printed."""
        self.last_effects = [
            [
                ability.effects
                for ability in text
                if ability.when is not None
                and ability.when.event in ("destroyed", "sacrificed")
                and isinstance(ability.when.subject, This)
            ]
            for text in self.abilities
        ]
        """For each card what its abilities do when it is destroyed."""
        self.raises_limits = bool({Allow, Limit} & self.passive_classes)
        allowed = frozenset(verb.action for verb in find_all(self.abilities, Allow))
        self.changed_limits = allowed.union(verb.action for verb in find_all(self.abilities, Limit))
        """The limits that a text changes, always or for a time."""
        self.forbidden = frozenset(verb.action for verb in find_all(self.abilities, Forbid))
        """What a text forbids, always or for a time."""
        self.lowers_limits = Limit in self.passive_classes or any(find_all(self.abilities, Limit))
        """Whether a text may let fewer counters, defenders or upgrades than the usual number be too many."""
        self.bears_on_limits = [self._bears_on_limits(definition) for definition in range(len(self.cards))]
        """For each card whether a limit or the Health of a creature may depend on it as long as it is in play (D53, D54)."""
        self.turn_steps = _turn_steps(self.abilities)
        """The steps of a turn, the last one first."""
        self.play_programs = [
            tuple(program for program in text if program.ability.kind == "play" and program.slots)
            for text in self.ready
        ]
        """The programs with targets to choose when a spell is played."""
        self.speaks_of_posts = any(how == HOME_OF for one in find_all(self.abilities, Filter) for how, _ in one.related)
        """Whether a text speaks of the Outpost that a creature defends, which may have left play."""
        self.extra_costs = [
            tuple(cost for ability in text if ability.kind == "additional" for cost in ability.cost)
            for text in self.abilities
        ]
        """For each card what playing it costs besides mana."""
        self.changes_costs = any(isinstance(verb, CostChange) for text in self.passive for _, verb in text)
        self.known = BOOK.known_verbs()
        """The verbs that the engine executes."""

    def _passive_of(self, kind: type[Verb]) -> list[PassiveVerbs]:
        return [tuple(one for one in text if isinstance(one[1], kind)) for text in self.passive]

    def _modifiers(self, name: str) -> list[PassiveVerbs]:
        return [
            tuple(one for one in text if isinstance(one[1], Modify) and name in dict(one[1].changes))
            for text in self.passive
        ]

    def _bears_on_limits(self, definition: int) -> bool:
        if self.kind[definition] == CREATURE and self.health[definition] < 1:
            return True
        verbs = [verb for _, verb in self.passive[definition]]
        return any(
            isinstance(verb, (Allow, Limit)) or (isinstance(verb, Modify) and "health" in dict(verb.changes))
            for verb in verbs
        )


Look = tuple[tuple[tuple[str, int], ...], tuple[str, ...], tuple[Ability, ...]]
"""What distinguishes a kind of token: its stats, its name, its keywords."""


def look_of(verb: CreateToken) -> Look:
    """Returns the look of the tokens that a verb creates, whatever their number."""
    return (verb.stats, verb.words, verb.abilities)


def token_card(look: Look, number: int) -> Card:
    """Returns a token as a card; number 0 and a negative version distinguish it from every real card."""
    stats, words, _ = look
    return Card(
        "outposts", 0, -number, " ".join(words).capitalize(), fields={"type": "creature", "cost": 0, **dict(stats)}
    )


def _tokens_made_by(cards: tuple[Card, ...], abilities: Mapping[str, tuple[Ability, ...]]) -> list[Look]:
    """Returns the look of every kind of token that the cards can create, in the order of the cards."""
    return list(
        dict.fromkeys(look_of(verb) for card in cards for verb in find_all(abilities.get(card.key, ()), CreateToken))
    )


STEP_NAMES: Final = ("draw", "play", "war", "attack")
"""O32: the steps of a turn in their fixed order."""
MOMENTS: Final = {"turn": "upkeep"}
"""Under which name effects are delayed until the start of a turn; those until a step have its name."""


def _turn_steps(texts: tuple[tuple[Ability, ...], ...]) -> list[Step]:
    """Returns the steps of a turn, last first; a "phase" step precedes a step only if a text triggers at its start."""
    awaited = {
        ability.when.detail
        for text in texts
        for ability in text
        if ability.when and ability.when.event == "phase_start"
    }
    delayed = {later.when.detail for later in find_all(texts, Delay)}
    awaited |= {phase for phase in ("turn", *STEP_NAMES) if MOMENTS.get(phase, phase) in delayed}
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


def _of_itself(ability: Ability) -> Ability:
    """A passive ability in which "its Outpost" is that of the card itself, for nothing was spoken of before."""
    if ability.kind != "passive" or not any(filter.related for filter in find_all((ability,), Filter)):
        return ability
    return replace(
        ability,
        effects=cast("tuple[Verb, ...]", _settled(ability.effects)),
        condition=cast("Condition | None", _settled(ability.condition)),
    )


def _settled(value: object) -> object:
    if isinstance(value, Filter) and value.related:
        return replace(
            value, related=tuple((how, cast("Selector | PlayerRef", _this(what))) for how, what in value.related)
        )
    return with_parts(value, _settled)


def _this(value: object) -> object:
    return This() if type(value) is It else with_parts(value, _this)
