"""The state of an ARC game: zones and marks of cards, players' points and gold, the attack, lasting effects, the stack."""

from __future__ import annotations

from typing import Final

from cardforge.effects.board import FOR_GOOD, EffectValue, LastingEffect
from cardforge.effects.evaluate import player_target
from cardforge.effects.selectors import LEFT_BY
from cardforge.effects.standard.later import later_without
from cardforge.games.arc.caches import ArcCaches
from cardforge.games.arc.definitions import AVATAR, CREATURE
from cardforge.games.arc.records import (
    WITHOUT,
    StackItem,
    item_without,
    knows,
    later_of_another,
    out_of_attack,
    what_holds,
)
from cardforge.games.arc.zones import (
    ARMY,
    ATTACHED,
    COUNT,
    DECK,
    IN_PLAY,
    PILE,
    REMOVED,
    RESIDENTS,
    RESOLVING,
    RESOURCES,
)
from cardforge.kernel.mypyc import mypyc_attr

COPIED: Final = "copied"
"""The word of a lasting effect on a card that is a copy of another, with what it was before."""
BEGAN: Final = "began"
"""The word of a lasting effect that remembers who took the first turn, once the number of the turn no longer tells it."""
REMOVED_BY: Final = "removed by"
"""The word of a lasting effect that remembers which card a text has removed from the game."""
HAD: Final = "had"
"""The word of a lasting effect that remembers who controlled a card that has left play, if that was not its owner."""
BORE: Final = "bore"
"""The word of a lasting effect that remembers how many counters of a name were on a card that has left play."""
LAST: Final = "last"
"""The word of a lasting effect that remembers a number that a card had when it left play."""
BORNE: Final = "borne by"
"""The word of a lasting effect that remembers on what an enchantment was that has left play."""
LENT: Final = "lent"
"""The word of a lasting effect on a player whose resource card somebody has taken, with its pile and the card whose text did it."""
AWAY: Final = "away"
"""The word of a lasting effect that brings a removed card back when it ends."""

UNTIL_DEVOTION: Final = FOR_GOOD + 1
"""The last turn of a lasting advantage of a level, which ends when its city is devoted to again (Q16)."""

_HOLDING: Final = frozenset((*IN_PLAY, RESOURCES, RESOLVING))
"""The zones in which counters and lasting effects can be on a card."""


@mypyc_attr(allow_interpreted_subclasses=True)
class ArcState(ArcCaches):
    """The state of an ARC game; `ArcGameState` adds what rules texts ask of it."""

    def add_card(self, definition: int, seat: int, zone: int) -> int:
        """Makes a card on top of a zone, unmarked (A92)."""
        self.marked.append(0)
        self.damage.append(0)
        self.at.append(-1)
        if zone in IN_PLAY:
            self.forget_continuous()
        return super().add_card(definition, seat, zone)

    def add_deck(self, definitions: list[int], seat: int, zone: int) -> None:
        """Makes the cards of a deck in a zone that is not in play, the last one on top; as one after another, but the zone is copied once."""
        first, many, index = len(self.definition), len(definitions), seat * COUNT + zone
        self.unsettled = 1
        self.own_faces()
        self.definition += definitions
        self.owner += [seat] * many
        self.where += [index] * many
        self.marked += [0] * many
        self.damage += [0] * many
        self.at += [-1] * many
        self.zones[index] = [*self.zones[index], *range(first, first + many)]

    def put(self, card: int, seat: int, zone: int, at: int = -1, bottom: bool = False) -> None:
        """Moves a card to a zone.

        A card that leaves play loses its marks, damage, counters and lasting effects (A91), and what is attached to it (A136); a token is removed.
        """
        holder, before = self.where[card] // COUNT, self.where[card] % COUNT
        was_in_play, self.may_end = before in IN_PLAY, 1
        if (zone < ARMY or zone == PILE) and was_in_play:
            self.turn_back(card)
        leaves = zone < ARMY or (zone in (RESOURCES, PILE) and was_in_play)
        if leaves and self.definitions.is_token(self.definition[card]):
            seat, zone = self.owner[card], REMOVED
        if before != DECK and zone != before and (leaves or before < ARMY or RESOURCES in (zone, before)):
            self._is_another(card)
        if before < ARMY <= zone:
            self.is_new(card)
            self._forget_what_it_was(card)
        self.move(card, seat, zone, bottom)
        if before in (ARMY, RESIDENTS) and self.definitions.asks_for_homes:
            self._remember_home(card)
        borne, self.at[card] = self.at[card], at
        if was_in_play or zone in IN_PLAY or self.definition[card] in self.definitions.buried_triggers:
            self.forget_text(card)
        if leaves:
            bore = self._counters_of(card) if self.definitions.asks_for_counters and was_in_play else {}
            self._strip(card)
            for name, n in bore.items():
                self.effects.append(LastingEffect(BORE, player_target(self.owner[card]), name, (card, n), self.turn))
            if was_in_play and holder != self.owner[card] and self.alive[holder]:
                self.effects.append(LastingEffect(HAD, player_target(holder), "", card, self.turn))
            if before == ATTACHED and self.definition[card] in self.definitions.speaks_of_bearer_later:
                self.effects.append(LastingEffect(BORNE, player_target(self.owner[card]), "", (card, borne), self.turn))
        if self.definitions.static[self.definition[card]]:
            self.keep_continuous(card, holder, was_in_play, zone in IN_PLAY)

    def _is_another(self, card: int) -> None:
        """Q61: what already waits to be carried out does not know the card as what it is from now on; what is being paid for still does."""
        announced = False
        for place in range(len(self.stack) - 1, -1, -1):
            step = self.stack[place]
            name: str = step[0]
            if name == "phase_end":  # what lies below comes later than this phase
                break
            if name == "announced":
                announced = True
            elif name in WITHOUT:
                self.stack[place] = WITHOUT[name](step, card)
        for place, item in enumerate(self.items[:-1] if announced else self.items):
            self.items[place] = item_without(item, card, self._texts_of(item))
        self.effects = [later_of_another(effect, card, self.where[card] % COUNT) for effect in self.effects]

    def _forget_what_it_was(self, card: int) -> None:
        """Q61: of a card that comes into play anew nothing is known: no word chosen for its text, no text that waits for it, no place in the attack under way."""
        self.effects = [one for one in self.effects if not knows(one, card)]
        if any(card in combat for combat in self.combats):
            self.effects.append(out_of_attack(card))

    def _texts_of(self, item: StackItem) -> int:
        """How many lists of targets an announced item has; what was paid for it is behind them."""
        if item.ability >= 0:
            return 1
        ready = self.definitions.ready[self.definition[item.card]]
        return sum(1 for program in ready if program.slots and program.ability.kind in ("play", "enchant"))

    def _remember_home(self, card: int) -> None:
        """Notes the city which a resident is about to leave, until the end of the turn; who leaves an army has left none."""
        self.effects = [effect for effect in self.effects if effect.word != LEFT_BY or effect.value != card]
        if self.at[card] >= 0:
            self.effects.append(LastingEffect(LEFT_BY, self.at[card], "", card, self.turn))

    def copied(self, card: int) -> LastingEffect | None:
        """What makes a card a copy of another, with what it was before; None for one that is none."""
        for effect in self.effects:
            if effect.word == COPIED and effect.target == card:
                return effect
        return None

    def turn_into(self, card: int, definition: int) -> None:
        """A card in play has from now on what is printed on another."""
        static = self.definitions.static
        if static[self.definition[card]]:
            self.statics.remove(card)
        if static[definition]:
            self.statics.append(card)
        self.own_faces()
        self.definition[card] = definition
        self.forget_continuous()

    def turn_back(self, card: int) -> None:
        """A card that is a copy is what it was before."""
        copied = self.copied(card)
        if copied is not None:
            assert isinstance(copied.what, int)
            self.turn_into(card, copied.what)
            self.effects = [effect for effect in self.effects if effect is not copied]

    def is_token(self, card: int) -> bool:
        """Whether a card is a token, whatever it is a copy of."""
        copied = self.copied(card)
        return self.definitions.is_token(self.definition[card] if copied is None else int(copied.what))

    def removed_by(self, source: int) -> list[int]:
        """A112: the cards that the text of a card has removed from the game, and that are there still."""
        found = [effect.value for effect in self.effects if effect.word == REMOVED_BY and effect.what == source]
        return [card for card in found if self.lies_in(card, REMOVED)]

    def _counters_of(self, card: int) -> dict[str, int]:
        """How many counters of each name are on a card."""
        found: dict[str, int] = {}
        for row in self.counters:
            if row.card == card:
                found[row.name] = found.get(row.name, 0) + row.number
        return {name: n for name, n in found.items() if n > 0}

    def _strip(self, card: int) -> None:
        """A91, A92, A136: takes away all that was on a card that has left play, and damage sent to it stays where it was dealt."""
        self.set_marked(card, 0)
        self.damage[card] = 0
        if self.used:
            self.used = [use for use in self.used if use.card != card]
        for other in range(self.seats):
            for attached in [held for held in self.zone(other, ATTACHED) if self.at[held] == card]:
                self.discard(attached)
        if self.effects or self.counters:
            self.effects = [
                later_without(effect, card) if effect.word == "later" else effect
                for effect in self.effects
                if effect.target != card
                and not (effect.word in ("redirect", HAD) and effect.value == card)
                and not (effect.word in (BORE, BORNE) and effect.value[0] == card)
            ]
            self.counters = [counter for counter in self.counters if counter.card != card]

    def set_marked(self, card: int, marked: int) -> None:
        """Marks or unmarks a card without telling anybody."""
        self.marked[card] = marked
        self.unsettled |= self.on_edge
        if self.where[card] % COUNT == RESOURCES and self.unmarked_piles:
            self.unmarked_piles = {}

    def still_holds(self, expires: int) -> bool:
        """Whether what a lasting effect depends on is still so; `expires` is that of one that depends on something (`HELD`)."""
        card, kind, seat = what_holds(expires)
        if self.where[card] % COUNT not in IN_PLAY:
            return False
        return bool(self.marked[card]) if kind == 0 else kind == 1 or self.controller(card) == seat

    def is_there(self, target: int) -> bool:
        """A91: whether counters and lasting effects can be put on it: a player, or a card that is announced, in play or a resource."""
        return target < 0 or self.where[target] % COUNT in _HOLDING

    def add_lasting(
        self, word: str, objects: list[int], until: str, seat: int, *, what: EffectValue = "", value: EffectValue = 0
    ) -> None:
        """Adds an effect on each object; none on a card that has left play (A91)."""
        there = [target for target in objects if self.is_there(target)]
        super().add_lasting(word, there, until, seat, what=what, value=value)

    def type_of(self, card: int) -> int:
        """The card's type as a number."""
        return self.definitions.card_type[self.definition[card]]

    def is_creature(self, card: int) -> bool:
        """Whether it is a creature (the avatar is none, C42)."""
        return self.definitions.card_type[self.definition[card]] == CREATURE

    def is_avatar(self, card: int) -> bool:
        """Whether it is a player's avatar."""
        return self.definitions.card_type[self.definition[card]] == AVATAR

    def attack_of(self, card: int) -> int:
        """ATK now (A132); the avatar's is 0 (A151)."""
        weighed = self.weighed  # what is known while options are weighed is found without a call
        if weighed is not None and weighed.traits is not None and not self.depth:
            found = weighed.traits.attack.get(card)
            if found is not None:
                return found
        return self.stat(card, "attack")

    def defense_of(self, card: int) -> int:
        """DEF now, a city's strength or a Region's HP, before damage (A134, A166, A350)."""
        weighed = self.weighed  # as above
        if weighed is not None and weighed.traits is not None and not self.depth:
            found = weighed.traits.defense.get(card)
            if found is not None:
                return found
        return self.stat(card, "defense")

    def bearer_of(self, card: int) -> int:
        """What an enchantment is attached to, or was as it left play, while that is there; -1: nothing."""
        on, at = ([self.at[card]], _HOLDING) if self.lies_in(card, ATTACHED) else (self.last_bearer(card)[-1:], IN_PLAY)
        return next((one for one in on if one < 0 or self.where[one] % COUNT in at), -1)

    def last_bearer(self, card: int) -> list[int]:
        """What an enchantment was attached to that left play this turn."""
        return [effect.value[1] for effect in self.effects if effect.word == BORNE and effect.value[0] == card]

    def next_seat(self, seat: int) -> int:
        """The next player clockwise who is still in the game."""
        after = (seat + 1) % self.seats
        while not self.alive[after] and after != seat:
            after = (after + 1) % self.seats
        return after
