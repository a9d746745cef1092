"""What verbs of a sentence share: several verbs with one object, predicates of one subject, and the same verb again with another number."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.amounts import counters_named
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import (
    Gap,
    Instead,
    NoMeaning,
    NotMeant,
    Rider,
    Same,
    SoMany,
    Together,
)
from cardforge.effects.selectors import MENTIONED, home_of, narrowed
from cardforge.effects.verb import Verb
from cardforge.wording.clauses.implied_triggers import in_attack_phase
from cardforge.wording.clauses.past_states import Was
from cardforge.wording.clauses.riders import ThenMay
from cardforge.wording.clauses.watching import WatchBuilder
from cardforge.wording.parsing.lexer import NUMBERS
from cardforge.wording.players import still_yours
from cardforge.wording.references.own_objects import settled_first
from cardforge.wording.referents import THEM
from cardforge.wording.tails.repeating import OnceMore

Effects = tuple[Any, ...]
COMBAT_STATES = ("attacking", "defending", "blocked")
"""States that replace one another: "gets +0/+2 while defending and gets +2/+0 while attacking"."""


def _more_of_the_same(effects: Effects) -> tuple[Effects, Effects] | None:
    """The two options of a choice that are the same in another number, of which nobody would choose the smaller; None for any other effect."""
    choice = effects[0] if len(effects) == 1 else None
    if not isinstance(choice, v.ChooseOne) or choice != v.ChooseOne(choice.options) or len(choice.options) != 2:
        return None
    first, second = choice.options
    same = len(first) == len(second) == 1 and isinstance(first[0], Verb) and first[0].is_less_of(second[0])
    return (first, second) if same else None


class Joined(tuple[Any, ...]):
    """Deeds that stand side by side, each with a subject of its own; what is said behind them need not be meant of all."""


class SharedBuilder(WatchBuilder):
    """The part of the builder that makes effects with something in common, or with something that is said of the last one only."""

    def _one_by_one(self, parts: list[Any]) -> Effects:
        """ "Draw a card, then you may discard a card"."""
        return Joined(effect for effects in parts for effect in effects)

    def _may_then(self, parts: list[Any]) -> Effects:
        """ "You may discard a card. You may then draw a card"."""
        if all(getattr(effect, "until", "") == "static" for effect in parts[0]):
            raise NoMeaning("something that you do")
        return (ThenMay(tuple(parts[0])),)

    def _conditional_after(self, parts: list[Any]) -> Effects:
        effects, condition = parts
        if len(effects) == 1 and isinstance(effects[0], Instead) and effects[0].condition is None:
            return (replace(effects[0], condition=condition),)  # "produce 2 instead if you control an Elf"
        if (more := _more_of_the_same(effects)) is not None:  # "draw a card, or draw 2 cards if you control an Elf"
            first, second = more
            return (v.If(condition, second, first),)
        chosen, effects = settled_first(of_all(effects), condition)
        return (*chosen, v.If(condition, effects))

    def _unless_so(self, parts: list[Any]) -> Effects:
        return self._conditional_after([parts[0], a.Negated(parts[1])])

    def _last_if(self, parts: list[Any]) -> Effects:
        """ "Mark target creature, and you draw a card if it is an Elf": the first is done in any case."""
        first, last, condition = parts
        return (*first, *self._conditional_after([_another(last), condition]))

    def _last_unless(self, parts: list[Any]) -> Effects:
        return self._last_if([*parts[:2], a.Negated(parts[2])])

    def _last_of_it_if(self, parts: list[Any]) -> Effects:
        """ "Mark target creature and draw a card if it is an Elf". Raises NoMeaning for a condition that may be one of both."""
        _, last, condition = parts
        asks_back = any(find_all(condition, a.It)) or any(find_all(condition, Was))
        if not asks_back and not isinstance(last[0], _PREDICATES):
            raise NoMeaning('what the condition is one of: a comma before "and", or two sentences', "ambiguous")
        return self._last_if(parts)

    def _last_of_it_unless(self, parts: list[Any]) -> Effects:
        return self._last_of_it_if([*parts[:2], a.Negated(parts[2])])

    def _unless(self, parts: list[Any]) -> Effects:
        return super()._unless([of_all(parts[0]), *parts[1:]])

    def _unless_before(self, parts: list[Any]) -> Effects:
        """ "Unless you pay 1 gold, discard a card and mark this creature": all that follows."""
        *payment, effects = parts
        return self._unless([tuple(effects), *payment])

    def _last_unless_paid(self, parts: list[Any]) -> Effects:
        first, last, *payment = parts
        return (*first, *self._unless([_another(last), *payment]))

    def _repeat_twice(self, parts: list[Any]) -> Effects:
        """ "Draw a card twice"."""
        return (v.ForEach(2, tuple(parts[0])),)

    def _so_many_times(self, parts: list[Any]) -> Effects:
        """ "Do this three times: Draw a card, then discard a card"."""
        n, effects = parts
        return (v.ForEach(int(n) if str(n).isdigit() else NUMBERS[str(n).lower()], tuple(effects)),)

    def _once_more(self, parts: list[Any]) -> Effects:
        return (OnceMore(),)

    def _process_once_more(self, parts: list[Any]) -> Effects:
        return (OnceMore(whole=True),)

    def _once_more_twice(self, parts: list[Any]) -> Effects:
        return (OnceMore(2),)

    def _once_more_times(self, parts: list[Any]) -> Effects:
        return (OnceMore(parts[0]),)

    def _process_more_times(self, parts: list[Any]) -> Effects:
        return (OnceMore(parts[0], whole=True),)

    def _may_once_more(self, parts: list[Any]) -> Effects:
        return (v.May(tuple(parts[0])),)

    def _once_more_if(self, parts: list[Any]) -> Effects:
        said, condition = parts
        return (v.If(condition, tuple(said)),)

    def _once_more_each(self, parts: list[Any]) -> Effects:
        """ "Repeat this for each Elf you control"."""
        ((said,), unit) = parts
        if said.n != 1:
            raise NoMeaning("a number of times")
        return (replace(said, n=unit),)

    def _shared_object(self, parts: list[Any]) -> Effects:
        """ "Heal and unmark target creature": one object of several verbs."""
        *done, what = parts
        return self._shared_subject([what, *done])

    def _shared_subject(self, parts: list[Any]) -> Effects:
        """ "All creatures are healed and unmarked"."""
        what, first, *others = parts
        if not all(isinstance(getattr(effect, "what", None), Same) for effect in (first, *others)):
            raise NoMeaning("verbs with the same object")
        found = [replace(first, what=what)]
        for effect in others:
            found.append(with_subject(effect, found))
        return tuple(found)

    def _come_with(self, parts: list[Any]) -> Effects:
        """ "Return me to a city you control with a -1/-1 counter on me"."""
        effect, n, name = parts
        return (effect, v.PutCounter(_arriving(effect), n, name))

    def _come_unmarked(self, parts: list[Any]) -> Effects:
        """ "Put me into your army unmarked". Raises NotMeant for a move, which has words of its own."""
        if not isinstance(parts[0], v.PutIntoPlay):
            raise NotMeant("something that enters play")
        return (parts[0], v.Unmark(_arriving(parts[0])))

    def _come_marked(self, parts: list[Any]) -> Any:
        """ "Put a creature from your hand into your army, marked", or a card into your resources."""
        return still_yours(_put_marked, parts[0])

    def _in_next_turn(self, parts: list[Any]) -> Effects:
        """ "During your next turn, creatures you control get +1/+0": from its beginning, as long as it lasts. Raises NoMeaning for what is done once in a turn, and for several players, whose turns are not one."""
        when, effects = parts
        in_attack = when.detail == "attack"
        hold = [getattr(one, "until", "") in ("static", "turn") for one in effects]
        if any(isinstance(one, v.StayMarked) for one in effects):
            raise NotMeant("a phase in which it stays marked")
        several = when.who.which.startswith("each") or _of_each_theirs(when, effects)
        if several or not (in_attack or all(hold)):
            raise NoMeaning("something that holds in the next turn of one player")
        until = "attack" if in_attack else "turn"
        held = (replace(one, until=until) if holds else one for one, holds in zip(effects, hold, strict=True))
        return (v.Delay(when, in_attack_phase(when, tuple(held))),)

    def _in_next_turn_after(self, parts: list[Any]) -> Effects:
        return self._in_next_turn(parts[::-1])

    def _conditional_of_same(self, parts: list[Any]) -> Effects:
        """ "Target city gains 1 strength if it has fewer than 8": of the number that is changed."""
        return self._conditional_after([parts[0], _of_same(*parts)])

    def _end_of_that_turn(self, parts: list[Any]) -> a.Trigger:
        """ "At the end of the turn in which this creature entered play": of any turn, in which it did."""
        return a.Trigger("turn_end")

    def _so_many_of_those(self, parts: list[Any]) -> tuple[str, Any]:
        """ "Three of them", as many or more; "fewer than three of them"."""
        bound: tuple[str, Any] = parts[0] if isinstance(parts[0], tuple) else (">=", parts[0])
        return bound

    def _conditional_of_counters(self, parts: list[Any]) -> Effects:
        """ "Put a +1/+1 counter on it if it has fewer than three of them": of the counters that are put on or removed."""
        return self._conditional_after([parts[0], self._of_counters(*parts)])

    def _unless_of_counters(self, parts: list[Any]) -> Effects:
        return self._unless_so([parts[0], self._of_counters(*parts)])

    def _of_counters(self, effects: Effects, what: Any, bound: tuple[str, Any]) -> a.Condition:
        """How many of the counters there are before. Raises NoMeaning for what is done with no counters of a name."""
        last = effects[-1].effects[-1] if isinstance(effects[-1], v.May) and effects[-1].effects else effects[-1]
        name = getattr(last, "name", "") if isinstance(last, v.PutCounter | v.RemoveCounter) else ""
        if not name:
            raise NoMeaning("counters of a name that are put on or removed")
        return self._has_counters([what, bound, name])

    def _unless_of_same(self, parts: list[Any]) -> Effects:
        return self._unless_so([parts[0], _of_same(*parts)])


def _put_marked(effect: Any) -> Any:
    """Raises NotMeant for what puts no card anywhere, or puts it marked already."""
    if getattr(effect, "marked", True):
        raise NotMeant("something that is put somewhere")
    return replace(effect, marked=True)


def _of_each_theirs(when: a.Trigger, effects: Effects) -> bool:
    """Whether something is done to several, in a time of "their controller", who is not one player."""
    whats = [getattr(effect, "what", None) for effect in effects]
    many = any(isinstance(what, a.Each) or getattr(what, "n", 1) != 1 for what in whats)
    return many and when.who.which in ("its_controller", "its_owner")


def _arriving(effect: Any) -> a.Objects:
    """What arrives somewhere, as what follows speaks of it. Raises NoMeaning for what goes nowhere in play."""
    if not isinstance(effect, v.PutIntoPlay | v.MoveTo) or (isinstance(effect, v.PutIntoPlay) and effect.marked):
        raise NotMeant("something that arrives in play")
    if isinstance(effect.what, a.This | a.Bearer):
        return effect.what
    single = getattr(effect.what, "n", 1) == 1 and not isinstance(effect.what, a.Each | a.Several)
    return a.It() if single else THEM


def _of_same(effects: Effects, what: Any, bound: tuple[str, Any]) -> a.Compare:
    """How much of what is changed there is before; "it" is what the effect is done to."""
    of = getattr(effects[-1], "what", None)
    what = of if type(what) is a.It and isinstance(of, a.This | a.Bearer) else what
    return a.Compare(a.StatOf(_changed_number(effects), what), *bound)


def _changed_number(effects: Effects) -> str:
    """The number that effects change: a stat, the strength of a city, counters of a name. Raises NoMeaning for several, or none."""
    (last,) = effects if len(effects) == 1 else (None,)
    if isinstance(last, v.PutCounter | v.RemoveCounter):
        return counters_named(last.name)
    if not isinstance(last, v.Modify) or len(last.changes) != 1:
        raise NoMeaning("the number that is meant")
    ((stat, _),) = last.changes
    of_city = stat == "defense" and not last.until
    return "strength" if of_city else stat


def is_another_deed(effect: Any) -> bool:
    """Whether an effect behind others has a verb and a subject, or an object, of its own."""
    return not isinstance(effect, Gap) and not isinstance(getattr(effect, "what", None), Same)


def goes_on_with_shown(found: list[Any], effect: Any) -> bool:
    """ "Search your deck for an Elf, reveal it, put it into your hand and shuffle": what is done with the cards of a search, or with those looked at."""
    if not found or not isinstance(found[0], v.Search | v.Look | v.Reveal):
        return False
    what = getattr(effect, "what", getattr(effect, "at", None))
    chosen = isinstance(what, a.Choose) and what.filter.place == MENTIONED
    return chosen or isinstance(what, a.It | a.TheRest) or isinstance(effect, v.Shuffle | v.Pick)


def is_fetch(search: v.Search, effect: Any) -> bool:
    """ "Search your deck for an Elf and put it into your hand" is one effect."""
    to_hand = isinstance(effect, v.Return) and effect.to == "hand"
    to_play = isinstance(effect, v.PutIntoPlay) and not effect.to and not effect.marked
    plain = (search.place, search.who, search.n) == ("deck", a.YOU, 1)
    return plain and search.to == "found" and (to_hand or to_play) and effect.what == a.It()


def _another(last: Any) -> Effects:
    """The last of several deeds. Raises NotMeant for what is said of the same subject as the one before."""
    effects = last if isinstance(last, tuple) else (last,)
    if not is_another_deed(effects[0]):
        raise NotMeant("another deed")
    return effects


def of_all(effects: Effects) -> Effects:
    """Effects of which all that follows is said. Raises NotMeant for several that have nothing in common."""
    if isinstance(effects, Joined):
        raise NotMeant("one deed, or several of one subject")
    return effects


_PREDICATES: Final = (v.Modify, v.Grant, v.Forbid, v.Allow, v.Must, v.LoseAbilities, v.SetStat, v.Become)
"""Verbs before which their subject stands."""

SO_MANY: Final[dict[str, tuple[type, ...]]] = {
    "damage_instead": (v.Damage, v.Divide),
    "draw_instead": (v.Draw,),
    "prevent_instead": (v.Prevent,),
    "put_instead": (v.CreateToken, v.PutCounter),
    "discard_instead": (v.Discard,),
    "gain_instead": (v.Gain, v.Modify),
    "lose_instead": (v.Lose, v.Modify),
}
"""The verbs that are said again with another number, by the rule of the grammar."""


def so_many_instead(verbs: tuple[type, ...], parts: list[Any]) -> Effects:
    """ "Deal 2 damage to target creature. If it is an Elf, deal 4 instead"; "put two tokens into your army instead"."""
    n, *places = parts
    if places == [home_of(a.This())]:
        raise NotMeant("this city, or my city, which is a place of its own")
    return (Instead((SoMany(verbs, n, less=v.Lose in verbs, to=places[0] if places else None),)),)


def with_subject(effect: Any, before: list[Any]) -> Any:
    """ "This creature gets +1/+0 and gains Flying": the second effect has the subject of the first."""
    if isinstance(effect, v.If):
        return replace(effect, then=tuple(with_subject(part, before) for part in effect.then))
    if isinstance(getattr(effect, "to", None), Same):  # "... and is dealt 2 damage"
        return replace(effect, to=with_subject(v.Mark(effect.to), before).what)
    if not isinstance(getattr(effect, "what", None), Same):
        return effect
    last = before[-1].then[0] if before and isinstance(before[-1], v.If) else before[-1] if before else None
    what = getattr(last, "what", getattr(last, "to", a.This()))
    if isinstance(last, v.CostChange) and "self" not in last.filter.states:  # "Elves cost you 1 less and have Haste"
        what = a.Each(narrowed(last.filter, whose="you", **_cast_from(effect)) if last.who == a.YOU else last.filter)
    if isinstance(last, Rider):  # "it enters play marked and gets +1/+0"
        what = a.It()
    if isinstance(what, a.PlayerRef) and not what.which.startswith("target"):
        return replace(effect, what=what)
    what = what if isinstance(what, a.This | a.Bearer | a.Each) else THEM if isinstance(what, a.Several) else a.It()
    state = effect.what.state
    if state and isinstance(what, a.Each):
        states = (*(word for word in what.filter.states if word not in COMBAT_STATES), state)
        return replace(effect, what=a.Each(replace(what.filter, states=states)))
    if state:
        return v.If(a.IsA(what, a.Filter(states=(state,))), (replace(effect, what=what),))
    return replace(effect, what=what)


_AS_CAST: Final = ("Sudden",)
"""Keywords that tell how a card is cast."""


def _cast_from(effect: Any) -> dict[str, str]:
    """ "Goblins you play cost 1 less and have Sudden": such a keyword is that of the cards in hand, another one that of those in play."""
    cast = isinstance(effect, v.Grant) and effect.ability.keyword in _AS_CAST
    return {"place": "hand"} if cast else {}


def given(make: Callable[..., Any], values: Mapping[str, Any]) -> Any:
    """What a wording makes of its slots, one of which may be several abilities. Raises NoMeaning for what gives no ability."""
    slot = next((name for name, value in values.items() if isinstance(value, Together)), None)
    if slot is None:
        return make(**values)
    made = [make(**{**values, slot: ability}) for ability in values[slot].abilities]
    if isinstance(made[0], v.CreateToken):
        return make(**values)
    if isinstance(made[0], v.Grant):
        return (made[0], *(replace(grant, what=Same()) for grant in made[1:]))
    raise NoMeaning("one ability")
