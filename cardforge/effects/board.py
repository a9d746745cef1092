"""The state of a game whose cards stay in play: what they are attached to, what texts do for a time, and who listens for events."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple, TypeAlias

from cardforge.effects.conditions import from_own_view, player_of
from cardforge.effects.evaluate import player_target, seats_of
from cardforge.effects.protocol import TextDefinitions, TextState, plain_event
from cardforge.effects.selectors import IT_PARTY, SHOWN, Bearer, Each, PlayerRef, This, depends_on_card, is_own_party
from cardforge.kernel.decision import new_row
from cardforge.kernel.mypyc import mypyc_attr

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from cardforge.effects.conditions import Trigger
    from cardforge.effects.evaluate import EffectContext
    from cardforge.effects.selectors import Filter
    from cardforge.kernel.decision import Row
    from cardforge.kernel.game import Engine
    from cardforge.kernel.state import State

EffectValue: TypeAlias = Any
"""A value of a lasting effect: a number, a word or a tuple of them, depending on the word of the effect. A union of all types would cost
compiled rules a check at every use."""


NEXT_TURN: Final = "next_turn"
"""The duration "until your next turn"."""
THEIR_TURN: Final = "their_turn"
"""The duration "until its controller's next turn"."""
NEXT_TURN_END: Final = "next_turn_end"
THEIR_TURN_END: Final = "their_turn_end"
"""The same two with the whole of that turn: "until the end of your next turn"."""
OF_THEIRS: Final = {THEIR_TURN: NEXT_TURN, THEIR_TURN_END: NEXT_TURN_END}
"""The durations that go by the turn of whoever controls a card, with those that they are for that player."""
FOR_GOOD: Final = 1_000_000
"""The last turn of what lasts as long as its card is there."""


PAID: Final = "paid"
"""The word of a lasting effect that remembers what is paid for an ability, or to play the card that it is about."""


ANOTHER: Final = "another"
"""The word of a lasting effect with the cards that have left, or come back, since the text that is being carried out spoke of them."""


FORMER: Final = -1000
"""In the place of a card to which something has happened before it left play and came back as another one."""


DONE: Final = "done"
"""The word of a lasting effect on a player with the cards to which the text of a card had him or her do something."""
OPPONENT: Final = "an opponent"
"""The word of a lasting effect on a player with the seat of the opponent whom he or she has chosen for the text of a card."""


OPTIONS: Final = "options"
"""The word of a lasting effect that keeps the options that were chosen for a text when it was announced, and for which card."""


class LastingEffect(NamedTuple):
    """What a text does for a time to a card or a player."""

    word: str
    """What it does, for example `stat`, `lose`, `forbid`, `allow` or `prevent`."""
    target: int
    """The card, or a player as -2 - seat."""
    what: EffectValue
    """What it is about: the name of a number, an action, a keyword ..."""
    value: EffectValue
    """How much of it, or the number of a verb."""
    expires: int
    """The last turn in which it applies."""


def _about(happened: LastingEffect) -> tuple[int, ...]:
    """The cards to which something has happened, and that have done it, as a text that asks about it later knows them."""
    value = happened.value
    return value if isinstance(value, tuple) else (value,)


class Use(NamedTuple):
    """An ability that was used this turn and can be used once a turn."""

    card: int
    ability: int


class MainZones(NamedTuple):
    """The numbers of the zones that every game with decks has."""

    deck: int
    hand: int
    discard: int


@mypyc_attr(allow_interpreted_subclasses=True)
class BoardState(TextState):
    """The state of a game whose cards stay in play, and what the shared handlers and triggers ask of it."""

    LISTS: ClassVar[tuple[str, ...]] = (*TextState.LISTS, "at", "alive", "statics")
    ROWS: ClassVar[tuple[str, ...]] = (*TextState.ROWS, "effects", "used")
    RECORDS: ClassVar[Mapping[str, Callable[..., Row]]] = {"effects": LastingEffect, "used": Use}
    NUMBERS: ClassVar[tuple[str, ...]] = (*TextState.NUMBERS, "chain")

    def __init__(self, engine: Engine, definitions: TextDefinitions, seats: int, zones: MainZones) -> None:
        super().__init__(engine, definitions, seats)
        self.deck_zone, self.hand_zone, self.discard_zone = zones
        self.at: list[int] = []
        """Of each card, what it is attached to or where in its zone it lies; -1: nothing."""
        self.statics: list[int] = []
        """Cards in play with a passive ability, in order of entering play."""
        self.effects: list[LastingEffect] = []
        """What texts do for a time."""
        self.used: list[Use] = []
        """Abilities used this turn that can be used once a turn."""
        self.chain = 0
        """Triggered abilities since the count was last reset; a loop of them is cut off at a limit."""
        self.depth = 0
        """How deep values are asking for values right now; 0 between decisions."""
        self.deciding: tuple[object, ...] = ()
        """What is being decided right now: whom a text is about, and of which card a condition holds, if that depends on numbers."""

    def copy_unlisted(self, new: State) -> None:
        """Gives a compiled copy the attributes that are no columns."""
        assert isinstance(new, BoardState)
        twin = new  # compiled, each use of `new` itself would be checked again
        super().copy_unlisted(new)
        twin.deck_zone = self.deck_zone
        twin.hand_zone = self.hand_zone
        twin.discard_zone = self.discard_zone
        twin.depth = self.depth
        twin.deciding = self.deciding

    def copy_shared_columns(self, new: State) -> None:
        """Gives a copy the columns of all states whose cards stay in play."""
        assert isinstance(new, BoardState)
        twin = new  # compiled, each use of `new` itself would be checked again
        super().copy_shared_columns(new)
        twin.at = self.at.copy()
        twin.alive = self.alive.copy()
        twin.statics = self.statics.copy()
        twin.effects = self.effects.copy()
        twin.used = self.used.copy()
        twin.chain = self.chain

    def lend_shared_columns(self, new: State) -> None:
        """Gives a compiled glance the columns of all states whose cards stay in play."""
        assert isinstance(new, BoardState)
        twin = new  # compiled, each use of `new` itself would be checked again
        super().lend_shared_columns(new)
        twin.at, twin.alive, twin.statics = self.at, self.alive, self.statics
        twin.effects, twin.used, twin.chain = self.effects, self.used, self.chain

    # --- cards --------------------------------------------------------------------------------------------------------

    @abstractmethod
    def put(self, card: int, seat: int, zone: int, at: int = -1, bottom: bool = False) -> None:
        """Moves a card to a zone, with all that this does to the card and to what is attached to it."""

    def discard(self, card: int) -> None:
        """Moves a card to the top of its owner's discard pile."""
        self.put(card, self.owner[card], self.discard_zone)

    def deck_of(self, seat: int) -> list[int]:
        """The seat's main deck, the top card last."""
        return self.zones[seat * self.width + self.deck_zone]

    def graveyard_of(self, seat: int) -> list[int]:
        """The seat's discard pile, the top card last."""
        return self.zones[seat * self.width + self.discard_zone]

    def bearer_of(self, card: int) -> int:
        """What a card is attached to, a player as -2 - seat; -1: nothing."""
        return self.at[card]

    def place_of(self, card: int) -> int:
        """The city, or whatever a game has, in which a card is; -1 for none."""
        return -1

    def paid(self) -> list[int]:
        """What was sacrificed, discarded or marked for the ability that is being carried out."""
        return [card for effect in self.effects if effect[:3] == (PAID, -1, "") for card in effect.value]

    def paid_to_play(self, card: int) -> list[int]:
        """What was sacrificed, discarded or marked this turn to play a card that is in play."""
        return [paid for effect in self.effects if effect[:3] == (PAID, -1, card) for paid in effect.value]

    def played_for(self, card: int, paid: tuple[int, ...], turn: int) -> None:
        """Remembers what was paid to play a card that enters play, in the place of what was paid for it before."""
        self.effects = [effect for effect in self.effects if effect[:3] != (PAID, -1, card)]
        self.effects.append(LastingEffect(PAID, -1, card, paid, turn))

    def now_paid(self, cards: tuple[int, ...], turn: int) -> None:
        """Remembers what was paid for an ability that speaks of it, in the place of what was paid for another."""
        self.effects = [effect for effect in self.effects if effect[:3] != (PAID, -1, "")]
        self.effects.append(LastingEffect(PAID, -1, "", cards, turn))

    def asks_what_is_paid(self) -> bool:
        """Whether the ability that is being announced speaks of what is paid for it."""
        return any(effect[:3] == (PAID, -1, "") for effect in self.effects)

    def pays(self, card: int) -> None:
        """Remembers a card that is sacrificed, discarded or marked, if the ability that is being announced speaks of it."""
        for place, effect in enumerate(self.effects):
            if effect[:3] == (PAID, -1, ""):
                self.effects[place] = effect._replace(value=(*effect.value, card))

    def cards_shown(self) -> list[int]:
        """The cards that the text being carried out has shown or looked at, if it speaks of them later."""
        return [card for effect in self.effects if effect.word == SHOWN for card in effect.value]

    def now_shown(self, cards: list[int]) -> None:
        """Remembers the cards that a text shows or looks at, if any text speaks of such cards later."""
        if self.text_definitions.speaks_of_shown:
            self.effects = [effect for effect in self.effects if effect.word != SHOWN]
            self.effects.append(LastingEffect(SHOWN, -1, "", tuple(cards), FOR_GOOD))

    def unknown(self) -> list[int]:
        """The cards that are others by now than those that the text being carried out speaks of."""
        return [card for effect in self.effects if effect.word == ANOTHER for card in effect.value]

    def no_longer_knows(self, cards: tuple[int, ...]) -> None:
        """From here on these cards are others than those that the text being carried out speaks of."""
        self.effects = [effect for effect in self.effects if effect.word != ANOTHER]
        if cards:
            self.effects.append(LastingEffect(ANOTHER, -1, "", cards, FOR_GOOD))

    def times_used(self, card: int, ability: int) -> int:
        """How often an ability was used this turn."""
        found = 0
        for use in self.used:
            if use.card == card and use.ability == ability:
                found += 1
        return found

    def can_be_moved(self, card: int) -> bool:
        """Whether texts can take a card from where it lies."""
        return True

    def may(self, seat: int, action: str) -> bool:
        """Whether no text forbids a player an action."""
        return True

    def is_discarded_otherwise(self, card: int, seat: int) -> bool:
        """Whether a text has something else happen than that a player discards a card."""
        return False

    def leaves_play(self, card: int) -> None:
        """What happens just before a text takes a card from where it lies."""

    # --- triggers and durations ---------------------------------------------------------------------------------------

    @abstractmethod
    def listeners_for(self, event: str, card: int) -> list[int]:
        """The cards with a triggered ability for an event, in the order in which they trigger; the event happens to `card`."""

    def abilities_for(self, listener: int, event: str) -> list[int]:
        """The numbers of the abilities of a card that an event can trigger."""
        return self.text_definitions.triggers[self.definition[listener]].get(event, [])

    @abstractmethod
    def matches_after_event(self, card: int, filter: Filter, ctx: EffectContext) -> bool:
        """Whether a card to which something happened matches a filter, even if it has left play because of it."""

    def allows_trigger(self, trigger: Trigger, by: int) -> bool:
        """Whether what did it (a card, or -1) can set off a trigger at all."""
        return True

    @abstractmethod
    def expires(self, until: str, seat: int) -> int:
        """The last turn in which an effect with a duration applies; the text is one of a card of this seat."""

    def times_happened(self, event: Trigger, ctx: EffectContext, card: int = -1, apart: bool = False) -> int:
        """How many times something has happened this turn from the point of view of a player, to one card if it is named; or to how many cards `apart`."""
        remembered, asked = self.text_definitions.remembered, plain_event(event)
        number = remembered.index(asked) if asked in remembered else -1
        named = player_of(event)
        told = event.who if event.who.of is not None else PlayerRef(named)
        seats = seats_of(self, told, ctx) if named else [ctx.seat]
        alone = not named or from_own_view(event)
        if not seats:
            return 0
        whose = player_target(seats[0] if alone else ctx.seat)
        own = card
        if own < 0 and isinstance(event.subject, (This, Bearer)):
            own = ctx.source if isinstance(event.subject, This) else self.bearer_of(ctx.source)
        found = [effect.value for effect in self.effects if effect[:3] == ("happened", whose, number)]
        if event.by is not None and is_own_party(event.by):
            by = ctx.source if "self" in event.by.states else self.bearer_of(ctx.source)
            found = [value[0] for value in found if isinstance(value, tuple) and value[1] == by]
        elif event.by == IT_PARTY:
            found = [value[0] for value in found if isinstance(value, tuple) and value[1] in self.antecedent]
        elif event.by is not None and depends_on_card(event.by):
            found = [value[0] for value in found if isinstance(value, tuple) and self.matches(value[1], event.by, ctx)]
        if isinstance(event.subject, Each) and event.subject.filter.other:
            found = [other for other in found if other != ctx.source]
        if not alone:
            found = [other for other in found if other >= 0 and self.last_controller(other) == seats[0]]
        if apart and isinstance(event.subject, Each):
            unknown = [other for other in found if other in (-1, FORMER)]
            found = [*{other for other in found if other not in (-1, FORMER)}, *unknown]
        return sum(1 for other in found if other == -1 or own in (-1, other))

    def note_done(self, seat: int, source: int, cards: list[int]) -> None:
        """Notes it in the place of what the player did before, until the turn is over."""
        self.effects = [one for one in self.effects if one[:3] != (DONE, player_target(seat), source)]
        self.effects.append(LastingEffect(DONE, player_target(seat), source, tuple(cards), self.expires("turn", seat)))

    def done_by(self, seat: int, source: int) -> list[int]:
        """The cards that were noted for a player and this text."""
        noted = (DONE, player_target(seat), source)
        return [card for one in self.effects if one[:3] == noted for card in one.value]

    def named_opponent(self, ctx: EffectContext) -> list[int]:
        """The seat of the opponent that was chosen for a text; [] if none was."""
        if self.seats > 2:
            asked = (OPPONENT, player_target(ctx.seat), ctx.source)
            for effect in self.effects:
                if effect[:3] == asked and self.alive[effect.value]:
                    return [int(effect.value)]
        return []

    def keep_options(self, source: int, sequence: int, chosen: tuple[int, ...]) -> None:
        """Notes the options that were chosen for a text when it was announced, in this turn."""
        self.effects = [
            one for one in self.effects if one.word != OPTIONS or (one.what, one.value[:1]) != (sequence, (source,))
        ]
        self.effects.append(LastingEffect(OPTIONS, -1, sequence, (source, *chosen), self.turn))

    def options_kept(self, source: int, sequence: int) -> tuple[int, ...] | None:
        """The options that were chosen for a text of a card when it was announced; None if none were."""
        found = (one.value for one in self.effects if one.word == OPTIONS and one.what == sequence)
        return next((tuple(value[1:]) for value in found if value[0] == source), None)

    def uses_of(self, card: int) -> list[int]:
        """The abilities of a card that were used this turn and may be used so many times."""
        return [use.ability for use in self.used if use.card == card and use.ability >= 0]

    def take_back_use(self, card: int, ability: int) -> None:
        """Counts one use less of an ability of a card."""
        del self.used[next(place for place, use in enumerate(self.used) if use[:2] == (card, ability))]

    def is_new(self, card: int) -> None:
        """From here on a card is another one: what has happened still has, but not to this card, and not by it."""
        mine = [
            place for place, effect in enumerate(self.effects) if effect.word == "happened" and card in _about(effect)
        ]
        if not mine:
            return
        told = [(self.effects[place].target, self.effects[place].what) for place in mine]
        former = FORMER if len({*told}) == len(told) else self._next_former()  # the same has happened to it twice
        for place in mine:
            now = tuple(former if one == card else one for one in _about(self.effects[place]))
            self.effects[place] = self.effects[place]._replace(value=now if len(now) > 1 else former)

    def _next_former(self) -> int:
        """A number below all others for a card that is another one now, so that what has happened to it twice is known as of one card."""
        return min(FORMER, *(one for effect in self.effects if effect.word == "happened" for one in _about(effect))) - 1

    def add_lasting(
        self, word: str, objects: list[int], until: str, seat: int, *, what: EffectValue = "", value: EffectValue = 0
    ) -> None:
        """Adds an effect on each object, for as long as the text of a card of this seat says.

        "Until its controller's next turn" is another time for each of them.
        """
        if until in OF_THEIRS:
            kind = OF_THEIRS[until]
            for card in objects:
                theirs = self.expires(kind, self.controller(card)) if card >= 0 else self.expires(kind, seat)
                self.effects.append(new_row(LastingEffect, word, card, what, value, theirs))
        elif objects:
            expires = self.expires(until, seat)
            self.effects += [new_row(LastingEffect, word, card, what, value, expires) for card in objects]
