"""The rows of an ARC state: lasting effects, counters, used abilities, what waits to resolve, bids, fights."""

from __future__ import annotations

from collections.abc import Callable, Set
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

from cardforge.effects.board import FOR_GOOD, EffectValue, LastingEffect
from cardforge.effects.conditions import Condition
from cardforge.effects.costs import Cost
from cardforge.effects.evaluate import EffectContext
from cardforge.effects.standard.later import LATER, Delayed, kept_for_later
from cardforge.effects.triggers import WATCH
from cardforge.games.arc.zones import RESOLVING
from cardforge.kernel.decision import Step

R = TypeVar("R")

PassiveVerb: TypeAlias = Any
"""A verb of a passive ability; whoever asks for a topic knows which verbs have it."""

Targets = tuple[tuple[tuple[int, ...], ...], ...]
"""The targets of each ability of an announced card, slot by slot."""

Combat = tuple[int, ...]
"""One attacker with its blockers: the attacker first, then the blockers in the order of declaration."""


def attacker_of(combat: Combat) -> int:
    """The attacker of one combat."""
    return combat[0]


def blockers_of(combat: Combat) -> Combat:
    """The blockers of one combat."""
    return combat[1:]


WHILE_ATTACKING: Final = -1
"""The last turn of an effect that ends with the attack, or with the turn if there is no attack."""
OUT: Final = "out"
"""The word of a lasting effect on a fighter that is out of the attack under way."""


def out_of_attack(card: int) -> LastingEffect:
    """Q56: what keeps a card out of the attack that is under way."""
    return LastingEffect(OUT, card, "", 0, WHILE_ATTACKING)


def later_of_another(effect: LastingEffect, card: int, zone: int) -> LastingEffect:
    """Q61: what is to happen later to the card of a text happens to nothing, once that has left play or the graveyard; an event is only used up."""
    if effect.word != LATER or zone == RESOLVING or Delayed(*effect.value).source != card:
        return effect
    return effect._replace(value=kept_for_later(Delayed(*effect.value)._replace(others=(card,))))


CHOSEN: Final = "chosen"
"""The word of a lasting effect that remembers for the text of which card a faction, a subtype or a name was chosen, and which; it outlives the card."""
_ON_ENTERING: Final = ("enters_play", "card_played")
"""Events of a card that comes into play, for which a text waits that knew it elsewhere."""


def knows(effect: LastingEffect, card: int) -> bool:
    """Whether it is what was chosen for the text of a card, or a text that waits for what happens to this very card in play."""
    if effect.word == WATCH:
        return bool(effect.value[3] == card) and effect.what not in _ON_ENTERING
    return effect.word == CHOSEN and bool(effect.value[0] == card)


class Counters(NamedTuple):
    """Counters put on a card, or taken off it."""

    card: int
    name: str
    number: int
    """How many; negative for counters taken off."""


class StackItem(NamedTuple):
    """A card or an ability that is announced and waits to resolve."""

    card: int
    ability: int
    """The number of the ability; -1 for the card itself."""
    seat: int
    x: int
    targets: Targets


def item_without(item: StackItem, card: int, texts: int) -> StackItem:
    """Q55, Q61: an announced item once a card is another one: no target of its first texts any more, nor what its ability speaks of."""
    targets: Targets = tuple(
        tuple(tuple(-1 if one == card else one for one in slot) for slot in slots) if place < texts else slots
        for place, slots in enumerate(item.targets)
    )
    spoken_of = item.ability >= 0 and (item.card == card or (len(targets) > 1 and card in targets[1][0]))
    if spoken_of:
        chosen = targets[0] if targets else ()
        said = targets[1] if len(targets) > 1 else ((),)
        others = targets[2][0] if len(targets) > 2 else ()
        targets = (chosen, said, ((*others, card),))
    return item if targets == item.targets else item._replace(targets=targets)


def begun_without(step: Step, card: int) -> Step:
    """Q61: the same for effects that begin only when others are over (step: list, place, card, seat, X, targets, what it is about)."""
    *rest, targets, said = step
    if card not in said and not any(card in chosen for chosen in targets):
        return step
    left = tuple(tuple(one for one in chosen if one != card) for chosen in targets)
    return (*rest, left, tuple(-1 if one == card else one for one in said))


def trigger_without(step: Step, card: int) -> Step:
    """Q61: the same for an ability that is triggered and has not been carried out (step: card, ability, seat, what set it off, who is another one by now)."""
    source, said = step[1], step[4]
    if card != source and card not in said:
        return step
    return (*step[:5], (*(step[5] if len(step) > 5 else ()), card))


WITHOUT: Final[dict[str, Callable[[Step, int], Step]]] = {"begin": begun_without, "trigger": trigger_without}
"""What each step that knows cards is when one of them is another card."""


class PlayCosts(NamedTuple):
    """What the text of a card says about the cost of playing it."""

    additional: tuple[Cost, ...]
    """What is paid besides its cost."""
    alternatives: tuple[tuple[tuple[Cost, ...], Condition | None], ...]
    """Each of these may be paid instead of its cost, under its condition if it has one."""


class Bid(NamedTuple):
    """One event of this turn's tactics phase: a claim, a bid, or a discipline that was won."""

    discipline: int
    word: str
    """`claim`, `bid` or `won`; `sent` for each resident that is marked, if a text asks for it."""
    seat: int
    strength: int
    """How many residents were marked, with their weight; of one that is `sent`, which it is."""


class PassiveEntry(NamedTuple):
    """A passive verb of a card, as the index of its topic lists it."""

    verb: PassiveVerb
    condition: Condition | None
    keyword: str
    """The keyword that the verb belongs to, in lower case; "" for none."""
    own: bool
    """Whether it affects only the card it is printed on."""
    what: PassiveVerb
    """What the verb affects; None for a verb that names nothing. It stands here because to read it from a verb of any kind costs a look-up."""
    weighs: bool
    """Whether its condition asks for numbers or keywords of cards, which it may change itself."""
    sifts: bool
    """Whether it affects cards with such a number or keyword, which it may change itself."""
    shares: bool
    """Whether it gives an ability that changes other cards than the one that gets it."""
    given: int
    """The number of the ability that it belongs to among those that texts can give; -1 for a printed one."""


ActiveEntry: TypeAlias = tuple[int, EffectContext, PassiveEntry]
"""A card in play, its context, and one of its passive verbs; a plain tuple, because many are made."""


class Lasting:
    """What has been worked out about the lasting effects of a state, as long as they are the same."""

    def __init__(
        self,
        effects: list[LastingEffect],
        about: frozenset[tuple[str, EffectValue]],
        untouched: dict[str | frozenset[str], bool],
    ) -> None:
        self.effects = effects
        """Those it was worked out for."""
        self.about = about
        """Their words, and what these are about."""
        self.untouched = untouched
        """Whether none of them can affect a topic; all effects about the same things share it (`ArcDefinitions.untouched`)."""


_ON_TRAITS: Final = frozenset(("stat", "set", "swap", "ability", "lose", "word"))
"""The words of lasting effects that bear on ATK, DEF and keywords."""


class Traits:
    """What has been worked out about cards in play, as long as none with a text for others enters or leaves play, none defends another city
    and none is attached to another card. A state, its copies and its views share it; nobody takes anything out of what others have as well."""

    def __init__(self, effects: list[LastingEffect], counters: list[Counters], turn_of: int) -> None:
        self.effects = effects
        self.counters = counters
        """The lasting effects and counters with which it was worked out."""
        self.turn_of = turn_of
        """The seat in whose turn it was, in a game in which something depends on it (`SteadyTraits.turns`); else 0."""
        self.attack: dict[int, int] = {}
        self.defense: dict[int, int] = {}
        """ATK and DEF of each card."""
        self.keywords: dict[int, Set[str]] = {}
        """The keywords of each card."""
        self.is_shared = 0
        """Whether another state may have it, too."""

    def under(
        self, effects: list[LastingEffect], counters: list[Counters], turn_of: int, turning: list[int] | None
    ) -> Traits:
        """What is left of it with these effects and counters in the turn of a seat: what was worked out of cards on which they are the same.

        Of the cards that are `turning` nothing is left in another turn, nor of any card if that is None.
        """
        new = Traits(effects.copy(), counters.copy(), turn_of)
        turns = turn_of != self.turn_of
        if turns and turning is None:
            return new
        changed = difference(_on_traits(self.effects), _on_traits(effects))
        if not all(effect.word in _ON_ITS_CARD for effect in changed):
            return new
        cards = [effect.target for effect in changed]
        if turns and turning is not None:
            cards += turning
        if counters != self.counters:
            cards += [one.card for one in difference(self.counters, counters)]
        kept = self.without(cards) if cards else self
        new.attack, new.defense, new.keywords = kept.attack, kept.defense, kept.keywords
        new.is_shared = kept.is_shared
        return new

    def without(self, cards: list[int]) -> Traits:
        """What is left of it when cards have moved, or others that they depend on: the same, unless others have it as well."""
        new = self
        if self.is_shared:
            new = Traits(self.effects, self.counters, self.turn_of)
            new.attack, new.defense, new.keywords = self.attack.copy(), self.defense.copy(), self.keywords.copy()
        for card in cards:
            if card in new.attack:  # compiled, `pop` is a call
                del new.attack[card]
            if card in new.defense:
                del new.defense[card]
            if card in new.keywords:
                del new.keywords[card]
        return new


_ON_ITS_CARD: Final = frozenset(("stat", "set", "swap"))
"""Those that bear on the ATK and DEF of their own card alone."""


def difference(before: list[R], now: list[R]) -> list[R]:
    """The rows that have come and those that have gone, as often as they have; all of them if some have changed places."""
    if before == now:
        return []
    come, gone = [], before.copy()
    for row in now:
        if row in gone:
            gone.remove(row)
        else:
            come.append(row)
    return come + gone or now


def _on_traits(effects: list[LastingEffect]) -> list[LastingEffect]:
    return [effect for effect in effects if effect.word in _ON_TRAITS]


class Fighter:
    """The numbers of a creature now."""

    def __init__(self, card: int, attack: int, left: int, value: int, strikes_first: bool) -> None:
        self.card = card
        self.attack = attack
        self.left = left
        """The damage that still kills it."""
        self.value = value
        self.strikes_first = strikes_first


class Weighed:
    """What has been worked out about a state while nothing changes in it."""

    def __init__(self) -> None:
        self.traits: Traits | None = None
        """What is known of the cards in play, once somebody has asked."""
        self.numbers: dict[str, dict[int, int]] = {}
        """The numbers of cards, by name and card."""
        self.values: dict[int, int] = {}
        """The values of cards to their controllers (`ai.card_values`)."""
        self.fighters: dict[int, Fighter] = {}
        """The numbers of creatures, all that a plan asks for (`ai.attack_plan`)."""
        self.texts: dict[tuple[int, int], int] = {}
        """The values of playing cards and using abilities, by card and number of the ability (`ai.evaluate`)."""
        self.entries: dict[str, list[ActiveEntry]] = {}
        """The passive verbs in play, by topic."""
        self.lasting: Lasting | None = None
        """What is known of the lasting effects, once somebody has asked."""
        self.touched: dict[str, set[int] | None] = {}
        """The cards and players that texts on a topic can concern; None for any card."""


HELD: Final = 10 * FOR_GOOD
"""From here on the last turn of a lasting effect says what it depends on: `held_by`."""
HOLDS: Final = ("held marked", "held play", "held control")
"""What a lasting effect may depend on: that a card is marked, is in play, or has the controller that it had then."""
HELD_BY_IT: Final = "held it "
"""The beginning of the duration of what lasts as long as a card mentioned before is in play, in front of the type of that card."""
_SEATS: Final = 16


def held_by(kind: str, card: int, seat: int) -> int:
    """The last turn of a lasting effect that ends when this is no longer so of a card, written as a number."""
    return HELD + (card * len(HOLDS) + HOLDS.index(kind)) * _SEATS + seat


def what_holds(expires: int) -> tuple[int, int, int]:
    """The card on which such an effect depends, the place of what must be so in `HOLDS`, and the seat."""
    rest, seat = divmod(expires - HELD, _SEATS)
    return (*divmod(rest, len(HOLDS)), seat)
