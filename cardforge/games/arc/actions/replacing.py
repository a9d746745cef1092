"""What texts have happen in the place of something else: of a death, a draw, damage, points, a city that falls, a card that is marked or discarded (A273, C51)."""

from __future__ import annotations

from typing import Final

from cardforge.effects import triggers
from cardforge.effects.ability import FIRST_TIME
from cardforge.effects.board import FOR_GOOD, LastingEffect, Use
from cardforge.effects.compile import GRANTED
from cardforge.effects.conditions import WOULD_LEAVE, WOULD_LOSE_BEARER
from cardforge.effects.contents import find_all
from cardforge.effects.evaluate import HOW_MANY, amount, holds, point_of_view
from cardforge.effects.selectors import Bearer, It, This
from cardforge.effects.triggers import WATCH, emit, is_triggered, is_watched
from cardforge.effects.verb import Verb
from cardforge.effects.verbs import Avert, May, PutIntoPlay, RemoveFromGame, Return
from cardforge.games.arc.book import BOOK
from cardforge.games.arc.effects.triggers import abilities_for, listeners_for
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import COUNT, IN_PLAY, RESOLVING
from cardforge.kernel.decision import Step


class Occurrence:
    """An event that would happen: to a card, or to the player in a seat; how, by which card, and how much it is about."""

    def __init__(self, event: str, card: int, seat: int, how: str = "", by: int = -1, n: int = 0) -> None:
        self.event = event
        self.card = card
        self.seat = seat
        self.how = how
        self.by = by
        self.n = n


SPENT: Final = -2
"""The last turn of what a text does with the next damage, once that has come: it is over when all that is dealt together is dealt."""


def spend(state: ArcState, effect: LastingEffect, averted: int = 0) -> None:
    """Uses up what a text does with the next damage, with how much of it has been prevented so far."""
    place = state.effects.index(effect)
    state.effects[place] = effect._replace(what=averted or effect.what, expires=SPENT)
    state.look_for_dead()


Replacing = tuple[int, int, int, bool]
"""An ability that may replace a death: its card, its number, its player, and whether it may do so though its card is gone."""


def replacements(state: ArcState, card: int, together: list[int], how: str) -> tuple[Replacing, ...]:
    """The abilities that may do something instead of the death of a card, which is destroyed or not (A273, C51).

    A card that dies `together` with this one can replace its death as well, unless it speaks of itself: it is gone by then.
    """
    return tuple(one for event in _ENDS for one in _replacing(state, event, card, together, how))


_ENDS: Final = ("would_die", WOULD_LEAVE)
"""What a death is: the end of a card, which leaves play by it."""


def _replacing(state: ArcState, event: str, card: int, together: list[int], how: str) -> tuple[Replacing, ...]:
    if event not in state.definitions.heard_events:
        return ()
    would = Occurrence(event, card, state.controller(card), how)
    found = tuple(
        (
            listener,
            index,
            state.controller(listener),
            listener in together and _does_without_itself(state, listener, index),
        )
        for listener in listeners_for(state, event, card)
        for index in abilities_for(state, listener, event)
        if _replaces(state, listener, index, would)
    )
    watching = ((source, index, holder, True) for source, index, holder, _ in _watching(state, would))
    return (*found, *watching)


def leading_away(state: ArcState, abilities: tuple[Replacing, ...]) -> tuple[Replacing, ...]:
    """Those of the abilities that replace a death which put the card somewhere else out of play, and nothing into play (Q49)."""
    found = list[Replacing]()
    for one in abilities:
        effects = state.definitions.program(state.definition[one[0]], one[1]).ability.effects
        out = any(
            isinstance(verb, (RemoveFromGame, Return)) and _is_that_card(verb.what) for verb in find_all(effects, Verb)
        )
        if out and next(find_all(effects, PutIntoPlay), None) is None:
            found.append(one)
    return tuple(found)


def _is_that_card(what: object) -> bool:
    """Whether something is the card that would die, of which a text speaks as "it" or as itself."""
    return isinstance(what, (Bearer, It, This))


def stays_in_play(state: ArcState, card: int, to: str, by: int = -1) -> bool:
    """Whether a text has something else happen than that a card leaves play for a hand, a deck or for good, instead of dying (A273)."""
    if card < 0 or state.where[card] % COUNT not in IN_PLAY:
        return False
    return happens_otherwise(state, WOULD_LEAVE, card, state.controller(card), to, by)


def _watching(state: ArcState, would: Occurrence) -> list[tuple[int, int, int, LastingEffect]]:
    """The abilities that texts have set up for a time (`Watch`) and that may replace an event now: card, number, player, and the lasting effect."""
    if would.event not in state.definitions.watched_events:
        return []
    granted = state.definitions.programs.granted
    found: list[tuple[int, int, int, LastingEffect]] = []
    for effect in state.effects:
        if effect.word != WATCH or effect.what != would.event:
            continue
        if is_watched(state, effect, would.card, would.seat, would.how, would.by):
            number, source, holder, *_ = effect.value
            if state.alive[holder] and holds(state, granted[number].ability.condition, point_of_view(source, holder)):
                found.append((source, GRANTED + number, holder, effect))
    return found


def replaces_loss(state: ArcState, card: int, bearer: int) -> int:
    """The number of the ability by which an enchantment is not lost with its bearer, which dies; -1 without one."""
    would = Occurrence(WOULD_LOSE_BEARER, bearer, state.controller(bearer))
    found = (index for index in abilities_for(state, card, would.event) if _replaces(state, card, index, would))
    return next(found, -1)


def suspend_death(state: ArcState, card: int, abilities: tuple[Replacing, ...]) -> None:
    """Takes a card out of play until an ability has replaced its death, or all that are optional are declined (`finish_death`)."""
    seat, zone, at = state.controller(card), state.where[card] % COUNT, state.at[card]
    state.put(card, seat, RESOLVING, at)
    state.push(("finish_death", card, seat, zone, at, abilities, UNASKED))


def _does_without_itself(state: ArcState, listener: int, index: int) -> bool:
    """Whether an ability does nothing to its own card."""
    return (
        next(find_all(state.definitions.program(state.definition[listener], index).ability.effects, This), None) is None
    )


def has_no_use_left(state: ArcState, listener: int, index: int) -> bool:
    """Whether an ability with a limit was used as often this turn as it may be."""
    ability = state.definitions.program(state.definition[listener], index).ability
    return bool(ability.limit) and triggers.is_used_up(state, listener, index, ability)


def is_first_time(state: ArcState, listener: int, index: int) -> bool:
    """Whether an ability replaces what happens the first time in a turn, and with it all that happens together."""
    return state.definitions.program(state.definition[listener], index).ability.limit == FIRST_TIME


def _replaces(state: ArcState, listener: int, index: int, would: Occurrence, again: bool = False) -> bool:
    """Whether an ability can have something else happen in the place of this event: its uses, its condition and its event say so.

    It does so `again` where more of what it replaces happens at the same moment.
    """
    ability = state.definitions.program(state.definition[listener], index).ability
    if not again and has_no_use_left(state, listener, index):
        return False
    when = ability.when
    if not holds(state, ability.condition, point_of_view(listener, state.controller(listener))):
        return False
    return when is not None and is_triggered(state, listener, when, would.card, would.seat, would.how, would.by)


def happens_otherwise(
    state: ArcState, event: str, card: int, seat: int, how: str = "", by: int = -1, n: int = 0
) -> bool:
    """Whether a text has something else happen in the place of an event (A273); C51: an ability replaces nothing in its own effects."""
    if event not in state.definitions.heard_events:
        return False
    would = Occurrence(event, card, seat, how, by, n)
    if event == "would_damaged" and _falls_together(state, would):
        return True
    under_way = [(effect.target, effect.what) for effect in state.effects if effect.word == REPLACING]
    for listener in listeners_for(state, event, card):
        for index in abilities_for(state, listener, event):
            if n < _least(state, listener, index):
                continue
            again = is_first_time(state, listener, index) and _is_about_to(state, listener, index)
            if (listener, index) in under_way or not _replaces(state, listener, index, would, again):
                continue
            once = bool(state.definitions.program(state.definition[listener], index).ability.limit)
            if once and not again:
                state.used.append(Use(listener, index))
            _replace(state, (listener, index, state.controller(listener)), once, would)
            return True
    for source, index, holder, effect in _watching(state, would):
        if _marked(state, source, index) not in under_way:
            once = bool(effect.value[4])
            if once and event == "would_damaged":
                spend(state, effect)
            elif once:
                state.effects.remove(effect)
            _replace(state, (source, index, holder), once, would)
            return True
    return False


def _is_about_to(state: ArcState, listener: int, index: int) -> bool:
    """Whether an ability is about to replace what happens to another card together with what is looked at: both are the first time."""
    return any(step[0] == "replacing" and step[1:3] == (listener, index) and step[6] for step in state.stack)


def _falls_together(state: ArcState, would: Occurrence) -> bool:
    """Whether damage is dealt together with other damage to a card, in the place of which a text has something happen a single time: it is in the place of both."""
    for place, step in enumerate(state.stack):
        if step[0] != "replacing" or not step[6]:
            continue
        _, source, index, holder, about, then, once = step
        when = state.definitions.program(state.definition[source], index).ability.when
        if then[3:5] != (would.event, would.card) or when is None:
            continue
        if when.by is None or (would.by >= 0 and state.matches(would.by, when.by, point_of_view(source, holder))):
            joined = (*about, HOW_MANY - would.n), (*then, (would.how, would.by, would.n))
            state.stack[place] = ("replacing", source, index, holder, *joined, once)
            return True
    return False


def gain_victory_points(state: ArcState, seat: int, points: int) -> bool:
    """A156, A182: whether a player gains the victory points that the rules give, which texts may forbid or replace as those of other texts."""
    if not state.may(seat, "gain_vp") or happens_otherwise(state, "would_points_gained", -1, seat, "vp", n=points):
        return False
    state.vp[seat] += points
    state.may_end = 1
    emit(state, "points_gained", -1, seat, "vp", n=points)
    return True


def _least(state: ArcState, listener: int, index: int) -> int:
    """How many points an ability asks for: "if you would lose four or more LP"."""
    when = state.definitions.program(state.definition[listener], index).ability.when
    return 0 if when is None else when.least


def _replace(state: ArcState, ability: tuple[int, int, int], once: bool, would: Occurrence) -> None:
    """An ability, by its card, number and player, has something else happen, perhaps a single time; what would have happened may be left over."""
    source, index, holder = ability
    when = state.definitions.program(state.definition[source], index).ability.when
    assert when is not None
    about = (triggers.antecedent_of(state, when, would.card, would.seat, would.by), HOW_MANY - would.n)
    then = ("replaced", source, index, would.event, would.card, would.seat, (would.how, would.by, would.n))
    state.push(("replacing", source, index, holder, about, then, int(once)))


def _marked(state: ArcState, card: int, index: int) -> tuple[int, int]:
    """An ability as it is noted while it replaces something: with its card, unless that is not in play, as an event that was played."""
    return (card if state.where[card] % COUNT in IN_PLAY else NO_CARD, index)


UNASKED: Final = (-1,)
"""In the place of the ability last asked to replace a death: none has been."""


def keep_what_was_said(state: ArcState) -> None:
    """Leaves what a text speaks of pending, while another one is carried out in the midst of it."""
    state.push(("carry_on", tuple(state.antecedent), tuple(state.rest), state.that_many, state.did_it))


def carry_on(state: ArcState, step: Step) -> None:
    """A text goes on: "it", "the rest", "that many" and "if you do" are what they were (step: each of these)."""
    _, antecedent, rest, state.that_many, state.did_it = step
    state.antecedent, state.rest = list(antecedent), list(rest)


NO_CARD: Final = -1
SURE: Final = "sure"
"""What the event says of damage that a text deals and nothing prevents: what would stop it, does not."""
REPLACING: Final = "replacing"
"""The word of a lasting effect on a card whose ability, by its number, is replacing something just now."""


def replacing(state: ArcState, step: Step) -> None:
    """C51: from here on an ability replaces nothing, until its effects are over (step: card, number of the ability, its player, what it is about, what follows, whether it does so a single time)."""
    _, listener, index, seat, about, then, _once = step
    keep_what_was_said(state)
    state.push_all([*([("trigger", listener, index, seat, about)] if state.alive[seat] else []), then])
    state.did_it = 1
    target, number = _marked(state, listener, index)
    state.effects.append(LastingEffect(REPLACING, target, number, 0, FOR_GOOD))


def replaced_so(state: ArcState, step: Step) -> None:
    """What was replaced happens after all, if its player did not want the other thing, and what is left of damage; the ability can replace again."""
    _, listener, index, event, card, seat, *parts = step
    program = state.definitions.program(state.definition[listener], index)
    first = program.ability.effects[0] if program.ability.effects else None
    over: Step = ("replaced_over", listener, index)
    if isinstance(first, May) and not state.did_it:
        state.push_all([*((event, card, seat, *part) for part in parts), over])
        return
    said = first.effects[0] if isinstance(first, May) and first.effects else first
    left: list[Step] = []
    if isinstance(said, Avert):
        less = max(0, amount(state, said.n or 0, point_of_view(listener, state.controller(listener))))
        for how, by, n in parts:
            averted = 0 if how == SURE else n if said.n is None else min(n, less)
            less -= averted
            if n > averted:
                left.append((event, card, seat, how, by, n - averted))
    state.push_all([*left, over])


def replaced_over(state: ArcState, step: Step) -> None:
    """C51: an ability can replace something again (step: card, number of the ability)."""
    _, listener, index = step
    state.effects = [
        effect
        for effect in state.effects
        if effect.word != REPLACING or effect.target not in (listener, NO_CARD) or effect.what != index
    ]


BOOK.step("carry_on", carry_on)
BOOK.step("replacing", replacing)
BOOK.step("replaced", replaced_so)
BOOK.step("replaced_over", replaced_over)
