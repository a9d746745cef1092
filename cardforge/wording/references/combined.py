"""All effects of an ability in order, with those sentences applied that speak of the effect before them: "instead", "otherwise", riders."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import Instead, NoMeaning, Referred, Rider
from cardforge.effects.verb import Verb, joined
from cardforge.wording.clauses.coins import flipped
from cardforge.wording.clauses.hands import drawn, drawn_as_top, in_hands
from cardforge.wording.clauses.leading import Level
from cardforge.wording.clauses.numbers import numbered
from cardforge.wording.clauses.partitions import of_all_shown, picked, taken_in_turn
from cardforge.wording.clauses.past_states import Was, looked_at_before
from cardforge.wording.clauses.persons.done_by_them import done_by_them
from cardforge.wording.clauses.persons.who_did_it import asked_who_did, otherwise
from cardforge.wording.clauses.riders import (
    Choosing,
    HadNone,
    Lives,
    NotBelow,
    Otherwise,
    PaidInstead,
    Spared,
    ThenMay,
    Unpreventable,
    WhoDid,
    XIs,
    more_for_some,
    with_x,
)
from cardforge.wording.events.instead.averted_deaths import averted_first
from cardforge.wording.events.instead.if_you_do import asks_of_deed, deed_before
from cardforge.wording.events.instead.moved_elsewhere import is_beside, moved_elsewhere
from cardforge.wording.players import chosen_by, own_plainly
from cardforge.wording.references.combining.applied_riders import (
    is_conditional_rider,
    only_allows,
    with_rider,
    with_riders,
)
from cardforge.wording.references.combining.instead import if_you_like, in_their_place
from cardforge.wording.references.gathered import counted_there, gathered
from cardforge.wording.references.graveyard import FromGraveyard
from cardforge.wording.references.named.that_card import of_shown_card
from cardforge.wording.references.several.asked_in_turn import AnythingElse, asked_in_turn
from cardforge.wording.references.several.piles_taken import piles_taken
from cardforge.wording.references.several.really_dealt import really_dealt
from cardforge.wording.sense import asks_what_was_done
from cardforge.wording.tails.cancelled import asked_of_cancelled, instead_of_burial
from cardforge.wording.tails.entering import with_counters
from cardforge.wording.tails.one_of_keywords import GainsChosen, all_gained
from cardforge.wording.tails.paying import with_prices_paid
from cardforge.wording.tails.place_choosers import ChoosingPlace
from cardforge.wording.tails.raised_choices import MoreChosen
from cardforge.wording.tails.repeating import done_again
from cardforge.wording.uses.use_limits import OnlyIf
from cardforge.wording.value_builder import Effects


def _joined_with_choice(before: list[Any], effect: Any) -> Any:
    """An effect with the choice that the sentence before has left to it; None for any other."""
    opens = bool(before) and isinstance(before[-1], Verb) and before[-1].says_nothing_alone()
    return joined(before[-1], effect) if opens else None


def combined(sentences: Iterable[Effects]) -> Effects:
    """All effects in order, with "instead" and sentences about the previous effect applied."""
    so_far = _EffectsSoFar()
    for sentence in map(own_plainly, sentences):
        so_far.go_on(sentence)
    done = tuple(so_far.effects)
    for step in _IN_TURN:
        done = step(done)
    return done


class _EffectsSoFar:
    """The effects of the sentences so far, and what the next sentence may speak of."""

    def __init__(self) -> None:
        self.effects: list[Any] = []
        self.earlier = self.before = self.last = 0
        """Where the effects begin of the sentence before the previous one, of the previous one, and of this one."""
        self.x: Any = None
        """What X is, once a sentence has told it."""
        self.only_allows = False
        """Whether the previous sentence has only permitted something."""

    @property
    def previous(self) -> Any:
        """The effect before; None in front of all."""
        return self.effects[-1] if self.effects else None

    def go_on(self, sentence: Effects) -> None:
        """Adds the effects of a sentence. Raises NoMeaning."""
        if self.only_allows and sentence and asks_what_was_done(sentence[0]):
            raise NoMeaning("something that is done, not only allowed, before", "no-antecedent")
        if _asks_of_what_may_be_done(self.effects, sentence):
            self.effects[-1] = replace(self.previous, effects=(*self.previous.effects, *sentence))
            return
        self.only_allows = any(isinstance(effect, Rider) and only_allows(effect) for effect in sentence)
        self.earlier, self.before, self.last = self.before, self.last, len(self.effects)
        for effect in sentence:
            if not any(taken_up(effect) for taken_up in (self._joined, self._instead, self._behind, self._as_rider)):
                self.effects.append(with_riders(self.effects, effect if self.x is None else with_x(effect, self.x)))

    def _joined(self, effect: Any) -> bool:
        """Makes one of the effect before and one that completes it, or does it once more; whether it does."""
        if (whole := _joined_with_choice(self.effects, effect)) is not None:
            self.effects[-1] = whole
        elif (more := done_again(effect, tuple(self.effects[self.before :]), tuple(self.effects))) is not None:
            self.effects.append(more)
        elif isinstance(effect, v.EnterWith) and (entered := with_counters(self.previous, effect)):
            self.effects[-1:] = entered
        else:
            return False
        return True

    def _instead(self, said: Any) -> bool:
        """Replaces effects by those that are done "instead"; whether it is such an effect."""
        if not isinstance(said, Instead):
            return False
        if (elsewhere := instead_of_burial(self.previous, said.effects, said.condition)) is not None:
            self.effects.append(elsewhere)
        elif said.condition is None or not self.effects:
            self.effects[self.before :] = more_for_some(tuple(self.effects[self.before :]), said.effects)
        else:
            self._instead_under(said.condition, said)
        return True

    def _instead_under(self, condition: Any, said: Instead) -> None:
        """Has other effects in the place of those of the previous sentence, or of what could be done before it, under a condition."""
        last = tuple(self.effects[self.before :])
        beside = last if is_beside(said, tuple(self.effects[self.earlier : self.before]), last) else ()
        if beside:
            self.effects[self.before :], self.before = (), self.earlier
        asked = asks_of_deed(condition)
        deed = deed_before(tuple(self.effects), self.earlier, self.before) if asked else None
        replaced = tuple(self.effects[self.before :]) if deed is None else deed.replaced
        then = in_their_place(said, replaced)
        if deed is not None:
            self.effects[:] = deed.or_else(condition, then)
            self.before = min(self.before, self.earlier)
        elif moved := moved_elsewhere(condition, then, replaced):
            self.effects[self.before :] = moved
        else:
            self.effects[self.before :] = [v.If(condition, if_you_like(then, replaced), replaced)]
        self.effects += beside
        self.last = self.before

    def _behind(self, effect: Any) -> bool:
        """Has a sentence that says nothing alone change what stands before; whether it is such a one. Raises NoMeaning if it speaks of something else."""
        _check_of_event(effect)
        if isinstance(effect, PaidInstead | Spared | Unpreventable):
            self.effects[self.before :] = effect.of(tuple(self.effects[self.before :]))
        elif isinstance(effect, XIs):
            self.x = effect.amount
        elif isinstance(effect, GainsChosen):
            self.effects[-1:] = effect.behind(self.previous)
        elif isinstance(effect, ChoosingPlace):
            self.effects[:] = effect.among(self.effects)
        elif isinstance(effect, WhoDid | Level | Choosing | NotBelow | MoreChosen):
            self.effects[-1:] = [effect.behind(self.previous)]
        elif isinstance(effect, HadNone | ThenMay):
            self.effects.append(effect.behind(self.previous))
        elif isinstance(effect, AnythingElse):
            effect.behind(self.effects)
        elif isinstance(effect, Otherwise):
            self.effects[-1:] = otherwise(self.previous, effect.effects) or [_or_else(self.previous, effect.effects)]
        else:
            return False
        return True

    def _as_rider(self, effect: Any) -> bool:
        """Changes how the effect before is done; whether that is what is said."""
        if _is_about_saved(effect) and isinstance(self.previous, v.Save):
            self.effects[-1] = replace(self.previous, marks=True)
        elif _is_about_move(effect) and (moved := _unmarked(self.previous)) is not None:
            self.effects[-1] = moved
        elif isinstance(effect, Rider) and not effect.again:
            self.effects[-1] = with_rider(self.effects, effect)
        elif self.effects and is_conditional_rider(effect):
            self.effects[-1] = replace(with_riders(self.effects, effect), otherwise=(self.previous,))
        else:
            return False
        return True


def _check_of_event(effect: Any) -> None:
    """Raises NoMeaning for what can only be said of an event that would happen, or of an ability with a cost."""
    if isinstance(effect, FromGraveyard):
        raise NoMeaning("a cost with a colon, at which this card is used in the graveyard", "not-playable")
    if _spares(effect):
        raise NoMeaning("something that would die", "no-antecedent")
    if _stops_damage(effect):
        raise NoMeaning("damage that would be dealt", "no-antecedent")
    if isinstance(effect, OnlyIf):
        raise NoMeaning("an ability with a cost")


def _or_else(before: Any, effects: Effects) -> Any:
    """The condition before with what is done "otherwise". Raises NoMeaning."""
    if not isinstance(before, v.If) or before.otherwise:
        raise NoMeaning("a condition before", "no-antecedent")
    return replace(before, otherwise=effects)


def _shuffled_then(effects: Effects) -> Effects:
    """ "When it dies this turn, search your deck for a creature ... Shuffle your deck": behind the search, whenever that is."""
    found: list[Any] = []
    for effect in effects:
        later: Any = found[-1] if found else None
        inside = (
            later.ability.effects if isinstance(later, v.Watch) else later.effects if isinstance(later, v.Delay) else ()
        )
        searches = any(one.who == getattr(effect, "whose", None) for one in find_all(inside, v.Search))
        if not isinstance(effect, v.Shuffle) or not searches or any(find_all(tuple(found[:-1]), v.Search)):
            found.append(effect)
        elif isinstance(later, v.Watch):
            found[-1] = replace(later, ability=replace(later.ability, effects=(*inside, effect)))
        else:
            found[-1] = replace(later, effects=(*inside, effect))
    return tuple(found)


_IN_TURN: Final = (
    all_gained,
    _shuffled_then,
    asked_in_turn,
    with_prices_paid,
    asked_who_did,
    asked_of_cancelled,
    drawn_as_top,
    flipped,
    numbered,
    looked_at_before,
    averted_first,
    in_hands,
    piles_taken,
    picked,
    taken_in_turn,
    of_all_shown,
    drawn,
    chosen_by,
    counted_there,
    done_by_them,
    gathered,
    really_dealt,
    of_shown_card,
)
"""What is done to the effects of a text in turn, once all of them are known."""


def _asks_of_what_may_be_done(effects: list[Any], sentence: Effects) -> bool:
    """ "You may remove target card from the game. If it was a creature card, draw a card": asked of what was done, if it was."""
    may = effects[-1] if effects else None
    if not isinstance(may, v.May) or may.otherwise or not may.effects or len(sentence) != 1:
        return False
    asked = sentence[0].condition if isinstance(sentence[0], v.If) and not sentence[0].otherwise else None
    return isinstance(asked, Was | a.IsA) and isinstance(asked.what, a.It)


def _is_about_saved(effect: Any) -> bool:
    """ "Mark the saved creature": done when it is saved."""
    what = getattr(effect, "what", None)
    saved = isinstance(what, Referred) and what.deed == "saved" and what.noun.what in ("card", "permanent", "creature")
    return isinstance(effect, v.Mark) and saved


def _is_about_move(effect: Any) -> bool:
    """ "They are not marked for moving", without a duration: said of the move before, if there is one."""
    return (
        isinstance(effect, v.Allow)
        and effect == v.Allow(effect.what, "move_unmarked", "static")
        and isinstance(effect.what, a.It)
    )


def _unmarked(effect: Any) -> Any:
    """The move, also one that a player may make, without marking who moves; None for other effects."""
    if isinstance(effect, v.May) and not effect.otherwise and (last := _unmarked(effect.effects[-1])) is not None:
        return replace(effect, effects=(*effect.effects[:-1], last))
    return replace(effect, marks=False) if isinstance(effect, v.MoveTo | v.SwapPlaces) else None


def _stops_damage(effect: Any) -> bool:
    """Whether "prevent that damage" is said, also under a condition."""
    return isinstance(effect, v.Avert) or (isinstance(effect, v.If) and any(map(_stops_damage, effect.then)))


def _spares(effect: Any) -> bool:
    """Whether "it does not die" is said, also under a condition."""
    return isinstance(effect, Lives) or (isinstance(effect, v.If) and any(map(_spares, effect.then)))
