"""Programs: abilities made ready to be carried out; targets become numbered slots, lists of verbs become numbered sequences."""

from __future__ import annotations

from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Final, NamedTuple, cast

from cardforge.effects.ability import Ability
from cardforge.effects.amounts import Quantity, ThatMany, X
from cardforge.effects.conditions import MOMENTS, Compare, Condition, OfTarget, Trigger
from cardforge.effects.contents import find_all, with_parts
from cardforge.effects.costs import DeedCost
from cardforge.effects.selectors import (
    HELD_BY,
    YOU,
    Again,
    Bearer,
    Filter,
    Paid,
    PlayerRef,
    Selector,
    Slot,
    Target,
    This,
)
from cardforge.effects.verb import Verb
from cardforge.effects.verbs.control_flow import ChooseMore, ChooseOne, ForPlayers, If

TARGET_PLAYERS: Final = ("target_player", "target_opponent")

_ITS_PLAYERS: Final = ("its_controller", "its_owner", "that_player")
"""Players who are known by another card."""

GRANTED: Final = 1000
"""Abilities that a text gives to a card count from here on, behind the printed ones of the card: `GRANTED` + place in `Programs.granted`."""


@dataclass(frozen=True)
class Program:
    """One ability, ready: what must be chosen when it is announced, and where its verbs are."""

    ability: Ability
    slots: tuple[Target | PlayerRef, ...]
    sequence: int
    """Place of its verbs in `Programs.sequences`."""
    verbs: frozenset[type]
    """Every kind of verb in it, nested ones included."""
    asks_how_many: bool = False
    """Whether it says "that many", so that an event tells how much it was about."""
    knows_x: bool = False
    """Whether it happens as its card enters play and speaks of the X that was paid for the card; 0 if nothing was."""
    asks_what_paid: bool = False
    """Whether it speaks of what was paid for it."""
    modes: tuple[tuple[int, ...], ...] = ()
    """For each option of a choice the places of its own targets: the options are chosen with them, when the ability is announced."""
    options: tuple[int, int] = (1, 1)
    """How many of these options are chosen: at least, and at most."""
    linked: tuple[int, ...] = ()
    """For each target the last one that depends on it, or -1; empty if no target is described by another one ("target creature in target city"), nor by a condition."""
    asked: OfTarget | None = None
    """What has to be true of the player who is the target."""
    raised: ChooseMore | None = None
    """The choice of these options, if another number of them is chosen under a condition."""
    targets_what_paid: bool = False
    """Whether its target is described by what is paid for it, which is then paid before the target is chosen."""
    forks: tuple[Fork, ...] = ()
    """Where what is done depends on X, which is known before the targets are chosen: only those are chosen of what will be done."""


class Fork(NamedTuple):
    """What is done if X is so much, or else: "if X is 4 or more, destroy target city instead"."""

    condition: Condition
    then: frozenset[int]
    """The places of the targets that only what is done then has."""
    otherwise: frozenset[int]


def _forks(effects: tuple[Verb, ...]) -> tuple[Fork, ...]:
    """The conditions of X under which one thing is done, or another, that have targets of their own."""
    found: list[Fork] = []
    for verb in effects:
        if not isinstance(verb, If) or not _is_of_x_alone(verb.condition):
            continue
        elsewhere = _slots_in(tuple(other for other in effects if other is not verb))
        then, otherwise = _slots_in(verb.then), _slots_in(verb.otherwise)
        fork = Fork(verb.condition, then - otherwise - elsewhere, otherwise - then - elsewhere)
        if fork.then or fork.otherwise:
            found.append(fork)
    return tuple(found)


def _slots_in(effects: tuple[Verb, ...]) -> frozenset[int]:
    return frozenset(slot.index for slot in find_all(effects, Slot))


def _is_of_x_alone(condition: Condition) -> bool:
    numbers = list(find_all(condition, Quantity))
    return isinstance(condition, Compare) and bool(numbers) and all(isinstance(number, X) for number in numbers)


def verb_of_slot(verbs: tuple[object, ...], index: int) -> Verb | None:
    """The verb, nested ones included, that takes up the target with this number; None when none does."""
    for verb in verbs:
        found: Verb | None = None
        if isinstance(verb, tuple):
            found = verb_of_slot(verb, index)
        elif isinstance(verb, Verb):
            values = [getattr(verb, field.name) for field in fields(verb)]
            if any(isinstance(value, Slot) and value.index == index for value in values):
                return verb
            found = verb_of_slot(tuple(value for value in values if isinstance(value, tuple)), index)
        if found is not None:
            return found
    return None


def own_slots(choice: ChooseOne) -> tuple[tuple[int, ...], ...]:
    """For each option of a choice the places of the targets that only it has."""
    found = [{slot.index for slot in find_all(option, Slot)} for option in choice.options]
    return tuple(
        tuple(sorted(slots.difference(*(other for at, other in enumerate(found) if at != place))))
        for place, slots in enumerate(found)
    )


def _modes(effects: tuple[Verb, ...]) -> tuple[tuple[int, ...], ...]:
    """The targets of the options of an ability that begins with your choice, if an option has any; their places follow one another."""
    first = effects[0] if effects else None
    if not isinstance(first, ChooseOne) or first.at_random or first.who != YOU:
        return ()
    modes = own_slots(first)
    places = [place for mode in modes for place in mode]
    return modes if places and places == list(range(places[0], places[0] + len(places))) else ()


def _linked(slots: tuple[Target | PlayerRef, ...]) -> tuple[int, ...]:
    """For each target the last one that is described by it, or has to be another one; a player may be meant by all that follow."""
    named = [{part.index for part in find_all(slot, Slot)} for slot in slots]
    others = any(
        isinstance(slot, Target) and (slot.filter.other or slot.filter.whose.startswith(_ITS_PLAYERS))
        for slot in slots[1:]
    )
    if not (others or any(named)):
        return ()
    return tuple(
        max((later for later in range(place + 1, len(slots)) if _depends(slots, named, later, place)), default=-1)
        for place in range(len(slots))
    )


def _depends(slots: tuple[Target | PlayerRef, ...], named: list[set[int]], later: int, place: int) -> bool:
    slot = slots[later]
    another = isinstance(slot, Target) and slot.filter.other
    theirs = isinstance(slot, Target) and slot.filter.whose in (f"{whose} {place}" for whose in _ITS_PLAYERS)
    return place in named[later] or another or theirs or isinstance(slots[place], PlayerRef)


def _names_again(part: object) -> bool:
    """Whether a part names a target again, which is known once the other parts are ready."""
    named = isinstance(part, Selector | Quantity | Condition | tuple)
    return named and next(find_all(part, Again), None) is not None


def _of_either_branch(verb: If) -> If:
    """What is done under a condition, or instead: a target of both is one target, for only one of them happens."""
    named = set(find_all(verb.then, Target)) & set(find_all(verb.otherwise, Target))
    return replace(verb, otherwise=cast("tuple[Verb, ...]", _again(verb.otherwise, named))) if named else verb


def _again(value: object, named: set[Target]) -> object:
    """The same value with these targets as ones that were named before."""
    if isinstance(value, Target) and value in named:
        return Again(value)
    if isinstance(value, Ability | Again):
        return value
    return with_parts(value, lambda part: _again(part, named))


def _whatever_became(value: object, named: set[int]) -> object:
    """The description of a target by others named before, whatever was done to them: "mark target unmarked creature, then unmark another one in its city"."""
    if isinstance(value, Slot):
        return Slot(value.index, Target(Filter("permanent"))) if value.index in named else value
    return with_parts(value, lambda part: _whatever_became(part, named)) if named else value


def _names_several_players(effects: tuple[Verb, ...]) -> bool:
    """Whether effects have both "target player" and "target opponent", who may be different players."""
    named = {filter.whose for filter in find_all(effects, Filter)} | {who.which for who in find_all(effects, PlayerRef)}
    return named.issuperset(TARGET_PLAYERS)


def _names_player(when: Trigger | None) -> bool:
    """Whether what sets an ability off is about a player, or another card's controller, who is "that player" in it."""
    own = when is None or (isinstance(when.subject, This | Bearer) and not when.it and when.by is None)
    return not own or (when is not None and when.who.which not in ("", "you"))


def _of_player_named(value: object, slots: list[Target | PlayerRef]) -> object:
    """ "That player", or the cards of that player, as the one player who is a target."""
    players = [place for place, slot in enumerate(slots) if isinstance(slot, PlayerRef)]
    if len(players) != 1:
        return value
    (place,) = players
    if value == PlayerRef("that_player"):
        return Slot(place, slots[place])
    theirs = isinstance(value, Filter) and value.whose == "that_player"
    return replace(value, whose=f"that_player {place}") if theirs and isinstance(value, Filter) else value


def _unplaced(slot: Target | PlayerRef) -> Target | PlayerRef:
    """A target without the place of the one by whose controller it is described."""
    whose, _, place = slot.filter.whose.partition(" ") if isinstance(slot, Target) else ("", "", "")
    return replace(slot, filter=replace(slot.filter, whose=whose)) if isinstance(slot, Target) and place else slot


def _of_last_target(filter: Filter, slots: list[Target | PlayerRef], of_event: bool) -> Filter:
    """The filter of a target that belongs to the controller of another target, with the place of the one named last.

    It is chosen when nothing has been done yet: "destroy target creature and target city that player controls".
    """
    if filter.either:
        return replace(filter, either=tuple(_of_last_target(part, slots, of_event) for part in filter.either))
    place = max((place for place, slot in enumerate(slots) if isinstance(slot, Target)), default=-1)
    if place < 0:
        return filter
    for how, who in () if filter.whose else filter.related:  # "that creature's controller's"
        if how == HELD_BY and isinstance(who, PlayerRef) and who.of is None and who.which in _ITS_PLAYERS:
            others = tuple(one for one in filter.related if one != (how, who))
            return replace(filter, whose=f"{who.which} {place}", related=others)
    named = of_event or any(isinstance(slot, PlayerRef) for slot in slots)
    if filter.whose not in _ITS_PLAYERS or (filter.whose == "that_player" and named):
        return filter
    return replace(filter, whose=f"{filter.whose} {place}")


class Programs:
    """All programs of a game. A state refers to lists of verbs by number, so that a resolution can be written down at any point."""

    def __init__(self) -> None:
        self.sequences: list[tuple[Verb, ...]] = []
        self.numbers: dict[tuple[Verb, ...], int] = {}
        self.granted: list[Program] = []
        """Abilities that some text gives to cards."""
        self.grants: dict[Ability, int] = {}
        self._verbs_of_slots: dict[tuple[int, int], Verb | None] = {}
        self._of_event = False
        """Whether "that player" is one of what sets off the ability that is being made ready."""
        self._at_moment = False
        """Whether that ability is set off by a moment of which no other player is named, so that "that player" is one named behind it."""
        self._several_players = False
        """Whether the ability that is being made ready has both "target player" and "target opponent"."""

    def size(self) -> int:
        """How many lists of verbs and granted abilities it knows; it grows only while the definitions are made."""
        return len(self.sequences) + len(self.granted)

    def grant(self, ability: Ability) -> int:
        """The place of an ability among the granted ones; equal abilities share one."""
        if ability not in self.grants:
            program = self.add(ability)  # this may grant others, which then come first
            self.grants[ability] = len(self.granted)
            self.granted.append(program)
        return self.grants[ability]

    def add(self, ability: Ability) -> Program:
        """Makes one ability ready."""
        slots: list[Target | PlayerRef] = []
        verbs: set[type] = set()
        before = self._several_players, self._of_event, self._at_moment
        self._several_players, self._of_event = _names_several_players(ability.effects), _names_player(ability.when)
        self._at_moment = ability.when is not None and ability.when.event in MOMENTS and not self._of_event
        effects = tuple(cast("Verb", self._ready(effect, slots, verbs)) for effect in ability.effects)
        self._several_players, self._of_event, self._at_moment = before
        for cost in find_all((ability.cost, ability.effects), DeedCost):
            self.number((cost.deed,))
        how_many = next(find_all(ability.effects, ThatMany), None) is not None
        knows_x = ability.when == Trigger("enters_play") and next(find_all(ability.effects, X), None) is not None
        what_paid = any(not paid.to_play for paid in find_all(ability.effects, Paid))
        modes = _modes(effects)
        number, linked = self.number(effects), _linked(tuple(slots))
        asked = next(find_all(effects, OfTarget), None)
        forks = _forks(effects)
        linked = linked or ((-1,) * len(slots) if asked is not None or forks else ())
        choice = effects[0] if modes and isinstance(effects[0], ChooseOne) else None
        options = (choice.least, choice.most) if choice is not None else (1, 1)
        raised = choice if isinstance(choice, ChooseMore) else None
        return Program(
            ability,
            tuple(slots),
            number,
            frozenset(verbs),
            how_many,
            knows_x,
            what_paid,
            modes,
            options,
            linked,
            asked,
            raised,
            any(not paid.to_play for paid in find_all(tuple(slots), Paid)),
            forks,
        )

    def number(self, effects: tuple[Verb, ...]) -> int:
        """The number of a list of verbs; equal lists share one."""
        if effects not in self.numbers:
            self.numbers[effects] = len(self.sequences)
            self.sequences.append(effects)
        return self.numbers[effects]

    def verb_of_slot(self, sequence: int, index: int) -> Verb | None:
        """The verb of a list that takes up the target with this number; looked for once, for a list with a number never changes."""
        key = (sequence, index)
        if key not in self._verbs_of_slots:
            self._verbs_of_slots[key] = verb_of_slot(self.sequences[sequence], index)
        return self._verbs_of_slots[key]

    def _named_before(self, target: Target, slots: list[Target | PlayerRef], verbs: set[type]) -> Slot:
        """The slot of an equal target; a new one if there is none, in an ability that is granted on its own."""
        made = cast("Slot", self._ready(target, slots, verbs))
        first = [_unplaced(slot) for slot in slots].index(_unplaced(made.of))
        if first < made.index:
            del slots[made.index :]
        return Slot(first, slots[first])

    def _of_target(self, filter: Filter, slots: list[Target | PlayerRef]) -> Filter:
        """The filter of cards of a player who is a target; of several such players with the place of the one that is meant."""
        players = [slot for slot in slots if isinstance(slot, PlayerRef)]
        if not self._several_players:
            if not players:
                slots.append(PlayerRef(filter.whose))
            return filter
        who = PlayerRef(filter.whose)
        if who not in players:
            slots.append(who)
        return replace(filter, whose=f"{filter.whose} {slots.index(who)}")

    def _ready(self, value: object, slots: list[Target | PlayerRef], verbs: set[type], since: int = 0) -> object:
        """The same value with every target replaced by a slot; nested lists of verbs get their numbers on the way.

        A player named twice in one verb, the slots of which begin at `since`, is one target: who sacrifices also chooses.
        """
        if isinstance(value, Filter) and value.whose in TARGET_PLAYERS:
            value = self._of_target(value, slots)
        if isinstance(value, Again):
            return self._named_before(value.of, slots, verbs)
        if isinstance(value, ForPlayers) and self._at_moment:
            self._at_moment = False
            found = self._ready(value, slots, verbs, since)
            self._at_moment = True
            return found
        if isinstance(value, If):
            value = _of_either_branch(value)
        if isinstance(value, Target):
            named = {self._named_before(one.of, slots, verbs).index for one in find_all(value.filter, Again)}
            filter = cast("Filter", _whatever_became(self._ready(value.filter, slots, verbs, since), named))
            value = replace(value, filter=_of_last_target(filter, slots, self._of_event))
        if self._at_moment and slots:
            value = _of_player_named(value, slots)
        if isinstance(value, PlayerRef) and value in slots[since:]:
            return Slot(slots.index(value, since), value)
        if isinstance(value, Target) or (isinstance(value, PlayerRef) and value.which in TARGET_PLAYERS):
            slots.append(value)
            return Slot(len(slots) - 1, value)
        if isinstance(value, Ability):
            self.grant(value)
            return value
        if isinstance(value, tuple):
            ready = tuple(self._ready(part, slots, verbs, since) for part in value)
            if ready and all(isinstance(part, Verb) for part in ready):
                self.number(cast("tuple[Verb, ...]", ready))
            return ready
        if not is_dataclass(value) or isinstance(value, type):
            return value
        if isinstance(value, Verb):
            verbs.add(type(value))
            since = len(slots)
        changed = {}
        parts = {field.name: getattr(value, field.name) for field in fields(value)}
        for name in sorted(parts, key=lambda name: (name != "by", _names_again(parts[name]))):
            new = self._ready(parts[name], slots, verbs, since)
            if new != parts[name]:
                changed[name] = new
        if isinstance(value, Trigger) and "who" in changed:  # whose moment it is stays a player, who is that target
            changed["who"] = replace(value.who, of=cast("Slot", changed["who"]))
        made = replace(value, **changed) if changed else value
        if (
            isinstance(made, Verb)
            and hasattr(made, "until")
            and (getattr(made, "by", None) or getattr(made, "unless", ()) or hasattr(made, "filter"))
        ):
            self.number((made,))
        return made
