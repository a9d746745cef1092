"""What an ARC state has worked out and keeps: the passive verbs, listeners and numbers of cards in play, and when they are forgotten."""

from __future__ import annotations

from cardforge.effects.evaluate import point_of_view
from cardforge.games.arc.columns import ArcColumns
from cardforge.games.arc.records import (
    ActiveEntry,
    Traits,
)
from cardforge.games.arc.zones import (
    ATTACHED,
    COUNT,
    IN_PLAY,
)
from cardforge.kernel.mypyc import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class ArcCaches(ArcColumns):
    """The columns of an ARC state with the upkeep of the caches beside them; `ArcState` adds what is done with the cards."""

    def forget_continuous(self) -> None:
        """Empties the caches that depend on the texts of the cards in play; some card may die of the change."""
        self.continuous = None
        self.listeners = None
        self.usable = {}
        self.forget_traits()

    def forget_text(self, card: int) -> None:
        """The same for one card that enters or leaves play, or changes its place: only what its own text has a part in."""
        definitions, definition = self.definitions, self.definition[card]
        if definitions.triggers[definition]:
            self.listeners = None
        if definitions.activated[definition]:
            self.usable = {}
        if definition in definitions.traits.bearing or self._bears(card):
            self.forget_traits()
        else:
            counting, cards = definitions.traits.counting, [card]
            if self.on_edge or definitions.frail or "weaken" in definitions.indexes[definition]:
                self.may_die = 1  # otherwise nobody was near death, and nobody's DEF becomes less than printed
            if counting:
                cards += [other for other in self.statics if self.definition[other] in counting]
            self.traits = self.traits.without(cards)

    def _bears(self, card: int) -> bool:
        """Whether something is attached to a card."""
        at, zones = self.at, self.zones
        return any(at[held] == card for seat in range(self.seats) for held in zones[seat * COUNT + ATTACHED])

    def forget_traits(self) -> None:
        """Something has changed on which ATK, DEF and keywords depend beside effects and counters; some card may die of it."""
        self.may_die = self.unsettled = 1
        self.traits = Traits([], [], 0)

    def blocks_change(self, cards: list[int]) -> None:
        """Who defends a city is in it (A169), and no longer where others were kept alive: they may die of it, and texts may speak of that place.

        The cards are those that now block, or no longer do.
        """
        self.bonus_ends()
        if not self.definitions.traits.placed or self.target_city < 0:
            return
        for card in cards:
            if self._speaks_of_its_place(card):
                self.forget_traits()
                return
        self.traits = self.traits.without(cards)

    def _speaks_of_its_place(self, card: int) -> bool:
        """Whether the numbers of others may depend on where a card is: by its own text, one given to it or one on what is attached to it."""
        if self.definition[card] in self.definitions.traits.placed or self._bears(card):
            return True
        return any(effect.word == "ability" and effect.target == card for effect in self.effects)

    def traits_of(self, card: int) -> Traits | None:
        """What is known of the ATK, DEF and keywords of a card; None if it is not in play or they depend on too much to be kept."""
        if (
            self.depth
            or self.where[card] % COUNT not in IN_PLAY
            or not self.definitions.traits.steady[self.definition[card]]
        ):
            return None
        return self.present_traits()

    def look_for_dead(self) -> None:
        """Has it looked at, before the next step, who dies of a change of damage, counters or texts."""
        self.may_die = self.unsettled = 1

    def bonus_ends(self) -> None:
        """A bonus may have ended, and no DEF has become less than printed: who was on edge may die of it."""
        if self.on_edge:
            self.look_for_dead()

    def keep_continuous(self, card: int, holder: int, was_in_play: bool, is_in_play: bool) -> None:
        """A card with passive verbs has moved: these are added to those in play, or taken out; under another player they are made anew."""
        verbs = self.continuous
        if is_in_play and not was_in_play:
            self.statics.append(card)
            if verbs is not None:
                self.continuous = verbs.copy()
                for topic, entries in self.entries_of(card):
                    before = verbs.get(topic)
                    self.continuous[topic] = entries if before is None else before + entries
        elif was_in_play and not is_in_play:
            self.statics.remove(card)
            if verbs is not None:
                self.continuous = verbs.copy()
                for topic in self.definitions.indexes[self.definition[card]]:
                    left = [entry for entry in verbs[topic] if entry[0] != card]
                    if left:
                        self.continuous[topic] = left
                    else:
                        del self.continuous[topic]
        elif is_in_play and holder != self.controller(card):
            self.continuous = None

    def entries_of(self, card: int) -> list[tuple[str, list[ActiveEntry]]]:
        """The passive verbs of a card in play by topic, kept for as often as it enters play under the same player."""
        key = (card, self.definition[card], self.controller(card))
        found = self.own_entries.get(key)
        if found is None:
            ctx = point_of_view(card, self.controller(card))
            found = self.own_entries[key] = [
                (topic, [(card, ctx, entry) for entry in entries])
                for topic, entries in self.definitions.indexes[self.definition[card]].items()
            ]
        return found
