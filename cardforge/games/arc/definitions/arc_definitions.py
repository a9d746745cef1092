"""What can be played and used in an ARC game: the costs, targets and abilities of each card."""

from __future__ import annotations

from collections.abc import Callable

from cardforge.effects.compile import Program
from cardforge.effects.contents import find_all
from cardforge.effects.costs import EitherCost
from cardforge.effects.protocol import Abilities
from cardforge.effects.verbs import Damage, Save
from cardforge.games.arc.card_texts import (
    adds_devotion,
    buried_events,
    is_answer,
    is_used_in_graveyard,
    lasting_grants,
    listed,
    marks_its_card,
    offered,
    own_prices,
    play_costs,
    priced_by_targets,
)
from cardforge.games.arc.definitions.asking_texts import AskingTexts
from cardforge.games.arc.definitions.card_types import CREATURE, ENTRANCE
from cardforge.games.arc.effects.normalize import clauses_of
from cardforge.games.arc.effects.verbs import AddDevotion, Uncancellable
from cardforge.kernel.cards import Card
from cardforge.kernel.contract.definitions import Decks
from cardforge.kernel.contract.options import Options


class ArcDefinitions(AskingTexts):
    """The definitions of an ARC game: all that is worked out once from its cards, decks and options."""

    def __init__(self, cards: tuple[Card, ...], decks: Decks, options: Options, abilities: Abilities) -> None:
        super().__init__(cards, decks, options, abilities)
        self.answers = self._by_card(is_answer)
        """For each card that has any the activated abilities that name their occasion, so that they can be used when it arises (Q24)."""
        self.saves = self._by_card(lambda program: is_answer(program) and Save in program.verbs)
        """Those of them that name a death as their occasion; the others name damage."""
        self.damaging = self._by_card(lambda program: Damage in program.verbs)
        """For each card that has any the abilities that deal damage, the occasion to prevent it (Q24)."""
        self.adds_devotion = self._by_card(adds_devotion) if self.profile.leaflet else {}
        """For each card that has any the abilities that are used for a devotion that is being named (Q64)."""
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
        given = (program.ability for program in self.programs.granted)
        grants_sudden = any("sudden" in ability.keyword.lower() for ability in given)
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

    def _by_card(self, wanted: Callable[[Program], bool]) -> dict[int, tuple[int, ...]]:
        """For each card that has any the numbers of the abilities that are wanted."""
        return listed(tuple(index for index, program in enumerate(text) if wanted(program)) for text in self.ready)

    def clause_of(self, definition: int, place: int) -> int:
        """An ability may stand for two, which come from the same clause: a keyword of the leaflet, or what a resource card gives more."""
        printed = self._printed.get(self.cards[definition].key, ())
        places = clauses_of(printed, bool(self.profile.leaflet))
        return places[place] if place < len(places) else place

    def _is_sudden(self, definition: int) -> bool:
        return any(ability.keyword.lower() == "sudden" for ability in self.abilities[definition])


def _is_castable(card: Card) -> bool:
    """Q18: whether a card prints a cost that can be paid: a number, or X."""
    return card.word("cost") == "X" or isinstance(card.fields.get("cost"), int)
